//! Rows whose items may say their places: `{[0] = 1, 2}` of Lua, `(1 => 5, 2 .. 4 => 0, others => 1)` of Ada.

use super::expression::computed;
use super::indices::place_of;
use super::reader::{Reader, Shape};
use super::rows::Row;
use crate::lists::Reason;
use crate::lists::language::Language;
use crate::lists::lexer::{Kind, Lexer};

/// Signs before `=>` that are looked at.
const LONGEST_KEY: usize = 64;

/// The places that are said before an item.
enum Places {
    /// The next one.
    Next,
    Spans(Vec<(i128, i128)>),
    /// All that no other item has.
    Others,
}

/// What is known of a row so far.
#[derive(Default)]
struct Keyed {
    /// The place of each item, if these do not follow each other.
    places: Option<Vec<i128>>,
    /// The first place, and that of the next item without a key.
    first: i128,
    next: i128,
    others: Option<Vec<u128>>,
}

impl<'a> Reader<'_, 'a> {
    /// A row up to a closing bracket, from behind the one that opens.
    pub(super) fn keyed(
        &mut self,
        lexer: &mut Lexer<'a>,
        close: &str,
        axis: usize,
    ) -> Result<Shape, Reason> {
        let is_lua = self.at.language == Language::Lua;
        let low = self.lows.get(axis).copied().unwrap_or_default();
        let next = if is_lua { 1 } else { low };
        let mut keyed = Keyed { next, first: next, ..Keyed::default() };
        let start = self.list.entries.len();
        let mut row = Row { axis, start, count: 0, next: 0, item: None };
        loop {
            let before = row.count;
            self.plain(lexer, &mut row);
            keyed.follow(row.count - before, before);
            if lexer.take(close) {
                break;
            }
            if lexer.peek().kind == Kind::End {
                return Err(Reason::Unclosed("list"));
            }
            let places = self.places(lexer)?;
            self.item_at_places(lexer, &mut row, &mut keyed, places)?;
            let next = lexer.peek();
            let is_separated = lexer.take(",") || is_lua && lexer.take(";");
            if !is_separated && !next.is(close) {
                return Err(computed(next));
            }
        }
        self.in_order(row, keyed)
    }

    fn item_at_places(
        &mut self,
        lexer: &mut Lexer<'a>,
        row: &mut Row,
        keyed: &mut Keyed,
        places: Places,
    ) -> Result<(), Reason> {
        let behind = self.list.entries.len();
        let shape = self.item(lexer, row.axis)?;
        if row.item.as_ref().is_some_and(|before| *before != shape) {
            return Err(Reason::Ragged);
        }
        row.item = Some(shape);
        let size = self.list.entries.len() - behind;
        let spans = match places {
            Places::Next => {
                keyed.follow(1, row.count);
                (row.count, row.next) = (row.count + 1, row.next + 1);
                return Ok(());
            }
            Places::Others => {
                keyed.others = Some(self.list.entries.split_off(behind));
                return Ok(());
            }
            Places::Spans(spans) => spans,
        };
        let item = self.list.entries.split_off(behind);
        self.left += size;
        for (first, last) in spans {
            let count = usize::try_from((last - first).saturating_add(1)).unwrap_or(0);
            let entries = count.checked_mul(size).ok_or(Reason::TooMany(super::MOST_ENTRIES))?;
            self.take(entries)?;
            self.program.take_steps(count)?;
            self.list.entries.extend(item.iter().cycle().take(entries));
            keyed.put(first, count, row.count);
            (row.count, row.next) = (row.count + count, row.next + count);
        }
        Ok(())
    }

    /// The places before the next item.
    fn places(&mut self, lexer: &mut Lexer<'a>) -> Result<Places, Reason> {
        let of_table = self.at.of_table.take();
        let places = match self.at.language {
            Language::Lua => self.place_of_lua(lexer),
            _ if is_choice(*lexer) => self.choices(lexer),
            _ => Ok(Places::Next),
        };
        self.at.of_table = of_table;
        places
    }

    /// `[3] =`
    fn place_of_lua(&mut self, lexer: &mut Lexer<'a>) -> Result<Places, Reason> {
        let mut after = *lexer;
        let first = after.next();
        if first.is_word() && after.peek().is("=") {
            return Err(Reason::Computed(format!("{} = ...", first.text)));
        }
        if !first.is("[") {
            return Ok(Places::Next);
        }
        let place = place_of(self.value(&mut after)?)?;
        if !(after.take("]") && after.take("=")) {
            return Err(computed(after.peek()));
        }
        *lexer = after;
        Ok(Places::Spans(vec![(place, place)]))
    }

    /// `1 | 3 .. 5 =>`, `others =>`
    fn choices(&mut self, lexer: &mut Lexer<'a>) -> Result<Places, Reason> {
        let mut spans = vec![];
        if lexer.take("others") {
            let is_it = lexer.take("=>");
            return if is_it { Ok(Places::Others) } else { Err(computed(lexer.peek())) };
        }
        loop {
            spans.push(self.choice(lexer)?);
            match lexer.next() {
                sign if sign.is("=>") => return Ok(Places::Spans(spans)),
                sign if !sign.is("¦") => return Err(computed(sign)),
                _ => {}
            }
        }
    }

    fn choice(&mut self, lexer: &mut Lexer<'a>) -> Result<(i128, i128), Reason> {
        let mut behind = *lexer;
        let name = behind.next();
        let is_type = name.is_word() && behind.peek().is_any(&["=>", "¦"]);
        if let Some(span) = self.program.span_of(name.text, self.at).filter(|_| is_type) {
            *lexer = behind;
            return span;
        }
        let first = place_of(self.value(lexer)?)?;
        let last = if lexer.take("..") { place_of(self.value(lexer)?)? } else { first };
        Ok((first, last))
    }

    /// The shape of a row that has ended, with its items in the order of their places.
    fn in_order(&mut self, row: Row, keyed: Keyed) -> Result<Shape, Reason> {
        let Row { axis, start, count, item, .. } = row;
        let item = item.ok_or(Reason::Empty)?;
        self.has_plain_rows |= !self.is_in_call && item.is_empty();
        let is_lua = self.at.language == Language::Lua;
        let want = self.lengths.get(axis).copied().flatten();
        let least = keyed.places.iter().flatten().copied().min().unwrap_or(keyed.first);
        let low = match (is_lua, want) {
            (true, _) => i128::from(least > 0),
            (false, Some(_)) => self.lows.get(axis).copied().unwrap_or_default(),
            (false, None) => least,
        };
        if keyed.others.is_some() && want.is_none() {
            return Err(Reason::Unknown("others".to_owned()));
        }
        let length = want.unwrap_or(count);
        let is_whole = keyed.places.is_none() && count == length && keyed.first == low;
        if !is_whole {
            let size = item.iter().product::<usize>();
            let places = keyed
                .places
                .unwrap_or_else(|| (0..count).map(|at| keyed.first + at as i128).collect());
            let missing = length.saturating_sub(count).saturating_mul(size);
            self.take(missing)?;
            self.program.take_steps(length)?;
            let written = self.list.entries.split_off(start);
            let others = keyed.others.as_deref();
            self.put_in_order(&places, (low, length), size, (&written, others))?;
        }
        Ok(std::iter::once(length).chain(item).collect())
    }

    fn put_in_order(
        &mut self,
        places: &[i128],
        (low, length): (i128, usize),
        size: usize,
        (written, others): (&[u128], Option<&[u128]>),
    ) -> Result<(), Reason> {
        let is_lua = self.at.language == Language::Lua;
        let wrong = || match is_lua {
            true => Reason::Computed(String::new()),
            false => Reason::Length(length, places.len()),
        };
        let mut items: Vec<Option<usize>> = vec![None; length];
        for (number, place) in places.iter().enumerate() {
            let at = place.checked_sub(low).and_then(|it| usize::try_from(it).ok());
            let item = at.and_then(|at| items.get_mut(at)).ok_or_else(wrong)?;
            if item.replace(number).is_some() {
                return Err(wrong());
            }
        }
        for item in items {
            let entries = match item {
                Some(number) => &written[number * size..][..size],
                None => others.ok_or_else(wrong)?,
            };
            self.list.entries.extend_from_slice(entries);
        }
        Ok(())
    }
}

impl Keyed {
    /// Adds items without keys.
    fn follow(&mut self, items: usize, before: usize) {
        if items > 0 {
            self.put(self.next, items, before);
            self.next += items as i128;
        }
    }

    /// Adds items from a place on, behind as many as were before.
    fn put(&mut self, place: i128, items: usize, before: usize) {
        if before == 0 && self.places.is_none() {
            self.first = place;
        }
        let follows = place == self.first + before as i128;
        if !follows && self.places.is_none() {
            self.places = Some((0..before).map(|at| self.first + at as i128).collect());
        }
        if let Some(places) = &mut self.places {
            places.extend((0..items).map(|at| place + at as i128));
        }
    }
}

/// Whether `=>` follows, behind what may say places.
fn is_choice(mut lexer: Lexer<'_>) -> bool {
    for _ in 0..LONGEST_KEY {
        let token = lexer.next();
        let ends = matches!(token.kind, Kind::Close | Kind::End) || token.is(",");
        if ends || token.is("=>") {
            return token.is("=>");
        }
        if token.kind == Kind::Open && !lexer.skip_group(token) {
            return false;
        }
    }
    false
}
