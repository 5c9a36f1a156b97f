//! How much the name of an array is like that of a table.

/// The name of an array or of a table, in words. All arrays are held against all tables, so they are found once.
pub(super) struct Name {
    all: Vec<String>,
    /// The words that say which table it is.
    telling: Vec<String>,
}

impl Name {
    pub(super) fn of(name: &str) -> Self {
        let all = words(name.rsplit("::").next().unwrap_or(name));
        let telling = telling(&all);
        Self { all, telling }
    }

    pub(super) fn has(&self, word: &str) -> bool {
        self.all.iter().any(|it| it == word)
    }

    /// Whether a word is a word of the name, or all of one that is no word of tables: `knight` of `knightattacks`.
    pub(super) fn says(&self, word: &str) -> bool {
        self.has(word) || self.telling.iter().any(|it| it == word)
    }

    /// 0 for names without a common word, 100 for the same words. Of several tables that an array equals, the one that
    /// is named alike is meant.
    pub(super) fn likeness(&self, table: &[Self]) -> usize {
        table.iter().map(|name| in_common(&self.all, &name.all)).max().unwrap_or_default()
    }

    /// Whether an array has the name of a table, or a part of it: `knightMoves`, `black_pawn_attacks`, `passed`.
    pub(super) fn is_of(&self, table: &[Self]) -> bool {
        let array = &self.telling;
        let is_it = |name: &Self| {
            let name = &name.telling;
            array.len() * 2 >= name.len() && array.iter().all(|word| name.contains(word))
        };
        !array.is_empty() && table.iter().any(is_it)
    }
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

/// The words of the last part of a name without some, also where one ends with one of these: `rook` of `RookMagics`,
/// `rookmagics` and `ROOK_SHIFTS`.
pub(super) fn without(name: &str, words: &[&str]) -> Vec<String> {
    let all = self::words(name.rsplit("::").next().unwrap_or(name)).into_iter();
    let stems = all.map(|word| {
        let stems = words.iter().filter_map(|end| word.strip_suffix(end));
        stems.min_by_key(|stem| stem.len()).map_or(word.clone(), str::to_owned)
    });
    stems.filter(|stem| !stem.is_empty()).collect()
}

/// Whether the last word of a name, with the part, is one of these: `rook[_].offset`.
pub(super) fn ends_with_word(name: &str, words: &[&str]) -> bool {
    self::words(name).last().is_some_and(|last| words.contains(&&**last))
}

fn telling(words: &[String]) -> Vec<String> {
    let stems = words.iter().map(|word| {
        let stem = GENERIC.split(' ').filter_map(|end| word.strip_suffix(end));
        let stem = stem.min_by_key(|stem| stem.len());
        stem.map_or(word.clone(), |stem| stem.strip_suffix('s').unwrap_or(stem).to_owned())
    });
    let is_color = |word: &str| ["white", "black"].contains(&word);
    let tells =
        |word: &String| word.len() > 1 && !is_color(word) && word.chars().any(char::is_alphabetic);
    stems.filter(tells).collect()
}

fn in_common(a: &[String], b: &[String]) -> usize {
    let common = a.iter().filter(|word| b.contains(word)).count();
    200 * common / (a.len() + b.len()).max(1)
}

/// `knight`, `attack` of `KnightAttacks`, `knight_attacks` or `KNIGHT_ATTACK`, and of `BBKnightAttacks`, which has `bb`.
fn words(name: &str) -> Vec<String> {
    let mut words: Vec<String> = vec![];
    let mut before = '_';
    let mut chars = name.chars().peekable();
    while let Some(c) = chars.next() {
        // `BBKingMoves` has the king in it.
        let is_capital = c.is_uppercase()
            && (!before.is_uppercase() || chars.peek().is_some_and(|it| it.is_lowercase()));
        let begins =
            !before.is_alphanumeric() || is_capital || c.is_numeric() != before.is_numeric();
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
