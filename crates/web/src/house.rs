//! What all pages share: where the visitor is, and what the visitor has set.

use std::time::Duration;

use leptos::prelude::*;
use words::{Label, Lang, Words};

use crate::browser;
use crate::hall::{Guest, Plan};
use crate::preference::{Motion, Preference, Theme};
use crate::route::Route;

const SECOND: Duration = Duration::from_secs(1);

/// What all pages share.
#[derive(Clone, Copy)]
pub(crate) struct House {
    route: RwSignal<Route>,
    pub(crate) lang: RwSignal<Lang>,
    pub(crate) theme: RwSignal<Theme>,
    pub(crate) motion: RwSignal<Motion>,
    /// Who the visitor is to others.
    pub(crate) guest: RwSignal<Guest>,
    /// What the table that was just opened is to be like.
    pub(crate) plan: StoredValue<Option<Plan>>,
    /// The time by the clock of this device, which whoever shows it reads every second.
    pub(crate) time: RwSignal<u64>,
}

impl House {
    /// The house as the visitor left it, entered at the address of the browser.
    pub(crate) fn enter() -> House {
        let house = House {
            route: RwSignal::new(Route::at(&browser::path())),
            lang: settled(first_lang()),
            theme: settled(Theme::default()),
            motion: settled(Motion::default()),
            guest: RwSignal::default(),
            plan: StoredValue::new(None),
            time: RwSignal::new(browser::time()),
        };
        set_interval(move || house.time.set(browser::time()), SECOND);
        browser::on_return(move || house.route.set(Route::at(&browser::path())));
        Effect::new(move || document().set_title(&house.route.get().title(house.words())));
        provide_context(house);
        house
    }

    /// The house that this page is in.
    pub(crate) fn here() -> House {
        expect_context()
    }

    /// All words in the language of the visitor. Whoever reads them is told when the language changes.
    pub(crate) fn words(self) -> &'static dyn Words {
        self.lang.get().words()
    }

    /// A short text in the language of the visitor.
    pub(crate) fn label(self, label: Label) -> &'static str {
        self.words().label(label)
    }

    /// Where the visitor is.
    pub(crate) fn route(self) -> Route {
        self.route.get()
    }

    /// Goes to another page.
    pub(crate) fn go(self, route: Route) {
        browser::go(&route.path());
        self.route.set(route);
        // The new page is there after this turn of the browser.
        request_animation_frame(|| browser::focus("h1"));
    }
}

/// The first language of the visitor that is one of ours.
fn first_lang() -> Lang {
    browser::languages().iter().find_map(|locale| Lang::from_locale(locale)).unwrap_or_default()
}

/// A preference as it was kept, or as usual. Whenever it changes it is kept, and style sheets see it.
fn settled<P: Preference>(usual: P) -> RwSignal<P> {
    let signal = RwSignal::new(browser::kept(P::KEY).and_then(|word| P::parse(&word)).unwrap_or(usual));
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
