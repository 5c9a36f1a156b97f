//! Arrays of shogi and xiangqi: in the shapes of their programs, with mistakes, and by other rules than chess has.

use chess_tables_gen::{Board, Element, Layout, Table, TableSet};
use chess_tables_match::matching::{Fault, Matching, Reshaped, Rule, What, matching};

use crate::arrays::{array, of_catalogue, unsaid};

use super::table;

fn shogi() -> Board {
    "9x9".parse().unwrap()
}

fn xiangqi() -> Board {
    "9x10".parse().unwrap()
}

fn found(board: Board, arrays: Vec<Table>) -> Matching {
    matching(&TableSet::new(board, arrays), false)
}

/// The table under a name with these squares added to or removed from entries.
fn with_squares(name: &str, table: &Table, changes: &[(usize, u128)]) -> Table {
    let mut values = table.values.clone();
    changes.iter().for_each(|(at, squares)| values[*at] ^= squares);
    array(name, &table.shape, table.element, values)
}

/// The sets with so many squares in the first word of 64 bits.
fn in_words(first: usize, sets: &[u128]) -> Vec<u128> {
    let low = (1 << first) - 1;
    sets.iter().map(|set| set & low | set >> first << 64).collect()
}

#[test]
fn sets_of_shogi_in_two_words_have_whole_lines_in_the_first() {
    let board = shogi();
    let king = of_catalogue(board, "KING_ATTACKS").values;
    let files = of_catalogue(board, "FILE_MASKS").values;
    let lines = ["RANK_OF", "FILE_OF"].map(|name| of_catalogue(board, name).values);
    let lines: Vec<u128> = (0..162).map(|at| lines[at % 2][at / 2]).collect();
    let mut wrong = king.clone();
    wrong[40] ^= 1 << 70;
    let pairs =
        in_words(63, &king).into_iter().flat_map(|it| [it & u128::from(u64::MAX), it >> 64]);
    // One entry more, for a square that is none.
    let with_none = [&in_words(63, &king)[..], &[0]].concat();
    let matching = found(
        board,
        vec![
            array("a", &[81], Element::U128, in_words(63, &king)),
            array("b", &[9], Element::U128, in_words(63, &files)),
            array("c", &[81, 2], Element::U128, in_words(63, &lines)),
            array("d", &[81, 2], Element::U64, pairs.collect()),
            array("e", &[82], Element::U128, with_none),
            array("f", &[81], Element::U128, in_words(63, &wrong)),
            array("g", &[81], Element::U128, wrong),
        ],
    );
    let words = Some(Reshaped::Words { low: 63, high_first: false });
    let all = matching.pieces.iter().map(|piece| {
        let What::Table(found) = &piece.what else { panic!("{piece:?}") };
        (piece.array, &*found.table, found.reshaped == words, &found.differs[..])
    });
    let wanted: [(usize, &str, bool, &[usize]); 8] = [
        (0, "KING_ATTACKS", true, &[]),
        (1, "FILE_MASKS", true, &[]),
        (2, "RANK_OF", true, &[]),
        (2, "FILE_OF", true, &[]),
        (3, "KING_ATTACKS", true, &[]),
        (4, "KING_ATTACKS", true, &[]),
        (5, "KING_ATTACKS", true, &[40]),
        (6, "KING_ATTACKS", false, &[40]),
    ];
    assert_eq!(all.collect::<Vec<_>>(), wanted);
}

/// Single squares, which look like an entry that is missing, with the high word first.
#[test]
fn the_high_word_may_come_first() {
    let masks = of_catalogue(shogi(), "SQUARE_MASKS").values;
    let words = in_words(63, &masks).into_iter();
    let words = words.flat_map(|it| [it >> 64, it & u128::from(u64::MAX)]);
    let array = array("SquareBB", &[81, 2], Element::U64, words.collect());
    let matching = found(shogi(), vec![array]);
    let found = table(&matching, 0).unwrap();
    assert_eq!((&*found.table, &found.differs[..]), ("SQUARE_MASKS", &[][..]));
    assert_eq!(found.reshaped, Some(Reshaped::Words { low: 63, high_first: true }));
}

/// Of xiangqi's lines of ten squares six fit, of those of nine seven.
#[test]
fn lines_in_the_first_word_are_as_many_as_fit() {
    for (layout, first) in [(Layout::A1B1, 63), (Layout::A1A2, 60)] {
        let board = xiangqi().with_layout(layout);
        let knight = of_catalogue(board, "KNIGHT_ATTACKS").values;
        let array = array("x", &[90], Element::U128, in_words(first, &knight));
        let matching = found(board, vec![array]);
        let found = table(&matching, 0).unwrap();
        assert_eq!((&*found.table, found.board.layout()), ("KNIGHT_ATTACKS", layout));
        assert!(
            found.is_equal()
                && found.reshaped == Some(Reshaped::Words { low: first, high_first: false })
        );
    }
}

/// Both colors of a table, and lines without diagonals, as Pikafish has them, each also with a wrong square.
#[test]
fn sets_of_xiangqi_have_both_colors_or_no_diagonals() {
    let board = xiangqi();
    let both = ["ADVISOR_ATTACKS", "ELEPHANT_ATTACKS"].map(|name| {
        let sets = of_catalogue(board, name).values;
        let sets = (0..90).map(|at| sets[at] | sets[90 + at]);
        (name, Rule::BothColors, array("a", &[90], Element::U128, sets.collect()))
    });
    let straight = ["LINE", "RAY_PASS", "SLIDER_EXTENSIONS", "BETWEEN"].map(|name| {
        let mut table = unsaid("a", &of_catalogue(board, name));
        for at in 0..8100 {
            let [from, to] = [at / 90, at % 90].map(|number| board.square(number));
            if from.file != to.file && from.rank != to.rank {
                table.values[at] = 0;
            }
        }
        (name, Rule::Straight, table)
    });
    let all: Vec<_> = both.into_iter().chain(straight).collect();
    let wrong = |table: &Table| with_squares("a", table, &[(22, 1 << 51)]);
    let arrays = all.iter().flat_map(|(.., table)| [table.clone(), wrong(table)]);
    let matching = found(board, arrays.collect());
    for (i, (name, rule, _)) in all.iter().enumerate() {
        let [equal, wrong] = [2 * i, 2 * i + 1].map(|array| table(&matching, array).unwrap());
        for (found, differs) in [(equal, &[][..]), (wrong, &[22])] {
            assert_eq!((&*found.table, &found.rules[..]), (*name, std::slice::from_ref(rule)));
            assert_eq!((&found.differs[..], found.is_writable()), (differs, false), "{name}");
        }
    }
}

#[test]
fn both_colors_may_have_any_mistake() {
    let sets = of_catalogue(xiangqi(), "ELEPHANT_ATTACKS").values;
    let sets: Vec<u128> = (0..90).map(|at| sets[at] | sets[90 + at]).collect();
    let mut early = sets.clone();
    early.rotate_left(1);
    let mut exchanged = sets.clone();
    exchanged.swap(2, 47);
    let inner: u128 = (0..90).filter(|at| (1..8).contains(&(at % 9))).map(|at| 1 << at).sum();
    let lacking = sets.iter().map(|set| set & inner).collect();
    let array = |values| array("x", &[90], Element::U128, values);
    let matching = found(xiangqi(), vec![array(early), array(exchanged), array(lacking)]);
    let wanted = [Fault::Shifted, Fault::Swapped, Fault::LacksEdge];
    for (array, fault) in wanted.into_iter().enumerate() {
        let found = table(&matching, array).unwrap_or_else(|| panic!("{fault:?}"));
        assert_eq!((&*found.table, found.fault), ("ELEPHANT_ATTACKS", Some(fault)));
        assert_eq!(found.rules, [Rule::BothColors]);
    }
}

/// What a program of xiangqi has instead of the table that its name means in chess, and real mistakes.
#[test]
fn other_rules_are_no_mistakes() {
    let board = xiangqi();
    let pushes = of_catalogue(board, "PAWN_PUSHES");
    let rank = |at: usize| at % 90 / 9;
    let king = of_catalogue(board, "KING_ATTACKS");
    let of_ranks = of_catalogue(board, "RANK_ATTACKS").values;
    let soldier = |at: usize| {
        let is_over = if at < 90 { rank(at) > 4 } else { rank(at) < 5 };
        let step = if is_over { king.values[at % 90] & of_ranks[at % 90] } else { 0 };
        pushes.values[at] | step
    };
    let soldiers: Vec<u128> = (0..180).map(soldier).collect();
    let of = |name: &str, values: &[u128]| array(name, &[90], Element::U128, values.to_vec());
    // Half of the steps that a king of chess has.
    let rook = of_catalogue(board, "ROOK_PSEUDO_ATTACKS").values;
    let straight: Vec<u128> =
        king.values.iter().zip(&rook).map(|(king, rook)| king & rook).collect();
    let between = of_catalogue(board, "BETWEEN_INCLUSIVE");
    let knight = of_catalogue(board, "KNIGHT_ATTACKS").values;
    let mut with_legs = unsaid("BetweenBB", &between);
    for at in 0..8100 {
        let [from, to] = [at / 90, at % 90].map(|number| board.square(number));
        if from.file != to.file && from.rank != to.rank {
            with_legs.values[at] = board.bit(to);
        }
        if knight[at / 90] & board.bit(to) != 0 {
            with_legs.values[at] |= king.values[at / 90] & straight[at % 90];
        }
    }
    let white = of("white", &pushes.values[..90]);
    let wraps: Vec<(usize, u128)> = (8..81).step_by(9).map(|at| (at, 1 << (at + 1))).collect();
    let matching = found(
        board,
        vec![
            of("a", &soldiers[..90]),
            of("b", &soldiers[90..]),
            array("pawn_attacks", &[2, 90], Element::U128, soldiers.clone()),
            of("king_attacks", &straight),
            with_legs,
            with_squares("pushes", &white, &[(40, 1 << 60)]),
            with_squares("k", &king, &wraps),
        ],
    );
    for piece in &matching.pieces[..5] {
        assert!(matches!(piece.what, What::Unknown), "{piece:?}");
    }
    let pushes = table(&matching, 5).unwrap();
    assert_eq!((&*pushes.table, &pushes.differs[..]), ("PAWN_PUSHES", &[40][..]));
    let king = table(&matching, 6).unwrap();
    assert_eq!((&*king.table, king.fault), ("KING_ATTACKS", Some(Fault::Wraps)));
}

/// On the board of chess they are not taken for distances to the edge, either.
#[test]
fn numbers_of_lines_of_shogi_are_no_distances_to_the_edge() {
    let numbers =
        |number: fn(u128) -> u128| array("x", &[81], Element::U8, (0..81).map(number).collect());
    let matching = found(shogi(), vec![numbers(|it| it % 9), numbers(|it| it / 9)]);
    let tables = [0, 1].map(|array| &*table(&matching, array).unwrap().table);
    assert_eq!(tables, ["FILE_NUMBERS", "RANK_NUMBERS"]);
    let distances = of_catalogue(shogi(), "DISTANCE_TO_EDGE").values;
    let diagonal = array("x", &[81], Element::U8, distances[81..162].to_vec());
    assert_eq!(table(&found(shogi(), vec![diagonal]), 0).unwrap().table, "DISTANCE_TO_EDGE");
}

const BY_CELL: [&str; 7] =
    ["ON_BOARD", "PALACES", "LOWER_HALF", "UPPER_HALF", "SPANS", "HORSE_LEGS", "ELEPHANT_EYES"];

#[test]
fn cells_of_xiangqi_one_index_away_are_found() {
    let tables = BY_CELL.map(|name| of_catalogue(Board::CHESS, &format!("XIANGQI_{name}")));
    for table in &tables {
        let mut early = table.values.clone();
        early.rotate_left(1);
        let mut late = table.values.clone();
        late.rotate_right(1);
        let arrays = [early, late].map(|values| array("x", &[values.len()], Element::I32, values));
        let matching = found(Board::CHESS, arrays.to_vec());
        for array in 0..2 {
            let found = super::table(&matching, array).unwrap_or_else(|| panic!("{}", table.name));
            assert_eq!((&found.table, found.fault), (&table.name, Some(Fault::Shifted)));
        }
    }
}

/// Several arrays one index away have the board in another column, unless one is in its place.
#[test]
fn cells_of_xiangqi_may_begin_elsewhere() {
    let late = |name: &str| {
        let mut table = of_catalogue(Board::CHESS, &format!("XIANGQI_{name}"));
        table.values.rotate_right(1);
        unsaid("x", &table)
    };
    let palaces = unsaid("x", &of_catalogue(Board::CHESS, "XIANGQI_PALACES"));
    let elsewhere = vec![late("ON_BOARD"), late("PALACES"), late("SPANS")];
    let matching = found(Board::CHESS, elsewhere);
    for piece in &matching.pieces[..2] {
        assert!(matches!(piece.what, What::Unknown), "{piece:?}");
    }
    assert_eq!(table(&matching, 2).unwrap().fault, Some(Fault::Shifted));
    let matching = found(Board::CHESS, vec![late("ON_BOARD"), late("UPPER_HALF"), palaces]);
    let faults = [0, 1, 2].map(|array| table(&matching, array).unwrap().fault);
    assert_eq!(faults, [Some(Fault::Shifted), Some(Fault::Shifted), None]);
}

/// Three of its four numbers say enough only with the name.
#[test]
fn one_wrong_eye_of_elephants_is_found_by_its_name() {
    let eyes = of_catalogue(Board::CHESS, "XIANGQI_ELEPHANT_EYES");
    let places: Vec<usize> = (0..512).filter(|at| eyes.values[*at] != 0).collect();
    let wrong = |name: &str, at: usize, number: u128| {
        let mut values = eyes.values.clone();
        values[at] = number;
        array(name, &[512], Element::I16, values)
    };
    let mut moved = eyes.values.clone();
    moved.swap(places[2], 300);
    let mut two = wrong("elephant_eyes", places[0], 1);
    two.values[places[1]] = 1;
    let matching = found(
        Board::CHESS,
        vec![
            wrong("elephant_eyes", places[0], 0),
            wrong("EyeOfBishop", places[3], 1),
            array("ELEPHANT", &[512], Element::I16, moved),
            two,
            wrong("steps", places[0], 0),
        ],
    );
    let differs = [vec![places[0]], vec![places[3]], vec![places[2], 300]];
    for (array, differs) in differs.iter().enumerate() {
        let found = table(&matching, array).unwrap_or_else(|| panic!("{array}"));
        assert_eq!((&*found.table, &found.differs), ("XIANGQI_ELEPHANT_EYES", differs));
    }
    for piece in &matching.pieces[3..] {
        assert!(matches!(piece.what, What::Unknown), "{piece:?}");
    }
}
