//! How much the name of an array is like that of a table.

/// 0 for names without a common word, 100 for the same words. Of several tables that an array equals, the one that
/// is named alike is meant.
pub(super) fn likeness<'n>(array: &str, names: impl Iterator<Item = &'n str>) -> usize {
    let array = words(array.rsplit("::").next().unwrap_or(array));
    names.map(|name| in_common(&array, &words(name))).max().unwrap_or_default()
}

/// The color in the name of an array, 0 for white: `white_pawn`, `wPawn`, `attacksBlack`.
pub(super) fn color(array: &str) -> Option<usize> {
    let words = words(array);
    let says = |names: [&str; 2]| words.iter().any(|word| names.contains(&&**word));
    match (says(["white", "w"]), says(["black", "b"])) {
        (true, false) => Some(0),
        (false, true) => Some(1),
        _ => None,
    }
}

/// Words of tables of sets that do not identify the table.
const GENERIC: &str = "attack atk att move mask table bitboard bitboards bb board map lookup array set target pseudo \
                       empty square sq by from to";

/// Whether an array has the name of a table, or a part of it: `knightMoves`, `black_pawn_attacks`, `passed`.
pub(super) fn is_named_as<'n>(array: &str, mut names: impl Iterator<Item = &'n str>) -> bool {
    let array = telling(array.rsplit("::").next().unwrap_or(array));
    let is_it = |name: &str| {
        let name = telling(name);
        array.len() * 2 >= name.len() && array.iter().all(|word| name.contains(word))
    };
    !array.is_empty() && names.any(is_it)
}

/// The words of a name that say which table it is.
fn telling(name: &str) -> Vec<String> {
    let words = words(name).into_iter().map(|word| {
        let stem = GENERIC.split(' ').filter_map(|end| word.strip_suffix(end));
        let stem = stem.min_by_key(|stem| stem.len());
        stem.map_or(word.clone(), |stem| stem.strip_suffix('s').unwrap_or(stem).to_owned())
    });
    let is_color = |word: &str| ["white", "black"].contains(&word);
    let tells =
        |word: &String| word.len() > 1 && !is_color(word) && word.chars().any(char::is_alphabetic);
    words.filter(tells).collect()
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
