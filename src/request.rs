//! What is asked for: the arguments of a command line, the command that they are, and the script that makes the tables.

pub(crate) mod command;
pub(crate) mod script;
