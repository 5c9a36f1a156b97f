//! `explain`: what a table of the catalogue is, where it is known from, and how to index it; or what
//! many tables have in common.

mod axes;
mod explanation;
mod formula;
mod markdown;
mod text;
mod topic;

pub(crate) use topic::{TOPICS, about, help};

use chess_tables_gen::Board;
use chess_tables_gen::tool::catalogue;

use crate::cli::args::{Explain, Format};
use crate::cli::error::Error;
use crate::cli::{json_export, search, select, source};
use explanation::Explanation;

pub(crate) fn run(args: &Explain) -> Result<String, Error> {
    if let Some(topic) = topic::named(&args.table) {
        return match args.on.said() {
            None => topic.explained(args.format),
            Some(option) => Err(Error::new(format!("`{option}` is for tables, not for topics"))),
        };
    }
    let board = args.on.placed();
    let explanation = match board {
        Board::CHESS => {
            let compiled = source::load("@build")?;
            Explanation::of(board, select::one(&compiled, &args.table)?)?
        }
        _ => generated(board, &args.table)?,
    };
    match args.format {
        Format::Text => Ok(explanation.text()),
        Format::Markdown => Ok(explanation.markdown()),
        Format::Json => json_export::one_line(&explanation),
    }
}

/// The explanation of a table on another board or in another layout than that of the constants.
fn generated(board: Board, name: &str) -> Result<Explanation, Error> {
    let families = catalogue::families();
    let mut definitions = families.iter().flat_map(|family| &family.definitions);
    let definition = definitions.find(|it| it.name_on(board).eq_ignore_ascii_case(name));
    let missing = || select::no_table(name, "@gen", &search::of_catalogue(board));
    Explanation::of(board, &definition.ok_or_else(missing)?.table(board)?)
}
