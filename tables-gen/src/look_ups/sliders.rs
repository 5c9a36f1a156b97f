//! The look-ups of sliders: functions of the engine's own types around a module of plain integers.

use std::collections::BTreeSet;

use syn::{Item, Stmt};

use super::SliderMethod;
use super::emitter::{Bmi2, Emitter};
use super::function::Function;
use super::methods::describe;
use super::types::{Parameter, Types};
use crate::element::Element;
use crate::emit::code;
use crate::geometry::Board;
use crate::table::Table;

/// The functions' names, unless the script has others.
pub(super) const NAMES: [&str; 4] =
    ["rook_attacks", "bishop_attacks", "queen_attacks", "both_attacks"];

/// Returns the functions and the module `sliders`, on a target without BMI2 that of another method.
pub(super) fn source(
    method: SliderMethod,
    without_bmi2: SliderMethod,
    board: Board,
    tables: &[Table],
    types: &Types<'_>,
) -> Vec<Item> {
    const WITH_BMI2: &str = "all(target_arch = \"x86_64\", target_feature = \"bmi2\")";
    let needs_bmi2 = method.needs_bmi2();
    let by = match needs_bmi2 {
        true => format!("`{method}`, on targets without BMI2 by `{without_bmi2}`"),
        false => format!("`{method}`"),
    };
    let functions = Functions {
        suffix: "_attacks",
        module: "sliders",
        first: None,
        is_const: !needs_bmi2,
        docs: &|_, text| format!("{text}, by the method {by}."),
    };
    let mut items = functions.items(board, types);
    let methods = match needs_bmi2 {
        true => vec![(method, WITH_BMI2.to_owned()), (without_bmi2, format!("not({WITH_BMI2})"))],
        false => vec![(method, String::new())],
    };
    let mut read = BTreeSet::new();
    for (method, condition) in methods {
        let bmi2 = if method.needs_bmi2() { Bmi2::Compiled } else { Bmi2::Unused };
        let emitter = Emitter { board, tables, types, before: "super::", bmi2 };
        let described = describe(method, board);
        let docs = emitter.documentation(&described);
        let module = emitter.module("sliders", &docs, ["", "pub(super)"], &described);
        items.push(code::on_condition(module, &condition));
        read.extend(described.tables());
    }
    // rustc would warn of tables that nothing else reads.
    let read = read.iter().map(|table| code::name(&(types.spelled)(table))).collect();
    let used = code::block(vec![code::binding("_", false, code::tuple(read))]);
    items.push(code::unnamed("The tables that the numbers in `sliders` are made from.", used));
    items
}

/// The functions of an engine's own types that call those of a module.
pub(super) struct Functions<'a> {
    /// What their names have behind `rook`, `bishop`, `queen` and `both`.
    pub(super) suffix: &'a str,
    pub(super) module: &'a str,
    /// A first argument of those of the module.
    pub(super) first: Option<&'a str>,
    pub(super) is_const: bool,
    /// The documentation, from the word before the suffix and the beginning of a sentence.
    pub(super) docs: &'a dyn Fn(&str, &str) -> String,
}

impl Functions<'_> {
    pub(super) fn items(&self, board: Board, types: &Types<'_>) -> Vec<Item> {
        let of = |name| self.function(name, board, types).item(types);
        ["rook", "bishop", "queen", "both"].map(of).into()
    }

    fn function(&self, name: &str, board: Board, types: &Types<'_>) -> Function {
        let set = types.sets.unwrap_or(Element::of_sets(board).name());
        let square = Parameter::of("square", types.square);
        let occupied = Parameter { name: "occupied".to_owned(), ty: set.to_owned() };
        let arguments = [square.as_number(), types.integer(code::name("occupied"))];
        let arguments = self.first.map(code::name).into_iter().chain(arguments).collect();
        let call = code::call(code::name(&format!("{}::{name}", self.module)), arguments);
        let is_both = name == "both";
        let text = match is_both {
            true => "The squares a rook attacks among occupied squares, and those a bishop attacks",
            false => &format!("The squares a {name} attacks among occupied squares"),
        };
        let body = match types.with {
            None => vec![Stmt::Expr(call, None)],
            Some(function) if is_both => {
                let made = |place| {
                    let integer = code::read(code::name("both"), place);
                    code::call(code::name(function), vec![integer])
                };
                let made = code::tuple(["0", "1"].map(made).into());
                vec![code::binding("both", false, call), Stmt::Expr(made, None)]
            }
            Some(function) => {
                vec![Stmt::Expr(code::call(code::name(function), vec![call]), None)]
            }
        };
        Function {
            name: (types.spelled)(&format!("{name}{}", self.suffix)),
            docs: (self.docs)(name, text),
            is_const: self.is_const,
            parameters: vec![square, occupied],
            returned: vec![set.to_owned(); if is_both { 2 } else { 1 }],
            body,
        }
    }
}
