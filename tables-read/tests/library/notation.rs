//! The letters of formulas are explained where the formulas stand.

use chess_tables_gen::Board;
use chess_tables_gen::tool::catalogue;

fn words(text: &str) -> Vec<&str> {
    text.split(|c: char| !c.is_alphanumeric() && c != '_' && c != '\'').collect()
}

#[test]
fn every_letter_of_every_formula_is_explained_below_it() {
    let letters = ["s", "f", "r", "s'", "f'", "r'", "d", "c", "p", "n", "o", "x", "i", "df", "dr"];
    let mut found = vec![];
    for definition in catalogue::families().iter().flat_map(|family| &family.definitions) {
        let (name, formula) = (definition.name(), definition.formula_text());
        let doc = definition.table(Board::CHESS).unwrap().doc;
        let (_, text) = doc.split_once(&format!("Formula: `{formula}`.")).unwrap();
        let text = text.split("\n\n").next().unwrap();
        let explained = words(text);
        // `n-th` is a word.
        let formula = formula.replace("n-th", "");
        let used = words(&formula);
        for letter in letters.iter().filter(|letter| used.contains(letter)) {
            let is_bound = formula.contains(&format!("let {letter} ="));
            assert!(
                is_bound || explained.contains(letter),
                "{name}: {letter} in {formula}: {text}"
            );
            found.push(letter);
        }
    }
    assert!(letters.iter().all(|letter| found.contains(&letter)));
}
