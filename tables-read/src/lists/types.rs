//! The declared type of a list: how many entries each bracket says, the words for what they are, and
//! where a type of the source is declared.

use super::language::{Language, NamePlace};
use super::lexer::{Kind, Token, closing};

/// A type as far as a list needs it.
#[derive(Clone, Debug, Default)]
pub(super) struct Type<'a> {
    /// Of each axis that the type has, outermost first, the tokens that say its length; none if it may have any.
    pub(super) lengths: Vec<Vec<Token<'a>>>,
    /// The words for an entry, without those that say who sees or changes it.
    pub(super) words: Vec<&'a str>,
    /// How many of the axes, the last ones, are each a `std::array`, which may have brackets in its brackets.
    pub(super) templates: usize,
    /// Whether it says at all that there are several entries.
    pub(super) is_array: bool,
    /// Whether the brackets are all axes that there are: a further one in the values is that of fields.
    pub(super) is_exact: bool,
}

impl<'a> Type<'a> {
    /// Reads what stands where a language has the type, and the brackets behind the name.
    pub(super) fn read(
        tokens: &[Token<'a>],
        behind_name: &[Token<'a>],
        language: Language,
    ) -> Self {
        let mut ty = Self::default();
        match (language, language.syntax().name_place) {
            (Language::Rust, _) => ty.nested(tokens),
            (Language::Go | Language::Zig, _) => ty.prefixed(tokens),
            (Language::Pascal | Language::Ada, _) => ty.of_indices(tokens),
            (_, NamePlace::BeforeBrackets) => {
                ty.groups(behind_name);
                ty.templates(tokens);
            }
            (Language::D, _) => ty.suffixed(tokens),
            _ => {
                ty.is_array = tokens.iter().chain(behind_name).any(|token| token.is("["));
                ty.words = words_of_entry(tokens);
                ty.is_array |= ty.words.iter().any(|word| word.ends_with("Array"));
            }
        }
        ty.is_array |= !ty.lengths.is_empty();
        ty
    }

    /// `&[[T; 64]; 8]`
    fn nested(&mut self, tokens: &[Token<'a>]) {
        let is_before =
            |token: &Token<'_>| token.is_any(&["&", "mut"]) || token.text.starts_with('\'');
        let from = tokens.iter().position(|token| !is_before(token)).unwrap_or(tokens.len());
        let tokens = &tokens[from..];
        match tokens.first() {
            Some(open) if open.is("[") => {
                self.is_exact = true;
                let inside = &tokens
                    [1..tokens.len() - usize::from(tokens.last().is_some_and(|it| it.is("]")))];
                let mut depth = 0;
                let semicolon = inside.iter().position(|token| {
                    depth += token.opens();
                    depth == 0 && token.is(";")
                });
                let (of, length) = inside.split_at(semicolon.unwrap_or(inside.len()));
                self.lengths.push(length.get(1..).unwrap_or_default().to_vec());
                self.nested(of);
            }
            _ => self.words = words_of_entry(tokens),
        }
    }

    /// `[2][64]T`
    fn prefixed(&mut self, tokens: &[Token<'a>]) {
        let from = tokens.iter().position(|token| token.is("[")).unwrap_or(tokens.len());
        let behind = self.groups(&tokens[from..]);
        self.is_exact = !self.lengths.is_empty();
        self.words = words(&tokens[from + behind..]);
        if from == tokens.len() {
            self.words = words(tokens);
        }
    }

    /// `array[TSquare, 0..1] of array of T` of Pascal, `constant array (Square, 0 .. 1) of T` and
    /// `constant Board (0 .. 63)` of Ada.
    fn of_indices(&mut self, tokens: &[Token<'a>]) {
        let is_before =
            |it: &&Token<'_>| it.is_any(&["packed", "constant", "aliased", "bitpacked"]);
        let mut rest = &tokens[tokens.iter().take_while(is_before).count()..];
        if rest.first().is_some_and(|it| it.is_any(&["procedure", "function", "access"])) {
            return;
        }
        let is_array = rest.first().is_some_and(|it| it.is("array"));
        let open = rest.iter().position(|it| it.is_any(&["(", "[", "range"])).unwrap_or(rest.len());
        self.is_exact |= is_array;
        if is_array && rest.get(1).is_some_and(|it| it.is("of")) {
            self.lengths.push(vec![]);
            return self.of_indices(&rest[2..]);
        }
        let group = &rest[open..];
        let mut depth = 0;
        let end = group.iter().position(|it| {
            depth += it.opens();
            depth == 0
        });
        let (inside, behind) = group.split_at(end.unwrap_or(group.len()));
        if inside.len() > 1 {
            let mut depth = 0;
            let axes = inside[1..].split(|it| {
                depth += it.opens();
                depth == 0 && it.is(",")
            });
            let is_open = |it: &[Token<'_>]| it.last().is_some_and(|it| it.is(">"));
            self.lengths.extend(axes.map(|it| if is_open(it) { vec![] } else { it.to_vec() }));
        }
        if is_array {
            let of = behind.iter().position(|it| it.is("of")).map_or(behind.len(), |at| at + 1);
            return self.of_indices(&behind[of..]);
        }
        rest = &rest[..open];
        self.words = words(rest);
    }

    /// `T[64][2]` of D, with the outermost length last.
    fn suffixed(&mut self, tokens: &[Token<'a>]) {
        let in_brackets = tokens.iter().rposition(|it| it.is(")")).map_or(0, |at| at + 1);
        let from = tokens[in_brackets..].iter().position(|it| it.is("["));
        self.is_array = tokens.iter().any(|it| it.is("["));
        self.words = words(tokens);
        // Lengths of `immutable(int[3])[2]` are not known.
        if let (Some(from), false) = (from, tokens[..in_brackets].iter().any(|it| it.is("["))) {
            self.groups(&tokens[in_brackets + from..]);
            self.lengths.reverse();
            self.is_exact = false;
        }
    }

    /// Takes `[2][64]` at the beginning, and gives how many tokens these are.
    fn groups(&mut self, tokens: &[Token<'a>]) -> usize {
        let mut at = 0;
        while tokens.get(at).is_some_and(|token| token.is("[")) {
            let end = tokens[at..]
                .iter()
                .position(|token| token.is("]"))
                .map_or(tokens.len(), |end| at + end);
            // `[[maybe_unused]]`
            if tokens.get(at + 1).is_some_and(|token| token.is("[")) {
                at = end + 2;
                continue;
            }
            let inside = &tokens[at + 1..end];
            let is_open = matches!(inside, [one] if one.is_any(&["_", "...", "?"]));
            self.lengths.push(if is_open { vec![] } else { inside.to_vec() });
            self.is_exact = true;
            at = end + 1;
        }
        at.min(tokens.len())
    }

    /// `std::array<std::array<T, 64>, 2>`, inside of the brackets behind the name.
    fn templates(&mut self, tokens: &[Token<'a>]) {
        let array = tokens.iter().position(|token| token.is("array"));
        let Some(at) = array.filter(|at| tokens.get(at + 1).is_some_and(|it| it.is("<"))) else {
            self.words = words_of_entry(tokens);
            self.is_exact = true;
            return;
        };
        let inside = &tokens[at + 2..];
        let (mut depth, mut comma, mut end) = (1_i32, None, inside.len());
        for (i, token) in inside.iter().enumerate() {
            depth += token.opens_angles() + token.opens();
            comma = if token.is(",") && depth == 1 { Some(i) } else { comma };
            if depth <= 0 {
                end = i;
                break;
            }
        }
        let Some(comma) = comma else { return self.words = words(tokens) };
        self.lengths.push(inside[comma + 1..end].to_vec());
        self.templates += 1;
        self.templates(&inside[..comma]);
    }

    /// Whether a program may change what it holds, by its type.
    pub(super) fn is_cell(&self, language: Language) -> bool {
        let cells = &language.syntax().cells;
        self.words.iter().any(|word| cells.contains(word) || word.starts_with("Atomic"))
    }
}

/// The words outside of round and square brackets that may be an entry's type.
fn words<'a>(tokens: &[Token<'a>]) -> Vec<&'a str> {
    // The same in all languages.
    let qualifiers = &Language::C.syntax().qualifiers;
    let mut opened: Vec<&str> = vec![];
    let mut words = vec![];
    for token in tokens {
        match token.kind {
            Kind::Open => opened.push(token.text),
            Kind::Close if opened.last().is_some_and(|open| closing(open) == token.text) => {
                _ = opened.pop()
            }
            // `immutable(ulong)[64]` and `array[64, uint64]` have it in brackets.
            Kind::Word if opened.len() <= 1 && !qualifiers.contains(&token.text) => {
                words.push(token.text)
            }
            _ => {}
        }
    }
    words
}

/// The words that may be the type of an entry or, if it is a tuple, of its fields.
fn words_of_entry<'a>(tokens: &[Token<'a>]) -> Vec<&'a str> {
    words_of_fields(tokens).unwrap_or_else(|| words(tokens))
}

/// The words of the fields of a tuple, `(u64, u64)`, `(ulong magic, ulong mask)` or `std::pair<u64, u64>`: none if they have
/// different types.
fn words_of_fields<'a>(tokens: &[Token<'a>]) -> Option<Vec<&'a str>> {
    const SEEN_BY: [&str; 5] = ["public", "private", "internal", "protected", "readonly"];
    let is_before =
        |it: &&Token<'_>| it.is_any(&SEEN_BY) || Language::C.syntax().qualifiers.contains(&it.text);
    let before = tokens.iter().take_while(is_before).count();
    let opens = |at: &usize| match tokens[*at].text {
        "(" => *at == before,
        "<" => *at > 0 && tokens[at - 1].is_any(&["pair", "tuple", "Pair", "Tuple"]),
        _ => false,
    };
    let open = (0..tokens.len()).find(opens)?;
    let (mut depth, mut fields) = (1, vec![vec![]]);
    for token in &tokens[open + 1..] {
        depth += token.opens() + token.opens_angles();
        match depth {
            ..=0 => break,
            1 if token.is(",") => fields.push(vec![]),
            _ => fields.last_mut()?.push(*token),
        }
    }
    if fields.len() == 1 {
        return None;
    }
    // In round brackets, a field may have a name behind its type.
    let may_be_named = tokens[open].is("(");
    let mut fields = fields.iter().filter(|it| !it.is_empty()).map(|field| match &field[..] {
        [.., ty, name] if may_be_named && ty.is_word() && name.is_word() => {
            words(&field[..field.len() - 1])
        }
        _ => words(field),
    });
    let first = fields.next()?;
    Some(if fields.all(|it| it == first) { first } else { vec![] })
}

/// The type of an entry that is more than an integer of a fixed width.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Declared {
    /// Its name in the source, without a path: `usize`, `Bitboard`.
    pub name: String,
    /// Whether it is a struct around an integer.
    pub is_struct: bool,
    /// The path of the file that has the struct, if it is one.
    pub file: Option<String>,
    /// The function that makes an entry, `Bitboard::new`.
    pub made_by: Option<String>,
    /// The method that gives the integer of one, `bits()`.
    pub read_by: Option<String>,
}

impl Declared {
    /// What the words of a type are, if they are no integer of a fixed width: in Rust `usize` or a struct around an
    /// integer, in C++ a class around one, in Go a type with a name.
    pub(super) fn of(
        words: &[&str],
        language: Language,
        value: &str,
        struct_file: impl Fn(&str) -> Option<String>,
    ) -> Option<Self> {
        let name = *words.last()?;
        let is_wide = ["usize", "isize", "int", "uint"].contains(&name);
        let file = struct_file(name);
        let is_struct = file.is_some();
        let is_other = match language {
            Language::Rust => is_struct || is_wide,
            Language::C => is_struct,
            Language::Go => is_wide || language.integer(name).is_none(),
            _ => false,
        };
        if !is_other {
            return None;
        }
        let path = value.split_once(&format!("{name}::")).map(|(_, behind)| behind);
        let is_of_name = |c: char| c.is_alphanumeric() || c == '_';
        let function = path.and_then(|it| it.split(|c| !is_of_name(c)).next());
        let made_by = function.map(|function| format!("{name}::{function}"));
        Some(Self { name: name.to_owned(), is_struct, file, made_by, read_by: None })
    }
}
