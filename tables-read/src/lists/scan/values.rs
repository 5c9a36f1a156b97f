//! Statements that give a name a value, or a type without one.

use std::ops::Range;

use super::ends::take_value;
use super::{Scanner, key_of};
use crate::lists::constant::Constant;
use crate::lists::declaration::Head;
use crate::lists::declarators::{
    Part, before_declarator, declarations, is_behind_specifier, without_brackets,
};
use crate::lists::language::Language;
use crate::lists::lexer::{Kind, Lexer, Token};
use crate::lists::names::tokens;
use crate::lists::opening::Opening;
use crate::lists::scopes::Place;
use crate::lists::types::Type;

/// A constant of more text is no number.
const LONGEST_CONSTANT: usize = 1024;

impl<'a> Scanner<'_, 'a> {
    /// `N += 1`, where any name may be a constant.
    pub(super) fn changes(&self, token: Token<'a>) -> bool {
        let is_change = token.kind == Kind::Mark && token.text.ends_with('=') && token.text != "==";
        is_change && self.found.language.syntax().constant.is_empty()
    }

    pub(super) fn changed(&mut self) {
        if let Some(name) = self.head.last().filter(|it| it.is_word()) {
            let of = self.found.scopes.type_name(self.scope());
            let constant = Constant { of, is_unclear: true, ..self.constant_of(None) };
            self.names.add_constant(*name, constant);
        }
        self.head.clear();
    }

    /// `uint64_t attacks[64];`, and the next constant of a section with `iota`.
    pub(super) fn without_value(&mut self, declaration: &Part<'a>) {
        let tokens = &declaration.tokens[..];
        let language = self.found.language;
        let frame = self.frames.last_mut().expect("the file's");
        if frame.section.is_some_and(|it| it.is("const")) && language == Language::Go {
            let [_, name] = tokens else { return frame.count += 1 };
            let (value, iota) = (frame.last, frame.count);
            frame.count += 1;
            let is_unclear = value.is_none();
            let constant = Constant { iota, is_unclear, ..self.constant_of(value) };
            return self.add_constant(*name, constant);
        }
        let place = self.found.scopes.place(self.scope());
        let is_array = tokens.iter().any(|token| token.is("["));
        let is_other = tokens.iter().enumerate().any(|(at, token)| {
            token.is("(") && !is_behind_specifier(tokens, at)
                || token.is_any(&["typedef", "return", "delete", "using"])
        });
        if !matches!(language, Language::C | Language::Go | Language::Pascal)
            || !is_array
            || is_other
            || self.in_code()
        {
            return;
        }
        let Some(head) = Head::read(tokens, language) else { return };
        let Type { lengths, words, .. } = &head.ty;
        // What is declared, but has its value elsewhere.
        let is_elsewhere = head.is_extern || head.is_constant && language == Language::C;
        let is_member = place == Place::Type && !head.is_static;
        let is_text = *words == ["char"] || words.contains(&"string");
        if !(lengths.is_empty() || words.is_empty() || is_elsewhere || is_member || is_text) {
            self.declare(head, declaration.from(), None);
        }
    }

    /// What follows an `=`.
    pub(super) fn assignment(&mut self) {
        let head = std::mem::take(&mut self.head);
        self.changed_member(&head);
        let outside = self.condition;
        let tokens = self.enter_branches(&head);
        let rest = match tokens {
            // `version (X):` holds for all that follows.
            [colon, rest @ ..] if colon.is(":") => rest,
            _ => tokens,
        };
        self.assigned_to(rest);
        if rest.len() == tokens.len() {
            self.set_condition(outside);
        }
    }

    /// `Square.A1 = 5` and `Square["A1"] = 5`, of an object whose numbers may be constants.
    fn changed_member(&mut self, head: &[Token<'a>]) {
        let (of, name) = match head {
            [.., of, dot, name] if dot.is(".") && name.is_word() => (of, Some(*name)),
            [.., of, open, key, close] if open.is("[") && close.is("]") => (of, key_of(*key)),
            _ => return,
        };
        if let (Language::JavaScript, Some(name)) = (self.found.language, name) {
            let of = Some(of.text);
            let constant = Constant { of, is_unclear: true, ..self.constant_of(None) };
            self.names.add_constant(name, constant);
        }
    }

    /// `Square.A1++`, `Square.A1 += 4`
    pub(super) fn changed_in_place(&mut self, token: Token<'a>) {
        const COMPARISONS: [&str; 7] = ["=", "==", "!=", "===", "!==", "<=", ">="];
        let is_one_more = token.is_any(&["+", "-"]) && self.lexer.peek().is(token.text);
        let is_change =
            is_one_more || token.text.ends_with('=') && !COMPARISONS.contains(&token.text);
        if is_change && token.kind == Kind::Mark && self.found.language == Language::JavaScript {
            let head = std::mem::take(&mut self.head);
            self.changed_member(&head);
            self.head = head;
        }
    }

    /// What follows the `=` of a statement without conditions.
    fn assigned_to(&mut self, tokens: &[Token<'a>]) {
        let language = self.found.language;
        if self.type_name(tokens) {
            return;
        }
        let mut all = declarations(tokens, std::mem::take(&mut self.shared), language);
        if language.syntax().has_declarators {
            let Some(mut last) = all.pop() else { return };
            all.iter().for_each(|it| self.without_value(it));
            if language == Language::C {
                without_brackets(&mut last.tokens);
            }
            return self.value_of(&last);
        }
        if let (Language::Go | Language::Python | Language::Lua, [_, _, ..]) = (language, &all[..])
        {
            // `var a, b = 1, 2`
            for declaration in &all {
                let mut behind = self.lexer;
                take_value(&mut behind);
                self.value_of(declaration);
                self.lexer = behind;
                if !self.lexer.take(",") {
                    break;
                }
            }
            return;
        }
        // `let a, b = 1` of Nim: both have it.
        let value = self.lexer;
        for declaration in &all {
            self.lexer = value;
            self.value_of(declaration);
        }
    }

    /// What follows the `=`, of one declaration.
    fn value_of(&mut self, declaration: &Part<'a>) {
        let (tokens, language) = (&declaration.tokens[..], self.found.language);
        let Some(first) = tokens.first().copied() else { return };
        let mut head = Head::read(tokens, language);
        if let Some(head) = &mut head {
            head.ty.is_array |= makes_array(self.lexer);
        }
        self.assigned = head.as_ref().map_or("", |head| head.name.text);
        let is_read_as_constant = head.as_ref().is_some_and(|head| head.name.text != "_");
        if first.is("const") && language == Language::Go && !is_read_as_constant {
            return self.unread_constant();
        }
        let local = &language.syntax().local;
        let is_local = tokens.iter().any(|it| local.iter().any(|word| it.is(word)));
        let is_read = |head: &Head<'a>| !self.in_code() || is_local || head.is_constant;
        let Some(head) = head.filter(|head| is_read(head) && head.name.text != "_") else {
            return self.behind_short_value(tokens);
        };
        if self.entries(&head, declaration.from()) {
            return self.behind_short_value(tokens);
        }
        let is_packed = self.found.is_packed && self.lexer.peek().is_any(&["wide", "packed"]);
        let is_list = is_packed || Opening::find(self.lexer, head.ty.is_array, true).is_some();
        let is_field = head.is_static && language == Language::JavaScript;
        let is_constant = head.is_constant || is_field || language.syntax().constant.is_empty();
        let is_whole = is_list || head.ty.is_array || language == Language::Rust;
        if !is_whole && !is_constant {
            return self.behind_short_value(tokens);
        }
        // Of what may be no constant only so much is looked at that nothing is looked at again and again.
        let mut behind = if is_whole { self.lexer } else { self.lexer.up_to(LONGEST_CONSTANT) };
        let range = take_value(&mut behind);
        let text = &self.lexer.source[range.clone()];
        let is_short =
            text.len() < LONGEST_CONSTANT && (language == Language::Rust || !text.contains('{'));
        let is_short = is_short
            && (is_whole
                || behind.peek().kind != Kind::End
                || behind.offset() >= self.lexer.source.len());
        if !is_whole && !is_short {
            return self.behind_short_value(tokens);
        }
        let is_free = !self.in_code();
        if (is_list || head.ty.is_array) && is_free {
            let place = (self.file, self.found.declarations.len());
            self.names.add_list(head.name, place, language);
        }
        if !is_list && is_constant && is_short && (is_free || head.is_constant) {
            self.constant(&head, range.clone());
        }
        if is_whole || head.is_constant && is_free {
            self.declare(head, declaration.from(), Some(range));
        }
        self.behind_value(behind, tokens);
    }

    /// Goes on behind a value that is not read, if another declaration follows, which needs the words before it. Else
    /// what the value has is looked at, as always if there may be statements in it.
    fn behind_short_value(&mut self, tokens: &[Token<'a>]) {
        let mut behind = self.lexer.up_to(LONGEST_CONSTANT);
        let range = take_value(&mut behind);
        let of_statements = if self.found.language == Language::C { ';' } else { '{' };
        let has_statements = self.lexer.source[range].contains(of_statements);
        if self.found.language.syntax().has_declarators && behind.peek().is(",") && !has_statements
        {
            self.behind_value(behind, tokens);
        }
    }

    /// Whether it is another name of a type: `using U64 = ...`.
    pub(super) fn type_name(&mut self, tokens: &[Token<'a>]) -> bool {
        let is_public =
            |token: &&Token<'_>| token.is_any(&["pub", "export", "public", "global", "declare"]);
        let word = tokens.iter().find(|it| it.is_word() && !is_public(it));
        let is_it = word.is_some_and(|it| it.is_any(&["using", "type", "alias", "typealias"]));
        if is_it && !self.in_code() {
            let mut behind = self.lexer;
            let range = take_value(&mut behind);
            let value = self.lexer.part(range.start, range.end);
            self.names.name_type(tokens, Some(value), (self.found.language, self.file));
            self.behind_value(behind, &[]);
            return true;
        }
        false
    }

    /// Goes on behind the value of a declaration. Where a comma follows, its type is that of the next one too.
    pub(super) fn behind_value(&mut self, behind: Lexer<'a>, declaration: &[Token<'a>]) {
        self.lexer = behind.part(behind.offset(), self.lexer.source.len());
        let language = self.found.language;
        if language.syntax().has_declarators && self.lexer.take(",") {
            while self.lexer.peek().kind == Kind::LineEnd {
                self.lexer.next();
            }
            self.head = before_declarator(declaration, language).to_vec();
            self.shared = self.head.len();
        }
    }

    pub(super) fn constant_of(&self, value: Option<Lexer<'a>>) -> Constant<'a> {
        let (file, language) = (self.file, self.found.language);
        Constant { value, file, language, ..Constant::default() }
    }

    /// The block at hand, if that is in a function.
    pub(super) fn block(&self) -> Option<usize> {
        self.in_code().then(|| self.found.scopes.block(self.scope()))
    }

    /// Adds a constant, which is known in its block if that is in a function.
    fn add_constant(&mut self, name: Token<'a>, constant: Constant<'a>) {
        let block = self.block();
        let constant = Constant { block, ..constant };
        match block {
            Some(_) => self.names.add_local(name, constant),
            None => self.names.add_constant(name, constant),
        }
    }

    pub(super) fn constant(&mut self, head: &Head<'a>, range: Range<usize>) {
        let of = head.of.or(self.found.scopes.type_name(self.scope()));
        let lexer = self.lexer.part(range.start, range.end);
        let value = Some(lexer);
        let frame = self.frames.last_mut().expect("the file's");
        let iota = frame.count;
        (frame.last, frame.count) = (value, frame.count + 1);
        let ty = head.ty.words.clone();
        let words = tokens(lexer, 4).unwrap_or_default();
        if let (Language::Zig, [word]) = (self.found.language, &words[..]) {
            self.names.add_type(head.name.text, vec![word.text], Language::Zig);
        }
        let constant = Constant { of, ty, iota, ..self.constant_of(value) };
        self.add_constant(head.name, constant);
    }

    /// A line of constants without one name, which `iota` counts and the next line may repeat: `_ = iota`, `A, B = 1, 2`.
    pub(super) fn unread_constant(&mut self) {
        let range = take_value(&mut { self.lexer });
        let value = self.lexer.part(range.start, range.end);
        while !matches!(self.lexer.peek().kind, Kind::LineEnd | Kind::Close | Kind::End) {
            self.lexer.next();
        }
        let frame = self.frames.last_mut().expect("the file's");
        (frame.last, frame.count) = (Some(value), frame.count + 1);
    }
}

/// Whether a value is a call whose result is an array: `np.zeros(64)`.
fn makes_array(mut value: Lexer<'_>) -> bool {
    let functions = &value.language.syntax().arrays;
    value.next().is_word() && value.take(".") && functions.contains(&value.next().text)
}
