//! Each typed look-up reads its own table, by its indices in the order of the axes. The oracle has the entries.

use chess_tables::evaluation::*;
use chess_tables::*;

/// A look-up, its types of indices, and its table.
macro_rules! each_reads {
    ($($look_up:ident($($index:ident),+) $(.$bits:tt)? = $table:ident;)+) => {
        $(each_reads!(@ $look_up $table [$($bits)?] $($index)+);)+
    };
    (@ $look_up:ident $table:ident [$($bits:tt)?] $a:ident) => {
        for a in $a::ALL {
            let name = stringify!($look_up);
            assert_eq!($look_up(a)$(.$bits)?, data::$table[a as usize], "{name} of {a:?}");
        }
    };
    (@ $look_up:ident $table:ident [$($bits:tt)?] $a:ident $b:ident) => {
        for (a, b) in $a::ALL.into_iter().flat_map(|a| $b::ALL.map(|b| (a, b))) {
            let (name, entry) = (stringify!($look_up), data::$table[a as usize][b as usize]);
            assert_eq!($look_up(a, b)$(.$bits)?, entry, "{name} of {a:?} {b:?}");
        }
    };
}

#[test]
fn attacks_and_lines() {
    each_reads! {
        knight_attacks(Square).0 = KNIGHT_ATTACKS;
        king_attacks(Square).0 = KING_ATTACKS;
        pawn_attacks(Color, Square).0 = PAWN_ATTACKS;
        pawn_pushes(Color, Square).0 = PAWN_PUSHES;
        pawn_double_pushes(Color, Square).0 = PAWN_DOUBLE_PUSHES;
        rook_rays(Square).0 = ROOK_PSEUDO_ATTACKS;
        bishop_rays(Square).0 = BISHOP_PSEUDO_ATTACKS;
        queen_rays(Square).0 = QUEEN_PSEUDO_ATTACKS;
        rank_mask(Rank).0 = RANK_MASKS;
        file_mask(File).0 = FILE_MASKS;
        diagonal_mask(Diagonal).0 = DIAGONAL_MASKS;
        anti_diagonal_mask(AntiDiagonal).0 = ANTI_DIAGONAL_MASKS;
        ray(Direction, Square).0 = RAYS;
        distance_to_edge(Direction, Square) = DISTANCE_TO_EDGE;
        between(Square, Square).0 = BETWEEN;
        between_inclusive(Square, Square).0 = BETWEEN_INCLUSIVE;
        line(Square, Square).0 = LINE;
        ray_pass(Square, Square).0 = RAY_PASS;
        slider_extension(Square, Square).0 = SLIDER_EXTENSIONS;
        step_towards(Square, Square) = STEP;
    }
    for (s, t) in Square::ALL.into_iter().flat_map(|s| Square::ALL.map(|t| (s, t))) {
        let towards = Direction::ALL.into_iter().find(|&way| ray(way, s).contains(t));
        assert_eq!(direction_of(s, t), towards, "{s} {t}");
    }
    assert_eq!(Bitboard::DARK_SQUARES.0, data::DARK_SQUARES);
    assert_eq!(Bitboard::LIGHT_SQUARES.0, data::LIGHT_SQUARES);
}

/// A look-up over plain integers, the length of its table along each axis, and the table.
macro_rules! each_reads_raw {
    ($($look_up:ident[$($length:literal),+] = $table:ident;)+) => {
        $(each_reads_raw!(@ $look_up $table $($length)+);)+
    };
    (@ $look_up:ident $table:ident $length:literal) => {
        assert_eq!(data::$table.len(), $length);
        for (a, number) in (0..$length).flat_map(|a| beyond(a, $length)) {
            let name = stringify!($look_up);
            assert_eq!(raw::$look_up(number), data::$table[a], "{name} of {number}");
        }
    };
    (@ $look_up:ident $table:ident $first:literal $second:literal) => {
        assert_eq!((data::$table.len(), data::$table[0].len()), ($first, $second));
        for (a, first) in (0..$first).flat_map(|a| beyond(a, $first)) {
            for (b, second) in (0..$second).flat_map(|b| beyond(b, $second)) {
                let name = stringify!($look_up);
                let entry = raw::$look_up(first, second);
                assert_eq!(entry, data::$table[a][b], "{name} of {first} {second}");
            }
        }
    };
}

/// An index, with numbers that are the index modulo a length: itself, the next one, and the highest.
fn beyond(index: usize, length: usize) -> [(usize, usize); 3] {
    [index, index + length, index | !(length - 1)].map(|number| (index, number))
}

#[test]
fn look_ups_over_integers_take_any_number() {
    assert_eq!(beyond(63, 64).map(|(_, number)| number), [63, 127, usize::MAX]);
    each_reads_raw! {
        knight_attacks[64] = KNIGHT_ATTACKS;
        king_attacks[64] = KING_ATTACKS;
        pawn_attacks[2, 64] = PAWN_ATTACKS;
        pawn_pushes[2, 64] = PAWN_PUSHES;
        pawn_double_pushes[2, 64] = PAWN_DOUBLE_PUSHES;
        rook_rays[64] = ROOK_PSEUDO_ATTACKS;
        bishop_rays[64] = BISHOP_PSEUDO_ATTACKS;
        queen_rays[64] = QUEEN_PSEUDO_ATTACKS;
        ray[8, 64] = RAYS;
        between[64, 64] = BETWEEN;
        between_inclusive[64, 64] = BETWEEN_INCLUSIVE;
        line[64, 64] = LINE;
        ray_pass[64, 64] = RAY_PASS;
        slider_extension[64, 64] = SLIDER_EXTENSIONS;
        rank_mask[8] = RANK_MASKS;
        file_mask[8] = FILE_MASKS;
        rank_of[64] = RANK_OF;
        file_of[64] = FILE_OF;
        diagonal_of[64] = DIAGONAL_OF;
        anti_diagonal_of[64] = ANTI_DIAGONAL_OF;
        king_zone[2, 64] = KING_ZONES;
        front_span[2, 64] = FRONT_SPANS;
        attack_front_span[2, 64] = ATTACK_FRONT_SPANS;
        passed_pawn_mask[2, 64] = PASSED_PAWN_MASKS;
        connected_pawn_mask[2, 64] = CONNECTED_PAWN_MASKS;
        phalanx_mask[64] = PHALANX_MASKS;
        isolated_pawn_mask[64] = ISOLATED_PAWN_MASKS;
        pawn_square[2, 64] = PAWN_SQUARES;
        adjacent_files[8] = ADJACENT_FILES;
        castling_rights_kept[64] = CASTLING_RIGHTS_KEPT;
        chebyshev_distance[64, 64] = CHEBYSHEV_DISTANCES;
        manhattan_distance[64, 64] = MANHATTAN_DISTANCES;
    }
}

#[test]
fn evaluations_and_keys() {
    each_reads! {
        king_zone(Color, Square).0 = KING_ZONES;
        front_span(Color, Square).0 = FRONT_SPANS;
        attack_front_span(Color, Square).0 = ATTACK_FRONT_SPANS;
        passed_pawn_mask(Color, Square).0 = PASSED_PAWN_MASKS;
        connected_pawn_mask(Color, Square).0 = CONNECTED_PAWN_MASKS;
        phalanx_mask(Square).0 = PHALANX_MASKS;
        isolated_pawn_mask(Square).0 = ISOLATED_PAWN_MASKS;
        pawn_square(Color, Square).0 = PAWN_SQUARES;
        adjacent_files(File).0 = ADJACENT_FILES;
        files_west_of(File).0 = FILES_WEST_OF;
        files_east_of(File).0 = FILES_EAST_OF;
        ranks_at_or_ahead(Color, Rank).0 = RANKS_AT_OR_AHEAD;
        chebyshev_distance(Square, Square) = CHEBYSHEV_DISTANCES;
        manhattan_distance(Square, Square) = MANHATTAN_DISTANCES;
        knight_distance(Square, Square) = KNIGHT_DISTANCES;
        center_distance(Square) = CENTER_DISTANCES;
        center_manhattan_distance(Square) = CENTER_MANHATTAN;
        zobrist_castling_file(Color, File) = ZOBRIST_CASTLING_FILES;
        zobrist_en_passant(File) = ZOBRIST_EN_PASSANT;
    }
    for (color, piece) in Color::ALL.into_iter().flat_map(|c| Piece::ALL.map(|p| (c, p))) {
        let keys = Square::ALL.map(|square| zobrist_key(color, piece, square));
        assert_eq!(keys, data::ZOBRIST_PIECES[color as usize][piece as usize]);
    }
    for (set, key) in data::ZOBRIST_CASTLING.iter().enumerate() {
        let rights = CastlingRights::from_bits(set as u8).unwrap();
        assert_eq!(zobrist_castling(rights), *key, "{rights}");
    }
    assert_eq!(Color::ALL.map(zobrist_turn), [0, data::ZOBRIST_TURN]);
}

#[test]
fn distances_off_the_board_and_sets_of_files() {
    for (n, s) in (0..10).flat_map(|n| Square::ALL.map(|s| (n, s))) {
        let at = |table: &[[u64; 64]]| table.get(n).map(|row| Bitboard(row[s.index()]));
        let [ring, disc] = [at(data::KING_RINGS), at(data::KING_DISCS)];
        assert_eq!(king_ring(n as u8, s), ring.unwrap_or(Bitboard::EMPTY), "{n} {s}");
        assert_eq!(king_disc(n as u8, s), disc.unwrap_or(Bitboard::FULL), "{n} {s}");
    }
    for files in 0..=u8::MAX {
        let at = usize::from(files);
        assert_eq!(file_set(files).0, data::FILE_SETS[at]);
        for file in File::ALL {
            let entry = (files != 0).then(|| data::FILE_DISTANCES[file.index()][at]);
            assert_eq!(file_distance(file, files), entry, "{file} {files}");
        }
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
