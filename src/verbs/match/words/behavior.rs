//! What an array does that is no table of the catalogue, in a sentence.

use std::fmt::Display;

use chess_tables_gen::{Layout, Slider, Square};
use chess_tables_match::matching::{
    Attacks, Begins, Behavior, Collision, IndexBits, MagicMethod, Magics, PaddedBoard,
    RandomNumbers, SliderNumbers, Wrong, WrongAttacks,
};

use super::keys;
use crate::report::counted::number;

/// "64 valid fancy magics of the rook, in every layout, 102,400 entries, no collision".
pub(in super::super) fn sentence(behavior: &Behavior) -> String {
    match behavior {
        Behavior::Magics(it) => magics(it),
        Behavior::MagicsOfBoth(it) => magics_of_both(it),
        Behavior::Attacks(it) => attacks(it),
        Behavior::SliderNumbers { slider, numbers, wrong } => {
            slider_numbers(*slider, numbers) + ", in every layout" + &wrong_entries(wrong)
        }
        Behavior::Mailbox { board, cells, guard, catches_leaps, wrong } => {
            let PaddedBoard { width, first, layout } = board;
            let frame = match catches_leaps {
                true => "the frame catches each leap of a king or a knight",
                false => "a knight can leap beyond the frame",
            };
            format!(
                "the square in each of {cells} cells, {width} in a row, the first in cell {first}; {guard} elsewhere{}; {frame}{}",
                order(*layout),
                wrong_entries(wrong)
            )
        }
        Behavior::MailboxCells { board: PaddedBoard { width, first, layout }, wrong } => {
            let cells = format!("{width} cells in a row, the lowest {first}");
            format!("the cell of each square, {cells}{}{}", order(*layout), wrong_entries(wrong))
        }
        Behavior::PublishedKeys(it) => keys::published(it),
        Behavior::RandomNumbers(it) => random_numbers(it),
    }
}

fn wrong_entries<At: Display>(wrong: &[Wrong<At>]) -> String {
    wrong.iter().map(|Wrong { at, have, want }| format!("; at {at}: {have}, want {want}")).collect()
}

fn magics(magics: &Magics) -> String {
    let Magics { slider, method, bits, bits_as, entries, sharing, collisions } = magics;
    let kind = match bits {
        IndexBits::Fixed(_) if *method == MagicMethod::Fancy => "plain",
        _ => method_name(*method),
    };
    let by = match bits {
        IndexBits::Relevant => String::new(),
        IndexBits::Array(name) => format!(", shifts by `{name}`"),
        IndexBits::Fixed(bits) => format!(", fixed shift {}", 64 - bits),
    };
    let layout = match bits_as {
        Layout::A1B1 => "in every layout".to_owned(),
        Layout::H8G8 => "with reversed bits, in every layout".to_owned(),
        other => format!("with squares numbered as in a1b1 and bits as in {other}"),
    };
    let of = format!("{kind} magics of the {slider}{by}");
    if collisions.is_empty() {
        let shared = match sharing {
            0 => "no collision".to_owned(),
            1 => "1 occupancy shares an entry with equal attacks".to_owned(),
            all => format!("{} occupancies share an entry with equal attacks", number(*all)),
        };
        return format!("64 valid {of}, {layout}, {} entries, {shared}", number(*entries));
    }
    let collision = |Collision { square, occupied: [a, b], index }: &Collision| {
        let [a, b] = [a, b].map(|it| squares(it));
        format!("at {square} the occupied squares {a} and {b} share index {index}")
    };
    let failures: Vec<String> = collisions.iter().map(collision).collect();
    format!("{} of 64 {of} are valid, {layout}: {}", 64 - failures.len(), failures.join("; "))
}

fn method_name(method: MagicMethod) -> &'static str {
    match method {
        MagicMethod::Fancy => "fancy",
        MagicMethod::Black => "black",
    }
}

fn magics_of_both([a, b]: &[Magics; 2]) -> String {
    let (method, entries) = (method_name(a.method), number(a.entries + b.entries));
    format!(
        "128 valid {method} magics of the {} and the {}, in every layout, {entries} entries, no collision",
        a.slider, b.slider
    )
}

/// `b4, d6`; `none`.
fn squares(squares: &[Square]) -> String {
    let names: Vec<String> = squares.iter().map(Square::to_string).collect();
    if names.is_empty() { "none".to_owned() } else { names.join(", ") }
}

fn attacks(attacks: &Attacks) -> String {
    let Attacks { slider, magics, begins, look_ups, wrong, entries } = attacks;
    let places = match begins {
        Begins::Rows(entries) => format!("{} entries a square", number(*entries)),
        Begins::OneByOne(0) => "one square after the other".to_owned(),
        Begins::OneByOne(first) => format!("one square after the other from {}", number(*first)),
        Begins::Array(name) => format!("from `{name}`"),
    };
    let of = format!("attacks of the {slider} by `{magics}`, {places}, in every layout");
    let all = number(*look_ups);
    if *wrong == 0 {
        return format!("{of}: all {all} look-ups are right");
    }
    let entries: Vec<String> = entries.iter().map(wrong_attacks).collect();
    format!("{of}: {} of {all} look-ups are wrong: {}", number(*wrong), entries.join("; "))
}

fn wrong_attacks(entry: &WrongAttacks) -> String {
    let WrongAttacks { place, square, occupied, have, want } = entry;
    let have = have.as_deref().map_or("no entry".to_owned(), squares);
    let (occupied, want) = (squares(occupied), squares(want));
    format!("entry {place}, {square} with {occupied} occupied: {have}, want {want}")
}

fn slider_numbers(slider: Slider, numbers: &SliderNumbers) -> String {
    let count = format!("the number of the {slider}'s relevant squares");
    match numbers {
        SliderNumbers::RelevantSquares => count,
        SliderNumbers::Shifts { width } => format!("{width} minus {count}"),
        SliderNumbers::Offsets { entries, first } => {
            let entries = number(*entries);
            let from =
                if *first == 0 { String::new() } else { format!(", from {}", number(*first)) };
            format!("where each square's part of {entries} entries of the {slider} begins{from}")
        }
    }
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

    const A1: Square = Square { file: 0, rank: 0 };
    const B2: Square = Square { file: 1, rank: 1 };

    fn fancy() -> Magics {
        Magics {
            slider: Slider::Rook,
            method: MagicMethod::Fancy,
            bits: IndexBits::Relevant,
            bits_as: Layout::A1B1,
            entries: 102_400,
            sharing: 0,
            collisions: vec![],
        }
    }

    #[test]
    fn magics_have_a_sentence() {
        let of_both = [fancy(), Magics { slider: Slider::Bishop, entries: 5248, ..fancy() }];
        assert_eq!(
            sentence(&Behavior::MagicsOfBoth(of_both)),
            "128 valid fancy magics of the rook and the bishop, in every layout, 107,648 entries, no collision"
        );
        let bits = IndexBits::Array("S".to_owned());
        assert_eq!(
            magics(&Magics { bits, bits_as: Layout::H8G8, sharing: 1, ..fancy() }),
            "64 valid fancy magics of the rook, shifts by `S`, with reversed bits, in every layout, 102,400 entries, \
             1 occupancy shares an entry with equal attacks"
        );
        let plain = Magics { bits: IndexBits::Fixed(12), sharing: 1234, ..fancy() };
        let words = "magics of the rook, fixed shift 52, in every layout, 102,400 entries, 1,234 occupancies \
                     share an entry with equal attacks";
        assert_eq!(magics(&plain), format!("64 valid plain {words}"));
        let black = Magics { method: MagicMethod::Black, ..plain };
        assert_eq!(magics(&black), format!("64 valid black {words}"));
        let collisions = vec![Collision { square: A1, occupied: [vec![], vec![B2, A1]], index: 7 }];
        assert_eq!(
            magics(&Magics { bits_as: Layout::A8B8, collisions, ..fancy() }),
            "63 of 64 fancy magics of the rook are valid, with squares numbered as in a1b1 and bits as in a8b8: \
             at a1 the occupied squares none and b2, a1 share index 7"
        );
    }

    #[test]
    fn attacks_have_a_sentence() {
        let entries = vec![WrongAttacks {
            place: 9,
            square: A1,
            occupied: vec![B2],
            have: None,
            want: vec![A1, B2],
        }];
        let magics = "M[0]".to_owned();
        let begins = Begins::OneByOne(5248);
        let slider = Slider::Bishop;
        let wrong = Attacks { slider, magics, begins, look_ups: 5248, wrong: 1, entries };
        assert_eq!(
            attacks(&wrong),
            "attacks of the bishop by `M[0]`, one square after the other from 5,248, in every layout: 1 of 5,248 \
             look-ups are wrong: entry 9, a1 with b2 occupied: no entry, want a1, b2"
        );
        let right = |begins| attacks(&Attacks { begins, wrong: 0, ..wrong.clone() });
        let rows = right(Begins::Rows(4096));
        assert!(
            rows.ends_with(
                ", 4,096 entries a square, in every layout: all 5,248 look-ups are right"
            )
        );
        assert!(right(Begins::OneByOne(0)).contains("`, one square after the other, in every"));
        assert!(right(Begins::Array("O".to_owned())).contains("`, from `O`, in every layout: "));
    }

    #[test]
    fn numbers_by_square_have_a_sentence() {
        let of = |numbers, wrong| {
            sentence(&Behavior::SliderNumbers { slider: Slider::Rook, numbers, wrong })
        };
        let words =
            of(SliderNumbers::Shifts { width: 32 }, vec![Wrong { at: B2, have: 1, want: 2 }]);
        let want =
            "32 minus the number of the rook's relevant squares, in every layout; at b2: 1, want 2";
        assert_eq!(words, want);
        let offsets = |first| of(SliderNumbers::Offsets { entries: 102_400, first }, vec![]);
        let want = "where each square's part of 102,400 entries of the rook begins";
        assert_eq!(offsets(0), format!("{want}, in every layout"));
        assert_eq!(offsets(5248), format!("{want}, from 5,248, in every layout"));
    }

    #[test]
    fn padded_boards_have_a_sentence() {
        let board = PaddedBoard { width: 12, first: 26, layout: Layout::A8B8 };
        let wrong = vec![Wrong { at: 0, have: 7, want: -1 }];
        let (cells, guard, catches_leaps) = (144, -1, true);
        let mailbox =
            Behavior::Mailbox { board: board.clone(), cells, guard, catches_leaps, wrong };
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
