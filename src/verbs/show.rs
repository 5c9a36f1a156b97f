//! `show`: one entry, or a whole table, drawn.

use std::slice;

use chess_tables_gen::{Board, Definition, Table};

use crate::draw;
use crate::draw::{Show, View};
use crate::error::Error;
use crate::find::{self, number};
use crate::report::Format;
use crate::report::entry;
use crate::source::OURS;
use crate::source::array::Array;
use crate::source::loaded::Loaded;
use crate::source::{self, registry};
use crate::write::request;

pub(crate) fn run(args: &Show) -> Result<String, Error> {
    if args.ascii && !args.glyphs.are_ascii() {
        let error = Error::new("`--ascii` does not go with glyphs that are not ASCII");
        return Err(error.help("without `--glyphs` they are `.1`"));
    }
    let table = name(&args.table).to_owned();
    let of_ours =
        [("--thread-order", args.thread_order.is_some()), ("--threats", args.threats.is_some())];
    let of_ours = of_ours.into_iter().find(|(_, is_given)| *is_given);
    let mut loaded = match of_ours {
        None => source::load_on(&args.source, &args.on, slice::from_ref(&table))?,
        Some(_) if OURS.contains(&&*args.source) => {
            let mut all = source::all_on(args.on.placed());
            all.thread_order = args.thread_order.unwrap_or_default();
            all.own.extend(args.threats.iter().flat_map(Definition::threats));
            source::of_request(&all)?
        }
        Some((option, _)) => return Err(request::refused(option, &args.source)),
    };
    registry::add_on_request(&mut loaded, |name| name.eq_ignore_ascii_case(&table))?;
    of(&loaded, args)
}

/// Draws a table of a source that is loaded.
pub(crate) fn of(loaded: &Loaded, args: &Show) -> Result<String, Error> {
    let args = &in_full(loaded, args);
    let number = number::of(loaded, &args.table)?.map(Array::from);
    let table = match &number {
        Some(number) => number,
        None if number::is_written(&args.table) => {
            let error = Error::new(format!("`{}` is not a number that is known", args.table));
            return Err(error.help("numbers are such as 27, 0x142200221400 and '1ULL << 27'"));
        }
        None => find::one(loaded, &args.table)?,
    };
    let each = each(loaded.set.board, table, args).into_iter();
    let each = each.map(|args| draw::of(loaded, table, &args, number.is_some()));
    let blank = if args.view == View::Raw { "" } else { "\n" };
    let text = each.collect::<Result<Vec<_>, Error>>()?.join(blank);
    Ok(if args.ascii { in_ascii(&text, args.format) } else { text })
}

/// The text with other characters as Rust, and JSON, write them: names in Rust source need not be
/// ASCII.
fn in_ascii(text: &str, format: Format) -> String {
    let mut ascii = String::with_capacity(text.len());
    for c in text.chars() {
        match format {
            _ if c.is_ascii() => ascii.push(c),
            Format::Json => {
                let mut units = [0; 2];
                for unit in c.encode_utf16(&mut units) {
                    ascii += &format!("\\u{unit:04x}");
                }
            }
            _ => ascii.extend(c.escape_unicode()),
        }
    }
    ascii
}

/// The name in `KNIGHT_ATTACKS[27]`.
fn name(table: &str) -> &str {
    let indexed = table.strip_suffix(']').and_then(|it| it.split_once('['));
    indexed.map_or(table, |(name, _)| name)
}

/// The table and the indices that are meant by `KNIGHT_ATTACKS[27]`, or by `knight d4`: a piece's attacks. Among
/// occupied squares rooks and bishops share a table.
fn in_full(loaded: &Loaded, args: &Show) -> Show {
    let has = |name: &str| loaded.set.tables.iter().any(|it| it.name.eq_ignore_ascii_case(name));
    let name = if has(&args.table) { &args.table } else { name(&args.table) };
    let within = args.table[name.len()..].split(['[', ']', ',']).map(str::trim);
    let within = within.filter(|index| !index.is_empty()).map(str::to_owned);
    let mut indices: Vec<String> = within.chain(args.indices.iter().cloned()).collect();
    let is_shared = !args.occupied.is_empty() && find::SLIDERS.contains(&&*name.to_lowercase());
    let table = match find::of_piece(name).filter(|table| !has(name) && has(table)) {
        Some(_) if is_shared && has("MAGIC_ATTACKS") => {
            indices.insert(0, name.to_owned());
            "MAGIC_ATTACKS".to_owned()
        }
        Some(table) => table,
        None => name.to_owned(),
    };
    Show { table, indices, ..args.clone() }
}

/// An axis that can be left out has at most so many indices: those of directions.
const SHORT: usize = 8;

/// The entries that are wanted. If the index along a short first axis is left out, that is one for each: of
/// `PAWN_ATTACKS e4` those of both colors.
fn each(board: Board, table: &Table, args: &Show) -> Vec<Show> {
    let with = |first: usize| {
        let name = table.index_name(board, 0, first);
        Show { indices: [&[name], &*args.indices].concat(), ..args.clone() }
    };
    let fits = |args: &Show| entry::indices(board, table, &args.indices).is_ok();
    let may_be_left_out = args.indices.len() + 1 == table.axes.len()
        && (1..=SHORT).contains(&table.shape[0])
        && args.format != Format::Json;
    if may_be_left_out && !fits(args) && fits(&with(0)) {
        return (0..table.shape[0]).map(with).collect();
    }
    vec![args.clone()]
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::Parser;

    #[test]
    fn a_table_without_flags_is_drawn_as_the_command_line_says() {
        assert_eq!(Show::of("RAYS"), Show::parse_from(["show", "RAYS"]));
    }
}
