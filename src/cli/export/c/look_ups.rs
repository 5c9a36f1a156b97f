//! Look-ups of sliders in C: functions that read the exported tables.

mod called;
mod functions;

use std::collections::BTreeMap;

use chess_tables_gen::tool::look_ups::describe;
use chess_tables_gen::{Board, SliderMethod, Table};
use chess_tables_read::parse::WIDE_STRUCTS;

use super::{Exported, names};
use crate::cli::args::{AxesOf, Export, Sliders};
use crate::cli::error::Error;

/// A macro for functions in a header that each file of a program includes. Compilers do not warn of those
/// that a file does not use.
const QUALIFIER: &str = "\
if defined(__cplusplus) || (defined(__STDC_VERSION__) && __STDC_VERSION__ >= 199901L)
#define CHESS_TABLES_FUNCTION static inline
#elif defined(__GNUC__)
#define CHESS_TABLES_FUNCTION static __inline__
#elif defined(_MSC_VER)
#define CHESS_TABLES_FUNCTION static __inline
#else
#define CHESS_TABLES_FUNCTION static
#endif
";
/// What stands before it, for functions whose values C++ from 17 on has when it compiles.
const CONSTANT: &str = "\
#if defined(__cplusplus) && __cplusplus >= 201703L
#define CHESS_TABLES_FUNCTION inline constexpr
#el";
const NO_QUALIFIER: &str = "\n#undef CHESS_TABLES_FUNCTION\n";

const FUNCTIONS: [&str; 3] = ["rook_attacks", "bishop_attacks", "queen_attacks"];
/// How the names begin of functions that only the others call.
const HELPERS: &str = "sliders_";

/// What compilers say if the program is for 64-bit processors with BMI2.
const BMI2: &str = "defined(__BMI2__) && (defined(__x86_64__) || defined(_M_X64))";
/// The type of sets of more than 64 squares.
const WIDE: &str = WIDE_STRUCTS[0];
/// The widest line.
const WIDTH: usize = 110;

/// The functions of a method.
pub(super) struct LookUps {
    /// The method, as a comment names it.
    by: String,
    /// Whether C++ can look up when it compiles.
    is_constant: bool,
    /// The text of the functions, with names as in the file.
    parts: Vec<Part>,
}

/// A function, or lines between functions.
#[derive(Clone)]
struct Part {
    comment: String,
    /// Of a function, whether engines call it, and not only the others.
    is_piece: Option<bool>,
    text: String,
}

impl LookUps {
    /// The functions that are asked for, and read these tables.
    pub(super) fn of(
        args: &Export,
        exported: &Exported<'_>,
        named: &[Table],
    ) -> Result<Option<Self>, Error> {
        let Sliders { method, without_bmi2 } = &args.in_c.sliders;
        let Some(method) = *method else {
            return Ok(None);
        };
        let (board, without_bmi2) = (exported.loaded.set.board, without_bmi2.unwrap_or_default());
        let is_constant = !method.needs_bmi2();
        let by = match is_constant {
            true => format!("`{method}`"),
            false => format!("`{method}`, without BMI2 by `{without_bmi2}`"),
        };
        let lines = |text: String| vec![Part { comment: String::new(), is_piece: None, text }];
        let mut parts = of_one(method, board);
        if !is_constant {
            let (begin, other) =
                (format!("#if {BMI2}\n#include <immintrin.h>\n"), "#else\n".into());
            let without = of_one(without_bmi2, board);
            parts = [lines(begin), parts, lines(other), without, lines("#endif\n".into())].concat();
        }
        let prefix = args.in_c.prefix.clone().unwrap_or_default();
        let before = exported.tables.iter().map(|table| table.name.as_str());
        let tables: BTreeMap<&str, &Table> = before.zip(named).collect();
        let functions = parts.iter().filter(|part| part.is_piece.is_some());
        let text: String = functions.map(|part| &*part.text).collect();
        let is_turned = |it: &&AxesOf| words(&text).any(|word| it.table.eq_ignore_ascii_case(word));
        if let Some(AxesOf { table, .. }) = args.wanted.axes.iter().find(is_turned) {
            let error = format!("{table} keeps its axes: the functions of sliders read it");
            return Err(Error::new(error).help("leave out its `--axes`"));
        }
        let spelling = |word: &str| match tables.get(word) {
            Some(table) => table.name.clone(),
            None if is_function(word) => format!("{prefix}{word}"),
            None => word.to_owned(),
        };
        for word in words(&text).filter(|word| !tables.contains_key(word)) {
            check(&spelling(word), is_function(word), &tables)?;
        }
        for part in &mut parts {
            part.text = spelled(&part.text, spelling);
        }
        Ok(Some(Self { by, is_constant, parts }))
    }

    /// The functions of a header, with their values.
    pub(super) fn in_header(&self) -> String {
        let word = "CHESS_TABLES_FUNCTION";
        let start = if self.is_constant { CONSTANT } else { "#" };
        format!("\n{start}{QUALIFIER}{}{NO_QUALIFIER}", self.defined(word, word))
    }

    /// Functions behind these words: those that engines call, and those that only the others call.
    pub(super) fn defined(&self, public: &str, helper: &str) -> String {
        let defined = |part: &Part| {
            let word = part.is_piece.map_or("", |is_piece| if is_piece { public } else { helper });
            let (first, rest) = part.text.split_once('\n').unwrap_or((&part.text, ""));
            let first = broken(format!("{word} {first}").trim_start().to_owned());
            format!("\n{}{first}\n{rest}", self.comment(part))
        };
        self.parts.iter().map(defined).collect()
    }

    /// The declarations of those that engines call.
    pub(super) fn declared(&self) -> String {
        let pieces = self.parts.iter().filter(|part| part.is_piece == Some(true));
        // By PEXT and by the other method they are the same.
        let declared = |part: &Part| {
            let (declarator, _) = part.text.split_once(" {").unwrap_or_default();
            format!("\n{}{declarator};\n", self.comment(part))
        };
        pieces.take(3).map(declared).collect()
    }

    fn comment(&self, part: &Part) -> String {
        let Part { comment, is_piece, .. } = part;
        match is_piece {
            _ if comment.is_empty() => String::new(),
            Some(true) => {
                let by = &self.by;
                format!(
                    "/* The squares a {comment} attacks among occupied squares, by the method {by}. */\n"
                )
            }
            _ => format!("/* {comment} */\n"),
        }
    }
}

/// The functions of a method, behind those that they call.
fn of_one(method: SliderMethod, board: Board) -> Vec<Part> {
    let described = describe(method, board);
    let mut parts = functions::of(&described, board);
    // Compilers warn of what is not used.
    let called: Vec<&str> = called::FUNCTIONS.split("\n\n").collect();
    for function in called.into_iter().rev() {
        let (comment, code) = function.split_once(" */\n").unwrap_or(("", function));
        let name = words(code).find(|word| is_function(word));
        if parts.iter().any(|part| words(&part.text).any(|word| Some(word) == name)) {
            let comment = comment.trim_start_matches("/* ").to_owned();
            parts.insert(0, Part { comment, is_piece: Some(false), text: format!("{code}\n") });
        }
    }
    let comment = format!("{} Chess Programming Wiki, {}.", described.idea, described.source);
    parts.insert(0, Part { comment, is_piece: None, text: String::new() });
    parts
}

/// A statement in lines, broken where the fewest brackets are open.
fn broken(line: String) -> String {
    let mut open = 0;
    let mut places = vec![];
    for (place, c) in line.char_indices() {
        open += i32::from(c == '(') - i32::from(c == ')');
        let is_operator =
            [" | ", " ^ ", " & ", " << "].iter().any(|it| line[place..].starts_with(it));
        let is_break = is_operator && !line[..place].trim().is_empty();
        if c == ' ' && (is_break || line[..place].ends_with(',')) && place <= WIDTH {
            places.push((place, open));
        }
    }
    let best = places.iter().min_by_key(|(place, open)| (*open, WIDTH - place));
    match best {
        Some(&(place, _)) if line.len() > WIDTH => {
            let rest = broken(format!("        {}", &line[place + 1..]));
            format!("{}\n{rest}", &line[..place])
        }
        _ => line,
    }
}

fn is_function(word: &str) -> bool {
    word.starts_with(HELPERS) || FUNCTIONS.contains(&word)
}

/// Checks that a word of the functions is not the name of a table, and that C leaves it to them.
fn check(word: &str, is_function: bool, tables: &BTreeMap<&str, &Table>) -> Result<(), Error> {
    if let Some((table, _)) = tables.iter().find(|(_, it)| it.name == word) {
        let error = Error::new(format!("`{word}` is a word of the functions of sliders"));
        return Err(error.help(format!("give the table another name: `--rename {table}=NAME`")));
    }
    if is_function && !names::is_free(word) {
        let error = format!("`{word}` cannot be the name of a function in C or C++");
        return Err(Error::new(error).help("choose another prefix"));
    }
    Ok(())
}

fn is_in_word(c: char) -> bool {
    c.is_ascii_alphanumeric() || c == '_'
}

/// The words of a text.
fn words(text: &str) -> impl Iterator<Item = &str> {
    text.split(|c| !is_in_word(c)).filter(|word| !word.is_empty())
}

/// A text with each word as it is spelled in the file.
fn spelled(text: &str, spelling: impl Fn(&str) -> String) -> String {
    let mut spelled = String::new();
    for part in text.split_inclusive(|c| !is_in_word(c)) {
        let word = part.trim_end_matches(|c| !is_in_word(c));
        if !word.is_empty() {
            spelled += &spelling(word);
        }
        spelled += &part[word.len()..];
    }
    spelled
}
