//! What an array does that is no table of the catalogue, in a sentence.

use std::fmt::Display;

use chess_tables_gen::Layout;
use chess_tables_match::matching::{
    Around, Behavior, Constant, PaddedBoard, RandomNumbers, ScanIndex, Stands, Wrong,
};

use super::{keys, sliders};
use crate::error::visible;
use crate::report::counted::number;

/// "64 valid fancy magics of the rook, in every layout, 102,400 entries, no collision".
pub(in super::super) fn sentence(behavior: &Behavior) -> String {
    match behavior {
        Behavior::Magics(it) => sliders::magics(it),
        Behavior::MagicsOfBoth(it) => sliders::magics_of_both(it),
        Behavior::Attacks(it) => sliders::attacks(it),
        Behavior::SliderNumbers { slider, numbers, wrong } => {
            sliders::numbers(*slider, numbers) + &wrong_entries(wrong)
        }
        Behavior::Mailbox { board, cells, around, catches_leaps, wrong } => {
            let PaddedBoard { width, first, layout } = board;
            let frame = match catches_leaps {
                true => "the frame catches each leap of a king or a knight",
                false => "a knight can leap beyond the frame",
            };
            let around = match around {
                Around::Guard(guard) => format!("{guard} elsewhere{}; {frame}", order(*layout)),
                Around::CountsOn => {
                    format!("the other cells count on after these{}; {frame}", order(*layout))
                }
                Around::RowsCountOn => format!("each row counts on beyond them{}", order(*layout)),
            };
            format!(
                "the square in each of {cells} cells, {width} in a row, the first in cell {first}; {around}{}",
                wrong_entries(wrong)
            )
        }
        Behavior::MailboxCells { board: PaddedBoard { width, first, layout }, wrong } => {
            let cells = format!("{width} cells in a row, the lowest {first}");
            format!("the cell of each square, {cells}{}{}", order(*layout), wrong_entries(wrong))
        }
        Behavior::ThreatVictims { inputs } => {
            let inputs: Vec<String> = inputs.iter().map(|it| number(*it as usize)).collect();
            format!("which victims count in {} features", inputs.join(" or "))
        }
        Behavior::ThreatWords { inputs, pieces, number: first, flags, wrong } => {
            let inputs = number(*inputs as usize);
            let pieces = pieces.map(|formula| format!(", piece = {formula}")).unwrap_or_default();
            let excluded = format!("bit {flags} excludes higher squares, bit {} all", flags + 1);
            let pairs = format!("THREAT_PAIRS of {inputs} features{pieces}, from bit {first} on");
            format!("{pairs}; {excluded}{}", wrong_entries(wrong))
        }
        Behavior::BitScan { bits, by, factor, wrong, constant, elsewhere } => {
            let constants = [constant, elsewhere].map(Option::as_ref);
            bit_scan(*bits, *by, *factor, constants) + &wrong_entries(wrong)
        }
        Behavior::BitScanModulo { modulo, wrong, .. } => {
            let wrong = wrong_entries(wrong);
            format!("the number of a single bit, at the index bit % {modulo}{wrong}")
        }
        Behavior::RaySlots { pieces, wrong } => {
            let pieces: Vec<&str> = pieces.iter().map(|it| it.as_deref().unwrap_or("0")).collect();
            let pieces = pieces.join(", ");
            let wrong = wrong.iter().map(|Wrong { at, have, want }| {
                format!("; at {at}: 0x{have:016x}, want 0x{want:016x}")
            });
            format!("RAY_OUTGOING by the engine's pieces: {pieces}{}", wrong.collect::<String>())
        }
        Behavior::PublishedKeys(it) => keys::published(it),
        Behavior::RandomNumbers(it) => random_numbers(it),
    }
}

fn bit_scan(
    bits: u32,
    by: ScanIndex,
    factor: u64,
    [wrong, elsewhere]: [Option<&Constant>; 2],
) -> String {
    let digits = bits as usize / 4;
    let (bit, multiplied, says) = match by {
        ScanIndex::SingleBit => ("a single bit", "bit", ""),
        ScanIndex::BitsBelow => ("the lowest bit of a set", "(set ^ (set - 1))", ""),
        ScanIndex::Folded => {
            let says = "; `folded` is the XOR of both halves of `set ^ (set - 1)`";
            ("the lowest bit of a set", "folded", says)
        }
    };
    let index_bits = if by == ScanIndex::Folded { 6 } else { bits.ilog2() };
    let shift = bits - index_bits;
    let index = format!("{multiplied} * 0x{factor:0digits$x} >> {shift}, modulo 2^{bits}{says}");
    let wrong = wrong.map(|it| {
        let is = match (it.stands, &it.file) {
            (Stands::Named, _) => format!("{} is 0x{:0digits$x}", named(it), it.number),
            (_, None) => format!("`{}` stands in the source", it.name),
            (_, Some(file)) => format!("`{}` stands in {}", it.name, visible(file)),
        };
        format!("; {is}, and the table belongs to 0x{factor:0digits$x}")
    });
    let elsewhere = elsewhere.map(|it| format!("; the factor is {}", named(it)));
    let constants = wrong.or(elsewhere).unwrap_or_default();
    format!("the number of {bit}, at the index {index}{constants}")
}

/// "`debruijn64` in bits.h", or without the file if it is that of the array.
fn named(constant: &Constant) -> String {
    let file = constant.file.as_ref().map(|it| format!(" in {}", visible(it)));
    format!("`{}`{}", constant.name, file.unwrap_or_default())
}

/// Of more wrong entries only the first are listed.
const MOST_WRONG: usize = 8;

fn wrong_entries<At: Display>(wrong: &[Wrong<At>]) -> String {
    let listed = wrong.iter().take(MOST_WRONG);
    let listed = listed.map(|Wrong { at, have, want }| format!("; at {at}: {have}, want {want}"));
    let all = match wrong.len() {
        few if few <= MOST_WRONG => String::new(),
        all => format!("; {all} entries are wrong"),
    };
    listed.collect::<String>() + &all
}

/// How the cells are numbered, if that is not the order of the squares.
fn order(layout: Layout) -> String {
    match layout {
        Layout::A1B1 => String::new(),
        layout => format!("; if the squares are numbered as in a1b1, the cells are as in {layout}"),
    }
}

fn random_numbers(random: &RandomNumbers) -> String {
    let RandomNumbers { numbers, bits, equal, cancelling, rank, zeros } = random;
    let pairs: Vec<String> = equal.iter().map(|[a, b]| format!("{a} and {b}")).collect();
    let equal = match &pairs[..] {
        [] => "no two equal".to_owned(),
        pairs => format!("equal are {}", pairs.join("; ")),
    };
    let cancelling =
        cancelling.map(|[a, b, c, d]| format!(", the XOR of {a} and {b} is that of {c} and {d}"));
    let cancelling = cancelling.unwrap_or_default();
    let most = (*numbers).min(*bits as usize);
    let zeros = if *zeros == 0 { String::new() } else { format!(", and {} zeros", number(*zeros)) };
    let numbers = number(*numbers);
    format!(
        "{numbers} numbers of {bits} bits that look random, {equal}{cancelling}, rank {rank} of {most}{zeros}"
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn padded_boards_have_a_sentence() {
        let board = PaddedBoard { width: 12, first: 26, layout: Layout::A8B8 };
        let wrong = vec![Wrong { at: 0, have: 7, want: -1 }];
        let (cells, around, catches_leaps) = (144, Around::Guard(-1), true);
        let mailbox =
            Behavior::Mailbox { board: board.clone(), cells, around, catches_leaps, wrong };
        assert_eq!(
            sentence(&mailbox),
            "the square in each of 144 cells, 12 in a row, the first in cell 26; -1 elsewhere; if the squares are \
             numbered as in a1b1, the cells are as in a8b8; the frame catches each leap of a king or a knight; at \
             0: 7, want -1"
        );
        let board = PaddedBoard { layout: Layout::A1B1, ..board };
        assert_eq!(
            sentence(&Behavior::MailboxCells { board, wrong: vec![] }),
            "the cell of each square, 12 cells in a row, the lowest 26"
        );
    }

    #[test]
    fn random_numbers_have_a_sentence() {
        let (equal, cancelling) = (vec![[7, 200], [8, 9]], Some([3, 50, 60, 70]));
        let random =
            RandomNumbers { numbers: 299, bits: 64, equal, cancelling, rank: 63, zeros: 1 };
        assert_eq!(
            random_numbers(&random),
            "299 numbers of 64 bits that look random, equal are 7 and 200; 8 and 9, the XOR of 3 and 50 is that of \
             60 and 70, rank 63 of 64, and 1 zeros"
        );
    }
}
