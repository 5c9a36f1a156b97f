//! The numbers of threat inputs by emitted functions.

use look_ups::threats::{by_file, own, threat_pairs_feature};
use look_ups::types::Square;

const PIECES: &str = "PNBRQKpnbrqk";

/// Numbers of Stockfish at commit 762dd1da9, 59,808 for none: the attacker and its square, the victim and its square. Own pieces are in
/// upper case.
const OF_STOCKFISH: [(&str, &str, u32); 8] = [
    ("Nb1", "pc3", 2020),
    ("Pa2", "nb3", 168),
    ("Pe4", "pd5", 59808),
    ("Pe4", "Pd5", 59808),
    ("pd5", "Pe4", 59808),
    ("Nc3", "ne4", 59808),
    ("ne4", "Nc3", 30720),
    ("qh8", "Ba1", 49595),
];

fn piece_and_square(text: &str) -> (usize, usize) {
    let (piece, square) = text.split_at(1);
    let [file, rank] = [square.as_bytes()[0] - b'a', square.as_bytes()[1] - b'1'];
    (PIECES.find(piece).unwrap(), usize::from(8 * rank + file))
}

#[test]
fn numbers_are_those_of_stockfish() {
    for (attacker, victim, want) in OF_STOCKFISH {
        let ((attacker, from), (victim, to)) =
            (piece_and_square(attacker), piece_and_square(victim));
        assert_eq!(threat_pairs_feature(attacker, from, victim, to), want);
    }
}

/// Each piece and each square, attacked or not: the sums are the same.
#[test]
fn other_layouts_pieces_and_types_have_the_same_numbers() {
    let in_stockfish = |piece: usize| 1 + piece + 2 * (piece / 6);
    let mut inputs = 0;
    for (attacker, victim) in (0..144).map(|it| (it / 12, it % 12)) {
        for (from, to) in (0..4096).map(|it| (it / 64, it % 64)) {
            let [in_own, onto] = [from, to].map(|it| Square::ALL[it ^ 56]);
            let (a, v) = (in_stockfish(attacker), in_stockfish(victim));
            let number = own::threat_pairs_feature(a, in_own, v, onto);
            let number = (number != i32::MIN).then_some(number as u32);
            inputs += u32::from(number.is_some());
            let as_it_is = threat_pairs_feature(attacker, from, victim, to);
            assert_eq!(as_it_is, number.unwrap_or(59808));
            let [from, to] = [from, to].map(|it| 8 * (7 - it % 8) + it / 8);
            let by_file = by_file::threat_pairs_feature(attacker, from, victim, to);
            assert_eq!(by_file, number.unwrap_or(u32::MAX));
        }
    }
    assert!(inputs > 59808);
}
