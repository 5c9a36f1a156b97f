//! Boards by their files and ranks: a walk in each direction, random occupancies, and look-ups of a board and a method, held
//! against the walk.

/// The steps of a rook, of a bishop and of a queen.
pub const STEPS: [&[(i32, i32)]; 3] = [QUEEN.split_at(4).0, QUEEN.split_at(4).1, QUEEN];
const QUEEN: &[(i32, i32)] =
    &[(0, 1), (1, 0), (0, -1), (-1, 0), (1, 1), (1, -1), (-1, -1), (-1, 1)];

/// A board and the numbers of its squares.
pub struct Grid {
    files: i32,
    ranks: i32,
    /// The squares by their numbers.
    squares: Vec<(i32, i32)>,
    /// The bits of the squares, by rank and then by file.
    bits: Vec<usize>,
}

impl Grid {
    /// A board whose layout is named by the squares of bit 0 and bit 1, as on 8x8.
    pub fn new(files: usize, ranks: usize, layout: &str) -> Self {
        let (files, ranks) = (files as i32, ranks as i32);
        let name = layout.to_lowercase().into_bytes();
        let from_a = name[0] == b'a';
        let from_1 = name[1] == b'1';
        let along_ranks = name[1] == name[3];
        let mut squares = vec![];
        let (lines, length) = if along_ranks { (ranks, files) } else { (files, ranks) };
        for line in 0..lines {
            for place in 0..length {
                let (file, rank) = if along_ranks { (place, line) } else { (line, place) };
                let file = if from_a { file } else { files - 1 - file };
                let rank = if from_1 { rank } else { ranks - 1 - rank };
                squares.push((file, rank));
            }
        }
        let mut bits = vec![0; squares.len()];
        for (number, (file, rank)) in squares.iter().enumerate() {
            bits[(rank * files + file) as usize] = number;
        }
        Self { files, ranks, squares, bits }
    }

    /// The board with its first square as the highest bit, if so.
    pub fn reversed(mut self, is_reversed: bool) -> Self {
        if is_reversed {
            let last = self.squares() - 1;
            self.bits.iter_mut().for_each(|it| *it = last - *it);
        }
        self
    }

    /// How many squares there are.
    pub fn squares(&self) -> usize {
        self.squares.len()
    }

    fn bit(&self, at: (i32, i32)) -> Option<usize> {
        let is_on_board = (0..self.files).contains(&at.0) && (0..self.ranks).contains(&at.1);
        is_on_board.then(|| self.bits[(at.1 * self.files + at.0) as usize])
    }

    /// The squares in these directions, each way up to the first occupied one.
    pub fn attacks(&self, square: usize, occupied: u128, steps: &[(i32, i32)]) -> u128 {
        let mut attacks = 0;
        for (file, rank) in steps {
            let mut at = self.squares[square];
            loop {
                at = (at.0 + file, at.1 + rank);
                let Some(bit) = self.bit(at) else { break };
                attacks |= 1 << bit;
                if occupied >> bit & 1 != 0 {
                    break;
                }
            }
        }
        attacks
    }
}

/// A generator of random numbers, xorshift64*.
pub struct Random(u64);

impl Random {
    /// The numbers from a seed.
    pub fn new(seed: u64) -> Self {
        Self(seed | 1)
    }

    fn number(&mut self) -> u64 {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        self.0.wrapping_mul(0x2545_F491_4F6C_DD1D)
    }

    /// A set of these squares, of many or of few.
    pub fn set(&mut self, squares: usize) -> u128 {
        let mut wide = || u128::from(self.number()) << 64 | u128::from(self.number());
        let all = u128::MAX >> (128 - squares);
        let set = match wide() % 4 {
            0 => wide(),
            1 => wide() & wide(),
            2 => wide() & wide() & wide(),
            _ => wide() & wide() & wide() & wide(),
        };
        set & all
    }
}

/// A slider's look-up, of sets as wide as any.
pub type LookUp = fn(usize, u128) -> u128;

/// A board and a method.
pub struct Case {
    /// The method's name.
    pub method: &'static str,
    /// The number of files.
    pub files: usize,
    /// The number of ranks.
    pub ranks: usize,
    /// The squares of bit 0 and bit 1.
    pub layout: &'static str,
    /// Whether the first square is the highest bit.
    pub is_reversed: bool,
    /// The look-ups of rook, bishop and queen.
    pub look_ups: [LookUp; 3],
}

impl Case {
    /// Whether the board has so many files and ranks.
    pub fn is_on(&self, files: usize, ranks: usize) -> bool {
        (self.files, self.ranks) == (files, ranks)
    }

    /// Panics unless what a piece attacks from a square is what a walk finds.
    fn assert(&self, grid: &Grid, piece: usize, square: usize, occupied: u128) {
        let Self { method, files, ranks, layout, .. } = self;
        assert_eq!(
            self.look_ups[piece](square, occupied),
            grid.attacks(square, occupied, STEPS[piece]),
            "{method} {files}x{ranks} {layout} {square} {occupied:#x}"
        );
    }

    fn grid(&self) -> Grid {
        Grid::new(self.files, self.ranks, self.layout).reversed(self.is_reversed)
    }

    /// Looks up on random boards.
    pub fn assert_random_boards(&self) {
        let grid = self.grid();
        let mut random = Random::new(self.files as u64 * 99 + self.ranks as u64);
        for square in 0..grid.squares() {
            for _ in 0..60 {
                let occupied = random.set(grid.squares());
                (0..3).for_each(|piece| self.assert(&grid, piece, square, occupied));
            }
        }
    }

    /// Looks up all subsets of the lines, ends included: those of a rook and of a bishop.
    pub fn assert_all_subsets(&self) {
        let grid = self.grid();
        for (piece, steps) in STEPS[..2].iter().enumerate() {
            for square in 0..grid.squares() {
                let lines = grid.attacks(square, 0, steps);
                let mut occupied = 0_u128;
                loop {
                    self.assert(&grid, piece, square, occupied);
                    occupied = occupied.wrapping_sub(lines) & lines;
                    if occupied == 0 {
                        break;
                    }
                }
            }
        }
    }

    /// Looks up from squares that the board does not have: the attacks mean nothing, and asking is no error.
    pub fn assert_no_panic(&self) {
        for square in [63, 64, 80, 81, 127, 128, usize::MAX] {
            for look_up in self.look_ups {
                look_up(square, 0);
                look_up(square, u128::MAX);
            }
        }
    }
}
