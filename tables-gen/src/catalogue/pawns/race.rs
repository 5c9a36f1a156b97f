//! The race of a pawn with a lone king.
//!
//! A test solves all games of the two. The rule says what they say on boards of other than four ranks,
//! but for the kings behind a pawn. On four ranks the double push may promote, and the squares that the
//! pawn attacks may be the only way of a king that the rule lets catch it.

use crate::about::Formula;
use crate::catalogue::threads::apart;
use crate::definition::Definition;
use crate::geometry::{Color, Square};
use crate::source::Source;

pub(super) fn pawn_squares() -> Definition {
    Definition::new(
        "PAWN_SQUARES",
        "The rule of the square: where a lone king that is to move catches a pawn.\n\nThe king's \
         distance to the promotion square is at most the pawn's moves to it, and one more. The \
         double push counts as one move, also for a pawn on the first rank, which makes it from \
         the second; with 8 files and ranks, a king catches that pawn from everywhere. If the pawn \
         is to move, look up the square that it goes to.\n\nIf no other piece is near, the rule has \
         one exception: a king right behind a pawn on its home rank, on its file or an adjacent one, \
         captures it at once.",
    )
    .formula(Formula::on_8x8(
        "max(|f' - f|, |r' - 7 * (1 - c)|) <= m + 1, where m is |r - 7 * (1 - c)|, less 1 on the \
         first two ranks of the color",
    ))
    .source(Source::wiki("Rule of the Square"))
    .each(|board, (color, pawn): (Color, Square)| {
        let (forward, mut moves) = (color.forward(), board.ray(pawn, color.forward()).count());
        let promotion = board.end(pawn, forward);
        // A double push must not lead off the board.
        if board.ray(pawn, forward.opposite()).count() <= 1 && board.ranks() >= 4 {
            moves -= 1;
        }
        board.squares_where(&|king| {
            let (files, ranks) = apart(king, promotion);
            usize::from(files.max(ranks)) <= moves + 1
        })
    })
}
