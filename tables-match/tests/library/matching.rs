//! Tables of the catalogue are found in every form, and nothing else is.

mod alike;
mod bit_scans;
mod chance;
mod conventions;
mod diagonals;
mod displaced;
mod faults;
mod flag_faults;
mod flags;
mod flags_by_color;
mod formats;
mod in_memory;
mod laws;
mod mailboxes;
mod meaning;
mod moves;
mod number_faults;
mod other_bits;
mod other_games;
mod other_rows;
mod other_shapes;
mod pawns;
mod policies;
mod ray_slots;
mod sentinels;
mod sources;
mod steps;
mod strangers;
mod threat_faults;
mod threat_forms;
mod threats;
mod usual_numbers;
mod without_last;
mod x88_squares;

use std::sync::LazyLock;

use chess_tables_gen::tool::catalogue;
use chess_tables_gen::tool::splitmix64::mix;
use chess_tables_gen::{Axis, Bits, Board, Content, Element, Form, Layout, Table, TableSet};
use chess_tables_match::matching::{
    Difference, Fault, Found, Matcher, Matching, Place, Rule, What, matching,
};
use chess_tables_read::lists::Language;

use crate::arrays::{Random, array, of_catalogue, unsaid};

/// Any bits, small numbers, sets of few squares, or numbers by rank and file.
fn entry(random: &mut Random, kind: usize, at: usize) -> u64 {
    match kind % 4 {
        0 => random.next(),
        1 => random.next() % 16,
        2 => random.next() & random.next() & random.next() & random.next(),
        _ => (at as u64 & 7) * (1 + random.next() % 2) + (at as u64 >> 3 & 7),
    }
}

fn catalogue(board: Board) -> Vec<Table> {
    let mut tables = catalogue::generate(board, &[]).unwrap().tables;
    // In a program single values are no arrays, and these eight small numbers say too little.
    tables.retain(|table| table.values.len() > 1 && table.name != "SYZYGY_FILES");
    tables
}

/// As source has them: nothing is said of axes and entries, and the names are no help.
fn foreign(tables: &[Table]) -> TableSet {
    let foreign = tables.iter().enumerate().map(|(i, table)| unsaid(&format!("T{i}"), table));
    TableSet::new(Board::CHESS, foreign.collect())
}

/// To compute all forms takes longer than to find them.
static MATCHER: LazyLock<Matcher> =
    LazyLock::new(|| Matcher::of([&foreign(&catalogue(Board::CHESS))]));

fn table(matching: &Matching, array: usize) -> Option<&Found> {
    let mut pieces = matching.pieces.iter().filter(|piece| piece.array == array);
    match (pieces.next().map(|piece| &piece.what), pieces.next()) {
        (Some(What::Table(found)), None) => Some(found),
        _ => None,
    }
}

/// Whether an array was found to be the table, or a table of the same values in that numbering.
fn assert_found(matching: &Matching, tables: &[Table], what: &str) {
    for (i, wanted) in tables.iter().enumerate() {
        let found =
            table(matching, i).unwrap_or_else(|| panic!("{what}: {} is nothing", wanted.name));
        assert!(found.is_equal(), "{what}: {} differs from {}", wanted.name, found.table);
        assert!(found.rules.is_empty(), "{what}: {} by {:?}", wanted.name, found.rules);
        if found.table == wanted.name && found.fixed.is_empty() {
            continue;
        }
        let same = catalogue::generate(found.board, &[&found.table]).unwrap();
        let mut ours = same.tables[0].values.clone();
        let mut theirs = wanted.values.clone();
        ours.sort_unstable();
        theirs.sort_unstable();
        let no_more = |it: &u128| ours.binary_search(it).is_ok() || [0xFF, u128::MAX].contains(it);
        assert!(theirs.iter().all(no_more), "{what}: {} as {}", wanted.name, found.table);
    }
}

#[test]
fn every_table_is_found_in_every_numbering() {
    for layout in Layout::ALL {
        for bits in [Bits::InOrder, Bits::Reversed] {
            let board = Board::CHESS.with_layout(layout).with_bits(bits);
            let tables = catalogue(board);
            let matching = MATCHER.matching(&foreign(&tables), false);
            assert_eq!(matching.board, board);
            assert_found(&matching, &tables, &board.numbering());
            for (i, wanted) in tables.iter().enumerate() {
                assert_eq!(table(&matching, i).unwrap().board, board, "{}", wanted.name);
            }
        }
    }
}

#[test]
fn other_types_orders_and_colors_make_no_difference() {
    let board = Board::CHESS.with_layout(Layout::A8B8);
    let mut tables = catalogue(board);
    for table in &mut tables {
        // The colors, if there are any, in the other order; the axes too, as far as the values allow.
        let axes: Vec<usize> = (0..table.axes.len()).rev().collect();
        let shape: Vec<usize> = axes.iter().map(|&axis| table.shape[axis]).collect();
        let ends =
            table.axes.last().is_some_and(|it| [Axis::ThreadField, Axis::Field].contains(it));
        let of_one = table.axes.len() == 1 || table.values.len() > 1 << 17 || ends;
        let mut arranged = table.clone();
        arranged.shape = shape;
        if of_one {
            arranged.shape = table.shape.clone();
        }
        let mut index = vec![0; table.axes.len()];
        for position in 0..table.values.len() {
            let at = arranged.index(position);
            for (place, i) in at.into_iter().enumerate() {
                let axis = if of_one { place } else { axes[place] };
                let is_color = table.axes[axis] == Axis::Color;
                index[axis] = if is_color { 1 - i } else { i };
            }
            arranged.values[position] = table.bits(&index);
        }
        let wide = match table.element {
            Element::U8 | Element::U16 | Element::U32 | Element::I8 | Element::I16 => Element::I32,
            Element::I32 => Element::I64,
            Element::U64 => Element::I64,
            other => other,
        };
        arranged.values.iter_mut().for_each(|bits| *bits = wide.wrap(*bits));
        *table = Table::new(
            &table.name,
            table.axes.clone(),
            arranged.shape,
            wide,
            table.content,
            arranged.values,
        );
    }
    let matching = MATCHER.matching(&foreign(&tables), false);
    assert_eq!(matching.board, board);
    for (i, wanted) in tables.iter().enumerate() {
        let found = table(&matching, i).unwrap_or_else(|| panic!("{} is nothing", wanted.name));
        assert!(found.is_equal() && found.rules.is_empty(), "{} as {}", wanted.name, found.table);
    }
}

#[test]
fn flipped_bits_are_found_one_by_one() {
    let mut random = Random(1);
    let tables = catalogue(Board::CHESS);
    for round in 0..2 {
        let mut changed = tables.clone();
        let mut places = vec![];
        for table in &mut changed {
            let few = if table.values.len() < 64 { 1 } else { 1 + random.below(3) };
            let mut at: Vec<usize> = (0..few).map(|_| random.below(table.values.len())).collect();
            at.sort_unstable();
            at.dedup();
            for &at in &at {
                let bit = random.below(8 * table.element.bytes());
                table.values[at] = table.element.wrap(table.values[at] ^ 1 << bit);
            }
            places.push(at);
        }
        let matching = MATCHER.matching(&foreign(&changed), false);
        for (i, wanted) in tables.iter().enumerate() {
            // Steps and rights of which few are not alike say too little with one missing.
            let Some(found) = table(&matching, i) else {
                assert!(wanted.values.len() <= 64, "round {round}: {} is nothing", wanted.name);
                continue;
            };
            assert_eq!(
                found.differs, places[i],
                "round {round}: {} as {}",
                wanted.name, found.table
            );
        }
        let found = (0..tables.len()).filter(|&i| table(&matching, i).is_some()).count();
        assert!(tables.len() - found <= 8, "round {round}: {found} of {}", tables.len());
    }
}

#[test]
fn random_arrays_are_nothing() {
    let mut random = Random(2);
    let tables = catalogue(Board::CHESS);
    let arrays: Vec<Table> = tables
        .iter()
        .enumerate()
        .map(|(i, of)| {
            let element = of.element;
            let mut values = of.values.clone();
            values.truncate(4096);
            for (at, bits) in values.iter_mut().enumerate() {
                *bits = element.wrap(entry(&mut random, i, at).into());
            }
            array("T", &[values.len()], element, values)
        })
        .collect();
    let matching = MATCHER.matching_on_its_board(&foreign(&arrays), false);
    for (i, array) in arrays.iter().enumerate() {
        let found = table(&matching, i).map(|found| &found.table);
        assert_eq!(found, None, "{} entries, {}", array.values.len(), array.values[1]);
    }
}

/// Source of C as an engine has it.
fn of_c(source: &str) -> TableSet {
    chess_tables_read::lists::read(Language::C, source).into_set()
}

#[test]
fn piece_square_tables_and_usual_numbers_are_nothing() {
    let set = of_c(include_str!("matching/evaluation.c"));
    assert!(set.tables.len() >= 20, "{}", set.tables.len());
    let matching = MATCHER.matching(&set, false);
    for piece in &matching.pieces {
        let name = &set.tables[piece.array].name;
        let is_nothing = match &piece.what {
            What::Table(found) => found.is_equal() && usual_numbers().any(|it| it == found.table),
            _ => true,
        };
        assert!(is_nothing, "{name}: {:?}", piece.what);
    }
}

/// The tables that an array is only if all entries are equal.
fn usual_numbers() -> impl Iterator<Item = String> {
    let families = catalogue::families().iter().filter(|family| family.only_equal);
    families.flat_map(|it| &it.definitions).map(|it| it.name().to_owned())
}

/// Files, ranks and colors of squares are numbers that any program has.
#[test]
fn usual_numbers_of_squares_are_tables_if_all_are_equal() {
    let names: Vec<String> = usual_numbers().collect();
    assert!(names.len() >= 9, "{names:?}");
    for name in &names {
        for layout in [Layout::A1B1, Layout::A8B8] {
            let board = Board::CHESS.with_layout(layout);
            let ours = of_catalogue(board, name);
            let rights = of_catalogue(board, "CASTLING_RIGHTS_KEPT");
            let with = |values: Vec<u128>| {
                let numbers = array("numbers", &[64], Element::I32, values);
                let rights = array("rights", &[64], rights.element, rights.values.clone());
                MATCHER.matching(&foreign(&[rights, numbers]), false)
            };
            let matching = with(ours.values.clone());
            let found = table(&matching, 1).unwrap_or_else(|| panic!("{name} is nothing"));
            assert_eq!((&found.table, found.is_equal()), (name, true));
            assert_eq!(matching.board.layout(), layout, "they decide on no layout");
            let mut values = ours.values;
            values[20] ^= 1;
            let wrong = with(values);
            assert!(table(&wrong, 1).is_none_or(|it| !it.is_equal()), "{name}");
        }
    }
}

fn one(table: Table) -> Found {
    let matching = MATCHER.matching(&foreign(&[table]), false);
    self::table(&matching, 0).expect("a table").clone()
}

#[test]
fn a_between_that_is_not_empty_off_lines_is_said() {
    let [between, line] = ["BETWEEN", "LINE"].map(|it| of_catalogue(Board::CHESS, it));
    let (mut values, mut off) = (between.values.clone(), 0);
    for (at, bits) in values.iter_mut().enumerate().filter(|(at, _)| line.values[*at] == 0) {
        (off, *bits) = (off + 1, 1 << (at % 64) | 1 << (at / 64));
    }
    let found = one(between.with_values(values));
    assert_eq!((&*found.table, found.differs.len(), off), ("BETWEEN", 2640, 2640));
    let says = (found.difference, found.place);
    assert_eq!(says, (Some(Difference::NotEmpty), Some(Place::NoLine)));
}

#[test]
fn files_from_the_other_end_are_said() {
    let board = Board::CHESS.with_layout(Layout::H1G1);
    let mut files = of_catalogue(board, "ADJACENT_FILES");
    files.values.reverse();
    // What else is there says the layout.
    let tables = ["CASTLING_RIGHTS_KEPT", "PAWN_ATTACKS"].map(|name| of_catalogue(board, name));
    let matching = MATCHER.matching(&foreign(&[&tables[..], &[files]].concat()), false);
    assert_eq!(matching.board, board);
    let found = table(&matching, 2).unwrap();
    assert_eq!((&*found.table, &found.backwards[..]), ("ADJACENT_FILES", &[Axis::File][..]));
}

/// What an entry has beyond the squares is not lost where all other squares are looked for.
#[test]
fn entries_that_are_no_sets_have_no_complements() {
    let mut values = vec![0; 64];
    values[3] = 0x42_0010_0200 << 64;
    let set = TableSet::new(Board::CHESS, vec![array("x", &[64], Element::U128, values)]);
    let matching = Matcher::of([&set]).matching(&set, false);
    assert!(matching.pieces.iter().all(|it| !matches!(it.what, What::Table(_))));
}

#[test]
fn values_that_follow_by_a_rule_are_said() {
    let with = |name: &str, value: &dyn Fn(usize, u128) -> u128| {
        let table = of_catalogue(Board::CHESS, name);
        let values = table.values.iter().enumerate().map(|(at, &bits)| value(at, bits)).collect();
        one(table.with_values(values))
    };
    let all = u128::from(u64::MAX);
    let found = with("KNIGHT_ATTACKS", &|_, bits| !bits & all);
    assert_eq!((&*found.table, &found.rules[..]), ("KNIGHT_ATTACKS", &[Rule::Complement][..]));
    let found = with("PAWN_ATTACKS", &|at, bits| bits | 1 << (at % 64));
    assert_eq!((&*found.table, &found.rules[..]), ("PAWN_ATTACKS", &[Rule::With(vec![1])][..]));
    // With the square they are a table of their own.
    let found = with("KNIGHT_ATTACKS", &|at, bits| bits | 1 << at);
    let own = ("KNIGHT_ATTACKS_WITH_SQUARE", &[][..]);
    assert_eq!((&*found.table, &found.rules[..]), own);
    let found = with("BETWEEN", &|at, bits| bits | 1 << (at / 64) | 1 << (at % 64));
    assert_eq!((&*found.table, &found.rules[..]), ("BETWEEN", &[Rule::With(vec![0, 1])][..]));
    for axis in [0, 1] {
        let own = |at: usize| 1 << [at / 64, at % 64][axis];
        let found = with("SLIDER_EXTENSIONS", &|at, bits| bits | own(at));
        assert_eq!(found.rules, [Rule::With(vec![axis])]);
    }
    let found = with("BISHOP_RELEVANT_BITS", &|_, bits| 32 - bits);
    let rule = Rule::Linear { factor: -1, plus: 32 };
    assert_eq!((&*found.table, &found.rules[..]), ("BISHOP_RELEVANT_BITS", &[rule][..]));
    let found = with("CHEBYSHEV_DISTANCES", &|_, bits| 10 * bits);
    let rule = Rule::Linear { factor: 10, plus: 0 };
    assert_eq!((&*found.table, &found.rules[..]), ("CHEBYSHEV_DISTANCES", &[rule][..]));
    // Flags as chess.js has them.
    let pieces = ["pawn", "knight", "bishop", "rook", "queen", "king"];
    let script = chess_tables_gen::Script::new().tables(["X88_ATTACKS"]);
    let set = script.form("X88_ATTACKS", Form::new().flags(pieces)).to_tables().unwrap();
    let found = one(set.tables[0].clone());
    assert_eq!((&*found.table, found.rules.len()), ("X88_ATTACKS", 1));
    assert!(matches!(&found.rules[0], Rule::Flags(flags) if *flags == pieces), "{:?}", found.rules);
    // A bit for each color, as kokopu has them.
    let twice = |bits: &u128| (0..6).fold(0, |all, bit| all | ((bits >> bit & 1) * 3) << (2 * bit));
    let Table { name, axes, shape, values, .. } = set.tables[0].clone();
    let values: Vec<u128> = values.iter().map(twice).collect();
    let found = one(Table::new(name, axes, shape, Element::U16, Content::Flags, values));
    let pairs: Vec<&str> = pieces.iter().flat_map(|piece| [*piece; 2]).collect();
    assert!(matches!(&found.rules[0], Rule::Flags(flags) if *flags == pairs), "{:?}", found.rules);
}

#[test]
fn differences_the_other_way_are_said() {
    let mut attacks = of_catalogue(Board::CHESS, "X88_ATTACKS");
    attacks.values[0..239].reverse();
    // Alone it may be of a board that is turned around; a file of a1b1 has it the other way.
    let tables = [of_catalogue(Board::CHESS, "CASTLING_RIGHTS_KEPT"), attacks];
    let matching = MATCHER.matching(&foreign(&tables), false);
    let found = table(&matching, 1).unwrap();
    assert_eq!((&*found.table, found.board), ("X88_ATTACKS", Board::CHESS));
    assert_eq!(found.backwards, [Axis::X88Difference]);
}

#[test]
fn parts_of_arrays_and_of_tables_are_found() {
    let board = Board::CHESS;
    let knight = of_catalogue(board, "KNIGHT_ATTACKS");
    let flip = of_catalogue(board, "FLIP_VERTICAL");
    let pawns = of_catalogue(board, "PAWN_ATTACKS");
    // The first half of a larger array, a padded board, one color, and rows of several tables.
    let mut half = flip.values.clone();
    half.extend([0; 64]);
    let mut padded = vec![99; 120];
    for square in 0..64 {
        padded[21 + square / 8 * 10 + square % 8] = flip.values[square];
    }
    let rows = [&[0; 64][..], &knight.values, &of_catalogue(board, "KING_ATTACKS").values].concat();
    let arrays = [
        array("", &[128], Element::I32, half),
        array("", &[120], Element::I32, padded),
        array("", &[64], Element::U64, pawns.values[64..].to_vec()),
        array("", &[3, 64], Element::U64, rows),
    ];
    let matching = matching(&foreign(&arrays), false);
    let found = |array: usize, path: &str| {
        let mut pieces = matching.pieces.iter();
        let piece = pieces.find(|piece| piece.array == array && piece.path == path);
        match &piece.unwrap_or_else(|| panic!("{array} {path}")).what {
            What::Table(found) => (found.table.clone(), found.fixed.clone()),
            other => panic!("{array} {path}: {other:?}"),
        }
    };
    assert_eq!(found(0, "[0..64]"), ("FLIP_VERTICAL".to_owned(), vec![]));
    assert_eq!(found(1, "[21 + 10 * line + place]"), ("FLIP_VERTICAL".to_owned(), vec![]));
    assert_eq!(found(2, ""), ("PAWN_ATTACKS".to_owned(), vec![(Axis::Color, 1)]));
    assert_eq!(found(3, "[1]"), ("KNIGHT_ATTACKS".to_owned(), vec![]));
    assert_eq!(found(3, "[2]"), ("KING_ATTACKS".to_owned(), vec![]));
}

#[test]
fn boards_of_other_sizes_are_tried() {
    let board: Board = "9x10".parse().unwrap();
    let names = ["KNIGHT_ATTACKS", "CHEBYSHEV_DISTANCES", "RAYS"];
    let tables = names.map(|name| of_catalogue(board.with_layout(Layout::A8B8), name));
    let mut random = Random(4);
    let others = (0..4).map(|kind| {
        let values = (0..90).map(|at| entry(&mut random, kind, at).into());
        array("T", &[90], Element::U128, values.collect())
    });
    let others: Vec<Table> = others.collect();
    // Nobody says that there are 90 squares.
    let matching = matching(&foreign(&[&tables[..], &others].concat()), false);
    assert!((3..7).all(|i| table(&matching, i).is_none()));
    for (i, name) in names.into_iter().enumerate() {
        let found = table(&matching, i).unwrap_or_else(|| panic!("{name}"));
        assert_eq!((&*found.table, found.board.files(), found.board.ranks()), (name, 9, 10));
    }
}

#[test]
fn a_wrong_square_among_all_others_is_found() {
    let table = of_catalogue(Board::CHESS, "KNIGHT_ATTACKS");
    let mut others: Vec<u128> =
        table.values.iter().map(|bits| bits ^ u128::from(u64::MAX)).collect();
    others[6] ^= 1 << 30;
    let knights = one(table.with_values(others));
    assert_eq!((&*knights.table, &knights.rules), ("KNIGHT_ATTACKS", &vec![Rule::Complement]));
    assert_eq!(knights.differs, [6]);
    assert_eq!(knights.expected.values[6] ^ knights.yours.values[6], 1 << 30);
}

#[test]
fn indices_and_sets_in_different_layouts_are_said() {
    let table = of_catalogue(Board::CHESS, "KNIGHT_ATTACKS");
    let mixed = table.with_values((0..64).map(|square| table.values[square ^ 56]).collect());
    let knights = one(mixed.clone());
    assert_eq!(
        (&*knights.table, &knights.rules),
        ("KNIGHT_ATTACKS", &vec![Rule::Indices(Layout::A8B8)])
    );
    assert!(knights.is_equal() && !knights.is_writable());
}

/// Whichever end is lost.
#[test]
fn entries_one_index_away_need_no_name() {
    let knight = of_catalogue(Board::CHESS, "KNIGHT_ATTACKS");
    let [before, behind] = [&[&[0][..], &knight.values[..63]], &[&knight.values[1..], &[0][..]]];
    for values in [before, behind].map(|it| it.concat()) {
        let found = one(knight.clone().with_values(values));
        assert_eq!((&*found.table, found.fault), ("KNIGHT_ATTACKS", Some(Fault::Shifted)));
    }
}

/// Fathom is in the trees of many engines, and counts from a1 in each.
#[test]
fn tables_of_a_format_do_not_outvote_the_engine() {
    let mut tables = catalogue::generate(Board::CHESS, &["SYZYGY_*"]).unwrap().tables;
    tables.retain(|table| table.values.len() >= 64);
    assert!(tables.len() >= 3, "{}", tables.len());
    let board = Board::CHESS.with_layout(Layout::A8B8);
    let with_engine = [&tables[..], &[of_catalogue(board, "RAYS")]].concat();
    assert_eq!(MATCHER.matching(&foreign(&tables), false).board.layout(), Layout::A1B1);
    assert_eq!(MATCHER.matching(&foreign(&with_engine), false).board.layout(), Layout::A8B8);
}

/// They are the sets of one square each on many boards: of 6x8, 7x9, and nearly of 6x11.
#[test]
fn numbers_that_double_are_sets_of_squares_on_the_stated_board_only() {
    let double = |n: usize| {
        let values = (0..n).map(|i| 1 << (i % 64));
        array(&format!("T{n}"), &[n], Element::U64, values.collect())
    };
    let set = TableSet::new(Board::CHESS, vec![double(48), double(63), double(66), double(64)]);
    let matching = MATCHER.matching(&set, false);
    for array in 0..3 {
        assert!(table(&matching, array).is_none(), "{:?}", matching.pieces[array]);
    }
    assert_eq!(table(&matching, 3).unwrap().table, "SQUARE_MASKS");
}

#[test]
fn arrays_of_many_axes_take_no_time() {
    let shape = [2; 18];
    let values = (0..1 << 18).map(|i| u128::from(mix(i)));
    let table = array("T", &shape, Element::U64, values.collect());
    assert!(matches!(matching(&foreign(&[table]), false).pieces[0].what, What::Unknown));
}
