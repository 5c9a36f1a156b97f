//! Of which tables an array is made, as `--compose` has them.

use chess_tables_gen::tool::catalogue;
use chess_tables_gen::{Axis, Table};
use chess_tables_match::matching::{Found, Piece, Rule, What};

use super::words::found::{colors, reshaped, rule_words};

/// How an array is made of the tables that its pieces are, of which this is the first.
pub(super) fn made(
    table: &Table,
    pieces: &[&Piece],
    first: &Found,
    is_plain: bool,
) -> Result<String, String> {
    match pieces {
        // Only options of the table itself write it.
        [_] if is_plain && has_options(first) => Ok(first.table.clone()),
        [piece] if first.rules.iter().any(|it| matches!(it, Rule::X88 { .. })) => {
            by_x88(table, piece, first)
        }
        [piece] if piece.path.is_empty() => with_any_none(first),
        [piece] => cells(table, piece, first),
        _ => rows(table, pieces),
    }
}

/// Whether it has another number for none, or is of another version or size.
fn has_options(found: &Found) -> bool {
    let is_option = |rule: &Rule| matches!(rule, Rule::Threats(_) | Rule::Mailbox { .. });
    found.none.is_some() || found.rules.iter().any(is_option)
}

/// A table and its indices as `--compose` has them, if they are all that is other.
fn expression(found: &Found) -> Result<String, String> {
    if found.none.is_some() { Err(no_option(found)) } else { with_any_none(found) }
}

fn no_option(found: &Found) -> String {
    let words = rule_words(found).into_iter().chain(found.reshaped.as_ref().map(reshaped));
    format!("no option writes it so: {}", words.collect::<Vec<_>>().join(", "))
}

/// A table and its indices, for an array of which an option says what stands for none.
fn with_any_none(found: &Found) -> Result<String, String> {
    let is_other = found.rules.iter().any(|rule| !matches!(rule, Rule::Flags(_)));
    if is_other || found.reshaped.is_some() {
        return Err(no_option(found));
    }
    let families = catalogue::families();
    let mut definitions = families.iter().flat_map(|family| &family.definitions);
    let definition = definitions.find(|it| it.name_on(found.board) == found.table);
    let axes = definition.map(|it| it.axes().to_vec()).unwrap_or_default();
    let mut fixed = found.fixed.clone();
    let name = |axis: Axis, i: usize| axis.index_name(found.board, i);
    let indices = axes.iter().map(|&axis| {
        if let Some(at) = fixed.iter().position(|(it, _)| *it == axis) {
            return format!("[{}]", name(axis, fixed.remove(at).1));
        }
        let is_turned = found.backwards.contains(&axis);
        match &found.places {
            Some((it, places)) if *it == axis => {
                let places: Vec<String> = places.iter().map(|&i| name(axis, i)).collect();
                format!("[{}]", places.join(","))
            }
            // A command may have another order of colors.
            _ if axis == Axis::Color => {
                format!("[{}]", colors(found.board, is_turned).join(","))
            }
            _ => (if is_turned { "[~]" } else { "[]" }).to_owned(),
        }
    });
    let indices: Vec<String> = indices.collect();
    let indices = indices.concat();
    let indices = indices.trim_end_matches("[]");
    let turn = match found.axes.as_ref().map(Vec::len) {
        None => "",
        Some(2) => "^T",
        Some(_) if found.is_writable() => "",
        Some(_) => return Err("no option puts its axes into this order".to_owned()),
    };
    Ok(format!("{}{indices}{turn}", found.table))
}

/// Rows of several tables, and of one number each.
fn rows(table: &Table, pieces: &[&Piece]) -> Result<String, String> {
    // What is recognized by behavior has no entries of its own.
    let mut pieces = pieces.to_vec();
    pieces.retain(|piece| !piece.positions.is_empty());
    pieces.sort_by_key(|piece| piece.positions.first().copied());
    let positions = pieces.iter().flat_map(|piece| piece.positions.iter().copied());
    if !positions.eq(0..table.values.len()) {
        return Err("it is one of several things for each index, or a part".to_owned());
    }
    let row = |piece: &&Piece| match &piece.what {
        What::Table(found) if found.is_equal() => expression(found),
        _ => {
            let first = table.values[piece.positions[0]];
            let is_one = piece.positions.iter().all(|&at| table.values[at] == first);
            let none = || format!("no table has the row `{}{}`", table.name, piece.path);
            is_one.then(|| (first as i128).to_string()).ok_or_else(none)
        }
    };
    Ok(pieces.iter().map(row).collect::<Result<Vec<_>, _>>()?.join(" "))
}

/// A table in the cells of a padded board.
fn cells(table: &Table, piece: &Piece, found: &Found) -> Result<String, String> {
    let part = || "it is a part, and no table has the other entries".to_owned();
    let size = table.values.len();
    let fill = (0..size).find(|at| !piece.positions.contains(at)).ok_or_else(part)?;
    let fill = table.values[fill];
    let is_cells = |it: &Table| {
        it.values.len() == size
            && (0..size).all(|cell| match it.values[cell] as usize {
                square if square < found.board.len() => piece.positions[square] == cell,
                _ => table.values[cell] == fill,
            })
    };
    let squares = found.expected.axes == [Axis::Square] && found.fixed.is_empty();
    let names = ["FROM_X88", "MAILBOX_10X12"];
    let set = catalogue::generate(found.board, &names).map_err(|_| part())?;
    let cells = set.tables.iter().find(|it| squares && is_cells(it)).ok_or_else(part)?;
    Ok(format!("{}[{}:{}]", expression(found)?, cells.name, fill as i128))
}

/// A map of squares by 0x88 numbers: the map at the square of each number, and the number of the square there.
fn by_x88(table: &Table, piece: &Piece, found: &Found) -> Result<String, String> {
    let off = (0..table.values.len()).filter(|at| !piece.positions.contains(at));
    let mut off = off.map(|at| table.values[at]);
    let fill = off.next().unwrap_or_default();
    if !off.all(|it| it == fill) {
        return Err(
            "its entries off the board are several numbers, and a command writes one".to_owned()
        );
    }
    // No square has this number, so that the map leads to none from off the board.
    let map = format!("{}[FROM_X88:255]", found.table);
    Ok(format!("TO_X88[{map}:{}]", fill as i128))
}
