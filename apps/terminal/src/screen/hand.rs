//! The viewer's hands, and those shown to him.

use super::theme::Theme;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use title::Hand;

/// The viewer's hands and those shown to him, one below the other.
#[derive(Clone, Copy, Debug)]
pub struct Hands<'a> {
    pub hands: &'a [Hand],
    /// The selected card, counted over all hands.
    pub at: Option<usize>,
    pub chosen: Option<u16>,
    /// The cards that can do something now; `None` if nobody is asked.
    pub open: Option<&'a [u16]>,
    pub theme: Theme,
}

fn title(hand: &Hand) -> String {
    format!("{}: ", hand.title)
}

/// The numbers of all cards, hand by hand.
pub fn cards(hands: &[Hand]) -> impl Iterator<Item = u16> {
    hands.iter().flat_map(|hand| hand.cards.iter().map(|card| card.card))
}

/// The number of lines the hands need at this width.
pub fn height(hands: &[Hand], width: u16) -> u16 {
    let wide = Rect::new(0, 0, width, u16::MAX);
    hands.iter().fold(0, |top, hand| below(hand, Rect { y: top, ..wide })).max(1)
}

/// The line below this hand, drawn from the top of this area.
fn below(hand: &Hand, area: Rect) -> u16 {
    placed(hand, area).last().map_or(area.y, |last| last.y) + 1
}

/// Where each card of a hand would be shown if there were enough space.
fn placed(hand: &Hand, area: Rect) -> Vec<Rect> {
    let indent = title(hand).chars().count() as u16;
    let (mut x, mut y) = (area.x + indent, area.y);
    let mut places = Vec::new();
    for card in &hand.cards {
        let width = card.short.chars().count() as u16 + 3;
        if x + width > area.right() && x > area.x + indent {
            (x, y) = (area.x + indent, y.saturating_add(1));
        }
        places.push(Rect::new(x, y, width, 1));
        x = x.saturating_add(width);
    }
    places
}

/// Where each card of all hands is shown. Cards that do not fit have no place.
pub fn places(hands: &[Hand], area: Rect) -> Vec<Rect> {
    let mut top = area.y;
    let mut places = Vec::new();
    for hand in hands {
        let part = Rect { y: top, height: area.bottom().saturating_sub(top), ..area };
        places.extend(placed(hand, part).into_iter().map(|place| place.intersection(area)));
        top = below(hand, part);
    }
    places
}

impl Hands<'_> {
    pub fn draw(&self, area: Rect, buffer: &mut Buffer) {
        let mut top = area.y;
        for hand in self.hands {
            if top >= area.bottom() {
                // The window is too small for all of them: `p` shows the rest.
                let right = Rect { x: area.right().saturating_sub(4), width: 4, ..area };
                buffer.set_stringn(right.x, area.bottom() - 1, " … p", 4, self.theme.heading());
                break;
            }
            let title = title(hand);
            buffer.set_stringn(area.x, top, &title, usize::from(area.width), self.theme.heading());
            if hand.cards.is_empty() {
                let x = area.x + title.chars().count() as u16;
                buffer.set_stringn(x, top, "empty", 5, self.theme.dim());
            }
            top = below(hand, Rect { y: top, ..area });
        }
        let shown = self.hands.iter().flat_map(|hand| &hand.cards);
        for (index, (card, place)) in shown.zip(places(self.hands, area)).enumerate() {
            if place.is_empty() {
                continue;
            }
            let (mut mark, mut style) = match self.open {
                None => (' ', self.theme.heading()),
                Some(open) if open.contains(&card.card) => ('•', self.theme.actor()),
                Some(_) => (' ', self.theme.dim()),
            };
            if self.chosen == Some(card.card) {
                (mark, style) = ('◆', self.theme.chosen());
            }
            let is_pointed_at = self.at == Some(index);
            if is_pointed_at {
                style = style.patch(self.theme.cursor());
            }
            let (start, end) = if is_pointed_at { ('[', ']') } else { (' ', ' ') };
            let text = format!("{start}{mark}{}{end}", card.short);
            buffer.set_stringn(place.x, place.y, text, usize::from(place.width), style);
        }
    }
}
