//! Two ways to find an ordinal: by the table, 49 KB without its empty rows, or by counting, with less than 4 KB.

use chess_tables::data;

use crate::byteboard::BLACK;
use crate::edges::Edge;
use crate::version::Version;

/// How many targets of a piece are on squares with lower numbers.
pub(crate) trait Ordinals {
    /// The ordinal of a target. The attack is as the viewer has it.
    fn ordinal<V: Version>(edge: Edge) -> u32;
}

/// By `THREAT_ORDINALS`.
pub(crate) struct ByTable;

impl Ordinals for ByTable {
    #[inline(always)]
    fn ordinal<V: Version>(edge: Edge) -> u32 {
        V::ORDINALS.as_flattened().as_flattened()[usize::from(edge)].into()
    }
}

/// By the attacks on an empty board.
pub(crate) struct ByCount;

impl Ordinals for ByCount {
    #[inline(always)]
    fn ordinal<V: Version>(edge: Edge) -> u32 {
        // Only pawns of both colors attack otherwise.
        let attacker = edge >> 12;
        let row = if attacker == ENEMY_PAWN { 0 } else { attacker % 8 };
        let attacks = if V::PUSHES { &WITH_PUSHES } else { &ATTACKS };
        let attacks = attacks[usize::from(row)][usize::from(edge >> 6) % 64];
        (attacks & ((1 << (edge % 64)) - 1)).count_ones()
    }
}

const ENEMY_PAWN: u16 = 1 + BLACK as u16;

/// The attacks of enemy pawns, then of pawn, knight, bishop, rook, queen and king.
static ATTACKS: [[u64; 64]; 8] = attacks(false);
static WITH_PUSHES: [[u64; 64]; 8] = attacks(true);

const fn attacks(pushes: bool) -> [[u64; 64]; 8] {
    let mut attacks = [[0; 64]; 8];
    let mut square = 0;
    while square < 64 {
        let [bishop, rook] =
            [data::BISHOP_PSEUDO_ATTACKS[square], data::ROOK_PSEUDO_ATTACKS[square]];
        let bit = if pushes { 1 << square } else { 0 };
        attacks[0][square] = data::PAWN_ATTACKS[1][square] | bit >> 8;
        attacks[1][square] = data::PAWN_ATTACKS[0][square] | bit << 8;
        attacks[2][square] = data::KNIGHT_ATTACKS[square];
        attacks[3][square] = bishop;
        attacks[4][square] = rook;
        attacks[5][square] = bishop | rook;
        attacks[6][square] = data::KING_ATTACKS[square];
        square += 1;
    }
    attacks
}
