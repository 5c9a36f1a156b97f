//! Numbers of several squares at once: of two kings, of two alike pieces, and of groups of alike pieces. Groups are sets
//! of squares, counted in order of the largest, the second, and so on. Of the n leading pieces or pawns the first is
//! numbered by its square, and the others as a set.

use super::{TRIANGLE, begun, images, on_diagonal, pawn_twist, piece_twist, triangle_square};
use crate::catalogue::distances::king_moves;
use crate::geometry::{Board, Square};
use crate::table::{Axis, Definition, Formula, in_a1b1};

/// The entry of placements that have none.
const NONE: i16 = -1;

const AXES: [Axis; 2] = [Axis::TriangleSquare, Axis::Square];

fn pairs() -> [Definition; 2] {
    [
        begun(
            "SYZYGY_KK_INDEX",
            "The number, from 0 to 461, of a placement of two kings, the first one in the triangle a1, d1, \
             d4; -1 if the kings are adjacent or on one square.\n\nWith the first king on the diagonal a1-h8, entries with \
             the second above it are -1: the mirror image has the number. Placements with both on the \
             diagonal come last. Placements that a symmetry of the board maps onto each other have the \
             same number.",
        )
        .formula_in_words(
            "the number of placements before it, in order of both on the diagonal, the first, the \
             second",
        )
        .all(AXES, |board| (vec![TRIANGLE.len(), 64], of_kings(board))),
        begun(
            "SYZYGY_PAIR_INDEX",
            "The number, from 0 to 277, of two alike pieces, the first one in the triangle a1, d1, d4; -1 \
             for a placement that a symmetry of the board maps onto one before it.\n\nIt is in \
             tablebases of variants, such as antichess, that have no kings to sort by.",
        )
        .formula_in_words(
            "the number of placements before it, in order of the first and the second; in order \
             of SYZYGY_DIAGONALS if the first is on the diagonal",
        )
        .all(AXES, |board| (vec![TRIANGLE.len(), 64], of_pairs(board))),
    ]
}

fn of_kings(board: Board) -> Vec<i16> {
    let (mut placements, mut on_diagonals) = (vec![], vec![]);
    for number in 0..TRIANGLE.len() {
        let first = triangle_square(number);
        for second in Board::CHESS.squares() {
            let is_image = on_diagonal(first) && second.rank > second.file;
            if is_image || king_moves(first, second) <= 1 {
                continue;
            }
            match on_diagonal(first) && on_diagonal(second) {
                true => on_diagonals.push((number, second)),
                false => placements.push((number, second)),
            }
        }
    }
    placements.append(&mut on_diagonals);
    numbered(board, &placements)
}

/// Numbers placements in this order, by the number of the first square in the triangle and by the second square.
fn numbered(board: Board, placements: &[(usize, Square)]) -> Vec<i16> {
    let mut numbers = vec![NONE; 64 * TRIANGLE.len()];
    for (next, &(number, second)) in placements.iter().enumerate() {
        numbers[64 * number + board.index(second)] = next as i16;
    }
    numbers
}

fn of_pairs(board: Board) -> Vec<i16> {
    let at = |first, second| 64 * Board::CHESS.index(first) + Board::CHESS.index(second);
    let mut seen = vec![false; 64 * 64];
    let mut placements = vec![];
    for number in 0..TRIANGLE.len() {
        let first = triangle_square(number);
        let where_others = |is_in: &dyn Fn(Square) -> bool| {
            let others = Board::CHESS.squares().filter(|&it| it != first && is_in(it));
            others.collect::<Vec<_>>()
        };
        let seconds = match on_diagonal(first) {
            // The others are with a first square off the diagonal.
            true => {
                [where_others(&on_diagonal), where_others(&|it| it.file + it.rank == 7)].concat()
            }
            false => where_others(&|_| true),
        };
        for second in seconds {
            if seen[at(first, second)] {
                continue;
            }
            for (a, b) in images(first).into_iter().zip(images(second)) {
                seen[at(a, b)] = true;
                seen[at(b, a)] = true;
            }
            placements.push((number, second));
        }
    }
    numbered(board, &placements)
}

/// Groups of up to six, beside a king: seven pieces.
const COUNTS: usize = 7;
const FILES: usize = 4;
const RANKS: usize = 6;

/// The tables that sum up how many groups begin on a square.
struct Sums {
    name: &'static str,
    doc: &'static str,
    formula: Formula,
    axes: &'static [Axis],
    /// The number of squares left for the others, by square of the first one.
    firsts: fn() -> Vec<u8>,
    /// The number of squares after which the sums begin anew.
    run: usize,
    /// Whether there is an entry for each such run, and not for each square.
    is_total: bool,
}

const SUMS: [Sums; 4] = [
    Sums {
        name: "SYZYGY_LEAD_PAWN_INDEX",
        doc: "Where the groups of n pawns with this leading pawn begin: how many groups have their leading \
              pawn lower on the file.\n\nThe pawns are White's; flip the board for Black's.",
        formula: in_a1b1(
            "the sum of SYZYGY_BINOMIALS[n - 1][SYZYGY_PAWN_TWIST[s]] over the squares s below on \
                  the file; 0 if n = 0",
        ),
        axes: &[Axis::Count, Axis::PawnSquare],
        firsts: pawns,
        run: RANKS,
        is_total: false,
    },
    Sums {
        name: "SYZYGY_LEAD_PAWN_SIZES",
        doc: "The number of groups of n pawns whose leading pawn is on a file.",
        formula: in_a1b1(
            "the sum of SYZYGY_BINOMIALS[n - 1][SYZYGY_PAWN_TWIST[s]] over the squares s of the \
                  file; 0 if n = 0",
        ),
        axes: &[Axis::Count, Axis::PawnFile],
        firsts: pawns,
        run: RANKS,
        is_total: true,
    },
    Sums {
        name: "SYZYGY_LEAD_PIECE_INDEX",
        doc: "The number of groups of n alike pieces whose leading piece is on a square of the triangle \
              before this one.\n\nIt is in tablebases of variants, such as antichess, for three pieces \
              and more.",
        formula: in_a1b1(
            "the sum of SYZYGY_BINOMIALS[n - 1][SYZYGY_PIECE_TWIST[s]] over the squares s of the \
                  triangle before this one; 0 if n = 0",
        ),
        axes: &[Axis::Count, Axis::TriangleSquare],
        firsts: pieces,
        run: TRIANGLE.len(),
        is_total: false,
    },
    Sums {
        name: "SYZYGY_LEAD_PIECE_SIZES",
        doc: "The number of groups of n alike pieces, the leading one in the triangle a1, d1, d4.",
        formula: in_a1b1(
            "the sum of SYZYGY_BINOMIALS[n - 1][SYZYGY_PIECE_TWIST[s]] over the squares s of the \
                  triangle; 0 if n = 0",
        ),
        axes: &[Axis::Count],
        firsts: pieces,
        run: TRIANGLE.len(),
        is_total: true,
    },
];

pub(super) fn definitions() -> Vec<Definition> {
    let mut definitions = Vec::from(pairs());
    definitions.push(binomials());
    for row in &SUMS {
        definitions.push(sums(row));
    }
    definitions
}

fn pawns() -> Vec<u8> {
    let mut twists = vec![];
    for file in 0..FILES as u8 {
        for rank in 0..RANKS as u8 {
            twists.push(pawn_twist(Square { file, rank: rank + 1 }));
        }
    }
    twists
}

fn pieces() -> Vec<u8> {
    (0..TRIANGLE.len()).map(|number| piece_twist(triangle_square(number))).collect()
}

fn binomials() -> Definition {
    begun(
        "SYZYGY_BINOMIALS",
        "The number of ways to choose k of n squares.\n\nA set of squares a < b < c < ... has the number \
         `SYZYGY_BINOMIALS[1][a] + SYZYGY_BINOMIALS[2][b] + SYZYGY_BINOMIALS[3][c] + ...` among the sets \
         of as many.",
    )
    .formula_everywhere("n! / (k! * (n - k)!), 0 if k > n")
    .all([Axis::Count; 2], |_| pascal().to_vec())
}

/// Pascal's triangle: by the number of chosen squares and the number of squares.
fn pascal() -> [[u32; 64]; COUNTS] {
    let mut ways = [[0; 64]; COUNTS];
    ways[0] = [1; 64];
    for k in 1..COUNTS {
        for n in 1..64 {
            ways[k][n] = ways[k][n - 1] + ways[k - 1][n - 1];
        }
    }
    ways
}

fn sums(sums: &Sums) -> Definition {
    let &Sums { axes, firsts, run, is_total, .. } = sums;
    begun(sums.name, sums.doc).formula(sums.formula.clone()).all(axes, move |_| {
        let (ways, firsts) = (pascal(), firsts());
        let per_count = if is_total { firsts.len() / run } else { firsts.len() };
        let mut entries = vec![0_u32; per_count];
        for ways in &ways[..COUNTS - 1] {
            for run in firsts.chunks(run) {
                let mut sum = 0;
                for &left in run {
                    entries.extend((!is_total).then_some(sum));
                    sum += ways[usize::from(left)];
                }
                entries.extend(is_total.then_some(sum));
            }
        }
        ([COUNTS, per_count][..axes.len()].to_vec(), entries)
    })
}
