//! The formulas of look-ups, as the page reads them: arrays of what a formula is, and of its parts.

use std::collections::BTreeMap;

use chess_tables_gen::tool::look_ups::{Binary, Formula, Function, Node, Unary, describe};
use chess_tables_gen::{Board, SliderMethod};
use serde::Serialize;
use serde_json::{Value, json};

/// A method to look up sliders.
#[derive(Serialize)]
pub(super) struct Method {
    name: &'static str,
    /// Idea, cost, when to choose it, and where it is explained, in paragraphs.
    documentation: String,
    /// The functions of rook and bishop.
    pieces: BTreeMap<String, Value>,
}

/// The methods of a board. The page begins with the first, the default.
pub(super) fn methods(board: Board) -> Vec<Method> {
    let mut methods: Vec<SliderMethod> = SliderMethod::on(board).collect();
    methods.sort_by_key(|&method| method != SliderMethod::default());
    let method = |method: SliderMethod| {
        let described = describe(method, board);
        let [rook, bishop, _] = &described.pieces;
        Method {
            name: method.name(),
            documentation: format!("{}\n\n{}", described.documentation(), described.source()),
            pieces: [rook, bishop].map(|it| (it.name.clone(), function(it))).into(),
        }
    };
    methods.into_iter().map(method).collect()
}

pub(super) fn formula(of: &Formula) -> Value {
    let mut parts: Vec<Value> = match of.node() {
        Node::Number(number @ 0..0x1_0000) => vec!["number".into(), number.to_string().into()],
        Node::Number(number) => vec!["number".into(), format!("{number:#x}").into()],
        Node::Parameter(name, _) => vec!["parameter".into(), (*name).into()],
        Node::Named(name, _) => vec!["named".into(), (*name).into()],
        Node::Unary(operation, _) => vec![unary(*operation).into()],
        Node::Binary(operation, ..) => vec![binary(*operation).into()],
        Node::Entry(table, _) => vec!["entry".into(), table.as_str().into()],
        Node::Listed(of, _) => vec!["list".into(), function(&of.of)],
        Node::Call(called, _) => vec!["call".into(), function(called)],
        Node::ByReversal(_, other) => return formula(other),
    };
    parts.extend(of.parts().into_iter().map(formula));
    parts.into()
}

fn function(Function { name, doc, parameters, body }: &Function) -> Value {
    let parameters: Vec<&str> = parameters.iter().map(|(name, _)| *name).collect();
    json!({ "name": name, "doc": doc, "parameters": parameters, "body": formula(body) })
}

fn unary(operation: Unary) -> &'static str {
    match operation {
        Unary::Not => "~",
        Unary::SwapBytes => "swap_bytes",
        Unary::ReverseBits => "reverse_bits",
        Unary::LeadingZeros => "leading_zeros",
        Unary::TrailingZeros => "trailing_zeros",
    }
}

fn binary(operation: Binary) -> &'static str {
    match operation {
        Binary::And => "&",
        Binary::Or => "|",
        Binary::Xor => "^",
        Binary::Add => "+",
        Binary::Sub => "-",
        Binary::Mul => "*",
        Binary::Shl => "<<",
        Binary::Shr => ">>",
        Binary::Pext => "pext",
        Binary::Pdep => "pdep",
    }
}
