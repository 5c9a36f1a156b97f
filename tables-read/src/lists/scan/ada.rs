//! The words of Ada that say what is declared, and what is in it.

use super::Scanner;
use crate::lists::lexer::Token;
use crate::lists::scopes::Place;

/// Behind `end`, what closes no block with declarations.
const OTHER_ENDS: [&str; 6] = ["if", "loop", "case", "select", "record", "return"];

impl<'a> Scanner<'_, 'a> {
    /// Takes a token of statements, or a word that begins a unit or a type.
    pub(super) fn ada(&mut self, token: Token<'a>) -> bool {
        if self.frame().body > 0 {
            self.statement_of_ada(token);
            return true;
        }
        let begins = self.head.is_empty() && token.is_word();
        match token.text {
            _ if !begins => return false,
            "package" | "procedure" | "function" | "task" | "protected" | "entry" => {
                self.unit(token);
            }
            "type" | "subtype" => self.type_of_ada(),
            "begin" if self.frames.len() > 1 => {
                self.frames.last_mut().expect("there is one").body = 1;
            }
            "end" => {
                self.finish(token);
                self.rest_of_statement();
            }
            "private" | "generic" | "overriding" | "separate" => {}
            _ => return false,
        }
        true
    }

    fn statement_of_ada(&mut self, token: Token<'a>) {
        match token.text {
            _ if !token.is_word() => self.accepts &= !token.is(";"),
            "declare" => self.begin(Place::Block, "", 0),
            "begin" => self.begin(Place::Block, "", 1),
            "accept" => self.accepts = true,
            "do" if self.accepts => self.begin(Place::Block, "", 1),
            "end" => {
                let is_other = self.lexer.peek().is_any(&OTHER_ENDS);
                self.rest_of_statement();
                if !is_other {
                    self.finish(token);
                }
            }
            _ => {}
        }
    }

    /// A package or a routine, from behind its first word, up to what is in it.
    fn unit(&mut self, word: Token<'a>) {
        let (mut name, mut is_named) = ("", false);
        loop {
            let token = self.lexer.next();
            match token.text {
                "is" => break,
                ";" | "" => return self.clear(token.end()),
                "renames" => {
                    self.rest_of_statement();
                    return self.clear(self.lexer.offset());
                }
                "(" => _ = self.lexer.skip_group(token),
                "body" | "type" | "." => {}
                _ if token.is_word()
                    && (!is_named || self.lexer.source[..token.at].ends_with('.')) =>
                {
                    (name, is_named) = (token.text, true);
                }
                _ => {}
            }
        }
        let next = self.lexer.peek();
        if next.is_any(&["new", "abstract", "separate", "null", "<", "("]) {
            self.rest_of_statement();
            return self.clear(self.lexer.offset());
        }
        let is_package = word.is("package");
        self.begin(if is_package { Place::Module } else { Place::Function }, name, 0);
    }

    /// A type or a subtype, from behind this word.
    fn type_of_ada(&mut self) {
        let name = self.lexer.next();
        let source = self.lexer;
        let mut tokens = self.rest_of_statement();
        if tokens.iter().any(|it| it.is("record")) && !tokens.iter().any(|it| it.is("null")) {
            while !tokens.is_empty() && !tokens.iter().any(|it| it.is("end")) {
                tokens = self.rest_of_statement();
            }
        } else if let Some(is) = tokens.iter().position(|it| it.is("is")) {
            self.names.add_index_type(name, &tokens[is + 1..], source, self.file);
        }
        self.clear(self.lexer.offset());
    }
}
