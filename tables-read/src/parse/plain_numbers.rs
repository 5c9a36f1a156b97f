//! Runs of plain literals, byte by byte: nearly all of a table is one, and to read it token by token
//! takes ten times as long.

use super::lexer::Lexer;

/// The longest word or number that is skipped, with its comma and the white space before it.
const LONGEST: usize = 80;

impl Lexer<'_> {
    /// Takes `0x7f,` or `127,` and gives the number; `None` for anything else, which stays the next, also
    /// for a number of more than 128 bits.
    pub(super) fn take_plain(&mut self) -> Option<u128> {
        let rest = &self.source.as_bytes()[self.offset()..];
        let mut at = 0;
        while at < rest.len() && matches!(rest[at], b' ' | b'\n') {
            at += 1;
        }
        let is_hexadecimal = rest[at..].starts_with(b"0x");
        let from = if is_hexadecimal { at + 2 } else { at };
        // Two halves: a test would take twice as long with whole ones.
        let (mut high, mut number, mut digits) = (0_u64, 0_u64, 0);
        at = from;
        while at < rest.len() {
            let byte = rest[at];
            at += 1;
            let digit = match byte {
                b'0'..=b'9' => byte - b'0',
                b'a'..=b'f' if is_hexadecimal => byte - b'a' + 10,
                b'_' if at - 1 > from => continue,
                b',' if digits > 0 => {
                    self.go_on(at);
                    return Some((high as u128) << 64 | number as u128);
                }
                _ => return None,
            };
            digits += 1;
            // 10^18 is less than 2^64.
            if digits > if is_hexadecimal { 32 } else { 18 } {
                return None;
            }
            if is_hexadecimal {
                (high, number) = (high << 4 | number >> 60, number << 4 | digit as u64);
            } else {
                number = number * 10 + digit as u64;
            }
        }
        None
    }

    /// Takes words, numbers and commas up to the last comma before anything else. What has no comma for
    /// long is not looked through: it would be again and again.
    pub(super) fn skip_plain(&mut self) {
        let rest = &self.source.as_bytes()[self.offset()..];
        let (mut at, mut end) = (0, 0);
        while at < rest.len() && at <= end + LONGEST {
            let byte = rest[at];
            at += 1;
            match byte {
                b'0'..=b'9' | b'a'..=b'z' | b'A'..=b'Z' | b'_' | b' ' | b'\n' => {}
                b',' => end = at,
                _ => break,
            }
        }
        if end > 0 {
            self.go_on(end);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::lexer::{Lexer, Token};

    #[test]
    fn plain_literals_are_what_their_tokens_are() {
        for (source, want) in [
            ("0,", Some(0)),
            (" \n 0x7f_FF,", None),
            ("0x7f_ff, 3", Some(0x7fff)),
            ("1_000_,", Some(1_000)),
            ("0xffff_ffff_ffff_ffff,", Some(u64::MAX.into())),
            ("0x1_0000_0000_0000_0000,", Some(1 << 64)),
            ("0xffffffffffffffffffffffffffffffff,", Some(u128::MAX)),
            ("0x100000000000000000000000000000000,", None),
            ("999_999_999_999_999_999,", Some(999_999_999_999_999_999)),
            ("1_000_000_000_000_000_000,", None),
            ("0x,", None),
            ("0b1,", None),
            ("_1,", None),
            ("1u8,", None),
            ("1 ,", None),
            ("1", None),
            ("1]", None),
            ("-1,", None),
            ("", None),
        ] {
            let mut lexer = Lexer::new(source);
            assert_eq!(lexer.take_plain(), want, "{source}");
            let at = want.map_or(0, |_| source.find(',').unwrap() + 1);
            assert_eq!(lexer.offset(), at, "{source}");
        }
    }

    /// No text may be skipped that is more than words, numbers and commas, such as a bracket in a string.
    #[test]
    fn what_is_skipped_has_the_tokens_that_it_seems_to_have() {
        for (source, next) in [
            ("1, 0x2, a, b)", "b"),
            ("1, b\"]\", 2", "b\"]\""),
            ("1, r#fn, 2", "r#fn"),
            ("1, 'a', 2", "'a'"),
            ("1, 2 /* ] */, 3", "2"),
            ("1, // ]\n 3", "3"),
            ("1", "1"),
        ] {
            let mut lexer = Lexer::new(source);
            lexer.skip_plain();
            assert_eq!(lexer.next().map(|Token { text, .. }| text).unwrap(), next, "{source}");
        }
    }
}
