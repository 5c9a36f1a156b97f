//! Knights, kings and pawns.

use crate::grid::*;
use crate::lines::{column, row};
use crate::said::Said;

/// The way white's pawns go, and black's.
const AHEAD: [Step; 2] = [NORTH, SOUTH];
const SIDES: [Step; 2] = [WEST, EAST];

fn leaps(grid: &Grid, steps: &[Step]) -> Said {
    Said::set_of_each(grid, |at| steps.iter().filter_map(move |&step| grid.go(at, step)))
}

fn move_bits(grid: &Grid, steps: &[Step]) -> Said {
    let squares = grid.squares.iter();
    let bits = squares.flat_map(|&at| steps.iter().map(move |&step| grid.set(grid.go(at, step))));
    Said::sets(grid, &[grid.squares.len(), steps.len()], bits)
}

fn of_pawns<S: IntoIterator<Item = At>>(grid: &Grid, says: impl Fn(Step, At) -> S) -> Said {
    Said::set_of_both(grid, &AHEAD, says)
}

/// The squares ahead on the files beside the pawn's own.
fn beside(grid: &Grid, ahead: Step, at: At) -> Vec<At> {
    let sides = SIDES.into_iter().filter_map(|side| grid.go(at, side));
    sides.flat_map(|at| grid.walk(at, ahead)).collect()
}

/// The square of the double step, from the second rank as the player sees it.
pub(crate) fn double_push(grid: &Grid, ahead: Step, at: At) -> Option<At> {
    let is_home = grid.walk(at, back(ahead)).len() == 1;
    grid.go(at.to(ahead), ahead).filter(|_| is_home)
}

/// K 1, Q 2, k 4, q 8: what is kept when a piece moves from or to a square.
fn castling_rights(at: At) -> usize {
    let lost: &[(i32, i32, usize)] =
        &[(7, 0, 1), (0, 0, 2), (4, 0, 3), (7, 7, 4), (0, 7, 8), (4, 7, 12)];
    15 - lost.iter().find(|(x, y, _)| (*x, *y) == (at.x, at.y)).map_or(0, |(_, _, rights)| *rights)
}

pub(crate) fn say(grid: &Grid, name: &str) -> Option<Said> {
    Some(match name {
        "KNIGHT_ATTACKS" => leaps(grid, &LEAPS),
        "KING_ATTACKS" => leaps(grid, &COMPASS),
        "KNIGHT_MOVE_BITS" => move_bits(grid, &LEAPS),
        "KING_MOVE_BITS" => move_bits(grid, &COMPASS),
        "KING_RINGS" => {
            let rings: Vec<i128> = (0..grid.width.max(grid.height).into()).collect();
            Said::set_of_both(grid, &rings, |moves, at| {
                let distances = grid.squares.iter().copied().zip(grid.distances(at, &COMPASS));
                distances.filter(move |(_, distance)| *distance == moves).map(|(at, _)| at)
            })
        }
        "PAWN_ATTACKS" => of_pawns(grid, |ahead, at| {
            SIDES.into_iter().filter_map(move |side| grid.go(at.to(ahead), side))
        }),
        "PAWN_PUSHES" => of_pawns(grid, |ahead, at| grid.go(at, ahead)),
        "PAWN_DOUBLE_PUSHES" => of_pawns(grid, |ahead, at| double_push(grid, ahead, at)),
        "FRONT_SPANS" => of_pawns(grid, |ahead, at| grid.walk(at, ahead)),
        "ATTACK_FRONT_SPANS" => of_pawns(grid, |ahead, at| beside(grid, ahead, at)),
        "PASSED_PAWN_MASKS" => {
            of_pawns(grid, |ahead, at| [grid.walk(at, ahead), beside(grid, ahead, at)].concat())
        }
        "FORWARD_RANKS" => {
            let sets = AHEAD.into_iter().flat_map(|ahead| {
                let walks =
                    move |y| row(grid, y).into_iter().flat_map(move |at| grid.walk(at, ahead));
                (0..grid.height).map(move |y| grid.set(walks(y)))
            });
            Said::sets(grid, &[2, grid.height as usize], sets)
        }
        "ADJACENT_FILES" => {
            let beside = |x| [x - 1, x + 1].into_iter().flat_map(|x| column(grid, x));
            let sets = (0..grid.width).map(|x| grid.set(beside(x).filter(|&at| grid.has(at))));
            Said::sets(grid, &[grid.width as usize], sets)
        }
        "CASTLING_RIGHTS_KEPT" if (grid.width, grid.height) == (8, 8) => {
            Said::number_of_each("u8", grid, castling_rights)
        }
        _ => return None,
    })
}
