//! Items of a row: rows in it, entries, and what a name makes or stands for: a constant, or a type around a number.

use chess_tables_gen::tool::emit::GENERATED;

use super::expression::{computed, path};
use super::reader::{Reader, Shape};
use crate::lists::constant::{Constant, MOST_MEANINGS, Place};
use crate::lists::language::Language;
use crate::lists::lexer::{Kind, Lexer, Token, closing};
use crate::lists::opening::{Opening, is_array_of, is_row};
use crate::lists::value::{Integer, Untyped, Value};
use crate::lists::{Reason, short};

impl<'a> Reader<'_, 'a> {
    /// A row, or an entry.
    pub(super) fn item(&mut self, lexer: &mut Lexer<'a>, axis: usize) -> Result<Shape, Reason> {
        let mut after = *lexer;
        if let Some(close) = self.opened_row(&mut after) {
            *lexer = after;
            return self.nested(lexer, close, axis);
        }
        if let Some(shape) = self.row_in_call(lexer, axis)? {
            return Ok(shape);
        }
        let first = after.next();
        if first.is_word() {
            let (name, of) = path(first, &mut after);
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
    fn opened_row(&self, lexer: &mut Lexer<'a>) -> Option<&'static str> {
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
        name: Token<'a>,
        of: Option<&'a str>,
        lexer: &mut Lexer<'a>,
        axis: usize,
    ) -> Result<Option<Shape>, Reason> {
        let mut inside = *lexer;
        let open = inside.next();
        let mut behind = inside;
        if !behind.skip_group(open) {
            return Err(computed(name));
        }
        if !is_whole(behind) || !is_row(inside) {
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
        let (name, of) = path(first, lexer);
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
            _ if next.is("(") || next.is("{") => self.wrapped(name.text, of, lexer)?,
            _ if next.is("!") && self.at.language == Language::Rust => {
                self.of_macro(name, lexer)?
            }
            _ if next.is_any(&["[", "<"]) => return Err(computed(name)),
            _ => match of.and_then(|of| self.limit(of, name.text)) {
                Some(limit) => limit,
                None => self.constant(name.text, of)?,
            },
        };
        Ok(value)
    }

    /// `u64::MAX`
    fn limit(&self, of: &str, name: &str) -> Option<Value> {
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
        let is_class = self.at.language == Language::C && of.is_none_or(|of| of == name);
        let stored = if is_class { names.stored(name) } else { None };
        let integer = names.integer(&[name], self.at.language).or(stored);
        let is_wrapper =
            |name: &str| syntax.wrappers.contains(&name) && !names.constants.contains_key(name);
        let is_made = syntax.made_by.contains(&name) && of.is_some_and(is_wrapper);
        let only_stores = stored.is_some()
            || name == "Self"
            || of.is_some_and(|of| names.makers.stores(of, name));
        let is_known = integer.is_some()
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
        Ok(integer.map_or(value, |integer| value.cast(integer)))
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

    /// The number of a constant, a macro or an enumerator, if all of its meanings are the same.
    pub(super) fn constant(&mut self, name: &str, of: Option<&str>) -> Result<Value, Reason> {
        let names = &self.program.names;
        let mut meanings = match of {
            Some(owner) => {
                self.has_owner(owner)?;
                self.program.meanings(name, of, self.at.file)
            }
            None => {
                let (local, block) = self.locals(name)?;
                let import = self.bound(name, block)?;
                if !local.is_empty() {
                    return self.of_all(name, local)?.ok_or(Reason::Unknown(name.to_owned()));
                }
                let import = import.map(|import| self.imported(name, &import));
                import.unwrap_or_else(|| Ok(self.program.meanings(name, of, self.at.file)))?
            }
        };
        // Those of an object in a function are known there.
        let Place { file, scope, .. } = self.at.place;
        let scopes = &self.program.all[file].scan.scopes;
        let is_around = |block: usize| scopes.outwards(scope).any(|it| it == block);
        meanings.retain(|it| it.block.is_none_or(|block| it.file == file && is_around(block)));
        // Of several that of the type around it.
        let has_bare = self.at.language.syntax().has_bare_members;
        let own = self.at.of.filter(|_| of.is_none() && has_bare);
        let is_free = |it: &&Constant<'_>| it.of.is_none();
        if of.is_none() && !has_bare && meanings.iter().any(is_free) {
            meanings.retain(is_free);
        }
        let is_own = |it: &&Constant<'_>| it.of == own;
        if own.is_some() && (meanings.len() > 1 || meanings.iter().any(is_own)) {
            let all = self.program.meanings(name, own, self.at.file);
            meanings = if all.iter().any(is_own) { all } else { meanings };
        }
        if meanings.len() > MOST_MEANINGS {
            return Err(Reason::Several(name.to_owned()));
        }
        self.of_all(name, meanings)?.ok_or_else(|| match of {
            _ if names.lists.contains_key(name) => Reason::Computed(short(name)),
            Some(of) => Reason::Unknown(format!("{of}::{name}")),
            None => Reason::Unknown(name.to_owned()),
        })
    }

    /// The number of all constants; `None` if there are none.
    fn of_all(
        &mut self,
        name: &str,
        constants: Vec<&Constant<'a>>,
    ) -> Result<Option<Value>, Reason> {
        let mut known: Option<Value> = None;
        for constant in constants {
            let value = self.meaning(name, constant)?;
            match known {
                Some(before) if before.bits != value.bits => {
                    return Err(Reason::Several(name.to_owned()));
                }
                _ => known = Some(value),
            }
        }
        Ok(known)
    }

    fn meaning(&mut self, name: &str, constant: &Constant<'a>) -> Result<Value, Reason> {
        let unknown = || Reason::Unknown(name.to_owned());
        if constant.is_unclear {
            return Err(unknown());
        }
        if constant.is_macro && !constant.value.is_none_or(|it| self.is_operand(it)) {
            return Err(Reason::Computed(short(name)));
        }
        self.has_plain_words(constant)?;
        let key = std::ptr::from_ref(constant).addr();
        if let Some(known) = self.program.known(key) {
            return known;
        }
        // One that needs itself is not known.
        self.program.remember(key, Err(unknown()));
        let value = self.deeper(|it| it.meaning_anew(constant));
        self.program.remember(key, value.clone());
        value
    }

    fn meaning_anew(&mut self, constant: &Constant<'a>) -> Result<Value, Reason> {
        let language = constant.language;
        let declared = self.program.names.integer(&constant.ty, language);
        let is_int = constant.is_enumerator
            && declared.is_none()
            && matches!(language.syntax().untyped, Untyped::C | Untyped::Java);
        let integer = declared.or(is_int.then_some(Integer::new(32, true)));
        (self.at.language, self.at.file, self.at.of) = (language, constant.file, constant.of);
        (self.at.of_table, self.at.iota) = (integer, constant.iota);
        (self.at.in_enumeration, self.at.is_expanded) = (constant.is_enumerator, false);
        self.at.place = constant.place();
        let mut value = constant.value.map_or(Ok(Value::any(0)), |it| self.all(it))?;
        if constant.further > 0 {
            let number = (value.bits as i128).checked_add(constant.further);
            value.bits = number.unwrap_or_default() as u128;
        }
        if let Some(integer) = integer {
            value = match value.in_type(integer) {
                Some(value) => value,
                // A larger enumerator has a larger type.
                None if is_int => value,
                None if self.untyped() == Untyped::C => value.cast(integer),
                None => {
                    return Err(Reason::NoRoom(value.bits.to_string(), integer.element().name()));
                }
            };
        }
        // Of an enumeration without a name there are no operators.
        let is_enumerator = constant.is_enumerator && constant.of.is_some();
        Ok(Value { is_enumerator, ..value })
    }
}
