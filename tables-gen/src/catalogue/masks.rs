//! Ranks, files, diagonals and anti-diagonals, and the colors of squares.

use super::Family;
use crate::geometry::{Board, Direction, Square};
use crate::table::{
    About, Axis, Definition, Formula, Relation, Role, Set, Source, everywhere, in_a1b1, on_8x8,
};

const EMPTY_BOARD: Source = Source::wiki("On an empty Board");

pub(super) fn family() -> Family {
    Family::new(
        "masks",
        "Masks of ranks, files, diagonals and anti-diagonals, and of dark and light squares.",
    )
    .with_each(&LINES, masks)
    .with_each(&LINES, line_of)
    .with_all(&[diagonals_of])
    .with_each(&LINES, line_attacks)
    .with(vec![
        color("DARK_SQUARES", "All dark squares (a1 is dark).", 0),
        color("LIGHT_SQUARES", "All light squares (a1 is dark).", 1),
    ])
}

/// The lines of the board in one direction.
#[derive(Clone, Copy)]
pub(super) struct Line {
    pub(super) name: &'static str,
    /// The table of whole lines by their numbers.
    masks: &'static str,
    doc: fn(Board) -> String,
    axis: Axis,
    masks_formula: &'static Formula,
    /// The table of whole lines by their squares.
    pub(super) of: &'static str,
    of_formula: &'static Formula,
    /// The table of attacks along them on the empty board.
    pub(super) attacks: &'static str,
    /// From the first square to the last, as on the chess board.
    pub(super) direction: Direction,
    /// The number of a square's line, from the coordinates alone.
    number: fn(Board, Square) -> u8,
}

pub(super) const RANK: Line = Line {
    name: "rank",
    masks: "RANK_MASKS",
    doc: |_| "All squares of a rank.".to_owned(),
    axis: Axis::Rank,
    masks_formula: &in_a1b1("0xff << (8 * r)"),
    of: "RANK_OF",
    of_formula: &in_a1b1("0xff << (s & 56)"),
    attacks: "RANK_ATTACKS",
    direction: Direction::E,
    number: |_, square| square.rank,
};
pub(super) const FILE: Line = Line {
    name: "file",
    masks: "FILE_MASKS",
    doc: |_| "All squares of a file.".to_owned(),
    axis: Axis::File,
    masks_formula: &in_a1b1("0x0101010101010101 << f"),
    of: "FILE_OF",
    of_formula: &in_a1b1("0x0101010101010101 << (s & 7)"),
    attacks: "FILE_ATTACKS",
    direction: Direction::N,
    number: |_, square| square.file,
};
pub(super) const DIAGONAL: Line = Line {
    name: "diagonal",
    masks: "DIAGONAL_MASKS",
    doc: |board| {
        let first = corner(board, Direction::SW);
        let last = board.end(first, Direction::NE);
        let (right, left) = (corner(board, Direction::SE), corner(board, Direction::NW));
        format!(
            "All squares of a diagonal: {first}-{last} or a parallel to it.\n\nThe diagonals are \
             numbered from the lower right corner {right} to the upper left corner {left}."
        )
    },
    axis: Axis::Diagonal,
    masks_formula: &on_8x8("r' - f' + 7 = index"),
    of: "DIAGONAL_OF",
    of_formula: &everywhere("r' - f' = r - f"),
    attacks: "DIAGONAL_ATTACKS",
    direction: Direction::NE,
    number: |board, square| square.rank + board.files() - 1 - square.file,
};
pub(super) const ANTI_DIAGONAL: Line = Line {
    name: "anti-diagonal",
    masks: "ANTI_DIAGONAL_MASKS",
    doc: |board| {
        let first = corner(board, Direction::SE);
        let last = board.end(first, Direction::NW);
        let (left, top) = (corner(board, Direction::SW), corner(board, Direction::NE));
        format!(
            "All squares of an anti-diagonal: {first}-{last} or a parallel to it.\n\nThe \
             anti-diagonals are numbered from the lower left corner {left} to the upper right \
             corner {top}."
        )
    },
    axis: Axis::AntiDiagonal,
    masks_formula: &everywhere("r' + f' = index"),
    of: "ANTI_DIAGONAL_OF",
    of_formula: &everywhere("r' + f' = r + f"),
    attacks: "ANTI_DIAGONAL_ATTACKS",
    direction: Direction::SE,
    number: |_, square| square.rank + square.file,
};

pub(super) const LINES: [Line; 4] = [RANK, FILE, DIAGONAL, ANTI_DIAGONAL];

fn masks(line: &Line) -> Definition {
    let &Line { doc, number, axis, .. } = line;
    Definition::new(line.masks, About::on(doc))
        .formula(line.masks_formula.clone())
        .source(EMPTY_BOARD)
        .all([axis], move |board| {
            let mut masks = vec![Set(0); axis.count(board)];
            for square in board.squares() {
                masks[usize::from(number(board, square))].0 |= board.bit(square);
            }
            masks
        })
}

fn line_of(line: &Line) -> Definition {
    let &Line { name, direction, .. } = line;
    let line = *line;
    Definition::new(line.of, format!("The whole {name} through a square, including the square."))
        .formula(line.of_formula.clone())
        .source(EMPTY_BOARD)
        .each(move |board, square: Square| board.line(square, direction))
}

fn diagonals_of() -> Definition {
    let doc = "Both diagonals through a square, including the square.\n\n`BISHOP_PSEUDO_ATTACKS` are those \
               without the square.";
    Definition::new("DIAGONALS_OF", doc)
        .formula_in_a1b1("DIAGONAL_OF[s] | ANTI_DIAGONAL_OF[s]")
        .source(EMPTY_BOARD)
        .each(|board, square: Square| {
            let along = |line: Line| board.set(board.line(square, line.direction));
            Set(along(DIAGONAL) | along(ANTI_DIAGONAL))
        })
}

fn line_attacks(line: &Line) -> Definition {
    let &Line { of, name, direction, .. } = line;
    let line = *line;
    Definition::new(
        line.attacks,
        format!(
            "The {name} through a square, excluding the square: attacks along it on an empty \
             board."
        ),
    )
    .formula_in_a1b1(format!("{of}[s] ^ (1 << s)"))
    .source(EMPTY_BOARD)
    .each(move |board, square: Square| {
        Set(board.set(board.line(square, direction)) & !board.bit(square))
    })
}

fn color(name: &str, doc: &str, parity: u8) -> Definition {
    Definition::new(name, doc)
        .formula_everywhere(format!("(f' + r') mod 2 = {parity}"))
        .wiki("Color of a Square")
        .each(move |board, ()| Set(board.set_where(&|s| (s.file + s.rank) % 2 == parity)))
}

impl Line {
    /// The squares between the two ends of the line through a square, in the order of the bits.
    pub(super) fn inner(self, board: Board, square: Square) -> Vec<Square> {
        let direction = board.bits_upwards(self.direction);
        let first = board.end(square, direction.opposite());
        let mut line: Vec<Square> = board.ray(first, direction).collect();
        line.pop();
        line
    }

    /// The attacks of a slider along the line, by the occupied inner squares.
    pub(super) fn attacks(self, board: Board, square: Square) -> impl Fn(usize) -> Set {
        let up = board.bits_upwards(self.direction);
        let ray = |direction| board.ray(square, direction).map(|it| board.bit(it)).collect();
        let (above, below): (Vec<u128>, Vec<u128>) = (ray(up), ray(up.opposite()));
        move |occupancy| {
            // The occupancy leaves out the first square. It ends before the last, behind which nothing is.
            let is_occupied = |place: usize| occupancy << 1 >> place & 1 != 0;
            let (mut attacks, place) = (0, below.len());
            for (i, bit) in above.iter().enumerate() {
                attacks |= bit;
                if is_occupied(place + 1 + i) {
                    break;
                }
            }
            for (i, bit) in below.iter().enumerate() {
                attacks |= bit;
                if is_occupied(place - 1 - i) {
                    break;
                }
            }
            Set(attacks)
        }
    }

    /// A table of the attacks along the line by an index of this name, which says the occupied inner squares.
    pub(super) fn attacks_by(
        self,
        (name, axis): (&str, Axis),
        occupancy: fn(usize) -> usize,
        doc: impl Fn(Board) -> String + Send + Sync + 'static,
    ) -> Definition {
        let Self { attacks, direction, .. } = self;
        Definition::new(format!("{attacks}_BY_{name}"), About::on(doc))
            .formula_in_a1b1(format!(
                "the squares s' in {attacks}[s] such that BETWEEN[s][s'] has no square that is \
                     occupied according to o"
            ))
            .related_by(move |board| {
                let open = Relation::Table(Role::Open, attacks.to_owned());
                vec![Relation::Along(board.bits_upwards(direction)), open]
            })
            .all([Axis::Square, axis], move |board| {
                let (count, mut all) = (axis.count(board), vec![]);
                for square in board.squares() {
                    let attacks = self.attacks(board, square);
                    for index in 0..count {
                        all.push(attacks(occupancy(index)));
                    }
                }
                (vec![board.len(), count], all)
            })
    }
}

/// Which of a line's squares is the first in a direction.
pub(super) fn first_in(direction: Direction) -> &'static str {
    match direction.step() {
        (0, 1..) => "the lowest rank",
        (0, _) => "the highest rank",
        (1.., _) => "the lowest file",
        _ => "the highest file",
    }
}

/// a1 in the south-west, and so on.
pub(super) fn corner(board: Board, corner: Direction) -> Square {
    let (files, ranks) = corner.step();
    let last = |length: u8, step: i8| if step > 0 { length - 1 } else { 0 };
    Square { file: last(board.files(), files), rank: last(board.ranks(), ranks) }
}
