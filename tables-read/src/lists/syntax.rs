//! What a reader of lists has to know of each language: `languages.txt`.

use std::sync::LazyLock;

use super::source_type::SourceType;
use super::value::{Integer, Untyped};

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

pub(super) type Words = Vec<&'static str>;

/// How numbers are written, and what operators make of them.
pub(super) struct Numbers {
    pub(super) character: Integer,
    pub(super) leading_zero: LeadingZero,
    /// The base of digits behind a backslash.
    pub(super) escapes: u32,
    /// What turns all bits over.
    pub(super) complement: &'static str,
    /// Whether `7 / 2` is a fraction.
    pub(super) divides_exactly: bool,
}

/// What is to be known of a language.
pub(super) struct Syntax {
    pub(super) name: &'static str,
    pub(super) files: Words,
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
    /// Signs that are words, with what they are in other languages.
    pub(super) signs: Vec<(&'static str, &'static str)>,
    /// Whether words are the same in any case, and those that mean something.
    pub(super) is_any_case: bool,
    pub(super) words: Words,
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
    pub(super) numbers: Numbers,
    /// Whether a name alone may mean one of the type around it.
    pub(super) has_bare_members: bool,
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
    /// Heads of blocks that run before the program, with `|` between them; `top` if what is in no function does.
    pub(super) starts: Words,
    /// Signs and words behind which a value stands.
    pub(super) values: Words,
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
pub(super) fn blocks() -> &'static [&'static str] {
    static BLOCKS: LazyLock<Vec<&str>> = LazyLock::new(|| TABLE.split("\n\n").skip(2).collect());
    &BLOCKS
}

impl Numbers {
    fn read(word: impl Fn(&str) -> &'static str) -> Self {
        Self {
            character: integer(word("character")),
            leading_zero: LeadingZero::read(word("leading-zero")),
            escapes: word("escapes").parse().unwrap_or(8),
            complement: word("complement"),
            divides_exactly: word("fractional") == "yes",
        }
    }
}

/// What a block has behind a word, or behind the spaces of the lines that follow.
pub(super) fn row(block: &'static str, word: &str) -> Option<Words> {
    let mut rows = block.lines().skip_while(|line| line.split(' ').next() != Some(word));
    let first = rows.next()?.strip_prefix(word)?;
    let rest = rows.take_while(|line| line.starts_with(' '));
    let words = std::iter::once(first).chain(rest).flat_map(str::split_whitespace);
    Some(words.filter(|it| *it != "-").collect())
}

fn untyped(word: &str) -> Untyped {
    match word {
        "java" => Untyped::Java,
        "of-table" => Untyped::OfTable,
        "exact" => Untyped::Exact,
        "double" => Untyped::Double,
        _ => Untyped::C,
    }
}

impl Syntax {
    pub(super) fn read(block: &'static str) -> Self {
        let of_c = || blocks().iter().find(|block| block.starts_with("C\n"));
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
            signs: words("signs").into_iter().filter_map(|it| it.split_once(':')).collect(),
            is_any_case: row(block, "words").is_some(),
            words: words("words"),
            ends_with_line: is("line-ends"),
            indents: is("indents"),
            has_declarators: is("declarators"),
            name_place: NamePlace::read(word("name")),
            untyped: untyped(word("untyped")),
            integers: ["integers", "everywhere"]
                .into_iter()
                .flat_map(words)
                .filter_map(named)
                .collect(),
            numbers: Numbers::read(word),
            has_bare_members: is("bare-members"),
            has_types_before_rows: is("typed-rows"),
            has_enums: is("enums"),
            fills: is("fills"),
            has_tuples: is("tuples"),
            assigns_again: is("variables"),
            starts: words("starts"),
            values: words("values"),
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
        let is_any_of = self.directives.iter().any(|it| it.eq_ignore_ascii_case(word));
        self.has_directives || !word.is_empty() && is_any_of
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
