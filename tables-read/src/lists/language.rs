//! What source is written in, and what a reader of lists has to know of each language: one row of data.

use std::path::Path;

/// What source is written in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Language {
    /// Rust
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
}

/// Text between two marks that is no code.
pub(super) struct Quote {
    pub(super) open: &'static str,
    pub(super) close: &'static str,
    /// Whether a backslash takes the meaning from the sign behind it.
    pub(super) escapes: bool,
    /// Whether it ends with its line at the latest.
    pub(super) is_one_line: bool,
}

/// What `'` begins.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Apostrophe {
    Char,
    /// A character or, as in Rust, a lifetime.
    CharOrLifetime,
    Text,
}

/// Where a declaration has the name that it gives.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum NamePlace {
    /// Before the colon, else last: `NAME: TYPE`.
    BeforeColon,
    /// Before the brackets, else last: `TYPE NAME[64]`.
    BeforeBrackets,
    /// Last: `TYPE[] NAME`.
    Last,
    /// First: `NAME [64]TYPE`.
    First,
}

/// What a number without a suffix is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Untyped {
    /// The first of `int`, `long`, and if it is not decimal also their unsigned twins, that has room.
    C,
    /// `int`, whose top bit is a sign also in hexadecimal.
    Java,
    /// Of the type of the table.
    OfTable,
    /// A whole number of any size.
    Exact,
    /// A whole number up to 2^53, of 32 bits for operators on bits.
    Double,
}

/// What is to be known of a language.
pub(super) struct Syntax {
    pub(super) name: &'static str,
    suffixes: &'static [&'static str],
    pub(super) line_comments: &'static [&'static str],
    pub(super) block_comments: &'static [[&'static str; 2]],
    /// Whether a comment can stand in a comment.
    pub(super) comments_nest: bool,
    /// How comments begin that are documentation; all are if there is none of these.
    pub(super) doc_comments: &'static [&'static str],
    /// Longer ones first.
    pub(super) quotes: &'static [Quote],
    pub(super) apostrophe: Apostrophe,
    /// Whether lines that begin with `#` are for a preprocessor.
    pub(super) has_directives: bool,
    /// Whether a statement ends with its line.
    pub(super) ends_with_line: bool,
    /// Whether a block is what is indented further.
    pub(super) indents: bool,
    pub(super) name_place: NamePlace,
    pub(super) untyped: Untyped,
    /// Whether `(1, 2)` is a row.
    pub(super) has_tuples: bool,
    /// What makes a name a constant; none if any name at the top is one that is assigned once.
    pub(super) constant: &'static [&'static str],
    /// What makes a list one to be read in a function.
    pub(super) local: &'static [&'static str],
}

const fn quote(mark: &'static str, escapes: bool, is_one_line: bool) -> Quote {
    Quote { open: mark, close: mark, escapes, is_one_line }
}

const TEXT: Quote = quote("\"", true, true);
const LONG_TEXT: Quote = quote("\"\"\"", true, false);
const BACKTICKS: Quote = quote("`", false, false);

/// What most languages have in common.
const C: Syntax = Syntax {
    name: "C",
    suffixes: &[
        "h", "c", "hpp", "cpp", "cc", "hh", "cxx", "hxx", "h++", "c++", "inl", "ipp", "tpp", "inc",
    ],
    line_comments: &["//"],
    block_comments: &[["/*", "*/"]],
    comments_nest: false,
    doc_comments: &[],
    quotes: &[TEXT],
    apostrophe: Apostrophe::Char,
    has_directives: true,
    ends_with_line: false,
    indents: false,
    name_place: NamePlace::BeforeBrackets,
    untyped: Untyped::C,
    has_tuples: false,
    // The last is what exports of ours have.
    constant: &["const", "constexpr", "consteval", "CHESS_TABLES_CONST"],
    local: &["static", "const", "constexpr"],
};

const RUST: Syntax = Syntax {
    name: "Rust",
    suffixes: &["rs"],
    comments_nest: true,
    doc_comments: &["///", "/**"],
    quotes: &[quote("\"", true, false)],
    apostrophe: Apostrophe::CharOrLifetime,
    has_directives: false,
    name_place: NamePlace::BeforeColon,
    untyped: Untyped::OfTable,
    has_tuples: true,
    constant: &["const", "static"],
    local: &["const", "static"],
    ..C
};

const GO: Syntax = Syntax {
    name: "Go",
    suffixes: &["go"],
    quotes: &[TEXT, BACKTICKS],
    has_directives: false,
    ends_with_line: true,
    name_place: NamePlace::First,
    untyped: Untyped::Exact,
    constant: &["const"],
    local: &["var"],
    ..C
};

const ZIG: Syntax = Syntax {
    name: "Zig",
    suffixes: &["zig"],
    block_comments: &[],
    quotes: &[TEXT, Quote { open: "\\\\", close: "\n", escapes: false, is_one_line: true }],
    has_directives: false,
    name_place: NamePlace::BeforeColon,
    untyped: Untyped::Exact,
    constant: &["const"],
    local: &["const"],
    ..C
};

const CSHARP: Syntax = Syntax {
    name: "C#",
    suffixes: &["cs"],
    quotes: &[
        LONG_TEXT,
        Quote { open: "@\"", close: "\"", escapes: false, is_one_line: false },
        TEXT,
    ],
    name_place: NamePlace::Last,
    has_tuples: true,
    constant: &["const", "readonly"],
    local: &["const", "readonly", "static", "ReadOnlySpan"],
    ..C
};

const JAVA: Syntax = Syntax {
    name: "Java",
    suffixes: &["java"],
    quotes: &[LONG_TEXT, TEXT],
    has_directives: false,
    name_place: NamePlace::Last,
    untyped: Untyped::Java,
    constant: &["final"],
    local: &["final", "static"],
    ..C
};

const KOTLIN: Syntax = Syntax {
    name: "Kotlin",
    suffixes: &["kt", "kts"],
    comments_nest: true,
    ends_with_line: true,
    name_place: NamePlace::BeforeColon,
    constant: &["val"],
    local: &["val"],
    ..JAVA
};

const JAVASCRIPT: Syntax = Syntax {
    name: "JavaScript",
    suffixes: &["js", "mjs", "cjs", "jsx", "ts", "mts", "cts", "tsx"],
    quotes: &[TEXT, quote("'", true, true), quote("`", true, false)],
    apostrophe: Apostrophe::Text,
    has_directives: false,
    ends_with_line: true,
    name_place: NamePlace::BeforeColon,
    untyped: Untyped::Double,
    constant: &["const", "readonly"],
    local: &["const", "let", "var", "readonly"],
    ..C
};

const PYTHON: Syntax = Syntax {
    name: "Python",
    suffixes: &["py", "pyi"],
    line_comments: &["#"],
    block_comments: &[],
    quotes: &[LONG_TEXT, quote("'''", true, false), TEXT, quote("'", true, true)],
    apostrophe: Apostrophe::Text,
    has_directives: false,
    ends_with_line: true,
    indents: true,
    name_place: NamePlace::BeforeColon,
    untyped: Untyped::Exact,
    has_tuples: true,
    constant: &[],
    local: &[],
    ..C
};

const D: Syntax = Syntax {
    name: "D",
    suffixes: &["d", "di"],
    block_comments: &[["/*", "*/"], ["/+", "+/"]],
    quotes: &[
        Quote { open: "r\"", close: "\"", escapes: false, is_one_line: false },
        quote("\"", true, false),
        BACKTICKS,
    ],
    has_directives: false,
    name_place: NamePlace::Last,
    constant: &["immutable", "enum", "const"],
    local: &["immutable", "static", "enum", "const"],
    ..C
};

const NIM: Syntax = Syntax {
    name: "Nim",
    suffixes: &["nim"],
    line_comments: &["#"],
    block_comments: &[["#[", "]#"]],
    comments_nest: true,
    quotes: &[LONG_TEXT, TEXT],
    has_directives: false,
    ends_with_line: true,
    indents: true,
    name_place: NamePlace::BeforeColon,
    untyped: Untyped::OfTable,
    has_tuples: true,
    constant: &["const", "let"],
    local: &["const", "let"],
    ..C
};

const SWIFT: Syntax = Syntax {
    name: "Swift",
    suffixes: &["swift"],
    comments_nest: true,
    quotes: &[LONG_TEXT, TEXT],
    has_directives: false,
    ends_with_line: true,
    name_place: NamePlace::BeforeColon,
    untyped: Untyped::OfTable,
    has_tuples: true,
    constant: &["let"],
    local: &["let"],
    ..C
};

impl Language {
    /// All of them.
    pub const ALL: [Self; 12] = [
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
    ];

    pub(super) const fn syntax(self) -> &'static Syntax {
        match self {
            Self::Rust => &RUST,
            Self::C => &C,
            Self::Go => &GO,
            Self::Zig => &ZIG,
            Self::CSharp => &CSHARP,
            Self::Java => &JAVA,
            Self::Kotlin => &KOTLIN,
            Self::JavaScript => &JAVASCRIPT,
            Self::Python => &PYTHON,
            Self::D => &D,
            Self::Nim => &NIM,
            Self::Swift => &SWIFT,
        }
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
        let suffix = path.extension()?.to_str()?.to_ascii_lowercase();
        Self::ALL.into_iter().find(|language| language.suffixes().contains(&&*suffix))
    }

    /// The language as people call it.
    pub fn name(self) -> &'static str {
        self.syntax().name
    }

    /// How the names of its files end, behind a dot.
    pub fn suffixes(self) -> &'static [&'static str] {
        self.syntax().suffixes
    }
}
