//! Files and folders in git's object store: `REV:PATH`.
//!
//! Nothing is checked out and nothing fetched. What the user wrote goes to git's standard input only,
//! where nothing is an option.

mod ignored;
mod program;
mod revision;

pub(crate) use ignored::ignored;
pub(crate) use revision::without_path;

use std::collections::BTreeSet;
use std::io::{self, BufRead as _, BufReader, Read as _, Write as _};
use std::path::Path;
use std::process::{Child, ChildStdin, ChildStdout, Stdio};

use chess_tables_gen::tool::spelling;

use super::files::{LEADS_TO_UNREAD, Unread, bytes, label, text, text_or_fingerprint};
use super::formats::content;
use super::joined::{File, joined};
use crate::error::Error;
use crate::source::language::{Language, is_left_out, is_source};
use crate::source::loaded::{Loaded, quoted};

/// A name of something in the store.
pub(super) struct Spec<'a> {
    whole: &'a str,
    /// Nothing for the index.
    revision: &'a str,
    /// From the top of the repository, or if it begins with `./` or `../` from the current folder.
    pub(super) path: &'a str,
}

impl<'a> Spec<'a> {
    /// Splits at the first colon that is not in braces, as in `HEAD^{/fix: it}:tables.rs`.
    pub(super) fn parse(text: &'a str) -> Option<Self> {
        let mut depth = 0;
        let colon = text.char_indices().find_map(|(at, c)| {
            depth += i32::from(c == '{') - i32::from(c == '}');
            (c == ':' && depth <= 0).then_some(at)
        })?;
        // A path of Windows begins with a letter and a colon.
        let is_path = Path::new(text).is_absolute();
        let (revision, path) = (&text[..colon], &text[colon + 1..]);
        (!is_path && !text.contains('\n')).then_some(Self { whole: text, revision, path })
    }

    /// Behind this stands why git cannot say more.
    fn no_file(&self) -> String {
        format!("cannot read `{}`: no such file, and ", self.whole)
    }

    fn unanswered(&self, error: &io::Error) -> Error {
        self.unreadable(&format!("git does not answer: {error}"))
    }

    fn unreadable(&self, reason: &str) -> Error {
        Error::new(format!("cannot read `{}`: {reason}", self.whole))
    }
}

/// Whether there is anything of this name.
pub(super) fn has(name: &str) -> bool {
    let spec = Spec { whole: name, revision: "", path: "" };
    let answer = || Store::open(&spec)?.ask(&spec);
    !name.contains('\n') && answer().is_ok_and(|answer| matches!(answer, Answer::Object { .. }))
}

/// The text of a file; `None` if it is no file.
pub(super) fn file_text(spec: &Spec<'_>) -> Result<Option<String>, Error> {
    let mut store = Store::open(spec)?;
    match store.ask(spec)? {
        Answer::Object { kind: "blob", size, .. } => {
            let text = text(store.bytes(spec, size)?, Language::of(Path::new(spec.path)));
            text.map(Some).map_err(|it| it.of(&quoted(spec.whole)))
        }
        _ => Ok(None),
    }
}

/// The tables of a file or of a folder's Rust source, and what object that is.
pub(super) fn found(spec: &Spec<'_>) -> Result<(String, Loaded), Error> {
    let mut store = Store::open(spec)?;
    match store.ask(spec)? {
        Answer::Object { kind: "blob", id, size } => {
            let bytes = store.bytes(spec, size)?;
            let found = content(Path::new(spec.path), bytes, &quoted(spec.whole))?;
            Ok((format!("blob {}", short(&id)), found))
        }
        Answer::Object { kind: "tree", id, size } => {
            store.skip(spec, size)?;
            let lines = ["ls-tree", "-r", "-z", "--full-tree", &id];
            let files = listed(&program::output(&spec.no_file(), &lines)?, b"");
            let found = store.folder(spec, files)?;
            Ok((format!("tree {}", short(&id)), found))
        }
        Answer::Object { kind, .. } => Err(spec.unreadable(&format!("it is a {kind}, no file"))),
        Answer::Link(link) => Err(spec.unreadable(&format!("it {link}"))),
        Answer::Missing => match staged(spec)? {
            files if files.is_empty() => Err(store.missing(spec)?),
            files => Ok(("the index".to_owned(), store.folder(spec, files)?)),
        },
    }
}

/// A file of a folder, as git lists it.
struct Listed {
    /// Its path from the folder.
    path: Vec<u8>,
    id: String,
    is_link: bool,
    /// Whether the file stands in the index in several versions.
    in_conflict: bool,
}

impl Listed {
    /// A line of `ls-tree`, `MODE blob ID`, or of `ls-files --stage`, `MODE ID STAGE`, and the path.
    fn parse(line: &[u8], folder: &[u8]) -> Option<Self> {
        let tab = line.iter().position(|&byte| byte == b'\t')?;
        let path = line[tab + 1..].strip_prefix(folder)?;
        let mut words = std::str::from_utf8(&line[..tab]).ok()?.split(' ');
        let (mode, second, third) = (words.next()?, words.next()?, words.next()?);
        let (id, stage) = if second == "blob" { (third, "0") } else { (second, third) };
        let is_file = mode.starts_with("100") || mode.starts_with("120");
        (is_file && is_read(path)).then(|| Self {
            path: path.to_owned(),
            id: id.to_owned(),
            is_link: mode.starts_with("120"),
            in_conflict: stage != "0",
        })
    }
}

/// Whether the file of a path is read as one of the folder.
fn is_read(path: &[u8]) -> bool {
    let path = String::from_utf8_lossy(path);
    let (folder, name) = parts(&path);
    is_source(name) && !folder.split('/').any(is_left_out)
}

/// The source in a folder of the index, which has no trees.
fn staged(spec: &Spec<'_>) -> Result<Vec<Listed>, Error> {
    // Relative paths begin with `./` for git.
    if !spec.revision.is_empty() || [".", ".."].contains(&spec.path) {
        return Ok(vec![]);
    }
    let mut folder = full_path(spec)?;
    if !folder.is_empty() && !folder.ends_with('/') {
        folder.push('/');
    }
    let lines =
        program::output(&spec.no_file(), &["ls-files", "--stage", "-z", "--full-name", ":/"])?;
    let mut files = listed(&lines, folder.as_bytes());
    // With a conflict it stands there once for each side.
    files.dedup_by(|a, b| a.path == b.path);
    Ok(files)
}

fn listed(lines: &[u8], folder: &[u8]) -> Vec<Listed> {
    lines.split(|&byte| byte == 0).filter_map(|line| Listed::parse(line, folder)).collect()
}

/// An object's id as git abbreviates it.
fn short(id: &str) -> &str {
    id.get(..7).unwrap_or(id)
}

/// The content of a file is not in the store, though its folder is.
fn absent(spec: &Spec<'_>) -> Error {
    let error = spec.unreadable("its content is not in this repository");
    error.help(format!("`git show {}` fetches it into a partial clone", spec.whole))
}

/// What git says of a name.
enum Answer {
    /// The object's content follows, and a line's end.
    Object {
        kind: &'static str,
        id: String,
        size: u64,
    },
    Missing,
    /// Why there is nothing to be had of a link or path, behind its name.
    Link(&'static str),
}

/// The `git` program, asked for one object after the other.
struct Store {
    git: Child,
    asks: ChildStdin,
    answers: BufReader<ChildStdout>,
}

impl Store {
    fn open(spec: &Spec<'_>) -> Result<Self, Error> {
        let mut command = program::command();
        command.args(["cat-file", "--batch", "--follow-symlinks"]);
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut git = command.spawn().map_err(|error| program::not_run(&spec.no_file(), &error))?;
        let (asks, answers) = (git.stdin.take(), git.stdout.take());
        let (asks, answers) = (asks.expect("it is piped"), answers.expect("it is piped"));
        Ok(Self { git, asks, answers: BufReader::new(answers) })
    }

    fn ask(&mut self, spec: &Spec<'_>) -> Result<Answer, Error> {
        self.ask_for(spec, spec.whole)
    }

    /// Asks about a file for what git knows by this name.
    fn ask_for(&mut self, spec: &Spec<'_>, name: &str) -> Result<Answer, Error> {
        let answer = writeln!(self.asks, "{name}").and_then(|()| self.answer());
        match answer {
            Ok(Some(answer)) => Ok(answer),
            Ok(None) => Err(self.died(spec)),
            Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Err(self.died(spec)),
            Err(error) => Err(spec.unanswered(&error)),
        }
    }

    /// An answer; nothing if git is gone.
    fn answer(&mut self) -> io::Result<Option<Answer>> {
        let mut line = vec![];
        self.answers.read_until(b'\n', &mut line)?;
        let line = String::from_utf8_lossy(&line).into_owned();
        let Some(line) = line.strip_suffix('\n') else { return Ok(None) };
        let mut words = line.rsplit(' ');
        let (last, kind, id) = (words.next(), words.next(), words.next());
        let size: Option<u64> = last.and_then(|size| size.parse().ok());
        let kind = ["blob", "tree", "commit", "tag"].into_iter().find(|&k| kind == Some(k));
        if let (Some(size), Some(kind), Some(id)) = (size, kind, id) {
            return Ok(Some(Answer::Object { kind, id: id.to_owned(), size }));
        }
        let leads = match line.split(' ').next() {
            Some("symlink") => "is a link that leads out of the revision",
            Some("dangling") => "is a dangling link",
            Some("loop") => "is a link that leads to itself",
            Some("notdir") => "has a file where a folder should be",
            _ => return Ok(Some(Answer::Missing)),
        };
        self.pass(size.unwrap_or_default())?;
        Ok(Some(Answer::Link(leads)))
    }

    /// Passes over so much of an answer, and the line's end.
    fn pass(&mut self, size: u64) -> io::Result<()> {
        let mut rest = (&mut self.answers).take(size.saturating_add(1));
        io::copy(&mut rest, &mut io::sink()).map(|_| ())
    }

    /// Passes over the object that was asked for.
    fn skip(&mut self, spec: &Spec<'_>, size: u64) -> Result<(), Error> {
        self.pass(size).map_err(|error| spec.unanswered(&error))
    }

    /// The bytes of the object that was asked for.
    fn bytes(&mut self, spec: &Spec<'_>, size: u64) -> Result<Vec<u8>, Error> {
        let bytes = bytes((&mut self.answers).take(size));
        let bytes = bytes.map_err(|error| spec.unanswered(&error))?;
        bytes.map_err(|it| it.of(&quoted(spec.whole)))
    }

    /// Why git ended.
    fn died(&mut self, spec: &Spec<'_>) -> Error {
        let mut said = String::new();
        if let Some(stderr) = &mut self.git.stderr {
            // With nothing said there is nothing to tell.
            let _ = stderr.take(10_000).read_to_string(&mut said);
        }
        program::refusal(&spec.no_file(), &said)
    }

    /// The tables of all these files of a folder.
    fn folder(&mut self, spec: &Spec<'_>, files: Vec<Listed>) -> Result<Loaded, Error> {
        let mut files: Vec<(String, Listed)> =
            files.into_iter().map(|file| (label(&file.path), file)).collect();
        files.sort_by(|(a, _), (b, _)| a.cmp(b));
        let own = files.iter().filter(|(_, file)| !file.is_link);
        let own: BTreeSet<String> = own.map(|(_, file)| file.id.clone()).collect();
        let files = files.into_iter().filter_map(|(path, file)| {
            let text = self.file(spec, &path, &file, &own).transpose()?;
            Some(text.map(|text| File { path, text }))
        });
        joined(spec.whole, files)
    }

    /// The text of a folder's file, unless it is a link to a folder, or to one of the folder's own files.
    /// Only of links the path is asked for, since git takes no path with a line break.
    fn file(
        &mut self,
        spec: &Spec<'_>,
        path: &str,
        file: &Listed,
        own: &BTreeSet<String>,
    ) -> Result<Option<Result<String, Unread>>, Error> {
        let without = |reason: &str| Unread { reason: reason.to_owned(), fingerprint: None };
        if file.in_conflict {
            return Ok(Some(Err(without("has a conflict"))));
        }
        if file.is_link && spec.revision.is_empty() {
            return Ok(Some(Err(without("is a link, which git does not follow in the index"))));
        }
        if file.is_link && path.as_bytes() != file.path {
            return Ok(Some(Err(without("is a link whose name git cannot be asked for"))));
        }
        let slash = if spec.path.is_empty() || spec.path.ends_with('/') { "" } else { "/" };
        let whole = format!("{}{slash}{path}", spec.whole);
        let about = Spec { whole: &whole, ..*spec };
        match self.ask_for(&about, if file.is_link { &whole } else { &file.id })? {
            Answer::Object { kind: "blob", id, size } if file.is_link => {
                self.skip(&about, size)?;
                Ok((!own.contains(&id)).then(|| Err(without(LEADS_TO_UNREAD))))
            }
            Answer::Object { kind: "blob", size, .. } => {
                let mut content = (&mut self.answers).take(size);
                let text = text_or_fingerprint(&mut content, Language::of(Path::new(path)));
                let text = text.map_err(|error| about.unanswered(&error))?;
                let left = content.limit();
                self.skip(&about, left)?;
                Ok(Some(text))
            }
            Answer::Object { size, .. } => self.skip(&about, size).map(|()| None),
            Answer::Link(link) => Ok(Some(Err(without(link)))),
            Answer::Missing => Err(absent(&about)),
        }
    }

    /// Why there is nothing of this name.
    fn missing(&mut self, spec: &Spec<'_>) -> Result<Error, Error> {
        if spec.revision.is_empty() {
            let paths = list(spec, &["ls-files", "-z", "--full-name", ":/"])?;
            return Ok(no_path(spec, "the index", paths.iter().map(String::as_str)));
        }
        let tree = format!("{}^{{tree}}", spec.revision);
        let tree = Spec { whole: &tree, ..*spec };
        let Answer::Object { id, size, .. } = self.ask(&tree)? else {
            let refs = ["for-each-ref", "--format=%(refname:short)%00"];
            let refs = list(spec, &refs)?;
            let refs = refs.iter().map(|name| name.trim()).chain(["HEAD"]);
            let error = spec.unreadable(&format!("no revision `{}`", spec.revision));
            return Ok(match spelling::nearest(spec.revision, refs) {
                Some(near) => error.help(format!("did you mean `{near}:{}`?", spec.path)),
                None => error.help("`git log --all --oneline` names the revisions"),
            });
        };
        self.skip(spec, size)?;
        let entries = list(spec, &["ls-tree", "-r", "-t", "-z", "--full-tree", &id])?;
        let entries: Vec<(&str, &str)> =
            entries.iter().filter_map(|entry| entry.split_once('\t')).collect();
        let path = full_path(spec)?;
        Ok(match entries.iter().find(|&&(_, other)| other == path) {
            Some((kind, _)) if kind.starts_with("160000") => {
                spec.unreadable("it is a git submodule")
            }
            Some(_) => absent(spec),
            None => {
                let place = format!("`{}`", spec.revision);
                no_path(spec, &place, entries.iter().map(|&(_, path)| path))
            }
        })
    }
}

/// The error that there is no such path, and which one was probably meant: one as it would be from the
/// current folder, one in the same folder, or one of the same name elsewhere.
fn no_path<'p>(
    spec: &Spec<'_>,
    place: &str,
    paths: impl Iterator<Item = &'p str> + Clone,
) -> Error {
    let error = spec.unreadable(&format!("no such file in {place}"));
    let (Ok(path), Ok(here)) = (full_path(spec), full_path(&Spec { path: "./", ..*spec })) else {
        return error;
    };
    let from_here = format!("{here}{}", spec.path);
    let (folder, base) = parts(&path);
    let near = if paths.clone().any(|path| path == from_here) {
        Some(format!("./{}", spec.path))
    } else {
        let beside = paths.clone().map(parts).filter(|&(other, _)| other == folder);
        let near = spelling::nearest(base, beside.map(|(_, base)| base));
        let near = near.map(|near| format!("{}{near}", &path[..path.len() - base.len()]));
        let elsewhere = || paths.clone().find(|path| parts(path).1 == base).map(str::to_owned);
        near.or_else(elsewhere)
    };
    match near {
        Some(near) => error.help(format!("did you mean `{}:{near}`?", spec.revision)),
        None => error.note("PATH begins at the top of the repository; `./PATH` here"),
    }
}

/// Folder and name.
fn parts(path: &str) -> (&str, &str) {
    path.rsplit_once('/').unwrap_or(("", path))
}

/// The path from the top of the repository.
fn full_path(spec: &Spec<'_>) -> Result<String, Error> {
    let mut path = String::new();
    if spec.path.starts_with("./") || spec.path.starts_with("../") {
        path = program::run(&spec.no_file(), &["rev-parse", "--show-prefix"])?;
        path.truncate(path.trim_end_matches('\n').len());
    }
    for part in spec.path.split_inclusive('/') {
        match part {
            "." | "./" => {}
            ".." | "../" => {
                let above = path.trim_end_matches('/').rfind('/').map_or(0, |slash| slash + 1);
                path.truncate(above);
            }
            _ => path += part,
        }
    }
    Ok(path)
}

/// What git lists, with a zero after each.
fn list(spec: &Spec<'_>, args: &[&str]) -> Result<Vec<String>, Error> {
    let listed = program::run(&spec.no_file(), args)?;
    Ok(listed.split('\0').filter(|name| !name.trim().is_empty()).map(str::to_owned).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn revision_and_path_part_at_the_first_colon_outside_braces() {
        let parts = |text| Spec::parse(text).map(|spec| (spec.revision, spec.path));
        assert_eq!(parts("v1:a/b.rs"), Some(("v1", "a/b.rs")));
        assert_eq!(parts("HEAD^{/fix: it}~2:a:b.rs"), Some(("HEAD^{/fix: it}~2", "a:b.rs")));
        assert_eq!(parts(":a.rs"), Some(("", "a.rs")));
        assert_eq!(parts("main@{1 day ago}:"), Some(("main@{1 day ago}", "")));
        assert_eq!(parts("a.rs"), None);
        assert_eq!(parts("/a:b.rs"), None);
        assert_eq!(parts("a:b\n--help:c"), None);
    }
}
