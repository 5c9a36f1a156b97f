//! Keys of positions: Polyglot's, those of the catalogue, or an engine's own random numbers.
//!
//! ```
//! use chess_tables_gen::Board;
//! use chess_tables_gen::tool::catalogue;
//! use chess_tables_read::matching::keys::recognise;
//!
//! let set = catalogue::generate(Board::CHESS, &["POLYGLOT_EN_PASSANT"])?;
//! let found = recognise(&set)[0].sentence();
//! assert_eq!(found, "8 keys of Polyglot: POLYGLOT_EN_PASSANT[0..8]");
//! # Ok::<(), chess_tables_gen::Error>(())
//! ```

mod published;
mod random;

pub use published::{Published, Publisher, WrongKey};
pub use random::Random;

use chess_tables_gen::TableSet;

use super::wording::counted;

/// Keys in an array.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Keys {
    /// The number of the array in the set.
    pub table: usize,
    /// The array.
    pub array: String,
    /// Whose they are.
    pub whose: Whose,
}

/// Whose keys an array holds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Whose {
    /// Published keys.
    Published(Published),
    /// Random numbers of the engine.
    Own(Random),
}

/// Recognises the arrays of keys. Magics that look random are possible: what [magics](super::magics) says of an array
/// comes first.
pub fn recognise(set: &TableSet) -> Vec<Keys> {
    let of_table = set.tables.iter().enumerate().filter_map(|(number, table)| {
        let published = published::published(table).map(Whose::Published);
        let whose = published.or_else(|| random::random(table).map(Whose::Own))?;
        Some(Keys { table: number, array: table.name.clone(), whose })
    });
    of_table.collect()
}

impl Keys {
    /// Returns what the keys are, on one line.
    pub fn sentence(&self) -> String {
        match &self.whose {
            Whose::Published(published) => published.sentence(),
            Whose::Own(random) => random.sentence(),
        }
    }
}

impl Published {
    fn sentence(&self) -> String {
        let of = match self.publisher {
            Publisher::Polyglot => "Polyglot",
            Publisher::Catalogue => "the catalogue",
        };
        let mut text = format!("{} keys of {of}", counted(self.found));
        text += &match &self.order[..] {
            [] => ", in another order".to_owned(),
            order => format!(": {}", order.join(", ")),
        };
        if let Some(layout) = self.layout {
            text += &format!("; squares in {layout}");
        }
        for WrongKey { place, have, want } in &self.wrong {
            text += &match want {
                Some(want) => format!("; at {place}: {have:#018x}, want {want:#018x}"),
                None => format!("; at {place}: {have:#018x} is none of them"),
            };
        }
        text
    }
}

impl Random {
    fn sentence(&self) -> String {
        let (count, width) = (counted(self.count), self.width);
        let mut text = format!("{count} numbers of {width} bits that look random");
        text += &match &self.equal[..] {
            [] => ", no two equal".to_owned(),
            equal => {
                let pairs = equal.iter().map(|[a, b]| format!("{a} and {b}"));
                format!(", equal are {}", pairs.collect::<Vec<_>>().join("; "))
            }
        };
        if let Some([a, b, c, d]) = self.cancelling.first() {
            text += &format!(", the XOR of {a} and {b} is that of {c} and {d}");
        }
        text += &format!(", rank {} of {}", self.rank, self.count.min(width as usize));
        if self.zeros != 0 {
            text += &format!(", and {} zeros", counted(self.zeros));
        }
        text
    }
}
