//! Tables made of others: a second name, some indices of an axis, rows of several tables.

use std::str::FromStr;

use chess_tables_gen::{Axis, Board, Table};

use super::part::{self, WANT, number, of_type, take};
use crate::error::Error;

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

impl Composed {
    /// The table on a board, of at most so many entries, which it takes from these.
    pub(super) fn table(&self, board: Board, left: &mut usize) -> Result<Table, Error> {
        let rows = self.text.split_whitespace().map(|word| match number(word) {
            Some(number) => Ok(Err(number)),
            None => part::part(board, word, left).map(Ok),
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
    use chess_tables_gen::Element;

    use super::super::part::{MOST_ENTRIES, whole};
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
        let signed = made("rights=CASTLING_RIGHTS_KEPT[MAILBOX_10X12:-1]");
        assert_eq!(
            (signed.element, signed.values[20], signed.values[21]),
            (Element::I8, u128::MAX, 13)
        );
    }

    /// The cells that a map leads to, by cells.
    #[test]
    fn tables_stand_in_the_brackets_of_others() {
        let map = made("map=TO_X88[FLIP_VERTICAL[FROM_X88:255]:99]");
        let want = (0..128).map(|cell| if cell & 0x88 == 0 { cell ^ 0x70 } else { 99 });
        assert!(map.values.into_iter().eq(want));
        let turned = made("rays=RAYS[n][FLIP_VERTICAL[FLIP_DIAGONAL[~]:0]:0]");
        let rays = whole(Board::CHESS, "RAYS").unwrap();
        let number = |it: usize| (63 - it) % 8 * 8 + (63 - it) / 8;
        assert!(turned.values.iter().eq((0..64).map(|it| &rays.values[number(it) ^ 56])));
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
            ("a=RAYS[n]]", "`RAYS[n]]` is not a table"),
            ("a=RAYS[n]s[a1]", "`RAYS[n]s[a1]` is not a table"),
            ("a=RAYS[RAYS[RAYS[RAYS[RAYS[a1]:0]:0]:0]:0]", "is not a table"),
            ("a=RAYS[KNIGHT_ATTACKS[z9]:0]", "`z9`"),
            ("a=RAYS[FROM_X88:-1]", "-1 does not fit u64 for RAYS"),
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
