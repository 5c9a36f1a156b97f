//! A board of columns and rows, on which one walks step by step.

/// A square: its column from the left and its row from below. It may be off the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct At {
    pub(crate) x: i32,
    pub(crate) y: i32,
}

pub(crate) type Step = (i32, i32);

pub(crate) const NORTH: Step = (0, 1);
pub(crate) const EAST: Step = (1, 0);
pub(crate) const SOUTH: Step = (0, -1);
pub(crate) const WEST: Step = (-1, 0);
pub(crate) const NORTH_EAST: Step = (1, 1);
pub(crate) const SOUTH_EAST: Step = (1, -1);
pub(crate) const SOUTH_WEST: Step = (-1, -1);
pub(crate) const NORTH_WEST: Step = (-1, 1);

/// The eight directions, clockwise from north.
pub(crate) const COMPASS: [Step; 8] =
    [NORTH, NORTH_EAST, EAST, SOUTH_EAST, SOUTH, SOUTH_WEST, WEST, NORTH_WEST];
pub(crate) const STRAIGHT: [Step; 4] = [NORTH, EAST, SOUTH, WEST];
pub(crate) const SLANTED: [Step; 4] = [NORTH_EAST, SOUTH_EAST, SOUTH_WEST, NORTH_WEST];
/// Two squares straight and one aside, clockwise from north.
pub(crate) const LEAPS: [Step; 8] =
    [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)];

pub(crate) const fn back((x, y): Step) -> Step {
    (-x, -y)
}

impl At {
    #[inline]
    pub(crate) const fn to(self, (x, y): Step) -> Self {
        Self { x: self.x + x, y: self.y + y }
    }
}

/// All unions of some sets: none, the first, the second, both, and so on.
pub(crate) fn unions(sets: impl IntoIterator<Item = u128>) -> Vec<u128> {
    let mut unions = vec![0];
    for set in sets {
        for i in 0..unions.len() {
            unions.push(unions[i] | set);
        }
    }
    unions
}

/// The squares of a board in the order of their numbers.
#[derive(Clone)]
pub(crate) struct Grid {
    pub(crate) width: i32,
    pub(crate) height: i32,
    pub(crate) squares: Vec<At>,
    /// The numbers of the squares, row by row from the lowest.
    numbers: Vec<usize>,
    /// In which direction one comes from a square to another, by the numbers of both.
    directions: Vec<Option<Step>>,
    /// How many consecutive numbers lie side by side on the board.
    pub(crate) line: usize,
    layout: String,
    /// Whether the first square has the highest bit of a set, as in Crafty.
    is_reversed: bool,
}

impl Grid {
    /// The name of a layout says in which corner it begins and which way it goes first: `a8b8` in
    /// the upper left corner, to the right. h is the last column and 8 the last row.
    pub(crate) fn new(width: i32, height: i32, layout: &str) -> Self {
        let letters: Vec<char> = layout.chars().collect();
        let [column, row, next_column, _] = letters[..] else { panic!("no layout: {layout}") };
        let sorted = |length: i32, from_the_end: bool| -> Vec<i32> {
            if from_the_end { (0..length).rev().collect() } else { (0..length).collect() }
        };
        let (columns, rows) = (sorted(width, column == 'h'), sorted(height, row == '8'));
        let by_rows = column != next_column;
        let mut squares = vec![];
        if by_rows {
            rows.iter().for_each(|&y| squares.extend(columns.iter().map(|&x| At { x, y })));
        } else {
            columns.iter().for_each(|&x| squares.extend(rows.iter().map(|&y| At { x, y })));
        }
        let line = if by_rows { columns.len() } else { rows.len() };
        let mut numbers = vec![0; squares.len()];
        for (number, at) in squares.iter().enumerate() {
            numbers[(at.y * width + at.x) as usize] = number;
        }
        let layout = layout.to_owned();
        let mut grid = Self {
            width,
            height,
            squares,
            numbers,
            directions: vec![],
            line,
            layout,
            is_reversed: false,
        };
        grid.directions =
            grid.squares.iter().flat_map(|&from| grid.directions_from(from)).collect();
        grid
    }

    /// By the number of each square the direction in which one comes there.
    fn directions_from(&self, from: At) -> Vec<Option<Step>> {
        let mut directions = vec![None; self.squares.len()];
        for step in COMPASS {
            self.walk(from, step).iter().for_each(|&to| directions[self.number(to)] = Some(step));
        }
        directions
    }

    /// The same squares with the bits of sets from the other end.
    pub(crate) fn with_reversed_bits(self) -> Self {
        Self { is_reversed: true, ..self }
    }

    /// Another board with the same layout.
    pub(crate) fn of_size(&self, width: i32, height: i32) -> Self {
        Self::new(width, height, &self.layout)
    }

    pub(crate) fn is_square(&self) -> bool {
        self.width == self.height
    }

    pub(crate) fn is_8x8(&self) -> bool {
        (self.width, self.height) == (8, 8)
    }

    /// Whether the numbers go along a row, and only then to another one.
    pub(crate) fn is_row_by_row(&self) -> bool {
        let second = self.squares.get(1);
        second
            .is_some_and(|&second| [EAST, WEST].map(|it| self.squares[0].to(it)).contains(&second))
    }

    #[inline]
    pub(crate) fn has(&self, at: At) -> bool {
        (0..self.width).contains(&at.x) && (0..self.height).contains(&at.y)
    }

    #[inline]
    pub(crate) fn number(&self, at: At) -> usize {
        assert!(self.has(at), "{at:?} is no square of the board");
        self.numbers[(at.y * self.width + at.x) as usize]
    }

    /// The square a step away, unless that is off the board.
    pub(crate) fn go(&self, from: At, step: Step) -> Option<At> {
        Some(from.to(step)).filter(|&at| self.has(at))
    }

    /// The squares that one passes going on and on in one direction.
    pub(crate) fn walk(&self, from: At, step: Step) -> Vec<At> {
        let (mut walk, mut at) = (vec![], from.to(step));
        while self.has(at) {
            walk.push(at);
            at = at.to(step);
        }
        walk
    }

    /// The direction in which one comes from one square to another, if there is one.
    pub(crate) fn towards(&self, from: At, to: At) -> Option<Step> {
        self.directions[self.number(from) * self.squares.len() + self.number(to)]
    }

    pub(crate) fn has_reversed_bits(&self) -> bool {
        self.is_reversed
    }

    /// The place in a set of the square with this number.
    #[inline]
    pub(crate) fn place(&self, number: usize) -> usize {
        if self.is_reversed { self.squares.len() - 1 - number } else { number }
    }

    /// The place of a square in a set.
    #[inline]
    pub(crate) fn place_of(&self, at: At) -> usize {
        self.place(self.number(at))
    }

    #[inline]
    pub(crate) fn bit(&self, at: At) -> u128 {
        1 << self.place_of(at)
    }

    pub(crate) fn set(&self, squares: impl IntoIterator<Item = At>) -> u128 {
        let mut set = 0;
        for at in squares {
            set |= self.bit(at);
        }
        set
    }

    /// For each square, in order, how many steps it takes to come there.
    pub(crate) fn distances(&self, from: At, steps: &[Step]) -> Vec<i128> {
        let mut distances = vec![-1; self.squares.len()];
        distances[self.number(from)] = 0;
        let mut reached = vec![from];
        let mut next = 0;
        while let Some(&at) = reached.get(next) {
            next += 1;
            for to in steps.iter().map(|&step| at.to(step)).filter(|&to| self.has(to)) {
                if distances[self.number(to)] < 0 {
                    distances[self.number(to)] = distances[self.number(at)] + 1;
                    reached.push(to);
                }
            }
        }
        distances
    }

    /// The same from each square.
    pub(crate) fn all_distances(&self, steps: &[Step]) -> Vec<Vec<i128>> {
        self.squares.iter().map(|&at| self.distances(at, steps)).collect()
    }
}

#[test]
fn layouts_begin_and_go_on_where_their_names_say() {
    let first_three = |layout| {
        let grid = Grid::new(3, 2, layout);
        [0, 1, 2].map(|i| (grid.squares[i].x, grid.squares[i].y))
    };
    assert_eq!(first_three("a1b1"), [(0, 0), (1, 0), (2, 0)]);
    assert_eq!(first_three("a1a2"), [(0, 0), (0, 1), (1, 0)]);
    assert_eq!(first_three("h8g8"), [(2, 1), (1, 1), (0, 1)]);
    assert_eq!(first_three("h1h2"), [(2, 0), (2, 1), (1, 0)]);
    assert_eq!(Grid::new(3, 2, "a8a7").walk(At { x: 0, y: 0 }, NORTH_EAST), [At { x: 1, y: 1 }]);
}
