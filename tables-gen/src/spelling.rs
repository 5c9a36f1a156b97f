//! Suggestions for misspelt names: `KNIGHT_ATTACKS` for `KNIHGT_ATTACKS`.

use crate::glob::{is_glob, matches};

/// Nobody types longer names, or names of many words, and comparing them takes long.
const LONGEST: usize = 64;

/// Returns the pattern that was probably meant: `KNIGHT_*` for `KNIHGT_*`.
///
/// For a pattern without `*` it is the nearest name, else the first name that begins with the pattern.
/// `None` if no name is within one slip for every three letters. A slip is a letter too many, too few or
/// wrong, or two letters in the wrong order.
pub fn nearest<'a>(pattern: &str, names: impl IntoIterator<Item = &'a str>) -> Option<String> {
    const MOST_WORDS: usize = 16;
    let most = pattern.chars().filter(|c| !matches!(c, '*' | '?')).count() / 3;
    if pattern.len() > LONGEST || most == 0 {
        return None;
    }
    let is_short = |name: &&str| name.len() <= LONGEST && name.split('_').count() <= MOST_WORDS;
    let names: Vec<&str> = names.into_iter().filter(is_short).collect();
    let repaired = names.iter().filter_map(|name| repaired(pattern, name));
    let nearest = repaired.filter(|&(slips, _)| slips <= most).min_by_key(|&(slips, _)| slips);
    let begins = format!("{pattern}*");
    nearest.map(|(_, meant)| meant).or_else(|| {
        let longer = names.iter().find(|name| !is_glob(pattern) && matches(&begins, name));
        longer.map(|&name| name.to_owned())
    })
}

/// The typing errors of a pattern, and a pattern without them that matches the name: the text between two stars becomes
/// the most similar whole words.
fn repaired(pattern: &str, name: &str) -> Option<(usize, String)> {
    let words: Vec<&str> = name.split('_').collect();
    let lengths = (1..=words.len()).rev();
    let runs = lengths.flat_map(|length| words.windows(length)).map(|words| words.join("_"));
    let runs: Vec<String> = runs.collect();
    let mut slips = 0;
    let pieces = pattern.split('*').map(|piece| {
        let said = if pattern.contains('*') { piece.trim_matches('_') } else { piece };
        let near = runs.iter().map(|run| (distance(said, run), run)).min();
        let Some((distance, run)) = near.filter(|_| !said.is_empty()) else {
            return piece.to_owned();
        };
        slips += distance;
        piece.replace(said, run)
    });
    let meant = pieces.collect::<Vec<_>>().join("*");
    matches(&meant, name).then_some((slips, meant))
}

/// How many slips make one text of the other, in which `?` is any letter.
fn distance(said: &str, word: &str) -> usize {
    let [said, word] = [said, word].map(|text| text.to_uppercase().chars().collect::<Vec<_>>());
    // By how much of either is compared.
    let mut slips = vec![vec![0; word.len() + 1]; said.len() + 1];
    for (i, j) in (0..=said.len()).flat_map(|i| (0..=word.len()).map(move |j| (i, j))) {
        if i == 0 || j == 0 {
            slips[i][j] = i + j;
            continue;
        }
        let wrong = said[i - 1] != word[j - 1] && said[i - 1] != '?';
        let one = slips[i - 1][j].min(slips[i][j - 1]) + 1;
        slips[i][j] = one.min(slips[i - 1][j - 1] + usize::from(wrong));
        if i > 1 && j > 1 && said[i - 1] == word[j - 2] && said[i - 2] == word[j - 1] {
            slips[i][j] = slips[i][j].min(slips[i - 2][j - 2] + 1);
        }
    }
    slips[said.len()][word.len()]
}
