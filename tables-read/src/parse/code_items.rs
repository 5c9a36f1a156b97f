//! Items among the statements and expressions of a function.

use super::error::Error;
use super::item_heads::{access, begins_item, head, is_doc, macro_call};
use super::item_reader::{Open, Reader, Scope};
use super::items::What;
use super::keywords::{is_keyword, is_typed};
use super::lexer::{Kind, Token, closing};
use super::modules::{self, Module, joined};
use super::parsed::Skipped;
use super::skip::{Local, locals};

impl<'a> Reader<'a> {
    /// Whether the innermost bracket is one of a function.
    pub(super) fn is_code(&self) -> bool {
        self.outside.last().is_some_and(|open| open.is_code)
    }

    /// Whether an item of a function begins here, and no expression.
    pub(super) fn is_item(&self) -> Result<bool, Error> {
        let mut after = self.lexer;
        let first = after.peek()?;
        if !self.is_statement || !(first.kind == Kind::Word || first.is("#") || is_doc(first)) {
            return Ok(false);
        }
        let Ok((_, mut token)) = head(&mut after) else { return Ok(false) };
        if token.is("pub") {
            access(&mut after)?;
            token = after.next()?;
        }
        let mut behind = after;
        let second = behind.next()?;
        let is_named = second.kind == Kind::Word && !is_keyword(second);
        Ok(match token.text {
            "const" | "static" if is_typed(token, second, behind)? => true,
            "unsafe" | "async" => matches!(second.text, "fn" | "impl" | "trait" | "extern" | "mod"),
            "union" | "macro" => is_named,
            "auto" | "safe" | "default" => false,
            _ => begins_item(token, second) || macro_call(token, after)?.is_some(),
        })
    }

    /// Takes a token of a function, and a macro's call with all that it is given.
    pub(super) fn code(&mut self) -> Result<(), Error> {
        let token = self.lexer.next()?;
        self.is_statement = token.is(";");
        match (token.kind, self.outside.last()) {
            (Kind::Open, _) => {
                let block = Module { parent: 0, name: "", kind: modules::Kind::Block };
                let scope = if token.is("{") { Scope::Own(block) } else { Scope::Outer };
                self.is_statement = token.is("{");
                self.push(Open { bracket: token, is_code: true, scope }, self.lexer)
            }
            (Kind::Close, Some(open)) if token.is(closing(open.bracket.text)) => {
                let is_block = token.is("}");
                self.close();
                self.is_statement = is_block;
                Ok(())
            }
            (Kind::Close, _) => Err(self.lexer.unexpected(token)),
            (Kind::End, Some(open)) => {
                let Token { text, at, .. } = open.bracket;
                Err(self.lexer.error(at, format!("`{text}` is not closed")))
            }
            (Kind::Word, _) if !is_keyword(token) => {
                let mut after = self.lexer;
                let is_call = after.take("!")? && after.peek()?.kind == Kind::Open;
                if is_call {
                    self.lexer = after;
                    let open = self.lexer.next()?;
                    self.in_macro(open)?;
                }
                Ok(())
            }
            _ => Ok(()),
        }
    }

    /// Takes the brackets of a macro's call in a function, and the arrays that may become constants.
    pub(super) fn in_macro(&mut self, open: Token<'a>) -> Result<(), Error> {
        let locals = locals(&mut self.lexer, open)?;
        if locals.is_empty() {
            return Ok(());
        }
        self.enter();
        let function = self.items.modules.owner(self.place.module).unwrap_or_default();
        for Local { name, text } in locals {
            let line = self.line(name.at);
            let name = joined(&[function, name.text]).unwrap_or_else(|| name.text.to_owned());
            let reason = "in a macro, which is not expanded".to_owned();
            self.items.closed.push(Skipped::closed(name, line, text, reason));
        }
        Ok(())
    }

    /// Takes the first token of what is no item after all. Its name is known to have been given to something.
    pub(super) fn unknown_in_code(&mut self, error: Error) -> Result<(), Error> {
        self.count_unknown(&error)?;
        let (head, first) = head(&mut self.lexer)?;
        let name = self.name_of(first);
        self.enter();
        self.items.name(self.place.module, name, What::Unknown, &head);
        self.is_statement = false;
        Ok(())
    }
}
