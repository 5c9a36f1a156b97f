//! Names of tables, patterns over them, names of indices and moves; names, paths and visibilities as Rust takes them.

use std::collections::HashSet;

use chess_tables_gen::tool::catalogue::{NAMES, ON_REQUEST, families};
use chess_tables_gen::tool::glob::matches;
use chess_tables_gen::tool::moves;
use chess_tables_gen::tool::spelling::nearest;
use chess_tables_gen::{Axis, Board, Definition, Error, ErrorKind, Layout, Script};

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
    // Each word is near, not only all of them together.
    assert_eq!(nearest("CAMEL_ATTACKS", ["RANK_ATTACKS"]), None);
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

/// What leads a script without the features `families` and `networks` to them.
#[test]
fn features_name_the_tables_that_they_add() {
    for &(feature, names) in NAMES {
        let cfg = format!("feature = {feature:?}");
        let families = families().iter().filter(|it| it.cfg == Some(cfg.as_str()));
        let added: Vec<String> =
            families.flat_map(|it| &it.definitions).map(|it| it.name().to_owned()).collect();
        assert_eq!(names, added, "of the feature {feature}");
    }
    let families = families();
    let on_request = families.iter().filter(|it| it.on_request).flat_map(|it| &it.definitions);
    let on_request: Vec<&str> = on_request.map(Definition::name).collect();
    let optional: Vec<&str> = ON_REQUEST.iter().flat_map(|(_, names)| *names).copied().collect();
    assert!(on_request.ends_with(&optional), "{on_request:?}\n{optional:?}");
}

#[test]
fn every_move_has_one_name_and_one_number() {
    let board = Board::CHESS;
    let promotions = ["", "n", "b", "r", "q"];
    let mut numbers = HashSet::new();
    for (from, to) in board.squares().flat_map(|from| board.squares().map(move |to| (from, to))) {
        for (promotion, letter) in promotions.into_iter().enumerate() {
            let number = moves::packed(board, from, to, promotion);
            let name = moves::name(board, number.into());
            assert_eq!(name, (from != to).then(|| format!("{from}{to}{letter}")));
            numbers.extend(name.map(|_| number));
        }
    }
    assert_eq!(numbers.len(), 64 * 63 * 5);
    for number in 0..=u16::MAX {
        let name = moves::name(board, number.into());
        assert_eq!(name.is_some(), numbers.contains(&number), "{number}");
    }
    assert_eq!(moves::name(board, u128::MAX), None);
}

/// Also on a board without h8, and on one with squares that six bits do not hold.
#[test]
fn renumbered_moves_keep_their_names() {
    for layout in Layout::ALL {
        for size in ["8x8", "7x9", "9x10"] {
            let board: Board = size.parse().unwrap();
            let other = board.with_layout(layout);
            let numbers: Vec<usize> = board.squares().map(|it| other.index(it)).collect();
            for number in 0..=u16::MAX {
                let renumbered = moves::renumbered(number.into(), &numbers);
                let names = (moves::name(board, number.into()), moves::name(other, renumbered));
                assert_eq!(names.0, names.1, "{number}");
                assert!(names.0.is_some() || renumbered == number.into());
            }
        }
    }
}

fn named(name: &str) -> Result<String, Error> {
    Script::new().table(Definition::leaper(name, &[(1, 2)])).to_source()
}

#[track_caller]
fn assert_refused(source: Result<String, Error>, text: &str, what: &str) {
    let error = source.expect_err(text);
    assert_eq!(
        (error.kind(), error.message()),
        (ErrorKind::Invalid, &*format!("`{text}` is not {what}"))
    );
}

fn typed(path: &str) -> Result<String, Error> {
    Script::new().tables(["LIGHT_SQUARES"]).bitboard(path).to_source()
}

fn visible(visibility: &str) -> Result<String, Error> {
    Script::new().tables(["LIGHT_SQUARES"]).visibility(visibility).to_source()
}

#[test]
fn keywords_and_other_text_are_no_identifiers() {
    for name in ["A", "_x", "r#type", "KNIGHT_ATTACKS", "réseau"] {
        assert!(named(name).unwrap().contains(&format!("pub const {name}: ")), "{name}");
    }
    for name in ["", "_", "gen", "Self", "crate", " A", "A ", "A B", "1", "a::b", "/**/A", "\""] {
        assert_refused(named(name), name, "the name of a constant");
    }
}

/// Other languages have other keywords: only the source in Rust is refused, with the line that added the table.
#[test]
fn a_keyword_is_the_name_of_a_table_without_source() {
    let script = |name: &str| Script::new().table(Definition::leaper(name, &[(1, 2)]));
    assert_eq!(script("box").to_tables().unwrap().tables[0].name, "box");
    assert_eq!(script("box").to_source().unwrap_err().location().unwrap().file(), file!());
    assert_refused(script("box").to_source(), "box", "the name of a constant");
    assert_refused(
        script("a b").to_tables().map(|_| String::new()),
        "a b",
        "the name of a constant",
    );
}

#[test]
fn a_type_has_a_path() {
    for (path, text) in [
        ("Bitboard", "Bitboard"),
        ("crate :: Bitboard", "crate::Bitboard"),
        ("::engine::Bitboard", "::engine::Bitboard"),
        ("super::super::Bitboard", "super::super::Bitboard"),
        ("self::super::Bitboard", "self::super::Bitboard"),
    ] {
        let source = typed(path).unwrap();
        assert!(source.contains(&format!("pub const LIGHT_SQUARES: {text} = {text}(")), "{source}");
    }
    for text in [
        "",
        "crate",
        "self",
        "super",
        "Self",
        "crate::crate",
        "::crate",
        "crate::super",
        "a::self::B",
        "crate::self",
        "a::",
        "::",
        "A<u8>",
        "a b",
        "crate::gen",
        "a:B",
        "(A)",
    ] {
        assert_refused(typed(text), text, "the path of a type");
    }
}

#[test]
fn a_visibility_is_one_of_rusts() {
    for text in ["", "pub", "pub(crate)", "pub (self)", "pub( super )", "pub(in crate::tables)"] {
        assert!(visible(text).is_ok(), "{text}");
    }
    for text in
        ["public", "pub(", "pub()", "pub(in)", "pub(tables)", "pub(in A<B>)", "crate", "pub(gen)"]
    {
        assert_refused(visible(text), text, "a visibility");
    }
}
