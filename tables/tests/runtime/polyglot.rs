//! Keys of whole positions, as the standard and python-chess have them.
#![cfg(feature = "hashing")]

use chess_tables::{Bitboard, CastlingRights, Color, File, Piece, Square, data, polyglot};

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
    for (rank, row) in placement.split('/').enumerate() {
        let mut file = 0;
        for letter in row.chars() {
            if let Some(empty) = letter.to_digit(10) {
                file += empty as u8;
                continue;
            }
            let piece: Piece = letter.to_string().parse().expect(fen);
            let color = usize::from(letter.is_ascii_lowercase());
            pieces[color][piece as usize] |=
                Square::from_coordinates(file, 7 - rank as u8).expect(fen);
            file += 1;
        }
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
