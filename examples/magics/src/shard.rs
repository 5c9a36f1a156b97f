//! One of the parts into which a long job is divided: it runs on several machines at once.

use std::fmt;
use std::str::FromStr;

/// Part `index` of `count`, written `I/N`. It counts from 0, as completion indices of Kubernetes do.
///
/// ```
/// use chess_tables_magics::shard::Shard;
///
/// let shard: Shard = "3/8".parse()?;
/// assert_eq!((shard.index(), shard.to_string().as_str()), (3, "3/8"));
/// let error = "8/8".parse::<Shard>().unwrap_err();
/// assert_eq!(error, "there is no shard 8 of 8: they are numbered 0 to 7");
/// # Ok::<(), String>(())
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
}

impl FromStr for Shard {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        // `parse` alone would take a sign.
        let number = |text: &str| match text.bytes().all(|byte| byte.is_ascii_digit()) {
            true => text.parse().ok(),
            false => None,
        };
        let parts = text.split_once('/');
        match parts.and_then(|(index, count)| Some((number(index)?, number(count)?))) {
            None => Err("want I/N, such as 0/8 for the first of eight".to_owned()),
            Some((_, 0)) => Err("a job has at least one shard".to_owned()),
            Some((index, count)) if index >= count => {
                let last = count - 1;
                Err(format!("there is no shard {index} of {count}: they are numbered 0 to {last}"))
            }
            Some((index, count)) => Ok(Self { index, count }),
        }
    }
}

impl fmt::Display for Shard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.index, self.count)
    }
}
