//! The large numbers that a file has one by one, such as the factors of its look-ups: also those of functions and macros,
//! which are not reported as skipped.

use super::constant::{Constant, Place};
use super::declaration::Declaration;
use super::program::Files;

/// Factors and masks are larger.
const SMALLEST: u128 = 1 << 24;
/// A large number has at least so many digits. Most values have fewer, and are not worth a look.
const DIGITS: usize = 7;
/// A longer value is no single number.
const LONGEST: usize = 80;

impl Files<'_> {
    /// The names and numbers.
    pub(super) fn large_numbers(&self, file: usize) -> Vec<(String, u128)> {
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
        let all = declared.chain(macros).chain(locals);
        let large = all.filter(|(_, number)| *number >= SMALLEST);
        large.map(|(name, number)| (name.to_owned(), number)).collect()
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
