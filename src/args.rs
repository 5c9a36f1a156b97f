//! The command line on one page.

use std::ops::Range;
use std::path::PathBuf;

use chess_tables_gen::{Board, Layout};
use chess_tables_read::lists::Language;
use clap::{ColorChoice, Parser, Subcommand, ValueEnum};
use clap_complete::Shell;

use crate::draw::Show;
use crate::output::Target;
use crate::report::Format;
use crate::report::text::HELP_STYLES;
use crate::source::memory::FromMemory;
use crate::source::{self, OnBoard};
use crate::write::request::{self, ByName, Export, Generate};

/// Draws, explains, exports and compares the tables that chess engines precompute.
#[derive(Parser)]
#[command(name = "chess-tables", version, styles = HELP_STYLES)]
pub(crate) struct Args {
    /// When to use colors. Overrides NO_COLOR and CLICOLOR_FORCE.
    #[arg(long, global = true, value_enum, default_value_t, value_name = "WHEN")]
    pub(crate) color: ColorChoice,
    #[command(subcommand)]
    pub(crate) verb: Verb,
}

#[derive(Subcommand)]
pub(crate) enum Verb {
    List(List),
    Show(Show),
    Explain(Explain),
    /// Exports tables as source of a language, or as JSON, CSV and numpy arrays.
    #[command(mut_arg("output", |arg| arg.help("The file to write; for csv and npy, a folder (one file per \
        table) if it exists or ends in `/` [default: standard output]")))]
    Export(Export),
    /// Generates tables as Rust source, like a build script: short for `export --format rust`.
    Generate(Generate),
    Diff(Diff),
    Match(Match),
    Check(Check),
    Textconv(Textconv),
    Html(Html),
    Magics(Magics),
    /// Prints a shell script that completes commands, options and table names.
    Completions {
        /// The shell. In elvish and PowerShell, table names are not completed.
        shell: Shell,
    },
}

/// Lists tables: name, type, axes, bytes, and what they are.
///
/// On a narrow terminal, lines are cut, and axes and types are left out.
///
/// For a source file, also lists the items that were skipped and why. Single values,
/// which cannot be tables, are only counted.
#[derive(Parser)]
pub(crate) struct List {
    /// Which tables: a name or a pattern, `*` for any letters and `?` for one, or words to look for
    /// [default: all]. A word with a slash or the suffix of a source file, such as engine.rs, is a source.
    #[arg(value_name = "GLOB|WORD|SRC")]
    pub(crate) globs: Vec<String>,
    /// Where the tables come from: see SRC in `chess-tables help`. If it is a file that does not state
    /// its layout and board, --layout, --bits, --colors and --board set them.
    #[arg(short, long, value_name = "SRC", default_value = "@build")]
    pub(crate) source: String,
    /// Also list fingerprints, the single values that were skipped, and weaker matches for words.
    #[arg(short, long)]
    pub(crate) verbose: bool,
    /// The order of the tables [default: as in the source, or the best fit for words first].
    #[arg(long, value_enum, value_name = "BY")]
    pub(crate) sort: Option<SortBy>,
    /// The output format.
    #[arg(long, value_enum, default_value_t)]
    pub(crate) format: Format,
    #[command(flatten)]
    pub(crate) on: OnBoard,
}

/// Explains a table (definition, formula, axes, sources, users, how to index it), or a topic.
#[derive(Parser)]
pub(crate) struct Explain {
    /// The table, by its name, an alias, its name in a program or its piece, or one of the topics below. Case does
    /// not matter [default: the list of topics].
    pub(crate) table: Vec<String>,
    /// The output format.
    #[arg(long, value_enum, default_value_t)]
    pub(crate) format: Format,
    #[command(flatten)]
    pub(crate) on: OnBoard,
}

/// Compares two versions of tables: names, types and values.
///
/// With @gen as either version, tables are compared with those generated now, by name or else by value, as `match`
/// finds them. Tables found on only one side are then listed or counted, but are not a difference. If nothing differs
/// and nothing is listed, standard output is empty; on a terminal, a line on standard error says so.
///
/// To see whether a generated file is up to date, use `check`.
///
/// Recognizes renamed tables, another square numbering, and values that only moved. Long lists of entries
/// are cut short. Arrays that cannot be evaluated (for example, filled by a function call) are listed. If
/// the source text of one of them changed, the exit code is 2. Unreadable files in a folder are handled the
/// same way. If a list of numbers inside a function changed, the exit code is 1.
#[derive(Parser)]
pub(crate) struct Diff {
    /// The first version: see SRC in `chess-tables help`, or a git revision (all files) if the second is one, too.
    pub(crate) a: String,
    /// The second version. @gen is generated for the board of the other [default: @gen].
    pub(crate) b: Option<String>,
    /// Compare only tables of this name; `*` stands for any letters, `?` for one. Case is ignored.
    #[arg(long, value_name = "GLOB")]
    pub(crate) only: Vec<String>,
    /// The output format.
    #[arg(long, value_enum, default_value_t)]
    pub(crate) format: Format,
    /// Which differences give exit code 1.
    #[arg(long, value_enum, default_value_t, value_name = "WHAT")]
    pub(crate) fail_on: FailOn,
    /// Print nothing if nothing differs.
    #[arg(short, long)]
    pub(crate) quiet: bool,
    /// Print every entry that differs.
    #[arg(long)]
    pub(crate) all: bool,
    /// Also list the tables of @gen that the other version does not have. They are not a difference.
    #[arg(long)]
    pub(crate) added: bool,
}

/// Identifies the tables in your source, and shows where they differ from the catalogue.
///
/// Each array is compared with every table that has as many entries: in all layouts, with the bits in order and
/// reversed, with the axes, the colors and the flags in any order, as another type, as a part of a larger array or
/// of a larger table, and by a few rules, such as the complement. The layout that explains most of the arrays is
/// named once. If an array equals no table, the nearest one is named, provided that few entries differ.
/// Arrays with too little content, such as eight small numbers, are not matched.
///
/// At the end is the command that writes the equal tables, with the names and the form that they have in the
/// source. The command has been tested: it writes the same values.
#[derive(Parser)]
pub(crate) struct Match {
    /// The sources: see SRC in `chess-tables help`. If one does not state its layout and board, --layout, --bits
    /// and --board set them.
    #[arg(value_name = "SRC", required_unless_present_any = ["raw", "run", "pid"])]
    pub(crate) sources: Vec<String>,
    /// The language of standard input, by its name or the suffix of its files [default: rust].
    #[arg(long, value_name = "LANGUAGE", value_parser = source::language, conflicts_with = "scan")]
    pub(crate) language: Option<Language>,
    #[command(flatten)]
    pub(crate) memory: FromMemory,
    /// The output format.
    #[arg(long, value_enum, default_value_t)]
    pub(crate) format: Format,
    /// Save the match results to a file, one line per array: the table, the layout, the form, and which entries
    /// differ.
    #[arg(long, value_name = "FILE", conflicts_with_all = ["dump", "scan"])]
    pub(crate) save: Option<PathBuf>,
    /// Let --save overwrite a file that chess-tables did not write.
    #[arg(long, requires = "save")]
    pub(crate) force: bool,
    /// Check the arrays against a file from --save. Prints those that differ; the exit code is 1 if there are any.
    #[arg(long, value_name = "FILE", conflicts_with_all = ["save", "format", "all", "dump", "scan"])]
    pub(crate) expect: Option<PathBuf>,
    /// The language of the command that writes the tables, or a template [default: that of the array's file, or of the
    /// program; for --raw that of the other sources, or rust].
    #[arg(long = "for", value_name = "LANGUAGE", value_parser = ByName, conflicts_with = "scan")]
    pub(crate) written: Option<request::Format>,
    /// List all arrays that match no table, and every entry that differs.
    #[arg(long, conflicts_with = "scan")]
    pub(crate) all: bool,
    #[command(flatten)]
    pub(crate) on: OnBoard,
}

/// Checks that generated files are up to date.
///
/// Writes nothing. If a file was written by `generate` or `export`, its header has the command, and
/// the file must equal what the command writes now. Only comments may differ, except what this program reads from them:
/// the first line, the layout, and the format of tables. In a folder, each of these files is checked separately.
///
/// In other files, the tables of the catalogue, in the default order of threads, are compared with those generated now;
/// the others are listed. A renamed table is a difference, even if its values are equal. Only tables are compared.
#[derive(Parser)]
pub(crate) struct Check {
    /// The files and folders to check, here or in git as REV:PATH.
    #[arg(value_name = "PATH", required = true)]
    pub(crate) paths: Vec<String>,
}

/// Prints a file with its tables one entry per line, for git to compare.
///
/// git runs it, set up as docs/git.md says. Everything else in the file is printed unchanged.
#[derive(Parser)]
pub(crate) struct Textconv {
    /// The file.
    pub(crate) file: PathBuf,
}

/// Writes a web page to explore tables, or the differences between two versions.
///
/// The page is one file and needs no network. Without JavaScript it still lists and draws the tables.
#[derive(Parser)]
#[command(mut_arg("output", |arg| arg.required_unless_present("open").help("The file to write")))]
pub(crate) struct Html {
    /// Where the tables come from: see SRC in `chess-tables help`.
    #[arg(short, long, value_name = "SRC", default_value = "@build", conflicts_with = "diff")]
    pub(crate) source: String,
    /// Show the differences between two versions instead, as `diff` finds them.
    #[arg(long, num_args = 2, value_names = ["A", "B"])]
    pub(crate) diff: Option<Vec<String>>,
    /// With --diff: compare only tables of this name; `*` stands for any letters, `?` for one. Case is
    /// ignored.
    #[arg(long, value_name = "GLOB", requires = "diff")]
    pub(crate) only: Vec<String>,
    /// The address where the page will be published, for search engines and link previews.
    #[arg(long, value_name = "URL", conflicts_with = "diff", value_parser = web_address)]
    pub(crate) url: Option<String>,
    /// Open the page in your browser; without `-o` it is written to the folder for temporary files.
    #[arg(long)]
    pub(crate) open: bool,
    #[command(flatten)]
    pub(crate) on: OnBoard,
    #[command(flatten)]
    pub(crate) target: Target,
}

/// Finds magic numbers for a board, a square or a mask, or tests one.
///
/// For boards of up to 64 squares and 12 files and ranks. Writes Rust source. The same seed finds the same numbers.
///
/// All squares take less than a second. On 8x8 a square with n relevant squares has 2^n entries; on other boards some
/// squares need up to eight times as many. A build script takes the numbers with `Script::fancy_magics`;
/// `generate --sliders fancy_magic` finds them itself, from seed 1. The search for black magics is another program,
/// in `examples/magics` of the repository.
#[derive(Parser)]
pub(crate) struct Magics {
    /// `fancy` for all squares, a piece and a square, or a mask, whose subsets get an index each. After a piece and a
    /// square, a number to test: is it a magic? [default: fancy]
    #[arg(value_name = "PIECE SQUARE|MASK", num_args = 0..=3)]
    pub(crate) of: Vec<String>,
    /// With a piece and a square: the squares that are looked at, instead of the relevant ones.
    #[arg(long, value_name = "NUMBER")]
    pub(crate) mask: Option<String>,
    /// With a square or a mask: how far the product is shifted; 64 - n is for 2^n entries [default: for as many
    /// entries as the mask has subsets]. Half as many are enough for a bishop in a corner or beside one.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(i64::from(SHIFTS.start)..i64::from(SHIFTS.end)))]
    pub(crate) shift: Option<u32>,
    /// The board's size, at most 64 squares, 12 files and 12 ranks [default: 8x8].
    #[arg(long, value_name = "FILESxRANKS")]
    pub(crate) board: Option<Board>,
    /// The square numbering. On boards that are not square it matters whether numbers run along ranks, as in
    /// a1b1, or along files, as in a1a2. Nothing else does [default: a1b1].
    #[arg(long, value_parser = source::layout)]
    pub(crate) layout: Option<Layout>,
    /// The seed of the random numbers.
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub(crate) seed: u64,
    #[command(flatten)]
    pub(crate) target: Target,
}

/// How far the product of a magic may be shifted.
pub(crate) const SHIFTS: Range<u32> = 44..64;

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(crate) enum FailOn {
    /// Any difference.
    #[default]
    Any,
    /// Tables of one name that differ.
    Values,
    /// Changed types or names, added or removed tables.
    Shape,
    /// Nothing.
    None,
}

/// An address on the web.
fn web_address(text: &str) -> Result<String, String> {
    let rest = text.strip_prefix("https://").or_else(|| text.strip_prefix("http://"));
    match rest.is_some_and(|it| !it.is_empty() && it.chars().all(|c| c.is_ascii_graphic())) {
        true => Ok(text.to_owned()),
        false => Err("expected one such as https://example.org/tables/".to_owned()),
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum SortBy {
    Name,
    /// The largest first.
    #[value(alias = "size")]
    Bytes,
}
