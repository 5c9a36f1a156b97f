//! Files and folders in git's object store: `REV:PATH`.
//!
//! Nothing is checked out and nothing fetched. What the user wrote goes to git's standard input only,
//! where nothing is an option.

mod ignored;
mod missing;
mod program;
mod store;

pub(crate) use ignored::ignored;

use std::collections::BTreeSet;
use std::path::Path;

use super::files::{LARGEST_PROGRAM, LEADS_TO_UNREAD, Unread, bytes, label, text};
use super::formats::content;
use super::joined::{File, joined};
use crate::error::Error;
use crate::source::language::{Language, is_left_out, is_source};
use crate::source::loaded::{Loaded, quoted};
use missing::{absent, full_path, missing};
use store::{Answer, ask, contents};

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

    /// What git prints about it. No argument may be the user's: it could be an option.
    fn run(&self, args: &[&str], input: &str) -> Result<Vec<u8>, Error> {
        program::run(&format!("cannot read `{}`: no such file, and ", self.whole), args, input)
    }

    fn unreadable(&self, reason: &str) -> Error {
        Error::new(format!("cannot read `{}`: {reason}", self.whole))
    }

    /// What git has of this name.
    fn answer(&self) -> Result<Answer, Error> {
        let mut answers = ask(self, &[self.whole])?;
        Ok(answers.pop().unwrap_or(Answer::Missing))
    }

    /// The bytes of a file of a size.
    fn bytes(&self, id: &str, size: u64) -> Result<Vec<u8>, Error> {
        let content = if size > LARGEST_PROGRAM {
            Err(Unread::too_large())
        } else {
            Ok(contents(self, &[id])?.concat())
        };
        let bytes = content.and_then(bytes);
        bytes.map_err(|it| it.error(&quoted(self.whole)))
    }
}

/// Whether there is anything of this name.
pub(super) fn has(name: &str) -> bool {
    let answer = || Spec { whole: name, revision: "", path: "" }.answer();
    !name.contains('\n') && answer().is_ok_and(|answer| matches!(answer, Answer::Object { .. }))
}

/// The error that this is a revision, or a range of them, without a path, if it is one.
pub(super) fn without_path(name: &str) -> Option<Error> {
    let (revision, _) = name.split_once("..").unwrap_or((name, ""));
    let error = Error::new(format!("cannot read `{name}`: a git revision needs a path"));
    let help = format!("`{revision}:PATH` is a file or a folder of it");
    has(&format!("{revision}^{{tree}}")).then(|| error.help(help))
}

/// The text of a file; `None` if it is no file.
pub(super) fn file_text(spec: &Spec<'_>) -> Result<Option<String>, Error> {
    match spec.answer()? {
        Answer::Object { kind: "blob", id, size } => {
            let text = text(spec.bytes(&id, size)?, Language::of(Path::new(spec.path)));
            text.map(Some).map_err(|it| it.error(&quoted(spec.whole)))
        }
        _ => Ok(None),
    }
}

/// The tables of a file or of a folder's source, and what object that is.
pub(super) fn found(spec: &Spec<'_>) -> Result<(String, Loaded), Error> {
    match spec.answer()? {
        Answer::Object { kind: "blob", id, size } => {
            let bytes = spec.bytes(&id, size)?;
            let found = content(Path::new(spec.path), bytes, &quoted(spec.whole))?;
            Ok((format!("blob {}", short(&id)), found))
        }
        Answer::Object { kind: "tree", id, .. } => {
            let lines = spec.run(&["ls-tree", "-r", "-z", "--full-tree", &id], "")?;
            Ok((format!("tree {}", short(&id)), folder(spec, listed(&lines, b""))?))
        }
        Answer::Object { kind, .. } => Err(spec.unreadable(&format!("it is a {kind}, no file"))),
        Answer::Link(link) => Err(spec.unreadable(&format!("it {link}"))),
        Answer::Missing => match staged(spec)? {
            files if files.is_empty() => Err(missing(spec)?),
            files => Ok(("the index".to_owned(), folder(spec, files)?)),
        },
    }
}

/// An object's id as git abbreviates it.
fn short(id: &str) -> &str {
    id.get(..7).unwrap_or(id)
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

    /// Why it is not read, if git need not be asked for that.
    fn unread(&self, spec: &Spec<'_>, path: &str) -> Option<&'static str> {
        if self.in_conflict {
            Some("has a conflict")
        } else if self.is_link && spec.revision.is_empty() {
            Some("is a link, which git does not follow in the index")
        } else if self.is_link && path.as_bytes() != self.path {
            // Git takes no path with a line break.
            Some("is a link whose name git cannot be asked for")
        } else {
            None
        }
    }
}

/// Whether the file of a path is read as one of the folder.
fn is_read(path: &[u8]) -> bool {
    let path = String::from_utf8_lossy(path);
    let (folder, name) = path.rsplit_once('/').unwrap_or(("", &path));
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
    let lines = spec.run(&["ls-files", "--stage", "-z", "--full-name", ":/"], "")?;
    let mut files = listed(&lines, folder.as_bytes());
    // With a conflict it stands there once for each side.
    files.dedup_by(|a, b| a.path == b.path);
    Ok(files)
}

fn listed(lines: &[u8], folder: &[u8]) -> Vec<Listed> {
    lines.split(|&byte| byte == 0).filter_map(|line| Listed::parse(line, folder)).collect()
}

/// The tables of all these files of a folder.
fn folder(spec: &Spec<'_>, files: Vec<Listed>) -> Result<Loaded, Error> {
    let own = files.iter().filter(|file| !file.is_link).map(|file| file.id.clone());
    let own: BTreeSet<String> = own.collect();
    let mut files: Vec<(String, Listed)> =
        files.into_iter().map(|file| (label(&file.path), file)).collect();
    files.sort_by(|(a, _), (b, _)| a.cmp(b));
    let slash = if spec.path.is_empty() || spec.path.ends_with('/') { "" } else { "/" };
    let whole = |path: &str| format!("{}{slash}{path}", spec.whole);
    // Only of links the path is asked for.
    let names = files.iter().map(|(path, file)| {
        let is_followed = file.is_link && file.unread(spec, path).is_none();
        if is_followed { whole(path) } else { file.id.clone() }
    });
    let answers = ask(spec, &names.collect::<Vec<_>>())?;
    let mut found: Vec<(String, Result<String, Unread>)> = vec![];
    for ((path, file), answer) in files.into_iter().zip(answers) {
        let content = match (file.unread(spec, &path), answer) {
            (Some(reason), _) | (None, Answer::Link(reason)) => Err(Unread::of(reason)),
            (_, Answer::Object { kind: "blob", id, .. }) if file.is_link => {
                if own.contains(&id) {
                    continue;
                }
                Err(Unread::of(LEADS_TO_UNREAD))
            }
            (_, Answer::Object { size, .. }) if size > LARGEST_PROGRAM => Err(Unread::too_large()),
            (_, Answer::Object { kind: "blob", id, .. }) => Ok(id),
            // A link to a folder.
            (_, Answer::Object { .. }) => continue,
            (_, Answer::Missing) => return Err(absent(&Spec { whole: &whole(&path), ..*spec })),
        };
        found.push((path, content));
    }
    let ids: Vec<&str> = found.iter().filter_map(|(_, id)| Some(&**id.as_ref().ok()?)).collect();
    let mut contents = contents(spec, &ids)?.into_iter();
    let files = found.into_iter().map(|(path, id)| {
        let content = id.and_then(|_| bytes(contents.next().unwrap_or_default()));
        let text = content.and_then(|content| text(content, Language::of(Path::new(&path))));
        Ok(File { path, text })
    });
    joined(spec.whole, files)
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
