//! The text of files.

use std::ffi::OsStr;
use std::fs;
use std::io::{self, Read as _};
use std::path::Path;
use std::string::FromUtf8Error;

use chess_tables_gen::tool::{fnv1a, spelling};
use chess_tables_read::lists::Language;

use crate::error::{Error, visible};
use crate::output;
use crate::source::loaded::Skipped;

/// More than any table file has; the parser needs a multiple of it in memory.
pub(crate) const LARGEST_FILE: u64 = 64_000_000;

/// How compiled programs and object files begin.
pub(super) const ELF: &[u8] = b"\x7FELF";

/// Compiled programs are as large, with the data of networks and for debuggers.
pub(super) const LARGEST_PROGRAM: u64 = 1 << 28;

/// Why a link out of the folder is not read, behind its name.
pub(crate) const LEADS_OUT: &str = "is a link that leads out of the folder";
/// Why a link in a folder is not read, behind its name.
const LINK: &str = "is a link, which is not followed";

/// Whether a path leads out of a folder, by links. One that leads nowhere does not.
pub(crate) fn leads_out(path: &Path, folder: &Path) -> bool {
    match (path.canonicalize(), folder.canonicalize()) {
        (Ok(path), Ok(folder)) => !path.starts_with(folder),
        (path, _) => path.is_ok(),
    }
}

/// Whether a folder's file of this name, or path, is read.
pub(super) fn is_source(name: impl AsRef<Path>) -> bool {
    Language::of(name.as_ref()).is_some()
}

/// Whether a folder of this name is left out of the folder that it is in: what cargo builds, what git
/// keeps, what npm installs.
pub(crate) fn is_left_out(folder: impl AsRef<OsStr>) -> bool {
    ["target", ".git", "node_modules"].iter().any(|name| folder.as_ref() == *name)
}

/// What is in a folder itself.
pub(super) fn entries(folder: &Path) -> Result<Vec<fs::DirEntry>, Error> {
    let entries = fs::read_dir(folder).and_then(Iterator::collect);
    entries.map_err(|error| Error::file("read", folder, &error))
}

/// A file's bytes.
pub(super) fn read_bytes(path: &Path) -> Result<Vec<u8>, Error> {
    let read = fs::File::open(path).and_then(input);
    let bytes = read.map_err(|error| unreadable(path, &error))?;
    bytes.map_err(|it| it.error(&format!("`{}`", path.display())))
}

/// A file's text.
pub(crate) fn read(path: &Path) -> Result<String, Error> {
    let text = text(read_bytes(path)?, Language::of(path));
    text.map_err(|it| it.error(&format!("`{}`", path.display())))
}

/// The bytes of standard input.
pub(super) fn stdin() -> Result<Vec<u8>, Error> {
    let read = input(io::stdin().lock());
    let bytes = read.map_err(|error| Error::new(format!("cannot read standard input: {error}")))?;
    bytes.map_err(|it| it.error("standard input"))
}

/// A file that may hold any table.
#[derive(Clone)]
pub(super) struct Unread {
    /// Why it is not read, behind its name.
    reason: String,
    /// Of its bytes, if these can be read.
    fingerprint: Option<u64>,
    /// Whether it has a header of this program.
    is_from_us: bool,
    /// Where a link leads.
    pub(super) target: Option<String>,
}

impl Unread {
    pub(super) fn of(reason: impl Into<String>) -> Self {
        Self { reason: reason.into(), fingerprint: None, is_from_us: false, target: None }
    }

    /// A link is compared by where it leads.
    pub(super) fn link(target: &[u8]) -> Self {
        Self { target: Some(label(target)), ..Self::of(LINK).with_bytes(target) }
    }

    pub(super) fn too_large() -> Self {
        Self::of(format!("is larger than {} MB", LARGEST_FILE / 1_000_000))
    }

    pub(super) fn with_bytes(self, bytes: &[u8]) -> Self {
        Self { fingerprint: Some(fnv1a(bytes)), ..self.that_begins(bytes) }
    }

    fn that_begins(self, begin: &[u8]) -> Self {
        Self { is_from_us: output::has_header(begin), ..self }
    }

    pub(super) fn skipped(self, path: &str) -> Skipped {
        let skipped = Skipped::file(path.to_owned(), self.reason, self.fingerprint);
        Skipped { has_tables: self.is_from_us, ..skipped }
    }

    /// The error about what has this name in a sentence.
    pub(super) fn error(&self, name: &str) -> Error {
        Error::new(format!("{name} {}", self.reason))
    }
}

/// The bytes of an input, if they are not too many.
pub(super) fn input(input: impl io::Read) -> io::Result<Result<Vec<u8>, Unread>> {
    let mut content = vec![];
    input.take(LARGEST_PROGRAM + 1).read_to_end(&mut content)?;
    Ok(bytes(content))
}

/// Bytes, if they are not too many.
pub(super) fn bytes(bytes: Vec<u8>) -> Result<Vec<u8>, Unread> {
    let size = bytes.len() as u64;
    let largest = if bytes.starts_with(ELF) { LARGEST_PROGRAM } else { LARGEST_FILE };
    match size {
        _ if size <= largest => Ok(bytes),
        // To read on for a fingerprint would take long.
        _ if size > LARGEST_PROGRAM => Err(Unread::too_large().that_begins(&bytes)),
        _ => Err(Unread::too_large().with_bytes(&bytes)),
    }
}

/// The text that bytes are in a language, if that is known.
pub(super) fn text(bytes: Vec<u8>, language: Option<Language>) -> Result<String, Unread> {
    decoded(bytes, language).map_err(|error| {
        let (bytes, at) = (error.as_bytes(), error.utf8_error().valid_up_to());
        Unread::of(format!("is not UTF-8: byte {at} is {:#04x}", bytes[at])).with_bytes(bytes)
    })
}

/// The text of a file. A byte that is not UTF-8 is read as Latin-1: it stands in a comment or a string, where it changes
/// no value, and two such files differ where their bytes do.
pub(crate) fn decoded(bytes: Vec<u8>, language: Option<Language>) -> Result<String, FromUtf8Error> {
    let text = String::from_utf8(bytes);
    text.or_else(|error| {
        let bytes = error.as_bytes();
        if !language.is_some_and(|it| is_read_as_latin(it, bytes)) {
            return Err(error);
        }
        let chunks = bytes.utf8_chunks();
        Ok(chunks
            .flat_map(|chunk| {
                let others = chunk.invalid().iter().map(|&byte| char::from(byte));
                chunk.valid().chars().chain(others)
            })
            .collect())
    })
}

/// Whether bytes that are not UTF-8 are source all the same, whatever encoding it has, and no value depends on that.
fn is_read_as_latin(language: Language, bytes: &[u8]) -> bool {
    use Language::{C, D, Go, Python, Rust, Zig};
    // UTF-16
    if bytes.starts_with(b"\xFF\xFE") || bytes.starts_with(b"\xFE\xFF") {
        return false;
    }
    // In Shift-JIS and others a backslash may be the second half of a letter, which does not lengthen a text. Behind an even
    // number of halves it is none.
    let is_half = |at: usize| {
        let halves = bytes[..at].iter().rev().take_while(|it| !it.is_ascii());
        halves.count() % 2 == 1
    };
    let is_escape = |at: usize| bytes[at] == b'\\' && b"\"'`".contains(&bytes[at + 1]);
    // The number of a character in apostrophes depends on the encoding.
    let is_character = |it: &[u8]| it[0] == b'\'' && !it[1].is_ascii() && it[2] == b'\'';
    match language {
        C => true,
        // Their compilers refuse it.
        D | Go | Python | Rust | Zig => false,
        _ => {
            let mut places = 0..bytes.len().saturating_sub(1);
            !places.any(|at| is_escape(at) && is_half(at)) && !bytes.windows(3).any(is_character)
        }
    }
}

/// A path as text: what cannot be seen, and what is not UTF-8, escaped as in Rust, and slashes.
pub(super) fn label(path: &[u8]) -> String {
    let mut label = String::new();
    for chunk in path.utf8_chunks() {
        label += &visible(chunk.valid()).replace(std::path::MAIN_SEPARATOR, "/");
        label.extend(chunk.invalid().iter().map(|byte| format!("\\x{byte:02x}")));
    }
    label
}

/// The error that a file cannot be read, and which one beside it was probably meant.
pub(super) fn unreadable(path: &Path, error: &io::Error) -> Error {
    let message = Error::file("read", path, error);
    if error.kind() != io::ErrorKind::NotFound {
        return message;
    }
    let folder = path.parent().unwrap_or(Path::new(""));
    let listed = if folder == Path::new("") { Path::new(".") } else { folder };
    let mut names: Vec<String> = fs::read_dir(listed)
        .into_iter()
        .flatten()
        .filter_map(|entry| entry.ok()?.file_name().into_string().ok())
        .collect();
    names.sort_unstable();
    let wanted = path.file_name().and_then(|name| name.to_str()).unwrap_or_default();
    let near = spelling::nearest(wanted, names.iter().map(String::as_str));
    let near = near.map(|near| folder.join(near));
    let meant = near.map(|near| format!("did you mean `{}`?", near.display()));
    meant.into_iter().fold(message, Error::help)
}
