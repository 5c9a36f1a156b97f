//! Rust source back into tables: what [`emit`](crate::emit) wrote, and what others wrote as far
//! as it holds literal arrays.
//!
//! Only items are read, and of these only constants, statics, the modules they stand in, and the
//! names of their types; of a function or a macro nothing but its brackets. There is no syntax
//! tree: syn builds and drops its trees by recursion, so that `1 + 1 + ...` overflows the stack
//! if it is long enough.

mod lexer;
mod literal;
mod types;
mod values;

use std::collections::{BTreeMap, BTreeSet};

use lexer::{DEEPEST, Kind, Lexer, Token, short};
use types::{Integers, Names, Type};
use values::{Stop, Values};

use crate::axis::Axis;
use crate::element::Element;
use crate::emit::{BOARD, ENTRY_IS, INDEXED_BY, LAYOUT, SINGLE};
use crate::error::Error;
use crate::geometry::{Board, Layout};
use crate::table::{Content, Table, TableSet};

/// The tables of a file, and the constants that are none.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Parsed {
    /// The tables, in the order of the source, with the board its header says, else 8x8.
    pub set: TableSet,
    /// The rest, in the order of the source.
    pub skipped: Vec<Skipped>,
}

/// A constant or static that is not a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Skipped {
    /// Its name.
    pub name: String,
    /// The line of its name, from 1.
    pub line: usize,
    /// Its type if that is no table's (`&str`, `u16`); `computed: build_rays()` if its value is no
    /// literal; or a few words.
    pub reason: String,
}

/// How many entries are read from one source: far more than tables have, and 256 MB of them.
const MOST_ENTRIES: usize = 1 << 24;

/// Reads tables from Rust source.
///
/// A table is a `const` or `static`, at the top or in a module, whose type is an array or slice
/// of integers, also through references, `type` names and a tuple struct of one field, and whose
/// value is written out. A single integer is one only in source that
/// [`emit::source`](crate::emit::source) wrote.
///
/// Tables in source that it did not write have the axis [`Square`](Axis::Square) where there are
/// as many entries as squares, else [`Index`](Axis::Index); they hold sets of squares if they are
/// `u64` and their last axis is squares, else numbers; their text is their doc comment.
///
/// A name that several tables have is preceded by the modules of each: `rook::MASKS`. Of two
/// tables in one module, as with `#[cfg]`, the second is skipped.
///
/// # Errors
/// [`Error::Syntax`] for what is not Rust, [`Error::Shape`] for a table whose values are not of
/// its type.
///
/// ```
/// use chess_tables_gen::{Axis, parse::parse};
///
/// let parsed = parse("const STEPS: [i8; 4] = [16, 1, -16, -1]; const RAYS: [u64; 9] = rays();")?;
/// assert_eq!(parsed.set.tables[0].number(&[2]), -16);
/// assert_eq!(parsed.set.tables[0].axes, [Axis::Index]);
/// assert_eq!(parsed.skipped[0].reason, "computed: rays()");
/// # Ok::<(), chess_tables_gen::Error>(())
/// ```
pub fn parse(source: &str) -> Result<Parsed, Error> {
    let board = board(source).unwrap_or_default();
    let items = Items::read(source)?;
    let mut lines = Lines { source, at: 0, line: 1 };
    let mut tables = vec![];
    let mut skipped = vec![];
    let mut most = MOST_ENTRIES;
    for constant in items.constants {
        let line = lines.at(constant.name.at);
        match constant.table(board, &items.names, most)? {
            Ok(table) => {
                most -= table.values.len();
                tables.push((constant.path(), line, table));
            }
            Err(reason) => {
                skipped.push(Skipped { name: constant.name.text.to_owned(), line, reason });
            }
        }
    }
    let tables = with_unique_names(tables, &mut skipped);
    Ok(Parsed { set: TableSet { board, tables }, skipped })
}

/// Reads the board from the comment at the top.
fn board(source: &str) -> Option<Board> {
    let source = source.trim_start_matches('\u{FEFF}');
    let comment = source.lines().take_while(|line| line.starts_with("//"));
    comment.filter_map(|line| line.strip_prefix(LAYOUT)).find_map(|line| {
        let (layout, size) = line.trim_end().strip_suffix('.')?.split_once(BOARD)?;
        let board: Board = size.parse().ok()?;
        Some(board.with_layout(layout.parse::<Layout>().ok()?))
    })
}

/// Gives tables that share a name their paths, and skips those that share even these.
fn with_unique_names(
    tables: Vec<(String, usize, Table)>,
    skipped: &mut Vec<Skipped>,
) -> Vec<Table> {
    let mut counts = BTreeMap::new();
    for (_, _, table) in &tables {
        *counts.entry(table.name.clone()).or_insert(0) += 1;
    }
    let mut paths = BTreeSet::new();
    let mut unique = vec![];
    for (path, line, mut table) in tables {
        if counts[&table.name] > 1 {
            if !paths.insert(path.clone()) {
                let reason = "a second table of this name".to_owned();
                skipped.push(Skipped { name: table.name, line, reason });
                continue;
            }
            table.name = path;
        }
        unique.push(table);
    }
    skipped.sort_by_key(|skipped| skipped.line);
    unique
}

/// Counts lines on the way through a source.
struct Lines<'a> {
    source: &'a str,
    at: usize,
    line: usize,
}

impl Lines<'_> {
    fn at(&mut self, at: usize) -> usize {
        self.line += self.source[self.at..at].matches('\n').count();
        self.at = at;
        self.line
    }
}

/// The items of a file that matter.
#[derive(Default)]
struct Items<'a> {
    constants: Vec<Constant<'a>>,
    names: Names<'a>,
}

/// A `const` or `static`.
struct Constant<'a> {
    modules: Vec<&'a str>,
    doc: String,
    name: Token<'a>,
    ty: Type<'a>,
    ty_text: &'a str,
    value: Lexer<'a>,
    value_text: &'a str,
}

impl<'a> Items<'a> {
    fn read(source: &'a str) -> Result<Self, Error> {
        let mut items = Self::default();
        let mut lexer = Lexer::new(source);
        let mut modules: Vec<Token<'a>> = vec![];
        let mut names: Vec<&'a str> = vec![];
        loop {
            let doc = attributes(&mut lexer)?;
            let before = lexer;
            let mut token = lexer.next()?;
            if token.kind == Kind::End && modules.is_empty() && doc.is_empty() {
                return Ok(items);
            }
            if let (Kind::End, Some(open)) = (token.kind, modules.last()) {
                return Err(lexer.error(open.at, "`{` is not closed"));
            }
            if token.is("}") && doc.is_empty() && modules.pop().is_some() {
                names.pop();
                continue;
            }
            if token.is("pub") {
                let restriction = lexer.peek()?;
                if restriction.is("(") {
                    lexer.next()?;
                    lexer.skip_group(restriction)?;
                }
                token = lexer.next()?;
            }
            let mut after = lexer;
            let second = after.next()?;
            match token.text {
                "mod" if second.kind == Kind::Word && after.peek()?.is("{") => {
                    let open = after.next()?;
                    if modules.len() == DEEPEST {
                        return Err(after.too_deep(open));
                    }
                    modules.push(open);
                    names.push(second.text);
                    lexer = after;
                }
                "const" | "static" if item_name(token, second, after)?.is_some() => {
                    if second.is("mut") {
                        lexer.next()?;
                    }
                    if let Some(constant) = constant(&mut lexer, doc, &names)? {
                        items.constants.push(constant);
                    }
                }
                "type" if second.kind == Kind::Word && after.take("=")? => {
                    let ty = types::read(&mut after)?;
                    items.names.add(second.text, ty, false);
                    lexer = after;
                    lexer.expect(";")?;
                }
                "struct" if second.kind == Kind::Word && after.take("(")? => {
                    attributes(&mut after)?;
                    let restriction = if after.take("pub")? { Some(after.peek()?) } else { None };
                    if let Some(open) = restriction.filter(|open| open.is("(")) {
                        after.next()?;
                        after.skip_group(open)?;
                    }
                    if !after.peek()?.is(")") {
                        let ty = types::read(&mut after)?;
                        if after.peek()?.is(")") {
                            items.names.add(second.text, ty, true);
                        }
                    }
                    skip_item(&mut lexer, token)?;
                }
                _ if begins_item(token, second, &lexer)? => skip_item(&mut lexer, token)?,
                _ => return Err(before.unexpected(token)),
            }
        }
    }
}

/// The name of a `const` or `static`, if it is an item with a value: not `const fn`.
fn item_name<'a>(
    keyword: Token<'a>,
    second: Token<'a>,
    mut after: Lexer<'a>,
) -> Result<Option<&'a str>, Error> {
    let name = if keyword.is("static") && second.is("mut") { after.next()? } else { second };
    let is_item = name.kind == Kind::Word && after.peek()?.is(":");
    Ok(is_item.then_some(name.text))
}

/// Reads a `const` or `static` from its name on; `None` for `const _`.
fn constant<'a>(
    lexer: &mut Lexer<'a>,
    doc: String,
    modules: &[&'a str],
) -> Result<Option<Constant<'a>>, Error> {
    let name = lexer.word()?;
    lexer.expect(":")?;
    let from = lexer.peek()?.at;
    let ty = types::read(lexer)?;
    let equals = lexer.expect("=")?;
    let ty_text = lexer.text(from, equals.at);
    let value = *lexer;
    let from = lexer.peek()?.at;
    let end = loop {
        let token = lexer.next()?;
        match token.kind {
            Kind::Open => lexer.skip_group(token)?,
            Kind::Close | Kind::End => return Err(lexer.unexpected(token)),
            _ if token.is(";") && token.at == from => return Err(lexer.unexpected(token)),
            _ if token.is(";") => break token,
            _ => {}
        }
    };
    let value_text = lexer.text(from, end.at);
    let modules = modules.to_vec();
    let constant = Constant { modules, doc, name, ty, ty_text, value, value_text };
    Ok(Some(constant).filter(|constant| !constant.name.is("_")))
}

impl Constant<'_> {
    fn path(&self) -> String {
        let mut path = self.modules.clone();
        path.push(self.name.text);
        path.join("::")
    }

    /// The table, or the reason why it is none.
    fn table(
        &self,
        board: Board,
        names: &Names<'_>,
        most: usize,
    ) -> Result<Result<Table, String>, Error> {
        let name = self.name.text;
        let Some(ty) = names.resolve(&self.ty) else {
            return Ok(Err(short(self.ty_text)));
        };
        let meaning = Meaning::documented(&self.doc, ty.lengths.len());
        if ty.lengths.is_empty() && meaning.is_none() {
            return Ok(Err(short(self.ty_text)));
        }
        match values::read(name, &ty, self.value, most) {
            Ok(values) => {
                let meaning =
                    meaning.unwrap_or_else(|| Meaning::guessed(&self.doc, board, &ty, &values));
                let Meaning { doc, axes, content } = meaning;
                let Values { shape, bits: values } = values;
                let (name, element) = (name.to_owned(), ty.element);
                Ok(Ok(Table { name, doc, axes, shape, element, content, values }))
            }
            Err(Stop::Computed) => Ok(Err(format!("computed: {}", short(self.value_text)))),
            Err(Stop::Ragged) => Ok(Err("rows of different lengths".to_owned())),
            Err(Stop::Wrong(error)) => Err(error),
        }
    }
}

/// What type and values do not say about a table.
struct Meaning {
    doc: String,
    axes: Vec<Axis>,
    content: Content,
}

impl Meaning {
    /// Reads what `emit` wrote; `None` if it did not write this.
    fn documented(doc: &str, axes: usize) -> Option<Self> {
        let (at, line) = lines_with_offsets(doc)
            .filter(|(_, line)| line.starts_with(INDEXED_BY) || line.starts_with(SINGLE))
            .last()?;
        let (indexed, content) = line.split_once(ENTRY_IS)?;
        let content = Content::named(content.split_once(". ")?.0)?;
        let named: Option<Vec<Axis>> = match indexed.strip_prefix(INDEXED_BY) {
            Some(names) => names.split(", ").map(Axis::named).collect(),
            None => Some(vec![]),
        };
        let doc = doc[..at].strip_suffix("\n\n").unwrap_or(&doc[..at]).to_owned();
        named.filter(|named| named.len() == axes).map(|axes| Self { doc, axes, content })
    }

    fn guessed(doc: &str, board: Board, ty: &Integers<'_>, values: &Values) -> Self {
        let axis = |&length: &usize| if length == board.len() { Axis::Square } else { Axis::Index };
        let axes: Vec<Axis> = values.shape.iter().map(axis).collect();
        let is_sets = ty.element == Element::U64 && axes.last() == Some(&Axis::Square);
        let content = if is_sets { Content::Squares } else { Content::Number };
        Self { doc: doc.to_owned(), axes, content }
    }
}

fn lines_with_offsets(text: &str) -> impl Iterator<Item = (usize, &str)> {
    text.split_inclusive('\n').scan(0, |at, line| {
        let from = *at;
        *at += line.len();
        Some((from, line.trim_end_matches('\n')))
    })
}

/// Takes attributes and documentation, and gives the documentation of the item after them.
fn attributes(lexer: &mut Lexer<'_>) -> Result<String, Error> {
    let mut lines = vec![];
    loop {
        let mut after = *lexer;
        let token = after.next()?;
        if token.is("#") {
            let is_inner = after.take("!")?;
            let open = after.peek()?;
            if !open.is("[") {
                return Err(lexer.unexpected(token));
            }
            after.next()?;
            if let (Some(line), false) = (doc_attribute(after)?, is_inner) {
                lines.push(line);
            }
            after.skip_group(open)?;
        } else if token.kind == Kind::OuterDoc {
            push_comment(token.text, &mut lines);
        } else if token.kind != Kind::InnerDoc {
            return Ok(lines.join("\n"));
        }
        *lexer = after;
    }
}

/// The text of `doc = "..."`.
fn doc_attribute(mut lexer: Lexer<'_>) -> Result<Option<String>, Error> {
    if !lexer.take("doc")? || !lexer.take("=")? {
        return Ok(None);
    }
    let text = lexer.next()?.text;
    let value = syn::parse_str::<syn::LitStr>(text).ok().map(|text| text.value());
    Ok(value.map(|text| text.strip_prefix(' ').unwrap_or(&text).to_owned()))
}

/// The lines of a doc comment without what marks them as such.
fn push_comment(comment: &str, lines: &mut Vec<String>) {
    if let Some(line) = comment.strip_prefix("///") {
        let line = line.strip_suffix('\r').unwrap_or(line);
        lines.push(line.strip_prefix(' ').unwrap_or(line).to_owned());
        return;
    }
    let inside = comment.trim_start_matches("/**").trim_end_matches("*/").trim();
    lines.extend(inside.lines().map(|line| {
        let line = line.trim_start();
        let line = line.strip_prefix('*').unwrap_or(line);
        line.strip_prefix(' ').unwrap_or(line).trim_end().to_owned()
    }));
}

/// Whether an item can begin so: with a keyword, or a macro's path.
fn begins_item<'a>(token: Token<'a>, second: Token<'a>, after: &Lexer<'a>) -> Result<bool, Error> {
    let mut after = *after;
    match token.text {
        "use" | "extern" | "fn" | "struct" | "enum" | "trait" | "impl" | "unsafe" | "async"
        | "type" | "mod" => return Ok(true),
        "const" => {
            return Ok(matches!(second.text, "fn" | "unsafe" | "async" | "extern" | "trait"));
        }
        // Keywords only before other words; `macro_rules! name` is no other than a macro's call.
        "union" | "auto" | "safe" | "default" | "macro" if second.kind == Kind::Word => {
            return Ok(true);
        }
        _ => {}
    }
    let mut name = token;
    if token.is(":") {
        after.expect(":")?;
        name = after.next()?;
    }
    while name.kind == Kind::Word {
        if after.take("!")? {
            return Ok(true);
        }
        if !after.take(":")? || !after.take(":")? {
            break;
        }
        name = after.next()?;
    }
    Ok(false)
}

/// Takes an item that does not matter: up to its semicolon, or its braces if no operator follows
/// them as in `impl Board<{ 8 * 8 }> for ...`.
fn skip_item<'a>(lexer: &mut Lexer<'a>, first: Token<'a>) -> Result<(), Error> {
    let ends_with_semicolon = matches!(first.text, "use" | "type");
    loop {
        let token = lexer.next()?;
        if token.kind == Kind::Open {
            lexer.skip_group(token)?;
            let next = lexer.peek()?;
            let goes_on = next.kind == Kind::Punct && !next.is("#") && !next.is(":");
            if token.is("{") && !goes_on && !ends_with_semicolon {
                return Ok(());
            }
        } else if token.is(";") {
            return Ok(());
        } else if matches!(token.kind, Kind::Close | Kind::End) {
            return Err(lexer.unexpected(token));
        }
    }
}
