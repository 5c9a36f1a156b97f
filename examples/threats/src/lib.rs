//! The threat features of a position: all pairs of an attacker and its victim that are inputs of a network, as each side
//! numbers them.
//!
//! `version` has the tables of the five published versions, and `shape` what they are computed from; `byteboard` is a
//! position, and `active` the lists that are filled. `by_tables` fills them as the tables are meant, `by_edges` from one
//! list of attacks, and `avx512` by vectors; `methods` has all ways that the processor can run. `games` makes positions of
//! random games, and `hash` one number of all their features.

pub mod active;
#[cfg(target_arch = "x86_64")]
mod avx512;
mod by_edges;
pub mod by_tables;
pub mod byteboard;
mod edges;
pub mod games;
pub mod hash;
pub mod methods;
mod ordinals;
pub mod shape;
pub mod version;

// The moves of the games are those of `examples/perft`.
#[path = "../../perft/boards/bitboard/mod.rs"]
#[allow(dead_code, reason = "games need one move at a time")]
mod bitboard;
#[path = "../../perft/board.rs"]
#[allow(dead_code, reason = "as above")]
mod board;
#[path = "../../perft/exchange.rs"]
#[allow(dead_code, reason = "as above")]
mod exchange;
#[path = "../../perft/position.rs"]
#[allow(dead_code, reason = "as above")]
mod position;
