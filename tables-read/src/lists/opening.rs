//! Where the list of a value begins: behind words such as `new ulong[]`, `[64]uint64`, `BigUint64Array.of`, `np.array`.

use super::language::Language;
use super::lexer::{Kind, Lexer, Token};
use super::types::Type;

/// A list that a value is.
#[derive(Clone)]
pub(super) struct Opening<'a> {
    /// Before the bracket that opens it.
    pub(super) list: Lexer<'a>,
    /// What the words before it say of its type.
    pub(super) ty: Type<'a>,
    /// How many round brackets around it are open.
    pub(super) around: usize,
    /// The name of the static that it is the value of, in a block that gives the static.
    pub(super) of_static: Option<&'a str>,
    /// Whether a loop behind it makes sets of its numbers, in source of ours.
    is_made_into_sets: bool,
}

/// Functions whose arguments are the entries.
const OF_ENTRIES: [&str; 4] = ["of", "asList", "Array", "Create"];
/// Functions around a list, of which they make an array.
const OF_LIST: [&str; 12] = [
    "array",
    "asarray",
    "freeze",
    "from",
    "list",
    "tuple",
    "BigUint64Array",
    "BigInt64Array",
    "Uint8Array",
    "Int8Array",
    "Uint16Array",
    "Int16Array",
];
const OF_LIST_32: [&str; 3] = ["Uint32Array", "Int32Array", "Uint8ClampedArray"];
/// More words do not stand before a list.
const MOST_WORDS: usize = 64;

impl<'a> Opening<'a> {
    /// `None` if the value is no list. `is_ours` is source of ours, in which a block makes sets of the numbers in a list.
    pub(super) fn find(value: Lexer<'a>, is_array: bool, is_ours: bool) -> Option<Self> {
        let language = value.language;
        let mut lexer = value;
        let (mut prefix, mut around): (Vec<Token<'a>>, usize) = (vec![], 0);
        while prefix.len() <= MOST_WORDS {
            let list = lexer;
            let token = lexer.next();
            let has_word = prefix.iter().any(Token::is_word);
            let last = prefix.iter().rfind(|it| it.is_word()).map_or("", |it| it.text);
            let found = |around| {
                let ty =
                    if has_word { Type::read(&prefix, &[], language) } else { Type::default() };
                Some(Self { list, ty, around, of_static: None, is_made_into_sets: false })
            };
            match token.text {
                _ if matches!(token.kind, Kind::Text | Kind::Char | Kind::Number | Kind::End) => {
                    return None;
                }
                "\n" => {}
                "{" if language == Language::Rust => {
                    return Self::in_block(lexer, is_ours).filter(|_| !has_word);
                }
                "{" => {
                    let is_list = match language {
                        Language::C | Language::D => language == Language::C,
                        Language::Zig => {
                            let types = ["struct", "union", "enum", "opaque", "packed", "extern"];
                            let is_label = prefix.last().is_some_and(|it| it.is(":"));
                            !prefix.is_empty() && !is_label && !prefix[0].is_any(&types)
                        }
                        Language::Go => has_word && !prefix[0].is_any(&["map", "struct", "func"]),
                        Language::CSharp | Language::Java => {
                            is_array || prefix.iter().any(|it| it.is("new"))
                        }
                        _ => false,
                    };
                    return if is_list { found(around) } else { None };
                }
                "[" if language == Language::C => return None,
                "[" => {
                    let is_new = prefix.iter().any(|it| it.is("new"));
                    let is_type = match language {
                        Language::Go | Language::Zig => true,
                        Language::CSharp | Language::Java => is_new,
                        _ => false,
                    };
                    if !is_type {
                        return if has_word && around == 0 && last != "vec" {
                            None
                        } else {
                            found(around)
                        };
                    }
                    prefix.push(token);
                    while let Some(inside) = Some(lexer.next())
                        .filter(|it| !matches!(it.kind, Kind::End | Kind::LineEnd))
                    {
                        prefix.push(inside);
                        if inside.is("]") || prefix.len() > MOST_WORDS {
                            break;
                        }
                    }
                }
                "(" if !has_word && language.syntax().has_tuples => {
                    return if is_row(lexer) { found(around) } else { None };
                }
                "(" => {
                    let opens_list = lexer.peek().is_any(&["[", "{"])
                        || lexer.peek().is("(") && language == Language::Python;
                    // `new Array(64)` has a length, not an entry.
                    let is_length = last == "Array" && !opens_list && !is_row(lexer);
                    if is_length && language == Language::JavaScript {
                        return None;
                    }
                    if is_array_of(last) || OF_ENTRIES.contains(&last) && !opens_list {
                        return found(around);
                    }
                    if !(OF_LIST.contains(&last)
                        || OF_LIST_32.contains(&last)
                        || OF_ENTRIES.contains(&last))
                    {
                        return None;
                    }
                    around += 1;
                }
                "<" if has_word => skip_angles(&mut lexer)?,
                "&" | "@" | "." | "::" | "!" | "*" => prefix.push(token),
                _ if token.is_word() => prefix.push(token),
                _ => return None,
            }
        }
        None
    }

    /// `static DATA: [u64; 64] = [...]; &DATA }`, from behind the `{`; also `let bits: [u64; 64] = [...];` in
    /// source of ours, where a loop behind it makes sets of the numbers.
    fn in_block(mut lexer: Lexer<'a>, is_ours: bool) -> Option<Self> {
        let word = lexer.next();
        let name = lexer.next();
        if !(word.is("static") || word.is("let") && is_ours) || !name.is_word() || !lexer.take(":")
        {
            return None;
        }
        let mut ty = vec![];
        while ty.len() <= MOST_WORDS && !lexer.peek().is("=") {
            ty.push(lexer.next());
        }
        if !lexer.take("=") {
            return None;
        }
        if is_ours && lexer.take("{") {
            return Self::in_block(lexer, is_ours);
        }
        if !lexer.peek().is("[") {
            return None;
        }
        let is_made_into_sets = word.is("let");
        let of_static = word.is("static").then_some(name.text);
        Some(Self {
            list: lexer,
            ty: Type::read(&ty, &[], Language::Rust),
            around: 0,
            of_static,
            is_made_into_sets,
        })
    }

    /// Whether nothing follows the list, from behind it, that changes it; and the words of the type that follows.
    pub(super) fn ends(&self, mut lexer: Lexer<'a>) -> Option<Vec<&'a str>> {
        let mut words = vec![];
        if self.is_made_into_sets {
            return Some(words);
        }
        for _ in 0..self.around {
            loop {
                let token = lexer.next();
                match token.kind {
                    _ if token.is(")") => break,
                    Kind::End => return None,
                    Kind::Open => return None,
                    Kind::Word => words.push(token.text),
                    _ => {}
                }
            }
        }
        if let Some(name) = self.of_static {
            let is_it = lexer.take(";") && lexer.take("&") && lexer.take(name) && lexer.take("}");
            return is_it.then_some(words);
        }
        let mut next = lexer.next();
        while next.kind == Kind::LineEnd {
            next = lexer.next();
        }
        (next.kind == Kind::End || next.is_any(&["as", "satisfies"])).then_some(words)
    }
}

/// `intArrayOf`, `arrayOf`
pub(super) fn is_array_of(name: &str) -> bool {
    name.ends_with("ArrayOf") || name == "arrayOf" || name == "listOf"
}

/// Whether there is a comma in round brackets, from behind the one that opens.
pub(super) fn is_row(mut lexer: Lexer<'_>) -> bool {
    loop {
        let token = lexer.next();
        match token.kind {
            Kind::Close | Kind::End => return false,
            Kind::Open if !lexer.skip_group(token) => return false,
            _ if token.is(",") => return true,
            _ => {}
        }
    }
}

fn skip_angles(lexer: &mut Lexer<'_>) -> Option<()> {
    let mut depth = 1_i32;
    for _ in 0..MOST_WORDS {
        match lexer.next().text {
            "<" => depth += 1,
            ">" => depth -= 1,
            ">>" => depth -= 2,
            _ => {}
        }
        if depth <= 0 {
            return Some(());
        }
    }
    None
}

/// The text of a file that is one list without a name.
pub(super) fn is_bare(mut lexer: Lexer<'_>) -> bool {
    let mut next = lexer.next();
    while next.kind == Kind::LineEnd || next.is("&") || next.is("-") {
        next = lexer.next();
    }
    next.kind == Kind::Number || next.is_any(&["[", "{", "("])
}
