//! 0x88: the sums that the sources work out in prose, and the look-ups on all pairs of squares.

use chess_tables::x88::{self, Attackers};
use chess_tables::{
    Bitboard, Color, Direction, Piece, Rank, Square, data, king_attacks, knight_attacks,
};
use chess_tables::{bishop_attacks, masks, pawn_attacks, queen_attacks, ray, rook_attacks};

fn pairs() -> impl Iterator<Item = (Square, Square)> + Clone {
    Square::ALL.into_iter().flat_map(|a| Square::ALL.map(|b| (a, b)))
}

/// `e4-d3 (52-35)`: two squares and two numbers.
fn subtraction(text: &str) -> Option<([Square; 2], [i16; 2])> {
    let (names, numbers) = text.strip_suffix(')')?.split_once(" (")?;
    let (names, numbers) = (names.split_once('-')?, numbers.split_once('-')?);
    Some((
        [names.0.parse().ok()?, names.1.parse().ok()?],
        [numbers.0.parse().ok()?, numbers.1.parse().ok()?],
    ))
}

/// Moreland's sums of two squares' numbers, plain and 0x88.
fn subtracted(row: &str, expression: &str, value: &str) {
    let (plain, sum) = match expression.strip_prefix("8x8: ") {
        Some(sum) => (true, sum),
        None => (false, expression),
    };
    let (squares, numbers) = subtraction(sum).expect(row);
    let number = |square| i16::from(x88::number(square));
    let index = |square: Square| square.index() as i16;
    assert_eq!(squares.map(|s| if plain { index(s) } else { number(s) }), numbers);
    let difference: i16 = value.parse().unwrap();
    assert_eq!(numbers[0] - numbers[1], difference, "{row}");
    if !plain {
        let index = (0x77 + difference) as usize;
        assert_eq!(x88::index(squares[0], squares[1]), index, "{row}");
    }
    match sum {
        "e4-d3 (52-35)" => {
            let same = pairs().filter(|&(a, b)| number(a) - number(b) == difference);
            assert_eq!(same.clone().count(), 49, "7 x 7 squares have such a neighbour");
            for (a, b) in same {
                assert!(ray(Direction::NE, b).contains(a) && x88::distance(a, b) == 1);
            }
        }
        "f3-d1 (37-3)" => {
            assert_eq!(x88::attacks(squares[0], squares[1]), Attackers::QUEEN | Attackers::BISHOP)
        }
        "e4-d3 (28-19)" => assert_eq!(x88::distance(squares[0], squares[1]), 1),
        "a3-h1 (16-7)" => assert_eq!(x88::distance(squares[0], squares[1]), 7),
        _ => panic!("no check is known for {row}"),
    }
}

#[test]
fn worked_examples() {
    let rows = include_str!("../reference/worked_examples.tsv").lines();
    let mut checked = 0;
    for row in rows.filter(|row| !row.starts_with('#')) {
        let fields: Vec<&str> = row.split('\t').collect();
        let (source, expression, value) = (fields[0], fields[1], fields[2]);
        match (source, expression) {
            ("moreland_000", "step at +34") => {
                let step: i8 = value.parse().unwrap();
                assert_eq!(data::X88_STEPS[0x77 + 34], step);
                assert_eq!(x88::step(Square::F3, Square::D1), step);
                assert_eq!(x88::step_by_number(37, 3), step);
            }
            ("moreland_000", _) => subtracted(row, expression, value),
            ("cpw_003", "0x88Diff") => {
                assert_eq!(value, "119 + A - B");
                for (a, b) in pairs() {
                    let index = 119 + usize::from(x88::number(a)) - usize::from(x88::number(b));
                    assert_eq!(x88::index(a, b), index);
                    assert!(index <= 238);
                }
                assert_eq!(data::X88_ATTACKS.len(), 240);
            }
            ("cpw_003", "sq0x88 from sq8x8") => {
                assert_eq!(value, "sq + (sq & ~7)");
                for sq in 0..64 {
                    assert_eq!(data::TO_X88[sq as usize], sq + (sq & !7));
                    assert_eq!(x88::number(Square::ALL[sq as usize]), sq + (sq & !7));
                }
            }
            ("cpw_003", "sq8x8 from sq0x88") => {
                assert_eq!(value, "(sq + (sq & 7)) >> 1");
                for sq in (0_u8..128).filter(|sq| sq & 8 == 0) {
                    let square = Square::from_index((sq + (sq & 7)) >> 1).unwrap();
                    assert_eq!(data::FROM_X88[usize::from(sq)], square as u8);
                    assert_eq!(x88::square(sq), Some(square));
                }
            }
            ("cpw_003_wiereyn", "Rd5-Kf5 (0x45-0x65 mod 256)") => {
                assert_eq!((value, x88::wrapped_index(0x45, 0x65)), ("0xE0", 0xE0));
            }
            // He looks from the king outwards. A step by number is the same whether files or
            // ranks are in the high nibble.
            ("cpw_003_wiereyn", "T[0xE0]") => {
                let step = x88::step_to_attacker_by_number(0x45, 0x65) as u8;
                assert_eq!((value, step), ("0xF0", 0xF0));
                assert_eq!(x88::step_by_number(0x45, 0x65), 16);
            }
            _ => panic!("no check is known for {row}"),
        }
        checked += 1;
    }
    assert_eq!(checked, 10);
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
                let attacks = match piece {
                    Piece::Pawn => pawn_attacks(color, attacker),
                    Piece::Knight => knight_attacks(attacker),
                    Piece::Bishop => bishop_attacks(attacker, empty),
                    Piece::Rook => rook_attacks(attacker, empty),
                    Piece::Queen => queen_attacks(attacker, empty),
                    Piece::King => king_attacks(attacker),
                };
                assert_eq!(
                    pieces.intersects(Attackers::of(color, piece)),
                    attacks.contains(target),
                    "{color:?} {piece:?} from {attacker} to {target}"
                );
            }
        }
        assert_eq!(x88::step_to_attacker(attacker, target), x88::step(target, attacker));
        let (a, t) = (x88::number(attacker), x88::number(target));
        assert_eq!(x88::step_to_attacker_by_number(a, t), x88::step(target, attacker));
        assert_eq!(x88::attacks_by_number(a, t), pieces, "{attacker} {target}");
        assert_eq!(x88::step_by_number(a, t), x88::step(attacker, target), "{attacker} {target}");
    }
}

#[test]
fn steps_and_jumps_lead_to_the_target() {
    for (attacker, target) in pairs() {
        let (step, jump) = (x88::step(attacker, target), x88::jump(attacker, target));
        if knight_attacks(attacker).contains(target) {
            assert_eq!(step, 0);
            let landing = x88::number(attacker).wrapping_add_signed(jump);
            assert_eq!(x88::square(landing), Some(target));
        } else if queen_attacks(attacker, Bitboard::EMPTY).contains(target) {
            assert_eq!(step, jump);
            let way = (0..x88::distance(attacker, target))
                .fold(x88::number(attacker), |number, _| number.wrapping_add_signed(step));
            assert_eq!(x88::square(way), Some(target), "from {attacker} by {step}");
        } else {
            assert_eq!((step, jump), (0, 0), "{attacker} {target}");
        }
    }
}

#[test]
fn distances_equal_those_of_pairs() {
    for (a, b) in pairs() {
        let [chebyshev, manhattan] = [data::CHEBYSHEV_DISTANCES, data::MANHATTAN_DISTANCES]
            .map(|distances| distances[a.index()][b.index()]);
        assert_eq!(x88::distance(a, b), chebyshev, "{a} {b}");
        assert_eq!(x88::manhattan_distance(a, b), manhattan, "{a} {b}");
        let knight = data::KNIGHT_DISTANCES[a.index()][b.index()];
        let out_of_a_corner = (chebyshev, manhattan, knight) == (1, 2, 4);
        assert_eq!(x88::knight_distance(a, b), if out_of_a_corner { 2 } else { knight }, "{a} {b}");
        assert_eq!(x88::between(a, b).0, data::BETWEEN[a.index()][b.index()], "{a} {b}");
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

/// The layout as the wiki prints it, rank 8 first. Its columns A to H are the board.
const LAYOUT: &str = "
8 70 71 72 73 74 75 76 77 78 79 7A 7B 7C 7D 7E 7F
7 60 61 62 63 64 65 66 67 68 69 6A 6B 6C 6D 6E 6F
6 50 51 52 53 54 55 56 57 58 59 5A 5B 5C 5D 5E 5F
5 40 41 42 43 44 45 46 47 48 49 4A 4B 4C 4D 4E 4F
4 30 31 32 33 34 35 36 37 38 39 3A 3B 3C 3D 3E 3F
3 20 21 22 23 24 25 26 27 28 29 2A 2B 2C 2D 2E 2F
2 10 11 12 13 14 15 16 17 18 19 1A 1B 1C 1D 1E 1F
1 00 01 02 03 04 05 06 07 08 09 0A 0B 0C 0D 0E 0F
";

#[test]
fn the_wikis_layout_is_this_one() {
    let mut numbers = vec![];
    for row in LAYOUT.trim().lines() {
        let (rank, row) = row.split_once(' ').unwrap();
        let rank = rank.parse::<u8>().unwrap() - 1;
        for (file, number) in (0..).zip(row.split(' ')) {
            let number = u8::from_str_radix(number, 16).unwrap();
            let square = Square::from_coordinates(file, rank);
            assert_eq!(x88::square(number), square, "{number:#x}");
            if let Some(square) = square {
                assert_eq!(x88::number(square), 16 * rank + file);
                assert_eq!((number & 7, number >> 4, number / 16), (file, rank, rank));
            }
            numbers.push(number);
        }
    }
    numbers.sort_unstable();
    assert!(numbers.into_iter().eq(0..128));
    assert_eq!(data::FROM_X88.len(), 128);
    for number in 0..=u8::MAX {
        // "136 decimal, 210 octal, 10001000B".
        for mask in [136, 0o210, 0b1000_1000] {
            assert_eq!(x88::is_off_board(number), number & mask != 0);
        }
    }
}

/// Steps of a king and leaps of a knight, as files and ranks.
const LEAPS: [(i8, i8); 16] = [
    (0, 1),
    (1, 1),
    (1, 0),
    (1, -1),
    (0, -1),
    (-1, -1),
    (-1, 0),
    (-1, 1),
    (1, 2),
    (2, 1),
    (2, -1),
    (1, -2),
    (-1, -2),
    (-2, -1),
    (-2, 1),
    (-1, 2),
];

/// "If you go off the top or bottom of the board, you also get one of those two bits set in every
/// case" (Moreland), and Kittinger's `(sq + offset) & 0x88`.
#[test]
fn every_leap_off_the_board_sets_a_bit_of_0x88() {
    for square in Square::ALL {
        for (files, ranks) in LEAPS {
            let sum = x88::number(square).wrapping_add_signed(16 * ranks + files);
            let to = Square::from_coordinates(
                (square.file() as u8).wrapping_add_signed(files),
                (square.rank() as u8).wrapping_add_signed(ranks),
            );
            assert_eq!(x88::square(sum), to, "{square} {files} {ranks}");
            assert_eq!(x88::is_off_board(sum), to.is_none(), "{square} {files} {ranks}");
        }
    }
}

/// Moreland's "critical test in your move generation loop": `if ((location += offset) & 0x88)`.
#[test]
fn morelands_loop_travels_along_the_rays() {
    for square in Square::ALL {
        for (direction, (files, ranks)) in Direction::ALL.into_iter().zip(LEAPS) {
            let offset = 16 * ranks + files;
            let mut location = x88::number(square);
            let mut met = Bitboard::EMPTY;
            loop {
                location = location.wrapping_add_signed(offset);
                if location & 0x88 != 0 {
                    break;
                }
                met = met.with(x88::square(location).unwrap());
            }
            assert_eq!(met, ray(direction, square), "{direction:?} from {square}");
        }
    }
}

/// Slide 5 says 8-15, 24-31, 48-55; but 48 to 55 are a4 to h4.
#[test]
fn bit_3_marks_the_ranges_of_the_lecture_but_one() {
    let marked: Vec<u8> = (0..128).filter(|number| number & 8 != 0).collect();
    let ranges = (0..8).flat_map(|rank| 16 * rank + 8..=16 * rank + 15);
    assert!(marked.iter().copied().eq(ranges));
    assert!([8..=15, 24..=31, 40..=47].into_iter().flatten().all(x88::is_off_board));
    let fourth = (48..=55).map(|number| x88::square(number).map(Square::rank));
    assert!(fourth.eq([Some(Rank::Fourth); 8]));
    // The other bit of 0x88: what is negative as a byte, or beyond 127.
    assert!((128..=255_u8).all(|number| number & 0x80 != 0 && (number as i8) < 0));
    assert_eq!(Square::ALL.map(x88::number).into_iter().max(), Some(119));
}

/// "The difference of valid 0x88 coordinates A and B is uniquely with respect to distance and
/// direction, which is not true for classical packed three bit rank and file coordinates."
#[test]
fn a_difference_says_files_and_ranks_which_it_does_not_with_64_numbers() {
    let mut apart = [None; 239];
    for (a, b) in pairs() {
        let files = a.file() as i8 - b.file() as i8;
        let ranks = a.rank() as i8 - b.rank() as i8;
        let found = apart[x88::index(a, b)].get_or_insert((files, ranks));
        assert_eq!(*found, (files, ranks), "{a} {b}");
    }
    assert_eq!(apart.into_iter().flatten().count(), 15 * 15);

    let with_7 = || pairs().filter(|&(a, b)| (a as i8 - b as i8).abs() == 7);
    assert!(with_7().any(|(a, b)| a.rank() == b.rank()));
    assert!(with_7().any(|(a, b)| masks::anti_diagonal(a).contains(b)));

    let all = data::CHEBYSHEV_DISTANCES.as_flattened().len();
    let (by_difference, wrapped) = (data::X88_DISTANCES.len(), data::X88_ATTACKS_WRAPPED.len());
    assert_eq!((all, all / wrapped, wrapped - by_difference), (4096, 16, 16));
}

/// Kittinger: "Having bit 3 cleared prevented wrap around on this look up."
#[test]
fn no_difference_wraps_around_the_edge() {
    let index = |square| square as i16;
    assert_eq!(index(Square::A2) - index(Square::H1), index(Square::B1) - index(Square::A1));
    for (a, b) in pairs() {
        let is_next = a.rank() == b.rank() && a.file() as u8 == b.file() as u8 + 1;
        assert_eq!(x88::wrapped_index(x88::number(a), x88::number(b)) == 1, is_next);
    }
}

/// Moreland's array from -127 to 127, and the bytes that "works nicely" with 256.
#[test]
fn morelands_array_is_that_of_239_differences() {
    let bits = [
        (Attackers::WHITE_PAWN, 0x1),
        (Attackers::BLACK_PAWN, 0x2),
        (Attackers::KNIGHT, 0x4),
        (Attackers::BISHOP, 0x8),
        (Attackers::ROOK, 0x10),
        (Attackers::QUEEN, 0x20),
        (Attackers::KING, 0x40),
    ];
    assert!(bits.into_iter().all(|(set, bit)| set.0 == bit));
    for difference in -127..=127_i16 {
        let index = usize::try_from(119 + difference).ok();
        let attacks = index.and_then(|index| data::X88_ATTACKS.get(index)).copied();
        let step = index.and_then(|index| data::X88_STEPS.get(index)).copied();
        let byte = usize::from(difference as u8);
        assert_eq!(attacks.unwrap_or(0), data::X88_ATTACKS_WRAPPED[byte], "{difference}");
        assert_eq!(step.unwrap_or(0), data::X88_STEPS_WRAPPED[byte], "{difference}");
        assert_eq!(index.is_some_and(|index| index < 239), difference.abs() <= 119);
    }
}

/// "In most cases the 'and' would fail." (Moreland) Of two different squares, at most 36 % are such
/// that a piece attacks from the one to the other.
#[test]
fn in_most_cases_the_and_fails() {
    let percent = |piece| {
        let attacks = pairs().filter(|&(a, b)| x88::attacks(a, b).intersects(piece));
        100 * attacks.count() / (64 * 63)
    };
    let pieces = [
        Attackers::WHITE_PAWN,
        Attackers::BLACK_PAWN,
        Attackers::KNIGHT,
        Attackers::BISHOP,
        Attackers::ROOK,
        Attackers::QUEEN,
        Attackers::KING,
    ];
    assert_eq!(pieces.map(percent), [2, 2, 8, 13, 22, 36, 10]);
}

/// Wiereyn: a pinned piece stays on the line if the direction from the king stays; if it changes, a
/// piece of the other side uncovers a check.
#[test]
fn directions_from_the_king_say_who_leaves_the_line() {
    for (king, piece) in pairs() {
        let direction = x88::step_to_attacker(piece, king);
        assert_eq!(direction == 0, data::LINE[king.index()][piece.index()] == 0);
        for to in Square::ALL.into_iter().filter(|&to| direction != 0 && to != king) {
            let stays = x88::step_to_attacker(to, king) == direction;
            let on_ray = data::RAY_PASS[king.index()][piece.index()] >> to as u8 & 1 != 0;
            assert_eq!(stays, on_ray, "{king} {piece} {to}");
        }
    }
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
