//! Keys of whole positions, as the Polyglot standard and python-chess have them, and reversible moves by their change of the
//! key, against trying all moves.
#![cfg(feature = "hashing")]

use chess_tables::*;

use crate::attacks;

/// The test data of the standard, `book_format.html`.
const PUBLISHED: [(&str, u64); 9] = [
    ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 0x463b_9618_1691_fc9c),
    ("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1", 0x823c_9b50_fd11_4196),
    ("rnbqkbnr/ppp1pppp/8/3p4/4P3/8/PPPP1PPP/RNBQKBNR w KQkq d6 0 2", 0x0756_b944_61c5_0fb0),
    ("rnbqkbnr/ppp1pppp/8/3pP3/8/8/PPPP1PPP/RNBQKBNR b KQkq - 0 2", 0x662f_afb9_65db_29d4),
    ("rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPP1PPP/RNBQKBNR w KQkq f6 0 3", 0x22a4_8b5a_8e47_ff78),
    ("rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPPKPPP/RNBQ1BNR b kq - 0 3", 0x652a_607c_a3f2_42c1),
    ("rnbq1bnr/ppp1pkpp/8/3pPp2/8/8/PPPPKPPP/RNBQ1BNR w - - 0 4", 0x00fd_d303_c946_bdd9),
    ("rnbqkbnr/p1pppppp/8/8/PpP4P/8/1P1PPPP1/RNBQKBNR b KQkq c3 0 3", 0x3c81_23ea_7b06_7637),
    ("rnbqkbnr/p1pppppp/8/8/P6P/R1p5/1P1PPPP1/1NBQKBNR b Kkq - 0 4", 0x5c3f_9b82_9b27_9560),
];

/// The key of a position in Forsyth-Edwards notation.
fn key(fen: &str) -> u64 {
    let fields: Vec<&str> = fen.split(' ').collect();
    let [placement, turn, castling, target, ..] = fields[..] else { panic!("no FEN: {fen}") };
    let mut pieces = [[Bitboard::EMPTY; 6]; 2];
    for (color, piece, square) in crate::pieces(placement) {
        pieces[color as usize][piece as usize] |= square;
    }
    let rights = (0..16).find_map(|bits| {
        CastlingRights::from_bits(bits).filter(|rights| rights.to_string() == castling)
    });
    let rights = rights.expect(fen);
    polyglot::key(&pieces, rights, target.parse().ok(), turn.parse().expect(fen))
}

#[test]
fn the_standards_positions_have_their_keys() {
    for (fen, want) in PUBLISHED {
        assert_eq!(key(fen), want, "{fen}: {:#x}", key(fen));
    }
}

/// Double pushes beside pawns of the other side and beside none, rights to castle of all kinds, Chess960.
#[test]
fn positions_of_games_have_the_keys_of_python_chess() {
    let lines = include_str!("../reference/polyglot_positions.tsv").lines();
    let lines: Vec<&str> = lines.filter(|line| !line.starts_with('#')).collect();
    assert!(lines.len() > 900);
    for line in lines {
        let (fen, want) = line.split_once('\t').expect(line);
        assert_eq!(format!("{:016x}", key(fen)), want, "{fen}");
    }
}

/// In the order in which the standard lists them.
#[test]
fn every_number_is_the_published_one() {
    let file = include_str!("../reference/polyglot_random.txt").lines();
    let file = file.filter(|line| !line.starts_with('#'));
    let published: Vec<u64> = file.map(|line| u64::from_str_radix(line, 16).expect(line)).collect();
    let mut ours = vec![];
    for piece in Piece::ALL {
        for color in [Color::Black, Color::White] {
            ours.extend(Square::ALL.map(|square| polyglot::piece_key(color, piece, square)));
        }
    }
    let rights =
        [0b0001, 0b0010, 0b0100, 0b1000].map(|bits| CastlingRights::from_bits(bits).unwrap());
    ours.extend(rights.map(polyglot::castling_key));
    ours.extend(File::ALL.map(polyglot::en_passant_key));
    ours.push(polyglot::turn_key(Color::White));
    assert_eq!(ours, published);
    assert_eq!(data::POLYGLOT_CASTLING.as_slice(), &published[768..772]);
    assert_eq!(polyglot::turn_key(Color::Black), 0);
}

/// By the text of the standard: a pawn of the side to move stands next to the pawn that was pushed.
#[test]
fn a_file_of_en_passant_has_a_pawn_beside_it() {
    for (turn, target, pawn) in Color::ALL
        .into_iter()
        .flat_map(|turn| Square::ALL.map(|target| (turn, target)))
        .flat_map(|(turn, target)| Square::ALL.map(|pawn| (turn, target, pawn)))
    {
        let (passed, pushed) = if turn == Color::White { (5, 4) } else { (2, 3) };
        let beside = pawn.rank() as u8 == pushed && pawn.file().distance(target.file()) == 1;
        let want = (target.rank() as u8 == passed && beside).then_some(target.file());
        assert_eq!(polyglot::en_passant_file(target, pawn.into(), turn), want, "{target} {pawn}");
    }
}

#[test]
fn each_reversible_move_is_found_and_no_other() {
    let mut found = 0;
    for (color, piece) in Color::ALL.into_iter().flat_map(|c| Piece::ALL.map(|p| (c, p))) {
        for (a, b) in Square::ALL.into_iter().flat_map(|a| Square::ALL.map(|b| (a, b))) {
            let change = zobrist_key(color, piece, a) ^ zobrist_key(color, piece, b);
            let is_officer = piece != Piece::Pawn;
            let moves = is_officer && attacks(color, piece, a, Bitboard::EMPTY).contains(b);
            let want = moves.then(|| (a.min(b), a.max(b)));
            let with_turn = change ^ data::ZOBRIST_TURN;
            assert_eq!(cuckoo::reversible_move(with_turn), want, "{color} {piece} {a} {b}");
            assert_eq!(cuckoo::reversible_move(change), None, "{color} {piece} {a} {b}");
            found += usize::from(moves);
        }
    }
    assert_eq!(found, 2 * 3668);
    // An empty place does not answer.
    assert_eq!(cuckoo::reversible_move(0), None);
    let used = data::CUCKOO_KEYS.iter().filter(|&&key| key != 0).count();
    assert_eq!(used, 3668);
}
