//! `show`: one entry, or a whole table, drawn.

use std::slice;

use chess_tables_gen::{Board, Definition, Table};

use crate::draw;
use crate::draw::{Show, View};
use crate::error::Error;
use crate::find::phrase::{self, Phrase};
use crate::find::{self, number};
use crate::report::{Format, entry};
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
    // `camel attacks e4` names a table, too.
    let words = phrase::words(&[slice::from_ref(&table), &args.indices].concat());
    let begins = |name: &str| words.join("_").to_uppercase().starts_with(name);
    registry::add_on_request(&mut loaded, |name| {
        name.eq_ignore_ascii_case(&table) || begins(name)
    })?;
    of(&loaded, args)
}

/// Draws a table of a source that is loaded.
pub(crate) fn of(loaded: &Loaded, args: &Show) -> Result<String, Error> {
    let meant = meant(loaded, args)?;
    if let ([first, second, ..], Format::Json) = (&meant[..], args.format) {
        let name = |it: &Show| [slice::from_ref(&it.table), &it.indices].concat().join(" ");
        let says =
            format!("`--format json` writes one entry: `{}`, `{}`", name(first), name(second));
        return Err(Error::new(says).help("name one of them"));
    }
    let drawn = meant.into_iter().map(|args| drawn(loaded, &args));
    let blank = if args.view == View::Raw { "" } else { "\n" };
    let text = drawn.collect::<Result<Vec<_>, Error>>()?.concat().join(blank);
    Ok(if args.ascii { in_ascii(&text, args.format) } else { text })
}

fn drawn(loaded: &Loaded, args: &Show) -> Result<Vec<String>, Error> {
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
    each.map(|args| draw::of(loaded, table, &args, number.is_some())).collect()
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

/// What is meant by `KNIGHT_ATTACKS[27]`, `knight d4`, `e4 d5`, or by [other words](phrase).
fn meant(loaded: &Loaded, args: &Show) -> Result<Vec<Show>, Error> {
    let has = |name: &str| loaded.set.tables.iter().any(|it| it.name.eq_ignore_ascii_case(name));
    let board = loaded.set.board;
    let is_number = args.indices.is_empty() && number::of(loaded, &args.table)?.is_some();
    if has(&args.table) || is_number {
        return Ok(vec![args.clone()]);
    }
    let said = [slice::from_ref(&args.table), &args.indices].concat();
    let words = phrase::words(&said);
    let joined = words.join(" ");
    if let Some(said) = [said.join(" "), joined].into_iter().find(|it| number::is_one(board, it)) {
        return Ok(vec![Show { table: said, indices: vec![], ..args.clone() }]);
    }
    let is_unlike = find::unlike_a_table(&said.join(" ")).is_some();
    let phrases = match is_unlike {
        true => vec![],
        false => phrase::meant(loaded, &words, !args.occupied.is_empty()),
    };
    let shows = phrases.into_iter().map(|Phrase { table, indices, occupied }| {
        let occupied = [&args.occupied[..], &occupied].concat();
        Show { table, indices, occupied, ..args.clone() }
    });
    let shows: Vec<Show> = shows.collect();
    if !shows.is_empty() {
        return Ok(shows);
    }
    // The error says what is wrong with an index, or which tables are near the words of the name.
    let (name, indices) = match words.split_first() {
        _ if !loaded.is_ours() || number::is_written(&args.table) || args.table.contains('.') => {
            (args.table.clone(), vec![])
        }
        _ if is_unlike => (said.join(" "), vec![]),
        Some((name, indices)) if has(name) => (name.clone(), indices.to_vec()),
        Some((name, indices)) => match find::of_piece(name).filter(|table| has(table)) {
            Some(table) if !find::is_name(loaded, &indices.concat()) => (table, indices.to_vec()),
            _ => (phrase::name(board, &words), vec![]),
        },
        None => (args.table.clone(), vec![]),
    };
    let name = if name.is_empty() { said.join(" ") } else { name };
    Ok(vec![Show { table: name, indices, ..args.clone() }])
}

/// The entries that are wanted. If the index along a short first axis is left out, that is one for each: of
/// `PAWN_ATTACKS e4` those of both colors.
fn each(board: Board, table: &Table, args: &Show) -> Vec<Show> {
    let with = |first: usize| {
        let name = table.index_name(board, 0, first);
        Show { indices: [&[name], &*args.indices].concat(), ..args.clone() }
    };
    let fits = |args: &Show| entry::indices(board, table, &args.indices).is_ok();
    let may_be_left_out =
        phrase::may_lack_first(table, args.indices.len()) && args.format != Format::Json;
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
