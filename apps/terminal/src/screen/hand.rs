//! The hand.

use super::theme::Theme;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use wars::{CardId, Cast, Reach};

const TITLE: &str = "Hand: ";

/// The hand of who looks.
#[derive(Clone, Copy, Debug)]
pub struct Hand<'a> {
    pub cast: &'a Cast,
    pub cards: &'a [CardId],
    /// The card that the keys point at.
    pub at: Option<usize>,
    pub chosen: Option<CardId>,
    /// The cards that can do something now; nothing where nobody is asked.
    pub open: Option<&'a [CardId]>,
    pub theme: Theme,
}

/// A card in a few letters: cost, name, figures.
fn short(cast: &Cast, card: CardId) -> String {
    let face = cast.face(card);
    let cost = face.cost.map_or(String::new(), |cost| format!("({cost})"));
    if !face.kind.is_unit() {
        return format!("{}{cost}", face.name);
    }
    let reach = if face.reach == Reach::Ranged { 'r' } else { 'm' };
    format!("{}{cost} {}{reach}/{}", face.name, face.attack, face.life)
}

/// How many lines the hand needs at this width.
pub fn height(cast: &Cast, cards: &[CardId], width: u16) -> u16 {
    let wide = Rect::new(0, 0, width, u16::MAX);
    places(cast, cards, wide).last().map_or(1, |last| last.y + 1)
}

/// Where each card is shown. Those that do not fit have no place.
pub fn places(cast: &Cast, cards: &[CardId], area: Rect) -> Vec<Rect> {
    let indent = TITLE.len() as u16;
    let (mut x, mut y) = (area.x + indent, area.y);
    let mut places = Vec::new();
    for card in cards {
        let width = short(cast, *card).chars().count() as u16 + 3;
        if x + width > area.right() && x > area.x + indent {
            (x, y) = (area.x + indent, y.saturating_add(1));
        }
        places.push(Rect::new(x, y, width, 1).intersection(area));
        x = x.saturating_add(width);
    }
    places
}

impl Hand<'_> {
    pub fn draw(&self, area: Rect, buffer: &mut Buffer) {
        buffer.set_stringn(area.x, area.y, TITLE, usize::from(area.width), self.theme.heading());
        if self.cards.is_empty() {
            buffer.set_stringn(area.x + TITLE.len() as u16, area.y, "empty", 5, self.theme.dim());
        }
        let places = places(self.cast, self.cards, area);
        for (index, (card, place)) in self.cards.iter().zip(places).enumerate() {
            if place.is_empty() {
                continue;
            }
            let (mut mark, mut style) = match self.open {
                None => (' ', self.theme.heading()),
                Some(open) if open.contains(card) => ('•', self.theme.actor()),
                Some(_) => (' ', self.theme.dim()),
            };
            if self.chosen == Some(*card) {
                (mark, style) = ('◆', self.theme.chosen());
            }
            let is_pointed_at = self.at == Some(index);
            if is_pointed_at {
                style = style.patch(self.theme.cursor());
            }
            let (start, end) = if is_pointed_at { ('[', ']') } else { (' ', ' ') };
            let text = format!("{start}{mark}{}{end}", short(self.cast, *card));
            buffer.set_stringn(place.x, place.y, text, usize::from(place.width), style);
        }
    }
}
