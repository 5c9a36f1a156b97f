//! Names of tables, patterns over them, and names of indices.

use chess_tables_gen::tool::catalogue::families;
use chess_tables_gen::tool::glob::matches;
use chess_tables_gen::tool::spelling::nearest;
use chess_tables_gen::{Axis, Board, Definition};

#[test]
fn stars_question_marks_and_case() {
    assert!(matches("*", "RAYS") && matches("rays", "RAYS") && matches("*_ATTACKS", "X_ATTACKS"));
    assert!(matches("X88_*", "X88_STEPS") && matches("R?YS", "RAYS") && matches("*A*S", "RAYS"));
    assert!(matches("**", "") && matches("R*YS*", "RAYYS") && matches("*?S", "RAYS"));
    assert!(!matches("R*Y", "RAYS") && !matches("*AA*", "RAYS") && !matches("?", ""));
    assert!(!matches("RAY", "RAYS") && !matches("RAYS?", "RAYS") && !matches("", "RAYS"));
}

#[test]
fn many_stars_take_no_more_time_than_one() {
    assert!(!matches(&"*A".repeat(1000), &("A".repeat(999) + "B")));
}

#[test]
fn a_slip_is_found_in_names_and_in_patterns() {
    let names = ["KING_ATTACKS", "KNIGHT_ATTACKS", "RAYS", "X88_STEPS"];
    let near = |pattern| nearest(pattern, names);
    for slip in ["KNIHGT_ATTACKS", "knight_atacks", "KNIGHTS_ATTACKS", "KNIGTH_ATTACK"] {
        assert_eq!(near(slip).as_deref(), Some("KNIGHT_ATTACKS"), "{slip}");
    }
    assert_eq!(near("KNIHGT_*").as_deref(), Some("KNIGHT_*"));
    assert_eq!(near("*_ATACKS").as_deref(), Some("*_ATTACKS"));
    assert_eq!(near("*_STPE?").as_deref(), Some("*_STEPS"));
    assert_eq!(near("RAY").as_deref(), Some("RAYS"));
    assert_eq!(near("knight").as_deref(), Some("KNIGHT_ATTACKS"));
    for nothing_like_it in ["mailbox", "", "Q*", "?", "ÄÖ", "KNIX*", "*ATACKERS", &"A".repeat(1000)]
    {
        assert_eq!(near(nothing_like_it), None, "{nothing_like_it}");
    }
    // Words that merely begin alike are no slip.
    assert_eq!(nearest("KING*", ["KNIGHT_ATTACKS"]), None);
}

/// What is meant matches a name, or it would be no help.
#[test]
fn what_is_meant_matches() {
    let names = ["KNIGHT_ATTACKS", "X88_STEPS"];
    for name in names {
        for at in 0..name.len() {
            for with in ["", "Q", "?", "_Q"] {
                let mut slip = name.to_owned();
                slip.replace_range(at..=at, with);
                let meant = nearest(&slip, names).unwrap();
                assert!(matches(&meant, name), "{slip}: {meant}");
            }
        }
    }
}

#[test]
fn indices_have_names_where_there_are_any() {
    let name = |axis: Axis, index| axis.index_name(Board::CHESS, index);
    assert_eq!((name(Axis::Square, 27), name(Axis::File, 3)), ("d4".into(), "d".into()));
    assert_eq!((name(Axis::Direction, 1), name(Axis::Rank, 3)), ("ne".into(), "3".into()));
    let difference = name(Axis::X88Difference, 0x77 + 34);
    assert_eq!((difference, name(Axis::X88Square, 0x33)), ("+34".into(), "d4".into()));
    assert_eq!(name(Axis::X88WrappedDifference, 0xEF), "-17");
    // A table from elsewhere may claim an axis and have more entries than it.
    assert_eq!((name(Axis::Square, 64), name(Axis::File, 300)), ("64".into(), "300".into()));
}

#[test]
fn names_are_unique() {
    let families = families();
    let mut names: Vec<&str> =
        families.iter().flat_map(|f| f.definitions.iter().map(Definition::name)).collect();
    names.sort_unstable();
    let count = names.len();
    names.dedup();
    assert_eq!(names.len(), count);
}
