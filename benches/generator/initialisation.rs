//! How long it takes to compute `RAYS` in the ways that the Chess Programming Wiki's page "On an empty Board" names, and as
//! the generator does:
//!
//! ```sh
//! cargo bench --bench initialisation | ../written.py docs/representations.md initialisation
//! ```

use std::hint::black_box;
use std::time::Instant;

use chess_tables::data::RAYS;
use chess_tables::{Bitboard, Direction, File, Rank, Square, masks};
use chess_tables_gen as generator;

type Rays = [[u64; 64]; 8];
type Way = fn() -> Rays;

/// So often each way is timed, in turns; the median counts.
const ROUNDS: usize = 1001;

const WAYS: [(&str, Way); 4] = [
    ("a walk from square to square, as the generator does", walk),
    ("a fill from each square", fill),
    ("the page's loops, each ray from the one before", loops),
    ("the page's routines, each ray by calculation", calculation),
];

fn main() {
    let mut times = WAYS.map(|_| vec![]);
    for _ in 0..ROUNDS {
        for ((name, way), times) in WAYS.into_iter().zip(&mut times) {
            let start = Instant::now();
            let rays = black_box(way());
            times.push(start.elapsed().as_secs_f64() * 1e6);
            assert_eq!(&rays, RAYS, "{name}");
        }
    }
    let info = std::fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
    let model = info.lines().find_map(|line| line.strip_prefix("model name")?.split_once(": "));
    let model = model.map_or(std::env::consts::ARCH, |(_, model)| model);
    println!("{model}; medians of {ROUNDS} rounds.\n\n| all 512 rays by | us |\n|---|--:|");
    for ((name, _), mut times) in WAYS.into_iter().zip(times) {
        times.sort_by(f64::total_cmp);
        println!("| {name} | {:.2} |", times[ROUNDS / 2]);
    }
}

fn walk() -> Rays {
    let board = generator::Board::CHESS;
    generator::Direction::ALL.map(|direction| {
        std::array::from_fn(|from| {
            let ray = board.ray(board.square(from), direction);
            ray.fold(0, |set, square| set | 1 << board.index(square))
        })
    })
}

/// The rays of one direction each.
fn of_each(ray: impl Fn(Direction, Square) -> Bitboard) -> Rays {
    Direction::ALL.map(|direction| black_box(Square::ALL).map(|square| ray(direction, square).0))
}

fn fill() -> Rays {
    of_each(|direction, square| Bitboard::from(square).fill(direction).without(square))
}

fn calculation() -> Rays {
    of_each(masks::ray)
}

/// By direction, the corner from which the ray is the longest, and this ray.
const LONGEST: [(Square, u64); 8] = [
    (Square::A1, 0x0101_0101_0101_0100),
    (Square::A1, 0x8040_2010_0804_0200),
    (Square::A1, 0x0000_0000_0000_00fe),
    (Square::A8, 0x0002_0408_1020_4080),
    (Square::H8, 0x0080_8080_8080_8080),
    (Square::H8, 0x0040_2010_0804_0201),
    (Square::H1, 0x0000_0000_0000_007f),
    (Square::H1, 0x0102_0408_1020_4000),
];

fn loops() -> Rays {
    black_box(LONGEST).map(|(corner, longest)| {
        let (is_low, is_west) = (corner.rank() == Rank::First, corner.file() == File::A);
        let (mut rays, mut across) = ([0; 64], Bitboard(longest));
        for file in 0..8 {
            let mut along = across;
            for rank in 0..8 {
                let (file, rank) =
                    (if is_west { file } else { 7 - file }, if is_low { rank } else { 7 - rank });
                rays[8 * rank + file] = along.0;
                along = if is_low { along.north_one() } else { along.south_one() };
            }
            across = if is_west { across.east_one() } else { across.west_one() };
        }
        rays
    })
}
