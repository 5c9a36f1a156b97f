//! Tables in the memory of a program: in its compiled file, while it runs, or in files that it wrote.

mod compiled;
mod dump;
mod elf;
mod process;
mod raw;
mod symbol_name;

pub(crate) use compiled::{INSTEAD, other, read};
pub(crate) use compiled::{all_named, is_named, is_wanted};
pub(crate) use dump::{dump, ways_on};
pub(crate) use raw::{RAW, assume_types, loaded, table};
pub(crate) use symbol_name::last_part;
