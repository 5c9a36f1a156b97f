//! The engine: a8 = 0, b8 = 1, ..., h1 = 63, and sets of squares of its own.

mod tables {
    include!(concat!(env!("OUT_DIR"), "/tables.rs"));
}

/// The engine's weights were tuned on these.
mod pinned {
    include!(concat!(env!("OUT_DIR"), "/pinned.rs"));

    const _: () =
        assert!(fingerprints::PAWN_ATTACKS == 0xaa6b_1efd_d917_d61c, "tuned on other pawns");
    const _: () = assert!(fingerprints::RAYS == 0x7fd5_07e5_9d67_30e0, "tuned on other rays");
}

use tables::{CAMEL_ATTACKS, DARK_SQUARES, KNIGHT_ATTACKS, NIGHTRIDER_ATTACKS, X88_ATTACKS};

mod bitboard {
    /// A set of squares, whose field nobody else sees.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub(crate) struct Bitboard {
        bits: u64,
    }

    impl Bitboard {
        pub(crate) const fn new(bits: u64) -> Self {
            Self { bits }
        }

        pub(crate) const fn bits(self) -> u64 {
            self.bits
        }

        pub(crate) const fn count(self) -> u32 {
            self.bits.count_ones()
        }
    }
}

use bitboard::Bitboard;

/// A rook's move, as Moreland extends it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(dead_code, reason = "some are only tested")]
struct Move {
    to: u8,
    blocked: u8,
    key: u64,
    history: u16,
}

#[allow(dead_code, reason = "it is only tested")]
mod magic {
    use super::Bitboard;

    /// What a look-up needs of a square.
    #[derive(Clone, Copy, Debug)]
    pub(crate) struct Magic {
        relevant: Bitboard,
        pseudo_attacks: Bitboard,
        bits: u32,
    }

    impl Magic {
        pub(crate) const fn new(relevant: Bitboard, pseudo_attacks: Bitboard) -> Self {
            Self { relevant, pseudo_attacks, bits: relevant.count() }
        }

        pub(crate) const fn is_right(self) -> bool {
            self.relevant.bits() & !self.pseudo_attacks.bits() == 0
                && self.relevant.count() == self.bits
        }
    }
}

use magic::Magic;

const E4: usize = 36;
/// Tables of own types can be read in constants.
const FROM_E4: Bitboard = KNIGHT_ATTACKS[E4];

fn main() {
    println!("a knight on e4 attacks {} squares", FROM_E4.count());
    println!("a camel on e4 attacks {} squares", CAMEL_ATTACKS[E4].count());
    println!("a nightrider on e4 attacks {} squares", NIGHTRIDER_ATTACKS[E4].count());
    println!("{} squares are dark", DARK_SQUARES.count());
    println!(
        "{} differences are a move",
        X88_ATTACKS.iter().filter(|&&pieces| pieces != 0).count()
    );
}

#[cfg(test)]
mod tests {
    use super::Bitboard;
    use super::tables::*;
    use chess_tables::data;
    use std::path::Path;
    use std::process::Command;

    /// The same squares, of which a1 = 0 is the last but seven: ranks are swapped.
    fn seen(bits: u64) -> Bitboard {
        Bitboard::new(bits.swap_bytes())
    }

    /// All entries are those of chess-tables seen through the layout.
    #[test]
    fn the_tables_are_those_of_chess_tables() {
        assert_eq!(DARK_SQUARES, seen(data::DARK_SQUARES));
        for s in 0..64 {
            assert_eq!(KNIGHT_ATTACKS[s], seen(data::KNIGHT_ATTACKS[s ^ 56]));
            for (ray, same) in RAYS_FROM[s].iter().zip(data::RAYS) {
                assert_eq!(*ray, seen(same[s ^ 56]));
            }
            for t in 0..64 {
                assert_eq!(BETWEEN[s][t], seen(data::BETWEEN[s ^ 56][t ^ 56]));
                let (files, ranks) = ((t % 8) as i8 - (s % 8) as i8, (t / 8) as i8 - (s / 8) as i8);
                let aligned = files == 0 || ranks == 0 || files.abs() == ranks.abs();
                let step = if aligned { 8 * ranks.signum() + files.signum() } else { 0 };
                assert_eq!(STEP[s][t], step);
            }
        }
    }

    /// Walked over an occupied board, square by square.
    #[test]
    fn structs_are_the_threads_of_chess_tables_in_another_order() {
        use chess_tables::{Bitboard as Set, File, Square, rook_attacks};
        let occupied = Set(0x0081_2400_1081_4200);
        assert_eq!(WHITE_ROOK_MOVES.len(), data::ROOK_THREADS.len());
        for from in 0..64 {
            let (start, mut i) = (ROOK_THREAD_STARTS[from] as usize, 0);
            let (mut seen, mut first) = (Set::EMPTY, None);
            while let Some(to) = Square::from_index(WHITE_ROOK_MOVES[start + i].to ^ 56) {
                let element = WHITE_ROOK_MOVES[start + i];
                first = first.or(Some(to));
                seen = seen.with(to);
                let keys = &data::ZOBRIST_PIECES[0][3];
                assert_eq!(element.key, keys[from ^ 56] ^ keys[to.index()]);
                assert_eq!(usize::from(element.history), 1000 + start + i);
                i = if occupied.contains(to) { element.blocked.into() } else { i + 1 };
            }
            let square = Square::from_index(from as u8 ^ 56).unwrap();
            assert_eq!(seen, rook_attacks(square, occupied));
            // GNU Chess goes east first.
            let east = (square.file() < File::H).then(|| square.index() + 1);
            assert_eq!(first.map(Square::index).filter(|_| east.is_some()), east);
        }
    }

    /// Those of chess.js: one for pawns of either color, then the pieces.
    #[test]
    fn flags_are_in_an_order_of_their_own() {
        for (own, same) in X88_ATTACKS.iter().zip(data::X88_ATTACKS) {
            assert_eq!(own >> 1, same >> 2);
            assert_eq!(own & 1 != 0, same & 3 != 0);
        }
    }

    #[test]
    fn structs_are_made_in_constants() {
        const RIGHT: bool = ROOK_MAGIC_ENTRIES[0].is_right();
        assert!(RIGHT && ROOK_MAGIC_ENTRIES.iter().all(|entry| entry.is_right()));
        assert_eq!(ROOK_MAGIC_ENTRIES.len(), 64);
    }

    /// A table of three axes.
    #[test]
    fn pawn_steps_are_pushes_and_attacks() {
        for s in 0..64 {
            for (color, forward) in [(0, 0), (1, 4)] {
                let push = seen(data::RAYS[forward][s ^ 56] & data::KING_ATTACKS[s ^ 56]);
                let attacks = seen(data::PAWN_ATTACKS[color][s ^ 56]);
                let steps = PAWN_STEPS[color].iter().map(|squares| squares[s].bits());
                let all = push.bits() | attacks.bits();
                assert_eq!(steps.fold(0, |all, step| all | step), all);
                assert_eq!(PAWN_STEPS[color][forward][s], push);
            }
        }
    }

    #[test]
    fn leaps_have_their_lengths() {
        for s in 0..64_i32 {
            for t in 0..64_i32 {
                let (files, ranks) = ((t % 8 - s % 8).abs(), (t / 8 - s / 8).abs());
                let holds = |set: Bitboard| set.bits() >> t & 1 == 1;
                let camel = files * files + ranks * ranks == 10;
                assert_eq!(holds(CAMEL_ATTACKS[s as usize]), camel);
                let nightrider = s != t && (files == 2 * ranks || ranks == 2 * files);
                assert_eq!(holds(NIGHTRIDER_ATTACKS[s as usize]), nightrider);
            }
        }
    }

    /// With other values the engine does not build, and says why.
    #[test]
    fn other_values_end_the_build() {
        // Behind the folders of this profile, of builds, of this one, and of what its script writes.
        let target = Path::new(env!("OUT_DIR")).ancestors().nth(4).unwrap();
        let check = |features: &[&str]| {
            let mut cargo = Command::new(env!("CARGO"));
            cargo.args(["check", "--offline", "--locked", "--manifest-path"]);
            cargo.arg(Path::new(env!("CARGO_MANIFEST_DIR")).join("Cargo.toml"));
            cargo.arg("--target-dir").arg(target).args(features).output().unwrap()
        };
        let changed = check(&["--features", "h8g8"]);
        let says = String::from_utf8(changed.stderr).unwrap();
        assert!(!changed.status.success());
        assert!(
            says.contains("tuned on other pawns") && says.contains("tuned on other rays"),
            "{says}"
        );
        // The values were the reason.
        assert!(check(&[]).status.success());
    }
}
