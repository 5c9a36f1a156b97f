//! `magics fancy`: a second at most, on most boards.

use chess_tables_cli::fancy_magics::{check_fancy, fancy_magics, fancy_source};
use chess_tables_gen::SliderMethod;

use crate::args::Magics;
use crate::error::Error;
use crate::output;

pub(crate) fn run(Magics::Fancy(args): &Magics) -> Result<(), Error> {
    let board = args.board.unwrap_or_default().with_layout(args.layout.unwrap_or_default());
    if SliderMethod::on(board).all(|method| method != SliderMethod::FancyMagic) {
        let methods: Vec<&str> = SliderMethod::on(board).map(SliderMethod::name).collect();
        let limit = "they are for at most 64 squares, 12 files and 12 ranks";
        let others = format!("`generate --sliders` has {} for this board", methods.join(", "));
        let error = Error::new(format!("a board of {board} cannot have fancy magics: {limit}"));
        return Err(error.help(others));
    }
    let found = fancy_magics(board, args.seed);
    check_fancy(board, &found)?;
    let seed = args.seed;
    let layout = args.layout.map_or(String::new(), |layout| format!(" --layout {layout}"));
    let on = if board.is_8x8() { String::new() } else { format!(" --board {board}{layout}") };
    let command = format!("`chess-tables magics fancy{on} --seed {seed}`.");
    output::deliver(&fancy_source(board, &found, &[command]), &args.target)?;
    output::wrote(args.target.output.as_deref(), None, "");
    Ok(())
}
