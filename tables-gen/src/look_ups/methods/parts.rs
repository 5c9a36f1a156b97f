//! What formulas and functions of a description are made of.

use std::rc::Rc;

use crate::look_ups::formula::{Formula, Function, Kind, List, Node, Width};

/// Numbers by square, each computed by a formula.
pub(in crate::look_ups) fn by_square(
    name: &str,
    doc: &'static str,
    kind: Kind,
    from: &dyn Fn(&Formula) -> Formula,
) -> Rc<List> {
    let s = index("s");
    let of = function(name, doc, &[&s], from(&s));
    Rc::new(List { of, kind })
}

/// An entry of a table of the catalogue.
pub(in crate::look_ups) fn entry(table: &str, indices: &[&Formula]) -> Formula {
    let indices = indices.iter().map(|&index| index.clone()).collect();
    Node::Entry(table.to_owned(), indices).into()
}

pub(in crate::look_ups) fn listed(list: &Rc<List>, indices: Vec<Formula>) -> Formula {
    Node::Listed(list.clone(), indices).into()
}

impl List {
    pub(in crate::look_ups) fn at(self: &Rc<Self>, index: &Formula) -> Formula {
        listed(self, vec![index.clone()])
    }
}

pub(in crate::look_ups) fn number(number: usize) -> Formula {
    (number as u64).into()
}

pub(in crate::look_ups) fn square() -> Formula {
    index("square")
}

pub(in crate::look_ups) fn index(name: &'static str) -> Formula {
    Node::Parameter(name, Width::Index).into()
}

pub(in crate::look_ups) fn occupied() -> Formula {
    set("occupied")
}

pub(in crate::look_ups) fn set(name: &'static str) -> Formula {
    Node::Parameter(name, Width::Set).into()
}

/// A function that only the method calls.
pub(in crate::look_ups) fn function(
    name: &str,
    doc: &'static str,
    parameters: &[&Formula],
    body: Formula,
) -> Rc<Function> {
    let parameter = |it: &&Formula| match *it.node() {
        Node::Parameter(name, width) => (name, width),
        _ => unreachable!("no parameter"),
    };
    let parameters = parameters.iter().map(parameter).collect();
    Rc::new(Function { name: name.to_owned(), doc, parameters, body })
}

/// A function of square and occupied squares.
pub(in crate::look_ups) fn private(name: &str, doc: &'static str, body: Formula) -> Rc<Function> {
    function(name, doc, &[&square(), &occupied()], body)
}

pub(in crate::look_ups) fn call(function: &Rc<Function>, arguments: &[Formula]) -> Formula {
    Node::Call(function.clone(), arguments.to_vec()).into()
}

pub(in crate::look_ups) fn of_square(function: &Rc<Function>) -> Formula {
    call(function, &[square(), occupied()])
}

pub(in crate::look_ups) fn piece(name: &str, attacks: Formula) -> Rc<Function> {
    private(name, "", attacks)
}

/// A queen's attacks are those of rook and bishop.
pub(in crate::look_ups) fn pieces(rook: Formula, bishop: Formula) -> [Rc<Function>; 3] {
    let [rook, bishop] = [piece("rook", rook), piece("bishop", bishop)];
    let queen = of_square(&rook) | of_square(&bishop);
    [rook, bishop, piece("queen", queen)]
}
