//! The typed look-ups on all squares and pairs of squares, against what files and ranks say: that
//! each reads its own table, and by the right index.

use chess_tables::evaluation::*;
use chess_tables::*;

/// How many files and ranks lead from one square to another, as a color sees the ranks.
fn seen_by(color: Color, from: Square, to: Square) -> (i32, i32) {
    let (files, ranks) = apart(from, to);
    (files, if color == Color::White { ranks } else { -ranks })
}

fn apart(from: Square, to: Square) -> (i32, i32) {
    let [from_file, from_rank, to_file, to_rank] =
        [from.file() as i32, from.rank() as i32, to.file() as i32, to.rank() as i32];
    (to_file - from_file, to_rank - from_rank)
}

/// The direction from one square to another, if they are on a line.
fn direction(from: Square, to: Square) -> Option<Direction> {
    let (files, ranks) = apart(from, to);
    let aligned = files == 0 || ranks == 0 || files.abs() == ranks.abs();
    let names = [["SW", "S", "SE"], ["W", "", "E"], ["NW", "N", "NE"]];
    let name = names[(1 + ranks.signum()) as usize][(1 + files.signum()) as usize];
    Direction::ALL.into_iter().find(|direction| aligned && format!("{direction:?}") == name)
}

/// Compares a set with the squares that a condition holds for.
#[track_caller]
fn same(set: Bitboard, holds: impl Fn(Square) -> bool) {
    let want: Bitboard = Square::ALL.into_iter().filter(|&square| holds(square)).collect();
    assert_eq!(set, want, "\n{set}\nwant\n{want}");
}

#[test]
fn pieces() {
    for s in Square::ALL {
        let length = |t| {
            let (files, ranks) = apart(s, t);
            files * files + ranks * ranks
        };
        same(knight_attacks(s), |t| length(t) == 5);
        same(king_attacks(s), |t| [1, 2].contains(&length(t)));
        for distance in 0..10 {
            same(king_ring(distance, s), |t| s.distance(t) == distance);
            same(king_disc(distance, s), |t| s.distance(t) <= distance);
        }
        let straight = |t| {
            [Some(Direction::N), Some(Direction::E)]
                .contains(&direction(s, t).map(|d| if d.is_positive() { d } else { d.opposite() }))
        };
        same(rook_rays(s), straight);
        same(bishop_rays(s), |t| direction(s, t).is_some() && !straight(t));
        same(queen_rays(s), |t| direction(s, t).is_some());
    }
}

#[test]
fn pawns() {
    for (color, s) in Color::ALL.into_iter().flat_map(|c| Square::ALL.map(|s| (c, s))) {
        let seen = |t| seen_by(color, s, t);
        same(pawn_attacks(color, s), |t| matches!(seen(t), (-1 | 1, 1)));
        same(pawn_pushes(color, s), |t| seen(t) == (0, 1));
        let home = if color == Color::White { Rank::Second } else { Rank::Seventh };
        same(pawn_double_pushes(color, s), |t| s.rank() == home && seen(t) == (0, 2));
        same(front_span(color, s), |t| matches!(seen(t), (0, 1..)));
        same(attack_front_span(color, s), |t| matches!(seen(t), (-1 | 1, 1..)));
        same(passed_pawn_mask(color, s), |t| matches!(seen(t), (-1..=1, 1..)));
        same(connected_pawn_mask(color, s), |t| matches!(seen(t), (-1 | 1, -1 | 0)));
        same(king_zone(color, s), |t| matches!(seen(t), (-1..=1, -1..=2)));
        same(ranks_at_or_ahead(color, s.rank()), |t| seen(t).1 >= 0);
        let promotion = Square::new(s.file(), Rank::Eighth.relative_to(color));
        let to_go = seen(promotion).1;
        let moves = if to_go >= 6 { to_go - 1 } else { to_go };
        same(pawn_square(color, s), |t| i32::from(distance(t, promotion)) <= moves + 1);
    }
    for s in Square::ALL {
        same(phalanx_mask(s), |t| matches!(apart(s, t), (-1 | 1, 0)));
        same(isolated_pawn_mask(s), |t| matches!(apart(s, t), (-1 | 1, _)));
    }
}

#[test]
fn lines_by_index() {
    for s in Square::ALL {
        let (file, rank) = (s.file(), s.rank());
        same(rank_mask(rank), |t| t.rank() == rank);
        same(file_mask(file), |t| t.file() == file);
        same(adjacent_files(file), |t| apart(s, t).0.abs() == 1);
        same(files_west_of(file), |t| apart(s, t).0 < 0);
        same(files_east_of(file), |t| apart(s, t).0 > 0);
        same(diagonal_mask(s.diagonal()), |t| apart(s, t).0 == apart(s, t).1);
        same(anti_diagonal_mask(s.anti_diagonal()), |t| apart(s, t).0 == -apart(s, t).1);
    }
    for files in 0..=u8::MAX {
        same(file_set(files), |t| files & (1 << t.file() as u8) != 0);
        for file in File::ALL {
            let apart = |t: u32| t.abs_diff(file as u32);
            let nearest = (0..8).filter(|&t| files & 1 << t != 0).map(apart).min();
            assert_eq!(file_distance(file, files).map(u32::from), nearest);
        }
    }
    same(Bitboard::DARK_SQUARES, |t| (t.file() as u8 + t.rank() as u8) % 2 == 0);
    assert_eq!(Bitboard::LIGHT_SQUARES, !Bitboard::DARK_SQUARES);
}

#[test]
fn pairs_of_squares() {
    for (s, t) in Square::ALL.into_iter().flat_map(|s| Square::ALL.map(|t| (s, t))) {
        let (files, ranks) = apart(s, t);
        assert_eq!(i32::from(distance(s, t)), files.abs().max(ranks.abs()));
        assert_eq!(i32::from(manhattan_distance(s, t)), files.abs() + ranks.abs());
        let Some(towards) = direction(s, t) else {
            assert!(between(s, t).is_empty() && line(s, t).is_empty(), "{s} {t}");
            assert!(ray_pass(s, t).is_empty() && step_towards(s, t) == 0, "{s} {t}");
            assert!(slider_extension(s, t).is_empty() && direction_of(s, t).is_none(), "{s} {t}");
            same(between_inclusive(s, t), |m| m == t);
            continue;
        };
        let back = Some(towards.opposite());
        same(ray_pass(s, t), |m| direction(s, m) == Some(towards));
        same(between(s, t), |m| direction(s, m) == Some(towards) && direction(t, m) == back);
        same(line(s, t), |m| m == s || [Some(towards), back].contains(&direction(s, m)));
        same(between_inclusive(s, t), |m| m == t || between(s, t).contains(m));
        same(slider_extension(s, t), |m| direction(t, m) == Some(towards));
        assert_eq!(direction_of(s, t), Some(towards), "{s} {t}");
        let distance = i32::from(distance(s, t));
        assert_eq!(s as i32 + distance * i32::from(step_towards(s, t)), t as i32, "{s} {t}");
    }
}

#[test]
fn directions_and_the_center() {
    for s in Square::ALL {
        for towards in Direction::ALL {
            same(ray(towards, s), |t| direction(s, t) == Some(towards));
            let length = ray(towards, s).count();
            assert_eq!(u32::from(distance_to_edge(towards, s)), length, "{towards:?} {s}");
        }
        let center = [Square::D4, Square::E4, Square::D5, Square::E5];
        let nearest = center.into_iter().map(|c| manhattan_distance(s, c)).min();
        assert_eq!(Some(center_manhattan_distance(s)), nearest, "{s}");
    }
}

#[test]
fn moves_of_kings_and_rooks_lose_castling_rights() {
    let homes = [("e1", "h1"), ("e1", "a1"), ("e8", "h8"), ("e8", "a8")];
    for (s, t) in Square::ALL.into_iter().flat_map(|s| Square::ALL.map(|t| (s, t))) {
        for (right, (king, rook)) in homes.into_iter().enumerate() {
            let right = CastlingRights::from_bits(1 << right).unwrap();
            let kept = right.after(s, t) == right;
            let touched = [s, t].map(Square::name).iter().any(|&name| name == king || name == rook);
            assert_eq!(kept, !touched, "{right} {s} {t}");
            assert!(kept || right.after(s, t).is_empty());
        }
    }
}

#[test]
fn castling_rights_are_written_as_in_fen() {
    for bits in 0..=255 {
        let Some(rights) = CastlingRights::from_bits(bits) else {
            assert!(bits > 15);
            continue;
        };
        let is_in = |&(bit, _): &(usize, char)| bits >> bit & 1 == 1;
        let letters: String = "KQkq".chars().enumerate().filter(is_in).map(|(_, it)| it).collect();
        assert_eq!(rights.to_string(), if letters.is_empty() { "-" } else { &letters });
        assert_eq!((rights.bits(), rights.is_empty()), (bits, bits == 0));
        for other in (0..16).filter_map(CastlingRights::from_bits) {
            let [a, b] = [bits, other.bits()];
            assert_eq!([(rights | other).bits(), (rights - other).bits()], [a | b, a & !b]);
            assert_eq!(rights.contains(other), a | b == a);
        }
    }
}

#[test]
fn zobrist_keys_besides_those_of_pieces() {
    for (set, key) in data::ZOBRIST_CASTLING.iter().enumerate() {
        let rights = [(0, 7), (0, 0), (1, 7), (1, 0)].into_iter().enumerate();
        let files = rights
            .filter(|(bit, _)| set >> bit & 1 == 1)
            .map(|(_, (color, file))| zobrist_castling_file(Color::ALL[color], File::ALL[file]));
        let rights = CastlingRights::from_bits(set as u8).unwrap();
        assert_eq!(zobrist_castling(rights), files.fold(0, |all, key| all ^ key), "{set}");
        assert_eq!(zobrist_castling(rights), *key, "{set}");
    }
    for (color, file) in Color::ALL.into_iter().flat_map(|c| File::ALL.map(|f| (c, f))) {
        let [rook, passed] = [zobrist_castling_file(color, file), zobrist_en_passant(file)];
        assert_eq!(rook, data::ZOBRIST_CASTLING_FILES[color as usize][file as usize]);
        assert_eq!(passed, data::ZOBRIST_EN_PASSANT[file as usize]);
    }
    assert_eq!(Color::ALL.map(zobrist_turn), [0, data::ZOBRIST_TURN]);
}
