//! What an array of an engine, or a part of it, was found to be.

use chess_tables_gen::{Axis, Board, Colors, Element, Table};

use super::candidate::Rule;
use super::fault::Fault;
use super::wording::{Told, square_words};

/// An array or a part of one.
#[derive(Clone, Debug)]
pub struct Piece {
    /// The number of the array in the source.
    pub array: usize,
    /// Which part it is, as it is written behind the name: `[1]`, `.mask`; nothing for all of it.
    pub path: String,
    /// Where the entries stand in the array.
    pub positions: Vec<usize>,
    /// What it is.
    pub what: What,
    /// Whether it is recognised as magics of sliders, or as attacks that these index.
    pub is_of_sliders: bool,
}

/// What an array or a part is.
#[derive(Clone, Debug)]
pub enum What {
    /// A table, or nearly one.
    Table(Box<Found>),
    /// No table, but what it does is known: magics, keys, a mailbox.
    Told(Told),
    /// One value everywhere, or numbers that count on.
    Trivial,
    /// Nothing that the catalogue has.
    Unknown,
}

/// What an array is as well, in a layout in which the other arrays of the source are, too.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reading {
    /// The board in this layout.
    pub board: Board,
    /// The color, if it is the part of one.
    pub color: Option<usize>,
    /// Whether black comes first.
    pub is_black_first: bool,
}

/// A table of the catalogue that an array is, in a form, or nearly is.
#[derive(Clone, Debug)]
pub struct Found {
    /// Its name.
    pub table: String,
    /// Of which part of it: axes that have one index only.
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
    /// What the array has for "no square", if that is not what the table has.
    pub none: Option<i128>,
    /// What the array or part would be if it were the same, in the shape of the table, in the order of its axes here.
    pub expected: Table,
    /// What it is.
    pub yours: Table,
    /// The places in both that differ.
    pub differs: Vec<usize>,
    /// What the array has where it differs, if that is the same of all these entries: `empty`.
    pub difference: Option<String>,
    /// Which entries differ, if few words say it: `on the edge`.
    pub place: Option<String>,
    /// The mistake that explains all of them.
    pub fault: Option<Fault>,
    /// Whether only the name of the array says that it is meant to be this table.
    pub by_name: bool,
    /// In what other shape the array has it, in words: "as lists of targets".
    pub reshaped: Option<&'static str>,
    /// What it is as well, with other colors.
    pub or: Option<Reading>,
    /// Its type in the catalogue.
    pub element: Element,
}

impl Found {
    /// Whether all entries agree, whatever else has to be said.
    pub fn is_equal(&self) -> bool {
        self.differs.is_empty()
    }

    /// The squares of the indices along these axes, in words.
    pub fn squares(&self, axes: &[usize]) -> &'static str {
        square_words(&self.expected.axes, axes)
    }

    /// The board with the order of colors that the array has.
    pub fn board_of_array(&self) -> Board {
        let colors = match self.backwards.contains(&Axis::Color) {
            true => Colors::BlackFirst,
            false => Colors::WhiteFirst,
        };
        self.board.with_colors(colors)
    }

    /// Whether it is the whole table with its own values, of which a script can have order and flags.
    pub fn is_writable(&self) -> bool {
        let rules = self.rules.iter().all(|rule| matches!(rule, Rule::Flags(_)));
        let backwards = self.backwards.iter().all(|axis| *axis == Axis::Color);
        let whole = self.reshaped.is_none()
            && self.fixed.is_empty()
            && self.places.is_none()
            && self.none.is_none();
        self.is_equal() && whole && backwards && rules
    }
}
