//! The engine's weights were tuned on these tables.

mod tables {
    include!(concat!(env!("OUT_DIR"), "/tables.rs"));
}

use tables::{PAWN_ATTACKS, RAYS, fingerprints};

const _: () = assert!(fingerprints::PAWN_ATTACKS == 0xaa6b_1efd_d917_d61c, "tuned on other pawns");
const _: () = assert!(fingerprints::RAYS == 0x7fd5_07e5_9d67_30e0, "tuned on other rays");

fn main() {
    println!("a white pawn on e4 attacks {:#x}", PAWN_ATTACKS[0][28]);
    println!("north of e4 is {:#x}", RAYS[0][28]);
}
