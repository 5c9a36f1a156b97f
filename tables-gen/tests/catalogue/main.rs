//! The catalogue on all boards, and what is said and drawn of its tables. The oracle has their entries.

mod bits;
mod colors;
mod coordinates;
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
mod published;
mod relations;
mod scripts;
mod sizes;
mod struct_arrays;
mod terms;
mod texts;
mod thread_movers;
mod threads;
mod words;
