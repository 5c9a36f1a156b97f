//! What engines write by hand beside the usual tables: numbers of lines, lines without ends, sets with the square, bit scans
//! as they are published, and pieces of other games.

use crate::expected::{Expected, Line, line};
use crate::grid::*;

/// The squares of a line from its first one on.
fn whole(grid: &Grid, first: At, step: Step) -> Vec<At> {
    [vec![first], grid.walk(first, step)].concat()
}

/// Without the first and the last square.
fn inner(grid: &Grid, firsts: Vec<At>, step: Step) -> Expected {
    let count = firsts.len();
    let sets = firsts.into_iter().map(|first| {
        let squares = whole(grid, first, step);
        grid.set(squares.iter().copied().skip(1).take(squares.len().saturating_sub(2)))
    });
    Expected::sets(grid, &[count], sets.collect::<Vec<_>>())
}

/// The line through each square, from the one where a walk back ends to the last, without both.
fn inner_of(grid: &Grid, step: Step) -> Expected {
    Expected::set_of_each(grid, |at| {
        let first = grid.walk(at, back(step)).last().copied().unwrap_or(at);
        let inside = whole(grid, first, step);
        inside[1..].iter().copied().take(inside.len().saturating_sub(2)).collect::<Vec<_>>()
    })
}

/// The squares from one to another, both included, if one comes there in a direction.
fn stretch(grid: &Grid, a: At, b: At) -> Vec<At> {
    let on_the_way = COMPASS.iter().find_map(|&step| {
        let walk = grid.walk(a, step);
        let end = walk.iter().position(|it| *it == b)?;
        Some([&[a], &walk[..=end]].concat())
    });
    if a == b { vec![a] } else { on_the_way.unwrap_or_default() }
}

fn lines(grid: &Grid) -> Vec<Line> {
    let [width, height] = [grid.width, grid.height];
    let bottom: Vec<At> = (0..width).map(|x| At { x, y: 0 }).collect();
    let left: Vec<At> = (0..height).map(|y| At { x: 0, y }).collect();
    let right = |y: i32| At { x: width - 1, y };
    // From the lower right corner to the left, and then up.
    let up_right = [bottom.iter().rev().copied().collect(), left[1..].to_vec()].concat();
    let up_left = [bottom.clone(), (1..height).map(right).collect()].concat();
    let between = grid
        .squares
        .iter()
        .flat_map(|&a| grid.squares.iter().map(move |&b| grid.set(stretch(grid, a, b))));
    let count = grid.squares.len();
    vec![
        line("INNER_RANKS", inner(grid, left, EAST)),
        line("INNER_FILES", inner(grid, bottom, NORTH)),
        line("INNER_DIAGONALS", inner(grid, up_right, NORTH_EAST)),
        line("INNER_ANTI_DIAGONALS", inner(grid, up_left, NORTH_WEST)),
        line("INNER_RANK_OF", inner_of(grid, EAST)),
        line("INNER_FILE_OF", inner_of(grid, NORTH)),
        line("INNER_DIAGONAL_OF", inner_of(grid, NORTH_EAST)),
        line("INNER_ANTI_DIAGONAL_OF", inner_of(grid, NORTH_WEST)),
        line(
            "BETWEEN_WITH_ENDS",
            Expected::sets(grid, &[count, count], between.collect::<Vec<_>>()),
        ),
    ]
}

/// Sets of whole files, so far beside each.
fn files(grid: &Grid, beside: &[i32]) -> Expected {
    let sets = (0..grid.width).map(|x| {
        let bottoms = beside.iter().map(|more| At { x: x + more, y: 0 });
        let bottoms = bottoms.filter(|it| grid.has(*it));
        grid.set(bottoms.flat_map(|bottom| whole(grid, bottom, NORTH)))
    });
    Expected::sets(grid, &[grid.width as usize], sets.collect::<Vec<_>>())
}

fn with_square(grid: &Grid, steps: &[Step], is_slider: bool) -> Expected {
    Expected::set_of_each(grid, |at| {
        let mut squares = vec![at];
        for &step in steps {
            squares.extend(grid.walk(at, step).into_iter().take(if is_slider { 99 } else { 1 }));
        }
        squares
    })
}

fn sets(grid: &Grid) -> Vec<Line> {
    let pushes = Expected::set_of_both(grid, &[NORTH, SOUTH], |ahead, at| {
        let first = grid.go(at, ahead);
        let behind = grid.go(at, back(ahead));
        let is_home = behind.is_some_and(|it| grid.go(it, back(ahead)).is_none());
        let second = first.filter(|_| is_home).and_then(|it| grid.go(it, ahead));
        [first, second].into_iter().flatten()
    });
    let moves = Expected::set_of_both(grid, &[NORTH, SOUTH], |(_, up), at| {
        let home = if up > 0 { 1 } else { grid.height - 2 };
        let is_move = move |to: &At| match (up * (to.y - at.y), to.x.abs_diff(at.x)) {
            (1, 0 | 1) => true,
            (2, 0) => at.y == home,
            _ => false,
        };
        grid.squares.iter().copied().filter(is_move).collect::<Vec<_>>()
    });
    vec![
        line("FILE_AND_ADJACENT_FILES", files(grid, &[-1, 0, 1])),
        line("FILE_ON_THE_LEFT", files(grid, &[-1])),
        line("FILE_ON_THE_RIGHT", files(grid, &[1])),
        line("KNIGHT_ATTACKS_WITH_SQUARE", with_square(grid, &LEAPS, false)),
        line("BISHOP_PSEUDO_ATTACKS_WITH_SQUARE", with_square(grid, &SLANTED, true)),
        line("ROOK_PSEUDO_ATTACKS_WITH_SQUARE", with_square(grid, &STRAIGHT, true)),
        line("QUEEN_PSEUDO_ATTACKS_WITH_SQUARE", with_square(grid, &COMPASS, true)),
        line("KING_ATTACKS_WITH_SQUARE", with_square(grid, &COMPASS, false)),
        line("PAWN_ALL_PUSHES", pushes),
        line("PAWN_MOVES", moves),
    ]
}

/// Fathom's arrays, from rank 2 to rank 7.
const FLAP_1: [[i128; 8]; 6] = [
    [0, 1, 2, 3, 3, 2, 1, 0],
    [4, 5, 6, 7, 7, 6, 5, 4],
    [8, 9, 10, 11, 11, 10, 9, 8],
    [12, 13, 14, 15, 15, 14, 13, 12],
    [16, 17, 18, 19, 19, 18, 17, 16],
    [20, 21, 22, 23, 23, 22, 21, 20],
];
const PAWN_TWIST_1: [[i128; 8]; 6] = [
    [47, 45, 43, 41, 40, 42, 44, 46],
    [39, 37, 35, 33, 32, 34, 36, 38],
    [31, 29, 27, 25, 24, 26, 28, 30],
    [23, 21, 19, 17, 16, 18, 20, 22],
    [15, 13, 11, 9, 8, 10, 12, 14],
    [7, 5, 3, 1, 0, 2, 4, 6],
];

fn numbers(grid: &Grid) -> Vec<Line> {
    let far = |from: At, steps: &'static [Step]| {
        // By straight steps all squares are reached.
        let distances = grid.distances(from, steps);
        move |grid: &Grid, at: At| distances[grid.number(at)]
    };
    let of = |number: &dyn Fn(&Grid, At) -> i128| {
        let numbers = grid.squares.iter().map(|&at| number(grid, at)).collect::<Vec<_>>();
        Expected::numbers("u8", &[grid.squares.len()], numbers)
    };
    let (corner, other) = (At { x: 0, y: 0 }, At { x: grid.width - 1, y: 0 });
    let from_corner = far(corner, &STRAIGHT);
    let fathom = |rows: &[[i128; 8]; 6]| {
        grid.is_8x8().then(|| {
            of(&|_, at| match at.y {
                0 | 7 => 0,
                y => rows[y as usize - 1][at.x as usize],
            })
        })
    };
    let castling = |files: [i32; 2]| {
        grid.is_8x8().then(|| {
            of(&|grid, at| {
                let rooks = [(2, files[0]), (6, files[1])].into_iter();
                let rook = rooks.filter(|_| at.y % 7 == 0).find(|(king, _)| *king == at.x);
                rook.map_or(255, |(_, x)| grid.number(At { x, ..at }) as i128)
            })
        })
    };
    vec![
        line("RANK_NUMBERS", of(&|grid, at| grid.walk(at, SOUTH).len() as i128)),
        line("FILE_NUMBERS", of(&|grid, at| grid.walk(at, WEST).len() as i128)),
        line("DIAGONAL_NUMBERS", of(&far(other, &STRAIGHT))),
        line("ANTI_DIAGONAL_NUMBERS", of(&from_corner)),
        line("SQUARE_COLORS", of(&|grid, at| from_corner(grid, at) % 2)),
        line("FATHOM_FLAP_BY_RANK", fathom(&FLAP_1)),
        line("FATHOM_PAWN_TWIST_BY_RANK", fathom(&PAWN_TWIST_1)),
        line("CASTLING_ROOK_FROM", castling([0, 7])),
        line("CASTLING_ROOK_TO", castling([3, 5])),
    ]
}

/// As the wiki prints them: of Martin Läuter, Kim Walisch and Matt Taylor.
#[rustfmt::skip]
const FIRST_ONE: [i128; 64] = [
    0, 1, 48, 2, 57, 49, 28, 3, 61, 58, 50, 42, 38, 29, 17, 4, 62, 55, 59, 36, 53, 51, 43, 22, 45, 39, 33, 30, 24, 18, 12, 5,
    63, 47, 56, 27, 60, 41, 37, 16, 54, 35, 52, 21, 44, 32, 23, 11, 46, 26, 40, 15, 34, 20, 31, 10, 25, 14, 19, 9, 13, 8, 7, 6,
];
#[rustfmt::skip]
const BITS_BELOW: [i128; 64] = [
    0, 47, 1, 56, 48, 27, 2, 60, 57, 49, 41, 37, 28, 16, 3, 61, 54, 58, 35, 52, 50, 42, 21, 44, 38, 32, 29, 23, 17, 11, 4, 62,
    46, 55, 26, 59, 40, 36, 15, 53, 34, 51, 20, 43, 31, 22, 10, 45, 25, 39, 14, 33, 19, 30, 9, 24, 13, 18, 8, 12, 7, 6, 5, 63,
];
#[rustfmt::skip]
const FOLDED: [i128; 64] = [
    63, 30, 3, 32, 59, 14, 11, 33, 60, 24, 50, 9, 55, 19, 21, 34, 61, 29, 2, 53, 51, 23, 41, 18, 56, 28, 1, 43, 46, 27, 0, 35,
    62, 31, 58, 4, 5, 49, 54, 6, 15, 52, 12, 40, 7, 42, 45, 16, 25, 57, 48, 13, 10, 39, 8, 44, 20, 47, 38, 22, 17, 37, 36, 26,
];

fn bit_scans() -> Vec<Line> {
    let scan = |entries: &[i128; 64]| Expected::numbers("u8", &[64], entries.iter().copied());
    vec![
        line("DE_BRUIJN_64", Expected::numbers("u64", &[], [0x03f7_9d71_b4cb_0a89])),
        line("DE_BRUIJN_FIRST_ONE", scan(&FIRST_ONE)),
        line("DE_BRUIJN_BITS_BELOW", scan(&BITS_BELOW)),
        line("DE_BRUIJN_FOLDED_32", Expected::numbers("u32", &[], [0x7829_1acf])),
        line("DE_BRUIJN_FOLDED", scan(&FOLDED)),
    ]
}

/// Steps of a piece that looks up the board, and of one that looks down.
fn both(steps: &[Step]) -> [Vec<Step>; 2] {
    [steps.to_vec(), steps.iter().map(|&(x, y)| (x, -y)).collect()]
}

/// A piece that stays where it may be: in the squares of a rectangle, or in those on the other side of the board.
fn within(grid: &Grid, steps: &[Step], columns: [i32; 2], rows: i32) -> Expected {
    let mut sets = vec![];
    for is_upper in [false, true] {
        let is_in = |at: At| {
            let y = if is_upper { grid.height - 1 - at.y } else { at.y };
            (columns[0]..=columns[1]).contains(&at.x) && y < rows
        };
        for &from in &grid.squares {
            let to = steps.iter().filter_map(|&step| grid.go(from, step));
            sets.push(grid.set(to.filter(|&to| is_in(from) && is_in(to))));
        }
    }
    Expected::sets(grid, &[2, grid.squares.len()], sets)
}

fn pieces(grid: &Grid) -> Vec<Line> {
    let shogi = |steps: &[Step]| {
        let steps = both(steps);
        Expected::set_of_both(grid, &[0, 1], |color: usize, at| {
            steps[color].iter().filter_map(move |&step| grid.go(at, step)).collect::<Vec<_>>()
        })
    };
    let leaper = |steps: Vec<Step>| {
        Expected::set_of_each(grid, |at| {
            steps.iter().filter_map(|&step| grid.go(at, step)).collect::<Vec<_>>()
        })
    };
    let is_xiangqi = (grid.width, grid.height) == (9, 10);
    let twice = SLANTED.map(|(x, y)| (2 * x, 2 * y));
    let long = |(x, y): Step| {
        let stretched = |it: i32| if it.abs() == 2 { it / 2 * 3 } else { it };
        (stretched(x), stretched(y))
    };
    vec![
        line("GOLD_ATTACKS", shogi(&[NORTH, EAST, SOUTH, WEST, NORTH_EAST, NORTH_WEST])),
        line("SILVER_ATTACKS", shogi(&[NORTH, NORTH_EAST, SOUTH_EAST, SOUTH_WEST, NORTH_WEST])),
        line("SHOGI_KNIGHT_ATTACKS", shogi(&[(-1, 2), (1, 2)])),
        line("ADVISOR_ATTACKS", is_xiangqi.then(|| within(grid, &SLANTED, [3, 5], 3))),
        line("ELEPHANT_ATTACKS", is_xiangqi.then(|| within(grid, &twice, [0, 8], 5))),
        line("HORSE_ATTACKS", is_xiangqi.then(|| leaper(LEAPS.to_vec()))),
        line("CAMEL_ATTACKS", leaper(LEAPS.map(long).to_vec())),
    ]
}

/// The rows of xiangqi's cells from the fourth one on: the board, `*` for a palace.
const BOARD: [&str; 10] = [
    "---***---",
    "---***---",
    "---***---",
    "---------",
    "---------",
    "---------",
    "---------",
    "---***---",
    "---***---",
    "---***---",
];

fn cells(is_one: fn(char, usize) -> bool) -> Expected {
    let mut cells = vec![0; 256];
    for (row, picture) in BOARD.iter().enumerate() {
        for (column, cell) in picture.chars().enumerate() {
            cells[16 * (row + 3) + column + 3] = i128::from(is_one(cell, row));
        }
    }
    Expected::numbers("u8", &[256], cells)
}

/// Numbers that stand at differences of cells.
fn differences(numbers: impl IntoIterator<Item = (Step, i128)>) -> Expected {
    let mut entries = vec![0; 512];
    for ((columns, rows), number) in numbers {
        entries[(256 + 16 * rows + columns) as usize] = number;
    }
    Expected::numbers("i8", &[512], entries)
}

fn xiangqi() -> Vec<Line> {
    let spans = STRAIGHT.map(|step| (step, 1)).into_iter();
    let spans = spans.chain(SLANTED.map(|step| (step, 2)));
    let twice = |(x, y): Step| (2 * x, 2 * y);
    let spans = spans.chain(SLANTED.map(|step| (twice(step), 3)));
    let leg = |(x, y): Step| i128::from(16 * (y / 2) + x / 2);
    vec![
        line("XIANGQI_ON_BOARD", cells(|_, _| true)),
        line("XIANGQI_PALACES", cells(|cell, _| cell == '*')),
        line("XIANGQI_LOWER_HALF", cells(|_, row| row >= 5)),
        line("XIANGQI_UPPER_HALF", cells(|_, row| row < 5)),
        line("XIANGQI_SPANS", differences(spans)),
        line("XIANGQI_HORSE_LEGS", differences(LEAPS.map(|leap| (leap, leg(leap))))),
        line(
            "XIANGQI_ELEPHANT_EYES",
            differences(SLANTED.map(|step| (twice(step), leg(twice(step))))),
        ),
    ]
}

pub(crate) fn tables(grid: &Grid) -> Vec<Line> {
    let all = [lines(grid), sets(grid), numbers(grid), bit_scans(), pieces(grid), xiangqi()];
    all.into_iter().flatten().collect()
}
