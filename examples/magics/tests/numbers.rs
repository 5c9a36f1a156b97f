//! Numbers that searches found or begin with: read back, judged, and checked on all subsets.

use chess_tables_gen::Slider;
use chess_tables_gen::tool::index::magic;
use chess_tables_gen::tool::magics::{Region, SHARED};
use chess_tables_magics::{Search, lines_touched, read_shared, shared_source};
use chess_tables_read::lists::{Language, read};

#[test]
fn look_ups_touch_as_few_lines_as_they_did() {
    // What the shipped numbers reach, rounded up: a search for a shorter table can lose it.
    for (slider, occupied, lines) in [
        (Slider::Rook, 0.25, 4_100.0),
        (Slider::Rook, 0.125, 2_270.0),
        (Slider::Bishop, 0.25, 460.0),
        (Slider::Bishop, 0.125, 380.0),
    ] {
        let touched = lines_touched(&SHARED, slider, occupied, 10_000);
        assert!(touched < lines, "{slider} at {occupied}: {touched}");
    }
}

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
        let error = read_shared(&source.replacen(from, to, 1)).unwrap_err().to_string();
        assert!(error.contains(message), "{error}");
    }
    let mut far = SHARED.clone();
    far.offsets[0][0] = u32::MAX;
    let error = read_shared(&shared_source(&far, &[])).unwrap_err().to_string();
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

/// The shortest tables that searches found. They do not ship: by hand, since their shifts are others.
#[test]
fn the_shortest_tables_have_no_collision_and_as_many_entries_as_they_say() {
    for (source, entries) in [
        (include_str!("../found/shortest.rs"), 83_865),
        (include_str!("../found/by_square.rs"), 75_328),
    ] {
        let numbers = read(Language::Rust, source).set.tables;
        let number = |slider: Slider, kind, square| {
            let name = format!("{}_{kind}", slider.name().to_uppercase());
            let table = numbers.iter().find(|table| table.name == name);
            table.map(|table| table.bits(&[square]) as u64)
        };
        let mut table = vec![None; entries];
        for region in Region::all() {
            let Region { slider, square, relevant, .. } = region;
            let factor = number(slider, "MAGICS", square).unwrap();
            let offset = number(slider, "OFFSETS", square).unwrap() as usize;
            let shift = number(slider, "SHIFTS", square).unwrap_or(52) as u32;
            for (occupied, attacks) in region.subsets() {
                let index = offset + magic(occupied, !relevant, factor, shift);
                let entry = table[index].get_or_insert(attacks);
                assert_eq!(*entry, attacks, "{slider} {square} {occupied:#x}");
            }
        }
        assert!(table[entries - 1].is_some());
    }
}
