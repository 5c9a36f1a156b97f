//! Look-ups in C: functions that read the exported tables.
//!
//! Each table is an array, which `diff` reads. With the numbers of a square in a struct and its table behind them, in
//! one object, a rook by `pext` takes up to 1.26 of the time and one by `magic` 1.18. Stockfish then executes 0.997
//! of the instructions and is no faster. `hyperbola` mirrors masks in its functions: with tables of mirrored ones
//! a bishop takes 0.94 to 1.03 of the time and a queen 0.91 to 1.04 (gcc 12.2, AMD EPYC).

mod functions;

use std::collections::{BTreeMap, BTreeSet};

use chess_tables_gen::tool::glob;
use chess_tables_gen::tool::look_ups::{self, Source, table_functions};
use chess_tables_gen::{Board, SliderMethod, Sliders, Table};
use chess_tables_read::lists::WIDE_STRUCTS;

use super::super::Exported;
use super::super::names::{spelled, words};
use super::spelling::{self, FUNCTIONS};
use crate::error::Error;
use crate::write::request::Request;

/// A macro for functions in a header that each file of a program includes. Compilers do not warn of those
/// that a file does not use. C++ from 17 on has their values when it compiles, by the first condition.
const QUALIFIER: &str = include_str!("qualifier.txt");
const NO_QUALIFIER: &str = "\n#undef CHESS_TABLES_FUNCTION\n";

/// How the names begin of functions that only the others call.
const HELPERS: &str = "sliders_";
/// What C has no operator for: functions that those of every method may call, each behind those that it calls.
const CALLED: &str = include_str!("called.txt");

/// What compilers say if the program is for 64-bit processors with BMI2.
const BMI2: &str = "defined(__BMI2__) && (defined(__x86_64__) || defined(_M_X64))";
/// The type of sets of more than 64 squares.
const WIDE: &str = WIDE_STRUCTS[0];

/// The functions of a file.
pub(super) struct LookUps {
    /// Whether C++ can look up when it compiles.
    is_constant: bool,
    /// The lines that functions by PEXT need before all.
    pub(super) includes: String,
    /// The text of the functions, with names as in the file.
    parts: Vec<Part>,
}

/// A function, or lines between functions.
#[derive(Clone)]
struct Part {
    /// The lines of the comment before it.
    comment: String,
    /// Of a function, whether engines call it, and not only the others.
    is_public: Option<bool>,
    text: String,
}

impl LookUps {
    /// The functions that are asked for, and read these tables.
    pub(super) fn of(exported: &Exported<'_>, named: &[Table]) -> Result<Option<Self>, Error> {
        let request = exported.request;
        let method = request.slider_method();
        let mut parts = vec![];
        if request.tables.functions {
            parts = of_tables(exported, named)?;
        }
        if let Some(method) = method {
            let of_sliders = of_sliders(method, exported, named, &parts)?;
            parts.extend(of_sliders);
        }
        let needs_bmi2 = method.is_some_and(SliderMethod::needs_bmi2);
        let includes = format!("\n#if {BMI2}\n#include <immintrin.h>\n#endif\n");
        let includes = if needs_bmi2 { includes } else { String::new() };
        Ok((!parts.is_empty()).then_some(Self { is_constant: !needs_bmi2, includes, parts }))
    }

    /// The functions of a header, with their values.
    pub(super) fn in_header(&self) -> String {
        let word = "CHESS_TABLES_FUNCTION";
        let (_, others) = QUALIFIER.split_once("#el").unwrap_or_default();
        let others = format!("#{others}");
        let qualifier = if self.is_constant { QUALIFIER } else { &others };
        format!("\n{qualifier}{}{NO_QUALIFIER}", self.defined(word, word))
    }

    /// Functions behind these words: those that engines call, and those that only the others call.
    pub(super) fn defined(&self, public: &str, helper: &str) -> String {
        let defined = |part: &Part| {
            let word = part.is_public.map_or("", |it| if it { public } else { helper });
            format!("\n{}{}", part.comment, format!("{word} {}", part.text).trim_start())
        };
        self.parts.iter().map(defined).collect()
    }

    /// The declarations of those that engines call.
    pub(super) fn declared(&self) -> String {
        let mut declared: Vec<&str> = vec![];
        let mut text = String::new();
        for part in self.parts.iter().filter(|part| part.is_public == Some(true)) {
            let (declarator, _) = part.text.split_once(" {").unwrap_or_default();
            // By PEXT and by the other method they are the same.
            if !declared.contains(&declarator) {
                declared.push(declarator);
                text += &format!("\n{}{declarator};\n", part.comment);
            }
        }
        text
    }
}

impl Part {
    fn lines(text: &str) -> Self {
        Self { comment: String::new(), is_public: None, text: text.to_owned() }
    }
}

/// The functions of the tables that are asked for.
fn of_tables(exported: &Exported<'_>, named: &[Table]) -> Result<Vec<Part>, Error> {
    let (request, board) = (exported.request, exported.board);
    let prefix = &*request.prefix;
    let of_sliders = FUNCTIONS.map(|function| called(request, function));
    let methods = methods(request, board).into_iter();
    let read: BTreeSet<String> =
        methods.flat_map(|it| Source::of(it, board).tables(board)).collect();
    let tables = by_name(exported, named);
    let (mut parts, mut names) = (vec![], BTreeSet::new());
    let before = exported.tables.iter().map(|table| &*table.name);
    let is_asked_for = |before: &str| {
        let is_named = request.globs.iter().any(|glob| glob::matches(glob, before));
        !read.contains(before) || is_named
    };
    let mut formers = vec![];
    for (before, table) in before.zip(named).filter(|(before, _)| is_asked_for(before)) {
        let own = table.name.strip_prefix(prefix).unwrap_or(&table.name);
        for it in table_functions(board, table, named) {
            let name = format!("{prefix}{}", it.name(own));
            check(&name, true, &tables)?;
            let part = functions::of_table(&it, &name, table, board);
            let former = it.former_name(own).map(|former| format!("{prefix}{former}"));
            let former = former.filter(|former| check(former, true, &tables).is_ok());
            formers.extend(former.map(|former| {
                let part = functions::called_before(&it, &former, &name, board);
                (parts.len(), former, part)
            }));
            let others = it.others();
            let is_read = |word: &&str| *word == table.name || others.contains(word);
            for word in words(&part.text).filter(|word| !is_read(word)) {
                check(word, false, &tables)?;
            }
            parts.push(part);
            let is_of_sliders = request.tables.sliders.is_some() && of_sliders.contains(&name);
            if is_of_sliders || !names.insert(name.clone()) {
                let error = Error::new(format!("two functions would be `{name}` in C"));
                return Err(error.help(format!("rename the table: `--rename {before}=NAME`")));
            }
        }
    }
    // A former name that means something else now is not kept. Those behind others do not move these.
    for (place, former, part) in formers.into_iter().rev() {
        if !names.contains(&former) && !of_sliders.contains(&former) {
            parts.insert(place + 1, part);
        }
    }
    let mut all = called_by(&parts, &|_| false);
    all.extend(parts);
    for part in &mut all {
        let is_called = |word: &str| word.starts_with(HELPERS);
        part.text = spelled(&part.text, |word| match is_called(word) {
            true => format!("{prefix}{word}"),
            false => word.to_owned(),
        });
    }
    Ok(all)
}

/// The tables as they are called in C, by their names.
fn by_name<'a>(exported: &Exported<'a>, named: &'a [Table]) -> BTreeMap<&'a str, &'a Table> {
    exported.tables.iter().map(|table| &*table.name).zip(named).collect()
}

/// The methods that are asked for.
fn methods(request: &Request, board: Board) -> Vec<SliderMethod> {
    let Some(Sliders { method, without_bmi2, .. }) = request.tables.sliders else { return vec![] };
    let without_bmi2 = without_bmi2.unwrap_or_else(|| look_ups::without_bmi2(board));
    let other = method.needs_bmi2().then_some(without_bmi2);
    [method].into_iter().chain(other).collect()
}

/// The functions of sliders, behind others.
fn of_sliders(
    method: SliderMethod,
    exported: &Exported<'_>,
    named: &[Table],
    others: &[Part],
) -> Result<Vec<Part>, Error> {
    let (request, board) = (exported.request, exported.board);
    let prefix = &*request.prefix;
    let methods = methods(request, board);
    let by = match methods[..] {
        [pext, other] => format!("`{pext}`, without BMI2 by `{other}`"),
        _ => format!("`{method}`"),
    };
    let mut of_each = methods.iter().map(|&method| of_one(method, board, &by, prefix, others));
    let mut parts = of_each.next().unwrap_or_default();
    if let Some(other) = of_each.next() {
        let begin = Part::lines(&format!("#if {BMI2}\n"));
        let [other_begins, end] = ["#else\n", "#endif\n"].map(Part::lines);
        parts = [vec![begin], parts, vec![other_begins], other, vec![end]].concat();
    }
    let tables = by_name(exported, named);
    let functions = parts.iter().filter(|part| part.is_public.is_some());
    let text: String = functions.map(|part| &*part.text).collect();
    let forms = request.tables.forms.iter();
    let mut turned = forms.filter(|(_, form)| form.axes.is_some()).map(|(table, _)| table);
    if let Some(table) = turned.find(|it| words(&text).any(|word| it.eq_ignore_ascii_case(word))) {
        let error = format!("{table} keeps its axes: the functions of sliders read it");
        return Err(Error::new(error).help("leave out its `--axes`"));
    }
    let spelling = |word: &str| match tables.get(word) {
        Some(table) => table.name.clone(),
        None if is_function(word) => called(request, word),
        None => word.to_owned(),
    };
    let names = FUNCTIONS.map(|function| called(request, function));
    if let Some(i) = (1..names.len()).find(|&i| names[..i].contains(&names[i])) {
        return Err(Error::new(format!("two functions would be `{}` in C", names[i])));
    }
    for word in words(&text).filter(|word| !tables.contains_key(word)) {
        check(&spelling(word), is_function(word), &tables)?;
    }
    for part in &mut parts {
        part.text = spelled(&part.text, spelling);
    }
    Ok(parts)
}

/// The functions of a method, behind those that they call.
fn of_one(
    method: SliderMethod,
    board: Board,
    by: &str,
    prefix: &str,
    others: &[Part],
) -> Vec<Part> {
    let source = Source::of(method, board);
    let functions = functions::of(source, board, by);
    let known = |name: &str| format!("{prefix}{name}(");
    let mut parts =
        called_by(&functions, &|name| others.iter().any(|it| it.text.contains(&known(name))));
    parts.extend(functions);
    let needed = |(name, _): &(&str, usize)| {
        parts.iter().any(|it| words(&it.text).any(|word| word == *name))
    };
    let constants = functions::constants(board).into_iter().filter(needed);
    let constants: Vec<String> = constants.map(|(name, it)| format!("{name} = {it}")).collect();
    if !constants.is_empty() {
        parts.insert(0, Part::lines(&format!("enum {{ {} }};\n", constants.join(", "))));
    }
    let documentation = source.documentation();
    let (idea, explained) = (&documentation[0], documentation.last().map_or("", |it| it));
    let comment = format!("/* {idea} {explained} */\n");
    parts.insert(0, Part { comment, ..Part::lines("") });
    parts
}

/// What C has no operator for, as far as functions call it.
fn called_by(functions: &[Part], is_there: &dyn Fn(&str) -> bool) -> Vec<Part> {
    // Compilers warn of what is not used.
    let mut parts: Vec<Part> = vec![];
    for function in CALLED.trim_end().split("\n\n").collect::<Vec<_>>().into_iter().rev() {
        let code = function.find("*/\n").map_or(0, |end| end + 3);
        let (comment, code) = function.split_at(code);
        let name = words(code).find(|word| is_function(word)).unwrap_or_default();
        let is_called =
            functions.iter().chain(&parts).any(|part| words(&part.text).any(|word| word == name));
        if is_called && !is_there(name) {
            let comment = comment.to_owned();
            parts.insert(0, Part { comment, is_public: Some(false), text: format!("{code}\n") });
        }
    }
    parts
}

/// What a function is called in the file. A name of the engine's own has no prefix.
fn called(request: &Request, function: &str) -> String {
    let mut renames = request.renames.iter().filter(|_| FUNCTIONS.contains(&function));
    let own = renames.find(|(table, _)| table == function);
    own.map_or_else(|| format!("{}{function}", request.prefix), |(_, name)| name.clone())
}

fn is_function(word: &str) -> bool {
    word.starts_with(HELPERS) || FUNCTIONS.contains(&word)
}

/// Checks that a word of the functions is not the name of a table, and that C leaves it to them.
fn check(word: &str, is_function: bool, tables: &BTreeMap<&str, &Table>) -> Result<(), Error> {
    if let Some((table, _)) = tables.iter().find(|(_, it)| it.name == word) {
        let error = Error::new(format!("`{word}` is a word of the functions"));
        return Err(error.help(format!("give the table another name: `--rename {table}=NAME`")));
    }
    if is_function && !spelling::is_free(word) {
        let error = format!("`{word}` cannot be the name of a function in C or C++");
        return Err(Error::new(error).help("choose another name or prefix"));
    }
    Ok(())
}
