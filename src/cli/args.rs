//! The command line on one page.

mod script;
mod values;

use std::path::PathBuf;

use chess_tables_gen::Layout;
use clap::{Parser, Subcommand};
use clap_complete::Shell;

pub(crate) use script::{OnBoard, Style, Wanted};
pub(crate) use values::{DiffFormat, ExportFormat, FailOn, Format, Glyphs, View};

use crate::cli::color::{Color, HELP_STYLES};
use crate::cli::explain;

/// Inspects chess tables: every constant an engine precomputes, drawn, listed and exported.
#[derive(Parser)]
#[command(name = "chess-tables", version, styles = HELP_STYLES)]
#[command(after_help = "\
SRC is a file of Rust, C or C++, a folder with its subfolders, an earlier export (*.json), or one of
  REV:PATH   the same as git has it: HEAD~1:src/tables.rs, v0.4.0:tables/snapshot; :PATH as staged
  @build     the constants compiled into this program (the default)
  @gen       the tables as generated now, in memory
  @snapshot  the committed ones: tables/snapshot here or in a folder above
  -          standard input
  /dev/null  no tables

Of a folder, `target` and what `.gitignore` names are left out. If several of its files have a table of the
same name, the file stands before it: rook::MASKS of rook.rs.

Exit codes: 0 success, or nothing differs; 1 something differs; 2 trouble, and any table that cannot
be compared.")]
pub(crate) struct Args {
    /// When to colour; beats NO_COLOR and CLICOLOR_FORCE.
    #[arg(long, global = true, value_enum, default_value_t, value_name = "WHEN")]
    pub(crate) color: Color,
    #[command(subcommand)]
    pub(crate) verb: Verb,
}

#[derive(Subcommand)]
pub(crate) enum Verb {
    List(List),
    Show(Show),
    Explain(Explain),
    Export(Export),
    Generate(Generate),
    Diff(Diff),
    Check(Check),
    GitSetup(GitSetup),
    Textconv(Textconv),
    Html(Html),
    #[command(subcommand)]
    Magics(Magics),
    /// Prints a shell's script that completes verbs, flags and the names of tables.
    #[command(after_help = "\
Examples:
  chess-tables completions bash > chess-tables.bash
  chess-tables completions zsh > _chess-tables
  chess-tables completions fish > chess-tables.fish")]
    Completions {
        /// The shell. elvish and PowerShell do not complete the names of tables.
        shell: Shell,
    },
    Man(Man),
}

/// Prints the manual page of the program, or of one verb.
#[derive(Parser)]
#[command(after_help = "\
Examples:
  chess-tables man > chess-tables.1
  chess-tables man show > chess-tables-show.1
  chess-tables man magics fancy > chess-tables-magics-fancy.1")]
pub(crate) struct Man {
    /// The verb, of one word or two.
    #[arg(value_name = "VERB")]
    pub(crate) verb: Vec<String>,
}

/// Lists tables: name, type, axes, bytes, fingerprint.
///
/// For a source file, also lists the items that were skipped and why.
#[derive(Parser)]
#[command(after_help = "\
Words find the tables in whose name, text, family, sources, users or other names all of them occur. Upper
and lower case, `_`, `-` and blanks are alike, and a word may go on: `flip` finds `flipped`. Tables with
all words in their name come first, then those with all in their first sentence.

Examples:
  chess-tables list
  chess-tables list 'two squares'
  chess-tables list hyperbola
  chess-tables list 'X88_*' --format markdown
  chess-tables list --layout a8b8 --board 9x10
  chess-tables list -s engine.rs
  chess-tables list -s leapers.h
  chess-tables generate KING_ATTACKS | chess-tables list -s -")]
pub(crate) struct List {
    /// Which tables: a name or a pattern, `*` for any letters and `?` for one, or words to look for
    /// [default: all].
    #[arg(value_name = "GLOB|WORD")]
    pub(crate) globs: Vec<String>,
    /// Where the tables come from: a path or a name, see `chess-tables help`.
    #[arg(short, long, value_name = "SRC", default_value = "@build")]
    pub(crate) source: String,
    /// As text or as data.
    #[arg(long, value_enum, default_value_t)]
    pub(crate) format: Format,
    #[command(flatten)]
    pub(crate) on: OnBoard,
}

/// Draws one entry, or a whole table.
#[derive(Clone, Debug, Default, Parser, PartialEq)]
#[command(after_help = "\
Examples:
  chess-tables show KNIGHT_ATTACKS d4
  chess-tables show RAYS ne d4
  chess-tables show ROTATE_A1H8 --inverse
  chess-tables show KNIGHT_ATTACKS d4 --layout a8b8
  chess-tables show BISHOP_THREADS d4 --occupied f6,b2
  chess-tables show ROOK_PEXT_ATTACKS d4 --occupied d6,f4
  chess-tables show KNIGHT 27 -s engine.rs --view board")]
pub(crate) struct Show {
    /// The table, in upper or lower case.
    pub(crate) table: String,
    /// The entry, an index for each axis: d4, 27, 0x33 (0x88 numbers), ne, white, rook,
    /// +34 (differences). With fewer than the table has axes, all entries under them.
    #[arg(value_name = "INDEX", allow_negative_numbers = true)]
    pub(crate) indices: Vec<String>,
    /// Where the table comes from: a path or a name, see `chess-tables help`.
    #[arg(short, long, value_name = "SRC", default_value = "@build")]
    pub(crate) source: String,
    /// As text or as data.
    #[arg(long, value_enum, default_value_t)]
    pub(crate) format: Format,
    /// How to draw.
    #[arg(long, value_enum, default_value_t)]
    pub(crate) view: View,
    /// Cells only: no header, labels or marks. A set looks as python-chess prints it.
    #[arg(long)]
    pub(crate) plain: bool,
    /// Two characters: for a square outside a set and for one in it.
    #[arg(long, value_name = "CHARS", default_value = ".1", value_parser = Glyphs::parse,
        allow_hyphen_values = true)]
    pub(crate) glyphs: Glyphs,
    /// All entries of a large table.
    #[arg(long)]
    pub(crate) all: bool,
    /// Renumbers the squares of sets: what an entry is in another layout.
    #[arg(long, value_name = "LAYOUT")]
    pub(crate) layout: Option<Layout>,
    /// Names that are not ASCII as Rust escapes them.
    #[arg(long)]
    pub(crate) ascii: bool,
    /// Seen from black's side.
    #[arg(long)]
    pub(crate) flip: bool,
    /// Draws where the content of each square came from, instead of where it goes.
    #[arg(long)]
    pub(crate) inverse: bool,
    /// The occupied squares: f6,b2. A thread is walked over them; in a table of sliding attacks
    /// the entry is looked up that an engine would find.
    #[arg(long, value_name = "SQUARES", value_delimiter = ',')]
    pub(crate) occupied: Vec<String>,
}

impl Show {
    /// What clap makes of a table's name alone. A page draws thousands, which it would take long for.
    pub(crate) fn of(table: &str) -> Self {
        Self { table: table.to_owned(), source: "@build".to_owned(), ..Self::default() }
    }
}

/// Says what a table is: definition, formula, axes, sources, law, users, and how to index it; or what
/// many tables have in common.
#[derive(Parser)]
#[command(after_help = explain::help())]
pub(crate) struct Explain {
    /// The table, in upper or lower case, or one of the topics below.
    pub(crate) table: String,
    /// As text or as data.
    #[arg(long, value_enum, default_value_t)]
    pub(crate) format: Format,
    #[command(flatten)]
    pub(crate) on: OnBoard,
}

/// Writes tables for other programs, and as Rust source for engines.
#[derive(Parser)]
#[command(after_help = "\
A row of csv is the table, its indices as `show` names them in a column for each axis (`square`, and
`square_2` for a second one), and the value: of 64 bits and more as hexadecimal text, since programs
that take it for a number may round it, of less as a decimal number. No cell is blank and a column
has one type, so a file holds tables of the same axes, all of 64 bits and more or all of less.

Examples:
  chess-tables export --format json -o tables.json
  chess-tables export 'KING*' KNIGHT_ATTACKS --format c -o leapers.h
  chess-tables export KNIGHT_ATTACKS KING_ATTACKS --format csv -o leapers.csv
  chess-tables export RAYS --format npy -o rays.npy
  chess-tables export --format npy -o tables/
  chess-tables export 'KNIGHT*' --layout a8b8 --format c -o knights.h
  chess-tables export 'KNIGHT*' -s engine.rs --format rust --bitboard crate::Bitboard

In Python:
  pandas.read_csv('leapers.csv')['value'].map(lambda text: int(text, 16))
  numpy.load('rays.npy')[1, 27]")]
pub(crate) struct Export {
    /// Which tables, `*` for any letters and `?` for one, upper or lower case [default: all].
    #[arg(value_name = "GLOB")]
    pub(crate) globs: Vec<String>,
    /// Where the tables come from: a path or a name, see `chess-tables help` [default: @build, or
    /// @gen if it is said what is generated].
    #[arg(short, long, value_name = "SRC")]
    pub(crate) source: Option<String>,
    /// The format.
    #[arg(long, value_enum)]
    pub(crate) format: ExportFormat,
    /// The file to write, or of csv and npy a folder for a file a table: one that exists or ends
    /// in `/` [default: standard output].
    #[arg(short, long, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) wanted: Wanted,
    #[command(flatten)]
    pub(crate) style: Style,
}

/// Generates tables as Rust source, as a build script would.
#[derive(Parser)]
#[command(after_help = "\
Examples:
  chess-tables generate KNIGHT_ATTACKS RAYS --layout a8b8 -o src/tables.rs
  chess-tables generate 'KING*' --board 9x9 --leaper CAMEL_ATTACKS=1,3
  chess-tables generate 'NEXT_*' --thread-order gnu-chess
  chess-tables generate 'X88*' --bitboard crate::Bitboard --visibility 'pub(crate)' --fingerprints")]
pub(crate) struct Generate {
    /// Which tables, `*` for any letters and `?` for one, upper or lower case [default: all, or none
    /// beside --leaper and --rider].
    #[arg(value_name = "GLOB")]
    pub(crate) globs: Vec<String>,
    /// The file to write [default: standard output].
    #[arg(short, long, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) wanted: Wanted,
    #[command(flatten)]
    pub(crate) style: Style,
}

/// Compares two versions of tables: names, types and values.
///
/// Recognises another name, another layout of the squares, and values that only moved. Of many
/// entries the first are printed. What may be a table and cannot be read, such as one that is
/// computed, is named; it is trouble unless both versions have the same source text of it. The same
/// holds for a file of a folder that cannot be read, by its bytes.
#[derive(Parser)]
#[command(after_help = "\
Exit codes: 0 the same, 1 something differs, 2 trouble, and any table that cannot be compared.

Examples:
  chess-tables diff old.rs new.rs
  chess-tables diff engine.rs --only 'KNIGHT*'
  chess-tables diff leapers.h leapers.rs
  chess-tables diff @snapshot --format markdown")]
pub(crate) struct Diff {
    /// The one version: a path or a name, see `chess-tables help`.
    pub(crate) a: String,
    /// The other. @gen is generated for the board of A.
    #[arg(default_value = "@gen")]
    pub(crate) b: String,
    /// Only tables with such names, `*` for any letters and `?` for one, upper or lower case.
    #[arg(long, value_name = "GLOB")]
    pub(crate) only: Vec<String>,
    /// As text, as data, or for a comment on a pull request.
    #[arg(long, value_enum, default_value_t)]
    pub(crate) format: DiffFormat,
    /// What ends with code 1.
    #[arg(long, value_enum, default_value_t, value_name = "WHAT")]
    pub(crate) fail_on: FailOn,
    /// All entries that differ, and any number of lines.
    #[arg(long)]
    pub(crate) all: bool,
}

/// Is the snapshot what is generated now, and what was compiled?
///
/// Writes nothing.
#[derive(Parser)]
#[command(after_help = "\
Exit codes: 0 the same, 1 something differs, 2 trouble, and any table that cannot be compared.

Examples:
  chess-tables check
  chess-tables check leapers.rs")]
pub(crate) struct Check {
    /// An engine's file to check instead of the snapshot [default: tables/snapshot here or in a
    /// folder above].
    pub(crate) file: Option<String>,
}

/// Has git's diffs show tables entry by entry.
///
/// Says which line is to be added to .gitattributes, which is to be committed, and what to be set in
/// git's configuration, in every clone anew.
#[derive(Parser)]
#[command(after_help = "\
Examples:
  chess-tables git-setup
  chess-tables git-setup --write
  chess-tables git-setup src --write
  chess-tables git-setup 'src/tables/*.rs' '*.json' --write")]
pub(crate) struct GitSetup {
    /// Files that may hold tables, as .gitattributes names them; or a folder, for all Rust source in
    /// it and its subfolders. Other files are unaffected.
    #[arg(value_name = "PATTERN", default_value = "*.rs")]
    pub(crate) patterns: Vec<String>,
    /// Do it.
    #[arg(long)]
    pub(crate) write: bool,
}

/// Prints a file with its tables one entry a line, for git to compare.
///
/// git runs it after `git-setup`. What it cannot read as tables it prints as it is.
#[derive(Parser)]
#[command(after_help = "\
Examples:
  chess-tables textconv leapers.rs")]
pub(crate) struct Textconv {
    /// The file.
    pub(crate) file: PathBuf,
}

/// Writes a page to explore tables with, or what differs between two versions.
///
/// One file for a browser, which asks nothing of the network. Without script it lists and draws the
/// tables as `list` and `show` do.
#[derive(Parser)]
#[command(after_help = "\
Examples:
  chess-tables html -o tables.html
  chess-tables html -s engine.rs -o engine.html
  chess-tables html --diff old.rs new.rs -o changes.html")]
pub(crate) struct Html {
    /// Where the tables come from: a path or a name, see `chess-tables help`.
    #[arg(short, long, value_name = "SRC", default_value = "@build", conflicts_with = "diff")]
    pub(crate) source: String,
    /// Two versions instead: the page shows what differs, as `diff` finds it.
    #[arg(long, num_args = 2, value_names = ["A", "B"])]
    pub(crate) diff: Option<Vec<String>>,
    /// The file to write.
    #[arg(short, long, value_name = "FILE")]
    pub(crate) output: PathBuf,
}

/// Searches magic numbers for sliders.
///
/// For the chess board, 8x8 in layout a1b1. Writes Rust source. Progress is shown on a terminal.
#[derive(Subcommand)]
pub(crate) enum Magics {
    Fancy(FancySearch),
    Shared(SharedSearch),
}

/// Finds fancy magics: 2^n entries for a square with n relevant ones.
///
/// The same seed finds the same numbers, in less than a second.
#[derive(Parser)]
#[command(after_help = "\
Examples:
  chess-tables magics fancy
  chess-tables magics fancy --seed 7 -o fancy.rs")]
pub(crate) struct FancySearch {
    /// What the random numbers follow from.
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub(crate) seed: u64,
    /// The file to write [default: standard output].
    #[arg(short, long, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,
}

/// Finds black magics of a fixed shift, and packs the slots of all squares into one short table.
///
/// A round looks for more magics for each of the 128 regions, and packs them and the best of the
/// rounds before. It takes half a minute or more. The same seed and rounds find the same numbers.
#[derive(Parser)]
#[command(after_help = "\
With -o, FILE is written after each round, as a whole: stop with Ctrl-C whenever you like, and go on
by --from FILE with another seed. --from FILE --rounds 0 checks the numbers in FILE.

Examples:
  chess-tables magics shared -o shared.rs
  chess-tables magics shared --from shared.rs --seed 2 --seconds 3600 --rounds 1000 -o shared.rs")]
pub(crate) struct SharedSearch {
    /// What the random numbers follow from.
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub(crate) seed: u64,
    /// How many rounds to go.
    #[arg(long, value_name = "N", default_value_t = 8)]
    pub(crate) rounds: u32,
    /// Begin no round after so many seconds.
    #[arg(long, value_name = "N")]
    pub(crate) seconds: Option<u64>,
    /// Numbers to begin with, as an earlier search wrote them.
    #[arg(long, value_name = "FILE")]
    pub(crate) from: Option<PathBuf>,
    /// The file to write [default: standard output].
    #[arg(short, long, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,
}

#[cfg(test)]
mod tests {
    use super::*;

    fn assert_helpful(command: &clap::Command) {
        let name = command.get_name();
        assert!(command.get_about().is_some(), "{name} does not say what it does");
        for arg in command.get_arguments() {
            assert!(arg.get_help().is_some(), "{name}: {} says nothing", arg.get_id());
        }
        command.get_subcommands().for_each(assert_helpful);
    }

    #[test]
    fn every_verb_and_option_has_a_help_text() {
        let program = <Args as clap::CommandFactory>::command();
        program.clone().debug_assert();
        assert_helpful(&program);
    }
}
