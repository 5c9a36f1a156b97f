//! All features, as the tables are meant: each view for itself, an attacker and a victim at a time.

use chess_tables::sliders::{Hyperbola, Sliders};
use chess_tables::{Bitboard, Color, Piece, Square, king_attacks, knight_attacks, pawn_attacks};

use crate::active::Active;
use crate::byteboard::{BLACK, Byteboard};
use crate::version::Version;

/// Fills the lists of both views.
pub fn fill<V: Version>(board: &Byteboard, active: &mut Active) {
    for color in Color::ALL {
        let turn = board.turn(color);
        let own = BLACK * color as u8;
        let attacks = board.men().flat_map(|(from, attacker)| {
            let to = attacks::<V>(board, attacker, from);
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

/// The pieces that a piece attacks. A pawn also attacks a pawn ahead of it, in the version with pushes: other pieces have
/// numbers there, but Stockfish does not use them.
fn attacks<V: Version>(board: &Byteboard, piece: u8, from: Square) -> Bitboard {
    let color = if piece < BLACK { Color::White } else { Color::Black };
    let occupied = Bitboard(board.occupied());
    let attacked = match Piece::ALL[usize::from(piece % BLACK - 1)] {
        Piece::Pawn if V::PUSHES => {
            let bit = Bitboard::from(from).0;
            let ahead = if color == Color::White { bit << 8 } else { bit >> 8 };
            pawn_attacks(color, from) | Bitboard(ahead & board.kind(Piece::Pawn))
        }
        Piece::Pawn => pawn_attacks(color, from),
        Piece::Knight => knight_attacks(from),
        Piece::Bishop => Hyperbola.bishop(from, occupied),
        Piece::Rook => Hyperbola.rook(from, occupied),
        Piece::Queen => Hyperbola.queen(from, occupied),
        Piece::King => king_attacks(from),
    };
    attacked & occupied
}
