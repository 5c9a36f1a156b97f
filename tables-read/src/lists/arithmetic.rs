//! Numbers with the types that their language gives them, and its operators. What a wider type would compute otherwise,
//! such as an overflow of `int`, is not known.

use super::language::Untyped;
use super::number::{ANY_SIZE, Integer};

/// A number and its type.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Value {
    /// In two's complement: of a signed type with its sign up to bit 127.
    pub(super) bits: u128,
    pub(super) integer: Integer,
    /// Whether the type is that of the source, not one that has room for any number.
    pub(super) is_typed: bool,
    /// Whether it is one of an enumeration, on which a program may have operators of its own.
    pub(super) is_enumerator: bool,
}

impl Value {
    pub(super) fn typed(bits: u128, integer: Integer) -> Self {
        Self { bits, integer, is_typed: true, is_enumerator: false }
    }

    pub(super) fn any(number: i128) -> Self {
        Self { bits: number as u128, integer: ANY_SIZE, is_typed: false, is_enumerator: false }
    }

    pub(super) fn is_negative(self) -> bool {
        self.integer.is_signed && self.bits >> 127 == 1
    }

    /// As a length or an index.
    pub(super) fn index(self) -> Option<usize> {
        if self.is_negative() { None } else { usize::try_from(self.bits).ok() }
    }

    /// The same number in another type, if that has room.
    pub(super) fn in_type(self, integer: Integer) -> Option<Self> {
        let is_it = has_room(self.bits, self.is_negative(), integer);
        is_it.then_some(Self { integer, is_typed: true, ..self })
    }

    /// What a conversion makes of it: the lowest bits.
    pub(super) fn cast(self, integer: Integer) -> Self {
        Self::typed(wrapped(self.bits, integer), integer)
    }

    pub(super) fn negated(self, untyped: Untyped) -> Option<Self> {
        let zero = Self { bits: 0, ..self };
        match (self.is_typed, self.integer.is_signed) {
            (false, false) => None,
            // Only of C it wraps.
            (true, false) if untyped != Untyped::C => (self.bits == 0).then_some(self),
            _ => binary("-", zero, self, untyped),
        }
    }

    /// With all bits turned over.
    pub(super) fn complement(self, untyped: Untyped) -> Option<Self> {
        let value = promoted(self, untyped);
        match (untyped, value.is_typed) {
            (Untyped::OfTable, false) => {
                let sets = Integer::new(64, false);
                Some(Self::typed(wrapped(!value.bits, sets), sets))
            }
            (_, false) if !value.integer.is_signed => None,
            _ => Some(Self { bits: wrapped(!value.bits, value.integer), ..value }),
        }
    }
}

/// The lowest bits of a number, with the sign of the type.
fn wrapped(bits: u128, integer: Integer) -> u128 {
    let above = 128 - integer.bits;
    if integer.is_signed {
        ((bits << above) as i128 >> above) as u128
    } else {
        bits << above >> above
    }
}

fn has_room(bits: u128, is_negative: bool, integer: Integer) -> bool {
    match (is_negative, integer.is_signed) {
        (true, false) => false,
        (false, true) => bits >> (integer.bits - 1) == 0,
        _ => wrapped(bits, integer) == bits,
    }
}

/// In C and its like an operand of less than 32 bits is an `int`.
fn promoted(value: Value, untyped: Untyped) -> Value {
    let is_short = value.is_typed && value.integer.bits < 32;
    match untyped {
        Untyped::C | Untyped::Java if is_short => {
            Value { integer: Integer::new(32, true), ..value }
        }
        _ => value,
    }
}

/// Both operands in the type of the result.
fn in_common_type(a: Value, b: Value, untyped: Untyped) -> Option<[Value; 2]> {
    let (a, b) = (promoted(a, untyped), promoted(b, untyped));
    match (a.is_typed, b.is_typed) {
        (true, false) => Some([a, b.in_type(a.integer)?]),
        (false, true) => Some([a.in_type(b.integer)?, b]),
        // `usize` and `u64` are told apart where they are printed.
        _ if (a.integer.bits, a.integer.is_signed) == (b.integer.bits, b.integer.is_signed) => {
            Some([a, b])
        }
        (false, false) => None,
        (true, true) => {
            let c = matches!(untyped, Untyped::C | Untyped::Java);
            let wider = |it: &Value| (it.integer.bits, !it.integer.is_signed);
            let integer = if wider(&a) >= wider(&b) { a.integer } else { b.integer };
            let [a, b] = [a, b].map(|it| Value { integer, bits: wrapped(it.bits, integer), ..it });
            c.then_some([a, b])
        }
    }
}

/// `a OPERATOR b`; `None` if it is not known.
pub(super) fn binary(operator: &str, a: Value, b: Value, untyped: Untyped) -> Option<Value> {
    let is_shift = ["<<", ">>"].contains(&operator);
    let [a, b] = if is_shift { [promoted(a, untyped), b] } else { in_common_type(a, b, untyped)? };
    let integer = a.integer;
    let result = match operator {
        "<<" | ">>" => shifted(operator == "<<", a, b.index()?, untyped)?,
        "&" => a.bits & b.bits,
        "|" => a.bits | b.bits,
        "^" => a.bits ^ b.bits,
        "+" | "-" | "*" | "/" | "%" if integer.is_signed => {
            let (x, y) = (a.bits as i128, b.bits as i128);
            let result = match operator {
                "+" => x.checked_add(y),
                "-" => x.checked_sub(y),
                "*" => x.checked_mul(y),
                // Languages differ in how they round below zero.
                "/" if untyped == Untyped::Double && y != 0 && x % y != 0 => None,
                "/" if x >= 0 && y > 0 => x.checked_div(y),
                "%" if x >= 0 && y > 0 => x.checked_rem(y),
                _ => None,
            }?;
            has_room(result as u128, result < 0, integer).then_some(result as u128)?
        }
        "+" | "-" | "*" | "/" | "%" => {
            let (x, y) = (a.bits, b.bits);
            let (result, has_room) = match operator {
                "+" => (x.wrapping_add(y), x.checked_add(y).is_some()),
                "-" => (x.wrapping_sub(y), x >= y),
                "*" => (x.wrapping_mul(y), x.checked_mul(y).is_some()),
                "/" => (x.checked_div(y)?, true),
                _ => (x.checked_rem(y)?, true),
            };
            let wraps = untyped == Untyped::C && a.is_typed;
            (wraps || has_room && wrapped(result, integer) == result)
                .then_some(wrapped(result, integer))?
        }
        _ => return None,
    };
    // JavaScript has 32 bits for these.
    let is_short = |bits: u128| bits >> 31 == 0;
    let is_double = untyped == Untyped::Double && !a.is_typed && !"+-*/%".contains(operator);
    if is_double && ![a.bits, b.bits, result].into_iter().all(is_short) {
        return None;
    }
    let is_typed = a.is_typed || !is_shift && b.is_typed;
    Some(Value { bits: result, integer, is_typed, is_enumerator: false })
}

/// Shifts by too much are not defined, nor what a signed type has no room for.
fn shifted(to_the_left: bool, value: Value, by: usize, untyped: Untyped) -> Option<u128> {
    let Value { bits, integer, is_typed, .. } = value;
    if by >= integer.bits as usize {
        return None;
    }
    let (left, right) = (bits << by, bits >> by);
    match (to_the_left, integer.is_signed) {
        (false, false) => Some(right),
        (false, true) => Some((bits as i128 >> by) as u128),
        (true, false) if is_typed && untyped != Untyped::Exact => Some(wrapped(left, integer)),
        (true, true) if is_typed && untyped == Untyped::Java => Some(wrapped(left, integer)),
        (true, _) => {
            let back = if integer.is_signed { (left as i128 >> by) as u128 } else { left >> by };
            (back == bits && has_room(left, value.is_negative(), integer)).then_some(left)
        }
    }
}
