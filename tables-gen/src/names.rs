//! Names: of the values of an enum, patterns over them, and the name that was probably meant.

/// An enum with `Variant = "name"` for each value, which makes `VALUES`, `NAMES` and `find` for what the type itself
/// offers.
macro_rules! named {
    (
        $(#[$attribute:meta])*
        pub enum $type:ident { $($(#[$of_variant:meta])* $variant:ident = $name:literal,)+ }
    ) => {
        $(#[$attribute])*
        pub enum $type { $($(#[$of_variant])* $variant,)+ }

        impl $type {
            const NAMES: [&'static str; [$($name),+].len()] = [$($name),+];
            const VALUES: [Self; Self::NAMES.len()] = [$(Self::$variant),+];

            /// Returns the value of a name.
            fn find(name: &str) -> Option<Self> {
                let place = crate::names::place(name, &Self::NAMES);
                place.map(|place| Self::VALUES[place])
            }
        }
    };
}
pub(crate) use named;

/// Returns the place of a name.
pub(crate) fn place(name: &str, names: &[&str]) -> Option<usize> {
    names.iter().position(|&it| it == name)
}

/// Returns the texts with another between them. `join` does the same with a thousand lines of LLVM's for each type of text.
pub(crate) fn joined(texts: &[impl AsRef<str>], between: &str) -> String {
    let mut joined = String::new();
    for (i, text) in texts.iter().enumerate() {
        if i > 0 {
            joined.push_str(between);
        }
        joined.push_str(text.as_ref());
    }
    joined
}

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
    pattern.contains('*') || pattern.contains('?')
}

/// Nobody types longer names, or names of many words, and comparing them takes long.
const LONGEST: usize = 64;

/// Returns the pattern that was probably meant: `KNIGHT_*` for `KNIHGT_*`.
///
/// For a pattern without `*` it is the nearest name, else the first name that begins with the pattern.
/// `None` if no name is within one slip for every three letters, in each of its words. A slip is a letter too many, too few or
/// wrong, or two letters in the wrong order.
pub fn nearest<'a>(pattern: &str, names: impl IntoIterator<Item = &'a str>) -> Option<String> {
    let mut names = names.into_iter();
    nearest_of(pattern, &mut || names.next())
}

fn nearest_of<'a>(pattern: &str, next: &mut dyn FnMut() -> Option<&'a str>) -> Option<String> {
    const MOST_WORDS: usize = 16;
    let mut nearest: Option<(usize, String)> = None;
    let mut longer = None;
    let most = pattern.chars().filter(|c| !matches!(c, '*' | '?')).count() / 3;
    if pattern.len() > LONGEST || most == 0 {
        return None;
    }
    let begins = format!("{pattern}*");
    while let Some(name) = next() {
        if name.len() > LONGEST || name.matches('_').count() >= MOST_WORDS {
            continue;
        }
        if longer.is_none() && !is_glob(pattern) && matches(&begins, name) {
            longer = Some(name.to_owned());
        }
        let Some((slips, meant)) = repaired(pattern, name) else { continue };
        if !words_are_near(pattern, &meant) {
            continue;
        }
        if slips <= most && nearest.as_ref().is_none_or(|(least, _)| slips < *least) {
            nearest = Some((slips, meant));
        }
    }
    nearest.map(|(_, meant)| meant).or(longer)
}

fn words(text: &str) -> Vec<&str> {
    text.split('_').collect()
}

/// Whether each word is near the one in its place, where there are as many: `CAMEL_ATTACKS` is not `RANK_ATTACKS`.
fn words_are_near(pattern: &str, meant: &str) -> bool {
    let (said, meant) = (pattern.replace("*", "_"), meant.replace("*", "_"));
    let (said, meant) = (words(&said), words(&meant));
    let is_number = |word: &str| word.bytes().all(|byte| byte.is_ascii_digit());
    let is_near = |(said, word): (&&str, &&str)| {
        is_number(said) && is_number(word)
            || distance(said, word) <= said.chars().count().max(word.chars().count()).div_ceil(3)
    };
    said.len() != meant.len() || said.iter().zip(&meant).all(is_near)
}

/// The typing errors of a pattern, and a pattern without them that matches the name: the text between two stars becomes
/// the most similar whole words.
fn repaired(pattern: &str, name: &str) -> Option<(usize, String)> {
    let words = words(name);
    let mut slips = 0;
    let mut pieces = vec![];
    for piece in pattern.split('*') {
        let said = if pattern.contains('*') { piece.trim_matches('_') } else { piece };
        if said.is_empty() {
            pieces.push(piece.to_owned());
            continue;
        }
        let (distance, run) = nearest_words(said, &words);
        slips += distance;
        pieces.push(piece.replace(said, &run));
    }
    let meant = joined(&pieces, "*");
    matches(&meant, name).then_some((slips, meant))
}

/// The whole words in a row that are most similar to a text, and their slips; of those alike the first in the
/// alphabet.
fn nearest_words(said: &str, words: &[&str]) -> (usize, String) {
    let mut nearest = (usize::MAX, String::new());
    for begin in 0..words.len() {
        for end in begin + 1..=words.len() {
            let run = joined(&words[begin..end], "_");
            let near = (distance(said, &run), run);
            if near < nearest {
                nearest = near;
            }
        }
    }
    nearest
}

/// How many slips make one text of the other, in which `?` is any letter.
fn distance(said: &str, word: &str) -> usize {
    let letters = |text: &str| text.to_uppercase().chars().collect::<Vec<_>>();
    let (said, word) = (letters(said), letters(word));
    // By how much of either is compared.
    let mut slips = vec![vec![0; word.len() + 1]; said.len() + 1];
    for i in 0..=said.len() {
        for j in 0..=word.len() {
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
    }
    slips[said.len()][word.len()]
}
