//! Sliding pieces among others: what the look-up methods are made of.
//!
//! The large tables are families of their own, one a method, which are compiled only where the
//! method is wanted.

pub(super) mod pext;

use super::Family;
use crate::definition::{Definition, Source};
use crate::geometry::{Board, Direction, Square};

pub(super) fn family() -> Family {
    Family {
        name: "sliders",
        doc: "Sliding pieces among others.",
        cfg: None,
        definitions: vec![
            ROOK.relevant_definition("ROOK_RELEVANT"),
            BISHOP.relevant_definition("BISHOP_RELEVANT"),
            pext::offsets("ROOK_PEXT_OFFSETS", ROOK),
            pext::offsets("BISHOP_PEXT_OFFSETS", BISHOP),
            pext::attacks("BISHOP_PEXT_ATTACKS", "BISHOP_PEXT_OFFSETS", BISHOP),
        ],
    }
}

/// A rook or a bishop.
#[derive(Clone, Copy)]
struct Slider {
    name: &'static str,
    directions: &'static [Direction; 4],
}

const ROOK: Slider = Slider { name: "rook", directions: &Direction::ROOK };
const BISHOP: Slider = Slider { name: "bishop", directions: &Direction::BISHOP };

impl Slider {
    fn relevant(self, board: Board, square: Square) -> impl Iterator<Item = Square> {
        self.directions.iter().flat_map(move |&direction| {
            board.ray(square, direction).filter(move |&s| board.step(s, direction).is_some())
        })
    }

    /// Every subset of the relevant squares, in the order in which PEXT numbers them.
    fn subsets(self, board: Board, square: Square) -> impl Iterator<Item = u128> {
        let relevant = board.set(self.relevant(board, square));
        // The carry-rippler: a carry runs over the squares that are not relevant.
        std::iter::successors(Some(0_u128), move |subset| {
            Some(subset.wrapping_sub(relevant) & relevant).filter(|&next| next != 0)
        })
    }

    fn attacks(self, board: Board, square: Square, occupied: u128) -> u128 {
        board.set(self.directions.iter().flat_map(|&d| board.slide(square, d, occupied)))
    }

    /// Each square the slider attacks on the open board, with the squares between: what laws go
    /// by. A square is attacked as long as nothing is between.
    fn targets(self, board: Board, square: Square) -> Vec<(u128, u128)> {
        let lines = board.squares().filter_map(|target| {
            let direction = board.direction(square, target)?;
            self.directions.contains(&direction).then_some((target, Some(direction)))
        });
        lines
            .map(|(target, direction)| {
                let between = board.squares().filter(|&s| {
                    board.direction(square, s) == direction
                        && board.direction(s, target) == direction
                });
                (board.bit(target), board.set(between))
            })
            .collect()
    }

    fn relevant_definition(self, name: &str) -> Definition {
        Definition::new(
            name,
            format!(
                "The squares whose occupancy can change what a {} attacks: its rays without \
                 their last squares, behind which there is nothing to hide.",
                self.name
            ),
        )
        .source(Source::Cpw("Magic Bitboards"))
        .bitboards(move |board, square: Square| self.relevant(board, square))
        .law(
            "m is relevant exactly if a piece on m alone changes the attacks",
            move |board, table| {
                table.compare(board, |square: Square| {
                    let open = self.attacks(board, square, 0);
                    board.set(
                        board
                            .squares()
                            .filter(|&m| self.attacks(board, square, board.bit(m)) != open),
                    )
                })
            },
        )
    }
}

/// What is attacked with these squares occupied, by [`Slider::targets`].
fn unblocked(targets: &[(u128, u128)], occupied: u128) -> u128 {
    targets
        .iter()
        .filter(|(_, between)| occupied & between == 0)
        .fold(0, |attacks, (target, _)| attacks | target)
}
