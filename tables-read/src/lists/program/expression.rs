//! Expressions: numbers, operators on them, and names for them.

use super::list::Reader;
use crate::lists::arithmetic::{Value, binary};
use crate::lists::cursor::{Cursor, arguments};
use crate::lists::language::{Language, Untyped};
use crate::lists::lexer::{Kind, Token};
use crate::lists::names::{Constant, Found, MOST_MEANINGS, tokens};
use crate::lists::number::{self, Integer, Literal};
use crate::lists::reason::{Reason, short};

/// Brackets and names in each other, within an expression.
pub(super) const DEEPEST: usize = 48;
/// The tokens that a macro and its arguments may have.
const MOST_TOKENS: usize = 4096;
/// What is taken for a function around a number that changes nothing, where the sources do not say what it is.
const TRANSPARENT: [&str; 17] = [
    "C64", "U64", "ULL", "LL", "BB", "Bb", "bb", "Bitboard", "BitBoard", "bitboard", "BigInt",
    "UINT64_C", "INT64_C", "UINT32_C", "UINT8_C", "uint64", "u64",
];
/// The same behind the name of a type.
const MADE_BY: [&str; 4] = ["new", "from", "from_bits", "init"];

/// How strongly an operator binds, and how many of them do more weakly; `None` for what is no operator.
fn precedence(operator: &str, language: Language) -> Option<u8> {
    let go = matches!(language, Language::Go | Language::Swift);
    Some(match operator {
        "*" | "/" | "%" => 7,
        "<<" | ">>" if go => 8 - u8::from(language == Language::Go),
        "&" if go => 7,
        "|" | "^" if go => 6,
        "+" | "-" => 6,
        "<<" | ">>" => 5,
        "&" => 3,
        "^" if language == Language::Zig => 3,
        "|" if language == Language::Zig => 3,
        "^" => 2,
        "|" => 1,
        _ => return None,
    })
}

/// A number, and whether it was written as one operand: a name or brackets, but no sum.
type Operand = (Value, bool);

impl<'a> Reader<'_, 'a> {
    /// An expression up to what cannot belong to it.
    pub(super) fn value(&mut self, cursor: &mut Cursor<'a>) -> Result<Value, Reason> {
        self.binary(cursor, 0).map(|(value, _)| value)
    }

    fn binary(&mut self, cursor: &mut Cursor<'a>, weakest: u8) -> Result<Operand, Reason> {
        self.program.step()?;
        let (mut left, mut is_one) = self.unary(cursor)?;
        loop {
            let operator = cursor.peek();
            let strength =
                precedence(operator.text, self.at.language).filter(|_| operator.kind == Kind::Mark);
            let Some(strength) = strength.filter(|it| *it > weakest) else {
                return Ok((left, is_one));
            };
            cursor.next();
            let (right, right_is_one) = self.binary(cursor, strength)?;
            // A macro that is a sum would be torn apart by a stronger operator.
            if !is_one || !right_is_one {
                return Err(Reason::Overflow(operator.text.to_owned()));
            }
            if (left.is_enumerator || right.is_enumerator) && self.has_operators() {
                return Err(Reason::Operator);
            }
            let result = binary(operator.text, left, right, self.untyped());
            left = result.ok_or_else(|| Reason::Overflow(operator.text.to_owned()))?;
            is_one = true;
        }
    }

    pub(super) fn untyped(&self) -> Untyped {
        self.at.language.syntax().untyped
    }

    fn unary(&mut self, cursor: &mut Cursor<'a>) -> Result<Operand, Reason> {
        let (mut value, is_one) = self.prefixed(cursor)?;
        while self.at.language == Language::Rust && cursor.take("as") {
            let word = cursor.next();
            let integer = self.program.names.integer(&[word.text], Language::Rust);
            value = value.cast(integer.ok_or_else(|| Reason::Unknown(word.text.to_owned()))?);
        }
        Ok((value, is_one))
    }

    /// An operand without the `as` behind it, which binds less than a sign.
    fn prefixed(&mut self, cursor: &mut Cursor<'a>) -> Result<Operand, Reason> {
        if self.at.depth > DEEPEST {
            return Err(Reason::TooDeep);
        }
        self.at.depth += 1;
        let operand = self.operand(cursor);
        self.at.depth -= 1;
        operand
    }

    /// An operand that an operator before it does not tear apart.
    fn one(&mut self, cursor: &mut Cursor<'a>) -> Result<Value, Reason> {
        let first = cursor.peek();
        let (value, is_one) = self.prefixed(cursor)?;
        if is_one { Ok(value) } else { Err(computed(first)) }
    }

    fn operand(&mut self, cursor: &mut Cursor<'a>) -> Result<Operand, Reason> {
        let token = cursor.next();
        let untyped = self.untyped();
        let overflow = || Reason::Overflow(token.text.to_owned());
        let value = match token.kind {
            Kind::Number => {
                // What is converted is not of the table's type.
                let is_converted = self.at.language == Language::Rust && cursor.peek().is("as");
                let of_table = self.at.of_table.filter(|_| !is_converted);
                self.literal(token.text, untyped, of_table)?
            }
            Kind::Char => {
                let number = number::character(token.text, self.at.language)
                    .ok_or_else(|| computed(token))?;
                let integer = number::of_character(token.text, self.at.language);
                Value::any(number as i128).in_type(integer).ok_or_else(overflow)?
            }
            Kind::Word => return self.named(token, cursor),
            Kind::Mark if token.is("-") => match self.negative(cursor) {
                Some(value) => value,
                None => self.one(cursor)?.negated(untyped).ok_or_else(overflow)?,
            },
            Kind::Mark if token.is("+") => self.one(cursor)?,
            Kind::Mark if self.is_complement(token) => {
                let value = self.one(cursor)?;
                if value.is_enumerator && self.has_operators() {
                    return Err(Reason::Operator);
                }
                value.complement(untyped).ok_or_else(overflow)?
            }
            // `.a1` of Zig.
            Kind::Mark if token.is(".") && cursor.peek().is_word() => {
                let name = cursor.next();
                return self.named(name, cursor);
            }
            Kind::Open if token.is("(") => match self.cast(cursor) {
                Some(integer) => self.one(cursor)?.cast(integer),
                None => {
                    let (value, _) = self.binary(cursor, 0)?;
                    if !cursor.take(")") {
                        return Err(computed(cursor.peek()));
                    }
                    value
                }
            },
            _ => return Err(computed(token)),
        };
        Ok((value, true))
    }

    /// A literal behind a minus that has no room without it: `-128` is an `i8`, `128` is none.
    fn negative(&self, cursor: &mut Cursor<'a>) -> Option<Value> {
        let after = cursor.peek();
        let literal =
            Literal::read(after.text, self.at.language).filter(|_| after.kind == Kind::Number)?;
        let magnitude = literal.magnitude;
        let value = match self.untyped() {
            Untyped::OfTable if !literal.is_typed() && magnitude <= 1 << 127 => {
                Value::any((magnitude as i128).wrapping_neg())
            }
            Untyped::Java if literal.is_decimal && [1 << 31, 1 << 63].contains(&magnitude) => {
                let bits = magnitude.trailing_zeros() + 1;
                Value::typed(magnitude.wrapping_neg(), Integer::new(bits, true))
            }
            _ => return None,
        };
        cursor.next();
        Some(value)
    }

    /// Whether the sources may have operators of their own for an enumerator: within an enumeration it has none yet.
    fn has_operators(&self) -> bool {
        self.program.names.has_operators && !self.at.in_enumeration
    }

    fn is_complement(&self, token: Token<'_>) -> bool {
        match self.at.language {
            Language::Rust => token.is("!"),
            Language::Go => token.is("^"),
            _ => token.is("~"),
        }
    }

    fn literal(
        &self,
        text: &str,
        untyped: Untyped,
        of_table: Option<Integer>,
    ) -> Result<Value, Reason> {
        let literal =
            Literal::read(text, self.at.language).ok_or_else(|| Reason::Computed(short(text)))?;
        let integer = literal.integer(untyped, of_table);
        let no_room = || match of_table {
            Some(of_table) if untyped == Untyped::OfTable => {
                Reason::NoRoom(text.to_owned(), of_table.element().name())
            }
            _ => Reason::Overflow(text.to_owned()),
        };
        let integer = integer.ok_or_else(no_room)?;
        let is_typed = match untyped {
            Untyped::Exact | Untyped::Double => false,
            Untyped::OfTable => of_table.is_some() || literal.is_typed(),
            Untyped::C | Untyped::Java => true,
        };
        let value = Value { is_typed, ..Value::typed(literal.magnitude, integer) };
        // `0xFFFFFFFFFFFFFFFFL` of Java is -1.
        Ok(if untyped == Untyped::Java { value.cast(integer) } else { value })
    }

    /// `(uint64_t)` before an operand, from behind the bracket.
    fn cast(&self, cursor: &mut Cursor<'a>) -> Option<Integer> {
        if !matches!(self.untyped(), Untyped::C | Untyped::Java) {
            return None;
        }
        let mut after = cursor.clone();
        let mut words = vec![];
        while after.peek().is_word() && words.len() < 4 {
            words.push(after.next().text);
        }
        let is_cast = !words.is_empty() && after.take(")");
        let next = after.peek();
        let is_operand = matches!(next.kind, Kind::Number | Kind::Word | Kind::Char)
            || next.is_any(&["(", "~", "-"]);
        let integer = self
            .program
            .names
            .integer(&words, self.at.language)
            .filter(|_| is_cast && is_operand)?;
        *cursor = after;
        Some(integer)
    }

    /// A name: of a constant, a macro, a type around a number, an entry of a list.
    fn named(&mut self, first: Token<'a>, cursor: &mut Cursor<'a>) -> Result<Operand, Reason> {
        let (name, of) = path(first, cursor);
        let of = self.standing(of);
        let whole = |value| Ok((value, true));
        match name.text {
            "true" | "True" | "false" | "False" => {
                let is_true = u128::from(name.text.starts_with(['t', 'T']));
                return whole(Value::typed(
                    is_true,
                    Integer { is_other: true, ..Integer::new(8, false) },
                ));
            }
            "iota" if self.at.language == Language::Go => return whole(Value::any(self.at.iota)),
            _ => {}
        }
        let next = cursor.peek();
        if next.is("(") || next.is("{") {
            return self.call(name, of, cursor);
        }
        if next.is("<") && ["static_cast", "as"].contains(&name.text) {
            return self.static_cast(cursor);
        }
        if next.is("[") {
            cursor.next();
            let index = self.value(cursor)?.index().filter(|_| cursor.take("]"));
            return whole(self.entry_of(name, of, index.ok_or_else(|| computed(name))?)?);
        }
        if let Some(limit) =
            of.and_then(|of| self.limit(of, name.text)).or_else(|| c_limit(name.text))
        {
            return whole(limit);
        }
        match self.program.names.function(name.text, of, self.at.file, false) {
            // A constant of the same folder is nearer than a macro of another.
            Found::One(function)
                if self.program.names.has_nearer(name.text, function.file, self.at.file) => {}
            Found::One(function) => {
                let (body, language) = (function.body.clone(), function.language);
                let body = body.ok_or_else(|| computed(name))?;
                return self.expanded(name, body, language, |it, cursor| it.binary(cursor, 0));
            }
            Found::Several => return Err(Reason::Several(name.text.to_owned())),
            Found::None => {}
        }
        whole(self.constant(name.text, of)?)
    }

    /// The type or module that a path means here.
    pub(super) fn standing(&self, of: Option<&'a str>) -> Option<&'a str> {
        match of {
            Some("Self" | "this") => self.at.of,
            Some("self" | "super" | "crate") => None,
            of => of,
        }
    }

    /// `static_cast<uint64_t>(x)`, from before the `<`.
    fn static_cast(&mut self, cursor: &mut Cursor<'a>) -> Result<Operand, Reason> {
        let angle = cursor.next();
        let mut words = vec![];
        while cursor.peek().is_word() {
            words.push(cursor.next().text);
        }
        let integer = self.program.names.integer(&words, self.at.language);
        let integer = integer.filter(|_| cursor.take(">") && cursor.peek().is("("));
        let value = self.unary(cursor)?.0;
        integer.map(|it| (value.cast(it), true)).ok_or_else(|| computed(angle))
    }

    /// `u64::MAX`
    fn limit(&self, of: &str, name: &str) -> Option<Value> {
        let integer =
            self.program.names.integer(&[of], self.at.language).filter(|it| !it.is_other)?;
        let max = u128::MAX >> (128 - integer.bits) >> u32::from(integer.is_signed);
        match name {
            "MAX" | "MaxValue" | "max" => Some(Value::typed(max, integer)),
            "MIN" | "MinValue" | "min" => {
                Some(Value::typed(if integer.is_signed { !max } else { 0 }, integer))
            }
            _ => None,
        }
    }

    /// Something around a number: a macro, a type, a function of one expression.
    fn call(
        &mut self,
        name: Token<'a>,
        of: Option<&'a str>,
        cursor: &mut Cursor<'a>,
    ) -> Result<Operand, Reason> {
        let open = cursor.next();
        let inside = cursor.group(open, MOST_TOKENS).ok_or_else(|| computed(name))?;
        let arguments = arguments(&inside);
        if open.is("(") {
            if let Some((body, language)) = self.body(name, of, &arguments)? {
                return self.expanded(name, body, language, |it, cursor| it.binary(cursor, 0));
            }
        }
        let [argument] = arguments[..] else { return Err(self.no_wrapper(name)) };
        // `Bitboard { bits: 0x8100 }`
        let is_field = open.is("{")
            && argument.len() > 2
            && argument[0].is_word()
            && argument[1].is_any(&[":"]);
        let argument = if is_field { &argument[2..] } else { argument };
        let integer = self.program.names.integer(&[name.text], self.at.language);
        let is_made =
            of.is_some_and(|of| TRANSPARENT.contains(&of)) && MADE_BY.contains(&name.text);
        let is_known =
            TRANSPARENT.contains(&name.text) || is_made || name.is("Self") || self.is_ours;
        if !(integer.is_some() || is_known) {
            return Err(self.no_wrapper(name));
        }
        let mut inner = Cursor::of(argument.to_vec());
        let value = self.unary_of_all(&mut inner)?;
        Ok((integer.map_or(value, |integer| value.cast(integer)), true))
    }

    fn unary_of_all(&mut self, cursor: &mut Cursor<'a>) -> Result<Value, Reason> {
        self.at.depth += 1;
        let value = if self.at.depth > DEEPEST { Err(Reason::TooDeep) } else { self.value(cursor) };
        self.at.depth -= 1;
        value.and_then(
            |value| if cursor.is_at_end() { Ok(value) } else { Err(computed(cursor.peek())) },
        )
    }

    fn no_wrapper(&self, name: Token<'_>) -> Reason {
        match self.program.names.functions.contains_key(name.text) {
            true => Reason::Computed(format!("{}(...)", short(name.text))),
            false => Reason::Wrapper(short(name.text)),
        }
    }

    /// The tokens that a macro or function stands for with these arguments; `None` if the sources have none.
    pub(super) fn body(
        &self,
        name: Token<'a>,
        of: Option<&'a str>,
        arguments: &[&[Token<'a>]],
    ) -> Result<Option<(Vec<Token<'a>>, Language)>, Reason> {
        let function = match self.program.names.function(name.text, of, self.at.file, true) {
            Found::One(function) => function,
            Found::Several => return Err(Reason::Several(name.text.to_owned())),
            Found::None => return Ok(None),
        };
        let (Some(body), Some(parameters)) = (&function.body, &function.parameters) else {
            return Err(Reason::Computed(format!("{}(...)", short(name.text))));
        };
        if parameters.len() != arguments.len() {
            return Err(Reason::Computed(format!("{}(...)", short(name.text))));
        }
        // Of a function the arguments are values, of a macro they are text.
        let is_macro = function.language == Language::C && function.of.is_none();
        let mut expanded = vec![];
        let mut rest = body.iter().enumerate();
        while let Some((i, token)) = rest.next() {
            if token.is("##") {
                // `x##ULL`: the suffix of a literal, which has room for it anyway.
                let suffix = rest.next().map_or("", |(_, token)| token.text);
                let is_suffix = suffix.chars().all(|c| "uUlL".contains(c));
                if !is_suffix {
                    return Err(Reason::Computed(format!("{}(...)", short(name.text))));
                }
                let operand = expanded.pop();
                let [open, close] = [("(", Kind::Open), (")", Kind::Close)]
                    .map(|(text, kind)| Token { kind, text, at: 0 });
                let cast = Token { kind: Kind::Word, text: wide_type(suffix), at: 0 };
                expanded.extend([open, cast, close]);
                expanded.extend(operand);
                continue;
            }
            match parameters.iter().position(|parameter| token.is(parameter)) {
                Some(at) => {
                    let is_text = is_macro || arguments[at].len() == 1 || is_pasted(body, i);
                    let brackets = [("(", Kind::Open), (")", Kind::Close)]
                        .map(|(text, kind)| Token { kind, text, at: 0 });
                    expanded.extend((!is_text).then_some(brackets[0]));
                    expanded.extend(arguments[at]);
                    expanded.extend((!is_text).then_some(brackets[1]));
                }
                None => expanded.push(*token),
            }
            if expanded.len() > MOST_TOKENS {
                return Err(Reason::TooDeep);
            }
        }
        Ok(Some((expanded, function.language)))
    }

    /// Reads what a name stands for, all of it.
    pub(super) fn expanded<T>(
        &mut self,
        name: Token<'a>,
        body: Vec<Token<'a>>,
        language: Language,
        read: impl FnOnce(&mut Self, &mut Cursor<'a>) -> Result<T, Reason>,
    ) -> Result<T, Reason>
    where
        T: IsOne,
    {
        if self.at.depth > DEEPEST {
            return Err(Reason::TooDeep);
        }
        self.program.steps(body.len())?;
        let is_sum = !is_primary(&body);
        let before = self.at;
        (self.at.depth, self.at.language) = (before.depth + 4, language);
        let mut cursor = Cursor::of(body);
        let found = read(self, &mut cursor);
        self.at = before;
        let found = found?;
        if !cursor.is_at_end() {
            return Err(computed(name));
        }
        Ok(found.with(!is_sum))
    }

    /// The number of a constant or an enumerator, if all of its meanings are the same.
    pub(super) fn constant(&mut self, name: &str, of: Option<&str>) -> Result<Value, Reason> {
        let mut meanings = self.program.names.meanings(name, of, self.at.file);
        if let (None, Some(own)) = (of, self.at.of) {
            if meanings.iter().any(|it| it.of == Some(own)) || meanings.len() > 1 {
                let all = self.program.names.meanings(name, Some(own), self.at.file);
                meanings = if all.iter().any(|it| it.of == Some(own)) { all } else { meanings };
            }
        }
        if meanings.len() > MOST_MEANINGS {
            return Err(Reason::Several(name.to_owned()));
        }
        let mut known: Option<Value> = None;
        for constant in meanings {
            let value = self.meaning(name, constant)?;
            match known {
                Some(before) if before.bits != value.bits => {
                    return Err(Reason::Several(name.to_owned()));
                }
                _ => known = Some(value),
            }
        }
        known.ok_or_else(|| {
            Reason::Unknown(of.map_or_else(|| name.to_owned(), |of| format!("{of}::{name}")))
        })
    }

    fn meaning(&mut self, name: &str, constant: &Constant<'a>) -> Result<Value, Reason> {
        let unknown = || Reason::Unknown(name.to_owned());
        if constant.is_unclear {
            return Err(unknown());
        }
        let key = std::ptr::from_ref(constant).addr();
        if let Some(known) = self.program.known(key) {
            return known;
        }
        // One that needs itself is not known.
        self.program.remember(key, Err(unknown()));
        let value = self.meaning_anew(constant);
        self.program.remember(key, value.clone());
        value
    }

    fn meaning_anew(&mut self, constant: &Constant<'a>) -> Result<Value, Reason> {
        if self.at.depth > DEEPEST {
            return Err(Reason::TooDeep);
        }
        let before = self.at;
        let language = constant.value.map_or(before.language, |value| value.language);
        let declared = self.program.names.integer(&constant.ty, language);
        let int = matches!(language.syntax().untyped, Untyped::C | Untyped::Java)
            && constant.is_enumerator;
        let integer = declared.or(int.then_some(Integer::new(32, true)));
        self.at.depth += 4;
        (self.at.language, self.at.file, self.at.of) = (language, constant.file, constant.of);
        (self.at.of_table, self.at.iota) = (integer, constant.iota);
        self.at.in_enumeration = constant.is_enumerator;
        let value = match constant.value {
            None => Ok(Value::any(0)),
            Some(value) => tokens(value, MOST_TOKENS)
                .ok_or_else(|| Reason::Computed(String::new()))
                .and_then(|tokens| self.unary_of_all(&mut Cursor::of(tokens))),
        };
        let untyped = self.untyped();
        self.at = before;
        let mut value = value?;
        if constant.further > 0 {
            let number = (value.bits as i128).checked_add(constant.further);
            value = Value { bits: number.unwrap_or_default() as u128, ..value };
        }
        if let Some(integer) = integer {
            let is_int = constant.is_enumerator && declared.is_none();
            value = match value.in_type(integer) {
                Some(value) => value,
                // A larger enumerator has a larger type.
                None if is_int => value,
                None if untyped == Untyped::C => value.cast(integer),
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

/// What is read, with whether it is one operand.
pub(super) trait IsOne {
    fn with(self, is_one: bool) -> Self;
}

impl IsOne for Operand {
    fn with(self, is_one: bool) -> Self {
        (self.0, is_one)
    }
}

/// A name with the names before it: the last one, and the one before that.
pub(super) fn path<'a>(first: Token<'a>, cursor: &mut Cursor<'a>) -> (Token<'a>, Option<&'a str>) {
    let (mut name, mut of) = (first, None);
    loop {
        let mut after = cursor.clone();
        let is_path = after.next().is_any(&["::", "."]) && after.peek().is_word();
        if !is_path {
            return (name, of);
        }
        *cursor = after;
        of = Some(name.text);
        name = cursor.next();
    }
}

/// Whether tokens are one operand: brackets around all, or without an operator outside of them.
fn is_primary(tokens: &[Token<'_>]) -> bool {
    let mut depth = 0_i32;
    let mut is_primary = true;
    for (i, token) in tokens.iter().enumerate() {
        depth += i32::from(token.kind == Kind::Open);
        let is_operator = token.kind == Kind::Mark && !token.is_any(&["::", ".", "~", "!", "##"]);
        is_primary &= depth > 0 || !(is_operator && i > 0);
        depth -= i32::from(token.kind == Kind::Close);
    }
    is_primary && !tokens.first().is_some_and(|it| it.is("-"))
}

fn is_pasted(body: &[Token<'_>], at: usize) -> bool {
    body.get(at + 1).is_some_and(|token| token.is("##"))
}

/// The type of a literal with this suffix.
fn wide_type(suffix: &str) -> &'static str {
    match (suffix.contains(['u', 'U']), suffix.contains(['l', 'L'])) {
        (true, true) => "uint64_t",
        (true, false) => "uint32_t",
        _ => "int64_t",
    }
}

fn c_limit(name: &str) -> Option<Value> {
    let (bits, is_signed, is_max) = match name {
        "UINT64_MAX" | "ULLONG_MAX" | "ULONG_MAX" => (64, false, true),
        "INT64_MAX" | "LLONG_MAX" => (64, true, true),
        "UINT32_MAX" | "UINT_MAX" => (32, false, true),
        "INT32_MAX" | "INT_MAX" => (32, true, true),
        "INT_MIN" => (32, true, false),
        "UINT16_MAX" => (16, false, true),
        "UINT8_MAX" => (8, false, true),
        _ => return None,
    };
    let max = u128::MAX >> (128 - bits) >> u32::from(is_signed);
    Some(Value::typed(if is_max { max } else { !max }, Integer::new(bits, is_signed)))
}

pub(super) fn computed(token: Token<'_>) -> Reason {
    Reason::Computed(short(token.text))
}
