//! What is said and drawn of tables holds on the board and in the layout at hand.

use chess_tables_gen::tool::draw::{Cell, Grid, difference_index};
use chess_tables_gen::tool::{catalogue, documentation, example, indexing};
use chess_tables_gen::{Axis, Board, Definition, Layout, Script, SliderMethod, Square, Table};

fn boards() -> impl Iterator<Item = Board> {
    let boards = ["8x8", "9x10", "16x8", "5x4", "1x3"].map(|size| size.parse::<Board>().unwrap());
    boards.into_iter().flat_map(|board| Layout::ALL.map(|layout| board.with_layout(layout)))
}

/// Sums and differences of numbers and of `sq` with one operator, in brackets unless it is alone.
fn evaluated(text: &str, sq: usize) -> usize {
    if let Some((number, rest)) = text.split_once(" - ") {
        // From left to right: `a - b + c`, where `a` may be a sum and `b` is in brackets.
        let (taken, more) = rest.split_once(" + ").unwrap_or((rest, "0"));
        return evaluated(number, sq) - evaluated(taken, sq) + evaluated(more, sq);
    }
    if let Some((a, b)) = text.split_once(" + ") {
        return evaluated(a, sq) + evaluated(b, sq);
    }
    let text = text.trim_matches(['(', ')']);
    let Some(rest) = text.strip_prefix("sq ") else { return text.parse().unwrap() };
    let (operator, number) = rest.split_once(' ').unwrap();
    let number: usize = number.parse().unwrap();
    match operator {
        ">>" => sq >> number,
        "&" => sq & number,
        "/" => sq / number,
        "%" => sq % number,
        _ => panic!("{operator}"),
    }
}

#[test]
fn the_line_of_a_square_is_found_by_its_number() {
    for board in boards() {
        let names = ["RANK_MASKS", "FILE_MASKS", "DIAGONAL_MASKS", "ANTI_DIAGONAL_MASKS"];
        for table in catalogue::generate(board, &names).unwrap().tables {
            let sentence = indexing::sentence(board, &table).unwrap();
            let (_, entry) = sentence.split_once(&format!("{}[", table.name)).unwrap();
            let (index, _) = entry.split_once(']').unwrap();
            for sq in 0..board.len() {
                let line = table.values[evaluated(index, sq)];
                assert!(line >> sq & 1 == 1, "{sentence} {} {sq}", board.layout());
            }
        }
    }
}

/// Halves of a large board are put together by the bits of the index, wherever their squares are.
#[test]
fn the_order_of_pext_is_said_for_large_boards() {
    for (board, order) in [
        ("8x8", "the numbers that PEXT extracts."),
        ("9x9", "the bits from the squares 64 and up, above the bits from the lower 64 squares."),
        ("9x9 reversed", "the bits 64 and up, above the lower 64 bits."),
    ] {
        let (size, bits) = board.split_once(' ').unwrap_or((board, "in-order"));
        let board = size.parse::<Board>().unwrap().with_bits(bits.parse().unwrap());
        for table in catalogue::generate(board, &["*_PEXT_ATTACKS"]).unwrap().tables {
            assert!(table.doc.contains(order), "{}", table.doc);
        }
    }
}

#[test]
fn an_engines_rank_masks_are_said_to_be_indexed_from_rank_1_on() {
    let from_8 = ", though square 0 is on rank 8";
    for (layout, index, remark) in [
        (Layout::A1B1, "sq >> 3", ""),
        (Layout::A8B8, "7 - (sq >> 3)", from_8),
        (Layout::H1H2, "sq & 7", ""),
        (Layout::H8H7, "7 - (sq & 7)", from_8),
    ] {
        let board = Board::CHESS.with_layout(layout);
        let table = &catalogue::generate(board, &["RANK_MASKS"]).unwrap().tables[0];
        let says = format!(
            "Index: `[rank]`, 0 = rank 1{remark}: `RANK_MASKS[{index}]`. `RANK_MASKS[3]` is the entry for rank 4.\n\
             Format: `"
        );
        assert!(documentation(board, table).contains(&says), "{layout}");
    }
}

/// An engine that counts the squares from h may count files so, too: the table's are from a.
#[test]
fn files_are_said_to_begin_with_a_where_the_squares_do_not() {
    let from_h = ", though square 0 is on file h";
    for layout in Layout::ALL {
        let board = Board::CHESS.with_layout(layout);
        let remark = if layout.name().starts_with('h') { from_h } else { "" };
        let sentence = |name| sentence(board, name);
        let says = format!("Index: `[file]`, 0 = a, 1 = b{remark}: `ADJACENT_FILES[");
        assert!(sentence("ADJACENT_FILES").starts_with(&says), "{layout}");
        let says = format!("`[file-set]`, a bit for each file, 1 = a{remark}");
        assert!(sentence("FILE_SETS").contains(&says), "{}", sentence("FILE_SETS"));
        assert!(!sentence("RAYS").contains("though"));
    }
    let board = "9x10".parse::<Board>().unwrap().with_layout(Layout::H8G8);
    let remark = "0 = a, 1 = b, though square 0 is on file i: ";
    assert!(sentence(board, "FILE_MASKS").contains(remark), "{}", sentence(board, "FILE_MASKS"));
    let remark = "0 = rank 1, though square 0 is on rank 10: ";
    assert!(sentence(board, "RANK_MASKS").contains(remark));
}

fn sentence(board: Board, name: &str) -> String {
    let table = &catalogue::generate(board, &[name]).unwrap().tables[0];
    indexing::sentence(board, table).unwrap()
}

#[test]
fn cells_and_threads_are_found_by_their_tables() {
    let board = Board::CHESS.with_layout(Layout::A8B8);
    for (name, entry) in [
        ("FROM_X88", "a8 = 0x00, b8 = 0x01, a7 = 0x10: `FROM_X88[TO_X88[sq] as usize]`"),
        ("MAILBOX_10X12", "from the corner at a8 on: `MAILBOX_10X12[TO_10X12[sq] as usize]`."),
        ("KING_THREADS", "`KING_THREADS[KING_THREAD_STARTS[sq] as usize + i][thread_field]`."),
    ] {
        let sentence = sentence(board, name);
        assert!(sentence.contains(entry), "{sentence}");
    }
}

/// None of the catalogue has both axes, but a table of an engine can.
#[test]
fn a_square_beside_its_file_is_the_same_square() {
    let own = Definition::new("OWN", "").all([Axis::Square, Axis::File], |_| vec![[0_u8; 8]; 64]);
    let table = &Script::new().table(own).to_tables().unwrap().tables[0];
    let sentence = indexing::sentence(Board::CHESS, table).unwrap();
    assert!(sentence.contains("`OWN[sq][sq & 7]`"), "{sentence}");
}

/// Every table but single values says its indices, and the number of its example.
#[test]
fn examples_have_the_numbers_of_the_layout() {
    for layout in [Layout::A8B8, Layout::H1H2] {
        let board = Board::CHESS.with_layout(layout);
        let names = ["K*", "R*", "F*", "X88*", "*_MASKS", "*_SQUARES", "B*", "PAWN*"];
        let says = |table: &Table| indexing::sentence(board, table);
        for table in catalogue::generate(board, &names).unwrap().tables {
            assert_eq!(says(&table).is_none(), table.shape.is_empty(), "{}", table.name);
            let Some((entry, of)) = indexing::example(board, &table) else { continue };
            let index = example::index(board, &table.axes);
            let numbers: String = index.iter().map(|i| format!("[{i}]")).collect();
            assert_eq!(entry, format!("{}{numbers}", table.name));
            assert!(says(&table).unwrap().ends_with(&format!(" `{entry}` is the entry for {of}.")));
        }
    }
    let d4 = Board::CHESS.with_layout(Layout::A8B8);
    let says = "Index: `[direction]`, 0 = n, 1 = ne; `[square]`, 0 = a8, 1 = b8. \
                `RAYS[1][35]` is the entry for ne and d4.";
    assert_eq!(sentence(d4, "RAYS"), says);
}

/// Tables whose texts name squares, files or ranks, as far as the board has them.
const NAMING: [&str; 6] =
    ["*_MASKS", "*_SQUARES", "FLIP_*", "MIRROR_*", "ROTATE_*", "FIRST_*_ATTACKS"];

fn text<'a>(tables: &'a [Table], name: &str) -> &'a str {
    &tables.iter().find(|table| table.name == name).unwrap().doc
}

#[test]
fn texts_name_nothing_off_the_board() {
    for size in ["9x10", "9x9", "5x6", "3x3", "10x8", "2x7", "1x1"] {
        for layout in Layout::ALL {
            let board = size.parse::<Board>().unwrap().with_layout(layout);
            let tables = catalogue::generate(board, &NAMING).unwrap().tables;
            tables.iter().for_each(|table| assert_on(board, table));
        }
    }
}

/// Sources and the names of other tables come from chess, and are left out.
fn assert_on(board: Board, table: &Table) {
    let sentence = table.doc.split("\n\n").next().unwrap();
    for word in sentence.split('`').step_by(2).flat_map(words) {
        let number = word.trim_start_matches(|c: char| c.is_ascii_lowercase());
        let Ok(rank) = number.parse::<u8>() else { continue };
        let is_there = match word.len() - number.len() {
            0 => rank <= board.ranks(),
            _ => board.square_named(word).is_some(),
        };
        assert!(is_there, "{} on {board}: {word}", table.name);
    }
}

fn words(text: &str) -> impl Iterator<Item = &str> {
    text.split(|c: char| !c.is_ascii_alphanumeric())
}

#[test]
fn texts_name_the_last_file_and_rank() {
    let tables = catalogue::generate("9x10".parse().unwrap(), &NAMING).unwrap().tables;
    for (name, says) in [
        ("FLIP_VERTICAL", "rank 1 becomes rank 10."),
        ("MIRROR_HORIZONTAL", "file a becomes file i."),
        ("DIAGONAL_MASKS", "a1-i9 or a parallel to it."),
        ("ANTI_DIAGONAL_MASKS", "i1-a9 or a parallel to it."),
    ] {
        assert!(text(&tables, name).contains(says), "{name}");
    }
    let tables = catalogue::generate("9x9".parse().unwrap(), &NAMING).unwrap().tables;
    for (name, says) in [
        ("FLIP_ANTI_DIAGONAL", "the anti-diagonal i1-a9."),
        ("ROTATE_A1H8", "a1-i9 onto rank 1."),
        ("ROTATE_A8H1", "a9-i1 onto rank 1."),
    ] {
        assert!(text(&tables, name).contains(says), "{name}");
    }
}

fn letters_in(text: &str) -> Vec<&str> {
    text.split(|c: char| !c.is_alphanumeric() && c != '_' && c != '\'').collect()
}

#[test]
fn every_letter_of_every_formula_is_explained() {
    let letters =
        ["s", "f", "r", "s'", "f'", "r'", "d", "c", "p", "n", "o", "b", "x", "i", "df", "dr"];
    let mut found = vec![];
    for definition in catalogue::families().iter().flat_map(|family| &family.definitions) {
        let (name, formula) = (definition.name(), definition.about().formula().unwrap());
        // A few are of another board only.
        let table = definition.table(Board::CHESS);
        let table = table.or_else(|_| definition.table("9x10".parse().unwrap())).unwrap();
        let text = formula.letters(definition.axes(), table.content);
        let (text, formula) = (text.join("; "), formula.text());
        let explained = letters_in(&text);
        // `n-th` is a word.
        let formula = formula.replace("n-th", "");
        let used = letters_in(&formula);
        for letter in letters.iter().filter(|letter| used.contains(letter)) {
            let binding = "let, where, square, squares, files, ranks, the, a and, larger and";
            let is_bound =
                binding.split(", ").any(|it| formula.contains(&format!("{it} {letter}")));
            assert!(
                is_bound || explained.contains(letter),
                "{name}: {letter} in {formula}: {text}"
            );
            found.push(letter);
        }
    }
    assert!(letters.iter().all(|letter| found.contains(&letter)));
}

#[test]
fn plain_lines_are_the_cells_alone() {
    let board = Board::new(3, 2).unwrap();
    let grid = Grid::of_set(board, 0b101, &[Square { file: 1, rank: 0 }]);
    assert_eq!(grid.plain_lines(), [". . .", "1 . 1"]);
    assert_eq!(grid.to_string(), "2  . . .\n1  1[.]1\n   a b c");
}

#[test]
fn labels_stand_in_the_middle_below_their_heading() {
    let grid = Grid::of_differences(Board::new(2, 2).unwrap(), &mut |df, dr| {
        let (text, set) = (format!("{}", 3 * dr + df), true);
        Cell { text, set, marked: (df, dr) == (-1, 0) }
    });
    let drawing = "\
dr\\df -1  0  1
 +1    2  3  4
 +0  [-1] 0  1
 -1   -4 -3 -2";
    assert_eq!(grid.to_string(), drawing);
}

#[test]
fn a_difference_is_that_of_any_two_squares_so_far_apart() {
    let sizes = ["8x8", "9x10", "1x3", "16x8"].map(|size| size.parse::<Board>().unwrap());
    let boards = Layout::ALL.into_iter().flat_map(|layout| sizes.map(|b| b.with_layout(layout)));
    for board in boards {
        let pairs = board.squares().flat_map(|a| board.squares().map(move |b| (a, b)));
        for (attacker, target) in pairs {
            let [files, ranks] = [(attacker.file, target.file), (attacker.rank, target.rank)]
                .map(|(from, to)| to as i8 - from as i8);
            let [from, to] = [attacker, target].map(|square| board.x88().index(square));
            let index = |axis| difference_index(board, axis, files, ranks);
            assert_eq!(index(Axis::X88Difference), board.x88().offset() + from - to);
            let all = board.x88().wrapped_differences();
            assert_eq!(index(Axis::X88WrappedDifference), (all + from - to) % all);
        }
    }
}

/// Which bug: a text as one attribute of several lines. prettyplease 0.3 prints a block comment, of which rustdoc takes away
/// a column of stars, so that a board drawn with them has no file a.
#[test]
fn a_column_of_stars_stays() {
    let doc = "A board.\n\n* . 1\n* . 1\n* . 1";
    let stars = Definition::new("STARS", doc).each(|_, square: Square| square);
    let source = Script::new().table(stars).to_source().unwrap();
    assert_eq!(source.lines().filter(|line| *line == "/// * . 1").count(), 3, "{source}");
    assert!(!source.contains("/**"), "{source}");
}

/// Which bug: a loop over a constant of the file, which rustc copies in each turn: 39 s instead of 0.7 for 107,648 entries.
#[test]
fn no_loop_looks_into_a_constant_array() {
    let form = |script: Script| script.bitboard("crate::Bitboard").tables(["*"]).functions();
    let mut loops = 0;
    for sliders in [SliderMethod::Magic, SliderMethod::Split, SliderMethod::Hyperbola] {
        let source = form(Script::new()).sliders(sliders).to_source().unwrap();
        let constants: Vec<&str> = source
            .split("const ")
            .skip(1)
            .filter_map(|it| it.split_once(':'))
            .filter(|(_, ty)| ty.trim_start().trim_start_matches('&').starts_with('['))
            .map(|(name, _)| name)
            .collect();
        assert!(constants.len() > 100);
        for body in source.split("while ").skip(1) {
            loops += 1;
            let end = body.find("\n    }").expect("a loop ends");
            let looks = |name: &&&str| body[..end].contains(&format!(" {name}["));
            assert_eq!(constants.iter().find(looks), None, "{}", &body[..end]);
        }
    }
    assert!(loops > 150, "{loops}");
}
