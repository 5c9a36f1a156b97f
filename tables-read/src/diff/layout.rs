//! The same table in another numbering of the squares.

use super::change::How;
use super::pair::Pair;
use chess_tables_gen::tool::moves;
use chess_tables_gen::{Axis, Board, Content, Layout};

impl Pair<'_> {
    pub(super) fn layout(&self) -> Option<How> {
        let [a, b] = self.boards;
        let same_board = (a.files(), a.ranks()) == (b.files(), b.ranks());
        if !same_board || self.a.element.bytes() != self.b.element.bytes() {
            return None;
        }
        // Another order along the axis of colors alone is found as such.
        if a.colors() != b.colors() && a.with_colors(b.colors()) == b {
            return None;
        }
        let mut pairs: Vec<[Layout; 2]> = Layout::ALL
            .into_iter()
            .flat_map(|layout| [[a.layout(), layout], [layout, b.layout()]])
            .collect();
        pairs.sort_unstable();
        pairs.dedup();
        let numbers: Vec<_> = pairs.into_iter().map(|pair| (pair, renumbering(a, pair))).collect();
        let sources = self.sources(a);
        // First as both sides say, then the other way.
        let said = a.bits() != b.bits();
        let ways = [said, !said];
        self.contents(a).into_iter().flat_map(|it| ways.map(|way| (it, way))).find_map(|way| {
            let (content, reversed) = way;
            if reversed && content != Content::Squares {
                return None;
            }
            let fits = numbers.iter().filter(|(_, numbers)| self.fits(&sources, way, numbers));
            let fits: Vec<[Layout; 2]> = fits.map(|&(pair, _)| pair).collect();
            (!fits.is_empty()).then_some(How::Layout { content, fits, reversed })
        })
    }

    /// What the entries may be. A table from elsewhere does not always say that they are sets.
    fn contents(&self, board: Board) -> Vec<Content> {
        let said = |content| self.a.content == content || self.b.content == content;
        let wide = 8 * self.a.element.bytes() >= board.len() && !said(Content::Square);
        [
            (Content::Squares, said(Content::Squares) || wide),
            (Content::Square, said(Content::Square)),
            (Content::Move, said(Content::Move)),
            (Content::Number, true),
        ]
        .into_iter()
        .filter_map(|(content, may_be)| may_be.then_some(content))
        .collect()
    }

    /// For each axis how far apart its entries are, how many there are, and what their numbers are.
    fn sources(&self, board: Board) -> Vec<Along> {
        let mut stride = 1;
        let [of_a, of_b] = self.boards.map(Board::colors);
        let axes = self.a.axes.iter().zip(&self.b.axes).zip(&self.a.shape).rev();
        axes.map(|((&a, &b), &length)| {
            let squares = [a, b].contains(&Axis::Square) && length == board.len();
            let swapped = of_a != of_b && [a, b] == [Axis::Color; 2];
            let along = Along { stride, length, squares, swapped };
            stride *= length;
            along
        })
        .collect()
    }

    fn fits(
        &self,
        axes: &[Along],
        (content, reversed): (Content, bool),
        numbers: &[usize],
    ) -> bool {
        let bits: Vec<usize> = match reversed {
            true => numbers.iter().map(|number| numbers.len() - 1 - number).collect(),
            false => numbers.to_vec(),
        };
        let width = 8 * self.a.element.bytes() as u32;
        let mask = u128::MAX >> (128 - width);
        self.a.values.iter().enumerate().all(|(position, &entry)| {
            let mut at = 0;
            for axis in axes {
                let i = position / axis.stride % axis.length;
                at += axis.stride
                    * match axis {
                        Along { squares: true, .. } => numbers[i],
                        Along { swapped: true, length, .. } => length - 1 - i,
                        _ => i,
                    };
            }
            let found = self.values[at];
            match content {
                Content::Squares => renumbered(entry & mask, &bits) == Some(found & mask),
                Content::Square => {
                    let number = usize::try_from(entry).ok().and_then(|i| numbers.get(i));
                    found == number.map_or(entry, |&number| number as u128)
                }
                Content::Move => found == moves::renumbered(entry, numbers),
                _ => found == entry,
            }
        })
    }
}

struct Along {
    stride: usize,
    length: usize,
    squares: bool,
    /// Whether the sides count colors in other orders.
    swapped: bool,
}

/// For each square's number in the one layout that in the other.
fn renumbering(board: Board, [from, to]: [Layout; 2]) -> Vec<usize> {
    let to = board.with_layout(to);
    board.with_layout(from).squares().map(|square| to.index(square)).collect()
}

/// A set of squares in other numbers, if it has no bit beyond the board.
fn renumbered(mut set: u128, numbers: &[usize]) -> Option<u128> {
    let mut renumbered = 0;
    while set != 0 {
        let number = set.trailing_zeros() as usize;
        if number >= numbers.len() {
            return None;
        }
        renumbered |= 1 << numbers[number];
        set &= set - 1;
    }
    Some(renumbered)
}
