//! Numbers of moves and features, against those of the programs that have them:
//! `reference/extract_networks.py` wrote them down.
#![cfg(feature = "networks")]

use std::collections::HashMap;

use chess_tables::policy::Move;
use chess_tables::{Color, Piece, Square, halfka, policy};

use crate::pieces;

/// The fields of each row of a program's list.
fn rows(name: &str) -> impl Iterator<Item = Vec<&'static str>> {
    let rows = include_str!("../reference/networks.tsv").lines().map(|line| line.split('\t'));
    rows.filter_map(move |mut fields| (fields.next() == Some(name)).then(|| fields.collect()))
}

/// A move, as engines write it.
fn parsed(name: &str) -> Move {
    let [from, to] = [0..2, 2..4].map(|range| name[range].parse().expect(name));
    Move { from, to, promotion: name.get(4..5).map(|piece| piece.parse().expect(name)) }
}

/// Every pair of squares with every promotion, also with those that no pawn makes.
fn all_moves() -> impl Iterator<Item = Move> {
    let promotions = || [None].into_iter().chain(Piece::ALL.map(Some));
    Square::ALL.into_iter().flat_map(move |from| {
        let moves =
            Square::ALL.into_iter().flat_map(move |to| promotions().map(move |it| (to, it)));
        moves.map(move |(to, promotion)| Move { from, to, promotion })
    })
}

#[test]
fn lc0_has_the_same_moves_in_the_same_order() {
    let names: Vec<&str> = rows("kMoveStrs").flatten().collect();
    assert_eq!(names.len(), policy::OUTPUTS);
    let ours = (0..).map_while(policy::move_at).map(|it| it.to_string());
    assert_eq!(ours.collect::<Vec<_>>(), names);

    let indices: HashMap<Move, usize> = names.iter().map(|name| parsed(name)).zip(0..).collect();
    let index = |it: &Move| indices.get(it).copied();
    for it in all_moves() {
        let pushed = Move { promotion: None, ..it };
        let knight = it.promotion == Some(Piece::Knight);
        let may_promote = index(&Move { promotion: Some(Piece::Queen), ..it }).is_some();
        let want = if knight && may_promote { index(&pushed) } else { index(&it) };
        let found = policy::index(it.from, it.to, it.promotion).map(usize::from);
        assert_eq!(found, want, "{it}");
    }
}

#[test]
fn gym_chess_has_the_same_actions() {
    let mut actions = HashMap::new();
    for row in rows("move_encoding") {
        for end in &row[1..] {
            let (end, action) = end.split_once(' ').expect(end);
            let it = parsed(&format!("{}{end}", row[0]));
            actions.insert(it, action.parse::<u16>().expect(end));
        }
    }
    assert_eq!(actions.len(), 1792 + 4 * 22);
    for it in all_moves() {
        let found = policy::alphazero_index(it.from, it.to, it.promotion);
        assert_eq!(found, actions.get(&it).copied(), "{it}");
    }
    // Back: to a queen's moves without a promotion, and to nothing where no move is.
    actions.retain(|it, _| it.promotion != Some(Piece::Queen));
    let moves: HashMap<u16, Move> = actions.into_iter().map(|(it, action)| (action, it)).collect();
    assert_eq!(moves.len(), 1858);
    for action in 0..=u16::MAX {
        assert_eq!(policy::alphazero_move_at(action), moves.get(&action).copied(), "{action}");
    }
}

/// The numbers of an array of Stockfish.
fn stockfish(name: &str) -> Vec<u16> {
    rows(name).flatten().map(|number| number.parse().expect(number)).collect()
}

/// Stockfish's `HalfKAv2_hm::make_index`: its arrays are for white, and black's squares are flipped.
#[test]
fn stockfish_has_the_same_features() {
    let [buckets, orient] = ["KingBuckets", "OrientTBL"].map(stockfish);
    assert_eq!((buckets.len(), orient.len()), (64, 64));
    for (perspective, king) in Color::ALL.into_iter().flat_map(|it| Square::ALL.map(|s| (it, s))) {
        let flip = 56 * perspective as u16;
        let bucket = buckets[usize::from(king as u16 ^ flip)];
        assert_eq!(u16::from(halfka::bucket(perspective, king)), bucket, "{perspective} {king}");
        for square in Square::ALL {
            let turned = square as u16 ^ orient[king as usize] ^ flip;
            let ours = halfka::orient(perspective, king, square);
            assert_eq!(ours as u16, turned, "{perspective} {king} {square}");
            // PS_W_PAWN, PS_B_PAWN and so on: own pieces and those of the other side by turns.
            let planes = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10].into_iter();
            let colors = [perspective, !perspective];
            let pieces =
                Piece::ALL.into_iter().flat_map(|piece| colors.map(|color| (piece, color)));
            for ((piece, color), plane) in pieces.zip(planes) {
                let index = halfka::index(perspective, king, color, piece, square);
                assert_eq!(index, turned + 64 * plane + 704 * bucket);
                assert!(usize::from(index) < halfka::FEATURES);
            }
        }
    }
}

/// In training, each king has a plane of its own.
#[test]
fn nnue_pytorch_finds_the_same_features_in_positions() {
    let mut positions = 0;
    for row in rows("_halfka_idx") {
        let [fen, perspective, features @ ..] = &row[..] else { panic!("{row:?}") };
        let perspective: Color = perspective.parse().expect(fen);
        let pieces = pieces(fen);
        assert_eq!(pieces.len(), features.len(), "{fen}");
        let is_king = |&&(color, piece, _): &&(Color, Piece, Square)| {
            (color, piece) == (perspective, Piece::King)
        };
        let &(_, _, king) = pieces.iter().find(is_king).expect(fen);
        for (&(color, piece, square), feature) in pieces.iter().zip(features) {
            let ours = usize::from(halfka::index(perspective, king, color, piece, square));
            let enemy_king = piece == Piece::King && color != perspective;
            let trained = ours / 704 * 768 + ours % 704 + if enemy_king { 64 } else { 0 };
            assert_eq!(trained.to_string(), **feature, "{fen}: {color} {piece} {square}");
        }
        positions += 1;
    }
    assert_eq!(positions, 10);
}
