//! What is drawn, and how: the arguments of `show`.

use chess_tables_gen::{ThreadOrder, Threats};
use clap::{Parser, ValueEnum};

use crate::report::Format;
use crate::source::OnBoard;

/// Draws an entry or a whole table, or a number, and says which entry it is.
#[derive(Clone, Debug, Default, Parser, PartialEq)]
pub(crate) struct Show {
    /// The table, in upper or lower case, or words of its name; a piece, for what it attacks; squares; or a number in
    /// decimal, hexadecimal (0x) or binary (0b), or an expression. With -s, also the name of a single constant.
    pub(crate) table: String,
    /// One index for each axis: d4, 27, 0x33 (a 0x88 number), ne, white, rook, e2e4 (a move). A 0x88
    /// difference is +34, or the squares of attacker and target: f3 d1. If indices are left out, all entries
    /// under the given ones are drawn. After the square of a rook, bishop or queen: the occupied squares.
    #[arg(value_name = "INDEX", allow_negative_numbers = true)]
    pub(crate) indices: Vec<String>,
    /// Where the table comes from: see SRC in `chess-tables help`. If it is a file that does not state
    /// its layout and board, --layout, --bits, --colors and --board set them.
    #[arg(short, long, value_name = "SRC", default_value = "@build")]
    pub(crate) source: String,
    /// The output format.
    #[arg(long, value_enum, default_value_t)]
    pub(crate) format: Format,
    /// How to draw the entries.
    #[arg(long, value_enum, default_value_t)]
    pub(crate) view: View,
    /// Print cells only, without header, labels and marks. Sets look as in python-chess.
    #[arg(long)]
    pub(crate) plain: bool,
    /// Two characters: one for squares outside a set, one for squares in it.
    #[arg(long, value_name = "CHARS", default_value = ".1", value_parser = Glyphs::parse,
        allow_hyphen_values = true)]
    pub(crate) glyphs: Glyphs,
    /// Print all entries of a large table.
    #[arg(long)]
    pub(crate) all: bool,
    /// Escape names that are not ASCII, as Rust does.
    #[arg(long)]
    pub(crate) ascii: bool,
    /// Draw the board from Black's side.
    #[arg(long)]
    pub(crate) flip: bool,
    /// For permutations: label each square with the square that is moved there.
    #[arg(long)]
    pub(crate) inverse: bool,
    /// The occupied squares: f6,b2, or the set as a number. Walks a move thread over them, or looks up the
    /// entry of a slider's table for them.
    #[arg(long, alias = "blockers", value_name = "SQUARES", value_delimiter = ',')]
    pub(crate) occupied: Vec<String>,
    /// The order of a piece's lines in move threads: clockwise, moreland or gnu-chess [default:
    /// clockwise].
    #[arg(long, value_name = "ORDER")]
    pub(crate) thread_order: Option<ThreadOrder>,
    /// The version of threat inputs, as in `generate --threats`: 79856, 66864, 60144, 60720 or 59808 inputs, or rows of
    /// an engine's own [default: 59808].
    #[arg(long, value_name = "VERSION", allow_hyphen_values = true)]
    pub(crate) threats: Option<Threats>,
    #[command(flatten)]
    pub(crate) on: OnBoard,
}

impl Show {
    /// What clap makes of a table's name alone. A page draws thousands, which it would take long for.
    pub(crate) fn of(table: &str) -> Self {
        Self { table: table.to_owned(), source: "@build".to_owned(), ..Self::default() }
    }
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(crate) enum View {
    /// The form that suits the table best.
    #[default]
    Auto,
    /// Sets of squares as boards.
    Board,
    /// A board of numbers: entries by square, or the squares of a set by number.
    Numbers,
    /// Entries by 0x88 difference, 0x88 number or mailbox cell, in two dimensions.
    Grid,
    /// One line per entry.
    List,
    /// Values only, one per line.
    Raw,
}

/// How squares outside and in a set are drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Glyphs {
    pub(crate) off: char,
    pub(crate) on: char,
}

impl Default for Glyphs {
    fn default() -> Self {
        Self { off: '.', on: '1' }
    }
}

impl Glyphs {
    pub(crate) fn are_ascii(self) -> bool {
        self.off.is_ascii() && self.on.is_ascii()
    }

    fn parse(text: &str) -> Result<Self, String> {
        let mut chars = text.chars();
        match (chars.next(), chars.next(), chars.next()) {
            (Some(off), Some(on), None) if ![off, on].iter().any(|c| c.is_control()) => {
                Ok(Self { off, on })
            }
            _ => Err("want two characters, such as `.X`".to_owned()),
        }
    }
}
