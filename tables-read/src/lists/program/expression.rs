//! Expressions: numbers and the operators on them.

use super::reader::Reader;
use crate::lists::language::Language;
use crate::lists::lexer::{Kind, Lexer, Token};
use crate::lists::literal;
use crate::lists::value::{Integer, Untyped, Value, binary, is_of_64_bits, shifted_around};
use crate::lists::{Reason, short};

/// Brackets and names in each other, within an expression.
pub(super) const DEEPEST: usize = 48;

/// How strongly an operator binds; `None` for what is no operator.
fn precedence(operator: &str, language: Language) -> Option<u8> {
    let is_go = language == Language::Go;
    let go = is_go || matches!(language, Language::Swift | Language::Pascal);
    Some(match operator {
        "**" if language == Language::Ada => 9,
        // A power, whose result has a fraction.
        "^" if language == Language::Lua => return None,
        "~" if language == Language::Lua => 2,
        "<<" | ">>" if language == Language::Pascal => 7,
        "*" | "/" | "%" => 7,
        "<<" | ">>" if go => 8 - u8::from(is_go),
        "&" if go => 7,
        "|" | "^" if go => 6,
        "+" | "-" => 6,
        "<<" | ">>" => 5,
        ">>>" if counts_around(language) => 5,
        "&" => 3,
        "^" | "|" if language == Language::Zig => 3,
        "^" => 2,
        "|" => 1,
        _ => return None,
    })
}

/// Whether shifts by too much count on from 0 in a language.
fn counts_around(language: Language) -> bool {
    matches!(language, Language::Java | Language::Kotlin | Language::CSharp)
}

/// The operator that a function of Kotlin is between its operands. All of these bind equally, less than `+`.
fn infix(token: Token<'_>, language: Language) -> Option<&'static str> {
    let name = Some(token.text).filter(|_| language == Language::Kotlin && token.is_word())?;
    INFIX.iter().find(|(word, _)| *word == name).map(|(_, sign)| *sign)
}

const INFIX: [(&str, &str); 6] =
    [("shl", "<<"), ("shr", ">>"), ("ushr", ">>>"), ("and", "&"), ("or", "|"), ("xor", "^")];

impl Reader<'_, '_> {
    /// An expression up to what cannot belong to it.
    pub(super) fn value(&mut self, lexer: &mut Lexer<'_>) -> Result<Value, Reason> {
        match self.expanded(lexer) {
            Some(value) => value,
            None => self.without_calls(|it| it.binary(lexer, 0)),
        }
    }

    /// An expression that is all there is.
    pub(super) fn all(&mut self, lexer: Lexer<'_>) -> Result<Value, Reason> {
        let mut lexer = lexer.in_brackets();
        let value = self.value(&mut lexer)?;
        if lexer.is_at_end() { Ok(value) } else { Err(computed(lexer.peek())) }
    }

    fn binary(&mut self, lexer: &mut Lexer<'_>, weakest: u8) -> Result<Value, Reason> {
        self.program.step()?;
        let mut left = self.unary(lexer)?;
        loop {
            let mut operator = lexer.peek();
            let mut strength =
                precedence(operator.text, self.at.language).filter(|_| operator.kind == Kind::Mark);
            if let Some(sign) = infix(operator, self.at.language) {
                (operator.text, operator.kind, strength) = (sign, Kind::Mark, Some(5));
            }
            let Some(strength) = strength.filter(|it| *it > weakest) else { return Ok(left) };
            lexer.next();
            let of_table = self.at.of_table;
            // Of Zig `@truncate(n)` is as wide there as may be shifted by.
            if self.at.language == Language::Zig && operator.is_any(&["<<", ">>"]) {
                self.at.of_table = Some(Integer::new(8, false));
            }
            let right = self.binary(lexer, strength);
            self.at.of_table = of_table;
            let right = right?;
            if left.is_enumerator || right.is_enumerator {
                self.has_plain_operators()?;
            }
            let has_rest = || right.bits != 0 && left.bits as i128 % right.bits as i128 != 0;
            if operator.is("/") && self.at.language.syntax().numbers.divides_exactly && has_rest() {
                return Err(Reason::Overflow("/".to_owned()));
            }
            left = self.operated(operator, left, right)?;
        }
    }

    /// What a binary operator makes of its operands.
    fn operated(
        &self,
        operator: Token<'_>,
        mut left: Value,
        mut right: Value,
    ) -> Result<Value, Reason> {
        let is_shift = operator.is_any(&["<<", ">>", ">>>"]);
        if !is_shift {
            [left, right] = in_long(self.at.language, [left, right]);
        }
        let around = if is_shift && counts_around(self.at.language) {
            shifted_around(operator.text, left, right)
        } else {
            None
        };
        let result = match operator.text {
            _ if around.is_some() => around,
            "**" => self.power(left, right),
            "~" => binary("^", left, right, self.untyped()),
            text => binary(text, left, right, self.untyped()),
        };
        let has_64_bits = matches!(self.at.language, Language::Pascal | Language::Lua);
        let result = result.filter(|it| !has_64_bits || is_of_64_bits(operator.text, left, *it));
        result.ok_or_else(|| Reason::Overflow(operator.text.to_owned()))
    }

    /// Whether an operator does with an enumerator what the language says, as within the enumeration itself.
    fn has_plain_operators(&self) -> Result<(), Reason> {
        let has_own = self.program.names.has_operators && !self.at.in_enumeration;
        if has_own { Err(Reason::Operator) } else { Ok(()) }
    }

    fn unary(&mut self, lexer: &mut Lexer<'_>) -> Result<Value, Reason> {
        let first = lexer.peek();
        let mut value = self.prefixed(lexer)?;
        while self.at.language == Language::Rust && lexer.take("as") {
            let word = lexer.next();
            let integer = self.program.names.integer(&[word.text], Language::Rust);
            let integer = integer.ok_or_else(|| Reason::Unknown(word.text.to_owned()))?;
            // Of how many bits the number in `!0 as u128` is, its text does not say.
            if first.is("!") && integer.bits > 64 {
                return Err(Reason::Overflow("!".to_owned()));
            }
            value = value.cast(integer);
        }
        while let Some(integer) = self.conversion(lexer) {
            value = value.cast(integer);
        }
        Ok(value)
    }

    /// `.toLong()` of Kotlin behind a number.
    fn conversion(&self, lexer: &mut Lexer<'_>) -> Option<Integer> {
        let mut behind = *lexer;
        let is_it = self.at.language == Language::Kotlin && behind.take(".");
        let word = behind.next();
        let name = word.text.strip_prefix("to").filter(|_| is_it && word.is_word())?;
        let integer = self.program.names.integer(&[name], Language::Kotlin)?;
        let is_call = behind.take("(") && behind.take(")");
        *lexer = if is_call { behind } else { *lexer };
        is_call.then_some(integer)
    }

    /// Reads what is in brackets, or what a name stands for.
    pub(super) fn deeper<T>(
        &mut self,
        read: impl FnOnce(&mut Self) -> Result<T, Reason>,
    ) -> Result<T, Reason> {
        if self.at.depth > DEEPEST {
            return Err(Reason::TooDeep);
        }
        let before = self.at;
        self.at.depth += 4;
        let found = read(self);
        self.at = before;
        found
    }

    /// An operand without the `as` behind it, which binds less than a sign.
    fn prefixed(&mut self, lexer: &mut Lexer<'_>) -> Result<Value, Reason> {
        if self.at.depth > DEEPEST {
            return Err(Reason::TooDeep);
        }
        self.at.depth += 1;
        let operand = self.operand(lexer);
        self.at.depth -= 1;
        operand
    }

    fn operand(&mut self, lexer: &mut Lexer<'_>) -> Result<Value, Reason> {
        let token = lexer.next();
        let untyped = self.untyped();
        let overflow = || Reason::Overflow(token.text.to_owned());
        let value = match token.kind {
            Kind::Number => self.literal(token, lexer.peek())?,
            Kind::Char => {
                let value = literal::character(token.text, self.at.language);
                value.ok_or_else(|| computed(token))?
            }
            Kind::Word if inverts(*lexer) => self.constant(token.text, None)?,
            Kind::Word => return self.named(token, lexer),
            // `.a1` of Zig.
            Kind::Mark if token.is(".") && lexer.peek().is_word() => {
                let name = lexer.next();
                return self.named(name, lexer);
            }
            Kind::Mark if token.is("@") && self.at.language == Language::Zig => {
                return self.builtin(lexer);
            }
            Kind::Mark if token.is("-") => {
                if let Some(least) = literal::least(lexer.peek().text, self.at.language) {
                    lexer.next();
                    return Ok(least);
                }
                // `-128` is an `i8`, `128` is none.
                let of_table = self.at.of_table.take();
                let value = self.prefixed(lexer);
                self.at.of_table = of_table;
                let zero = Value { bits: 0, integer: Some(INT), is_enumerator: false };
                let [_, value] = in_long(self.at.language, [zero, value?]);
                value.negated(untyped).ok_or_else(overflow)?
            }
            Kind::Mark if token.is("+") => self.prefixed(lexer)?,
            Kind::Mark if token.is(self.at.language.syntax().numbers.complement) => {
                let value = self.prefixed(lexer)?;
                if value.is_enumerator {
                    self.has_plain_operators()?;
                }
                value.complement(untyped).ok_or_else(overflow)?
            }
            // `(a: 1; b: 2)` of Pascal is a record.
            Kind::Open if token.is("(") && is_record(*lexer) => return Err(computed(token)),
            Kind::Open if token.is("(") => match self.cast(lexer) {
                Some(integer) => self.prefixed(lexer)?.cast(integer),
                None => {
                    let value = self.value(lexer)?;
                    if !lexer.take(")") {
                        return Err(computed(lexer.peek()));
                    }
                    value
                }
            },
            _ => return Err(computed(token)),
        };
        let is_prefix = token.kind == Kind::Mark;
        if is_prefix { Ok(value) } else { self.methods(value, lexer) }
    }

    /// `.inv()`, `.shl(3)` and `.toLong()` of Kotlin behind an operand, which bind more than a sign before it.
    fn methods(&mut self, mut value: Value, lexer: &mut Lexer<'_>) -> Result<Value, Reason> {
        while self.at.language == Language::Kotlin && lexer.peek().is(".") {
            if inverts(*lexer) {
                (0..4).for_each(|_| _ = lexer.next());
                value =
                    value.complement(self.untyped()).ok_or(Reason::Overflow("inv".to_owned()))?;
                continue;
            }
            if let Some(integer) = self.conversion(lexer) {
                value = value.cast(integer);
                continue;
            }
            let mut behind = *lexer;
            behind.next();
            let word = behind.next();
            let Some(sign) = infix(word, Language::Kotlin).filter(|_| behind.take("(")) else {
                break;
            };
            *lexer = behind;
            let right = self.deeper(|it| it.value(lexer))?;
            if !lexer.take(")") {
                return Err(computed(lexer.peek()));
            }
            value = self.operated(Token { text: sign, kind: Kind::Mark, ..word }, value, right)?;
        }
        Ok(value)
    }

    fn literal(&self, token: Token<'_>, next: Token<'_>) -> Result<Value, Reason> {
        let language = self.at.language;
        // What is converted is not of the table's type.
        let is_converted = language == Language::Rust && next.is("as");
        let of_table = self.at.of_table.filter(|_| !is_converted);
        if let Some(value) = literal::number(token.text, language, of_table) {
            return Ok(value);
        }
        let text = token.text.to_owned();
        match (literal::number(token.text, language, None), of_table) {
            (Some(_), Some(of_table)) => Err(Reason::NoRoom(text, of_table.element().name())),
            _ => Err(computed(token)),
        }
    }

    /// `(uint64_t)` before an operand, from behind the bracket.
    fn cast(&self, lexer: &mut Lexer<'_>) -> Option<Integer> {
        if !matches!(self.untyped(), Untyped::C | Untyped::Java) {
            return None;
        }
        let mut after = *lexer;
        let mut words = vec![];
        while after.peek().is_word() && words.len() < 4 {
            words.push(after.next().text);
        }
        let is_cast = !words.is_empty() && after.take(")");
        let next = after.peek();
        let is_operand = matches!(next.kind, Kind::Number | Kind::Word | Kind::Char)
            || next.is_any(&["(", "~", "-"]);
        let integer = self.program.names.integer(&words, self.at.language);
        let integer = integer.filter(|_| is_cast && is_operand)?;
        *lexer = after;
        Some(integer)
    }
}

const INT: Integer = Integer::new(32, true);

/// Two operands: in C# an `int` and a `uint` are of the type `long` together.
fn in_long(language: Language, operands: [Value; 2]) -> [Value; 2] {
    let is = |value: Value, is_signed: bool| {
        let integer = value.integer;
        integer.is_some_and(|it| {
            it.is_signed == is_signed && (it.bits == 32 || is_signed && it.bits < 32)
        })
    };
    let [one, other] = operands;
    let is_mixed = is(one, true) && is(other, false) || is(one, false) && is(other, true);
    match is_mixed && language == Language::CSharp {
        true => operands.map(|it| it.cast(Integer::new(64, true))),
        false => operands,
    }
}

/// A name with the names before it: the last one, and the one before that.
pub(super) fn path<'a>(first: Token<'a>, lexer: &mut Lexer<'a>) -> (Token<'a>, Option<&'a str>) {
    let (mut name, mut of) = (first, None);
    loop {
        let mut after = *lexer;
        let is_path = after.next().is_any(&["::", "."]) && after.peek().is_word();
        if !is_path {
            return (name, of);
        }
        *lexer = after;
        of = Some(name.text);
        name = lexer.next();
    }
}

/// Whether a macro is one operand: brackets around all, or without an operator outside of them. An operator beside it
/// would tear any other apart.
pub(super) fn is_operand(mut lexer: Lexer<'_>) -> bool {
    let mut depth = 0_i32;
    let first = lexer.next();
    let mut token = first;
    while token.kind != Kind::End {
        let is_operator = token.kind == Kind::Mark && !token.is_any(&["::", ".", "~", "!"]);
        if depth == 0 && is_operator && token.at > first.at {
            return false;
        }
        depth += token.opens();
        token = lexer.next();
    }
    true
}

/// Whether `.inv()` of Kotlin follows, which turns all bits over.
fn inverts(mut lexer: Lexer<'_>) -> bool {
    let all = [".", "inv", "(", ")"];
    lexer.language == Language::Kotlin && all.iter().all(|it| lexer.take(it))
}

fn is_record(mut lexer: Lexer<'_>) -> bool {
    lexer.language == Language::Pascal && lexer.next().is_word() && lexer.peek().is(":")
}

pub(super) fn computed(token: Token<'_>) -> Reason {
    Reason::Computed(short(token.text))
}
