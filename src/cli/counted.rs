//! How many of something, in words.

pub(crate) fn of(n: usize, one: &str, many: &str) -> String {
    format!("{n} {}", if n == 1 { one } else { many })
}

pub(crate) fn tables(n: usize) -> String {
    of(n, "table", "tables")
}

pub(crate) fn bytes(n: usize) -> String {
    of(n, "byte", "bytes")
}
