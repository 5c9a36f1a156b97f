//! The runtime crate's tests, but for those that `.ci/run` compiles in several ways. They are one program,
//! since each program takes a tenth of a second to link.

mod endgames;
mod hashing;
mod lookups;
mod maps;
mod masks;
mod names;
mod networks;
mod padded;
mod positions;
mod published;
mod sets;
mod squares;
mod threads;
#[path = "../walk/mod.rs"]
mod walk;
