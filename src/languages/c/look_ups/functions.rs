//! Formulas as functions of C. Sets of more than 64 squares are structs of two numbers, and operations between
//! them are calls.

use std::rc::Rc;

use chess_tables_gen::tool::look_ups::{
    Beside, Binary, Formula, Function, Method, Node, Type, Unary, Width,
};
use chess_tables_gen::{Board, Element};

use super::super::spelling::{comment, type_name};
use super::{HELPERS, Part, WIDE, broken, words};

/// A value as C writes it.
#[derive(Clone)]
struct Text {
    text: String,
    /// The operator between its parts, if another one beside it would need brackets.
    operator: &'static str,
    /// Whether it is an entry of a table, which may have a smaller type than sets.
    is_entry: bool,
}

impl Text {
    fn plain(text: impl Into<String>) -> Self {
        Self { text: text.into(), operator: "", is_entry: false }
    }

    /// The value beside an operator.
    fn beside(self, operator: &str) -> String {
        let is_shift = operator == "<<" || operator == ">>";
        let is_same = self.operator.is_empty() || self.operator == operator && !is_shift;
        if is_same { self.text } else { format!("({})", self.text) }
    }
}

/// The functions of a method, each behind those that it calls.
pub(super) fn of(method: &Method, board: Board, by: &str) -> Vec<Part> {
    let written = |function: &Rc<Function>| {
        let mut body = Body::on(board);
        let parameters = function.parameters.iter();
        let parameters = parameters.map(|&(name, it)| format!("{} {name}", body.type_of(Some(it))));
        let parameters = parameters.collect::<Vec<_>>().join(", ");
        let returned = body.type_of(Some(Width::Set));
        let declarator = format!("{returned} {}({parameters})", name(function));
        let value = body.value(&function.body, &[]).text;
        let piece = &function.name;
        let comment = match function.doc {
            "" => {
                format!("The squares a {piece} attacks among occupied squares, by the method {by}.")
            }
            doc => doc.to_owned(),
        };
        body.part(format!("/* {comment} */\n"), Some(function.doc.is_empty()), &declarator, &value)
    };
    let parts: Vec<Part> = method.functions().iter().map(written).collect();
    // What is called on other processors alone stands in no text.
    let is_called = |part: &Part| {
        let (before, _) = part.text.split_once('(').unwrap_or_default();
        let name = before.rsplit(' ').next().unwrap_or_default();
        let is_in = |other: &Part| words(&other.text).filter(|word| *word == name).count() > 0;
        parts.iter().filter(|other| other.text != part.text).any(is_in)
    };
    let is_needed = |part: &Part| part.is_public == Some(true) || is_called(part);
    let needed = parts.iter().map(is_needed).collect::<Vec<_>>();
    parts.into_iter().zip(needed).filter_map(|(part, needed)| needed.then_some(part)).collect()
}

/// The statements and the expression of a formula, as they stand outside a function.
pub(crate) fn expression(formula: &Formula, board: Board) -> (String, String) {
    let mut body = Body::on(board);
    let value = body.value(formula, &[]).text;
    (body.statements.replace("    ", ""), value)
}

/// A function beside a table.
pub(super) fn beside(it: &Beside, name: &str, board: Board) -> Part {
    let mut body = Body::on(board);
    let type_of = |ty| match ty {
        Type::Set => body.type_of(Some(Width::Set)).to_owned(),
        Type::Entry(element) => type_name(element),
        Type::Square | Type::Color | Type::Index | Type::Test => "int".to_owned(),
    };
    let parameters = it.parameters.iter();
    let parameters = parameters.map(|&(name, ty)| format!("{} {name}", type_of(ty)));
    let parameters = parameters.collect::<Vec<_>>().join(", ");
    let declarator = format!("{} {name}({parameters})", type_of(it.returned));
    let value = body.value(&it.body, &[]);
    let value = match it.returned {
        Type::Test => format!("{} != 0", value.beside("!=")),
        _ => value.text,
    };
    let doc = it.doc.replace("[`", "`").replace("`]", "`");
    body.part(comment(&doc), Some(true), &declarator, &value)
}

fn name(function: &Function) -> String {
    match function.doc.is_empty() {
        true => format!("{}_attacks", function.name),
        false => format!("{HELPERS}{}", function.name),
    }
}

struct Body {
    is_wide: bool,
    statements: String,
    named: Vec<&'static str>,
}

impl Body {
    fn on(board: Board) -> Self {
        let is_wide = Element::of_sets(board).bytes() > 8;
        Self { is_wide, statements: String::new(), named: vec![] }
    }

    /// The function that ends with this value.
    fn part(
        &self,
        comment: String,
        is_public: Option<bool>,
        declarator: &str,
        value: &str,
    ) -> Part {
        let returned = broken(format!("    return {value};"));
        let text = format!("{declarator} {{\n{}{returned}\n}}\n", self.statements);
        Part { comment, is_public, text }
    }

    fn type_of(&self, width: Option<Width>) -> &'static str {
        match width {
            Some(Width::Index) => "int",
            _ if self.is_wide => WIDE,
            _ => "uint64_t",
        }
    }

    /// Whether a value is a set of more than 64 squares. What PEXT gathers is none.
    fn is_struct(&self, formula: &Formula) -> bool {
        fn is_extracted(formula: &Formula) -> bool {
            match formula.node() {
                Node::Binary(Binary::Pext, ..) => true,
                Node::Binary(Binary::And | Binary::Shr, it, _) => is_extracted(it),
                _ => false,
            }
        }
        self.is_wide && formula.width() != Some(Width::Index) && !is_extracted(formula)
    }

    /// The value of a formula. Some parameters may have values already.
    fn value(&mut self, formula: &Formula, of: &[(&str, Text)]) -> Text {
        let values = |body: &mut Self, all: &[Formula]| -> Vec<Text> {
            all.iter().map(|it| body.value(it, of)).collect()
        };
        match formula.node() {
            Node::Number(number @ 0..0x80) => Text::plain(number.to_string()),
            Node::Number(number @ 0..0x1_0000) => Text::plain(format!("{number:#x}")),
            Node::Number(number) => Text::plain(format!("{number:#018x}")),
            Node::Parameter(name, _) => {
                let given = of.iter().find(|(other, _)| other == name);
                given.map_or_else(|| Text::plain(*name), |(_, text)| text.clone())
            }
            Node::Named(name, it) => {
                if !self.named.contains(name) {
                    let value = self.value(it, of).text;
                    let ty = self.type_of(it.width());
                    self.statements += &(broken(format!("    {ty} {name} = {value};")) + "\n");
                    self.named.push(name);
                }
                Text::plain(*name)
            }
            Node::Unary(operation, it) => {
                let value = self.value(it, of);
                match operation {
                    Unary::Not if !self.is_wide => Text::plain(format!("~{}", value.beside("~"))),
                    _ => self.call(unary(*operation), self.is_struct(it), &[value]),
                }
            }
            Node::Binary(operation, a, b) => {
                let (left, right) = (self.value(a, of), self.value(b, of));
                self.operation(*operation, [a, b], [left, right], self.is_struct(formula))
            }
            Node::Entry(table, indices) => {
                let indices = values(self, indices);
                let indices: String = indices.iter().map(|it| format!("[{}]", it.text)).collect();
                Text { is_entry: true, ..Text::plain(format!("{table}{indices}")) }
            }
            Node::Listed(list, indices) => {
                let names = list.of.parameters.iter().map(|(name, _)| *name);
                let given: Vec<_> = names.zip(values(self, indices)).collect();
                self.value(&list.of.body, &given)
            }
            // C has no operator for it, and compilers have no function in common.
            Node::ByReversal(_, other) => self.value(other, of),
            Node::Call(function, arguments) => {
                let arguments: Vec<String> =
                    values(self, arguments).into_iter().map(|it| it.text).collect();
                Text::plain(format!("{}({})", name(function), arguments.join(", ")))
            }
        }
    }

    fn operation(
        &self,
        operation: Binary,
        operands: [&Formula; 2],
        [left, right]: [Text; 2],
        is_wide: bool,
    ) -> Text {
        let is_number = operands.map(|it| matches!(it.node(), Node::Number(_)));
        let (operator, name) = binary(operation);
        match operation {
            Binary::Pext if self.is_wide => return self.call("extracted", true, &[left, right]),
            Binary::Pdep if self.is_wide => return self.call("deposited", true, &[left, right]),
            _ => {}
        }
        if operator.is_empty() {
            return Text::plain(format!("{name}({}, {})", left.text, right.text));
        }
        if is_wide && operation == Binary::Shl {
            assert!(left.text == "1", "of large sets only those of one square are moved up");
            return self.call("bit", true, &[right]);
        }
        if is_wide {
            let wide =
                |text, is_number| if is_number { self.call("of", true, &[text]) } else { text };
            let is_distance = operation.is_shift();
            let right = wide(right, is_number[1] && !is_distance);
            return self.call(name, true, &[wide(left, is_number[0]), right]);
        }
        let keeps_width = matches!(operation, Binary::And | Binary::Or | Binary::Xor | Binary::Add);
        let is_narrow = left.is_entry || is_number[0] && operation.is_shift();
        let cast = if is_narrow && !keeps_width { "(uint64_t)" } else { "" };
        let (left, right) = (left.beside(operator), right.beside(operator));
        Text { text: format!("{cast}{left} {operator} {right}"), operator, is_entry: false }
    }

    /// A call of a function that every method has.
    fn call(&self, name: &str, is_wide: bool, arguments: &[Text]) -> Text {
        let kind = if is_wide { "wide_" } else { "" };
        let arguments: Vec<&str> = arguments.iter().map(|it| &*it.text).collect();
        Text::plain(format!("{HELPERS}{kind}{name}({})", arguments.join(", ")))
    }
}

fn unary(operation: Unary) -> &'static str {
    match operation {
        Unary::Not => "not",
        Unary::SwapBytes => "swapped",
        Unary::ReverseBits => "reversed",
        Unary::LeadingZeros => "leading_zeros",
        Unary::TrailingZeros => "trailing_zeros",
    }
}

/// The operator, and the function that has its place between structs; a function alone if there is no operator.
fn binary(operation: Binary) -> (&'static str, &'static str) {
    match operation {
        Binary::And => ("&", "and"),
        Binary::Or => ("|", "or"),
        Binary::Xor => ("^", "xor"),
        Binary::Add => ("+", "plus"),
        Binary::Sub => ("-", "minus"),
        Binary::Mul => ("*", "times"),
        Binary::Shl => ("<<", "bit"),
        Binary::Shr => (">>", "right"),
        Binary::Pext => ("", "_pext_u64"),
        Binary::Pdep => ("", "_pdep_u64"),
    }
}
