//! Sources of own wording, `lists/NAME.SUFFIX` and `lists/NAME/`, and what is read of them: `lists/NAME.want`.
//!
//! `LISTS=overwrite` writes these files anew, for a look at what `git diff` says of them.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::{env, fs};

use chess_tables_read::lists::{Files, Language, Parsed};

/// A line for each table and each constant that is none, with `?` where the type is assumed.
fn described(path: &str, parsed: &Parsed) -> String {
    let mut text = format!("{path}\n");
    for table in &parsed.set.tables {
        let sign = if parsed.guessed_elements.contains(&table.name) { "?" } else { "" };
        let axes: Vec<String> = table.shape.iter().map(usize::to_string).collect();
        let values = (0..table.values.len()).map(|i| table.number(&table.index(i)).to_string());
        let (name, element) = (&table.name, table.element);
        let values = values.collect::<Vec<_>>().join(" ");
        let _ = writeln!(text, "  {name}: {element}{sign} [{}] = {values}", axes.join(", "));
    }
    for skipped in &parsed.skipped {
        let may_be = if skipped.fingerprint.is_some() { "not read" } else { "no table" };
        let _ = writeln!(
            text,
            "  line {} {}: {may_be}: {}",
            skipped.line, skipped.name, skipped.reason
        );
    }
    text
}

/// The files of a case: one, or all of a folder, each with its path from there.
fn files(path: &Path) -> Vec<(String, PathBuf)> {
    let name = |path: &Path| path.file_name().unwrap().to_str().unwrap().to_owned();
    if path.is_file() {
        return vec![(name(path), path.to_owned())];
    }
    let mut files: Vec<(String, PathBuf)> = vec![];
    for entry in fs::read_dir(path).unwrap() {
        let path = entry.unwrap().path();
        let inner = self::files(&path).into_iter();
        let is_folder = path.is_dir();
        files.extend(inner.map(|(file, at)| {
            (if is_folder { format!("{}/{file}", name(&path)) } else { file }, at)
        }));
    }
    files.sort();
    files
}

#[test]
fn lists_are_read_as_they_are_meant() {
    let folder = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/library/lists"));
    let paths = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let mut cases: Vec<PathBuf> =
        paths.filter(|path| path.extension().is_none_or(|it| it != "want")).collect();
    cases.sort();
    let mut wrong = vec![];
    for case in &cases {
        let files = files(case);
        let texts: Vec<String> =
            files.iter().map(|(_, at)| fs::read_to_string(at).unwrap()).collect();
        let sources = files.iter().zip(&texts).map(|((name, at), text)| {
            (&**name, Language::of(at).unwrap_or_else(|| panic!("{name}")), &**text)
        });
        let read = Files::read(sources);
        let all = files.iter().enumerate().map(|(i, (name, _))| described(name, &read.parsed(i)));
        let (have, want) = (all.collect::<String>(), case.with_extension("want"));
        if env::var("LISTS").is_ok_and(|it| it == "overwrite") {
            fs::write(&want, &have).unwrap();
        }
        if fs::read_to_string(&want).unwrap_or_default() != have {
            wrong.push(format!("{}\n{have}", want.display()));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    let languages = Language::ALL.into_iter().filter(|it| {
        let has = |suffix: &&str| {
            cases.iter().any(|case| case.extension().is_some_and(|of| of == *suffix))
        };
        it.suffixes().iter().any(has)
    });
    assert_eq!(languages.collect::<Vec<_>>(), Language::ALL);
}
