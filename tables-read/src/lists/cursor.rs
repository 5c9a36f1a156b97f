//! Where a list or an expression is read: in a source, or in what a macro stands for.

use std::rc::Rc;

use super::lexer::{Kind, Lexer, Token, closing};

/// A place among tokens. A copy of it is a place to come back to. Ends of lines are passed over.
#[derive(Clone)]
pub(super) enum Cursor<'a> {
    Source(Lexer<'a>),
    Tokens { tokens: Rc<[Token<'a>]>, at: usize },
}

impl<'a> Cursor<'a> {
    pub(super) fn of(tokens: Vec<Token<'a>>) -> Self {
        Self::Tokens { tokens: tokens.into(), at: 0 }
    }

    pub(super) fn next(&mut self) -> Token<'a> {
        match self {
            Self::Source(lexer) => loop {
                let token = lexer.next();
                if token.kind != Kind::LineEnd {
                    return token;
                }
            },
            Self::Tokens { tokens, at } => {
                let token = tokens.get(*at).copied();
                *at += usize::from(token.is_some());
                token.unwrap_or(Token { kind: Kind::End, text: "", at: 0 })
            }
        }
    }

    pub(super) fn peek(&self) -> Token<'a> {
        match self {
            Self::Source(lexer) => Self::Source(*lexer).next(),
            Self::Tokens { tokens, at } => {
                tokens.get(*at).copied().unwrap_or(Token { kind: Kind::End, text: "", at: 0 })
            }
        }
    }

    /// Takes the next token if it reads so.
    pub(super) fn take(&mut self, text: &str) -> bool {
        let is_it = self.peek().is(text);
        if is_it {
            self.next();
        }
        is_it
    }

    pub(super) fn is_at_end(&self) -> bool {
        self.peek().kind == Kind::End
    }

    /// Takes a plain number and its comma, if these come next.
    pub(super) fn take_plain(&mut self) -> Option<u64> {
        if let Self::Source(lexer) = self { lexer.take_plain() } else { None }
    }

    /// Takes the tokens up to the bracket that closes an opened one, that bracket included, and gives those within;
    /// `None` if there are more than `most`.
    pub(super) fn group(&mut self, open: Token<'a>, most: usize) -> Option<Vec<Token<'a>>> {
        let mut inside = vec![];
        let mut opened = vec![open.text];
        loop {
            let token = self.next();
            match token.kind {
                Kind::Open => opened.push(token.text),
                Kind::Close if Some(token.text) != opened.pop().map(closing) => return None,
                Kind::Close if opened.is_empty() => return Some(inside),
                Kind::End => return None,
                _ => {}
            }
            inside.push(token);
            if inside.len() > most {
                return None;
            }
        }
    }
}

/// The tokens between commas that stand outside of all brackets.
pub(super) fn arguments<'t, 'a>(tokens: &'t [Token<'a>]) -> Vec<&'t [Token<'a>]> {
    let mut depth = 0_usize;
    let parts = tokens.split(|token| {
        match token.kind {
            Kind::Open => depth += 1,
            Kind::Close => depth = depth.saturating_sub(1),
            _ => {}
        }
        depth == 0 && token.is(",")
    });
    let mut parts: Vec<_> = parts.collect();
    // A comma may stand behind the last.
    if parts.last().is_some_and(|part| part.is_empty()) {
        parts.pop();
    }
    parts
}
