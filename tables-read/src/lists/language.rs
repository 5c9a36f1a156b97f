//! What source is written in, and what a reader of lists has to know of each language: `languages.txt`.

use std::path::Path;
use std::sync::OnceLock;

use super::source_type::SourceType;
use super::value::{Integer, Untyped};

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
}

/// Text or a comment between two marks.
pub(super) struct Quote {
    pub(super) open: &'static str,
    pub(super) close: &'static str,
    /// What takes the meaning from the sign behind it.
    pub(super) escape: Option<u8>,
    /// Whether it ends with its line at the latest.
    pub(super) is_one_line: bool,
    /// Whether one can stand in another.
    pub(super) nests: bool,
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

/// What a zero before other digits makes of a number.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum LeadingZero {
    Octal,
    Decimal,
    /// Decimal if it has a digit that no octal number has.
    OctalOrDecimal,
    /// It is not allowed.
    None,
}

impl NamePlace {
    fn read(word: &str) -> Self {
        match word {
            "before-colon" => Self::BeforeColon,
            "last" => Self::Last,
            "first" => Self::First,
            _ => Self::BeforeBrackets,
        }
    }
}

impl LeadingZero {
    fn read(word: &str) -> Self {
        match word {
            "octal" => Self::Octal,
            "octal-or-decimal" => Self::OctalOrDecimal,
            "none" => Self::None,
            _ => Self::Decimal,
        }
    }
}

type Words = Vec<&'static str>;

/// What is to be known of a language.
pub(super) struct Syntax {
    name: &'static str,
    files: Words,
    pub(super) line_comments: Words,
    pub(super) block_comments: Vec<Quote>,
    /// How comments begin that are documentation; all are if there is none of these.
    pub(super) doc_comments: Words,
    /// Longer ones first.
    pub(super) quotes: Vec<Quote>,
    /// By the first byte, what may be a comment, text, white space or a line of a preprocessor: little of a list.
    pub(super) is_special: [bool; 256],
    /// Whether lines that begin with `#` are for a preprocessor.
    pub(super) has_directives: bool,
    /// The words behind `#` that begin such a line, if not all do.
    directives: Words,
    /// Whether a statement ends with its line.
    pub(super) ends_with_line: bool,
    /// Whether a block is what is indented further.
    pub(super) indents: bool,
    /// Whether a statement can declare several names, with commas between them.
    pub(super) has_declarators: bool,
    pub(super) name_place: NamePlace,
    pub(super) untyped: Untyped,
    /// The names of types: those that mean something else in other languages first.
    pub(super) integers: Vec<(&'static str, Integer)>,
    pub(super) character: Integer,
    /// Whether `7 / 2` is a fraction.
    pub(super) divides_exactly: bool,
    /// Whether a name alone may mean one of the type around it.
    pub(super) has_bare_members: bool,
    /// What turns all bits over.
    pub(super) complement: &'static str,
    pub(super) leading_zero: LeadingZero,
    /// The base of digits behind a backslash.
    pub(super) escapes: u32,
    /// Whether a row may have its type before its bracket: `[2]uint64{1, 2}`.
    pub(super) has_types_before_rows: bool,
    /// Whether the names of an `enum` are numbers that count.
    pub(super) has_enums: bool,
    /// Whether entries may be left out that the type says.
    pub(super) fills: bool,
    /// Whether `(1, 2)` is a row.
    pub(super) has_tuples: bool,
    /// Whether a name at the top may be given another value below.
    pub(super) assigns_again: bool,
    /// What makes a name a constant; none if any name at the top is one that is assigned once.
    pub(super) constant: Words,
    /// What makes a list one to be read in a function.
    pub(super) local: Words,
    /// Words of types that say nothing about an entry.
    pub(super) qualifiers: Words,
    /// Types that let a program change what they hold.
    pub(super) cells: Words,
    /// Types of numbers that are not whole.
    pub(super) fractions: Words,
    /// What opens a module, a type, a function.
    pub(super) modules: Words,
    pub(super) types: Words,
    pub(super) functions: Words,
    /// What decides which list is compiled, as a reason says it, and the words that begin such a branch.
    pub(super) conditions: Words,
    /// What stands before brackets and names no function that is declared, and no macro for lists.
    pub(super) control: Words,
    /// Functions around a number that change nothing, where the sources do not say what they are.
    pub(super) wrappers: Words,
    /// The same behind the name of a type.
    pub(super) made_by: Words,
    /// Functions that pack two numbers, which are read as a row of two.
    pub(super) pairs: Words,
    /// Functions that make a row of their arguments.
    pub(super) rows: Words,
    /// Functions whose arguments are the entries.
    pub(super) of_entries: Words,
    /// Functions of a module whose value is an array, whatever their arguments are.
    pub(super) arrays: Words,
    /// Functions around a list, of which they make an array.
    pub(super) of_list: Words,
}

const TABLE: &str = include_str!("languages.txt");

/// The letters before a text, such as `u8` in `u8""`.
pub(super) const PREFIXES: &str = "bcfurLUR8";

/// What else begins a text in some language, a character, a pattern or a line of a preprocessor, or is before the end of a
/// line that is none.
const BEGINNINGS: &str = "'`/#\\";

/// The blocks of the languages, behind two that explain them.
fn blocks() -> impl Iterator<Item = &'static str> {
    TABLE.split("\n\n").skip(2)
}

/// In the order of `Language`. Most programs are written in one.
static LANGUAGES: [OnceLock<Syntax>; 12] = [const { OnceLock::new() }; 12];

/// What a block has behind a word, or behind the spaces of the lines that follow.
fn row(block: &'static str, word: &str) -> Option<Words> {
    let mut rows = block.lines().skip_while(|line| line.split(' ').next() != Some(word));
    let first = rows.next()?.strip_prefix(word)?;
    let rest = rows.take_while(|line| line.starts_with(' '));
    let words = std::iter::once(first).chain(rest).flat_map(str::split_whitespace);
    Some(words.filter(|it| *it != "-").collect())
}

impl Syntax {
    fn read(block: &'static str) -> Self {
        let of_c = || blocks().find(|block| block.starts_with("C\n"));
        let words = |word: &str| {
            let own = row(block, word).or_else(|| row(of_c()?, word));
            own.unwrap_or_default()
        };
        let word = |it: &str| words(it).first().copied().unwrap_or_default();
        let is = |it: &str| word(it) == "yes";
        let quotes = |it: &str| words(it).split(|it| *it == "|").filter_map(Quote::read).collect();
        let [block_comments, texts]: [Vec<Quote>; 2] = ["block", "text"].map(quotes);
        Self {
            name: block.lines().next().unwrap_or_default(),
            files: words("files"),
            is_special: special(&words("line"), [&block_comments, &texts]),
            line_comments: words("line"),
            block_comments,
            doc_comments: words("doc"),
            quotes: texts,
            has_directives: is("directives"),
            directives: words("directives"),
            ends_with_line: is("line-ends"),
            indents: is("indents"),
            has_declarators: is("declarators"),
            name_place: NamePlace::read(word("name")),
            untyped: match word("untyped") {
                "java" => Untyped::Java,
                "of-table" => Untyped::OfTable,
                "exact" => Untyped::Exact,
                "double" => Untyped::Double,
                _ => Untyped::C,
            },
            integers: ["integers", "everywhere"]
                .into_iter()
                .flat_map(words)
                .filter_map(named)
                .collect(),
            character: integer(word("character")),
            divides_exactly: is("fractional"),
            has_bare_members: is("bare-members"),
            complement: word("complement"),
            leading_zero: LeadingZero::read(word("leading-zero")),
            escapes: word("escapes").parse().unwrap_or(8),
            has_types_before_rows: is("typed-rows"),
            has_enums: is("enums"),
            fills: is("fills"),
            has_tuples: is("tuples"),
            assigns_again: is("variables"),
            constant: words("constant"),
            local: words("local"),
            qualifiers: words("qualifiers"),
            cells: words("cells"),
            fractions: words("fractions"),
            modules: words("modules"),
            types: words("types"),
            functions: words("functions"),
            conditions: words("conditions"),
            control: words("control"),
            wrappers: words("wrappers"),
            made_by: words("made-by"),
            pairs: words("pairs"),
            rows: words("rows"),
            of_entries: words("of-entries"),
            arrays: words("arrays"),
            of_list: words("of-list"),
        }
    }
}

impl Syntax {
    /// Whether a line that begins so is for a preprocessor.
    pub(super) fn is_directive(&self, line: &str) -> bool {
        let mut words = line[1..].split(|c: char| !c.is_alphabetic());
        let word = words.next().unwrap_or_default();
        self.has_directives || !word.is_empty() && self.directives.contains(&word)
    }
}

/// The bytes that comments and texts begin with, and the other special ones.
fn special(line_comments: &[&str], quotes: [&[Quote]; 2]) -> [bool; 256] {
    let mut is_special = [true; 256];
    for it in ('!'..='~').filter(|&it| !PREFIXES.contains(it) && !BEGINNINGS.contains(it)) {
        is_special[it as usize] = false;
    }
    let quotes = quotes.into_iter().flatten().map(|quote| quote.open);
    for mark in line_comments.iter().copied().chain(quotes) {
        is_special[usize::from(mark.as_bytes()[0])] = true;
    }
    is_special
}

impl Quote {
    /// `" " \ line`
    fn read(words: &[&'static str]) -> Option<Self> {
        let [open, close, rest @ ..] = words else { return None };
        let escape = rest.iter().find(|it| it.len() == 1).map(|it| it.as_bytes()[0]);
        let close = if *close == "end-of-line" { "\n" } else { close };
        let [is_one_line, nests] = ["line", "nests"].map(|it| rest.contains(&it));
        Some(Self { open, close, escape, is_one_line, nests })
    }
}

/// `u8`, `u8?` of which a table has another type, or `u8!` of which a number beyond it is its nearest one.
fn integer(text: &str) -> Integer {
    let [is_other, is_clamped] = ['?', '!'].map(|sign| text.ends_with(sign));
    let sized = Integer::sized(text.trim_end_matches(['?', '!']));
    Integer { is_other, is_clamped, ..sized.unwrap_or(Integer::new(64, false)) }
}

/// `u64`, or `u64?=usize`, of which the part behind the sign is what the source states.
fn named(word: &'static str) -> Option<(&'static str, Integer)> {
    let (name, ty) = word.split_once(':')?;
    let (ty, rust) = ty.split_once('=').map_or((ty, None), |(ty, rust)| (ty, Some(rust)));
    let source_type = rust.map(|rust| SourceType { name, rust });
    Some((name, Integer { source_type, ..integer(ty) }))
}

impl SourceType {
    /// The type of this name in any language.
    ///
    /// ```
    /// use chess_tables_read::lists::SourceType;
    ///
    /// assert_eq!(SourceType::named("size_t"), SourceType::named("usize"));
    /// assert_eq!(SourceType::named("u64"), None);
    /// ```
    pub fn named(name: &str) -> Option<Self> {
        Language::ALL.into_iter().find_map(|language| language.integer(name)?.source_type)
    }
}

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

    pub(super) fn syntax(self) -> &'static Syntax {
        LANGUAGES[self as usize].get_or_init(|| Syntax::read(self.block()))
    }

    fn block(self) -> &'static str {
        blocks().nth(self as usize).unwrap_or_default()
    }

    /// The integer that a name of a type means.
    pub(super) fn integer(self, name: &str) -> Option<Integer> {
        // Of Python it has any size.
        if self == Self::Python && name == "int" {
            return None;
        }
        // `ulongArrayOf` makes an array of its arguments.
        let name = name.strip_suffix("ArrayOf").unwrap_or(name);
        let known = self.syntax().integers.iter().find(|it| it.0 == name);
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
        let suffix = path.extension()?.to_str()?.to_ascii_lowercase();
        let has = |block| row(block, "files").is_some_and(|files| files.contains(&&*suffix));
        Self::ALL.into_iter().find(|language| has(language.block()))
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
