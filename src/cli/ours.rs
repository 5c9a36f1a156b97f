//! Which files this program wrote: others it overwrites only with `--force`.

use std::fs::File;
use std::io::Read as _;
use std::path::Path;

use crate::cli::command;
use crate::cli::error::Error;

/// What of a file is looked at: more than any header's first lines.
const BEGIN: u64 = 1 << 12;

/// Refuses to overwrite a file that is neither empty nor ours. What is no regular file, such as a device, is
/// written to and not overwritten.
pub(crate) fn refuse_others(path: &Path, force: bool) -> Result<(), Error> {
    if force || !path.is_file() {
        return Ok(());
    }
    let mut begin = vec![];
    // What cannot be read may be anybody's.
    let read = File::open(path).and_then(|file| file.take(BEGIN).read_to_end(&mut begin));
    if read.is_ok() && is_ours(&begin) {
        return Ok(());
    }
    let error = Error::new(format!("`{}` is not from chess-tables: it stays", path.display()));
    Err(error.help("name another file, or overwrite it with `--force`"))
}

/// Whether a file of this begin is one that this program writes, or none at all. Data have no header: their
/// form says it.
fn is_ours(begin: &[u8]) -> bool {
    let text = String::from_utf8_lossy(begin);
    let first = text.lines().next().unwrap_or_default();
    let is_json = || {
        let mut dense = text.chars().filter(|c| !c.is_whitespace());
        r#"{"schema":"chess-tables"#.chars().all(|c| dense.next() == Some(c))
    };
    let is_csv = || first.starts_with("table,") && first.ends_with(",value");
    let is_npy = || {
        let header = "'fortran_order': False, 'shape': (";
        begin.starts_with(b"\x93NUMPY\x01\x00") && text.lines().any(|line| line.contains(header))
    };
    let is_page = || {
        first == "<!DOCTYPE html>" && text.contains(r#"name="generator" content="chess-tables""#)
    };
    let are_magics = || first.starts_with("// Found by `chess-tables magics ");
    begin.is_empty()
        || command::is_header(&text)
        || is_json()
        || is_csv()
        || is_npy()
        || is_page()
        || are_magics()
}
