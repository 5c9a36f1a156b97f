//! How networks number moves and features, as their programs do it.

use crate::expected::{Expected, Line, line};
use crate::grid::*;

const PUBLISHED: &str = include_str!("../../../tables/tests/reference/networks.tsv");

const NOTHING: i128 = -1;

/// What a pawn becomes, by number; the first is no promotion.
const LETTERS: [&str; 5] = ["", "n", "b", "r", "q"];

/// The cells of each row of a program's list.
fn published(list: &str) -> Vec<Vec<&'static str>> {
    let rows = PUBLISHED.lines().map(|line| line.split('\t').collect::<Vec<_>>());
    rows.filter(|row| row[0] == list).map(|row| row[1..].to_vec()).collect()
}

/// An array of Stockfish by square, whose numbers go row by row.
fn stockfish(array: &str) -> Vec<usize> {
    published(array).concat().iter().map(|number| number.parse().expect(number)).collect()
}

fn named(name: &str) -> At {
    let bytes = name.as_bytes();
    At { x: i32::from(bytes[0] - b'a'), y: i32::from(bytes[1] - b'1') }
}

/// The numbers of both squares, and of the promotion.
fn parts(grid: &Grid, name: &str) -> [usize; 3] {
    let promotion = LETTERS.iter().position(|letter| *letter == &name[4..]).expect("a piece");
    [grid.number(named(&name[..2])), grid.number(named(&name[2..4])), promotion]
}

fn moves(grid: &Grid) -> Expected {
    let entries = published("kMoveStrs").concat().into_iter().map(|name| {
        let [from, to, promotion] = parts(grid, name);
        (from + 64 * to + 4096 * promotion) as i128
    });
    Expected::numbers("u16", &[1858], entries)
}

/// Numbers of moves in a table by both squares and the promotion.
fn by_move(grid: &Grid, element: &'static str, numbers: Vec<(String, i128)>) -> Expected {
    let mut entries = vec![NOTHING; 64 * 64 * 5];
    for (name, number) in numbers {
        let [from, to, promotion] = parts(grid, &name);
        entries[320 * from + 5 * to + promotion] = number;
    }
    Expected::numbers(element, &[64, 64, 5], entries)
}

/// A promotion to a knight has the number of the move without it.
fn indices(grid: &Grid) -> Expected {
    let names = published("kMoveStrs").concat();
    let mut numbers: Vec<(String, i128)> = names.iter().map(|it| it.to_string()).zip(0..).collect();
    for pushed in names.iter().filter_map(|name| name.strip_suffix('q')) {
        let number = names.iter().position(|name| *name == pushed).expect("a move");
        numbers.push((format!("{pushed}n"), number as i128));
    }
    by_move(grid, "i16", numbers)
}

/// Actions are counted square by square, 73 each.
fn planes(grid: &Grid) -> Expected {
    let mut numbers = vec![];
    for row in published("move_encoding") {
        for cell in &row[1..] {
            let (end, action) = cell.split_once(' ').expect(cell);
            let action: i128 = action.parse().expect(cell);
            numbers.push((format!("{}{end}", row[0]), action % 73));
        }
    }
    by_move(grid, "i8", numbers)
}

/// Every plane's move from every square. Each plane is what a piece does: steps to the right and up, and letters of
/// what a pawn that goes from the seventh rank to the last becomes.
fn played(grid: &Grid, planes: Vec<(Step, &str)>) -> Expected {
    assert_eq!(planes.len(), 73);
    let square =
        |at: At| format!("{}{}", ["a", "b", "c", "d", "e", "f", "g", "h"][at.x as usize], at.y + 1);
    let mut numbers = vec![];
    for (plane, (step, letter)) in (0..).zip(planes) {
        for &from in &grid.squares {
            let Some(to) = grid.go(from, step) else { continue };
            let name = format!("{}{}", square(from), square(to));
            let is_last = from.y == 6 && to.y == 7;
            let is_pawn = is_last && (from.x - to.x).abs() < 2;
            if letter.is_empty() && is_pawn {
                numbers.push((format!("{name}q"), plane));
            }
            if letter.is_empty() || is_pawn && step.1 == 1 {
                numbers.push((format!("{name}{letter}"), plane));
            }
        }
    }
    by_move(grid, "i8", numbers)
}

/// Leaps from left to right, those that end on one file from the lowest.
fn swept_leaps() -> Vec<Step> {
    let mut leaps = LEAPS.to_vec();
    leaps.sort_unstable();
    leaps
}

/// Promotions, then whole lines from one end to the other, then leaps, the long ones to the right first.
fn openspiel(grid: &Grid) -> Expected {
    let mut planes = vec![];
    for letter in ["r", "b", "n"] {
        planes.extend([NORTH, NORTH_EAST, NORTH_WEST].map(|step| (step, letter)));
    }
    for (x, y) in [NORTH, EAST, NORTH_EAST, SOUTH_EAST] {
        let lengths = (-7..=7).filter(|length| *length != 0);
        planes.extend(lengths.map(|length| ((length * x, length * y), "")));
    }
    let (left, right): (Vec<Step>, Vec<Step>) = swept_leaps().into_iter().partition(|it| it.0 < 0);
    let (short, long): (Vec<Step>, Vec<Step>) = right.into_iter().partition(|it| it.0 == 1);
    planes.extend([left, long, short].concat().into_iter().map(|leap| (leap, "")));
    played(grid, planes)
}

/// Rings around the square from the nearest, then leaps, then promotions.
fn pettingzoo(grid: &Grid) -> Expected {
    let mut compass = COMPASS.to_vec();
    compass.sort_unstable();
    let mut planes = vec![];
    for length in 1..=7 {
        planes.extend(compass.iter().map(|(x, y)| ((length * x, length * y), "")));
    }
    planes.extend(swept_leaps().into_iter().map(|leap| (leap, "")));
    for step in [NORTH_WEST, NORTH, NORTH_EAST] {
        planes.extend(["n", "b", "r"].map(|letter| (step, letter)));
    }
    played(grid, planes)
}

/// A number for each player and square. The arrays are white's, and the numbers of black's squares are flipped.
fn of_both(grid: &Grid, number: impl Fn(usize, At) -> usize) -> Expected {
    let mut entries = vec![];
    for flip in [0, 56] {
        entries.extend(grid.squares.iter().map(|&at| number(flip, at) as i128));
    }
    Expected::numbers("u8", &[2, 64], entries)
}

fn row_number(at: At) -> usize {
    (8 * at.y + at.x) as usize
}

fn buckets(grid: &Grid) -> Expected {
    let buckets = stockfish("KingBuckets");
    of_both(grid, |flip, at| buckets[row_number(at) ^ flip])
}

/// What every number changes by, found at one square and tested at all.
fn orientations(grid: &Grid) -> Expected {
    let orient = stockfish("OrientTBL");
    of_both(grid, |flip, king| {
        let changes = |at: At| {
            let turned = (row_number(at) ^ orient[row_number(king)] ^ flip) as i32;
            grid.number(at) ^ grid.number(At { x: turned % 8, y: turned / 8 })
        };
        let change = changes(king);
        assert!(grid.squares.iter().all(|&at| changes(at) == change));
        change
    })
}

/// The place of a move in the list of all; -1 if it is not there.
fn place(names: &[&str], from: At, to: At, promotion: &str) -> i128 {
    let square =
        |at: At| format!("{}{}", "abcdefghijklmnop".as_bytes()[at.x as usize] as char, at.y + 1);
    let name = format!("{}{}{promotion}", square(from), square(to));
    names.iter().position(|it| *it == name).map_or(NOTHING, |place| place as i128)
}

/// The steps of the planes, each with what a pawn becomes.
fn conv_planes() -> Vec<(Step, &'static str)> {
    let mut planes = vec![];
    for (x, y) in COMPASS {
        planes.extend((1..=7).map(|length| ((length * x, length * y), "")));
    }
    planes.extend(LEAPS.map(|leap| (leap, "")));
    for step in [NORTH_WEST, NORTH, NORTH_EAST] {
        planes.extend(["r", "b", "q"].map(|letter| (step, letter)));
    }
    planes
}

fn conv_policy(grid: &Grid) -> Expected {
    let names = published("kMoveStrs").concat();
    let entries = conv_planes().into_iter().flat_map(|(step, promotion)| {
        let names = &names;
        grid.squares.iter().map(move |&from| {
            let to = grid.go(from, step);
            to.map_or(NOTHING, |to| place(names, from, to, promotion))
        })
    });
    Expected::numbers("i16", &[73, 64], entries)
}

/// By squares in the order of a1, b1, ..., whatever the layout.
fn attention_policy(_: &Grid) -> Expected {
    let names = published("kMoveStrs").concat();
    let all = Grid::new(8, 8, "a1b1").squares;
    let pairs = |from: &[At], to: &[At]| -> Vec<[At; 2]> {
        from.iter().flat_map(|&from| to.iter().map(move |&to| [from, to])).collect()
    };
    let mut entries = vec![];
    for [from, to] in pairs(&all, &all) {
        entries.push(place(&names, from, to, ""));
    }
    for [from, to] in pairs(&all[48..56], &all[56..]) {
        entries.extend(["q", "r", "b"].map(|letter| place(&names, from, to, letter)));
    }
    Expected::numbers("i16", &[4288], entries)
}

/// The moves of all pieces are those that the list has.
fn position_encoding(grid: &Grid) -> Expected {
    let names = published("kMoveStrs").concat();
    let entry = |from: At, to: At| match place(&names, from, to, "") {
        _ if from == to => -1,
        NOTHING => 0,
        _ => 1,
    };
    let entries =
        grid.squares.iter().flat_map(|&from| grid.squares.iter().map(move |&to| entry(from, to)));
    Expected::numbers("i8", &[64, 64], entries.collect::<Vec<_>>())
}

/// Two rows share the buckets of each pair of ranks from the third on; the board is folded in the middle.
fn shared_buckets(grid: &Grid) -> Expected {
    let pictures = ["0123", "4567", "89ab", "89ab", "ccdd", "ccdd", "eeff", "eeff"];
    Expected::number_of_each("u8", grid, |at| {
        let column = if at.x > 3 { 7 - at.x } else { at.x } as usize;
        let digit = &pictures[at.y as usize][column..=column];
        usize::from_str_radix(digit, 16).expect("a digit")
    })
}

pub(crate) fn tables(grid: &Grid) -> Vec<Line> {
    let on_chess_board =
        |expected: &dyn Fn(&Grid) -> Expected| grid.is_8x8().then(|| expected(grid));
    vec![
        line("LC0_POLICY_MOVES", on_chess_board(&moves)),
        line("LC0_POLICY_INDICES", on_chess_board(&indices)),
        line("ALPHAZERO_PLANES", on_chess_board(&planes)),
        line("KING_BUCKETS_HALFKA", on_chess_board(&buckets)),
        line("HALFKA_ORIENTATIONS", on_chess_board(&orientations)),
        line("LC0_CONV_POLICY", on_chess_board(&conv_policy)),
        line("LC0_ATTENTION_POLICY", on_chess_board(&attention_policy)),
        line("LC0_POSITION_ENCODING", on_chess_board(&position_encoding)),
        line("OPENSPIEL_PLANES", on_chess_board(&openspiel)),
        line("PETTINGZOO_PLANES", on_chess_board(&pettingzoo)),
        line("KING_BUCKETS_SHARED", on_chess_board(&shared_buckets)),
    ]
}
