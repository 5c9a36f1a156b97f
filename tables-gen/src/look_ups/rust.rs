//! Methods as modules of Rust, on plain integers.

use std::collections::BTreeMap;

use syn::{BinOp, Expr, Item, Stmt, Visibility};

use super::body::Body;
use super::emitter::{BMI2, Bmi2, Emitter};
use super::formula::{Binary, Function, Node, Width};
use super::methods::Method;
use crate::emit::{code, items};

impl Emitter<'_> {
    /// Returns the module of a method. It and its functions of pieces are visible so.
    pub(super) fn module(
        &self,
        name: &str,
        docs: &str,
        [module_vis, vis]: [&str; 2],
        method: &Method,
    ) -> Item {
        let mut functions = method.functions();
        functions.rotate_right(method.pieces.len());
        let mut items = vec![];
        if self.types.are_sets_in_scope() {
            items.push(code::use_super());
        }
        items.extend(functions.iter().map(|function| self.function(function, vis)));
        items.push(self.both(vis));
        if self.bmi2 == Bmi2::Compiled && method.needs(Binary::Pext) {
            items.push(self.extraction());
        }
        if self.bmi2 == Bmi2::Compiled && method.needs(Binary::Pdep) {
            items.push(deposit());
        }
        items.extend(self.numbers(&method.lists()));
        let padded = self.lengths(method).into_iter();
        items.extend(padded.filter_map(|(table, length)| self.padded(&table, length)));
        items::module(docs, code::visible(module_vis), name, items)
    }

    /// Returns what is said about a method.
    pub(super) fn documentation(&self, method: &Method) -> String {
        let memory = match self.bytes_of(method) {
            bytes @ 0..10_000 => format!("{bytes} bytes"),
            bytes => format!("{} KB", bytes.div_ceil(1000)),
        };
        let [text, source] = [method.documentation(), method.source()];
        format!("{text}\n\nMemory: {memory}.\n\n{source}")
    }

    /// Returns the bytes of the numbers, and of the tables that are read beside them.
    pub(super) fn bytes_of(&self, method: &Method) -> usize {
        let tables = self.lengths(method).into_iter();
        let tables = tables.map(|(table, length)| length * self.table(&table).element.bytes());
        tables.chain(method.lists().iter().map(|list| self.bytes(list))).sum()
    }

    /// How many entries look-ups need of each table that they read: those that it has, or more, so that no index is
    /// beyond them.
    fn lengths(&self, method: &Method) -> BTreeMap<String, usize> {
        let mut lengths = BTreeMap::new();
        method.visit(&mut |node| {
            if let Node::Entry(table, indices) = node {
                let length = lengths.entry(table.clone()).or_insert(0);
                *length = self.length(table, indices).max(*length);
            }
        });
        lengths
    }

    fn function(&self, function: &Function, vis: &str) -> Item {
        let ty = |width| code::ty(if width == Width::Set { self.set() } else { "usize" });
        let is_piece = function.doc.is_empty();
        let parameters = function.parameters.iter().map(|&(name, width)| (name, ty(width)));
        let mut body = Body::of(self, &[]);
        let value = body.typed(&function.body, self.set());
        body.stmts.push(Stmt::Expr(value, None));
        let parameters = parameters.collect();
        let returned = code::ty(self.set());
        let item = code::Function {
            docs: function.doc,
            vis: if is_piece { code::visible(vis) } else { Visibility::Inherited },
            is_const: self.bmi2 == Bmi2::Unused,
            ..code::Function::new(&function.name, parameters, returned, body.stmts)
        };
        self.knowing(self.takes_bmi2(function), item)
    }

    /// PEXT as a function that tells the compiler how large its value can be.
    fn extraction(&self) -> Item {
        let is_wide = self.bits() > 64;
        let extracted = || code::name("extracted");
        let most = code::binary(extracted(), BinOp::Le(Default::default()), code::name("most"));
        let known = code::call(code::name("core::hint::assert_unchecked"), vec![most]);
        let (docs, value) = match is_wide {
            false => ("", intrinsic("pext", ["bits", "mask"].map(code::name))),
            true => (HALVES, of_halves()),
        };
        let body = vec![
            code::binding("extracted", false, value),
            Stmt::Expr(known, Some(Default::default())),
            Stmt::Expr(extracted(), None),
        ];
        let parameters = vec![("bits", self.set()), ("mask", self.set()), ("most", "u64")];
        instruction(docs, "pext", parameters, body)
    }

    /// The squares of rook and bishop.
    fn both(&self, vis: &str) -> Item {
        let parameters = [("square", "usize"), ("occupied", self.set())];
        let known = self.bmi2 == Bmi2::Argument;
        let of = |piece| {
            let names = parameters.iter().map(|(name, _)| *name);
            let arguments =
                known.then_some(BMI2.1).into_iter().chain(names).map(code::name).collect();
            code::call(code::name(piece), arguments)
        };
        let value = code::tuple(["rook", "bishop"].map(of).into());
        let parameters = parameters.map(|(name, ty)| (name, code::ty(ty))).into();
        let returned = code::tuple_of([(); 2].map(|()| code::ty(self.set())).into());
        let item = code::Function {
            // Many engines never ask for both.
            attributes: &[("inline", ""), ("allow", "dead_code")],
            vis: code::visible(vis),
            is_const: self.bmi2 == Bmi2::Unused,
            ..code::Function::new("both", parameters, returned, vec![Stmt::Expr(value, None)])
        };
        self.knowing(known, item)
    }

    /// The function with a first argument that knows that the processor has BMI2, if it takes one.
    fn knowing(&self, takes_bmi2: bool, mut function: code::Function<'_>) -> Item {
        if takes_bmi2 {
            function.parameters.insert(0, (BMI2.1, code::ty(BMI2.0)));
            // Functions that are compiled without BMI2 would call those with the instruction.
            function.attributes = &[("inline", "always")];
        }
        function.item()
    }
}

/// About PEXT of more than 64 squares.
const HALVES: &str = "The bits of both halves. A line has fewer than 64 squares in the lower one.";

fn of_halves() -> Expr {
    let half = |name: &str, by: &str| {
        let shifted =
            code::binary(code::name(name), BinOp::Shr(Default::default()), code::number(by));
        code::cast(if by == "0" { code::name(name) } else { shifted }, "u64")
    };
    let [low, high] =
        ["0", "64"].map(|by| intrinsic("pext", ["bits", "mask"].map(|name| half(name, by))));
    let ones = code::method(half("mask", "0"), "count_ones", vec![]);
    code::binary(
        code::method(high, "wrapping_shl", vec![ones]),
        BinOp::BitOr(Default::default()),
        low,
    )
}

/// PDEP as a function.
fn deposit() -> Item {
    let value = intrinsic("pdep", ["bits", "mask"].map(code::name));
    instruction("", "pdep", vec![("bits", "u64"), ("mask", "u64")], vec![Stmt::Expr(value, None)])
}

fn intrinsic(name: &str, bits_and_mask: [Expr; 2]) -> Expr {
    code::call(code::name(&format!("core::arch::x86_64::_{name}_u64")), bits_and_mask.into())
}

/// A function of an instruction of BMI2. In Rust it is unsafe.
fn instruction(docs: &str, name: &str, parameters: Vec<(&str, &str)>, body: Vec<Stmt>) -> Item {
    let parameters = parameters.into_iter().map(|(name, ty)| (name, code::ty(ty))).collect();
    let body = vec![Stmt::Expr(code::unsafe_block(body), None)];
    let attributes = &[("inline", ""), ("allow", "unsafe_code")];
    let function = code::Function::new(name, parameters, code::ty("u64"), body);
    code::Function { docs, attributes, ..function }.item()
}
