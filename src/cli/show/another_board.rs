//! Where a board was asked for that the source does not have.

use chess_tables_gen::tool::catalogue;
use chess_tables_gen::{Bits, Board, Layout, Role};

use crate::cli::args::Show;
use crate::cli::error::Error;
use crate::cli::shell;

/// That `show` draws the board of its source, and the command that draws another.
pub(crate) fn on_another_board(args: &Show, board: Board) -> Error {
    let error = Error::new("`show` has no option `--board`: it draws the board of its source");
    match command(args, board.with_layout(args.layout.unwrap_or_default())) {
        Ok(command) => error.help(format!("`{command}` draws another")),
        Err(reason) => error.note(reason.to_string()),
    }
}

/// The command that generates the table for a board, with those that it is drawn with, and shows it.
pub(super) fn command(args: &Show, board: Board) -> Result<String, chess_tables_gen::Error> {
    let table = &catalogue::generate(board, &[&args.table])?.tables[0];
    let mut generate = vec!["chess-tables", "generate", &table.name];
    let beside = [Role::Starts, Role::Position, Role::Direction, Role::Steps];
    generate.extend(beside.into_iter().filter_map(|role| table.related(role)));
    let occupied = args.occupied.join(",");
    let mut show = vec!["chess-tables", "show", &table.name];
    show.extend(args.indices.iter().map(String::as_str));
    if !occupied.is_empty() {
        generate.extend(table.look_ups().flat_map(|it| it.parts()).map(|(_, name)| name));
        show.extend(["--occupied", &occupied]);
    }
    let (size, layout) = (board.to_string(), board.layout().to_string());
    if size != Board::CHESS.to_string() {
        generate.extend(["--board", &size]);
    }
    if board.bits() != Bits::InOrder {
        generate.extend(["--bits", board.bits().name()]);
    }
    if board.layout() != Layout::A1B1 {
        generate.extend(["--layout", &layout]);
    }
    show.extend(["-s", "-"]);
    Ok(format!("{} | {}", shell::line(generate), shell::line(show)))
}
