//! Numbers with the types that their language gives them, and its operators. Where a result depends on a type that is
//! not known, such as an overflow of `int`, there is none.

use chess_tables_gen::Element;

use super::source_type::SourceType;

/// An integer type.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Integer {
    pub(super) bits: u32,
    pub(super) is_signed: bool,
    /// Whether it is `bool`, `usize` and the like, of which a table has another type.
    pub(super) is_other: bool,
    /// Whether a number beyond it is its nearest one when it is converted.
    pub(super) is_clamped: bool,
    /// What the source states, if no element of a table is that.
    pub(super) source_type: Option<SourceType>,
}

impl Integer {
    pub(super) const fn new(bits: u32, is_signed: bool) -> Self {
        Self { bits, is_signed, is_other: false, is_clamped: false, source_type: None }
    }

    pub(super) const BOOL: Self = Self { is_other: true, ..Self::new(8, false) };

    /// Whether it holds only 0 and 1.
    fn is_truth(self) -> bool {
        self.source_type.is_some_and(|it| it.rust == "bool")
    }

    /// How many bits a number that is not negative has at most.
    pub(super) fn most_bits(self) -> u32 {
        if self.is_truth() { 1 } else { self.bits - u32::from(self.is_signed) }
    }

    /// `u8`, `int16_t`, `UInt32`, `BigInt64Array`: the name has the number of bits.
    pub(super) fn sized(name: &str) -> Option<Self> {
        let end = name.trim_end_matches("_t").trim_end_matches("Array");
        let word = end.trim_end_matches(|c: char| c.is_ascii_digit());
        let bits =
            end[word.len()..].parse().ok().filter(|bits| [8, 16, 32, 64, 128].contains(bits))?;
        let is_signed = match word.trim_start_matches("Big") {
            "i" | "int" | "Int" | "__int" => true,
            "u" | "uint" | "Uint" | "UInt" | "uint_fast" | "__uint" => false,
            _ => return None,
        };
        Some(Self::new(bits, is_signed))
    }

    /// The integer that words of C mean together: `unsigned long long`.
    pub(super) fn joined(words: &[&str]) -> Option<Self> {
        let (mut bits, mut is_signed, mut longs) = (None, true, 0);
        for word in words {
            match *word {
                "unsigned" => is_signed = false,
                "signed" | "const" | "volatile" => {}
                "char" => bits = Some(8),
                "short" => bits = Some(16),
                "int" => bits = bits.or(Some(32)),
                "long" => longs += 1,
                "__int64" => bits = Some(64),
                "__int128" => bits = Some(128),
                _ => return None,
            }
        }
        let bits = if longs > 0 { 64 } else { bits.unwrap_or(32) };
        // What is only constant, as a macro of this one word, is of no type.
        let is_type = words.iter().any(|word| !["const", "volatile"].contains(word));
        is_type.then_some(Self::new(bits, is_signed))
    }

    pub(super) fn element(self) -> Element {
        let fits =
            |it: &Element| 8 * it.bytes() == self.bits as usize && it.is_signed() == self.is_signed;
        Element::ALL.into_iter().find(fits).unwrap_or(Element::U64)
    }
}

/// The type of numbers where the sources do not say one: the first that has room.
pub(super) fn with_room(is_negative: bool, largest: u128) -> Element {
    match (is_negative, largest) {
        (false, 0..=0xFFFF_FFFF_FFFF_FFFF) => Element::U64,
        (true, 0..=0x7FFF_FFFF_FFFF_FFFF) => Element::I64,
        (false, _) => Element::U128,
        (true, _) => Element::I128,
    }
}

/// What a number without a suffix is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Untyped {
    /// The first of `int`, `long`, and if it is not decimal also their unsigned twins, that has room.
    C,
    /// `int`, whose top bit is a sign also in hexadecimal.
    Java,
    /// Of the type of the table.
    OfTable,
    /// A whole number of any size.
    Exact,
    /// A whole number up to 2^53, of 32 bits for operators on bits.
    Double,
}

/// A number and its type.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Value {
    /// In two's complement: of a signed type with its sign up to bit 127.
    pub(super) bits: u128,
    /// `None` of a number that any type may take which has room for it.
    pub(super) integer: Option<Integer>,
    /// Whether it is one of an enumeration, on which a program may have operators of its own.
    pub(super) is_enumerator: bool,
}

impl Value {
    pub(super) fn typed(bits: u128, integer: Integer) -> Self {
        Self { bits, integer: Some(integer), is_enumerator: false }
    }

    pub(super) fn any(number: i128) -> Self {
        Self { bits: number as u128, integer: None, is_enumerator: false }
    }

    pub(super) fn is_negative(self) -> bool {
        self.integer.is_none_or(|it| it.is_signed) && self.bits >> 127 == 1
    }

    /// As a length or an index.
    pub(super) fn index(self) -> Option<usize> {
        if self.is_negative() { None } else { usize::try_from(self.bits).ok() }
    }

    /// The same number in another type, if that has room.
    pub(super) fn in_type(self, integer: Integer) -> Option<Self> {
        let has_room = match (self.is_negative(), integer.is_signed) {
            (true, false) => false,
            (false, true) => self.bits >> (integer.bits - 1) == 0,
            _ => wrapped(self.bits, integer) == self.bits,
        };
        has_room.then_some(Self { integer: Some(integer), ..self })
    }

    /// What a conversion makes of it: the lowest bits, if the type is not one that has others.
    pub(super) fn cast(self, integer: Integer) -> Self {
        let most = u128::MAX >> (128 - integer.most_bits());
        let bits = match integer.is_clamped {
            true if self.is_negative() => 0,
            true => self.bits.min(most),
            false => wrapped(self.bits, integer),
        };
        Self::typed(bits, integer)
    }

    pub(super) fn negated(self, untyped: Untyped) -> Option<Self> {
        // The least number of 128 bits has no room without its sign.
        match self.bits == 1 << 127 {
            true => Some(Self::any(i128::MIN)),
            false => binary("-", Self { bits: 0, ..self }, self, untyped),
        }
    }

    /// With all bits turned over.
    pub(super) fn complement(self, untyped: Untyped) -> Option<Self> {
        let value = promoted(self, untyped);
        Some(match value.integer {
            Some(integer) if integer == Integer::BOOL || integer.is_truth() => {
                Self { bits: value.bits ^ 1, ..value }
            }
            Some(integer) => Self::typed(wrapped(!value.bits, integer), integer),
            None if untyped == Untyped::OfTable => Self::any(!value.bits as i128).cast(SETS),
            None => Self::any(!value.bits as i128),
        })
    }
}

/// The type of sets of squares.
const SETS: Integer = Integer::new(64, false);
const INT: Integer = Integer::new(32, true);

/// The lowest bits of a number, with the sign of the type; of a truth value whether there is any bit.
fn wrapped(bits: u128, integer: Integer) -> u128 {
    if integer.is_truth() {
        return u128::from(bits != 0);
    }
    let above = 128 - integer.bits;
    if integer.is_signed {
        ((bits << above) as i128 >> above) as u128
    } else {
        bits << above >> above
    }
}

fn is_like_c(untyped: Untyped) -> bool {
    matches!(untyped, Untyped::C | Untyped::Java)
}

/// In C and its like an operand of less than 32 bits is an `int`.
fn promoted(value: Value, untyped: Untyped) -> Value {
    let is_short = value.integer.is_some_and(|it| it.bits < 32) && is_like_c(untyped);
    if is_short { Value::typed(value.bits, INT) } else { value }
}

/// Both operands in the type of the result.
fn in_common_type(a: Value, b: Value, untyped: Untyped) -> Option<[Value; 2]> {
    let (a, b) = (promoted(a, untyped), promoted(b, untyped));
    let kind = |it: Integer| (it.bits, !it.is_signed);
    match (a.integer, b.integer) {
        (Some(integer), None) => Some([a, b.in_type(integer)?]),
        (None, Some(integer)) => Some([a.in_type(integer)?, b]),
        (Some(one), Some(other)) if kind(one) != kind(other) => {
            let integer = if kind(one) > kind(other) { one } else { other };
            is_like_c(untyped).then(|| [a.cast(integer), b.cast(integer)])
        }
        _ => Some([a, b]),
    }
}

/// `a OPERATOR b`; `None` if it is not known.
pub(super) fn binary(operator: &str, a: Value, b: Value, untyped: Untyped) -> Option<Value> {
    let is_shift = ["<<", ">>"].contains(&operator);
    let [a, b] = if is_shift { [promoted(a, untyped), b] } else { in_common_type(a, b, untyped)? };
    let (x, y) = (a.bits as i128, b.bits as i128);
    let exact = match operator {
        "&" => x & y,
        "|" => x | y,
        "^" => x ^ y,
        "<<" | ">>" => shifted(operator, a, b.index()?)?,
        // Beyond these a sign cannot be told from the highest of 128 bits.
        _ if a.is_wide() || b.is_wide() => return None,
        "+" => x.checked_add(y)?,
        "-" => x.checked_sub(y)?,
        "*" => x.checked_mul(y)?,
        // Languages differ in how they round below zero.
        "/" | "%" if x < 0 || y <= 0 => return None,
        "/" => x / y,
        "%" => x % y,
        _ => return None,
    };
    // JavaScript has 32 bits for these.
    let is_short = |number: i128| (0..1 << 31).contains(&number);
    let of_bits = untyped == Untyped::Double && !"+-*/%".contains(operator);
    let Some(integer) = a.integer else {
        // Beyond this JavaScript rounds, unless the operands are of its other kind of numbers.
        let is_exact = |number: i128| number.unsigned_abs() <= 1 << 53;
        let is_rounded =
            untyped == Untyped::Double && [x, y].into_iter().all(is_exact) && !is_exact(exact);
        let is_known = !is_rounded && (!of_bits || [x, y, exact].into_iter().all(is_short));
        return is_known.then(|| Value::any(exact));
    };
    let value = Value { is_enumerator: false, ..a };
    let wraps = match (operator, integer.is_signed) {
        ("<<", false) => untyped != Untyped::Exact,
        ("<<", true) => untyped == Untyped::Java,
        (_, is_signed) => untyped == Untyped::Java || !is_signed && untyped == Untyped::C,
    };
    let exact = Value { bits: exact as u128, integer: None, ..value };
    // Of a type of 128 bits without a sign the highest bit is none.
    let is_it = integer.bits == 128 && !"+-*".contains(operator);
    match exact.in_type(integer) {
        Some(value) => Some(value),
        None => (wraps || is_it).then(|| exact.cast(integer)),
    }
}

impl Value {
    fn is_wide(self) -> bool {
        !self.is_negative() && self.bits >> 127 == 1
    }
}

/// `a << b`, `a >> b` or `a >>> b` of Java, Kotlin and C#, whose result has the lowest bits, and whose counts count on from 0
/// behind the last bit; `None` if the type is not known.
pub(super) fn shifted_around(operator: &str, value: Value, by: Value) -> Option<Value> {
    let value = promoted(value, Untyped::Java);
    let integer = value.integer.filter(|it| [32, 64].contains(&it.bits))?;
    let by = by.bits as u32 & (integer.bits - 1);
    let unsigned = Integer::new(integer.bits, false);
    let bits = match operator {
        "<<" => value.bits << by,
        ">>" if integer.is_signed => ((value.bits as i128) >> by) as u128,
        _ => wrapped(value.bits, unsigned) >> by,
    };
    Some(Value::typed(wrapped(bits, integer), integer))
}

/// Shifts by too much are not defined.
fn shifted(operator: &str, value: Value, by: usize) -> Option<i128> {
    let Value { bits, integer, .. } = value;
    if by >= integer.map_or(128, |it| it.bits) as usize {
        return None;
    }
    if operator == ">>" {
        return Some(if value.is_negative() { bits as i128 >> by } else { (bits >> by) as i128 });
    }
    let back = (bits << by) as i128 >> by;
    // Of fewer bits than 128 it is cut where it is put into its type.
    let is_cut = integer.is_some_and(|it| !it.is_signed || it.bits <= 64);
    (back as u128 == bits || is_cut).then_some((bits << by) as i128)
}

/// Whether an operator gives this result in Pascal and Lua, whose numbers without a type have 64 bits.
pub(super) fn is_of_64_bits(operator: &str, left: Value, result: Value) -> bool {
    let number = result.bits as i128;
    // The sign is a bit there like the others.
    let is_shifted = operator == ">>" && left.is_negative();
    let has_room = (i128::from(i64::MIN)..=i128::from(u64::MAX)).contains(&number);
    has_room && !is_shifted
}
