//! Emits the registry through which the CLI reads every compiled constant by name.

fn main() {}
