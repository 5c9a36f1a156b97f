//! `check`: are files what is generated now?

mod repeated;
mod stated;

use std::collections::BTreeSet;
use std::path::Path;
use std::process::ExitCode;

use crate::args::Check;
use crate::compare::{self, ByMeaning, Comparison, Unread};
use crate::error::{Error, visible};
use crate::output::{self, Outcome};
use crate::report::counted;
use crate::source::loaded::{Loaded, quoted};
use crate::source::{self, Parts, Sources};
use crate::write::languages::c;
use repeated::Repeated;

/// Says of each file what became of it: the trouble of one hides no other.
pub(crate) fn run(args: &Check) -> Result<ExitCode, Error> {
    let mut worst = 0;
    for path in &args.paths {
        for checked in checked(path) {
            let (differs, trouble) = match checked {
                Ok(outcome) => {
                    output::print(&outcome.text)?;
                    (outcome.differs, outcome.trouble)
                }
                Err(error) => (false, Some(error)),
            };
            trouble.iter().for_each(output::complain);
            worst = worst.max(if trouble.is_some() { 2 } else { u8::from(differs) });
        }
    }
    Ok(ExitCode::from(worst))
}

type Checked = Result<Outcome, Error>;

/// The outcomes for a file, or for the files of a folder.
fn checked(spec: &str) -> Vec<Checked> {
    match source::sources(spec) {
        Ok(Some(sources)) => folder(spec, &sources),
        Ok(None) => vec![file(spec)],
        Err(error) => vec![Err(error)],
    }
}

fn file(spec: &str) -> Checked {
    if let Some(repeated) = Repeated::of(spec)? {
        return repeated.outcome();
    }
    let (outcome, known) = against_catalogue(&source::load(spec)?, false)?;
    if known == 0 { Err(nothing_known(spec)) } else { Ok(outcome) }
}

/// Each file that states its command by itself, then those of another board than most, and the rest together.
fn folder(spec: &str, sources: &Sources) -> Vec<Checked> {
    let others = match source::stating(spec) {
        Ok(others) => others,
        Err(error) => return vec![Err(error)],
    };
    let stating = sources.texts().filter(|(_, text)| output::command_of(text).is_some());
    let stating = stating.map(|(path, _)| path);
    let mut stating: Vec<&str> = stating.chain(others.iter().map(String::as_str)).collect();
    stating.sort_unstable();
    // The command names the header of C, with which it writes the source.
    stating.sort_by_key(|path| c::is_source(Path::new(path)));
    let (mut done, mut outcomes) = (BTreeSet::new(), vec![]);
    for path in stating {
        if !done.insert(path) {
            continue;
        }
        let file = sources.spec_of(path);
        let repeated = Repeated::of(&file).and_then(|it| it.ok_or_else(|| unnamed(&file)));
        if let Ok(repeated) = &repeated {
            done.extend(sources.paths().filter(|it| repeated.writes(&sources.spec_of(it))));
        }
        outcomes.push(repeated.and_then(|it| it.outcome()));
    }
    let states_command = !outcomes.is_empty();
    let Parts { together, apart } = match sources.parts(&done) {
        Ok(parts) => parts,
        Err(error) => {
            outcomes.push(Err(error));
            return outcomes;
        }
    };
    if together.set.tables.is_empty() {
        match states_command {
            true => {
                let Unread { trouble, note } = compare::unread([&together]);
                note.iter().for_each(|note| output::note(note));
                outcomes.extend(trouble.map(Err));
            }
            false => outcomes.push(file(spec)),
        }
        return outcomes;
    }
    let is_rest = states_command || !apart.is_empty();
    let apart = apart.iter().map(|(_, it)| against_catalogue(it, false));
    let held: Vec<_> = apart.chain([against_catalogue(&together, is_rest)]).collect();
    let knows_none = held.iter().all(|it| it.as_ref().is_ok_and(|(_, known)| *known == 0));
    if knows_none && !states_command {
        return vec![Err(nothing_known(spec))];
    }
    outcomes.extend(held.into_iter().map(|it| it.map(|(outcome, _)| outcome)));
    outcomes
}

/// The error that a file's name on the command line would mean another file, or none.
fn unnamed(file: &str) -> Error {
    let why = "its name is not plain text, or git has a conflict in it";
    let error = Error::new(format!("cannot check {}: {why}", quoted(file)));
    error.help("rename it, or resolve the conflict")
}

fn nothing_known(spec: &str) -> Error {
    let error = Error::new(format!("no table of {} is in the catalogue", quoted(spec)));
    error.help(format!("`chess-tables list -s {spec}` lists its tables"))
}

/// The tables of an engine's own files against those that are generated for their board, and how many the catalogue has.
/// The files may be the rest of a folder.
fn against_catalogue(committed: &Loaded, is_rest: bool) -> Result<(Outcome, usize), Error> {
    let generated = source::generated_for(committed)?;
    let by_meaning = ByMeaning::of(committed, &generated);
    let comparison = Comparison::of(committed, &generated, false);
    let comparison = comparison.with_catalogue(&by_meaning, false).checking();
    let known = committed.set.tables.len() - comparison.not_in_catalogue.len();
    let (mut text, trouble) = (compare::text(&comparison), comparison.trouble());
    let [_, notes @ ..] = comparison.uncompared();
    notes.iter().flatten().for_each(|note| output::note(note));
    let differs = !comparison.diff.changes.is_empty();
    if !differs && trouble.is_none() && known > 0 {
        let (count, name) = (counted::tables(known), visible(&quoted(&committed.spec)));
        text += &match is_rest {
            true => format!("{count} in other files of {name}: up to date"),
            false => format!("{count}: {name} is up to date"),
        };
        text += " (nothing but tables is compared)\n";
    }
    Ok((Outcome { text, differs, trouble }, known))
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;
    use crate::write::{languages, stated_command};

    fn check(path: &Path) -> Checked {
        file(&path.display().to_string())
    }

    /// Also where what marks the header as a comment is not as it was. Only signs may change with no difference: letters and
    /// digits of the first line and the layout are read. In Rust and Python, where a header is lines alone, each third
    /// byte is changed.
    #[test]
    fn no_bit_of_a_header_is_passed_over() {
        let folder = tempfile::tempdir().unwrap();
        for (name, lines, step) in [("t.rs", 3, 3), ("t.h", 4, 1), ("t.py", 3, 3)] {
            let path = folder.path().join(name);
            let command = "chess-tables export DARK_SQUARES --source @gen";
            let mut request = stated_command::request(command, &path).unwrap();
            let template = |_: &str| unreachable!("no template is asked for");
            let mut files = languages::written(&mut request, Some(&path), &template).unwrap().files;
            let (_, text) = files.pop().unwrap();
            let place = |part: &str| String::from_utf8_lossy(&text).find(part).unwrap();
            let (table, label) = (place("DARK_SQUARES"), place("Command"));
            let label = label..label + "Command".len();
            let header = text.split_inclusive(|&byte| byte == b'\n').take(lines);
            for at in (0..header.map(<[u8]>::len).sum()).step_by(step) {
                let mut changed = text.clone();
                changed[at] ^= 1 << (at % 7);
                fs::write(&path, changed).unwrap();
                let Ok(outcome) = check(&path) else { continue };
                // In upper or lower case it is the same table.
                let is_same = (table..table + "DARK_SQUARES".len()).contains(&at) && at % 7 == 5;
                let is_comment = !text[at].is_ascii_alphanumeric() || label.contains(&at);
                let is_said = is_comment
                    && outcome.text.contains(" is up to date (comments differ): ")
                    || outcome.text.contains(" is up to date (nothing but tables is compared)");
                let is_refused = outcome.differs || outcome.trouble.is_some();
                assert!(is_refused || is_same || is_said, "{name}, byte {at}: {}", outcome.text);
            }
        }
    }

    /// `commands.txt` of a version has a command for each option, as headers of that version have it.
    #[test]
    fn commands_of_earlier_versions_are_understood() {
        let versions = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/versions");
        let versions = fs::read_dir(versions).unwrap();
        let commands = versions.map(|version| version.unwrap().path().join("commands.txt"));
        let commands: String = commands.map(|it| fs::read_to_string(it).unwrap()).collect();
        assert!(commands.lines().count() >= 20);
        let folder = tempfile::tempdir().unwrap();
        for line in commands.lines() {
            let (name, text) = match line.contains("--format c") {
                true => {
                    let header = "/*\n * Generated by chess-tables. Do not edit.\n * Command: ";
                    ("tables.h", format!("{header}{line}\n */\nstatic const int ONE[1] = {{1}};\n"))
                }
                false => {
                    let header = "// Generated by chess-tables-gen. Do not edit.\n// Command: ";
                    ("tables.rs", format!("{header}{line}\npub const ONE: &[u8; 1] = &[1];\n"))
                }
            };
            let path = folder.path().join(name);
            fs::write(&path, text).unwrap();
            let outcome = check(&path).map_err(|error| format!("{line}: {error}")).unwrap();
            assert!(outcome.differs && outcome.trouble.is_none(), "{line}");
            // What has a shorter name now is recommended by that.
            let line = line.replace("export RAYS --source @gen --format rust", "generate RAYS");
            assert!(outcome.text.contains(&format!("`{line} ")), "{line}: {}", outcome.text);
        }
    }
}
