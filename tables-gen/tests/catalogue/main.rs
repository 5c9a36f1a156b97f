//! The catalogue on all boards, and what is said and drawn of its tables. The oracle has their entries.

mod forms;
mod names;
mod newest;
mod numbering;
mod own_tables;
mod published;
mod scripts;
mod texts;
mod threads;
