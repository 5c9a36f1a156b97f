//! Threat inputs: a number for "a piece on one square attacks a piece on another one".

mod version;

use std::array;
use std::sync::LazyLock;

pub use version::Threats;

use crate::catalogue::Family;
use crate::geometry::{Board, Color, Direction, KING_LEAPS, KNIGHT_LEAPS, Square};
use crate::table::{Axis, Definition, Relation, Role, Source};
use version::LATEST;

const STOCKFISH: Source =
    Source::program("Stockfish", "`src/nnue/features/full_threats.cpp`, commit 762dd1da9");

/// Of each color.
const TYPES: usize = 6;

pub(super) fn family() -> Family {
    let mut definitions = Vec::from(Definition::threats(&LATEST));
    definitions.push(orientations());
    Family::new("threats", "Threat inputs of networks: who attacks whom, and from where.")
        .of_format()
        .with(definitions)
}

impl Definition {
    /// With the feature `networks`: the tables of [`Threats`], whose numbers add up to the number of an input.
    ///
    /// `THREAT_PAIRS[attacker][victim][from < to] + THREAT_OFFSETS[attacker][from] +
    /// THREAT_ORDINALS[attacker][from][to]` is the input "the attacker on `from` attacks the victim on `to`", unless
    /// the first number is the number of all inputs. The catalogue has the tables of 59,808 inputs.
    ///
    /// ```
    /// use chess_tables_gen::{Definition, Form, Script, Threats};
    ///
    /// let threats: Threats = "66864".parse()?;
    /// let script = Script::new()
    ///     .table(Definition::threats(&threats))
    ///     .form("THREAT_PAIRS", Form::new().element("i32").no_entry(-1));
    /// assert!(script.to_source()?.contains("pub const THREAT_PAIRS: &[[[i32; 2]; 12]; 12] = "));
    /// # Ok::<(), chess_tables_gen::Error>(())
    /// ```
    pub fn threats(threats: &Threats) -> [Self; 3] {
        [ordinals(threats), offsets(threats), pairs(threats)]
    }
}

fn begun(name: &str, doc: String) -> Definition {
    Definition::new(name, doc).source(STOCKFISH).only_on_8x8()
}

/// The squares in the order of a1, b1, ..., whatever the layout.
fn squares() -> impl Iterator<Item = Square> {
    Board::CHESS.squares()
}

/// The squares that a piece attacks on the empty board.
fn attacked(has_pushes: bool, piece: usize, from: Square) -> Vec<Square> {
    let board = Board::CHESS;
    let color = Color::ALL[piece / TYPES];
    let mut squares = vec![];
    let mut rays = |directions: &[Direction], length| {
        for &direction in directions {
            squares.extend(board.ray(from, direction).take(length));
        }
    };
    match piece % TYPES {
        0 => {
            rays(&color.captures(), 1);
            if has_pushes {
                rays(&[color.forward()], 1);
            }
        }
        1 => squares.extend(board.leaps(from, &KNIGHT_LEAPS)),
        2 => rays(&Direction::BISHOP, 8),
        3 => rays(&Direction::ROOK, 8),
        4 => rays(&Direction::ALL, 8),
        _ => squares.extend(board.leaps(from, &KING_LEAPS)),
    }
    squares
}

/// How many attacks of a piece have numbers: all, but of pawns only those from ranks 2 to 7.
fn count(has_pushes: bool, piece: usize, from: Square) -> u32 {
    let is_none = piece % TYPES == 0 && !(1..7).contains(&from.rank);
    if is_none { 0 } else { attacked(has_pushes, piece, from).len() as u32 }
}

/// How many attacks of each piece have numbers, from all squares together: without pushes of pawns and with them. Each
/// version asks for them, for its inputs and for its first input of each attacker.
static TOTALS: LazyLock<[[u32; 2 * TYPES]; 2]> = LazyLock::new(|| {
    [false, true].map(|has_pushes| {
        array::from_fn(|piece| squares().map(|from| count(has_pushes, piece, from)).sum())
    })
});

fn ordinals(threats: &Threats) -> Definition {
    let (threats, rows) = (threats.clone(), threats.pieces().len());
    let doc = "The number of a square among those that a piece attacks from another one.\n\nIt counts the attacked \
               squares with lower numbers, a1 = 0, b1 = 1, also for a square that is not attacked. The board is as the \
               network turns it (`THREAT_ORIENTATIONS`).";
    begun("THREAT_ORDINALS", doc.to_owned())
        .formula_in_words("the number of attacked squares below the target")
        .related(threats.rows())
        .shaped(move |_| vec![rows, 64, 64])
        .all([Axis::Row, Axis::Square, Axis::Square], move |board| {
            let rows = threats.pieces();
            let mut entries = vec![0_u8; rows.len() * 64 * 64];
            for (row, piece) in rows.iter().enumerate() {
                let Some(piece) = *piece else { continue };
                for from in squares() {
                    let attacked = attacked(threats.has_pushes(), piece, from);
                    let attacked = Board::CHESS.set(attacked);
                    let start = (row * 64 + board.index(from)) * 64;
                    for (number, to) in squares().enumerate() {
                        let below = attacked & ((1 << number) - 1);
                        entries[start + board.index(to)] = below.count_ones() as u8;
                    }
                }
            }
            (vec![rows.len(), 64, 64], entries)
        })
}

fn offsets(threats: &Threats) -> Definition {
    let (threats, rows) = (threats.clone(), threats.pieces().len());
    let doc = "The number of a piece's attacks from all squares with lower numbers.\n\nA pawn counts from ranks 2 to 7 \
               only.";
    begun("THREAT_OFFSETS", doc.to_owned())
        .formula_in_words("the sum of the piece's attacks on an empty board over the squares below")
        .related(threats.rows())
        .shaped(move |_| vec![rows, 64])
        .all([Axis::Row, Axis::Square], move |board| {
            let rows = threats.pieces();
            let mut entries = vec![0_u16; rows.len() * 64];
            for (row, piece) in rows.iter().enumerate() {
                let Some(piece) = *piece else { continue };
                let mut sum = 0;
                for from in squares() {
                    entries[row * 64 + board.index(from)] = sum;
                    sum += count(threats.has_pushes(), piece, from) as u16;
                }
            }
            (vec![rows.len(), 64], entries)
        })
}

fn pairs(threats: &Threats) -> Definition {
    let (threats, rows) = (threats.clone(), threats.pieces().len());
    let (features, pawns) = (threats.features(), threats.pawns_in_words());
    let doc = format!(
        "The first input of an attacker and its victim; {features}, the number of all, if they have none.\n\nThe last \
         index is 1 if from < to. Two pieces of one type attack each other, so that enemies, and all but pawns, have an \
         input from the higher square only. The input is this number plus `THREAT_OFFSETS[attacker][from]` plus \
         `THREAT_ORDINALS[attacker][from][to]`. The victims of pawn, knight, bishop, rook, queen and king, each with \
         its number in the order pawn, knight, bishop, rook, queen, king: {}. Pawns attack by {pawns}.",
        threats.map_in_words(),
    );
    begun("THREAT_PAIRS", doc)
        .formula_in_words(
            "base[attacker] + (victims / 2 * (1 for an enemy) + number[attacker][victim]) * total[attacker], where base \
             is the sum of victims * total over the attackers before",
        )
        .related(threats.rows())
        .related(Relation::NoEntry(features.into()))
        .related_to(Role::Offsets, "THREAT_OFFSETS")
        .related_to(Role::Ordinals, "THREAT_ORDINALS")
        .shaped(move |_| vec![rows, rows, 2])
        .all([Axis::Row, Axis::Row, Axis::Place], move |_| {
            let rows = threats.pieces();
            let attackers = threats.attackers();
            let mut entries: Vec<u32> = vec![];
            for attacker in rows {
                for victim in rows {
                    for is_up in [false, true] {
                        let pair = attacker.zip(*victim);
                        let first = pair.and_then(|(a, v)| threats.first(&attackers, a, v, is_up));
                        entries.push(first.unwrap_or(features));
                    }
                }
            }
            (vec![rows.len(), rows.len(), 2], entries)
        })
}

fn orientations() -> Definition {
    begun(
        "THREAT_ORIENTATIONS",
        "How threat inputs turn the board for a king: the number to XOR each square's number with.\n\nThe board is \
         upside down for black, and mirrored for a king on files e to h, so that every king is on files a to d. \
         HalfKAv2_hm, in the same network, turns its kings to files e to h: `HALFKA_ORIENTATIONS`."
            .to_owned(),
    )
    .formula_in_a1b1("(7 if f > 3, else 0) ^ (0 for white, 56 for black)")
    .each(|board, (color, king): (Color, Square)| -> u8 {
        let file = if king.file > 3 { 7 } else { 0 };
        let rank = if color == Color::White { 0 } else { 7 };
        let corner = Square { file: 0, rank: 0 };
        (board.index(Square { file, rank }) ^ board.index(corner)) as u8
    })
}
