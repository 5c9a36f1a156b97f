//! Tables as Rust source.

pub(crate) mod documentation;
pub(crate) mod draw;
pub(crate) mod indexing;
pub(crate) mod items;
mod style;
mod values;
mod words;

pub use items::{DATA, QUIET};
pub use style::GENERATED;
pub(crate) use style::Style;

use documentation::documentation;
use syn::{Item, Lit, Visibility};
use values::literal;
use words::{identifier, tree, type_path};

use crate::error::Error;
use crate::geometry::Board;
use crate::names::joined;
use crate::table::entry::hexadecimal;
use crate::table::{Element, LeftOut, Structs, Table};

/// Returns the formatted source of a file with these tables. The same tables give the same bytes.
///
/// Every table becomes a `pub const NAME: &[T; N]`. This reference can be indexed in constants and at run
/// time, and its entries are never copied. A table of a single value becomes a plain constant.
/// [`Script`](crate::Script) can set another visibility and another type.
///
/// # Errors
/// If the name of a table is not an identifier, if the number of entries contradicts the shape, or if a value
/// does not fit into the type.
#[inline]
pub fn source(board: Board, tables: &[Table]) -> Result<String, Error> {
    styled(board, tables, &Style::default())
}

/// [`source`] in another style.
#[inline]
pub(crate) fn styled(board: Board, tables: &[Table], style: &Style) -> Result<String, Error> {
    Ok(header(board, tables, &[], &[], style, "") + &items(board, tables, style)?)
}

/// Whether Rust takes a text for a name.
pub(crate) fn is_name(name: &str) -> bool {
    words::identifier(name).is_some()
}

/// Whether a text is a name or a keyword of Rust.
pub(crate) fn is_word(name: &str) -> bool {
    words::word(name).is_some()
}

/// The first name that stands in a list a second time.
pub(crate) fn named_twice<'a>(names: &[&'a str]) -> Option<&'a str> {
    (1..names.len()).find(|&i| names[..i].contains(&names[i])).map(|i| names[i])
}

/// The text below the header.
pub(crate) fn items(board: Board, tables: &[Table], style: &Style) -> Result<String, Error> {
    let mut items = String::new();
    for table in tables {
        items += &item(board, table, style)?;
    }
    Ok(items)
}

/// The start of the header's line with the layout and the order of the bits. The parser reads that line.
pub const LAYOUT: &str = "// Layout ";
/// The text between layout and size in that line.
pub const BOARD: &str = ", board ";

pub(crate) fn header(
    board: Board,
    tables: &[Table],
    structs: &[Structs<'_>],
    left_out: &[LeftOut],
    style: &Style,
    inclusion: &str,
) -> String {
    let numbering = board.numbering();
    let mut header = format!("{}{LAYOUT}{numbering}{BOARD}{board}.\n", style.first_line());
    header += inclusion;
    header += "//\n";
    let mut total = 0;
    for table in tables {
        let (bytes, name, ty) = (table.bytes(), &table.name, style.type_name(board, table));
        header += &format!("// {bytes:>7} bytes  {name}: {ty}\n");
        total += bytes;
    }
    header += &format!("// {total:>7} bytes in all\n");
    for Structs { path, table, .. } in structs {
        header +=
            &format!("// structs of your own  {}: [{path}; {}]\n", table.name, table.shape[0]);
    }
    header + &absence(left_out) + "\n"
}

/// Returns the header's lines about tables that are left out.
pub fn absence(left_out: &[LeftOut]) -> String {
    let mut lines = String::new();
    for it in left_out {
        lines += if lines.is_empty() { "//\n// Left out:\n" } else { "" };
        lines += &format!("//   {it}\n");
    }
    lines
}

/// The item of a table.
///
/// prettyplease prints its frame, documentation and type, about a placeholder. The values that
/// take its place are laid out as prettyplease would lay them out, but without a tree of all
/// literals: the default tables, 134,000 of them, are emitted in 11 ms instead of 48 (Intel Xeon).
fn item(board: Board, table: &Table, style: &Style) -> Result<String, Error> {
    table.check_entries()?;
    let name = style.name_of(table)?;
    let (ty, wrapper) = (|| style.type_of(board, table), style.wrapper(board, table));
    let values = items::values();
    let (ty, value) = match (wrapper, table.shape.is_empty()) {
        (None, true) => (ty(), values),
        (Some(path), true) => (ty(), items::call(words::tree(path), values)),
        _ if table.bytes() <= items::LARGEST_LITERAL => {
            (items::reference_to(ty()), items::reference(values))
        }
        _ => (items::reference_to(ty()), items::static_in_block(ty(), values)),
    };
    let attributes = style.attributes(&documentation(board, table));
    let item = items::constant(attributes, style.visibility(), name, ty, value);
    let (mut source, after) = items::framed(item);
    match wrapper.filter(|_| !table.shape.is_empty()) {
        None => values::write(&mut source, &style.written(table)),
        Some(path) => wrapped(&mut source, path, table, style.has_field()),
    }
    Ok(source + &after)
}

/// Appends a block that puts each value into the engine's struct.
fn wrapped(source: &mut String, path: &str, table: &Table, is_by_field: bool) {
    let line = source.rsplit('\n').next().unwrap_or_default();
    let indent = line.len() - line.trim_start().len();
    source.push_str(&format!("{{\n{:indent$}    let bits: {} = ", "", table.type_name()));
    values::write(source, table);
    source.push_str(";\n");
    for (i, line) in style::putting(path, &table.shape).lines().enumerate() {
        let text = line.trim_start();
        statement(source, text, indent + 4 + line.len() - text.len());
        if i == 0 && is_by_field {
            // rustc prints this line if it cannot see the field.
            source.pop();
            source.push_str(" // private field? See the top.\n");
        }
    }
    source.push_str(&format!("{:indent$}}}", ""));
}

/// Appends a statement, which prettyplease would break where the type's path makes it too long.
fn statement(source: &mut String, text: &str, indent: usize) {
    let broken = |open: &str, close: &str, comma: &str| {
        let (before, rest) = text.split_once(open)?;
        let (inside, after) = rest.rsplit_once(close)?;
        Some([
            format!("{before}{}", open.trim_end()),
            format!("{inside}{comma}"),
            format!("{}{after}", close.trim_start()),
        ])
    };
    let parts = Some(text).filter(|text| text.len() > values::space(indent));
    let parts = parts.and_then(|_| broken("[const { ", " }", "").or_else(|| broken("(", ")", ",")));
    let Some([begin, inside, end]) = parts else {
        return source.push_str(&format!("{:indent$}{text}\n", ""));
    };
    source.push_str(&format!("{:indent$}{begin}\n", ""));
    statement(source, &inside, indent + 4);
    source.push_str(&format!("{:indent$}{end}\n", ""));
}

/// Checks that a text is the path of a type.
#[cfg(feature = "methods")]
pub(crate) fn check_type(path: &str) -> Result<(), Error> {
    words::type_path(path).map(drop).ok_or_else(|| Error::type_path(path))
}

/// The source of a file with one `pub const NAME: u64` for each table: its
/// [`fingerprint`](Table::fingerprint).
#[cfg(feature = "methods")]
pub(crate) fn fingerprints(tables: &[&Table], style: &Style) -> Result<String, Error> {
    Ok(style.begin() + &items::print(fingerprints_of(tables, "crate::data")?))
}

/// A module of these fingerprints, beside the tables.
pub(crate) fn fingerprints_module(tables: &[&Table], style: &Style) -> Result<String, Error> {
    let docs = "A hash of the type and values of each table. An engine can assert that a table is \
                still the one it was tuned on.";
    let items = fingerprints_of(tables, "super")?;
    let (attributes, visibility) = (style.attributes(docs), style.visibility());
    Ok(items::print(vec![items::module(attributes, visibility, "fingerprints", items)]))
}

fn fingerprints_of(tables: &[&Table], module: &str) -> Result<Vec<Item>, Error> {
    let mut items = vec![];
    for table in tables {
        let Table { name, .. } = table;
        let docs = format!("The hash of [`{name}`]({module}::{name}) (`{}`).", table.type_name());
        let digits = hexadecimal(Element::U64, table.fingerprint().into());
        let value = items::literal(Lit::new(digits.parse().expect("a number")));
        let name = words::identifier(name).ok_or_else(|| Error::name(name))?;
        let (docs, public) = (items::documented(&docs), Visibility::Public(Default::default()));
        items.push(items::constant(docs, public, name, items::integer(Element::U64), value));
    }
    Ok(items)
}

/// Returns the item of an array of structs, with one struct on each line.
pub(crate) fn struct_item(
    board: Board,
    structs: &Structs<'_>,
    style: &Style,
) -> Result<String, Error> {
    let Structs { path, constructor, table, columns } = structs;
    let path = type_path(path).ok_or_else(|| Error::type_path(path))?;
    let name = identifier(&table.name).ok_or_else(|| Error::name(&table.name))?;
    let mut names = vec![];
    for column in columns {
        names.push(&*column.name);
    }
    let twice = named_twice(&names);
    names.extend(*constructor);
    let wrong = names.iter().find(|name| identifier(name).is_none());
    let wrong = wrong.map(|it| format!("`{it}` is not the name of a field or a function"));
    let what = wrong.or(twice.map(|field| format!("two fields are named `{field}`")));
    if let Some(what) = what {
        return Err(Error::request(what).in_table(&table.name));
    }
    let attributes = style.attributes(&documentation(board, table));
    let ty = || items::array_of(items::named(tree(&path)), &table.shape[..1]);
    let value = items::static_in_block(ty(), items::values());
    let (visibility, ty) = (style.visibility(), items::reference_to(ty()));
    let (before, after) = items::framed(items::constant(attributes, visibility, name, ty, value));
    let mut source = before + "[\n";
    for i in 0..table.shape[0] {
        source += &format!("        {},\n", one(board, structs, &path, style, i));
    }
    Ok(source + "    ]" + &after)
}

/// `crate::Move { to: 17, blocked: 1 }`, or `crate::Move::new(17, 1)`.
fn one(board: Board, structs: &Structs<'_>, path: &str, style: &Style, i: usize) -> String {
    let value = |column: &Table| {
        let literal = literal(column, column.values[i]);
        match style.wrapper(board, column) {
            Some(sets) => format!("{sets}({literal})"),
            None => literal,
        }
    };
    let mut fields = vec![];
    for column in &structs.columns {
        let value = value(column);
        fields.push(match structs.constructor {
            Some(_) => value,
            None => format!("{}: {value}", column.name),
        });
    }
    let fields = joined(&fields, ", ");
    match structs.constructor {
        Some(constructor) => format!("{path}::{constructor}({fields})"),
        None => format!("{path} {{ {fields} }}"),
    }
}
