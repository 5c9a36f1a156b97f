//! Lists that are entries of an object of JavaScript or a dictionary of Python: `const OFFSETS = { n: [1, 2] }`.

use super::lua::skip_function;
use super::{Frame, Scanner};
use crate::lists::constant::Constant;
use crate::lists::declaration::Head;
use crate::lists::language::Language;
use crate::lists::lexer::{Kind, Lexer, Token};
use crate::lists::opening::Opening;
use crate::lists::scopes::Place;
use crate::lists::types::Type;

/// Deeper in each other objects are not read.
const DEEPEST: usize = 8;
/// A longer entry is no number.
const LONGEST_NUMBER: usize = 64;
/// In functions within objects there may be objects, and so on: so often the length of the source is looked at.
const WALKS: usize = 4;

impl<'a> Scanner<'_, 'a> {
    /// Declares the lists of the object that is the value of a declaration, which are named behind it. What a module of
    /// JavaScript exports has its own name. Returns whether there are some.
    pub(super) fn entries(&mut self, head: &Head<'a>, from: usize) -> bool {
        let declared = self.found.declarations.len();
        if matches!(self.found.language, Language::JavaScript | Language::Python | Language::Lua) {
            let name = Some(head.name).filter(|it| !it.is_any(&["exports", "return"]));
            // The type is the object's.
            let head = Head { ty: Type::default(), type_at: 0..0, ..head.clone() };
            self.object(self.lexer, name, &head, from, DEEPEST);
            if head.is_constant {
                self.names.add_site(self.file, head.name);
            }
        }
        self.found.declarations.len() > declared
    }

    /// Declares the lists of the object that a file of Lua returns.
    pub(super) fn entries_of_lua(&mut self, head: &Head<'a>, from: usize) {
        self.entries(head, from);
    }

    fn object(
        &mut self,
        value: Lexer<'a>,
        name: Option<Token<'a>>,
        around: &Head<'a>,
        from: usize,
        depth: usize,
    ) {
        let mut lexer = value.in_brackets();
        // `Object.freeze({`
        let of_list = &value.language.syntax().of_list;
        while lexer.peek().is_word() || lexer.peek().is(".") {
            let word = lexer.next();
            if of_list.contains(&word.text) {
                lexer.take("(");
            }
        }
        let limit = WALKS * lexer.source.len();
        if depth == 0 || !lexer.take("{") || self.walked > limit {
            return;
        }
        let begins = lexer.offset();
        let block = self.block();
        let is_made = is_made(lexer);
        let scope = match name {
            Some(name) => self.found.scopes.add(self.scope(), Place::Type, name.text),
            None => self.scope(),
        };
        self.frames.push(Frame { scope, ..Frame::default() });
        while let Some((key, value)) = entry(&mut lexer) {
            let entry = lexer.part(value.offset(), lexer.offset());
            lexer.take(",");
            let Some(key) = key else { continue };
            let head = Head { name: key, of: None, is_constant: true, ..around.clone() };
            let range = entry.offset()..entry.offset() + entry.text().len();
            if Opening::find(entry, false, true).is_some_and(|it| may_have_numbers(it.list)) {
                self.declare(head, from.max(key.at), Some(range));
            } else if entry.text().len() < LONGEST_NUMBER && !entry.text().contains('{') {
                let of = name.map(|it| it.text);
                let is_unclear = of.is_none() || is_made || !around.is_constant;
                let constant = self.constant_of(Some(entry));
                let constant = Constant { of, is_unclear, block, ..constant };
                self.names.add_constant(key, constant);
            } else {
                self.object(entry, Some(key), around, key.at, depth - 1);
            }
        }
        self.frames.pop();
        self.walked += lexer.offset() - begins;
    }
}

/// Whether an object, from behind its brace, has entries of others, or that a function or an expression names.
fn is_made(mut lexer: Lexer<'_>) -> bool {
    let mut begins = true;
    loop {
        let token = lexer.next();
        let is_name = begins && token.is("[");
        let is_accessor = begins && token.is_any(&["get", "set"]) && lexer.peek().is_word();
        match token.kind {
            Kind::Close | Kind::End => return false,
            _ if token.is("...") || token.is(".") && lexer.peek().is(".") => return true,
            _ if is_name || is_accessor => return true,
            Kind::Open if !lexer.skip_group(token) => return false,
            _ => {}
        }
        begins = token.is(",") || begins && token.kind == Kind::LineEnd;
    }
}

/// Whether the first element of a list may be a number: there are objects with lists of objects and of texts.
fn may_have_numbers(mut list: Lexer<'_>) -> bool {
    let mut first = list.next();
    while first.is_any(&["[", "(", "{"]) {
        first = list.next();
    }
    matches!(first.kind, Kind::Number | Kind::Word) || first.is_any(&["-", "+", "~"])
}

/// The key of the next entry, and where its value begins; the place is then behind the value. `None` behind the last.
fn entry<'a>(lexer: &mut Lexer<'a>) -> Option<(Option<Token<'a>>, Lexer<'a>)> {
    let mut key = None;
    let sign = if lexer.language == Language::Lua { "=" } else { ":" };
    loop {
        let token = lexer.next();
        match token.kind {
            Kind::Close | Kind::End => return None,
            Kind::Open if !lexer.skip_group(token) => return None,
            Kind::Word | Kind::Text | Kind::Number => key = key_of(token),
            _ if token.is_any(&[",", ";"]) => key = None,
            _ if token.is(sign) => break,
            _ => {}
        }
    }
    let value = lexer.part(lexer.peek().at, lexer.source.len());
    loop {
        let before = *lexer;
        let token = lexer.next();
        if token.is_any(&[",", ";"]) || matches!(token.kind, Kind::Close | Kind::End) {
            *lexer = before;
            break;
        }
        if lexer.language == Language::Lua && token.is("function") {
            skip_function(lexer);
        }
        if token.kind == Kind::Open && !lexer.skip_group(token) {
            return None;
        }
    }
    Some((key, value))
}

/// A key without its quotes, as the name of a list, if it has only letters, digits and `_`.
pub(in crate::lists) fn key_of(token: Token<'_>) -> Option<Token<'_>> {
    let text = token.text.trim_matches(['"', '\'', '`']);
    let is_word = !text.is_empty() && text.chars().all(|c| c.is_alphanumeric() || c == '_');
    is_word.then_some(Token { kind: Kind::Word, text, ..token })
}
