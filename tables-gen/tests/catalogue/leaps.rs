//! Leapers and riders of shogi: sums that others published, texts and mistakes. The oracle has their entries.

use chess_tables_gen::{Board, Definition, Leaps, Role, Script};

fn gold() -> Leaps {
    Leaps::all_reflections(&[(0, 1)]).and(Leaps::exactly(&[(1, 1), (-1, 1)])).by_color()
}

fn silver() -> Leaps {
    Leaps::all_reflections(&[(1, 1)]).and(Leaps::exactly(&[(0, 1)])).by_color()
}

fn forwards() -> Leaps {
    Leaps::exactly(&[(0, 1)]).by_color()
}

/// The squares in the tables of python-shogi for a color: `BB_GOLD_ATTACKS` and so on.
#[test]
fn shogi_pieces_attack_as_many_squares_as_in_python_shogi() {
    let knight = Leaps::exactly(&[(1, 2), (-1, 2)]).by_color();
    for (definition, total) in [
        (Definition::leaper("GOLD", gold()), 416),
        (Definition::leaper("SILVER", silver()), 328),
        (Definition::leaper("KNIGHT", knight), 112),
        (Definition::leaper("PAWN", forwards()), 72),
        (Definition::rider("LANCE", forwards()), 324),
    ] {
        let table = definition.table(Board::new(9, 9).unwrap()).unwrap();
        for color in table.values.chunks(81) {
            let sum: u32 = color.iter().map(|set| set.count_ones()).sum();
            assert_eq!(sum, total, "{}", table.name);
        }
    }
}

/// A table says what it is looked up with, and which leaps it is of.
#[test]
fn texts_tell_the_tables_beside_it() {
    let script = Script::new()
        .table(Definition::lame_leaper("HORSE", &[(1, 2)]))
        .table(Definition::blocked_rider("LANCE", forwards()));
    let tables = script.table(Definition::leaper("GOLD", gold())).to_tables().unwrap().tables;
    let names: Vec<&str> = tables.iter().map(|table| &*table.name).collect();
    let three = ["RELEVANT", "PEXT_OFFSETS", "PEXT_ATTACKS"];
    let want = ["HORSE", "LANCE"].into_iter().flat_map(|it| three.map(|t| format!("{it}_{t}")));
    assert_eq!(names, want.chain(["GOLD".to_owned()]).collect::<Vec<_>>());
    for attacks in [&tables[2], &tables[5]] {
        let beside = [Role::Relevant, Role::Offsets].map(|role| attacks.related(role).unwrap());
        assert!(beside.iter().all(|name| names.contains(name)), "{beside:?}");
    }
    assert!(tables[5].doc.contains("`LANCE_PEXT_ATTACKS[LANCE_PEXT_OFFSETS[c][s] + pext("));
    assert_eq!(
        tables[6].doc,
        "The squares a (0, 1), (+1, +1), (-1, +1) leaper attacks.\n\nA leap with signs, as files \
         and ranks, leads to this side only. The leaps are White's; Black's are mirrored."
    );
}

#[test]
fn too_many_entries_and_leaps_to_nowhere_are_errors() {
    let error = |script: Script| script.to_source().unwrap_err().without_location().to_string();
    let queen = &[(0, 1), (1, 1)];
    assert_eq!(
        error(Script::new().table(Definition::blocked_rider("QUEEN", queen))),
        "QUEEN_RELEVANT needs at most 16 relevant squares for \
         each square, since each one more doubles the number of entries"
    );
    for (script, want) in [
        (
            Script::new().table(Definition::leaper("A", Leaps::exactly(&[(1, 0), (-16, 0)]))),
            "A has a leap of (-16, 0), which leads nowhere",
        ),
        (
            Script::new().table(Definition::lame_leaper("A", &[(0, 0)])),
            "A_RELEVANT has a leap of (0, 0), which leads nowhere",
        ),
        (
            Script::new().table(Definition::rider("A", Leaps::exactly(&[]))),
            "A has no leap: want one or more such as (1, 2)",
        ),
        (
            Script::new().table(Definition::leaper("A", Leaps::exactly(&[(i8::MIN, i8::MIN)]))),
            "A has a leap of (-128, -128), which leads nowhere",
        ),
    ] {
        assert_eq!(error(script), want);
    }
}
