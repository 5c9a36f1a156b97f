//! Tables for C and C++: a header with their values, or one that declares them and a C file.

mod cpp;
mod look_ups;
mod spelling;

use std::fmt::Write as _;
use std::path::{Path, PathBuf};

use chess_tables_gen::tool::emit::absence;
use chess_tables_gen::tool::{documentation, fnv1a};
use chess_tables_gen::{Board, LeftOut, Table};
use chess_tables_read::lists::WIDE_STRUCTS;

use super::values::{LineLength, RowSyntax};
use super::{Exported, Written, data};
use crate::error::{Error, visible};
use crate::output::{FIRST, labelled};
use crate::report::entry;
use crate::write::request::{Format, Request};
use cpp::Cpp;
use look_ups::LookUps;
use spelling::{OWN, comment, is_wide, literal, wide_type};

/// How C++ from 17 on has one constant for a program, and C one for a file; how `--extern` has one; and what ends either.
/// A program may say it itself, for a memory of its own.
const CONSTANT: &str = include_str!("constant.txt");
const SHARED: &str = include_str!("shared.txt");
const UNDEFINED: &str = include_str!("undefined.txt");
/// Where the integers come from, and a compiler that cuts those of 64 bits without a word.
const INTEGERS: &str = include_str!("integers.txt");
const WIDE: &str = include_str!("wide.txt");
/// C++ finds what a C file defines.
const OPEN: &str = "\n#ifdef __cplusplus\nextern \"C\" {\n#endif\n";
const CLOSE: &str = "\n#ifdef __cplusplus\n}\n#endif\n";
/// How many nested arrays C99 promises to have (5.2.4.1).
const MOST_AXES: usize = 12;
/// How headers end, and the source files beside them.
const ENDINGS: [(&str, &str); 4] = [("h", "c"), ("hpp", "cpp"), ("hh", "cc"), ("hxx", "cxx")];

/// A header with all, or a source, or both.
pub(super) fn written(exported: &Exported<'_>) -> Result<Written, Error> {
    let tables = named(exported)?;
    let source = Listing::of(exported, &tables)?;
    let name = |path: &Path| path.file_name().unwrap_or_default().to_string_lossy().into_owned();
    let include = |path: &Path| format!("`#include \"{}\"`", name(path));
    Ok(match exported.file {
        file if exported.request.is_extern => {
            let [header, (path, content)] = source.two_files(file)?;
            let hint = format!("{}, and compile {}", include(&header.0), name(&path));
            let files = [(path, content), header].map(|(path, text)| (path, text.into_bytes()));
            exported.files(files.into(), hint)
        }
        Some(file) if is_source(file) => {
            exported.one_file(source.alone().into_bytes(), format!("compile {}", name(file)))
        }
        file => {
            let hint = file.map(include).unwrap_or_default();
            exported.one_file(source.header(file).into_bytes(), hint)
        }
    })
}

/// The tables as they are called in C.
fn named(exported: &Exported<'_>) -> Result<Vec<Table>, Error> {
    exported.tables.iter().try_for_each(|table| possible(table))?;
    spelling::named(exported)
}

/// The header that a source file of ours includes.
pub(crate) fn included(source: &str) -> Option<&str> {
    let name = source.lines().find_map(|line| line.strip_prefix("#include \"")?.strip_suffix('"'));
    name.filter(|name| is_plain(name))
}

/// Whether a text is the name of a file in the same folder, and can stand in an `#include`.
fn is_plain(name: &str) -> bool {
    Path::new(name).file_name().is_some_and(|it| it == name)
        && !name.contains(['"', '\\'])
        && visible(name) == name
}

/// The path of the source file beside a header, and the name by which that includes the header.
fn beside(header: &Path) -> Option<(PathBuf, &str)> {
    let name = header.file_name()?.to_str().filter(|name| is_plain(name))?;
    let ending = header.extension().filter(|_| !data::is_folder(header))?;
    let (_, source) = ENDINGS.into_iter().find(|(it, _)| ending == *it)?;
    Some((header.with_extension(source), name))
}

/// Whether a file is named as a source, not as a header.
pub(crate) fn is_source(path: &Path) -> bool {
    ENDINGS.iter().any(|(_, ending)| path.extension().is_some_and(|it| it == *ending))
}

/// An error if C has no such arrays.
fn possible(table: &Table) -> Result<(), Error> {
    if table.values.is_empty() {
        let error = Error::new(format!("{} is empty: C has no such arrays", table.name));
        return Err(error.help("leave it out"));
    }
    if table.shape.len() > MOST_AXES {
        let axes = table.shape.len();
        let error = format!("{} has {axes} axes: C99 promises {MOST_AXES}", table.name);
        return Err(Error::new(error).help("leave it out, or export it as json or csv"));
    }
    Ok(())
}

/// What each file begins with, before it is a comment.
fn head(board: Board, tables: &[Table], left_out: &[LeftOut], command: Option<&str>) -> String {
    let command = labelled(command);
    let mut head = format!("{FIRST}\n{command}Layout {}, board {board}.\n\n", board.numbering());
    for table in tables {
        let _ = writeln!(head, "{:>7} bytes  {}", table.bytes(), declarator(table));
    }
    let total: usize = tables.iter().map(Table::bytes).sum();
    let _ = writeln!(head, "{total:>7} bytes in all");
    for line in absence(left_out).lines() {
        let line = line.strip_prefix("//").unwrap_or(line);
        let _ = writeln!(head, "{}", line.strip_prefix(' ').unwrap_or(line));
    }
    head
}

/// What files are written from.
struct Listing<'t> {
    request: &'t Request,
    board: Board,
    /// The tables, as they are called in C.
    tables: &'t [Table],
    look_ups: Option<LookUps>,
    cpp: Cpp<'t>,
    head: String,
    rows: RowSyntax<'static>,
}

impl<'t> Listing<'t> {
    fn of(exported: &Exported<'t>, tables: &'t [Table]) -> Result<Self, Error> {
        let Exported { request, board, left_out, .. } = *exported;
        let head = head(board, tables, left_out, request.command().as_deref());
        let look_ups = LookUps::of(exported, tables)?;
        let cpp = Cpp::of(exported)?;
        let rows = RowSyntax {
            rows: ["{", "}"],
            numbers: ["{", "}"],
            space: " ",
            separator: ",",
            gap: " ",
            line_begin: "",
            line_end: ",",
            last: ",",
            single: "",
            indent: "    ",
            depth: 0,
            lines: LineLength::of(request.width),
        };
        Ok(Self { request, board, tables, look_ups, cpp, head, rows })
    }

    /// A header with declarations, and a source file beside it with the values.
    fn two_files(&self, file: Option<&Path>) -> Result<[(PathBuf, String); 2], Error> {
        let header = file.and_then(|path| Some((path, beside(path)?)));
        let (path, (source, name)) = header.ok_or_else(|| {
            let refused = file.map(|it| format!(": the header cannot be `{}`", it.display()));
            let refused = refused.unwrap_or_default();
            let error = Error::new(format!("`--extern` writes a header and a C file{refused}"));
            error.help("name a header that ends in `.h`, `.hpp`, `.hh` or `.hxx`: `-o tables.h`")
        })?;
        let source = match &self.request.source_file {
            None => source,
            Some(chosen) if is_plain(chosen) && is_source(Path::new(chosen)) => {
                path.with_file_name(chosen)
            }
            Some(chosen) => {
                let error = Error::new(format!("the source file cannot be `{}`", visible(chosen)));
                return Err(error.help(
                    "name a file next to the header that ends in `.c`, `.cpp`, `.cc` or `.cxx`",
                ));
            }
        };
        let header = (path.to_owned(), self.declarations(file));
        Ok([header, (source, self.definitions(name))])
    }

    /// A header with all values and functions, for programs of one file.
    fn header(&self, file: Option<&Path>) -> String {
        let all = self.defined("CHESS_TABLES_CONST", |_| true);
        let mut text = format!("{all}{UNDEFINED}");
        if let Some(look_ups) = &self.look_ups {
            text += &look_ups.in_header();
        }
        self.guarded(file, &format!("{CONSTANT}{}", self.cpp.around(&text, ["", ""])))
    }

    /// A header that declares the arrays and functions. Single values are in it: compilers fold them.
    fn declarations(&self, file: Option<&Path>) -> String {
        let numbers = self.defined("static const", |table| table.shape.is_empty());
        let mut text = String::new();
        for table in self.tables.iter().filter(|table| !table.shape.is_empty()) {
            let comment = self.documented(table);
            let declarator = self.declarator(table);
            let _ = write!(text, "\n{comment}extern CHESS_TABLES_CONST {declarator};\n");
        }
        text += &self.look_ups.as_ref().map(LookUps::declared).unwrap_or_default();
        // C++ finds what a C file defines.
        let text = match self.cpp.has_namespace() {
            true => SHARED.to_owned() + &self.cpp.around(&(numbers + &text), ["", ""]),
            false => numbers + SHARED + &self.cpp.around(&text, [OPEN, CLOSE]),
        };
        self.guarded(file, &(text + UNDEFINED))
    }

    /// The C file beside it.
    fn definitions(&self, header: &str) -> String {
        let all = self.defined("CHESS_TABLES_CONST", |table| !table.shape.is_empty());
        let look_ups = self.look_ups.as_ref().map(|it| it.defined("", "static"));
        let look_ups = look_ups.unwrap_or_default();
        let (head, end) = (comment(&self.head), UNDEFINED);
        let text = self.cpp.around(&format!("{all}{end}{look_ups}"), ["", ""]);
        let includes = self.includes_of_functions();
        format!("{head}\n#include \"{header}\"\n{includes}{SHARED}{text}")
    }

    fn includes_of_functions(&self) -> String {
        self.look_ups.as_ref().map(|it| it.includes.clone()).unwrap_or_default()
    }

    /// The same, of the engine's class if it has sets.
    fn declarator(&self, table: &Table) -> String {
        let (plain, ty) = (declarator(table), entry::type_in_c(table.element));
        self.cpp.class(table).map_or(plain.clone(), |class| plain.replacen(&ty, class, 1))
    }

    fn documented(&self, table: &Table) -> String {
        comment(&documentation(self.board, table))
    }

    /// Tables with their values, behind this word.
    fn defined(&self, word: &str, is_wanted: impl Fn(&Table) -> bool) -> String {
        let mut text = String::new();
        for table in self.tables.iter().filter(|table| is_wanted(table)) {
            let comment = self.documented(table);
            // The class says where it can be seen.
            let word = if table.name.contains("::") { "const" } else { word };
            let _ = write!(text, "\n{comment}{word} {} = ", self.declarator(table));
            let literals = table.values.iter();
            let literals = literals.map(|&bits| self.cpp.entry(table, literal(table, bits)));
            let literals: Vec<String> = literals.collect();
            let _ = self.rows.write(&mut text, &table.shape, &literals);
            text += ";\n";
        }
        text
    }

    /// A source with all values and functions, which other files declare.
    fn alone(&self) -> String {
        // What is constant is a file's own in C++, unless it says otherwise.
        let is_cpp = self.request.format == Some(Format::Cpp);
        let all = self.defined(if is_cpp { "extern const" } else { "const" }, |_| true);
        let look_ups = self.look_ups.as_ref().map(|it| it.defined("", "static"));
        let text = self.cpp.around(&(all + &look_ups.unwrap_or_default()), ["", ""]);
        let (head, types, more) = (comment(&self.head), self.types(), self.cpp.includes());
        format!("{head}{INTEGERS}{more}{}{types}{text}", self.includes_of_functions())
    }

    /// The types that C has not.
    fn types(&self) -> String {
        [(false, "uint64_t"), (true, "int64_t")]
            .into_iter()
            .filter(|&(is_signed, _)| self.tables.iter().any(|it| is_wide(it, is_signed)))
            .map(|(is_signed, high)| wide_type(WIDE_STRUCTS[usize::from(is_signed)], high))
            .collect()
    }

    /// A header around this, with the types that C has not.
    fn guarded(&self, file: Option<&Path>, text: &str) -> String {
        let (head, guard) = (comment(&self.head), self.guard(file));
        let wide = if self.tables.iter().any(|it| it.element.bytes() > 4) { WIDE } else { "" };
        let more = self.cpp.includes();
        let start = format!("{head}\n#ifndef {guard}\n#define {guard}\n{INTEGERS}{more}{wide}");
        // What only functions need stands where these are defined.
        let more =
            if self.request.is_extern { String::new() } else { self.includes_of_functions() };
        let types = more + &self.types();
        format!("{start}{types}{text}\n#endif /* {guard} */\n")
    }

    /// `CHESS_TABLES_LEAPERS_H` of `leapers.h`. Without the first words it could be a name that C
    /// keeps for itself. What goes to standard output may be any file: it has a number.
    fn guard(&self, file: Option<&Path>) -> String {
        let stem = file.and_then(Path::file_stem).map(|stem| stem.to_string_lossy().to_uppercase());
        let stem = stem.unwrap_or_else(|| format!("{:08X}", fnv1a(self.head.as_bytes()) >> 32));
        let word = |c: char| if c.is_ascii_alphanumeric() { c } else { '_' };
        let prefix = self.request.prefix.to_uppercase();
        format!("{OWN}{}_H", (prefix + &stem).chars().map(word).collect::<String>())
    }
}

/// `uint64_t RAYS[8][64]`
fn declarator(table: &Table) -> String {
    let lengths: String = table.shape.iter().map(|length| format!("[{length}]")).collect();
    format!("{} {}{lengths}", entry::type_in_c(table.element), table.name)
}
