//! Look-ups of sliders in C: functions that read the exported tables.

use std::collections::BTreeMap;

use chess_tables_gen::SliderMethod::{self, FancyMagic, Hyperbola, Magic, Obstruction};
use chess_tables_gen::{Board, Table};

use super::{Exported, names};
use crate::cli::args::{AxesOf, Export};
use crate::cli::error::Error;

/// A macro for functions in a header that each file of a program includes. Compilers do not warn of those
/// that a file does not use, and C++ from 17 on has their values when it compiles.
pub(super) const QUALIFIER: &str = "
#if defined(__cplusplus) && __cplusplus >= 201703L
#define CHESS_TABLES_FUNCTION inline constexpr
#elif defined(__cplusplus) || (defined(__STDC_VERSION__) && __STDC_VERSION__ >= 199901L)
#define CHESS_TABLES_FUNCTION static inline
#elif defined(__GNUC__)
#define CHESS_TABLES_FUNCTION static __inline__
#elif defined(_MSC_VER)
#define CHESS_TABLES_FUNCTION static __inline
#else
#define CHESS_TABLES_FUNCTION static
#endif
";
pub(super) const NO_QUALIFIER: &str = "\n#undef CHESS_TABLES_FUNCTION\n";

const PIECES: [&str; 3] = ["rook", "bishop", "queen"];
const FUNCTIONS: [&str; 3] = ["rook_attacks", "bishop_attacks", "queen_attacks"];
/// How the names begin of functions that only the others call.
const HELPERS: &str = "sliders_";

/// The functions of a method.
pub(super) struct LookUps {
    method: SliderMethod,
    prefix: String,
    /// Their text, with names as in the file, and words with `$` for what depends on its form.
    text: String,
}

impl LookUps {
    /// The functions that are asked for, and read these tables.
    pub(super) fn of(
        args: &Export,
        exported: &Exported<'_>,
        named: &[Table],
    ) -> Result<Option<Self>, Error> {
        let Some(method) = args.in_c.sliders else {
            return Ok(None);
        };
        let board = exported.loaded.set.board;
        let (_, by_rank) = board.steps(8);
        let columns = if by_rank.abs() == 8 { "FILE_ATTACKS" } else { "RANK_ATTACKS" };
        let text = text(method).replace("$columns", columns);
        let prefix = args.in_c.prefix.clone().unwrap_or_default();
        let before = exported.tables.iter().map(|table| table.name.as_str());
        let tables: BTreeMap<&str, &Table> = before.zip(named).collect();
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
        for word in FUNCTIONS.into_iter().chain(words(&text)) {
            if !tables.contains_key(word) {
                check(&spelling(word), is_function(word), &tables)?;
            }
        }
        let text = spelled(&text, spelling);
        Ok(Some(Self { method, prefix, text }))
    }

    /// Functions behind these words: those that engines call, and those that only the others call.
    pub(super) fn defined(&self, public: &str, helper: &str) -> String {
        let text = self.text.replace("$helper", helper);
        let public = if public.is_empty() { String::new() } else { format!("{public} ") };
        let text = PIECES.into_iter().fold(text, |text, piece| {
            let (comment, function) = (self.comment(piece), self.declarator(piece));
            text.replace(&format!("${piece} {{"), &format!("{comment}{public}{function} {{"))
        });
        format!("\n{text}")
    }

    /// The declarations of those that engines call.
    pub(super) fn declared(&self) -> String {
        let declared = |piece| format!("\n{}{};\n", self.comment(piece), self.declarator(piece));
        PIECES.map(declared).concat()
    }

    fn comment(&self, piece: &str) -> String {
        let method = self.method;
        format!(
            "/* The squares a {piece} attacks among occupied squares, by the method `{method}`. */\n"
        )
    }

    fn declarator(&self, piece: &str) -> String {
        format!("uint64_t {}{piece}_attacks(int square, uint64_t occupied)", self.prefix)
    }
}

/// The methods that C has on a board.
fn methods(board: Board) -> impl Iterator<Item = SliderMethod> {
    let fits = board.len() <= 64;
    let in_c = move |&it: &SliderMethod| match it {
        FancyMagic | Hyperbola | Magic => board.is_8x8(),
        Obstruction => fits,
        _ => false,
    };
    SliderMethod::ALL.iter().copied().filter(in_c)
}

/// That C has no such functions.
pub(crate) fn possible(method: SliderMethod, board: Board) -> Result<(), Error> {
    if methods(board).any(|it| it == method) {
        return Ok(());
    }
    let error = Error::new(format!("board {board} cannot have sliders by `{method}` in C"));
    let names: Vec<&str> = methods(board).map(SliderMethod::name).collect();
    Err(error.help(match names.as_slice() {
        [] => "C has them for boards of up to 64 squares: `generate --sliders obstruction` writes them in Rust \
               for every board"
            .to_owned(),
        [name] => format!("use {name}"),
        names => format!("use one of {}", names.join(", ")),
    }))
}

fn text(method: SliderMethod) -> &'static str {
    match method {
        FancyMagic => include_str!("look_ups/fancy_magic.c.in"),
        Hyperbola => include_str!("look_ups/hyperbola.c.in"),
        Magic => include_str!("look_ups/magic.c.in"),
        _ => include_str!("look_ups/obstruction.c.in"),
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

/// The words of a text, without those that it has for what depends on the form of the file.
fn words(text: &str) -> impl Iterator<Item = &str> {
    let words = text.split(|c| c != '$' && !is_in_word(c));
    words.filter(|word| !word.is_empty() && !word.starts_with('$'))
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
