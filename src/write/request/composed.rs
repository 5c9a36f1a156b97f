//! Tables made of others: a second name, some indices of an axis, rows of several tables.

use std::str::FromStr;

use chess_tables_gen::{Axis, Board, Relation, Table};

use super::mailbox::mailbox;
use crate::error::Error;
use crate::report::entry;

/// Of all tables of a request together. The header of a file may ask for more than a machine has memory for.
pub(super) const MOST_ENTRIES: usize = 1 << 22;

/// A table made of others: `pieces=0 PAWN_ATTACKS[white] KNIGHT_ATTACKS`.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Composed {
    /// Its name, without a class before it.
    pub(super) name: String,
    /// Its name in the program: of a static member with its class, `Attacks::knights`.
    pub(super) called: String,
    /// The lengths of its axes, if they are others than those that follow.
    shape: Option<Vec<usize>>,
    /// A row for each word: a number, or a part of a table.
    text: String,
}

const WANT: &str = "want a name and tables, such as 'white_pawns=PAWN_ATTACKS[white]'";

/// A number in decimal, or in hexadecimal behind 0x.
pub(super) fn number(text: &str) -> Option<i128> {
    match text.strip_prefix("0x") {
        Some(digits) => i128::from_str_radix(digits, 16).ok(),
        None => text.parse().ok(),
    }
}

impl FromStr for Composed {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let (name, tables) = text.split_once('=').ok_or(WANT)?;
        let colon = name.rfind(':').filter(|&at| !name[..at].ends_with(':'));
        let (name, shape) = match colon {
            Some(at) => {
                let (name, shape) = (&name[..at], &name[at + 1..]);
                let lengths = shape.split('x').map(|it| it.parse().ok().filter(|it| *it > 0));
                let lengths: Option<Vec<usize>> = lengths.collect();
                let want = || format!("`{shape}` is not a shape: want one such as 8x8");
                (name, Some(lengths.ok_or_else(want)?))
            }
            None => (name, None),
        };
        if name.is_empty() || tables.trim().is_empty() {
            return Err(WANT.to_owned());
        }
        let (called, text) = (name.to_owned(), tables.to_owned());
        let name = name.rsplit("::").next().unwrap_or(name).to_owned();
        Ok(Self { name, called, shape, text })
    }
}

/// A mailbox table by its name, such as `TO_12X14`: the catalogue has only two sizes.
fn of_mailbox(board: Board, name: &str) -> Option<Table> {
    let (_, size) = name.rsplit_once('_')?;
    let pair = mailbox(size).ok()?;
    pair.iter().find(|it| it.name() == name)?.table(board).ok()
}

/// A table of the catalogue, or of a mailbox of any size, on a board.
fn whole(board: Board, name: &str) -> Result<Table, Error> {
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
/// `[MAILBOX_10X12:15]`, the indices that another table has for its own, and an entry for those that it has not.
fn along(board: Board, table: &Table, axis: usize, text: &str) -> Result<Along, Error> {
    let length = table.shape[axis];
    let index = |text: &str| entry::index(board, table.axes[axis], length, text.trim()).map(Some);
    if let Some((cells, fill)) = text.split_once(':') {
        let fill = number(fill).ok_or_else(|| Error::new(format!("`{fill}` is not a number")))?;
        let of = whole(board, cells)?.values.into_iter();
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
fn take(left: &mut usize, entries: Option<usize>) -> Result<(), Error> {
    let rest = entries.and_then(|entries| left.checked_sub(entries));
    *left = rest.ok_or_else(|| {
        Error::new(format!("`--compose` makes at most {MOST_ENTRIES} entries in all"))
    })?;
    Ok(())
}

/// A part of a table: `RAYS[n,s][d4]`, with `^T` behind it two axes in the other order.
fn part(board: Board, text: &str, left: &mut usize) -> Result<Table, Error> {
    let (name, is_turned) = match text.strip_suffix("^T") {
        Some(name) => (name, true),
        None => (text, false),
    };
    let (name, brackets) = name.split_at(name.find('[').unwrap_or(name.len()));
    let indices: Option<Vec<&str>> = match brackets {
        "" => Some(vec![]),
        _ => brackets[1..].strip_suffix(']').map(|inside| inside.split("][").collect()),
    };
    let is_word = |c: char| c.is_ascii_alphanumeric() || c == '_';
    let indices = indices.filter(|_| !name.is_empty() && name.chars().all(is_word));
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
        let Along { taken, is_kept, fill: own } = along(board, &table, axis, text)?;
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
    let fill = of_type(&table, fill)
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
    let part = Table::new("", axes, shape, table.element, table.content, values);
    Ok(part.with_relations(of_entries.collect()))
}

/// A number as an entry of a table, if its type holds it.
fn of_type(table: &Table, number: i128) -> Option<u128> {
    let bits = number as u128;
    table.element.holds(bits).then(|| table.element.wrap(bits))
}

impl Composed {
    /// The table on a board, of at most so many entries, which it takes from these.
    pub(super) fn table(&self, board: Board, left: &mut usize) -> Result<Table, Error> {
        let rows = self.text.split_whitespace().map(|word| match number(word) {
            Some(number) => Ok(Err(number)),
            None => part(board, word, left).map(Ok),
        });
        let rows = rows.collect::<Result<Vec<Result<Table, i128>>, Error>>()?;
        let error = |why: String| Error::new(format!("`{}` is not a table: {why}", self.name));
        let Some(first) = rows.iter().find_map(|row| row.as_ref().ok()).cloned() else {
            return Err(error("no row is one".to_owned()));
        };
        let form = |table: &Table| (table.shape.clone(), table.element, table.content);
        let mut values = vec![];
        for row in &rows {
            match row {
                Ok(row) if form(row) != form(&first) => {
                    return Err(error("its rows have different forms".to_owned()));
                }
                Ok(row) => values.extend_from_slice(&row.values),
                Err(number) => {
                    let why = || error(format!("{number} does not fit {}", first.element));
                    let bits = of_type(&first, *number).ok_or_else(why)?;
                    take(left, Some(first.values.len()))?;
                    values.extend(std::iter::repeat_n(bits, first.values.len()));
                }
            }
        }
        let mut table =
            Table::new("", first.axes, first.shape, first.element, first.content, values)
                .with_relations(first.relations);
        if rows.len() > 1 {
            table.axes.insert(0, Axis::Index);
            table.shape.insert(0, rows.len());
        }
        if let Some(shape) = &self.shape {
            let entries = shape.iter().try_fold(1, |all: usize, length| all.checked_mul(*length));
            if entries != Some(table.values.len()) {
                return Err(error(format!("it has {} entries", table.values.len())));
            }
            table.axes = vec![Axis::Index; shape.len()];
            table.shape.clone_from(shape);
        }
        Ok(table.named(&*self.name).documented(format!("Made of `{}`.", self.text)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn made(text: &str) -> Table {
        text.parse::<Composed>().unwrap().table(Board::CHESS, &mut { MOST_ENTRIES }).unwrap()
    }

    #[test]
    fn tables_are_made_of_others() {
        let pawns = whole(Board::CHESS, "PAWN_ATTACKS").unwrap();
        let knights = whole(Board::CHESS, "KNIGHT_ATTACKS").unwrap();
        let black = made("black=PAWN_ATTACKS[black]");
        assert_eq!(
            (&black.axes[..], &black.values[..]),
            (&[Axis::Square][..], &pawns.values[64..])
        );
        let rows = made("pieces=0 PAWN_ATTACKS[white] KNIGHT_ATTACKS");
        assert_eq!(rows.shape, [3, 64]);
        assert_eq!(rows.values[64..], [&pawns.values[..64], &knights.values].concat());
        assert!(rows.values[..64].iter().all(|bits| *bits == 0));
        let turned = made("ways=RAYS[s,n][d4,a1]^T");
        let rays = whole(Board::CHESS, "RAYS").unwrap();
        let ray = |direction, square| rays.bits(&[direction, square]);
        assert_eq!(turned.values, [ray(4, 27), ray(0, 27), ray(4, 0), ray(0, 0)]);
        let masks = whole(Board::CHESS, "DIAGONAL_MASKS").unwrap();
        let backwards = made("lines:3x5=DIAGONAL_MASKS[~]");
        assert_eq!(backwards.shape, [3, 5]);
        assert!(backwards.values.iter().eq(masks.values.iter().rev()));
        let rights = made("rights=CASTLING_RIGHTS_KEPT[MAILBOX_10X12:15]");
        assert_eq!((rights.values.len(), rights.values[20], rights.values[21]), (120, 15, 13));
    }

    #[test]
    fn what_is_no_table_is_said() {
        for (text, message) in [
            ("a", "want a name and tables"),
            ("=RAYS", "want a name and tables"),
            ("a=", "want a name and tables"),
            ("a:x=RAYS", "`x` is not a shape"),
        ] {
            let error = text.parse::<Composed>().unwrap_err();
            assert!(error.starts_with(message), "{text}: {error}");
        }
        for (text, message) in [
            ("a=NO_TABLE", "NO_TABLE"),
            ("a=RAYS[FROM_X88:b]", "`b` is not a number"),
            ("a=[n]", "`[n]` is not a table"),
            ("a=RAYS[n", "`RAYS[n` is not a table"),
            ("a=RAYS[x]", "`x`"),
            ("a=RAYS[n][a1][0]", "RAYS has fewer indices than are given"),
            ("a=0", "`a` is not a table: no row is one"),
            ("a=RAYS KNIGHT_ATTACKS", "`a` is not a table: its rows have different forms"),
            ("a=-1 KNIGHT_ATTACKS", "`a` is not a table: -1 does not fit u64"),
            ("a:3=KNIGHT_ATTACKS", "`a` is not a table: it has 64 entries"),
            ("a:4294967296x4294967296=KNIGHT_ATTACKS", "`a` is not a table: it has 64 entries"),
            ("a=BETWEEN[MAGIC_ATTACKS:0][MAGIC_ATTACKS:0]", "at most 4194304 entries in all"),
            ("a=KNIGHT_ATTACKS^T", "`^T` is for two axes: KNIGHT_ATTACKS has 1"),
            (
                "a=CASTLING_RIGHTS_KEPT[FROM_X88:256]",
                "256 does not fit u8 for CASTLING_RIGHTS_KEPT",
            ),
        ] {
            let composed = text.parse::<Composed>().unwrap();
            let error = composed.table(Board::CHESS, &mut { MOST_ENTRIES }).unwrap_err();
            assert!(error.to_string().contains(message), "{text}: {error}");
        }
    }
}
