//! A revision of git where a source should stand: it needs a path.

use std::path::Path;

use super::super::files::SNAPSHOT;
use super::program::run;
use super::{Spec, has};
use crate::error::Error;

/// The error that this is a revision without a path, if it is one, and the path that was probably meant: that
/// of the other side, or else of the snapshot.
pub(crate) fn without_path(text: &str, other: Option<&str>) -> Option<Error> {
    let revisions: Vec<&str> = match text.split_once("..") {
        Some((old, new)) => vec![or_head(old), or_head(new.trim_start_matches('.'))],
        None => vec![text],
    };
    if !revisions.iter().all(|revision| has(&format!("{revision}^{{tree}}"))) {
        return None;
    }
    let path = other.and_then(path_of).unwrap_or_else(|| SNAPSHOT.to_owned());
    let sources: Vec<String> = revisions.iter().map(|it| format!("{it}:{path}")).collect();
    let error = Error::new(format!("cannot read `{text}`: a git revision needs a path"));
    if !sources.iter().all(|source| has(source)) {
        return Some(error.note("want REV:PATH, where PATH begins at the top of the repository"));
    }
    Some(match &sources[..] {
        [source] => error.help(format!("did you mean `{source}`?")),
        _ => error.help(format!("`chess-tables diff {}` compares the two", sources.join(" "))),
    })
}

/// What stands before or behind the dots of a range: nothing is `HEAD`, as for git.
fn or_head(revision: &str) -> &str {
    if revision.is_empty() { "HEAD" } else { revision }
}

/// The path of a source as it stands behind a revision, if it has one.
fn path_of(source: &str) -> Option<String> {
    let path = Path::new(source);
    if !path.exists() {
        return Spec::parse(source).map(|spec| spec.path.to_owned());
    }
    let at_top = || run("", &["rev-parse", "--show-prefix"]).is_ok_and(|prefix| prefix == "\n");
    if path.is_absolute() {
        None
    } else if source.starts_with("./") || source.starts_with("../") || at_top() {
        Some(source.to_owned())
    } else {
        Some(format!("./{source}"))
    }
}
