//! What a macro is replaced with, and its arguments.

use std::borrow::Cow;
use std::collections::VecDeque;

use super::{Frame, Piece, Tokens};
use crate::parse::c::lexer::{Kind, Lexer};
use crate::parse::c::macros::{Macro, Meaning, Unclear, is_variadic};
use crate::parse::c::no_value::Stop;
use crate::parse::lexer::short;

/// The most tokens that all macros of a file may be replaced with.
const MOST_REPLACED: usize = 1 << 21;
/// The most tokens that one use of a macro may be replaced with.
const MOST_AT_ONCE: usize = 1 << 16;
/// The most macros that may be replaced inside of each other.
const DEEPEST: usize = 64;

impl<'a> Tokens<'_, 'a> {
    /// The next token, with the macros replaced before it.
    pub(super) fn replaced(&mut self) -> Result<Piece<'a>, Stop> {
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
                    // The name of a macro with parameters is no call without a bracket.
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
        if parameters.is_empty() && arguments.len() == 1 && arguments[0].is_empty() {
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
        let mut inner = Tokens::new(self.view, self.lexer.part(0, 0), self.spent);
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
        let text = short(&text);
        return Err(Stop::because(format!("`{text}`, which a macro pastes together")));
    }
    left.push(Piece { kind: token.kind, text: Cow::Owned(text), is_fixed: false, ..before });
    left.extend(right);
    Ok(())
}

fn unclear(name: &str, why: Unclear) -> Stop {
    let name = short(name);
    Stop::because(match why {
        Unclear::Branch => format!("the macro `{name}` is defined in several ways"),
        Unclear::Header => format!("`{name}` is not known"),
        Unclear::Includer => format!("`{name}` depends on the file that includes this one"),
    })
}

fn odd_call(name: &str) -> Stop {
    Stop::because(format!("the call of the macro `{}`", short(name)))
}
