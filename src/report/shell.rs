//! Command lines as a shell reads them.

/// A word, in quotes if a shell would else read it otherwise.
fn word(text: &str) -> String {
    let plain = |c: char| c.is_alphanumeric() || "/._-+:@,".contains(c);
    if !text.is_empty() && text.chars().all(plain) {
        text.to_owned()
    } else {
        format!("'{}'", text.replace('\'', r"'\''"))
    }
}

/// A command line of these words.
pub(crate) fn line<'w>(words: impl IntoIterator<Item = &'w str>) -> String {
    words.into_iter().map(word).collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_that_a_shell_reads_otherwise_are_quoted() {
        assert_eq!(line(["show", "N::X", "+34", "-s", "v1:./a.rs"]), "show N::X +34 -s v1:./a.rs");
        assert_eq!(line(["K*", "A#2", "", "it's", "a b"]), r"'K*' 'A#2' '' 'it'\''s' 'a b'");
    }
}
