//! What all pages share: where the visitor is, and what the visitor has set.

use std::time::Duration;

use leptos::prelude::*;
use leptos::task::spawn_local;
use words::{Caption, Control, HallLabel, Label, Lang, Words};

use crate::browser;
use crate::explanation::Topic;
use crate::hall::{Guest, Plan};
use crate::pages::missing;
use crate::parts::{self, Show};
use crate::preference::{Contrast, Motion, Preference, Sound, Theme};
use crate::route::Route;

const SECOND: Duration = Duration::from_secs(1);

/// A short text on a page, which follows when the visitor changes the language.
pub(crate) type Text = Signal<&'static str>;

/// A page, and what shows it.
#[derive(Clone)]
pub(crate) struct Place {
    route: Route,
    show: Show,
}

impl Place {
    /// Shows it.
    pub(crate) fn show(self) -> AnyView {
        (self.show)(self.route)
    }
}

/// What all pages share.
#[derive(Clone, Copy)]
pub(crate) struct House {
    place: RwSignal<Place>,
    words: RwSignal<&'static dyn Words>,
    pub(crate) lang: RwSignal<Lang>,
    pub(crate) theme: RwSignal<Theme>,
    pub(crate) motion: RwSignal<Motion>,
    pub(crate) contrast: RwSignal<Contrast>,
    pub(crate) sound: RwSignal<Sound>,
    /// What is being explained, on top of any page.
    pub(crate) topic: RwSignal<Option<Topic>>,
    /// Who the visitor is to others.
    pub(crate) guest: RwSignal<Guest>,
    /// What the table that was just opened is to be like.
    pub(crate) plan: StoredValue<Option<Plan>>,
    /// The time by the clock of this device, which whoever shows it reads every second.
    pub(crate) time: RwSignal<u64>,
}

impl House {
    /// The house as the visitor left it, entered at this page.
    pub(crate) fn enter(words: &'static dyn Words, route: Route, show: Show) -> House {
        let house = House {
            place: RwSignal::new(Place { route, show }),
            words: RwSignal::new(words),
            lang: settled(lang()),
            theme: settled(kept::<Theme>().unwrap_or_default()),
            motion: settled(kept::<Motion>().unwrap_or_default()),
            contrast: settled(kept::<Contrast>().unwrap_or_default()),
            sound: settled(kept::<Sound>().unwrap_or_default()),
            topic: RwSignal::new(None),
            guest: RwSignal::default(),
            plan: StoredValue::new(None),
            time: RwSignal::new(browser::time()),
        };
        set_interval(move || house.time.set(browser::time()), SECOND);
        browser::on_return(move || house.open(Route::at(&browser::path())));
        Effect::new(move || document().set_title(&house.route().title(house.words())));
        Effect::new(move |before: Option<()>| {
            let lang = house.lang.get();
            if before.is_some() {
                house.speak(lang);
            }
        });
        provide_context(house);
        house
    }

    /// The house that this page is in.
    pub(crate) fn here() -> House {
        expect_context()
    }

    /// All words in the language of the visitor. Whoever reads them is told when the language changes.
    pub(crate) fn words(self) -> &'static dyn Words {
        self.words.get()
    }

    /// Speaks another language as soon as its words are there.
    fn speak(self, lang: Lang) {
        spawn_local(async move {
            if let Ok(words) = parts::words(lang).await
                && self.lang.get_untracked() == lang
            {
                self.words.set(words);
            }
        });
    }

    /// A short text in the language of the visitor. It follows when that changes.
    pub(crate) fn label(self, label: Label) -> Text {
        Signal::derive(move || self.words().label(label))
    }

    /// A short text where a game is looked at or learned.
    pub(crate) fn caption(self, caption: Caption) -> Text {
        Signal::derive(move || self.words().caption(caption))
    }

    /// A short text where people find tables.
    pub(crate) fn hall(self, label: HallLabel) -> Text {
        Signal::derive(move || self.words().hall(label))
    }

    /// What a button at a table says.
    pub(crate) fn control(self, control: Control) -> Text {
        Signal::derive(move || self.words().control(control))
    }

    /// Whether things move on the page.
    pub(crate) fn is_lively(self) -> bool {
        self.motion.get_untracked() != Motion::Still && !browser::wants_calm()
    }

    /// Where the visitor is.
    pub(crate) fn route(self) -> Route {
        self.place.with(|place| place.route.clone())
    }

    /// The page that the visitor sees.
    pub(crate) fn page(self) -> Place {
        self.place.get()
    }

    /// Goes to another page.
    pub(crate) fn go(self, route: Route) {
        browser::go(&route.path());
        self.open(route);
    }

    /// Shows the page at the address of the browser as soon as its part is there. Until then the last one stays.
    fn open(self, route: Route) {
        self.topic.set(None);
        spawn_local(async move {
            let show = parts::page(&route).await.unwrap_or(missing);
            // Whoever has gone on meanwhile does not want it any more.
            if Route::at(&browser::path()) == route {
                self.place.set(Place { route, show });
                // The new page is there after this turn of the browser.
                request_animation_frame(|| browser::focus("h1"));
            }
        });
    }
}

/// The language of the visitor: as it was kept, or the first that is one of ours.
pub(crate) fn lang() -> Lang {
    let usual = || browser::languages().iter().find_map(|locale| Lang::from_locale(locale)).unwrap_or_default();
    kept().unwrap_or_else(usual)
}

/// A preference as it was kept.
fn kept<P: Preference>() -> Option<P> {
    browser::kept(P::KEY).and_then(|word| P::parse(&word))
}

/// A preference that begins like this. Whenever it changes it is kept, and style sheets see it.
fn settled<P: Preference>(first: P) -> RwSignal<P> {
    let signal = RwSignal::new(first);
    Effect::new(move |before: Option<()>| {
        let word = signal.get().word();
        browser::mark(P::KEY, word);
        // What nobody has chosen is not kept: it follows the browser.
        if before.is_some() {
            browser::keep(P::KEY, word);
        }
    });
    signal
}
