//! A chess board as it is drawn: eight rows of eight characters, rank 8 first.

use std::fmt;

/// The letters of the files, from the left.
pub(crate) const FILES: &str = "abcdefgh";
/// The digits of the ranks, from the bottom.
pub(crate) const RANKS: &str = "12345678";

/// The points of the compass, clockwise from north.
pub(crate) const COMPASS: [&str; 8] = ["N", "NE", "E", "SE", "S", "SW", "W", "NW"];
pub(crate) const STRAIGHT: [&str; 4] = ["N", "E", "S", "W"];
pub(crate) const SLANTED: [&str; 4] = ["NE", "SE", "SW", "NW"];

/// The name of a square.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Square {
    pub(crate) file: char,
    pub(crate) rank: char,
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{}{}", self.file, self.rank)
    }
}

/// The squares as one reads a page that begins at the bottom: a1, b1, ..., h8.
pub(crate) fn squares() -> impl Iterator<Item = Square> + Clone {
    RANKS.chars().flat_map(|rank| FILES.chars().map(move |file| Square { file, rank }))
}

/// The square of a name.
pub(crate) fn square(name: &str) -> Square {
    squares().find(|square| square.to_string() == name).expect(name)
}

impl Square {
    /// How many squares one has read before coming to this one.
    pub(crate) fn number(self) -> u8 {
        8 * self.ranks_below() + self.files_left()
    }

    pub(crate) fn files_left(self) -> u8 {
        FILES.find(self.file).unwrap() as u8
    }

    pub(crate) fn ranks_below(self) -> u8 {
        RANKS.find(self.rank).unwrap() as u8
    }

    /// The square where a path ends, one letter of the compass a step, unless it leaves the board.
    pub(crate) fn go(self, path: &str) -> Option<Self> {
        path.chars().try_fold(self, |at, point| {
            Some(match point {
                'N' => Self { rank: after(RANKS, at.rank)?, ..at },
                'S' => Self { rank: before(RANKS, at.rank)?, ..at },
                'E' => Self { file: after(FILES, at.file)?, ..at },
                'W' => Self { file: before(FILES, at.file)?, ..at },
                other => panic!("{other} is no point of the compass"),
            })
        })
    }

    /// The squares that one passes going on and on in one direction.
    pub(crate) fn walk(self, direction: &str) -> Vec<Self> {
        std::iter::successors(self.go(direction), |at| at.go(direction)).collect()
    }
}

fn after(letters: &str, letter: char) -> Option<char> {
    letters.chars().skip_while(|l| *l != letter).nth(1)
}

fn before(letters: &str, letter: char) -> Option<char> {
    letters.chars().take_while(|l| *l != letter).last()
}

/// The opposite point of the compass.
pub(crate) fn opposite(direction: &str) -> String {
    let turned = |point| match point {
        'N' => 'S',
        'E' => 'W',
        'S' => 'N',
        'W' => 'E',
        other => panic!("{other} is no point of the compass"),
    };
    direction.chars().map(turned).collect()
}

const MARK: char = '#';
const EMPTY: char = '.';

/// A board on which squares are marked.
#[derive(Clone, PartialEq, Eq)]
pub(crate) struct Grid([[char; 8]; 8]);

impl Grid {
    pub(crate) fn empty() -> Self {
        Self([[EMPTY; 8]; 8])
    }

    /// A board drawn by hand: rank 8 first, `#` for a mark.
    pub(crate) fn drawn(rows: [&str; 8]) -> Self {
        Self(rows.map(|row| row.chars().collect::<Vec<_>>().try_into().expect("eight squares")))
    }

    pub(crate) fn with(marks: impl IntoIterator<Item = Square>) -> Self {
        let mut grid = Self::empty();
        for square in marks {
            let (row, column) = place(square);
            grid.0[row][column] = MARK;
        }
        grid
    }

    pub(crate) fn count(&self) -> usize {
        squares().filter(|square| self.is_marked(*square)).count()
    }

    pub(crate) fn is_marked(&self, square: Square) -> bool {
        let (row, column) = place(square);
        self.0[row][column] == MARK
    }

    /// The board of a number whose lowest binary digit is a1 and whose highest is h8.
    pub(crate) fn read(bits: u64) -> Self {
        let digits = format!("{bits:064b}");
        Self::with(squares().zip(digits.chars().rev()).filter(|(_, d)| *d == '1').map(|(s, _)| s))
    }
}

/// Where a square is in the drawing: the row from the top and the column from the left.
fn place(square: Square) -> (usize, usize) {
    let rows_above = RANKS.chars().rev().position(|rank| rank == square.rank);
    (rows_above.unwrap(), FILES.find(square.file).unwrap())
}

/// Boards beside each other, each under its title.
pub(crate) fn side_by_side(boards: &[(&str, &Grid)]) -> String {
    let title: String = boards.iter().map(|(title, _)| format!("   {title:<18}")).collect();
    let mut lines = vec![title];
    for (row, rank) in RANKS.chars().rev().enumerate() {
        let drawn = |grid: &Grid| grid.0[row].map(String::from).join(" ");
        lines.push(boards.iter().map(|(_, grid)| format!("{rank}  {:<18}", drawn(grid))).collect());
    }
    lines.push("   a b c d e f g h   ".repeat(boards.len()));
    lines.iter().map(|line| line.trim_end()).collect::<Vec<_>>().join("\n")
}

#[test]
fn a_knight_goes_around_the_corner() {
    assert_eq!(square("b1").go("NNE").map(|s| s.to_string()).as_deref(), Some("c3"));
    assert!(square("b1").go("SSW").is_none());
    assert!(square("h4").go("E").is_none());
    assert_eq!(square("h8").number(), 63);
    let walk: Vec<_> = square("f6").walk("NE").iter().map(Square::to_string).collect();
    assert_eq!(walk, ["g7", "h8"]);
}

#[test]
fn boards_are_read_from_a1_upwards() {
    let drawn = Grid::drawn([
        "#.......", "........", "........", "........", "........", "........", "......#.",
        "##......",
    ]);
    assert!(Grid::read(1 | 1 << 1 | 1 << 14 | 1 << 56) == drawn);
    assert!(drawn.is_marked(square("g2")) && !drawn.is_marked(square("g3")));
    let sides = side_by_side(&[("here", &drawn), ("there", &Grid::empty())]);
    let lines: Vec<_> = sides.lines().collect();
    assert_eq!(lines[0], "   here                 there");
    assert_eq!(lines[1], "8  # . . . . . . .   8  . . . . . . . .");
    assert_eq!(lines[9], "   a b c d e f g h      a b c d e f g h");
}
