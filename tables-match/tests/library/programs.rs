//! What tables are called elsewhere.

use chess_tables_match::matching::likeness;
use chess_tables_match::programs::Elsewhere;

#[test]
fn who_has_a_table_is_known() {
    let line = Elsewhere::of("LINE");
    assert!(line.users.contains(&"Stockfish, `LineBB`".to_owned()));
    assert!(line.users.contains(&"`chess_tables::line`".to_owned()));
    assert!(line.names().any(|name| name == "BB_RAYS"));
    assert_eq!(Elsewhere::of("RANK_OF").aliases, ["rank", "rankMask"]);
    assert!(Elsewhere::of("KNIGHTS").users.is_empty());
}

/// A program has none of the tables if one of them is an expression.
#[test]
fn lines_with_expressions_name_no_users() {
    let users = |table: &str| Elsewhere::of(table).users.join(";");
    assert!(users("FLIP_VERTICAL").contains("CPW-engine, `inv_sq`"));
    for (table, program) in [("SQUARE_MASKS", "`set_mask_rl90`"), ("FLIP_VERTICAL", "`sq_nor`")] {
        assert!(!users(table).contains(program), "{}", users(table));
    }
}

#[test]
fn each_line_has_a_program_a_name_and_tables() {
    for line in include_str!("../../src/programs.tsv").lines() {
        let cells: Vec<&str> = line.split('\t').collect();
        assert!(cells.len() == 3 && !cells[0].is_empty() && !cells[2].is_empty(), "{line}");
        assert!(!matches!(cells[..], ["also called" | "chess-tables", "", _]), "{line}");
    }
}

#[test]
fn words_are_found_in_any_spelling() {
    for name in ["KNIGHT_ATTACKS", "knightAttacks", "engine::KnightAttack", "knight_attacks"] {
        assert_eq!(likeness(name), 100, "{name}");
    }
    // `threads::KNIGHT` is one word: two words of three are the same.
    assert_eq!((likeness("knight_xyzzy"), likeness("xyzzy")), (66, 0));
}
