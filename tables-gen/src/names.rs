//! Patterns over table names.

/// Whether a name matches a pattern in which `*` stands for any letters and `?` for one.
/// Upper and lower case are alike.
pub fn matches(pattern: &str, name: &str) -> bool {
    fn matches(pattern: &[u8], name: &[u8]) -> bool {
        match (pattern, name) {
            ([b'*', rest @ ..], _) => (0..=name.len()).any(|i| matches(rest, &name[i..])),
            ([b'?', pattern @ ..], [_, name @ ..]) => matches(pattern, name),
            ([p, pattern @ ..], [n, name @ ..]) => {
                p.eq_ignore_ascii_case(n) && matches(pattern, name)
            }
            (pattern, name) => pattern.is_empty() && name.is_empty(),
        }
    }
    matches(pattern.as_bytes(), name.as_bytes())
}

/// Whether a pattern can match more than one name.
pub fn is_glob(pattern: &str) -> bool {
    pattern.contains(['*', '?'])
}

#[cfg(test)]
mod tests {
    use super::matches;

    #[test]
    fn stars_question_marks_and_case() {
        assert!(
            matches("*", "RAYS") && matches("rays", "RAYS") && matches("*_ATTACKS", "X_ATTACKS")
        );
        assert!(
            matches("X88_*", "X88_STEPS") && matches("R?YS", "RAYS") && matches("*A*S", "RAYS")
        );
        assert!(!matches("RAY", "RAYS") && !matches("RAYS?", "RAYS") && !matches("", "RAYS"));
    }
}
