//! Move threads as Bruce Moreland printed them, before the law of ours.

use std::ops::Range;

use chess_tables_gen::Board;
use chess_tables_gen::tool::catalogue::{families, generate};

/// Moreland's thread of a bishop on d5, without the sentinel: `L` as he prints it, `A`
/// amended. His NULL, -1 in the file, is the sentinel's index.
fn moreland(block: &str) -> Vec<[u8; 2]> {
    let lines = include_str!("../reference/moreland_d5_bishop.txt").lines();
    lines
        .filter_map(|line| line.strip_prefix(block)?.strip_prefix(' '))
        .enumerate()
        .filter_map(|(i, line)| {
            let fields: Vec<&str> = line.split(' ').collect();
            let [element, to, blocked, name] = fields[..] else { panic!("{line}") };
            assert_eq!(element.parse(), Ok(i));
            if to == "-1" {
                assert_eq!((i, name), (13, "end"));
                return None;
            }
            let to = to.parse().unwrap();
            assert_eq!(Board::CHESS.square(usize::from(to)).to_string(), name);
            Some([to, if blocked == "-1" { 13 } else { blocked.parse().unwrap() }])
        })
        .collect()
}

/// What the law says of our bishop's threads with this one on d5.
fn verdict(elements: &[[u8; 2]]) -> String {
    let families = families();
    let mut definitions = families.iter().flat_map(|family| &family.definitions);
    let threads = definitions.find(|it| it.name() == "BISHOP_THREADS").unwrap();
    let mut table = threads.table(Board::CHESS).unwrap();
    let thread = elements.iter().flatten().map(|&field| field.into());
    table.values.splice(d5(), thread);
    let verdict = threads.law_of().unwrap().check(Board::CHESS, &table).unwrap_err();
    verdict.strip_prefix("at d5, ").expect("d5 is at fault").to_owned()
}

/// Where the fields of d5's thread stand among our bishop's, without the sentinel.
fn d5() -> Range<usize> {
    let starts = generate(Board::CHESS, &["BISHOP_THREAD_STARTS"]).unwrap().tables.remove(0);
    let d5 = Board::CHESS.index(Board::CHESS.square_named("d5").unwrap());
    let [start, next] = [d5, d5 + 1].map(|square| 2 * starts.values[square] as usize);
    start..next - 2
}

/// The lines of a thread, in no order; each element leads to the end of its line if blocked.
fn lines(thread: &[[u8; 2]]) -> Vec<Vec<u8>> {
    let mut lines = vec![];
    let mut from = 0;
    while from < thread.len() {
        let end = usize::from(thread[from][1]);
        assert!(thread[from..end].iter().all(|&[_, blocked]| usize::from(blocked) == end));
        lines.push(thread[from..end].iter().map(|&[to, _]| to).collect());
        from = end;
    }
    lines.sort_unstable();
    lines
}

/// But for the order of its lines, which is not ours.
#[test]
fn morelands_amended_thread_is_accepted() {
    let amended = moreland("A");
    assert_eq!(verdict(&amended), "the lines are not clockwise");
    let threads = generate(Board::CHESS, &["BISHOP_THREADS"]).unwrap().tables.remove(0);
    let elements = threads.values[d5()].chunks_exact(2);
    let ours: Vec<[u8; 2]> = elements.map(|fields| [fields[0] as u8, fields[1] as u8]).collect();
    assert_eq!(lines(&ours), lines(&amended));
}

#[test]
fn morelands_printed_thread_is_refused() {
    let printed = moreland("L");
    assert_eq!(printed.len(), 13);
    assert_eq!(verdict(&printed), "element 1: d7 is no target from d5");
}

#[test]
fn each_slip_of_morelands_is_refused_alone() {
    let (printed, amended) = (moreland("L"), moreland("A"));
    for (element, wrong) in [
        (1, "d7 is no target from d5"),
        (2, "f8 is no target from d5"),
        (3, "c6 leads to 3 if blocked, want 6"),
        (6, "e4 leads to 6 if blocked, want 10"),
        (7, "f3 leads to 6 if blocked, want 10"),
        (8, "g2 leads to 6 if blocked, want 10"),
        (9, "h1 leads to 13 if blocked, want 10"),
    ] {
        let mut slip = amended.clone();
        slip[element] = printed[element];
        assert_eq!(verdict(&slip), format!("element {element}: {wrong}"));
    }
    // His comment has the fourth ray begin at element 9, h1.
    let mut slip = amended.clone();
    slip[6..9].iter_mut().for_each(|[_, blocked]| *blocked = 9);
    assert_eq!(verdict(&slip), "element 6: e4 leads to 9 if blocked, want 10");
}

#[test]
fn threads_out_of_line_are_refused() {
    let amended = moreland("A");
    for (change, wrong) in [
        ((1, [62, 3]), "element 1: g8 is not next to the one before on its line"),
        ((2, [53, 3]), "element 2: f7 has been there before"),
        ((2, [42, 3]), "element 2: c6 begins a line before the last one comes to g8"),
        ((12, [64, 13]), "element 12: 64 is no square"),
    ] {
        let mut thread = amended.clone();
        thread[change.0] = change.1;
        assert_eq!(verdict(&thread), wrong);
    }
    assert_eq!(verdict(&amended[..12]), "element 12: a2 is missing");
}
