//! Tokens with macros replaced.

mod expansion;

use std::borrow::Cow;
use std::cell::Cell;
use std::collections::{BTreeMap, VecDeque};

use super::integer::Value;
use super::lexer::{Kind, Lexer, Token};
use super::lookup::View;
use super::no_value::Stop;
use super::types::Change;
use crate::parse::lexer::short;

/// A token of the source, or of what a macro is replaced with.
#[derive(Clone, Debug)]
pub(super) struct Piece<'a> {
    pub(super) kind: Kind,
    pub(super) text: Cow<'a, str>,
    /// Where it stands or, of a macro, where that is used.
    pub(super) at: usize,
    /// Whether it stays as it is: the name of a macro in what that is replaced with.
    pub(super) is_fixed: bool,
}

impl<'a> Piece<'a> {
    pub(super) fn of(token: Token<'a>) -> Self {
        Self { kind: token.kind, text: Cow::Borrowed(token.text), at: token.at, is_fixed: false }
    }

    /// The same as if it stood in the source.
    pub(super) fn token(&self) -> Token<'_> {
        Token { kind: self.kind, text: &self.text, at: self.at }
    }

    pub(super) fn is(&self, text: &str) -> bool {
        self.token().is(text)
    }

    /// An error if nothing that is known can go on with it.
    fn goes_on(&self) -> Result<(), Stop> {
        let is_end = matches!(self.kind, Kind::End | Kind::Directive | Kind::Unknown);
        if is_end { Err(unexpected(self)) } else { Ok(()) }
    }

    /// Whether it is one of these.
    pub(super) fn is_any(&self, texts: &[&str]) -> bool {
        self.token().is_any(texts)
    }

    /// The text of a name that stands in the source.
    pub(super) fn name(&self) -> Option<&'a str> {
        match self.text {
            Cow::Borrowed(text) if self.kind == Kind::Word => Some(text),
            _ => None,
        }
    }
}

/// What is left of what a macro is replaced with.
#[derive(Clone, Debug)]
pub(super) struct Frame<'a> {
    /// The macro's name; nothing for an argument.
    pub(super) name: Cow<'a, str>,
    pub(super) pieces: VecDeque<Piece<'a>>,
}

/// The tokens from a place in the source on.
pub(super) struct Tokens<'n, 'a> {
    pub(super) view: View<'n, 'a>,
    pub(super) lexer: Lexer<'a>,
    pub(super) frames: Vec<Frame<'a>>,
    ahead: VecDeque<Piece<'a>>,
    /// How many tokens macros have come to.
    pub(super) spent: &'n Cell<usize>,
    pub(super) depth: usize,
    nested: usize,
    /// The constants of the enum that is being read.
    pub(super) local: BTreeMap<&'a str, Option<Value>>,
    /// What was declared on the way.
    pub(super) changes: Vec<Change<'a>>,
}

/// How deep expressions and types may stand in each other.
const MOST_NESTED: usize = 192;

/// Paths of names have fewer words in programs.
const LONGEST_PATH: usize = 16;

impl<'n, 'a> Tokens<'n, 'a> {
    pub(super) fn new(view: View<'n, 'a>, lexer: Lexer<'a>, spent: &'n Cell<usize>) -> Self {
        Self {
            view,
            lexer,
            frames: vec![],
            ahead: VecDeque::new(),
            spent,
            depth: 0,
            nested: 0,
            local: BTreeMap::new(),
            changes: vec![],
        }
    }

    /// Reads what stands deeper, by recursion that takes so many times the stack of an expression.
    pub(super) fn nested<T>(
        &mut self,
        times: usize,
        read: impl FnOnce(&mut Self) -> Result<T, Stop>,
    ) -> Result<T, Stop> {
        if self.nested + times > MOST_NESTED {
            return Err(Stop::because("nested too deeply"));
        }
        self.nested += times;
        let found = read(self);
        self.nested -= times;
        found
    }

    /// The place before the next token, if that stands in the source.
    pub(super) fn place_before(&self) -> Option<Lexer<'a>> {
        if !self.frames.is_empty() {
            return None;
        }
        let mut lexer = self.lexer;
        if let Some(piece) = self.ahead.front() {
            lexer.go_to(piece.at);
        }
        (lexer.peek().text == self.ahead.front().map_or(lexer.peek().text, |it| &*it.text))
            .then_some(lexer)
    }

    /// Goes on at a place in the source.
    pub(super) fn go_to(&mut self, lexer: Lexer<'a>) {
        self.lexer = lexer;
        self.frames.clear();
        self.ahead.clear();
    }

    pub(super) fn peek(&mut self) -> Result<&Piece<'a>, Stop> {
        self.peek_at(0)
    }

    /// The token behind so many others.
    pub(super) fn peek_at(&mut self, place: usize) -> Result<&Piece<'a>, Stop> {
        while self.ahead.len() <= place {
            let piece = self.replaced()?;
            self.ahead.push_back(piece);
        }
        Ok(&self.ahead[place])
    }

    pub(super) fn next(&mut self) -> Result<Piece<'a>, Stop> {
        match self.ahead.pop_front() {
            Some(piece) => Ok(piece),
            None => self.replaced(),
        }
    }

    pub(super) fn take(&mut self, text: &str) -> Result<bool, Stop> {
        let found = self.peek()?.is(text);
        if found {
            self.next()?;
        }
        Ok(found)
    }

    /// Takes a number that stands in the source right before a comma, with the comma, and gives its text.
    pub(super) fn take_plain(&mut self) -> Option<&'a str> {
        let is_here = self.frames.is_empty() && self.ahead.is_empty();
        if is_here { self.lexer.take_plain() } else { None }
    }

    /// Takes the next token, which must read so.
    pub(super) fn expect(&mut self, text: &str) -> Result<(), Stop> {
        let piece = self.next()?;
        if piece.is(text) { Ok(()) } else { Err(unexpected(&piece)) }
    }

    /// Takes a token or, of one that opens a bracket, all up to the one that closes it, and shows each.
    pub(super) fn group(&mut self, mut see: impl FnMut(&Piece<'a>)) -> Result<(), Stop> {
        let mut depth = 0_usize;
        loop {
            let piece = self.next()?;
            see(&piece);
            match piece.kind {
                Kind::Open => depth += 1,
                Kind::Close => depth = depth.saturating_sub(1),
                _ => piece.goes_on()?,
            }
            if depth == 0 {
                return Ok(());
            }
        }
    }

    /// Takes the rest of a path, `a::b`, of which the first word was taken.
    pub(super) fn path(&mut self, first: Piece<'a>) -> Result<Vec<Piece<'a>>, Stop> {
        let mut path = vec![first];
        while self.peek()?.is("::") && self.peek_at(1)?.kind == Kind::Word {
            self.next()?;
            let word = self.next()?;
            if path.len() == LONGEST_PATH {
                return Err(unexpected(&word));
            }
            path.push(word);
        }
        Ok(path)
    }

    /// Takes what is in no bracket, and what is in brackets as one, up to the first that is wanted.
    pub(super) fn skip_to(&mut self, is_wanted: impl Fn(&Piece<'a>) -> bool) -> Result<(), Stop> {
        loop {
            let piece = self.peek()?;
            piece.goes_on()?;
            if is_wanted(piece) {
                return Ok(());
            }
            self.group(|_| ())?;
        }
    }

    /// Nothing more may come.
    pub(super) fn end(&mut self) -> Result<(), Stop> {
        let piece = self.peek()?;
        if piece.kind == Kind::End { Ok(()) } else { Err(unexpected(piece)) }
    }

    /// The next token, as the source has it or out of a macro.
    pub(super) fn raw(&mut self) -> Piece<'a> {
        while let Some(frame) = self.frames.last_mut() {
            if let Some(piece) = frame.pieces.pop_front() {
                return piece;
            }
            self.frames.pop();
        }
        Piece::of(self.lexer.next())
    }

    /// Takes one `>`, also of `>>`.
    pub(super) fn take_angle(&mut self) -> Result<bool, Stop> {
        if self.peek()?.is(">>") {
            self.ahead[0].text = ">".into();
            return Ok(true);
        }
        self.take(">")
    }
}

pub(super) fn unexpected(piece: &Piece<'_>) -> Stop {
    match piece.kind {
        Kind::End => Stop::because("it ends too early"),
        Kind::Directive => Stop::because(format!("`{}` in it", short(&piece.text))),
        _ => Stop::because(format!("unexpected `{}`", short(&piece.text))),
    }
}
