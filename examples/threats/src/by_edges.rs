//! All features of both views from one list of attacks.

use chess_tables::Color;
use chess_tables::sliders::Sliders;

use crate::active::Active;
use crate::by_tables::orientation;
use crate::byteboard::{BLACK, Byteboard};
use crate::edges::Edges;
use crate::ordinals::Ordinals;
use crate::version::Version;

/// Fills the lists of both views.
#[inline(always)]
pub(crate) fn fill<V: Version, O: Ordinals, S: Sliders>(
    board: &Byteboard,
    sliders: S,
    active: &mut Active,
) {
    let mut edges = Edges::new();
    edges.find::<V, S>(board, sliders);
    active.clear();
    let turns = Color::ALL.map(|color| orientation(board, color));
    let length = edges.length.min(edges.from.len());
    for (&from, &to) in edges.from[..length].iter().zip(&edges.to[..length]) {
        let [from, to] = [from, to].map(|square| usize::from(square % 64));
        let [attacker, victim] = [from, to].map(|square| board.pieces()[square] % 16);
        for (view, turn) in turns.into_iter().enumerate() {
            let own = BLACK * view as u8;
            let [a, v] = [attacker ^ own, victim ^ own].map(usize::from);
            let [f, t] = [from, to].map(|square| (square ^ turn) % 64);
            let first = V::PAIRS[a][v][usize::from(f < t)];
            let number = first + u32::from(V::OFFSETS[a][f]) + O::ordinal::<V>(a, f, t);
            active.push_if(view, number, first != V::FEATURES);
        }
    }
}
