//! Suites of positions with known counts. Each line has a FEN and the counts by depth: `;D1 20 ;D2 400`.
//!
//! The reader skips EPD comments (`;c0 text`, `;id text`), empty lines, and lines that begin with `#`.

use std::str;

use crate::position::Position;

/// The greatest depth: each ply takes a frame on the stack. Published counts go to 15.
pub(crate) const MAX_DEPTH: u32 = 64;

/// The suites of this folder.
#[allow(dead_code, reason = "tests and benches/peers read them")]
pub(crate) const ALL: &str = include_str!("suites.epd");

/// A position of a suite.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Case {
    /// Its line in the file, from 1.
    pub(crate) line: usize,
    /// The text of the position.
    pub(crate) fen: String,
    /// The position.
    pub(crate) position: Position,
    /// Depths and their counts. Some published counts exceed 64 bits.
    pub(crate) counts: Vec<(u32, u128)>,
}

/// The text of a suite.
pub(crate) fn text(bytes: &[u8]) -> Result<&str, String> {
    str::from_utf8(bytes).map_err(|error| {
        let (valid, rest) = bytes.split_at(error.valid_up_to());
        let lines: Vec<_> = valid.split(|&byte| byte == b'\n').collect();
        let at = lines.last().map_or(0, |line| line.len()) + 1;
        format!("line {}: not UTF-8: byte {at} is {:#04x}", lines.len(), rest[0])
    })
}

/// Reads a suite.
pub(crate) fn parse(text: &str) -> Result<Vec<Case>, String> {
    let lines = text.lines().zip(1..);
    let lines = lines.filter(|(text, _)| !text.trim().is_empty() && !text.starts_with('#'));
    lines
        .map(|(text, line)| {
            parse_line(text, line).map_err(|reason| format!("line {line}: {reason}"))
        })
        .collect()
}

fn parse_line(text: &str, line: usize) -> Result<Case, String> {
    let mut parts = text.split(';').map(str::trim);
    let fen = parts.next().unwrap_or_default().to_owned();
    let position =
        fen.parse().map_err(|error| format!("cannot read the position `{fen}`: {error}"))?;
    let mut counts: Vec<(u32, u128)> = vec![];
    for operation in parts {
        let count = match operation.split_once(char::is_whitespace) {
            Some((
                "c0" | "c1" | "c2" | "c3" | "c4" | "c5" | "c6" | "c7" | "c8" | "c9" | "id",
                _,
            )) => {
                continue;
            }
            Some((depth, count)) => depth
                .strip_prefix('D')
                .and_then(|depth| Some((depth.parse().ok()?, count.trim().parse().ok()?))),
            None => None,
        };
        match count {
            Some((depth, _)) if depth > MAX_DEPTH => {
                return Err(format!("depth {depth} is too large, the limit is {MAX_DEPTH}"));
            }
            Some((depth @ 1.., _)) if counts.iter().any(|&(other, _)| other == depth) => {
                return Err(format!("depth {depth} occurs twice"));
            }
            Some(count @ (1.., _)) => counts.push(count),
            _ => {
                return Err(format!(
                    "cannot read the count `{operation}`, expected for example `D1 20`"
                ));
            }
        }
    }
    if counts.is_empty() {
        return Err("no counts, expected for example `;D1 20 ;D2 400`".to_owned());
    }
    Ok(Case { line, fen, position, counts })
}
