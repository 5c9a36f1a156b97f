//! Tables in the memory of a program: in its compiled file, while it runs, or in files that it wrote.

mod asked;
mod compiled;
mod dump;
mod elf;
mod form;
mod process;
mod raw;
mod symbol_name;

pub(crate) use asked::{FromMemory, Typed};
pub(crate) use compiled::{INSTEAD, is_other, read};
pub(crate) use compiled::{all_named, is_named, is_wanted};
pub(crate) use dump::{dump, ways_on};
pub(crate) use raw::{RAW, assume_types, loaded, table};
pub(crate) use symbol_name::last_part;
