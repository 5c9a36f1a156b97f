//! What sliders attack, by a walk from square to square that shares nothing with the generator.

pub(super) const ROOK: [(i8, i8); 4] = [(1, 0), (-1, 0), (0, 1), (0, -1)];
pub(super) const BISHOP: [(i8, i8); 4] = [(1, 1), (-1, 1), (1, -1), (-1, -1)];

fn next(square: usize, (files, ranks): (i8, i8)) -> Option<usize> {
    let (file, rank) = ((square % 8) as i8 + files, (square / 8) as i8 + ranks);
    let is_on = (0..8).contains(&file) && (0..8).contains(&rank);
    is_on.then_some((8 * rank + file) as usize)
}

pub(super) fn attacks(square: usize, occupied: u64, steps: [(i8, i8); 4]) -> u64 {
    let mut attacked = 0;
    for step in steps {
        let mut at = square;
        while let Some(to) = next(at, step) {
            attacked |= 1 << to;
            at = to;
            if occupied >> to & 1 != 0 {
                break;
            }
        }
    }
    attacked
}

/// The squares that have another one behind them.
pub(super) fn relevant(square: usize, steps: [(i8, i8); 4]) -> u64 {
    let mut squares = 0;
    for step in steps {
        let mut at = square;
        while let Some(to) = next(at, step) {
            if next(to, step).is_some() {
                squares |= 1 << to;
            }
            at = to;
        }
    }
    squares
}

/// All sets of the relevant squares, the full one first.
pub(super) fn occupancies(square: usize, steps: [(i8, i8); 4]) -> Vec<u64> {
    let relevant = relevant(square, steps);
    let mut all = vec![relevant];
    while let Some(&last) = all.last().filter(|&&last| last != 0) {
        all.push((last - 1) & relevant);
    }
    all
}
