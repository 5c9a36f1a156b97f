//! Tables over the difference of two squares whose numbers are written with one hexadecimal digit
//! for the rank and one for the file.

use crate::distances::distances;
use crate::grid::{COMPASS, SLANTED, STRAIGHT, Square, squares};
use crate::leapers::LEAPS;
use crate::pawns::PLAYERS;
use crate::witness::{Entry, Testimony, each, each_square, witnesses};

/// a1 = 00, h1 = 07, a2 = 10, h8 = 77.
fn number(square: Square) -> u8 {
    let digits = format!("{}{}", square.ranks_below(), square.files_left());
    u8::from_str_radix(&digits, 16).expect("two digits")
}

/// Whether the squares that one passes in one of these directions include the target.
fn slides(attacker: Square, target: Square, directions: &[&str]) -> bool {
    directions.iter().any(|direction| attacker.walk(direction).contains(&target))
}

/// Whether one of these paths ends at the target.
fn leaps(attacker: Square, target: Square, paths: &[&str]) -> bool {
    paths.iter().any(|path| attacker.go(path) == Some(target))
}

/// The pieces that attack the target from there if nothing stands between.
fn attackers(attacker: Square, target: Square) -> u8 {
    let takes = |ahead: &str| ["W", "E"].map(|side| attacker.go(&format!("{ahead}{side}")));
    let [white, black] = PLAYERS.map(|player| takes(player.ahead).contains(&Some(target)));
    let pieces = [
        (1, white),
        (2, black),
        (4, leaps(attacker, target, &LEAPS)),
        (8, slides(attacker, target, &SLANTED)),
        (16, slides(attacker, target, &STRAIGHT)),
        (32, slides(attacker, target, &COMPASS)),
        (64, leaps(attacker, target, &COMPASS)),
    ];
    pieces.into_iter().filter(|(_, attacks)| *attacks).map(|(bit, _)| bit).sum()
}

/// What the first step from the attacker to the target adds to the number.
fn step(attacker: Square, target: Square) -> i8 {
    let direction = COMPASS.into_iter().find(|d| attacker.walk(d).contains(&target));
    let next = direction.and_then(|direction| attacker.go(direction));
    next.map_or(0, |next| number(next) as i8 - number(attacker) as i8)
}

/// The same, and for a knight the whole leap.
fn jump(attacker: Square, target: Square) -> i8 {
    if leaps(attacker, target, &LEAPS) {
        number(target) as i8 - number(attacker) as i8
    } else {
        step(attacker, target)
    }
}

/// A rule for two squares, entered at 77 + attacker - target (hexadecimal).
fn by_difference<V: Entry + Copy + Default + PartialEq>(
    rule: impl Fn(Square, Square) -> V,
) -> Testimony<V> {
    entered(240, |attacker, target| usize::from(0x77 + number(attacker) - number(target)), rule)
}

/// A rule for two squares, entered at attacker - target, reduced modulo 256.
fn by_byte<V: Entry + Copy + Default + PartialEq>(
    rule: impl Fn(Square, Square) -> V,
) -> Testimony<V> {
    let difference = |attacker, target| i32::from(number(attacker)) - i32::from(number(target));
    entered(256, |attacker, target| difference(attacker, target).rem_euclid(256) as usize, rule)
}

/// Every two squares enter what holds for them; no two pairs at one place may differ.
fn entered<V: Entry + Copy + Default + PartialEq>(
    length: usize,
    place: impl Fn(Square, Square) -> usize,
    rule: impl Fn(Square, Square) -> V,
) -> Testimony<V> {
    let mut entries = vec![None; length];
    for attacker in squares() {
        for target in squares() {
            let (place, value) = (place(attacker, target), rule(attacker, target));
            let entry = entries[place].get_or_insert(value);
            assert!(*entry == value, "{attacker} and {target} do not agree with others");
        }
    }
    each(0..length, |place| entries[place].unwrap_or_default())
}

/// How many of these steps it takes.
fn distance(steps: &[&str]) -> impl Fn(Square, Square) -> u8 {
    let all: Vec<_> = squares().map(|from| distances(from, steps)).collect();
    move |attacker, target| all[usize::from(attacker.number())][usize::from(target.number())]
}

witnesses! {
    X88_ATTACKS => by_difference(attackers);
    X88_STEPS => by_difference(step);
    X88_JUMPS => by_difference(jump);
    X88_DISTANCES => by_difference(distance(&COMPASS));
    X88_MANHATTAN => by_difference(distance(&STRAIGHT));
    X88_ATTACKS_WRAPPED => by_byte(attackers);
    X88_STEPS_WRAPPED => by_byte(step);
    TO_X88 => each_square(number);
    FROM_X88 => each(0..128, |place| {
        squares().find(|square| number(*square) == place).map_or(0xFF, Square::number)
    });
}

#[test]
fn pieces_attack_over_64_differences() {
    assert_eq!(
        chess_tables::data::X88_ATTACKS.iter().filter(|attackers| **attackers != 0).count(),
        64
    );
}
