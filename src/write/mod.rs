//! Tables as files: what is asked for, in which language, and what is there before. It prints nothing.

pub(crate) mod languages;
pub(crate) mod overwriting;
pub(crate) mod request;
pub(crate) mod stated_command;
