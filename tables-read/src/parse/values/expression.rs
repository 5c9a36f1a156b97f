//! Constant expressions of integers: `1 << 3`, `!0`, `A | B`, `-2 * NORTH`.
//!
//! A value has the type and the bits that rustc gives it. Whatever rustc would refuse (an overflow, two
//! types in one sum) or has more rules for than are here (method calls, comparisons) has no value. No code is
//! run, and nothing here recurses: an expression is a list of steps, each after its operands.

use super::Scope;
use crate::parse::arithmetic::{self, operated, tightness};
use crate::parse::entry::{Integer, Value};
use crate::parse::error::{Error, Stop};
use crate::parse::keywords::path;
use crate::parse::lexer::{Kind, Lexer, Token};
use crate::parse::literal::Literal;
use crate::parse::scalar::Scalar;

/// More steps than anyone writes in one entry.
const MOST_STEPS: usize = 4096;

#[derive(Clone, Copy, Debug)]
enum Step<'a> {
    Literal { literal: Literal<'a>, negative: bool },
    Known(Scalar, u128),
    Negated(usize),
    Inverted(usize),
    Cast(usize, Scalar),
    Binary(&'a str, usize, usize),
}

fn is_shift(operator: &str) -> bool {
    matches!(operator, "<<" | ">>")
}

/// What waits for its right operand.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Waiting<'a> {
    Bracket,
    Minus,
    Not,
    Left(&'a str, usize),
}

/// Reads an expression up to the comma, semicolon or bracket behind it, and gives the bits, sign-extended, of its
/// value as one of the type that is wanted. What is wrong with the value is said without the expression.
pub(super) fn value<'a>(
    lexer: &mut Lexer<'a>,
    scope: Scope<'_, 'a>,
    want: Scalar,
) -> Result<u128, Stop> {
    let mut expression = Expression { scope, steps: vec![], waiting: vec![] };
    loop {
        expression.operand(lexer)?;
        expression.casts(lexer)?;
        let Some(operator) = expression.operator(lexer)? else { return expression.value(want) };
        expression.reduce(tightness(operator).unwrap_or_default());
        let left = expression.last();
        expression.waiting.push(Waiting::Left(operator, left));
    }
}

struct Expression<'p, 'a> {
    scope: Scope<'p, 'a>,
    steps: Vec<Step<'a>>,
    waiting: Vec<Waiting<'a>>,
}

impl<'a> Expression<'_, 'a> {
    fn last(&self) -> usize {
        self.steps.len() - 1
    }

    /// Adds a step, which may be about the last one.
    fn push(&mut self, step: impl FnOnce(usize) -> Step<'a>) -> Result<(), Stop> {
        let last = self.steps.len().wrapping_sub(1);
        self.steps.push(step(last));
        let few = self.steps.len() + self.waiting.len() <= MOST_STEPS;
        if few { Ok(()) } else { Err(Stop::Computed) }
    }

    /// Signs, opening brackets, and a literal or a name.
    fn operand(&mut self, lexer: &mut Lexer<'a>) -> Result<(), Stop> {
        loop {
            let token = lexer.next()?;
            let waiting = match token.text {
                "-" => Waiting::Minus,
                "!" => Waiting::Not,
                "(" => Waiting::Bracket,
                _ => return self.primary(lexer, token),
            };
            self.waiting.push(waiting);
            if self.waiting.len() > MOST_STEPS {
                return Err(Stop::Computed);
            }
        }
    }

    fn primary(&mut self, lexer: &mut Lexer<'a>, token: Token<'a>) -> Result<(), Stop> {
        let ends = token.is(",") || token.is(";") || matches!(token.kind, Kind::Close | Kind::End);
        let step = match token.kind {
            _ if ends => return Err(lexer.unexpected(token).into()),
            Kind::Literal => match Literal::read(token.text) {
                Some(literal) => Step::Literal { literal, negative: false },
                None => {
                    let byte = litrs::ByteLit::parse(token.text).map_err(|_| Stop::Computed)?;
                    Step::Known(Scalar::U8, byte.value().into())
                }
            },
            Kind::Word if token.is("true") => Step::Known(Scalar::BOOL, 1),
            Kind::Word if token.is("false") => Step::Known(Scalar::BOOL, 0),
            Kind::Word => {
                let path = path(lexer, token)?.ok_or(Stop::Computed)?;
                let Value { integer: Integer { scalar, wrapper }, bits } =
                    self.scope.named(lexer, &path)?;
                if wrapper.is_some() {
                    return Err(Stop::Computed);
                }
                Step::Known(scalar, bits)
            }
            _ => return Err(Stop::Computed),
        };
        self.push(|_| step)
    }

    /// Takes casts, which bind less tightly than signs and more so than operators.
    fn casts(&mut self, lexer: &mut Lexer<'a>) -> Result<(), Stop> {
        while lexer.take("as")? {
            self.unary();
            let first = lexer.word()?;
            let path = path(lexer, first)?.ok_or(Stop::Computed)?;
            let Scope { program, place, .. } = self.scope;
            let scalar = program.scalar_named(place, &path).ok_or(Stop::Computed)?;
            self.push(|last| Step::Cast(last, scalar))?;
            // Rust takes it for the type's arguments.
            if lexer.peek()?.is("<") {
                return Err(Stop::Computed);
            }
        }
        Ok(())
    }

    /// Applies the signs before the last step.
    fn unary(&mut self) {
        while let Some(&waiting @ (Waiting::Minus | Waiting::Not)) = self.waiting.last() {
            self.waiting.pop();
            let last = self.last();
            match (&mut self.steps[last], waiting) {
                (Step::Literal { negative, .. }, Waiting::Minus) if !*negative => *negative = true,
                (_, Waiting::Minus) => self.steps.push(Step::Negated(last)),
                _ => self.steps.push(Step::Inverted(last)),
            }
        }
    }

    /// Applies what binds at least as tightly.
    fn reduce(&mut self, least: u8) {
        self.unary();
        while let Some(&Waiting::Left(operator, left)) = self.waiting.last() {
            if tightness(operator).is_some_and(|it| it < least) {
                break;
            }
            self.waiting.pop();
            let right = self.last();
            self.steps.push(Step::Binary(operator, left, right));
        }
    }

    /// Takes closing brackets and an operator; nothing at the end.
    fn operator(&mut self, lexer: &mut Lexer<'a>) -> Result<Option<&'a str>, Stop> {
        loop {
            let token = lexer.peek()?;
            let is_end = token.is(",") || token.is(";") || token.kind == Kind::Close;
            if !is_end {
                break;
            }
            self.reduce(0);
            match self.waiting.pop() {
                None => return Ok(None),
                Some(_) if !token.is(")") => return Err(Stop::Computed),
                Some(_) => _ = lexer.next()?,
            }
            self.casts(lexer)?;
        }
        let token = lexer.next()?;
        let operator = match token.text {
            _ if matches!(token.kind, Kind::Literal | Kind::End) => {
                return Err(lexer.unexpected(token).into());
            }
            operator @ ("*" | "/" | "%" | "+" | "-" | "&" | "^" | "|") => operator,
            "<" if adjacent(lexer, token)? => "<<",
            ">" if adjacent(lexer, token)? => ">>",
            _ => return Err(Stop::Computed),
        };
        // `&&`, `||` and what assigns are not evaluated.
        let next = lexer.peek()?;
        let is_longer = next.is("=") || next.is(token.text) && matches!(token.text, "&" | "|");
        if is_longer { Err(Stop::Computed) } else { Ok(Some(operator)) }
    }

    fn value(&self, want: Scalar) -> Result<u128, Stop> {
        let types = self.types(want)?;
        let mut bits: Vec<u128> = Vec::with_capacity(self.steps.len());
        for (&step, &scalar) in self.steps.iter().zip(&types) {
            let value = match step {
                Step::Literal { .. } if scalar == Scalar::BOOL => return Err(Stop::Computed),
                Step::Literal { literal, negative } => {
                    let beyond = || Stop::Misfit(format!("is beyond {}", scalar.element));
                    literal.bits(negative, scalar.element).ok_or_else(beyond)?
                }
                Step::Known(_, bits) => bits,
                Step::Negated(of) if scalar.element.is_signed() => {
                    operated("-", scalar.element, 0, bits[of]).ok_or_else(|| overflow(scalar))?
                }
                Step::Negated(_) => return Err(Stop::Computed),
                Step::Inverted(of) if scalar == Scalar::BOOL => bits[of] ^ 1,
                Step::Inverted(of) => scalar.element.wrap(!bits[of]),
                Step::Cast(of, _) if scalar == Scalar::BOOL && types[of] != scalar => {
                    return Err(Stop::Computed);
                }
                Step::Cast(of, _) => scalar.element.wrap(bits[of]),
                Step::Binary(operator, left, right) if is_shift(operator) => {
                    shifted(operator, scalar, bits[left], bits[right])?
                }
                Step::Binary(operator, left, right) => {
                    combined(operator, scalar, bits[left], bits[right])?
                }
            };
            bits.push(value);
        }
        bits.pop().ok_or(Stop::Computed)
    }

    /// The type of each step, from those that say theirs and from what is wanted of the last.
    fn types(&self, want: Scalar) -> Result<Vec<Scalar>, Stop> {
        let mut said: Vec<Option<Scalar>> = Vec::with_capacity(self.steps.len());
        for &step in &self.steps {
            said.push(match step {
                Step::Literal { literal, .. } => Scalar::named(literal.suffix),
                Step::Known(scalar, _) | Step::Cast(_, scalar) => Some(scalar),
                Step::Negated(of) | Step::Inverted(of) => said[of],
                Step::Binary(operator, left, _) if is_shift(operator) => said[left],
                Step::Binary(_, left, right) => match (said[left], said[right]) {
                    (Some(left), Some(right)) if left != right => return Err(Stop::Computed),
                    (left, right) => left.or(right),
                },
            });
        }
        let last = self.steps.len() - 1;
        if let Some(found) = said[last].filter(|found| *found != want) {
            let want = want.element;
            return Err(Stop::Misfit(format!("is of type {found}, want {want}")));
        }
        said[last] = Some(want);
        for at in (0..=last).rev() {
            // Each step is the operand of one behind it, which has its type by now.
            let scalar = said[at].ok_or(Stop::Computed)?;
            match self.steps[at] {
                Step::Negated(of) | Step::Inverted(of) => said[of] = Some(scalar),
                Step::Cast(of, _) if said[of].is_none() => {
                    let is_literal = self.is_signed_literal(of);
                    said[of] = Some(if is_literal { scalar } else { Scalar::I32 });
                }
                Step::Binary(operator, left, right) => {
                    said[left] = Some(scalar);
                    let by_itself = said[right].unwrap_or(Scalar::I32);
                    said[right] = Some(if is_shift(operator) { by_itself } else { scalar });
                }
                _ => {}
            }
        }
        said.into_iter().collect::<Option<_>>().ok_or(Stop::Computed)
    }

    /// Whether a step is a literal with or without signs, which is of the type it is cast to. Anything
    /// else that says no type is of `i32` there.
    fn is_signed_literal(&self, mut at: usize) -> bool {
        while let Step::Negated(of) | Step::Inverted(of) = self.steps[at] {
            at = of;
        }
        matches!(self.steps[at], Step::Literal { .. })
    }
}

/// Takes the second character of `<<`, which stands right behind the first.
fn adjacent<'a>(lexer: &mut Lexer<'a>, first: Token<'a>) -> Result<bool, Error> {
    Ok(lexer.peek()?.at == first.at + 1 && lexer.take(first.text)?)
}

fn overflow(scalar: Scalar) -> Stop {
    Stop::Reason(format!("overflows {}", scalar.element))
}

fn shifted(operator: &str, scalar: Scalar, value: u128, by: u128) -> Result<u128, Stop> {
    if scalar == Scalar::BOOL {
        return Err(Stop::Computed);
    }
    arithmetic::shifted(operator, scalar.element, value, by).ok_or_else(|| overflow(scalar))
}

fn combined(operator: &str, scalar: Scalar, a: u128, b: u128) -> Result<u128, Stop> {
    if scalar == Scalar::BOOL && !matches!(operator, "&" | "|" | "^") {
        return Err(Stop::Computed);
    }
    operated(operator, scalar.element, a, b).ok_or_else(|| overflow(scalar))
}
