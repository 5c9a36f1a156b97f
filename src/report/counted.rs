//! How many of something, in words.

/// A number with a comma after every third digit: `102,400`.
pub(crate) fn number(n: usize) -> String {
    match n {
        0..1000 => n.to_string(),
        _ => format!("{},{:03}", number(n / 1000), n % 1000),
    }
}

pub(crate) fn of(n: usize, one: &str, many: &str) -> String {
    format!("{n} {}", if n == 1 { one } else { many })
}

pub(crate) fn tables(n: usize) -> String {
    of(n, "table", "tables")
}

pub(crate) fn bytes(n: usize) -> String {
    of(n, "byte", "bytes")
}

/// As many bytes as one thinks of: "864 KB".
pub(crate) fn size(n: usize) -> String {
    match n {
        0..1_000 => bytes(n),
        1_000..1_000_000 => format!("{} KB", (n + 500) / 1_000),
        _ => format!("{:.1} MB", n as f64 / 1e6),
    }
}

/// The texts of the first few, and how many more there are, after this word.
pub(crate) fn few<T>(all: &[T], text: impl Fn(&T) -> String, word: &str) -> Vec<String> {
    const FEW: usize = 5;
    let mut texts: Vec<String> = all.iter().take(FEW).map(text).collect();
    if all.len() > FEW {
        texts.push(format!("{word}{} more", all.len() - FEW));
    }
    texts
}

/// "a", "a and b", "a, b and c".
pub(crate) fn listed(words: &[String]) -> String {
    match words {
        [] => String::new(),
        [one] => one.clone(),
        [first @ .., last] => format!("{} and {last}", first.join(", ")),
    }
}
