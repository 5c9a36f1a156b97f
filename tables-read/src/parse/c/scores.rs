//! Scores in source of others: `S(12, -3)`.

use chess_tables_gen::Element;
use chess_tables_gen::tool::score;

use super::lexer::{Kind, Lexer};

/// Whether each entry is written as a call with two numbers, and its value is these two, packed as by the macro
/// `S(mg, eg)` of many engines. What the macro is called and how it packs does not matter.
pub(super) fn are_scores(mut value: Lexer<'_>, element: Element, entries: &[u128]) -> bool {
    let mut written = vec![];
    loop {
        let token = value.next();
        match token.kind {
            Kind::End => break,
            _ if token.is_any(&["{", "}", ","]) => {}
            Kind::Word => match arguments(&mut value) {
                Some(pair) => written.push(score::packed(pair)),
                None => return false,
            },
            _ => return false,
        }
    }
    // Entries that the list leaves out are zero.
    let written = written.into_iter().filter(|&score| score != 0);
    let entries = entries.iter().map(|&bits| bits as i32).filter(|&score| score != 0);
    let has_endgame = |score: i32| score::unpacked(score as u128)[1] != 0;
    element.bytes() == 4 && written.clone().any(has_endgame) && written.eq(entries)
}

/// `(12, -3)`
fn arguments(value: &mut Lexer<'_>) -> Option<[i16; 2]> {
    let mut number = |open: &str, close: &str| {
        let opens = open.is_empty() || value.take(open);
        let sign = if value.take("-") { "-" } else { "" };
        let number = format!("{sign}{}", value.next().text).parse().ok();
        number.filter(|_| opens && value.take(close))
    };
    Some([number("(", ",")?, number("", ")")?])
}
