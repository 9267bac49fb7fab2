//! A table as it is drawn: in a game, in a replay, and as a picture in text.

use std::fmt::Display;

use picture::{Laid, Picture, Place};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};
use rules::{BySeat, Color, Seat, SeatSet};
use unicode_width::UnicodeWidthStr as _;
use words::{AnyCard, Label, Words};

use crate::theme::Theme;
use crate::{paint, sketch};

/// How many lines a place takes.
pub(crate) const PLACE: u16 = 2;

/// A table to draw.
pub(crate) struct Scene<'a, C> {
    pub(crate) words: &'static dyn Words,
    pub(crate) theme: Theme,
    /// Which game.
    pub(crate) game: &'static str,
    pub(crate) picture: &'a Picture<C>,
    pub(crate) names: BySeat<&'a str>,
    /// Who looks.
    pub(crate) me: Option<Seat>,
    /// Who decides.
    pub(crate) asked: SeatSet,
    /// The hands, where all are shown.
    pub(crate) hands: Option<&'a BySeat<Vec<C>>>,
}

impl<C: Copy + Display + Into<AnyCard>> Scene<'_, C> {
    /// How the contest stands, in one line.
    pub(crate) fn title(&self, area: Rect, buffer: &mut Buffer) {
        let style = Style::new().add_modifier(Modifier::REVERSED);
        buffer.set_style(area, style);
        let (left, right) = (sketch::contest(self.words, self.picture), sketch::supplies(self.words, self.picture));
        let mut name = self.game.to_owned();
        name[..1].make_ascii_uppercase();
        paint::text(&format!(" {name} · {left}"), style.add_modifier(Modifier::BOLD), area, buffer);
        // What was agreed on is known; where there is no room for it, the cards that are left come first.
        let space = usize::from(area.width).saturating_sub(name.width() + left.width() + 6);
        let right =
            if right.width() > space { right.rsplit_once(" · ").map_or("", |(supplies, _)| supplies) } else { &right };
        let width = (right.width() as u16 + 1).min(area.width);
        paint::text(right, style, Rect { x: area.right() - width, width, ..area }, buffer);
    }

    /// How many lines [`Scene::places`] takes.
    pub(crate) fn height(&self) -> u16 {
        let of_place = if self.hands.is_some() { PLACE + 1 } else { PLACE };
        self.picture.places.len() as u16 * of_place
    }

    /// What lies in front of everybody.
    pub(crate) fn places(&self, area: Rect, buffer: &mut Buffer) {
        let mut rest = area;
        for place in &self.picture.places {
            let height = if self.hands.is_some() { PLACE + 1 } else { PLACE };
            if rest.height < height {
                return;
            }
            self.place(place, Rect { height, ..rest }, buffer);
            rest = Rect { y: rest.y + height, height: rest.height - height, ..rest };
        }
    }

    fn place(&self, place: &Place<C>, area: Rect, buffer: &mut Buffer) {
        let words = self.words;
        let is_asked = self.asked.has(place.seat);
        let name = if self.me == Some(place.seat) { words.label(Label::You) } else { self.names[place.seat] };
        let mark = if is_asked { "▶" } else { " " };
        let mut style = Style::new();
        if is_asked || place.leads {
            style = style.add_modifier(Modifier::BOLD);
        }
        if !place.still_in {
            style = style.add_modifier(Modifier::DIM);
        }
        let row = |number: u16| Rect { y: area.y + number, height: 1, ..area };
        paint::text(&format!("{mark} {name}"), style, Rect { width: 17.min(area.width), ..row(0) }, buffer);
        let mut things: Vec<(String, Style)> = Color::ALL.iter().map(|&color| self.token(place, color)).collect();
        things.push((format!("  {:<9} ", words.cards(place.held)), Style::new()));
        let lead = if place.leads { "★" } else { " " };
        things.push((format!("{:<9}{lead} ", words.total(place.total)), style));
        things.extend(place.beside.iter().map(|card| (format!("[{card}] "), Style::new())));
        things.extend((!place.still_in).then(|| (words.label(Label::Out).to_owned(), style)));
        let right = row(0);
        paint::flow(&things, 0, Rect { x: right.x + 18, width: right.width.saturating_sub(18), ..right }, buffer);
        let indented = |row: Rect| Rect { x: row.x + 4, width: row.width.saturating_sub(4), ..row };
        let cards: Vec<(String, Style)> = place.row.iter().map(|card| self.laid(card)).collect();
        paint::flow(&cards, 1, indented(row(1)), buffer);
        if let Some(hands) = self.hands.filter(|hands| !hands[place.seat].is_empty()) {
            let hand: Vec<(String, Style)> = hands[place.seat].iter().map(|&card| self.card(card)).collect();
            let label = format!("{}:", words.cards(place.held));
            paint::text(&label, Style::new(), indented(row(2)), buffer);
            let beside = indented(row(2));
            let shift = (label.width() as u16 + 1).min(beside.width);
            paint::flow(&hand, 1, Rect { x: beside.x + shift, width: beside.width - shift, ..beside }, buffer);
        }
    }

    fn token(&self, place: &Place<C>, color: Color) -> (String, Style) {
        if place.tokens.has(color) {
            (color.letter().to_string(), self.theme.chip(Some(color)))
        } else {
            ("·".to_owned(), Style::new())
        }
    }

    /// A card as it is drawn.
    pub(crate) fn card(&self, card: C) -> (String, Style) {
        (card.to_string(), self.theme.card(card))
    }

    fn laid(&self, card: &Laid<C>) -> (String, Style) {
        let style = match card {
            Laid::Up(card) | Laid::Down(Some(card)) => self.theme.card(*card),
            Laid::Down(None) => Style::new(),
        };
        (sketch::laid(card), style)
    }
}
