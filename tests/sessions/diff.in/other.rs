const STEPS: [i8; 8] = steps(1);
const VALUES: [u16; 6] = [100, 320, 330, 500, 900, 1];
const KNIGHT_ATTACKS: [u64; 64] = attacks(&[(1, 2)]);
const NAME: &str = "other";
