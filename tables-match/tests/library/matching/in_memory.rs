//! Tables are found in memory wherever they stand, and nothing else is.

use std::collections::BTreeSet;
use std::sync::LazyLock;

use chess_tables_gen::tool::catalogue;
use chess_tables_gen::{Bits, Board, Element, Layout, Table, TableSet};
use chess_tables_match::matching::{InMemory, Matcher, Patterns, Search, What};

use crate::arrays::{Random, array};

static PATTERNS: LazyLock<Patterns> = LazyLock::new(|| Patterns::of(Board::CHESS));

fn bytes_of(values: &[u128], element: Element) -> Vec<u8> {
    let bytes = values.iter().map(|bits| bits.to_le_bytes());
    bytes.flat_map(|bytes| bytes[..element.bytes()].to_vec()).collect()
}

fn random_bytes(random: &mut Random, count: usize) -> impl Iterator<Item = u8> {
    (0..count).map(|_| random.next() as u8)
}

fn found(memory: &[u8]) -> Vec<InMemory> {
    let mut search = Search::new(&PATTERNS);
    assert!(search.search(0, memory));
    search.found()
}

/// All tables of chess that are matched.
fn tables(board: Board) -> Vec<Table> {
    let families = catalogue::families().iter();
    let families = families.filter(|family| !family.only_equal && family.name != "variants");
    let definitions = families.flat_map(|family| &family.definitions);
    definitions.filter_map(|it| it.table(board).ok()).collect()
}

/// The tables that say too little: single numbers, and few or small ones.
const NOT_SEARCHED: [&str; 21] = [
    "BISHOP_MAGIC_SHIFT",
    "CASTLING_RIGHTS_KEPT",
    "CHESS960_KNIGHTS",
    "CHESS960_KNIGHT_GAPS",
    "DARK_SQUARES",
    "DE_BRUIJN_64",
    "DE_BRUIJN_FOLDED_32",
    "KING_STEPS",
    "KING_STEPS_10X12",
    "KNIGHT_STEPS",
    "KNIGHT_STEPS_10X12",
    "LIGHT_SQUARES",
    "POLYGLOT_TURN",
    "ROOK_MAGIC_SHIFT",
    "SYZYGY_FILES",
    "SYZYGY_FLAP_SQUARES",
    "SYZYGY_LEAD_PIECE_SIZES",
    "SYZYGY_TRIANGLE_SQUARES",
    "X88_KING_STEPS",
    "X88_KNIGHT_STEPS",
    "ZOBRIST_TURN",
];

#[test]
fn each_table_is_found_in_each_layout_and_order_of_bits() {
    let (mut random, mut missing) = (Random(3), BTreeSet::new());
    for layout in Layout::ALL {
        for bits in [Bits::InOrder, Bits::Reversed] {
            let tables = tables(Board::CHESS.with_layout(layout).with_bits(bits));
            let (mut memory, mut places) = (vec![], vec![]);
            for table in &tables {
                let gap = 40 + random.below(99);
                memory.extend(random_bytes(&mut random, gap));
                memory.resize(memory.len().next_multiple_of(table.element.bytes()), 1);
                let bytes = bytes_of(&table.values, table.element);
                places.push(memory.len() as u64);
                memory.extend(bytes);
            }
            let found = found(&memory);
            let is_it = |at: u64, table: &Table| {
                let it = found.iter().find(|it| it.address == at);
                let bytes = |it: &InMemory| bytes_of(&it.values, it.element);
                it.is_some_and(|it| bytes(it) == bytes_of(&table.values, table.element))
            };
            let places = places.into_iter().zip(&tables);
            let (there, not): (Vec<_>, Vec<_>) = places.partition(|(at, it)| is_it(*at, it));
            assert_eq!(there.len(), found.len(), "{layout} {bits}");
            missing.extend(not.into_iter().map(|(_, table)| table.name.clone()));
        }
    }
    let missing: Vec<&str> = missing.iter().map(String::as_str).collect();
    assert_eq!(missing, NOT_SEARCHED);
}

/// What is found is known: the search and the matcher have the same forms.
#[test]
fn all_that_is_found_is_known() {
    let board = Board::CHESS.with_layout(Layout::A8B8);
    let memory: Vec<u8> = tables(board)
        .iter()
        .flat_map(|table| {
            let bytes = bytes_of(&table.values, table.element);
            let end = [0xA5; 16];
            [&bytes[..], &end[bytes.len() % 8..]].concat()
        })
        .collect();
    let arrays = found(&memory)
        .into_iter()
        .map(|it| array(&format!("{:#x}", it.address), &it.shape, it.element, it.values));
    let set = TableSet::new(Board::CHESS, arrays.collect());
    let matching = Matcher::of([&set]).matching_on_its_board(&set, false);
    assert_eq!(matching.board, board);
    for piece in matching.pieces {
        let array = &set.tables[piece.array];
        let is_known = match &piece.what {
            What::Table(found) => found.is_equal(),
            it => matches!(it, What::Recognised(_)),
        };
        assert!(is_known, "{}: {:?}", array.type_name(), piece.what);
    }
}

#[test]
fn other_memory_has_no_tables() {
    let (large, size) = (10 << 20, 1 << 20);
    let mut random = Random(7);
    let text = b"a knight's attacks, a king's attacks; 0123456789 ";
    for memory in [
        random_bytes(&mut random, large).collect::<Vec<u8>>(),
        vec![0; large],
        vec![0xFF; size],
        (0..size).map(|at| text[at % text.len()]).collect(),
        (0..size).map(|at| at as u8).collect(),
        (0..size as u32 / 4).flat_map(u32::to_le_bytes).collect(),
        (0..size).map(|_| random.below(8) as u8).collect(),
        (0..size / 8).flat_map(|_| (1_u64 << random.below(64)).to_le_bytes()).collect(),
    ] {
        assert_eq!(found(&memory), [], "{:?}", &memory[..16]);
    }
}

fn of_name(name: &str) -> Table {
    let [table] = catalogue::generate(Board::CHESS, &[name]).unwrap().tables.try_into().unwrap();
    table
}

/// A memory with one array in it, which is found as this, but not at an odd place.
fn assert_found(values: &[u128], element: Element, shape: &[usize]) {
    let mut memory: Vec<u8> = random_bytes(&mut Random(9), 332).collect();
    memory.extend(bytes_of(values, element));
    memory.extend(random_bytes(&mut Random(11), 100));
    let want = InMemory { address: 332, element, shape: shape.into(), values: values.into() };
    assert_eq!(found(&memory), [want]);
    if element.bytes() > 1 {
        assert_eq!(found(&memory[1..]), []);
    }
}

/// Zeros before a table, or rows of two that follow each other, are other tables, which are not meant.
#[test]
fn tables_stand_where_compilers_place_them() {
    let [files, masks] = ["FILE_MASKS", "SQUARE_MASKS"].map(of_name);
    for table in [files, masks] {
        let memory = [vec![0; 128], bytes_of(&table.values, Element::U64)].concat();
        let found = found(&memory);
        assert_eq!((found.len(), found[0].address), (1, 128), "{}", table.name);
        assert_eq!(found[0].values, table.values);
    }
}

#[test]
fn other_forms_are_found() {
    let mailbox = of_name("MAILBOX_10X12");
    for (element, none) in
        [(Element::I32, u128::MAX), (Element::I64, u128::MAX), (Element::U16, 64)]
    {
        let values = mailbox.values.iter().map(|&it| if it == u128::MAX { none } else { it });
        assert_found(&values.collect::<Vec<_>>(), element, &[120]);
    }
    let pawns = of_name("PAWN_ATTACKS");
    let [white, black] = [&pawns.values[..64], &pawns.values[64..]];
    assert_found(&[black, white].concat(), Element::U64, &[2, 64]);
    assert_found(black, Element::U64, &[64]);
    let by_square = white.iter().zip(black).flat_map(|(white, black)| [*white, *black]);
    assert_found(&by_square.collect::<Vec<_>>(), Element::U64, &[64, 2]);
    assert_found(&of_name("CHEBYSHEV_DISTANCES").values, Element::U64, &[64, 64]);
}

#[test]
fn memory_is_searched_in_blocks() {
    let knights = bytes_of(&of_name("KNIGHT_ATTACKS").values, Element::U64);
    let (first, rest) = knights.split_at(101);
    let mut search = Search::new(&PATTERNS);
    // In two blocks; again, with other memory between; and alone, where a block was lost.
    assert!(search.search(0x1000, first) && search.search(0x1000 + 101, rest));
    assert!(search.search(0x8000, &[1; 100]) && search.search(0x8000 + 100, &knights));
    assert!(search.search(0x9000, first) && search.search(0x9999, rest));
    assert!(search.search(0x10000, &[]) && search.search(0x10000, &knights[..511]));
    let places: Vec<u64> = search.found().iter().map(|it| it.address).collect();
    assert_eq!(places, [0x1000, 0x8064]);
}

/// Memory that is nothing but tables has an end.
#[test]
fn there_is_an_end_to_tables() {
    let ranks = bytes_of(&of_name("RANK_MASKS").values, Element::U64);
    let mut search = Search::new(&PATTERNS);
    assert!(search.search(0, &ranks.repeat(1 << 10)));
    assert!(!search.search(1 << 16, &ranks.repeat(1 << 15)));
}
