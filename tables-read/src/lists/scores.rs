//! Scores in source of others: `S(12, -3)`.

use chess_tables_gen::Element;
use chess_tables_gen::tool::score;

/// Whether each entry is written as two numbers, and is these two, packed as by the macro `S(mg, eg)` of many engines.
/// What the macro is called and how it packs does not matter.
pub(super) fn are_scores(pairs: &[[i16; 2]], element: Element, entries: &[u128]) -> bool {
    // Entries that the list leaves out are zero.
    let written = pairs.iter().map(|&pair| score::packed(pair)).filter(|&score| score != 0);
    let entries = entries.iter().map(|&bits| bits as i32).filter(|&score| score != 0);
    let has_endgame = |score: i32| score::unpacked(score as u128)[1] != 0;
    element.bytes() == 4 && written.clone().any(has_endgame) && written.eq(entries)
}
