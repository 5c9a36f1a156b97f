//! Boards turned over, turned round, squashed and packed, as one would do it with a picture.

use crate::expected::{Expected, Line, line};
use crate::grid::*;
use crate::lines::{anti_diagonals, diagonals};

/// Which square's content stands where, row by row, the upper row first.
pub(crate) struct Picture(Vec<Vec<At>>);

impl Picture {
    pub(crate) fn plain(grid: &Grid) -> Self {
        let row = |y| (0..grid.width).map(move |x| At { x, y }).collect();
        Self((0..grid.height).rev().map(row).collect())
    }

    pub(crate) fn upside_down(mut self) -> Self {
        self.0.reverse();
        self
    }

    pub(crate) fn mirrored(mut self) -> Self {
        self.0.iter_mut().for_each(|row| row.reverse());
        self
    }

    /// A quarter turn clockwise: the left column, read from below, becomes the upper row.
    pub(crate) fn turned(self) -> Self {
        let column = |x: usize| self.0.iter().rev().map(|row| row[x]).collect();
        Self((0..self.0[0].len()).map(column).collect())
    }

    /// Turned over so that the lower left and the upper right corner stay.
    pub(crate) fn flipped(grid: &Grid) -> Self {
        Self::plain(grid).turned().upside_down()
    }

    /// Turned over so that the other two corners stay.
    pub(crate) fn flipped_the_other_way(grid: &Grid) -> Self {
        Self::plain(grid).turned().mirrored()
    }

    /// The diagonals become rows, that from the lower left corner the lowest.
    pub(crate) fn squashed_diagonals(grid: &Grid) -> Self {
        Self::squashed(grid, 0, NORTH_EAST)
    }

    /// The anti-diagonals become rows, that from the upper left corner the lowest.
    pub(crate) fn squashed_anti_diagonals(grid: &Grid) -> Self {
        Self::squashed(grid, grid.height - 1, SOUTH_EAST)
    }

    /// Each row begins on the left edge, the lowest in this row of the board and each other one
    /// above, and follows a direction to the right, which goes on at the other edge.
    fn squashed(grid: &Grid, lowest: i32, (_, up): Step) -> Self {
        let around = |y: i32| (y + grid.height) % grid.height;
        let next =
            |at: &At| (at.x + 1 < grid.width).then(|| At { x: at.x + 1, y: around(at.y + up) });
        let row = |above| {
            let first = At { x: 0, y: around(lowest + above) };
            std::iter::successors(Some(first), next).collect()
        };
        Self((0..grid.height).rev().map(row).collect())
    }

    /// Where each square's content stands.
    pub(crate) fn place(&self, of: At) -> At {
        for (row, y) in self.0.iter().zip((0..self.0.len() as i32).rev()) {
            if let Some(x) = row.iter().position(|&at| at == of) {
                return At { x: x as i32, y };
            }
        }
        panic!("{of:?} is not in the picture")
    }

    /// For each square where its content goes.
    fn to(&self, grid: &Grid) -> Expected {
        Expected::number_of_each("u8", grid, |at| grid.number(self.place(at)))
    }

    /// For each place whose content is there.
    fn from(&self, grid: &Grid) -> Expected {
        let content = |at: At| self.0[(grid.height - 1 - at.y) as usize][at.x as usize];
        Expected::number_of_each("u8", grid, |at| grid.number(content(at)))
    }
}

/// The diagonals end to end, from the lower right corner to the upper left one.
pub(crate) fn packed_diagonals(grid: &Grid) -> Vec<At> {
    by_places(grid, diagonals(grid))
}

/// The anti-diagonals end to end, from the lower left corner to the upper right one.
pub(crate) fn packed_anti_diagonals(grid: &Grid) -> Vec<At> {
    by_places(grid, anti_diagonals(grid))
}

/// Each line sorted by the squares' places on the lines of the layout.
fn by_places(grid: &Grid, mut lines: Vec<Vec<At>>) -> Vec<At> {
    lines.iter_mut().for_each(|line| line.sort_by_key(|&at| grid.number(at) % grid.line));
    lines.concat()
}

pub(crate) fn place(list: &[At], of: At) -> usize {
    list.iter().position(|&at| at == of).expect("all squares are in the list")
}

fn packed(grid: &Grid, list: &[At]) -> Expected {
    Expected::number_of_each("u8", grid, |at| place(list, at))
}

fn unpacked(grid: &Grid, list: &[At]) -> Expected {
    let numbers = list.iter().map(|&at| grid.number(at) as i128);
    Expected::numbers("u8", &[grid.squares.len()], numbers)
}

/// Whole boards turned over and round; the last four only if they are square.
pub(crate) fn pictures(grid: &Grid) -> [(&'static str, Picture); 7] {
    let plain = || Picture::plain(grid);
    [
        ("FLIP_VERTICAL", plain().upside_down()),
        ("MIRROR_HORIZONTAL", plain().mirrored()),
        ("ROTATE_180", plain().turned().turned()),
        ("FLIP_DIAGONAL", Picture::flipped(grid)),
        ("FLIP_ANTI_DIAGONAL", Picture::flipped_the_other_way(grid)),
        ("ROTATE_90_CLOCKWISE", plain().turned()),
        ("ROTATE_90_COUNTERCLOCKWISE", plain().turned().turned().turned()),
    ]
}

pub(crate) fn tables(grid: &Grid) -> Vec<Line> {
    let to = |picture: Picture| grid.is_square().then(|| picture.to(grid));
    let from = |picture: Picture| grid.is_square().then(|| picture.from(grid));
    let mut lines = vec![
        line("ROTATE_A1H8", to(Picture::squashed_diagonals(grid))),
        line("ROTATE_A1H8_INVERSE", from(Picture::squashed_diagonals(grid))),
        line("ROTATE_A8H1", to(Picture::squashed_anti_diagonals(grid))),
        line("ROTATE_A8H1_INVERSE", from(Picture::squashed_anti_diagonals(grid))),
        line("PACK_DIAGONALS", packed(grid, &packed_diagonals(grid))),
        line("PACK_DIAGONALS_INVERSE", unpacked(grid, &packed_diagonals(grid))),
        line("PACK_ANTI_DIAGONALS", packed(grid, &packed_anti_diagonals(grid))),
        line("PACK_ANTI_DIAGONALS_INVERSE", unpacked(grid, &packed_anti_diagonals(grid))),
    ];
    for (i, (name, picture)) in pictures(grid).into_iter().enumerate() {
        lines.push(line(name, (i < 3 || grid.is_square()).then(|| picture.to(grid))));
    }
    lines
}
