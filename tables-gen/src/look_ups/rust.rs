//! Methods as modules of Rust, on plain integers.

use std::collections::BTreeSet;

use syn::{BinOp, Expr, Item, Stmt, Type, UnOp, Visibility};

use super::formula::{Binary, Formula, Function, Kind, List, Node, Unary, Width};
use super::function::Types;
use super::interpreter::Interpreter;
use super::methods::Method;
use crate::element::Element;
use crate::emit::{code, items};
use crate::geometry::Board;
use crate::numeral::hexadecimal;
use crate::table::{Content, Table};

/// Of lists by square. `benches/peers` measured it (docs/sliders.md, "What they show").
const ONE_MORE: &str = "A list by square has one number more than there are indices. Otherwise all numbers of a \
                        square would lie a multiple of 64 bytes apart, and the processor would load one \
                        after the other.";

/// What a module is written with.
pub(super) struct Emitter<'a> {
    pub(super) board: Board,
    pub(super) tables: &'a [Table],
    pub(super) types: &'a Types<'a>,
    /// Whether the module is one of functions that are constant.
    pub(super) is_const: bool,
}

impl<'a> Emitter<'a> {
    /// Returns the module `sliders`.
    pub(super) fn module(&self, method: &Method) -> Item {
        let (mut functions, lists) = (method.functions(), method.lists());
        functions.rotate_right(method.pieces.len());
        let mut items = vec![];
        if self.types.are_sets_in_scope() {
            items.push(code::use_super());
        }
        items.extend(functions.iter().map(|function| self.function(function)));
        if !self.is_const {
            items.extend(["pext", "pdep"].map(instruction));
        }
        // Each field once, with all lists that lie side by side in it.
        let mut fields: Vec<(&str, Vec<&List>)> = vec![];
        for list in &lists {
            match fields.iter_mut().find(|(name, _)| *name == field(list)) {
                Some((_, lists)) => lists.push(list),
                None => fields.push((field(list), vec![list])),
            }
        }
        if !fields.is_empty() {
            items.extend(self.numbers(&fields));
        }
        let [text, source] = [method.documentation(), method.source()];
        let docs = format!("{text}\n\nMemory: {}.\n\n{source}", self.memory(method));
        items::module(&docs, Visibility::Inherited, "sliders", items)
    }

    /// The bytes of the numbers, and of the tables that are read beside them.
    fn memory(&self, method: &Method) -> String {
        let mut tables = BTreeSet::new();
        for function in method.functions() {
            function.body.visit(&mut |node| {
                if let Node::Entry(table, _) = node {
                    tables.insert(table.clone());
                }
            });
        }
        let mut bytes = 0;
        for list in method.lists() {
            let of_each = match &list.kind {
                Kind::Parts { table, .. } => {
                    tables.insert(table.clone());
                    let table = self.table(table);
                    let missing = self.needed(&list).saturating_sub(table.values.len());
                    bytes += missing * table.element.bytes();
                    8
                }
                // All of a row are counted with the first.
                Kind::Row(_, place, _) if *place > 0 => 0,
                _ => self.element(&list).bytes(),
            };
            bytes += of_each * self.shape(&list).iter().product::<usize>();
        }
        bytes += tables.iter().map(|table| self.table(table).bytes()).sum::<usize>();
        match bytes {
            0..10_000 => format!("{bytes} bytes"),
            bytes => format!("{} KB", bytes.div_ceil(1000)),
        }
    }

    fn set(&self) -> &'static str {
        Element::of_sets(self.board).name()
    }

    fn bits(&self) -> u32 {
        8 * Element::of_sets(self.board).bytes() as u32
    }

    fn table(&self, name: &str) -> &'a Table {
        let name = (self.types.spelled)(name);
        self.tables.iter().find(|it| it.name == name).expect("a table that the method reads")
    }

    fn path(&self, table: &str) -> Expr {
        code::name(&format!("super::{}", (self.types.spelled)(table)))
    }

    fn holds_sets(&self, table: &str) -> bool {
        let table = self.table(table);
        table.content == Content::Squares && table.element == Element::of_sets(self.board)
    }

    /// An entry of a table as an integer, and its type.
    fn integer(&self, table: &str, entry: Expr) -> (Expr, &'static str) {
        let ty = self.table(table).element.name();
        (if self.holds_sets(table) { self.types.integer(entry) } else { entry }, ty)
    }

    /// The value of a formula of indices and tables alone.
    fn value(&self, formula: &Formula, of: &[(&str, u128)]) -> u128 {
        let entry = |name: &str, indices: &[usize]| {
            let table = self.table(name);
            table.position(indices).map(|place| table.values[place]).ok_or(())
        };
        let interpreter = Interpreter { bits: self.bits(), entry: &entry };
        interpreter.value(formula, of).expect("entries that the tables have")
    }

    fn function(&self, function: &Function) -> Item {
        let mut body = Body { of: self, named: vec![], stmts: vec![] };
        let value = body.typed(&function.body, self.set());
        body.stmts.push(Stmt::Expr(value, None));
        let ty = |width| code::ty(if width == Width::Set { self.set() } else { "usize" });
        let is_piece = function.doc.is_empty();
        code::Function {
            docs: function.doc,
            attributes: &[("inline", "")],
            vis: if is_piece { code::visible_in_super() } else { Visibility::Inherited },
            is_const: self.is_const,
            name: &function.name,
            parameters: function
                .parameters
                .iter()
                .map(|&(name, width)| (name, ty(width)))
                .collect(),
            returned: code::ty(self.set()),
            body: body.stmts,
        }
        .item()
    }

    /// The struct of the lists, and the function that returns it.
    fn numbers(&self, fields: &[(&str, Vec<&List>)]) -> [Item; 2] {
        let types = fields.iter().map(|(name, of)| (of[0].of.doc, *name, self.type_of(of[0])));
        let mut stmts = vec![];
        let values = fields.iter().map(|(name, of)| (*name, self.values(of, &mut stmts)));
        let values = code::structure("Numbers", values.collect());
        stmts.push(Stmt::Expr(values, None));
        let function = code::Function {
            docs: "",
            attributes: &[("inline", "")],
            vis: Visibility::Inherited,
            is_const: true,
            name: "numbers",
            parameters: vec![],
            returned: items::static_reference_to(code::ty("Numbers")),
            body: vec![Stmt::Expr(items::reference(code::const_block(stmts)), None)],
        };
        let is_row = fields.iter().all(|(_, of)| matches!(of[0].kind, Kind::Row(..)));
        let docs = if is_row { "" } else { ONE_MORE };
        let docs = format!("What look-ups need.\n\n{docs}");
        [code::struct_item(docs.trim_end(), "Numbers", types.collect()), function.item()]
    }

    /// How long a field is along each axis.
    fn shape(&self, list: &List) -> Vec<usize> {
        let squares = self.board.len().next_power_of_two();
        match list.kind {
            Kind::Numbers(_) | Kind::Parts { .. } => vec![squares + 1],
            Kind::Row(_, _, of) => vec![squares, of],
            Kind::Grid(rows, columns) => vec![rows, columns],
        }
    }

    fn element(&self, list: &List) -> Element {
        match list.kind {
            Kind::Numbers(element) => element,
            _ => Element::of_sets(self.board),
        }
    }

    fn type_of(&self, list: &List) -> Type {
        let entry = match &list.kind {
            Kind::Parts { table, highest, .. } => {
                let element = self.table(table).element.name();
                let sets = self.types.sets_within(element);
                let entry = code::ty(if self.holds_sets(table) { &sets } else { element });
                items::static_reference_to(items::array_of(entry, &[self.window(highest)]))
            }
            _ => code::ty(self.element(list).name()),
        };
        items::array_of(entry, &self.shape(list))
    }

    /// How many entries a square's part of a table has at most, up to a power of two.
    fn window(&self, highest: &Formula) -> usize {
        let of_square = |square| self.value(highest, &[("square", square as u128)]) as usize + 1;
        (0..self.board.len()).map(of_square).max().unwrap_or(1).next_power_of_two()
    }

    /// How many entries the parts of a table lead to.
    fn needed(&self, list: &List) -> usize {
        let Kind::Parts { offsets, highest, .. } = &list.kind else { return 0 };
        let last = self.table(offsets).values.iter().max();
        last.map_or(0, |&it| it as usize) + self.window(highest)
    }

    /// The values of a field. What they need before goes into the statements.
    fn values(&self, lists: &[&List], stmts: &mut Vec<Stmt>) -> Expr {
        let (list, shape) = (lists[0], self.shape(lists[0]));
        let Kind::Parts { table, offsets, .. } = &list.kind else {
            let number = |at: [usize; 2]| {
                let of = if lists.len() > 1 { lists[at[1]] } else { list };
                let is_square = at[0] < self.board.len();
                let names = of.of.parameters.iter().map(|(name, _)| *name);
                let at = names.zip(at.map(|it| it as u128)).collect::<Vec<_>>();
                // Those behind the last square are no square's.
                let value = if is_square { self.value(&of.of.body, &at) } else { 0 };
                literal(self.element(list), value)
            };
            let row = |i| match shape[1..] {
                [length] => code::array((0..length).map(|j| number([i, j])).collect()),
                _ => number([i, 0]),
            };
            return code::array((0..shape[0]).map(row).collect());
        };
        let offsets = &self.table(offsets).values;
        let needed = self.needed(list);
        let is_padded = needed > self.table(table).values.len();
        if is_padded {
            stmts.push(self.padded(&list.of.name, table, needed));
        }
        let part = |offset: u128| {
            let all = if is_padded { code::name(&list.of.name) } else { self.path(table) };
            let behind = code::method(all, "split_at", vec![code::number(&offset.to_string())]);
            let part = code::method(code::read(behind, "1"), "first_chunk", vec![]);
            code::method(part, "unwrap", vec![])
        };
        let all = offsets.iter().copied().chain(std::iter::repeat(0));
        code::array(all.take(shape[0]).map(part).collect())
    }

    /// `let NAME = &const { ... };` of a table with more entries behind the last.
    fn padded(&self, name: &str, table: &str, length: usize) -> Stmt {
        let first = code::index(self.path(table), code::number("0"));
        let all = code::repeated(first, code::number(&length.to_string()));
        let deref = |it| code::unary(UnOp::Deref(Default::default()), it);
        let begin = code::method(code::name("all"), "first_chunk_mut", vec![]);
        let begin = deref(code::method(begin, "unwrap", vec![]));
        let padded = vec![
            code::binding("all", true, all),
            Stmt::Expr(code::assign(begin, deref(self.path(table))), Some(Default::default())),
            Stmt::Expr(code::name("all"), None),
        ];
        code::binding(name, false, items::reference(code::const_block(padded)))
    }
}

/// The name of the numbers that lie side by side.
fn field(list: &List) -> &str {
    match list.kind {
        Kind::Row(name, ..) => name,
        _ => &list.of.name,
    }
}

fn literal(element: Element, value: u128) -> Expr {
    code::number(&match element {
        Element::U64 | Element::U128 => hexadecimal(element, value),
        _ => value.to_string(),
    })
}

/// An instruction of BMI2 as a function. In Rust it is unsafe.
fn instruction(name: &str) -> Item {
    let names = ["bits", "mask"];
    let intrinsic = code::name(&format!("core::arch::x86_64::_{name}_u64"));
    let value = code::call(intrinsic, names.map(code::name).into());
    code::Function {
        docs: "",
        attributes: &[("inline", ""), ("allow", "unsafe_code")],
        vis: Visibility::Inherited,
        is_const: false,
        name,
        parameters: names.map(|it| (it, code::ty("u64"))).into(),
        returned: code::ty("u64"),
        body: vec![Stmt::Expr(code::unsafe_block(value), None)],
    }
    .item()
}

/// The statements of a function.
struct Body<'a> {
    of: &'a Emitter<'a>,
    /// The types of the intermediate results so far.
    named: Vec<(&'static str, &'static str)>,
    stmts: Vec<Stmt>,
}

impl Body<'_> {
    /// The value as a type of Rust.
    fn typed(&mut self, formula: &Formula, to: &'static str) -> Expr {
        match self.value(formula) {
            (value, from) if from == to || from.is_empty() => value,
            (value, _) => code::cast(value, to),
        }
    }

    /// The value of a literal with the name of its type, too.
    fn suffixed(&mut self, formula: &Formula, to: &'static str) -> Expr {
        match formula.node() {
            Node::Number(number) => code::number(&format!("{number}_{to}")),
            _ => self.typed(formula, to),
        }
    }

    /// A value below a length, by a mask if that is not plain. The mask spares a check.
    fn below(&self, length: usize, value: Expr, formula: &Formula) -> Expr {
        let most = length as u64 - 1;
        if formula.is_at_most(most, self.of.bits()) || !length.is_power_of_two() {
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
            &Node::Number(number @ 0x1_0000..) => (literal(Element::U64, number.into()), ""),
            Node::Number(number) => (code::number(&number.to_string()), ""),
            Node::Parameter(name, _) => (code::name(name), ty),
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
            Node::Binary(operation, a, b) => (self.binary(*operation, a, b, ty), ty),
            Node::Entry(name, indices) => {
                let shape = &self.of.table(name).shape;
                let entry = self.indexed(self.of.path(name), indices, shape);
                self.of.integer(name, entry)
            }
            Node::Listed(list, indices) => {
                let all = code::call(code::name("numbers"), vec![]);
                let all = code::read(all, field(list));
                let squares = self.of.board.len().next_power_of_two();
                let lengths = match &list.kind {
                    Kind::Grid(rows, columns) => [*rows, *columns],
                    Kind::Parts { highest, .. } => [squares, self.of.window(highest)],
                    _ => [squares, 1],
                };
                let number = self.indexed(all, indices, &lengths);
                match &list.kind {
                    Kind::Parts { table, .. } => self.of.integer(table, number),
                    Kind::Row(_, place, _) => {
                        (code::index(number, code::number(&place.to_string())), set)
                    }
                    _ => (number, self.of.element(list).name()),
                }
            }
            Node::Call(function, arguments) => {
                let widths = function.parameters.iter().map(|&(_, width)| type_of(Some(width)));
                let arguments = arguments.iter().zip(widths).map(|(it, ty)| self.typed(it, ty));
                let arguments = arguments.collect();
                (code::call(code::name(&function.name), arguments), ty)
            }
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
            Binary::Pext | Binary::Pdep => {
                let name = if operation == Binary::Pext { "pext" } else { "pdep" };
                return code::call(code::name(name), vec![self.typed(a, ty), self.typed(b, ty)]);
            }
        };
        let a = self.typed(a, ty);
        code::binary(a, operator, self.typed(b, ty))
    }
}
