//! Reads chess tables from source in fifteen languages, of this project's or anybody's. Nothing is run, and the command
//! line prints for people.
//!
//! ```
//! use chess_tables_read::lists::{Language, read};
//!
//! let source = "enum { NORTH = 8 };
//!     const int steps[4] = {NORTH, 1, -NORTH, -1};
//!     const int bonus[2] = {percent(30), 0};";
//! let parsed = read(Language::C, source);
//! assert_eq!(parsed.arrays[0].table.name, "steps");
//! assert_eq!(parsed.arrays[0].table.number(&[2]), -8);
//! // What needs a compiler is not read, and the reason says so.
//! assert_eq!(parsed.skipped[0].name, "bonus");
//! ```

#![forbid(unsafe_code)]

pub mod lists;
