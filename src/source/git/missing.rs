//! Why git has nothing of a name, and what was probably meant.

use chess_tables_gen::tool::spelling;

use super::Spec;
use super::store::{Answer, ask};
use crate::error::Error;

/// Why there is nothing of this name.
pub(super) fn missing(spec: &Spec<'_>) -> Result<Error, Error> {
    if spec.revision.is_empty() {
        let paths = list(spec, &["ls-files", "-z", "--full-name", ":/"])?;
        return Ok(no_path(spec, "the index", &paths));
    }
    let Some(Answer::Object { id, .. }) =
        ask(spec, &[format!("{}^{{tree}}", spec.revision)])?.pop()
    else {
        let refs = list(spec, &["for-each-ref", "--format=%(refname:short)%00"])?;
        let refs = refs.iter().map(|name| name.trim()).chain(["HEAD"]);
        let error = spec.unreadable(&format!("no revision `{}`", spec.revision));
        return Ok(match spelling::nearest(spec.revision, refs) {
            Some(near) => error.help(format!("did you mean `{near}:{}`?", spec.path)),
            None => error.help("`git log --all --oneline` names the revisions"),
        });
    };
    let entries = list(spec, &["ls-tree", "-r", "-t", "-z", "--full-tree", &id])?;
    let (kinds, paths): (Vec<&str>, Vec<String>) = entries
        .iter()
        .filter_map(|entry| entry.split_once('\t'))
        .map(|(kind, path)| (kind, path.to_owned()))
        .unzip();
    let path = full_path(spec)?;
    Ok(match paths.iter().position(|other| *other == path) {
        Some(at) if kinds[at].starts_with("160000") => spec.unreadable("it is a git submodule"),
        Some(_) => absent(spec),
        None => no_path(spec, &format!("`{}`", spec.revision), &paths),
    })
}

/// The content of a file is not in the store, though its folder is.
pub(super) fn absent(spec: &Spec<'_>) -> Error {
    let error = spec.unreadable("its content is not in this repository");
    error.help(format!("`git show {}` fetches it into a partial clone", spec.whole))
}

/// The error that there is no such path, and the one of this name elsewhere, or of the nearest spelling.
fn no_path(spec: &Spec<'_>, place: &str, paths: &[String]) -> Error {
    let error = spec.unreadable(&format!("no such file in {place}"));
    let name = |path: &str| path.rsplit('/').next().unwrap_or_default().to_owned();
    let elsewhere = paths.iter().find(|path| name(path) == name(spec.path)).cloned();
    let near = || spelling::nearest(spec.path, paths.iter().map(String::as_str));
    match elsewhere.or_else(near) {
        Some(near) => error.help(format!("did you mean `{}:{near}`?", spec.revision)),
        None => error.note("PATH begins at the top of the repository; `./PATH` here"),
    }
}

/// The path from the top of the repository.
pub(super) fn full_path(spec: &Spec<'_>) -> Result<String, Error> {
    let mut path = String::new();
    if spec.path.starts_with("./") || spec.path.starts_with("../") {
        let prefix = spec.run(&["rev-parse", "--show-prefix"], "")?;
        path = String::from_utf8_lossy(&prefix).trim_end_matches('\n').to_owned();
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
    let listed = String::from_utf8_lossy(&spec.run(args, "")?).into_owned();
    Ok(listed.split('\0').filter(|name| !name.trim().is_empty()).map(str::to_owned).collect())
}
