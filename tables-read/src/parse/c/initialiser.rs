//! Initialisers: lists in braces, where each of them may be left out.

use super::expression;
use super::integer::{Integer, Value};
use super::lexer::Kind;
use super::literal;
use super::stop::Stop;
use super::tokens::{Tokens, unexpected};
use super::types::{Dim, Field, Leaf, Type};
use crate::parse::values::MOST_ENTRIES;

/// The entries of a table.
#[derive(Debug)]
pub(super) struct Values {
    pub(super) shape: Vec<usize>,
    /// Sign-extended if negative.
    pub(super) bits: Vec<u128>,
}

impl Values {
    /// Of a last axis of two, the low and the high half of each number.
    pub(super) fn in_pairs(mut self) -> Self {
        self.shape.pop();
        let halves = self.bits.chunks(2);
        self.bits = halves.map(|half| half[0] | half.get(1).map_or(0, |high| high << 64)).collect();
        self
    }
}

/// More axes than tables have; reading them takes stack.
pub(super) const MOST_LEVELS: usize = 24;

/// Reads the value of a declaration, up to what ends it. Of the entries that may be `left` it takes
/// those that it makes room for, also in vain.
pub(super) fn read(
    ty: &Type<'_>,
    is_constexpr: bool,
    tokens: &mut Tokens<'_, '_>,
    left: &mut usize,
) -> Result<Values, Stop> {
    let mut reader = Reader::new(ty, is_constexpr, left)?;
    if !tokens.peek()?.is("{") && !reader.levels.is_empty() {
        let is_text = tokens.peek()?.kind == Kind::Text;
        return Err(if is_text { Stop::Text } else { Stop::Computed });
    }
    let read = reader.element(tokens, 0, 0).and_then(|()| match tokens.peek()? {
        piece if piece.kind == Kind::End => Ok(()),
        piece => Err(unexpected(piece)),
    });
    read.map_err(|stop| stop.at(&reader.place()))?;
    reader.values()
}

/// What braces may stand around.
struct Level {
    length: usize,
    /// How many entries stand in one of them.
    size: usize,
    is_wrap: bool,
}

struct Reader<'t, 'a> {
    levels: Vec<Level>,
    /// Whether the outermost level is as long as its initialiser.
    is_open: bool,
    fields: &'t [Field<'a>],
    /// The type of an entry, unless that is not known or the fields say it.
    of: Option<Integer>,
    /// The name of a type that the source does not explain.
    unknown: Option<&'a str>,
    is_enum_without_negatives: bool,
    is_constexpr: bool,
    /// Where in the table the reader is.
    index: Vec<usize>,
    bits: Vec<u128>,
    left: &'t mut usize,
}

impl<'t, 'a> Reader<'t, 'a> {
    fn new(ty: &'t Type<'a>, is_constexpr: bool, left: &'t mut usize) -> Result<Self, Stop> {
        let (mut fields, mut of, mut is_enum_without_negatives) = (&[][..], None, false);
        let mut unknown = None;
        match &ty.leaf {
            Leaf::Integer(integer) => of = Some(*integer),
            Leaf::Enum { has_negative, .. } => {
                (of, is_enum_without_negatives) = (Some(Integer::INT), !has_negative);
            }
            Leaf::Struct(of_struct) => fields = of_struct,
            Leaf::Unknown(name) => unknown = Some(*name),
            Leaf::Other(_) | Leaf::Tag(_) => return Err(Stop::Computed),
        }
        let mut lengths = vec![];
        for (place, dim) in ty.dims.iter().enumerate() {
            lengths.push(match dim {
                Dim::Length(length) => (*length, false),
                Dim::Wrap => (1, true),
                Dim::Open if place == 0 => (0, false),
                Dim::Open => return Err(Stop::because("an inner axis without a length")),
                Dim::Unknown(stop) => return Err(stop.clone()),
            });
        }
        lengths.extend((!fields.is_empty()).then_some((fields.len(), false)));
        let is_open = ty.dims.first() == Some(&Dim::Open);
        if lengths.len() > MOST_LEVELS {
            return Err(Stop::because("very many axes"));
        }
        let mut size = 1_usize;
        let mut levels = vec![];
        for &(length, is_wrap) in lengths.iter().rev() {
            levels.push(Level { length, size, is_wrap });
            size = size.saturating_mul(length);
        }
        levels.reverse();
        if levels.iter().skip(usize::from(is_open)).any(|level| level.length == 0) {
            return Err(Stop::because("no entries"));
        }
        let mut reader = Self {
            levels,
            is_open,
            fields,
            of,
            unknown,
            is_enum_without_negatives,
            is_constexpr,
            index: vec![],
            bits: vec![],
            left,
        };
        reader.make_room(if is_open { 0 } else { size })?;
        Ok(reader)
    }

    /// Makes room for so many entries in all, which are zero.
    fn make_room(&mut self, entries: usize) -> Result<(), Stop> {
        let more = entries.saturating_sub(self.bits.len());
        self.take(more)?;
        if self.bits.is_empty() {
            self.bits = vec![0; entries];
        } else if more > 0 {
            self.bits.resize(entries, 0);
        }
        Ok(())
    }

    /// Counts entries that are written once more.
    fn take(&mut self, entries: usize) -> Result<(), Stop> {
        let too_many = || Stop::because(format!("more than {MOST_ENTRIES} entries in the file"));
        *self.left = self.left.checked_sub(entries).ok_or_else(too_many)?;
        Ok(())
    }

    /// `[3][1]`, for messages.
    fn place(&self) -> String {
        let name = |(level, &i): (usize, &usize)| match self.fields.get(i) {
            Some(field) if level + 1 == self.depth() => format!(".{}", field.name),
            _ => format!("[{i}]"),
        };
        self.index.iter().enumerate().map(name).collect()
    }

    /// How many indices an entry has.
    fn depth(&self) -> usize {
        self.levels.iter().filter(|level| !level.is_wrap).count()
    }

    /// What stands at a level: a list, one without its braces, or inside of all an integer.
    fn element(
        &mut self,
        tokens: &mut Tokens<'_, '_>,
        level: usize,
        offset: usize,
    ) -> Result<(), Stop> {
        if tokens.peek()?.is("{") {
            self.braced(tokens, level, offset)
        } else if level < self.levels.len() {
            self.elided(tokens, level, offset)
        } else {
            self.scalar(tokens, offset)
        }
    }

    /// A part of an element.
    fn inner(
        &mut self,
        tokens: &mut Tokens<'_, '_>,
        level: usize,
        offset: usize,
        i: usize,
    ) -> Result<(), Stop> {
        let Level { size, is_wrap, .. } = self.levels[level];
        if is_wrap {
            return self.element(tokens, level + 1, offset + i * size);
        }
        self.index.push(i);
        self.element(tokens, level + 1, offset + i * size)?;
        self.index.pop();
        Ok(())
    }

    fn braced(
        &mut self,
        tokens: &mut Tokens<'_, '_>,
        level: usize,
        offset: usize,
    ) -> Result<(), Stop> {
        tokens.expect("{")?;
        let Some(&Level { length, size, .. }) = self.levels.get(level) else {
            return self.braced_scalar(tokens, offset);
        };
        let is_open = level == 0 && self.is_open;
        let (mut next, mut most) = (0, 0);
        loop {
            if level + 1 == self.levels.len() && !is_open && next == most {
                next = self.plain(tokens, level, offset, next)?;
                most = next;
            }
            if tokens.take("}")? {
                break;
            }
            let designated = self.designator(tokens, level)?;
            let (first, last) = designated.unwrap_or((next, next));
            if is_open {
                self.make_room((last + 1).saturating_mul(size).max(self.bits.len()))?;
            } else if last >= length {
                return Err(Stop::because(format!("more than {length} initialisers")));
            }
            let is_bare = level + 1 < self.levels.len() && !tokens.peek()?.is("{");
            if is_bare && designated.is_some() && (first < most || first < last) {
                return Err(Stop::because("a designator before values without braces"));
            }
            let from = offset + first * size;
            if first < most {
                self.take(size)?;
                self.bits[from..from + size].fill(0);
            }
            self.inner(tokens, level, offset, first)?;
            self.take((last - first).saturating_mul(size))?;
            // Of a range each copy has twice as many parts.
            let (mut copied, all) = (size, (last + 1 - first) * size);
            while copied < all {
                let more = copied.min(all - copied);
                self.bits.copy_within(from..from + more, from + copied);
                copied += more;
            }
            next = last + 1;
            most = most.max(next);
            if !tokens.take(",")? {
                tokens.expect("}")?;
                break;
            }
        }
        Ok(())
    }

    /// Plain numbers from an index on, each with its comma: nearly all of a table is such, and to read it
    /// token by token takes three times as long. Gives the index behind them.
    fn plain(
        &mut self,
        tokens: &mut Tokens<'_, '_>,
        level: usize,
        offset: usize,
        mut next: usize,
    ) -> Result<usize, Stop> {
        let Level { length, is_wrap, .. } = self.levels[level];
        while next < length && !is_wrap {
            let Some(text) = tokens.take_plain() else { break };
            self.index.push(next);
            let value = literal::number(text)?;
            self.bits[offset + next] = self.converted(value, offset + next)?;
            self.index.pop();
            next += 1;
        }
        Ok(next)
    }

    /// An integer in braces, from behind the `{`.
    fn braced_scalar(&mut self, tokens: &mut Tokens<'_, '_>, offset: usize) -> Result<(), Stop> {
        // It is a struct, or a class.
        if let Some(name) = self.unknown {
            return Err(expression::unknown_type(name));
        }
        self.bits[offset] = 0;
        if tokens.take("}")? {
            return Ok(());
        }
        if tokens.peek()?.is("{") {
            return Err(Stop::because("more braces than axes"));
        }
        self.scalar(tokens, offset)?;
        tokens.take(",")?;
        tokens.expect("}")
    }

    /// The parts of an element that has no braces of its own: as many as it has, or as there are.
    fn elided(
        &mut self,
        tokens: &mut Tokens<'_, '_>,
        level: usize,
        offset: usize,
    ) -> Result<(), Stop> {
        for i in 0..self.levels[level].length {
            if i > 0 {
                let is_end = !tokens.peek()?.is(",") || {
                    let next = tokens.peek_at(1)?;
                    next.is("}") || next.is("[") || next.is(".")
                };
                if is_end {
                    return Ok(());
                }
                tokens.next()?;
            }
            self.inner(tokens, level, offset, i)?;
        }
        Ok(())
    }

    /// `[3] =`, `[1 ... 4] =` or `.field =`: from which part to which.
    fn designator(
        &self,
        tokens: &mut Tokens<'_, '_>,
        level: usize,
    ) -> Result<Option<(usize, usize)>, Stop> {
        let is_of_struct = level + 1 == self.levels.len() && !self.fields.is_empty();
        let found = if tokens.peek()?.is("[") {
            let next = tokens.peek_at(1)?;
            if is_of_struct || ["]", "&", "="].iter().any(|it| next.is(it)) {
                return Err(Stop::Computed);
            }
            tokens.next()?;
            let first = expression::length(tokens)?;
            let last = if tokens.take("...")? { expression::length(tokens)? } else { first };
            tokens.expect("]")?;
            if last < first || last == usize::MAX {
                return Err(Stop::because(format!("the range {first} ... {last}")));
            }
            (first, last)
        } else if tokens.peek()?.is(".") {
            tokens.next()?;
            let name = tokens.next()?;
            let field = self.fields.iter().position(|field| name.is(field.name));
            let field = field.filter(|_| is_of_struct).ok_or_else(|| unexpected(&name))?;
            (field, field)
        } else {
            return Ok(None);
        };
        if tokens.take("=")? {
            return Ok(Some(found));
        }
        Err(Stop::because("a chain of designators"))
    }

    fn scalar(&mut self, tokens: &mut Tokens<'_, '_>, offset: usize) -> Result<(), Stop> {
        // Nearly all are plain literals.
        let is_number = tokens.peek()?.kind == Kind::Number;
        let is_plain = is_number && {
            let next = tokens.peek_at(1)?;
            next.is(",") || next.is("}")
        };
        let value = if is_plain {
            literal::number(&tokens.next()?.text)?
        } else {
            expression::value(tokens)?
        };
        self.bits[offset] = self.converted(value, offset)?;
        Ok(())
    }

    /// The bits of a value as the entry's type has them.
    fn converted(&self, value: Value, offset: usize) -> Result<u128, Stop> {
        let field = offset.checked_rem(self.fields.len()).map(|i| self.fields[i].ty);
        let Some(ty) = field.or(self.of) else {
            // What is left is to see which type holds all.
            let is_small = value.ty.is_signed || value.bits < 1 << 64;
            let wide = || Stop::because("values beyond 64 bits, of a type that is not known");
            return if is_small { Ok(value.bits) } else { Err(wide()) };
        };
        if self.is_constexpr && !value.is_of(ty)
            || self.is_enum_without_negatives && value.is_negative()
        {
            return Err(Stop::because(format!("`{value}` is not of its type")));
        }
        Ok(value.to(ty)?.bits)
    }

    fn values(self) -> Result<Values, Stop> {
        let mut shape = vec![];
        for (place, level) in self.levels.iter().enumerate() {
            let length = match level.length {
                _ if place == 0 && self.is_open => self.bits.len() / level.size,
                length => length,
            };
            if length == 0 {
                return Err(Stop::because("no entries"));
            }
            shape.extend((!level.is_wrap).then_some(length));
        }
        Ok(Values { shape, bits: self.bits })
    }
}
