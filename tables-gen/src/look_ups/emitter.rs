//! What functions are written with: the board, its tables, and how large values of formulas can be.

use syn::Expr;

use super::beside;
use super::formula::{Binary, Formula, Function, Kind, List, Node};
use super::interpreter::Interpreter;
use super::types::{Parameter, Types};
use crate::element::Element;
use crate::emit::code;
use crate::geometry::Board;
use crate::table::{Content, Table};

/// What a module is written with.
pub(super) struct Emitter<'a> {
    pub(super) board: Board,
    pub(super) tables: &'a [Table],
    pub(super) types: &'a Types<'a>,
    /// What stands before the names of tables.
    pub(super) before: &'static str,
    pub(super) bmi2: Bmi2,
}

/// How the functions of a module have PEXT and PDEP.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Bmi2 {
    /// They need neither, and are constant.
    Unused,
    /// The module is compiled only for processors with BMI2.
    Compiled,
    /// Their first argument knows that the processor has BMI2: `bmi2.pext(bits, mask, most)`.
    Argument,
}

/// The type of the first argument, and its name.
pub(super) const BMI2: (&str, &str) = ("crate::sliders::bmi2::Bmi2", "bmi2");

impl<'a> Emitter<'a> {
    /// Returns how many entries a look-up with these indices needs of a table.
    pub(super) fn length(&self, table: &str, indices: &[Formula]) -> usize {
        let entries = self.table(table).values.len();
        match (indices, self.table(table).shape.as_slice()) {
            ([index], &[length]) if !length.is_power_of_two() => {
                let most = self.most(index);
                if most < u32::MAX.into() { entries.max(most as usize + 1) } else { entries }
            }
            _ => entries,
        }
    }

    /// Returns the largest value that a formula is known to have.
    pub(super) fn most(&self, formula: &Formula) -> u64 {
        match formula.node() {
            Node::Number(number) => *number,
            Node::Named(_, it) => self.most(it),
            Node::Binary(Binary::And, a, b) => self.most(a).min(self.most(b)),
            Node::Binary(Binary::Add, a, b) => self.most(a).saturating_add(self.most(b)),
            Node::Binary(Binary::Shr, _, by) => {
                let by = match by.node() {
                    Node::Number(by) => *by as u32,
                    Node::Listed(list, _) => {
                        *self.by_square(list).iter().min().unwrap_or(&0) as u32
                    }
                    _ => 0,
                };
                (u128::MAX >> (128 - self.bits()) >> by).min(u64::MAX.into()) as u64
            }
            Node::Listed(list, _) if matches!(list.kind, Kind::Bounded) => {
                *self.by_square(list).iter().max().unwrap_or(&0) as u64
            }
            Node::Binary(Binary::Pext, _, mask) => self.most_extracted(mask),
            _ => u64::MAX,
        }
    }

    /// Returns the largest value that PEXT can have with a mask.
    pub(super) fn most_extracted(&self, mask: &Formula) -> u64 {
        u64::MAX.checked_shr(64 - self.ones(mask)).unwrap_or(0)
    }

    /// How many bits of a mask are set at most.
    fn ones(&self, mask: &Formula) -> u32 {
        match mask.node() {
            Node::Number(number) => number.count_ones(),
            Node::Named(_, it) | Node::Binary(Binary::Shl, it, _) => self.ones(it),
            Node::Listed(list, _) => {
                self.by_square(list).into_iter().map(u128::count_ones).max().unwrap_or(64)
            }
            _ => 64,
        }
    }

    /// Returns the type of a set.
    pub(super) fn set(&self) -> &'static str {
        Element::of_sets(self.board).name()
    }

    /// Returns how many bits a set has.
    pub(super) fn bits(&self) -> u32 {
        8 * Element::of_sets(self.board).bytes() as u32
    }

    /// Returns a table by its name in the catalogue.
    pub(super) fn table(&self, name: &str) -> &'a Table {
        let name = (self.types.spelled)(name);
        self.tables.iter().find(|it| it.name == name).expect("a table that the method reads")
    }

    /// Returns its name in the module.
    pub(super) fn path(&self, table: &str) -> Expr {
        code::name(&format!("{}{}", self.before, (self.types.spelled)(table)))
    }

    /// Returns true if the entries are of the engine's type of sets.
    pub(super) fn holds_sets(&self, table: &str) -> bool {
        let table = self.table(table);
        table.content == Content::Squares && table.element == Element::of_sets(self.board)
    }

    /// Returns an entry of a table as an integer, and its type.
    pub(super) fn integer(&self, table: &str, entry: Expr) -> (Expr, &'static str) {
        let ty = self.types.style.integer(self.table(table));
        (if self.holds_sets(table) { self.types.integer(entry) } else { entry }, ty)
    }

    /// Returns a parameter of a function beside a table as a number, and the type of this.
    pub(super) fn number(&self, name: &str, ty: beside::Type) -> (Expr, &'static str) {
        let parameter = || code::name(name);
        match ty {
            beside::Type::Set => (self.types.integer(parameter()), self.set()),
            beside::Type::Entry(element) => (parameter(), element.name()),
            _ => (Parameter::of(name, self.types.own(ty)).as_number(), "usize"),
        }
    }

    /// Returns the value of a formula of indices and tables alone.
    pub(super) fn value(&self, formula: &Formula, of: &[(&str, u128)]) -> u128 {
        let entry = |name: &str, indices: &[usize]| {
            let table = self.table(name);
            table.position(indices).map(|place| table.values[place]).ok_or(())
        };
        let interpreter = Interpreter { bits: self.bits(), reverses_bits: false, entry: &entry };
        interpreter.value(formula, of).expect("entries that the tables have")
    }

    /// Returns a value of a list.
    pub(super) fn at(&self, list: &List, at: &[u128]) -> u128 {
        let names = list.of.parameters.iter().map(|(name, _)| *name);
        let at: Vec<_> = names.zip(at.iter().copied()).collect();
        self.value(&list.of.body, &at)
    }

    /// Returns the values of a list for each square.
    pub(super) fn by_square(&self, list: &List) -> Vec<u128> {
        (0..self.board.len()).map(|square| self.at(list, &[square as u128])).collect()
    }

    /// Returns true if the first argument of a function knows that the processor has BMI2.
    pub(super) fn takes_bmi2(&self, function: &Function) -> bool {
        self.bmi2 == Bmi2::Argument && function.needs_bmi2()
    }
}
