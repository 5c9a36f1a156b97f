//! Boards with cells beside the squares: 0x88 and mailboxes.

use chess_tables_gen::{Board, Definition, Layout};

use crate::expected::{Expected, Line, line};
use crate::grid::*;
use crate::{check_definitions, grid_of};

/// The smallest power of two that is at least so large.
fn power_of_two(least: usize) -> usize {
    let mut power = 1;
    while power < least {
        power *= 2;
    }
    power
}

/// The cells of a board whose lines are `width` cells wide, with `left` of them left of the squares,
/// and that has so many lines of `guards` below and above.
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

fn cell_of_each(grid: &Grid, cells: &[Option<At>]) -> Expected {
    let cell = |&at| cells.iter().position(|&cell| cell == Some(at)).expect("a cell") as i128;
    Expected::at_least("u8", &[grid.squares.len()], grid.squares.iter().map(cell))
}

fn squares_of(grid: &Grid, element: &'static str, cells: &[Option<At>], none: i128) -> Expected {
    let content = |cell: &Option<At>| cell.map_or(none, |at| grid.number(at) as i128);
    Expected::numbers(element, &[cells.len()], cells.iter().map(content))
}

/// The width is a power of two, and the squares are on the left half of each line.
fn x88_width(grid: &Grid) -> usize {
    power_of_two(2 * grid.line)
}

pub(crate) fn x88_number(grid: &Grid, at: At) -> i128 {
    let number = grid.number(at);
    (x88_width(grid) * (number / grid.line) + number % grid.line) as i128
}

/// What a table says of an attacker and its target.
pub(crate) type Rule<'a> = Box<dyn Fn(At, At) -> i128 + 'a>;

/// For every two squares the value of a rule, at the place that follows from the difference of their
/// numbers. Pairs with the same difference must have the same value; where no pair leads is 0.
fn entered(
    element: &'static str,
    grid: &Grid,
    length: usize,
    place: &dyn Fn(i128) -> i128,
    rule: &Rule,
) -> Expected {
    let numbers: Vec<i128> = grid.squares.iter().map(|&at| x88_number(grid, at)).collect();
    let mut entries = vec![None; length];
    for (&attacker, a) in grid.squares.iter().zip(&numbers) {
        for (&target, t) in grid.squares.iter().zip(&numbers) {
            let value = rule(attacker, target);
            let entry = entries[place(a - t) as usize].get_or_insert(value);
            assert!(*entry == value, "{attacker:?} and {target:?} do not agree with others");
        }
    }
    Expected::numbers(element, &[length], entries.into_iter().map(Option::unwrap_or_default))
}

/// Whether one of these steps leads from the attacker to the target.
fn leaps(attacker: At, target: At, steps: &[Step]) -> bool {
    steps.iter().any(|&step| attacker.to(step) == target)
}

/// The same for any number of steps in one direction.
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

/// What leaps add, seen from the middle of a board on which all of them stay.
fn steps_of(grid: &Grid, width: usize, leaps: &[Step; 8]) -> Expected {
    let (board, middle) = (grid.of_size(5, 5), At { x: 2, y: 2 });
    let line_and_place = |at| (board.number(at) as i128 / 5, board.number(at) as i128 % 5);
    let (line, place) = line_and_place(middle);
    let steps = leaps.iter().map(|&leap| {
        let (to_line, to_place) = line_and_place(middle.to(leap));
        width as i128 * (to_line - line) + to_place - place
    });
    Expected::numbers("i8", &[8], steps)
}

/// The same, and for a knight the whole leap.
fn jump(grid: &Grid, attacker: At, target: At) -> i128 {
    match leaps(attacker, target, &LEAPS) {
        true => x88_number(grid, target) - x88_number(grid, attacker),
        false => step(grid, attacker, target),
    }
}

/// By attacker minus target, with the largest difference added so that no place is below 0.
fn by_difference(element: &'static str, grid: &Grid, rule: &Rule) -> Expected {
    let last = x88_number(grid, grid.squares[grid.squares.len() - 1]);
    entered(element, grid, 2 * last as usize + 2, &|difference| last + difference, rule)
}

/// By attacker minus target modulo a power of two: 256, or more where differences need it.
fn wrapped(element: &'static str, grid: &Grid, rule: &Rule) -> Expected {
    let last = x88_number(grid, grid.squares[grid.squares.len() - 1]);
    let all = power_of_two(2 * last as usize + 1).max(256);
    entered(element, grid, all, &|difference| difference.rem_euclid(all as i128), rule)
}

/// The bits of squares between, as many places after the attacker's, or before it from the upper end on.
fn between_bits(grid: &Grid, attacker: At, target: At) -> i128 {
    let Some(step) = grid.towards(attacker, target) else { return 0 };
    let width = if grid.squares.len() <= 64 { 64 } else { 128 };
    let between = grid.walk(attacker, step).into_iter().take_while(|&at| at != target);
    let place = |at| grid.place_of(at) as i128 - grid.place_of(attacker) as i128;
    between.map(|at| 1 << place(at).rem_euclid(width)).sum()
}

/// The tables of differences, with their types.
pub(crate) fn rules(grid: &Grid) -> [(&'static str, &'static str, Rule<'_>); 8] {
    let far = |steps: &[Step]| -> Rule {
        let all = grid.all_distances(steps);
        Box::new(move |from, to| all[grid.number(from)][grid.number(to)])
    };
    let by_knight = far(&LEAPS);
    // As if no square was a corner, out of which a knight cannot turn.
    let knight_moves =
        move |from, to| if leaps(from, to, &SLANTED) { 2 } else { by_knight(from, to) };
    let sets = if grid.squares.len() <= 64 { "u64" } else { "u128" };
    [
        ("X88_ATTACKS", "u8", Box::new(|a, t| attackers(grid, a, t))),
        ("X88_STEPS", "i8", Box::new(|a, t| step(grid, a, t))),
        ("X88_STEPS_TO_ATTACKER", "i8", Box::new(|a, t| step(grid, t, a))),
        ("X88_JUMPS", "i8", Box::new(|a, t| jump(grid, a, t))),
        ("X88_DISTANCES", "u8", far(&COMPASS)),
        ("X88_MANHATTAN", "u8", far(&STRAIGHT)),
        ("X88_KNIGHT_DISTANCES", "u8", Box::new(knight_moves)),
        ("X88_BETWEEN", sets, Box::new(|a, t| between_bits(grid, a, t))),
    ]
}

fn x88(grid: &Grid) -> Vec<Line> {
    let cells = cells(grid, x88_width(grid), 0, 0);
    let least = grid.width.min(grid.height);
    let mut lines = vec![
        line("X88_KING_STEPS", (least >= 2).then(|| steps_of(grid, x88_width(grid), &COMPASS))),
        line("X88_KNIGHT_STEPS", (least >= 2).then(|| steps_of(grid, x88_width(grid), &LEAPS))),
        line("TO_X88", cell_of_each(grid, &cells)),
        line("FROM_X88", squares_of(grid, "u8", &cells, 0xFF)),
    ];
    for (name, element, rule) in rules(grid) {
        let is_there = name != "X88_KNIGHT_DISTANCES" || least >= 5;
        lines.push(line(name, is_there.then(|| by_difference(element, grid, &rule))));
        if ["X88_ATTACKS", "X88_STEPS", "X88_STEPS_TO_ATTACKER"].contains(&name) {
            lines.push(line(format!("{name}_WRAPPED"), wrapped(element, grid, &rule)));
        }
    }
    lines
}

/// A mailbox has two lines of guards below and above, and its size in its name: on 8x8
/// `MAILBOX_10X12` and `MAILBOX_16X12`.
fn mailboxes(grid: &Grid) -> Vec<Line> {
    let height = grid.squares.len() / grid.line + 4;
    let (narrow, wide) = (grid.line + 2, x88_width(grid));
    let narrow_cells = cells(grid, narrow, 1, 2);
    let mut lines = vec![
        line(format!("MAILBOX_{narrow}X{height}"), squares_of(grid, "i8", &narrow_cells, -1)),
        line(format!("TO_{narrow}X{height}"), cell_of_each(grid, &narrow_cells)),
    ];
    let least = grid.squares.len() / grid.line;
    let has_leaps = least.min(grid.line) >= 2;
    for (name, leaps) in [("KING", &COMPASS), ("KNIGHT", &LEAPS)] {
        lines.push(line(
            format!("{name}_STEPS"),
            has_leaps.then(|| steps_of(grid, grid.line, leaps)),
        ));
        let expected = has_leaps.then(|| steps_of(grid, narrow, leaps));
        lines.push(line(format!("{name}_STEPS_{narrow}X{height}"), expected));
    }
    // On lines of one or two squares there is no wider one.
    if wide > narrow {
        let wide_cells = cells(grid, wide, (wide - grid.line) / 2, 2);
        lines.extend([
            line(format!("MAILBOX_{wide}X{height}"), squares_of(grid, "i8", &wide_cells, -1)),
            line(format!("TO_{wide}X{height}"), cell_of_each(grid, &wide_cells)),
        ]);
    }
    lines
}

pub(crate) fn tables(grid: &Grid) -> Vec<Line> {
    [x88(grid), mailboxes(grid)].into_iter().flatten().collect()
}

/// In the middle, however many cells are beside it.
#[test]
fn mailboxes_of_any_size() {
    for (size, columns, rows) in [
        ("8x8", 12, 12),
        ("8x8", 15, 12),
        ("8x8", 16, 16),
        ("8x8", 8, 8),
        ("9x10", 12, 15),
        ("10x9", 64, 64),
        ("16x8", 20, 20),
    ] {
        for layout in Layout::ALL {
            let board = size.parse::<Board>().unwrap().with_layout(layout);
            let grid = grid_of(board);
            let lines = grid.squares.len() / grid.line;
            if columns < grid.line || rows < lines {
                continue;
            }
            let mut cells = cells(&grid, columns, (columns - grid.line) / 2, (rows - lines) / 2);
            cells.resize(columns * rows, None);
            let tables = [squares_of(&grid, "i8", &cells, -1), cell_of_each(&grid, &cells)];
            check_definitions(board, Definition::mailbox(columns, rows).into_iter().zip(tables));
        }
    }
}
