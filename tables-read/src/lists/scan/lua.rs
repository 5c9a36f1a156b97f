//! The words of Lua that open and close blocks, and what a file returns.

use super::Scanner;
use super::conditions::Branch;
use crate::lists::declaration::Head;
use crate::lists::lexer::{Kind, Lexer, Token};
use crate::lists::scopes::Place;
use crate::lists::types::Type;

/// What opens a block, and what closes one.
const OPENS: [&str; 4] = ["function", "if", "do", "repeat"];
const CLOSES: [&str; 2] = ["end", "until"];

impl<'a> Scanner<'_, 'a> {
    /// Takes a word that opens or closes a block, or that returns what is read as an object.
    pub(super) fn lua(&mut self, token: Token<'a>) -> bool {
        if !token.is_word() {
            // `x = function` opens a block, and is no constant.
            let is_function = token.is("=") && self.lexer.peek().is("function");
            // `local x <const> =`
            let is_attribute = token.is("<") && self.depth == 0;
            if is_attribute {
                self.lexer.next();
                self.lexer.take(">");
            }
            return is_function || is_attribute;
        }
        match token.text {
            "function" => self.function_of_lua(),
            "if" => self.conditional_block(),
            "do" | "repeat" => self.begin(self.place_of_block(), "", 0),
            "else" | "elseif" => {
                self.end_statement(token.at);
                if !self.in_code() {
                    self.set_condition(self.frame().outside);
                    self.enter(Branch::Unknown);
                }
                self.clear(token.end());
            }
            "end" | "until" => {
                self.end_statement(token.at);
                self.finish(token);
            }
            "then" => self.clear(token.end()),
            "return" if !self.in_code() && self.lexer.peek().is("{") => self.returned(token),
            _ => return false,
        }
        true
    }

    fn place_of_block(&self) -> Place {
        if self.in_code() { Place::Block } else { Place::Module }
    }

    fn conditional_block(&mut self) {
        self.begin(self.place_of_block(), "", 0);
        if !self.in_code() {
            self.enter(Branch::Unknown);
        }
    }

    fn function_of_lua(&mut self) {
        let mut name = "";
        while self.lexer.peek().is_word() || self.lexer.peek().is_any(&[".", ":"]) {
            name = self.lexer.next().text;
        }
        let open = self.lexer.peek();
        if self.lexer.take("(") {
            self.lexer.skip_group(open);
        }
        self.begin(Place::Function, name, 0);
    }

    /// `return { A = {1, 2}, B = {3, 4} }` at the end of a file.
    fn returned(&mut self, token: Token<'a>) {
        let head = Head {
            name: token,
            of: None,
            is_member: false,
            ty: Type::default(),
            type_at: 0..0,
            is_constant: true,
            is_static: false,
            is_extern: false,
        };
        self.entries_of_lua(&head, self.lexer.offset());
        self.clear(token.end());
    }
}

/// Takes the rest of a function, from behind its word.
pub(super) fn skip_function(lexer: &mut Lexer<'_>) {
    let mut depth = 1;
    while depth > 0 {
        let token = lexer.next();
        if token.kind == Kind::End {
            return;
        }
        depth += usize::from(token.is_any(&OPENS));
        depth -= usize::from(token.is_any(&CLOSES));
    }
}
