//! What explains the entries in which an array differs from a table, in a few words.

use chess_tables_gen::{Axis, Board, Content, Table};

use super::difference::{Difference, Place};
use super::fault::{Fault, Sides};
use super::laws::Law;

/// A larger array is no table by squares, for which there are mistakes.
const LARGEST: usize = 1 << 16;

/// The mistake by which an array differs from a table of its shape, if one explains all entries that differ. What neither
/// says of its axes and entries is not known.
///
/// ```
/// use chess_tables_gen::tool::catalogue;
/// use chess_tables_gen::Board;
/// use chess_tables_match::matching::{Fault, fault};
///
/// let [table] = &catalogue::generate(Board::CHESS, &["KNIGHT_ATTACKS"])?.tables[..] else { panic!() };
/// let mut values = table.values.clone();
/// values.swap(3, 40);
/// assert_eq!(fault(Board::CHESS, [table, &table.with_values(values)]), Some(Fault::Swapped));
/// # Ok::<(), chess_tables_gen::Error>(())
/// ```
pub fn fault(board: Board, [table, array]: [&Table; 2]) -> Option<Fault> {
    if table.shape != array.shape || table.values.len() > LARGEST {
        return None;
    }
    let axes = table.axes.iter().zip(&array.axes);
    let axes: Vec<Axis> =
        axes.map(|(own, other)| if *own == Axis::Index { *other } else { *own }).collect();
    let (ours, yours) = (&table.values[..], &array.values[..]);
    let differs: Vec<usize> = (0..ours.len()).filter(|&at| ours[at] != yours[at]).collect();
    let sides = Sides { board, axes: &axes, shape: &table.shape, ours, yours, differs: &differs };
    let are_sets = [table, array].iter().any(|it| it.content == Content::Squares);
    // A number is that of another entry by accident.
    sides.fault(are_sets).filter(|it| are_sets || *it != Fault::Repeated)
}

/// What explains the entries that differ.
#[derive(Default)]
pub(super) struct Explanation {
    pub(super) fault: Option<Fault>,
    pub(super) difference: Option<Difference>,
    pub(super) place: Option<Place>,
    pub(super) law: Option<Law>,
}

impl Explanation {
    /// Explains those that differ of all bits, and those that differ of the array's own.
    pub(super) fn of(sides: Sides<'_>, own: &[usize], are_sets: bool) -> Self {
        if own.is_empty() {
            return Self::default();
        }
        let fault = sides.fault(are_sets);
        let sides = Sides { differs: own, ..sides };
        let (difference, place) = (sides.difference(), sides.place());
        let is_of_squares =
            matches!(difference, Some(Difference::With(_) | Difference::Without(_)));
        let is_explained = fault.is_some() || place.is_some() || is_of_squares;
        let law = (!is_explained).then(|| sides.law(are_sets)).flatten();
        Self { fault, difference, place, law }
    }
}
