//! A comparison as a report: a line a table, then the entries that differ.

use chess_tables_gen::{Board, Table};
use chess_tables_read::diff::Op;

use super::comparison::{Comparison, NOT_KNOWN};
use super::entries::entries_of;
use super::wording::{line, sign, size};
use crate::error::visible;
use crate::report::parts::Report;
use crate::report::rows::{Column, Rows};
use crate::report::{counted, text};
use crate::source::loaded::Loaded;

/// No form has more lines of entries, unless all are wanted.
const LINES: usize = 1 << 16;

/// All of a comparison, also if nothing differs.
pub(crate) fn report(comparison: &Comparison<'_>) -> Report {
    let mut lines = 0;
    let changes = comparison.diff.changes.iter();
    let blocks = changes.map(|it| entries_of(comparison.boards(it), comparison.all, it));
    let blocks = blocks.take_while(|block| {
        lines += block.len();
        comparison.all || lines < LINES
    });
    Report {
        heading: heading(comparison).into(),
        rows: vec![rows(comparison)],
        entries: blocks.filter(|block| !block.is_empty()).collect(),
        summary: Some(comparison.summary()),
        trouble: comparison.uncompared(),
        is_whole: comparison.all,
        ..Report::default()
    }
}

/// The report as text; nothing if there is no table to be listed.
pub(crate) fn text(comparison: &Comparison<'_>) -> String {
    if comparison.lists_nothing() { String::new() } else { text::text(&report(comparison)) }
}

/// What each side resolved to.
fn heading(comparison: &Comparison<'_>) -> [[String; 2]; 2] {
    let Comparison { a, b, .. } = comparison;
    let plain = [a, b].iter().all(|side| side.set.board == Board::CHESS);
    let row = |sign: &str, side: &Loaded, tables: usize| {
        let board = if plain { String::new() } else { format!(", {}", side.board_words()) };
        let says = format!("{}, {}{board}", side.origin, counted::tables(tables));
        [visible(&format!("{sign} {}", side.spec)), visible(&says)]
    };
    let [in_a, in_b] = comparison.tables();
    [row("---", a, in_a), row("+++", b, in_b)]
}

/// A row for each change, and for each table that is listed besides: sign, name, type, and what is to be said.
fn rows(comparison: &Comparison<'_>) -> Rows {
    let row = |sign: char, [name, kind, words]: [String; 3]| [sign.to_string(), name, kind, words];
    let changes = comparison.diff.changes.iter();
    let changes = changes.map(|change| row(sign(change.op()), line(comparison, change)));
    let one = |sign, what: &str, table: &Table| {
        row(sign, [visible(&table.name), table.type_name(), size(what, table)])
    };
    let unknown = comparison.not_in_catalogue.iter();
    let unknown = unknown.map(|table| one('?', NOT_KNOWN, table));
    let absent = comparison.absent.iter().filter(|_| comparison.lists_absent);
    let absent = absent.map(|table| one(sign(Op::Added), "only in the catalogue", table));
    let columns =
        [Column::Sign, Column::Code("table"), Column::Code("type"), Column::Words("change")];
    Rows::of(columns, changes.chain(unknown).chain(absent))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::report::coordinates;
    use crate::source;
    use chess_tables_gen::Content;

    #[test]
    fn any_flipped_bit_is_named_with_table_index_and_square() {
        let a = source::load("@gen").unwrap();
        let mut b = source::load("@gen").unwrap();
        for (t, table) in a.set.tables.iter().enumerate() {
            let position = (7919 * (t + 1)) % table.values.len();
            let bit = (31 * t) % (8 * table.element.bytes());
            let old = table.values[position];
            b.set.tables[t].values[position] = table.element.wrap(old ^ 1 << bit);
            let text = text(&Comparison::of(&a, &b, false));
            let at = coordinates::names(Board::CHESS, table, 0, &table.index(position));
            let name = &table.name;
            if table.content == Content::Squares && Board::CHESS.len() == 8 * table.element.bytes()
            {
                let at: String = at.iter().map(|at| format!("[{at}]")).collect();
                let change = if old >> bit & 1 == 0 { "added" } else { "removed" };
                assert!(text.contains(&format!("\n{name}{at}  0x")), "{text}");
                let square = Board::CHESS.square(bit);
                assert!(
                    text.contains(&format!("\n{change} {square}\n\n1 table differs")),
                    "{text}"
                );
            } else if table.content != Content::Squares {
                let at =
                    if at.is_empty() { String::new() } else { format!("at {}: ", at.join(", ")) };
                assert!(text.contains(&format!("\n{name}\n{at}")), "{text}");
            }
            b.set.tables[t].values[position] = old;
        }
    }
}
