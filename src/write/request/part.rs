//! Parts of tables as `--compose` has them: some indices of each axis, or those that another table has.

use chess_tables_gen::{Axis, Board, Content, Element, Relation, Table};

use super::mailbox::mailbox;
use crate::error::Error;
use crate::report::entry;

/// Of all tables of a request together. The header of a file may ask for more than a machine has memory for.
pub(super) const MOST_ENTRIES: usize = 1 << 22;

pub(super) const WANT: &str = "want a name and tables, such as 'white_pawns=PAWN_ATTACKS[white]'";

/// A number in decimal, or in hexadecimal behind 0x.
pub(super) fn number(text: &str) -> Option<i128> {
    match text.strip_prefix("0x") {
        Some(digits) => i128::from_str_radix(digits, 16).ok(),
        None => text.parse().ok(),
    }
}

/// A mailbox table by its name, such as `TO_12X14`: the catalogue has only two sizes.
fn of_mailbox(board: Board, name: &str) -> Option<Table> {
    let (_, size) = name.rsplit_once('_')?;
    let pair = mailbox(size).ok()?;
    pair.iter().find(|it| it.name() == name)?.table(board).ok()
}

/// A table of the catalogue, or of a mailbox of any size, on a board.
pub(super) fn whole(board: Board, name: &str) -> Result<Table, Error> {
    if let Some(table) = of_mailbox(board, name) {
        return Ok(table);
    }
    let tables = vec![name.to_owned()];
    let request = chess_tables_gen::Request { tables, board, ..Default::default() };
    let table = request.to_tables()?.tables.into_iter().next();
    table.ok_or_else(|| Error::new(format!("no table `{name}` on {board}")))
}

/// The entries along an axis: the indices that are taken, whether it is an axis of the part too, and the entry for an
/// index that is none.
struct Along {
    taken: Vec<Option<usize>>,
    is_kept: bool,
    fill: Option<i128>,
}

/// What is taken by `[]`, all; `[~]`, all from the other end; `[white]`, one index and no axis for it; `[n,s]`, some; and
/// `[MAILBOX_10X12:15]`, the indices that another table or a part of it has for its own, and an entry for those that it
/// has not.
fn along(
    board: Board,
    table: &Table,
    axis: usize,
    text: &str,
    left: &mut usize,
) -> Result<Along, Error> {
    let length = table.shape[axis];
    let index = |text: &str| entry::index(board, table.axes[axis], length, text.trim()).map(Some);
    if let Some((cells, fill)) = text.rsplit_once(':') {
        let fill = number(fill).ok_or_else(|| Error::new(format!("`{fill}` is not a number")))?;
        let of = part(board, cells, left)?.values.into_iter();
        let of = of.map(|bits| usize::try_from(bits).ok().filter(|it| *it < length));
        return Ok(Along { taken: of.collect(), is_kept: true, fill: Some(fill) });
    }
    let is_kept = matches!(text, "" | "~") || text.contains(',');
    let taken = match text {
        "" => (0..length).map(Some).collect(),
        "~" => (0..length).rev().map(Some).collect(),
        indices => indices.split(',').map(index).collect::<Result<_, _>>()?,
    };
    Ok(Along { taken, is_kept, fill: None })
}

/// Takes so many entries from those that are left.
pub(super) fn take(left: &mut usize, entries: Option<usize>) -> Result<(), Error> {
    let rest = entries.and_then(|entries| left.checked_sub(entries));
    *left = rest.ok_or_else(|| {
        Error::new(format!("`--compose` makes at most {MOST_ENTRIES} entries in all"))
    })?;
    Ok(())
}

/// More tables in the brackets of others nobody asks for.
const DEEPEST: usize = 4;

/// What stands in each pair of brackets: `n,s` and `d4` of `[n,s][d4]`. A table in them may have brackets of its own.
fn indices(brackets: &str) -> Option<Vec<&str>> {
    let (mut depth, mut from, mut indices) = (0_usize, 0, vec![]);
    for (at, sign) in brackets.char_indices() {
        match sign {
            '[' => {
                from = if depth == 0 { at + 1 } else { from };
                depth += 1;
            }
            ']' => {
                depth = depth.checked_sub(1)?;
                indices.extend((depth == 0).then(|| &brackets[from..at]));
            }
            _ if depth == 0 => return None,
            _ => {}
        }
        if depth > DEEPEST {
            return None;
        }
    }
    (depth == 0).then_some(indices)
}

/// A part of a table: `RAYS[n,s][d4]`, with `^T` behind it two axes in the other order.
pub(super) fn part(board: Board, text: &str, left: &mut usize) -> Result<Table, Error> {
    let (name, is_turned) = match text.strip_suffix("^T") {
        Some(name) => (name, true),
        None => (text, false),
    };
    let (name, brackets) = name.split_at(name.find('[').unwrap_or(name.len()));
    let is_word = |c: char| c.is_ascii_alphanumeric() || c == '_';
    let indices = indices(brackets).filter(|_| !name.is_empty() && name.chars().all(is_word));
    let indices = indices.ok_or_else(|| Error::new(format!("`{text}` is not a table: {WANT}")))?;
    let table = whole(board, name)?;
    if indices.len() > table.axes.len() {
        let error = Error::new(format!("{} has fewer indices than are given", table.name));
        return Err(error.note(entry::axes_note(&table)));
    }
    let mut places = vec![Some(0)];
    let (mut axes, mut shape, mut fill) = (vec![], vec![], 0);
    for axis in 0..table.axes.len() {
        let length = table.shape[axis];
        let text = indices.get(axis).copied().unwrap_or_default();
        let Along { taken, is_kept, fill: own } = along(board, &table, axis, text, left)?;
        fill = own.unwrap_or(fill);
        if is_kept {
            // An index means the same only if it is the same.
            let is_same = taken.iter().copied().eq((0..length).map(Some));
            axes.push(if is_same { table.axes[axis] } else { Axis::Index });
            shape.push(taken.len());
        }
        take(&mut { *left }, places.len().checked_mul(taken.len()))?;
        let next = |place: &Option<usize>| {
            let place = *place;
            taken.iter().map(move |&index| Some(place? * length + index?)).collect::<Vec<_>>()
        };
        places = places.iter().flat_map(next).collect();
    }
    take(left, Some(places.len()))?;
    let (element, fill) = with_number(&table, fill)
        .ok_or_else(|| Error::new(format!("{fill} does not fit {} for {name}", table.element)))?;
    if is_turned {
        let &[rows, columns] = &shape[..] else {
            let error = format!("`^T` is for two axes: {name} has {}", shape.len());
            return Err(Error::new(error));
        };
        let turned =
            (0..columns).flat_map(|column| (0..rows).map(move |row| row * columns + column));
        places = turned.map(|at| places[at]).collect();
        axes.reverse();
        shape.reverse();
    }
    let values: Vec<u128> =
        places.into_iter().map(|place| place.map_or(fill, |it| table.values[it])).collect();
    let is_of_entries = |it: &Relation| matches!(it, Relation::Flags(_) | Relation::NoEntry(_));
    let of_entries = table.relations.into_iter().filter(is_of_entries);
    let part = Table::new("", axes, shape, element, table.content, values);
    Ok(part.with_relations(of_entries.collect()))
}

/// A number as an entry of a table, if its type holds it.
pub(super) fn of_type(table: &Table, number: i128) -> Option<u128> {
    let bits = number as u128;
    table.element.holds(bits).then(|| table.element.wrap(bits))
}

/// The type of a table with this number among its entries, and the entry. A negative one has a type with a sign.
fn with_number(table: &Table, number: i128) -> Option<(Element, u128)> {
    let bits = number as u128;
    let holds = |it: &Element| it.holds(bits) && table.values.iter().all(|entry| it.holds(*entry));
    let may_have_sign = number < 0 && table.content != Content::Squares;
    let signed = Element::ALL.into_iter().filter(|it| may_have_sign && it.is_signed());
    let element = [table.element].into_iter().chain(signed).find(holds)?;
    Some((element, element.wrap(bits)))
}
