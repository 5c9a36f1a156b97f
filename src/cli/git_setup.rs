//! `git-setup`: what git needs so that its diffs show tables entry by entry.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use crate::cli::args::{GitSetup, Target};
use crate::cli::error::{Error, visible};
use crate::cli::language::RUST;
use crate::cli::{git, output, shell};

/// The name of the driver in `.gitattributes`.
const DRIVER: &str = "chess-tables";
/// The lines that git names in a hunk's header, of which it prints the first bracket: those that open
/// a table, and what its own pattern for Rust finds.
const XFUNCNAME: &str = concat!(
    r#"^[[:blank:]]*((pub(\([^)]+\))?[[:blank:]]+)?"#,
    r#"((async|const|unsafe|extern([[:blank:]]+"[^"]+")?)[[:blank:]]+)*"#,
    r#"(const|static|struct|enum|union|mod|trait|fn|impl|macro_rules!)[<[:blank:]].*"#,
    r#"[^;[:space:]])[[:space:]]*$"#,
);

/// Says what is to be done, and does it if asked to.
pub(crate) fn run(args: &GitSetup) -> Result<String, Error> {
    args.patterns.iter().try_for_each(|pattern| check(pattern))?;
    // The former fails where there are no files, the latter is the way up from here.
    let top = git::run("", &["rev-parse", "--show-toplevel", "--show-cdup"])?;
    let mut tops = top.lines().map(Path::new);
    let (top, up) = (tops.next().unwrap_or(Path::new("")), tops.next().unwrap_or(Path::new("")));
    let patterns = args.patterns.iter().map(|pattern| of_files(pattern, top));
    let patterns = patterns.collect::<Result<Vec<_>, _>>()?.concat();
    let file = up.join(".gitattributes");
    let old = attributes(&file)?;
    let lines = missing_lines(&old, &patterns);
    let settings = settings()?;
    if lines.is_empty() && settings.is_empty() {
        return Ok("git is set up already\n".to_owned());
    }
    let (to_file, to_config) =
        if args.write { ("added to", "set in") } else { ("to be added to", "to be set in") };
    let mut text = String::new();
    if !lines.is_empty() {
        text += &format!("{to_file} {}\n", visible(&file.display().to_string()));
        text.extend(lines.iter().map(|line| format!("  {}\n", visible(line))));
    }
    if !settings.is_empty() {
        text += &format!("{to_config} git's configuration of this repository\n");
        text.extend(settings.iter().map(|(key, value)| format!("  {key} = {}\n", visible(value))));
    }
    if args.write {
        if !lines.is_empty() {
            // The file with the attributes is the user's, and keeps what it has.
            let target = Target { output: Some(file), force: true };
            output::deliver(&with_lines(&old, &lines), &target)?;
        }
        for (key, value) in &settings {
            git::run("", &["config", "--local", "--replace-all", key, value])?;
        }
    } else {
        text += "nothing is written; add --write to write it\n";
    }
    Ok(text)
}

/// An error unless git takes this for a pattern of files.
fn check(pattern: &str) -> Result<(), Error> {
    let other = pattern.is_empty() || pattern.contains(char::is_control);
    // A comment, a pattern that git warns of and passes over, and a macro.
    if other || ["#", "!", "[attr]"].iter().any(|begin| pattern.starts_with(begin)) {
        let error = Error::new(format!("`{pattern}` is not a pattern for .gitattributes"));
        return Err(error.help("name files as in `*.rs` or `src/tables.rs`"));
    }
    Ok(())
}

/// The pattern, or those of all sources in a folder: git applies no pattern of a folder to its files.
fn of_files(pattern: &str, top: &Path) -> Result<Vec<String>, Error> {
    if !Path::new(pattern).is_dir() {
        return match pattern.strip_suffix('/') {
            Some(folder) => Err(Error::new(format!("there is no folder `{folder}`"))),
            None => Ok(vec![pattern.to_owned()]),
        };
    }
    let whole = |path: &Path| path.canonicalize().map_err(|e| Error::file("read", path, &e));
    let (folder, top) = (whole(Path::new(pattern))?, whole(top)?);
    let Some(folder) = folder.strip_prefix(&top).ok().and_then(Path::to_str) else {
        let error = Error::new(format!("the folder `{pattern}` is not in this repository"));
        return Err(error.note(format!("that is `{}`", top.display())));
    };
    let mut begin = String::new();
    for c in folder.chars() {
        match c {
            std::path::MAIN_SEPARATOR => begin.push('/'),
            '*' | '?' | '[' | '\\' => begin.extend(['\\', c]),
            c => begin.push(c),
        }
    }
    if !begin.is_empty() {
        begin += "/**/";
    }
    let pattern = format!("{begin}*.{RUST}");
    check(&pattern).map(|()| vec![pattern])
}

fn attributes(file: &Path) -> Result<String, Error> {
    match fs::read_to_string(file) {
        Ok(text) => Ok(text),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(String::new()),
        Err(error) => Err(Error::file("read", file, &error)),
    }
}

/// The lines for patterns whose files have another driver, or none. The last line of a pattern
/// counts.
fn missing_lines(attributes: &str, patterns: &[String]) -> Vec<String> {
    let has = |pattern: &String| {
        let pattern = quoted(pattern);
        let mut drivers = attributes.lines().filter_map(|line| {
            let rest = line.trim_start().strip_prefix(&pattern)?;
            let mut words = rest.starts_with([' ', '\t']).then_some(rest)?.split_ascii_whitespace();
            let of_diff =
                |word: &&str| word.trim_start_matches(['-', '!']).split('=').next() == Some("diff");
            words.rfind(of_diff)
        });
        drivers.next_back().is_some_and(|driver| driver == format!("diff={DRIVER}"))
    };
    let missing = patterns.iter().filter(|pattern| !has(pattern));
    missing.map(|pattern| format!("{} diff={DRIVER}", quoted(pattern))).collect()
}

/// A pattern as `.gitattributes` has it: in quotes if there are blanks in it.
fn quoted(pattern: &str) -> String {
    if pattern.contains([' ', '"', '\\']) {
        format!("\"{}\"", pattern.replace('\\', "\\\\").replace('"', "\\\""))
    } else {
        pattern.to_owned()
    }
}

/// The text and these lines after it, ended as its lines are.
fn with_lines(text: &str, lines: &[String]) -> String {
    let end = if text.contains("\r\n") { "\r\n" } else { "\n" };
    let last = if text.is_empty() || text.ends_with('\n') { "" } else { end };
    let lines: String = lines.iter().map(|line| format!("{line}{end}")).collect();
    format!("{text}{last}{lines}")
}

/// The settings that are others now, or none.
fn settings() -> Result<Vec<(String, String)>, Error> {
    let wanted =
        [("textconv", format!("{} textconv", program()?)), ("xfuncname", XFUNCNAME.into())];
    let mut settings = vec![];
    for (name, value) in wanted {
        let key = format!("diff.{DRIVER}.{name}");
        // Without a value git fails.
        let is = git::run("", &["config", "--local", "--get-all", &key]).unwrap_or_default();
        if is.strip_suffix('\n') != Some(&value) {
            settings.push((key, value));
        }
    }
    Ok(settings)
}

/// How git's shell calls this program: by its name if that finds it, which lasts when it is
/// installed anew.
fn program() -> Result<String, Error> {
    let here = std::env::current_exe()
        .map_err(|error| Error::new(format!("cannot tell where this program is: {error}")))?;
    let name = here.file_name().unwrap_or_default();
    let path = std::env::var_os("PATH").unwrap_or_default();
    let found = std::env::split_paths(&path).map(|folder| folder.join(name)).find(|p| p.is_file());
    let is_here = |found: &PathBuf| found.canonicalize().ok() == here.canonicalize().ok();
    let program = match found {
        Some(found) if is_here(&found) => name.to_string_lossy(),
        // Git's shell on Windows takes slashes.
        _ => here.to_string_lossy().replace(std::path::MAIN_SEPARATOR, "/").into(),
    };
    Ok(shell::word(&program))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn missing(attributes: &str, patterns: &[&str]) -> Vec<String> {
        let patterns: Vec<String> = patterns.iter().map(|&pattern| pattern.to_owned()).collect();
        missing_lines(attributes, &patterns)
    }

    #[test]
    fn a_line_is_missing_unless_it_is_the_last_word() {
        let line = ["*.rs diff=chess-tables"];
        assert_eq!(missing("", &["*.rs"]), line);
        assert_eq!(missing("*.rs text diff=chess-tables eol=lf", &["*.rs"]), [""; 0]);
        assert_eq!(missing("# *.rs diff=chess-tables", &["*.rs"]), line);
        assert_eq!(missing("x/*.rs diff=chess-tables\n*.rs\n", &["*.rs"]), line);
        assert_eq!(missing("*.rs.x diff=chess-tables", &["*.rs"]), line);
        for other in ["diff=rust", "-diff", "diff", "!diff"] {
            let before = format!("*.rs {other}\n*.rs diff=chess-tables");
            assert_eq!(missing(&before, &["*.rs"]), [""; 0], "{other}");
            let after = format!("*.rs diff=chess-tables\n*.rs {other}");
            assert_eq!(missing(&after, &["*.rs"]), line, "{other}");
        }
        let two = ["\"a b.rs\" diff=chess-tables", "c.rs diff=chess-tables"];
        assert_eq!(missing("d.rs diff=chess-tables", &["a b.rs", "c.rs"]), two);
        assert_eq!(missing(&two.join("\n"), &["a b.rs", "c.rs"]), [""; 0]);
    }
}
