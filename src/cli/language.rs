//! Which files are source, and in which language.

use std::ffi::OsStr;
use std::path::Path;

/// What the names of Rust source end with, behind a dot.
pub(crate) const RUST: &str = "rs";

/// Whether a folder's file of this name, or path, is read.
pub(crate) fn is_source(name: impl AsRef<Path>) -> bool {
    Language::of(name.as_ref()).is_some()
}

/// Whether a folder of this name is left out of the folder that it is in: what cargo builds, what git
/// keeps.
pub(crate) fn is_left_out(folder: impl AsRef<OsStr>) -> bool {
    ["target", ".git"].iter().any(|name| folder.as_ref() == *name)
}

/// What source is written in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Language {
    Rust,
    /// C or C++.
    C,
}

impl Language {
    /// How the names of files end that are C or C++.
    const OF_C: [&str; 13] =
        ["h", "c", "hpp", "cpp", "cc", "hh", "cxx", "hxx", "h++", "c++", "inl", "ipp", "tpp"];

    /// What a file is written in, by its name; `None` for other names.
    pub(crate) fn of(path: &Path) -> Option<Self> {
        let extension = path.extension()?.to_str()?.to_ascii_lowercase();
        match &*extension {
            RUST => Some(Self::Rust),
            extension => Self::OF_C.contains(&extension).then_some(Self::C),
        }
    }

    /// The language as people call it.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Self::Rust => "Rust",
            Self::C => "C",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_say_the_language() {
        let of = |path: &str| Language::of(Path::new(path));
        assert_eq!(of("src/tables.rs"), Some(Language::Rust));
        for path in ["a.h", "b/a.c", "A.H", "a.hpp", "a.cpp", "a.cc", "a.hh", "a.cxx", "a.x.inl"] {
            assert_eq!(of(path), Some(Language::C), "{path}");
        }
        for path in ["h", "a", "a.json", "a.cs", "a.h.orig", ".c"] {
            assert_eq!(of(path), None, "{path}");
        }
    }
}
