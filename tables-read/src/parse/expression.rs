//! Constant expressions of integers: `1 << 3`, `!0`, `A | B`, `-2 * NORTH`.
//!
//! A value has the type and the bits that rustc gives it. Whatever rustc would refuse (an overflow, two
//! types in one sum) or has more rules for than are here (method calls, comparisons) has no value. No code is
//! run, and nothing here recurses: an expression is a list of steps, each after its operands.

use super::error::Error;
use super::keywords::{is_keyword, plain};
use super::lexer::{Kind, Lexer, Token};
use super::literal::Literal;
use super::scalar::Scalar;

/// More steps than anyone writes in one entry.
const MOST_STEPS: usize = 4096;

/// An expression up to the comma, semicolon or bracket behind it.
#[derive(Debug)]
pub(super) struct Expression<'a> {
    steps: Vec<Step<'a>>,
}

#[derive(Clone, Copy, Debug)]
enum Step<'a> {
    Literal { literal: Literal<'a>, negative: bool },
    Known(Scalar, u128),
    Negated(usize),
    Inverted(usize),
    Cast(usize, Scalar),
    Binary(Operator, usize, usize),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Operator {
    Multiply,
    Divide,
    Remainder,
    Add,
    Subtract,
    ShiftLeft,
    ShiftRight,
    And,
    Xor,
    Or,
}

impl Operator {
    /// How tightly it binds.
    fn strength(self) -> u8 {
        match self {
            Self::Multiply | Self::Divide | Self::Remainder => 5,
            Self::Add | Self::Subtract => 4,
            Self::ShiftLeft | Self::ShiftRight => 3,
            Self::And => 2,
            Self::Xor => 1,
            Self::Or => 0,
        }
    }

    fn is_shift(self) -> bool {
        matches!(self, Self::ShiftLeft | Self::ShiftRight)
    }
}

/// Why an expression has no value.
#[derive(Debug)]
pub(super) enum Fault {
    /// The expression is of another type.
    Type(Scalar),
    /// A literal is beyond its type.
    Beyond(Scalar),
    /// An operation goes beyond its type.
    Overflow(Scalar),
    /// The expression has more than is evaluated here, or is no Rust.
    Computed,
}

/// Why an expression cannot be read.
#[derive(Debug)]
pub(super) enum Unread {
    Computed,
    /// A name in it is not known, or has several values.
    Name(String),
    Syntax(Error),
}

impl From<Error> for Unread {
    fn from(error: Error) -> Self {
        Self::Syntax(error)
    }
}

/// What paths mean in an expression.
pub(super) trait Names<'a> {
    /// The value that a path names, or what is behind it such as an index does, from behind the path.
    fn value(&self, path: &[&'a str], lexer: &mut Lexer<'a>) -> Result<(Scalar, u128), Unread>;

    /// The type that a path names, if that is an integer.
    fn scalar(&self, path: &[&'a str]) -> Option<Scalar>;
}

/// What waits for its right operand.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Waiting {
    Bracket,
    Minus,
    Not,
    Left(Operator, usize),
}

/// Reads an expression.
pub(super) fn read<'a>(
    lexer: &mut Lexer<'a>,
    names: &impl Names<'a>,
) -> Result<Expression<'a>, Unread> {
    let expression = Expression { steps: vec![] };
    let mut reader = Reader { expression, waiting: vec![] };
    loop {
        reader.operand(lexer, names)?;
        reader.casts(lexer, names)?;
        match reader.operator(lexer, names)? {
            Some(operator) => {
                reader.reduce(operator.strength());
                let left = reader.last();
                reader.waiting.push(Waiting::Left(operator, left));
            }
            None => return Ok(reader.expression),
        }
    }
}

struct Reader<'a> {
    expression: Expression<'a>,
    waiting: Vec<Waiting>,
}

impl<'a> Reader<'a> {
    fn last(&self) -> usize {
        self.expression.steps.len() - 1
    }

    /// Adds a step, which may be about the last one.
    fn push(&mut self, step: impl FnOnce(usize) -> Step<'a>) -> Result<(), Unread> {
        let last = self.expression.steps.len().wrapping_sub(1);
        self.expression.steps.push(step(last));
        let few = self.expression.steps.len() + self.waiting.len() <= MOST_STEPS;
        if few { Ok(()) } else { Err(Unread::Computed) }
    }

    /// Signs, opening brackets, and a literal or a name.
    fn operand(&mut self, lexer: &mut Lexer<'a>, names: &impl Names<'a>) -> Result<(), Unread> {
        loop {
            let token = lexer.next()?;
            let waiting = match token.text {
                "-" => Waiting::Minus,
                "!" => Waiting::Not,
                "(" => Waiting::Bracket,
                _ => return self.primary(lexer, token, names),
            };
            self.waiting.push(waiting);
            if self.waiting.len() > MOST_STEPS {
                return Err(Unread::Computed);
            }
        }
    }

    fn primary(
        &mut self,
        lexer: &mut Lexer<'a>,
        token: Token<'a>,
        names: &impl Names<'a>,
    ) -> Result<(), Unread> {
        let ends = token.is(",") || token.is(";") || matches!(token.kind, Kind::Close | Kind::End);
        let step = match token.kind {
            _ if ends => return Err(lexer.unexpected(token).into()),
            Kind::Literal => match Literal::read(token.text) {
                Some(literal) => Step::Literal { literal, negative: false },
                None => {
                    let byte = litrs::ByteLit::parse(token.text).map_err(|_| Unread::Computed)?;
                    Step::Known(Scalar::U8, byte.value().into())
                }
            },
            Kind::Word if token.is("true") => Step::Known(Scalar::BOOL, 1),
            Kind::Word if token.is("false") => Step::Known(Scalar::BOOL, 0),
            Kind::Word => {
                let path = path(lexer, token)?.ok_or(Unread::Computed)?;
                let (scalar, bits) = names.value(&path, lexer)?;
                Step::Known(scalar, bits)
            }
            _ => return Err(Unread::Computed),
        };
        self.push(|_| step)
    }

    /// Takes casts, which bind less tightly than signs and more so than operators.
    fn casts(&mut self, lexer: &mut Lexer<'a>, names: &impl Names<'a>) -> Result<(), Unread> {
        while lexer.take("as")? {
            self.unary();
            let first = lexer.word()?;
            let path = path(lexer, first)?.ok_or(Unread::Computed)?;
            let scalar = names.scalar(&path).ok_or(Unread::Computed)?;
            self.push(|last| Step::Cast(last, scalar))?;
            // Rust takes it for the type's arguments.
            if lexer.peek()?.is("<") {
                return Err(Unread::Computed);
            }
        }
        Ok(())
    }

    /// Applies the signs before the last step.
    fn unary(&mut self) {
        while let Some(&waiting @ (Waiting::Minus | Waiting::Not)) = self.waiting.last() {
            self.waiting.pop();
            let last = self.last();
            match (&mut self.expression.steps[last], waiting) {
                (Step::Literal { negative, .. }, Waiting::Minus) if !*negative => *negative = true,
                (_, Waiting::Minus) => self.expression.steps.push(Step::Negated(last)),
                _ => self.expression.steps.push(Step::Inverted(last)),
            }
        }
    }

    /// Applies what binds at least as tightly.
    fn reduce(&mut self, strength: u8) {
        self.unary();
        while let Some(&Waiting::Left(operator, left)) = self.waiting.last() {
            if operator.strength() < strength {
                break;
            }
            self.waiting.pop();
            let right = self.last();
            self.expression.steps.push(Step::Binary(operator, left, right));
        }
    }

    /// Takes closing brackets and an operator; nothing at the end.
    fn operator(
        &mut self,
        lexer: &mut Lexer<'a>,
        names: &impl Names<'a>,
    ) -> Result<Option<Operator>, Unread> {
        loop {
            let token = lexer.peek()?;
            let is_end = token.is(",") || token.is(";") || token.kind == Kind::Close;
            if !is_end {
                break;
            }
            self.reduce(0);
            match self.waiting.pop() {
                None => return Ok(None),
                Some(_) if !token.is(")") => return Err(Unread::Computed),
                Some(_) => _ = lexer.next()?,
            }
            self.casts(lexer, names)?;
        }
        let token = lexer.next()?;
        let operator = match token.text {
            _ if matches!(token.kind, Kind::Literal | Kind::End) => {
                return Err(lexer.unexpected(token).into());
            }
            "*" => Operator::Multiply,
            "/" => Operator::Divide,
            "%" => Operator::Remainder,
            "+" => Operator::Add,
            "-" => Operator::Subtract,
            "&" => Operator::And,
            "^" => Operator::Xor,
            "|" => Operator::Or,
            "<" if adjacent(lexer, token)? => Operator::ShiftLeft,
            ">" if adjacent(lexer, token)? => Operator::ShiftRight,
            _ => return Err(Unread::Computed),
        };
        // `&&`, `||` and what assigns are not evaluated.
        let next = lexer.peek()?;
        let is_longer = next.is("=") || next.is(token.text) && matches!(token.text, "&" | "|");
        if is_longer { Err(Unread::Computed) } else { Ok(Some(operator)) }
    }
}

/// Takes the second character of `<<`, which stands right behind the first.
fn adjacent<'a>(lexer: &mut Lexer<'a>, first: Token<'a>) -> Result<bool, Error> {
    Ok(lexer.peek()?.at == first.at + 1 && lexer.take(first.text)?)
}

/// The segments of a path from behind the first one; `None` if it is no path of words.
pub(super) fn path<'a>(
    lexer: &mut Lexer<'a>,
    first: Token<'a>,
) -> Result<Option<Vec<&'a str>>, Error> {
    let mut path = vec![first.text];
    while lexer.take(":")? {
        if !lexer.take(":")? {
            return Ok(None);
        }
        let segment = lexer.next()?;
        if segment.kind != Kind::Word {
            return Ok(None);
        }
        path.push(segment.text);
    }
    let is_name = |word: &&str| {
        let word = Token { kind: Kind::Word, text: word, at: 0 };
        matches!(word.text, "crate" | "self" | "super" | "Self") || !is_keyword(word)
    };
    Ok(path.iter().all(is_name).then(|| path.into_iter().map(plain).collect()))
}

impl Expression<'_> {
    /// The bits, sign-extended, of the value as one of this type.
    pub(super) fn value(&self, want: Scalar) -> Result<u128, Fault> {
        let types = self.types(want)?;
        let mut bits: Vec<u128> = Vec::with_capacity(self.steps.len());
        for (&step, &scalar) in self.steps.iter().zip(&types) {
            let value = match step {
                Step::Literal { .. } if scalar == Scalar::BOOL => return Err(Fault::Computed),
                Step::Literal { literal, negative } => {
                    literal.bits(negative, scalar.element).ok_or(Fault::Beyond(scalar))?
                }
                Step::Known(_, bits) => bits,
                Step::Negated(of) if scalar.element.is_signed() => {
                    held(scalar, (bits[of] as i128).checked_neg().map(|bits| bits as u128))?
                }
                Step::Negated(_) => return Err(Fault::Computed),
                Step::Inverted(of) if scalar == Scalar::BOOL => bits[of] ^ 1,
                Step::Inverted(of) => scalar.element.wrap(!bits[of]),
                Step::Cast(of, _) if scalar == Scalar::BOOL && types[of] != scalar => {
                    return Err(Fault::Computed);
                }
                Step::Cast(of, _) => scalar.element.wrap(bits[of]),
                Step::Binary(operator, left, right) if operator.is_shift() => {
                    shifted(operator, scalar, bits[left], bits[right])?
                }
                Step::Binary(operator, left, right) => {
                    combined(operator, scalar, bits[left], bits[right])?
                }
            };
            bits.push(value);
        }
        bits.pop().ok_or(Fault::Computed)
    }

    /// The type of each step, from those that say theirs and from what is wanted of the last.
    fn types(&self, want: Scalar) -> Result<Vec<Scalar>, Fault> {
        let mut said: Vec<Option<Scalar>> = Vec::with_capacity(self.steps.len());
        for &step in &self.steps {
            said.push(match step {
                Step::Literal { literal, .. } => Scalar::named(literal.suffix),
                Step::Known(scalar, _) | Step::Cast(_, scalar) => Some(scalar),
                Step::Negated(of) | Step::Inverted(of) => said[of],
                Step::Binary(operator, left, _) if operator.is_shift() => said[left],
                Step::Binary(_, left, right) => match (said[left], said[right]) {
                    (Some(left), Some(right)) if left != right => return Err(Fault::Computed),
                    (left, right) => left.or(right),
                },
            });
        }
        let last = self.steps.len() - 1;
        if let Some(found) = said[last].filter(|found| *found != want) {
            return Err(Fault::Type(found));
        }
        said[last] = Some(want);
        for at in (0..=last).rev() {
            // Each step is the operand of one behind it, which has its type by now.
            let scalar = said[at].ok_or(Fault::Computed)?;
            match self.steps[at] {
                Step::Negated(of) | Step::Inverted(of) => said[of] = Some(scalar),
                Step::Cast(of, _) if said[of].is_none() => {
                    let is_literal = self.is_signed_literal(of);
                    said[of] = Some(if is_literal { scalar } else { Scalar::I32 });
                }
                Step::Binary(operator, left, right) => {
                    said[left] = Some(scalar);
                    let by_itself = said[right].unwrap_or(Scalar::I32);
                    said[right] = Some(if operator.is_shift() { by_itself } else { scalar });
                }
                _ => {}
            }
        }
        said.into_iter().collect::<Option<_>>().ok_or(Fault::Computed)
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

fn held(scalar: Scalar, bits: Option<u128>) -> Result<u128, Fault> {
    bits.filter(|&bits| scalar.element.holds(bits)).ok_or(Fault::Overflow(scalar))
}

fn shifted(operator: Operator, scalar: Scalar, value: u128, by: u128) -> Result<u128, Fault> {
    if scalar == Scalar::BOOL {
        return Err(Fault::Computed);
    }
    // A negative number of bits is a large one here.
    let by = u32::try_from(by).ok().filter(|&by| by < scalar.bits());
    let by = by.ok_or(Fault::Overflow(scalar))?;
    Ok(match operator {
        Operator::ShiftLeft => scalar.element.wrap(value << by),
        _ if scalar.element.is_signed() => ((value as i128) >> by) as u128,
        _ => value >> by,
    })
}

fn combined(operator: Operator, scalar: Scalar, a: u128, b: u128) -> Result<u128, Fault> {
    let bits = match operator {
        Operator::And => return Ok(a & b),
        Operator::Or => return Ok(a | b),
        Operator::Xor => return Ok(a ^ b),
        _ if scalar == Scalar::BOOL => return Err(Fault::Computed),
        _ if scalar.element.is_signed() => {
            let is_lowest = a == scalar.min();
            let (a, b) = (a as i128, b as i128);
            let value = match operator {
                // The remainder would be 0, but rustc says that it overflows.
                Operator::Remainder if is_lowest && b == -1 => None,
                Operator::Multiply => a.checked_mul(b),
                Operator::Divide => a.checked_div(b),
                Operator::Remainder => a.checked_rem(b),
                Operator::Add => a.checked_add(b),
                _ => a.checked_sub(b),
            };
            value.map(|value| value as u128)
        }
        Operator::Multiply => a.checked_mul(b),
        Operator::Divide => a.checked_div(b),
        Operator::Remainder => a.checked_rem(b),
        Operator::Add => a.checked_add(b),
        _ => a.checked_sub(b),
    };
    held(scalar, bits)
}
