//! The options of a build script: what is generated, and how it is written.

use chess_tables_gen::{Board, Layout, ThreadOrder};

use super::values::Leaper;

/// The board that tables are generated for.
#[derive(Default, clap::Args)]
pub(crate) struct OnBoard {
    /// How the squares are numbered, by the squares of bit 0 and bit 1 [default: a1b1].
    #[arg(long)]
    pub(crate) layout: Option<Layout>,
    /// The size of the board, files by ranks [default: 8x8].
    #[arg(long, value_name = "FILESxRANKS")]
    pub(crate) board: Option<Board>,
}

impl OnBoard {
    /// An option that was given.
    pub(crate) fn said(&self) -> Option<&'static str> {
        let board = self.board.map(|_| "--board");
        self.layout.map(|_| "--layout").or(board)
    }

    /// The board in its layout.
    pub(crate) fn placed(&self) -> Board {
        self.board.unwrap_or_default().with_layout(self.layout.unwrap_or_default())
    }
}

/// What is generated.
#[derive(Default, clap::Args)]
#[command(next_help_heading = "What is generated")]
pub(crate) struct Wanted {
    #[command(flatten)]
    pub(crate) on: OnBoard,
    /// Also the attacks of a leaper: `CAMEL_ATTACKS=1,3`, with all reflections, or of more leaps
    /// `GNU_ATTACKS=1,2+1,3`.
    #[arg(long, value_name = "NAME=LEAPS")]
    pub(crate) leaper: Vec<Leaper>,
    /// Also the attacks of a rider on the empty board, which repeats its leaps.
    #[arg(long, value_name = "NAME=LEAPS")]
    pub(crate) rider: Vec<Leaper>,
    /// In which order move threads go through a piece's lines: clockwise, moreland or gnu-chess
    /// [default: clockwise].
    #[arg(long, value_name = "ORDER")]
    pub(crate) thread_order: Option<ThreadOrder>,
}

impl Wanted {
    /// An option that was given.
    pub(crate) fn said(&self) -> Option<&'static str> {
        let leaper = (!self.leaper.is_empty()).then_some("--leaper");
        let rider = (!self.rider.is_empty()).then_some("--rider");
        let thread_order = self.thread_order.map(|_| "--thread-order");
        self.on.said().or(leaper).or(rider).or(thread_order)
    }
}

/// How Rust source is written.
#[derive(Default, clap::Args)]
#[command(next_help_heading = "How Rust is written")]
pub(crate) struct Style {
    /// The engine's type of sets of squares, a tuple struct of one integer: crate::Bitboard.
    #[arg(long, value_name = "PATH")]
    pub(crate) bitboard: Option<String>,
    /// The constants' visibility: `pub(crate)`, or nothing [default: pub].
    #[arg(long, value_name = "VISIBILITY")]
    pub(crate) visibility: Option<String>,
    /// Also a module of a hash of each table, by which to pin it.
    #[arg(long)]
    pub(crate) fingerprints: bool,
    /// A file for each family beside FILE, which includes them.
    #[arg(long, requires = "output")]
    pub(crate) file_per_family: bool,
}

impl Style {
    /// An option that was given.
    pub(crate) fn said(&self) -> Option<&'static str> {
        let Self { bitboard, visibility, fingerprints, file_per_family } = self;
        let given = [
            (bitboard.is_some(), "--bitboard"),
            (visibility.is_some(), "--visibility"),
            (*fingerprints, "--fingerprints"),
            (*file_per_family, "--file-per-family"),
        ];
        given.into_iter().find_map(|(given, option)| given.then_some(option))
    }
}
