const MARGIN: i32 = 100;
const BENCH: [&str; 1] = ["4k3/8/8/8/8/8/8/4K3 w - - 0 1"];
const REDUCTIONS: [f64; 2] = [0.5, 1.5];

lazy_static! {
    static ref LMR: [[u8; 64]; 64] = reductions();
}
