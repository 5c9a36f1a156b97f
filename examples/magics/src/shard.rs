//! One of the parts into which a long job is divided: it runs on several machines at once.

use std::fmt;
use std::str::FromStr;

/// Part `index` of `count`, written `I/N`. It counts from 0, as completion indices of Kubernetes do.
///
/// ```
/// use chess_tables_magics::shard::Shard;
///
/// let shard: Shard = "3/8".parse()?;
/// assert_eq!((shard.index(), shard.count()), (3, 8));
/// let error = "8/8".parse::<Shard>().unwrap_err();
/// assert_eq!(error.to_string(), "there is no shard 8 of 8: they are numbered 0 to 7");
/// # Ok::<(), chess_tables_magics::shard::Error>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shard {
    index: u32,
    count: u32,
}

impl Shard {
    /// Its number, from 0.
    pub const fn index(self) -> u32 {
        self.index
    }

    /// How many there are.
    pub const fn count(self) -> u32 {
        self.count
    }
}

/// Why a text is no shard.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Error {
    /// It is not of the form `I/N`.
    Form,
    /// There are no shards at all.
    NoShards,
    /// The number is too high.
    Index {
        /// The number.
        index: u32,
        /// How many shards there are.
        count: u32,
    },
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Form => f.write_str("want I/N, such as 0/8 for the first of eight"),
            Self::NoShards => f.write_str("a job has at least one shard"),
            Self::Index { index, count } => {
                let last = count - 1;
                write!(f, "there is no shard {index} of {count}: they are numbered 0 to {last}")
            }
        }
    }
}

impl std::error::Error for Error {}

impl FromStr for Shard {
    type Err = Error;

    fn from_str(text: &str) -> Result<Self, Error> {
        let (index, count) = text.split_once('/').ok_or(Error::Form)?;
        // `parse` alone would take a sign.
        let number = |text: &str| match text.bytes().all(|byte| byte.is_ascii_digit()) {
            true => text.parse().map_err(|_| Error::Form),
            false => Err(Error::Form),
        };
        match (number(index)?, number(count)?) {
            (_, 0) => Err(Error::NoShards),
            (index, count) if index >= count => Err(Error::Index { index, count }),
            (index, count) => Ok(Self { index, count }),
        }
    }
}

impl fmt::Display for Shard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.index, self.count)
    }
}
