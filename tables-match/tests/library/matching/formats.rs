//! Tables whose squares a format numbers say nothing of how an engine numbers its own.

use chess_tables_gen::tool::catalogue;
use chess_tables_gen::{Board, Layout, Table, TableSet};
use chess_tables_match::matching::{Matcher, Matching};

use super::{foreign, table};
use crate::arrays::of_catalogue;

fn matching(tables: &[Table]) -> Matching {
    let set: TableSet = foreign(tables);
    Matcher::of([&set]).matching_on_its_board(&set, false)
}

fn in_layout(layout: Layout, name: &str) -> Table {
    of_catalogue(Board::CHESS.with_layout(layout), name)
}

#[test]
fn orientations_of_a_network_alone_give_no_layout() {
    for layout in [Layout::A1B1, Layout::A8B8] {
        let matching = matching(&[in_layout(layout, "THREAT_ORIENTATIONS")]);
        let found = table(&matching, 0).unwrap();
        assert!(found.is_equal() && found.table.ends_with("_ORIENTATIONS"), "{}", found.table);
        // As many numberings as there are.
        assert_eq!((matching.board, matching.fits.len()), (Board::CHESS, 16), "{layout}");
    }
}

/// Of Stockfish, whose other network turns kings the other way: that is the table of threats in another layout.
#[test]
fn they_do_not_disturb_the_layout_of_other_tables() {
    let own = ["KNIGHT_ATTACKS", "PAWN_ATTACKS"].map(|it| in_layout(Layout::A1B1, it));
    for name in ["THREAT_ORIENTATIONS", "HALFKA_ORIENTATIONS"] {
        let [first, second] = own.clone();
        let matching = matching(&[in_layout(Layout::A1B1, name), first, second]);
        let found = table(&matching, 0).unwrap();
        assert_eq!(
            (&*found.table, found.board.layout(), matching.board.layout()),
            (name, Layout::A1B1, Layout::A1B1)
        );
    }
}

/// Three arrays would outvote one.
#[test]
fn what_is_only_equal_in_another_layout_says_so_without_a_vote() {
    let other = ["LC0_CONV_POLICY", "LC0_CONV_POLICY", "LC0_CONV_POLICY"];
    let mut tables = other.map(|it| in_layout(Layout::H1G1, it)).to_vec();
    tables.push(in_layout(Layout::A8B8, "PAWN_ATTACKS"));
    let matching = matching(&tables);
    assert_eq!(matching.board.layout(), Layout::A8B8);
    for array in 0..3 {
        let found = table(&matching, array).unwrap();
        let is_it = found.is_equal() && found.table == "LC0_CONV_POLICY";
        assert!(is_it && found.board.layout() == Layout::H1G1, "{}", found.board);
    }
}

/// A family that a new network or format brings is one of these, or its squares are the engine's.
#[test]
fn the_families_of_formats_say_so() {
    let families = catalogue::families().iter().filter(|it| it.of_format);
    let names: Vec<&str> = families.map(|it| it.name).collect();
    let want =
        ["polyglot", "cuckoo", "networks", "kpk", "syzygy", "threats", "policies", "king_buckets"];
    assert_eq!(names, want);
}
