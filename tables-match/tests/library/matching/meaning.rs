//! A name that contradicts the values is said, and no other name is.

use chess_tables_gen::{Board, Layout, Table, TableSet};
use chess_tables_match::matching::{Found, Meant, What};
use chess_tables_match::programs::Elsewhere;

use super::{MATCHER, catalogue, of_c, table};
use crate::arrays::{array, of_catalogue, unsaid};

/// Beside these the layout and the order of bits are known.
const CONTEXT: [&str; 2] = ["CASTLING_RIGHTS_KEPT", "PAWN_ATTACKS"];

/// The identity of an array under a name, in a source of this layout.
fn named(layout: Layout, name: &str, values: &Table) -> Found {
    let board = Board::CHESS.with_layout(layout);
    let mut tables: Vec<Table> = CONTEXT.map(|it| unsaid(it, &of_catalogue(board, it))).into();
    tables.push(unsaid(name, values));
    let matching = MATCHER.matching_on_its_board(&TableSet::new(Board::CHESS, tables), false);
    assert_eq!(matching.board, board);
    let found = table(&matching, CONTEXT.len());
    let found = found.unwrap_or_else(|| panic!("{name} is nothing")).clone();
    assert_eq!(matching.differs(), found.is_misnamed() || !found.is_equal());
    found
}

/// The part of a table with an index of its first axis.
fn row(table: &Table, index: usize) -> Table {
    let size = table.values.len() / table.shape[0];
    let values = table.values[index * size..(index + 1) * size].to_vec();
    let (axes, shape) = (table.axes[1..].to_vec(), &table.shape[1..]);
    Table::new("T", axes, shape, table.element, table.content, values)
}

/// Each array has the values of each other one.
#[track_caller]
fn assert_misnamed(arrays: &[(&str, Table)]) {
    for layout in [Layout::A1B1, Layout::A8B8, Layout::H8G8] {
        let board = Board::CHESS.with_layout(layout);
        for (name, array) in arrays {
            for (other, values) in arrays.iter().filter(|it| it.1.shape == array.shape) {
                let of = |table: &Table| match table.name.as_str() {
                    "T" => table.clone(),
                    name => of_catalogue(board, name),
                };
                let (array, values) = (of(array), of(values));
                let found = named(layout, name, &values);
                let differ = array.values.iter().zip(&values.values).filter(|(a, b)| a != b);
                let count = differ.count();
                assert_eq!(
                    found.is_misnamed(),
                    name != other,
                    "{name} as {other}: {:?}",
                    found.meant
                );
                if let Some(Meant::Other { differs, of, .. }) = found.meant {
                    let is_it = (differs, of) == (count, array.values.len()) || array.name == "T";
                    assert!(is_it, "{name} as {other}: {differs} of {of}");
                }
            }
        }
    }
}

fn tables(names: &[(&'static str, &str)]) -> Vec<(&'static str, Table)> {
    names.iter().map(|(name, table)| (*name, of_catalogue(Board::CHESS, table))).collect()
}

#[test]
fn pieces_contradict() {
    assert_misnamed(&tables(&[
        ("knight_attacks", "KNIGHT_ATTACKS"),
        ("KingMoves", "KING_ATTACKS"),
        ("RookAttacksEmpty", "ROOK_PSEUDO_ATTACKS"),
        ("bishopRays", "BISHOP_PSEUDO_ATTACKS"),
        ("kQueenAttacks", "QUEEN_PSEUDO_ATTACKS"),
    ]));
}

#[test]
fn axes_contradict() {
    assert_misnamed(&tables(&[("rank_masks", "RANK_MASKS"), ("FileBB", "FILE_MASKS")]));
    assert_misnamed(&tables(&[
        ("rankOfSquare", "RANK_OF"),
        ("file_of", "FILE_OF"),
        ("diag_mask", "DIAGONAL_OF"),
        ("antidiag_mask", "ANTI_DIAGONAL_OF"),
    ]));
    assert_misnamed(&tables(&[("rank_attacks", "RANK_ATTACKS"), ("file_attacks", "FILE_ATTACKS")]));
    assert_misnamed(&tables(&[
        ("diagonals", "DIAGONAL_MASKS"),
        ("antiDiagonals", "ANTI_DIAGONAL_MASKS"),
    ]));
}

#[test]
fn sets_of_pawns_contradict() {
    assert_misnamed(&tables(&[
        ("PASSED_PAWN_MASK", "PASSED_PAWN_MASKS"),
        ("frontSpan", "FRONT_SPANS"),
    ]));
    assert_misnamed(&tables(&[
        ("isolated", "ISOLATED_PAWN_MASKS"),
        ("phalanx", "PHALANX_MASKS"),
        ("connected_pawns", "CONNECTED_PAWN_MASKS"),
    ]));
}

#[test]
fn colors_and_directions_contradict() {
    for layout in [Layout::A1B1, Layout::A8B8] {
        let board = Board::CHESS.with_layout(layout);
        let (pawns, rays) = (of_catalogue(board, "PAWN_ATTACKS"), of_catalogue(board, "RAYS"));
        for (name, color) in [("white_pawn_attacks", 0), ("bPawnAttacks", 1)] {
            for index in [0, 1] {
                let found = named(layout, name, &row(&pawns, index));
                assert_eq!(found.is_misnamed(), index != color, "{name}: {:?}", found.meant);
            }
        }
        // The attackers of a square stand where the other color attacks.
        assert!(!named(layout, "white_pawn_attackers", &row(&pawns, 1)).is_misnamed());
        let names = ["n", "ne", "e", "se", "s", "sw", "w", "nw"];
        let words = ["nort", "noEa", "east", "south_east", "south", "SoWe", "westRay", "northwest"];
        let axis = rays.axes[0];
        for index in 0..8 {
            let own = axis.index_name(board, index);
            for (letters, word) in names.iter().zip(words) {
                let found = named(layout, word, &row(&rays, index));
                // The rays along a file are front spans, too, which have no direction.
                let is_other = own != *letters && found.table == "RAYS";
                assert_eq!(found.is_misnamed(), is_other, "{word} as {own}: {:?}", found.meant);
            }
        }
    }
}

/// Also under the names that programs have for it.
#[test]
fn no_table_contradicts_its_names() {
    let mut count = 0;
    for values in catalogue(Board::CHESS).into_iter().filter(|it| it.values.len() <= 1 << 13) {
        let elsewhere = Elsewhere::of(&values.name);
        let names = elsewhere.aliases.iter().copied().chain(elsewhere.names());
        for name in names.chain([&*values.name]) {
            let set = TableSet::new(Board::CHESS, vec![unsaid(name, &values)]);
            let matching = MATCHER.matching_on_its_board(&set, false);
            let Some(found) = table(&matching, 0) else { continue };
            assert!(!found.is_misnamed(), "{name} as {}: {:?}", values.name, found.meant);
            count += 1;
        }
    }
    assert!(count > 400, "{count}");
}

/// A prefix in capitals has no letter of the next word.
#[test]
fn capitals_before_a_word_are_another_one() {
    assert_misnamed(&tables(&[
        ("BBKingMoves", "KING_ATTACKS"),
        ("SQKnightMoves", "KNIGHT_ATTACKS"),
    ]));
    assert_misnamed(&tables(&[
        ("BBAntiDiagonals", "ANTI_DIAGONAL_OF"),
        ("BBDiagonals", "DIAGONAL_OF"),
    ]));
}

/// There are parts of other tables with as many words in common.
#[test]
fn a_name_means_a_whole_table() {
    let pawns = row(&of_catalogue(Board::CHESS, "PAWN_ATTACKS"), 0);
    let meant = named(Layout::A1B1, "kingMoves", &pawns).meant;
    let is_whole = matches!(&meant, Some(Meant::Other { table, fixed, .. })
        if table == "KING_ATTACKS" && fixed.is_empty());
    assert!(is_whole, "{meant:?}");
}

#[test]
fn words_on_which_libraries_disagree_are_noted() {
    let between = of_catalogue(Board::CHESS, "BETWEEN");
    let found = named(Layout::A1B1, "line", &between);
    let line = Meant::Disputed { word: "line".to_owned(), table: "LINE".to_owned() };
    assert_eq!((found.is_misnamed(), found.meant), (false, Some(line)));
    assert_eq!(named(Layout::A1B1, "between", &between).meant, None);
}

#[test]
fn zeros_under_the_name_of_a_table_are_said() {
    // The third color of a program has no pawns.
    let colors = of_catalogue(Board::CHESS, "PAWN_ATTACKS");
    let values = colors.values.into_iter().chain([0; 64]).collect();
    let three = array("pawn_attacks", &[3, 64], colors.element, values);
    let pieces = MATCHER.matching(&TableSet::new(Board::CHESS, vec![three]), false).pieces;
    let of_row = |it: &What| matches!(it, What::Trivial { named_after: None });
    assert_eq!(pieces.iter().filter(|it| of_row(&it.what)).count(), 1);
    let set = of_c("const uint64_t knight_attacks[64] = {0}; const uint64_t history[64] = {0};");
    let pieces = MATCHER.matching(&set, false).pieces;
    let named_after = |what: &What| match what {
        What::Trivial { named_after } => named_after.clone(),
        other => panic!("{other:?}"),
    };
    let found: Vec<_> = pieces.iter().map(|it| named_after(&it.what)).collect();
    assert_eq!(found, [Some("KNIGHT_ATTACKS".to_owned()), None]);
}

/// Programs call either diagonal so. If all arrays of a source do it, that is no mistake.
#[test]
fn all_diagonals_may_have_the_other_name() {
    let diagonals = ["DIAGONAL_MASKS", "ANTI_DIAGONAL_MASKS"];
    let [one, other] = diagonals.map(|it| of_catalogue(Board::CHESS, it));
    let misnamed = |arrays: &[(&str, &Table)]| {
        let mut tables: Vec<Table> =
            CONTEXT.map(|it| unsaid(it, &of_catalogue(Board::CHESS, it))).into();
        tables.extend(arrays.iter().map(|(name, values)| unsaid(name, values)));
        let set = TableSet::new(Board::CHESS, tables);
        let whole = MATCHER.matching_on_its_board(&set, false);
        let all = 0..set.tables.len();
        all.filter(|it| table(&whole, *it).is_some_and(Found::is_misnamed)).count()
    };
    assert_eq!(misnamed(&[("diagonals", &other), ("antiDiagonals", &one)]), 0);
    assert_eq!(misnamed(&[("diagonals", &other), ("antiDiagonals", &other)]), 1);
    assert_eq!(misnamed(&[("diagonals", &one), ("antiDiagonals", &one)]), 1);
    let of_square = of_catalogue(Board::CHESS, "DIAGONAL_OF");
    let three = [("diagonals", &other), ("antiDiagonals", &one), ("diagonal_of", &of_square)];
    assert_eq!(misnamed(&three), 2);
}

/// Where nothing says whether the squares count from the first rank or from the last, nobody knows which diagonals these are.
#[test]
fn diagonals_without_a_layout_may_have_either_name() {
    let of = |name: &str, table: &str| unsaid(name, &of_catalogue(Board::CHESS, table));
    let masks = || vec![of("files", "FILE_MASKS"), of("ranks", "RANK_MASKS")];
    let is_misnamed = |tables: Vec<Table>| {
        let set = TableSet::new(Board::CHESS, tables);
        let whole = MATCHER.matching_on_its_board(&set, false);
        table(&whole, 2).expect("masks").is_misnamed()
    };
    let with = |last: Table| [masks(), vec![last]].concat();
    assert!(!is_misnamed(with(of("diagonals", "ANTI_DIAGONAL_MASKS"))));
    // Files are no ranks from either.
    assert!(is_misnamed(with(of("rank_of", "FILE_OF"))));
    let castling = of("castling", "CASTLING_RIGHTS_KEPT");
    assert!(is_misnamed([with(of("diagonals", "ANTI_DIAGONAL_MASKS")), vec![castling]].concat()));
}
