//! Items of a row: rows in it, what a name makes or stands for, and entries.

use super::expression::{computed, path};
use super::{Reader, Shape};
use crate::lists::language::Language;
use crate::lists::lexer::{Kind, Lexer, Token, closing};
use crate::lists::opening::{Opening, is_array_of, is_row};
use crate::lists::reason::{Reason, short};
use crate::lists::value::{Untyped, Value};

impl<'a> Reader<'_, 'a> {
    /// A row, or an entry.
    pub(super) fn item(&mut self, lexer: &mut Lexer<'a>, axis: usize) -> Result<Shape, Reason> {
        let mut after = *lexer;
        if let Some(close) = self.opened_row(&mut after) {
            *lexer = after;
            return self.nested(lexer, close, axis);
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
        let is_pair = syntax.pairs.contains(&name.text);
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
        if open.is("(") && !is_made && !self.is_ours {
            return Err(Reason::Wrapper(short(name.text)));
        }
        *lexer = inside;
        self.nested(lexer, closing(open.text), axis).map(Some)
    }

    fn push(&mut self, value: Value) -> Result<(), Reason> {
        self.take(1)?;
        let value = match self.at.of_table.map(|integer| (integer, value.in_type(integer))) {
            None => value,
            Some((_, Some(value))) => value,
            Some((integer, None)) if matches!(self.untyped(), Untyped::C | Untyped::Double) => {
                value.cast(integer)
            }
            Some((integer, None)) => {
                let number = value.bits as i128;
                return Err(Reason::NoRoom(number.to_string(), integer.element().name()));
            }
        };
        if value.is_negative() {
            self.list.is_negative = true;
        } else {
            self.list.largest = self.list.largest.max(value.bits);
        }
        self.list.entries.push(value.bits);
        Ok(())
    }
}

/// Whether an item ends here.
fn is_whole(behind: Lexer<'_>) -> bool {
    let next = behind.peek();
    next.is_any(&[",", ";"]) || matches!(next.kind, Kind::Close | Kind::End | Kind::Directive)
}
