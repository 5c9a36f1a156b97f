//! The functions of a method as text, with the names that tables have in the catalogue.

use chess_tables_cli::parse::WIDE_STRUCTS;
use chess_tables_gen::SliderMethod::{
    self, Classical, FancyMagic, Hyperbola, Magic, Obstruction, Pext, Split,
};
use chess_tables_gen::tool::look_ups::on_board;
use chess_tables_gen::{Board, Element};

use super::words;
use crate::cli::error::Error;

/// What compilers say if the program is for 64-bit processors with BMI2.
const BMI2: &str = "defined(__BMI2__) && (defined(__x86_64__) || defined(_M_X64))";
const QUEEN: &str = include_str!("queen.c.in");
/// Functions of sets of up to 64 squares, and of larger ones. Each stands behind those that it calls.
const NARROW: &str = include_str!("narrow.c.in");
const WIDE: &str = include_str!("wide.c.in");
/// Operators, the weakest first, and the functions of larger sets in their place.
const OPERATORS: [(&str, &str); 6] = [
    ("\n        | ", "or"),
    (" | ", "or"),
    (" ^ ", "xor"),
    (" & ", "and"),
    (" >> ", "shifted"),
    (" - ", "minus"),
];

/// The functions of a method, and those that they call. Words with `$` stand for what depends on the form of
/// the file.
pub(super) fn of(
    method: SliderMethod,
    without_bmi2: SliderMethod,
    board: Board,
) -> Result<String, Error> {
    if method != Pext {
        return of_one(method, board);
    }
    let (pext, other) = (of_one(Pext, board)?, of_one(without_bmi2, board)?);
    Ok(format!("#if {BMI2}\n#include <immintrin.h>\n\n{pext}\n#else\n\n{other}\n#endif\n"))
}

fn of_one(method: SliderMethod, board: Board) -> Result<String, Error> {
    let text = template(method, board).ok_or_else(|| {
        let error = Error::new(format!("there are no sliders by `{method}` in C"));
        error.help(format!("`generate --sliders {method}` writes them in Rust"))
    })?;
    let queen = if text.contains("$queen {") { "" } else { QUEEN };
    let is_wide = is_wide(board);
    let text = with_operators(&format!("{text}{queen}"), is_wide);
    let (prefix, bits) = if is_wide { ("sliders_wide_", 128) } else { ("sliders_", 64) };
    let text = text.replace("$sliders_", prefix).replace("$set", set_on(board));
    let text = text.replace("$unused", &(bits - board.len()).to_string());
    let (idea, functions) = text.split_once("\n\n").unwrap_or_default();
    let from_last = |last, number: &str| format!("({last} - {number})");
    Ok(format!("{idea}\n\n{}", on_board(&with_called(functions), board, &from_last)))
}

/// The type of sets.
pub(super) fn set_on(board: Board) -> &'static str {
    if is_wide(board) { WIDE_STRUCTS[0] } else { "uint64_t" }
}

fn is_wide(board: Board) -> bool {
    Element::of_sets(board).bytes() > 8
}

/// A method's own functions. Operators between sets stand in `$(...)`.
fn template(method: SliderMethod, board: Board) -> Option<&'static str> {
    Some(match method {
        Classical => include_str!("classical.c.in"),
        FancyMagic => concat!(include_str!("fancy_magic.c.in"), include_str!("fancy_bishop.c.in")),
        Hyperbola if board.is_8x8() => include_str!("hyperbola_8x8.c.in"),
        Hyperbola => include_str!("hyperbola.c.in"),
        Magic => include_str!("magic.c.in"),
        Obstruction => include_str!("obstruction.c.in"),
        Pext => include_str!("pext.c.in"),
        Split => concat!(include_str!("split.c.in"), include_str!("fancy_bishop.c.in")),
        _ => return None,
    })
}

/// The functions behind those that they call, and no others: compilers warn of what is not used.
fn with_called(functions: &str) -> String {
    let mut all = functions.to_owned();
    let others: Vec<&str> = NARROW.split("\n\n").chain(WIDE.split("\n\n")).collect();
    for function in others.into_iter().rev() {
        let name = words(function).find(|word| word.starts_with(super::HELPERS));
        if words(&all).any(|word| Some(word) == name) {
            all = format!("{}\n\n{all}", function.trim_end());
        }
    }
    all
}

/// The text with calls in place of the marked operators, if sets are structs.
fn with_operators(text: &str, is_wide: bool) -> String {
    let mut parts = text.split("$(");
    let mut all = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let end = outside(part, ")").next().unwrap_or(part.len());
        let (marked, rest) = part.split_at(end);
        all += &if is_wide { calls(marked) } else { marked.to_owned() };
        all += rest.strip_prefix(')').unwrap_or(rest);
    }
    all
}

/// `a & (b | c)` as `sliders_wide_and(a, sliders_wide_or(b, c))`.
fn calls(formula: &str) -> String {
    for (operator, name) in OPERATORS {
        if let Some(place) = outside(formula, operator).last() {
            let (left, right) = (&formula[..place], &formula[place + operator.len()..]);
            let gap = &operator[..operator.find(|c| c != '\n' && c != ' ').unwrap_or(0)];
            return format!("sliders_wide_{name}({},{gap}{})", calls(left), calls(right));
        }
    }
    let inner = formula.strip_prefix('(').and_then(|it| it.strip_suffix(')'));
    inner.map_or_else(|| formula.to_owned(), calls)
}

/// The places of a word outside of all brackets that a formula opens.
fn outside<'a>(formula: &'a str, word: &'a str) -> impl Iterator<Item = usize> + 'a {
    let count = |text: &str, brackets: [char; 2]| text.matches(brackets).count();
    let places = formula.match_indices(word).map(|(place, _)| place);
    places.filter(move |&place| {
        let before = &formula[..place];
        count(before, ['(', '[']) == count(before, [')', ']'])
    })
}

#[cfg(test)]
mod tests {
    use super::calls;

    #[test]
    fn operators_become_calls_in_the_order_of_c() {
        let assert_calls = |formula: &str, want: &str| {
            assert_eq!(calls(formula).replace("sliders_wide_", ""), want);
        };
        assert_calls("a", "a");
        assert_calls("f(a)[b - c] | d", "or(f(a)[b - c], d)");
        assert_calls("a\n        | b & c", "or(a,\n        and(b, c))");
        assert_calls("a - b - c", "minus(minus(a, b), c)");
        assert_calls("a & b - c", "and(a, minus(b, c))");
        assert_calls("a | b ^ c & d >> n", "or(a, xor(b, and(c, shifted(d, n))))");
        assert_calls("(a ^ (b - c)) & d", "and(xor(a, minus(b, c)), d)");
    }
}
