//! What the look-up methods for sliders are made of.

use super::Family;
use crate::definition::{Definition, Source};
use crate::geometry::{Direction, Square};

pub(super) fn family() -> Family {
    Family {
        name: "sliders",
        doc: "Sliding pieces among others.",
        definitions: vec![
            relevant("ROOK_RELEVANT", "rook", &Direction::ROOK),
            relevant("BISHOP_RELEVANT", "bishop", &Direction::BISHOP),
        ],
    }
}

fn relevant(name: &str, piece: &str, directions: &'static [Direction]) -> Definition {
    Definition::new(
        name,
        format!(
            "The squares whose occupancy can change what a {piece} attacks: its rays without \
             their last squares, behind which there is nothing to hide."
        ),
    )
    .source(Source::Cpw("Magic Bitboards"))
    .bitboards(move |board, square: Square| {
        directions.iter().flat_map(move |&direction| {
            board.ray(square, direction).filter(move |&s| board.step(s, direction).is_some())
        })
    })
    .law(
        "m is relevant exactly if a piece on m alone changes the attacks",
        move |board, table| {
            table.compare(board, |square: Square| {
                let attacks = |occupied: u128| {
                    board.set(directions.iter().flat_map(|&d| board.slide(square, d, occupied)))
                };
                let open = attacks(0);
                board.set(board.squares().filter(|&m| attacks(board.bit(m)) != open))
            })
        },
    )
}
