//! `magics fancy`: a second at most, on most boards.

use chess_tables_cli::magics::{check_fancy, fancy, fancy_source, fancy_source_on};
use chess_tables_gen::tool::magics::FancyMagics;
use chess_tables_gen::{Board, Slider, SliderMethod};

use crate::cli::args::FancySearch;
use crate::cli::error::Error;
use crate::cli::output;

pub(super) fn run(args: &FancySearch) -> Result<(), Error> {
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
    let command = if board.is_8x8() {
        format!("`chess-tables magics fancy --seed {seed}`.")
    } else {
        let layout = args.layout.map_or(String::new(), |layout| format!(" --layout {layout}"));
        format!("`chess-tables magics fancy --board {board}{layout} --seed {seed}`.")
    };
    output::deliver(&source(board, &found, &[command]), args.output.as_deref())
}

/// The fancy magics of a board, by slider and square.
pub(crate) fn fancy_magics(board: Board, seed: u64) -> [Vec<u64>; 2] {
    Slider::ALL
        .map(|slider| (0..board.len()).map(|square| fancy(board, slider, square, seed)).collect())
}

/// The numbers as source, with the commands that found them.
pub(super) fn source(board: Board, found: &[Vec<u64>; 2], found_by: &[String]) -> String {
    if board.is_8x8() {
        let of = |slider: usize| std::array::from_fn(|square| found[slider][square]);
        fancy_source(&FancyMagics { magics: [of(0), of(1)] }, found_by)
    } else {
        fancy_source_on(board, found, found_by)
    }
}
