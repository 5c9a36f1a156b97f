//! King buckets of networks: which weights belong to the king of the side that looks.

use std::str::FromStr;

use crate::catalogue::Family;
use crate::error::{Error, ErrorKind};
use crate::geometry::Square;
use crate::table::Definition;

pub(super) fn family() -> Family {
    let shared = Definition::king_buckets("KING_BUCKETS_SHARED", &SHARED)
        .formula_on_8x8(
            "the number in row r and column min(f, 7 - f) of the half that the text gives",
        )
        .program("Quanticade", "`buckets` in `Source/nnue.c`, commit 5588435d")
        .program("Viridithas", "`src/nnue/network.rs`, commit 8bc07064c")
        .wiki("NNUE");
    Family::new("king_buckets", "King buckets of networks, from the half of a board.")
        .of_format()
        .with(vec![shared])
}

/// With the feature `networks`: king buckets of an engine, expanded to the whole board.
///
/// They are written as eight rows of four buckets, for files a to d, or of eight, with a slash between rows, from
/// rank 1 on: `0 1 2 3 / 4 5 6 7 / 8 9 10 11 / 8 9 10 11 / 12 12 13 13 / 12 12 13 13 / 14 14 15 15 / 14 14 15 15`. Files
/// e to h mirror files d to a. Then `ranks=8` says that the first row is rank 8, as it stands in the source of engines
/// with a8 = 0, and `mirrored=16` adds 16 to the buckets on files e to h.
///
/// ```
/// use chess_tables_gen::{Definition, KingBuckets, Script};
///
/// let half = "0 0 1 1 / 2 2 2 2 / 3 3 3 3 / 3 3 3 3 / 3 3 3 3 / 3 3 3 3 / 3 3 3 3 / 3 3 3 3";
/// let buckets: KingBuckets = half.parse()?;
/// let source = Script::new().table(Definition::king_buckets("BUCKETS", &buckets)).to_source()?;
/// assert!(source.contains("pub const BUCKETS: &[u8; 64] = &[\n    0, 0, 1, 1, 1, 1, 0, 0, 2,"));
/// # Ok::<(), chess_tables_gen::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KingBuckets {
    /// By rank and file, from a1.
    rows: [[u8; 8]; 8],
}

/// The layout that five engines share.
const SHARED: KingBuckets = {
    const HALF: [[u8; 4]; 8] = [
        [0, 1, 2, 3],
        [4, 5, 6, 7],
        [8, 9, 10, 11],
        [8, 9, 10, 11],
        [12, 12, 13, 13],
        [12, 12, 13, 13],
        [14, 14, 15, 15],
        [14, 14, 15, 15],
    ];
    let mut rows = [[0; 8]; 8];
    let mut i = 0;
    while i < 64 {
        let file = i % 8;
        rows[i / 8][file] = HALF[i / 8][if file < 4 { file } else { 7 - file }];
        i += 1;
    }
    KingBuckets { rows }
};

const WANT: &str = "eight rows of four or of eight numbers up to 255, such as 0 1 2 3 / 4 5 6 7 / ..., and then \
                    ranks=8 or mirrored=16";

impl FromStr for KingBuckets {
    type Err = Error;

    fn from_str(text: &str) -> Result<Self, Error> {
        let refused = |what: &str| {
            Error::of_kind(ErrorKind::Invalid, what.to_owned()).with_help(format!("want {WANT}"))
        };
        let (mut lines, mut row) = (vec![], vec![]);
        let (mut is_from_8, mut more) = (false, 0);
        for word in text.replace('/', " / ").split([' ', ',', '\n']).filter(|it| !it.is_empty()) {
            match word.split_once('=') {
                Some(("ranks", "8")) => is_from_8 = true,
                Some(("ranks", "1")) => is_from_8 = false,
                Some(("mirrored", number)) => {
                    more =
                        number.parse().map_err(|_| refused(&format!("`{word}` adds no number")))?;
                }
                _ if word == "/" => lines.push(std::mem::take(&mut row)),
                _ => {
                    let bucket: Result<u8, _> = word.parse();
                    row.push(bucket.map_err(|_| refused(&format!("`{word}` is not a bucket")))?);
                }
            }
        }
        lines.push(row);
        if lines.len() != 8 {
            return Err(refused(&format!("{} of 8 rows of buckets are given", lines.len())));
        }
        if is_from_8 {
            lines.reverse();
        }
        let mut rows = [[0; 8]; 8];
        for (whole, line) in rows.iter_mut().zip(&lines) {
            *whole = in_full(line, more).ok_or_else(|| {
                refused(&format!("a row of buckets has {} numbers, or one above 255", line.len()))
            })?;
        }
        Ok(Self { rows })
    }
}

/// A row with files e to h, to which so much is added. `None` if it has not four or eight files, or a bucket is too large.
fn in_full(line: &[u8], more: u8) -> Option<[u8; 8]> {
    let mut whole = line.to_vec();
    if line.len() == 4 {
        whole.extend(line.iter().rev());
    }
    for bucket in whole.iter_mut().skip(4) {
        *bucket = bucket.checked_add(more)?;
    }
    whole.try_into().ok()
}

impl Definition {
    /// With the feature `networks`: the bucket of a king on each square, as its own side sees the board.
    pub fn king_buckets(name: impl Into<String>, buckets: &KingBuckets) -> Self {
        let KingBuckets { rows } = *buckets;
        let mut half = vec![];
        for row in rows {
            let numbers = row.map(|bucket| bucket.to_string());
            half.push(numbers.join(" "));
        }
        let doc = format!(
            "The bucket of a king on a square, as its own side sees the board.\n\nFrom rank 1 on, files a to h: {}. For \
             Black the board is upside down.",
            half.join(" / ")
        );
        Self::new(name, doc)
            .only_on_8x8()
            .each(move |_, king: Square| rows[usize::from(king.rank)][usize::from(king.file)])
    }
}
