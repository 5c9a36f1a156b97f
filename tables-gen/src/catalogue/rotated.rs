//! Rotated bitboards: attacks along one line, looked up by the occupancy of its inner squares,
//! and where the flipped, squashed and packed boards hold that occupancy.

use super::masks::{ANTI_DIAGONAL, DIAGONAL, FILE, LINES, Line, RANK, first_in};
use super::{Family, maps, ucd};
use crate::geometry::{Bits, Board, Direction, Layout, Square};
use crate::table::axis::{File, Occupancy, Rank};
use crate::table::{
    About, Axis, Content, Definition, Element, Formula, Relation, Role, Source, in_a1b1,
};

const ROTATED: Source = Source::wiki("Rotated Bitboards");

pub(super) fn family() -> Family {
    Family::new(
        "rotated",
        "Rotated bitboards: attacks along one line by its occupancy, and the shifts that extract \
         the occupancy.",
    )
    .with_all(&[first_rank_attacks, first_file_attacks])
    .with_each(&LINES, |line| line.attacks_by_occupancy())
    .with_each(&SHIFTS, shifts)
    .with(vec![
        DIAGONAL
            .occupancy_masks("DIAGONAL_OCCUPANCY_MASKS")
            .formula_in_a1b1("(1 << max(6 - |r - f|, 0)) - 1"),
        ANTI_DIAGONAL
            .occupancy_masks("ANTI_DIAGONAL_OCCUPANCY_MASKS")
            .formula_in_a1b1("(1 << max(6 - |r + f - 7|, 0)) - 1"),
    ])
}

/// A table by occupancy has 2 MB on 12x10, and 34 MB where lines have 16 squares.
const SHORT_LINES: &str = "lines of at most 12 squares";

fn are_lines_short(board: Board) -> bool {
    board.files().max(board.ranks()) <= 12
}

fn first_rank_attacks() -> Definition {
    Definition::new(
        "FIRST_RANK_ATTACKS",
        "The files that a slider attacks along its rank, by the rank's inner occupancy.\n\nAn \
         entry has one bit for each file. The inner occupancy leaves out the first and the last \
         file, so its bit 0 is file b.",
    )
    .formula_in_a1b1(
        "the files f' != f with (o << 1) & BETWEEN[f][f'] = 0, where f and f' index BETWEEN as \
             squares of rank 1",
    )
    .wiki("First Rank Attacks")
    .only_on(SHORT_LINES, are_lines_short)
    .each(|board, (File(file), Occupancy(occupancy)): (File, Occupancy)| {
        let square = Square { file: file as u8, rank: 0 };
        // Files are counted from a in every layout, and so are these bits.
        let board = board.with_layout(Layout::A1B1).with_bits(Bits::InOrder);
        RANK.attacks(board, square)(occupancy).0 as u16
    })
    .at_least(Element::U8)
    .content(Content::Flags)
    .related_by(|board| {
        let mut flags = vec![];
        for file in 0..board.files() {
            flags.push(format!("file {}", Axis::File.index_name(board, file.into())));
        }
        vec![Relation::Flags(flags)]
    })
}

fn first_file_attacks() -> Definition {
    Definition::new(
        "FIRST_FILE_ATTACKS",
        About::on(|board| {
            let first = match FILE.inner(board, Square { file: 0, rank: 0 }).first() {
                Some(first) => format!("; its bit 0 is {first}"),
                None => String::new(),
            };
            format!(
                "The squares of file a that a slider on file a attacks, by the file's inner \
             occupancy.\n\nThe first index is the slider's rank. The inner occupancy leaves out \
             the first and the last rank{first}."
            )
        }),
    )
    .formula_in_a1b1(
        "on file a the ranks r' != r with (o << 1) & BETWEEN[r][r'] = 0, where r and r' index \
         BETWEEN as squares of rank 1",
    )
    .wiki("Kindergarten Bitboards")
    .only_on(SHORT_LINES, are_lines_short)
    .each(|board, (Rank(rank), Occupancy(occupancy)): (Rank, Occupancy)| {
        FILE.attacks(board, Square { file: 0, rank: rank as u8 })(occupancy)
    })
}

impl Line {
    fn attacks_by_occupancy(self) -> Definition {
        let Self { name: line, direction, .. } = self;
        self.attacks_by(
            ("OCCUPANCY", Axis::Occupancy),
            |occupancy| occupancy,
            move |board| {
                let first = first_in(board.bits_upwards(direction));
                format!(
                    "The squares a slider attacks along its {line}, by the line's inner \
                 occupancy.\n\nThe inner occupancy has one bit for each square of the {line} \
                 except its ends. Bit 0 is the square on {first}. Surplus high index bits are \
                 ignored: the index need not be masked for shorter lines."
                )
            },
        )
        .ucd("slide 15")
        .source(ROTATED)
        .only_on(SHORT_LINES, are_lines_short)
    }

    fn occupancy_masks(self, name: &str) -> Definition {
        let Self { name: line, attacks, .. } = self;
        Definition::new(
            name,
            format!(
                "Mask for the shifted board: one bit per inner square of the {line}.\n\nThe shift \
                 is that of `{}_SHIFTS`. The mask is needed only if your attack table does not \
                 ignore surplus bits. `{attacks}_BY_OCCUPANCY` ignores them.",
                attacks.replace("_ATTACKS", ""),
            ),
        )
        .source(ROTATED)
        .related_to(Role::Lines, self.of)
        .only_on(SHORT_LINES, are_lines_short)
        .each(move |board, square: Square| (1_u16 << self.inner(board, square).len()) - 1)
        .at_least(Element::U8)
        .content(Content::Flags)
    }
}

/// Where the occupancies of lines begin in a board that holds each as consecutive bits.
struct Shifts {
    name: &'static str,
    lines: Line,
    /// That board, with `{flip}` for the flip that makes ranks of files.
    of: &'static str,
    held: Held,
    formula: Formula,
    sources: &'static [Source],
    /// The number that a square has in that board.
    cell: fn(Board, Square) -> usize,
}

/// How that board holds them.
enum Held {
    /// Along its ranks, with the condition for their squares to be consecutive bits, as words and as a test.
    AlongRanks(&'static str, fn(Board) -> bool),
    /// End to end, as this map lays them.
    Packed(&'static str),
}

const SHIFTS: [Shifts; 6] = [
    Shifts {
        name: "RANK_SHIFTS",
        lines: RANK,
        of: "the normal board",
        held: Held::AlongRanks("a board numbered along the ranks", is_numbered_along_ranks),
        formula: in_a1b1("8 * r + 1"),
        sources: &[ROTATED],
        cell: |board, square| board.index(square),
    },
    Shifts {
        name: "FILE_SHIFTS",
        lines: FILE,
        of: "the board flipped by `{flip}`",
        held: SQUARE_ALONG_RANKS,
        formula: in_a1b1("8 * f + 1"),
        sources: &[ROTATED],
        cell: |board, square| board.index(flipped(board, square)),
    },
    Shifts {
        name: "SQUASHED_DIAGONAL_SHIFTS",
        lines: DIAGONAL,
        of: "the board squashed by `ROTATE_A1H8`",
        held: SQUARE_ALONG_RANKS,
        formula: in_a1b1("8 * ((r - f) mod 8) + max(f - r, 0) + 1 if |r - f| < 6, else 0"),
        sources: &[ROTATED, ucd("slide 13")],
        cell: |board, square| board.index(maps::rotated_a1h8(board, square)),
    },
    Shifts {
        name: "SQUASHED_ANTI_DIAGONAL_SHIFTS",
        lines: ANTI_DIAGONAL,
        of: "the board squashed by `ROTATE_A8H1`",
        held: SQUARE_ALONG_RANKS,
        formula: in_a1b1(
            "8 * ((r + f + 1) mod 8) + max(r + f - 7, 0) + 1 if |r + f - 7| < 6, else 0",
        ),
        sources: &[ROTATED, ucd("slide 14")],
        cell: |board, square| board.index(maps::rotated_a8h1(board, square)),
    },
    Shifts {
        name: "DIAGONAL_SHIFTS",
        lines: DIAGONAL,
        of: "the board packed by `PACK_DIAGONALS`",
        held: Held::Packed("PACK_DIAGONALS"),
        formula: in_a1b1(
            "PACK_DIAGONALS[t] + 1 if |r - f| < 6, else 0, where t is the first square of the \
                  diagonal",
        ),
        sources: &[ROTATED],
        cell: maps::packed_diagonals,
    },
    Shifts {
        name: "ANTI_DIAGONAL_SHIFTS",
        lines: ANTI_DIAGONAL,
        of: "the board packed by `PACK_ANTI_DIAGONALS`",
        held: Held::Packed("PACK_ANTI_DIAGONALS"),
        formula: in_a1b1(
            "PACK_ANTI_DIAGONALS[t] + 1 if |r + f - 7| < 6, else 0, where t is the first \
                  square of the anti-diagonal",
        ),
        sources: &[ROTATED],
        cell: maps::packed_anti_diagonals,
    },
];

const SQUARE_ALONG_RANKS: Held =
    Held::AlongRanks("a square board numbered along the ranks", |board| {
        maps::is_square(board) && is_numbered_along_ranks(board)
    });

fn is_numbered_along_ranks(board: Board) -> bool {
    let a1 = Square { file: 0, rank: 0 };
    let next = board.step(a1, Direction::E).map(|b1| board.index(b1));
    next.is_some_and(|next| next.abs_diff(board.index(a1)) == 1)
}

/// Whether the flip that leaves a1 where it is makes ranks of files whose squares keep their order.
fn is_flipped_about_a1h8(board: Board) -> bool {
    (board.upwards(Direction::N) == Direction::N) == (board.upwards(Direction::E) == Direction::E)
}

fn flip(board: Board) -> &'static str {
    match is_flipped_about_a1h8(board) {
        true => "FLIP_DIAGONAL",
        false => "FLIP_ANTI_DIAGONAL",
    }
}

fn flipped(board: Board, square: Square) -> Square {
    match is_flipped_about_a1h8(board) {
        true => maps::flipped(board, square),
        false => maps::flipped_about_h1a8(board, square),
    }
}

fn shifts(shifts: &Shifts) -> Definition {
    let &Shifts { lines, of, cell, .. } = shifts;
    let Line { name: line, attacks, .. } = lines;
    let definition = Definition::new(shifts.name, About::on(move |board| {
        format!(
            "The right shift of {} that brings a square's {line} to bit 0.\n\nBit 0 is the first \
             inner square, since the ends of the {line} are left out. The low bits are the index \
             of `{attacks}_BY_OCCUPANCY`. The shift is 0 if there are no inner squares.",
            of.replace("{flip}", flip(board))
        )
    }))
    .formula(shifts.formula.clone())
    .related_to(Role::Lines, lines.of)
    .known_from(shifts.sources)
    .each(move |board, square: Square| {
        let inner = lines.inner(board, square);
        inner.first().map_or(0, |&first| board.reversed(cell(board, first))) as u8
    });
    match shifts.held {
        Held::AlongRanks(want, suits) => definition.only_on(want, suits),
        Held::Packed(map) => definition.related_to(Role::Packed, map),
    }
}

/// Attacks along one line by the occupancy of the whole line, its ends and the slider's own square
/// included: what engines with rotated bitboards kept when memory was cheaper than a mask.
pub(super) fn whole_family() -> Family {
    let tables = [
        (RANK, "occupied >> (s & 56) & 255", None),
        (FILE, "turned >> 8 * (s & 7) & 255", Some("FLIP_DIAGONAL")),
        (DIAGONAL, DIAGONAL_INDEX, Some("PACK_DIAGONALS")),
        (ANTI_DIAGONAL, ANTI_DIAGONAL_INDEX, Some("PACK_ANTI_DIAGONALS")),
    ];
    Family::new(
        "whole_lines",
        "Rotated bitboards: attacks along one line by the occupancy of all its squares.",
    )
    .on_request()
    .with_each(&tables, |&(line, index, turned)| attacks_by_line(line, index, turned))
}

// These shifts bring the second square of a line to bit 0.
const DIAGONAL_INDEX: &str = "turned << 1 >> DIAGONAL_SHIFTS[s] & 255";
const ANTI_DIAGONAL_INDEX: &str = "turned << 1 >> ANTI_DIAGONAL_SHIFTS[s] & 255";

/// A table has 2 MB on 10x10, and 8 MB on 12x10.
const SHORT_WHOLE_LINES: &str = "lines of at most 10 squares";

/// The index is that of a1b1, of the occupied squares or of these turned by a map.
fn attacks_by_line(line: Line, index: &'static str, map: Option<&'static str>) -> Definition {
    let Line { name, direction, .. } = line;
    line.attacks_by(("LINE", Axis::LineOccupancy), |occupancy| occupancy >> 1, move |board| {
        let first = first_in(board.bits_upwards(direction));
        let index = match (board, map) {
            (Board::CHESS, None) => format!(" The index is `{index}`."),
            (Board::CHESS, Some(map)) => format!(
                " The index is `{index}`, where `turned` is the occupied squares moved by `{map}`."
            ),
            _ => String::new(),
        };
        format!(
            "The squares a slider attacks along its {name}, by the occupancy of the whole \
             {name}.\n\nBit 0 is the square on {first}. The bits of the slider and of the ends \
             change nothing, and surplus high bits are ignored: the index need not be masked \
             for shorter lines.{index}"
        )
    })
    .source(ROTATED)
    .only_on(SHORT_WHOLE_LINES, |board| board.files().max(board.ranks()) <= 10)
}
