//! Numbers that searches found or begin with: read back, judged, and checked on all subsets.

use chess_tables_gen::Board;
use chess_tables_gen::tool::index::magic;
use chess_tables_gen::tool::magics::{Region, SHARED};
use chess_tables_magics::{Search, read_shared, shared_source};

#[test]
fn source_is_read_back() {
    let found_by = ["`a`.".to_owned(), "`b`.".to_owned()];
    let source = shared_source(&SHARED, &found_by);
    assert_eq!(read_shared(&source).unwrap(), (SHARED, found_by.to_vec()));
    for (from, to, message) in [
        ("ROOK_MAGICS", "MAGICS", "it has no table `ROOK_MAGICS`"),
        (
            "BISHOP_OFFSETS: [u32;",
            "BISHOP_OFFSETS: [i64;",
            "BISHOP_OFFSETS holds no magic numbers: want the type [u32; 64]",
        ),
    ] {
        let error = read_shared(&source.replacen(from, to, 1)).unwrap_err();
        assert!(error.contains(message), "{error}");
    }
    let mut far = SHARED.clone();
    far.offsets[0][0] = u32::MAX;
    let error = read_shared(&shared_source(&far, &[])).unwrap_err();
    assert!(error.contains("outside the table of 1048576 entries: rook a1 with"), "{error}");
}

#[test]
fn a_search_goes_on_from_what_was_found() {
    let search = Search::resume(1, &SHARED).unwrap();
    assert_eq!(search.best().unwrap(), SHARED);
    assert_eq!(search.entries(), Some(SHARED.entries));
    let mut wrong = SHARED.clone();
    wrong.magics[0][0] = 0;
    assert!(Search::resume(1, &wrong).is_err());
}

/// The shortest tables that searches found: name, slider, square, shift, magic, offset. They do not ship.
const FOUND: &str = include_str!("../found.tsv");

#[test]
fn the_shortest_tables_have_no_collision_and_as_many_entries_as_they_say() {
    for (name, entries) in [("shortest", 83_865), ("by_square", 75_328)] {
        let rows: Vec<Vec<&str>> = FOUND
            .lines()
            .map(|line| line.split('\t').collect())
            .filter(|it: &Vec<_>| it[0] == name)
            .collect();
        assert_eq!(rows.len(), 128);
        let mut table = vec![None; entries];
        for (row, Region { slider, square, relevant, .. }) in rows.iter().zip(Region::all()) {
            let name = Board::CHESS.square(square).to_string();
            assert_eq!(row[1..3], [slider.name(), &name]);
            let factor = u64::from_str_radix(&row[4][2..], 16).unwrap();
            let (shift, offset): (u32, usize) = (row[3].parse().unwrap(), row[5].parse().unwrap());
            for (occupied, attacks) in Region::new(slider, square).subsets() {
                let entry = &mut table[offset + magic(occupied, !relevant, factor, shift)];
                assert_eq!(*entry.get_or_insert(attacks), attacks, "{slider} {name} {occupied:#x}");
            }
        }
        assert!(table[entries - 1].is_some());
    }
}
