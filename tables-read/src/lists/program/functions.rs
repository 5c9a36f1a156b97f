//! Functions and attributes of Pascal, Ada and Zig that give numbers: `Low(Int64)`, `Integer_64'First`, `Shift_Left (1, 5)`,
//! `@as(u64, 1)`.

use super::Files;
use super::expression::computed;
use super::reader::Reader;
use crate::lists::Reason;
use crate::lists::language::Language;
use crate::lists::lexer::{Lexer, Token};
use crate::lists::value::Value;

impl Files<'_> {
    /// A path as it is written where its names are declared.
    pub(super) fn spelled<'t>(
        &'t self,
        (name, of): (Token<'t>, Option<&'t str>),
        language: Language,
    ) -> (Token<'t>, Option<&'t str>) {
        let spelled = |name| self.names.spelled(name, language);
        (Token { text: spelled(name.text), ..name }, of.map(spelled))
    }
}

impl Reader<'_, '_> {
    /// `Integer_64'First`, from behind the name.
    pub(super) fn attribute(
        &mut self,
        name: Token<'_>,
        lexer: &mut Lexer<'_>,
    ) -> Result<Value, Reason> {
        lexer.next();
        let limit = match &*lexer.next().text.to_ascii_lowercase() {
            "first" => self.limit(name.text, "MIN"),
            "last" => self.limit(name.text, "MAX"),
            _ => None,
        };
        limit.ok_or_else(|| computed(name))
    }

    pub(super) fn is_limit(&self, name: Token<'_>, open: Token<'_>) -> bool {
        let is_it = ["low", "high"].iter().any(|it| it.eq_ignore_ascii_case(name.text));
        self.at.language == Language::Pascal && open.is("(") && is_it
    }

    pub(super) fn is_shift(&self, name: Token<'_>, open: Token<'_>) -> bool {
        let all = ["shift_left", "shift_right"];
        let is_it = all.iter().any(|it| it.eq_ignore_ascii_case(name.text));
        self.at.language == Language::Ada && open.is("(") && is_it
    }

    /// `Low(Int64)`, from behind the name.
    pub(super) fn limit_of_call(
        &mut self,
        name: Token<'_>,
        lexer: &mut Lexer<'_>,
    ) -> Result<Value, Reason> {
        lexer.next();
        let ty = lexer.next();
        let limit =
            self.limit(ty.text, if name.text.eq_ignore_ascii_case("low") { "MIN" } else { "MAX" });
        limit.filter(|_| lexer.take(")")).ok_or_else(|| computed(name))
    }

    /// `Shift_Left (1, 5)`, from behind the name.
    pub(super) fn shifted(
        &mut self,
        name: Token<'_>,
        lexer: &mut Lexer<'_>,
    ) -> Result<Value, Reason> {
        lexer.next();
        let value = self.deeper(|it| it.value(lexer))?;
        let is_separated = lexer.take(",");
        let by = self.without_type(|it| it.value(lexer))?.index();
        let integer = value.integer.or(self.at.of_table).filter(|it| !it.is_signed);
        let (Some(by), Some(integer), true) = (by, integer, is_separated && lexer.take(")")) else {
            return Err(computed(name));
        };
        if by >= integer.bits as usize {
            return Ok(Value::typed(0, integer));
        }
        let bits = value.cast(integer).bits;
        let bits =
            if name.text.eq_ignore_ascii_case("shift_left") { bits << by } else { bits >> by };
        Ok(Value::any(bits as i128).cast(integer))
    }

    /// `@as(u64, 1)`, `@truncate(1 << 8)` and `@intCast(1)` of Zig, from behind the sign. Without a type of their own they
    /// have that of the table.
    pub(super) fn builtin(&mut self, lexer: &mut Lexer<'_>) -> Result<Value, Reason> {
        let name = lexer.next();
        let is_call = name.is_any(&["as", "truncate", "intCast"]) && lexer.take("(");
        let mut behind = *lexer;
        let word = behind.next();
        let is_typed = word.is_word() && behind.take(",");
        let integer = match is_typed {
            true => self.program.names.integer(&[word.text], Language::Zig),
            false => self.at.of_table.filter(|_| !name.is("as")),
        };
        let integer = integer.filter(|_| is_call).ok_or_else(|| computed(name))?;
        *lexer = if is_typed { behind } else { *lexer };
        let value = self.deeper(|it| {
            it.at.of_table = Some(integer).filter(|_| name.is("as"));
            it.value(lexer)
        })?;
        lexer.take(",");
        if !lexer.take(")") {
            return Err(computed(lexer.peek()));
        }
        let number = value.bits.to_string();
        match name.is("truncate") {
            true => Ok(value.cast(integer)),
            false => value.in_type(integer).ok_or(Reason::NoRoom(number, integer.element().name())),
        }
    }

    /// A power, `2 ** 5`.
    pub(super) fn power(&self, base: Value, exponent: Value) -> Option<Value> {
        let exponent = u32::try_from(exponent.index()?).ok()?;
        let power = (base.bits as i128).checked_pow(exponent)?;
        match base.integer {
            Some(integer) => Value::any(power).in_type(integer),
            None => Some(Value::any(power)),
        }
    }

    /// Reads what is not of the type of the table.
    pub(super) fn without_type<T>(
        &mut self,
        read: impl FnOnce(&mut Self) -> Result<T, Reason>,
    ) -> Result<T, Reason> {
        let of_table = self.at.of_table.take();
        let found = self.deeper(read);
        self.at.of_table = of_table;
        found
    }
}
