//! Methods as modules of Rust, on plain integers.

use std::collections::BTreeMap;

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

/// References to arrays would need no check of an index either, but each is a relocation when the program starts.
const BOUNDED: &str = "The compiler knows the smallest and the largest value of an `enum`, so it checks no index that \
                       depends on it.";

/// What a module is written with.
pub(super) struct Emitter<'a> {
    pub(super) board: Board,
    pub(super) tables: &'a [Table],
    pub(super) types: &'a Types<'a>,
    /// The module of the tables: `super`.
    pub(super) tables_in: &'static str,
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
const BMI2: (&str, &str) = ("crate::sliders::bmi2::Bmi2", "bmi2");

impl<'a> Emitter<'a> {
    /// Returns the module of a method, whose functions of pieces are visible so.
    pub(super) fn module(&self, name: &str, docs: &str, vis: &str, method: &Method) -> Item {
        let (mut functions, lists) = (method.functions(), method.lists());
        functions.rotate_right(method.pieces.len());
        let mut items = vec![];
        if self.types.are_sets_in_scope() {
            items.push(code::use_super());
        }
        items.extend(functions.iter().map(|function| self.function(function, vis)));
        items.push(self.both(vis));
        if self.bmi2 == Bmi2::Compiled {
            items.extend([extraction(), deposit()]);
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
        let bounded = lists.iter().filter(|list| matches!(list.kind, Kind::Bounded));
        items.extend(bounded.map(|list| self.enumerated(list)));
        let padded = self.lengths(method).into_iter();
        items.extend(padded.filter_map(|(table, length)| self.padded(&table, length)));
        items::module(docs, Visibility::Inherited, name, items)
    }

    /// Returns what is said about a method, with the bytes of the numbers, and of the tables that are read beside
    /// them.
    pub(super) fn documentation(&self, method: &Method) -> String {
        let [text, source] = [method.documentation(), method.source()];
        format!("{text}\n\nMemory: {}.\n\n{source}", self.memory(method))
    }

    fn memory(&self, method: &Method) -> String {
        // All of a row are counted with the first.
        let lists = method.lists().into_iter();
        let lists = lists.filter(|list| !matches!(list.kind, Kind::Row(_, place, _) if place > 0));
        let bytes = lists.map(|list| self.bytes(&list)).sum::<usize>();
        let tables = self.lengths(method).into_iter();
        let tables = tables.map(|(table, length)| length * self.table(&table).element.bytes());
        let bytes = bytes + tables.sum::<usize>();
        match bytes {
            0..10_000 => format!("{bytes} bytes"),
            bytes => format!("{} KB", bytes.div_ceil(1000)),
        }
    }

    /// How many entries look-ups need of each table that they read: those that it has, or more, so that no index is
    /// beyond them.
    fn lengths(&self, method: &Method) -> BTreeMap<String, usize> {
        let mut lengths = BTreeMap::new();
        for function in method.functions() {
            function.body.visit(&mut |node| {
                if let Node::Entry(table, indices) = node {
                    let length = lengths.entry(table.clone()).or_insert(0);
                    *length = self.length(table, indices).max(*length);
                }
            });
        }
        lengths
    }

    fn length(&self, table: &str, indices: &[Formula]) -> usize {
        let entries = self.table(table).values.len();
        match (indices, self.table(table).shape.as_slice()) {
            ([index], &[length]) if !length.is_power_of_two() => {
                let most = self.most(index);
                if most < u32::MAX.into() { entries.max(most as usize + 1) } else { entries }
            }
            _ => entries,
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
        code::name(&format!("{}::{}", self.tables_in, (self.types.spelled)(table)))
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

    fn function(&self, function: &Function, vis: &str) -> Item {
        let mut body = Body { of: self, named: vec![], stmts: vec![] };
        let value = body.typed(&function.body, self.set());
        body.stmts.push(Stmt::Expr(value, None));
        let ty = |width| code::ty(if width == Width::Set { self.set() } else { "usize" });
        let is_piece = function.doc.is_empty();
        let parameters = function.parameters.iter().map(|&(name, width)| (name, ty(width)));
        let vis = if is_piece { code::visible(vis) } else { Visibility::Inherited };
        let returned = code::ty(self.set());
        let parameters = parameters.collect();
        self.item(&function.name, function.doc, vis, parameters, returned, body.stmts)
    }

    /// The squares of rook and bishop.
    fn both(&self, vis: &str) -> Item {
        let parameters = [("square", "usize"), ("occupied", self.set())];
        let known = (self.bmi2 == Bmi2::Argument).then_some(BMI2.1);
        let of = |piece| {
            let names = parameters.iter().map(|(name, _)| *name);
            let arguments = known.into_iter().chain(names).map(code::name).collect();
            code::call(code::name(piece), arguments)
        };
        let value = code::tuple(["rook", "bishop"].map(of).into());
        let parameters = parameters.map(|(name, ty)| (name, code::ty(ty))).into();
        let returned = code::tuple_of([(); 2].map(|()| code::ty(self.set())).into());
        let body = vec![Stmt::Expr(value, None)];
        self.item("both", "", code::visible(vis), parameters, returned, body)
    }

    fn item(
        &self,
        name: &str,
        docs: &str,
        vis: Visibility,
        parameters: Vec<(&str, Type)>,
        returned: Type,
        body: Vec<Stmt>,
    ) -> Item {
        let known = (self.bmi2 == Bmi2::Argument).then(|| (BMI2.1, code::ty(BMI2.0)));
        code::Function {
            docs,
            // Functions that are compiled without BMI2 would call those with the instruction.
            attributes: &[("inline", if known.is_some() { "always" } else { "" })],
            vis,
            is_const: self.bmi2 == Bmi2::Unused,
            name,
            parameters: known.into_iter().chain(parameters).collect(),
            returned,
            body,
        }
        .item()
    }

    /// The struct of the lists, and the function that returns it.
    fn numbers(&self, fields: &[(&str, Vec<&List>)]) -> [Item; 2] {
        let types = fields.iter().map(|(name, of)| (of[0].of.doc, *name, self.type_of(of[0])));
        let values = fields.iter().map(|(name, of)| (*name, self.values(of))).collect();
        let values = code::structure("Numbers", values);
        let is_row = fields.iter().all(|(_, of)| matches!(of[0].kind, Kind::Row(..)));
        let docs = if is_row { "" } else { ONE_MORE };
        let docs = format!("What look-ups need.\n\n{docs}");
        let structure = code::struct_item(docs.trim_end(), "Numbers", types.collect());
        let bytes = fields.iter().map(|(_, of)| self.bytes(of[0])).sum();
        [structure, code::data("numbers", || code::ty("Numbers"), bytes, values)]
    }

    /// The bytes of a field.
    fn bytes(&self, list: &List) -> usize {
        let of_each = match list.kind {
            // An `enum` is as large as `usize`.
            Kind::Bounded => 8,
            _ => self.element(list).bytes(),
        };
        of_each * self.shape(list).iter().product::<usize>()
    }

    /// How long a field is along each axis.
    fn shape(&self, list: &List) -> Vec<usize> {
        let squares = self.board.len().next_power_of_two();
        match list.kind {
            Kind::Numbers(_) | Kind::Bounded => vec![squares + 1],
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
        let entry = match list.kind {
            Kind::Bounded => code::ty(&type_name(list)),
            _ => code::ty(self.element(list).name()),
        };
        items::array_of(entry, &self.shape(list))
    }

    /// The largest value that a formula is known to have.
    fn most(&self, formula: &Formula) -> u64 {
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
            Node::Binary(Binary::Pext, _, mask) => u64::MAX >> (64 - self.ones(mask)),
            _ => u64::MAX,
        }
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

    /// The values of a field.
    fn values(&self, lists: &[&List]) -> Expr {
        let (list, shape) = (lists[0], self.shape(lists[0]));
        if matches!(list.kind, Kind::Bounded) {
            let (name, values) = (type_name(list), self.by_square(list));
            let of = |value| format!("{name}::{}", self.first_square(&values, value));
            let all = values.iter().copied().chain(std::iter::repeat(values[0]));
            return code::array(all.take(shape[0]).map(|it| code::name(&of(it))).collect());
        }
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
        code::array((0..shape[0]).map(row).collect())
    }

    /// The values of a list for each square.
    fn by_square(&self, list: &List) -> Vec<u128> {
        let value = |s| self.value(&list.of.body, &[("s", s as u128)]);
        (0..self.board.len()).map(value).collect()
    }

    /// The first square that has a value, as the name of a variant.
    fn first_square(&self, values: &[u128], value: u128) -> String {
        let square = values.iter().position(|&other| other == value).unwrap_or(0);
        self.board.square(square).to_string().to_uppercase()
    }

    /// The `enum` of a list's values.
    fn enumerated(&self, list: &List) -> Item {
        let values = self.by_square(list);
        let mut variants: Vec<(String, u128)> = vec![];
        for &value in &values {
            if variants.iter().all(|&(_, other)| other != value) {
                variants.push((self.first_square(&values, value), value));
            }
        }
        code::enum_item(BOUNDED, &type_name(list), &variants)
    }

    /// A table with more entries behind the last, if it needs any.
    fn padded(&self, name: &str, length: usize) -> Option<Item> {
        let (table, path) = (self.table(name), || self.path(name));
        if length <= table.values.len() {
            return None;
        }
        let all = code::index(path(), code::number("0"));
        let all = code::repeated(all, code::number(&length.to_string()));
        let deref = |it| code::unary(UnOp::Deref(Default::default()), it);
        let begin = code::method(code::name("all"), "first_chunk_mut", vec![]);
        let begin = deref(code::method(begin, "unwrap", vec![]));
        let value = code::block_expr(vec![
            code::binding("all", true, all),
            Stmt::Expr(code::assign(begin, deref(path())), Some(Default::default())),
            Stmt::Expr(code::name("all"), None),
        ]);
        let sets = self.types.sets_within(table.element.name());
        let entry = if self.holds_sets(name) { &sets } else { table.element.name() };
        let ty = || items::array_of(code::ty(entry), &[length]);
        Some(code::data(&padded(table), ty, length * table.element.bytes(), value))
    }
}

/// The name of the function that returns a padded table.
fn padded(table: &Table) -> String {
    table.name.to_lowercase()
}

/// The name of the `enum` of a list: `RookBegin` for `rook_begin`.
fn type_name(list: &List) -> String {
    let word = |word: &str| word[..1].to_uppercase() + &word[1..];
    list.of.name.split('_').map(word).collect()
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

/// PEXT as a function that tells the compiler how large its value can be.
fn extraction() -> Item {
    let extracted = || code::name("extracted");
    let most = code::binary(extracted(), BinOp::Le(Default::default()), code::name("most"));
    let known = code::call(code::name("core::hint::assert_unchecked"), vec![most]);
    instruction("pext", &["bits", "mask", "most"], |value| {
        vec![
            code::binding("extracted", false, value),
            Stmt::Expr(known, Some(Default::default())),
            Stmt::Expr(extracted(), None),
        ]
    })
}

/// PDEP as a function.
fn deposit() -> Item {
    instruction("pdep", &["bits", "mask"], |value| vec![Stmt::Expr(value, None)])
}

/// A function of an instruction of BMI2. In Rust it is unsafe.
fn instruction(name: &str, parameters: &[&str], of: impl FnOnce(Expr) -> Vec<Stmt>) -> Item {
    let intrinsic = code::name(&format!("core::arch::x86_64::_{name}_u64"));
    let value = code::call(intrinsic, ["bits", "mask"].map(code::name).into());
    code::Function {
        docs: "",
        attributes: &[("inline", ""), ("allow", "unsafe_code")],
        vis: Visibility::Inherited,
        is_const: false,
        name,
        parameters: parameters.iter().map(|it| (*it, code::ty("u64"))).collect(),
        returned: code::ty("u64"),
        body: vec![Stmt::Expr(code::unsafe_block(of(value)), None)],
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
                let table = self.of.table(name);
                if self.of.length(name, indices) > table.values.len() {
                    let at = self.typed(&indices[0], "usize");
                    return self.of.integer(
                        name,
                        code::index(code::call(code::name(&padded(table)), vec![]), at),
                    );
                }
                let entry = self.indexed(self.of.path(name), indices, &table.shape);
                self.of.integer(name, entry)
            }
            Node::Listed(list, indices) => {
                let all = code::call(code::name("numbers"), vec![]);
                let all = code::read(all, field(list));
                let squares = self.of.board.len().next_power_of_two();
                let lengths = match list.kind {
                    Kind::Grid(rows, columns) => [rows, columns],
                    _ => [squares, 1],
                };
                let number = self.indexed(all, indices, &lengths);
                match list.kind {
                    Kind::Row(_, place, _) => {
                        (code::index(number, code::number(&place.to_string())), set)
                    }
                    Kind::Bounded => (code::cast(number, "usize"), "usize"),
                    _ => (number, self.of.element(list).name()),
                }
            }
            Node::Call(function, arguments) => {
                let widths = function.parameters.iter().map(|&(_, width)| type_of(Some(width)));
                let known = (self.of.bmi2 == Bmi2::Argument).then(|| code::name(BMI2.1));
                let arguments = arguments.iter().zip(widths).map(|(it, ty)| self.typed(it, ty));
                let arguments = known.into_iter().chain(arguments).collect();
                (code::call(code::name(&function.name), arguments), ty)
            }
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
            // Two numbers that are too small to overflow.
            Binary::Add if self.of.most(a).saturating_add(self.of.most(b)) <= u32::MAX.into() => {
                BinOp::Add(Default::default())
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
                let most = code::number(&(u64::MAX >> (64 - self.of.ones(b))).to_string());
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
