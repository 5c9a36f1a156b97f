//! The entries of a list: rows in rows, as many of them as there are brackets.

use super::Program;
use super::expression::{computed, path};
use crate::lists::arithmetic::Value;
use crate::lists::cursor::{Cursor, arguments};
use crate::lists::language::{Language, Untyped};
use crate::lists::lexer::{Kind, Token, closing};
use crate::lists::number::Integer;
use crate::lists::opening::{is_array_of, is_row};
use crate::lists::reason::Reason;

/// More axes than tables have.
const MOST_AXES: usize = 12;
/// Functions that make a row of their arguments.
const MAKE_ROWS: [&str; 6] = ["new", "make_pair", "pair", "make_tuple", "tuple", "vec"];
/// The tokens of a row that a function makes.
const MOST_TOKENS: usize = 4096;

/// Where an expression stands: what decides about its names and types.
#[derive(Clone, Copy)]
pub(super) struct At<'a> {
    pub(super) file: usize,
    pub(super) language: Language,
    /// The type that it stands in.
    pub(super) of: Option<&'a str>,
    /// The type of the table's entries, if that is known.
    pub(super) of_table: Option<Integer>,
    pub(super) iota: i128,
    /// Whether it is the value of an enumerator.
    pub(super) in_enumeration: bool,
    /// Brackets, names and macros in each other.
    pub(super) depth: usize,
}

/// Reads the entries of one list.
pub(super) struct Reader<'p, 'a> {
    pub(super) program: &'p Program<'a>,
    pub(super) at: At<'a>,
    /// Whether the source is of ours, in which only a set can be in a function or a struct.
    pub(super) is_ours: bool,
    /// How many entries the type says each axis has; `None` if any.
    lengths: Vec<Option<usize>>,
    /// From which axis on each is a `std::array`.
    pub(super) templates_from: usize,
    pub(super) entries: Vec<u128>,
    /// How many entries the file may still have.
    left: usize,
    pub(super) is_negative: bool,
    pub(super) largest: u128,
    /// The names of the fields of each row.
    pub(super) fields: Option<Vec<&'a str>>,
    /// The two numbers of each entry, as long as all are written so: `S(12, -3)`.
    pub(super) pairs: Option<Vec<[i16; 2]>>,
}

/// How many entries each axis of an item has.
type Shape = Vec<usize>;

impl<'p, 'a> Reader<'p, 'a> {
    pub(super) fn new(
        program: &'p Program<'a>,
        at: At<'a>,
        lengths: Vec<Option<usize>>,
        is_ours: bool,
        left: usize,
    ) -> Self {
        let (entries, pairs, templates_from) = (vec![], Some(vec![]), lengths.len());
        Self {
            program,
            at,
            is_ours,
            lengths,
            templates_from,
            entries,
            left,
            is_negative: false,
            largest: 0,
            fields: None,
            pairs,
        }
    }

    /// Reads the list that begins with the next bracket, and gives its shape.
    pub(super) fn list(&mut self, cursor: &mut Cursor<'a>) -> Result<Shape, Reason> {
        let open = cursor.next();
        if open.kind != Kind::Open {
            return Err(computed(open));
        }
        self.row(cursor, Some(closing(open.text)), 0)
    }

    /// Items up to a closing bracket, or to the end, on an axis.
    pub(super) fn row(
        &mut self,
        cursor: &mut Cursor<'a>,
        close: Option<&str>,
        axis: usize,
    ) -> Result<Shape, Reason> {
        if axis >= MOST_AXES || self.at.depth > super::expression::DEEPEST {
            return Err(Reason::TooDeep);
        }
        let is_doubled = close.is_some() && self.is_doubled(cursor, axis);
        if is_doubled {
            cursor.next();
        }
        let start = self.entries.len();
        // Of the row as a whole; where a row follows another, both have the same shape.
        let mut row = Row { count: 0, next: 0, item: None };
        loop {
            if row.item.as_ref().is_none_or(Vec::is_empty) && close.is_some() {
                self.plain(cursor, &mut row);
            }
            let token = cursor.peek();
            match token.kind {
                Kind::End if close.is_none() => break,
                Kind::End => return Err(Reason::Unclosed("list")),
                Kind::Close if close.is_some_and(|close| token.is(close)) => {
                    cursor.next();
                    break;
                }
                Kind::Directive => {
                    cursor.next();
                    self.directive(token, &mut row, start, axis)?;
                    continue;
                }
                _ => {}
            }
            self.one_item(cursor, &mut row, start, axis)?;
            if cursor.take(";") {
                self.repeated(cursor, &mut row, start)?;
            }
            let next = cursor.peek();
            let is_end = next.kind == Kind::End && close.is_none()
                || close.is_some_and(|close| next.is(close));
            if !cursor.take(",") && !is_end && next.kind != Kind::Directive {
                return Err(computed(next));
            }
        }
        if is_doubled {
            cursor.take(",");
            if !close.is_some_and(|close| cursor.take(close)) {
                return Err(computed(cursor.peek()));
            }
        }
        self.filled_up(row, start, axis)
    }

    /// Whether a row of a `std::array` has a second pair of brackets around all entries: `{{1, 2}}`.
    fn is_doubled(&self, cursor: &Cursor<'a>, axis: usize) -> bool {
        let Cursor::Source(mut lexer) = *cursor else { return false };
        let is_template = (self.templates_from..self.lengths.len()).contains(&axis);
        let open = lexer.next();
        if !(is_template && open.is("{") && lexer.skip_group(open)) {
            return false;
        }
        lexer.take(",");
        lexer.peek().is("}")
    }

    /// Takes plain numbers, as nearly all entries are.
    fn plain(&mut self, cursor: &mut Cursor<'a>, row: &mut Row) {
        let most = match self.untyped() {
            Untyped::Java => 1 << 31,
            Untyped::Double => 1 << 53,
            _ => u64::MAX,
        };
        // What stands in its place may come anew.
        if row.next != row.count {
            return;
        }
        loop {
            let before = cursor.clone();
            let Some(number) = cursor.take_plain() else { return };
            let bits =
                self.at.of_table.map_or(64, |it| (it.bits - u32::from(it.is_signed)).min(64));
            let fits = u128::from(number) >> bits == 0;
            if number >= most || !fits || self.left == 0 {
                *cursor = before;
                return;
            }
            self.left -= 1;
            self.largest = self.largest.max(number.into());
            self.entries.push(number.into());
            if number != 0 {
                self.pairs = None;
            }
            (row.count, row.next, row.item) = (row.count + 1, row.next + 1, Some(vec![]));
        }
    }

    /// An item with what says where it belongs, and puts it there.
    fn one_item(
        &mut self,
        cursor: &mut Cursor<'a>,
        row: &mut Row,
        start: usize,
        axis: usize,
    ) -> Result<(), Reason> {
        if let Some((first, last)) = self.place(cursor)? {
            (row.next, row.item) = (first, row.item.take());
            for _ in first..last {
                let mut again = cursor.clone();
                self.item_at(&mut again, row, start, axis)?;
            }
        } else {
            self.field(cursor, row.count)?;
        }
        self.item_at(cursor, row, start, axis)
    }

    fn item_at(
        &mut self,
        cursor: &mut Cursor<'a>,
        row: &mut Row,
        start: usize,
        axis: usize,
    ) -> Result<(), Reason> {
        let behind = self.entries.len();
        let shape = self.item(cursor, axis)?;
        match &row.item {
            Some(before) if *before != shape => return Err(Reason::Ragged),
            _ => row.item = Some(shape),
        }
        let size = self.entries.len() - behind;
        let at = row
            .next
            .checked_mul(size)
            .and_then(|at| at.checked_add(start))
            .ok_or(Reason::TooDeep)?;
        if at > behind {
            let zeros = at - behind;
            self.take(zeros)?;
            self.entries.splice(behind..behind, std::iter::repeat_n(0, zeros));
        } else if at < behind {
            let new: Vec<u128> = self.entries.drain(behind..).collect();
            self.left += size;
            self.entries[at..at + size].copy_from_slice(&new);
        }
        row.next += 1;
        row.count = row.count.max(row.next);
        Ok(())
    }

    /// `[3] = `, `[1 ... 3] = ` of C, `3: ` of Go and D: the first and the last place of what follows.
    fn place(&mut self, cursor: &mut Cursor<'a>) -> Result<Option<(usize, usize)>, Reason> {
        let mut after = cursor.clone();
        let index = |value: Value| value.index().ok_or(Reason::Overflow("[".to_owned()));
        let places = match self.at.language {
            Language::C if after.take("[") => {
                let first = index(self.value(&mut after)?)?;
                let last = if after.take("...") { index(self.value(&mut after)?)? } else { first };
                let is_it = after.take("]") && after.take("=") && first <= last;
                Some((first, last)).filter(|_| is_it)
            }
            Language::Go | Language::D => {
                let mut depth = 0_i32;
                let mut ahead = after.clone();
                let mut is_key = false;
                for _ in 0..8 {
                    let token = ahead.next();
                    depth +=
                        i32::from(token.kind == Kind::Open) - i32::from(token.kind == Kind::Close);
                    is_key = token.is(":");
                    if is_key || depth != 0 || token.is(",") {
                        break;
                    }
                }
                let first = if is_key { Some(index(self.value(&mut after)?)?) } else { None };
                first.filter(|_| after.take(":")).map(|first| (first, first))
            }
            _ => None,
        };
        if places.is_some() {
            *cursor = after;
        }
        Ok(places)
    }

    /// `.mask = `, `mask: `: all rows must have the same fields in the same order.
    fn field(&mut self, cursor: &mut Cursor<'a>, place: usize) -> Result<(), Reason> {
        let mut after = cursor.clone();
        let has_dot = after.take(".");
        let name = after.next();
        let sign = if has_dot { "=" } else { ":" };
        let may_be = has_dot || self.at.language == Language::Rust;
        if !(may_be && name.is_word() && after.take(sign)) {
            return Ok(());
        }
        *cursor = after;
        let fields = self.fields.get_or_insert_default();
        match fields.get(place) {
            None if fields.len() == place => fields.push(name.text),
            Some(known) if *known == name.text => {}
            _ => return Err(Reason::Computed(format!("{}: ...", name.text))),
        }
        Ok(())
    }

    /// `[0; 64]`, from behind the semicolon.
    fn repeated(
        &mut self,
        cursor: &mut Cursor<'a>,
        row: &mut Row,
        start: usize,
    ) -> Result<(), Reason> {
        let of_table = self.at.of_table.replace(Integer::new(64, false));
        let count = self.value(cursor);
        self.at.of_table = of_table;
        let count =
            count?.index().filter(|_| row.count == 1).ok_or(Reason::Overflow(";".to_owned()))?;
        let one = self.entries.split_off(start);
        self.left += one.len();
        let size = one.len().checked_mul(count).ok_or(Reason::TooMany(0))?;
        self.take(size)?;
        self.entries.extend(one.iter().cycle().take(size));
        (row.count, row.next) = (count, count);
        Ok(())
    }

    /// A line of a preprocessor among the entries.
    fn directive(
        &mut self,
        line: Token<'a>,
        row: &mut Row,
        start: usize,
        axis: usize,
    ) -> Result<(), Reason> {
        let text = line.text[1..].trim();
        let Some(file) = text.strip_prefix("include") else {
            let is_harmless = ["pragma", "define", "undef", "region", "endregion"]
                .iter()
                .any(|it| text.starts_with(it));
            return if is_harmless { Ok(()) } else { Err(Reason::Conditional) };
        };
        let name = file.trim().trim_matches(['"', '<', '>']);
        let mut cursor = Cursor::Source(self.program.included(self.at.file, name)?);
        while !cursor.is_at_end() {
            self.one_item(&mut cursor, row, start, axis)?;
            if !cursor.take(",") && !cursor.is_at_end() {
                return Err(computed(cursor.peek()));
            }
        }
        Ok(())
    }

    /// A row, or an entry.
    fn item(&mut self, cursor: &mut Cursor<'a>, axis: usize) -> Result<Shape, Reason> {
        let mut after = cursor.clone();
        while after.peek().is_any(&["&", "new", "@"]) {
            after.next();
        }
        if cursor.peek().is("new") {
            skip_type(&mut after);
        }
        let next = after.peek();
        if next.is("{")
            || next.is("[") && self.has_square_rows(&mut after)
            || next.is("(") && self.is_tuple(&after)
        {
            let open = after.next();
            *cursor = after;
            return self.nested(cursor, open, axis);
        }
        if self.at.language == Language::Zig && next.is(".") {
            let mut list = after.clone();
            list.next();
            if list.peek().is("{") {
                let open = list.next();
                *cursor = list;
                return self.nested(cursor, open, axis);
            }
        }
        if next.is_word() {
            let first = after.next();
            let (name, of) = path(first, &mut after);
            let open = after.peek();
            if open.is("{") || open.is("(") {
                if let Some(shape) = self.made(name, of, cursor, &mut after, axis)? {
                    return Ok(shape);
                }
            } else if let Some(shape) = self.by_name(name, of, cursor, &after, axis)? {
                return Ok(shape);
            }
        }
        let token = cursor.peek();
        if matches!(token.kind, Kind::Text) {
            return Err(Reason::Type("text".to_owned()));
        }
        let value = self.value(cursor)?;
        if value.bits != 0 {
            self.pairs = None;
        }
        self.push(value)?;
        Ok(vec![])
    }

    fn nested(
        &mut self,
        cursor: &mut Cursor<'a>,
        open: Token<'a>,
        axis: usize,
    ) -> Result<Shape, Reason> {
        self.at.depth += 1;
        let shape = self.row(cursor, Some(closing(open.text)), axis + 1);
        self.at.depth -= 1;
        let shape = shape?;
        // `{0}` around a single number.
        let is_all =
            self.lengths.len() == axis + 1 && shape == [1] && self.at.language == Language::C;
        Ok(if is_all && self.fields.is_none() && self.lengths.last() != Some(&Some(1)) {
            vec![]
        } else {
            shape
        })
    }

    /// Whether a `[` opens a row; of `[64]uint64{` the type is taken first.
    fn has_square_rows(&self, cursor: &mut Cursor<'a>) -> bool {
        match self.at.language {
            Language::C => false,
            Language::Go | Language::Zig | Language::CSharp | Language::Java => {
                let mut after = cursor.clone();
                while after.peek().is("[") {
                    let open = after.next();
                    if after.group(open, 16).is_none() {
                        return true;
                    }
                }
                while after.peek().is_word() || after.peek().is(".") {
                    after.next();
                }
                if after.peek().is("{") {
                    *cursor = after;
                }
                true
            }
            _ => true,
        }
    }

    fn is_tuple(&self, cursor: &Cursor<'a>) -> bool {
        let mut inside = cursor.clone();
        inside.next();
        self.at.language.syntax().has_tuples
            && match inside {
                Cursor::Source(lexer) => is_row(lexer),
                Cursor::Tokens { .. } => {
                    let open = cursor.peek();
                    { cursor.clone() }
                        .group_behind(open)
                        .is_some_and(|inside| arguments(&inside).len() > 1)
                }
            }
    }

    /// What a function, a struct or a macro makes: a row of several numbers; `None` if it is one number.
    fn made(
        &mut self,
        name: Token<'a>,
        of: Option<&'a str>,
        cursor: &mut Cursor<'a>,
        after: &mut Cursor<'a>,
        axis: usize,
    ) -> Result<Option<Shape>, Reason> {
        let open = after.next();
        let inside = after.group(open, MOST_TOKENS).ok_or(Reason::TooDeep)?;
        let parts = arguments(&inside);
        if parts.len() < 2 {
            // A macro may stand for a row all the same.
            let is_macro = open.is("(") && self.at.language == Language::C;
            let body = if is_macro { self.body(name, of, &parts)? } else { None };
            let Some((body, language)) =
                body.filter(|(body, _)| body.first().is_some_and(|it| it.is("{")))
            else {
                return Ok(None);
            };
            *cursor = after.clone();
            return self.expanded(name, body, language, |it, inner| it.item(inner, axis)).map(Some);
        }
        let pair = pair(&parts);
        let body = if open.is("(") { self.body(name, of, &parts)? } else { None };
        let is_struct = self.program.names.structs.contains_key(name.text);
        if let Some((body, language)) = body {
            *cursor = after.clone();
            let shape = self.expanded(name, body, language, |it, inner| {
                let pairs = it.pairs.take();
                let shape = it.item(inner, axis);
                it.pairs = pairs;
                shape
            })?;
            match (&mut self.pairs, pair) {
                (Some(pairs), Some(pair)) => pairs.push(pair),
                _ => self.pairs = None,
            }
            return Ok(Some(shape));
        }
        let is_new = of.is_some_and(|of| self.program.names.structs.contains_key(of));
        if self.program.names.functions.contains_key(name.text) && !is_struct && !is_new {
            return Err(Reason::Computed(format!("{}(...)", name.text)));
        }
        // A struct, or what the sources do not explain: a row of what stands there, unless it is called like a function.
        let is_type = |name: &str| name.starts_with(char::is_uppercase);
        let is_made = is_type(name.text)
            || is_array_of(name.text)
            || MAKE_ROWS.contains(&name.text) && of.is_none_or(|of| of == "std" || is_type(of));
        if open.is("(") && !is_made && !self.is_ours {
            return Err(Reason::Wrapper(crate::lists::reason::short(name.text)));
        }
        self.pairs = None;
        cursor.clone_from(after);
        let mut inner = Cursor::of(inside.clone());
        self.at.depth += 1;
        let shape = self.row(&mut inner, None, axis + 1);
        self.at.depth -= 1;
        Ok(Some(shape?))
    }

    /// A list of the sources, or a macro that stands for a row; `None` if the name stands for a number.
    fn by_name(
        &mut self,
        name: Token<'a>,
        of: Option<&'a str>,
        cursor: &mut Cursor<'a>,
        after: &Cursor<'a>,
        axis: usize,
    ) -> Result<Option<Shape>, Reason> {
        let next = after.peek();
        if !(next.is(",") || matches!(next.kind, Kind::Close | Kind::End)) {
            return Ok(None);
        }
        if let crate::lists::names::Found::One(function) =
            self.program.names.function(name.text, of, self.at.file, false)
        {
            let body = function.body.clone().unwrap_or_default();
            let is_row =
                body.first().is_some_and(|it| it.is("{")) || body.iter().any(|it| it.is(","));
            if !is_row {
                return Ok(None);
            }
            let language = function.language;
            *cursor = after.clone();
            return self.expanded(name, body, language, |it, inner| it.item(inner, axis)).map(Some);
        }
        if self.program.names.constants.contains_key(name.text)
            || !self.program.names.lists.contains_key(name.text)
        {
            return Ok(None);
        }
        *cursor = after.clone();
        let list = self.program.list_named(name.text, self.standing(of), self.at)?;
        self.pairs = None;
        self.take(list.entries.len())?;
        self.largest = self.largest.max(list.largest);
        self.is_negative |= list.is_negative;
        self.entries.extend(&list.entries);
        Ok(Some(list.shape.clone()))
    }

    /// One entry of another list.
    pub(super) fn entry_of(
        &mut self,
        name: Token<'a>,
        of: Option<&'a str>,
        index: usize,
    ) -> Result<Value, Reason> {
        let list = self.program.list_named(name.text, self.standing(of), self.at)?;
        let bits = list.entries.get(index).filter(|_| list.shape.len() == 1);
        let bits = *bits.ok_or_else(|| computed(name))?;
        Ok(match list.integer {
            Some(integer) => Value::typed(bits, integer),
            None => Value::any(bits as i128),
        })
    }

    fn take(&mut self, count: usize) -> Result<(), Reason> {
        let left = self.left.checked_sub(count);
        self.left = left.ok_or(Reason::TooMany(super::MOST_ENTRIES))?;
        Ok(())
    }

    fn push(&mut self, value: Value) -> Result<(), Reason> {
        self.take(1)?;
        let value = match self.at.of_table {
            None => value,
            Some(integer) => match (self.untyped(), value.in_type(integer)) {
                (_, Some(value)) => value,
                (Untyped::C | Untyped::Double, None) => value.cast(integer),
                (_, None) => {
                    let number = value.bits as i128;
                    return Err(Reason::NoRoom(number.to_string(), integer.element().name()));
                }
            },
        };
        if value.is_negative() {
            self.is_negative = true;
        } else {
            self.largest = self.largest.max(value.bits);
        }
        self.entries.push(value.bits);
        Ok(())
    }

    /// The shape of a row that has ended, with the entries that its type says and that are not written.
    fn filled_up(&mut self, row: Row, start: usize, axis: usize) -> Result<Shape, Reason> {
        let Row { count, item, .. } = row;
        let fills = matches!(self.at.language, Language::C | Language::Go);
        let lengths: Option<Vec<usize>> =
            self.lengths.get(axis..).unwrap_or_default().iter().copied().collect();
        // In C brackets may be left out: the rows follow each other.
        let is_flat =
            item.as_ref().is_none_or(Vec::is_empty) && self.lengths.len() > axis + 1 && fills;
        let item = match (item, lengths) {
            (_, Some(lengths)) if is_flat => {
                self.fill(start.saturating_add(size_of(&lengths)?), start)?;
                return Ok(lengths);
            }
            (_, None) if is_flat => {
                let inner = self.lengths[axis + 1..].iter().copied().collect::<Option<Vec<_>>>();
                let inner = inner.filter(|_| axis == 0).ok_or(Reason::Ragged)?;
                let size = size_of(&inner)?.max(1);
                let rows = count.div_ceil(size);
                self.fill(start.saturating_add(size_of(&[rows, size])?), start)?;
                return Ok(std::iter::once(rows).chain(inner).collect());
            }
            (Some(item), _) => item,
            (None, Some(lengths)) if lengths.first().is_some_and(|it| fills || *it == 0) => {
                lengths[1..].to_vec()
            }
            (None, _) => return Err(Reason::Empty),
        };
        let size = size_of(&item)?;
        let want = self.lengths.get(axis).copied().flatten();
        match want {
            Some(want) if fills && want >= count => {
                self.fill(start.saturating_add(size_of(&[want, size])?), start)?;
            }
            Some(want) if want != count => return Err(Reason::Length(want, count)),
            _ => {}
        }
        let mut shape = vec![want.unwrap_or(count)];
        shape.extend(item);
        Ok(shape)
    }

    /// Adds zeros up to an end.
    fn fill(&mut self, end: usize, start: usize) -> Result<(), Reason> {
        let have = self.entries.len();
        let missing = end.checked_sub(have).ok_or(Reason::Length(end - start, have - start))?;
        self.take(missing)?;
        self.entries.resize(end, 0);
        Ok(())
    }
}

/// How many entries a shape has, if that can be counted.
fn size_of(shape: &[usize]) -> Result<usize, Reason> {
    let size = shape.iter().try_fold(1_usize, |size, length| size.checked_mul(*length));
    size.ok_or(Reason::TooMany(super::MOST_ENTRIES))
}

/// Takes the type of `new int[] { ... }`, if that is what comes next.
fn skip_type(cursor: &mut Cursor<'_>) {
    let mut after = cursor.clone();
    while after.peek().is_word() || after.peek().is(".") {
        after.next();
    }
    while after.peek().is("[") {
        let open = after.next();
        if after.group(open, 16).is_none() {
            return;
        }
        if after.peek().is("{") {
            *cursor = after;
            return;
        }
    }
}

/// A row as far as it is read.
struct Row {
    count: usize,
    /// Where the next item belongs.
    next: usize,
    /// The shape of each item.
    item: Option<Shape>,
}

impl super::expression::IsOne for Shape {
    fn with(self, _: bool) -> Self {
        self
    }
}

impl<'a> Cursor<'a> {
    /// The tokens in the brackets that begin with the next token.
    fn group_behind(mut self, open: Token<'a>) -> Option<Vec<Token<'a>>> {
        self.next();
        self.group(open, MOST_TOKENS)
    }
}

/// Two plain numbers.
fn pair(parts: &[&[Token<'_>]]) -> Option<[i16; 2]> {
    let number = |tokens: &[Token<'_>]| match tokens {
        [minus, number] if minus.is("-") => format!("-{}", number.text).parse().ok(),
        [number] => number.text.parse().ok(),
        _ => None,
    };
    match parts {
        [one, other] => Some([number(one)?, number(other)?]),
        _ => None,
    }
}
