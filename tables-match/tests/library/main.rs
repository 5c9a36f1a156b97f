//! Comparing, and finding tables of the catalogue. One binary, since each test binary costs seconds to link.

#[path = "../../../tables-read/tests/library/any.rs"]
mod any;
mod any_bytes;
mod arrays;
mod complete;
#[path = "../../../tables-read/tests/library/corpus.rs"]
mod corpus;
mod diff;
mod matching;
mod programs;
mod recognised;
mod shapes;
