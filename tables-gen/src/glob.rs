//! Patterns over names: `X88_*`.

/// Returns true if a name matches a pattern. `*` stands for any number of characters, `?` for one. Upper
/// and lower case are alike.
pub fn matches(pattern: &str, name: &str) -> bool {
    let (pattern, name) = (pattern.as_bytes(), name.as_bytes());
    let (mut p, mut n) = (0, 0);
    // Behind the last star, and up to where in the name it reaches. Only that star can be wrong
    // about its reach: one before it can leave what it gives up to the later one.
    let mut star = None;
    while n < name.len() {
        match pattern.get(p) {
            Some(b'*') => {
                p += 1;
                star = Some((p, n));
            }
            Some(&c) if c == b'?' || c.eq_ignore_ascii_case(&name[n]) => {
                p += 1;
                n += 1;
            }
            _ => match &mut star {
                Some((behind, reach)) => {
                    *reach += 1;
                    (p, n) = (*behind, *reach);
                }
                None => return false,
            },
        }
    }
    pattern[p..].iter().all(|&c| c == b'*')
}

/// Returns true if a pattern can match more than one name.
pub fn is_glob(pattern: &str) -> bool {
    pattern.contains(['*', '?'])
}
