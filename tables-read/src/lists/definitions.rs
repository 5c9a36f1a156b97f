//! What gives names to numbers and types: lines of a preprocessor, enumerations, other names of types, functions of one
//! expression.

use super::cursor::arguments;
use super::declaration::without_attributes;
use super::language::{Language, NamePlace};
use super::lexer::{Kind, Lexer, Token};
use super::names::{Constant, Function, Names, tokens};
use super::number::Integer;

/// Longer macros, functions and enumerators stand for no number.
const MOST_TOKENS: usize = 4096;
/// More values than an enumeration has.
const MOST_ENUMERATORS: i128 = 1 << 16;

impl<'a> Names<'a> {
    /// `#define NAME BODY`, `#define NAME(A, B) BODY`
    pub(super) fn define(&mut self, line: Lexer<'a>, file: usize) {
        let mut lexer = line;
        let name = lexer.next();
        if !name.is_word() {
            return;
        }
        let is_call = lexer.peek().is("(") && lexer.peek().at == name.end();
        let mut parameters = is_call.then(Vec::new);
        if let Some(parameters) = &mut parameters {
            lexer.next();
            loop {
                let token = lexer.next();
                match token.kind {
                    Kind::Word => parameters.push(token.text),
                    Kind::Mark if token.is(",") => {}
                    Kind::Close => break,
                    // `...`
                    _ => return self.add_opaque(name.text, true, line.language, file),
                }
            }
        }
        let body = tokens(lexer, MOST_TOKENS);
        let function =
            Function { of: None, parameters, body, language: line.language, file, module: "" };
        self.add_function(name.text, function);
    }

    /// A function or macro that is more than an expression.
    fn add_opaque(&mut self, name: &'a str, is_call: bool, language: Language, file: usize) {
        let parameters = is_call.then(Vec::new);
        self.add_function(
            name,
            Function { of: None, parameters, body: None, language, file, module: "" },
        );
    }

    /// `typedef unsigned long long U64;`, `using U64 = ...`, `type U64 = u64;`, `type Bitboard uint64`,
    /// `struct Bitboard(u64);`
    pub(super) fn name_type(
        &mut self,
        head: &[Token<'a>],
        value: Option<Lexer<'a>>,
        language: Language,
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
                self.tuple_struct(name, head)
            }
            _ => {}
        }
    }

    fn tuple_struct(&mut self, name: &'a str, head: &[Token<'a>]) {
        let open = head.iter().position(|token| token.is("(") && !head_is_visibility(head, token));
        let (Some(open), Some(close)) = (open, head.iter().rposition(|token| token.is(")"))) else {
            return;
        };
        if open < close {
            let fields = arguments(&head[open + 1..close]);
            let of = fields.first().copied().unwrap_or_default();
            self.add_struct(name, fields.len(), field_words(of), Language::Rust);
        }
    }

    /// `struct Magic { mask: u64, factor: u64 }` of Rust, from behind the `{`.
    pub(super) fn record(&mut self, name: &'a str, body: Lexer<'a>) {
        let Some(body) = tokens(body, MOST_TOKENS) else { return };
        let fields = arguments(&body);
        let type_of = |field: &[Token<'a>]| {
            let colon = field.iter().position(|token| token.is(":"));
            field_words(colon.map_or(&[][..], |at| &field[at + 1..]))
        };
        self.add_struct(
            name,
            fields.len(),
            type_of(fields.first().copied().unwrap_or_default()),
            Language::Rust,
        );
    }

    /// `enum Square { A1, B1 = 2, C1 }`, from behind the `{` up to the `}`.
    pub(super) fn enumeration(&mut self, head: &[Token<'a>], body: Lexer<'a>, file: usize) {
        let language = body.language;
        let at = head.iter().position(|token| token.is("enum"));
        let behind =
            head[at.map_or(head.len(), |at| at + 1)..].iter().filter(|token| token.is_word());
        let mut behind =
            behind.map(|token| token.text).skip_while(|word| ["class", "struct"].contains(word));
        let is_unnamed = at.and_then(|at| head.get(at + 1)).is_some_and(|it| it.is(":"));
        let name = if is_unnamed { None } else { behind.next() };
        let name = name.filter(|_| !head.last().is_some_and(|it| it.is(")")));
        let ty: Vec<&'a str> = behind.collect();
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
        let enumerator = Constant {
            of: name,
            ty,
            value: None,
            further: 0,
            iota: 0,
            is_enumerator: true,
            is_unclear: false,
            file,
            module: self.module,
        };
        self.enumerators(enumerator, body);
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
                    if lexer.take("=") {
                        let from = lexer.offset();
                        let end = skip_to_comma(&mut lexer);
                        enumerator.value = Some(lexer.part(from, end));
                        enumerator.further = 0;
                    }
                    self.add_constant(token.text, enumerator.clone());
                    enumerator.further += 1;
                }
                _ => return,
            }
        }
    }

    /// A function, by what stands before its body and by its body.
    pub(super) fn function_of(
        &mut self,
        head: &[Token<'a>],
        name: &'a str,
        of: Option<&'a str>,
        body: Lexer<'a>,
        file: usize,
    ) {
        let language = body.language;
        let open = head
            .iter()
            .position(|token| token.text == name)
            .and_then(|at| head[at..].iter().position(|token| token.is("(")).map(|open| at + open));
        let Some(open) = open else { return };
        let mut depth = 0_i32;
        let close = head[open..].iter().position(|token| {
            depth += i32::from(token.kind == Kind::Open) - i32::from(token.kind == Kind::Close);
            depth == 0
        });
        let inside = &head[open + 1..close.map_or(head.len(), |close| open + close)];
        let is_colon = language.syntax().name_place == NamePlace::BeforeColon;
        let parameters = arguments(inside).into_iter().filter_map(|parameter| {
            let end = parameter.iter().position(|token| token.is(if is_colon { ":" } else { "=" }));
            let words = &parameter[..end.unwrap_or(parameter.len())];
            words.iter().rev().find(|token| token.is_word()).map(|token| token.text)
        });
        let parameters = parameters.filter(|it| !["self", "void"].contains(it)).collect();
        let body = tokens(body, 64).and_then(|body| {
            let body = match &body[..] {
                [first, rest @ .., last] if first.is("return") && last.is(";") => rest,
                [first, rest @ ..] if first.is("return") => rest,
                all if language == Language::Rust => all,
                _ => return None,
            };
            let is_one = !body.iter().any(|token| {
                token.is(";") || token.is_any(&["let", "if", "match", "while", "for"])
            });
            (is_one && !body.is_empty()).then(|| body.to_vec())
        });
        self.add_function(
            name,
            Function {
                of,
                parameters: Some(parameters),
                body,
                language,
                file,
                module: self.module,
            },
        );
    }
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

/// Whether a `(` is that of `pub(crate)`.
fn head_is_visibility(head: &[Token<'_>], open: &Token<'_>) -> bool {
    let before = head.iter().rfind(|token| token.at < open.at);
    before.is_some_and(|token| token.is("pub"))
}

/// The words of a field's type, without who sees it.
fn field_words<'a>(tokens: &[Token<'a>]) -> Vec<&'a str> {
    let is_array = tokens.iter().any(|token| token.is("["));
    let words =
        tokens.iter().filter(|it| it.is_word() && !it.is_any(&["pub", "crate", "super", "in"]));
    if is_array { vec![] } else { words.map(|it| it.text).collect() }
}
