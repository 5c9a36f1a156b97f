//! Magics with one shift for all squares that leaves more bits than any square has relevant squares.

use chess_tables_gen::tool::magics::Region;
use chess_tables_gen::{Board, Element, Slider, Table};
use chess_tables_match::matching::{Attacks, Begins, Behavior, IndexBits, Magics, recognised};

use crate::arrays::{Random, array};

/// Each occupancy with the attacks.
fn occupancies(region: &Region) -> impl Iterator<Item = (u64, u64)> + '_ {
    let mut occupied = 0_u64;
    region.attacks.iter().map(move |&attacks| {
        let now = occupied;
        occupied = occupied.wrapping_sub(region.relevant) & region.relevant;
        (now, attacks)
    })
}

fn row(region: &Region, magic: u64, bits: u32) -> Option<Vec<u64>> {
    let mut row = vec![0; 1 << bits];
    for (occupied, attacks) in occupancies(region) {
        let entry = &mut row[(occupied.wrapping_mul(magic) >> (64 - bits)) as usize];
        if *entry != 0 && *entry != attacks {
            return None;
        }
        *entry = attacks;
    }
    Some(row)
}

/// Magics as a search finds them that takes the first number that works.
fn searched(slider: Slider, bits: u32, seed: u64) -> Vec<u64> {
    let mut random = Random(seed);
    let mut magic = |square| {
        let region = Region::new(slider, square);
        loop {
            let magic = random.next() & random.next() & random.next();
            if row(&region, magic, bits).is_some() {
                return magic;
            }
        }
    };
    (0..64).map(&mut magic).collect()
}

fn table(name: &str, values: &[u64]) -> Table {
    array(name, &[values.len()], Element::U64, values.iter().map(|&it| it.into()).collect())
}

fn magics(tables: &[Table]) -> Vec<Magics> {
    let found = recognised(tables, Board::CHESS).into_iter();
    let magics = found.filter_map(|it| match it.behavior {
        Behavior::Magics(magics) => Some(magics),
        _ => None,
    });
    magics.collect()
}

const WIDTHS: [(Slider, u32); 7] = [
    (Slider::Rook, 13),
    (Slider::Rook, 14),
    (Slider::Rook, 16),
    (Slider::Bishop, 10),
    (Slider::Bishop, 12),
    (Slider::Bishop, 14),
    (Slider::Bishop, 16),
];

#[test]
fn magics_with_more_bits_say_the_fewest_that_work() {
    for (slider, bits) in WIDTHS {
        let all = searched(slider, bits, 5);
        let found = magics(&[table("M", &all)]);
        let [Magics { slider: of, bits: IndexBits::Fixed(fewest), collisions, .. }] = &found[..]
        else {
            panic!("{slider} {bits}: {found:?}")
        };
        assert_eq!((*of, collisions.len()), (slider, 0), "{bits}");
        let works = |bits: u32| {
            let mut squares = (0..64).zip(&all);
            squares.all(|(square, &magic)| row(&Region::new(slider, square), magic, bits).is_some())
        };
        assert!(*fewest <= bits && works(*fewest) && !works(fewest - 1), "{slider} {bits}");
    }
}

#[test]
fn rows_of_attacks_may_be_longer_than_the_magics_need() {
    let all = searched(Slider::Bishop, 10, 5);
    for bits in [10, 12] {
        let rows = (0..64).zip(&all);
        let rows = rows.flat_map(|(square, &magic)| {
            row(&Region::new(Slider::Bishop, square), magic, bits).expect("more bits work as well")
        });
        let attacks = table("attacks", &rows.collect::<Vec<_>>());
        let found = recognised(&[table("M", &all), attacks], Board::CHESS);
        let of_attacks = found.iter().find_map(|it| match &it.behavior {
            Behavior::Attacks(it) => Some(it),
            _ => None,
        });
        let Some(Attacks { begins, wrong, .. }) = of_attacks else { panic!("{bits}: {found:?}") };
        assert_eq!((begins, *wrong), (&Begins::Rows(1 << bits), 0));
    }
}

#[test]
fn random_numbers_are_no_magics_with_more_bits() {
    let mut random = Random(41);
    let arrays = (0..500).map(|_| {
        let values: Vec<u64> = (0..64).map(|_| random.next()).collect();
        table("keys", &values)
    });
    assert_eq!(magics(&arrays.collect::<Vec<_>>()), []);
}

#[test]
fn with_more_bits_all_work() {
    for (slider, bits) in [(Slider::Rook, 14), (Slider::Bishop, 10)] {
        let mut all = searched(slider, bits, 9);
        all[27] = 1;
        let found = magics(&[table("M", &all)]);
        assert!(found.iter().all(|it| !it.collisions.is_empty()), "{found:?}");
    }
}
