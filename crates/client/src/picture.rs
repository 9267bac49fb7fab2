//! What one player sees of a table.

use protocol::{Ask, Now, Private, Unheard, Welcome, Wire};
use rules::{Observer, Seat, SeatSet, View as _};
use table::{Fresh, GameFacts, Happening, News, Question, Sitter, Spectators};

use crate::story::{Passage, Story};

/// A table as one player sees it.
#[derive(Clone, Debug)]
pub struct Picture<G: Wire> {
    welcome: Welcome<G>,
    next: u64,
    table: Fresh<G>,
    now: Now,
    private: Option<Private<G>>,
    story: Story<G>,
}

/// What a server says does not fit what it said before: something was missed, or it is not true.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Misfit;

/// Everything that is told of a table at once.
pub(crate) struct Whole<G: Wire> {
    pub(crate) next: u64,
    pub(crate) table: Fresh<G>,
    pub(crate) story: table::Story<G>,
    pub(crate) now: Now,
}

impl<G: Wire> Picture<G> {
    /// The picture after everything was told, if it can be so.
    pub(crate) fn new(welcome: Welcome<G>, whole: Whole<G>) -> Result<Picture<G>, Misfit> {
        let known = Story::new(welcome.settings.options, observers(&welcome).next().unwrap_or(Observer::Spectator));
        Picture::retold(&known, welcome, whole)
    }

    /// The picture after everything was told to somebody who knows this story.
    fn retold(known: &Story<G>, welcome: Welcome<G>, whole: Whole<G>) -> Result<Picture<G>, Misfit> {
        let Whole { next, table, story, now } = whole;
        let views = &table.views;
        let seen = views.is_empty() || views.iter().map(rules::View::observer).eq(observers(&welcome));
        // Any world that fits a view is a game of its options.
        let options = |view: &G::View| view.sample(&mut |_| 0).options();
        let agreed = views.iter().all(|view| options(view) == welcome.settings.options);
        let seats = table.sitters.len() == seats(&welcome);
        let game = table.game.is_some() != views.is_empty();
        if !(seen && agreed && seats && game) {
            return Err(Misfit);
        }
        let story = known.retold(story, views.first())?;
        Ok(Picture { welcome, next, table, now, private: None, story })
    }

    /// The picture of somebody who is welcomed again, if it is still the own.
    pub(crate) fn welcomed(self, welcome: &Welcome<G>) -> Option<Picture<G>> {
        let known = &self.welcome;
        let same = (known.seat, &known.table, known.settings) == (welcome.seat, &welcome.table, welcome.settings);
        same.then(|| Picture { welcome: welcome.clone(), ..self })
    }

    /// Everything was told again. What is known in private stays.
    pub(crate) fn renew(&mut self, whole: Whole<G>) -> Result<(), Misfit> {
        let renewed = Picture::retold(&self.story, self.welcome.clone(), whole)?;
        *self = Picture { private: self.private.take(), ..renewed };
        Ok(())
    }

    pub(crate) fn set_private(&mut self, private: Private<G>) {
        self.private = self.welcome.seat.map(|_| private);
    }

    /// Takes in what happened. What is known already is left out; what does not fit changes nothing.
    pub(crate) fn fold(&mut self, from: u64, items: &[News<G>], now: Now) -> Result<Vec<Passage<G>>, Misfit> {
        let known = self.next.checked_sub(from).ok_or(Misfit)?;
        let Some(items) = usize::try_from(known).ok().and_then(|known| items.get(known..)) else {
            // All of it is older than what is known.
            return Ok(vec![]);
        };
        let mut next = self.table.clone();
        // Between two decisions views are whole, and a list ends there.
        for chunk in items.split_inclusive(|item| matches!(item, News::Table(Happening::Began { .. }))) {
            let notices: Vec<_> = chunk.iter().filter_map(News::notice).collect();
            if !notices.is_empty() {
                if next.views.is_empty() {
                    return Err(Misfit);
                }
                next.views.iter_mut().try_for_each(|view| view.accept(&notices).map_err(|_| Misfit))?;
            }
            for item in chunk {
                if let News::Table(happening) = item {
                    self.happen(&mut next, happening)?;
                }
            }
        }
        let passages = self.story.tell(self.table.views.first(), items);
        self.table = next;
        self.next += items.len() as u64;
        // It may have been overtaken by what was not written down first. But the clock of a server can be set back: a question
        // that is newer stands, whatever the time.
        let question = |now: &Now| now.question.as_ref().map(|question| question.number);
        if now.time >= self.now.time || question(&now) > question(&self.now) {
            self.now = now;
        }
        Ok(passages)
    }

    /// What happens around the game, taken into the table.
    fn happen(&self, table: &mut Fresh<G>, happening: &Happening) -> Result<(), Misfit> {
        match happening {
            Happening::Seated { seat, sitter } => {
                *table.sitters.get_mut(seat.index()).ok_or(Misfit)? = sitter.clone();
                table.muted = table.muted.without(*seat);
                if let Some(game) = &mut table.game {
                    game.wishes = game.wishes.without(*seat);
                }
            }
            Happening::Host { seat } => table.host = *seat,
            Happening::Began { game, commitment } => {
                let facts = GameFacts { id: game.clone(), commitment: *commitment, over: None, wishes: SeatSet::EMPTY };
                table.game = Some(facts);
                let game = G::new(self.welcome.settings.options);
                table.views = observers(&self.welcome).map(|observer| game.view(observer)).collect();
            }
            Happening::StandIn { seat, bot } => match table.sitters.get_mut(seat.index()) {
                Some(Sitter::Person { stand_in, .. }) => *stand_in = *bot,
                _ => return Err(Misfit),
            },
            Happening::Muted { seat, muted: true } => table.muted = table.muted.with(*seat),
            Happening::Muted { seat, muted: false } => table.muted = table.muted.without(*seat),
            Happening::Rematch { seat } | Happening::WouldEnd { seat } => {
                let game = table.game.as_mut().ok_or(Misfit)?;
                game.wishes = game.wishes.with(*seat);
            }
            Happening::Over { winner, seed } => {
                let game = table.game.as_mut().ok_or(Misfit)?;
                game.over = Some((*winner, *seed));
                game.wishes = SeatSet::EMPTY;
            }
            // What is taken back is told by everything being told again.
            Happening::Undone { .. }
            | Happening::Extended
            | Happening::TimeUp { .. }
            | Happening::Said { .. }
            | Happening::Phrase { .. } => {}
        }
        Ok(())
    }

    /// Who and where the client is.
    pub const fn welcome(&self) -> &Welcome<G> {
        &self.welcome
    }

    /// The own seat, if there is one.
    pub const fn seat(&self) -> Option<Seat> {
        self.welcome.seat
    }

    /// The number of the next thing that happens.
    pub const fn next(&self) -> u64 {
        self.next
    }

    /// Who sits where, and what is known of the game besides the game itself.
    pub const fn table(&self) -> &Fresh<G> {
        &self.table
    }

    /// The game as it is seen, if there is one: from the own seat, or from the first where all hands are shown.
    pub fn view(&self) -> Option<&G::View> {
        self.table.views.first()
    }

    /// How things stand.
    pub const fn now(&self) -> &Now {
        &self.now
    }

    /// What only the own seat may know.
    pub const fn private(&self) -> Option<&Private<G>> {
        self.private.as_ref()
    }

    /// What happened so far.
    pub const fn story(&self) -> &Story<G> {
        &self.story
    }

    /// Whether a game is under way.
    pub fn is_playing(&self) -> bool {
        self.table.game.as_ref().is_some_and(|game| game.over.is_none())
    }

    /// Whether the person decides about the table.
    pub fn is_host(&self) -> bool {
        self.seat().is_some() && self.table.host == self.seat()
    }

    /// The question that is put to the person, if one is.
    pub fn prompt(&self) -> Option<Question> {
        let prompt = self.private.as_ref()?.prompt?;
        self.now.question.filter(|question| question.number == prompt)
    }

    /// The legal moves of the own seat.
    pub fn legal(&self) -> Vec<G::Move> {
        let mut legal = Vec::new();
        if let (Some(view), Some(_)) = (self.view(), self.seat()) {
            view.legal_moves(&mut legal);
        }
        legal
    }

    /// What to ask for to make a move now; none where nothing is asked, or the rules refuse it.
    pub fn play(&self, m: G::Move) -> Option<Ask<G>> {
        let (seat, view) = (self.seat()?, self.view()?);
        view.check(m).ok()?;
        Some(Ask::Move { question: self.now.question?.number, text: G::say(view.public(), seat, m) })
    }

    /// The move that is meant by what the person says; none where there is no game or no seat to say it from.
    pub fn hear(&self, text: &str) -> Option<Result<G::Move, Unheard<G>>> {
        Some(G::hear(self.view()?.public(), self.seat()?, text))
    }
}

fn seats<G: Wire>(welcome: &Welcome<G>) -> usize {
    G::new(welcome.settings.options).seats()
}

/// As whom a client sees a game: as its seat, as a spectator, or as every seat where all hands are shown later.
fn observers<G: Wire>(welcome: &Welcome<G>) -> impl Iterator<Item = Observer> + use<G> {
    let all = welcome.seat.is_none() && matches!(welcome.settings.spectators, Spectators::Open(_));
    let own = welcome.seat.map_or(Observer::Spectator, Observer::Seat);
    let seats = Seat::all(if all { seats(welcome) } else { 0 }).map(Observer::Seat);
    seats.chain((!all).then_some(own))
}
