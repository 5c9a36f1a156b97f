//! All features, as the tables are meant: each view for itself, an attacker and a victim at a time.

use chess_tables::{
    Bitboard, Color, Piece, Square, bishop_attacks, king_attacks, knight_attacks, pawn_attacks,
    queen_attacks, rook_attacks,
};

use crate::active::Active;
use crate::byteboard::{BLACK, Byteboard};
use crate::version::Version;

#[allow(missing_docs, unreachable_pub, clippy::all, reason = "generated")]
mod pawns {
    include!(concat!(env!("OUT_DIR"), "/pawns.rs"));
}

/// Fills the lists of both views.
pub fn fill<V: Version>(board: &Byteboard, active: &mut Active) {
    for color in Color::ALL {
        let turn = orientation(board, color);
        let own = BLACK * color as u8;
        let attacks = board.men().flat_map(|(from, attacker)| {
            let to = attacks::<V>(attacker, from, Bitboard(board.occupied()));
            to.into_iter().map(move |to| (from, attacker, to))
        });
        let number = |(from, attacker, to)| {
            let victim = board.pieces()[to as usize];
            let [a, v] = [attacker, victim].map(|piece| usize::from(piece ^ own));
            let [f, t] = [from, to].map(|square| square as usize ^ turn);
            let first = V::PAIRS[a][v][usize::from(f < t)];
            let number = first + u32::from(V::OFFSETS[a][f]) + u32::from(V::ORDINALS[a][f][t]);
            (number, first != V::FEATURES)
        };
        active.lists.fill(color as usize, attacks.map(number));
    }
}

/// The number that turns the squares as a color sees them.
#[must_use]
#[inline(always)]
pub fn orientation(board: &Byteboard, color: Color) -> usize {
    let mirrored = if board.king(color) % 8 > 3 { 7 } else { 0 };
    mirrored ^ (56 * color as usize)
}

/// The occupied squares that a piece attacks.
fn attacks<V: Version>(piece: u8, from: Square, occupied: Bitboard) -> Bitboard {
    let color = if piece < BLACK { Color::White } else { Color::Black };
    let attacked = match Piece::ALL[usize::from(piece % BLACK - 1)] {
        Piece::Pawn if V::PUSHES => {
            Bitboard(pawns::PAWN_PUSHES_OR_ATTACKS[color as usize][from as usize])
        }
        Piece::Pawn => pawn_attacks(color, from),
        Piece::Knight => knight_attacks(from),
        Piece::Bishop => bishop_attacks(from, occupied),
        Piece::Rook => rook_attacks(from, occupied),
        Piece::Queen => queen_attacks(from, occupied),
        Piece::King => king_attacks(from),
    };
    attacked & occupied
}
