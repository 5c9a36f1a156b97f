//! The look-ups of sliders: functions of the engine's own types around a module of plain integers.

use std::collections::BTreeSet;

use syn::Item;

use super::SliderMethod::{self, Pext};
use super::function::{Function, Parameter, Types};
use super::methods::describe;
use super::rust::Emitter;
use crate::element::Element;
use crate::emit::code;
use crate::geometry::Board;
use crate::table::Table;

/// Returns the functions and the module `sliders`, on a target without BMI2 that of another method.
pub(super) fn source(
    method: SliderMethod,
    without_bmi2: SliderMethod,
    board: Board,
    tables: &[Table],
    types: &Types<'_>,
) -> Vec<Item> {
    const BMI2: &str = "all(target_arch = \"x86_64\", target_feature = \"bmi2\")";
    let mut items: Vec<Item> = [("rook", "a rook"), ("bishop", "a bishop"), ("queen", "a queen")]
        .map(|(name, piece)| function(method, without_bmi2, name, piece, board, types).item(types))
        .into();
    let methods = match method {
        Pext => vec![(Pext, BMI2.to_owned()), (without_bmi2, format!("not({BMI2})"))],
        method => vec![(method, String::new())],
    };
    let mut read = BTreeSet::new();
    for (method, condition) in methods {
        let emitter = Emitter { board, tables, types, is_const: method != Pext };
        let method = describe(method, board);
        items.push(code::on_condition(emitter.module(&method), &condition));
        read.extend(method.tables());
    }
    // rustc would warn of tables that nothing else reads.
    let read = read.iter().map(|table| code::name(&(types.spelled)(table))).collect();
    let used = code::block(vec![code::binding("_", false, code::tuple(read))]);
    items.push(code::unnamed("The tables that the numbers in `sliders` are made from.", used));
    items
}

fn function(
    method: SliderMethod,
    without_bmi2: SliderMethod,
    name: &str,
    piece: &str,
    board: Board,
    types: &Types<'_>,
) -> Function {
    let set = Element::of_sets(board).name();
    let by = match method {
        Pext => format!("`pext`, on targets without BMI2 by `{without_bmi2}`"),
        method => format!("`{method}`"),
    };
    let docs = format!("The squares {piece} attacks among occupied squares, by the method {by}.");
    let square = Parameter::square("square", types);
    let occupied =
        Parameter { name: "occupied".to_owned(), ty: types.sets.unwrap_or(set).to_owned() };
    let arguments = vec![square.as_number(), types.integer(code::name("occupied"))];
    let call = code::call(code::name(&format!("sliders::{name}")), arguments);
    Function {
        name: format!("{name}_attacks"),
        docs,
        is_const: method != Pext,
        parameters: vec![square, occupied],
        returned: types.sets.unwrap_or(set).to_owned(),
        value: match types.with {
            Some(function) => code::call(code::name(function), vec![call]),
            None => call,
        },
    }
}
