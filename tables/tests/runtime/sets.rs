//! Sets as sets: relations, operators, both ends and subsets, against squares that are looked at one by one; and tables of
//! sets in an engine's own type, by `sets!`.

use chess_tables::{Bitboard, Square, bitboard, data, sets};

use crate::walk::random;

/// All sets of one square, the empty one, the full one, and random ones of many sizes.
fn sets() -> Vec<Bitboard> {
    let mut random = random(0x9E37_79B9_7F4A_7C15);
    let mut sets: Vec<Bitboard> = Square::ALL.into_iter().map(Bitboard::from_square).collect();
    sets.extend([Bitboard::EMPTY, Bitboard::FULL]);
    for _ in 0..40 {
        let (few, many) = (random() & random() & random(), random() | random());
        sets.extend([few, random(), many, 0xff << (random() & 56)].map(Bitboard));
    }
    sets
}

fn members(set: Bitboard) -> Vec<Square> {
    Square::ALL.into_iter().filter(|&square| set.0 >> square.index() & 1 != 0).collect()
}

#[test]
fn relations_are_those_of_the_members() {
    for a in sets() {
        for b in sets() {
            let (of_a, of_b) = (members(a), members(b));
            let shared = of_a.iter().filter(|square| of_b.contains(square)).count();
            assert_eq!(a.is_subset(b), shared == of_a.len(), "{a:?} {b:?}");
            assert_eq!(a.is_superset(b), shared == of_b.len(), "{a:?} {b:?}");
            assert_eq!(a.is_disjoint(b), shared == 0, "{a:?} {b:?}");
            assert_eq!(a.intersects(b), shared > 0, "{a:?} {b:?}");
        }
    }
}

/// Each operator on each of the four cases that a square can be in.
macro_rules! assert_operators {
    ($a:expr, $right:expr, $want:expr) => {
        let [mut and, mut or, mut xor, mut sub] = [$a; 4];
        and &= $right;
        or |= $right;
        xor ^= $right;
        sub -= $right;
        assert_eq!([and, or, xor, sub], $want);
        assert_eq!([$a & $right, $a | $right, $a ^ $right, $a - $right], $want);
    };
}

#[test]
fn operators_decide_square_by_square() {
    for a in sets() {
        let bits = |b: u64| [a.0 & b, a.0 | b, a.0 ^ b, a.0 & !b].map(Bitboard);
        for b in sets() {
            assert_operators!(a, b, bits(b.0));
        }
        for square in Square::ALL {
            assert_operators!(a, square, bits(1 << square.index()));
        }
        assert_eq!((!a).0, !a.0);
    }
}

/// Whatever the two sides are.
#[test]
fn unions_of_squares_files_and_ranks_are_sets() {
    let random = Bitboard(random(7)());
    for (a, b) in [(Square::E4, Square::D5), (Square::A1, Square::A1), (Square::H8, Square::C3)] {
        let both = Bitboard::from(a).union(Bitboard::from(b));
        assert_eq!([a | b, b | a, Bitboard::from([a, b])], [both; 3]);
        assert_eq!([a | random, random | a], [random.with(a); 2]);
        let (file, rank) = (a.file(), b.rank());
        let lines = Bitboard::from(file).union(Bitboard::from(rank));
        assert_eq!([file | rank, rank | file], [lines; 2]);
        assert_eq!(a.file() | b.file(), Bitboard::from(file).union(b.file().into()));
        assert_eq!(a.rank() | b.rank(), Bitboard::from(a.rank()).union(rank.into()));
        assert_eq!([file | b, b | file], [Bitboard::from(file).with(b); 2]);
        assert_eq!([rank | a, a | rank], [Bitboard::from(rank).with(a); 2]);
        assert_eq!([file | random, rank | random], [random | file, random | rank]);
    }
}

#[test]
fn sets_come_of_squares_and_of_references() {
    for set in sets() {
        let squares: Vec<Square> = set.into_iter().collect();
        assert_eq!(squares.iter().collect::<Bitboard>(), set);
        let (few, rest) = squares.split_at(squares.len() / 2);
        let mut extended: Bitboard = few.iter().collect();
        extended.extend(rest);
        assert_eq!(extended, set);
        let mut seen = vec![];
        for square in &set {
            seen.push(square);
        }
        assert_eq!(seen, squares);
    }
}

#[test]
fn squares_come_and_go() {
    for a in sets() {
        for square in Square::ALL {
            let is_in = members(a).contains(&square);
            assert_eq!(a.contains(square), is_in);
            let [mut inserted, mut removed, mut toggled] = [a; 3];
            assert_eq!(inserted.insert(square), !is_in);
            assert_eq!(removed.remove(square), is_in);
            toggled.toggle(square);
            let (with, without) = (a.0 | 1 << square.index(), a.0 & !(1 << square.index()));
            assert_eq!((inserted.0, removed.0), (with, without));
            assert_eq!((a.with(square).0, a.without(square).0), (with, without));
            assert_eq!(toggled, if is_in { removed } else { inserted });
        }
    }
}

#[test]
fn both_ends_are_the_first_and_the_last_member() {
    for set in sets() {
        let squares = members(set);
        let (first, last) = (squares.first().copied(), squares.last().copied());
        let alone = |square: Option<Square>| square.map_or(Bitboard::EMPTY, Bitboard::from_square);
        let [mut from_below, mut from_above] = [set; 2];
        let (mut by_lsb, mut by_msb) = (from_below, from_above);
        assert_eq!((from_below.pop_first(), from_above.pop_last()), (first, last));
        assert_eq!((by_lsb.pop_lsb(), by_msb.pop_msb()), (first, last));
        assert_eq!((by_lsb, by_msb), (from_below, from_above));
        assert_eq!((from_below, from_above), (set.without_first(), set.without_last()));
        let inner = |n: usize| squares.iter().copied().skip(n).take(squares.len().max(1) - 1);
        assert!(members(from_below).into_iter().eq(inner(1)), "{set:?}");
        assert!(members(from_above).into_iter().eq(inner(0)), "{set:?}");
        assert_eq!((set.isolate_first(), set.isolate_last()), (alone(first), alone(last)));
        assert_eq!(set.more_than_one(), squares.len() > 1, "{set:?}");
        assert_eq!(set.has_exactly_one(), squares.len() == 1, "{set:?}");
        assert_eq!(set.single_square(), first.filter(|_| squares.len() == 1), "{set:?}");
        assert_eq!((set.first(), set.last(), set.iter().len()), (first, last, squares.len()));
        assert_eq!(set.count() as usize, squares.len());
        assert!(set.iter().rev().eq(squares.iter().copied().rev()), "{set:?}");
        assert!(set.iter().eq(squares), "{set:?}");
    }
}

#[test]
fn unions_of_many_sets() {
    let all = sets();
    let (some, others) = all.split_at(30);
    let union: Bitboard = some.iter().copied().sum();
    assert!(
        Square::ALL.into_iter().all(|s| union.contains(s) == some.iter().any(|a| a.contains(s)))
    );
    assert_eq!(union | others.iter().copied().sum::<Bitboard>(), Bitboard::FULL);
    let mut extended = Bitboard::from(Square::A1);
    extended.extend([Square::B2, Square::A1]);
    assert_eq!(u64::from(extended), 1 | 1 << 9);
    assert_eq!(Bitboard::from(0x201_u64), extended);
}

/// The subsets of what matters to a rook are as many as the entries that a table by PEXT has for it,
/// each once and none with a square outside; from any place the number of those left is known.
#[test]
fn subsets_of_every_rooks_mask() {
    let mut count = 0;
    for relevant in data::ROOK_RELEVANT.map(Bitboard) {
        let mut subsets = relevant.subsets();
        let (mut left, mut last) = (1_usize << members(relevant).len(), None);
        loop {
            assert_eq!(subsets.size_hint(), (left, Some(left)));
            let Some(subset) = subsets.next() else { break };
            assert!(subset.is_subset(relevant) && last < Some(subset));
            (last, left, count) = (Some(subset), left - 1, count + 1);
        }
        assert_eq!((left, last), (0, Some(relevant)));
        assert_eq!(subsets.next(), None);
    }
    assert_eq!(count, 102_400);
}

#[test]
fn subsets_of_the_smallest_and_the_largest_set() {
    assert!(Bitboard::EMPTY.subsets().eq([Bitboard::EMPTY]));
    let mut all = Bitboard::FULL.subsets();
    assert_eq!(all.size_hint(), (usize::MAX, None));
    assert!(all.by_ref().take(1000).eq((0..1000).map(Bitboard)));
    let left = u64::MAX - 999;
    let exact = usize::try_from(left).map_or((usize::MAX, None), |left| (left, Some(left)));
    assert_eq!(all.size_hint(), exact);
    let last_rank = Bitboard(0xff << 56).subsets();
    assert_eq!((last_rank.size_hint(), last_rank.count()), ((256, Some(256)), 256));
}

/// Every square alone is drawn, by hand for the corners and read back for all.
#[test]
fn drawings() {
    let corners = bitboard! {
        1 . . . . . . X
        . . . . . . . .
        . . . . . . . .
        . . 1 . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        X 1 . . . . . 1
    };
    let squares = [Square::A1, Square::B1, Square::H1, Square::C5, Square::A8, Square::H8];
    assert!(corners.iter().eq(squares));
    for set in sets() {
        let cells: Vec<bool> = set.to_string().split_whitespace().map(|cell| cell == "1").collect();
        assert_eq!(Bitboard::drawn(&cells), set);
    }
}

/// All of it can be computed at compile time.
const _: () = {
    let mut set = bitboard! {
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        1 . . . . . . 1
    };
    assert!(set.0 == 0x81 && set.more_than_one() && !set.has_exactly_one());
    assert!(set.is_subset(Bitboard::FULL) && set.intersects(Bitboard::DARK_SQUARES));
    set.toggle(Square::A1);
    assert!(set.insert(Square::B1) && set.remove(Square::H1) && set.pop_last().is_some());
    assert!(set.pop_first().is_none());
};

/// Made by its name.
#[derive(Clone, Copy)]
struct Tuple(u64);

mod private {
    /// Made by a constant function alone, which turns the board upside down.
    #[derive(Clone, Copy)]
    pub(crate) struct Flipped {
        bits: u64,
    }

    impl Flipped {
        pub(crate) const fn new(bits: u64) -> Self {
            Self { bits: bits.swap_bytes() }
        }

        pub(crate) fn bits(self) -> u64 {
            self.bits
        }
    }
}
use private::Flipped;

const KNIGHT: &[Tuple; 64] = &sets!(Tuple, data::KNIGHT_ATTACKS);
const DIAGONALS: &[Flipped; 15] = &sets!(Flipped::new, data::DIAGONAL_MASKS);
const BETWEEN: &[[Tuple; 64]; 64] = &sets!(self::Tuple, data::BETWEEN);
/// The axes differ in length, and the table is a static.
static PAWN: [[Flipped; 64]; 2] = sets!(private::Flipped::new, data::PAWN_ATTACKS);
/// A table of one's own.
const OWN: [Tuple; 3] = sets!(Tuple, &[1, 2, u64::MAX]);

#[test]
fn each_set_is_the_tables() {
    assert!(KNIGHT.iter().map(|set| set.0).eq(*data::KNIGHT_ATTACKS));
    assert!(DIAGONALS.iter().map(|set| set.bits().swap_bytes()).eq(*data::DIAGONAL_MASKS));
    for (sets, bits) in BETWEEN.iter().zip(data::BETWEEN) {
        assert!(sets.iter().map(|set| set.0).eq(*bits));
    }
    for (sets, bits) in PAWN.iter().zip(data::PAWN_ATTACKS) {
        assert!(sets.iter().map(|set| set.bits().swap_bytes()).eq(*bits));
    }
    assert!(OWN.iter().map(|set| set.0).eq([1, 2, u64::MAX]));
}

/// The largest table that the compiler need not be told to take its time for.
#[test]
fn a_hundred_thousand_sets() {
    static MAGIC: [Tuple; data::unstable::MAGIC_ATTACKS.len()] =
        sets!(Tuple, data::unstable::MAGIC_ATTACKS);
    assert!(MAGIC.iter().map(|set| set.0).eq(data::unstable::MAGIC_ATTACKS.iter().copied()));
}
