//! Which tables of an engine are which of the catalogue, in which form, and where they differ.
//!
//! Each array is held against all tables that have as many entries, in all layouts, both orders of bits and all
//! orders of axes; then by parts; then by rules such as the complement; then the nearest is taken, if it is near
//! enough. An array that says too little to tell is nothing.
//!
//! ```
//! use chess_tables_match::matching::{What, matching};
//! use chess_tables_gen::tool::catalogue;
//! use chess_tables_gen::{Board, Layout, TableSet};
//!
//! let set = catalogue::generate(Board::CHESS.with_layout(Layout::A8B8), &["FLIP_DIAGONAL", "RAYS"])?;
//! // Nobody says in which layout they are.
//! let set = TableSet::new(Board::CHESS, set.tables);
//! let matching = matching(&set, false);
//! assert_eq!(matching.board.layout(), Layout::A8B8);
//! let What::Table(found) = &matching.pieces[0].what else { panic!() };
//! assert_eq!((found.table.as_str(), found.differs.len()), ("RAYS", 0));
//! # Ok::<(), chess_tables_gen::Error>(())
//! ```

mod arrangement;
mod arrays;
mod behavior;
mod bit_scan;
mod block;
mod both_colors;
mod by_occupancy;
mod by_place;
mod candidate;
mod cells;
mod choice;
mod claims;
mod counting;
mod counts;
mod diagonals;
mod difference;
mod displaced;
mod explanation;
mod fault;
mod flag_orders;
mod flag_planes;
mod flags;
mod flags_by_color;
mod forms;
mod grid;
mod guess_types;
mod in_memory;
mod inner_ranks;
mod keys;
mod laws;
mod lengths;
mod linear;
mod magics;
mod mailboxes;
mod matcher;
mod meaning;
mod names;
mod near;
mod near_flags;
mod other_bits;
mod other_games;
mod other_rows;
mod padded;
mod parts;
mod piece;
mod published;
mod ray_slots;
mod recognised;
mod reshaped;
mod said;
mod scan_constants;
mod search;
mod sentinels;
mod shapes;
mod steps;
mod straight;
mod threat_inputs;
mod threats;
mod two_words;
mod usual_numbers;
mod values;
mod without_last;
mod wrong;
mod x88_squares;

pub use behavior::{
    Around, Attacks, Begins, Behavior, Collision, Constant, IndexBits, KeyOrder, MagicMethod,
    Magics, Moved, PaddedBoard, PublishedKeys, Publisher, RandomNumbers, Recognised, ScanIndex,
    SliderNumbers, Stands, Wrong, WrongAttacks,
};
pub use bit_scan::has_bit_scan;
pub use block::MOST_PARTS;
pub use candidate::Rule;
pub use choice::Stated;
pub use claims::{Claim, Conflict, Places};
pub use counts::Counts;
pub use difference::{Difference, Place};
pub use displaced::Displacement;
pub use explanation::fault;
pub use fault::Fault;
pub use forms::likeness;
pub use guess_types::{Untyped, guess_types, possible_shapes};
pub use in_memory::{InMemory, Patterns, Search};
pub use laws::Law;
pub use matcher::{Matcher, matching};
pub use near::{ONE_OF, ONE_OF_SETS};
pub use piece::{Found, Matching, Meant, Piece, Reading, What};
pub use recognised::{recognise_together, recognised};
pub use reshaped::Reshaped;
pub use threat_inputs::ThreatInputs;
