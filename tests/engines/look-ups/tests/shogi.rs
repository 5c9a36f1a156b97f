//! An engine for shogi: 81 squares, in a u128, of which 1a = 0, 1b = 1, ..., 9i = 80. Black plays up the board, as white does in chess.

mod tables {
    include!(concat!(env!("OUT_DIR"), "/shogi.rs"));
}

use tables::*;

/// A set of squares.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Bitboard(u128);

/// Whether a sum of a square's 0x88 number and a step is off the board, as `FROM_X88` documents.
const fn is_off_board(x: u16) -> bool {
    (x | x.wrapping_add(0xE7)) & 0x210 != 0
}

/// The squares that a slider passes on the empty board from one square in the direction of another.
fn ray_towards(from: usize, to: usize) -> Bitboard {
    let [from, to] = [from, to].map(|square| TO_X88[square]);
    let step = X88_STEPS[(TO_X88[80] + from - to) as usize];
    let mut ray = 0;
    let mut at = from.wrapping_add_signed(step.into());
    while step != 0 && !is_off_board(at) {
        ray |= 1 << FROM_X88[at as usize];
        at = at.wrapping_add_signed(step.into());
    }
    Bitboard(ray)
}

/// The squares that a lance attacks. Its relevant squares are next to each other on a column.
const fn lance_attacks(color: usize, square: usize, occupied: u128) -> Bitboard {
    let relevant = LANCE_RELEVANT[color][square].0;
    let subset = match relevant {
        0 => 0,
        _ => (occupied & relevant) >> relevant.trailing_zeros(),
    };
    LANCE_PEXT_ATTACKS[LANCE_PEXT_OFFSETS[color][square] as usize + subset as usize]
}

fn set(squares: impl Iterator<Item = (i32, i32)>) -> Bitboard {
    let on_board = squares.filter(|(column, row)| (0..9).contains(column) && (0..9).contains(row));
    Bitboard(on_board.fold(0, |set, (column, row)| set | 1 << (9 * column + row)))
}

/// Every square by its column from the right and its row from the top.
fn squares() -> impl Iterator<Item = (usize, i32, i32)> {
    (0..81).map(|s| (s, s as i32 / 9, s as i32 % 9))
}

#[test]
fn masks_are_columns_and_rows() {
    for (_, column, row) in squares() {
        // Chess counts files from the left and ranks from below.
        let file = FILE_MASKS[8 - column as usize];
        assert_eq!(file, set((0..9).map(|row| (column, row))));
        let rank = RANK_MASKS[8 - row as usize];
        assert_eq!(rank, set((0..9).map(|column| (column, row))));
    }
}

#[test]
fn leapers_leap() {
    for (s, column, row) in squares() {
        for (color, up) in [(0, -1), (1, 1)] {
            let knight = [(column - 1, row + 2 * up), (column + 1, row + 2 * up)];
            assert_eq!(SHOGI_KNIGHT_ATTACKS[color][s], set(knight.into_iter()));
            let back = row - up;
            let gold = (column - 1..=column + 1)
                .flat_map(|c| (row - 1..=row + 1).map(move |r| (c, r)))
                .filter(|&(c, r)| (c, r) != (column, row) && (r != back || c == column));
            assert_eq!(GOLD_ATTACKS[color][s], set(gold));
        }
    }
}

/// With every occupancy of a lance's column.
#[test]
fn lances_go_to_the_first_piece() {
    for (s, column, row) in squares() {
        for ((color, up), occupied) in
            [(0, -1), (1, 1)].into_iter().flat_map(|it| (0..1 << 9).map(move |set| (it, set)))
        {
            let rows = (1..9).map(|k| row + k * up).filter(|row| (0..9).contains(row));
            let first = rows.clone().find(|row| occupied >> row & 1 == 1);
            let reached = rows.take_while(|&row| first.is_none_or(|it| (it - row) * up >= 0));
            let want = set(reached.map(|row| (column, row)));
            let column = (occupied as u128) << (9 * column);
            assert_eq!(lance_attacks(color, s, column), want, "{color} {s} {occupied:#b}");
        }
    }
}

/// The rays of bits and the steps of numbers are the same ways.
#[test]
fn steps_go_to_the_edge() {
    for (from, ..) in squares() {
        for (to, ..) in squares() {
            let rays = RAYS.iter().map(|rays| rays[from]);
            let ray = rays.into_iter().find(|ray| ray.0 >> to & 1 == 1);
            assert_eq!(ray_towards(from, to), ray.unwrap_or(Bitboard(0)));
        }
    }
}

#[test]
fn rays_go_to_the_edge() {
    // Clockwise from up; columns count to the left.
    let steps = [(0, -1), (-1, -1), (-1, 0), (-1, 1), (0, 1), (1, 1), (1, 0), (1, -1)];
    for (s, column, row) in squares() {
        let mut all = 0;
        for (direction, (left, down)) in steps.into_iter().enumerate() {
            let ray = set((1..9).map(|k| (column + k * left, row + k * down)));
            assert_eq!(RAYS[direction][s], ray);
            all |= ray.0;
        }
        assert_eq!(QUEEN_PSEUDO_ATTACKS[s], Bitboard(all));
        assert_eq!(ROOK_PSEUDO_ATTACKS[s].0 | BISHOP_PSEUDO_ATTACKS[s].0, all);
    }
}
