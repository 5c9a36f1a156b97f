//! C's integers: their types, and arithmetic as the compiler does it before the program runs.

use super::no_value::Stop;
use crate::parse::arithmetic::{operated, shifted};
use chess_tables_gen::Element;
use chess_tables_gen::tool::fnv1a;

/// An integer type of a target with LP64: Linux, macOS and the BSDs on 64 bits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Integer {
    pub(super) bits: u32,
    pub(super) is_signed: bool,
    pub(super) is_bool: bool,
    /// Whether its size or its sign are others on other targets: `long` and `char`.
    pub(super) is_of_target: bool,
    /// The enum that it is.
    pub(super) of_enum: Option<Enum>,
}

/// An enum, which may have operators of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Enum {
    /// A hash of its name, of an empty one if it has none.
    pub(super) name: u64,
    /// `enum class`, which is no integer until it is cast.
    pub(super) is_scoped: bool,
}

impl Enum {
    /// The hash of a name.
    pub(super) fn named(name: &str) -> u64 {
        fnv1a(name.as_bytes())
    }
}

impl Integer {
    pub(super) const INT: Self = Self::of(32, true);
    pub(super) const BOOL: Self = Self { is_bool: true, ..Self::of(8, false) };

    pub(super) const fn of(bits: u32, is_signed: bool) -> Self {
        Self { bits, is_signed, is_bool: false, is_of_target: false, of_enum: None }
    }

    pub(super) const fn of_target(bits: u32, is_signed: bool) -> Self {
        Self { is_of_target: true, ..Self::of(bits, is_signed) }
    }

    pub(super) fn element(self) -> Element {
        let bytes = self.bits as usize / 8;
        let of_it = |it: &Element| it.bytes() == bytes && it.is_signed() == self.is_signed;
        Element::ALL.into_iter().find(of_it).unwrap_or(Element::U64)
    }

    /// What an operator makes of it first.
    fn promoted(self) -> Self {
        if self.bits < 32 { Self::INT } else { Self::of(self.bits, self.is_signed) }
    }

    pub(super) fn is_int(self) -> bool {
        Self { of_enum: None, ..self } == Self::INT
    }

    /// The type that an operator brings two to. Of the same size `long` and `long long` differ in
    /// nothing here.
    pub(super) fn common(self, other: Self) -> Self {
        let (one, other) = (self.promoted(), other.promoted());
        let bits = one.bits.max(other.bits);
        // The sign of the smaller type does not matter.
        Self::of(bits, [one, other].iter().all(|it| it.is_signed || it.bits < bits))
    }

    /// The name of the type in C, for a message.
    fn name(self) -> String {
        match (self.bits, self.is_signed) {
            (32, true) => "int".to_owned(),
            (32, false) => "unsigned int".to_owned(),
            (bits, true) => format!("int{bits}_t"),
            (bits, false) => format!("uint{bits}_t"),
        }
    }
}

/// A value and its type.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Value {
    /// Sign-extended if the type is signed.
    pub(super) bits: u128,
    pub(super) ty: Integer,
}

impl Value {
    pub(super) fn int(number: i32) -> Self {
        Self { bits: i128::from(number) as u128, ty: Integer::INT }
    }

    fn truth(is_true: bool) -> Self {
        Self::int(i32::from(is_true))
    }

    pub(super) fn is_true(self) -> bool {
        self.bits != 0
    }

    pub(super) fn is_negative(self) -> bool {
        self.ty.is_signed && (self.bits as i128) < 0
    }

    /// The value as an index or a length, unless it is negative or too large.
    pub(super) fn index(self) -> Option<usize> {
        if self.is_negative() { None } else { usize::try_from(self.bits).ok() }
    }

    /// Whether a type holds it as it is.
    pub(super) fn is_of(self, ty: Integer) -> bool {
        let is_small = !ty.is_bool || self.bits <= 1;
        let has_sign = ty.is_signed || !self.is_negative();
        // Beyond 2^127 no signed type goes.
        let has_room = self.ty.is_signed || !ty.is_signed || (self.bits as i128) >= 0;
        is_small && has_sign && has_room && ty.element().holds(self.bits)
    }

    /// A conversion that is not written out. One to a signed type that does not hold the value is
    /// most likely a mistake.
    pub(super) fn to(self, ty: Integer) -> Result<Self, Stop> {
        if ty.is_signed && !self.is_of(ty) {
            return Err(Stop::because(format!("`{self}` is beyond {}", ty.name())));
        }
        Ok(self.cast(ty))
    }

    /// A conversion that is written out. Engines pack two scores into an `int` by it; all compilers
    /// wrap, as C++20 demands.
    pub(super) fn cast(self, ty: Integer) -> Self {
        let bits =
            if ty.is_bool { u128::from(self.is_true()) } else { ty.element().wrap(self.bits) };
        Self { bits, ty }
    }

    /// `-`, `~`, `!` or `+` before it.
    pub(super) fn prefixed(self, operator: &str) -> Result<Self, Stop> {
        if operator == "!" {
            return Ok(Self::truth(!self.is_true()));
        }
        let promoted = self.to(self.ty.promoted())?;
        match operator {
            "-" => Self::int(0).arithmetic("-", promoted),
            "~" => {
                let bits = promoted.ty.element().wrap(!promoted.bits);
                Ok(Self { bits, ..promoted })
            }
            _ => Ok(promoted),
        }
    }

    /// A binary operator other than `&&` and `||`.
    pub(super) fn operated(self, operator: &str, right: Self) -> Result<Self, Stop> {
        if matches!(operator, "<<" | ">>") {
            return self.shifted(operator, right);
        }
        self.arithmetic(operator, right)
    }

    fn arithmetic(self, operator: &str, right: Self) -> Result<Self, Stop> {
        let ty = self.ty.common(right.ty);
        let (a, b) = (self.to(ty)?.bits, right.to(ty)?.bits);
        let order = if ty.is_signed { (a as i128).cmp(&(b as i128)) } else { a.cmp(&b) };
        let bits = match operator {
            "<" => return Ok(Self::truth(order.is_lt())),
            ">" => return Ok(Self::truth(order.is_gt())),
            "<=" => return Ok(Self::truth(order.is_le())),
            ">=" => return Ok(Self::truth(order.is_ge())),
            "==" => return Ok(Self::truth(order.is_eq())),
            "!=" => return Ok(Self::truth(order.is_ne())),
            "+" if !ty.is_signed => Some(ty.element().wrap(a.wrapping_add(b))),
            "-" if !ty.is_signed => Some(ty.element().wrap(a.wrapping_sub(b))),
            "*" if !ty.is_signed => Some(ty.element().wrap(a.wrapping_mul(b))),
            _ => operated(operator, ty.element(), a, b),
        };
        let bits = bits.ok_or_else(|| self.undefined(operator, right, ty))?;
        Ok(Self { bits, ty })
    }

    /// Shifts by too much, of negative numbers to the left, and into the sign are undefined, or were
    /// in one of the languages.
    fn shifted(self, operator: &str, by: Self) -> Result<Self, Stop> {
        let ty = self.ty.promoted();
        let value = self.to(ty)?;
        let undefined = || self.undefined(operator, by, ty);
        let bits = shifted(operator, ty.element(), value.bits, by.bits).ok_or_else(undefined)?;
        let is_lossless =
            || !value.is_negative() && (bits as i128) >= 0 && bits >> by.bits == value.bits;
        if operator == ">>" || !ty.is_signed || is_lossless() {
            Ok(Self { bits, ty })
        } else {
            Err(undefined())
        }
    }

    fn undefined(self, operator: &str, right: Self, ty: Integer) -> Stop {
        let ty = ty.name();
        Stop::because(format!("`{self} {operator} {right}` is not defined for {ty}"))
    }
}

impl std::fmt::Display for Value {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        if self.ty.is_signed {
            write!(f, "{}", self.bits as i128)
        } else {
            write!(f, "{}", self.bits)
        }
    }
}
