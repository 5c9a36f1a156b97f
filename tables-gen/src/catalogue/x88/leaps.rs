//! What a king's step or a knight's leap adds to a 0x88 number.

use crate::about::Formula;
use crate::axis::Leap;
use crate::definition::Definition;
use crate::geometry::{KING_LEAPS, KNIGHT_LEAPS};
use crate::source::Source;

pub(super) fn definitions() -> Vec<Definition> {
    vec![
        leaps("KING", "step", "n", &KING_LEAPS)
            .formula(Formula::in_a1b1("16 * ranks + files of leap n")),
        leaps("KNIGHT", "leap", "nne", &KNIGHT_LEAPS)
            .formula(Formula::in_a1b1("16 * ranks + files of leap n")),
    ]
}

fn leaps(piece: &str, leap: &str, first: &str, leaps: &'static [(i8, i8)]) -> Definition {
    let name = piece.to_lowercase();
    Definition::new(
        format!("X88_{piece}_STEPS"),
        format!(
            "What a {leap} of a {name} adds to a 0x88 number.\n\nThe first {leap} goes {first}; the \
             others follow clockwise. Bishops, rooks and queens repeat steps of a king."
        ),
    )
    .source(Source::wiki("0x88"))
    .only_on("at least 2 files and 2 ranks", |board| board.files().min(board.ranks()) >= 2)
    .each(move |board, Leap(leap)| -> i8 {
        let (east, north) = board.x88().steps();
        let (files, ranks) = leaps[leap];
        (i16::from(files) * east + i16::from(ranks) * north) as i8
    })
}
