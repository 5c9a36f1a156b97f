//! Multipliers as text, a line for each: to go on with, and to put together those of several searches.

use std::fmt::Write as _;

use chess_tables_gen::tool::magics::Region;
use chess_tables_gen::{Board, Slider};

use super::error::Error;
use super::fit::{Pattern, SHIFTS};
use super::trial::Trial;

/// `rook d4 52 0x00ff00ff00ff00ff` for each.
pub(super) fn written(regions: &[Region], patterns: &[Vec<Pattern>]) -> String {
    let mut text = String::new();
    for (Region { slider, square, .. }, patterns) in regions.iter().zip(patterns) {
        let square = Board::CHESS.square(*square);
        for Pattern { magic, shift, .. } in patterns {
            let _ = writeln!(text, "{slider} {square} {shift} {magic:#018x}");
        }
    }
    text
}

/// Adds the multipliers of a text to the regions' own.
pub(super) fn read(
    text: &str,
    regions: &[Region],
    patterns: &mut [Vec<Pattern>],
) -> Result<(), Error> {
    for (number, line) in (1..).zip(text.lines()) {
        let Some((slider, square, shift, magic)) = multiplier(line) else {
            return Err(Error::Multiplier(number));
        };
        let index = slider as usize * 64 + square;
        let region = &regions[index];
        let pattern = Pattern::new(&mut Trial::black(region, shift), magic, shift);
        patterns[index].push(pattern.ok_or(Error::Collision(number))?);
    }
    Ok(())
}

fn multiplier(line: &str) -> Option<(Slider, usize, u32, u64)> {
    let words: Vec<&str> = line.split_whitespace().collect();
    let &[slider, square, shift, magic] = &words[..] else { return None };
    let slider = Slider::ALL.into_iter().find(|it| it.name() == slider)?;
    let square = Board::CHESS.index(Board::CHESS.square_named(square)?);
    let shift = shift.parse().ok().filter(|shift| SHIFTS.contains(shift))?;
    let magic = u64::from_str_radix(magic.strip_prefix("0x")?, 16).ok()?;
    Some((slider, square, shift, magic))
}
