//! Inspects chess tables and compares versions of them.

fn main() {}
