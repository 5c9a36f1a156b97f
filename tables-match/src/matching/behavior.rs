//! What arrays do that are no tables of the catalogue: magics, attacks by magics, mailboxes and keys.

use std::ops::Range;

use chess_tables_gen::{Layout, Slider, Square};

use super::claims::Places;

/// An array or a part that is recognized by behavior.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Recognised {
    /// The number of the array in its set.
    pub array: usize,
    /// The name of the array and the part: `Magics[1]`.
    pub name: String,
    /// Its behavior.
    pub behavior: Behavior,
}

/// The behavior of an array or a part.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Behavior {
    /// 64 magics of a slider.
    Magics(Magics),
    /// The magics of both sliders in their order in the array. They differ in the slider alone, all are valid, and no
    /// two occupancies share an entry.
    MagicsOfBoth([Magics; 2]),
    /// The attacks of a slider at the indices that magics compute.
    Attacks(Attacks),
    /// A number for each square of a slider.
    SliderNumbers {
        /// The slider.
        slider: Slider,
        /// What the numbers are.
        numbers: SliderNumbers,
        /// Those that are wrong.
        wrong: Vec<Wrong<Square>>,
    },
    /// The number of the square in each cell of a padded board.
    Mailbox {
        /// The board.
        board: PaddedBoard,
        /// The number of cells.
        cells: usize,
        /// What the cells around the board have.
        around: Around,
        /// Whether each leap of a king or a knight off the board ends in a cell around it.
        catches_leaps: bool,
        /// The cells that are wrong.
        wrong: Vec<Wrong<usize>>,
    },
    /// The number of each square's cell on a padded board.
    MailboxCells {
        /// The board.
        board: PaddedBoard,
        /// The squares whose cells are wrong.
        wrong: Vec<Wrong<usize>>,
    },
    /// Which victims of which attackers count among the threat inputs of networks.
    ThreatVictims {
        /// The published versions in which these count, by their numbers of inputs.
        inputs: Vec<u32>,
    },
    /// The first threat input of each attacker and victim, in a word with bits that exclude inputs.
    ThreatWords {
        /// The number of inputs of the version.
        inputs: u32,
        /// How pieces are numbered, if not as `6 * color + type`: the formula.
        pieces: Option<&'static str>,
        /// The first bit of the number.
        number: u32,
        /// The bit that excludes attacks on higher squares. The next one excludes all.
        flags: u32,
        /// The words that are wrong.
        wrong: Vec<Wrong<usize>>,
    },
    /// The number of each bit, at the index that a factor moves to the highest bits: a de Bruijn bit scan.
    BitScan {
        /// How many bits the factor has.
        bits: u32,
        /// What is multiplied by it.
        by: ScanIndex,
        /// The factor that the table belongs to.
        factor: u64,
        /// The entries that are wrong.
        wrong: Vec<Wrong<usize>>,
        /// The constant of the source that should be the factor, and is another number.
        constant: Option<Constant>,
        /// The only constant of the other files that is the factor, if none of the array's own file is.
        elsewhere: Option<Constant>,
    },
    /// The number of each single bit, at its remainder.
    BitScanModulo {
        /// How many bits there are.
        bits: u32,
        /// By which number they are divided.
        modulo: u64,
        /// The entries that are wrong.
        wrong: Vec<Wrong<usize>>,
    },
    /// The slots of a byteboard that a piece attacks.
    RaySlots {
        /// The piece of each entry, as the rows of `RAY_OUTGOING` are called; `None` where the entry is 0.
        pieces: Vec<Option<String>>,
        /// The entries that are wrong.
        wrong: Vec<Wrong<usize>>,
    },
    /// Published keys.
    PublishedKeys(PublishedKeys),
    /// Numbers that look random, perhaps the program's own keys.
    RandomNumbers(RandomNumbers),
}

impl Behavior {
    /// The number of wrong squares, entries or look-ups.
    pub fn wrong(&self) -> usize {
        match self {
            Self::Magics(Magics { collisions, places, .. }) => {
                collisions.len() + places.as_ref().map_or(0, |it| it.wrong())
            }
            Self::MagicsOfBoth(_) | Self::RandomNumbers(_) | Self::ThreatVictims { .. } => 0,
            Self::Attacks(attacks) => attacks.wrong,
            Self::SliderNumbers { numbers: SliderNumbers::OffsetsOf { places, .. }, .. } => {
                places.wrong()
            }
            Self::SliderNumbers { wrong, .. } => wrong.len(),
            Self::Mailbox { wrong, .. }
            | Self::MailboxCells { wrong, .. }
            | Self::RaySlots { wrong, .. }
            | Self::BitScanModulo { wrong, .. }
            | Self::ThreatWords { wrong, .. } => wrong.len(),
            Self::BitScan { wrong, constant, .. } => wrong.len() + usize::from(constant.is_some()),
            Self::PublishedKeys(keys) => keys.wrong(),
        }
    }
}

/// A wrong entry at a square or an index.
#[derive(Clone, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "the place, the value and the expected value")]
pub struct Wrong<At> {
    pub at: At,
    pub have: i128,
    pub want: i128,
}

/// What a bit scan multiplies by its factor.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ScanIndex {
    /// A single bit.
    SingleBit,
    /// A bit and all below.
    BitsBelow,
    /// The XOR of both halves of a bit and all below.
    Folded,
}

/// A number in a source.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Constant {
    /// The name, as in the source; of a number without one, its literal.
    pub name: String,
    /// The number.
    pub number: u64,
    /// How it stands there.
    pub stands: Stands,
    /// The file, if it is not that of the array.
    pub file: Option<String>,
}

/// How a number stands in a source.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stands {
    /// It has a name.
    Named,
    /// It is a literal that may be used as it is.
    Literal,
    /// It is a literal that is added to something, one of a list, or the like.
    Changed,
}

/// 64 multipliers of a slider.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Magics {
    /// The slider.
    pub slider: Slider,
    /// What is multiplied.
    pub method: MagicMethod,
    /// How many bits of the product are the index.
    pub bits: IndexBits,
    /// How the bits are numbered if the squares are numbered as in a1b1. This is a1b1 if squares and bits have the same
    /// numbers; then, and with reversed bits, the magics work in every layout.
    pub bits_as: Layout,
    /// The number of entries of all squares.
    pub entries: usize,
    /// The number of occupancies that share an entry with one that has the same attacks.
    pub sharing: usize,
    /// The squares whose magics do not work.
    pub collisions: Vec<Collision>,
    /// Where the look-ups stand in a table, if an array of the same name or struct says where entries begin.
    pub places: Option<Box<Places>>,
}

/// The factor of a magic.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MagicMethod {
    /// The occupied ones of the relevant squares: `(occupied & relevant) * magic >> shift`.
    Fancy,
    /// These and all squares that are not relevant: `(occupied | !relevant) * magic >> shift`.
    Black,
}

/// The number of bits of an index.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum IndexBits {
    /// The number of relevant squares of each square.
    Relevant,
    /// An array of this name has the numbers of bits, or 64 minus these.
    Array(String),
    /// All squares have this number of bits.
    Fixed(u32),
}

/// Two occupancies with different attacks and one index.
#[derive(Clone, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "the square of the slider, the occupied squares and the index")]
pub struct Collision {
    pub square: Square,
    pub occupied: [Vec<Square>; 2],
    pub index: usize,
}

/// What the 64 numbers of a slider are.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SliderNumbers {
    /// The number of relevant squares.
    RelevantSquares,
    /// The width of a product minus the number of relevant squares.
    #[expect(missing_docs, reason = "the minuend")]
    Shifts { width: u32 },
    /// The beginning of each square's part of all entries.
    Offsets {
        /// The number of all entries.
        entries: usize,
        /// The beginning of the first part.
        first: usize,
    },
    /// The numbers of bits of the index by these magics, or 64 minus these.
    #[expect(missing_docs, reason = "the name of the magics")]
    BitsOf { magics: String },
    /// The beginning of each square's entries by these magics.
    #[expect(missing_docs, reason = "the name of the magics, and what is found in the table")]
    OffsetsOf { magics: String, places: Box<Places> },
}

/// The attacks of a slider in an array.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Attacks {
    /// The slider.
    pub slider: Slider,
    /// The array or part that has the magics.
    pub magics: String,
    /// Where the entries of each square begin.
    pub begins: Begins,
    /// The number of occupancies of all squares.
    pub look_ups: usize,
    /// The number of those for which other attacks are found.
    pub wrong: usize,
    /// The first entries that are wrong.
    pub entries: Vec<WrongAttacks>,
}

/// Where the entries of each square begin.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Begins {
    /// Each square has so many entries.
    Rows(usize),
    /// One square follows the other, from this index on.
    OneByOne(usize),
    /// An array or part of this name says it.
    Array(String),
}

/// A wrong entry of attacks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WrongAttacks {
    /// Its index.
    pub place: usize,
    /// The square of the slider.
    pub square: Square,
    /// The occupied ones of the relevant squares.
    pub occupied: Vec<Square>,
    /// The squares in the entry, if the array is so long.
    pub have: Option<Vec<Square>>,
    /// The attacked squares.
    pub want: Vec<Square>,
}

/// What the cells of a padded board have that are no squares.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Around {
    /// This number.
    Guard(i128),
    /// The numbers behind those of the squares, cell by cell: of the board of chess 64, 65 and so on.
    CountsOn,
    /// The numbers with which each row of squares counts on: behind 7 stands 8, with which the next row begins, too.
    RowsCountOn,
}

/// A board with cells around it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PaddedBoard {
    /// The number of cells in a row.
    pub width: usize,
    /// The lowest cell of a square.
    pub first: usize,
    /// The layout in which the squares follow each other on the cells, if they are numbered as in a1b1.
    pub layout: Layout,
}

/// Who published keys.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Publisher {
    /// The format of Polyglot's opening books.
    Polyglot,
    /// The catalogue.
    Catalogue,
}

/// Published keys, by their numbers in the list of the publisher.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PublishedKeys {
    /// Who published them.
    pub publisher: Publisher,
    /// The number of entries that are such keys.
    pub keys: usize,
    /// Their order.
    pub order: KeyOrder,
    /// The keys that are missing beside those that are there.
    pub missing: Vec<Range<usize>>,
    /// The keys that are there more than once, with their places.
    pub doubled: Vec<(usize, Vec<usize>)>,
    /// The keys that are not in this order.
    pub moved: Vec<Moved>,
    /// The other entries, with their places.
    pub others: Vec<(usize, u64)>,
}

impl PublishedKeys {
    /// The number of keys that are missing, there too often or out of place, and of other entries.
    fn wrong(&self) -> usize {
        let missing: usize = self.missing.iter().map(Range::len).sum();
        let doubled: usize = self.doubled.iter().map(|(_, places)| places.len() - 1).sum();
        let moved: usize = self.moved.iter().map(|it| it.keys.len()).sum();
        let turned = if self.order == KeyOrder::Reversed { self.keys } else { 0 };
        // Where a key is missing, another entry may be.
        missing.max(doubled + self.others.len()) + moved + turned
    }
}

/// The order of published keys.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum KeyOrder {
    /// All keys are in one list, as they were published.
    Published,
    /// They are in such a list, from the last to the first.
    Reversed,
    /// The keys of each kind of piece are by square, in an order of the program.
    BySquare,
    /// Another order.
    Unknown,
}

/// Keys that follow each other in the list of the publisher, and stand so many places too late, or too early if negative.
#[derive(Clone, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "the numbers of the keys, and the distance")]
pub struct Moved {
    pub keys: Range<usize>,
    pub by: isize,
}

/// Numbers that look random.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RandomNumbers {
    /// How many there are.
    pub numbers: usize,
    /// How many bits they have.
    pub bits: u32,
    /// The places of equal ones.
    pub equal: Vec<[usize; 2]>,
    /// The places of four of which two have the same XOR as the others, if that is no accident.
    pub cancelling: Option<[usize; 4]>,
    /// How many are linearly independent over GF(2).
    pub rank: usize,
    /// How many zeros stand among them.
    pub zeros: usize,
}
