//! What happened at a table so far, as one player was told it.

use protocol::Wire;
use rules::{Observer, View as _};
use table::{Happening, LONGEST_STORY, News};

use crate::picture::Misfit;

/// One thing that happened, and the game as it was seen just before it, if there was one.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Passage<G: Wire> {
    /// The game before it: sentences need it.
    pub before: Option<G::View>,
    /// What happened.
    pub news: News<G>,
}

/// Everything that happened since the game began. What was taken back is not part of it.
#[derive(Clone, Debug)]
pub struct Story<G: Wire> {
    options: G::Options,
    observer: Observer,
    /// Where the story does not begin with the game: the game as it was seen then.
    start: Option<Box<G::View>>,
    items: Vec<News<G>>,
}

impl<G: Wire> Story<G> {
    /// No story yet, of games of these options.
    pub(crate) const fn new(options: G::Options, observer: Observer) -> Story<G> {
        Story { options, observer, start: None, items: vec![] }
    }

    /// A game before its first card.
    fn new_game(&self) -> G::View {
        G::new(self.options).view(self.observer)
    }

    /// The story after it was told anew, if that leads to the game as it is seen now.
    pub(crate) fn retold(&self, told: table::Story<G>, seen: Option<&G::View>) -> Result<Story<G>, Misfit> {
        let table::Story { from, start, items } = told;
        let from = usize::try_from(from).map_err(|_| Misfit)?;
        let mut story = Story { start: start.map(Box::new), ..Story::new(self.options, self.observer) };
        if from > 0 {
            story.start.clone_from(&self.start);
            story.items.extend_from_slice(self.items.get(..from).ok_or(Misfit)?);
        }
        story.items.extend(items);
        // Whoever sees all hands knows more than a seat does, so only what everybody sees is compared.
        let end = story.end()?;
        let same = end.as_ref().map(rules::View::public) == seen.map(rules::View::public);
        if same { Ok(story) } else { Err(Misfit) }
    }

    /// The game as it is seen after all of it, if it can have happened so.
    fn end(&self) -> Result<Option<G::View>, Misfit> {
        let mut view = self.start.as_deref().cloned();
        for chunk in self.items.split_inclusive(is_beginning) {
            let notices: Vec<_> = chunk.iter().filter_map(News::notice).collect();
            match &mut view {
                Some(view) => view.accept(&notices).map_err(|_| Misfit)?,
                None if notices.is_empty() => {}
                None => return Err(Misfit),
            }
            if chunk.last().is_some_and(is_beginning) {
                view = Some(self.new_game());
            }
        }
        Ok(view)
    }

    /// Takes in what happened after the game was seen so, and tells it.
    pub(crate) fn tell(&mut self, seen: Option<&G::View>, items: &[News<G>]) -> Vec<Passage<G>> {
        let mut view = seen.cloned();
        let passages = items.iter().map(|news| {
            if is_beginning(news) {
                *self = Story::new(self.options, self.observer);
            }
            self.items.push(news.clone());
            let passage = self.passage(&mut view, news);
            if self.items.len() > LONGEST_STORY {
                (self.start, self.items) = (view.clone().map(Box::new), vec![]);
            }
            passage
        });
        passages.collect()
    }

    /// One thing after the other, from the beginning.
    pub fn passages(&self) -> impl Iterator<Item = Passage<G>> {
        let mut view = self.start.as_deref().cloned();
        self.items.iter().map(move |news| self.passage(&mut view, news))
    }

    /// The same without the games before them.
    pub fn items(&self) -> &[News<G>] {
        &self.items
    }

    fn passage(&self, view: &mut Option<G::View>, news: &News<G>) -> Passage<G> {
        if is_beginning(news) {
            *view = Some(self.new_game());
        }
        let before = view.clone();
        if let (Some(view), News::Game(notice)) = (view, news) {
            view.fold(notice);
        }
        Passage { before, news: news.clone() }
    }
}

fn is_beginning<G: Wire>(news: &News<G>) -> bool {
    matches!(news, News::Table(Happening::Began { .. }))
}
