//! What several searches found, and the best of it.

use chess_tables_gen::tool::magics::{FancyMagics, Region, SharedMagics};
use chess_tables_gen::{Board, Script, Slider};

use super::error::Error;
use super::source::{read_fancy, read_shared};
use super::trial::Trial;

/// Magic numbers of a file, which index without collisions.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Found {
    /// Those of `chess-tables magics shared` and `magics by-square`.
    Shared(Box<SharedMagics>),
    /// Those of `chess-tables magics fancy`, by slider and square.
    Fancy {
        /// The board, with its layout.
        board: Board,
        /// The numbers.
        magics: [Vec<u64>; 2],
    },
}

impl Found {
    /// Reads a file that a search wrote, and checks its numbers on all subsets. Also gives back the commands
    /// that found them.
    ///
    /// # Errors
    /// What [`read_shared`] and [`read_fancy`] say, and [`Error::Numbers`] if two subsets with different
    /// attacks meet.
    pub fn read(source: &str) -> Result<(Self, Vec<String>), Error> {
        match read_fancy(source)? {
            Some((board, magics, found_by)) => {
                check_fancy(board, &magics)?;
                Ok((Self::Fancy { board, magics }, found_by))
            }
            None => {
                let (found, found_by) = read_shared(source)?;
                found.fill()?;
                Ok((Self::Shared(Box::new(found)), found_by))
            }
        }
    }

    /// The length of the table, or of both tables.
    pub fn entries(&self) -> usize {
        match self {
            Self::Shared(found) => found.entries,
            Self::Fancy { board, magics } => Slider::ALL
                .into_iter()
                .flat_map(|slider| {
                    magics[slider as usize].iter().enumerate().map(move |it| (slider, it))
                })
                .map(|(slider, (square, &magic))| 1 << bits(*board, slider, square, magic))
                .sum(),
        }
    }

    /// Which numbers are for the same use, so that the best can be taken of them: `shared magics`,
    /// `magics with a shift by square`, or `fancy magics for 8x8 boards numbered a1b1`.
    pub fn kind(&self) -> String {
        match self {
            Self::Shared(found) if found.shifts == SharedMagics::FIXED_SHIFTS => {
                "shared magics".to_owned()
            }
            Self::Shared(_) => "magics with a shift by square".to_owned(),
            Self::Fancy { board, .. } => {
                format!("fancy magics for {board} boards numbered {}", board.layout())
            }
        }
    }

    /// The best of two of the same kind, whichever is first: the shorter table as a whole if all squares
    /// share it, since each number holds only beside the others; the shorter part for each slider on each
    /// square if they do not. If both are as long, the lower numbers.
    #[must_use]
    pub fn best(self, other: Self) -> Self {
        match (self, other) {
            (Self::Shared(one), Self::Shared(other)) => {
                let key = |it: &SharedMagics| (it.entries, it.magics, it.shifts, it.offsets);
                Self::Shared(if key(&other) < key(&one) { other } else { one })
            }
            (Self::Fancy { board, magics }, Self::Fancy { magics: others, .. }) => {
                let magics = Slider::ALL.map(|slider| {
                    let pairs = magics[slider as usize].iter().zip(&others[slider as usize]);
                    let best = |(square, (&one, &other))| {
                        let key = |&magic: &u64| (bits(board, slider, square, magic), magic);
                        [one, other].into_iter().min_by_key(key).unwrap_or(one)
                    };
                    pairs.enumerate().map(best).collect()
                });
                Self::Fancy { board, magics }
            }
            (one, _) => one,
        }
    }
}

/// Checks fancy magics on all subsets.
///
/// # Errors
/// Which subsets with different attacks meet.
pub fn check_fancy(board: Board, magics: &[Vec<u64>; 2]) -> Result<(), chess_tables_gen::Error> {
    if board.is_8x8() {
        let of = |slider: usize| std::array::from_fn(|square| magics[slider][square]);
        let found = FancyMagics { magics: [of(0), of(1)] };
        return Slider::ALL.into_iter().try_for_each(|slider| found.fill(slider).map(drop));
    }
    let [rook, bishop] = magics.clone();
    let script = Script::new().board(board).fancy_magics(rook, bishop);
    script.tables(["ROOK_FANCY_MAGICS"]).to_tables().map(drop)
}

/// The fewest bits in which a fancy magic that was checked keeps the subsets apart.
fn bits(board: Board, slider: Slider, square: usize, magic: u64) -> u32 {
    let region = Region::on(board, slider, square);
    let least = region.bits().max(1);
    let most = region.bits() + Region::SPARE_BITS;
    let keeps_apart = |&bits: &u32| Trial::fancy(&region, bits).used(magic, u32::MAX).is_some();
    (least..most).find(keeps_apart).unwrap_or(most)
}
