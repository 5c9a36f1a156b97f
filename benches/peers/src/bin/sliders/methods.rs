//! The methods that are timed. A peer is made one by [`peers!`].

use chess_tables::sliders::{self, Sliders};
use chess_tables::{Bitboard, Square};
use peers::peer;

use crate::generated;
use crate::workloads::Piece;

/// A method, with rook, bishop and queen in this order.
pub struct Method {
    pub name: &'static str,
    pub pieces: [Piece; 3],
}

/// The loops without a look-up, then the default, then all others.
pub fn methods() -> Vec<Method> {
    let mut methods = generated::methods();
    methods.extend([
        timed(sliders::Hyperbola),
        timed(sliders::Magic),
        timed(sliders::RotatedPacked),
        timed(sliders::RotatedSquashed),
        timed(sliders::Split),
    ]);
    methods.sort_by_key(|method| (method.name.starts_with("pext"), method.name));
    methods.splice(0..0, [timed(Control), timed(Chosen)]);
    // Also in a program that is not compiled for BMI2, if the processor has it.
    methods.extend(sliders::PextBytes::detect().map(timed));
    methods.extend(sliders::PextLines::detect().map(timed));
    methods.extend(sliders::PextSplit::detect().map(timed));
    methods.extend([
        timed(ShakmatyMagics),
        timed(Shakmaty),
        timed(Cozy),
        timed(Chess),
        #[cfg(target_feature = "bmi2")]
        timed(ChessBmi),
        timed(Chessie),
        timed(Ruchess),
    ]);
    methods
}

pub(crate) fn timed<L: LookUp>(method: L) -> Method {
    Method {
        name: L::NAME,
        pieces: [
            Piece::new(move |square, occupied| method.rook(square, occupied)),
            Piece::new(move |square, occupied| method.bishop(square, occupied)),
            Piece::new(move |square, occupied| method.queen(square, occupied)),
        ],
    }
}

/// What `Sliders` is, which no other crate can implement.
pub(crate) trait LookUp: Copy + 'static {
    const NAME: &'static str;

    fn rook(self, square: Square, occupied: Bitboard) -> Bitboard;

    fn bishop(self, square: Square, occupied: Bitboard) -> Bitboard;

    #[inline(always)]
    fn queen(self, square: Square, occupied: Bitboard) -> Bitboard {
        self.rook(square, occupied) | self.bishop(square, occupied)
    }
}

impl<S: Sliders> LookUp for S {
    const NAME: &'static str = <S as Sliders>::NAME;

    #[inline(always)]
    fn rook(self, square: Square, occupied: Bitboard) -> Bitboard {
        Sliders::rook(self, square, occupied)
    }

    #[inline(always)]
    fn bishop(self, square: Square, occupied: Bitboard) -> Bitboard {
        Sliders::bishop(self, square, occupied)
    }

    #[inline(always)]
    fn queen(self, square: Square, occupied: Bitboard) -> Bitboard {
        Sliders::queen(self, square, occupied)
    }
}

/// No look-up: what a look-up waits for, it waits for too, and what waits for it, waits for this.
#[derive(Clone, Copy)]
pub(crate) struct Control;

impl LookUp for Control {
    const NAME: &'static str = "control";

    #[inline(always)]
    fn rook(self, square: Square, occupied: Bitboard) -> Bitboard {
        occupied ^ Bitboard(square as u64)
    }

    #[inline(always)]
    fn bishop(self, square: Square, occupied: Bitboard) -> Bitboard {
        self.rook(square, occupied)
    }

    #[inline(always)]
    fn queen(self, square: Square, occupied: Bitboard) -> Bitboard {
        self.rook(square, occupied)
    }
}

/// What `rook_attacks`, `bishop_attacks` and `queen_attacks` are.
#[derive(Clone, Copy)]
pub(crate) struct Chosen;

impl LookUp for Chosen {
    const NAME: &'static str = "default";

    #[inline(always)]
    fn rook(self, square: Square, occupied: Bitboard) -> Bitboard {
        chess_tables::rook_attacks(square, occupied)
    }

    #[inline(always)]
    fn bishop(self, square: Square, occupied: Bitboard) -> Bitboard {
        chess_tables::bishop_attacks(square, occupied)
    }

    #[inline(always)]
    fn queen(self, square: Square, occupied: Bitboard) -> Bitboard {
        chess_tables::queen_attacks(square, occupied)
    }
}

/// Every peer's queen is its rook and its bishop, which is what the trait makes of them. eschac,
/// owlchess and pleco are not here: the first two keep their look-ups to themselves, and those of
/// pleco read tables that its board fills when the program starts.
macro_rules! peers {
    ($($(#[$condition:meta])* $peer:ident $name:literal:
        $rook:expr, $bishop:expr, |$square:ident, $occupied:ident| $arguments:expr, $bits:expr;)*
    ) => {$(
        $(#[$condition])*
        #[derive(Clone, Copy)]
        struct $peer;

        $(#[$condition])*
        impl LookUp for $peer {
            const NAME: &'static str = $name;

            #[inline(always)]
            fn rook(self, $square: Square, $occupied: Bitboard) -> Bitboard {
                let (square, occupied) = $arguments;
                Bitboard($bits($rook(square, occupied)))
            }

            #[inline(always)]
            fn bishop(self, $square: Square, $occupied: Bitboard) -> Bitboard {
                let (square, occupied) = $arguments;
                Bitboard($bits($bishop(square, occupied)))
            }
        }
    )*};
}

peers! {
    ShakmatyMagics "shakmaty 0.29, 0.30":
        shakmaty_magics::attacks::rook_attacks, shakmaty_magics::attacks::bishop_attacks,
        |s, o| (peer::shakmaty_magics(s), shakmaty_magics::Bitboard(o.0)), u64::from;
    Shakmaty "shakmaty 0.30 without magics":
        shakmaty::attacks::rook_attacks, shakmaty::attacks::bishop_attacks,
        |s, o| (peer::shakmaty(s), shakmaty::Bitboard(o.0)), u64::from;
    #[cfg(not(feature = "pext"))]
    Cozy "cozy-chess 0.3":
        cozy_chess::get_rook_moves, cozy_chess::get_bishop_moves,
        |s, o| (peer::cozy(s), cozy_chess::BitBoard(o.0)), |set: cozy_chess::BitBoard| set.0;
    #[cfg(feature = "pext")]
    Cozy "cozy-chess 0.3 pext":
        cozy_chess::get_rook_moves, cozy_chess::get_bishop_moves,
        |s, o| (peer::cozy(s), cozy_chess::BitBoard(o.0)), |set: cozy_chess::BitBoard| set.0;
    Chess "chess 3.2":
        chess::get_rook_moves, chess::get_bishop_moves,
        |s, o| (peer::chess(s), chess::BitBoard(o.0)), |set: chess::BitBoard| set.0;
    #[cfg(target_feature = "bmi2")]
    ChessBmi "chess 3.2 bmi":
        chess::get_rook_moves_bmi, chess::get_bishop_moves_bmi,
        |s, o| (peer::chess(s), chess::BitBoard(o.0)), |set: chess::BitBoard| set.0;
    Chessie "chessie 2.0":
        chessie::rook_attacks, chessie::bishop_attacks,
        |s, o| (peer::chessie(s), chessie::Bitboard::new(o.0)),
        |set: chessie::Bitboard| set.inner();
    Ruchess "ruchess 0.0.15":
        |s, o| ruchess::attacks::ATTACKS.rook_attacks(s, o),
        |s, o| ruchess::attacks::ATTACKS.bishop_attacks(s, o),
        |s, o| (peer::ruchess(s), ruchess::bitboard::Bitboard(o.0)),
        |set: ruchess::bitboard::Bitboard| set.0;
}
