//! The smallest engine: counts how often a queen and her king mate a lone king.

use chess_tables::{Bitboard, Square, king_attacks, queen_attacks};

fn main() {
    let mut mates = 0;
    for king in Square::ALL {
        for queen in Square::ALL {
            for lone in !king_attacks(king) {
                let distinct = king != queen && king != lone && queen != lone;
                let seen_through = Bitboard::from(king); // the lone king does not hide a square
                let queen_sees = queen_attacks(queen, seen_through);
                let guarded = queen_sees | king_attacks(king);
                let escapes = king_attacks(lone) & !guarded;
                mates += usize::from(distinct && queen_sees.contains(lone) && escapes.is_empty());
            }
        }
    }
    println!("{mates} mates"); // 364 mates
}
