//! Magic numbers, and the tables that they index: filled, and checked while they are filled.

use std::iter;

use super::found;
use crate::error::Error;
use crate::geometry::{Board, Slider};
use crate::index;

/// The black magics that ship.
pub const SHARED: SharedMagics = SharedMagics {
    entries: found::shared::ENTRIES,
    magics: [found::shared::ROOK_MAGICS, found::shared::BISHOP_MAGICS],
    shifts: SharedMagics::FIXED_SHIFTS,
    offsets: [found::shared::ROOK_OFFSETS, found::shared::BISHOP_OFFSETS],
};

/// The fancy magics that ship: those that `chess-tables magics fancy` finds from seed 1.
pub const FANCY: [[u64; 64]; 2] = [found::fancy::ROOK_MAGICS, found::fancy::BISHOP_MAGICS];

/// The shift of a slider's black magics, the same for all squares: a constant costs no load. It leaves 12 or 9 bits of
/// the product, the largest number of relevant squares.
pub const fn shift(slider: Slider) -> u32 {
    match slider {
        Slider::Rook => 64 - 12,
        Slider::Bishop => 64 - 9,
    }
}

/// Black magics: the attacks of a slider on a square stand in one table for all 128 regions, at
/// the square's offset plus [`index::magic`] by the square's magic and shift. Those that ship have the
/// same [`shift`] on all squares.
///
/// Only for the chess board, 8x8 in layout a1b1.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SharedMagics {
    /// How long the table is.
    pub entries: usize,
    /// The magics by slider and square.
    pub magics: [[u64; 64]; 2],
    /// The shifts by slider and square.
    pub shifts: [[u32; 64]; 2],
    /// The offsets by slider and square.
    pub offsets: [[u32; 64]; 2],
}

/// Longer than any table of magics is: two plain ones with 4096 entries a square.
const MOST_ENTRIES: usize = 1 << 20;

impl SharedMagics {
    /// The same [`shift`] on all squares of a slider.
    pub const FIXED_SHIFTS: [[u32; 64]; 2] =
        [[shift(Slider::Rook); 64], [shift(Slider::Bishop); 64]];

    /// The numbers with the length of the table that they index.
    ///
    /// # Errors
    /// If that is more than 2^20.
    #[inline]
    pub fn new(
        magics: [[u64; 64]; 2],
        shifts: [[u32; 64]; 2],
        offsets: [[u32; 64]; 2],
    ) -> Result<Self, Error> {
        let mut numbers = Self { entries: 0, magics, shifts, offsets };
        for &Region { slider, square, relevant, ref attacks } in &Region::all() {
            for subset in 0..attacks.len() {
                let occupied = index::pdep(subset as u64, relevant);
                let index = numbers.index(slider, square, occupied, relevant);
                if index >= MOST_ENTRIES {
                    let look_up = LookUp { slider, square, occupied }.on(Board::CHESS);
                    return Err(outside(MOST_ENTRIES, index, &look_up));
                }
                numbers.entries = numbers.entries.max(index + 1);
            }
        }
        Ok(numbers)
    }

    /// The index of a slider's attacks from a square.
    pub const fn index(
        &self,
        slider: Slider,
        square: usize,
        occupied: u64,
        relevant: u64,
    ) -> usize {
        let magic = self.magics[slider as usize][square];
        let shift = self.shifts[slider as usize][square];
        let offset = self.offsets[slider as usize][square] as usize;
        // An offset from outside can be as large as a `usize` of 32 bits gets.
        offset.saturating_add(index::magic(occupied, !relevant, magic, shift))
    }

    /// The table. Entries that nothing needs are 0.
    ///
    /// # Errors
    /// If two occupancies with different attacks have the same index, of the same square or of two, or if an
    /// index is beyond the table.
    pub fn fill(&self) -> Result<Vec<u64>, Error> {
        fill(Board::CHESS, &Region::all(), self.entries, &|region, occupied| {
            self.index(region.slider, region.square, occupied, region.relevant)
        })
    }
}

/// The table of a slider by fancy magics, by square: each region has 2^n entries for its n relevant squares. The index
/// in a region is [`index::fancy_magic`] by the square's magic and the shift 64 - n.
///
/// # Errors
/// If two occupancies with different attacks have the same index.
pub fn fill_fancy(board: Board, slider: Slider, magics: &[u64]) -> Result<Vec<u64>, Error> {
    let mut table = vec![];
    for (square, &magic) in magics.iter().enumerate() {
        let region = Region::on(board, slider, square);
        let entries = region.attacks.len();
        table.append(&mut fill(board, &[region], entries, &|region, occupied| {
            index::fancy_magic(occupied, region.relevant, magic, 64 - region.bits())
        })?);
    }
    Ok(table)
}

/// One look-up: a slider, its square, and the occupied ones of the relevant squares.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct LookUp {
    /// The piece.
    pub slider: Slider,
    /// The square's number.
    pub square: usize,
    /// The occupied squares.
    pub occupied: u64,
}

impl LookUp {
    fn on(self, board: Board) -> String {
        let mut text = format!("{} {} with ", self.slider, board.square(self.square));
        if self.occupied == 0 {
            return text + "nothing occupied";
        }
        let mut between = "";
        for square in board.squares_in(self.occupied.into()) {
            text += &format!("{between}{square}");
            between = ",";
        }
        text + " occupied"
    }
}

/// Fills a table with the attacks for all occupancies of the regions' relevant squares.
///
/// # Errors
/// If two occupancies with different attacks have the same index, or if an index is beyond the table.
pub(crate) fn fill(
    board: Board,
    regions: &[Region],
    entries: usize,
    index: &dyn Fn(&Region, u64) -> usize,
) -> Result<Vec<u64>, Error> {
    let mut table = vec![0; entries];
    let mut is_filled = vec![false; entries];
    for region in regions {
        for (occupied, attacks) in region.subsets() {
            let place = index(region, occupied);
            let Some(entry) = table.get_mut(place) else {
                return Err(outside(entries, place, &region.look_up(occupied).on(board)));
            };
            if is_filled[place] && *entry != attacks {
                let second = region.look_up(occupied).on(board);
                let first = regions.iter().find_map(|region| {
                    let is_it = |occupied: &u64| index(region, *occupied) == place;
                    let occupied = region.subsets().map(|(occupied, _)| occupied).find(is_it);
                    occupied.map(|occupied| region.look_up(occupied).on(board))
                });
                let first = first.unwrap_or_default();
                let magics = format!("the magics collide at entry {place}");
                let what = format!("{magics}: {first} and {second} have different attacks");
                return Err(Error::new(what));
            }
            (*entry, is_filled[place]) = (attacks, true);
        }
    }
    Ok(table)
}

fn outside(entries: usize, index: usize, look_up: &str) -> Error {
    let magics = format!("the magics lead outside the table of {entries} entries");
    Error::new(format!("{magics}: {look_up} reads entry {index}"))
}

/// All that matters about a slider on a square: the relevant squares, and the attacks for each of
/// the subsets of them that can be occupied.
#[derive(Clone, Debug)]
pub struct Region {
    /// The piece.
    pub slider: Slider,
    /// The square's number; on the chess board a1 = 0, b1 = 1, ..., h8 = 63.
    pub square: usize,
    /// The squares whose occupancy can change the attacks.
    pub relevant: u64,
    /// The attacks with the `i`th subset of the relevant squares occupied, `pdep(i, relevant)`.
    pub attacks: Vec<u64>,
}

impl Region {
    /// The most bits of an index beyond the number of relevant squares: for a rook far from the middle of a tall board no
    /// multiplication works without them.
    pub const SPARE_BITS: u32 = 3;

    /// The region of a slider on a square of the chess board.
    ///
    /// # Panics
    /// If the square is not below 64.
    pub fn new(slider: Slider, square: usize) -> Self {
        Self::on(Board::CHESS, slider, square)
    }

    /// The region of a slider on a square of a board of up to 64 squares.
    ///
    /// # Panics
    /// If the board has no such square.
    pub fn on(board: Board, slider: Slider, square: usize) -> Self {
        let from = board.square(square);
        let relevant = slider.relevant(board, from) as u64;
        let mut of_all = vec![];
        for &(_, attacks) in &slider.subsets(board, from) {
            of_all.push(attacks as u64);
        }
        Self { slider, square, relevant, attacks: of_all }
    }

    /// The squares whose occupancy can change what a slider attacks from a square of the chess board.
    ///
    /// # Panics
    /// If the square is not below 64.
    #[inline]
    pub fn relevant(slider: Slider, square: usize) -> u64 {
        slider.relevant(Board::CHESS, Board::CHESS.square(square)) as u64
    }

    /// All 128, the rook's 64 first.
    pub fn all() -> Vec<Self> {
        let mut all = Self::of(Slider::Rook);
        all.append(&mut Self::of(Slider::Bishop));
        all
    }

    /// The 64 of a slider.
    fn of(slider: Slider) -> Vec<Self> {
        let mut regions = vec![];
        for square in 0..64 {
            regions.push(Self::new(slider, square));
        }
        regions
    }

    /// How many relevant squares there are.
    pub const fn bits(&self) -> u32 {
        self.relevant.count_ones()
    }

    /// Each subset of the relevant squares with the attacks when it is occupied.
    pub fn subsets(&self) -> impl Iterator<Item = (u64, u64)> + '_ {
        let next = |subset: &u64| Some(subset.wrapping_sub(self.relevant) & self.relevant);
        iter::successors(Some(0), next).zip(self.attacks.iter().copied())
    }

    const fn look_up(&self, occupied: u64) -> LookUp {
        LookUp { slider: self.slider, square: self.square, occupied }
    }
}
