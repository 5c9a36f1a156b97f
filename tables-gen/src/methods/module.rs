//! A method as a module of Rust: its file, what the file takes, and functions of plain integers.

use std::fmt::Write as _;

use super::Source;
use super::parameters::{Kind, Parameter, Parameters};
use crate::emit::items::LARGEST_LITERAL;
use crate::geometry::Board;
use crate::table::entry::hexadecimal;
use crate::table::{Content, Element, Table};

/// A method's source file, with all that its generated module depends on.
pub(crate) struct Module<'a> {
    pub(crate) source: &'static Source,
    pub(crate) board: Board,
    pub(crate) tables: &'a [Table],
    /// The name of a table of the catalogue in the generated file.
    pub(crate) spelled: &'a dyn Fn(&str) -> String,
    /// The path before the names of tables.
    pub(crate) before: &'static str,
    /// The type of sets in tables, as the module names it, and how a reference to one named `entry` is read.
    pub(crate) entry: Option<(String, String)>,
    /// Whether that type may be a name beside the tables.
    pub(crate) is_in_scope: bool,
    /// The path of the type that has the instructions, if the functions take one as their first argument.
    pub(crate) bmi2: Option<&'static str>,
}

/// Of lists and small functions within each other.
const ALLOWED: &str =
    "#![allow(clippy::excessive_nesting, clippy::inline_always, clippy::too_many_lines)]\n\n";

/// On processors that cannot have the instructions, the type that has them has no values.
const UNREACHABLE: &str = "#![allow(unreachable_code, unused_variables)]\n";

/// The type that has the instructions, in a module that is compiled only for processors with them.
const BMI2: &str = "\
/// The instructions, since this module is compiled only for processors with BMI2.
#[derive(Clone, Copy)]
struct Bmi2;

#[allow(unsafe_code)]
impl Bmi2 {
    /// # Safety
    /// The mask has no more ones than `most`, which is one less than a power of two.
    #[inline(always)]
    unsafe fn pext(self, bits: Set, mask: Set, most: u64) -> u64 {
        // SAFETY: this module is compiled only for processors with BMI2, and the caller counted the ones.
        unsafe {
            let extracted = EXTRACTED;
            core::hint::assert_unchecked(extracted <= most);
            extracted
        }
    }
";
const PDEP: &str = "
    #[inline(always)]
    fn pdep(self, bits: u64, mask: u64) -> u64 {
        // SAFETY: this module is compiled only for processors with BMI2.
        unsafe { core::arch::x86_64::_pdep_u64(bits, mask) }
    }
";
const EXTRACTED: &str = "core::arch::x86_64::_pext_u64(bits, mask)";
/// A line has fewer than 64 squares in the lower half.
const EXTRACTED_FROM_BOTH: &str =
    "core::arch::x86_64::_pext_u64((bits >> 64) as u64, (mask >> 64) as u64)
                .wrapping_shl((mask as u64).count_ones())
                | core::arch::x86_64::_pext_u64(bits as u64, mask as u64)";

impl Module<'_> {
    fn fields(&self) -> Vec<(&'static str, Parameter)> {
        let parameters = Parameters {
            board: self.board,
            table: &|name| self.table(name),
            related: &|name| self.named(name),
        };
        self.source.fields.iter().map(|&field| (field, parameters.of(field))).collect()
    }

    /// Returns the bytes of the numbers and of the tables that are read.
    pub(crate) fn bytes(&self) -> usize {
        self.fields().iter().map(|(_, it)| self.bytes_of(it)).sum()
    }

    fn bytes_of(&self, it: &Parameter) -> usize {
        let entry = match &it.kind {
            Kind::Table(name) => self.table(name).element.bytes(),
            Kind::Sets | Kind::Several | Kind::Lines => self.set().bytes(),
            Kind::Bounded => {
                if it.is_small() {
                    1
                } else {
                    4
                }
            }
            Kind::Numbers | Kind::Truths | Kind::Bmi2 => 0,
        };
        entry * it.shape.iter().product::<usize>()
    }

    /// Returns how much memory look-ups need, as a sentence.
    pub(crate) fn memory(&self) -> String {
        match self.bytes() {
            bytes @ 0..10_000 => format!("Memory: {bytes} bytes."),
            bytes => format!("Memory: {} KB.", bytes.div_ceil(1000)),
        }
    }

    fn table(&self, name: &str) -> &Table {
        self.named(&(self.spelled)(name))
    }

    fn named(&self, name: &str) -> &Table {
        let mut named = self.tables.iter().filter(|it| it.name == name);
        named.next().expect("a table that the method reads")
    }

    fn set(&self) -> Element {
        Element::of_sets(self.board)
    }

    /// Returns the items of the module, whose functions have this visibility.
    pub(crate) fn items(&self, vis: &str) -> String {
        let fields = self.fields();
        let (set, name) = (self.set().name(), self.source.name);
        let has_bmi2 = fields.iter().any(|(_, it)| it.kind == Kind::Bmi2);
        let is_given = has_bmi2 && self.bmi2.is_some();
        let unreachable = if is_given { UNREACHABLE } else { "" };
        let mut items = format!("{unreachable}{ALLOWED}/// A set of squares.\ntype Set = {set};\n");
        if self.is_in_scope {
            items += "#[allow(unused_imports)]\nuse super::*;\n";
        }
        items += &self.entry(&fields);
        items += &self.instructions(has_bmi2);
        let allowed = if has_bmi2 { "#[allow(unsafe_code)]\n" } else { "" };
        let _ = write!(items, "\n{allowed}mod {name} {{\n{}}}\n\n", indented(self.source.rust));
        let bmi2 = if is_given { "bmi2" } else { "" };
        let parameter = if is_given { "bmi2: Bmi2, " } else { "" };
        let (constant, inline) = match has_bmi2 {
            true => ("", if is_given { "(always)" } else { "" }),
            false => ("const ", ""),
        };
        for piece in ["rook", "bishop", "queen"] {
            let _ = write!(
                items,
                "#[inline{inline}]\n{vis} {constant}fn {piece}({parameter}square: usize, occupied: Set) -> Set {{\n    \
                 method({bmi2}).{piece}(square, occupied)\n}}\n\n"
            );
        }
        let given = if is_given { "bmi2, " } else { "" };
        let _ = write!(
            items,
            "#[inline{inline}]\n#[allow(dead_code)]\n{vis} {constant}fn both({parameter}square: usize, occupied: Set) -> (Set, Set) {{\n    \
             (rook({given}square, occupied), bishop({given}square, occupied))\n}}\n\n"
        );
        items += &self.method(&fields, parameter.trim_end_matches(", "));
        items + &self.numbers(&fields)
    }

    fn entry(&self, fields: &[(&str, Parameter)]) -> String {
        let holds_sets = |it: &Parameter| match &it.kind {
            Kind::Table(name) => {
                let table = self.table(name);
                table.content == Content::Squares && table.element == self.set()
            }
            _ => false,
        };
        if !fields.iter().any(|(_, it)| holds_sets(it)) {
            return String::new();
        }
        let plain = ("Set".to_owned(), "*entry".to_owned());
        let (ty, read) = self.entry.as_ref().unwrap_or(&plain);
        format!(
            "/// A set in a table.\ntype Entry = {ty};\n\n#[inline(always)]\nconst fn set(entry: &Entry) -> Set {{\n    {read}\n}}\n"
        )
    }

    fn instructions(&self, are_needed: bool) -> String {
        match self.bmi2 {
            _ if !are_needed => String::new(),
            Some(path) => format!("use {path};\n"),
            None => {
                let is_wide = self.set() == Element::U128;
                let extracted = if is_wide { EXTRACTED_FROM_BOTH } else { EXTRACTED };
                let pdep = if self.source.rust.contains("bmi2.pdep(") { PDEP } else { "" };
                format!("\n{}{pdep}}}\n", BMI2.replace("EXTRACTED", extracted))
            }
        }
    }

    /// The function that returns the method with its values.
    fn method(&self, fields: &[(&str, Parameter)], parameter: &str) -> String {
        let name = self.source.name;
        let constant = if parameter.is_empty() { "const " } else { "" };
        let mut text = format!(
            "#[inline(always)]\n{constant}fn method({parameter}) -> {name}::Method<'static> {{\n    {name}::Method {{\n"
        );
        for (field, it) in fields {
            let value = match &it.kind {
                Kind::Bmi2 if parameter.is_empty() => "Bmi2".to_owned(),
                Kind::Bmi2 => field.to_string(),
                Kind::Truths => it.written(&|it| (it != 0).to_string()),
                Kind::Numbers => it.written(&|it| it.to_string()),
                Kind::Table(table) if it.values.len() > self.table(table).values.len() => {
                    format!("{field}()")
                }
                Kind::Table(table) => format!("{}{}", self.before, (self.spelled)(table)),
                Kind::Several => {
                    let each = (0..it.shape[0]).map(|i| format!("&numbers().{field}[{i}]"));
                    format!("[{}]", each.collect::<Vec<_>>().join(", "))
                }
                Kind::Sets | Kind::Bounded | Kind::Lines => format!("&numbers().{field}"),
            };
            let value = if value == *field { String::new() } else { format!(": {value}") };
            let _ = writeln!(text, "        {field}{value},");
        }
        text + "    }\n}\n"
    }

    /// The lists, the types in them, and longer tables.
    fn numbers(&self, fields: &[(&str, Parameter)]) -> String {
        let is_listed = |it: &Parameter| {
            matches!(it.kind, Kind::Sets | Kind::Several | Kind::Bounded | Kind::Lines)
        };
        let listed = fields.iter().filter(|(_, it)| is_listed(it));
        let (mut types, mut values, mut bytes) = (String::new(), String::new(), 0);
        for (field, it) in listed {
            let _ = writeln!(types, "    {field}: {},", it.array_of(&type_of(field, it)));
            values += &format!("{field}: {},\n", self.values(field, it));
            bytes += self.bytes_of(it);
        }
        let mut items = String::new();
        if bytes > 0 {
            let value = format!("Numbers {{\n{}}}", indented(&values));
            let body = match bytes > LARGEST_LITERAL {
                true => format!("static DATA: Numbers = {value};\n&DATA\n"),
                false => format!("&const {{\n{}}}\n", indented(&format!("{value}\n"))),
            };
            items = format!(
                "\n/// Lists by square have one number more than there are indices. Otherwise all numbers of a square would lie a\n\
                 /// multiple of 64 bytes apart, and the processor would load one after the other.\nstruct Numbers {{\n{types}}}\n\n\
                 #[inline(always)]\nconst fn numbers() -> &'static Numbers {{\n{}}}\n",
                indented(&body)
            );
        }
        for (field, it) in fields {
            match &it.kind {
                Kind::Bounded => items += &self.enumerated(field, it),
                Kind::Lines => items += &of_lines(it.shape[2]),
                Kind::Table(table) => items += &self.padded(field, self.table(table), it),
                _ => {}
            }
        }
        items
    }

    fn values(&self, field: &str, it: &Parameter) -> String {
        let set = |value| match (self.set(), value) {
            // Most sets of a large board are empty, since most of its slanted lines are short.
            (Element::U128, 0) => "0".to_owned(),
            (element, set) => hexadecimal(element, set),
        };
        match it.kind {
            Kind::Bounded => {
                let name = camel(field);
                it.written(&|value| format!("{name}::{}", self.first_square(it, value)))
            }
            Kind::Lines => {
                let rows = it.values.chunks(it.values.len() / it.shape[0]);
                let row = |row: &[u128]| format!("Lines({})", array(&it.shape[1..], row, &set));
                let rows: Vec<String> = rows.map(row).collect();
                format!("[\n{}]", indented(&(rows.join(",\n") + ",\n")))
            }
            _ => it.written(&set),
        }
    }

    /// The first square that has a value, as the name of a variant.
    fn first_square(&self, it: &Parameter, value: u128) -> String {
        let square = it.values.iter().position(|&other| other == value).unwrap_or(0);
        self.board.square(square).to_string().to_uppercase()
    }

    /// The `enum` of a list's values.
    fn enumerated(&self, field: &str, it: &Parameter) -> String {
        let mut variants = String::new();
        for (i, &value) in it.values.iter().enumerate() {
            if it.values[..i].iter().all(|&other| other != value) {
                let _ = writeln!(variants, "    {} = {value},", self.first_square(it, value));
            }
        }
        let repr = if it.is_small() { "u8" } else { "u32" };
        format!(
            "\n/// The compiler knows the smallest and the largest value of an `enum`, so it checks no index that depends on it.\n\
             #[derive(Clone, Copy)]\n#[repr({repr})]\nenum {} {{\n{variants}}}\n",
            camel(field)
        )
    }

    /// A table with more entries behind the last, if it needs any.
    fn padded(&self, field: &str, table: &Table, it: &Parameter) -> String {
        let length = it.values.len();
        if length <= table.values.len() {
            return String::new();
        }
        let path = format!("{}{}", self.before, table.name);
        let is_set = table.content == Content::Squares && table.element == self.set();
        let entry = if is_set { "Entry" } else { table.element.name() };
        format!(
            "\n/// With more entries behind the last, so that no index is beyond them.\n#[inline(always)]\n\
             const fn {field}() -> &'static [{entry}; {length}] {{\n    static DATA: [{entry}; {length}] = {{\n        \
             let mut all = [{path}[0]; {length}];\n        *all.first_chunk_mut().unwrap() = *{path};\n        all\n    }};\n    &DATA\n}}\n"
        )
    }
}

impl Parameter {
    fn is_small(&self) -> bool {
        self.values.iter().all(|&value| value < 256)
    }

    fn array_of(&self, entry: &str) -> String {
        let shape = if self.kind == Kind::Lines { &self.shape[..1] } else { &self.shape };
        shape.iter().rev().fold(entry.to_owned(), |of, length| format!("[{of}; {length}]"))
    }

    fn written(&self, value: &dyn Fn(u128) -> String) -> String {
        array(&self.shape, &self.values, value)
    }
}

/// Sets by subset, for some lines of a square.
fn of_lines(length: usize) -> String {
    format!(
        "\n/// What a slider attacks along lines, by the subset of the squares that matter which is occupied.\n///\n\
         /// Each square's sets begin on a line of the cache. A line has some sets more than subsets. Otherwise the sets that are\n\
         /// read would all lie in the same part of the cache.\n#[repr(align(64))]\nstruct Lines<const N: usize>([[Set; {length}]; N]);\n"
    )
}

fn type_of(field: &str, it: &Parameter) -> String {
    match it.kind {
        Kind::Bounded => camel(field),
        Kind::Lines => format!("Lines<{}>", it.shape[1]),
        _ => "Set".to_owned(),
    }
}

/// `RookOffsets` for `rook_offsets`.
fn camel(field: &str) -> String {
    field.split('_').map(|word| word[..1].to_uppercase() + &word[1..]).collect()
}

/// How wide a line of numbers is.
const WIDTH: usize = 100;

/// An array of values, in lines if it is long.
fn array(shape: &[usize], values: &[u128], value: &dyn Fn(u128) -> String) -> String {
    let Some((&length, rest)) = shape.split_first() else { return value(values[0]) };
    let parts: Vec<String> =
        values.chunks((values.len() / length).max(1)).map(|it| array(rest, it, value)).collect();
    let joined = parts.join(", ");
    if joined.len() < WIDTH {
        return format!("[{joined}]");
    }
    let mut lines: Vec<String> = vec![];
    for part in parts {
        match lines.last_mut() {
            Some(line) if rest.is_empty() && line.len() + part.len() < WIDTH => {
                *line += &format!(" {part},")
            }
            _ => lines.push(part + ","),
        }
    }
    format!("[\n{}]", indented(&(lines.join("\n") + "\n")))
}

/// Returns lines further to the right.
pub(crate) fn indented(text: &str) -> String {
    let line = |line: &str| if line.is_empty() { "\n".to_owned() } else { format!("    {line}\n") };
    text.lines().map(line).collect()
}

/// Returns documentation as comments.
pub(crate) fn documented(text: &str) -> String {
    let line =
        |line: &str| if line.is_empty() { "///\n".to_owned() } else { format!("/// {line}\n") };
    text.lines().map(line).collect()
}
