//! Boards with cells beside the squares, 0x88 and mailboxes: the sums that the sources work out in prose, and the look-ups
//! on all squares, pairs of squares and cells.

use chess_tables::mailbox::{Cell, Cell10x12, Cell16x12};
use chess_tables::x88::{self, Attackers};
use chess_tables::{Bitboard, Color, Direction, Piece, Square, data, ray};

use crate::attacks;

fn pairs() -> impl Iterator<Item = (Square, Square)> + Clone {
    Square::ALL.into_iter().flat_map(|a| Square::ALL.map(|b| (a, b)))
}

/// As Moreland and the Chess Programming Wiki print them.
#[test]
fn worked_examples() {
    use Square::{A3, D1, D3, E4, F3, H1};
    let number = |square| i16::from(x88::number(square));
    // On 8x8 the same difference is of other relations.
    for (a, b, plain) in [(E4, D3, [28, 19]), (A3, H1, [16, 7])] {
        assert_eq!(([a, b].map(|it| it.index()), plain[0] - plain[1]), (plain, 9));
    }
    assert_eq!([x88::distance(E4, D3), x88::distance(A3, H1)], [1, 7]);
    for (a, b, [from, to], difference) in [(E4, D3, [52, 35], 17), (F3, D1, [37, 3], 34)] {
        assert_eq!(([number(a), number(b)], from - to), ([from, to], difference));
        assert_eq!(x88::index(a, b), (0x77 + difference) as usize);
    }
    let same = pairs().filter(|&(a, b)| number(a) - number(b) == 17);
    assert_eq!(same.clone().count(), 49, "7 x 7 squares have such a neighbor");
    for (a, b) in same {
        assert!(ray(Direction::NE, b).contains(a) && x88::distance(a, b) == 1);
    }
    assert_eq!(x88::attacks(F3, D1), Attackers::QUEEN | Attackers::BISHOP);
    let step = data::X88_STEPS[0x77 + 34];
    assert_eq!([step, x88::step(F3, D1), x88::step_by_number(37, 3)], [-17; 3]);

    assert_eq!(data::X88_ATTACKS.len(), 240);
    for (a, b) in pairs() {
        assert_eq!(x88::index(a, b) as i16, 119 + number(a) - number(b));
        assert!(x88::index(a, b) <= 238);
    }
    for square in Square::ALL {
        let (sq, number) = (square as u8, x88::number(square));
        assert_eq!([data::TO_X88[square.index()], number], [sq + (sq & !7); 2]);
        assert_eq!([data::FROM_X88[usize::from(number)], (number + (number & 7)) >> 1], [sq; 2]);
        assert_eq!(x88::square(number), Some(square));
    }
    // Wiereyn has the file in the high nibble, and looks from the king outwards. A step by number is the same.
    assert_eq!(x88::wrapped_index(0x45, 0x65), 0xE0);
    assert_eq!(x88::step_to_attacker_by_number(0x45, 0x65) as u8, 0xF0);
    assert_eq!(x88::step_by_number(0x45, 0x65), 16);
}

#[test]
fn numbers_off_the_board_have_no_square() {
    for number in 0..=255_u8 {
        let on_board = number % 16 < 8 && number / 16 < 8;
        assert_eq!(x88::is_off_board(number), !on_board, "{number:#x}");
        assert_eq!(x88::square(number).map(x88::number), on_board.then_some(number));
        if let Some(&square) = data::FROM_X88.get(usize::from(number)) {
            assert_eq!(Square::from_index(square), x88::square(number));
        }
    }
}

#[test]
fn two_squares_tell_what_may_attack() {
    let empty = Bitboard::EMPTY;
    for (attacker, target) in pairs() {
        let pieces = x88::attacks(attacker, target);
        for color in Color::ALL {
            for piece in Piece::ALL {
                let attacks = attacks(color, piece, attacker, empty);
                let of = Attackers::of(color, piece);
                assert_eq!((pieces & of).is_empty(), !pieces.intersects(of));
                assert_eq!(
                    pieces.intersects(of),
                    attacks.contains(target),
                    "{color:?} {piece:?} from {attacker} to {target}"
                );
            }
        }
    }
}

#[test]
fn look_ups_read_their_tables_at_a_difference() {
    for (a, b) in pairs() {
        let at = x88::index(a, b);
        assert_eq!(x88::attacks(a, b).0, data::X88_ATTACKS[at]);
        assert_eq!(x88::step(a, b), data::X88_STEPS[at]);
        assert_eq!(x88::step_to_attacker(a, b), data::X88_STEPS_TO_ATTACKER[at]);
        assert_eq!(x88::jump(a, b), data::X88_JUMPS[at]);
        assert_eq!(x88::distance(a, b), data::X88_DISTANCES[at]);
        assert_eq!(x88::manhattan_distance(a, b), data::X88_MANHATTAN[at]);
        assert_eq!(x88::knight_distance(a, b), data::X88_KNIGHT_DISTANCES[at]);
        assert_eq!(x88::between(a, b).0, data::BETWEEN[a.index()][b.index()]);
        let (a, b) = (x88::number(a), x88::number(b));
        let at = x88::wrapped_index(a, b);
        assert_eq!(x88::attacks_by_number(a, b).0, data::X88_ATTACKS_WRAPPED[at]);
        assert_eq!(x88::step_by_number(a, b), data::X88_STEPS_WRAPPED[at]);
        let step = data::X88_STEPS_TO_ATTACKER_WRAPPED[at];
        assert_eq!(x88::step_to_attacker_by_number(a, b), step);
    }
}

#[test]
fn reversed_swaps_attacker_and_target() {
    for (a, b) in pairs() {
        assert_eq!(x88::reversed(x88::index(a, b)), x88::index(b, a), "{a} {b}");
    }
    assert_eq!(x88::reversed(239), 239);
    assert_eq!(x88::reversed(usize::MAX), usize::MAX);
}

/// chess.js has a8 = 0, so its steps are upside down: as sets they are the same.
#[test]
fn steps_are_those_of_chess_js() {
    let sorted = |mut steps: [i8; 8]| {
        steps.sort_unstable();
        steps
    };
    assert_eq!(sorted(*x88::KING_STEPS), sorted([-17, -16, -15, 1, 17, 16, 15, -1]));
    assert_eq!(sorted(*x88::KNIGHT_STEPS), sorted([-18, -33, -31, -14, 18, 33, 31, 14]));
}

/// Clockwise from two ranks up and one file right.
const KNIGHT: [(i8, i8); 8] =
    [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)];

fn steps_lead_to_their_squares<const WIDTH: usize>() {
    let king = Direction::ALL.map(|direction| (direction.files(), direction.ranks()));
    let steps = [(king, Cell::<WIDTH>::KING_STEPS), (KNIGHT, Cell::<WIDTH>::KNIGHT_STEPS)];
    for square in Square::ALL {
        let cell = Cell::<WIDTH>::of(square);
        for (leaps, steps) in steps {
            for ((files, ranks), step) in leaps.into_iter().zip(steps) {
                let to = cell.plus(step);
                assert_eq!(to.square(), square.offset(files, ranks), "{square}, {files} {ranks}");
                assert!(usize::from(to.number()) < Cell::<WIDTH>::COUNT, "{square}, {step}");
                assert_eq!(to.plus(-step), cell);
            }
        }
    }
    assert_eq!(Direction::ALL.map(Cell::<WIDTH>::step), Cell::<WIDTH>::KING_STEPS);
}

#[test]
fn every_step_from_every_square_ends_at_its_target_or_at_a_guard() {
    steps_lead_to_their_squares::<10>();
    steps_lead_to_their_squares::<16>();
}

/// All bytes, by way of a step from the cell of a1.
fn all_cells<const WIDTH: usize>() -> impl Iterator<Item = Cell<WIDTH>> {
    (0..=u8::MAX).map(|step| Cell::of(Square::A1).plus(step as i8))
}

fn squares_have_one_cell_each<const WIDTH: usize>(first: u8) {
    for square in Square::ALL {
        let cell = Cell::<WIDTH>::of(square);
        assert_eq!(cell.number(), first + WIDTH as u8 * square.rank() as u8 + square.file() as u8);
        assert_eq!(cell.square(), Some(square));
    }
    assert_eq!(all_cells::<WIDTH>().filter_map(Cell::square).count(), 64);
}

#[test]
fn every_square_has_a_cell_and_no_other_cell_a_square() {
    assert_eq!((Cell10x12::COUNT, Cell16x12::COUNT), (120, 192));
    squares_have_one_cell_each::<10>(21);
    squares_have_one_cell_each::<16>(36);
}
