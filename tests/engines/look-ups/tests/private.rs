//! Sets with a private field, and tables with names of the engine's own.

use look_ups::private::METHODS;
use look_ups::types::Set;
use look_ups::walk::{Grid, Random, STEPS};

#[test]
fn sliders_are_as_walked() {
    let grid = Grid::new(8, 8, "a1b1");
    let mut random = Random::new(8);
    for square in 0..64 {
        for _ in 0..500 {
            let bits = random.set(64);
            let walked = STEPS.map(|steps| Set::new(grid.attacks(square, bits, steps) as u64));
            for (method, look_ups) in METHODS {
                let found = look_ups.map(|look_up| look_up(square, Set::new(bits as u64)));
                assert_eq!(found, walked, "{method} {square} {bits:#x}");
            }
        }
    }
}
