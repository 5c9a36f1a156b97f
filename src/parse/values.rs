//! The values of tables: array literals of integer literals.

use super::error::Error;
use super::lexer::{Kind, Lexer, Token, short};
use super::literal::Literal;
use super::types::{self, Integers, Length};
use chess_tables_gen::Element;
use chess_tables_gen::tool::emit;

/// How many entries are read from one source: far more than tables have, and 256 MB of them.
pub(super) const MOST_ENTRIES: usize = 1 << 24;

/// The entries of an array literal.
#[derive(Debug)]
pub(super) struct Values {
    pub(super) shape: Vec<usize>,
    pub(super) bits: Vec<u128>,
}

/// Why there are no values.
#[derive(Debug)]
pub(super) enum Stop {
    /// The expression is not a literal.
    Computed,
    /// Slices of different lengths: right Rust, but no table.
    Ragged,
    /// Values that are not of the type. To say in which line costs a walk over the source, so that
    /// is left to whoever tells it.
    Values {
        at: usize,
        message: String,
    },
    /// More entries than may come of the source.
    TooMany {
        at: usize,
        message: String,
    },
    Syntax(Error),
}

impl From<Error> for Stop {
    fn from(error: Error) -> Self {
        Self::Syntax(error)
    }
}

/// Reads the values of a table from the expression at which the lexer stands, which is known to
/// end with `;` and to be nested no deeper than [`DEEPEST`](super::lexer::DEEPEST). Of the entries
/// that may be `left` it takes those that it writes down, also in vain: `[0; 1_000_000_000_000]` is
/// quickly written, again and again.
pub(super) fn read(
    ty: &Integers<'_>,
    mut lexer: Lexer<'_>,
    left: &mut usize,
) -> Result<Values, Stop> {
    let open = lexer.peek()?;
    let is_loop = enter_loop(&mut lexer)? || {
        enter_block(&mut lexer)?;
        enter_loop(&mut lexer)?
    };
    let integers = Integers { wrapper: ty.wrapper.filter(|_| !is_loop), ..ty.clone() };
    let lengths = ty.lengths.clone();
    let most = *left;
    let mut reader = Reader { ty: &integers, lengths, index: vec![], bits: vec![], left };
    reader.value(&mut lexer)?;
    let known = |length: &Length| if let Length::Known(length) = *length { length } else { 0 };
    let shape: Vec<usize> = reader.lengths.iter().map(known).collect();
    if is_loop {
        leave_loop(&mut lexer, &shape)?;
    }
    if !lexer.peek()?.is(";") {
        return Err(Stop::Computed);
    }
    // Rows without entries too can be more than anybody counts.
    if shape.iter().fold(1, |rows: usize, &length| rows.saturating_mul(length.max(1))) > most {
        return Err(reader.too_many(open));
    }
    Ok(Values { shape, bits: reader.bits })
}

/// Enters `{ let bits: ... = ...; let mut sets = ...; while ...; sets }`, up to the bits, if there
/// is such a block: [`emit`](crate::emit) writes it to put integers into the engine's type.
fn enter_loop(lexer: &mut Lexer<'_>) -> Result<bool, Stop> {
    let mut after = *lexer;
    while after.take("&")? {}
    for word in ["{", "let", "bits", ":"] {
        if !after.take(word)? {
            return Ok(false);
        }
    }
    types::read(&mut after)?;
    after.expect("=")?;
    *lexer = after;
    Ok(true)
}

/// Leaves that block from behind the bits, if it does nothing else with them.
fn leave_loop(lexer: &mut Lexer<'_>, shape: &[usize]) -> Result<(), Stop> {
    lexer.expect(";")?;
    let mut before = *lexer;
    need(&mut before, &["let", "mut", "sets", "="])?;
    while before.take("[")? || before.take("const")? || before.take("{")? {}
    let from = before.peek()?.at;
    while !before.peek()?.is("(") {
        let token = before.next()?;
        if token.kind != Kind::Word && !token.is(":") {
            return Err(Stop::Computed);
        }
    }
    let put = emit::putting(before.text(from, before.peek()?.at), shape);
    let mut wanted = Lexer::new(&put);
    while wanted.peek()?.kind != Kind::End {
        if lexer.next()?.text != wanted.next()?.text {
            return Err(Stop::Computed);
        }
    }
    need(lexer, &["}"])
}

/// Takes these tokens: with others, the value is computed.
fn need(lexer: &mut Lexer<'_>, tokens: &[&str]) -> Result<(), Stop> {
    for token in tokens {
        if !lexer.take(token)? {
            return Err(Stop::Computed);
        }
    }
    Ok(())
}

/// Enters `{ static DATA: ... = ...; &DATA }`, up to the value, if there is such a block.
fn enter_block(lexer: &mut Lexer<'_>) -> Result<(), Stop> {
    if !lexer.take("{")? {
        return Ok(());
    }
    if !lexer.take("static")? {
        need(lexer, &["const"])?;
    }
    let name = lexer.next()?;
    if name.kind != Kind::Word {
        return Err(Stop::Computed);
    }
    need(lexer, &[":"])?;
    types::read(lexer)?;
    lexer.expect("=")?;
    // The block must give nothing but this item, else it computes.
    let mut end = *lexer;
    end.skip_past_semicolon()?;
    end.take("&")?;
    need(&mut end, &[name.text, "}"])
}

struct Reader<'a> {
    ty: &'a Integers<'a>,
    /// As the type says, and once a row was read, as long as that row.
    lengths: Vec<Length>,
    /// Where in the table the reader is.
    index: Vec<usize>,
    bits: Vec<u128>,
    left: &'a mut usize,
}

impl Reader<'_> {
    fn wrong(&self, at: usize, message: String) -> Stop {
        Stop::Values { at, message: self.placed(message) }
    }

    /// Behind where in the table that is.
    fn placed(&self, message: String) -> String {
        let place: String = self.index.iter().map(|i| format!("[{i}]")).collect();
        if place.is_empty() { message } else { format!("at {place}: {message}") }
    }

    /// An array or, inside all the arrays of the type, an integer.
    fn value(&mut self, lexer: &mut Lexer<'_>) -> Result<(), Stop> {
        while lexer.take("&")? {}
        let token = lexer.peek()?;
        let element = self.ty.element;
        let is_inside = self.index.len() == self.lengths.len();
        if token.is("[") {
            if is_inside {
                return Err(self.wrong(token.at, format!("an array, want {element}")));
            }
            lexer.next()?;
            self.array(lexer, token)
        } else if is_inside {
            let integer = match self.ty.wrapper {
                Some(wrapper) => self.wrapped(lexer, wrapper)?,
                None => self.integer(lexer)?,
            };
            let bits = self.bits_of(integer, element)?;
            self.take(1, token)?;
            self.bits.push(bits);
            Ok(())
        } else if token.kind == Kind::Literal && Literal::read(token.text).is_some() {
            let message = format!("`{}`, want an array", short(token.text));
            Err(self.wrong(token.at, message))
        } else {
            Err(Stop::Computed)
        }
    }

    /// Counts so many more entries.
    fn take(&mut self, entries: usize, token: Token<'_>) -> Result<(), Stop> {
        *self.left = self.left.checked_sub(entries).ok_or_else(|| self.too_many(token))?;
        Ok(())
    }

    fn too_many(&self, token: Token<'_>) -> Stop {
        let message = format!("more than {MOST_ENTRIES} entries in the file");
        Stop::TooMany { at: token.at, message: self.placed(message) }
    }

    fn array<'s>(&mut self, lexer: &mut Lexer<'s>, open: Token<'s>) -> Result<(), Stop> {
        let axis = self.index.len();
        let from = self.bits.len();
        let mut count = 0;
        while !lexer.take("]")? {
            self.index.push(count);
            self.value(lexer)?;
            self.index.pop();
            count += 1;
            if count == 1 && lexer.take(";")? {
                count = self.repeat(lexer, open, from)?;
                break;
            }
            if !lexer.take(",")? {
                close(lexer, "]")?;
                break;
            }
        }
        match (self.lengths[axis], self.ty.lengths[axis]) {
            (Length::Known(want), _) if count == want => {}
            (Length::Known(_), Length::Any) => return Err(Stop::Ragged),
            (Length::Known(want), _) => {
                let entries = if count == 1 { "entry" } else { "entries" };
                return Err(self.wrong(open.at, format!("{count} {entries}, want {want}")));
            }
            _ => self.lengths[axis] = Length::Known(count),
        }
        Ok(())
    }

    /// `[entry; length]`, from the length on, the entry read.
    fn repeat<'s>(
        &mut self,
        lexer: &mut Lexer<'s>,
        open: Token<'s>,
        from: usize,
    ) -> Result<usize, Stop> {
        let count = match (types::length(lexer, open)?, self.lengths[self.index.len()]) {
            (Length::Known(count), _) | (_, Length::Known(count)) => count,
            _ => return Err(Stop::Computed),
        };
        let row = self.bits.len() - from;
        self.take(row.saturating_mul(count.saturating_sub(1)), open)?;
        // Nothing, repeated a trillion times, is quickly written too.
        for _ in 1..count.min(row * count) {
            self.bits.extend_from_within(from..from + row);
        }
        self.bits.truncate(from + row * count);
        Ok(count)
    }

    /// `Bitboard(0x8100)`, or `Self(0x8100)` in its `impl`.
    fn wrapped<'s>(&self, lexer: &mut Lexer<'s>, wrapper: &str) -> Result<Integer<'s>, Stop> {
        let mut name = lexer.next()?;
        while lexer.take(":")? {
            lexer.expect(":")?;
            name = lexer.next()?;
        }
        let is_it = name.is(wrapper) || name.is("Self");
        if !is_it || !lexer.take("(")? || lexer.peek()?.is(")") {
            return Err(Stop::Computed);
        }
        let integer = self.integer(lexer)?;
        close(lexer, ")")?;
        Ok(integer)
    }

    /// A literal with a sign, parentheses and casts.
    fn integer<'s>(&self, lexer: &mut Lexer<'s>) -> Result<Integer<'s>, Stop> {
        let negative = lexer.take("-")?;
        let token = lexer.next()?;
        let mut integer = if token.is("(") && !negative {
            let integer = self.integer(lexer)?;
            close(lexer, ")")?;
            integer
        } else if matches!(token.kind, Kind::Close | Kind::End) || token.is(",") || token.is(";") {
            return Err(lexer.unexpected(token).into());
        } else if let Some(extreme) = extreme(lexer, token, negative)? {
            extreme
        } else {
            let literal = Literal::read(token.text).filter(|_| token.kind == Kind::Literal);
            let literal = literal.ok_or(Stop::Computed)?;
            let known = match literal.suffix {
                "" => None,
                suffix => {
                    let element = self.ty.element_named(suffix).ok_or(Stop::Computed)?;
                    Some((element, literal.bits(negative, element)))
                }
            };
            Integer { literal, negative, at: token.at, text: token.text, known }
        };
        while lexer.take("as")? {
            let element = self.ty.element_named(lexer.word()?.text).ok_or(Stop::Computed)?;
            let bits = match integer.known {
                Some((known, _)) => Some(element.wrap(self.bits_of(integer, known)?)),
                // A literal without a suffix is of the type it is cast to.
                None => integer.literal.bits(integer.negative, element),
            };
            integer.known = Some((element, bits));
        }
        Ok(integer)
    }

    /// The bits of an integer, which must be of a type.
    fn bits_of(&self, integer: Integer<'_>, element: Element) -> Result<u128, Stop> {
        let wrong = |message| self.wrong(integer.at, message);
        let bits = match integer.known {
            Some((known, _)) if known != element => {
                return Err(wrong(format!("`{integer}` is of type {known}, want {element}")));
            }
            Some((_, bits)) => bits,
            None => integer.literal.bits(integer.negative, element),
        };
        bits.ok_or_else(|| wrong(format!("`{integer}` is beyond {element}")))
    }
}

/// An integer as it is written.
#[derive(Clone, Copy, Debug)]
struct Integer<'a> {
    literal: Literal<'a>,
    negative: bool,
    /// Where it stands, without its sign.
    at: usize,
    text: &'a str,
    /// The type that a suffix or a cast says, and the bits if they are of the type.
    known: Option<(Element, Option<u128>)>,
}

impl std::fmt::Display for Integer<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}{}", if self.negative { "-" } else { "" }, short(self.text))
    }
}

/// `u64::MAX` and `i8::MIN`, also by way of `std`, from behind the first word.
fn extreme<'s>(
    lexer: &mut Lexer<'s>,
    first: Token<'s>,
    negative: bool,
) -> Result<Option<Integer<'s>>, Stop> {
    let mut after = *lexer;
    let mut ty = first;
    if matches!(first.text, "std" | "core") && path_goes_on(&mut after)? {
        ty = after.next()?;
    }
    let Some(element) = Element::named(ty.text) else { return Ok(None) };
    if !path_goes_on(&mut after)? {
        return Ok(None);
    }
    let name = after.next()?;
    let highest = u128::MAX >> (128 - 8 * element.bytes()) >> u32::from(element.is_signed());
    let bits = match name.text {
        "MAX" if !negative => highest,
        "MAX" if element.is_signed() => highest.wrapping_neg(),
        "MIN" if !negative && element.is_signed() => !highest,
        "MIN" if !negative => 0,
        _ => return Ok(None),
    };
    *lexer = after;
    let literal = Literal { magnitude: Some(highest), suffix: element.name() };
    let text = lexer.text(first.at, name.at + name.text.len());
    Ok(Some(Integer { literal, negative, at: first.at, text, known: Some((element, Some(bits))) }))
}

/// Takes `::`.
fn path_goes_on(lexer: &mut Lexer<'_>) -> Result<bool, Error> {
    Ok(lexer.take(":")? && lexer.take(":")?)
}

/// Takes the bracket that closes behind a value. An operator may stand there instead, but no value.
fn close(lexer: &mut Lexer<'_>, bracket: &str) -> Result<(), Stop> {
    let token = lexer.next()?;
    match token.kind {
        _ if token.is(bracket) => Ok(()),
        Kind::Literal | Kind::End => Err(lexer.unexpected(token).into()),
        _ => Err(Stop::Computed),
    }
}
