//! Boards of many sizes, bits and colors that are counted the other way, and relations between tables as text.

use chess_tables_gen::tool::catalogue::families;
use chess_tables_gen::tool::numbering::numbered;
use chess_tables_gen::tool::{catalogue, emit};
use chess_tables_gen::{
    Axis, Bits, Board, Color, Colors, Definition, Error, IndexFunction, Layout, Leaps, LookUp,
    Relation, Script, Slider, Square, StructArray,
};

#[test]
fn formulas_are_told_only_where_they_hold() {
    let mut definitions = catalogue::families().iter().flat_map(|family| &family.definitions);
    let mut told = |name| {
        let definition = definitions.find(|definition| definition.name() == name).unwrap();
        let boards = [
            Board::CHESS,
            Board::CHESS.with_layout(Layout::A1A2),
            Board::new(9, 9).unwrap(),
            Board::CHESS.with_colors(Colors::BlackFirst),
        ];
        let formula = definition.about().formula().unwrap().text().to_owned();
        boards.map(|board| definition.table(board).unwrap().doc.contains(&formula))
    };
    assert_eq!(told("KNIGHT_ATTACKS"), [true, true, true, true]);
    assert_eq!(told("PAWN_ATTACKS"), [true, true, true, false]);
    assert_eq!(told("FLIP_VERTICAL"), [true, false, false, true]);
    assert_eq!(told("CENTER_DISTANCES"), [true, true, false, true]);
}

/// On every board there is: from each square, over the difference of any two, also below 0. Numbers
/// wrap as those of the narrowest type that holds the mask.
#[test]
fn a_number_off_the_board_is_known_by_the_mask() {
    let sizes = (1..=16).flat_map(|files| (1..=16).map(move |ranks| (files, ranks)));
    for board in sizes.filter_map(|(files, ranks)| Board::new(files, ranks).ok()) {
        let board = if board.files() % 2 == 0 { board } else { board.with_layout(Layout::H8H7) };
        let (addend, mask) = board.x88().padding();
        let all = if mask < 0x100 { 0x100 } else { 0x10000 };
        let (east, north) = board.x88().steps();
        let (files, ranks) = (board.files() as i8, board.ranks() as i8);
        for from in board.squares() {
            for df in 1 - files..files {
                for dr in 1 - ranks..ranks {
                    let difference = i16::from(df) * east + i16::from(dr) * north;
                    let number = board.x88().index(from) as i32 + i32::from(difference);
                    let x = number.rem_euclid(all) as usize;
                    let carried = (x + addend) % all as usize;
                    let is_off = (x | carried) & mask != 0;
                    let to = board.offset(from, (df, dr));
                    assert_eq!(is_off, to.is_none(), "{from} {df} {dr} on {board}");
                    assert!(to.is_none_or(|to| board.x88().index(to) == x));
                }
            }
        }
    }
}

#[test]
fn boards_of_more_than_128_squares_are_refused() {
    for (files, ranks) in [(16, 16), (12, 11), (17, 1), (1, 17), (0, 8), (8, 0)] {
        let error = Board::new(files, ranks).unwrap_err();
        assert_eq!(error.message(), format!("`{files}x{ranks}` is not a board"));
    }
}

#[test]
fn the_occupancy_of_a_line_begins_at_the_other_end() {
    for board in Layout::ALL.map(|layout| Board::CHESS.with_layout(layout)) {
        let along = Bits::ALL.map(|bits| {
            let tables = catalogue::generate(board.with_bits(bits), &["*_BY_OCCUPANCY"]).unwrap();
            tables.tables.iter().map(|table| table.along().unwrap()).collect::<Vec<_>>()
        });
        let turned: Vec<_> = along[0].iter().map(|along| along.opposite()).collect();
        assert_eq!((turned.len(), &turned), (4, &along[1]));
    }
}

#[test]
fn the_squares_of_a_set_come_in_the_order_of_their_numbers() {
    for size in ["8x8", "5x6", "16x8", "1x1"] {
        for bits in [Bits::InOrder, Bits::Reversed] {
            let board = size.parse::<Board>().unwrap().with_bits(bits);
            // Also with bits beyond the board.
            for set in [0, 1, 0x8100_0000_0000_0081, 0x30 << 70, u128::MAX] {
                let found: Vec<_> = board.squares_in(set).collect();
                let want = board.squares().filter(|&square| board.bit(square) & set != 0);
                assert_eq!(found, want.collect::<Vec<_>>(), "{set:#x} on {size}, {bits}");
            }
        }
    }
}

const BLACK: Board = Board::CHESS.with_colors(Colors::BlackFirst);

/// As an engine's author looks them up. The oracle has the tables of the catalogue.
#[test]
fn entries_are_at_the_index_of_their_color() -> Result<(), Error> {
    let lance = Leaps::exactly(&[(0, 1)]).by_color();
    let silver = Leaps::exactly(&[(0, 1), (1, -1)]).by_color();
    let script = Script::new().board(BLACK).table(Definition::blocked_rider("LANCE", lance));
    let set = script.table(Definition::leaper("SILVER", silver)).to_tables()?;
    let sets = |name: &str| {
        let table = set.tables.iter().find(|table| table.name == name).unwrap();
        [0, 1].map(|color| table.bits(&[color, 28]))
    };
    // From e4, which is 28, White's lance may meet pieces on e5, e6 and e7, Black's on e3 and e2.
    assert_eq!(sets("LANCE_RELEVANT"), [1 << 20 | 1 << 12, 1 << 36 | 1 << 44 | 1 << 52]);
    assert_eq!(sets("SILVER"), [1 << 20 | 1 << 37, 1 << 36 | 1 << 21]);
    Ok(())
}

/// Closures count from white; a table from elsewhere is as it is.
#[test]
fn an_engines_own_tables_follow_and_given_ones_stay() -> Result<(), Error> {
    let ahead = Definition::new("AHEAD", "").each(|_, (color, _): (Color, Square)| color as u8);
    let whole = Definition::new("WHOLE", "")
        .all([Axis::File, Axis::Color], |_| (vec![8, 2], (0..16).collect::<Vec<u8>>()));
    let given: Definition = whole.table(BLACK)?.named("GIVEN").into();
    let script = Script::new().table([ahead, whole, given]);
    let tables = script.board(BLACK).to_tables()?.tables;
    let first = |i: usize| tables[i].values[..2].to_vec();
    assert_eq!([first(0), first(1), first(2)], [[1, 1], [1, 0], [1, 0]]);
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
    let source = script().board(BLACK).struct_array(moves.clone()).to_source()?;
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

/// Those of the catalogue have every role there is.
#[test]
fn relations_are_read_back() {
    let fancy = IndexFunction::FancyMagic { magics: "M".into(), shifts: "S".into() };
    let magic = IndexFunction::Magic { magics: "M".into(), shift: "S".into() };
    let look_ups = [IndexFunction::Pext, fancy, magic]
        .map(|index| LookUp::by(Slider::Bishop, index, "R".into(), "O".into()));
    let onto = look_ups[0].clone().onto("LINES");
    let families = families();
    let definitions = families.iter().flat_map(|family| &family.definitions);
    let of_catalogue = definitions.flat_map(|definition| definition.relations(Board::CHESS));
    let look_ups = look_ups.into_iter().chain([onto]).map(Relation::LookUp);
    for relation in of_catalogue.chain(look_ups) {
        assert_eq!(relation.to_string().parse(), Ok(relation.clone()), "{relation}");
    }
}

#[test]
fn other_text_is_no_relation() {
    for text in [
        "",
        "starts",
        "starts X",
        "width ten",
        "along up",
        "rook by pext",
        "rook by x",
        "flags knight",
        "flags `a;b`",
    ] {
        assert!(text.parse::<Relation>().is_err(), "{text}");
    }
}
