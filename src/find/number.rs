//! A number in the place of a table: its squares, and the entries of the catalogue that it is, in any layout.

use chess_tables_gen::{Axis, Board, Content, Element, Layout, Square, Table};
use chess_tables_read::lists::{self, Language};
use serde::Serialize;

use crate::error::Error;
use crate::find;
use crate::report::{counted, entry};
use crate::source::loaded::{Loaded, Skipped};
use crate::source::registry;

/// So many entries are named that a number is in its own layout.
const FEW: usize = 3;

/// Smaller numbers are in tables of numbers by accident.
const LARGE: u128 = 1 << 32;

/// Whether a word is a number, or computed from numbers: `0x142200221400`, `1ULL << 27`.
pub(crate) fn is_written(word: &str) -> bool {
    let is_plain = |c: char| c.is_ascii_alphanumeric() || " _<>|&^~()+-*'".contains(c);
    word.starts_with(|c: char| c.is_ascii_digit() || "(~".contains(c)) && word.chars().all(is_plain)
}

/// The number that is written so, if it is one.
pub(crate) fn written(board: Board, word: &str) -> Option<u128> {
    if is_written(word) { computed(board, word) } else { None }
}

/// Whether this is a number, or squares.
pub(crate) fn is_one(board: Board, said: &str) -> bool {
    written(board, said).is_some() || squares(board, said).is_some()
}

/// The set of squares that are named: `e4`, `e4 d5`, `e2e4`, `a1..h8`.
pub(crate) fn squares(board: Board, said: &str) -> Option<u128> {
    let mut rest = said.trim_start_matches(BETWEEN);
    let mut squares: Vec<Square> = vec![];
    while !rest.is_empty() {
        let digits = rest.get(1..)?;
        let end = digits.find(|c: char| !c.is_ascii_digit()).unwrap_or(digits.len()) + 1;
        squares.push(board.square_named(&rest[..end])?);
        rest = rest[end..].trim_start_matches(BETWEEN);
    }
    (!squares.is_empty()).then(|| board.set(squares))
}

/// What may stand between squares.
const BETWEEN: [char; 6] = [' ', ',', ';', '-', '.', '|'];

/// The number that is written so, the set of squares that are named, or the single value of this name in a source, as a table without axes. A table of
/// the name comes first.
pub(crate) fn of(loaded: &Loaded, name: &str) -> Result<Option<Table>, Error> {
    let board = loaded.set.board;
    let set = |bits: u128| {
        let wide = bits > u64::MAX.into() || board.len() > 64;
        table(board, name, if wide { Element::U128 } else { Element::U64 }, bits)
    };
    if let Some(bits) = written(board, name) {
        return Ok(Some(set(bits)));
    }
    let table_named = find::named(loaded, name);
    if table_named.is_some_and(|table| table.name == name) {
        return Ok(None);
    }
    let singles = |is_it: &dyn Fn(&Skipped) -> bool| -> Vec<(&Skipped, Element, u128)> {
        let all = loaded.skipped.iter().filter(|it| it.is_single() && is_it(it));
        all.filter_map(|it| it.number.map(|(element, bits)| (it, element, bits))).collect()
    };
    let mut found = singles(&|it| it.name == name);
    if found.is_empty() && table_named.is_none() {
        found = singles(&|it| {
            let names = [Some(it.name.clone()), it.full_name()];
            names.iter().flatten().any(|it| it.eq_ignore_ascii_case(name))
        });
    }
    match &found[..] {
        [] => Ok(squares(board, name).filter(|_| table_named.is_none()).map(set)),
        [(it, element, bits), others @ ..] if others.iter().all(|other| other.2 == *bits) => {
            let full = it.full_name().filter(|full| full.eq_ignore_ascii_case(name));
            Ok(Some(table(board, full.as_ref().unwrap_or(&it.name), *element, *bits)))
        }
        several => {
            let error = Error::new(format!("`{name}` is the name of {} numbers", several.len()));
            let notes = several.iter().take(FEW).map(|(it, ..)| {
                let name = it.full_name().map(|name| format!("`{name}`: ")).unwrap_or_default();
                format!("{name}{}", it.place())
            });
            Err(notes.fold(error, Error::note))
        }
    }
}

/// What an expression is, in C or in Rust, as an array's only entry.
fn computed(board: Board, expression: &str) -> Option<u128> {
    // A sum of `int` has a sign beyond the 64 bits of a set.
    let is_literal = expression.chars().all(|c| c.is_ascii_alphanumeric() || c == '_');
    let is_wide = board.len() > 64 || is_literal;
    let sets = if is_wide { ["u128", "u64"] } else { ["u64", "u128"] };
    let forms = sets.into_iter().flat_map(|ty| {
        let c = if ty == "u64" { "uint64_t" } else { "__uint128_t" };
        let rust = format!("const NUMBER: [{ty}; 1] = [{expression}];");
        let c = format!("const {c} NUMBER[1] = {{{expression}}};");
        [(Language::C, c), (Language::Rust, rust)]
    });
    forms.into_iter().find_map(|(language, text)| match &*lists::read(language, &text).arrays {
        [array] if array.table.values.len() == 1 => Some(array.table.values[0]),
        _ => None,
    })
}

fn table(board: Board, name: &str, element: Element, bits: u128) -> Table {
    let may_be_set = !element.is_signed() && 8 * element.bytes() >= board.len();
    let is_set = may_be_set && bits.checked_shr(board.len() as u32).unwrap_or(0) == 0;
    let content = if is_set { Content::Squares } else { Content::Number };
    Table::new(name, [], [], element, content, [bits])
}

/// An entry of the catalogue.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub(crate) struct CatalogueEntry {
    table: String,
    index: Vec<usize>,
    at: Vec<String>,
    layout: &'static str,
}

impl CatalogueEntry {
    /// Whether it is one in the layout of a board.
    pub(crate) fn is_in(&self, board: Board) -> bool {
        self.layout == board.layout().name()
    }

    fn name(&self) -> String {
        let at: String = self.at.iter().map(|at| format!("[{at}]")).collect();
        format!("{}{at}", self.table)
    }
}

/// The entries that a number is: the simplest few in the layout of the board, and the simplest in each other one.
pub(crate) fn entries(board: Board, bits: u128) -> Result<Vec<CatalogueEntry>, Error> {
    let usual = Board::new(board.files().into(), board.ranks().into())?;
    let mut tables = registry::compiled(usual, &[])?.tables;
    tables.retain(|table| is_telling(usual, table));
    tables.sort_by_key(|table| (table.axes.len(), table.values.len()));
    let others = Layout::ALL.into_iter().filter(|it| *it != board.layout());
    let found = [board.layout()].into_iter().chain(others).flat_map(|layout| {
        let few = if layout == board.layout() { FEW } else { 1 };
        let placed = board.with_layout(layout);
        let set = usual.set(placed.squares_in(bits));
        let is_set = bits.checked_shr(board.len() as u32).unwrap_or(0) == 0;
        let is_it = move |table: &Table| match table.content {
            Content::Squares if is_set => Some(set),
            // What is no set is the same in all layouts.
            Content::Number if few > 1 && bits >= LARGE => Some(bits),
            _ => None,
        };
        let entry = move |table: &Table| {
            let wanted = is_it(table)?;
            let index = table.index(table.values.iter().position(|&it| it == wanted)?);
            let at = entry::index_names(usual, table, 0, &index);
            let index = table.axes.iter().zip(index).map(|(axis, i)| match axis.square(usual, i) {
                Some(square) if *axis == Axis::Square => placed.index(square),
                _ => i,
            });
            let (table, index) = (table.name.clone(), index.collect());
            Some(CatalogueEntry { table, index, at, layout: layout.name() })
        };
        tables.iter().filter_map(entry).take(few).collect::<Vec<_>>()
    });
    Ok(found.collect())
}

/// Whether entries of a table mean the same in all layouts: their indices are squares, or have names.
fn is_telling(board: Board, table: &Table) -> bool {
    let is_placed = |axis: &Axis| {
        let lines = [Axis::File, Axis::Rank, Axis::Diagonal, Axis::AntiDiagonal];
        lines.contains(axis) || axis.square(board, 0).is_some() || !axis.index_names().is_empty()
    };
    table.axes.iter().all(is_placed) && table.element.bytes() >= 8
}

/// "is KNIGHT_ATTACKS[d4]", "in a8b8, a8a7 KNIGHT_ATTACKS[d5]".
pub(crate) fn words(board: Board, entries: &[CatalogueEntry]) -> String {
    let (own, others): (Vec<&CatalogueEntry>, Vec<&CatalogueEntry>) =
        entries.iter().partition(|it| it.is_in(board));
    let own: Vec<String> = own.into_iter().map(CatalogueEntry::name).collect();
    let others = others.into_iter().filter(|it| own.first() != Some(&it.name()));
    let by_name = by_name(others.map(|entry| (entry.name(), entry.layout)));
    let mut text = match &own[..] {
        [] if by_name.is_empty() => return "no entry of the catalogue\n".to_owned(),
        [] => String::new(),
        own => format!("is {}\n", counted::listed(own)),
    };
    for (name, layouts) in by_name {
        text += &format!("in {} {name}\n", layouts.join(", "));
    }
    text
}

/// The layouts in which something has a name.
fn by_name(
    pairs: impl IntoIterator<Item = (String, &'static str)>,
) -> Vec<(String, Vec<&'static str>)> {
    let mut by_name: Vec<(String, Vec<&str>)> = vec![];
    for (name, layout) in pairs {
        match by_name.iter_mut().find(|(it, _)| *it == name) {
            Some((_, layouts)) => layouts.push(layout),
            None => by_name.push((name, vec![layout])),
        }
    }
    by_name
}

/// Which number a square has, or which square a number is, in each layout: "number 28 in a1b1, h8h7; ..."; and a square's
/// in other tables. Of two squares, what is between them.
pub(crate) fn numbering(board: Board, said: &str) -> Result<String, Error> {
    let number = said.parse::<usize>().ok().filter(|&number| number < board.len());
    let square = board.square_named(said);
    let placed = Layout::ALL.map(|layout| (board.with_layout(layout), layout.name()));
    let names = placed.map(|(placed, layout)| {
        let name = match (square, number) {
            (Some(square), _) => placed.index(square).to_string(),
            (None, Some(number)) => placed.square(number).to_string(),
            (None, None) => String::new(),
        };
        (name, layout)
    });
    if (square, number) == (None, None) {
        let squares = squares(board, said).map(|bits| entry::squares(board, bits));
        let pair = squares.filter(|squares| squares.len() == 2).map(|squares| squares.join(" "));
        let between = |pair| format!("what is between them: `chess-tables show BETWEEN {pair}`\n");
        return Ok(pair.map(between).unwrap_or_default());
    }
    let parts = by_name(names).into_iter();
    let parts = parts.map(|(name, layouts)| format!("{name} in {}", layouts.join(", ")));
    let what = if square.is_some() { "number" } else { "square" };
    let mut text = format!("{what} {}\n", parts.collect::<Vec<_>>().join("; "));
    if let Some(square) = square {
        let usual = Board::new(board.files().into(), board.ranks().into())?;
        let tables = registry::compiled(usual, &["TO_*".to_owned()])?.tables;
        let by_square = tables.iter().filter(|table| table.axes == [Axis::Square]);
        let entries = by_square.map(|table| {
            let value = entry::value(usual, table, table.bits(&[usual.index(square)]));
            format!("{} {value}", table.name)
        });
        text += &format!("by table {}\n", counted::listed(&entries.collect::<Vec<_>>()));
    }
    Ok(text)
}

#[cfg(test)]
mod tests {
    use super::*;
    use chess_tables_gen::tool::catalogue;

    #[test]
    fn numbers_are_written_as_programs_write_them() {
        let written = |word| written(Board::CHESS, word);
        for (word, bits) in [
            ("27", 27),
            ("0x142200221400", 0x1422_0022_1400),
            ("0x0000_1422_0022_1400", 0x1422_0022_1400),
            ("0x142200221400ULL", 0x1422_0022_1400),
            ("0x142200221400u64", 0x1422_0022_1400),
            ("0b1010", 10),
            ("1ULL << 27", 1 << 27),
            ("(1ULL << 27) | (1ULL << 3)", 1 << 27 | 1 << 3),
            ("1 << 40", 1 << 40),
            ("~0ULL", u64::MAX.into()),
            ("0xffffffffffffffff", u64::MAX.into()),
            ("0x1ffffffffffffffff", 0x1_ffff_ffff_ffff_ffff),
        ] {
            assert_eq!(written(word), Some(bits), "{word}");
        }
        for word in ["KNIGHT_ATTACKS", "27x", "1 <<", "1 << 999", "0x", "(", "1}; x", "0x88_STEPS"]
        {
            assert_eq!(written(word), None, "{word}");
        }
    }

    /// In each layout, by the index that a table of that layout has.
    #[test]
    fn entries_are_those_of_tables_in_the_layout() {
        // Each number is looked up in all tables, which takes a while.
        for layout in [Layout::H8G8, Layout::A8A7] {
            let board = Board::CHESS.with_layout(layout);
            let names = ["*_ATTACKS", "*_MASKS", "RAYS", "BETWEEN"];
            let tables = catalogue::generate(board, &names).unwrap().tables;
            let usual = tables.iter().filter(|table| is_telling(board, table));
            let mut found = 0;
            for (i, table) in usual.step_by(2).enumerate() {
                let Some(&bits) = table.values.get([5, 27, 62][i % 3]) else { continue };
                let entries = entries(board, bits).unwrap();
                let own = entries.iter().filter(|it| it.layout == layout.name());
                for entry in own.filter(|it| tables.iter().any(|table| table.name == it.table)) {
                    let ours = tables.iter().find(|table| table.name == entry.table).unwrap();
                    assert_eq!(ours.bits(&entry.index), bits, "{layout}: {entry:?}");
                    found += 1;
                }
            }
            assert!(found > 10, "{layout}: {found}");
        }
    }
}
