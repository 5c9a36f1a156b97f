//! The large numbers that a file has one by one, such as the factors of its look-ups: also those of functions and macros,
//! which are not reported as skipped, and those without a name in expressions.

use std::collections::BTreeSet;

use super::constant::{Constant, Place};
use super::declaration::Declaration;
use super::language::Language;
use super::lexer::{Kind, Lexer, Token};
use super::literal;
use super::program::Files;

/// A large number in a source, such as a factor.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LargeNumber {
    /// The name; of a number without one, its literal.
    pub name: String,
    /// The number.
    pub number: u128,
    /// How it stands there.
    pub stands: Stands,
}

/// How a number stands in a source.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stands {
    /// It has a name.
    Named,
    /// It is a literal that may be used as it is.
    Literal,
    /// It is a literal that is added to something, one of a list, or the like.
    Changed,
}

/// Factors and masks are larger.
const SMALLEST: u128 = 1 << 24;
/// A large number has at least so many digits. Most values have fewer, and are not worth a look.
const DIGITS: usize = 7;
/// A longer value is no single number.
const LONGEST: usize = 80;

impl LargeNumber {
    fn new(name: &str, number: u128, stands: Stands) -> Self {
        Self { name: name.to_owned(), number, stands }
    }
}

impl Files<'_> {
    /// The single large numbers of one of the files, such as factors: those with names, also in functions and macros, and
    /// the literals of others. They are found in all its code, which takes a tenth as long as reading it.
    pub fn large_numbers(&self, file: usize) -> Vec<LargeNumber> {
        let scan = &self.all[file].scan;
        let declared = scan.declarations.iter().filter(|it| self.is_large(file, it));
        let declared =
            declared.filter_map(|it| Some((it.head.name.text, self.single(file, it)?.1)));
        let is_macro = |it: &Constant<'_>| it.is_macro && it.file == file;
        let names = self.names.constants.iter();
        let names = names.filter(|(_, meanings)| meanings.iter().any(is_macro));
        let macros = names.filter_map(|(name, _)| Some((*name, self.number(file, name)?)));
        let locals = self.names.locals.of_file(file).filter_map(|(name, it)| {
            let from = it.value.filter(|_| !it.is_enumerator)?.offset();
            // The value is known behind it.
            let place = Place { offset: from, ..it.place() };
            let is_large = has_digits(self.text(file, from));
            Some((name, is_large.then(|| self.number_at(place, name)).flatten()?))
        });
        let named = declared.chain(macros).chain(locals);
        let named = named.map(|(name, number)| LargeNumber::new(name, number, Stands::Named));
        let is_large = |it: &LargeNumber| it.number >= SMALLEST;
        let mut all: Vec<LargeNumber> = named.filter(is_large).collect();
        let mut known: BTreeSet<u128> = all.iter().map(|it| it.number).collect();
        let mut literals = self.literals(file);
        // Of two literals of a number the one that may be used counts.
        literals.sort_by_key(|it| it.stands != Stands::Literal);
        let literals = literals.into_iter().filter(is_large);
        all.extend(literals.filter(|it| known.insert(it.number)));
        all
    }

    /// The numbers outside of long values, but not in what is never compiled.
    fn literals(&self, file: usize) -> Vec<LargeNumber> {
        let texts = self.outside_of_lists(file);
        let (mut unused, mut found) = (0, vec![]);
        if texts.iter().any(|text| has_digits(text)) {
            let language = self.all[file].scan.language;
            texts.into_iter().for_each(|text| add_numbers(text, language, &mut unused, &mut found));
        }
        found
    }

    /// The text of a file without the long values of its declarations.
    fn outside_of_lists(&self, file: usize) -> Vec<&str> {
        let source = self.all[file].source;
        let values = self.all[file].scan.declarations.iter().filter_map(|it| it.value.clone());
        let mut lists: Vec<_> = values.filter(|it| it.len() > LONGEST).collect();
        lists.sort_by_key(|it| it.start);
        let (mut texts, mut from) = (vec![], 0);
        for list in lists {
            if list.start >= from {
                texts.push(&source[from..list.start]);
            }
            from = from.max(list.end);
        }
        texts.push(&source[from..]);
        texts
    }

    /// Whether a declaration has a short value with many digits.
    fn is_large(&self, file: usize, it: &Declaration<'_>) -> bool {
        let value = it.value.clone().filter(|value| value.len() <= LONGEST);
        value.is_some_and(|value| has_digits(&self.all[file].source[value]))
    }

    /// The rest of a line.
    fn text(&self, file: usize, from: usize) -> &str {
        self.all[file].source[from..].lines().next().unwrap_or_default()
    }
}

/// Adds the numbers of a text with their literals. `unused` says how many conditions are open in a branch that is never
/// compiled.
fn add_numbers(text: &str, language: Language, unused: &mut usize, found: &mut Vec<LargeNumber>) {
    let all = tokens(text, language);
    for (at, token) in all.iter().enumerate() {
        match token.kind {
            Kind::Directive => {
                let text = token.text.trim_start_matches('#').trim_start();
                let mut words = text.split_whitespace();
                match (words.next().unwrap_or_default(), words.next(), *unused) {
                    // What a macro stands for has numbers, too, but no directives.
                    ("define", _, 0) => {
                        let all = tokens(text, language);
                        found.extend((0..all.len()).filter_map(|at| number(&all, at, language)));
                    }
                    ("if", Some("0"), 0) => *unused = 1,
                    ("else" | "elif", _, 1) => *unused = 0,
                    ("endif", _, 1..) => *unused -= 1,
                    (word, _, 1..) if word.starts_with("if") => *unused += 1,
                    _ => {}
                }
            }
            _ if *unused == 0 => found.extend(number(&all, at, language)),
            _ => {}
        }
    }
}

fn tokens(text: &str, language: Language) -> Vec<Token<'_>> {
    let mut lexer = Lexer::new(text, language);
    let all = std::iter::from_fn(move || Some(lexer.next()));
    all.take_while(|token| token.kind != Kind::End).collect()
}

/// The token, if it is a number, or a text that is one.
fn number(tokens: &[Token<'_>], at: usize, language: Language) -> Option<LargeNumber> {
    let token = tokens[at];
    let (text, language) = match token.kind {
        Kind::Number => (token.text, language),
        // What a function reads has no suffix, and any size.
        Kind::Text => (token.text.trim_matches(['"', '\'', '`']), Language::Rust),
        _ => return None,
    };
    let value = literal::number(text, language, None)?;
    let is_changed = token.kind == Kind::Text || is_other(&tokens[..at], &tokens[at + 1..]);
    let stands = if is_changed { Stands::Changed } else { Stands::Literal };
    Some(LargeNumber::new(text, value.bits, stands))
}

/// Whether the tokens before and behind a number make another number of it, compare it, or are those of a list.
fn is_other(before: &[Token<'_>], behind: &[Token<'_>]) -> bool {
    let signs = ["+", "-", "^", "|", "~", "/", "<<", "==", "!="];
    let beside = [before.last(), behind.first()];
    let is_between = |it: &Option<&Token<'_>>| {
        it.is_none_or(|it| it.is(",") || matches!(it.kind, Kind::Open | Kind::Close))
    };
    let next = [before.iter().nth_back(1), behind.get(1)];
    let has_number = std::iter::zip(beside, next).any(|(comma, next)| {
        comma.is_some_and(|it| it.is(",")) && next.is_some_and(|it| it.kind == Kind::Number)
    });
    let is_listed = beside.iter().all(is_between) && has_number;
    is_listed || beside.into_iter().flatten().any(|it| it.is_any(&signs))
}

fn has_digits(text: &str) -> bool {
    let mut digits = 0;
    text.bytes().any(|byte| {
        match byte {
            b'_' | b'\'' => {}
            _ if byte.is_ascii_hexdigit() => digits += 1,
            _ => digits = 0,
        }
        digits >= DIGITS
    })
}
