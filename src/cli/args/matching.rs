//! The arguments of `match`.

use clap::Parser;

use super::{Format, FromMemory, OnBoard};

/// Says which tables of a source are which of the catalogue, and where they differ.
///
/// Each array is held against every table that has as many entries: in all layouts, with the bits in order and
/// reversed, with the axes, the colors and the flags in any order, as another type, as a part of a larger array or
/// of a larger table, and by a few rules, such as the complement. The layout that explains most of the arrays is
/// named once. If an array is no table, the nearest one is named, if few of the entries differ. Arrays that say
/// too little, such as eight small numbers, are nothing.
///
/// Below stands the command that writes the tables that are equal, under their names and in the form that they have
/// in the source. It was tried before: it writes the same values.
#[derive(Parser)]
#[command(after_help = "\
Exit codes: 0 if every array is a table of the catalogue or none, 1 if one is nearly one, 2 an error.

Examples:
  chess-tables match engine.rs
  chess-tables match leapers.h engine.rs
  chess-tables match engine.rs --layout a8b8 --format json
  chess-tables match --run ./engine --symbols '*Attacks' '*Masks'
  chess-tables match --dump go KnightAttacks:u64:64
  chess-tables match --raw KnightAttacks:u64:64=KnightAttacks.bin")]
pub(crate) struct Match {
    /// The sources: see SRC in `chess-tables help`. If one does not state its layout and board, --layout, --bits
    /// and --board say what it has.
    #[arg(value_name = "SRC", required_unless_present_any = ["raw", "run", "pid"])]
    pub(crate) sources: Vec<String>,
    #[command(flatten)]
    pub(crate) memory: FromMemory,
    /// The output format.
    #[arg(long, value_enum, default_value_t)]
    pub(crate) format: Format,
    /// List all arrays that are no tables, and every entry that differs.
    #[arg(long)]
    pub(crate) all: bool,
    #[command(flatten)]
    pub(crate) on: OnBoard,
}
