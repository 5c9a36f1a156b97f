//! Words and signs beside a name that say whether it is bound there.

use crate::lists::language::{Language, NamePlace};
use crate::lists::lexer::{Kind, Token};

/// Words before a name that is bound, in any language.
const BINDERS: &[&str] = &[
    "let", "var", "val", "const", "mut", "ref", "auto", "as", "alias", "global", "nonlocal",
    "comptime", "noalias", "inout", "static",
];
/// Words before the name of a function or a type.
const FUNCTIONS: &[&str] = &[
    "fn",
    "func",
    "fun",
    "def",
    "function",
    "proc",
    "iterator",
    "template",
    "macro",
    "method",
    "converter",
];
const TYPES: &[&str] = &[
    "class",
    "struct",
    "union",
    "enum",
    "interface",
    "trait",
    "record",
    "object",
    "protocol",
    "namespace",
    "module",
    "mod",
    "type",
    "package",
    "extension",
    "concept",
    "typedef",
    "impl",
];
/// Words before a use, where other words are types.
const USES: &[&str] = &[
    "return",
    "case",
    "goto",
    "throw",
    "new",
    "delete",
    "sizeof",
    "alignof",
    "typeof",
    "else",
    "do",
    "in",
    "is",
    "not",
    "and",
    "or",
    "xor",
    "await",
    "yield",
    "co_return",
    "co_yield",
    "co_await",
    "operator",
    "when",
    "if",
    "elif",
    "while",
    "until",
    "div",
    "mod",
    "shl",
    "shr",
    "ushr",
    "to",
    "downTo",
    "step",
    "by",
    "instanceof",
    "extends",
    "implements",
    "throws",
    "range",
    "assert",
    "print",
    "echo",
    "discard",
    "del",
    "defined",
    "goto",
    "default",
    "break",
    "continue",
    "unless",
    "match",
    "switch",
    "orelse",
    "try",
    "raise",
    "public",
    "private",
    "protected",
    "void",
    "from",
    "of",
    "import",
    "with",
    "lambda",
    "for",
    "foreach",
    "catch",
    "except",
    "export",
    "pub",
];
/// Words before brackets that are no call.
const CONTROL: &[&str] = &["foreach_reverse", "guard", "using", "fixed", "lock", "synchronized"];

pub(super) fn is_binder(word: &str) -> bool {
    BINDERS.contains(&word)
}

pub(super) fn names_function(word: &str) -> bool {
    FUNCTIONS.contains(&word)
}

pub(super) fn names_type(word: &str) -> bool {
    TYPES.contains(&word)
}

/// Whether a word is one that no type has.
pub(super) fn is_of_expression(word: &str) -> bool {
    const OF_TYPES: [&str; 7] = ["public", "private", "protected", "void", "export", "pub", "in"];
    USES.contains(&word) && !OF_TYPES.contains(&word)
}

/// Whether a word begins a statement that imports.
pub(super) fn begins_import(word: &str, language: Language) -> bool {
    match language {
        Language::Rust => word == "use",
        Language::C | Language::CSharp => word == "using",
        Language::Python | Language::Nim => ["import", "from"].contains(&word),
        _ => word == "import",
    }
}

/// Words before the names of a loop, or of a function without a name.
pub(super) fn begins_names(word: &str) -> bool {
    ["for", "foreach", "foreach_reverse", "lambda", "catch"].contains(&word)
}

/// Whether brackets behind a token are an index, or belong to a call or a function.
pub(super) fn is_called(before: Option<Token<'_>>) -> bool {
    before.is_some_and(|it| match it.kind {
        Kind::Word => {
            let is_word = BINDERS.contains(&it.text) || USES.contains(&it.text);
            !(is_word || CONTROL.contains(&it.text))
        }
        Kind::Close => true,
        _ => it.is(">"),
    })
}

/// Whether the word before a name binds it. Where types stand before names, any other word may be one.
pub(super) fn binds(before: Token<'_>, language: Language) -> bool {
    let has_types_before =
        matches!(language.syntax().name_place, NamePlace::BeforeBrackets | NamePlace::Last);
    let is_use =
        USES.contains(&before.text) || TYPES.contains(&before.text) && !is_binder(before.text);
    // What a `case` of Python names is given a value.
    let is_case = language == Language::Python && before.is("case");
    let is_type = has_types_before && !is_use;
    before.is_word() && (is_binder(before.text) || is_case || is_type)
}

/// Whether a word before a token is a type or a part of its name, and not a name behind a type.
pub(super) fn is_behind_type(next: Token<'_>, language: Language) -> bool {
    let is_array = next.is("[") && language != Language::C;
    next.is_word() || is_array || next.is_any(&["::", ".", "&", "&&", "*", "<", "?"])
}

/// Whether a name at a place may be one of a pattern or of parameters: by what stands before and behind it.
pub(super) fn may_be_bound(before: Option<Token<'_>>, next: Token<'_>, is_renamed: bool) -> bool {
    let begins = before.is_none_or(|it| match it.kind {
        Kind::Open => true,
        Kind::Word if next.is_any(&["=", ":="]) => true,

        Kind::Word => !USES.contains(&it.text) || begins_names(it.text),
        _ if next.is_any(&["=>", "->"]) => true,
        // `a = N = 1`
        _ if it.is("=") => next.is("="),
        _ if it.is(":") => is_renamed,
        _ => it.is_any(&[",", "&", "*", "&&", "**", "...", "..", "|", "@"]),
    });
    let ends = matches!(next.kind, Kind::Close | Kind::LineEnd | Kind::End)
        || next.is_any(&[",", "=", ":=", ":", "|", "=>", "->", ";", "in", "of", "?", "!"])
        || is_change(next);
    begins && ends
}

/// Whether a sign gives what is before it a value.
pub(super) fn is_change(token: Token<'_>) -> bool {
    const COMPARISONS: [&str; 8] = ["==", "!=", "===", "!==", "<=", ">=", "..=", ">>>="];
    token.kind == Kind::Mark && token.text.ends_with('=') && !COMPARISONS.contains(&token.text)
        || token.is(">>>=")
}
