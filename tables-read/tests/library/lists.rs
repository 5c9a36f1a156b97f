//! Sources of own wording in `lists`, and what is read of them. A heading is the name of a file, or ends the files of
//! a case. `OVERWRITE=1` writes what is read anew, for a look at what `git diff` says of it.

use std::fmt::Write as _;
use std::path::Path;
use std::{env, fs};

use chess_tables_read::lists::{Array, Files, Language, Parsed};

const HEADING: &str = "==== ";
pub(crate) const READ: &str = "is read as";

/// A line for each table and each constant that is none, with `?` where the type is assumed.
fn described(path: &str, parsed: &Parsed) -> String {
    let mut text = format!("{path}\n");
    for Array { table, is_element_guessed, is_length_guessed, source_type, .. } in &parsed.arrays {
        let sign = if *is_element_guessed { "?" } else { "" };
        let mut axes: Vec<String> = table.shape.iter().map(usize::to_string).collect();
        if *is_length_guessed {
            axes[0] += "?";
        }
        let values = (0..table.values.len()).map(|i| table.number(&table.index(i)).to_string());
        let name = &table.name;
        let element = source_type.map_or(table.element.name(), |it| it.name);
        let values = values.collect::<Vec<_>>().join(" ");
        let _ = writeln!(text, "  {name}: {element}{sign} [{}] = {values}", axes.join(", "));
    }
    for skipped in &parsed.skipped {
        let may_be = if skipped.fingerprint.is_some() { "not read" } else { "no table" };
        let (line, name, reason) = (skipped.line, &skipped.name, &skipped.reason);
        let _ = writeln!(text, "  line {line} {name}: {may_be}: {reason}");
    }
    text
}

/// What stands below each heading, with the heading.
pub(crate) fn parts(text: &str) -> Vec<(&str, &str)> {
    let text = text.strip_prefix(HEADING).expect("a heading is the first");
    let parts = text.split("\n==== ").map(|part| part.split_once('\n').unwrap_or((part, "")));
    parts.collect()
}

#[test]
fn lists_are_read_as_they_are_meant() {
    let folder = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/library/lists"));
    let (mut wrong, mut languages) = (String::new(), vec![]);
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let text = fs::read_to_string(&path).unwrap().replace("\r\n", "\n");
        let (mut anew, mut files) = (String::new(), vec![]);
        for (name, text) in parts(&text) {
            let _ = write!(anew, "{HEADING}{name}\n{text}");
            anew += if text.is_empty() { "" } else { "\n" };
            if name != READ {
                // A file of any name may be included by another.
                let known = Language::of(Path::new(name));
                languages.extend(known);
                let language = known.unwrap_or_default();
                // The line end stands before the next heading.
                files.push((name, language, format!("{text}\n")));
                continue;
            }
            let sources = files.iter().map(|(name, language, text)| (*name, *language, &**text));
            let read = Files::read(sources);
            let have =
                files.iter().enumerate().map(|(i, (name, ..))| described(name, &read.parsed(i)));
            let have = have.collect::<String>();
            if have.trim_end() != text.trim_end() {
                wrong += &have;
                anew.truncate(anew.len() - text.len() - 1);
                anew += &have;
            }
            files.clear();
        }
        if env::var_os("OVERWRITE").is_some() {
            fs::write(&path, anew.trim_end().to_owned() + "\n").unwrap();
        }
    }
    assert!(wrong.is_empty(), "{wrong}");
    assert!(Language::ALL.iter().all(|language| languages.contains(language)));
}
