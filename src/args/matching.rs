//! The arguments of `match`, with those for tables from the memory of a program: what it wrote, or what it is read from
//! while it runs.

use std::fmt;
use std::path::PathBuf;
use std::str::FromStr;

use chess_tables_gen::Element;
use chess_tables_read::lists::MOST_ENTRIES;
use clap::{Parser, ValueEnum};

use super::Format;
use crate::request::{self, ByName, OnBoard};

/// Identifies the tables in your source, and shows where they differ from the catalogue.
///
/// Each array is compared with every table that has as many entries: in all layouts, with the bits in order and
/// reversed, with the axes, the colors and the flags in any order, as another type, as a part of a larger array or
/// of a larger table, and by a few rules, such as the complement. The layout that explains most of the arrays is
/// named once. If an array equals no table, the nearest one is named, provided that few entries differ.
/// Arrays with too little content, such as eight small numbers, are not matched.
///
/// At the end is the command that writes the equal tables, with the names and the form that they have in the
/// source. It was tried: it writes the same values.
#[derive(Parser)]
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
    /// Write what the arrays are to a file, one line for each: the table, the layout, the form, and which entries
    /// differ.
    #[arg(long, value_name = "FILE", conflicts_with = "dump")]
    pub(crate) save: Option<PathBuf>,
    /// Overwrite the file of --save also if it is not from chess-tables.
    #[arg(long, requires = "save")]
    pub(crate) force: bool,
    /// Check that the arrays are as in a file of --save. Prints those that are not; the exit code is 1 if there are
    /// any.
    #[arg(long, value_name = "FILE", conflicts_with_all = ["save", "format", "all", "dump"])]
    pub(crate) expect: Option<PathBuf>,
    /// The language of the command that writes the tables, or a template [default: that of the file in which an array
    /// stands, or of the program; for --raw that of the other sources, or rust].
    #[arg(long = "for", value_name = "LANGUAGE", value_parser = ByName)]
    pub(crate) language: Option<request::Format>,
    /// List all arrays that match no table, and every entry that differs.
    #[arg(long)]
    pub(crate) all: bool,
    #[command(flatten)]
    pub(crate) on: OnBoard,
}

/// Tables of a program that fills them when it starts.
#[derive(Clone, Debug, Default, clap::Args)]
#[command(next_help_heading = "Tables from memory")]
#[command(group(clap::ArgGroup::new("process").args(["run", "pid"])))]
pub(crate) struct FromMemory {
    /// A table that a program wrote into a file as it stands in memory, little-endian, or `-` for standard input:
    /// KnightAttacks:u64:64=knights.bin, or u64:64x64. The type is u8 to u128, i8 to i128, or usize or isize,
    /// which have 64 bits. Without type and shape, all types are tried. `--dump` prints what writes such files.
    #[arg(long, value_name = "NAME[:TYPE:SHAPE]=FILE")]
    pub(crate) raw: Vec<Raw>,
    /// Print the lines that write tables of a program in this language into files for --raw. SRC then names the
    /// tables: KnightAttacks, or KnightAttacks:u64:64.
    #[arg(long, value_name = "LANGUAGE", conflicts_with_all = ["raw", "process"])]
    pub(crate) dump: Option<DumpLanguage>,
    /// Start a program and read its tables as soon as it waits for input: --run './engine --threads 1'. Only
    /// tables that it names are found: static arrays of at least 32 bytes, in a program that is not stripped.
    /// For Linux on x86-64 and aarch64.
    #[arg(long, value_name = "COMMAND")]
    pub(crate) run: Vec<String>,
    /// Read the tables of a program that runs already.
    #[arg(long, value_name = "PID")]
    pub(crate) pid: Option<u32>,
    /// Which tables of programs are read, by their whole names or the last parts of these: `*` stands for any letters,
    /// `?` for one. Case is ignored [default: all].
    #[arg(long, value_name = "GLOB", num_args = 0..)]
    pub(crate) symbols: Vec<String>,
    /// The type and shape of a program's table, whose name may be a pattern: FileMask=u128:90, or u64:64x64.
    #[arg(long = "type", value_name = "NAME=TYPE:SHAPE")]
    pub(crate) types: Vec<Typed>,
    /// Text to send to the program first; `\n` ends a line: 'uci\nisready\n'.
    #[arg(long, value_name = "TEXT", requires = "run", conflicts_with = "pid")]
    pub(crate) send: Option<String>,
    /// How long the program may take until it waits for input.
    #[arg(
        long,
        value_name = "SECONDS",
        default_value_t = 10,
        requires = "run",
        conflicts_with = "pid"
    )]
    pub(crate) wait: u64,
}

/// The languages of programs that can be made to write their tables.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum DumpLanguage {
    Rust,
    C,
    Cpp,
    Go,
    Python,
    Csharp,
    Zig,
    Java,
    Javascript,
    Typescript,
}

/// A table's bytes in a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Raw {
    pub(crate) name: String,
    pub(crate) form: Option<Form>,
    pub(crate) file: PathBuf,
}

impl Raw {
    /// Whether it is read from standard input.
    pub(crate) fn is_input(&self) -> bool {
        self.file.as_os_str() == "-"
    }
}

impl FromStr for Raw {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let parts = text.split_once('=').filter(|(_, file)| !file.is_empty());
        let (named, file) =
            parts.ok_or("want a table and its file, such as KnightAttacks:u64:64=knights.bin")?;
        let Named { name, form } = named.parse()?;
        Ok(Self { name: name.replace("->", "::").replace('.', "::"), form, file: file.into() })
    }
}

/// What the entries of a program's table are: `Attacks::Knight=u64:64`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Typed {
    /// A pattern.
    pub(crate) name: String,
    pub(crate) form: Form,
}

impl FromStr for Typed {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let parts = text.rsplit_once('=').filter(|(name, _)| !name.is_empty());
        let (name, form) = parts.ok_or("want a table and its type, such as FileMask=u128:90")?;
        Ok(Self { name: name.to_owned(), form: form.parse()? })
    }
}

/// A table as a program calls it, and what its entries are: `Attacks.Knight:u64:64`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Named {
    pub(crate) name: String,
    pub(crate) form: Option<Form>,
}

impl FromStr for Named {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        // In a path two colons stand together.
        let colon = text.replace("::", "..").find(':').unwrap_or(text.len());
        let (name, form) = text.split_at(colon);
        let is_word =
            |it: &str| !it.is_empty() && it.chars().all(|c| c.is_alphanumeric() || c == '_');
        // `l->t` is what `l` leads to.
        let path = name.replace("->", ".").replace("::", ".");
        if !path.split('.').all(is_word) {
            return Err(format!("`{name}` is not a name: want letters, digits and `_`"));
        }
        let form = form.strip_prefix(':').map(Form::from_str).transpose()?;
        Ok(Self { name: name.to_owned(), form })
    }
}

/// What the bytes of a table are: `u64:64x64`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Form {
    pub(crate) element: Element,
    /// Whether it was called `usize` or `isize`.
    pub(crate) is_pointer_wide: bool,
    pub(crate) shape: Vec<usize>,
}

impl FromStr for Form {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let want = || format!("`{text}` is not a type and shape: want one such as u64:64x64");
        let (ty, shape) = text.split_once(':').ok_or_else(want)?;
        let element = match ty {
            "usize" => Some(Element::U64),
            "isize" => Some(Element::I64),
            _ => Element::named(ty),
        };
        let element = element.ok_or_else(|| {
            let names = Element::ALL.map(Element::name).join(", ");
            format!("`{ty}` is not a type: want {names}, usize or isize")
        })?;
        let length = |it: &str| it.parse().ok().filter(|&it: &usize| it > 0);
        let shape: Vec<usize> =
            shape.split('x').map(length).collect::<Option<_>>().ok_or_else(want)?;
        let entries = shape.iter().try_fold(1_usize, |all, &length| all.checked_mul(length));
        if entries.is_none_or(|it| it > MOST_ENTRIES) {
            return Err(format!("`{text}` has more than {MOST_ENTRIES} entries"));
        }
        Ok(Self { element, is_pointer_wide: ty.ends_with("size"), shape })
    }
}

impl fmt::Display for Form {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let ty = match (self.is_pointer_wide, self.element.is_signed()) {
            (false, _) => self.element.name(),
            (true, false) => "usize",
            (true, true) => "isize",
        };
        let shape: Vec<String> = self.shape.iter().map(usize::to_string).collect();
        write!(f, "{ty}:{}", shape.join("x"))
    }
}

impl Form {
    pub(crate) fn entries(&self) -> usize {
        self.shape.iter().product()
    }

    /// The nearest forms that have so many bytes: with more or fewer rows, and of another width.
    pub(crate) fn fitting(&self, bytes: usize) -> Vec<Self> {
        let Self { element, shape, .. } = self;
        let row = element.bytes() * shape[1..].iter().product::<usize>();
        let rows = (bytes > 0 && bytes % row == 0).then(|| {
            let shape = [&[bytes / row], &shape[1..]].concat();
            Self { shape, ..self.clone() }
        });
        let width = bytes / self.entries();
        let is_of_width =
            |it: &&Element| it.bytes() == width && it.is_signed() == element.is_signed();
        let wide = Element::ALL.iter().find(is_of_width).filter(|_| bytes % self.entries() == 0);
        let wide =
            wide.map(|&element| Self { element, is_pointer_wide: false, shape: shape.clone() });
        wide.into_iter().chain(rows).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tables_of_files_have_a_name_a_form_and_a_file() {
        let form = |element, shape: &[usize]| Form {
            element,
            is_pointer_wide: false,
            shape: shape.into(),
        };
        let raw = |text: &str| text.parse::<Raw>().unwrap();
        for (text, name, form, file) in [
            ("A:u64:64=a.bin", "A", Some(form(Element::U64, &[64])), "a.bin"),
            ("n::A:i16:2x3x4=-", "n::A", Some(form(Element::I16, &[2, 3, 4])), "-"),
            ("Attacks.A=a=b:c", "Attacks::A", None, "a=b:c"),
        ] {
            assert_eq!(raw(text), Raw { name: name.into(), form, file: file.into() });
        }
        for text in ["usize:8", "isize:2x2", "u128:1", "i8:3x1"] {
            assert_eq!(text.parse::<Form>().unwrap().to_string(), text);
        }
    }

    #[test]
    fn what_is_no_table_of_a_file_is_said() {
        for (text, message) in [
            ("A:u64:64", "want a table and its file"),
            ("A:u64:64=", "want a table and its file"),
            ("=a", "`` is not a name"),
            ("a>b:u64:64=a", "`a>b` is not a name"),
            ("n:::u64:64=a", "`n::` is not a name"),
            ("A:u64=a", "`u64` is not a type and shape: want one such as u64:64x64"),
            ("A:f64:64=a", "`f64` is not a type: want u8, u16"),
            ("A:u64:0=a", "`u64:0` is not a type and shape"),
            ("A:u64:64x=a", "`u64:64x` is not a type and shape"),
            ("A:u64:-1=a", "`u64:-1` is not a type and shape"),
            ("A:u8:99999999999999999999=a", "is not a type and shape"),
            ("A:u8:16777217=a", "`u8:16777217` has more than 16777216 entries"),
            ("A:u8:4294967296x4294967296=a", "has more than 16777216 entries"),
        ] {
            let error = text.parse::<Raw>().unwrap_err();
            assert!(error.contains(message), "{text}: {error}");
        }
    }

    #[test]
    fn forms_that_fit_are_near() {
        for (text, bytes, fitting) in [
            ("u64:64", 256, &["u32:64", "u64:32"][..]),
            ("u64:64x64", 4096, &["u8:64x64", "u64:8x64"]),
            ("isize:64", 128, &["i16:64", "isize:16"]),
            ("u64:64", 100, &[]),
            ("u32:5x3", 60 + 12, &["u32:6x3"]),
            ("u8:64", 0, &[]),
        ] {
            let fits = text.parse::<Form>().unwrap().fitting(bytes);
            assert_eq!(fits.iter().map(Form::to_string).collect::<Vec<_>>(), fitting, "{text}");
        }
    }
}
