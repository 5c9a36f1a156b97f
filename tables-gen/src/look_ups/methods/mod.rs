//! The slider methods: their formulas, the numbers in them, and a few words on each.

mod lines;
mod magics;
pub(super) mod parts;
mod pext;
mod slider_method;

pub use magics::place;
pub(super) use slider_method::names;
pub use slider_method::{SliderMethod, describe, without_bmi2};

use std::collections::{BTreeMap, BTreeSet};
use std::rc::Rc;

use self::parts::{by_square, entry, function, index, listed, number, occupied, private, square};
use super::formula::{Binary, Formula, Function, Kind, List, Node};
use crate::element::Element;
use crate::geometry::{Bits, Board, Slider};

/// A method to look up what sliders attack on a board.
pub struct Method {
    /// The idea.
    pub idea: &'static str,
    /// Who found it, as far as it has a name of its own.
    pub origin: &'static str,
    /// What a look-up costs.
    pub cost: &'static str,
    /// When to choose the method.
    pub choose: &'static str,
    /// The pages of the Chess Programming Wiki that explain it.
    pub source: &'static str,
    /// The functions `rook`, `bishop` and `queen`.
    pub pieces: [Rc<Function>; 3],
}

impl Method {
    /// Returns the functions, each behind those that it calls, and those of the pieces behind all others.
    pub fn functions(&self) -> Vec<Rc<Function>> {
        fn add(function: &Rc<Function>, functions: &mut Vec<Rc<Function>>) {
            function.body.visit(&mut |node| {
                if let Node::Call(called, _) = node {
                    add(called, functions);
                }
            });
            if functions.iter().all(|it| it.name != function.name) {
                functions.push(function.clone());
            }
        }
        let mut functions = vec![];
        self.pieces.iter().for_each(|piece| add(piece, &mut functions));
        functions.retain(|it| !it.doc.is_empty());
        functions.extend(self.pieces.iter().cloned());
        functions
    }

    /// Returns the lists that the functions read.
    pub fn lists(&self) -> Vec<Rc<List>> {
        fn add(list: &Rc<List>, lists: &mut Vec<Rc<List>>) {
            if let Kind::Subsets(_, relevant) = &list.kind {
                add(relevant, lists);
            }
            if lists.iter().all(|it| it.of.name != list.of.name) {
                lists.push(list.clone());
            }
        }
        let mut lists = vec![];
        self.visit(&mut |node| {
            if let Node::Listed(list, _) = node {
                add(list, &mut lists);
            }
        });
        lists
    }

    /// Visits the nodes of all functions.
    pub(super) fn visit(&self, seen: &mut dyn FnMut(&Node)) {
        self.functions().iter().for_each(|function| function.body.visit(seen));
    }

    /// Returns true if the functions need an operation, beside those that list the numbers.
    pub(super) fn needs(&self, operation: Binary) -> bool {
        let mut is_needed =
            operation == Binary::Pext && self.lists().iter().any(|list| list.is_by_subset());
        self.visit(&mut |node| {
            is_needed |= matches!(node, Node::Binary(it, ..) if *it == operation);
        });
        is_needed
    }

    /// Returns the tables of the catalogue that functions and lists are made from.
    pub fn tables(&self) -> BTreeSet<String> {
        let lists = self.lists().into_iter().map(|list| list.of.clone());
        let mut tables = BTreeSet::new();
        for function in self.functions().into_iter().chain(lists) {
            function.body.visit(&mut |node| {
                if let Node::Entry(table, _) = node {
                    tables.insert(table.clone());
                }
            });
        }
        tables
    }

    /// Returns the idea, its origin, the cost and when to choose the method, in paragraphs.
    pub fn documentation(&self) -> String {
        let said = [self.idea, self.origin, self.cost, self.choose];
        said.into_iter().filter(|text| !text.is_empty()).collect::<Vec<_>>().join("\n\n")
    }

    /// Returns where it is explained.
    pub fn source(&self) -> String {
        format!("Source: Chess Programming Wiki, {}.", self.source)
    }
}

/// Returns the methods of a board by the tables that they read.
pub fn readers(board: Board) -> BTreeMap<String, Vec<SliderMethod>> {
    let mut readers: BTreeMap<String, Vec<SliderMethod>> = BTreeMap::new();
    for method in SliderMethod::on(board) {
        for table in describe(method, board).tables() {
            readers.entry(table).or_default().push(method);
        }
    }
    readers
}

/// The column of the first bit.
const COLUMN: u64 = 0x0101_0101_0101_0101;
/// The same without its ends.
const INNER_COLUMN: u64 = 0x0001_0101_0101_0100;

/// The board of a description.
#[derive(Clone, Copy)]
struct On(Board);

impl On {
    /// The attacks along a column, by the index that its occupied inner squares have.
    fn on_column(self, index_of_inner: Formula) -> Formula {
        let [row, inner] = &["row", "inner"].map(index);
        let on_row = &entry("FIRST_RANK_ATTACKS", &[row, inner]).named("on_row");
        // Seven squares of the row spread over the column, and the eighth follows.
        let seven = ((on_row & 127) * 0x0002_0408_1020_4081) & 0x0001_0101_0101_0101;
        let doc = "The attacks along the first column, by row and occupied inner squares.";
        let of = function("first_column", doc, &[row, inner], seven | (on_row >> 7 << 56));
        let attacks = Rc::new(List { of, kind: Kind::Grid(8, 64) });
        listed(&attacks, vec![self.bit() >> 3, index_of_inner]) << (self.bit() & 7)
    }

    /// Of a row of eight squares, which are a byte.
    fn row(self) -> Rc<Function> {
        let bit = self.bit();
        let shift = (&bit & 56).named("shift");
        let inner = ((occupied() >> &shift >> 1) & 63).named("inner");
        let attacks = entry("FIRST_RANK_ATTACKS", &[&(bit & 7), &inner]) << shift;
        private("row", "The eight squares of a byte, by the six inner ones of them.", attacks)
    }

    /// File, rank, diagonal and anti-diagonal.
    fn lines(self) -> [Rc<List>; 4] {
        let mut place = 0;
        ["FILE_ATTACKS", "RANK_ATTACKS", "DIAGONAL_ATTACKS", "ANTI_DIAGONAL_ATTACKS"].map(|table| {
            let s = index("s");
            let doc = "File, rank, diagonal and anti-diagonal, without the square.";
            let of = function(table, doc, &[&s], entry(table, &[&s]));
            place += 1;
            Rc::new(List { of, kind: Kind::Row("lines", place - 1, 4) })
        })
    }

    /// Numbers by square, each computed by a formula.
    fn list(self, name: &str, doc: &'static str, from: &dyn Fn(&Formula) -> Formula) -> Rc<List> {
        by_square(name, doc, Kind::Numbers(Element::of_sets(self.0)), from)
    }

    /// The numbers of a slider's own table.
    fn list_of(self, slider: Slider, name: &str, doc: &'static str, table: &str) -> Rc<List> {
        let table = format!("{}_{table}", slider.upper_name());
        self.list(&format!("{slider}_{name}"), doc, &|s| entry(&table, &[s]))
    }

    /// The numbers of a slider's own table, which are indices or shifts.
    fn bounded(self, slider: Slider, name: &str, doc: &'static str, table: &str) -> Rc<List> {
        let table = format!("{}_{table}", slider.upper_name());
        by_square(&format!("{slider}_{name}"), doc, Kind::Bounded, &|s| entry(&table, &[s]))
    }

    /// An entry of a slider's part of a table, which begins at an offset that the square has.
    fn part(self, slider: Slider, table: &str, offsets: &str, index: Formula) -> Formula {
        let begin =
            self.bounded(slider, "begin", "Where the entries of the square begin.", offsets);
        entry(table, &[&(begin.at(&square()) + index)])
    }

    /// The bit of the square.
    fn bit(self) -> Formula {
        self.bit_or_square(&square())
    }

    /// The bit of a square, or the square of a bit.
    fn bit_or_square(self, of: &Formula) -> Formula {
        match self.0.bits() {
            Bits::InOrder => of.clone(),
            Bits::Reversed => number(self.0.len() - 1) - of,
        }
    }
}
