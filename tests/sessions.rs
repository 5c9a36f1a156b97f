//! The command line as people see it: the commands in `console` blocks are run, and what they print is held against
//! what stands below them. `? 2` is an exit code, `...` any lines, `[..]` any part of a line, and `[tables K*]` the
//! number of tables in the catalogue whose name matches `K*`.
//!
//! Every system can run the files in `sessions/`, each in a folder of its own. What is in `<file>.in` is there, and each
//! block that has a file's name behind its language (`rust engine.rs`). Those in `sessions/shell/` are for a shell on
//! Linux, and each of their headings begins in an empty folder.
//!
//! `OVERWRITE=1 cargo test --test sessions` writes the lines that differ anew. A word behind `--` chooses files.

use std::fmt::Write as _;
use std::fs;
use std::io::{Read as _, Seek as _};
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode, Stdio};
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

use chess_tables_gen::tool::catalogue;
use chess_tables_gen::tool::glob::matches;
use tempfile::TempDir;

const ROOT: &str = env!("CARGO_MANIFEST_DIR");
const PROGRAM: &str = env!("CARGO_BIN_EXE_chess-tables");

/// A line with each `[tables GLOB]` replaced by the number of these tables.
fn counted(line: &str) -> String {
    let mut parts = line.split("[tables ");
    let mut counted = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let (glob, rest) = part.split_once(']').expect("`[tables GLOB]` is closed");
        let families = catalogue::families().iter().filter(|family| !family.on_request);
        let names = families.flat_map(|family| &family.definitions);
        let count = names.filter(|definition| matches(glob, definition.name())).count();
        counted += &format!("{count}{rest}");
    }
    counted
}

/// Where the commands of a session run.
struct Place {
    folder: TempDir,
    is_shell: bool,
}

impl Place {
    fn of(file: &Path) -> Self {
        let place = Self {
            folder: tempfile::tempdir().expect("a folder"),
            is_shell: file.parent().is_some_and(|folder| folder.ends_with("shell")),
        };
        for entry in fs::read_dir(file.with_extension("in")).into_iter().flatten() {
            let entry = entry.expect("a file");
            fs::copy(entry.path(), place.folder.path().join(entry.file_name())).expect("a copy");
        }
        place
    }

    fn write(&self, name: &str, text: &str) {
        let path = self.folder.path().join(name);
        fs::create_dir_all(path.parent().expect("a folder")).expect("a folder");
        fs::write(path, text).expect("a file");
    }

    /// Standard output and standard error, and before it the exit code, unless it is 0.
    fn answer(&self, line: &str) -> String {
        let folder = self.folder.path();
        let mut command = if self.is_shell {
            shell(folder, line)
        } else {
            let words = shlex::split(line).expect("quotes are closed");
            assert_eq!(words[0], "chess-tables", "only sessions of a shell have other programs");
            let mut command = Command::new(PROGRAM);
            command.args(&words[1..]).current_dir(folder);
            command
        };
        // One file, so that both streams keep their order.
        let mut file = tempfile::tempfile().expect("a file");
        let [out, err] = [file.try_clone(), file.try_clone()].map(|file| file.expect("a file"));
        command.stdin(Stdio::null()).stdout(out).stderr(err);
        let code = command.status().expect(line).code().unwrap_or(-1);
        let mut bytes = vec![];
        file.rewind().and_then(|()| file.read_to_end(&mut bytes)).expect("what was printed");
        let text = String::from_utf8_lossy(&bytes).replace("\r\n", "\n").replace(ROOT, "[ROOT]");
        let text = text.replace(&folder.display().to_string(), "[HERE]");
        if code == 0 { text } else { format!("? {code}\n{text}") }
    }
}

/// Without the settings of whoever runs the tests, and with the same ids of commits each time.
fn shell(folder: &Path, line: &str) -> Command {
    let mut command = Command::new("sh");
    let path = std::env::var_os("PATH").unwrap_or_default();
    let program = Path::new(PROGRAM).parent().expect("a folder").to_owned();
    let paths = [program].into_iter().chain(std::env::split_paths(&path));
    let variables = std::env::vars_os().map(|(name, _)| name);
    for name in variables.filter(|name| name.to_string_lossy().starts_with("GIT_")) {
        command.env_remove(name);
    }
    for who in ["AUTHOR", "COMMITTER"] {
        command.env(format!("GIT_{who}_NAME"), "A").env(format!("GIT_{who}_EMAIL"), "a@b.c");
        command.env(format!("GIT_{who}_DATE"), "2000-01-01T00:00:00Z");
    }
    command.env("GIT_CONFIG_GLOBAL", "/dev/null").env("GIT_CONFIG_NOSYSTEM", "1");
    command.env("PATH", std::env::join_paths(paths).expect("paths")).env("ROOT", ROOT);
    command.env("LC_ALL", "C").args(["-c", line]).current_dir(folder);
    command
}

/// As on a system whose paths have slashes.
fn portable(line: &str) -> String {
    if cfg!(windows) { line.replace('\\', "/") } else { line.to_owned() }
}

/// A stated line as it is compared.
fn pattern(line: &str) -> String {
    counted(&portable(line))
}

/// Whether this is a line that fits, with `[..]` for any part.
fn fits(pattern: &str, line: &str) -> bool {
    let parts: Vec<&str> = pattern.split("[..]").collect();
    let [first, others @ .., last] = &parts[..] else { return pattern == line };
    let Some(mut rest) = line.strip_prefix(first) else { return false };
    for part in others {
        let Some((_, behind)) = rest.split_once(part) else { return false };
        rest = behind;
    }
    rest.ends_with(last)
}

/// Whether these are the lines, with `...` for any number of them.
fn all_fit(patterns: &[String], lines: &[String]) -> bool {
    match (patterns.split_first(), lines.split_first()) {
        (None, line) => line.is_none(),
        (Some((pattern, rest)), _) if pattern == "..." => {
            (0..=lines.len()).any(|skipped| all_fit(rest, &lines[skipped..]))
        }
        (Some((pattern, rest)), Some((line, others))) => {
            fits(pattern, line) && all_fit(rest, others)
        }
        _ => false,
    }
}

/// The printed lines, but stated ones with wildcards instead of those that they fit: as many as possible.
fn merged<'l>(stated: &[&'l str], printed: &[&'l str]) -> Vec<&'l str> {
    let (m, n) = (stated.len(), printed.len());
    let patterns: Vec<String> = stated.iter().map(|line| pattern(line)).collect();
    let fits_at = |i: usize, j: usize| match (patterns.get(i), printed.get(j)) {
        (Some(pattern), Some(line)) => fits(pattern, &portable(line)),
        (pattern, line) => pattern.is_none() && line.is_none(),
    };
    // From the i-th stated and the j-th printed line on: how many stated ones are kept, and how many stated and printed
    // lines the first step passes.
    let mut best = vec![vec![(0, 0, 0); n + 1]; m + 1];
    for (i, j) in (0..=m).rev().flat_map(|i| (0..=n).rev().map(move |j| (i, j))) {
        let mut steps = vec![(0, 0, 1), (0, 1, 0), (0, 1, 1)];
        if i < m && patterns[i] == "..." {
            let ends = (j..=n).rev().filter(|&end| fits_at(i + 1, end));
            steps.extend(ends.map(|end| (1, 1, end - j)));
        } else if i < m && j < n && fits_at(i, j) {
            steps.push((1, 1, 1));
        }
        let steps = steps.into_iter().filter(|(_, down, right)| i + down <= m && j + right <= n);
        let counted =
            steps.map(|(kept, down, right)| (kept + best[i + down][j + right].0, down, right));
        // Of equally good ones the last.
        best[i][j] = counted.max_by_key(|(count, ..)| *count).unwrap_or_default();
    }
    let (mut lines, mut i, mut j) = (vec![], 0, 0);
    while (i, j) != (m, n) {
        let (count, down, right) = best[i][j];
        let is_kept = count > best[i + down][j + right].0;
        lines.extend(if is_kept { &stated[i..=i] } else { &printed[j..j + right] });
        (i, j) = (i + down, j + right);
    }
    lines
}

/// The session as it should be, and each command that printed something else.
fn run(file: &Path) -> (String, String) {
    let text = fs::read_to_string(file).expect("a session").replace("\r\n", "\n");
    let (mut lines, mut place) = (text.lines().peekable(), Place::of(file));
    let (mut anew, mut wrong) = (String::new(), String::new());
    let mut fence = None;
    while let Some(line) = lines.next() {
        let _ = writeln!(anew, "{line}");
        match fence {
            None if line.starts_with('#') && place.is_shell => place = Place::of(file),
            None => {
                let words = line.strip_prefix("```").and_then(|words| words.split_once(' '));
                if let Some((_, name)) = words {
                    let text = lines.by_ref().take_while(|line| *line != "```");
                    let text: String = text.map(|line| format!("{line}\n")).collect();
                    place.write(name, &text);
                    let _ = writeln!(anew, "{text}```");
                }
                fence = line.strip_suffix("console").filter(|ticks| ticks.starts_with("```"));
            }
            Some(ticks) if ticks == line => fence = None,
            _ => {}
        }
        let (Some(ticks), Some(command)) = (fence, line.strip_prefix("$ ")) else { continue };
        let mut command = command.to_owned();
        while let Some(line) = lines.next_if(|line| line.starts_with("> ") || *line == ">") {
            let _ = writeln!(anew, "{line}");
            command = format!("{command}\n{}", line.strip_prefix("> ").unwrap_or_default());
        }
        let mut written = vec![];
        while let Some(line) = lines.next_if(|line| *line != ticks && !line.starts_with("$ ")) {
            written.push(line);
        }
        let blank = written.iter().rev().take_while(|line| line.is_empty()).count();
        let (stated, blanks) = written.split_at(written.len() - blank);
        let printed = place.answer(&command);
        let printed: Vec<&str> = printed.trim_end().lines().collect();
        let compared: Vec<String> = printed.iter().map(|line| portable(line)).collect();
        let patterns: Vec<String> = stated.iter().map(|line| pattern(line)).collect();
        let is_right = all_fit(&patterns, &compared);
        let right = if is_right { stated.to_vec() } else { merged(stated, &printed) };
        if !is_right {
            let _ = writeln!(
                wrong,
                "{}: $ {command}\nis written:\n{}\nis printed:\n{}\n",
                file.display(),
                stated.join("\n"),
                printed.join("\n")
            );
        }
        for line in right.iter().chain(blanks) {
            let _ = writeln!(anew, "{line}");
        }
    }
    (anew, wrong)
}

fn files() -> Vec<PathBuf> {
    let mut files = vec![];
    let folders = if cfg!(target_os = "linux") {
        &["tests/sessions", "tests/sessions/shell"][..]
    } else {
        &["tests/sessions"]
    };
    for folder in folders {
        let entries = fs::read_dir(Path::new(ROOT).join(folder)).expect("sessions");
        let paths = entries.map(|entry| entry.expect("a file").path());
        files.extend(paths.filter(|path| path.extension().is_some_and(|it| it == "md")));
    }
    files.sort();
    files
}

fn main() -> ExitCode {
    let chosen: Vec<String> =
        std::env::args().skip(1).filter(|arg| !arg.starts_with('-')).collect();
    let mut files = files();
    files.retain(|file| {
        let name = file.to_string_lossy();
        chosen.is_empty() || chosen.iter().any(|word| name.contains(word.as_str()))
    });
    let overwrites = std::env::var_os("OVERWRITE").is_some();
    let (next, wrong) = (AtomicUsize::new(0), Mutex::new(String::new()));
    let compare = |file: &PathBuf| {
        let (anew, differs) = run(file);
        if overwrites && !differs.is_empty() {
            fs::write(file, anew).expect("a session is written");
        }
        *wrong.lock().expect("no thread ended") += &differs;
    };
    std::thread::scope(|scope| {
        for _ in 0..std::thread::available_parallelism().map_or(2, usize::from) {
            scope.spawn(|| {
                while let Some(file) = files.get(next.fetch_add(1, Ordering::Relaxed)) {
                    compare(file);
                }
            });
        }
    });
    let wrong = wrong.into_inner().expect("no thread ended");
    eprintln!("{wrong}{} sessions", files.len());
    if !wrong.is_empty() && !overwrites {
        eprintln!("`OVERWRITE=1 cargo test --test sessions` writes what is printed into them");
    }
    if wrong.is_empty() || overwrites { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}
