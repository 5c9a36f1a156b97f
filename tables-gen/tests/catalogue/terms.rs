//! Evaluation terms: every entry stands on the square for which it was typed, in every layout and form.

use std::collections::BTreeMap;

use chess_tables_gen::tool::score;
use chess_tables_gen::{Axis, Board, Content, Definition, Element, Layout, Script, Table, Terms};

/// A different pair for each place, with all signs.
fn pair(row: usize, place: usize) -> (i32, i32) {
    let (row, place) = (row as i32, place as i32);
    (1000 * row + 3 * place - 200, 77 - 1000 * row - 5 * place)
}

fn pairs(row: usize, length: usize) -> Vec<(i32, i32)> {
    (0..length).map(|place| pair(row, place)).collect()
}

/// The pairs of two rows by the names of the squares, as an author reads them: rank by rank from the top, and from
/// the left. On the right half the names are mirrored by their letters.
fn as_read(
    board: Board,
    is_half: bool,
    from_first_rank: bool,
) -> [BTreeMap<String, (i32, i32)>; 2] {
    let files: Vec<char> = ('a'..='p').take(board.files().into()).collect();
    let given: Vec<char> =
        files[..if is_half { files.len().div_ceil(2) } else { files.len() }].to_vec();
    let mut ranks: Vec<u8> = (1..=board.ranks()).collect();
    if !from_first_rank {
        ranks.reverse();
    }
    [0, 1].map(|row| {
        let mut squares = BTreeMap::new();
        let mut place = 0;
        for rank in &ranks {
            for (i, file) in given.iter().enumerate() {
                squares.insert(format!("{file}{rank}"), pair(row, place));
                if is_half {
                    let other = files[files.len() - 1 - i];
                    squares.insert(format!("{other}{rank}"), pair(row, place));
                }
                place += 1;
            }
        }
        squares
    })
}

/// The name of the square on the other side of the board.
fn opposite(board: Board, name: &str) -> String {
    let rank: u8 = name[1..].parse().unwrap();
    format!("{}{}", &name[..1], board.ranks() + 1 - rank)
}

const SIZES: [&str; 5] = ["8x8", "9x9", "9x10", "5x6", "1x1"];

#[test]
fn every_pair_is_on_its_square_in_every_layout_and_form() {
    for (size, layout) in SIZES.iter().flat_map(|size| Layout::ALL.map(|layout| (size, layout))) {
        let board = size.parse::<Board>().unwrap().with_layout(layout);
        for bits in 0..4 {
            let (is_half, from_first_rank) = (bits & 1 != 0, bits & 2 != 0);
            let files: usize = board.files().into();
            let files = if is_half { files.div_ceil(2) } else { files };
            let length = files * usize::from(board.ranks());
            let terms = |axis| {
                let terms =
                    Terms::by(axis).row("camel", pairs(0, length)).row("lance", pairs(1, length));
                let terms = if is_half { terms.mirrored_files() } else { terms };
                if from_first_rank { terms.from_first_rank() } else { terms }
            };
            let read = as_read(board, is_half, from_first_rank);
            for axis in [Axis::Square, Axis::X88Square] {
                check_forms(board, axis, &terms(axis), &read);
            }
        }
    }
}

fn check_forms(board: Board, axis: Axis, terms: &Terms, read: &[BTreeMap<String, (i32, i32)>; 2]) {
    let table = |terms: Terms| Definition::new("T", "").terms(terms).table(board).unwrap();
    let [fields, packed, midgame, endgame] = [
        table(terms.clone()),
        table(terms.clone().packed()),
        table(terms.clone().midgame()),
        table(terms.clone().endgame()),
    ];
    assert_eq!(packed.content, Content::Score);
    assert_eq!(
        [&fields, &packed, &midgame].map(|it| it.element),
        [Element::I16, Element::I32, Element::I16]
    );
    let colors =
        [table(terms.clone().by_color()), table(terms.clone().by_color_negated().packed())];
    let names: BTreeMap<String, usize> = (0..packed.shape[1])
        .map(|index| (axis.index_name(board, index), index))
        .filter(|(name, _)| board.square_named(name).is_some())
        .collect();
    assert_eq!(names.len(), board.len());
    for (row, (name, index)) in (0..2).flat_map(|row| names.iter().map(move |it| (row, it))) {
        let (mg, eg) = read[row][name];
        let at = [row, *index];
        let numbers = [0, 1].map(|field| fields.number(&[row, *index, field]));
        assert_eq!(numbers, [mg.into(), eg.into()], "{name} on {board}");
        assert_eq!([midgame.number(&at), endgame.number(&at)], [mg.into(), eg.into()]);
        assert_eq!(packed.number(&at), i128::from(eg) * 65536 + i128::from(mg));
        let (black_mg, black_eg) = read[row][&opposite(board, name)];
        for (color, want) in [(0, [mg, eg]), (1, [black_mg, black_eg])] {
            let numbers = [0, 1].map(|field| colors[0].number(&[color, row, *index, field]));
            assert_eq!(numbers, want.map(i128::from), "{name} on {board}");
            let sign = if color == 1 { -1 } else { 1 };
            let want = sign * (i128::from(want[1]) * 65536 + i128::from(want[0]));
            assert_eq!(colors[1].number(&[color, row, *index]), want, "{name} on {board}");
        }
    }
    // What is between the ranks of a 0x88 board has no value.
    let on_board: usize = names.len() * 2;
    let off = packed.values.len() - on_board;
    assert!(packed.values.iter().filter(|&&bits| bits == 0).count() >= off);
}

#[test]
fn other_axes_are_in_the_order_of_their_indices() {
    let board: Board = "9x10".parse().unwrap();
    let table = |terms: Terms| Definition::new("T", "").terms(terms).table(board).unwrap();
    let values =
        |table: &Table| (0..table.values.len()).map(|i| table.values[i] as i32).collect::<Vec<_>>();

    let ranks: Vec<i32> = (0..10).collect();
    let by_rank = table(Terms::of(Axis::Rank, ranks.clone()).by_color_negated());
    assert_eq!(by_rank.axes, [Axis::Color, Axis::Rank]);
    let black = ranks.iter().rev().map(|value| -value);
    assert_eq!(values(&by_rank), ranks.iter().copied().chain(black).collect::<Vec<_>>());

    // Files are not mirrored, and the axis of the rows may be that of the values, too.
    let threats = [1, 2, 3, 4, 5, 6].map(|i| [i, 10 * i]);
    let pieces = Terms::by(Axis::Index).row("pawn", threats[0]).row("knight", threats[1]);
    let pieces = pieces.row("bishop", threats[2]).row("rook", threats[3]);
    let pieces = table(pieces.row("queen", threats[4]).row("king", threats[5]).by_color());
    assert_eq!(
        (&pieces.axes[..], &pieces.shape[..]),
        (&[Axis::Color, Axis::Piece, Axis::Index][..], &[2, 6, 2][..])
    );
    assert_eq!(values(&pieces), threats.concat().repeat(2));
    let six = [1, 2, 3, 4, 5, 6];
    let names = ["pawn", "knight", "bishop", "rook", "queen", "king"];
    let both = names.iter().fold(Terms::by(Axis::Piece), |terms, &name| terms.row(name, six));
    let both = table(both);
    assert_eq!((&both.axes[..], &both.shape[..]), (&[Axis::Piece, Axis::Piece][..], &[6, 6][..]));

    // Files, half of them: the ninth is the first again, and the fifth is in the middle.
    let files = table(Terms::of(Axis::File, [1, 2, 3, 4, 5]).mirrored_files());
    assert_eq!(values(&files), [1, 2, 3, 4, 5, 4, 3, 2, 1]);
    let files =
        Definition::new("T", "").terms(Terms::of(Axis::File, [1, 2, 3, 4]).mirrored_files());
    assert_eq!(values(&files.table(Board::CHESS).unwrap()), [1, 2, 3, 4, 4, 3, 2, 1]);

    // Rows of different lengths, with their worth, which is not added to what fills them.
    let mobility = Terms::by(Axis::Index).row("knight", [1, 2, 3]).row("rook", [4]).filled();
    let mobility = table(mobility.plus([100, 500]));
    assert_eq!(values(&mobility), [101, 102, 103, 504, 0, 0]);
    assert_eq!([0, 1].map(|i| mobility.index_name(board, 0, i)), ["knight", "rook"]);
    let material = Terms::of(Axis::Index, [(1, 2), (3, 4)]).plus([(100, -50)]);
    assert_eq!(values(&table(material)), [101, -48, 103, -46]);
}

/// One number for the midgame, one for the endgame, in all the forms in which they can be typed.
#[test]
fn the_same_values_in_any_form_make_the_same_table() {
    const PAIRS: [[(i32, i32); 8]; 8] = [
        [(-7, 3); 8],
        [(1, -2); 8],
        [(4, 5); 8],
        [(0, 0); 8],
        [(9, 9); 8],
        [(8, 7); 8],
        [(-32767, 32767); 8],
        [(1, 1); 8],
    ];
    let midgame = PAIRS.map(|rank| rank.map(|(mg, _)| mg));
    let endgame = PAIRS.map(|rank| rank.map(|(_, eg)| eg));
    let flat = |ranks: [[i32; 8]; 8]| -> [i32; 64] { ranks.concat().try_into().unwrap() };
    let small = |ranks: [[i32; 8]; 8]| ranks.map(|rank| rank.map(|value| value as i16));
    let table = |terms: Terms| Definition::new("T", "").terms(terms).table(Board::CHESS).unwrap();
    let pairs = table(Terms::of(Axis::Square, PAIRS));
    assert_eq!(pairs, table(Terms::of(Axis::Square, PAIRS.concat())));
    assert_eq!(pairs, table(Terms::of(Axis::Square, (midgame, endgame))));
    assert_eq!(pairs, table(Terms::of(Axis::Square, (flat(midgame), flat(endgame)))));
    assert_eq!(pairs, table(Terms::of(Axis::Square, (small(midgame), small(endgame)))));
    let numbers = table(Terms::of(Axis::Square, midgame));
    assert_eq!(numbers, table(Terms::of(Axis::Square, PAIRS).midgame()));
    assert_eq!(numbers, table(Terms::of(Axis::Square, flat(midgame))));
    assert_eq!(numbers, table(Terms::of(Axis::Square, midgame.concat())));
}

/// Stockfish 16, `types.h`: `make_score`, `mg_value` and `eg_value`.
#[test]
fn scores_are_packed_as_stockfish_packs_them() {
    let numbers = [i16::MIN, i16::MIN + 1, -300, -1, 0, 1, 255, 256, 300, i16::MAX - 1, i16::MAX];
    for (mg, eg) in numbers.iter().flat_map(|&mg| numbers.map(|eg| (mg, eg))) {
        let made = (u32::from(eg as u16) << 16).wrapping_add(i32::from(mg) as u32) as i32;
        assert_eq!(score::packed([mg, eg]), made);
        let eg_value = (made as u32).wrapping_add(0x8000) >> 16;
        let unpacked = [made as u16 as i16, eg_value as u16 as i16];
        assert_eq!((score::unpacked(made as u128), unpacked), ([mg, eg], [mg, eg]));
        let sum = score::packed([mg / 2, eg / 2]).wrapping_add(score::packed([mg / 3, eg / 3]));
        assert_eq!(score::unpacked(sum as u128), [mg / 2 + mg / 3, eg / 2 + eg / 3]);
    }
    assert_eq!(score::long(score::packed([12, -3]) as u128), "S(12, -3)");
}

/// Each says which table, which row, what to do, and the line of the build script.
#[test]
fn mistakes_are_named_with_the_line_of_the_script() {
    let square = || Terms::by(Axis::Square);
    let cases = [
        (
            square().row("knight", [0; 63]),
            "the row `knight` has 63 values: want 64, rank by rank from a8 to h1",
        ),
        (
            square().mirrored_files().from_first_rank().row("knight", [0; 64]),
            "the row `knight` has 64 values: want 32, rank by rank from a1 to d8",
        ),
        (
            Terms::of(Axis::Rank, [0; 7]),
            "its row has 7 values: want 8, one for each index of the axis rank",
        ),
        (
            square().row("a;b", [0; 64]),
            "`a;b` is not the name of a row: want letters, digits, spaces, `_` and `-`",
        ),
        (square().row("a", [0; 64]).row("a", [0; 64]), "two rows are named `a`"),
        (
            square().row("a", [0; 64]).row("b", [(0, 0); 64]),
            "the row `b` has pairs, the first row numbers: want one of them",
        ),
        (
            square().row("a", [0; 64]).packed(),
            "the row `a` has single numbers: want pairs of a midgame and an endgame number",
        ),
        (
            square().row("a", [(0, -32768); 64]).packed(),
            "the row `a` has -32768, which does not fit into the 16 bits of a packed number: want -32767 to 32767, or two tables by `midgame()` and `endgame()`",
        ),
        (
            square().row("a", [(30000, 0); 64]).plus([(3000, 0)]).packed(),
            "the row `a` has 33000, which",
        ),
        (square().row("a", [0; 64]).plus([1, 2]), "`plus` has 2 values: want 1, one for each row"),
        (
            square().row("a", [0; 64]).plus([(1, 2)]),
            "`plus` and the rows: want numbers in both, or pairs in both",
        ),
        (
            Terms::by(Axis::Index).row("a", [0; 3]).row("b", [0; 2]),
            "the row `b` has 2 values, another has 3: make them equally long, or end the shorter with zeros by `filled()`",
        ),
        (
            Terms::of(Axis::Index, [0; 3]).row("b", [0; 3]),
            "a row without a name is the only one: use `Terms::by`",
        ),
    ];
    for (terms, want) in cases {
        let error =
            Script::new().table(Definition::new("OWN", "").terms(terms)).to_source().unwrap_err();
        assert_eq!(error.location().unwrap().file(), file!());
        assert!(
            error.without_location().to_string().starts_with(&format!("OWN: {want}")),
            "{error}"
        );
    }
}

#[test]
fn mistakes_are_named_with_the_line_of_their_row() {
    let terms = Terms::by(Axis::Square).row("a", [0; 64]);
    let (line, terms) = (line!(), terms.row("b", [0; 3]).row("c", [0; 64]));
    let error = Definition::new("OWN", "").terms(terms).table(Board::CHESS).unwrap_err();
    let place = format!("{}:{line}: OWN: the row `b` has 3 values", file!());
    assert!(error.to_string().starts_with(&place), "{error}");
    let ranks = Terms::of(Axis::Rank, [0; 8]).mirrored_files();
    let ranks = Definition::new("OWN", "").terms(ranks).table(Board::CHESS).unwrap_err();
    assert_eq!(ranks.to_string(), "OWN: `mirrored_files` is for squares and files, not by rank");
    let none = Definition::new("OWN", "").terms(Terms::by(Axis::Square));
    let none = none.table(Board::CHESS).unwrap_err();
    assert_eq!(none.to_string(), "OWN: it has no rows: add some by `row`");
}

#[test]
fn numbers_take_a_wider_type_if_they_need_one() {
    let element =
        |terms: Terms| Definition::new("T", "").terms(terms).table(Board::CHESS).unwrap().element;
    assert_eq!(element(Terms::of(Axis::Index, [32767, -32768])), Element::I16);
    assert_eq!(element(Terms::of(Axis::Index, [32768])), Element::I32);
    assert_eq!(element(Terms::of(Axis::Index, [i32::MAX]).plus([1])), Element::I64);
    let wide = Definition::new("T", "").terms(Terms::of(Axis::Index, [1])).at_least(Element::I32);
    assert_eq!(wide.table(Board::CHESS).unwrap().element, Element::I32);
}
