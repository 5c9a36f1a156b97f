//! Where a board was asked for that the source does not have.

use chess_tables_gen::tool::catalogue;
use chess_tables_gen::{Board, Role, Table};

use crate::cli::args::Show;
use crate::cli::error::Error;
use crate::cli::shell;

/// That `show` draws the board of its source, and the command that draws another.
pub(crate) fn on_another_board(args: &Show, board: Board) -> Error {
    let error = Error::new("`show` has no option `--board`: it draws the board of its source");
    match catalogue::generate(board, &[&args.table]) {
        Ok(set) if set.tables.len() == 1 => {
            error.help(format!("`{}` draws another", command(args, board, &set.tables[0])))
        }
        Ok(_) => error,
        Err(reason) => error.note(reason.to_string()),
    }
}

fn command(args: &Show, board: Board, table: &Table) -> String {
    let (board, layout) = (board.to_string(), args.layout.map(|layout| layout.to_string()));
    let mut generate = vec!["chess-tables", "generate", &table.name];
    let beside = [Role::Starts, Role::Position, Role::Direction];
    generate.extend(beside.into_iter().filter_map(|role| table.related(role)));
    let occupied = args.occupied.join(",");
    let mut show = vec!["chess-tables", "show", &table.name];
    show.extend(args.indices.iter().map(String::as_str));
    if !occupied.is_empty() {
        generate.extend(table.look_ups().flat_map(|it| it.parts()).map(|(_, name)| name));
        show.extend(["--occupied", &occupied]);
    }
    generate.extend(["--board", &board]);
    generate.extend(layout.iter().flat_map(|layout| ["--layout", layout]));
    show.extend(["-s", "-"]);
    format!("{} | {}", shell::line(generate), shell::line(show))
}
