//! What git has under a name, and the contents of its objects.

use super::Spec;
use crate::error::Error;

/// What git says of a name.
pub(super) enum Answer {
    Object {
        kind: &'static str,
        id: String,
        size: u64,
    },
    Missing,
    /// Why there is nothing to be had of a link or path, behind its name.
    Link(&'static str),
}

impl Answer {
    /// A line such as `ID blob 12`, or `dangling 12`, and how many bytes follow it.
    fn parse(line: &str) -> (Self, usize) {
        let mut words = line.rsplit(' ');
        let (last, kind, id) = (words.next(), words.next(), words.next());
        let size: Option<u64> = last.and_then(|size| size.parse().ok());
        let kind = ["blob", "tree", "commit", "tag"].into_iter().find(|&it| kind == Some(it));
        if let (Some(size), Some(kind), Some(id)) = (size, kind, id) {
            return (Self::Object { kind, id: id.to_owned(), size }, 0);
        }
        let leads = match line.split(' ').next() {
            Some("symlink") => "is a link that leads out of the revision",
            Some("dangling") => "is a dangling link",
            Some("loop") => "is a link that leads to itself",
            Some("notdir") => "has a file where a folder should be",
            _ => return (Self::Missing, 0),
        };
        (Self::Link(leads), size.map_or(0, |size| size as usize + 1))
    }
}

/// What git has under each of these names.
pub(super) fn ask(spec: &Spec<'_>, names: &[impl AsRef<str>]) -> Result<Vec<Answer>, Error> {
    let args = ["cat-file", "--batch-check", "--follow-symlinks"];
    let output = spec.run(&args, &lines(names))?;
    let (mut answers, mut rest) = (vec![], &output[..]);
    while let Some((line, behind)) = line(rest) {
        let (answer, follow) = Answer::parse(&line);
        answers.push(answer);
        rest = behind.get(follow..).unwrap_or_default();
    }
    Ok(answers)
}

/// The contents of objects.
pub(super) fn contents(spec: &Spec<'_>, ids: &[&str]) -> Result<Vec<Vec<u8>>, Error> {
    let output = spec.run(&["cat-file", "--batch"], &lines(ids))?;
    let (mut contents, mut rest) = (vec![], &output[..]);
    while let Some((line, behind)) = line(rest) {
        let size = match Answer::parse(&line).0 {
            Answer::Object { size, .. } => size as usize,
            _ => 0,
        };
        contents.push(behind.get(..size).unwrap_or_default().to_owned());
        rest = behind.get(size + 1..).unwrap_or_default();
    }
    Ok(contents)
}

fn lines(names: &[impl AsRef<str>]) -> String {
    names.iter().flat_map(|name| [name.as_ref(), "\n"]).collect()
}

/// The first line, and what stands behind it.
fn line(output: &[u8]) -> Option<(String, &[u8])> {
    let end = output.iter().position(|&byte| byte == b'\n')?;
    Some((String::from_utf8_lossy(&output[..end]).into_owned(), &output[end + 1..]))
}
