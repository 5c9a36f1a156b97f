//! What an array of an engine, or a part of it, was found to be.

use chess_tables_gen::{Axis, Board, Colors, Element, Table};

use super::behavior::Behavior;
use super::candidate::Rule;
use super::difference::{Difference, Place};
use super::fault::Fault;
use super::laws::Law;
use super::names;
use super::reshaped::Reshaped;

/// The tables of the catalogue in a source.
#[derive(Clone, Debug)]
pub struct Matching {
    /// The board in the numbering that explains most of them.
    pub board: Board,
    /// The board in all numberings that explain as much, unless the source states one.
    pub fits: Vec<Board>,
    /// All arrays in their order, or their parts.
    pub pieces: Vec<Piece>,
}

/// An array or a part of one.
#[derive(Clone, Debug)]
pub struct Piece {
    /// The number of the array in the source.
    pub array: usize,
    /// The part, as a suffix of the name: `[1]`, `.mask`; empty for the whole array.
    pub path: String,
    /// The places of the entries in the array.
    pub positions: Vec<usize>,
    /// The identity of the array or part.
    pub what: What,
    /// Whether it is recognized as magics of sliders, or as attacks that these index.
    pub is_of_sliders: bool,
}

impl Piece {
    /// Whether it is a whole array that is not known.
    pub(super) fn is_unknown(&self) -> bool {
        matches!(self.what, What::Unknown) && self.path.is_empty()
    }
}

/// The identity of an array or a part.
#[derive(Clone, Debug)]
pub enum What {
    /// A table, or nearly one.
    Table(Box<Found>),
    /// Not a table of the catalogue, but recognized by behavior: magics, keys, a mailbox.
    Recognised(Behavior),
    /// A constant array, or consecutive numbers.
    Trivial {
        /// The table after which an array of zeros is named.
        named_after: Option<String>,
    },
    /// Nothing of the catalogue.
    Unknown,
}

/// A second identity of an array, in another layout that fits the source.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reading {
    /// The board in this layout.
    pub board: Board,
    /// The color, if the array is the half of one color.
    pub color: Option<usize>,
    /// Whether black comes first.
    pub is_black_first: bool,
}

/// What the name of an array means, if that is another table than the one that it is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Meant {
    /// A word of the name contradicts the values.
    Other {
        /// The table that the name means.
        table: String,
        /// The part of it: axes with a single index.
        fixed: Vec<(Axis, usize)>,
        /// The board in the numbering of the source.
        board: Board,
        /// How many entries differ from it.
        differs: usize,
        /// How many there are.
        of: usize,
    },
    /// A word of the name means other tables in other libraries.
    #[expect(missing_docs, reason = "the word, and the table that it means in the catalogue")]
    Disputed { word: String, table: String },
}

/// A table of the catalogue that is equal or nearly equal to an array.
#[derive(Clone, Debug)]
pub struct Found {
    /// Its name.
    pub table: String,
    /// The part of the table: axes with a single index.
    pub fixed: Vec<(Axis, usize)>,
    /// The board, in the numberings in which it agrees.
    pub board: Board,
    /// Its axes, if their order is not that of the catalogue.
    pub axes: Option<Vec<Axis>>,
    /// The axes that are counted from the other end.
    pub backwards: Vec<Axis>,
    /// The indices of the table along an axis, if they are others.
    pub places: Option<(Axis, Vec<usize>)>,
    /// How the values follow from those of the table.
    pub rules: Vec<Rule>,
    /// The array's value for "no square", if it is not the table's.
    pub none: Option<i128>,
    /// The array or part as the catalogue has it, in the shape of the table with its axes in this order.
    pub expected: Table,
    /// The array or part as it is.
    pub yours: Table,
    /// The places in both that differ.
    pub differs: Vec<usize>,
    /// The difference, if all differing entries share it.
    pub difference: Option<Difference>,
    /// The place of the differing entries, if they are all that are there.
    pub place: Option<Place>,
    /// The mistake that explains all of them.
    pub fault: Option<Fault>,
    /// The law of the table that all of them break, if nothing else explains them.
    pub law: Option<Law>,
    /// Whether only the name of the array points to this table.
    pub by_name: bool,
    /// What the name of the array means, if that is another table.
    pub meant: Option<Meant>,
    /// How the array has the entries, if not one by one.
    pub reshaped: Option<Reshaped>,
    /// A second identity, with other colors.
    pub or: Option<Reading>,
    /// Its type in the catalogue.
    pub element: Element,
    /// Whether the squares of its indices are those of pawns.
    pub is_of_pawns: bool,
}

impl Found {
    /// Whether all entries agree.
    pub fn is_equal(&self) -> bool {
        self.differs.is_empty()
    }

    /// Whether the entries that differ are those on which libraries disagree, all of them, and in one way: of two squares
    /// that are the same or share no line, of lines without squares between their ends, and of pawns on the first and the
    /// last rank, where none stands.
    pub fn is_convention(&self) -> bool {
        let is_outer = |rank: &u8| [0, self.board.ranks() - 1].contains(rank);
        let are_pawns_nowhere = match self.place {
            Some(
                Place::SameSquare
                | Place::NoLine
                | Place::DifferentWithoutLine
                | Place::NoDifference,
            ) => return self.difference.is_some(),
            // Between the ends of such a line is nothing that a number could lead to.
            Some(Place::ShortLine(_)) => return self.difference == Some(Difference::NotEmpty),
            // What stops a knight's check is to take it.
            Some(Place::KnightsMove) => return self.differs.iter().all(|&at| self.has_one_of(at)),
            Some(Place::OuterRanks) => true,
            // Those of one color attack nothing from one of them anyway. If nothing says which color has them, they may be
            // those that attack a square, and none does from behind the first rank.
            Some(Place::Rank(rank)) => is_outer(&rank) || self.has_none_behind(rank),
            Some(Place::RankByColor(ranks)) => ranks.iter().all(is_outer),
            _ => false,
        };
        // Whole sets on the edge are missing, too.
        let is_faulty = !matches!(self.fault, None | Some(Fault::LacksEdge));
        let has_more = |at: &usize| self.expected.values[*at] & !self.yours.values[*at] == 0;
        let in_one_way = self.difference.is_some() || self.differs.iter().all(has_more);
        self.is_of_pawns && are_pawns_nowhere && in_one_way && !is_faulty
    }

    /// Whether an entry by two squares has one of these, and the table's is empty.
    fn has_one_of(&self, at: usize) -> bool {
        let squares = self.board.len();
        let bits = [at / squares, at % squares].map(|it| self.board.bit(self.board.square(it)));
        self.expected.values[at] == 0 && bits.contains(&self.yours.values[at])
    }

    /// Whether a rank is the last but one on which pawns attack, and the array the half of one color that its name does not
    /// say.
    fn has_none_behind(&self, rank: u8) -> bool {
        let last_but_one = [self.board.ranks() - 2, 1];
        let is_it = |(axis, color): &(Axis, usize)| {
            *axis == Axis::Color && last_but_one.get(*color) == Some(&rank)
        };
        names::color(&self.yours.name).is_none() && self.fixed.iter().any(is_it)
    }

    /// Whether a word of its name contradicts the values.
    pub fn is_misnamed(&self) -> bool {
        matches!(self.meant, Some(Meant::Other { .. }))
    }

    /// The board with the order of colors that the array has.
    pub fn board_of_array(&self) -> Board {
        let colors = match self.backwards.contains(&Axis::Color) {
            true => Colors::BlackFirst,
            false => Colors::WhiteFirst,
        };
        self.board.with_colors(colors)
    }

    /// Whether a script can write it: the whole table, apart from the order of axes and flags.
    pub fn is_writable(&self) -> bool {
        let rules = self.rules.iter().all(|rule| match rule {
            Rule::Flags(_) | Rule::Mailbox { .. } => true,
            Rule::Threats(it) => it.unused == 0,
            _ => false,
        });
        let backwards = self.backwards.iter().all(|axis| *axis == Axis::Color);
        let whole = self.reshaped.is_none() && self.fixed.is_empty() && self.places.is_none();
        self.is_equal() && whole && backwards && rules
    }
}
