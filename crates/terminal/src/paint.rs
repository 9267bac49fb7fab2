//! Sentences and rows of things, put into cells.

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use unicode_width::UnicodeWidthStr as _;
use words::{Piece, Sentence};

use crate::theme::Theme;

/// A sentence in lines of at most this width, broken between words. What it speaks of stands out.
pub(crate) fn wrap(theme: Theme, sentence: &Sentence, width: u16) -> Vec<Line<'static>> {
    let mut lines = vec![Line::default()];
    let mut word: Vec<Span<'static>> = Vec::new();
    for Piece { text, about } in sentence.pieces() {
        for (number, part) in text.split(' ').enumerate() {
            if number > 0 {
                set_down(&mut lines, std::mem::take(&mut word), width);
            }
            if !part.is_empty() {
                word.push(Span::styled(part.to_owned(), theme.thing(*about)));
            }
        }
    }
    set_down(&mut lines, word, width);
    lines
}

/// Puts a word behind the others, or on a line of its own.
fn set_down(lines: &mut Vec<Line<'static>>, word: Vec<Span<'static>>, width: u16) {
    let length: usize = word.iter().map(Span::width).sum();
    if let Some(line) = lines.last_mut().filter(|line| line.width() > 0) {
        if line.width() + 1 + length > usize::from(width) {
            lines.push(Line::default());
        } else if length > 0 {
            line.push_span(" ");
        }
    }
    if let Some(line) = lines.last_mut() {
        word.into_iter().for_each(|span| line.push_span(span));
    }
}

/// Puts lines into an area, as many as fit.
pub(crate) fn lines(lines: &[Line<'static>], area: Rect, buffer: &mut Buffer) {
    for (row, line) in area.rows().zip(lines) {
        buffer.set_line(row.x, row.y, line, row.width);
    }
}

/// Puts a text into an area, cut off at its end.
pub(crate) fn text(text: &str, style: Style, area: Rect, buffer: &mut Buffer) {
    buffer.set_stringn(area.x, area.y, text, usize::from(area.width), style);
}

/// A line across an area with a title in it.
pub(crate) fn rule(title: &str, area: Rect, buffer: &mut Buffer) {
    let rest = usize::from(area.width).saturating_sub(title.width() + 4);
    text(&format!("── {title} {}", "─".repeat(rest)), Style::new(), area, buffer);
}

/// Puts things side by side into an area, on as many lines as they need; where each of them is. What does not fit is left
/// out.
pub(crate) fn flow(things: &[(String, Style)], gap: u16, area: Rect, buffer: &mut Buffer) -> Vec<Rect> {
    let mut places = Vec::new();
    let mut at = area.as_position();
    for (thing, style) in things {
        let width = (thing.width() as u16).min(area.width);
        if at.x > area.x && at.x + width > area.right() {
            at = Position::new(area.x, at.y + 1);
        }
        if at.y >= area.bottom() {
            break;
        }
        let place = Rect::new(at.x, at.y, width, 1);
        text(thing, *style, place, buffer);
        places.push(place);
        at.x += width + gap;
    }
    places
}

/// How many lines [`flow`] needs for these things.
pub(crate) fn flow_height(things: &[(String, Style)], gap: u16, width: u16) -> u16 {
    let (mut lines, mut x) = (1, 0);
    for (thing, _) in things {
        let length = (thing.width() as u16).min(width);
        if x > 0 && x + length > width {
            (lines, x) = (lines + 1, 0);
        }
        x += length + gap;
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sentences_break_between_words() {
        let lines = wrap(Theme::Plain, &"one two three".to_owned().into(), 8);
        let texts: Vec<String> = lines.iter().map(ToString::to_string).collect();
        assert_eq!(texts, ["one two", "three"]);
        assert_eq!(wrap(Theme::Plain, &Sentence::default(), 8).len(), 1);
    }

    #[test]
    fn things_flow_to_the_next_line() {
        let things: Vec<_> = ["ab", "cd", "ef"].map(|thing| (thing.to_owned(), Style::new())).into();
        let area = Rect::new(0, 0, 5, 2);
        let mut buffer = Buffer::empty(area);
        let places = flow(&things, 1, area, &mut buffer);
        assert_eq!(buffer, Buffer::with_lines(["ab cd", "ef   "]));
        assert_eq!(places[2], Rect::new(0, 1, 2, 1));
        assert_eq!(flow_height(&things, 1, 5), 2);
    }
}
