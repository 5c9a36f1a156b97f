//! `--dump`: what an author pastes into a program, so that it writes its tables into files.

use std::cmp::Reverse;
use std::collections::BTreeSet;
use std::path::Path;

use chess_tables_match::matching::likeness;
use chess_tables_read::lists::Language;

use super::Named;
use super::symbol_name::last_part;
use crate::error::Error;

/// Behind the name of a language, its suffix, and the sign of a comment of one line and its end: the lines. Those with a `$`
/// are there once for each table: `$NAME` is the table, `$FILE` its file, `$BYTES` the size of an entry, and `$FLAT` makes a
/// row of all axes.
const LANGUAGES: &str = concat!("\n", include_str!("dump.txt"));

/// A language, and what writes tables in it.
struct DumpCode {
    language: &'static str,
    suffix: &'static str,
    sign: &'static str,
    end: Option<&'static str>,
    text: &'static str,
}

/// How files of C++ end.
const OF_CPP: [&str; 6] = ["cc", "cpp", "cxx", "hh", "hpp", "hxx"];

fn all() -> impl Iterator<Item = DumpCode> {
    LANGUAGES.split("\n== ").filter_map(|part| {
        let (head, text) = part.split_once('\n')?;
        let mut words = head.split(' ');
        let [language, suffix, sign] = [words.next()?, words.next()?, words.next()?];
        Some(DumpCode { language, suffix, sign, end: words.next(), text })
    })
}

/// The languages of programs that can be made to write their tables.
pub(crate) fn languages() -> impl Iterator<Item = &'static str> {
    all().map(|lines| lines.language)
}

/// How arrays can be read that a source computes, whose files end so.
pub(crate) fn ways_on(language: Language, suffix: &str, arrays: &[&str]) -> Option<String> {
    const FEW: usize = 4;
    let run = !matches!(
        language,
        Language::CSharp
            | Language::Java
            | Language::Kotlin
            | Language::JavaScript
            | Language::Python
    );
    let run = run.then(|| "`match --run PROGRAM` reads them from memory".to_owned());
    // Outside of its class a name has that before it.
    let has_class = matches!(language, Language::CSharp | Language::Java);
    let name = |it: &str| match has_class {
        true => it.replace("::", "."),
        false => last_part(it).to_owned(),
    };
    let names = arrays.iter().map(|it| name(it)).filter(|it| it.parse::<Named>().is_ok());
    // Each class and each function may have an array of the same name.
    let mut known = BTreeSet::new();
    let mut names: Vec<String> = names.filter(|it| known.insert(it.clone())).collect();
    names.sort_by_cached_key(|name| Reverse(likeness(last_part(name))));
    names.truncate(FEW);
    let suffix = if OF_CPP.contains(&suffix) { "cpp" } else { suffix };
    let is_of_language = |lines: &DumpCode| language.suffixes().contains(&lines.suffix);
    let dump = all().find(|it| it.suffix == suffix).or_else(|| all().find(is_of_language));
    let dump = dump.filter(|_| !names.is_empty()).map(|DumpCode { language, .. }| {
        let more = if arrays.len() > names.len() { " ..." } else { "" };
        let names = names.join(" ");
        format!("`match --dump {language} {names}{more}` prints lines that write them to files")
    });
    let ways: Vec<String> = run.into_iter().chain(dump).collect();
    (!ways.is_empty()).then(|| ways.join("; "))
}

/// The lines that write these tables into files, and the command that reads these.
pub(crate) fn dump(language: &str, tables: &[String]) -> Result<String, Error> {
    if tables.is_empty() {
        let error = Error::new("`--dump` needs the names of tables");
        return Err(error.help("such as KnightAttacks, or KnightAttacks:u64:64"));
    }
    let known = all().find(|lines| lines.language == language);
    let DumpCode { sign, end, text, .. } =
        known.ok_or_else(|| Error::new(format!("no lines are known for {language}")))?;
    let end = end.map(|end| format!(" {end}")).unwrap_or_default();
    if let Some(file) = tables.iter().find(|it| Language::of(Path::new(it)).is_some()) {
        let error = Error::new(format!("`{file}` is a file: name its arrays"));
        return Err(error.help(format!("`match {file}` says which of them are computed")));
    }
    let named = tables.iter().map(|table| table.parse::<Named>().map_err(Error::new));
    let named = named.collect::<Result<Vec<_>, _>>()?;
    let lines: Vec<&str> = text.lines().collect();
    let mut dump = String::new();
    for lines in lines.chunk_by(|a, b| a.contains('$') && b.contains('$')) {
        let lines = lines.join("\n") + "\n";
        let is_of_table = lines.contains('$');
        for table in if is_of_table { &named[..] } else { &named[..1] } {
            dump += &with(table, &in_language(&table.name, language), &lines);
        }
    }
    // No character of a name has a meaning for a shell.
    let raws = tables.iter().zip(&named);
    let raws = raws.map(|(table, named)| {
        let table = table.replace("->", ".");
        format!(" --raw {table}={}", file(named))
    });
    let raws: String = raws.collect();
    let language = if language == "rust" { String::new() } else { format!(" --for {language}") };
    Ok(format!("{dump}\n{sign} chess-tables match{language}{raws}{end}\n"))
}

/// The name as the language writes it: others than these have a point in paths.
fn in_language(name: &str, language: &str) -> String {
    match language {
        "c" | "cpp" | "rust" => name.to_owned(),
        _ => name.replace("::", "."),
    }
}

fn file(table: &Named) -> String {
    format!("{}.bin", table.name.replace("->", ".").replace("::", "."))
}

/// The lines with what they say of a table.
fn with(table: &Named, name: &str, lines: &str) -> String {
    let form = table.form.as_ref();
    let bytes = form.map_or(8, |form| form.element.bytes());
    let flat = ".as_flattened()".repeat(form.map_or(0, |form| form.shape.len() - 1));
    let lines = lines.replace("$NAME", name).replace("$FILE", &file(table));
    lines.replace("$BYTES", &bytes.to_string()).replace("$FLAT", &flat)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Lines for one table stand there once for each, and the others once.
    #[test]
    fn the_lines_name_each_table() {
        let tables = ["A:u32:2x3x4".to_owned(), "n::B".to_owned()];
        let dumped = dump("rust", &tables).unwrap();
        assert!(dumped.contains("A.as_flattened().as_flattened().iter()"), "{dumped}");
        assert!(dumped.contains("n::B.iter()"), "{dumped}");
        assert_eq!(dumped.matches("pub fn dump_tables").count(), 1);
        assert!(
            dumped
                .ends_with("\n// chess-tables match --raw A:u32:2x3x4=A.bin --raw n::B=n.B.bin\n")
        );
        assert!(dump("python", &tables).unwrap().contains("dump(\"A.bin\", 4, A)"));
        assert!(dump("python", &tables).unwrap().contains("dump(\"n.B.bin\", 8, n.B)"));
        let dumped = dump("c", &["l->t".to_owned()]).unwrap();
        assert!(dumped.contains("dump_table(\"l.t.bin\", &l->t, sizeof l->t);"), "{dumped}");
        assert!(
            dumped.ends_with("/* chess-tables match --for c --raw l.t=l.t.bin */\n"),
            "{dumped}"
        );
        let error = dump("go", &["engine.go".to_owned()]).unwrap_err().to_string();
        assert!(
            error.starts_with(
                "error: `engine.go` is a file: name its arrays\n  help: `match engine.go`"
            ),
            "{error}"
        );
        let error = dump("c", &[]).unwrap_err().to_string();
        assert!(
            error.starts_with("error: `--dump` needs the names of tables\n  help: "),
            "{error}"
        );
        let error = dump("c", &["a b".to_owned()]).unwrap_err().to_string();
        assert_eq!(error, "error: `a b` is not a name: want letters, digits and `_`");
    }

    #[test]
    fn names_of_tables_are_proposed_first() {
        let names = ["buffer", "scores", "history", "stack", "KnightAttacks", "pawnMasks"];
        let ways = ways_on(Language::Python, "py", &names).unwrap();
        assert!(ways.contains("`match --dump python KnightAttacks pawnMasks "), "{ways}");
    }
}
