//! The scenes of the page: what stands on their cards.

use serde::Serialize;

#[derive(Serialize)]
pub(super) struct Scene {
    /// The first part of its addresses.
    pub(super) name: &'static str,
    pub(super) title: &'static str,
    pub(super) says: &'static str,
    /// The topics that lead to it.
    pub(super) topics: &'static [&'static str],
}

pub(super) const SCENES: [Scene; 5] = [
    Scene {
        name: "bitboard",
        title: "Bitboard: squares as one number",
        says: "A bitboard is a number with a bit for each square. Paste one, a FEN, squares or a \
               drawn board, or click. Then shift, turn and combine.",
        topics: &["layouts"],
    },
    Scene {
        name: "sliders",
        title: "Magic bitboards: what may this rook reach?",
        says: "See bit by bit why a magic number works, try those of your engine, and look up \
               by PEXT, hyperbola quintessence and more.",
        topics: &["sliders", "magic", "pext", "hyperbola"],
    },
    Scene {
        name: "0x88",
        title: "0x88: one subtraction",
        says: "May a piece on one square attack another? Subtract the squares’ numbers and \
               look. And one AND tells where the board ends.",
        topics: &["0x88"],
    },
    Scene {
        name: "threads",
        title: "Move threads: a list that skips",
        says: "A loop along rays tests for the edge at every step and changes direction at \
               every piece. A thread lists all squares of the walk, ray after ray, each with \
               the place to go on at if it is occupied: the next ray. One load a step.",
        topics: &["threads"],
    },
    Scene {
        name: "rotated",
        title: "Rotated bitboards: every line becomes a row",
        says: "The squares of a rank are bits side by side, an index into a table of attacks. \
               Those of a file or a diagonal lie apart. So keep boards that are turned, on \
               which these are rows.",
        topics: &["rotated"],
    },
];
