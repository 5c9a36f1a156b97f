//! Which file of a folder `#include` means, by its path.

use std::collections::BTreeMap;

use super::lexer::{Kind, Lexer};
use crate::parse::keywords::has_word;

/// Headers of the language, without `.h`. A folder may have one of the same name that is not meant.
const STANDARD: &str = "assert complex ctype errno fenv float inttypes limits locale math setjmp signal stdarg stdatomic \
    stdbool stddef stdint stdio stdlib string threads time wchar wctype";

/// The most definitions of a macro that are followed to see what they include.
const MOST_BODIES: usize = 64;

/// The files that an include may mean.
#[derive(PartialEq)]
pub(super) struct Meant {
    pub(super) files: Vec<usize>,
    /// Whether it is none but the one, if there is one.
    pub(super) is_certain: bool,
}

impl Meant {
    const NOTHING: Self = Self { files: vec![], is_certain: true };

    fn one(file: usize) -> Self {
        Self { files: vec![file], is_certain: true }
    }

    fn or(self, other: Self) -> Self {
        if self == other {
            return self;
        }
        Self { files: [self.files, other.files].concat(), is_certain: false }
    }
}

/// The macro that an include has in place of a path, unless it is called.
pub(super) fn macro_name(what: &str) -> Option<&str> {
    let mut lexer = Lexer::new(what);
    let name = lexer.next();
    (name.kind == Kind::Word && lexer.next().kind == Kind::End).then_some(name.text)
}

/// Files by their paths, and by the names at the ends of these.
pub(super) struct Paths<'a> {
    /// The path of the folder, with a slash behind it.
    folder: String,
    files: BTreeMap<&'a str, usize>,
    by_name: BTreeMap<&'a str, Vec<&'a str>>,
}

impl<'a> Paths<'a> {
    pub(super) fn of(folder: &str, paths: impl Iterator<Item = &'a str>) -> Self {
        let files: BTreeMap<&str, usize> = paths.enumerate().map(|(i, path)| (path, i)).collect();
        let mut by_name: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
        for path in files.keys() {
            by_name.entry(name(path)).or_default().push(path);
        }
        Self { folder: format!("{}/", folder.trim_end_matches('/')), files, by_name }
    }

    /// The files whose paths, that of the folder included, end so.
    fn ending(&self, end: &str) -> Vec<usize> {
        let ends = |path: &str| {
            let before = path.strip_suffix(end);
            // The path in a revision stands behind a colon.
            before.is_some_and(|before| before.is_empty() || before.ends_with(['/', ':']))
        };
        let named = self.by_name.get(name(end)).map_or(&[][..], Vec::as_slice);
        let named =
            named.iter().filter(|path| ends(path) || ends(&format!("{}{path}", self.folder)));
        named.map(|path| self.files[path]).collect()
    }

    /// What a macro may say that is replaced with these.
    pub(super) fn one_of(&self, from: &str, bodies: &[&str]) -> Meant {
        if bodies.len() > MOST_BODIES || bodies.iter().any(|body| macro_name(body).is_some()) {
            return self.any();
        }
        // What none of the files defines leads out of the folder.
        let all = bodies.iter().map(|body| self.meant(from, body));
        all.reduce(Meant::or).unwrap_or(Meant::NOTHING)
    }

    fn any(&self) -> Meant {
        Meant { files: self.files.values().copied().collect(), is_certain: false }
    }

    /// The file beside the one that includes it, else the only one whose path ends so.
    pub(super) fn meant(&self, from: &str, what: &str) -> Meant {
        let between = |open: char, close: char| what.strip_prefix(open)?.split_once(close);
        let (path, is_quoted) = match (between('"', '"'), between('<', '>')) {
            (Some((path, _)), _) => (path.replace('\\', "/"), true),
            (_, Some((path, _))) => (path.replace('\\', "/"), false),
            _ => return self.any(),
        };
        if path.contains('\n') {
            return self.any();
        }
        if path.is_empty() || path.starts_with('/') {
            return Meant::NOTHING;
        }
        if is_quoted {
            let folder = from.rsplit_once('/').map_or("", |(folder, _)| folder);
            match beside(folder, &path).map(|path| self.files.get(&*path)) {
                None => return Meant::NOTHING,
                Some(Some(&file)) => return Meant::one(file),
                Some(None) => {}
            }
        }
        let (up, end) = path.rsplit_once("../").map_or((false, &*path), |(_, end)| (true, end));
        let Some(end) = beside("", end).filter(|end| !end.is_empty()) else {
            return Meant::NOTHING;
        };
        let may_be_other =
            up || !is_quoted && end.strip_suffix(".h").is_some_and(|name| has_word(STANDARD, name));
        let files = self.ending(&end);
        Meant { is_certain: files.is_empty() || files.len() == 1 && !may_be_other, files }
    }
}

fn name(path: &str) -> &str {
    path.rsplit('/').next().unwrap_or(path)
}

/// A path from a folder as one from the top; `None` if it leads out of that.
fn beside(folder: &str, path: &str) -> Option<String> {
    let mut parts: Vec<&str> = folder.split('/').filter(|part| !part.is_empty()).collect();
    for part in path.split('/') {
        match part {
            "" | "." => {}
            ".." => _ = parts.pop()?,
            part => parts.push(part),
        }
    }
    Some(parts.join("/"))
}
