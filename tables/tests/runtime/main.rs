//! The runtime crate's tests, but for those that `.ci/run` compiles in several ways. They are one program,
//! since each program takes a tenth of a second to link.

mod coordinates;
mod cuckoo;
mod empty_board;
mod engines;
mod fills;
mod kpk;
mod lookups;
mod mailbox;
mod maps;
mod masks;
mod names;
mod networks;
mod own_sets;
mod peers;
mod polyglot;
mod random;
mod rotated;
mod sets;
mod squares;
mod sums;
mod syzygy;
mod threads;
#[path = "../walk/mod.rs"]
mod walk;
mod x88;
