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

/// More words do not stand before a list.
const MOST_WORDS: usize = 64;

/// What a bracket among the words before a list is.
enum Bracket {
    /// The one that opens the list.
    List,
    /// One of a type, or of a function around the list.
    Before,
    /// What has no list in it.
    Other,
}

/// The words before a list.
struct Prefix<'a> {
    language: Language,
    tokens: Vec<Token<'a>>,
    /// Whether the name has a type of several entries.
    is_array: bool,
    /// How many round brackets are open.
    around: usize,
}

impl<'a> Prefix<'a> {
    fn has(&self, word: &str) -> bool {
        self.tokens.iter().any(|it| it.is(word))
    }

    fn last_word(&self) -> &'a str {
        self.tokens.iter().rfind(|it| it.is_word()).map_or("", |it| it.text)
    }

    fn begins_with(&self, words: &[&str]) -> bool {
        self.tokens.first().is_some_and(|it| it.is_any(words))
    }

    fn bracket(&self, open: Token<'a>, behind: Lexer<'a>) -> Bracket {
        let is_list = match open.text {
            "{" => self.is_brace_of_list(),
            "[" if self.is_type() => return Bracket::Before,
            // Behind a word it is an index.
            "[" => {
                let last = self.last_word();
                self.language != Language::C
                    && (last.is_empty() || self.around > 0 || last == "vec")
            }
            _ if self.last_word().is_empty() && self.is_array && self.has_index_types() => true,
            _ if self.last_word().is_empty() => self.language.syntax().has_tuples && is_row(behind),
            _ => return self.call(behind),
        };
        if is_list { Bracket::List } else { Bracket::Other }
    }

    fn has_index_types(&self) -> bool {
        matches!(self.language, Language::Pascal | Language::Ada)
    }

    fn is_brace_of_list(&self) -> bool {
        match self.language {
            Language::C => true,
            Language::Lua => self.last_word().is_empty(),
            Language::Zig => {
                let types = ["struct", "union", "enum", "opaque", "packed", "extern"];
                let is_label = self.tokens.last().is_none_or(|it| it.is(":"));
                !is_label && !self.begins_with(&types)
            }
            Language::Go => {
                !self.last_word().is_empty() && !self.begins_with(&["map", "struct", "func"])
            }
            Language::CSharp | Language::Java => self.is_array || self.has("new"),
            _ => false,
        }
    }

    /// Whether a square bracket is one of a type: `[64]uint64{`, `new ulong[] {`.
    fn is_type(&self) -> bool {
        match self.language {
            Language::Go | Language::Zig => true,
            Language::CSharp | Language::Java | Language::C => self.has("new"),
            _ => false,
        }
    }

    /// A round bracket behind a word.
    fn call(&self, behind: Lexer<'a>) -> Bracket {
        let (last, next) = (self.last_word(), behind.peek());
        let opens_list =
            next.is_any(&["[", "{"]) || next.is("(") && self.language == Language::Python;
        // `new Array(64)` has a length, not an entry.
        let is_length = last == "Array" && !opens_list && !is_row(behind);
        let is_of_entries = self.language.syntax().of_entries.contains(&last);
        match opens_list {
            _ if is_length && self.language == Language::JavaScript => Bracket::Other,
            _ if is_array_of(last) => Bracket::List,
            false if is_of_entries => Bracket::List,
            _ if is_of_entries || self.language.syntax().of_list.contains(&last) => Bracket::Before,
            _ => Bracket::Other,
        }
    }
}

impl<'a> Opening<'a> {
    /// Whether arrays of several types stand around each other, each of which converts the entries:
    /// `new Uint8Array(new Uint16Array([`.
    pub(super) fn converts(&self) -> bool {
        let language = self.list.language;
        let mut all = self.ty.words.iter().filter_map(|word| language.integer(word));
        let first = all.next();
        language == Language::JavaScript && all.any(|it| Some(it) != first)
    }

    /// `None` if the value is no list. `is_ours` is source of ours, in which a block makes sets of the numbers in a list.
    pub(super) fn find(value: Lexer<'a>, is_array: bool, is_ours: bool) -> Option<Self> {
        let (language, mut lexer) = (value.language, value);
        let mut prefix = Prefix { language, tokens: vec![], is_array, around: 0 };
        while prefix.tokens.len() <= MOST_WORDS {
            let list = lexer;
            let token = lexer.next();
            match token.kind {
                Kind::LineEnd => {}
                Kind::Open if token.is("{") && language == Language::Rust => {
                    let is_block = prefix.last_word().is_empty();
                    return if is_block { Self::in_block(lexer, is_ours) } else { None };
                }
                Kind::Open => match prefix.bracket(token, lexer) {
                    Bracket::List if is_object(language, lexer) => return None,
                    Bracket::List => return Some(Self::behind(&prefix, list)),
                    Bracket::Before if token.is("[") => {
                        prefix.tokens.push(token);
                        take_length(&mut lexer, &mut prefix.tokens);
                    }
                    Bracket::Before => prefix.around += 1,
                    Bracket::Other => return None,
                },
                Kind::Mark if token.is("<") && !prefix.last_word().is_empty() => {
                    skip_angles(&mut lexer)?;
                }
                // `Board'(1, 2)` of Ada says a type.
                Kind::Mark if token.is("'") && lexer.peek().is_any(&["(", "["]) => {
                    return Some(Self::behind(&prefix, lexer));
                }
                Kind::Mark if !token.is_any(&["&", "@", ".", "::", "!", "*"]) => return None,
                Kind::Word | Kind::Mark => prefix.tokens.push(token),
                _ => return None,
            }
        }
        None
    }

    fn behind(prefix: &Prefix<'a>, list: Lexer<'a>) -> Self {
        let ty = match prefix.last_word() {
            "" => Type::default(),
            _ => {
                // `new int[2]` has its lengths where a declaration has them behind the name.
                let is_c = prefix.language == Language::C;
                let bracket = prefix.tokens.iter().position(|it| is_c && it.is("["));
                let (ty, lengths) = prefix.tokens.split_at(bracket.unwrap_or(prefix.tokens.len()));
                Type::read(ty, lengths, prefix.language)
            }
        };
        Self { list, ty, around: prefix.around, of_static: None, is_made_into_sets: false }
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

    /// Takes what closes the brackets around the list, from behind it, and gives the words of a type that stand there.
    pub(super) fn closed(&self, lexer: &mut Lexer<'a>) -> Option<Vec<&'a str>> {
        let mut words = vec![];
        for _ in 0..self.around {
            loop {
                let token = lexer.next();
                match token.kind {
                    _ if token.is(")") => break,
                    // Of other languages nothing else stands there that changes no entry.
                    _ if lexer.language != Language::Python && !token.is(",") => return None,
                    Kind::End => return None,
                    Kind::Open => return None,
                    Kind::Word => words.push(token.text),
                    // `dtype="uint8"` is like `np.uint8`, but `"u8"` has eight bytes.
                    Kind::Text => {
                        let name = token.text.trim_matches(['"', '\'']);
                        let is_name = ["uint", "int", "bool"].iter().any(|it| name.starts_with(it));
                        words.push(Some(name).filter(|_| is_name)?);
                    }
                    _ => {}
                }
            }
        }
        Some(words)
    }

    /// Whether nothing follows the list, from behind it, that changes it; and the words of the type that follows.
    pub(super) fn ends(&self, mut lexer: Lexer<'a>) -> Option<Vec<&'a str>> {
        if self.is_made_into_sets {
            return Some(vec![]);
        }
        let words = self.closed(&mut lexer)?;
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

/// Whether a brace of Lua, from behind it, has names for what is in it, or nothing.
fn is_object(language: Language, mut lexer: Lexer<'_>) -> bool {
    let mut first = lexer.next();
    while first.kind == Kind::LineEnd {
        first = lexer.next();
    }
    let is_named = first.is_word() && lexer.peek().is("=");
    language == Language::Lua && (first.is("}") || is_named)
}

/// Whether there is a comma in round brackets, from behind the one that opens.
pub(super) fn is_row(mut lexer: Lexer<'_>) -> bool {
    loop {
        let token = lexer.next();
        match token.kind {
            Kind::Close | Kind::End => return false,
            Kind::Open if !lexer.skip_group(token) => return false,
            _ if token.is(",") => return lexer.peek().kind != Kind::Close,
            _ => {}
        }
    }
}

/// Takes the rest of `[64]`.
fn take_length<'a>(lexer: &mut Lexer<'a>, tokens: &mut Vec<Token<'a>>) {
    while tokens.len() <= MOST_WORDS {
        let token = lexer.next();
        if matches!(token.kind, Kind::End | Kind::LineEnd) {
            return;
        }
        tokens.push(token);
        if token.is("]") {
            return;
        }
    }
}

fn skip_angles(lexer: &mut Lexer<'_>) -> Option<()> {
    let mut depth = 1_i32;
    for _ in 0..MOST_WORDS {
        depth += lexer.next().opens_angles();
        if depth <= 0 {
            return Some(());
        }
    }
    None
}

/// Skips the types of a generic one behind its name, if that is what follows: `<string, int[]>` before a bracket. There
/// are no values in it, as there are in `a < b, c = d > (e)`.
pub(super) fn skip_types(lexer: &mut Lexer<'_>) {
    let mut behind = *lexer;
    let mut depth = 0;
    for _ in 0..MOST_WORDS {
        let token = behind.next();
        depth += token.opens_angles();
        let is_of_type = token.is_word()
            || token.opens_angles() != 0
            || token.is_any(&[",", "::", ".", "*", "&", "?", "[", "]"])
            || token.kind == Kind::Number;
        if !is_of_type {
            return;
        }
        if depth <= 0 {
            break;
        }
    }
    if depth == 0 && behind.peek().kind == Kind::Open {
        *lexer = behind;
    }
}
