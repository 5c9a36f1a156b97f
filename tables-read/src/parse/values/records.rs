//! Tables of tuples and structs of integers: their fields are the last axis.

use chess_tables_gen::Element;

use super::blocks::{enter, need};
use super::{Reader, Scope, close};
use crate::parse::entry::{Array, Entry, Integer, Record, Wrapper};
use crate::parse::error::Stop;
use crate::parse::keywords::path;
use crate::parse::lexer::{Kind, Lexer, Token};
use crate::parse::scalar::Scalar;
use crate::parse::types::{self, Length};

impl<'a> Scope<'_, 'a> {
    /// Reads arrays of `Name(0x8100)` without knowing what the struct holds: the first integers that
    /// have room for all values.
    pub(in crate::parse) fn unknown(
        self,
        lengths: &[Length<'a>],
        name: &'a str,
        lexer: Lexer<'a>,
        left: &mut usize,
    ) -> Result<Array<'a>, Stop> {
        let fields = constructor(lexer, name)?;
        for element in [Element::U64, Element::I64, Element::U128, Element::I128] {
            let scalar = Scalar::of(element);
            let wrapped = |name: &'a str, field| {
                let wrapper = Some(Wrapper { name, of: None, field, by_call: false });
                Integer { scalar, wrapper }
            };
            let entry = match &fields[..] {
                &[(field, None)] => Entry::Integer(wrapped(name, field)),
                fields => {
                    let bare = Integer { scalar, wrapper: None };
                    let integer =
                        |inner: Option<&'a str>| inner.map_or(bare, |it| wrapped(it, None));
                    let fields = fields.iter().map(|&(field, inner)| (field, integer(inner)));
                    Entry::Record(Record { name: Some(name), of: None, fields: fields.collect() })
                }
            };
            match self.values(lengths, entry, lexer, left) {
                Err(Stop::Misfit(_)) => {}
                read => return read,
            }
        }
        Err(Stop::Computed)
    }
}

impl<'a> Scope<'_, 'a> {
    /// Takes the brackets of a struct or a tuple, with the fields in their order or, if they have names, in any.
    pub(super) fn fields(
        self,
        lexer: &mut Lexer<'a>,
        fields: &[(Option<&'a str>, Integer<'a>)],
        bits: &mut [Option<u128>],
    ) -> Result<(), Stop> {
        let is_named = fields[0].0.is_some();
        let (open, close) = if is_named { ("{", "}") } else { ("(", ")") };
        need(lexer, &[open])?;
        for at in 0..fields.len() {
            let mut field = at;
            if is_named {
                let name = lexer.next()?;
                let found = fields.iter().position(|(it, _)| *it == Some(name.text));
                field = found.filter(|&field| bits[field].is_none()).ok_or(Stop::Computed)?;
                need(lexer, &[":"])?;
            }
            if lexer.peek()?.is(close) {
                return Err(Stop::Computed);
            }
            bits[field] = Some(self.integer(lexer, fields[field].1)?);
            if !lexer.take(",")? && at + 1 < fields.len() {
                return Err(Stop::Computed);
            }
        }
        self::close(lexer, close)
    }
}

/// The name of a field, and of the struct around its integer.
type Field<'a> = (Option<&'a str>, Option<&'a str>);

/// The fields of the first `Name(...)` or `Name { ... }` of an expression.
fn constructor<'a>(mut lexer: Lexer<'a>, name: &str) -> Result<Vec<Field<'a>>, Stop> {
    let integer = || Ok(vec![(None, None)]);
    // Where a loop puts integers into the type, that stands at its end.
    if enter(&mut lexer)? {
        return integer();
    }
    let mut token = lexer.next()?;
    while token.is("[") || token.is("&") {
        token = lexer.next()?;
    }
    let path = path(&mut lexer, token)?.unwrap_or_default();
    let open = lexer.next()?;
    let is_named = open.is("{");
    if path.last().is_none_or(|&last| last != name && last != "Self") || !(open.is("(") || is_named)
    {
        return integer();
    }
    let mut fields: Vec<Field<'a>> = vec![];
    let mut is_new = true;
    lexer.watch_group(open, |token, depth, mut after| {
        if is_new && depth == 1 + usize::from(token.kind == Kind::Open) {
            let is_name = is_named && after.take(":").is_ok_and(|it| it);
            let value = if is_name { after.next().unwrap_or(token) } else { token };
            fields.push((is_name.then_some(token.text), wrapper(value, after)));
        }
        is_new = depth == 1 && token.is(",");
    })?;
    let is_few = fields.len() <= types::MOST_FIELDS;
    let all_named = fields.iter().all(|(name, _)| name.is_some() == is_named);
    if fields.is_empty() || !is_few || !all_named { Err(Stop::Computed) } else { Ok(fields) }
}

/// `Bitboard` of `crate::Bitboard(0x8100)`.
fn wrapper<'a>(first: Token<'a>, mut after: Lexer<'a>) -> Option<&'a str> {
    let path = path(&mut after, first).ok()??;
    let is_struct = first.kind == Kind::Word && after.peek().is_ok_and(|next| next.is("("));
    path.last().copied().filter(|_| is_struct)
}

impl<'a> Reader<'_, '_, 'a> {
    /// `(1, 2)`, `Score(1, 2)`, or `Magic { mask: 1, shift: 2 }` in any order.
    pub(super) fn record(
        &mut self,
        lexer: &mut Lexer<'a>,
        record: &Record<'a>,
    ) -> Result<(), Stop> {
        if let Some(name) = record.name {
            let first = lexer.next()?;
            let path = path(lexer, first)?.unwrap_or_default();
            if !self.scope.is_constructor(&path, lexer.peek()?.text, name, record.of) {
                return Err(Stop::Computed);
            }
        }
        let mut bits = vec![None; record.fields.len()];
        self.scope.fields(lexer, &record.fields, &mut bits)?;
        self.bits.extend(bits.into_iter().flatten());
        Ok(())
    }
}
