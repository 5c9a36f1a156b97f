//! `explain`: what a table of the catalogue is, where it is known from, and how to index it; or what
//! many tables have in common.

mod axes;
mod explanation;
mod formula;
mod markdown;
mod text;
mod topic;

pub(crate) use topic::{TOPICS, about, help};

use chess_tables_gen::tool::catalogue;
use chess_tables_gen::{Board, Definition};

use crate::cli::args::{Explain, Format};
use crate::cli::error::Error;
use crate::cli::{json_export, on_request, search, select, source};
use explanation::Explanation;

pub(crate) fn run(args: &Explain) -> Result<String, Error> {
    if let Some(topic) = topic::named(&args.table) {
        return match args.on.said() {
            None => topic.explained(args.format),
            Some(option) => Err(Error::new(format!("`{option}` is for tables, not for topics"))),
        };
    }
    let board = args.on.placed();
    let name = meant(board, &args.table);
    let explanation = match board {
        Board::CHESS if !on_request::is_name(&args.table) => {
            let compiled = source::load("@build")?;
            Explanation::of(board, select::one(&compiled, &name)?)?
        }
        _ => generated(board, &name)?,
    };
    match args.format {
        Format::Text => Ok(explanation.text()),
        Format::Markdown => Ok(explanation.markdown()),
        Format::Json => json_export::one_line(&explanation),
    }
}

/// The explanation of a table that is not compiled: on request, or on another board or in another layout
/// than that of the constants.
fn generated(board: Board, name: &str) -> Result<Explanation, Error> {
    let families = catalogue::families();
    let mut definitions = families.iter().flat_map(|family| &family.definitions);
    let definition = definitions.find(|it| it.name_on(board).eq_ignore_ascii_case(name));
    let missing = || select::no_table(name, "@gen", &search::of_catalogue(board));
    Explanation::of(board, &definition.ok_or_else(missing)?.table(board)?)
}

/// The name of the only table that has this alias, or this name in a program. Another name stays as it is.
fn meant(board: Board, said: &str) -> String {
    let families = catalogue::families();
    let definitions = || families.iter().flat_map(|family| &family.definitions);
    let is_known = definitions().any(|it| it.name_on(board).eq_ignore_ascii_case(said));
    let mut meant = definitions().filter(|it| !is_known && is_called(it, said));
    match (meant.next(), meant.next()) {
        (Some(definition), None) => definition.name_on(board),
        _ => said.to_owned(),
    }
}

/// Whether a table has an alias, or a name in a program: "Stockfish 9, `RankBB`".
fn is_called(definition: &Definition, said: &str) -> bool {
    let aliases = definition.aliases().iter().map(String::as_str);
    let in_programs = definition.users().iter().flat_map(|user| user.split('`').skip(1).step_by(2));
    aliases.chain(in_programs).any(|name| name.eq_ignore_ascii_case(said))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn aliases_and_names_in_programs_are_understood() {
        let meant = |said| meant(Board::CHESS, said);
        assert_eq!(meant("inBetween"), "BETWEEN");
        assert_eq!(meant("forwardfilebb"), "FRONT_SPANS");
        assert_eq!(meant("chess_tables::ray"), "RAYS");
        // chess.js has these for something else.
        assert_eq!(meant("rays"), "rays");
        // Several tables, and none.
        assert_eq!(meant("PseudoAttacks"), "PseudoAttacks");
        assert_eq!(meant("NoSuchTable"), "NoSuchTable");
    }
}
