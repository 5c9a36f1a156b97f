//! Functions of the engine's own types.

use proc_macro2::TokenStream;

use super::feature::Feature;
use super::table_functions::{Body, Index, Step, TableFunction, Turn, Type};
use crate::emit::{Style, check_type};
use crate::geometry::Board;
use crate::methods::{documented, indented};
use crate::request::IndexType;
use crate::table::entry::hexadecimal;
use crate::table::{Content, Element, Table};

/// A function of the engine's own types.
pub(super) struct Function {
    pub(super) name: String,
    pub(super) docs: String,
    /// The name of the function to call instead of this one.
    pub(super) instead: Option<String>,
    pub(super) is_const: bool,
    pub(super) parameters: Vec<Parameter>,
    /// The type, or those of a tuple.
    pub(super) returned: Vec<String>,
    pub(super) body: String,
}

/// The variables in bodies.
pub(super) const VARIABLES: [&str; 4] = ["both", "differ", "first", "is_up"];

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
            name: it.name(&table.name),
            docs,
            instead: None,
            is_const: true,
            body: body(&it.body, table, &parameters, types),
            parameters,
            returned: vec![returned.to_owned()],
        }
    }

    /// The function under the name that it had before, which only calls it.
    pub(super) fn called_before(&self, name: String) -> Self {
        let arguments: Vec<&str> = self.parameters.iter().map(|it| &*it.name).collect();
        Self {
            name,
            docs: format!("The former name of [`{}`].", self.name),
            instead: Some(self.name.clone()),
            is_const: self.is_const,
            parameters: self.parameters.clone(),
            returned: self.returned.clone(),
            body: format!("{}({})", self.name, arguments.join(", ")),
        }
    }

    /// The function as source.
    pub(super) fn text(self, types: &Types<'_>) -> String {
        // An engine's own type may say it itself, and Clippy is against saying it twice.
        let is_own = self.returned.iter().all(|it| types.sets == Some(it));
        let must_use = if is_own { "" } else { "#[must_use]\n" };
        let mut docs = documented(&self.docs);
        if let Some(instead) = &self.instead {
            docs += &format!("#[deprecated(note = \"use `{instead}`\")]\n");
        }
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
        Body::Feature(it) => feature(it, table, &number, types),
    }
}

/// The sum of three entries, the last two as numbers of the first one's type.
fn feature(
    it: &Feature,
    table: &Table,
    number: &dyn Fn(&str) -> String,
    types: &Types<'_>,
) -> String {
    let [attacker, from, victim, to] = ["attacker", "from", "victim", "to"].map(number);
    let rows = table.shape[0];
    let mask = |piece: String| match rows.is_power_of_two() {
        true => format!("{piece} & {}", rows - 1),
        false => piece,
    };
    let (attacker, victim) = (mask(attacker), mask(victim));
    let integer = types.style.integer(table);
    // Clippy is against a conversion to the same type.
    let converted = |other: &str| {
        let other = types.tables.iter().find(|it| it.name == other);
        let is_same = other.is_some_and(|it| types.style.integer(it) == integer);
        if is_same { String::new() } else { format!(" as {integer}") }
    };
    format!(
        "let (from, to) = ({from} & 63, {to} & 63);\n\
         let is_up = {} < {};\n\
         let first = {}[{attacker}][{victim}][is_up as usize];\n\
         if first == {} {{\n    return first;\n}}\n\
         first + {}[{attacker}][from]{} + {}[{attacker}][from][to]{}",
        it.text_in_a1b1("from"),
        it.text_in_a1b1("to"),
        table.name,
        it.none,
        it.offsets,
        converted(&it.offsets),
        it.ordinals,
        converted(&it.ordinals),
    )
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

/// The types that look-up functions take and return.
#[derive(Clone, Copy)]
pub(super) struct Types<'a> {
    pub(super) style: &'a Style,
    /// The tables of the file.
    pub(super) tables: &'a [Table],
    /// The path of the type around a set.
    pub(super) sets: Option<&'a str>,
    /// The path of the function that makes one.
    pub(super) with: Option<&'a str>,
    /// How a set becomes its integer: `.0`, `.bits()`, `crate::Bitboard::bits`.
    pub(super) bits: Option<&'a str>,
    /// The name that the script gives to a table of the catalogue.
    pub(super) spelled: &'a dyn Fn(&str) -> String,
    pub(super) square: Option<&'a IndexType>,
    pub(super) color: Option<&'a IndexType>,
}

/// Converts a value by the path of a function, or by a suffix such as `.0`.
fn read(value: &str, how: &str) -> String {
    match how.starts_with('.') {
        true => format!("{value}{how}"),
        false => format!("{how}({value})"),
    }
}

impl Types<'_> {
    /// The type of sets as a module within that of the tables names it, and how a reference named `entry` is read.
    pub(super) fn entry(&self) -> Option<(String, String)> {
        let path = self.sets?;
        let path = match (path.starts_with("super::"), path.strip_prefix("self::")) {
            (true, _) => format!("super::{path}"),
            (false, Some(path)) => format!("super::{path}"),
            (false, None) => path.to_owned(),
        };
        // A function takes a set, and not the reference.
        let is_read_by_function = self.bits.is_some_and(|it| !it.starts_with('.'));
        Some((path, self.integer(if is_read_by_function { "*entry" } else { "entry" })))
    }

    /// Whether the path may start from the module of the tables, and not only from a crate.
    pub(super) fn are_sets_in_scope(&self) -> bool {
        let roots = ["crate::", "::", "self::", "super::"];
        self.sets.is_some_and(|path| !roots.iter().any(|root| path.starts_with(root)))
    }

    /// The integer of a set.
    pub(super) fn integer(&self, set: &str) -> String {
        match self.bits {
            Some(how) => read(set, how),
            None => set.to_owned(),
        }
    }

    /// A parameter of a function beside a table.
    pub(super) fn parameter(&self, name: &str, ty: Type) -> Parameter {
        match ty {
            Type::Square => Parameter::of(name, self.square),
            Type::Color => Parameter::of(name, self.color),
            _ => Parameter::of(name, None),
        }
    }

    /// The set of an integer.
    pub(super) fn of_integer(&self, integer: &str) -> String {
        match self.with {
            Some(function) => format!("{function}({integer})"),
            None => integer.to_owned(),
        }
    }
}

/// Whether that is a way to read a value.
pub(super) fn is_reading(how: &str) -> bool {
    let ends = [";", "//", "/*", "\n", "\r"];
    match how.strip_prefix('.') {
        Some(behind) => {
            let is_one = !behind.is_empty() && !ends.iter().any(|it| how.contains(it));
            is_one && how.parse::<TokenStream>().is_ok()
        }
        None => how.contains("::") && check_type(how).is_ok(),
    }
}

#[derive(Clone)]
pub(super) struct Parameter {
    pub(super) name: String,
    pub(super) ty: String,
    /// The parameter as a number.
    pub(super) number: String,
}

impl Parameter {
    /// A parameter of the engine's own type, or a number.
    pub(super) fn of(name: &str, own: Option<&IndexType>) -> Self {
        let ty = own.map_or("usize", |own| &own.path);
        let number = match own.and_then(|own| own.number.as_deref()) {
            Some(how) => read(name, how),
            None if ty == "usize" => name.to_owned(),
            None => format!("{name} as usize"),
        };
        Self { name: name.to_owned(), ty: ty.to_owned(), number }
    }

    /// A parameter that is not an index.
    pub(super) fn typed(name: &str, ty: &str) -> Self {
        Self { name: name.to_owned(), ty: ty.to_owned(), number: name.to_owned() }
    }
}
