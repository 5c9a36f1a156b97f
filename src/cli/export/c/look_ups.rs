//! Look-ups of sliders in C: functions that read the exported tables.

mod text;

use std::collections::BTreeMap;

use chess_tables_gen::{SliderMethod, Table};

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

const PIECES: [&str; 3] = ["rook", "bishop", "queen"];
const FUNCTIONS: [&str; 3] = ["rook_attacks", "bishop_attacks", "queen_attacks"];
/// How the names begin of functions that only the others call.
const HELPERS: &str = "sliders_";

/// The functions of a method.
pub(super) struct LookUps {
    /// The method, as a comment names it.
    by: String,
    /// The type of sets.
    set: &'static str,
    /// Whether C++ can look up when it compiles.
    is_constant: bool,
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
        let Sliders { method, without_bmi2 } = &args.in_c.sliders;
        let Some(method) = *method else {
            return Ok(None);
        };
        let (board, without_bmi2) = (exported.loaded.set.board, without_bmi2.unwrap_or_default());
        let text = text::of(method, without_bmi2, board)?;
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
        let set = text::set_on(board);
        let by = match method {
            SliderMethod::Pext => format!("`pext`, without BMI2 by `{without_bmi2}`"),
            method => format!("`{method}`"),
        };
        let is_constant = method != SliderMethod::Pext;
        Ok(Some(Self { by, set, is_constant, prefix, text }))
    }

    /// The functions of a header, with their values.
    pub(super) fn in_header(&self) -> String {
        let word = "CHESS_TABLES_FUNCTION";
        let start = if self.is_constant { CONSTANT } else { "#" };
        format!("\n{start}{QUALIFIER}{}{NO_QUALIFIER}", self.defined(word, word))
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
        let by = &self.by;
        format!("/* The squares a {piece} attacks among occupied squares, by the method {by}. */\n")
    }

    fn declarator(&self, piece: &str) -> String {
        let Self { set, prefix, .. } = self;
        format!("{set} {prefix}{piece}_attacks(int square, {set} occupied)")
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
