//! Tokens with macros replaced.

use std::borrow::Cow;
use std::cell::Cell;
use std::collections::{BTreeMap, VecDeque};

use super::integer::Value;
use super::lexer::{Kind, Lexer, Token};
use super::macros::{Macro, Meaning, Unclear, is_variadic};
use super::names::View;
use super::stop::Stop;
use super::structs::Explained;

/// So many tokens the macros of a file may come to.
pub(super) const MOST_REPLACED: usize = 1 << 21;
/// So many one of them.
const MOST_AT_ONCE: usize = 1 << 16;
/// So many macros stand for each other, or brackets in each other.
const DEEPEST: usize = 64;

/// A token of the source, or of what a macro is replaced with.
#[derive(Clone, Debug)]
pub(super) struct Piece<'a> {
    pub(super) kind: Kind,
    pub(super) text: Cow<'a, str>,
    /// Where it stands or, of a macro, where that is used.
    pub(super) at: usize,
    /// Whether it stays as it is: the name of a macro in what that is replaced with.
    is_fixed: bool,
}

impl<'a> Piece<'a> {
    fn of(token: Token<'a>) -> Self {
        Self { kind: token.kind, text: Cow::Borrowed(token.text), at: token.at, is_fixed: false }
    }

    pub(super) fn is(&self, text: &str) -> bool {
        self.text == text && !matches!(self.kind, Kind::Text | Kind::Character)
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
struct Frame<'a> {
    /// The macro's name; nothing for an argument.
    name: Cow<'a, str>,
    pieces: VecDeque<Piece<'a>>,
}

/// The tokens from a place in the source on.
pub(super) struct Tokens<'n, 'a> {
    pub(super) view: View<'n, 'a>,
    lexer: Lexer<'a>,
    frames: Vec<Frame<'a>>,
    ahead: VecDeque<Piece<'a>>,
    /// How many tokens macros have come to.
    spent: &'n Cell<usize>,
    depth: usize,
    nested: usize,
    /// The constants of the enum that is being read.
    pub(super) local: BTreeMap<&'a str, Option<Value>>,
    /// The structs and enums that were explained on the way.
    pub(super) explained: Vec<Explained<'a>>,
}

/// So deep expressions and types stand in each other.
const MOST_NESTED: usize = 192;

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
            explained: vec![],
        }
    }

    /// Tokens from another place on, with the same names and the same limit.
    pub(super) fn from(&self, lexer: Lexer<'a>) -> Self {
        Self::new(self.view, lexer, self.spent)
    }

    /// Reads what stands deeper, by recursion.
    pub(super) fn nested<T>(
        &mut self,
        read: impl FnOnce(&mut Self) -> Result<T, Stop>,
    ) -> Result<T, Stop> {
        if self.nested == MOST_NESTED {
            return Err(Stop::because("nested too deeply"));
        }
        self.nested += 1;
        let found = read(self);
        self.nested -= 1;
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

    /// The next token, as the source has it or out of a macro.
    fn raw(&mut self) -> Piece<'a> {
        while let Some(frame) = self.frames.last_mut() {
            if let Some(piece) = frame.pieces.pop_front() {
                return piece;
            }
            self.frames.pop();
        }
        Piece::of(self.lexer.next())
    }

    fn replaced(&mut self) -> Result<Piece<'a>, Stop> {
        loop {
            let mut piece = self.raw();
            if piece.kind != Kind::Word || piece.is_fixed {
                return Ok(piece);
            }
            let found = match self.view.macro_named(&piece.text) {
                Meaning::None => return Ok(piece),
                Meaning::One(found) => found,
                // `static const` or `inline constexpr`: that makes no difference to values.
                Meaning::Several(macros) if macros.iter().all(|it| it.is_qualifier()) => {
                    if let Some(parameters) = &macros[0].parameters {
                        self.arguments(&piece, parameters)?;
                    }
                    continue;
                }
                Meaning::Several(_) => return Err(unclear(&piece.text, Unclear::Branch)),
                Meaning::Unclear(why) => return Err(unclear(&piece.text, why)),
            };
            if self.is_replacing(&piece.text) {
                piece.is_fixed = true;
                return Ok(piece);
            }
            if self.frames.len() >= DEEPEST {
                return Err(self.too_much());
            }
            let pieces = match &found.parameters {
                None => self.body(found, &[], piece.at)?,
                Some(parameters) => match self.arguments(&piece, parameters)? {
                    Some(arguments) => self.body(found, &arguments, piece.at)?,
                    // Without a bracket it is no call.
                    None => return Ok(piece),
                },
            };
            self.spend(pieces.len() + 1)?;
            self.frames.push(Frame { name: piece.text, pieces: pieces.into() });
        }
    }

    /// Whether a macro is being replaced.
    fn is_replacing(&self, name: &str) -> bool {
        self.frames.iter().any(|frame| frame.name == name)
    }

    fn spend(&self, pieces: usize) -> Result<(), Stop> {
        self.spent.set(self.spent.get().saturating_add(pieces));
        if self.spent.get() > MOST_REPLACED { Err(self.too_much()) } else { Ok(()) }
    }

    fn too_much(&self) -> Stop {
        Stop::because("the macros of the file come to too much")
    }

    /// Takes one `>`, also of `>>`.
    pub(super) fn take_angle(&mut self) -> Result<bool, Stop> {
        if self.peek()?.is(">>") {
            self.ahead[0].text = ">".into();
            return Ok(true);
        }
        self.take(">")
    }

    /// The arguments of a call, from its `(` on.
    fn arguments(
        &mut self,
        name: &Piece<'a>,
        parameters: &[&str],
    ) -> Result<Option<Vec<Argument<'a>>>, Stop> {
        let frames = self.frames.len();
        let next = match self.frames.last() {
            Some(frame) => frame.pieces.front().cloned(),
            None => Some(Piece::of(self.lexer.peek())),
        };
        match next {
            Some(next) if next.is("(") => {}
            // What goes on outside of a macro that ends with its name differs among compilers.
            None => return Err(odd_call(&name.text)),
            _ => return Ok(None),
        }
        self.raw();
        let (mut arguments, mut depth) = (vec![vec![]], 0_usize);
        loop {
            let piece = self.raw();
            let has_left = self.frames.len() < frames;
            if matches!(piece.kind, Kind::End | Kind::Directive | Kind::Unknown) || has_left {
                return Err(odd_call(&name.text));
            }
            match piece.kind {
                Kind::Open => depth += 1,
                Kind::Close if depth == 0 => break,
                Kind::Close => depth -= 1,
                _ => {}
            }
            let takes_all = parameters.get(arguments.len() - 1).is_some_and(|it| is_variadic(it));
            if depth == 0 && piece.is(",") && !takes_all {
                arguments.push(vec![]);
            } else if let Some(last) = arguments.last_mut() {
                last.push(piece);
            }
            self.spend(1)?;
        }
        if parameters.is_empty() && arguments == [vec![]] {
            arguments.clear();
        }
        let has_rest = parameters.last().is_some_and(|it| is_variadic(it));
        if has_rest && arguments.len() + 1 == parameters.len() {
            arguments.push(vec![]);
        }
        if arguments.len() != parameters.len() {
            return Err(odd_call(&name.text));
        }
        let named = parameters.iter().zip(arguments);
        let full = |(&name, written): (&&str, Vec<Piece<'a>>)| {
            let replaced = self.all_replaced(&written)?;
            let name = name.trim_end_matches('.').trim_end().to_owned();
            Ok(Argument { name, written, replaced })
        };
        named.map(full).collect::<Result<_, _>>().map(Some)
    }

    /// An argument with the macros in it replaced.
    fn all_replaced(&self, written: &[Piece<'a>]) -> Result<Vec<Piece<'a>>, Stop> {
        if self.depth == DEEPEST {
            return Err(self.too_much());
        }
        // Most are numbers.
        if written.iter().all(|piece| piece.kind != Kind::Word) {
            return Ok(written.to_vec());
        }
        let mut inner = self.from(self.lexer.part(0, 0));
        inner.depth = self.depth + 1;
        let names = self.frames.iter().map(|frame| frame.name.clone());
        inner.frames = names.map(|name| Frame { name, pieces: VecDeque::new() }).collect();
        inner.frames.push(Frame { name: "".into(), pieces: written.to_vec().into() });
        let mut replaced = vec![];
        loop {
            let mut piece = inner.next()?;
            if piece.kind == Kind::End {
                return Ok(replaced);
            }
            // A macro that is being replaced around it stays one here.
            piece.is_fixed |= piece.kind == Kind::Word && self.is_replacing(&piece.text);
            replaced.push(piece);
        }
    }

    /// What a macro is replaced with, its parameters by the arguments.
    fn body(
        &self,
        found: &Macro<'a>,
        arguments: &[Argument<'a>],
        at: usize,
    ) -> Result<Vec<Piece<'a>>, Stop> {
        let mut lexer = found.body;
        let mut pieces: Vec<Piece<'a>> = vec![];
        let argument = |text: &str| arguments.iter().find(|argument| argument.name == text);
        loop {
            let token = lexer.next();
            if token.kind == Kind::End {
                break;
            }
            let is_called = found.parameters.is_some();
            if is_called && token.is("#") || token.kind == Kind::Unknown {
                return Err(Stop::because("a macro that makes a string"));
            }
            let before = pieces.len();
            match argument(token.text).filter(|_| token.kind == Kind::Word) {
                _ if token.is("##") => {
                    let right = lexer.next();
                    let right = match argument(right.text) {
                        Some(argument) => argument.written.clone(),
                        None => vec![Piece::of(right)],
                    };
                    paste(&mut pieces, right)?;
                }
                Some(argument) if lexer.peek().is("##") => {
                    if argument.written.is_empty() {
                        return Err(pastes_nothing());
                    }
                    pieces.extend(argument.written.iter().cloned());
                }
                Some(argument) => pieces.extend(argument.replaced.iter().cloned()),
                None => pieces.push(Piece::of(token)),
            }
            self.spend(1 + pieces.len().saturating_sub(before))?;
            if pieces.len() > MOST_AT_ONCE {
                return Err(self.too_much());
            }
        }
        pieces.iter_mut().for_each(|piece| piece.at = at);
        Ok(pieces)
    }
}

fn pastes_nothing() -> Stop {
    Stop::because("a macro that pastes nothing")
}

/// An argument of a macro's call, with the parameter it is for.
#[derive(Debug)]
struct Argument<'a> {
    name: String,
    written: Vec<Piece<'a>>,
    replaced: Vec<Piece<'a>>,
}

impl PartialEq for Piece<'_> {
    fn eq(&self, other: &Self) -> bool {
        self.text == other.text && self.kind == other.kind
    }
}

/// Longer names than programs have, and numbers.
const LONGEST_PASTED: usize = 256;

/// `##`: one token of the last one and the first one of the right.
fn paste<'a>(left: &mut Vec<Piece<'a>>, right: Vec<Piece<'a>>) -> Result<(), Stop> {
    let mut right = right.into_iter();
    let (Some(before), Some(after)) = (left.pop(), right.next()) else {
        return Err(pastes_nothing());
    };
    let text = format!("{}{}", before.text, after.text);
    let mut whole = Lexer::new(&text);
    let token = whole.next();
    if text.len() > LONGEST_PASTED
        || token.text != text
        || !matches!(token.kind, Kind::Word | Kind::Number)
    {
        let text = super::short(&text);
        return Err(Stop::because(format!("`{text}`, which a macro pastes together")));
    }
    left.push(Piece { kind: token.kind, text: Cow::Owned(text), is_fixed: false, ..before });
    left.extend(right);
    Ok(())
}

pub(super) fn unexpected(piece: &Piece<'_>) -> Stop {
    match piece.kind {
        Kind::End => Stop::because("it ends too early"),
        Kind::Directive => Stop::because(format!("`{}` in it", super::short(&piece.text))),
        _ => Stop::because(format!("unexpected `{}`", super::short(&piece.text))),
    }
}

fn unclear(name: &str, why: Unclear) -> Stop {
    let name = super::short(name);
    Stop::because(match why {
        Unclear::Branch => format!("the macro `{name}` is defined in several ways"),
        Unclear::Header => format!("`{name}` is not known"),
        Unclear::Includer => format!("`{name}` depends on the file that includes this one"),
    })
}

fn odd_call(name: &str) -> Stop {
    Stop::because(format!("the call of the macro `{}`", super::short(name)))
}
