//! Formulas as statements of Rust.

use syn::{BinOp, Expr, Stmt, UnOp};

use super::beside;
use super::emitter::{BMI2, Bmi2, Emitter};
use super::formula::{Binary, Formula, Kind, List, Node, Unary, Width};
use super::numbers::{field, literal, padded};
use crate::element::Element;
use crate::emit::code;
use crate::numeral::hexadecimal;

/// The statements of a function.
pub(super) struct Body<'a> {
    of: &'a Emitter<'a>,
    /// The parameters that may have types of the engine's own.
    given: &'a [(&'static str, beside::Type)],
    /// The types of the intermediate results so far.
    named: Vec<(&'static str, &'static str)>,
    pub(super) stmts: Vec<Stmt>,
}

impl<'a> Body<'a> {
    pub(super) fn of(of: &'a Emitter<'a>, given: &'a [(&'static str, beside::Type)]) -> Self {
        Self { of, given, named: vec![], stmts: vec![] }
    }

    /// The value as a type of Rust.
    pub(super) fn typed(&mut self, formula: &Formula, to: &'static str) -> Expr {
        match self.value(formula) {
            (value, from) if from == to || from.is_empty() => value,
            (value, _) => code::cast(value, to),
        }
    }

    /// The value of a literal with the name of its type, too.
    fn suffixed(&mut self, formula: &Formula, to: &'static str) -> Expr {
        match formula.node() {
            &Node::Number(number @ 0x1_0000..) => {
                code::number(&format!("{}_{to}", hexadecimal(Element::U64, number.into())))
            }
            Node::Number(number) => code::number(&format!("{number}_{to}")),
            _ => self.typed(formula, to),
        }
    }

    /// A value below a length, by a mask if that is not plain. The mask spares a check.
    fn below(&self, length: usize, value: Expr, formula: &Formula) -> Expr {
        let most = length as u64 - 1;
        if self.of.most(formula) <= most || !length.is_power_of_two() {
            return value;
        }
        let most = code::number(&most.to_string());
        code::binary(value, BinOp::BitAnd(Default::default()), most)
    }

    fn indexed(&mut self, of: Expr, indices: &[Formula], lengths: &[usize]) -> Expr {
        indices.iter().zip(lengths).fold(of, |of, (formula, &length)| {
            let at = self.typed(formula, "usize");
            code::index(of, self.below(length, at, formula))
        })
    }

    /// The value, and its type in Rust, which a literal does not have.
    fn value(&mut self, formula: &Formula) -> (Expr, &'static str) {
        let set = self.of.set();
        let type_of = |width| if width == Some(Width::Index) { "usize" } else { set };
        let ty = type_of(formula.width());
        match formula.node() {
            &Node::Number(number) => (plain(number), ""),
            Node::Parameter(name, _) => {
                let given = self.given.iter().find(|(other, _)| other == name);
                given.map_or_else(|| (code::name(name), ty), |(_, ty)| self.of.number(name, *ty))
            }
            Node::Named(name, it) => {
                if self.named.iter().all(|(other, _)| other != name) {
                    let (value, ty) = self.value(it);
                    self.stmts.push(code::binding(name, false, value));
                    self.named.push((name, ty));
                }
                let named = self.named.iter().find(|(other, _)| other == name);
                (code::name(name), named.map_or(ty, |(_, ty)| ty))
            }
            Node::Unary(operation, it) => {
                let value = self.typed(it, set);
                let (name, ty) = match operation {
                    Unary::Not => return (code::unary(UnOp::Not(Default::default()), value), set),
                    Unary::SwapBytes => ("swap_bytes", set),
                    Unary::ReverseBits => ("reverse_bits", set),
                    Unary::LeadingZeros => ("leading_zeros", "u32"),
                    Unary::TrailingZeros => ("trailing_zeros", "u32"),
                };
                (code::method(value, name, vec![]), ty)
            }
            // The sum of small numbers, which cannot overflow. Of wider ones LLVM would scale each to bytes, which takes
            // another instruction. With `TABLE.split_at(begin).1[index]` LLVM adds the address of the table while the
            // index is not known: look-ups that wait for the occupied squares take 0.95 of the time, others up to
            // 1.08, and a search is as fast.
            Node::Binary(Binary::Add, a, b) if self.of.most(formula) <= u32::MAX.into() => {
                let (a, b) = (self.typed(a, "u32"), self.typed(b, "u32"));
                (code::binary(a, BinOp::Add(Default::default()), b), "u32")
            }
            Node::Binary(Binary::Pext, a, b) => (self.binary(Binary::Pext, a, b, set), "u64"),
            Node::Binary(operation, a, b) => (self.binary(*operation, a, b, ty), ty),
            Node::Entry(name, indices) => {
                let entry = self.entry(name, indices);
                self.of.integer(name, entry)
            }
            Node::Listed(list, indices) => self.listed(list, indices),
            Node::ByReversal(a, b) => {
                let (a, b) = (self.typed(a, ty), self.typed(b, ty));
                (code::where_cfg("target_arch = \"aarch64\"", a, b), ty)
            }
            Node::Call(function, arguments) => {
                let widths = function.parameters.iter().map(|&(_, width)| type_of(Some(width)));
                let known = self.of.takes_bmi2(function).then(|| code::name(BMI2.1));
                let arguments = arguments.iter().zip(widths).map(|(it, ty)| self.typed(it, ty));
                let arguments = known.into_iter().chain(arguments).collect();
                (code::call(code::name(&function.name), arguments), ty)
            }
        }
    }

    pub(super) fn entry(&mut self, name: &str, indices: &[Formula]) -> Expr {
        let table = self.of.table(name);
        if self.of.length(name, indices) > table.values.len() {
            let at = self.typed(&indices[0], "usize");
            return code::index(code::call(code::name(&padded(table)), vec![]), at);
        }
        self.indexed(self.of.path(name), indices, &table.shape)
    }

    /// A number of a list, and its type.
    fn listed(&mut self, list: &List, indices: &[Formula]) -> (Expr, &'static str) {
        let set = self.of.set();
        let all = code::read(code::call(code::name("numbers"), vec![]), field(list));
        let squares = self.of.board.len().next_power_of_two();
        if let Kind::Subsets(_, relevant) = &list.kind {
            let lines = self.indexed(all, &indices[..1], &[squares]);
            let mask = Node::Listed(relevant.clone(), indices[..1].to_vec()).into();
            let subset = [indices[1].pext(mask)];
            let line = code::read(lines, &list.of.name);
            return (self.indexed(line, &subset, &[self.of.subsets(relevant)]), set);
        }
        let lengths = match list.kind {
            Kind::Grid(rows, columns) => [rows, columns],
            _ => [squares, 1],
        };
        let number = self.indexed(all, indices, &lengths);
        match list.kind {
            Kind::Row(_, place, _) => (code::index(number, code::number(&place.to_string())), set),
            Kind::Bounded => (code::cast(number, "u32"), "u32"),
            _ => (number, self.of.element(list).name()),
        }
    }

    fn instruction(&self, name: &str, arguments: Vec<Expr>) -> Expr {
        match self.of.bmi2 {
            Bmi2::Argument => code::method(code::name(BMI2.1), name, arguments),
            _ => code::call(code::name(name), arguments),
        }
    }

    fn binary(&mut self, operation: Binary, a: &Formula, b: &Formula, ty: &'static str) -> Expr {
        let operator = match operation {
            Binary::And => BinOp::BitAnd(Default::default()),
            Binary::Or => BinOp::BitOr(Default::default()),
            Binary::Xor => BinOp::BitXor(Default::default()),
            Binary::Shl | Binary::Shr => {
                let value = self.suffixed(a, ty);
                let (distance, _) = self.value(b);
                let distance = self.below(self.of.bits() as usize, distance, b);
                let operator = match operation {
                    Binary::Shl => BinOp::Shl(Default::default()),
                    _ => BinOp::Shr(Default::default()),
                };
                return code::binary(value, operator, distance);
            }
            Binary::Add | Binary::Sub | Binary::Mul => {
                let name = match operation {
                    Binary::Add => "wrapping_add",
                    Binary::Sub => "wrapping_sub",
                    _ => "wrapping_mul",
                };
                let receiver = self.suffixed(a, ty);
                return code::method(receiver, name, vec![self.typed(b, ty)]);
            }
            Binary::Pext => {
                let most = code::number(&self.of.most_extracted(b).to_string());
                let arguments = vec![self.typed(a, ty), self.typed(b, ty), most];
                return self.instruction("pext", arguments);
            }
            Binary::Pdep => {
                let arguments = vec![self.typed(a, ty), self.typed(b, ty)];
                return self.instruction("pdep", arguments);
            }
        };
        let a = self.typed(a, ty);
        code::binary(a, operator, self.typed(b, ty))
    }
}

/// A number of a formula: masks in hexadecimal.
fn plain(number: u64) -> Expr {
    match number {
        0..0x80 => code::number(&number.to_string()),
        0x80..0x1_0000 => code::number(&format!("{number:#x}")),
        _ => literal(Element::U64, number.into()),
    }
}
