//! What is asked for of tables from the memory of a program: what it wrote, or what it is read from while it runs.

use std::path::PathBuf;
use std::str::FromStr;

use clap::builder::PossibleValuesParser;

use super::Named;
use super::dump;
use crate::source::type_and_shape::TypeAndShape;

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
    #[arg(long, value_name = "LANGUAGE", conflicts_with_all = ["raw", "process"],
        value_parser = PossibleValuesParser::new(dump::languages()))]
    pub(crate) dump: Option<String>,
    /// Search for tables of the catalogue where nothing names them: in all bytes of each SRC, such as a stripped
    /// program, a dump or `-` for standard input, or in all memory of the program of --run or --pid. Prints address,
    /// type and shape, and table.
    #[arg(long, conflicts_with_all = ["raw", "dump", "symbols", "types"])]
    pub(crate) scan: bool,
    /// Start a program and read its tables as soon as it waits for input: --run './engine --threads 1'. Only
    /// arrays in its symbol table are found: static ones of at least 32 bytes, in a program that is not stripped.
    /// For Linux on x86-64 and aarch64; elsewhere, use --dump and --raw.
    #[arg(long, value_name = "COMMAND")]
    pub(crate) run: Vec<String>,
    /// Read the tables of a running program.
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

impl FromMemory {
    /// Whether a program or bytes of one are read.
    pub(crate) fn has_sources(&self) -> bool {
        !self.run.is_empty() || !self.raw.is_empty() || self.pid.is_some()
    }
}

/// A table's bytes in a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Raw {
    pub(crate) name: String,
    pub(crate) form: Option<TypeAndShape>,
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
    pub(crate) form: TypeAndShape,
}

impl FromStr for Typed {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let parts = text.rsplit_once('=').filter(|(name, _)| !name.is_empty());
        let (name, form) = parts.ok_or("want a table and its type, such as FileMask=u128:90")?;
        Ok(Self { name: name.to_owned(), form: form.parse()? })
    }
}

#[cfg(test)]
mod tests {
    use chess_tables_gen::Element;

    use super::*;

    #[test]
    fn tables_of_files_have_a_name_a_form_and_a_file() {
        let form = |element, shape: &[usize]| TypeAndShape {
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
            assert_eq!(text.parse::<TypeAndShape>().unwrap().to_string(), text);
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
}
