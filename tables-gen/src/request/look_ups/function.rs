//! Functions of the engine's own types.

use super::table_functions::{Body, Index, TableFunction, Type};
use super::turns::{Step, Turn};
use super::types::{Parameter, Types};
use crate::element::Element;
use crate::geometry::Board;
use crate::hexadecimal::hexadecimal;
use crate::methods::{documented, indented};
use crate::table::{Content, Table};

/// A function of the engine's own types.
pub(super) struct Function {
    pub(super) name: String,
    pub(super) docs: String,
    pub(super) is_const: bool,
    pub(super) parameters: Vec<Parameter>,
    /// The type, or those of a tuple.
    pub(super) returned: Vec<String>,
    pub(super) body: String,
}

/// The variables in bodies.
pub(super) const VARIABLES: [&str; 2] = ["both", "differ"];

impl Function {
    /// A function of a table.
    pub(super) fn of_table(
        it: &TableFunction,
        table: &Table,
        board: Board,
        types: &Types<'_>,
    ) -> Self {
        let integer = types.style.integer(table);
        let set = Element::of_sets(board).name();
        let parameter = |&(name, ty): &(&str, Type)| match ty {
            Type::Entry(_) => Parameter::typed(name, integer),
            Type::Set => Parameter::typed(name, types.sets.unwrap_or(set)),
            _ => types.parameter(name, ty),
        };
        let parameters: Vec<Parameter> = it.parameters.iter().map(parameter).collect();
        let holds_sets =
            table.content == Content::Squares && table.element == Element::of_sets(board);
        let returned = match it.returned {
            Type::Entry(_) => types.sets.filter(|_| holds_sets).unwrap_or(integer),
            Type::Set => types.sets.unwrap_or(set),
            Type::Test => "bool",
            _ => "usize",
        };
        let mut docs = it.doc.clone();
        let limits = it.limits.iter();
        let limits: Vec<String> =
            limits.map(|(index, length)| format!("`{index}` is less than {length}")).collect();
        if !limits.is_empty() {
            docs += &format!("\n\n# Panics\n\nUnless {}.", limits.join(" and "));
        }
        Self {
            name: table.name.to_lowercase() + it.suffix,
            docs,
            is_const: true,
            body: body(&it.body, table, &parameters, types),
            parameters,
            returned: vec![returned.to_owned()],
        }
    }

    /// The function as source.
    pub(super) fn text(self, types: &Types<'_>) -> String {
        // An engine's own type may say it itself, and Clippy is against saying it twice.
        let is_own = self.returned.iter().all(|it| types.sets == Some(it));
        let must_use = if is_own { "" } else { "#[must_use]\n" };
        let docs = documented(&self.docs);
        let quiet = types.style.quiet();
        let returned = match &self.returned[..] {
            [one] => one.clone(),
            several => format!("({})", several.join(", ")),
        };
        let constant = if self.is_const { "const " } else { "" };
        let head = format!("{}{constant}fn {}", types.style.visible(), self.name);
        let parameters: Vec<String> =
            self.parameters.iter().map(|it| format!("{}: {}", it.name, it.ty)).collect();
        let mut signature = format!("{head}({}) -> {returned} {{", parameters.join(", "));
        if signature.len() > WIDTH {
            let parameters: String = parameters.iter().map(|it| format!("    {it},\n")).collect();
            signature = format!("{head}(\n{parameters}) -> {returned} {{");
        }
        let body = indented(&self.body);
        format!("{docs}{quiet}#[inline]\n{must_use}{signature}\n{body}}}\n")
    }
}

/// How wide a signature is on one line.
const WIDTH: usize = 89;

fn body(body: &Body, table: &Table, parameters: &[Parameter], types: &Types<'_>) -> String {
    let name = &table.name;
    let number = |name: &str| match parameters.iter().find(|it| it.name == name) {
        Some(it) => it.number.clone(),
        None => name.to_owned(),
    };
    let index = |index: &Index| match *index {
        Index::Given(name) => number(name),
        Index::Difference(offset) => {
            format!(
                "{}.wrapping_add({offset:#x}).wrapping_sub({})",
                number("attacker"),
                number("target")
            )
        }
        Index::Wrapped(mask) => {
            format!("{}.wrapping_sub({}) & {mask}", number("attacker"), number("target"))
        }
    };
    match body {
        Body::Entry(indices) => {
            let below = |(it, &length): (&Index, &usize)| match it {
                // The mask spares a check.
                Index::Given(_) if length.is_power_of_two() => {
                    let at = index(it);
                    // What an engine wrote may bind less.
                    let is_sum = at.contains(['+', '-', '^', '|', '<', '>']);
                    let at = if is_sum { format!("({at})") } else { at };
                    format!("[{at} & {}]", length - 1)
                }
                it => format!("[{}]", index(it)),
            };
            name.clone() + &indices.iter().zip(&table.shape).map(below).collect::<String>()
        }
        Body::HasAny(it) => format!("pieces & {name}[{}] != 0", index(it)),
        Body::IsOff { addend: 0, mask } => format!("{} & {mask:#x} != 0", number("number")),
        Body::IsOff { addend, mask } => {
            let number = number("number");
            format!("({number} | {number}.wrapping_add({addend})) & {mask:#x} != 0")
        }
        Body::Target => format!("{name}[element][0]"),
        Body::Blocked => format!("start.wrapping_add({name}[element][1] as usize)"),
        Body::Turned(turn) => turned(turn, types),
    }
}

fn turned(turn: &Turn, types: &Types<'_>) -> String {
    let (mut statements, mut set) = (String::new(), types.integer("set"));
    for step in &turn.steps {
        let method = match *step {
            Step::ReverseBits => ".reverse_bits()",
            Step::SwapBytes => ".swap_bytes()",
            Step::Exchange(distance, mask) => {
                if set != "set" {
                    statements += &format!("let set = {set};\n");
                }
                let mask = hexadecimal(Element::U64, mask.into());
                statements += &format!(
                    "let differ = (set ^ (set >> {distance})) & {mask};\nlet set = set ^ differ ^ (differ << {distance});\n"
                );
                set = "set".to_owned();
                continue;
            }
        };
        set = match turn.unused {
            0 => format!("{set}{method}"),
            unused if set.contains(' ') => format!("(({set}){method}) >> {unused}"),
            unused => format!("{set}{method} >> {unused}"),
        };
    }
    // The last binding returns.
    match statements.strip_suffix(";\n").and_then(|it| Some((it, it.rfind("let set = ")?))) {
        Some((before, at)) if set == "set" => {
            let value = &before[at + "let set = ".len()..];
            format!("{}{}", &before[..at], types.of_integer(value))
        }
        _ => statements + &types.of_integer(&set),
    }
}
