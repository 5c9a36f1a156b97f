//! The catalogue, and what is said and drawn of its tables.

mod colors;
mod cuckoo;
mod drawing;
mod elements;
mod formulas;
mod indices;
mod leaps;
mod lines_and_bits;
mod mailboxes;
mod moves;
mod names;
mod on_request;
mod pawn_race;
mod published;
mod relations;
mod scripts;
mod struct_arrays;
mod terms;
mod texts;
mod thread_movers;
mod threads;
mod words;
