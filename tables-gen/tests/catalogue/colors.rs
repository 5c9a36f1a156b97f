//! Colors that are counted from black: each table has the entries of the other order, every color's at its own
//! index.

use chess_tables_gen::tool::emit;
use chess_tables_gen::tool::numbering::numbered;
use chess_tables_gen::{
    Axis, Board, Color, Colors, Definition, Error, Leaps, Script, Square, StructArray, Table, Terms,
};

const BLACK_FIRST: Board = Board::CHESS.with_colors(Colors::BlackFirst);

const BLACK: Board = Board::CHESS.with_colors(Colors::BlackFirst);

/// The entry of the other order of colors.
fn other(table: &Table, position: usize) -> u128 {
    let mut index = table.index(position);
    for (i, axis) in index.iter_mut().zip(&table.axes) {
        if *axis == Axis::Color {
            *i ^= 1;
        }
    }
    table.bits(&index)
}

fn assert_turned(white: &Table, black: &Table) {
    let want = (0..white.values.len()).map(|position| other(white, position)).collect();
    assert!(*black == white.with_values(want).documented(&*black.doc), "{}", white.name);
}

/// As an engine's author looks them up.
#[test]
fn entries_are_at_the_index_of_their_color() -> Result<(), Error> {
    let names = ["PAWN_ATTACKS", "ZOBRIST_PIECES", "KNIGHT_THREAD_KEYS"];
    let [white, black] = Colors::ALL.map(|colors| {
        let lance = Leaps::exactly(&[(0, 1)]).by_color();
        let script = Script::new().tables(names).board(Board::CHESS.with_colors(colors));
        let script = script.table(Definition::blocked_rider("LANCE", lance));
        script
            .table(Definition::leaper("SILVER", Leaps::exactly(&[(0, 1), (1, -1)]).by_color()))
            .to_tables()
            .unwrap()
    });
    assert_eq!((white.board, black.board), (Board::CHESS, BLACK));
    for (white, black) in white.tables.iter().zip(&black.tables) {
        assert_turned(white, black);
    }
    // A black pawn on e4, which is 28, attacks d3 and f3.
    let pawns = &black.tables[0];
    assert_eq!((pawns.bits(&[0, 28]), pawns.bits(&[1, 28])), (1 << 19 | 1 << 21, 5 << 35));
    let silver = black.tables.iter().find(|table| table.name == "SILVER").unwrap();
    assert_eq!(silver.bits(&[0, 28]), 1 << 20 | 1 << 37);
    Ok(())
}

/// Closures count from white; a table from elsewhere is as it is.
#[test]
fn an_engines_own_tables_follow_and_given_ones_stay() -> Result<(), Error> {
    let ahead = Definition::new("AHEAD", "").each(|_, (color, _): (Color, Square)| color as u8);
    let whole = Definition::new("WHOLE", "")
        .all([Axis::File, Axis::Color], |_| (vec![8, 2], (0..16).collect::<Vec<u8>>()));
    let terms = Terms::by(Axis::Rank).row("pawn", vec![1, 2, 3, 4, 5, 6, 7, 8]).by_color();
    let terms = Definition::new("BONUS", "").terms(terms);
    let given = || Board::CHESS.with_colors(Colors::BlackFirst);
    let given: Definition = whole.table(given())?.named("GIVEN").into();
    let script = Script::new().table([ahead, whole, terms, given]);
    let tables = script.board(BLACK_FIRST).to_tables()?.tables;
    let first = |i: usize| tables[i].values[..2].to_vec();
    assert_eq!([first(0), first(1), first(2), first(3)], [[1, 1], [1, 0], [8, 7], [1, 0]]);
    // More or fewer than two colors are no colors.
    let three = Definition::new("THREE", "").all([Axis::Color], |_| vec![7_u8, 8, 9]);
    assert_eq!(three.table(BLACK)?.values, [7, 8, 9]);
    let none = Definition::new("NONE", "").all([Axis::Color], |_| Vec::<u8>::new());
    assert!(none.table(BLACK)?.values.is_empty());
    Ok(())
}

#[test]
fn the_source_says_the_order() -> Result<(), Error> {
    let moves =
        StructArray::new("WHITE_MOVES", "Move").field("key", "KNIGHT_THREAD_KEYS[white][_]");
    let script = || Script::new().tables(["PAWN_ATTACKS", "KNIGHT_ATTACKS"]);
    let source = script().board(BLACK_FIRST).struct_array(moves.clone()).to_source()?;
    for line in [
        "// Layout a1b1, black first, board 8x8.",
        "/// Index: `[color]`, 0 = black, 1 = white; `[square]`, 0 = a1, 1 = b1. `PAWN_ATTACKS[0][27]` is the \
         entry for black and d4.",
        "/// PAWN_ATTACKS[black][d4]",
    ] {
        assert!(source.contains(&format!("\n{line}\n")), "{line}: {source}");
    }
    // A formula counts from white.
    assert!(!source.contains("c is the color") && source.contains("Formula: `"));
    assert!(script().to_source()?.contains("c is the color, white 0 and black 1"));
    // Structs name a color.
    let of_moves = |source: &str| source.split("WHITE_MOVES: &").nth(1).unwrap().to_owned();
    assert_eq!(of_moves(&source), of_moves(&Script::new().struct_array(moves).to_source()?));
    let numbering = "a8b8, bits reversed, black first";
    let board = numbered(Board::CHESS, numbering).unwrap();
    assert_eq!((board.numbering(), board.colors()), (numbering.to_owned(), Colors::BlackFirst));
    assert!(
        emit::source(board, &[])?
            .contains("// Layout a8b8, bits reversed, black first, board 8x8.\n")
    );
    let error = "white".parse::<Colors>().unwrap_err();
    assert_eq!(
        error.to_string(),
        "`white` is not an order of colors: want white,black or black,white"
    );
    Ok(())
}
