//! What gives names to numbers and types: lines of a preprocessor, enumerations, other names of types.

use super::constant::Constant;
use super::declaration::{outside, without_attributes};
use super::language::Language;
use super::lexer::{Kind, Lexer, Token};
use super::names::{Names, Struct, Wrapper, tokens};
use super::pairs::packs;
use super::types::Type;
use super::value::Integer;

/// More values than an enumeration has.
const MOST_ENUMERATORS: i128 = 1 << 16;

impl<'a> Names<'a> {
    /// `#define NAME BODY`, `#define NAME(A, B) BODY`
    pub(super) fn define(&mut self, mut line: Lexer<'a>, file: usize) {
        let name = line.next();
        let open = line.peek();
        if !name.is_word() || line.is_at_end() {
            return;
        }
        if !(open.is("(") && open.at == name.end()) {
            let (value, language) = (Some(line), line.language);
            let constant = Constant { value, is_macro: true, file, language, ..Default::default() };
            return self.add_constant(name, constant);
        }
        line.next();
        self.add_pair(name.text, line);
        if is_flat(line) {
            self.flat.insert(name.text);
        }
        let parameter = line.next();
        match Wrapper::read(line, parameter) {
            Some(wrapper) => {
                let known = self.wrappers.entry(name.text).or_default();
                if !known.contains(&wrapper) {
                    known.push(wrapper);
                }
            }
            None => _ = self.functions.insert(name.text, line.text().contains(['[', '{'])),
        }
    }

    /// Adds a function or a macro, from behind the bracket before its parameters, that is called as one that packs two
    /// numbers, if it does something else.
    pub(super) fn add_pair(&mut self, name: &'a str, definition: Lexer<'a>) {
        if definition.language.syntax().pairs.contains(&name) && !packs(definition) {
            self.no_pairs.insert(name);
        }
    }

    /// `typedef unsigned long long U64;`, `using U64 = ...`, `type U64 = u64;`, `type Bitboard uint64`,
    /// `struct Bitboard(u64);`
    pub(super) fn name_type(
        &mut self,
        head: &[Token<'a>],
        value: Option<Lexer<'a>>,
        (language, file): (Language, usize),
    ) {
        let head = without_attributes(head);
        let words: Vec<&'a str> = head.iter().filter(|it| it.is_word()).map(|it| it.text).collect();
        let public = words
            .iter()
            .position(|word| !["pub", "export", "public", "global", "declare"].contains(word));
        let words = &words[public.unwrap_or(words.len())..];
        let is_plain = head.iter().all(|it| it.is_word());
        match (words, value) {
            (["using" | "type" | "alias" | "typealias", name, ..], Some(value)) => {
                if let Some(tokens) = tokens(value, 16) {
                    let is_path = |it: &&Token<'_>| it.is_word() || it.is("::");
                    let last = tokens.iter().take_while(is_path).last();
                    if let Some(last) = last.filter(|_| language == Language::Rust) {
                        self.add_alias(name, last.text);
                    }
                    let is_type = tokens.iter().all(|it| it.is_word() || it.is_any(&["::", "."]));
                    let words = tokens.iter().filter(|it| it.is_word()).map(|it| it.text);
                    if is_type {
                        self.add_type(name, words.collect(), language);
                    }
                }
            }
            (["typedef", of @ .., name], None) if is_plain && !of.is_empty() => {
                self.add_type(name, of.to_vec(), language);
            }
            (["type", name, of], None) if language == Language::Go && is_plain => {
                self.add_type(name, vec![of], language);
            }
            (["struct", name, ..], None) if language == Language::Rust => {
                // The brackets of `pub(crate)` stand before.
                let behind = head.iter().skip_while(|it| !it.is("struct"));
                let body = behind.skip_while(|it| !it.is("(")).skip(1);
                let body: Vec<Token<'a>> = body.take_while(|it| !it.is("where")).copied().collect();
                if let Some((_, body)) = body.split_last() {
                    self.record(name, body, file);
                }
            }
            _ => {}
        }
    }

    /// `struct Bitboard(pub u64);`, `struct Magic { mask: u64, factor: u64 }` of Rust, by what is in the brackets.
    pub(super) fn record(&mut self, name: &'a str, body: &[Token<'a>], file: usize) {
        let fields = fields_of(body);
        let first = fields.first().copied().unwrap_or_default();
        let colon = first.iter().position(|token| token.is(":"));
        let ty = &first[colon.map_or(0, |at| at + 1)..];
        // An array is no number.
        let words = ty.iter().filter(|it| it.is_word() && !it.is_any(&["pub", "crate", "super"]));
        let is_array = ty.iter().any(|token| token.is("["));
        let of = words.filter(|_| !is_array).map(|it| it.text).collect();
        let is_public = |it: &&Token<'_>| it.is("pub");
        let ty = &ty[ty.iter().take_while(is_public).count()..];
        let is_only = fields.len() == 1 && ty.first().is_some_and(|it| it.is("["));
        let of_array = is_only.then(|| Type::read(ty, &[], Language::Rust).words);
        let language = Language::Rust;
        let record = Struct { fields: fields.len(), of, of_array, language, file };
        self.structs.entry(name).or_default().push(record);
    }

    /// `enum Square { A1, B1 = 2, C1 }`, from behind the `{` up to the `}`.
    pub(super) fn enumeration(
        &mut self,
        head: &[Token<'a>],
        body: Lexer<'a>,
        around: Option<&'a str>,
        file: usize,
    ) {
        let language = body.language;
        // What stands in brackets is an attribute, or belongs to a macro.
        let head: Vec<Token<'a>> = outside(head).map(|(_, token)| *token).collect();
        let head =
            &head[head.iter().position(|it| it.is("enum")).map_or(head.len(), |at| at + 1)..];
        let colon = head.iter().position(|token| token.is(":")).unwrap_or(head.len());
        let words = |tokens: &[Token<'a>]| -> Vec<&'a str> {
            tokens.iter().filter(|token| token.is_word()).map(|token| token.text).collect()
        };
        let (before, ty) = (words(&head[..colon]), words(&head[colon..]));
        let name = before.into_iter().find(|word| !["class", "struct", "alignas"].contains(word));
        if let Some(name) = name {
            match (language, ty.is_empty()) {
                (Language::C | Language::CSharp | Language::D, true) => {
                    self.add_integer_type(
                        name,
                        Integer { is_other: true, ..Integer::new(32, true) },
                    );
                }
                (Language::C | Language::CSharp | Language::D, false) => {
                    self.add_type(name, ty.clone(), language)
                }
                _ => {}
            }
        }
        let (of, is_enumerator) = (name, true);
        let enumerator =
            Constant { of, around, ty, is_enumerator, file, language, ..Default::default() };
        self.enumerators(enumerator, body);
    }

    /// The names of an enumeration of Pascal or Ada, from behind its bracket.
    pub(super) fn enumerators_of(&mut self, of: Option<&'a str>, body: Lexer<'a>, file: usize) {
        let language = body.language;
        let first = Constant { of, is_enumerator: true, file, language, ..Default::default() };
        self.enumerators(first, body);
    }

    /// The names in the braces of an enumeration, the first of which is this.
    fn enumerators(&mut self, mut enumerator: Constant<'a>, mut lexer: Lexer<'a>) {
        loop {
            let mut token = lexer.next();
            while token.kind == Kind::LineEnd || token.is(",") {
                token = lexer.next();
            }
            match token.kind {
                Kind::Directive => {
                    let is_branch = token.text[1..].trim_start().starts_with(['i', 'e']);
                    enumerator.is_unclear |= is_branch;
                }
                Kind::Mark if token.is("#") => {
                    let open = lexer.next();
                    lexer.skip_group(open);
                }
                Kind::Word if enumerator.further < MOST_ENUMERATORS => {
                    if lexer.peek().kind == Kind::Open {
                        // A variant with fields, or attributes: no number.
                        let open = lexer.next();
                        lexer.skip_group(open);
                        enumerator.is_unclear = true;
                    }
                    if lexer.take("=") || lexer.take(":=") {
                        let from = lexer.offset();
                        let end = skip_to_comma(&mut lexer);
                        enumerator.value = Some(lexer.part(from, end));
                        enumerator.further = 0;
                    }
                    self.add_constant(token, enumerator.clone());
                    enumerator.further += 1;
                }
                _ => return,
            }
        }
    }
}

/// Whether the parameters that begin here stand again behind their bracket: `a, b) a, b`.
fn is_flat(mut line: Lexer<'_>) -> bool {
    let text = line.text();
    while !line.is_at_end() && !line.take(")") {
        line.next();
    }
    let parameters = text[..text.len() - line.text().len()].trim_end().trim_end_matches(')');
    let same = |text: &str| text.split_whitespace().collect::<String>();
    parameters.contains(',') && same(parameters) == same(line.text())
}

impl<'a> Wrapper<'a> {
    /// Reads `) (x)`, `) x##ULL`, `) UINT64_C(x)`, `) ((u64)(x))`, from behind the parameter.
    fn read(mut line: Lexer<'a>, parameter: Token<'_>) -> Option<Self> {
        if !line.take(")") {
            return None;
        }
        let whole = line;
        let (mut opened, mut has_call) = (0, false);
        let before = loop {
            let from = line.offset();
            let (token, next) = (line.next(), line.peek());
            match token.text {
                _ if token.is(parameter.text) => break &whole.source[whole.offset()..from],
                "(" => opened += 1,
                "static_cast" if next.is("<") => take_type(&mut line, ">")?,
                // The words of a type before the argument, from behind their bracket.
                _ if token.is_word() && !next.is("(") && opened > 0 => {
                    take_type(&mut line, ")")?;
                    opened -= 1;
                }
                name if token.is_word() && next.is("(") && changes_nothing(name) => has_call = true,
                _ => return None,
            }
        };
        let suffix = if line.take("##") { line.next().text } else { "" };
        let behind = line.text();
        let closed = std::iter::repeat_with(|| line.take(")")).take_while(|it| *it).count();
        let is_suffix = suffix.len() <= "ui64".len()
            && !suffix.starts_with(|c: char| c.is_ascii_digit())
            && suffix.chars().all(|c| "uUlLiI".contains(c) || c.is_ascii_digit());
        let is_it = is_suffix && opened == closed && line.is_at_end();
        is_it.then_some(Self { before, suffix, behind, has_call })
    }
}

/// Whether a name of C is that of a type, or of a macro that is known to change nothing.
fn changes_nothing(name: &str) -> bool {
    Language::C.syntax().wrappers.contains(&name) || Language::C.integer(name).is_some()
}

/// Takes the further words of a type, and what ends it.
fn take_type(line: &mut Lexer<'_>, end: &str) -> Option<()> {
    line.take("<");
    while line.peek().is_word() || line.peek().is("::") {
        line.next();
    }
    line.take(end).then_some(())
}

/// Takes an expression up to a comma outside of all brackets, and gives where it ends.
fn skip_to_comma(lexer: &mut Lexer<'_>) -> usize {
    loop {
        let token = lexer.peek();
        match token.kind {
            Kind::End | Kind::Close | Kind::Directive => return token.at,
            Kind::Open => {
                lexer.next();
                lexer.skip_group(token);
            }
            _ if token.is(",") => return token.at,
            _ => _ = lexer.next(),
        }
    }
}

/// The tokens between commas that stand outside of all brackets.
fn fields_of<'t, 'a>(tokens: &'t [Token<'a>]) -> Vec<&'t [Token<'a>]> {
    let mut depth = 0;
    let parts = tokens.split(|token| {
        depth += token.opens();
        depth == 0 && token.is(",")
    });
    let mut parts: Vec<_> = parts.collect();
    // A comma may stand behind the last.
    if parts.last().is_some_and(|part| part.is_empty()) {
        parts.pop();
    }
    parts
}
