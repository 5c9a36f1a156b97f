//! King and pawn against king: against counts of positions that python-chess solved, and positions from
//! textbooks.
#![cfg(feature = "endgames")]

use chess_tables::Color::{self, Black, White};
use chess_tables::{Square, kpk};

/// A position in which White has the pawn.
#[derive(Clone, Copy, Debug)]
struct Position {
    king: Square,
    pawn: Square,
    lone: Square,
    to_move: Color,
}

impl Position {
    fn is_win(self) -> bool {
        kpk::is_win(White, self.king, self.pawn, self.lone, self.to_move)
    }

    fn is_legal(self) -> bool {
        let Self { king, pawn, lone, to_move } = self;
        let attacks = pawn.offset(-1, 1).into_iter().chain(pawn.offset(1, 1));
        king.distance(lone) > 1
            && ![king, lone].contains(&pawn)
            && (8..56).contains(&pawn.index())
            && (to_move == Black || !attacks.into_iter().any(|to| to == lone))
    }
}

fn with(pawn: Square, to_move: Color) -> impl Iterator<Item = Position> {
    let kings = Square::ALL.into_iter().flat_map(|king| Square::ALL.map(|lone| (king, lone)));
    kings.map(move |(king, lone)| Position { king, pawn, lone, to_move })
}

/// In sum 111,282 positions are won, as many as bits are set in the bitbase of Stockfish 16.
#[test]
fn as_many_positions_are_legal_and_won_as_python_chess_finds() {
    let mut rows = 0;
    let mut all = 0;
    for line in include_str!("../reference/kpk.tsv").lines().filter(|it| !it.starts_with('#')) {
        let [pawn, to_move, legal, won] = line.split('\t').collect::<Vec<_>>()[..] else {
            panic!("{line}");
        };
        let to_move = to_move.parse().unwrap();
        let (legal, won): (usize, usize) = (legal.parse().unwrap(), won.parse().unwrap());
        let pawn: Square = pawn.parse().unwrap();
        for pawn in [pawn, pawn.mirror_horizontal()] {
            let is = with(pawn, to_move).filter(|it| it.is_legal()).count();
            assert_eq!(is, legal, "legal with a pawn on {pawn}, {to_move} to move");
            let is = with(pawn, to_move).filter(|it| it.is_win()).count();
            assert_eq!(is, won, "won with a pawn on {pawn}, {to_move} to move");
        }
        all += won;
        rows += 1;
    }
    assert_eq!((rows, all), (48, 111_282));
}

#[test]
fn every_position_is_as_its_mirror_images_and_lost_if_it_is_not_legal() {
    for pawn in Square::ALL {
        for position in [White, Black].into_iter().flat_map(|to_move| with(pawn, to_move)) {
            let Position { king, pawn, lone, to_move } = position;
            let is_win = position.is_win();
            assert!(!is_win || position.is_legal(), "{position:?}");
            let [a, b, c] = [king, pawn, lone].map(Square::mirror_horizontal);
            assert_eq!(kpk::is_win(White, a, b, c, to_move), is_win, "{position:?}");
            let [a, b, c] = [king, pawn, lone].map(Square::flip_vertical);
            assert_eq!(kpk::is_win(Black, a, b, c, to_move.other()), is_win, "{position:?}");
        }
    }
}

#[test]
fn sets_hold_the_same_positions() {
    for (pawn, strong) in Square::ALL.into_iter().flat_map(|it| [(it, White), (it, Black)]) {
        for (king, to_move) in Square::ALL.into_iter().flat_map(|it| [(it, White), (it, Black)]) {
            let wins = kpk::wins(strong, king, pawn, to_move);
            for lone in Square::ALL {
                let is_win = kpk::is_win(strong, king, pawn, lone, to_move);
                assert_eq!(wins.contains(lone), is_win, "{strong} {king} {pawn} {lone}");
            }
        }
    }
}

/// What the textbooks teach: king, pawn, lone king; whether White wins that is to move, and if Black is.
#[test]
fn textbook_positions() {
    for (pieces, white, black) in [
        // The king two ranks ahead of its pawn.
        (["e6", "e4", "e8"], true, true),
        // The king in front of its pawn: it takes the opposition.
        (["e5", "e4", "e7"], false, true),
        (["e4", "e3", "e6"], false, true),
        // On the sixth rank it does not matter.
        (["e6", "e5", "e8"], true, true),
        // The king beside its pawn on the sixth: the pawn must reach the seventh without check.
        (["d6", "e6", "e8"], true, false),
        (["d6", "e6", "d8"], false, true),
        // The king behind its pawn.
        (["e5", "e6", "e7"], false, false),
        // A rook's pawn: the corner, or the king beside it that keeps the other one in.
        (["b6", "a6", "a8"], false, false),
        (["b7", "a5", "d7"], true, true),
        (["a7", "a5", "c7"], false, false),
        // A knight's pawn with its king on the edge: if Black need not move, the corner is enough, too.
        (["a6", "b6", "a8"], false, true),
        (["c6", "b6", "b8"], true, false),
        // The rule of the square, far from the own king.
        (["a1", "h4", "c4"], true, false),
        (["a1", "h4", "d4"], false, false),
        (["a1", "h4", "b4"], true, true),
        // From the second rank the pawn makes a double step.
        (["a1", "h2", "b3"], true, false),
    ] {
        let [king, pawn, lone] = pieces.map(|name| name.parse::<Square>().unwrap());
        let is_win = |to_move| Position { king, pawn, lone, to_move }.is_win();
        assert_eq!([is_win(White), is_win(Black)], [white, black], "{pieces:?}");
    }
}
