//! Boards with cells beside the squares: 0x88 and mailboxes.

use crate::grid::*;
use crate::said::Said;

/// The smallest power of two that is at least so large.
fn power_of_two(least: usize) -> usize {
    let mut power = 1;
    while power < least {
        power *= 2;
    }
    power
}

/// Lines of cells from the lowest on, each with these many in all and these many left of the
/// squares; so many lines of guards below and above.
fn cells(grid: &Grid, width: usize, left: usize, guards: usize) -> Vec<Option<At>> {
    let mut cells = vec![None; guards * width];
    for line in grid.squares.chunks(grid.line) {
        let mut row = vec![None; left];
        row.extend(line.iter().copied().map(Some));
        row.resize(width, None);
        cells.extend(row);
    }
    cells.extend(vec![None; guards * width]);
    cells
}

fn cell_of_each(grid: &Grid, cells: &[Option<At>]) -> Said {
    let cell = |&at| cells.iter().position(|&cell| cell == Some(at)).expect("a cell") as i128;
    Said::narrow(&["u8", "u16"], &[grid.squares.len()], grid.squares.iter().map(cell))
}

fn squares_of(grid: &Grid, element: &'static str, cells: &[Option<At>], none: i128) -> Said {
    let content = |cell: &Option<At>| cell.map_or(none, |at| grid.number(at) as i128);
    Said::numbers(element, &[cells.len()], cells.iter().map(content))
}

/// Lines as wide that the squares are on the left half of a power of two.
fn x88_width(grid: &Grid) -> usize {
    power_of_two(2 * grid.line)
}

fn x88_number(grid: &Grid, at: At) -> i128 {
    let number = grid.number(at);
    (x88_width(grid) * (number / grid.line) + number % grid.line) as i128
}

/// A rule for two squares, entered where the difference of their numbers leads.
fn entered(
    element: &'static str,
    grid: &Grid,
    length: usize,
    place: impl Fn(i128) -> i128,
    rule: impl Fn(At, At) -> i128,
) -> Said {
    let numbers: Vec<i128> = grid.squares.iter().map(|&at| x88_number(grid, at)).collect();
    let mut entries = vec![None; length];
    for (&attacker, a) in grid.squares.iter().zip(&numbers) {
        for (&target, t) in grid.squares.iter().zip(&numbers) {
            let value = rule(attacker, target);
            let entry = entries[place(a - t) as usize].get_or_insert(value);
            assert!(*entry == value, "{attacker:?} and {target:?} do not agree with others");
        }
    }
    Said::numbers(element, &[length], entries.into_iter().map(Option::unwrap_or_default))
}

/// Whether one of these steps, or any number of them, leads from the attacker to the target.
fn leaps(attacker: At, target: At, steps: &[Step]) -> bool {
    steps.iter().any(|&step| attacker.to(step) == target)
}

fn slides(grid: &Grid, attacker: At, target: At, steps: &[Step]) -> bool {
    grid.towards(attacker, target).is_some_and(|step| steps.contains(&step))
}

/// The pieces that attack the target if nothing stands between.
fn attackers(grid: &Grid, attacker: At, target: At) -> i128 {
    let pieces = [
        leaps(attacker, target, &[NORTH_WEST, NORTH_EAST]),
        leaps(attacker, target, &[SOUTH_WEST, SOUTH_EAST]),
        leaps(attacker, target, &LEAPS),
        slides(grid, attacker, target, &SLANTED),
        slides(grid, attacker, target, &STRAIGHT),
        slides(grid, attacker, target, &COMPASS),
        leaps(attacker, target, &COMPASS),
    ];
    pieces.into_iter().enumerate().map(|(bit, attacks)| i128::from(attacks) << bit).sum()
}

/// What the first step from the attacker to the target adds to the number.
fn step(grid: &Grid, attacker: At, target: At) -> i128 {
    grid.towards(attacker, target)
        .map_or(0, |step| x88_number(grid, attacker.to(step)) - x88_number(grid, attacker))
}

fn jump(grid: &Grid, attacker: At, target: At) -> i128 {
    match leaps(attacker, target, &LEAPS) {
        true => x88_number(grid, target) - x88_number(grid, attacker),
        false => step(grid, attacker, target),
    }
}

fn x88(grid: &Grid, name: &str) -> Option<Said> {
    let last = x88_number(grid, grid.squares[grid.squares.len() - 1]);
    let by_offset = |element, rule: &dyn Fn(At, At) -> i128| {
        entered(element, grid, 2 * last as usize + 2, |difference| last + difference, rule)
    };
    let wrapped = power_of_two(2 * last as usize + 1).max(256);
    let by_wrapped = |element, rule: &dyn Fn(At, At) -> i128| {
        let place = |difference: i128| difference.rem_euclid(wrapped as i128);
        entered(element, grid, wrapped, place, rule)
    };
    let distances = |steps: &[Step]| {
        let all: Vec<Vec<i128>> =
            grid.squares.iter().map(|&at| grid.distances(at, steps)).collect();
        by_offset("u8", &|attacker, target| all[grid.number(attacker)][grid.number(target)])
    };
    Some(match name {
        "X88_ATTACKS" => by_offset("u8", &|a, t| attackers(grid, a, t)),
        "X88_STEPS" => by_offset("i8", &|a, t| step(grid, a, t)),
        "X88_JUMPS" => by_offset("i8", &|a, t| jump(grid, a, t)),
        "X88_DISTANCES" => distances(&COMPASS),
        "X88_MANHATTAN" => distances(&STRAIGHT),
        "X88_ATTACKS_WRAPPED" => by_wrapped("u8", &|a, t| attackers(grid, a, t)),
        "X88_STEPS_WRAPPED" => by_wrapped("i8", &|a, t| step(grid, a, t)),
        "TO_X88" => cell_of_each(grid, &cells(grid, x88_width(grid), 0, 0)),
        "FROM_X88" => squares_of(grid, "u8", &cells(grid, x88_width(grid), 0, 0), 0xFF),
        _ => return None,
    })
}

/// Mailboxes have their sizes in their names.
fn mailbox(grid: &Grid, name: &str) -> Option<Said> {
    let lines = grid.squares.len() / grid.line;
    let wide = x88_width(grid);
    let frames = [(grid.line + 2, 1), (wide, (wide - grid.line) / 2)];
    let (width, left) = frames.into_iter().find(|(width, _)| {
        let size = format!("{width}X{}", lines + 4);
        name == format!("TO_{size}") || name == format!("MAILBOX_{size}")
    })?;
    let cells = cells(grid, width, left, 2);
    Some(if name.starts_with("TO") {
        cell_of_each(grid, &cells)
    } else {
        squares_of(grid, "i8", &cells, -1)
    })
}

pub(crate) fn say(grid: &Grid, name: &str) -> Option<Said> {
    x88(grid, name).or_else(|| mailbox(grid, name))
}
