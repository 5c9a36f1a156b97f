//! Items of a row: rows in it, entries, and what a name makes: a constant, or a type around a number.

use chess_tables_gen::tool::emit::GENERATED;

use super::expression::{computed, path};
use super::reader::{Reader, Shape};
use crate::lists::constant::Constant;
use crate::lists::language::Language;
use crate::lists::lexer::{Kind, Lexer, Token, closing};
use crate::lists::names::{Struct, tokens};
use crate::lists::opening::{Opening, is_array_of, is_row};
use crate::lists::value::{Integer, Value};
use crate::lists::{Reason, short};

impl<'a> Reader<'_, 'a> {
    /// A row, or an entry.
    pub(super) fn item(&mut self, lexer: &mut Lexer<'a>, axis: usize) -> Result<Shape, Reason> {
        let mut after = *lexer;
        if let Some(close) = self.opened_row(&mut after, axis) {
            *lexer = after;
            return self.nested(lexer, close, axis);
        }
        if let Some(shape) = self.row_in_call(lexer, axis)? {
            return Ok(shape);
        }
        if let Some(shape) = self.stored_row(lexer, axis)? {
            return Ok(shape);
        }
        let first = after.next();
        // `@as(u64, 1)` of Zig is no row.
        if first.is_word() && !lexer.peek().is("@") {
            let path = path(first, &mut after);
            let (name, of) = self.program.spelled(path, self.at.language);
            let is_call = after.peek().is_any(&["{", "("]);
            let shape = if is_call { self.made(name, of, &mut after, axis)? } else { None };
            if let Some(shape) = shape {
                *lexer = after;
                return Ok(shape);
            }
        }
        if lexer.peek().kind == Kind::Text {
            return Err(Reason::Type("text".to_owned()));
        }
        if let Some(shape) = self.named_list(lexer)? {
            return Ok(shape);
        }
        let value = self.value(lexer)?;
        self.push(value)?;
        Ok(vec![])
    }

    /// Takes the bracket that opens a row, with a type before it: `new int[] {`, `[64]uint64{`, `&[`, `.{`.
    fn opened_row(&self, lexer: &mut Lexer<'a>, axis: usize) -> Option<&'static str> {
        let (language, from) = (self.at.language, *lexer);
        let mut is_new = false;
        while lexer.peek().is_any(&["&", "new", "@"]) {
            is_new |= lexer.next().is("new");
        }
        let may_be_type =
            language.syntax().has_types_before_rows && lexer.peek().is_any(&["[", "."]);
        let typed = if is_new || may_be_type { Opening::find(from, true, false) } else { None };
        if let Some(typed) = typed.filter(|it| it.around == 0 && it.list.peek().is("{")) {
            *lexer = typed.list;
        }
        let mut behind = *lexer;
        let open = behind.next();
        let is_it = match open.text {
            "{" => true,
            "[" => language != Language::C,
            // What the type says to be a row may have one item.
            "(" if language.syntax().is_any_case && self.lengths.len() > axis + 1 => true,
            "(" => language.syntax().has_tuples && is_row(behind),
            _ => false,
        };
        *lexer = if is_it { behind } else { *lexer };
        (is_it && open.kind == Kind::Open).then(|| closing(open.text))
    }

    /// A row within a function that makes an array of it: `new BigUint64Array([`, `np.array([`, `longArrayOf(`.
    fn row_in_call(&mut self, lexer: &mut Lexer<'a>, axis: usize) -> Result<Option<Shape>, Reason> {
        let is_call = |it: &Opening<'_>| it.around > 0 || it.list.peek().is("(");
        let opening = Opening::find(*lexer, false, false).filter(is_call);
        let Some(opening) = opening.filter(|_| lexer.peek().is_word()) else { return Ok(None) };
        let first = lexer.peek();
        let names = &self.program.names;
        let integer = names.integer(&opening.ty.words, self.at.language);
        self.row_of(integer, first)?;
        let mut list = opening.list;
        let open = list.next();
        let around = std::mem::replace(&mut self.is_in_call, true);
        let shape = self.nested(&mut list, closing(open.text), axis)?;
        self.is_in_call = around;
        let words = opening.closed(&mut list).ok_or_else(|| computed(first))?;
        self.row_of(names.integer(&words, self.at.language), first)?;
        *lexer = list;
        Ok(Some(shape))
    }

    /// A row in a struct of Rust that has nothing else: `Sets { of: [1, 2] }`, `Sets([1, 2])`.
    fn stored_row(&mut self, lexer: &mut Lexer<'a>, axis: usize) -> Result<Option<Shape>, Reason> {
        let mut list = *lexer;
        let first = list.next();
        if self.at.language != Language::Rust || !first.is_word() {
            return Ok(None);
        }
        let (name, _) = path(first, &mut list);
        let open = list.next();
        let names = &self.program.names;
        let all = names.structs.get(name.text).filter(|_| open.is_any(&["{", "("]));
        let Some([Struct { of_array: Some(words), .. }]) = all.map(Vec::as_slice) else {
            return Ok(None);
        };
        let mut label = list;
        if open.is("{") && label.next().is_word() && label.take(":") {
            list = label;
        }
        let Some(row) = list.take("[").then_some(list) else { return Ok(None) };
        list = row;
        let (integer, of_table) = (names.integer(words, Language::Rust), self.at.of_table);
        self.row_of(integer, first)?;
        self.at.of_table = of_table.or(integer);
        let around = std::mem::replace(&mut self.is_in_call, true);
        let shape = self.nested(&mut list, "]", axis);
        (self.is_in_call, self.at.of_table, self.has_stored_rows) = (around, of_table, true);
        let shape = shape?;
        list.take(",");
        if !list.take(closing(open.text)) {
            return Err(computed(list.peek()));
        }
        *lexer = list;
        Ok(Some(shape))
    }

    /// Takes the type that a row says; an error if the list or another row has another one.
    pub(super) fn row_of(&mut self, integer: Option<Integer>, at: Token<'_>) -> Result<(), Reason> {
        let known = self.at.of_table.or(self.of_rows);
        if integer.is_some() && known.is_some_and(|it| Some(it) != integer) {
            return Err(computed(at));
        }
        self.of_rows = self.of_rows.or(integer);
        Ok(())
    }

    /// What a struct, or a function that is none, makes: a row of several numbers; `None` if it is one number.
    fn made(
        &mut self,
        name: Token<'_>,
        of: Option<&str>,
        lexer: &mut Lexer<'a>,
        axis: usize,
    ) -> Result<Option<Shape>, Reason> {
        let mut inside = *lexer;
        let open = inside.next();
        let mut behind = inside;
        if !behind.skip_group(open) {
            return Err(computed(name));
        }
        if !is_whole(behind) || !is_row(inside) || self.is_shift(name, open) {
            return Ok(None);
        }
        let names = &self.program.names;
        let is_struct = |name: &str| names.structs.contains_key(name);
        let syntax = self.at.language.syntax();
        let makes_rows = syntax.rows.contains(&name.text);
        let is_pair = syntax.pairs.contains(&name.text) && !names.no_pairs.contains(name.text);
        if names.flat.contains(name.text) {
            return Err(computed(name));
        }
        let is_function = names.functions.contains_key(name.text) && !is_pair;
        if is_function && !is_struct(name.text) && !of.is_some_and(is_struct) {
            return Err(computed(name));
        }
        // A struct, or what the sources do not explain: a row of what stands there, unless it is called like a function.
        let is_type = |name: &str| name.starts_with(char::is_uppercase);
        let is_made = is_type(name.text)
            || is_pair
            || is_array_of(name.text)
            || makes_rows && of.is_none_or(|of| of == "std" || is_type(of));
        if open.is("(") && !is_made && !self.is_made_in_ours(name.text) {
            return Err(Reason::Wrapper(short(name.text)));
        }
        *lexer = inside;
        self.nested(lexer, closing(open.text), axis).map(Some)
    }
}

impl Reader<'_, '_> {
    /// Whether it is `Set(0x1)` in a list of type `[Set; 64]`: in Rust only a struct around the number is called like its
    /// type, and it changes nothing.
    fn makes_element(&self, name: &str, of: Option<&str>, open: Token<'_>) -> bool {
        self.at.language == Language::Rust
            && open.is("(")
            && of.is_none()
            && self.element == Some(name)
    }

    /// Whether it is a type of the engine around a number in source of ours, or in a file of ours a function. Elsewhere a
    /// function may make anything of the number, whatever the documentation says of the result.
    fn is_made_in_ours(&self, name: &str) -> bool {
        let is_type = name.starts_with(char::is_uppercase) && name.contains(char::is_lowercase);
        let is_generated = || self.program.all[self.at.file].source.starts_with(GENERATED);
        self.is_ours && (is_type || is_generated())
    }
}

/// Whether there is one literal up to the next bracket: in `UINT64_C(1 + 1) * 2` a multiplication tears the argument apart.
fn is_literal(mut lexer: Lexer<'_>) -> bool {
    lexer.take("-");
    lexer.next().kind == Kind::Number && lexer.peek().is(")")
}

/// Takes `.bits =`.
fn takes_field(lexer: &mut Lexer<'_>) -> bool {
    let mut behind = *lexer;
    let is_it = behind.take(".") && behind.next().is_word() && behind.take("=");
    *lexer = if is_it { behind } else { *lexer };
    is_it
}

/// Whether an item ends here.
pub(super) fn is_whole(behind: Lexer<'_>) -> bool {
    let next = behind.peek();
    next.is_any(&[",", ";"]) || matches!(next.kind, Kind::Close | Kind::End | Kind::Directive)
}

impl<'a> Reader<'_, 'a> {
    pub(super) fn named<'t>(
        &mut self,
        first: Token<'t>,
        lexer: &mut Lexer<'t>,
    ) -> Result<Value, Reason> {
        let path = path(first, lexer);
        let (name, of) = self.program.spelled(path, self.at.language);
        // The type or module that the path means here.
        let of = match of {
            Some("Self" | "this") => self.at.of,
            Some("self" | "super" | "crate") => None,
            of => of,
        };
        let next = lexer.peek();
        let value = match name.text {
            "true" | "True" => self.truth(1),
            "false" | "False" => self.truth(0),
            "iota" if self.at.language == Language::Go => Value::any(self.at.iota),
            _ if next.is("!") && self.at.language == Language::Rust => {
                self.of_macro(name, lexer)?
            }
            _ if next.is("'") => return self.attribute(name, lexer),
            _ if self.is_limit(name, next) => return self.limit_of_call(name, lexer),
            _ if self.is_shift(name, next) => return self.shifted(name, lexer),
            _ if next.is("(") || next.is("{") => self.wrapped(name.text, of, lexer)?,
            _ if next.is_any(&["[", "<"]) => return Err(computed(name)),
            _ => match of.and_then(|of| self.limit(of, name.text)) {
                Some(limit) => limit,
                None => self.constant(name.text, of)?,
            },
        };
        Ok(value)
    }

    /// `u64::MAX`
    pub(super) fn limit(&self, of: &str, name: &str) -> Option<Value> {
        let integer =
            self.program.names.integer(&[of], self.at.language).filter(|it| !it.is_other)?;
        let max = u128::MAX >> (128 - integer.bits) >> u32::from(integer.is_signed);
        match name {
            "MAX" | "MaxValue" | "max" | "MAX_VALUE" => Some(Value::typed(max, integer)),
            "MIN" | "MinValue" | "min" | "MIN_VALUE" => {
                Some(Value::typed(if integer.is_signed { !max } else { 0 }, integer))
            }
            _ => None,
        }
    }

    /// A number in a type, or in what is known to change nothing.
    fn wrapped(
        &mut self,
        name: &str,
        of: Option<&str>,
        lexer: &mut Lexer<'_>,
    ) -> Result<Value, Reason> {
        let open = lexer.next();
        let (names, syntax) = (&self.program.names, self.at.language.syntax());
        let name = self.other_name(name);
        let is_class = self.at.language == Language::C && of.is_none_or(|of| of == name);
        let stored = if is_class { names.stored(name) } else { None };
        let integer = names.integer(&[name], self.at.language).or(stored);
        let of_macro = self.integer_of_macro(name);
        if of_macro.is_some() && !is_literal(*lexer) {
            return Err(computed(open));
        }
        let is_wrapper =
            |name: &str| syntax.wrappers.contains(&name) && !names.constants.contains_key(name);
        let is_made = syntax.made_by.contains(&name) && of.is_some_and(is_wrapper);
        let only_stores = stored.is_some()
            || name == "Self"
            || of.is_none() && names.makers.stores_in_zig(self.at.file, name)
            || of.is_some_and(|of| names.makers.stores(of, name));
        // `Set{ .bits = 0x81 }` of Zig stores it whatever the type is.
        let is_of_zig = self.at.language == Language::Zig && open.is("{") && takes_field(lexer);
        let is_known = integer.is_some()
            || is_of_zig
            || is_made
            || is_wrapper(name)
            || only_stores
            || self.makes_element(name, of, open)
            || self.is_made_in_ours(name);
        if names.functions.contains_key(name) && !only_stores {
            return Err(Reason::Computed(short(name)));
        }
        if !is_known {
            return Err(Reason::Wrapper(short(name)));
        }
        // `Bitboard { bits: 0x8100 }`, and `Bitboard(rawValue: 0x8100)` of Swift.
        let mut behind = *lexer;
        let label = behind.next();
        let is_label = label.is_word() && open.is("{") || label.is("rawValue");
        if is_label && behind.take(":") {
            *lexer = behind;
        }
        let value = self.deeper(|it| it.value(lexer))?;
        lexer.take(",");
        if !lexer.take(closing(open.text)) {
            return Err(computed(lexer.peek()));
        }
        // In `INT64_C(0x8000000000000000)` the number is a larger one.
        let value = match of_macro {
            Some(integer) if value.is_negative() => value.cast(integer),
            Some(integer) => value.in_type(integer).unwrap_or(value),
            None => value,
        };
        Ok(integer.map_or(value, |integer| value.cast(integer)))
    }

    /// What a macro without parameters stands for before the bracket of a call: `#define C64 UINT64_C`.
    fn other_name<'t>(&'t self, name: &'t str) -> &'t str {
        let names = &self.program.names;
        let all = names.constants.get(name).filter(|_| self.at.language == Language::C);
        let Some(all) = all.filter(|all| all.iter().all(|it| it.is_macro)) else { return name };
        let word_of = |it: &Constant<'t>| Some(tokens(it.value?, 1)?.first()?.text);
        let word = all.first().and_then(word_of);
        let is_same = all.iter().all(|it| word_of(it) == word);
        let word = word.filter(|it| is_same && self.integer_of_macro(it).is_some());
        word.unwrap_or(name)
    }

    /// The type that a macro of `stdint.h` gives a literal, if the sources do not define another one of this name.
    fn integer_of_macro(&self, name: &str) -> Option<Integer> {
        let names = &self.program.names;
        let is_theirs = names.functions.contains_key(name)
            || names.wrappers.contains_key(name)
            || names.constants.contains_key(name);
        let integer = match name {
            "UINT64_C" => Integer::new(64, false),
            "INT64_C" => Integer::new(64, true),
            "UINT32_C" => Integer::new(32, false),
            "INT32_C" => Integer::new(32, true),
            _ => return None,
        };
        (self.at.language == Language::C && !is_theirs).then_some(integer)
    }

    /// `B!(0x8100)`, from behind the name.
    fn of_macro(&mut self, name: Token<'_>, lexer: &mut Lexer<'_>) -> Result<Value, Reason> {
        let made = self.program.names.makers.of_macro(name.text).ok_or_else(|| computed(name))?;
        lexer.next();
        match made {
            (of, Some(name)) => self.wrapped(name, of.filter(|it| !it.starts_with('$')), lexer),
            (_, None) => {
                let open = lexer.next();
                let value = self.deeper(|it| it.value(lexer))?;
                let is_closed = open.kind == Kind::Open && lexer.take(closing(open.text));
                if is_closed { Ok(value) } else { Err(computed(lexer.peek())) }
            }
        }
    }
}
