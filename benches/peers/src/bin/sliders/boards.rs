//! What is looked up: random boards, and positions of games played at random.

use chess_tables::{Bitboard, Square};
use cozy_chess::{Board, Move, Piece};
use peers::Random;

const LOOKUPS: usize = 4096;

/// A game is given up after so many moves.
const LONGEST_GAME: usize = 120;

/// As many as make 4 MiB, twice a common L2 cache.
pub const LINES: usize = 1 << 16;

/// A cache line.
#[repr(align(64))]
#[derive(Clone)]
pub struct Line(pub [u64; 8]);

/// Places of a king, and pieces on squares: together as many weights as make 40 MiB.
pub const KINGS: usize = 32;
pub const FEATURES: usize = 640;

/// What a piece on a square adds to the first layer of a network.
#[repr(align(64))]
#[derive(Clone)]
pub struct Weights(pub [i16; 1024]);

pub struct Boards {
    /// Squares and occupancies.
    pub random: Vec<(Square, Bitboard)>,
    /// For each move of some games, a random square and the changes of the occupancy.
    pub moves: Vec<(Square, Bitboard)>,
    /// Of every eighth position, the squares of sliders and the occupancy.
    pub sliders: Vec<(Bitboard, Bitboard)>,
    /// Of every other position, the square of the king to move, its own pieces and the occupancy.
    pub kings: Vec<(Square, Bitboard, Bitboard)>,
    pub memory: Box<[Line; LINES]>,
    pub network: Box<[Weights; KINGS * FEATURES]>,
}

impl Boards {
    pub fn new() -> Self {
        let random = &mut Random::default();
        let memory: Box<[Line]> = (0..LINES).map(|i| Line([i as u64; 8])).collect();
        let network: Box<[Weights]> =
            (0..KINGS * FEATURES).map(|i| Weights([i as i16; 1024])).collect();
        let mut boards = Self {
            random: (0..LOOKUPS).map(|_| pair(random)).collect(),
            moves: Vec::new(),
            sliders: Vec::new(),
            kings: Vec::new(),
            memory: memory.try_into().ok().expect("so many"),
            network: network.try_into().ok().expect("so many"),
        };
        let mut last = Bitboard::EMPTY;
        let (mut board, mut played) = (Board::default(), 0);
        for i in 0..LOOKUPS {
            let occupied = Bitboard(board.occupied().0);
            boards.moves.push((square(random), occupied ^ last));
            last = occupied;
            if i % 8 == 0 {
                let sliders = [Piece::Bishop, Piece::Rook, Piece::Queen].map(|p| board.pieces(p).0);
                boards.sliders.push((Bitboard(sliders[0] | sliders[1] | sliders[2]), occupied));
            }
            if i % 2 == 0 {
                let color = board.side_to_move();
                let king = Square::ALL[board.king(color) as usize];
                boards.kings.push((king, Bitboard(board.colors(color).0), occupied));
            }
            match any_move(&board, random) {
                Some(next) if played < LONGEST_GAME => {
                    board.play_unchecked(next);
                    played += 1;
                }
                _ => (board, played) = (Board::default(), 0),
            }
        }
        boards
    }
}

fn square(random: &mut Random) -> Square {
    Square::ALL[random.below(64)]
}

/// A square, and occupied squares about as many as in a game.
pub fn pair(random: &mut Random) -> (Square, Bitboard) {
    (square(random), Bitboard(random.bits() & random.bits()))
}

fn any_move(board: &Board, random: &mut Random) -> Option<Move> {
    let mut moves = Vec::new();
    board.generate_moves(|of_piece| {
        moves.extend(of_piece);
        false
    });
    (!moves.is_empty()).then(|| moves[random.below(moves.len())])
}
