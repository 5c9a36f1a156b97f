//! Initialisers: lists in braces, where each of them may be left out.

use super::grammar;
use super::integer::{Integer, Value};
use super::lexer::Kind;
use super::literal;
use super::no_value::Stop;
use super::tokens::{Tokens, unexpected};
use super::types::{Dim, Field, Leaf, MOST_LEVELS, Type};
use crate::parse::parsed::Values;
use crate::parse::values::MOST_ENTRIES;
use chess_tables_gen::Element;

/// Reads the value of a declaration, up to what ends it. Of the entries that may be `left` it takes
/// those that it makes room for, also in vain.
pub(super) fn read<'a>(
    ty: &Type<'a>,
    is_constexpr: bool,
    tokens: &mut Tokens<'_, 'a>,
    left: &mut usize,
) -> Result<Values, Stop> {
    let mut reader = Reader::new(ty, is_constexpr, tokens, left)?;
    if !reader.tokens.peek()?.is("{") && !reader.levels.is_empty() {
        let is_text = reader.tokens.peek()?.kind == Kind::Text;
        return Err(if is_text { Stop::Text } else { Stop::Computed });
    }
    let read = reader.element(0, 0).and_then(|()| reader.tokens.end());
    read.map_err(|stop| stop.at(&reader.place()))?;
    reader.values()
}

/// What braces may stand around.
struct Level {
    /// The most there may be for an outermost one that is as long as its initialiser.
    length: usize,
    /// How many entries stand in one of them.
    size: usize,
    is_wrap: bool,
}

struct Reader<'t, 'n, 'a> {
    tokens: &'t mut Tokens<'n, 'a>,
    levels: Vec<Level>,
    leaf: &'t Leaf<'a>,
    is_constexpr: bool,
    /// Where in the table the reader is.
    index: Vec<usize>,
    bits: Vec<u128>,
    left: &'t mut usize,
}

impl<'t, 'n, 'a> Reader<'t, 'n, 'a> {
    fn new(
        ty: &'t Type<'a>,
        is_constexpr: bool,
        tokens: &'t mut Tokens<'n, 'a>,
        left: &'t mut usize,
    ) -> Result<Self, Stop> {
        let leaf = &ty.leaf;
        if ty.is_other() {
            return Err(Stop::Computed);
        }
        let level = |length, is_wrap| Level { length, size: 0, is_wrap };
        let mut levels = vec![];
        for (place, dim) in ty.dims.iter().enumerate() {
            levels.push(match dim {
                Dim::Length(length) => level(*length, false),
                Dim::Wrap => level(1, true),
                Dim::Open if place == 0 => level(usize::MAX, false),
                Dim::Open => return Err(Stop::because("an inner axis without a length")),
                Dim::Unknown(stop) => return Err(stop.clone()),
            });
        }
        if let Leaf::Struct(fields) = leaf {
            levels.push(level(fields.len(), false));
        }
        let is_open = ty.dims.first() == Some(&Dim::Open);
        if levels.len() > MOST_LEVELS {
            return Err(Stop::because("very many axes"));
        }
        let mut size = 1_usize;
        for level in levels.iter_mut().rev() {
            level.size = size;
            size = size.saturating_mul(level.length);
        }
        if levels.iter().any(|level| level.length == 0) {
            return Err(Stop::because("no entries"));
        }
        let (index, bits) = (vec![], vec![]);
        let mut reader = Self { tokens, levels, leaf, is_constexpr, index, bits, left };
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
        let name = |(level, &i): (usize, &usize)| match self.fields().get(i) {
            Some(field) if level + 1 == self.depth() => format!(".{}", field.name),
            _ => format!("[{i}]"),
        };
        self.index.iter().enumerate().map(name).collect()
    }

    /// The fields of a struct.
    fn fields(&self) -> &'t [Field<'a>] {
        if let Leaf::Struct(fields) = self.leaf { fields } else { &[] }
    }

    /// How many indices an entry has.
    fn depth(&self) -> usize {
        self.levels.iter().filter(|level| !level.is_wrap).count()
    }

    /// What stands at a level: a list, one without its braces, or inside of all an integer.
    fn element(&mut self, level: usize, offset: usize) -> Result<(), Stop> {
        if self.tokens.peek()?.is("{") {
            self.braced(level, offset)
        } else if level < self.levels.len() {
            self.elided(level, offset)
        } else {
            self.scalar(offset)
        }
    }

    /// A part of an element.
    fn inner(&mut self, level: usize, offset: usize, i: usize) -> Result<(), Stop> {
        let Level { size, is_wrap, .. } = self.levels[level];
        if is_wrap {
            return self.element(level + 1, offset + i * size);
        }
        self.index.push(i);
        self.element(level + 1, offset + i * size)?;
        self.index.pop();
        Ok(())
    }

    fn braced(&mut self, level: usize, offset: usize) -> Result<(), Stop> {
        self.tokens.expect("{")?;
        let Some(&Level { length, size, .. }) = self.levels.get(level) else {
            return self.braced_scalar(offset);
        };
        let (mut next, mut most) = (0, 0);
        loop {
            if level + 1 == self.levels.len() && next == most {
                next = self.plain(level, offset, next)?;
                most = next;
            }
            if self.tokens.take("}")? {
                break;
            }
            let designated = self.designator(level)?;
            let (first, last) = designated.unwrap_or((next, next));
            if last >= length {
                return Err(Stop::because(format!("more than {length} initialisers")));
            }
            self.make_room((last + 1).saturating_mul(size).saturating_add(offset))?;
            let is_bare = level + 1 < self.levels.len() && !self.tokens.peek()?.is("{");
            if is_bare && designated.is_some() && (first < most || first < last) {
                return Err(Stop::because("a designator before values without braces"));
            }
            let from = offset + first * size;
            if first < most {
                self.take(size)?;
                self.bits[from..from + size].fill(0);
            }
            self.inner(level, offset, first)?;
            self.take((last - first).saturating_mul(size))?;
            // Each step of filling a range copies twice as many parts as the one before.
            let (mut copied, all) = (size, (last + 1 - first) * size);
            while copied < all {
                let more = copied.min(all - copied);
                self.bits.copy_within(from..from + more, from + copied);
                copied += more;
            }
            next = last + 1;
            most = most.max(next);
            if !self.tokens.take(",")? {
                self.tokens.expect("}")?;
                break;
            }
        }
        Ok(())
    }

    /// Plain numbers from an index on, each with its comma: nearly all of a table is such, and to read it
    /// token by token takes three times as long. Gives the index behind them.
    fn plain(&mut self, level: usize, offset: usize, mut next: usize) -> Result<usize, Stop> {
        let Level { length, is_wrap, .. } = self.levels[level];
        while next < length && !is_wrap {
            let Some(text) = self.tokens.take_plain() else { break };
            self.make_room(offset + next + 1)?;
            self.index.push(next);
            let value = literal::number(text)?;
            self.bits[offset + next] = self.converted(value, offset + next)?;
            self.index.pop();
            next += 1;
        }
        Ok(next)
    }

    /// An integer in braces, from behind the `{`.
    fn braced_scalar(&mut self, offset: usize) -> Result<(), Stop> {
        // What is written in braces is a struct, or a class.
        if let Leaf::Unknown(name) = self.leaf {
            return Err(grammar::unknown_type(name));
        }
        self.bits[offset] = 0;
        if self.tokens.take("}")? {
            return Ok(());
        }
        if self.tokens.peek()?.is("{") {
            return Err(Stop::because("more braces than axes"));
        }
        self.scalar(offset)?;
        self.tokens.take(",")?;
        self.tokens.expect("}")
    }

    /// The parts of an element that has no braces of its own: as many as it has, or as there are.
    fn elided(&mut self, level: usize, offset: usize) -> Result<(), Stop> {
        for i in 0..self.levels[level].length {
            if i > 0 {
                let is_end = !self.tokens.peek()?.is(",") || {
                    let next = self.tokens.peek_at(1)?;
                    next.is("}") || next.is("[") || next.is(".")
                };
                if is_end {
                    return Ok(());
                }
                self.tokens.next()?;
            }
            self.inner(level, offset, i)?;
        }
        Ok(())
    }

    /// `[3] =`, `[1 ... 4] =` or `.field =`: from which part to which.
    fn designator(&mut self, level: usize) -> Result<Option<(usize, usize)>, Stop> {
        let is_of_struct = level + 1 == self.levels.len() && !self.fields().is_empty();
        let found = if self.tokens.peek()?.is("[") {
            let next = self.tokens.peek_at(1)?;
            if is_of_struct || next.is_any(&["]", "&", "="]) {
                return Err(Stop::Computed);
            }
            self.tokens.next()?;
            let first = grammar::length(self.tokens, false)?;
            let is_range = self.tokens.take("...")?;
            let last = if is_range { grammar::length(self.tokens, false)? } else { first };
            self.tokens.expect("]")?;
            if last < first || last == usize::MAX {
                return Err(Stop::because(format!("the range {first} ... {last}")));
            }
            (first, last)
        } else if self.tokens.peek()?.is(".") {
            self.tokens.next()?;
            let name = self.tokens.next()?;
            let field = self.fields().iter().position(|field| name.is(field.name));
            let field = field.filter(|_| is_of_struct).ok_or_else(|| unexpected(&name))?;
            (field, field)
        } else {
            return Ok(None);
        };
        if self.tokens.take("=")? {
            return Ok(Some(found));
        }
        Err(Stop::because("a chain of designators"))
    }

    fn scalar(&mut self, offset: usize) -> Result<(), Stop> {
        let value = grammar::value(self.tokens)?;
        self.bits[offset] = self.converted(value, offset)?;
        Ok(())
    }

    /// The bits of a value as the entry's type has them.
    fn converted(&self, value: Value, offset: usize) -> Result<u128, Stop> {
        let (ty, is_wrong) = match self.leaf {
            Leaf::Integer(ty) => (*ty, false),
            Leaf::Struct(fields) => (fields[offset % fields.len()].ty, false),
            Leaf::Enum { has_negative, .. } => (Integer::INT, value.is_negative() && !has_negative),
            // What is left is to see which type holds all.
            _ if value.ty.is_signed || value.bits < 1 << 64 => return Ok(value.bits),
            _ => return Err(Stop::because("values beyond 64 bits, of a type that is not known")),
        };
        if is_wrong || self.is_constexpr && !value.is_of(ty) {
            return Err(Stop::because(format!("`{value}` is not of its type")));
        }
        Ok(value.to(ty)?.bits)
    }

    fn values(self) -> Result<Values, Stop> {
        let mut shape = vec![];
        for (place, level) in self.levels.iter().enumerate() {
            let length = if place == 0 { self.bits.len() / level.size } else { level.length };
            if length == 0 {
                return Err(Stop::because("no entries"));
            }
            shape.extend((!level.is_wrap).then_some(length));
        }
        let (element, is_exact) = self.element_type()?;
        let names = || self.fields().iter().map(|field| field.name.to_owned()).collect();
        let fields = (!self.fields().is_empty()).then(names);
        Ok(Values { shape, bits: self.bits, element, is_exact, fields })
    }

    /// The type of a table's entries, and whether it is the one that they are declared with, on every target.
    fn element_type(&self) -> Result<(Element, bool), Stop> {
        let is_own = |integer: &Integer| !integer.is_of_target && !integer.is_bool;
        match self.leaf {
            Leaf::Integer(integer) => Ok((integer.element(), is_own(integer))),
            Leaf::Struct(fields) => {
                let elements: Vec<Element> = fields.iter().map(|it| it.ty.element()).collect();
                let is_same = |it: &Field<'_>| it.ty.element() == elements[0] && is_own(&it.ty);
                let element = Element::narrowest(&elements)
                    .ok_or_else(|| Stop::because("fields that no type holds together"))?;
                Ok((element, fields.iter().all(is_same)))
            }
            Leaf::Unknown(_) => {
                let fits = |it: &Element| self.bits.iter().all(|&bits| it.holds(bits));
                let found = [Element::U64, Element::I64].into_iter().find(fits);
                let none = || Stop::because("values that no type of 64 bits holds");
                Ok((found.ok_or_else(none)?, false))
            }
            _ => Ok((Element::I32, false)),
        }
    }
}
