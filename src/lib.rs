//! What the command line shares with other programs of the repository: how generated files differ, and fancy magics.

#![forbid(unsafe_code)]

pub mod fancy_magics;

/// How a file differs from what it should be, if it does.
pub fn difference(there: &[u8], content: &str) -> Option<String> {
    let lines = there.split(|&byte| byte == b'\n').zip(content.split('\n'));
    let same = lines.take_while(|(there, line)| *there == line.as_bytes()).count();
    (there != content.as_bytes()).then(|| format!("differs from line {} on", same + 1))
}
