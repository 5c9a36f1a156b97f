//! `show`: one entry, or a whole table, drawn.

mod meant;

use std::slice;

use chess_tables_gen::Request;

use crate::args::{Format, Show, View};
use crate::drawing;
use crate::error::Error;
use crate::find::{number, select};
use crate::request;
use crate::source::loaded::Loaded;
use crate::source::{self, registry};

pub(crate) fn run(args: &Show) -> Result<String, Error> {
    if args.ascii && !args.glyphs.are_ascii() {
        let error = Error::new("`--ascii` does not go with glyphs that are not ASCII");
        return Err(error.help("without `--glyphs` they are `.1`"));
    }
    let table = meant::name(&args.table).to_owned();
    let mut loaded = match args.thread_order {
        None => source::load_on(&args.source, &args.on, slice::from_ref(&table))?,
        Some(order) if ["@build", "@gen"].contains(&&*args.source) => {
            let all = source::all_on(args.on.placed());
            source::of_request(&Request { thread_order: order, ..all })?
        }
        Some(_) => return Err(request::refused("--thread-order", &args.source)),
    };
    registry::add_on_request(&mut loaded, |name| name.eq_ignore_ascii_case(&table))?;
    of(&loaded, args)
}

/// Draws a table of a source that is loaded.
pub(crate) fn of(loaded: &Loaded, args: &Show) -> Result<String, Error> {
    let args = &meant::in_full(loaded, args);
    let number = match number::as_table(loaded.set.board, &args.table) {
        None => number::single(loaded, &args.table)?,
        number => number,
    };
    let table = match &number {
        Some(number) => number,
        None if number::is_written(&args.table) => {
            let error = Error::new(format!("`{}` is not a number that is known", args.table));
            return Err(error.help("numbers are such as 27, 0x142200221400 and '1ULL << 27'"));
        }
        None => select::one(loaded, &args.table)?,
    };
    let each = meant::each(loaded.set.board, table, args).into_iter();
    let each = each.map(|args| drawing::of(loaded, table, &args, number.is_some()));
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

#[cfg(test)]
mod tests {
    use super::*;
    use clap::Parser;

    #[test]
    fn a_table_without_flags_is_drawn_as_the_command_line_says() {
        assert_eq!(Show::of("RAYS"), Show::parse_from(["show", "RAYS"]));
    }
}
