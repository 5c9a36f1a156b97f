//! The usual mistakes in tables of sets are named, whatever the table, and nothing is mistaken for a table.

use std::collections::BTreeSet;

use chess_tables_gen::{Axis, Board, Content, Element, Layout, Table, TableSet};
use chess_tables_match::matching::{Fault, Matcher, Rule, What};

use crate::arrays::{array, of_catalogue, unsaid};

use super::{MATCHER, catalogue, foreign, table};

const BLACK: usize = 1;

/// The tables of sets with a bit for each square.
fn tables_of_sets() -> Vec<Table> {
    let mut tables = catalogue(Board::CHESS);
    tables.retain(|it| {
        it.content == Content::Squares && it.element == Element::U64 && it.values.len() <= 1 << 13
    });
    tables
}

fn axis_of(table: &Table, wanted: Axis) -> Option<usize> {
    table.axes.iter().position(|axis| *axis == wanted)
}

/// The place of the entry with another index along an axis.
fn with_index(table: &Table, at: usize, axis: usize, index: usize) -> usize {
    let stride: usize = table.shape[axis + 1..].iter().product();
    at - (at / stride % table.shape[axis]) * stride + index * stride
}

fn reordered(table: &Table, from: impl Fn(&[usize], usize) -> Option<usize>) -> Table {
    let value = |at: usize| from(&table.index(at), at).map_or(0, |from| table.values[from]);
    table.clone().with_values((0..table.values.len()).map(value).collect())
}

fn swapped(table: &Table) -> Option<Table> {
    let values = &table.values;
    let a = values.iter().position(|bits| *bits != 0)?;
    let b = values.iter().rposition(|bits| ![0, values[a]].contains(bits))?;
    let mut values = values.clone();
    values.swap(a, b);
    Some(table.clone().with_values(values))
}

fn shifted(table: &Table) -> Option<Table> {
    let axis = axis_of(table, Axis::Square)?;
    Some(reordered(table, |index, at| {
        Some(with_index(table, at, axis, index[axis].checked_sub(1)?))
    }))
}

fn half_turned(table: &Table) -> Option<Table> {
    let (colors, axis) = (axis_of(table, Axis::Color)?, axis_of(table, Axis::Square)?);
    Some(reordered(table, |index, at| {
        let turned = if index[colors] == BLACK { index[axis] ^ 56 } else { index[axis] };
        Some(with_index(table, at, axis, turned))
    }))
}

fn mirrored(table: &Table) -> Option<Table> {
    let axis = axis_of(table, Axis::Square)?;
    Some(reordered(table, |index, at| Some(with_index(table, at, axis, index[axis] ^ 7))))
}

fn without_edge(table: &Table) -> Option<Table> {
    let inner = 0x007E_7E7E_7E7E_7E00;
    Some(table.clone().with_values(table.values.iter().map(|bits| bits & inner).collect()))
}

/// As if each square were reached by adding to numbers, if the table has the same leaps from each square.
fn wrapped(table: &Table) -> Option<Table> {
    let axis = axis_of(table, Axis::Square)?;
    let square = |number: usize| (number as i32 % 8, number as i32 / 8);
    let squares_in = |set: u128| (0..64).filter(move |bit| set >> bit & 1 != 0);
    let leaps_of = |at: usize| {
        let origin = table.index(at)[axis];
        let mut leaps = BTreeSet::new();
        for from in 0..64 {
            let set = table.values[with_index(table, at, axis, from)];
            for to in squares_in(set) {
                let [(a, b), (c, d)] = [square(from), square(to)];
                leaps.insert((c - a, d - b));
            }
        }
        (square(origin), leaps)
    };
    let mut values = vec![];
    for (at, &set) in table.values.iter().enumerate() {
        let ((file, rank), leaps) = leaps_of(at);
        let targets = leaps.iter().map(|(files, ranks)| (file + files, rank + ranks));
        let is_on = |&(f, r): &(i32, i32)| (0..8).contains(&f) && (0..8).contains(&r);
        let right = targets.clone().filter(is_on);
        if right.fold(0, |set, (f, r)| set | 1_u128 << (8 * r + f)) != set {
            return None;
        }
        let numbers = targets.map(|(f, r)| 8 * r + f).filter(|number| (0..64).contains(number));
        values.push(numbers.fold(0, |set, number| set | 1 << number));
    }
    Some(table.clone().with_values(values))
}

/// The tables beside which others are a mistake, under their names.
fn source(tables: Vec<Table>) -> (TableSet, usize) {
    let names = ["CASTLING_RIGHTS_KEPT", "PAWN_ATTACKS", "RAYS", "KNIGHT_ATTACKS"];
    let known = catalogue(Board::CHESS).into_iter().filter(|it| names.contains(&&*it.name));
    let mut all: Vec<Table> = known.collect();
    let first = all.len();
    all.extend(tables);
    let foreign = all.iter().map(|table| unsaid(&table.name, table));
    (TableSet::new(Board::CHESS, foreign.collect()), first)
}

/// A source of one array.
fn one(name: &str, shape: &[usize], values: Vec<u128>) -> (Option<Fault>, bool, String) {
    let set = TableSet::new(Board::CHESS, vec![array(name, shape, Element::U64, values)]);
    let matching = MATCHER.matching_on_its_board(&set, false);
    let found = table(&matching, 0).unwrap_or_else(|| panic!("{name} is nothing"));
    (found.fault, found.by_name, found.table.clone())
}

fn generated(name: &str) -> Table {
    of_catalogue(Board::CHESS, name)
}

/// Half of a knight's sets are right, of a bishop's none is.
#[test]
fn the_name_decides_where_values_do_not() {
    let knight = wrapped(&generated("KNIGHT_ATTACKS")).unwrap().values;
    let all = generated("KNIGHT_ATTACKS").values;
    let right = knight.iter().zip(&all).filter(|(a, b)| a == b);
    assert_eq!(right.count(), 32);
    let want = |by_name, table: &str| (Some(Fault::Wraps), by_name, table.to_owned());
    assert_eq!(one("x", &[64], knight), want(false, "KNIGHT_ATTACKS"));
    let bishop = wrapped(&generated("BISHOP_PSEUDO_ATTACKS")).unwrap().values;
    assert_eq!(one("bishopMoves", &[64], bishop.clone()), want(true, "BISHOP_PSEUDO_ATTACKS"));
    assert_eq!(one("x", &[64], bishop), want(false, "BISHOP_PSEUDO_ATTACKS"));
    // All squares of higher numbers are what a ray to the east would be, and mean something else.
    let above = (0..64).map(|square| u128::from(u64::MAX << 1 << square)).collect();
    let set = TableSet::new(Board::CHESS, vec![array("x", &[64], Element::U64, above)]);
    let matching = MATCHER.matching_on_its_board(&set, false);
    assert!(matches!(matching.pieces[0].what, What::Unknown));
}

/// Two files a color shifted out of the board come in again on the other side of it.
#[test]
fn one_of_eight_entries_may_differ() {
    let mut pawns = generated("PAWN_ATTACKS").values;
    for file in 0..8 {
        let neighbours = |from: i32| [-1, 1].map(|by| from + by).into_iter();
        let on = neighbours(file).filter(|it| (0..8).contains(it));
        let first = on.clone().fold(0, |set, it| set | 1_u128 << it);
        pawns[56 + file as usize] = first;
        pawns[64 + file as usize] = on.fold(0, |set, it| set | 1_u128 << (56 + it));
    }
    let want = (Some(Fault::Wraps), false, "PAWN_ATTACKS".to_owned());
    assert_eq!(one("x", &[2, 64], pawns), want);
}

/// Along the files they are nearly the neighbors on a rank, one index further.
#[test]
fn pawns_round_the_edge_are_named_in_any_layout() {
    let targets = |from: i32| [from + 9, from - 7].into_iter().filter(|to| (0..64).contains(to));
    let pawns = (0..64).map(|from| targets(from).fold(0, |set, to| set | 1 << to)).collect();
    assert_eq!(one("x", &[64], pawns), (Some(Fault::Wraps), false, "PAWN_ATTACKS".to_owned()));
}

/// Of one color two squares are on the edge.
#[test]
fn double_pushes_without_the_edge_are_named() {
    let mut pushes = without_edge(&generated("PAWN_DOUBLE_PUSHES")).unwrap().values;
    pushes.truncate(64);
    let want = (Some(Fault::LacksEdge), false, "PAWN_DOUBLE_PUSHES".to_owned());
    assert_eq!(one("x", &[64], pushes.clone()), want);
    // One of them may be an accident.
    pushes[8] = 1 << 24;
    assert_eq!(one("x", &[64], pushes).0, None);
}

/// The relevant squares of a rook are all that it attacks but the edge: the name says what is meant.
#[test]
fn attacks_that_lack_the_edge_are_told_by_their_name() {
    let relevant = |name: &str| one(name, &[64], generated("ROOK_RELEVANT").values);
    for name in ["rook_attacks", "rookAttacksEmpty"] {
        let want = (Some(Fault::LacksEdge), true, "ROOK_PSEUDO_ATTACKS".to_owned());
        assert_eq!(relevant(name), want, "{name}");
    }
    for name in ["rookMask", "rook_attack_mask", "RookRelevant", "x"] {
        assert_eq!(relevant(name), (None, false, "ROOK_RELEVANT".to_owned()), "{name}");
    }
}

/// A pawn that makes no double push is caught from further away: no step leads round the edge.
#[test]
fn sets_that_are_no_steps_do_not_wrap() {
    let mut squares = generated("PAWN_SQUARES").values;
    squares.truncate(64);
    for file in 0..8 {
        let near = |square: i32| (square % 8 - file).abs().max(7 - square / 8) <= 7;
        squares[8 + file as usize] = (0..64).filter(|it| near(*it)).map(|it| 1 << it).sum();
    }
    assert_eq!(one("t", &[64], squares), (None, false, "PAWN_SQUARES".to_owned()));
}

/// Java, Kotlin and C# have sets in a type with a sign. In each entry of each table one square is too many or missing.
#[test]
fn mistakes_in_sets_of_a_signed_type_are_found() {
    for name in ["KNIGHT_ATTACKS", "KING_ATTACKS", "PAWN_ATTACKS", "RANK_OF", "RAYS"] {
        let own = generated(name);
        let is_signed = |set: u128| set >> 63 != 0;
        for at in (0..own.values.len()).step_by(3) {
            let mut values = own.values.clone();
            values[at] ^= 1 << (at * 7 % 64);
            assert!(values.iter().any(|set| is_signed(*set)), "{name}");
            let signed = values.into_iter().map(|set| Element::I64.wrap(set)).collect();
            let set =
                TableSet::new(Board::CHESS, vec![array("t", &own.shape, Element::I64, signed)]);
            let matching = MATCHER.matching_on_its_board(&set, false);
            let found = table(&matching, 0).unwrap_or_else(|| panic!("{name}[{at}] is nothing"));
            assert_eq!((&*found.table, &found.differs[..]), (name, &[at][..]));
            assert!(matching.differs(), "{name}[{at}]");
        }
    }
}

/// Lines of two squares, at the corners, are empty in a program. Longer ones have their ends.
#[test]
fn entries_that_are_empty_do_not_lack_the_edge() {
    let mut lines = generated("LINE").values;
    lines.iter_mut().filter(|set| set.count_ones() == 2).for_each(|set| *set = 0);
    assert_eq!(one("line", &[64, 64], lines), (None, false, "LINE".to_owned()));
}

#[test]
fn a_file_given_twice_is_named() {
    let mut files = generated("FILE_MASKS").values;
    files[3] = files[4];
    let (fault, ..) = one("FileMask", &[8], files);
    assert_eq!(fault, Some(Fault::Repeated));
}

/// Lines, which are other tables without their ends.
const LINES: [&str; 8] = [
    "RANK_MASKS",
    "FILE_MASKS",
    "DIAGONAL_MASKS",
    "ANTI_DIAGONAL_MASKS",
    "RANK_OF",
    "FILE_OF",
    "DIAGONAL_OF",
    "ANTI_DIAGONAL_OF",
];

/// Attacks at indices of magics or subsets are no matter of names: other magics put them elsewhere.
fn is_indexed(table: &Table) -> bool {
    table.axes.iter().any(|axis| matches!(axis, Axis::MagicIndex | Axis::Subset))
}

/// The tables with a mistake are found to be the tables with this mistake; returns how many.
fn assert_named(wanted: Fault, mistake: impl Fn(&Table) -> Option<Table>) -> usize {
    let all = tables_of_sets();
    let values: BTreeSet<&[u128]> = all.iter().map(|it| &it.values[..]).collect();
    let wrong = all.iter().filter_map(&mistake).filter(|it| !values.contains(&it.values[..]));
    // Numbers that double do so one index further, too.
    let is_other = |it: &Table| match wanted {
        Fault::Shifted => it.name == "SQUARE_MASKS",
        // Lines without their ends are tables of their own.
        Fault::LacksEdge => is_indexed(it) || LINES.contains(&&*it.name),
        // The same in h1g1.
        Fault::Mirrored => ["FILE_OF", "ISOLATED_PAWN_MASKS"].contains(&&*it.name),
        _ => false,
    };
    let wrong = wrong.filter(|it| !is_other(it));
    let wrong: Vec<Table> = wrong.filter(|it| it.values.iter().any(|bits| *bits != 0)).collect();
    let count = wrong.len();
    let (set, first) = source(wrong);
    let matching = MATCHER.matching_on_its_board(&set, false);
    let mut failed = vec![];
    for array in first..set.tables.len() {
        let name = &set.tables[array].name;
        let found = table(&matching, array);
        let found =
            found.map(|it| (it.table.clone(), it.fault, it.differs.len(), it.rules.clone()));
        if found.as_ref().is_none_or(|(table, fault, ..)| (table, *fault) != (name, Some(wanted))) {
            failed.push(format!("{name}: {found:?}"));
        }
    }
    assert!(failed.is_empty(), "{} of {count}:\n{}", failed.len(), failed.join("\n"));
    count
}

/// The same numbers are ranks from the other end where squares are numbered along the files.
#[test]
fn files_are_mirrored_in_any_layout() {
    for (layout, flip) in
        [(Layout::A1B1, 7), (Layout::A8B8, 7), (Layout::H1G1, 7), (Layout::A1A2, 56)]
    {
        let board = Board::CHESS.with_layout(layout);
        let names = ["CASTLING_RIGHTS_KEPT", "PAWN_ATTACKS", "KNIGHT_ATTACKS"];
        let mut tables = names.map(|name| of_catalogue(board, name));
        let turned = |by: usize| (0..64).map(|at| tables[2].values[at ^ by]).collect();
        let [mirrored, other] = [flip, 63 - flip].map(turned);
        for (values, fault) in [(mirrored, Some(Fault::Mirrored)), (other, None)] {
            tables[2] = tables[2].with_values(values);
            let matching = MATCHER.matching(&foreign(&tables), false);
            let found = table(&matching, 2).expect("a table");
            assert_eq!((matching.board, found.fault), (board, fault), "{layout}");
        }
    }
}

#[test]
fn each_mistake_is_named_in_every_table() {
    type Mistake = fn(&Table) -> Option<Table>;
    let mistakes: [(Fault, Mistake, usize); 6] = [
        (Fault::Swapped, swapped, 50),
        (Fault::Shifted, shifted, 30),
        (Fault::HalfTurned(BLACK), half_turned, 5),
        (Fault::Mirrored, mirrored, 20),
        (Fault::LacksEdge, without_edge, 20),
        (Fault::Wraps, wrapped, 5),
    ];
    for (fault, mistake, fewest) in mistakes {
        assert!(assert_named(fault, mistake) > fewest, "{fault:?}");
    }
}

/// Where all arrays have it that tell, it is how the program numbers squares: the index as in a1b1, bits as in h1g1.
#[test]
fn mirrored_files_of_several_tables_are_a_convention() {
    let named = ["KNIGHT_ATTACKS", "PAWN_ATTACKS", "KING_ATTACKS", "ROOK_RELEVANT"];
    let mirrored = named.map(|name| self::mirrored(&generated(name)).unwrap());
    let found = |tables: &[Table]| {
        let set = foreign(tables);
        let matching = MATCHER.matching_on_its_board(&set, false);
        let found = (0..tables.len()).map(|at| {
            let found = table(&matching, at).expect("a table");
            (found.board.layout(), found.rules.clone(), found.fault)
        });
        (matching.board.layout(), found.collect::<Vec<_>>())
    };
    // A rook attacks alike on a mirrored board, and says nothing.
    let (layout, all) = found(&mirrored);
    assert_eq!(layout, Layout::A1B1);
    let of_indices = (Layout::H1G1, vec![Rule::Indices(Layout::A1B1)], None);
    assert_eq!(all[..3], [of_indices.clone(), of_indices.clone(), of_indices]);
    assert!(all[3].1.len() <= 1 && all[3].2.is_none(), "{:?}", all[3]);
    // One alone is a mistake, and so are two beside one that is right.
    let wrong = Some(Fault::Mirrored);
    assert_eq!(found(&mirrored[..1]).1[0].2, wrong);
    let beside = [mirrored[0].clone(), mirrored[1].clone(), generated("KING_ATTACKS")];
    let faults: Vec<_> = found(&beside).1.into_iter().map(|it| it.2).collect();
    assert_eq!(faults, [wrong, wrong, None]);
}

/// A public engine takes the number modulo four for the dark bishop: 240 of 960 positions agree.
#[test]
fn bishops_of_chess960_may_be_placed_the_other_way() {
    for name in ["CHESS960_BACK_RANKS", "CHESS960_BACK_RANKS_PACKED"] {
        let ranks = of_catalogue(Board::CHESS, name);
        let row = ranks.values.len() / 960;
        let (mut values, mut agree) = (vec![], 0);
        for number in 0..960 {
            let [light, dark] = [number / 4 % 4, number % 4];
            let other = number - number % 16 + light + 4 * dark;
            values.extend_from_slice(&ranks.values[other * row..][..row]);
            agree += usize::from(light == dark);
        }
        let array = array("T", &ranks.shape, ranks.element, values);
        let set = TableSet::new(Board::CHESS, vec![array]);
        let matching = Matcher::of([&set]).matching_on_its_board(&set, false);
        let found = table(&matching, 0).expect(name);
        assert_eq!((&*found.table, found.fault), (name, Some(Fault::OtherBishop)));
        assert_eq!((agree, found.differs.is_empty()), (240, false));
    }
}
