//! The letters of formulas are explained beside them.

use chess_tables_gen::Board;
use chess_tables_gen::tool::catalogue;

fn words(text: &str) -> Vec<&str> {
    text.split(|c: char| !c.is_alphanumeric() && c != '_' && c != '\'').collect()
}

#[test]
fn every_letter_of_every_formula_is_explained() {
    let letters = ["s", "f", "r", "s'", "f'", "r'", "d", "c", "p", "n", "o", "x", "i", "df", "dr"];
    let mut found = vec![];
    for definition in catalogue::families().iter().flat_map(|family| &family.definitions) {
        let (name, formula) = (definition.name(), definition.about().formula().unwrap());
        let text =
            formula.letters(definition.axes(), definition.table(Board::CHESS).unwrap().content);
        let (text, formula) = (text.join("; "), formula.text());
        let explained = words(&text);
        // `n-th` is a word.
        let formula = formula.replace("n-th", "");
        let used = words(&formula);
        for letter in letters.iter().filter(|letter| used.contains(letter)) {
            let binding = ["let", "where", "square", "squares", "files", "ranks", "the"];
            let is_bound = binding.iter().any(|it| formula.contains(&format!("{it} {letter}")));
            assert!(
                is_bound || explained.contains(letter),
                "{name}: {letter} in {formula}: {text}"
            );
            found.push(letter);
        }
    }
    assert!(letters.iter().all(|letter| found.contains(&letter)));
}
