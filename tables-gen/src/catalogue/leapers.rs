//! Knights and kings: pieces that leap to fixed offsets.

use super::distances::{king_moves, steps_from};
use super::family::Family;
use super::sources::ucd;
use super::threads::{apart, sight};
use crate::axis::{Distance, Leap};
use crate::definition::Definition;
use crate::geometry::{Color, KING_LEAPS, KNIGHT_LEAPS, Square};
use crate::source::Source;

pub(super) fn family() -> Family {
    Family::new(
        "leapers",
        "Attacks of knights and kings, their single moves, and rings, discs and zones around a \
         square.",
    )
    .with(vec![
        attacks("KNIGHT_ATTACKS", "knight", &KNIGHT_LEAPS)
            .used_by("lc0, `kKnightAttacks`")
            .used_by("Ethereal, `KnightAttacks`")
            .formula("(f - f')^2 + (r - r')^2 = 5")
            .law_by_square(
                "square t is attacked from square s if and only if the squared distance between s \
                 and t is 5",
                |_, s: Square, t| squared_distance(s, t) == 5,
            ),
        attacks("KING_ATTACKS", "king", &KING_LEAPS)
            .used_by("Ethereal, `KingAttacks`")
            .formula("max(|f - f'|, |r - r'|) = 1")
            .law_by_square(
                "square t is attacked from square s if and only if the squared distance between s \
                 and t is 1 or 2",
                |_, s: Square, t| matches!(squared_distance(s, t), 1 | 2),
            ),
        move_bits("KNIGHT_MOVE_BITS", "knight", "north-north-east", &KNIGHT_LEAPS)
            .formula(
                "(f', r') = (f, r) + the n-th of (1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, \
                 -1), (-2, 1), (-1, 2), counted from 0",
            )
            .law_by_square(
                "the n-th target lies in the n-th eighth of the circle, clockwise from north; \
                 together the targets are all squares at squared distance 5",
                |_, (s, Leap(leap)): (Square, Leap), t| is_in_eighth(s, t, leap, &[5]),
            ),
        move_bits("KING_MOVE_BITS", "king", "north", &KING_LEAPS)
            .formula("(f', r') = (f, r) + step(n)")
            .law_by_square(
                "the n-th target lies in the n-th eighth of the circle, clockwise from north; \
                 together the targets are all squares at squared distance 1 or 2",
                |_, (s, Leap(leap)): (Square, Leap), t| is_in_eighth(s, t, leap, &[1, 2]),
            ),
        king_rings(),
        king_discs(),
        king_zones(),
    ])
}

fn attacks(name: &str, piece: &str, leaps: &'static [(i8, i8)]) -> Definition {
    Definition::new(name, format!("The squares a {piece} attacks."))
        .source(ucd("slide 7"))
        .alias(format!("{piece}Attacks"))
        .used_by("Stockfish, `PseudoAttacks`")
        .used_by(format!("python-chess, `BB_{name}`"))
        .used_by(format!("Crafty, `{piece}_attacks`"))
        .used_by(format!("cozy-chess, `get_{piece}_moves`"))
        .used_by("GNU Chess 5, `MoveArray`")
        .used_by(format!("`chess_tables::{piece}_attacks`"))
        .bitboards(move |board, square: Square| board.leaps(square, leaps))
}

fn move_bits(name: &str, piece: &str, first: &str, leaps: &'static [(i8, i8)]) -> Definition {
    Definition::new(
        name,
        format!(
            "One move of a {piece} as a bitboard with a single bit; 0 if the move leaves the \
             board.\n\nMove 0 goes {first}; the others follow clockwise."
        ),
    )
    .source(ucd("slide 7"))
    .used_by("the UCD lecture's move generator, one bitboard per move")
    .bitboards(move |board, (square, Leap(leap)): (Square, Leap)| board.offset(square, leaps[leap]))
}

fn king_rings() -> Definition {
    let definition = Definition::new(
        "KING_RINGS",
        "The ring of squares exactly d king moves away from a square; for d = 0, the square \
         itself.",
    )
    .formula("max(|f - f'|, |r - r'|) = d")
    .source(Source::wiki("Distance"))
    .used_by("Stockfish 9, `DistanceRingBB`, by square and then d - 1")
    .used_by("Crafty 25, `distance_ring`, by square and then d")
    .used_by("`chess_tables::king_ring`");
    let law =
        "ring d + 1 contains the squares that are one king move from ring d and in no smaller ring";
    by_steps(definition, law, |steps, distance| steps == distance)
}

fn king_discs() -> Definition {
    let definition = Definition::new(
        "KING_DISCS",
        "The squares at most d king moves away from a square, including the square.\n\nA disc is \
         the union of the rings `KING_RINGS` up to d.",
    )
    .formula("max(|f - f'|, |r - r'|) <= d")
    .source(Source::program("GNU Chess 5", "`DistMap`"))
    .used_by("GNU Chess 5, `DistMap`, indexed by square and distance")
    .used_by("Crafty 19, `white_pawn_race_wtm`, of promotion squares")
    .used_by("`chess_tables::king_disc`");
    let law = "disc d + 1 contains disc d and the squares that are one king move from it";
    by_steps(definition, law, |steps, distance| steps <= distance)
}

/// The definition with the squares so many steps of a king away. The law counts them from square to square.
fn by_steps(
    definition: Definition,
    law: &'static str,
    is_in: fn(usize, usize) -> bool,
) -> Definition {
    definition
        .bitboards(move |board, (Distance(distance), square): (Distance, Square)| {
            board.squares_where(&|other| is_in(king_moves(square, other).into(), distance))
        })
        .law(law, move |board, table| {
            let steps: Vec<Vec<u8>> =
                board.squares().map(|center| steps_from(board, center, &KING_LEAPS)).collect();
            table.compare(board, |(Distance(distance), center): (Distance, Square)| {
                let steps = &steps[board.index(center)];
                board.set_where(&|s| is_in(steps[board.index(s)].into(), distance))
            })
        })
}

fn king_zones() -> Definition {
    Definition::new(
        "KING_ZONES",
        "The squares whose attackers endanger a king: its square, the ring around it, and the \
         three squares ahead of the ring.\n\nBeside the edge they are fewer. On files a and h Ethereal \
         uses the entry of file b or g.",
    )
    .formula("|f' - f| <= 1 and -1 <= (r' - r) * (1 - 2 * c) <= 2")
    .source(Source::wiki("King Safety"))
    .used_by("Ethereal, `KingAreaMasks`, on files b to g")
    .used_by("CPW-engine, `sqNearK`, without the king's square, and both ways ahead for white")
    .used_by("`chess_tables::king_zone`")
    .bitboards(|board, (color, square): (Color, Square)| {
        board.squares_where(&|other| {
            let ranks = i16::from(other.rank) - i16::from(square.rank);
            let ahead = if color == Color::White { ranks } else { -ranks };
            square.file.abs_diff(other.file) <= 1 && (-1..=2).contains(&ahead)
        })
    })
    .law_by_entry(
        "the zone contains what a king reaches from the square by at most one move, and what it \
         reaches from there by one step ahead",
        |board, (color, square): (Color, Square)| {
            let mut zone: Vec<Square> = board.leaps(square, &KING_LEAPS).collect();
            zone.push(square);
            zone.extend(zone.clone().iter().filter_map(|&s| board.step(s, color.forward())));
            board.set(zone)
        },
    )
}

fn squared_distance(a: Square, b: Square) -> u32 {
    let (files, ranks) = apart(a, b);
    u32::from(files).pow(2) + u32::from(ranks).pow(2)
}

/// Where one square is seen from another, in degrees clockwise from north.
fn angle(from: Square, to: Square) -> f64 {
    let ((files, ranks), _) = sight(from, to);
    f64::from(files).atan2(f64::from(ranks)).to_degrees().rem_euclid(360.0)
}

/// Whether a square is one of those so far away, in so many eighths of the circle, clockwise from north.
fn is_in_eighth(from: Square, to: Square, eighth: usize, distances: &[u32]) -> bool {
    distances.contains(&squared_distance(from, to)) && (angle(from, to) / 45.0) as usize == eighth
}
