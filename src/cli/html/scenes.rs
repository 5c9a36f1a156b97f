//! The scenes of the page: what stands on their cards, and on the pages of a site.

use serde::Serialize;

#[derive(Serialize)]
pub(crate) struct Scene {
    /// The first part of its addresses.
    pub(crate) name: &'static str,
    pub(crate) title: &'static str,
    pub(crate) says: &'static str,
    /// The table whose picture previews show.
    #[serde(skip)]
    pub(crate) picture: &'static str,
    /// The topics that lead to it.
    pub(crate) topics: &'static [&'static str],
}

pub(crate) const SCENES: [Scene; 5] = [
    Scene {
        name: "bitboard",
        title: "Bitboard: squares as one number",
        says: "A bitboard is a number with a bit for each square. Paste one, a FEN, squares or a \
               drawn board, or click. Then shift, turn and combine.",
        picture: "KNIGHT_ATTACKS",
        topics: &["layouts"],
    },
    Scene {
        name: "sliders",
        title: "Magic bitboards: what may this rook reach?",
        says: "See bit by bit why a magic number works, try those of your engine, and look up \
               by PEXT, hyperbola quintessence and more.",
        picture: "MAGIC_ATTACKS",
        topics: &["sliders", "magic", "pext", "hyperbola"],
    },
    Scene {
        name: "0x88",
        title: "0x88: one subtraction",
        says: "May a piece on one square attack another? Subtract the squares’ numbers and \
               look. And one AND tells where the board ends.",
        picture: "X88_ATTACKS",
        topics: &["0x88"],
    },
    Scene {
        name: "threads",
        title: "Move threads: a list that skips",
        says: "A loop along rays tests for the edge at every step and changes direction at \
               every piece. A thread lists all squares of the walk, ray after ray, each with \
               the place to go on at if it is occupied: the next ray. One load a step.",
        picture: "BISHOP_THREADS",
        topics: &["threads"],
    },
    Scene {
        name: "rotated",
        title: "Rotated bitboards: every line becomes a row",
        says: "The squares of a rank are bits side by side, an index into a table of attacks. \
               Those of a file or a diagonal lie apart. So keep boards that are turned, on \
               which these are rows.",
        picture: "ROTATE_A1H8",
        topics: &["rotated"],
    },
];
