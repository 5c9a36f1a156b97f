//! The numbers of squares in Syzygy's tablebases, as python-chess has them, and sums of the ways to choose pieces.

use crate::expected::{Expected, Line, line};
use crate::grid::*;

const PUBLISHED: &str = include_str!("../../../tables/tests/reference/endgames.tsv");

/// The numbers of a table of python-chess, row by row.
fn published(table: &str) -> Vec<i128> {
    let mut numbers = vec![];
    for line in PUBLISHED.lines() {
        let cells: Vec<&str> = line.split('\t').collect();
        if cells[0] == table {
            numbers.extend(cells[2].split(' ').map(|it| it.parse::<i128>().expect(it)));
        }
    }
    assert!(!numbers.is_empty(), "nothing is published of {table}");
    numbers
}

/// A square's number in python-chess.
fn row_number(at: At) -> usize {
    (8 * at.y + at.x) as usize
}

/// A table of python-chess with a column for each square.
fn by_square(grid: &Grid, element: &'static str, shape: &[usize], numbers: &[i128]) -> Expected {
    let squares = || grid.squares.iter().map(|&at| row_number(at));
    let rows = numbers.chunks(64).flat_map(|row| squares().map(move |square| row[square]));
    Expected::numbers(element, shape, rows)
}

/// A table of python-chess of squares.
fn of_squares(grid: &Grid, table: &str) -> Expected {
    let numbers = published(table);
    let number = |&n: &i128| grid.number(At { x: n as i32 % 8, y: n as i32 / 8 }) as i128;
    Expected::numbers("u8", &[numbers.len()], numbers.iter().map(number))
}

fn choose(k: usize, n: usize) -> i128 {
    (0..k).fold(1, |ways, i| ways * (n as i128 - i as i128) / (i as i128 + 1))
}

/// Sums of the ways to choose all but the first of so many pieces: those before each square, and those of each run.
/// A square leaves as many as its twist says. python-chess has the sums of one to five pieces.
fn sums(twist: &str, squares: &str, run: usize, wanted: [&str; 2]) -> [Vec<i128>; 2] {
    let twist = published(twist);
    let left: Vec<usize> =
        published(squares).iter().map(|&square| twist[square as usize] as usize).collect();
    let (mut before, mut all) = (vec![0; left.len()], vec![0; left.len() / run]);
    for others in 0..6 {
        for run in left.chunks(run) {
            let ways = |squares: &[usize]| squares.iter().map(|&n| choose(others, n)).sum();
            before.extend((0..run.len()).map(|end| -> i128 { ways(&run[..end]) }));
            all.push(ways(run));
        }
    }
    for (sums, wanted) in [&before, &all].into_iter().zip(wanted) {
        let row = sums.len() / 7;
        assert_eq!(sums[row..6 * row], published(wanted), "{wanted}");
    }
    [before, all]
}

pub(crate) fn tables(grid: &Grid) -> Vec<Line> {
    let long = |shape: &[usize], sums: Vec<i128>| Expected::numbers("u32", shape, sums);
    let by_square =
        |element, shape: &[usize], table: &str| by_square(grid, element, shape, &published(table));
    // python-chess has the whole difference, and asks for its sign.
    let signs = || published("offdiag").into_iter().map(i128::signum).collect::<Vec<_>>();
    let pawns = || sums("PTWIST", "INVFLAP", 6, ["PAWNIDX", "PFACTOR"]);
    let pieces = || sums("MTWIST", "INVTRIANGLE", 10, ["MULTIDX", "MFACTOR"]);
    let expected: [(&str, &dyn Fn() -> Expected); 17] = [
        ("TRIANGLE", &|| by_square("u8", &[64], "TRIANGLE")),
        ("LOWER", &|| by_square("u8", &[64], "LOWER")),
        ("DIAGONALS", &|| by_square("u8", &[64], "DIAG")),
        ("OFF_DIAGONAL", &|| self::by_square(grid, "i8", &[64], &signs())),
        ("PIECE_TWIST", &|| by_square("u8", &[64], "MTWIST")),
        ("FLAP", &|| by_square("u8", &[64], "FLAP")),
        ("PAWN_TWIST", &|| by_square("u8", &[64], "PTWIST")),
        ("TRIANGLE_SQUARES", &|| of_squares(grid, "INVTRIANGLE")),
        ("FLAP_SQUARES", &|| of_squares(grid, "INVFLAP")),
        ("FILES", &|| Expected::numbers("u8", &[8], published("FILE_TO_FILE"))),
        ("KK_INDEX", &|| by_square("i16", &[10, 64], "KK_IDX")),
        ("PAIR_INDEX", &|| by_square("i16", &[10, 64], "PP_IDX")),
        ("BINOMIALS", &|| long(&[7, 64], published("binom"))),
        ("LEAD_PAWN_INDEX", &|| long(&[7, 24], pawns()[0].clone())),
        ("LEAD_PAWN_SIZES", &|| long(&[7, 4], pawns()[1].clone())),
        ("LEAD_PIECE_INDEX", &|| long(&[7, 10], pieces()[0].clone())),
        ("LEAD_PIECE_SIZES", &|| long(&[7], pieces()[1].clone())),
    ];
    let lines = expected.into_iter();
    let of = |(name, table): (&str, &dyn Fn() -> Expected)| {
        line(format!("SYZYGY_{name}"), grid.is_8x8().then(table))
    };
    lines.map(of).collect()
}
