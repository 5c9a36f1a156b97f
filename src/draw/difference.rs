//! 0x88 by two squares: from attacker and target over their difference to the entry.

use std::fmt;

use chess_tables_gen::tool::draw::difference_index;
use chess_tables_gen::{Axis, Board, Role, Square, Table};
use serde::Serialize;

use crate::error::Error;
use crate::find;
use crate::report::entry;
use crate::source::loaded::Loaded;

/// How the index of an entry comes about by 0x88 difference, and the step over this difference.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub(super) struct Difference {
    /// If the index was given by two squares.
    #[serde(skip_serializing_if = "Option::is_none")]
    attacker: Option<Numbered>,
    #[serde(skip_serializing_if = "Option::is_none")]
    target: Option<Numbered>,
    difference: i128,
    /// Along the axis of the difference.
    #[serde(skip)]
    index: usize,
    /// Whether any two squares have the difference.
    #[serde(skip)]
    occurs: bool,
    /// If the source has the table of the steps.
    #[serde(skip_serializing_if = "Option::is_none")]
    step: Option<i128>,
}

/// A square with its 0x88 number.
#[derive(Clone, Debug, PartialEq, Serialize)]
struct Numbered {
    square: String,
    number: usize,
}

impl fmt::Display for Numbered {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} = {:#04x}", self.square, self.number)
    }
}

fn is_difference(axis: Axis) -> bool {
    matches!(axis, Axis::X88Difference | Axis::X88WrappedDifference)
}

/// The indices with two squares, attacker and target, replaced by their difference, and these squares.
pub(super) fn indices(
    board: Board,
    table: &Table,
    texts: &[String],
) -> Result<(Vec<String>, Option<[Square; 2]>), Error> {
    let mut texts = texts.to_vec();
    let Some(at) = table.axes.iter().position(|&axis| is_difference(axis)) else {
        return Ok((texts, None));
    };
    let Some(pair) = texts.get(at..at + 2) else { return Ok((texts, None)) };
    let named = pair.iter().filter(|text| board.square_named(text).is_some()).count();
    let numbers = pair.iter().all(|text| text.starts_with("0x"));
    // With as many texts as axes, the second one may be an index of the next axis.
    let are_squares = match texts.len() == table.axes.len() + 1 {
        true => named > 0 || numbers,
        false => named == 2 && texts.len() <= table.axes.len(),
    };
    if !are_squares {
        return Ok((texts, None));
    }
    let squares = [square(board, &pair[0])?, square(board, &pair[1])?];
    let [attacker, target] = squares;
    let files = target.file as i8 - attacker.file as i8;
    let ranks = target.rank as i8 - attacker.rank as i8;
    let index = difference_index(board, table.axes[at], files, ranks);
    texts.splice(at..at + 2, [table.index_name(board, at, index)]);
    Ok((texts, Some(squares)))
}

/// A square by its name or its 0x88 number.
fn square(board: Board, text: &str) -> Result<Square, Error> {
    let number = entry::index(board, Axis::X88Square, board.x88().len(), text)?;
    let found = board.squares().find(|&square| board.x88().index(square) == number);
    found.ok_or_else(|| Error::new(format!("`{text}` is not on the board")))
}

impl Difference {
    /// Of one entry of a table by 0x88 difference.
    pub(super) fn of(
        loaded: &Loaded,
        board: Board,
        table: &Table,
        index: &[usize],
        squares: Option<[Square; 2]>,
    ) -> Option<Self> {
        let at = table.axes.iter().position(|&axis| is_difference(axis))?;
        let along = *index.get(at).filter(|_| index.len() == table.axes.len())?;
        let offset = board.x88().offset() as i128;
        let difference = match table.axes[at] {
            Axis::X88Difference => along as i128 - offset,
            _ if along < board.x88().wrapped_differences() => board.x88().unwrapped(along).into(),
            _ => return None,
        };
        let numbered = |square: Square| {
            let number = board.x88().index(square);
            Numbered { square: square.to_string(), number }
        };
        let [attacker, target] = match squares {
            Some(squares) => squares.map(|square| Some(numbered(square))),
            None => [None, None],
        };
        let occurs = difference.abs() <= offset && board.x88().leap(difference as i16).is_some();
        let step = table.related(Role::Steps).and_then(|name| {
            let steps = find::one(loaded, name).ok()?;
            let is_alike = steps.axes == [table.axes[at]];
            steps.position(&[along]).filter(|_| is_alike).map(|_| steps.number(&[along]))
        });
        Some(Self { attacker, target, difference, index: along, occurs, step })
    }

    /// `f3 = 0x25, d1 = 0x03, difference +34, index 153: bishop 8 + queen 32; step -17`
    pub(super) fn text(&self, entry: &str) -> String {
        let Self { difference, index, .. } = self;
        let squares = self.attacker.iter().chain(&self.target);
        let squares: String = squares.map(|square| format!("{square}, ")).collect();
        let nobody = if self.occurs { "" } else { ", of no two squares" };
        let step = self.step.map(|step| format!("; step {step}")).unwrap_or_default();
        format!("{squares}difference {difference:+}{nobody}, index {index}: {entry}{step}\n")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::draw;
    use crate::draw::{Show, View};
    use crate::report::entry;
    use crate::source::array::Array;
    use chess_tables_gen::tool::{catalogue, numeral};
    use chess_tables_gen::{Content, Layout};

    fn loaded(board: Board) -> Loaded {
        let set = catalogue::generate(board, &["X88_*", "TO_X88"]).unwrap();
        Loaded::from(set)
    }

    fn table<'l>(loaded: &'l Loaded, name: &str) -> &'l Array {
        loaded.set.tables.iter().find(|table| table.name == name).unwrap()
    }

    /// By the numbers that the table of them has, not by the geometry. From the corners, each difference occurs.
    #[test]
    fn the_sum_of_two_squares_leads_to_the_entry() {
        for (size, layout, masks) in
            [("8x8", Layout::A1B1, 0xFF), ("4x3", Layout::H8H7, 0xFF), ("9x5", Layout::A8B8, 0x1FF)]
        {
            let board = size.parse::<Board>().unwrap().with_layout(layout);
            let loaded = loaded(board);
            let numbers = &table(&loaded, "TO_X88").values;
            let last = *numbers.iter().max().unwrap() as i128;
            let tables = loaded.set.tables.iter().filter(|table| is_difference(table.axes[0]));
            let tables: Vec<&Array> = tables.collect();
            assert!(tables.len() >= 10, "{size}: {}", tables.len());
            for (table, [from, to]) in tables.into_iter().flat_map(|table| {
                let (file, rank) = (board.files() - 1, board.ranks() - 1);
                let corners = board.squares().filter(move |square| {
                    [0, file].contains(&square.file) && [0, rank].contains(&square.rank)
                });
                let pairs = corners.flat_map(|from| board.squares().map(move |to| [from, to]));
                pairs.map(move |pair| (table, pair))
            }) {
                let [a, t] = [from, to].map(|square| numbers[board.index(square)] as i128);
                let index = match table.axes[0] {
                    Axis::X88Difference => last + a - t,
                    _ => (a - t) & masks,
                };
                let entry = table.number(&[index as usize]);
                let says = match table.content {
                    Content::Flags => entry::meaning(board, table, entry as u128),
                    _ if numeral::is_hexadecimal(table) => {
                        numeral::hexadecimal(table.element, entry as u128)
                    }
                    _ => entry.to_string(),
                };
                let step = match table.related(Role::Steps) {
                    Some(steps) => {
                        let steps = self::table(&loaded, steps);
                        format!("; step {}", steps.number(&[index as usize]))
                    }
                    None => String::new(),
                };
                let want = format!(
                    "{from} = {a:#04x}, {to} = {t:#04x}, difference {:+}, index {index}: {says}{step}\n",
                    a - t
                );
                let indices = vec![from.to_string(), to.to_string()];
                let args = Show { indices, view: View::List, ..Show::of(&table.name) };
                let drawn = draw::of(&loaded, table, &args, false).unwrap();
                let sum = drawn.split_once('\n').unwrap().1;
                assert_eq!(sum, want, "{} on {board} {layout}", table.name);
                let plain = draw::of(&loaded, table, &Show { plain: true, ..args }, false).unwrap();
                assert_eq!(plain.lines().count(), 1, "{plain}");
            }
        }
    }

    #[test]
    fn steps_are_said_by_the_tables_that_have_them_beside_them() {
        let mut loaded = loaded(Board::CHESS);
        let step = |loaded: &Loaded, name: &str| {
            let sum = Difference::of(loaded, Board::CHESS, table(loaded, name), &[34 + 119], None);
            sum.unwrap().step
        };
        assert_eq!(step(&loaded, "X88_ATTACKS"), Some(-17));
        assert_eq!(step(&loaded, "X88_DISTANCES"), Some(-17));
        assert_eq!(step(&loaded, "X88_STEPS"), None);
        loaded.set.tables.retain(|table| table.name != "X88_STEPS");
        assert_eq!(step(&loaded, "X88_ATTACKS"), None);
    }
}
