//! Operators that Rust and C have alike.

use chess_tables_gen::Element;

/// How tightly a binary operator binds.
pub(super) fn tightness(operator: &str) -> Option<u8> {
    Some(match operator {
        "||" => 0,
        "&&" => 1,
        "|" => 2,
        "^" => 3,
        "&" => 4,
        "==" | "!=" => 5,
        "<" | ">" | "<=" | ">=" => 6,
        "<<" | ">>" => 7,
        "+" | "-" => 8,
        "*" | "/" | "%" => 9,
        _ => return None,
    })
}

/// What `<<` or `>>` makes of a value, with the bits that leave the type dropped; `None` if it shifts by as many bits as
/// the type has, or more. A negative number of bits is a large one here.
pub(super) fn shifted(operator: &str, element: Element, value: u128, by: u128) -> Option<u128> {
    let by = u32::try_from(by).ok().filter(|&by| by < 8 * element.bytes() as u32)?;
    Some(match operator {
        "<<" => element.wrap(value << by),
        _ if element.is_signed() => ((value as i128) >> by) as u128,
        _ => value >> by,
    })
}

/// What an operator, which neither compares nor shifts, makes of two values of a type; `None` if that is beyond the
/// type.
pub(super) fn operated(operator: &str, element: Element, a: u128, b: u128) -> Option<u128> {
    let (signed_a, signed_b) = (a as i128, b as i128);
    let bits = match (operator, element.is_signed()) {
        ("&", _) => return Some(a & b),
        ("|", _) => return Some(a | b),
        ("^", _) => return Some(a ^ b),
        ("+", true) => signed_a.checked_add(signed_b).map(|it| it as u128),
        ("-", true) => signed_a.checked_sub(signed_b).map(|it| it as u128),
        ("*", true) => signed_a.checked_mul(signed_b).map(|it| it as u128),
        ("/", true) => signed_a.checked_div(signed_b).map(|it| it as u128),
        ("%", true) => {
            // The remainder of a quotient that is beyond the type has no value either.
            let quotient = signed_a.checked_div(signed_b);
            quotient.filter(|&it| element.holds(it as u128)).map(|_| (signed_a % signed_b) as u128)
        }
        ("+", false) => a.checked_add(b),
        ("-", false) => a.checked_sub(b),
        ("*", false) => a.checked_mul(b),
        ("/", false) => a.checked_div(b),
        ("%", false) => a.checked_rem(b),
        _ => None,
    };
    bits.filter(|&bits| element.holds(bits))
}
