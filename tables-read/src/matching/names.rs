//! How much the name of an array is like that of a table.

/// 0 for names without a common word, 100 for the same words. Of several tables that an array equals, the one that
/// is named alike is meant.
pub(super) fn likeness<'n>(array: &str, names: impl Iterator<Item = &'n str>) -> usize {
    let array = words(array.rsplit("::").next().unwrap_or(array));
    names.map(|name| in_common(&array, &words(name))).max().unwrap_or_default()
}

fn in_common(a: &[String], b: &[String]) -> usize {
    let common = a.iter().filter(|word| b.contains(word)).count();
    200 * common / (a.len() + b.len()).max(1)
}

/// `knight`, `attack` of `KnightAttacks`, `knight_attacks` or `KNIGHT_ATTACK`.
fn words(name: &str) -> Vec<String> {
    let mut words: Vec<String> = vec![];
    let mut before = '_';
    for c in name.chars() {
        let begins = !before.is_alphanumeric()
            || (c.is_uppercase() && !before.is_uppercase())
            || c.is_numeric() != before.is_numeric();
        before = c;
        if !c.is_alphanumeric() {
            continue;
        }
        match words.last_mut().filter(|_| !begins) {
            Some(word) => word.extend(c.to_lowercase()),
            None => words.push(c.to_lowercase().collect()),
        }
    }
    words.iter_mut().for_each(|word| {
        if word.len() > 3 && word.ends_with('s') {
            word.pop();
        }
    });
    words
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_found_in_any_spelling() {
        for name in ["KNIGHT_ATTACKS", "knightAttacks", "engine::KnightAttack", "knight_attacks"] {
            assert_eq!(likeness(name, ["KNIGHT_ATTACKS"].into_iter()), 100, "{name}");
        }
        assert_eq!(likeness("knight_moves", ["KNIGHT_ATTACKS"].into_iter()), 50);
        assert_eq!(likeness("x", ["KNIGHT_ATTACKS"].into_iter()), 0);
    }
}
