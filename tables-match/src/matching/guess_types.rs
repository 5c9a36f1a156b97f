//! Arrays of which only the bytes are known, as the type of entries with which they say most.

use std::cmp::Reverse;

use chess_tables_gen::{Board, Element, Table, TableSet};

use super::matcher::Matcher;
use super::piece::{Piece, What};

/// An array of which only the bytes are known.
pub trait Untyped {
    /// The shape in a row, if entries of this type fill the bytes.
    fn in_a_row(&self, element: Element) -> Option<[usize; 1]>;

    /// The shapes by thing and square, and by square and thing, if entries of this type fill the bytes and each of a
    /// few things has one for every square.
    fn in_rows(&self, element: Element, squares: usize) -> Option<[[usize; 2]; 2]>;

    /// The array with entries of this type, in a shape that they fill.
    fn table(&self, element: Element, shape: &[usize]) -> Table;
}

/// All types, first those that most engines have. Of those that say as much the first is taken.
const TYPES: [Element; 10] = [
    Element::U64,
    Element::I32,
    Element::U8,
    Element::I8,
    Element::I16,
    Element::U32,
    Element::U16,
    Element::I64,
    Element::U128,
    Element::I128,
];

/// More entries than any table of the catalogue has. As a type with more of them an array need not be tried.
const MOST_ENTRIES: usize = 1 << 22;

/// Which of the shapes of an array to try.
#[derive(Clone, Copy)]
enum Rows {
    None,
    ByThing,
    BySquare,
}

/// The types and shapes in the order in which they are tried. In a row first: the shape matters only if the whole is
/// nothing. Sets of more than 64 squares fill the widest type, and would be read as twice as many numbers.
fn attempts(squares: usize) -> impl Iterator<Item = (Element, Rows)> {
    let mut types = TYPES;
    if squares > 64 {
        types.sort_by_key(|element| Reverse(element.bytes()));
    }
    let rows = types.into_iter().flat_map(|it| [(it, Rows::ByThing), (it, Rows::BySquare)]);
    types.into_iter().map(|it| (it, Rows::None)).chain(rows)
}

fn shape(array: &impl Untyped, element: Element, rows: Rows, squares: usize) -> Option<Vec<usize>> {
    let shape = match rows {
        Rows::None => array.in_a_row(element)?.to_vec(),
        Rows::ByThing => array.in_rows(element, squares)?[0].to_vec(),
        Rows::BySquare => array.in_rows(element, squares)?[1].to_vec(),
    };
    Some(shape).filter(|shape| shape.iter().product::<usize>() <= MOST_ENTRIES)
}

/// The shapes that are tried for some arrays, for a [`Matcher`].
pub fn possible_shapes<A: Untyped>(arrays: &[A], board: Board) -> Vec<Vec<usize>> {
    let of_each = attempts(board.len()).flat_map(|(element, rows)| {
        arrays.iter().filter_map(move |it| shape(it, element, rows, board.len()))
    });
    of_each.collect()
}

/// Each array as the table with which it says most. `None` if it has more entries than any table.
///
/// # Panics
/// If the matcher is not for the [shapes](possible_shapes) that are tried.
pub fn guess_types<A: Untyped>(
    arrays: &[A],
    board: Board,
    matcher: &Matcher,
) -> Vec<Option<Table>> {
    let mut best: Vec<Option<(u32, Table)>> = arrays.iter().map(|_| None).collect();
    for (element, rows) in attempts(board.len()) {
        // Of an array that is a table in one type no other can say more.
        let is_open = |&array: &usize| best[array].as_ref().is_none_or(|(says, _)| *says < WHOLE);
        let open = (0..arrays.len()).filter(is_open).filter_map(|array| {
            let shape = shape(&arrays[array], element, rows, board.len())?;
            Some((array, arrays[array].table(element, &shape)))
        });
        let (tried, tables): (Vec<usize>, Vec<Table>) = open.unzip();
        let set = TableSet::new(board, tables);
        let matching = matcher.matching_on_its_board(&set, false);
        for (at, (array, table)) in tried.into_iter().zip(set.tables).enumerate() {
            let pieces = || matching.pieces.iter().filter(|it| it.array == at);
            let says = pieces().map(worth).max().unwrap_or_default();
            if best[array].as_ref().is_none_or(|(most, _)| *most < says) {
                let own = pieces().find_map(own_type).filter(|it| it.bytes() == element.bytes());
                let table = match own {
                    Some(own) => arrays[array].table(own, &table.shape),
                    None => table,
                };
                best[array] = Some((says, table));
            }
        }
    }
    best.into_iter().map(|it| Some(it?.1)).collect()
}

/// The type of the table that an array is: bytes of numbers with a sign are equal to those without one.
fn own_type(piece: &Piece) -> Option<Element> {
    match &piece.what {
        What::Table(found) if found.is_equal() && piece.path.is_empty() => Some(found.element),
        _ => None,
    }
}

/// What a whole table says.
const WHOLE: u32 = 6;

/// How much it says that an array, or a part of it, is this.
fn worth(piece: &Piece) -> u32 {
    match &piece.what {
        What::Table(found) if found.is_equal() && piece.path.is_empty() => WHOLE,
        // Rows by thing and square say what a list in a row does, and in which of them.
        What::Table(found) if found.is_equal() && piece.path.contains("..") => 3,
        What::Table(found) if found.is_equal() => 4,
        What::Recognised(it) if it.wrong() == 0 => 5,
        What::Table(_) => 2,
        What::Recognised(_) => 1,
        What::Trivial { .. } | What::Unknown => 0,
    }
}
