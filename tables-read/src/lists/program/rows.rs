//! Rows: items between brackets, with the places that a language lets them say and the zeros that it lets them leave out.

use super::List;
use super::expression::{DEEPEST, computed};
use super::reader::{Reader, Shape};
use crate::lists::Reason;
use crate::lists::language::Language;
use crate::lists::lexer::{Kind, Lexer, Token, closing};
use crate::lists::value::{Integer, Untyped};

/// More axes than tables have.
const MOST_AXES: usize = 12;

/// A row as far as it is read.
pub(super) struct Row {
    pub(super) axis: usize,
    /// Where it begins among the entries.
    pub(super) start: usize,
    pub(super) count: usize,
    /// Where the next item belongs.
    pub(super) next: usize,
    /// The shape of each item.
    pub(super) item: Option<Shape>,
}

impl<'a> Reader<'_, 'a> {
    /// Reads the list that begins with the next bracket, and gives its shape.
    pub(super) fn whole(&mut self, lexer: &mut Lexer<'a>) -> Result<Shape, Reason> {
        let open = lexer.next();
        if open.kind != Kind::Open {
            return Err(computed(open));
        }
        self.row(lexer, closing(open.text), 0)
    }

    /// A row in a row, from behind its bracket.
    pub(super) fn nested(
        &mut self,
        lexer: &mut Lexer<'a>,
        close: &str,
        axis: usize,
    ) -> Result<Shape, Reason> {
        self.at.depth += 1;
        let shape = self.row(lexer, close, axis + 1);
        self.at.depth -= 1;
        shape
    }

    /// Items up to a closing bracket, on an axis.
    pub(super) fn row(
        &mut self,
        lexer: &mut Lexer<'a>,
        close: &str,
        axis: usize,
    ) -> Result<Shape, Reason> {
        if axis >= MOST_AXES || self.at.depth > DEEPEST {
            return Err(Reason::TooDeep);
        }
        if matches!(self.at.language, Language::Ada | Language::Lua) {
            return self.keyed(lexer, close, axis);
        }
        let is_doubled = self.is_doubled(*lexer, axis);
        if is_doubled {
            lexer.next();
        }
        let mut row = Row { axis, start: self.list.entries.len(), count: 0, next: 0, item: None };
        self.items(lexer, close, &mut row)?;
        if is_doubled {
            lexer.take(",");
            if !lexer.take(close) {
                return Err(computed(lexer.peek()));
            }
        }
        self.filled_up(row)
    }

    /// Items up to a closing bracket, or without one up to the end of a file.
    pub(super) fn items(
        &mut self,
        lexer: &mut Lexer<'a>,
        close: &str,
        row: &mut Row,
    ) -> Result<(), Reason> {
        loop {
            if !self.is_of_fields(row.axis) {
                self.plain(lexer, row);
            }
            let token = lexer.peek();
            match token.kind {
                _ if token.is(close) => {
                    lexer.next();
                    return Ok(());
                }
                Kind::End => return Err(Reason::Unclosed("list")),
                Kind::Directive => {
                    lexer.next();
                    match word_of(token) {
                        "include" => self.entries_of(token, row)?,
                        word => is_harmless(word)?,
                    }
                    lexer.take(",");
                    continue;
                }
                _ => {}
            }
            self.one_item(lexer, row)?;
            if lexer.take(";") {
                self.repeated(lexer, row)?;
            }
            let next = lexer.peek();
            if !lexer.take(",") && !next.is(close) && next.kind != Kind::Directive {
                return Err(computed(next));
            }
        }
    }

    /// Whether a row of a `std::array` has a second pair of brackets around all entries: `{{1, 2}}`.
    pub(super) fn is_doubled(&self, mut lexer: Lexer<'a>, axis: usize) -> bool {
        let is_template = (self.templates_from..self.lengths.len()).contains(&axis);
        let open = lexer.next();
        if !(is_template && open.is("{") && lexer.skip_group(open)) {
            return false;
        }
        lexer.take(",");
        lexer.peek().is("}")
    }

    /// Takes plain numbers, as nearly all entries are.
    pub(super) fn plain(&mut self, lexer: &mut Lexer<'a>, row: &mut Row) {
        let most = match self.untyped() {
            Untyped::Java => 1 << 31,
            Untyped::Double => 1 << 53,
            _ => u64::MAX,
        };
        let of_table = self.at.of_table;
        let bits = of_table.map_or(64, |it| it.most_bits().min(64));
        let may_be_negative = of_table.is_some_and(|it| it.is_signed);
        // What stands in its place may come anew.
        while row.next == row.count && row.item.as_ref().is_none_or(Vec::is_empty) {
            let before = *lexer;
            let Some((number, is_negative)) = lexer.take_plain() else { return };
            let may_be = number < most && u128::from(number) >> bits == 0;
            // Up to here it is an `int` in all languages.
            let may_be = may_be && (!is_negative || may_be_negative && number >> 31 == 0);
            if !may_be || self.take(1).is_err() {
                *lexer = before;
                return;
            }
            let number = u128::from(number);
            if is_negative {
                self.list.is_negative = true;
                self.list.entries.push(number.wrapping_neg());
            } else {
                self.list.largest = self.list.largest.max(number);
                self.list.entries.push(number);
            }
            (row.count, row.next, row.item) = (row.count + 1, row.next + 1, Some(vec![]));
        }
    }

    /// An item with what says where it belongs, and puts it there.
    fn one_item(&mut self, lexer: &mut Lexer<'a>, row: &mut Row) -> Result<(), Reason> {
        let mut name = None;
        match self.place(lexer, row.axis)? {
            Some(place) => row.next = place,
            None => name = self.field(lexer, row.count)?,
        }
        let of_table = self.at.of_table;
        if self.is_of_fields(row.axis) {
            self.at.of_table = self.integer_of_field(row.count, name);
        }
        let found = self.item_at(lexer, row);
        self.at.of_table = of_table;
        found
    }

    fn item_at(&mut self, lexer: &mut Lexer<'a>, row: &mut Row) -> Result<(), Reason> {
        let behind = self.list.entries.len();
        let shape = self.item(lexer, row.axis)?;
        match &row.item {
            Some(before) if *before != shape => return Err(Reason::Ragged),
            _ => row.item = Some(shape),
        }
        let size = self.list.entries.len() - behind;
        let at = row.next.checked_mul(size).and_then(|at| at.checked_add(row.start));
        let at = at.ok_or(Reason::TooDeep)?;
        if at > behind && self.has_lists_by_name {
            return Err(Reason::Ragged);
        }
        if at > behind {
            let zeros = at - behind;
            self.take(zeros)?;
            self.list.entries.splice(behind..behind, std::iter::repeat_n(0, zeros));
        } else if at < behind {
            let new = self.list.entries.split_off(behind);
            self.left += size;
            self.list.entries[at..at + size].copy_from_slice(&new);
        }
        row.next += 1;
        row.count = row.count.max(row.next);
        Ok(())
    }

    /// `[3] = ` of C, `3: ` of Go and D: the place of what follows.
    fn place(&mut self, lexer: &mut Lexer<'a>, axis: usize) -> Result<Option<usize>, Reason> {
        let mut after = *lexer;
        let signs: &[&str] = match self.at.language {
            Language::C if after.take("[") => &["]", "="],
            // Behind the axes that the type says there are structs, whose fields have names.
            Language::Go if axis >= self.lengths.len() => return Ok(None),
            Language::Go | Language::D if is_key(after) => &[":"],
            _ => return Ok(None),
        };
        let place = self.value(&mut after)?.index().ok_or(Reason::Overflow("[".to_owned()))?;
        if !signs.iter().all(|sign| after.take(sign)) {
            return Ok(None);
        }
        *lexer = after;
        Ok(Some(place))
    }

    /// `.mask = `, `mask: `: all rows must have the same fields in the same order.
    fn field(&mut self, lexer: &mut Lexer<'a>, place: usize) -> Result<Option<&'a str>, Reason> {
        let mut after = *lexer;
        let has_dot = after.take(".");
        let name = after.next();
        let sign = if has_dot { "=" } else { ":" };
        let may_be = has_dot || self.at.language == Language::Rust;
        if !(may_be && name.is_word() && after.take(sign)) {
            return Ok(None);
        }
        *lexer = after;
        let fields = self.list.fields.get_or_insert_default();
        match fields.get(place) {
            None if fields.len() == place => fields.push(name.text),
            Some(known) if *known == name.text => {}
            _ => return Err(Reason::Computed(format!("{}: ...", name.text))),
        }
        Ok(Some(name.text))
    }

    /// `[0; 64]`, from behind the semicolon.
    fn repeated(&mut self, lexer: &mut Lexer<'a>, row: &mut Row) -> Result<(), Reason> {
        let of_table = self.at.of_table.replace(Integer::new(64, false));
        let count = self.value(lexer);
        self.at.of_table = of_table;
        let count = count?.index().filter(|_| row.count == 1);
        let count = count.ok_or(Reason::Overflow(";".to_owned()))?;
        let one = self.list.entries.split_off(row.start);
        self.left += one.len();
        let size = one.len().checked_mul(count).ok_or(Reason::TooMany(0))?;
        self.take(size)?;
        self.list.entries.extend(one.iter().cycle().take(size));
        (row.count, row.next) = (count, count);
        Ok(())
    }

    /// The shape of a row that has ended, with the entries that its type says and that are not written.
    fn filled_up(&mut self, row: Row) -> Result<Shape, Reason> {
        let Row { axis, start, count, item, .. } = row;
        self.has_plain_rows |= !self.is_in_call && item.as_ref().is_none_or(Vec::is_empty);
        let fills = self.at.language.syntax().fills;
        let lengths: Option<Vec<usize>> =
            self.lengths.get(axis..).unwrap_or_default().iter().copied().collect();
        // In C brackets may be left out: the rows follow each other.
        let is_without_rows =
            item.as_ref().is_none_or(Vec::is_empty) && self.lengths.len() > axis + 1;
        let is_flat = is_without_rows && self.at.language == Language::C;
        // Such a number of D is all entries of its row.
        if is_without_rows && count > 0 && self.at.language == Language::D {
            return Err(Reason::Ragged);
        }
        if is_flat {
            let shape = lengths.ok_or(Reason::Ragged)?;
            self.fill(start, &shape)?;
            return Ok(shape);
        }
        let item = match (item, lengths) {
            (Some(item), _) => item,
            (None, Some(lengths)) if lengths.first().is_some_and(|it| fills || *it == 0) => {
                lengths[1..].to_vec()
            }
            (None, _) => return Err(Reason::Empty),
        };
        let want = self.lengths.get(axis).copied().flatten();
        match want {
            // Of pointers to lists the rest points to nothing.
            Some(want) if want != count && self.has_lists_by_name => {
                return Err(Reason::Length(want, count));
            }
            Some(want) if fills && want >= count => self.fill(start, &[want, size_of(&item)?])?,
            Some(want) if want != count => return Err(Reason::Length(want, count)),
            _ => {}
        }
        Ok(std::iter::once(want.unwrap_or(count)).chain(item).collect())
    }

    /// Adds zeros until there are as many entries from a place on as a shape has.
    fn fill(&mut self, start: usize, shape: &[usize]) -> Result<(), Reason> {
        let (want, have) = (size_of(shape)?, self.list.entries.len() - start);
        let missing = want.checked_sub(have).ok_or(Reason::Length(want, have))?;
        self.take(missing)?;
        self.list.entries.resize(start + want, 0);
        Ok(())
    }
}

impl<'a> Reader<'_, 'a> {
    /// A single number, which only source of ours has as a table.
    pub(super) fn single(mut self, mut value: Lexer<'a>) -> Result<List<'a>, Reason> {
        let number = self.value(&mut value)?;
        if !value.is_at_end() {
            return Err(computed(value.peek()));
        }
        let (is_negative, largest) = (number.is_negative(), number.bits);
        let integer = self.at.of_table.or(number.integer);
        Ok(List { entries: vec![number.bits], integer, is_negative, largest, ..List::default() })
    }
}

/// How many entries a shape has, if that can be counted.
fn size_of(shape: &[usize]) -> Result<usize, Reason> {
    let size = shape.iter().try_fold(1_usize, |size, length| size.checked_mul(*length));
    size.ok_or(Reason::TooMany(super::MOST_ENTRIES))
}

/// The word that begins a line of a preprocessor.
fn word_of<'a>(line: Token<'a>) -> &'a str {
    let text = line.text[1..].trim_start();
    text.split(|c: char| !c.is_alphabetic()).next().unwrap_or_default()
}

/// Whether a line of a preprocessor among the entries changes nothing of them.
fn is_harmless(word: &str) -> Result<(), Reason> {
    match word {
        "pragma" | "define" | "undef" | "region" | "endregion" => Ok(()),
        _ => Err(Reason::Conditional(Language::C.syntax().conditions[0])),
    }
}

/// Whether a colon follows, behind what may say a place.
fn is_key(mut lexer: Lexer<'_>) -> bool {
    let mut depth = 0_i32;
    for _ in 0..8 {
        let token = lexer.next();
        depth += token.opens();
        if token.is(":") || depth != 0 || token.is(",") {
            return token.is(":");
        }
    }
    false
}
