//! Compares versions of chess tables, finds which arrays of a program are tables that `chess-tables-gen` generates, and
//! knows what other programs call these. It takes arrays from wherever they are and returns values: `chess-tables-read`
//! reads source, and the command line prints for people.
//!
//! ```
//! use chess_tables_gen::{Board, TableSet};
//! use chess_tables_match::matching::{What, matching};
//! use chess_tables_read::lists::{Language, read};
//!
//! let source = "const uint64_t FILES[8] = {
//!     0x0101010101010101, 0x0202020202020202, 0x0404040404040404,
//!     0x0808080808080808, 0x1010101010101010, 0x2020202020202020,
//!     0x4040404040404040, 0x8080808080808081};";
//! let arrays = read(Language::C, source).arrays;
//! let tables = arrays.into_iter().map(|array| array.table).collect();
//!
//! let matching = matching(&TableSet::new(Board::CHESS, tables), false);
//! let What::Table(found) = &matching.pieces[0].what else { panic!() };
//! assert_eq!(found.table, "FILE_MASKS");
//! // The last entry has a square of another file.
//! assert_eq!(found.differs, [7]);
//! ```

#![forbid(unsafe_code)]

pub mod diff;
pub mod matching;
pub mod programs;
