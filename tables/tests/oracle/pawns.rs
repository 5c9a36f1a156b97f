//! Pawns, and the rights to castle.

use crate::grid::{FILES, Grid, RANKS, Square, squares};
use crate::witness::{each, each_square, marks, witnesses};
use std::fmt;

/// A player: which way the pawns go and where they stand at the beginning.
#[derive(Clone, Copy)]
pub(crate) struct Player {
    name: &'static str,
    pub(crate) ahead: &'static str,
    pub(crate) home: char,
}

impl fmt::Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(self.name)
    }
}

pub(crate) const WHITE: Player = Player { name: "white", ahead: "N", home: '2' };
pub(crate) const BLACK: Player = Player { name: "black", ahead: "S", home: '7' };
pub(crate) const PLAYERS: [Player; 2] = [WHITE, BLACK];

/// The squares ahead on the pawn's own file.
fn own_file(player: Player, pawn: Square) -> Vec<Square> {
    pawn.walk(player.ahead)
}

/// The squares ahead on the files beside it.
fn files_beside(player: Player, pawn: Square) -> Vec<Square> {
    let beside = ["W", "E"].into_iter().filter_map(|side| pawn.go(side));
    beside.flat_map(|square| square.walk(player.ahead)).collect()
}

/// The rights (K 1, Q 2, k 4, q 8) that are lost when this king or rook moves or is taken.
fn rights_lost(square: Square) -> u8 {
    match square.to_string().as_str() {
        "h1" => 1,
        "a1" => 2,
        "e1" => 1 + 2,
        "h8" => 4,
        "a8" => 8,
        "e8" => 4 + 8,
        _ => 0,
    }
}

witnesses! {
    /// A pawn takes one square ahead and aside.
    PAWN_ATTACKS => each(PLAYERS, |player| marks(|pawn| {
        let sides = ["W", "E"].map(|side| player.ahead.to_string() + side);
        sides.into_iter().filter_map(move |path| pawn.go(&path))
    }));
    /// It moves one square ahead.
    PAWN_PUSHES => each(PLAYERS, |player| marks(|pawn| pawn.go(player.ahead)));
    /// From its first rank it may move two.
    PAWN_DOUBLE_PUSHES => each(PLAYERS, |player| marks(|pawn| {
        pawn.go(&player.ahead.repeat(2)).filter(|_| pawn.rank == player.home)
    }));
    FRONT_SPANS => each(PLAYERS, |player| marks(|pawn| own_file(player, pawn)));
    ATTACK_FRONT_SPANS => each(PLAYERS, |player| marks(|pawn| files_beside(player, pawn)));
    /// An enemy pawn on none of these squares can stop or take it.
    PASSED_PAWN_MASKS => each(PLAYERS, |player| marks(|pawn| {
        [own_file(player, pawn), files_beside(player, pawn)].concat()
    }));
    FORWARD_RANKS => each(PLAYERS, |player| each(RANKS.chars(), |rank| {
        let ahead = squares().filter(|s| s.rank == rank).map(|s| s.walk(player.ahead));
        Grid::with(ahead.flatten())
    }));
    ADJACENT_FILES => each(FILES.chars(), |file| {
        let neighbors = squares().filter(|s| s.file == file).flat_map(|s| [s.go("W"), s.go("E")]);
        Grid::with(neighbors.flatten())
    });
    CASTLING_RIGHTS_KEPT => each_square(|square| 1 + 2 + 4 + 8 - rights_lost(square));
}
