//! Suites of positions with known counts, a line each: a FEN, and `;D1 20 ;D2 400` for depths.
//!
//! Other operations of EPD that are comments (`;c0 text`, `;id text`) are passed over, as are empty lines
//! and those that begin with `#`.

use std::{fmt, str};

use crate::position::Position;

/// The most moves that are counted, since each takes a place on the stack. Published counts go to 15.
pub(crate) const MAX_DEPTH: u32 = 64;

/// A position of a suite.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Case {
    /// Its line in the file, from 1.
    pub(crate) line: usize,
    /// The text of the position.
    pub(crate) fen: String,
    /// The position.
    pub(crate) position: Position,
    /// Depths, with how many sequences of legal moves there are. Published ones exceed 64 bits.
    pub(crate) counts: Vec<(u32, u128)>,
}

/// Why a text is no suite, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct SuiteError {
    /// The line, from 1.
    pub(crate) line: usize,
    /// What is wrong there.
    pub(crate) reason: String,
}

impl fmt::Display for SuiteError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.reason)
    }
}

impl std::error::Error for SuiteError {}

/// The text of a suite.
pub(crate) fn text(bytes: &[u8]) -> Result<&str, SuiteError> {
    str::from_utf8(bytes).map_err(|error| {
        let (valid, rest) = bytes.split_at(error.valid_up_to());
        let lines: Vec<_> = valid.split(|&byte| byte == b'\n').collect();
        let at = lines.last().map_or(0, |line| line.len()) + 1;
        let reason = format!("it is not UTF-8: byte {at} is {:#04x}", rest[0]);
        SuiteError { line: lines.len(), reason }
    })
}

/// Reads a suite.
pub(crate) fn parse(text: &str) -> Result<Vec<Case>, SuiteError> {
    let lines = text.lines().zip(1..);
    let lines = lines.filter(|(text, _)| !text.trim().is_empty() && !text.starts_with('#'));
    lines
        .map(|(text, line)| parse_line(text, line).map_err(|reason| SuiteError { line, reason }))
        .collect()
}

fn parse_line(text: &str, line: usize) -> Result<Case, String> {
    let mut parts = text.split(';').map(str::trim);
    let fen = parts.next().unwrap_or_default().to_owned();
    let position = fen.parse().map_err(|error| format!("`{fen}` is no position: {error}"))?;
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
                return Err(format!("depth {depth} is too large, want at most {MAX_DEPTH}"));
            }
            Some((depth @ 1.., _)) if counts.iter().any(|&(other, _)| other == depth) => {
                return Err(format!("depth {depth} is there twice"));
            }
            Some(count @ (1.., _)) => counts.push(count),
            _ => return Err(format!("`{operation}` is no count, want such as `D1 20`")),
        }
    }
    if counts.is_empty() {
        return Err("there is no count, want such as `;D1 20 ;D2 400`".to_owned());
    }
    Ok(Case { line, fen, position, counts })
}
