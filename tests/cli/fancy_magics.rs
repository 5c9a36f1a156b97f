//! Magic numbers: the shipped ones index without collisions, and changed ones are refused.

use chess_tables_gen::Slider;
use chess_tables_gen::tool::index::{magic, pdep, pext};
use chess_tables_gen::tool::magics::{FANCY, Region, SHARED, SharedMagics, shift};

/// All relevant subsets of all squares of both sliders.
const SUBSETS: usize = 102_400 + 5_248;

#[test]
fn the_shipped_shared_table_holds_the_attacks_of_all_subsets() {
    let table = SHARED.fill().unwrap();
    assert_eq!(table.len(), SHARED.entries);
    let mut last = 0;
    let mut count = 0;
    for region in Region::all() {
        let Region { slider, square, relevant, .. } = region;
        let (piece, offset) = (slider as usize, SHARED.offsets[slider as usize][square] as usize);
        for (occupied, attacks) in region.subsets() {
            // Whatever stands on irrelevant squares makes no difference.
            for occupied in [occupied, occupied | !relevant] {
                let index = magic(occupied, !relevant, SHARED.magics[piece][square], shift(slider));
                assert_eq!(table[offset + index], attacks, "{slider} {square} {occupied:#x}");
                last = last.max(offset + index);
            }
            count += 1;
        }
    }
    assert_eq!((count, last + 1), (SUBSETS, SHARED.entries));
}

/// A search can put them anywhere: `magics bishops-together` moves them again.
#[test]
fn the_bishops_entries_stand_behind_the_rooks_on_few_pages() {
    let indices = |slider: Slider| {
        let regions = (0..64).map(move |square| Region::new(slider, square));
        let indices = regions.flat_map(move |region| {
            let Region { square, relevant, .. } = region;
            let index = |(occupied, _)| SHARED.index(slider, square, occupied, relevant);
            region.subsets().map(index).collect::<Vec<_>>()
        });
        indices.collect::<Vec<_>>()
    };
    let (rooks, bishops) = (indices(Slider::Rook), indices(Slider::Bishop));
    let (first, last) = (bishops.iter().min().unwrap(), bishops.iter().max().unwrap());
    assert!(rooks.iter().max().unwrap() < first);
    assert!((last - first) * 8 < 9 * 4096, "{first} to {last}");
}

#[test]
fn the_shipped_fancy_magics_use_as_many_entries_as_there_are_subsets() {
    let entries = Slider::ALL.map(|slider| FANCY.fill(slider).unwrap().len());
    assert_eq!(entries, [102_400, 5_248]);
}

#[test]
fn changed_numbers_are_refused_and_the_look_ups_named() {
    let mut changed = FANCY.clone();
    changed.magics[0][27] = 1;
    assert_eq!(
        changed.fill(Slider::Rook).unwrap_err().to_string(),
        "the magics collide at entry 45056: rook d4 with nothing occupied and rook d4 with d2 \
         occupied have different attacks"
    );
    let mut changed = SHARED.clone();
    changed.offsets[1][63] = changed.offsets[0][0];
    changed.magics[1][63] = 0;
    let error = changed.fill().unwrap_err().to_string();
    assert!(error.contains(" and bishop h8 with "), "{error}");
    let short = SharedMagics { entries: SHARED.entries - 1, ..SHARED.clone() };
    let error = short.fill().unwrap_err().to_string();
    let last = format!("outside the table of {0} entries: ", SHARED.entries - 1);
    assert!(error.contains(&last), "{error}");
}

#[test]
fn pext_and_pdep_go_bit_by_bit() {
    let mut board = 0x9E37_79B9_7F4A_7C15_u64;
    for mask in [0, 1, 1 << 63, u64::MAX, 0x8100_0000_0000_0081, 0x000E_F710_0810_2030] {
        for _ in 0..100 {
            board = board.wrapping_mul(0xD134_2543_DE82_EF95).wrapping_add(1);
            let squares: Vec<u32> = (0..64).filter(|s| mask >> s & 1 != 0).collect();
            let bits = squares.iter().enumerate();
            let packed = bits.fold(0, |packed, (i, s)| packed | (board >> s & 1) << i);
            assert_eq!(pext(board, mask), packed);
            assert_eq!(pdep(packed, mask), board & mask);
            // What is beyond the mask's bits is not deposited.
            let beyond = u64::MAX.checked_shl(squares.len() as u32).unwrap_or(0);
            assert_eq!(pdep(packed | beyond, mask), board & mask);
        }
    }
}
