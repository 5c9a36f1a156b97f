//! All features of both views from one list of attacks.

use chess_tables::Color;
use chess_tables::sliders::Sliders;

use crate::active::Active;
use crate::byteboard::{BLACK, Byteboard};
use crate::ordinals::Ordinals;
use crate::version::Version;

/// Fills the lists of both views.
#[inline(always)]
pub(crate) fn fill<V: Version, O: Ordinals, S: Sliders>(
    board: &Byteboard,
    sliders: S,
    active: &mut Active,
) {
    let Active { edges, lists, .. } = active;
    edges.find::<V, S>(board, sliders);
    for color in Color::ALL {
        let view = color as usize;
        // One number turns the attacker's color and both squares of an attack.
        let own = BLACK * color as u8;
        let turn = board.turn(color) as u16;
        let turn = u16::from(own) << 12 | turn << 6 | turn;
        let number = |&edge: &u16| {
            let victim = board.pieces()[usize::from(edge % 64)] ^ own;
            let edge = edge ^ turn;
            let is_up = (edge >> 6) % 64 < edge % 64;
            let pair = (edge >> 12) << 5 | u16::from(victim % 16) << 1 | u16::from(is_up);
            let first = V::PAIRS.as_flattened().as_flattened()[usize::from(pair)];
            let offset = V::OFFSETS.as_flattened()[usize::from(edge >> 6)];
            (first + u32::from(offset) + O::ordinal::<V>(edge), first != V::FEATURES)
        };
        lists.fill(view, edges.list().iter().map(number));
    }
}
