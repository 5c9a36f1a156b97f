//! The text of files, and the folder of the committed tables.

use std::fs;
use std::io::{self, Read as _};
use std::path::Path;
use std::string::FromUtf8Error;

use chess_tables_gen::tool::{fnv1a, fnv1a_from, spelling};

use crate::error::{Error, visible};
use crate::source::language::Language;
use crate::source::loaded::Skipped;

/// More than any table file has; the parser needs a multiple of it in memory.
pub(crate) const LARGEST_FILE: u64 = 64_000_000;

/// How compiled programs and object files begin.
pub(super) const ELF: &[u8] = b"\x7FELF";

/// Compiled programs are as large, with the data of networks and for debuggers.
const LARGEST_PROGRAM: u64 = 1 << 28;

/// Why a link out of the folder is not read, behind its name.
pub(crate) const LEADS_OUT: &str = "is a link that leads out of the folder";
/// Why a link to a file in the folder is not read, behind its name.
pub(super) const LEADS_TO_UNREAD: &str = "is a link to a file that is not read here";

/// Whether a path leads out of a folder, by links. One that leads nowhere does not.
pub(crate) fn leads_out(path: &Path, folder: &Path) -> bool {
    match (path.canonicalize(), folder.canonicalize()) {
        (Ok(path), Ok(folder)) => !path.starts_with(folder),
        (path, _) => path.is_ok(),
    }
}

/// What is in a folder itself.
pub(super) fn entries(folder: &Path) -> Result<Vec<fs::DirEntry>, Error> {
    let entries = fs::read_dir(folder).and_then(Iterator::collect);
    entries.map_err(|error| Error::file("read", folder, &error))
}

/// A file's bytes.
pub(super) fn read_bytes(path: &Path) -> Result<Vec<u8>, Error> {
    let read = fs::File::open(path).and_then(bytes);
    let bytes = read.map_err(|error| unreadable(path, &error))?;
    bytes.map_err(|it| it.of(&format!("`{}`", path.display())))
}

/// A file's text.
pub(crate) fn read(path: &Path) -> Result<String, Error> {
    let text = text(read_bytes(path)?, Language::of(path));
    text.map_err(|it| it.of(&format!("`{}`", path.display())))
}

/// The bytes of standard input.
pub(super) fn stdin() -> Result<Vec<u8>, Error> {
    let read = bytes(io::stdin().lock());
    let bytes = read.map_err(|error| Error::new(format!("cannot read standard input: {error}")))?;
    bytes.map_err(|it| it.of("standard input"))
}

/// A file that may hold any table.
#[derive(Clone)]
pub(super) struct Unread {
    /// Why it is not read, behind its name.
    pub(super) reason: String,
    /// Of its bytes, if these can be read.
    pub(super) fingerprint: Option<u64>,
}

impl Unread {
    pub(super) fn skipped(self, path: &str) -> Skipped {
        Skipped::file(path.to_owned(), self.reason, self.fingerprint)
    }
}

/// What is no text of a file's size, as far as it was read.
pub(super) struct NoText {
    /// What it is, behind its name.
    pub(super) reason: String,
    bytes: Vec<u8>,
}

impl NoText {
    /// The error about what has this name in a sentence.
    pub(super) fn of(&self, name: &str) -> Error {
        Error::new(format!("{name} {}", self.reason))
    }
}

/// The bytes of an input, if they are not too many.
pub(super) fn bytes(input: impl io::Read) -> io::Result<Result<Vec<u8>, NoText>> {
    let mut bytes = vec![];
    let (mut input, mut largest) = (input.take(LARGEST_FILE + 1), LARGEST_FILE);
    input.read_to_end(&mut bytes)?;
    if bytes.starts_with(ELF) {
        input.set_limit(LARGEST_PROGRAM - largest);
        input.read_to_end(&mut bytes)?;
        largest = LARGEST_PROGRAM;
    }
    let is_too_large = bytes.len() as u64 > largest;
    Ok(if is_too_large { Err(NoText { reason: too_large(largest), bytes }) } else { Ok(bytes) })
}

/// The text that bytes are in a language, if that is known.
pub(super) fn text(bytes: Vec<u8>, language: Option<Language>) -> Result<String, NoText> {
    decoded(bytes, language).map_err(|error| {
        let at = error.utf8_error().valid_up_to();
        let reason = format!("is not UTF-8: byte {at} is {:#04x}", error.as_bytes()[at]);
        NoText { reason, bytes: error.into_bytes() }
    })
}

/// The text of a file. Of C and C++ a byte that is not UTF-8 is read as Latin-1: it stands in a comment or a
/// string, where it changes no value, and two such files differ where their bytes do.
pub(crate) fn decoded(bytes: Vec<u8>, language: Option<Language>) -> Result<String, FromUtf8Error> {
    let text = String::from_utf8(bytes);
    if language != Some(Language::C) {
        return text;
    }
    text.or_else(|error| {
        let chunks = error.as_bytes().utf8_chunks();
        Ok(chunks
            .flat_map(|chunk| {
                let others = chunk.invalid().iter().map(|&byte| char::from(byte));
                chunk.valid().chars().chain(others)
            })
            .collect())
    })
}

/// No larger file has a fingerprint: it would take too long.
const LARGEST_WITH_FINGERPRINT: u64 = 1 << 30;

fn too_large(largest: u64) -> String {
    format!("is larger than {} MB", largest / 1_000_000)
}

/// The text of a folder's file. If it is none, all of it is read for a fingerprint.
pub(super) fn text_or_fingerprint(
    mut input: impl io::Read,
    language: Option<Language>,
) -> io::Result<Result<String, Unread>> {
    let text = bytes(&mut input)?.and_then(|bytes| text(bytes, language));
    let NoText { reason, bytes } = match text {
        Ok(text) => return Ok(Ok(text)),
        Err(it) => it,
    };
    let mut fingerprint = Some(fnv1a(&bytes));
    let (mut size, mut block) = (bytes.len() as u64, vec![]);
    drop(bytes);
    while let Some(before) = fingerprint {
        block.clear();
        size += input.by_ref().take(1 << 20).read_to_end(&mut block)? as u64;
        if block.is_empty() {
            break;
        }
        let before = fnv1a(&before.to_le_bytes());
        fingerprint = (size <= LARGEST_WITH_FINGERPRINT).then(|| fnv1a_from(before, &block));
    }
    Ok(Err(Unread { reason, fingerprint }))
}

/// The text of a file, or its fingerprint if it has none. A file tells how large it is: one that is too
/// large is not read.
pub(super) fn file_or_fingerprint(
    file: fs::File,
    language: Option<Language>,
) -> io::Result<Result<String, Unread>> {
    if file.metadata()?.len() > LARGEST_WITH_FINGERPRINT {
        return Ok(Err(Unread { reason: too_large(LARGEST_FILE), fingerprint: None }));
    }
    text_or_fingerprint(file, language)
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
    let committed = Path::new(SNAPSHOT).join(wanted);
    let committed = (path == Path::new(wanted) && committed.is_file()).then_some(committed);
    let meant = near.or(committed).map(|meant| format!("did you mean `{}`?", meant.display()));
    meant.into_iter().fold(message, Error::help)
}

/// Where the committed tables stand in a repository.
pub(super) const SNAPSHOT: &str = "tables/snapshot";
