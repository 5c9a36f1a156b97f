//! The arrays of a program that runs, on Linux: what it names in its ELF file, as it stands in its memory. And all
//! tables from memory that are asked for.

use std::fs::{self, File};
use std::io::{self, Read as _, Seek as _, SeekFrom, Write as _};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use chess_tables_match::matching::Patterns;

use super::asked::FromMemory;
use super::compiled::{self, INSTEAD, MOST_BYTES};
use super::{scanned, symbol_name};
use crate::error::{Error, reason};
use crate::output::interrupt;
use crate::source::loaded::{Kind, Loaded, Skipped, Unshaped, quoted};

/// For how long a program sleeps and computes nothing if it waits for input.
const IDLE: Duration = Duration::from_millis(120);
/// How often it is looked at.
const STEP: Duration = Duration::from_millis(20);

/// Starts a program, reads its arrays when it waits for input, and ends it.
fn run(command: &str, args: &FromMemory, patterns: Option<&Patterns>) -> Result<Loaded, Error> {
    // A signal ends this program when the other one is gone.
    interrupt::held(|| {
        let mut started = Started::start(command)?;
        started.told(args.send.as_deref())?;
        started.wait_for_input(Duration::from_secs(args.wait))?;
        read(started.child.id(), command, &args.symbols, patterns)
    })
}

fn is_possible() -> Result<(), Error> {
    if cfg!(all(target_os = "linux", target_pointer_width = "64", target_endian = "little")) {
        return Ok(());
    }
    let error = "the memory of a program is read on Linux x86-64 and aarch64 only";
    Err(Error::new(error).help(INSTEAD))
}

/// A program that is ended when this is dropped.
struct Started<'a> {
    child: Child,
    command: &'a str,
}

impl Drop for Started<'_> {
    fn drop(&mut self) {
        // It may have ended by itself.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

impl<'a> Started<'a> {
    fn start(command: &'a str) -> Result<Self, Error> {
        // The path of a program may have blanks.
        let words = match Path::new(command).is_file() {
            true => vec![command.to_owned()],
            false => shlex::split(command).unwrap_or_default(),
        };
        let Some((program, arguments)) = words.split_first() else {
            return Err(Error::new(format!("`{command}` is not a command")));
        };
        let mut process = Command::new(program);
        process.args(arguments).stdin(Stdio::piped()).stdout(Stdio::null()).stderr(Stdio::null());
        let child = process.spawn().map_err(|error| {
            let is_other = error.raw_os_error() == Some(ENOEXEC);
            let help = is_other.then_some("only programs of Linux can be read: ELF files");
            let error = Error::new(format!("cannot start `{program}`: {}", reason(&error)));
            help.into_iter().fold(error, Error::help)
        })?;
        Ok(Self { child, command })
    }

    /// Writes a text to its input, which stays open.
    fn told(&mut self, text: Option<&str>) -> Result<(), Error> {
        let (Some(text), Some(input)) = (text, &mut self.child.stdin) else { return Ok(()) };
        let mut text = text.replace(r"\n", "\n");
        if !text.ends_with('\n') {
            text.push('\n');
        }
        match input.write_all(text.as_bytes()).and_then(|()| input.flush()) {
            // It has ended, which is said next.
            Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Ok(()),
            Err(error) => Err(Error::new(format!("cannot write to `{}`: {error}", self.command))),
            Ok(()) => Ok(()),
        }
    }

    /// Returns as soon as the program sleeps and computes nothing for a while.
    fn wait_for_input(&mut self, limit: Duration) -> Result<(), Error> {
        let command = self.command;
        let cannot = |error: io::Error| Error::new(format!("cannot wait for `{command}`: {error}"));
        let start = Instant::now();
        let (mut since, mut before) = (start, None);
        loop {
            interrupt::go_on().map_err(cannot)?;
            if let Some(status) = self.child.try_wait().map_err(cannot)? {
                let error = format!("`{command}` ended before it waited for input: {status}");
                return Err(Error::new(error).help("run it alone to see its output"));
            }
            let sleeping = sleeping_at(self.child.id()).map_err(cannot)?;
            if sleeping.is_none() || sleeping != before {
                (since, before) = (Instant::now(), sleeping);
            }
            if since.elapsed() >= IDLE && sleeping.is_some() {
                return Ok(());
            }
            if start.elapsed() >= limit {
                let seconds = limit.as_secs();
                let error = format!("`{command}` does not wait for input after {seconds} s");
                return Err(Error::new(error).help("`--wait SECONDS` gives it more time; for a program that never waits, start it and use `--pid`"));
            }
            thread::sleep(STEP);
        }
    }
}

/// "Exec format error" on all processors of Linux.
const ENOEXEC: i32 = 8;

/// The processor time that a program has taken, in all threads, if its first thread sleeps.
fn sleeping_at(pid: u32) -> io::Result<Option<u64>> {
    let stat = fs::read(format!("/proc/{pid}/stat"))?;
    let stat = String::from_utf8_lossy(&stat);
    // The name stands in parentheses and may have any characters.
    let fields = stat.rsplit_once(") ").map(|(_, fields)| fields).unwrap_or_default();
    let fields: Vec<&str> = fields.split(' ').collect();
    let ticks = |field: usize| fields.get(field).and_then(|it| it.parse::<u64>().ok());
    let time = ticks(11).zip(ticks(12)).map(|(user, system)| user + system);
    Ok(time.filter(|_| fields[0] == "S"))
}

/// The arrays of a process that it names and that match one of the globs, or all; or those with tables that are looked for.
fn read(
    pid: u32,
    name: &str,
    globs: &[String],
    patterns: Option<&Patterns>,
) -> Result<Loaded, Error> {
    let cannot = |error: &io::Error| unreadable(pid, name, error);
    // What runs, also where it was started by a script or deleted since.
    let link = format!("/proc/{pid}/exe");
    let path = fs::read_link(&link).map_err(|error| cannot(&error))?;
    let program = quoted(&path.display().to_string());
    let memory = format!("/proc/{pid}/mem");
    if let Some(patterns) = patterns {
        let maps =
            fs::read_to_string(format!("/proc/{pid}/maps")).map_err(|error| cannot(&error))?;
        let memory = File::open(memory).map_err(|error| cannot(&error))?;
        return scanned::of_process(name, &program, &maps, memory, patterns);
    }
    let file = fs::read(&link).map_err(|error| cannot(&error))?;
    let elf =
        compiled::parsed(&file).map_err(|reason| Error::new(format!("{program} {reason}")))?;
    if !elf.is_of_64_bits || elf.is_big_endian {
        let error = format!("{program} is not a program of 64 bits in little-endian order");
        return Err(Error::new(error).help(INSTEAD));
    }
    let mut arrays = compiled::arrays(&elf, &program)?;
    compiled::all_named(globs, arrays.iter().map(|(name, _)| &**name), &program)?;
    arrays.retain(|(name, _)| compiled::is_wanted(globs, name));
    let bytes = arrays.iter().fold(0_u64, |all, (_, symbol)| all.saturating_add(symbol.size));
    if bytes > MOST_BYTES {
        let error = format!("the arrays of {program} have more than {} MB", MOST_BYTES >> 20);
        return Err(Error::new(error).help("name those that you mean: --symbols 'Bishop*'"));
    }
    let moved = entry(pid).map_err(|error| cannot(&error))?.wrapping_sub(elf.entry);
    let mut memory = File::open(memory).map_err(|error| cannot(&error))?;
    let (mut unshaped, mut skipped) = (vec![], vec![]);
    for (name, symbol) in arrays {
        interrupt::go_on().map_err(|error| cannot(&error))?;
        let mut bytes = vec![0; symbol.size as usize];
        let address = symbol.address.wrapping_add(moved);
        let there = memory.seek(SeekFrom::Start(address));
        match there.and_then(|_| memory.read_exact(&mut bytes)) {
            Ok(()) => {
                let is_shared = symbol.is_global && elf.has_several_files;
                let form = symbol_name::form(&symbol.name);
                unshaped.push(Unshaped { name, bytes, is_big_endian: false, is_shared, form });
            }
            Err(error) => {
                let reason = format!("cannot be read at {address:#x}: {error}");
                skipped.push(Skipped::placeless(name, reason));
            }
        }
    }
    let (spec, origin) = (name.to_owned(), format!("memory of {program}"));
    let (kind, compiler) = (Kind::Memory, Some(elf.compiler));
    Ok(Loaded { spec, origin, kind, skipped, compiler, unshaped, ..super::loaded(vec![]) })
}

/// Where a process was entered: what the kernel told it.
fn entry(pid: u32) -> io::Result<u64> {
    const AT_ENTRY: u64 = 9;
    let vector = fs::read(format!("/proc/{pid}/auxv"))?;
    let word = |bytes: &[u8]| u64::from_le_bytes(bytes.try_into().unwrap_or_default());
    let mut pairs = vector.chunks_exact(16).map(|pair| (word(&pair[..8]), word(&pair[8..])));
    let entry = pairs.find(|&(key, _)| key == AT_ENTRY).map(|(_, entry)| entry);
    entry.ok_or_else(|| io::Error::other("it has ended"))
}

/// The error that a process cannot be read, and who may read it.
fn unreadable(pid: u32, name: &str, error: &io::Error) -> Error {
    let says = match error.kind() {
        io::ErrorKind::NotFound => format!("there is no process {pid}"),
        _ => reason(error),
    };
    let message = Error::new(format!("cannot read the memory of {name}: {says}"));
    if error.kind() != io::ErrorKind::PermissionDenied {
        return message;
    }
    let message =
        message.note("it is of another user, or /proc/sys/kernel/yama/ptrace_scope forbids it");
    message.help("start it with `--run`")
}

impl FromMemory {
    /// The tables that are asked for: those of files, and those of a program, by name or by what they are.
    pub(crate) fn load(&self, patterns: Option<&Patterns>) -> Result<Vec<Loaded>, Error> {
        let mut found = vec![];
        if !self.raw.is_empty() {
            found.push(super::load(&self.raw)?);
        }
        if !self.run.is_empty() || self.pid.is_some() {
            is_possible()?;
        }
        for command in &self.run {
            found.push(run(command, self, patterns)?);
        }
        if let Some(pid) = self.pid {
            found.push(read(pid, &format!("process {pid}"), &self.symbols, patterns)?);
        }
        Ok(found)
    }
}

#[cfg(all(test, target_os = "linux", target_pointer_width = "64", target_endian = "little"))]
mod tests {
    use std::fs;

    use chess_tables_gen::tool::catalogue;
    use chess_tables_gen::{Board, Element, Table};
    use clap::Parser as _;

    use super::FromMemory;
    use crate::source::loaded::Loaded;

    #[derive(clap::Parser)]
    struct Args {
        #[command(flatten)]
        memory: FromMemory,
        tables: Vec<String>,
    }

    fn parsed(words: &[&str]) -> Result<Args, clap::Error> {
        Args::try_parse_from([&["match"], words].concat())
    }

    /// What is found, or the error as people read it.
    fn load(words: &[&str]) -> Result<Loaded, String> {
        let found = parsed(words).unwrap().memory.load(None).map_err(|error| error.to_string())?;
        let [found] = found.try_into().unwrap();
        Ok(found)
    }

    fn ours(name: &str) -> Table {
        let tables = catalogue::generate(Board::CHESS, &[name]).unwrap().tables;
        let [table] = tables.try_into().unwrap();
        table
    }

    fn bytes_of(table: &Table) -> Vec<u8> {
        let bytes = table.values.iter().map(|bits| bits.to_le_bytes());
        bytes.flat_map(|bytes| bytes[..table.element.bytes()].to_vec()).collect()
    }

    #[test]
    fn options_go_together() {
        let args = parsed(&["--run", "./engine", "--symbols", "A*", "B", "--", "a.rs"]).unwrap();
        assert_eq!(
            (args.memory.symbols, args.tables),
            (vec!["A*".into(), "B".into()], vec!["a.rs".into()])
        );
        assert!(!args.memory.run.is_empty());
        let args = parsed(&["--dump", "cpp", "A", "B:u8:4"]).unwrap();
        assert!(args.memory.dump.is_some() && args.tables == ["A", "B:u8:4"]);
        for words in [
            &["--run", "a", "--pid", "1"][..],
            &["--pid", "1", "--send", "uci"],
            &["--dump", "c", "A", "--pid", "1"],
            &["--dump", "cobol", "A"],
        ] {
            assert!(parsed(words).is_err(), "{words:?}");
        }
    }

    #[test]
    fn bytes_in_files_are_tables() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("rays.bin");
        let rays = ours("RAYS");
        fs::write(&file, bytes_of(&rays)).unwrap();
        let raw = |form: &str| load(&["--raw", &format!("rays{form}={}", file.display())]);
        let found = raw(":u64:8x64").unwrap();
        let table = &found.set.tables[0];
        assert_eq!((table.type_name(), &table.values), (rays.type_name(), &rays.values));
        // As of source that says nothing else: the last axis has as many entries as the board squares.
        assert_eq!((table.content, table.axes[1]), (rays.content, rays.axes[1]));
        assert!(table.are_axes_guessed && !table.is_element_guessed);
        let found = raw(":usize:512").unwrap();
        assert!(found.set.tables[0].is_element_guessed);
        // Nothing is said about it.
        let found = raw("").unwrap();
        assert!(found.set.tables.is_empty());
        let array = &found.unshaped[0];
        assert_eq!(array.in_a_row(Element::U64), Some([512]));
        assert_eq!(array.table(Element::U64, &[512]).values, rays.values);
        assert_eq!(array.table(Element::I8, &[4096]).number(&[63]), -128);
        assert_eq!(array.in_rows(Element::U64, 64), Some([[8, 64], [64, 8]]));
        assert_eq!(array.in_rows(Element::U32, 64), Some([[16, 64], [64, 16]]));
        assert_eq!(array.in_rows(Element::U16, 64), Some([[32, 64], [64, 32]]));
        assert_eq!(array.in_rows(Element::U8, 32), Some([[128, 32], [32, 128]]));
        // No square has so many.
        assert_eq!(array.in_rows(Element::U8, 16), None);
        let [missing, size] = [":u64:7x64", ":u64:8x64"].map(|form| {
            fs::write(&file, if form == ":u64:7x64" { bytes_of(&rays) } else { vec![0; 600] })
                .unwrap();
            raw(form).unwrap_err()
        });
        assert_eq!(missing, "error: `rays` has 4096 bytes: u64:7x64 is 3584 bytes");
        assert_eq!(size, "error: `rays` has 600 bytes: u64:8x64 is 4096 bytes");
        let both = format!("a:u8:600={}", file.display());
        assert_eq!(
            load(&["--raw", &both, "--raw", &both]).unwrap_err(),
            "error: two tables have the name `a`"
        );
        let inputs = load(&["--raw", "a:u8:1=-", "--raw", "b=-"]).unwrap_err();
        assert_eq!(inputs, "error: only one table can come from standard input");
        let error = load(&["--raw", "a=nowhere/a.bin"]).unwrap_err();
        assert_eq!(error, "error: cannot read `nowhere/a.bin`: no such file");
        let none = raw("").unwrap();
        assert_eq!(none.unshaped[0].in_a_row(Element::U128), None);
    }

    #[test]
    fn a_program_that_cannot_be_started_is_named_with_the_reason() {
        let folder = tempfile::tempdir().unwrap();
        for (command, message) in [
            ("", "error: `` is not a command"),
            ("'a", "error: `'a` is not a command"),
            ("/nowhere/engine", "error: cannot start `/nowhere/engine`: no such file"),
        ] {
            assert_eq!(load(&["--run", command]).unwrap_err(), message);
        }
        // A program of Windows, where nothing else runs such.
        let other = folder.path().join("engine.exe");
        fs::write(&other, b"MZ\x90\0\x03\0\0\0").unwrap();
        let error = load(&["--run", other.to_str().unwrap()]).unwrap_err();
        assert!(error.contains("permission denied"), "{error}");
        fs::set_permissions(&other, std::os::unix::fs::PermissionsExt::from_mode(0o755)).unwrap();
        let error = load(&["--run", other.to_str().unwrap()]).unwrap_err();
        assert!(error.ends_with("help: only programs of Linux can be read: ELF files"), "{error}");
    }
}
