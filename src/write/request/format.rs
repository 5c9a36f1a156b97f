//! The languages and the forms of data in which tables are written.

use std::ffi::OsStr;
use std::path::Path;

use chess_tables_read::lists::Language;
use clap::builder::{PossibleValue, StringValueParser, TypedValueParser};
use clap::{Arg, Command};

/// How tables are written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Format {
    Rust,
    C,
    Cpp,
    Json,
    Csv,
    Npy,
    /// By a template: the name of a language, or the path of a file.
    Template(String),
}

/// The names of formats; aliases and suffixes of files; and what they are.
const NAMES: [(&str, &[&str], &str); 19] = [
    ("rust", &["rs"], "Constants, with the documentation"),
    ("c", &["h"], "A header for C and C++, or a source if FILE ends in .c"),
    (
        "cpp",
        &["c++", "hpp", "cc", "hh", "cxx", "hxx"],
        "A header for C++ and C, or a source if FILE ends in .cpp",
    ),
    ("csharp", &["cs", "c#"], "Arrays of a static class"),
    ("go", &[], "Arrays of a package"),
    ("java", &[], "Arrays of a class"),
    ("python", &["py"], "Tuples"),
    ("typescript", &["ts"], "Typed arrays of a module"),
    ("javascript", &["js", "mjs"], "Typed arrays of a module"),
    ("zig", &[], "Constants"),
    ("pascal", &["pas", "pp"], "Constants of a unit, for Free Pascal"),
    ("d", &[], "Immutable arrays of a module"),
    ("nim", &[], "Constants of a module"),
    ("ada", &["ads"], "Constants of a package"),
    ("kotlin", &["kt"], "Arrays of an object"),
    ("lua", &[], "A table of tables, for Lua 5.3, Lua 5.4 and LuaJIT"),
    ("json", &[], "The schema chess-tables/1, which `-s FILE.json` reads back"),
    ("csv", &[], "One row per entry, for pandas and spreadsheets"),
    ("npy", &["numpy"], "A numpy array, for one table"),
];

/// Those that are written without a template.
const BUILT_IN: [(&str, Format); 6] = [
    ("rust", Format::Rust),
    ("c", Format::C),
    ("cpp", Format::Cpp),
    ("json", Format::Json),
    ("csv", Format::Csv),
    ("npy", Format::Npy),
];

impl Format {
    fn of_name(name: &str) -> Self {
        let built_in = BUILT_IN.into_iter().find(|(it, _)| *it == name);
        built_in.map_or_else(|| Self::Template(name.to_owned()), |(_, format)| format)
    }

    /// The format that has this name, alias or suffix.
    pub(crate) fn known(text: &str) -> Option<Self> {
        let is_it = |name: &&str| name.eq_ignore_ascii_case(text);
        let known = NAMES.iter().find(|(name, others, _)| is_it(name) || others.iter().any(is_it));
        known.map(|(name, ..)| Self::of_name(name))
    }

    /// The format of a file, by its suffix.
    pub(crate) fn of_file(file: &Path) -> Option<Self> {
        Self::known(file.extension()?.to_str()?)
    }

    pub(crate) fn name(&self) -> &str {
        let built_in = BUILT_IN.iter().find(|(_, format)| format == self);
        match self {
            Self::Template(name) => name,
            _ => built_in.map_or("", |(name, _)| name),
        }
    }

    /// The language in which tables are written, if they are read in it, too.
    pub(crate) fn language(&self) -> Option<Language> {
        let named = NAMES.iter().find(|(name, ..)| *name == self.name());
        let suffixes = named.into_iter().flat_map(|(name, others, _)| others.iter().chain([name]));
        suffixes.filter_map(|it| Language::of(&Path::new("tables").with_extension(it))).next()
    }

    /// How files of it end, of C headers; `None` for a template of the user's.
    pub(crate) fn suffix(&self) -> Option<&'static str> {
        let (name, others, _) = NAMES.iter().find(|(name, ..)| *name == self.name())?;
        let is_plain = |it: &&&str| it.chars().all(char::is_alphanumeric);
        Some(others.iter().find(is_plain).unwrap_or(name))
    }

    /// Whether files are named as the class that they hold.
    pub(crate) fn is_named_as_class(&self) -> bool {
        ["java", "csharp", "kotlin"].contains(&self.name())
    }

    pub(crate) fn is_c(&self) -> bool {
        matches!(self, Self::C | Self::Cpp)
    }

    /// Whether it is a language, not data.
    pub(crate) fn is_source(&self) -> bool {
        !matches!(self, Self::Json | Self::Csv | Self::Npy)
    }

    /// Whether it is Go, or a template of the user's: an entry may be of a type with a name of its own.
    pub(crate) fn has_named_types(&self) -> bool {
        matches!(self, Self::Template(name) if name == "go" || name.contains('.'))
    }

    /// All names: "rust, c, ... or npy".
    pub(crate) fn all() -> String {
        NAMES.map(|(name, ..)| name).join(", ")
    }
}

/// Reads a format on the command line: a name, or the path of a template.
#[derive(Clone)]
pub(crate) struct ByName;

impl TypedValueParser for ByName {
    type Value = Format;

    fn parse_ref(
        &self,
        program: &Command,
        arg: Option<&Arg>,
        value: &OsStr,
    ) -> Result<Format, clap::Error> {
        let parser = StringValueParser::new().try_map(|text| {
            let is_path = text.contains(['.', '/', '\\']) || Path::new(&text).is_file();
            let template = || Some(Format::Template(text.clone())).filter(|_| is_path);
            let want = || format!("want {}, or the file of a template", Format::all());
            Format::known(&text).or_else(template).ok_or_else(want)
        });
        parser.parse_ref(program, arg, value)
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        let value =
            |(name, others, help): (&'static str, &'static [&'static str], &'static str)| {
                PossibleValue::new(name).aliases(others.iter().copied()).help(help)
            };
        Some(Box::new(NAMES.into_iter().map(value)))
    }
}
