//! What can be counted in the compiled tables, against numbers that were written down before there
//! were any.

use chess_tables::data;

/// The number of a table's entries, and their sum. In a set of squares the squares are counted.
trait Measured {
    fn measure(&self) -> (usize, i64);
}

impl<T: Measured, const N: usize> Measured for [T; N] {
    fn measure(&self) -> (usize, i64) {
        let rows = self.iter().map(T::measure);
        rows.fold((0, 0), |(length, sum), row| (length + row.0, sum + row.1))
    }
}

impl Measured for u64 {
    fn measure(&self) -> (usize, i64) {
        (1, self.count_ones().into())
    }
}

impl Measured for u8 {
    fn measure(&self) -> (usize, i64) {
        (1, (*self).into())
    }
}

impl Measured for i8 {
    fn measure(&self) -> (usize, i64) {
        (1, (*self).into())
    }
}

macro_rules! measures {
    ($($table:ident)*) => {
        [$((stringify!($table), data::$table.measure())),*]
    };
}

#[test]
fn every_sum_is_the_one_written_down() {
    let mut measures = Vec::from(measures! {
        RANK_MASKS FILE_MASKS DIAGONAL_MASKS ANTI_DIAGONAL_MASKS RANK_OF FILE_OF DIAGONAL_OF
        ANTI_DIAGONAL_OF RANK_ATTACKS FILE_ATTACKS DIAGONAL_ATTACKS ANTI_DIAGONAL_ATTACKS
        LIGHT_SQUARES DARK_SQUARES RAYS DISTANCE_TO_EDGE ROOK_PSEUDO_ATTACKS BISHOP_PSEUDO_ATTACKS
        QUEEN_PSEUDO_ATTACKS BETWEEN LINE STEP KNIGHT_ATTACKS KING_ATTACKS KNIGHT_MOVE_BITS
        KING_MOVE_BITS KING_RINGS PAWN_ATTACKS FRONT_SPANS ATTACK_FRONT_SPANS PASSED_PAWN_MASKS
        ADJACENT_FILES CASTLING_RIGHTS_KEPT ROOK_RELEVANT BISHOP_RELEVANT FIRST_RANK_ATTACKS
        X88_ATTACKS X88_STEPS X88_JUMPS X88_DISTANCES X88_MANHATTAN TO_X88 CHEBYSHEV_DISTANCES
        MANHATTAN_DISTANCES CENTER_MANHATTAN
    });
    let file = include_str!("../reference/sums.tsv").lines();
    for line in file.filter(|line| !line.starts_with('#')) {
        let fields: Vec<_> = line.split('\t').collect();
        let [name, length, sum] = fields[..] else { panic!("not three fields: {line}") };
        let table = measures.iter().position(|(table, _)| *table == name).expect(name);
        let measure = (length.parse().expect(line), sum.parse().expect(line));
        assert_eq!(measures.remove(table).1, measure, "length and sum of {name}");
    }
    assert_eq!(measures, [], "no sum is written down");
}

#[test]
fn straight_rays_hold_224_squares_a_direction_and_slanted_ones_140() {
    let sums = data::RAYS.map(|rays| rays.measure().1);
    assert_eq!(sums, [224, 140, 224, 140, 224, 140, 224, 140]);
}

#[test]
fn pieces_attack_over_64_differences() {
    assert_eq!(data::X88_ATTACKS.iter().filter(|attackers| **attackers != 0).count(), 64);
}

#[test]
fn no_two_keys_are_equal() {
    let mut keys = data::ZOBRIST_PIECES.as_flattened().as_flattened().to_vec();
    keys.extend(data::ZOBRIST_CASTLING_FILES.as_flattened());
    keys.extend(data::ZOBRIST_EN_PASSANT);
    keys.push(data::ZOBRIST_TURN);
    keys.sort_unstable();
    keys.dedup();
    assert_eq!(keys.len(), 2 * 6 * 64 + 2 * 8 + 8 + 1);
    assert!(!keys.contains(&0));
}
