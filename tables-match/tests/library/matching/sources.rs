//! Arrays without types, and arrays of several sources.

use chess_tables_gen::{Axis, Bits, Board, Content, Element, Layout, Table, TableSet};
use chess_tables_match::diff::Side;
use chess_tables_match::matching::{
    Behavior, Counts, Matcher, Stated, Untyped, What, guess_types, possible_shapes,
    recognise_together,
};

use super::{MATCHER, foreign};
use crate::arrays::{Random, array, of_catalogue, unsaid};

/// Bytes in the order of x86-64.
struct Bytes(Vec<u8>);

impl Bytes {
    fn of(element: Element, values: &[u128]) -> Self {
        let bytes = values.iter().flat_map(|it| it.to_le_bytes().into_iter().take(element.bytes()));
        Self(bytes.collect())
    }
}

impl Untyped for Bytes {
    fn in_a_row(&self, element: Element) -> Option<[usize; 1]> {
        (self.0.len() % element.bytes() == 0).then_some([self.0.len() / element.bytes()])
    }

    fn in_rows(&self, element: Element, squares: usize) -> Option<[[usize; 2]; 2]> {
        let [length] = self.in_a_row(element)?;
        let things = length / squares;
        let fits = length % squares == 0 && (2..=128).contains(&things);
        fits.then_some([[things, squares], [squares, things]])
    }

    fn table(&self, element: Element, shape: &[usize]) -> Table {
        let number =
            |entry: &[u8]| entry.iter().rev().fold(0, |all, it| all << 8 | u128::from(*it));
        let values = self.0.chunks(element.bytes()).map(|entry| element.wrap(number(entry)));
        let axes = vec![Axis::Index; shape.len()];
        Table::new("T", axes, shape.to_vec(), element, Content::Number, values)
    }
}

/// Structs of two engines have 86 and 90 words for each square. The steps of 0x88 have a sign.
#[test]
fn structs_of_many_words_are_found_by_their_columns() {
    let tables = ["KING_ATTACKS", "KNIGHT_ATTACKS"].map(|it| of_catalogue(Board::CHESS, it));
    let steps = of_catalogue(Board::CHESS, "X88_STEPS");
    for words in [17, 86, 90] {
        let mut random = Random(1);
        let mut values: Vec<u128> = (0..64 * words).map(|_| random.next().into()).collect();
        for (table, column) in tables.iter().zip([3, words - 1]) {
            for (square, &set) in table.values.iter().enumerate() {
                values[square * words + column] = set;
            }
        }
        let arrays = [Bytes::of(Element::U64, &values), Bytes::of(steps.element, &steps.values)];
        let matcher = Matcher::of_shapes([(Board::CHESS, possible_shapes(&arrays, Board::CHESS))]);
        let found = guess_types(&arrays, Board::CHESS, &matcher);
        let found: Vec<Table> = found.into_iter().flatten().collect();
        assert_eq!((&found[0].shape[..], found[0].element), (&[64, words][..], Element::U64));
        assert_eq!(found[1].element, Element::I8);
        let set = TableSet::new(Board::CHESS, found);
        let matching = matcher.matching_on_its_board(&set, false);
        let equal = matching.pieces.iter().filter_map(|it| match &it.what {
            What::Table(found) if found.is_equal() => Some((&*it.path, &*found.table)),
            _ => None,
        });
        let last = format!("[_][{}]", words - 1);
        let want = [("[_][3]", "KING_ATTACKS"), (&last, "KNIGHT_ATTACKS"), ("", "X88_STEPS")];
        assert_eq!(equal.collect::<Vec<_>>(), want);
    }
}

#[test]
fn types_are_guessed_by_what_they_say() {
    let [kings, knights, to] =
        ["KING_ATTACKS", "KNIGHT_ATTACKS", "TO_10X12"].map(|it| of_catalogue(Board::CHESS, it));
    let fields = kings.values.iter().zip(&knights.values).zip(0..);
    let structs: Vec<u128> = fields.flat_map(|((&a, &b), square)| [square, a, b]).collect();
    let arrays = [
        Bytes::of(Element::U64, &kings.values),
        Bytes::of(Element::I32, &to.values),
        Bytes::of(Element::U64, &structs),
    ];
    let matcher = Matcher::of_shapes([(Board::CHESS, possible_shapes(&arrays, Board::CHESS))]);
    let found = guess_types(&arrays, Board::CHESS, &matcher);
    let found = found.into_iter().map(|it| it.map(|it| (it.element, it.shape)));
    let want = [
        Some((Element::U64, vec![64])),
        Some((Element::I32, vec![64])),
        Some((Element::U64, vec![64, 3])),
    ];
    assert!(found.eq(want));
}

/// Magics in one source, and the attacks that they index in the other.
#[test]
fn sources_are_recognised_together() {
    let rook = of_catalogue(Board::CHESS, "ROOK_FANCY_MAGICS");
    let attacks = of_catalogue(Board::CHESS, "ROOK_FANCY_ATTACKS");
    // Another array before them, and one entry that nobody looks up: neither is the catalogue's.
    let other = array("Other", &[5], Element::U8, vec![3, 1, 4, 1, 5]);
    let more = [&attacks.values[..], &[7]].concat();
    let more = array("Attacks", &[more.len()], Element::U64, more);
    let sets = [vec![other, unsaid("Magics", &rook)], vec![more]];
    let sets = sets.map(|tables| TableSet::new(Board::CHESS, tables));
    let matcher = Matcher::of(&sets);
    let mut matchings = sets.each_ref().map(|it| matcher.matching_on_its_board(it, false));
    assert!(matches!(matchings[1].pieces[0].what, What::Unknown));
    recognise_together(sets.iter().map(Side::from), &mut matchings);
    let [first, second] = &matchings;
    assert_eq!(first.pieces.iter().map(|it| it.array).collect::<Vec<_>>(), [0, 1]);
    let What::Recognised(Behavior::Attacks(found)) = &second.pieces[0].what else { panic!() };
    assert_eq!((&*found.magics, found.wrong, second.pieces[0].array), ("Magics", 0, 0));
    assert_eq!(first.counts(), Counts { equal: 1, unknown: 1, ..Counts::default() });
    assert_eq!(second.counts(), Counts { recognised: 1, ..Counts::default() });
    assert!(!second.differs());
}

/// Whatever the arrays say, of which most have but one layout.
#[test]
fn a_layout_that_must_be_is() {
    let board = Board::CHESS.with_layout(Layout::A8B8);
    let tables = ["CASTLING_RIGHTS_KEPT", "PAWN_ATTACKS", "RAYS", "KNIGHT_ATTACKS"];
    let set = foreign(&tables.map(|name| of_catalogue(board, name)));
    let found = |stated: Stated| MATCHER.matching_on_its_board(&set, stated);
    assert_eq!(found(Stated::Nowhere).board, board);
    // The board of the set is a1b1, which a source may state wrongly.
    assert_eq!(found(Stated::BySource).board, board);
    for layout in Layout::ALL {
        for bits in [Bits::InOrder, Bits::Reversed] {
            let wanted = Board::CHESS.with_layout(layout).with_bits(bits);
            let both = found(Stated::Only { layout: Some(layout), bits: Some(bits) });
            assert_eq!((both.board, &both.fits[..]), (wanted, &[][..]));
            let is_table = |it: &What| matches!(it, What::Table(found) if found.is_equal());
            assert!(both.pieces.iter().all(|it| is_table(&it.what)), "{wanted}");
            assert_eq!(found(Stated::Only { layout: None, bits: Some(bits) }).board.bits(), bits);
        }
        assert_eq!(found(Stated::Only { layout: Some(layout), bits: None }).board.layout(), layout);
    }
}
