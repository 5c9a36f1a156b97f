//! What source is written in.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use std::sync::{LazyLock, OnceLock};

use super::source_type::SourceType;
pub(super) use super::syntax::{LeadingZero, NamePlace, PREFIXES, Quote, Syntax};
use super::syntax::{blocks, row};
use super::value::Integer;

/// What source is written in.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Language {
    /// Rust
    #[default]
    Rust,
    /// C and C++
    C,
    /// Go
    Go,
    /// Zig
    Zig,
    /// C#
    CSharp,
    /// Java
    Java,
    /// Kotlin
    Kotlin,
    /// JavaScript and TypeScript
    JavaScript,
    /// Python
    Python,
    /// D
    D,
    /// Nim
    Nim,
    /// Swift
    Swift,
    /// Pascal
    Pascal,
    /// Ada
    Ada,
    /// Lua
    Lua,
}

/// In the order of `Language`. Most programs are written in one.
static LANGUAGES: [OnceLock<Syntax>; 15] = [const { OnceLock::new() }; 15];

impl SourceType {
    /// The type of this name in any language.
    ///
    /// ```
    /// use chess_tables_read::lists::SourceType;
    ///
    /// assert_eq!(SourceType::named("size_t"), SourceType::named("usize"));
    /// assert_eq!(SourceType::named("text"), Some(SourceType::TEXT));
    /// assert_eq!(SourceType::named("u64"), None);
    /// ```
    pub fn named(name: &str) -> Option<Self> {
        let is_text = Some(Self::TEXT).filter(|it| it.name == name);
        let mut languages = Language::ALL.into_iter();
        is_text.or_else(|| languages.find_map(|language| language.integer(name)?.source_type))
    }
}

impl Language {
    /// All of them.
    pub const ALL: [Self; 15] = [
        Self::Rust,
        Self::C,
        Self::Go,
        Self::Zig,
        Self::CSharp,
        Self::Java,
        Self::Kotlin,
        Self::JavaScript,
        Self::Python,
        Self::D,
        Self::Nim,
        Self::Swift,
        Self::Pascal,
        Self::Ada,
        Self::Lua,
    ];

    /// Functions around a number or a list that change nothing, of all languages.
    ///
    /// ```
    /// use chess_tables_read::lists::Language;
    ///
    /// assert!(Language::wrappers().contains("UINT64_C"));
    /// assert!(!Language::wrappers().contains("popcount"));
    /// ```
    pub fn wrappers() -> BTreeSet<&'static str> {
        let words = |language: Self| {
            let it = language.syntax();
            [&it.wrappers, &it.made_by, &it.rows, &it.of_entries, &it.of_list].into_iter().flatten()
        };
        Self::ALL.into_iter().flat_map(words).copied().collect()
    }

    pub(super) fn syntax(self) -> &'static Syntax {
        LANGUAGES[self as usize].get_or_init(|| Syntax::read(self.block()))
    }

    fn block(self) -> &'static str {
        blocks()[self as usize]
    }

    /// The integer that a name of a type means.
    pub(super) fn integer(self, name: &str) -> Option<Integer> {
        // Of Python it has any size.
        if self == Self::Python && name == "int" {
            return None;
        }
        // `ulongArrayOf` makes an array of its arguments.
        let name = name.strip_suffix("ArrayOf").unwrap_or(name);
        let is_any_case = self.syntax().is_any_case;
        let is_it = |known: &str| known == name || is_any_case && known.eq_ignore_ascii_case(name);
        let known = self.syntax().integers.iter().find(|it| is_it(it.0));
        known.map(|it| it.1).or_else(|| Integer::sized(name))
    }

    /// The integer that words mean: in C all together, else the last that is one.
    pub(super) fn integer_of(self, words: &[&str]) -> Option<Integer> {
        let joined = if self == Self::C { Integer::joined(words) } else { None };
        joined.or_else(|| words.iter().rev().find_map(|word| self.integer(word)))
    }

    /// What a file is written in, by the end of its name; `None` for other names.
    ///
    /// ```
    /// use chess_tables_read::lists::Language;
    /// use std::path::Path;
    ///
    /// assert_eq!(Language::of(Path::new("src/attacks.GO")), Some(Language::Go));
    /// assert_eq!(Language::of(Path::new("attacks")), None);
    /// ```
    pub fn of(path: &Path) -> Option<Self> {
        static SUFFIXES: LazyLock<BTreeMap<&str, Language>> = LazyLock::new(|| {
            let suffixes = |it: Language| row(it.block(), "files").unwrap_or_default();
            let of = |it: Language| suffixes(it).into_iter().map(move |suffix| (suffix, it));
            Language::ALL.into_iter().flat_map(of).collect()
        });
        let suffix = path.extension()?.to_str()?.to_ascii_lowercase();
        SUFFIXES.get(&*suffix).copied()
    }

    /// What a file is written in that is read as this: `.inc` is C or Pascal, whose arrays are `array[0..63] of QWord`.
    pub(super) fn of_included(self, path: &str, source: &str) -> Self {
        const LONGEST_INDEX: usize = 100;
        let is_included = self == Self::C && path.to_ascii_lowercase().ends_with(".inc");
        if !is_included {
            return self;
        }
        let source = source.to_ascii_lowercase();
        let is_array = |(at, word): (usize, &str)| {
            let behind = source[at + word.len()..].trim_start().strip_prefix('[');
            let of_index = |it: &str| it.bytes().take(LONGEST_INDEX).position(|byte| byte == b']');
            let end = behind.and_then(|it| Some((of_index(it)?, it)));
            end.is_some_and(|(end, it)| it[end + 1..].trim_start().starts_with("of "))
        };
        if source.match_indices("array").any(is_array) { Self::Pascal } else { self }
    }

    /// The name of a language that is not read, by the end of a file's name.
    ///
    /// ```
    /// use chess_tables_read::lists::Language;
    /// use std::path::Path;
    ///
    /// assert_eq!(Language::unread(Path::new("attacks.dart")).as_deref(), Some("Dart"));
    /// assert_eq!(Language::unread(Path::new("attacks.go")), None);
    /// ```
    pub fn unread(path: &Path) -> Option<String> {
        let suffix = path.extension()?.to_str()?.to_ascii_lowercase();
        let mut languages = include_str!("unread_languages.txt").lines();
        let has = |line: &&str| line.split(' ').skip(1).any(|it| it == suffix);
        languages.find(has)?.split(' ').next().map(|name| name.replace('_', " "))
    }

    /// The language as people call it.
    pub fn name(self) -> &'static str {
        self.syntax().name
    }

    /// How the names of its files end, behind a dot.
    pub fn suffixes(self) -> &'static [&'static str] {
        &self.syntax().files
    }
}
