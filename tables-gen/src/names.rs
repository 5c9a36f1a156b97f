//! Patterns over table names.

/// Whether a name matches a pattern in which `*` stands for any letters and `?` for one.
/// Upper and lower case are alike.
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

/// Whether a pattern can match more than one name.
pub fn is_glob(pattern: &str) -> bool {
    pattern.contains(['*', '?'])
}

/// The pattern that was probably meant: `KNIGHT_*` for `KNIHGT_*`; of a pattern without `*` and
/// `?` the nearest name, else the first that begins so. `None` if every name is further than one
/// slip in three letters.
///
/// A slip is a letter too many, too few or wrong, or two letters in the wrong order.
pub fn nearest<'a>(pattern: &str, names: impl IntoIterator<Item = &'a str>) -> Option<String> {
    const LONGEST: usize = 64;
    let signs: Vec<char> = pattern.chars().collect();
    let slips = signs.iter().filter(|c| !matches!(c, '*' | '?')).count() / 3;
    if signs.len() > LONGEST || slips == 0 {
        return None;
    }
    let names: Vec<&str> = names.into_iter().filter(|name| name.len() <= LONGEST).collect();
    let repaired = names.iter().map(|name| repair(&signs, &name.chars().collect::<Vec<char>>()));
    let nearest = repaired.min_by_key(|&(slips, _)| slips).filter(|&(least, _)| least <= slips);
    let begins = format!("{pattern}*");
    nearest.map(|(_, meant)| meant).or_else(|| {
        let longer = names.iter().find(|name| !is_glob(pattern) && matches(&begins, name));
        longer.map(|&name| name.to_owned())
    })
}

/// The fewest slips between a pattern and one that matches the name, and the latter.
fn repair(pattern: &[char], name: &[char]) -> (usize, String) {
    type Repair = (usize, String);
    let longer = |(slips, meant): &Repair, more: usize, letters: &[char]| -> Repair {
        (slips + more, meant.chars().chain(letters.iter().copied()).collect())
    };
    let same = |a: char, b: char| a.eq_ignore_ascii_case(&b);
    // By how much of the pattern and of the name is compared.
    let mut rows: Vec<Vec<Repair>> = vec![];
    for p in 0..=pattern.len() {
        let mut row: Vec<Repair> = vec![];
        for n in 0..=name.len() {
            let mut repairs = vec![];
            if p > 0 {
                let (sign, above) = (pattern[p - 1], &rows[p - 1]);
                if sign == '*' {
                    repairs.push(longer(&above[n], 0, &['*']));
                    repairs.extend(row.last().cloned());
                } else {
                    repairs.push(longer(&above[n], 1, &[]));
                }
                if n > 0 && sign == '?' {
                    repairs.push(longer(&above[n - 1], 0, &['?']));
                } else if n > 0 && sign != '*' {
                    let slip = usize::from(!same(sign, name[n - 1]));
                    repairs.push(longer(&above[n - 1], slip, &name[n - 1..n]));
                }
                if p > 1 && n > 1 && same(sign, name[n - 2]) && same(pattern[p - 2], name[n - 1]) {
                    repairs.push(longer(&rows[p - 2][n - 2], 1, &name[n - 2..n]));
                }
            }
            if n > 0 {
                repairs.push(longer(&row[n - 1], 1, &name[n - 1..n]));
            }
            let best = repairs.into_iter().min_by_key(|&(slips, _)| slips);
            row.push(best.unwrap_or_default());
        }
        rows.push(row);
    }
    rows.pop().and_then(|mut row| row.pop()).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::{matches, nearest};

    #[test]
    fn stars_question_marks_and_case() {
        assert!(
            matches("*", "RAYS") && matches("rays", "RAYS") && matches("*_ATTACKS", "X_ATTACKS")
        );
        assert!(
            matches("X88_*", "X88_STEPS") && matches("R?YS", "RAYS") && matches("*A*S", "RAYS")
        );
        assert!(matches("**", "") && matches("R*YS*", "RAYYS") && matches("*?S", "RAYS"));
        assert!(!matches("R*Y", "RAYS") && !matches("*AA*", "RAYS") && !matches("?", ""));
        assert!(!matches("RAY", "RAYS") && !matches("RAYS?", "RAYS") && !matches("", "RAYS"));
    }

    #[test]
    fn many_stars_take_no_more_time_than_one() {
        assert!(!matches(&"*A".repeat(1000), &("A".repeat(999) + "B")));
    }

    #[test]
    fn a_slip_is_found_in_names_and_in_patterns() {
        let names = ["KING_ATTACKS", "KNIGHT_ATTACKS", "RAYS", "X88_STEPS"];
        let near = |pattern| nearest(pattern, names);
        for slip in ["KNIHGT_ATTACKS", "knight_atacks", "KNIGHTS_ATTACKS", "KNIGTH_ATTACK"] {
            assert_eq!(near(slip).as_deref(), Some("KNIGHT_ATTACKS"), "{slip}");
        }
        assert_eq!(near("KNIHGT_*").as_deref(), Some("KNIGHT_*"));
        assert_eq!(near("*_ATACKS").as_deref(), Some("*_ATTACKS"));
        assert_eq!(near("*_STPE?").as_deref(), Some("*_STEP?"));
        assert_eq!(near("RAY").as_deref(), Some("RAYS"));
        assert_eq!(near("knight").as_deref(), Some("KNIGHT_ATTACKS"));
        for nothing_like_it in ["mailbox", "", "Q*", "?", "ÄÖ", &"A".repeat(1000)] {
            assert_eq!(near(nothing_like_it), None, "{nothing_like_it}");
        }
    }

    /// What is meant matches a name, or it would be no help.
    #[test]
    fn what_is_meant_matches() {
        let names = ["KNIGHT_ATTACKS", "X88_STEPS"];
        for name in names {
            for at in 0..name.len() {
                for with in ["", "*", "?", "_Q"] {
                    let mut slip = name.to_owned();
                    slip.replace_range(at..=at, with);
                    let meant = nearest(&slip, names).unwrap();
                    assert!(matches(&meant, name), "{slip}: {meant}");
                }
            }
        }
    }
}
