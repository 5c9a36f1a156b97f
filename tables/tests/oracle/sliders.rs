//! The sets by which the sliders' look-ups are indexed, and what they find.

use std::fmt;

use chess_tables::data;

use crate::grid::{Grid, SLANTED, STRAIGHT, Square, square, squares};
use crate::witness::{Entry, Testimony, each, each_square, marks, witnesses};

/// The squares where a piece can stand in the way: all that one passes but the last.
fn in_the_way(from: Square, directions: [&str; 4]) -> Vec<Square> {
    let passed = directions.map(|direction| from.walk(direction));
    passed
        .iter()
        .filter_map(|walk| walk.split_last())
        .flat_map(|(_, before)| before)
        .copied()
        .collect()
}

/// The squares where a piece can stand in the way as one reads a page.
fn in_reading_order(from: Square, directions: [&str; 4]) -> Vec<Square> {
    let mut squares = in_the_way(from, directions);
    squares.sort_by_key(|square| square.number());
    squares
}

/// Pieces in the way, and the squares that are reached then.
struct Way {
    pieces: Vec<Square>,
    reached: Vec<Square>,
}

/// Every way in which pieces can stand in the way: none, the first square, the second, both, ...
fn ways(from: Square, directions: [&'static str; 4]) -> impl Iterator<Item = Way> {
    let squares = in_reading_order(from, directions);
    let walks = directions.map(|direction| from.walk(direction));
    let digits = squares.len();
    let all = (0..2_u32.pow(digits as u32)).map(move |way| format!("{way:0digits$b}"));
    all.map(move |way| {
        let there = squares.iter().zip(way.chars().rev()).filter(|(_, digit)| *digit == '1');
        let pieces: Vec<Square> = there.map(|(square, _)| *square).collect();
        let reached = walks.iter().flat_map(|walk| {
            let free = walk.iter().take_while(|square| !pieces.contains(square)).count();
            walk.iter().take(free + 1).copied()
        });
        Way { reached: reached.collect(), pieces }
    })
}

/// The number whose binary digits are the squares, a1 the lowest.
fn written(squares: &[Square]) -> u64 {
    squares.iter().map(|square| 2_u64.pow(square.number().into())).sum()
}

/// One thing said of each of the ways, one square's after the other's.
fn each_way<V: Entry>(
    directions: [&'static str; 4],
    says: impl Fn(Square, &[Square]) -> V,
) -> Testimony<V> {
    each_square(|from| {
        each((0..).zip(ways(from, directions)).map(Numbered), |Numbered((_, way))| {
            says(from, &way.reached)
        })
    })
}

/// A way under its number, which names it.
struct Numbered((usize, Way));

impl fmt::Display for Numbered {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        self.0.0.fmt(f)
    }
}

fn attacks(directions: [&'static str; 4]) -> Testimony<Grid> {
    each_way(directions, |_, reached| Grid::with(reached.iter().copied()))
}

/// The attacked squares as ones among the squares of the open board, the first one's on the right.
#[cfg(feature = "pext")]
fn codes(directions: [&'static str; 4]) -> Testimony<u16> {
    each_way(directions, |from, reached| {
        let mut open: Vec<Square> = directions.iter().flat_map(|d| from.walk(d)).collect();
        open.sort_by_key(|square| square.number());
        let digits: String = open
            .iter()
            .rev()
            .map(|square| if reached.contains(square) { '1' } else { '0' })
            .collect();
        u16::from_str_radix(&digits, 2).expect("at most 14 digits")
    })
}

/// How many ways there are for all squares before.
fn offsets(directions: [&'static str; 4]) -> Testimony<u32> {
    let mut before = 0;
    each_square(|square| {
        let offset = before;
        before += 2_u32.pow(in_the_way(square, directions).len() as u32);
        offset
    })
}

/// A number by which every way is led to the entry that says what is reached.
struct Leads<N> {
    from: Square,
    directions: [&'static str; 4],
    /// The entry for a square and the squares with pieces, written as a number.
    entry: fn(usize, u64, N) -> u64,
}

macro_rules! leads {
    ($($number:ty)*) => {$(
        impl Entry for Leads<$number> {
            type Stored = $number;

            fn breach(&self, stored: $number) -> Option<String> {
                let from = self.from.number().into();
                ways(self.from, self.directions).find_map(|Way { pieces, reached }| {
                    let entry = (self.entry)(from, written(&pieces), stored);
                    let named = || pieces.iter().map(|piece| piece.to_string()).collect::<String>();
                    (entry != written(&reached)).then(|| format!("{stored:#x} fails {}", named()))
                })
            }
        }
    )*};
}
leads!(u64 u32);

fn leads<N>(directions: [&'static str; 4], entry: fn(usize, u64, N) -> u64) -> Testimony<Leads<N>>
where
    Leads<N>: Entry,
{
    each_square(|from| Leads { from, directions, entry })
}

/// The product's digits in front, as long multiplication finds them: 64 of the lower ones fit in a
/// number, and the last `shift` are dropped.
fn front(factor: u64, magic: u64, shift: u8) -> usize {
    let product = u128::from(factor) * u128::from(magic);
    (product % 2_u128.pow(64) / 2_u128.pow(shift.into())) as usize
}

/// The index by black magics: pieces stand on all squares that are not in the way.
fn magic_index(pieces: u64, relevant: u64, magic: u64, shift: u8) -> usize {
    front(pieces + (u64::MAX - relevant), magic, shift)
}

/// What black magics lead to; where none does the table holds 0.
fn magic_attacks() -> Testimony<u64> {
    let mut table = vec![0; data::MAGIC_ATTACKS.len()];
    for from in squares() {
        let s = usize::from(from.number());
        for Way { pieces, reached } in ways(from, STRAIGHT) {
            let (relevant, magic) = (data::ROOK_RELEVANT[s], data::ROOK_MAGICS[s]);
            let index = magic_index(written(&pieces), relevant, magic, data::ROOK_MAGIC_SHIFT);
            table[data::ROOK_MAGIC_OFFSETS[s] as usize + index] = written(&reached);
        }
        for Way { pieces, reached } in ways(from, SLANTED) {
            let (relevant, magic) = (data::BISHOP_RELEVANT[s], data::BISHOP_MAGICS[s]);
            let index = magic_index(written(&pieces), relevant, magic, data::BISHOP_MAGIC_SHIFT);
            table[data::BISHOP_MAGIC_OFFSETS[s] as usize + index] = written(&reached);
        }
    }
    numbered(table)
}

/// What fancy magics lead to.
fn fancy_attacks(
    directions: [&'static str; 4],
    entries: usize,
    [magics, offsets, shifts]: [fn(usize) -> u64; 3],
) -> Testimony<u64> {
    let mut table = vec![0; entries];
    for from in squares() {
        let s = from.number().into();
        for Way { pieces, reached } in ways(from, directions) {
            let index = front(written(&pieces), magics(s), shifts(s) as u8);
            table[offsets(s) as usize + index] = written(&reached);
        }
    }
    numbered(table)
}

fn numbered(table: Vec<u64>) -> Testimony<u64> {
    each(0..table.len(), |index| table[index])
}

witnesses! {
    ROOK_RELEVANT => marks(|square| in_the_way(square, STRAIGHT));
    BISHOP_RELEVANT => marks(|square| in_the_way(square, SLANTED));
    ROOK_PEXT_OFFSETS => offsets(STRAIGHT);
    BISHOP_PEXT_OFFSETS => offsets(SLANTED);
    BISHOP_PEXT_ATTACKS => attacks(SLANTED);
    ROOK_FANCY_SHIFTS => each_square(|from| 64 - in_the_way(from, STRAIGHT).len() as u8);
    BISHOP_FANCY_SHIFTS => each_square(|from| 64 - in_the_way(from, SLANTED).len() as u8);
    BISHOP_FANCY_MAGICS => leads(SLANTED, |s, pieces, magic: u64| {
        let index = front(pieces, magic, data::BISHOP_FANCY_SHIFTS[s]);
        data::BISHOP_FANCY_ATTACKS[data::BISHOP_PEXT_OFFSETS[s] as usize + index]
    });
    BISHOP_FANCY_ATTACKS => fancy_attacks(SLANTED, 5_248, [
        |s| data::BISHOP_FANCY_MAGICS[s],
        |s| data::BISHOP_PEXT_OFFSETS[s].into(),
        |s| data::BISHOP_FANCY_SHIFTS[s].into(),
    ]);
    ROOK_MAGICS => leads(STRAIGHT, |s, pieces, magic: u64| {
        let index = magic_index(pieces, data::ROOK_RELEVANT[s], magic, data::ROOK_MAGIC_SHIFT);
        data::MAGIC_ATTACKS[data::ROOK_MAGIC_OFFSETS[s] as usize + index]
    });
    BISHOP_MAGICS => leads(SLANTED, |s, pieces, magic: u64| {
        let index = magic_index(pieces, data::BISHOP_RELEVANT[s], magic, data::BISHOP_MAGIC_SHIFT);
        data::MAGIC_ATTACKS[data::BISHOP_MAGIC_OFFSETS[s] as usize + index]
    });
    ROOK_MAGIC_OFFSETS => leads(STRAIGHT, |s, pieces, offset: u32| {
        let (relevant, magic) = (data::ROOK_RELEVANT[s], data::ROOK_MAGICS[s]);
        let index = magic_index(pieces, relevant, magic, data::ROOK_MAGIC_SHIFT);
        data::MAGIC_ATTACKS[offset as usize + index]
    });
    BISHOP_MAGIC_OFFSETS => leads(SLANTED, |s, pieces, offset: u32| {
        let (relevant, magic) = (data::BISHOP_RELEVANT[s], data::BISHOP_MAGICS[s]);
        let index = magic_index(pieces, relevant, magic, data::BISHOP_MAGIC_SHIFT);
        data::MAGIC_ATTACKS[offset as usize + index]
    });
    /// As many digits are left as the rook on a1 has squares in the way.
    ROOK_MAGIC_SHIFT => 64 - in_the_way(square("a1"), STRAIGHT).len() as u8;
    /// As many digits are left as the bishop on d4 has squares in the way.
    BISHOP_MAGIC_SHIFT => 64 - in_the_way(square("d4"), SLANTED).len() as u8;
    MAGIC_ATTACKS => magic_attacks();
}

#[cfg(feature = "fancy-magic")]
pub(crate) mod fancy_magic {
    use super::*;

    witnesses! {
        ROOK_FANCY_ATTACKS => fancy_attacks(STRAIGHT, 102_400, [
            |s| data::ROOK_FANCY_MAGICS[s],
            |s| data::ROOK_PEXT_OFFSETS[s].into(),
            |s| data::ROOK_FANCY_SHIFTS[s].into(),
        ]);
        ROOK_FANCY_MAGICS => leads(STRAIGHT, |s, pieces, magic: u64| {
            let index = front(pieces, magic, data::ROOK_FANCY_SHIFTS[s]);
            data::ROOK_FANCY_ATTACKS[data::ROOK_PEXT_OFFSETS[s] as usize + index]
        });
    }
}

#[cfg(feature = "pext")]
pub(crate) mod pext {
    use super::*;

    witnesses! {
        ROOK_PEXT_CODES => codes(STRAIGHT);
        BISHOP_PEXT_CODES => codes(SLANTED);
    }
}

#[cfg(feature = "pext-sets")]
pub(crate) mod pext_sets {
    use super::*;

    witnesses! {
        ROOK_PEXT_ATTACKS => attacks(STRAIGHT);
    }
}
