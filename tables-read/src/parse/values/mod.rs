//! The values of tables: array literals of constant expressions.

mod blocks;
mod expression;
mod named;
mod records;

use std::rc::Rc;

pub(super) use super::entry::MOST_ENTRIES;
use super::entry::{Array, Entry, Integer, Value, Wrapper};
use super::error::Stop;
use super::keywords::path;
use super::lexer::{Kind, Lexer, Token, short};
use super::literal::Literal;
use super::place::{Place, TypeId};
use super::scalar::Scalar;
use super::scope::{Program, Space, Target};
use super::types::{self, Code, Length};
use blocks::{enter, leave_loop, need};

/// Where an expression stands, and how many constants name each other to get there.
#[derive(Clone, Copy)]
pub(super) struct Scope<'p, 'a> {
    pub(super) program: &'p Program<'a>,
    pub(super) place: Place,
    pub(super) depth: usize,
}

impl<'a> Scope<'_, 'a> {
    /// Reads entries from the expression at which the lexer stands, which is known to end with `;`
    /// and to be nested no deeper than [`DEEPEST`](super::lexer::DEEPEST). Of the entries that may be
    /// `left` it takes those that it writes down, also in vain: `[0; 1_000_000_000_000]` is quickly
    /// written, again and again.
    pub(super) fn values(
        self,
        lengths: &[Length<'a>],
        entry: Entry<'a>,
        lexer: Lexer<'a>,
        left: &mut usize,
    ) -> Result<Array<'a>, Stop> {
        let element = entry.element().ok_or(Stop::Computed)?;
        let (mut shape, bits) = self.read(lengths, &entry, lexer, left)?;
        if let Entry::Record(record) = &entry {
            shape.push(record.fields.len());
        }
        Ok(Array { entry, element, shape, bits })
    }

    fn read(
        self,
        lengths: &[Length<'a>],
        entry: &Entry<'a>,
        mut lexer: Lexer<'a>,
        left: &mut usize,
    ) -> Result<(Vec<usize>, Vec<u128>), Stop> {
        let is_loop = enter(&mut lexer)?;
        let inside = match *entry {
            Entry::Record(_) if is_loop => return Err(Stop::Computed),
            Entry::Integer(integer) if is_loop => {
                Some(Entry::Integer(Integer { wrapper: None, ..integer }))
            }
            _ => None,
        };
        let entry = inside.as_ref().unwrap_or(entry);
        let most = *left;
        let wants = lengths;
        let lengths = wants.iter().map(|length| self.count(length).ok()).collect();
        let (index, bits) = (vec![], vec![]);
        let mut reader = Reader { scope: self, entry, wants, lengths, index, bits, left };
        reader.value(&mut lexer)?;
        let shape: Vec<usize> = reader.lengths.iter().map(|length| length.unwrap_or(0)).collect();
        if is_loop {
            leave_loop(&mut lexer, &shape)?;
        }
        if !lexer.peek()?.is(";") {
            return Err(Stop::Computed);
        }
        // Rows without entries too can be more than anybody counts.
        if shape.iter().fold(1, |rows: usize, &length| rows.saturating_mul(length.max(1))) > most {
            return Err(Stop::TooMany);
        }
        Ok((shape, reader.bits))
    }

    /// Reads `0x8100`, or `Bitboard(0x8100)`, or a constant's name that stands for either.
    pub(super) fn integer(
        self,
        lexer: &mut Lexer<'a>,
        Integer { scalar, wrapper }: Integer<'a>,
    ) -> Result<u128, Stop> {
        let Some(Wrapper { name, of, field, by_call }) = wrapper else {
            return self.scalar(lexer, scalar);
        };
        let first = lexer.next()?;
        let path = path(lexer, first)?.unwrap_or_default();
        let open = lexer.peek()?;
        let is_it = self.is_constructor(&path, open.text, name, of);
        // Of an engine's function only source of ours is known to give it the set itself.
        let is_call = by_call && !is_it && !path.is_empty() && open.is("(");
        let field = field.filter(|_| !is_call);
        if !(is_it || is_call) || !(open.is("(") || open.is("{")) {
            if path.is_empty() || first.kind != Kind::Word {
                return Err(Stop::Computed);
            }
            let value = self.named(lexer, &path)?;
            let is_alike = value.integer == Integer { scalar, wrapper };
            return if is_alike { Ok(value.bits) } else { Err(Stop::Computed) };
        }
        // The field of a tuple struct has a number.
        let field = field.or(open.is("{").then_some("0"));
        let mut bits = [None];
        self.fields(lexer, &[(field, Integer { scalar, wrapper: None })], &mut bits)?;
        bits[0].ok_or(Stop::Computed)
    }

    /// Reads an expression of an integer.
    fn scalar(self, lexer: &mut Lexer<'a>, want: Scalar) -> Result<u128, Stop> {
        let token = lexer.peek()?;
        // Nearly all are literals, and nothing else.
        if let Some(literal) = Literal::read(token.text).filter(|it| it.suffix.is_empty()) {
            let mut after = *lexer;
            after.next()?;
            let next = after.peek()?;
            let bits = literal.bits(false, want.element).filter(|_| want != Scalar::BOOL);
            if let (true, Some(bits)) = (next.is(",") || next.is("]"), bits) {
                *lexer = after;
                return Ok(bits);
            }
        }
        let value = expression::value(lexer, self, want);
        let said = || short(&lexer.source[token.at..lexer.offset()]);
        value.map_err(|stop| stop.said(|why| format!("`{}` {why}", said())))
    }

    /// The integer that a path names, or an entry of the array that it names, or the length of that: from
    /// behind the path.
    fn named(self, lexer: &mut Lexer<'a>, path: &[&'a str]) -> Result<Value<'a>, Stop> {
        let next = lexer.peek()?;
        if next.is("(") || next.is("!") || next.is("{") {
            return Err(Stop::Computed);
        }
        if next.is("[") {
            let (array, at, shape) = self.part(lexer, path)?;
            return match &array.entry {
                Entry::Integer(integer) if shape.is_empty() => {
                    Ok(Value { integer: *integer, bits: array.bits[at] })
                }
                _ => Err(Stop::Computed),
            };
        }
        if next.is(".") {
            need(lexer, &[".", "len", "(", ")"])?;
            let array = self.program.array(self.place, path, self.depth)?;
            let &length = array.lengths().first().ok_or(Stop::Computed)?;
            let integer = Integer { scalar: Scalar::USIZE, wrapper: None };
            return Ok(Value { integer, bits: length as u128 });
        }
        self.program.value(self.place, path, self.depth)
    }

    /// What a path names with the indices behind it: an array, and where in it what shape begins.
    fn part(
        self,
        lexer: &mut Lexer<'a>,
        path: &[&'a str],
    ) -> Result<(Rc<Array<'a>>, usize, Vec<usize>), Stop> {
        let array = self.program.array(self.place, path, self.depth)?;
        let (mut at, mut size, mut axis) = (0, array.bits.len(), 0);
        while lexer.take("[")? {
            let index = Self { depth: self.depth + 1, ..self };
            let index = index.scalar(lexer, Scalar::USIZE).map_err(|stop| match stop {
                Stop::Syntax(_) => stop,
                _ => Stop::Computed,
            })?;
            let length = array.lengths().get(axis).copied().ok_or(Stop::Computed)?;
            let index = usize::try_from(index).ok().filter(|&index| index < length);
            let (true, Some(index)) = (lexer.take("]")?, index) else {
                return Err(Stop::Computed);
            };
            size /= length;
            at += index * size;
            axis += 1;
        }
        let shape = array.lengths()[axis..].to_vec();
        Ok((array, at, shape))
    }

    /// Whether a path is the struct of that name, as it stands before an opening bracket.
    pub(super) fn is_constructor(
        self,
        path: &[&'a str],
        open: &str,
        name: &str,
        of: Option<TypeId>,
    ) -> bool {
        match (path, of) {
            (["Self"], _) => true,
            (path, None) => path.last() == Some(&name),
            (path, Some(of)) if open == "(" => {
                let found = self.program.find(self.place, path, Space::Values);
                !found.is_open && found.targets == [Target::Type(of)]
            }
            (path, of) => self.program.struct_named(self.place, path) == of,
        }
    }

    /// How many entries an axis has.
    fn count(self, length: &Length<'a>) -> Result<usize, Stop> {
        let Code { mut lexer, place } = match *length {
            Length::Known(count) => return Ok(count),
            Length::Expression(code) => code,
            Length::Any => return Err(Stop::Computed),
        };
        let bits = Self { place, ..self }.scalar(&mut lexer, Scalar::USIZE)?;
        let is_whole = lexer.peek().is_ok_and(|token| token.is("]"));
        usize::try_from(bits).ok().filter(|_| is_whole).ok_or(Stop::Computed)
    }
}

pub(super) struct Reader<'r, 'p, 'a> {
    pub(super) scope: Scope<'p, 'a>,
    entry: &'r Entry<'a>,
    /// What the type says of each axis.
    wants: &'r [Length<'a>],
    /// How many entries each axis has, as the type says, and once a row was read, as many as that row.
    lengths: Vec<Option<usize>>,
    /// Where in the table the reader is.
    index: Vec<usize>,
    pub(super) bits: Vec<u128>,
    left: &'r mut usize,
}

impl<'a> Reader<'_, '_, 'a> {
    fn wrong(&self, message: String) -> Stop {
        Stop::Misfit(self.placed(message))
    }

    /// Behind where in the table that is.
    fn placed(&self, message: String) -> String {
        let place: String = self.index.iter().map(|i| format!("[{i}]")).collect();
        if place.is_empty() { message } else { format!("at {place}: {message}") }
    }

    /// An array or, inside all the arrays of the type, an entry.
    fn value(&mut self, lexer: &mut Lexer<'a>) -> Result<(), Stop> {
        while lexer.take("&")? {}
        let token = lexer.peek()?;
        let is_inside = self.index.len() == self.lengths.len();
        if token.is("[") {
            return match self.entry {
                Entry::Integer(Integer { scalar, .. }) if is_inside => {
                    Err(self.wrong(format!("an array, want {}", scalar.element)))
                }
                Entry::Record(_) if is_inside => Err(Stop::Computed),
                _ => {
                    lexer.next()?;
                    self.array(lexer, token)
                }
            };
        }
        if is_inside {
            let read = self.entry(lexer);
            return read.map_err(|stop| stop.said(|message| self.placed(message)));
        }
        if self.byte_string(lexer)? {
            return Ok(());
        }
        if token.kind == Kind::Literal && Literal::read(token.text).is_some() {
            let message = format!("`{}`, want an array", short(token.text));
            return Err(self.wrong(message));
        }
        self.constant(lexer)
    }

    /// An integer, or the fields of a struct.
    fn entry(&mut self, lexer: &mut Lexer<'a>) -> Result<(), Stop> {
        match self.entry {
            Entry::Integer(integer) => {
                let bits = self.scope.integer(lexer, *integer)?;
                self.take(1)?;
                self.bits.push(bits);
                Ok(())
            }
            Entry::Record(record) => {
                let mut after = *lexer;
                let first = after.next()?;
                let is_name = first.kind == Kind::Word && {
                    path(&mut after, first)?;
                    !matches!(after.peek()?.text, "(" | "{")
                };
                if is_name {
                    return self.constant(lexer);
                }
                self.take(record.fields.len())?;
                self.record(lexer, record)
            }
        }
    }

    /// A row of bytes: `b"ab"` behind a reference, `*b"ab"` without one.
    fn byte_string(&mut self, lexer: &mut Lexer<'a>) -> Result<bool, Stop> {
        let is_row = self.index.len() + 1 == self.lengths.len();
        let bare = Integer { scalar: Scalar::U8, wrapper: None };
        let is_bytes = matches!(self.entry, Entry::Integer(integer) if *integer == bare);
        let mut after = *lexer;
        after.take("*")?;
        let token = after.next()?;
        let Some(bytes) =
            litrs::ByteStringLit::parse(token.text).ok().filter(|_| is_row && is_bytes)
        else {
            return Ok(false);
        };
        *lexer = after;
        let bytes = bytes.value();
        self.take(bytes.len())?;
        self.bits.extend(bytes.iter().copied().map(u128::from));
        self.counted(bytes.len())?;
        Ok(true)
    }

    /// Counts so many more entries.
    fn take(&mut self, entries: usize) -> Result<(), Stop> {
        *self.left = self.left.checked_sub(entries).ok_or(Stop::TooMany)?;
        Ok(())
    }

    /// An array or a struct that a path names, or a part of it.
    fn constant(&mut self, lexer: &mut Lexer<'a>) -> Result<(), Stop> {
        let first = lexer.next()?;
        let path = path(lexer, first)?.filter(|_| first.kind == Kind::Word);
        let path = path.ok_or(Stop::Computed)?;
        let next = lexer.peek()?;
        if next.is("(") || next.is("!") || next.is("{") || next.is(".") {
            return Err(Stop::Computed);
        }
        let (array, at, shape) = self.scope.part(lexer, &path)?;
        let axis = self.index.len();
        if array.entry != *self.entry || shape.len() != self.lengths.len() - axis {
            return Err(Stop::Computed);
        }
        for (i, &length) in shape.iter().enumerate() {
            match &mut self.lengths[axis + i] {
                Some(want) if *want == length => {}
                Some(_) => return Err(Stop::ragged()),
                want => *want = Some(length),
            }
        }
        let size = shape.iter().product::<usize>() * array.entry.width();
        self.take(size)?;
        self.bits.extend_from_slice(&array.bits[at..at + size]);
        Ok(())
    }

    fn array(&mut self, lexer: &mut Lexer<'a>, open: Token<'a>) -> Result<(), Stop> {
        let from = self.bits.len();
        let mut count = 0;
        loop {
            count += self.plain(lexer);
            if lexer.take("]")? {
                break;
            }
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
        self.counted(count)
    }

    /// Reads plain literals that are entries, as far as there are any, and says how many there were. What is
    /// wrong with one that is none is told where it is read otherwise.
    fn plain(&mut self, lexer: &mut Lexer<'a>) -> usize {
        let is_row = self.index.len() + 1 == self.lengths.len();
        let Entry::Integer(Integer { scalar, wrapper: None }) = *self.entry else {
            return 0;
        };
        let before = self.bits.len();
        while is_row && scalar != Scalar::BOOL && *self.left > 0 {
            let mut after = *lexer;
            let Some(number) = after.take_plain() else { break };
            let literal = Literal { magnitude: Some(number), suffix: "" };
            let Some(bits) = literal.bits(false, scalar.element) else { break };
            (*lexer, *self.left) = (after, *self.left - 1);
            self.bits.push(bits);
        }
        self.bits.len() - before
    }

    /// Compares the length of a row with what it must be.
    fn counted(&mut self, count: usize) -> Result<(), Stop> {
        let axis = self.index.len();
        match (self.lengths[axis], self.wants[axis]) {
            (Some(want), _) if count == want => {}
            (Some(_), Length::Any) => return Err(Stop::ragged()),
            (Some(want), _) => {
                let entries = if count == 1 { "entry" } else { "entries" };
                return Err(Stop::Reason(self.placed(format!("{count} {entries}, want {want}"))));
            }
            (None, _) => self.lengths[axis] = Some(count),
        }
        Ok(())
    }

    /// `[entry; length]`, from the length on, the entry read.
    fn repeat(
        &mut self,
        lexer: &mut Lexer<'a>,
        open: Token<'a>,
        from: usize,
    ) -> Result<usize, Stop> {
        let length = types::length(lexer, open, self.scope.place)?;
        // The type may say it.
        let count =
            self.scope.count(&length).or_else(|stop| self.lengths[self.index.len()].ok_or(stop))?;
        let row = self.bits.len() - from;
        self.take(row.saturating_mul(count.saturating_sub(1)))?;
        // What there is, again and again: in few steps also where a row is one entry.
        let end = from + row * count;
        self.bits.truncate(end);
        while self.bits.len() < end {
            let more = (self.bits.len() - from).min(end - self.bits.len());
            self.bits.extend_from_within(from..from + more);
        }
        Ok(count)
    }
}

/// Takes the bracket that closes behind a value. An operator may stand there instead, but no value.
pub(super) fn close(lexer: &mut Lexer<'_>, bracket: &str) -> Result<(), Stop> {
    let token = lexer.next()?;
    match token.kind {
        _ if token.is(bracket) => Ok(()),
        Kind::Literal | Kind::End => Err(lexer.unexpected(token).into()),
        _ => Err(Stop::Computed),
    }
}
