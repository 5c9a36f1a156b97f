//! What an array is to the sliders, in a sentence: magics, attacks, shifts and offsets.

use chess_tables_gen::{Layout, Slider, Square};
use chess_tables_match::matching::{
    Attacks, Begins, Claim, Collision, Conflict, IndexBits, MagicMethod, Magics, Places,
    SliderNumbers, WrongAttacks,
};

use crate::report::counted::number;

/// Of more squares with collisions only the first are listed.
const MOST_FAILURES: usize = 8;

pub(super) fn magics(magics: &Magics) -> String {
    let Magics { slider, method, bits, bits_as, entries, sharing, collisions, places } = magics;
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
    let mut failures: Vec<String> = collisions.iter().take(MOST_FAILURES).map(collision).collect();
    failures.extend(match collisions.len().saturating_sub(MOST_FAILURES) {
        0 => None,
        others => Some(format!("and on {others} other squares")),
    });
    let valid = match collisions.len() {
        0 => format!("64 valid {of}"),
        failures => format!("{} of 64 {of} are valid", 64 - failures),
    };
    let certain = places.as_deref().filter(|it| it.are_certain);
    let by = certain.map(|it| format!(", offsets by `{}`", it.offsets));
    let valid = format!("{valid}{}, {layout}", by.unwrap_or_default());
    if !failures.is_empty() {
        return format!("{valid}: {}", failures.join("; "));
    }
    if let Some(places) = certain {
        return format!("{valid}, {}", in_table(places));
    }
    let shared = match sharing {
        0 => "no collision".to_owned(),
        1 => "1 occupancy shares an entry with equal attacks".to_owned(),
        all => format!("{} occupancies share an entry with equal attacks", number(*all)),
    };
    let zeros = places.as_deref().map(|Places { offsets, conflicts, .. }| {
        let conflicts = number(*conflicts);
        format!("; if `{offsets}`, all zero, has the offsets, {conflicts} look-ups find an entry with other attacks")
    });
    format!("{valid}, {} entries, {shared}{}", number(*entries), zeros.unwrap_or_default())
}

/// "at a1 the occupied squares none and b2 share index 7".
fn collision(Collision { square, occupied: [a, b], index }: &Collision) -> String {
    let [a, b] = [a, b].map(|it| squares(it));
    format!("at {square} the occupied squares {a} and {b} share index {index}")
}

/// "88,772 entries in one table with `M`, no conflict".
fn in_table(places: &Places) -> String {
    let Places { with, entries, conflicts, first, .. } = places;
    let table = match with {
        Some(other) => format!("{} entries in one table with `{other}`", number(*entries)),
        None => format!("{} entries", number(*entries)),
    };
    let are = match conflicts {
        0 => return format!("{table}, no conflict"),
        1 => "1 look-up finds".to_owned(),
        all => format!("{} look-ups find", number(*all)),
    };
    let claim = |Claim { slider, square, occupied }: &Claim| {
        format!("the {slider} on {square} with {} occupied", squares(occupied))
    };
    let first = first.iter().map(|Conflict { place, claims: [a, b] }| {
        format!("; entry {} is claimed by {} and {}", number(*place), claim(a), claim(b))
    });
    format!("{table}, {are} an entry with other attacks{}", first.collect::<String>())
}

fn method_name(method: MagicMethod) -> &'static str {
    match method {
        MagicMethod::Fancy => "fancy",
        MagicMethod::Black => "black",
    }
}

pub(super) fn magics_of_both([a, b]: &[Magics; 2]) -> String {
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

pub(super) fn attacks(attacks: &Attacks) -> String {
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

/// "the number of the rook's relevant squares, in every layout".
pub(super) fn numbers(slider: Slider, numbers: &SliderNumbers) -> String {
    let count = format!("the number of the {slider}'s relevant squares");
    let says = match numbers {
        SliderNumbers::RelevantSquares => count,
        SliderNumbers::Shifts { width } => format!("{width} minus {count}"),
        SliderNumbers::Offsets { entries, first } => {
            let entries = number(*entries);
            let from =
                if *first == 0 { String::new() } else { format!(", from {}", number(*first)) };
            format!("where each square's part of {entries} entries of the {slider} begins{from}")
        }
        SliderNumbers::BitsOf { magics } => format!("the shifts by `{magics}`"),
        SliderNumbers::OffsetsOf { magics, places } => {
            return format!("where the entries by `{magics}` begin: {}", in_table(places));
        }
    };
    says + ", in every layout"
}

#[cfg(test)]
mod tests {
    use chess_tables_match::matching::{Behavior, Wrong};

    use super::super::behavior::sentence;
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
            places: None,
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
    fn look_ups_in_a_table_have_a_sentence() {
        let claims = [(Slider::Rook, A1, vec![B2]), (Slider::Bishop, B2, vec![])]
            .map(|(slider, square, occupied)| Claim { slider, square, occupied });
        let right = Places {
            offsets: "O".to_owned(),
            are_certain: true,
            with: Some("B".to_owned()),
            entries: 88_772,
            conflicts: 0,
            first: vec![],
        };
        let of =
            |places: &Places| magics(&Magics { places: Some(Box::new(places.clone())), ..fancy() });
        let words = "64 valid fancy magics of the rook, offsets by `O`, in every layout, 88,772 entries in one \
                     table with `B`";
        assert_eq!(of(&right), format!("{words}, no conflict"));
        let first = vec![Conflict { place: 1234, claims }];
        let wrong = Places { conflicts: 1, first, ..right.clone() };
        let conflict = "1 look-up finds an entry with other attacks; entry 1,234 is claimed by the rook on a1 with \
                        b2 occupied and the bishop on b2 with none occupied";
        assert_eq!(of(&wrong), format!("{words}, {conflict}"));
        let numbers = SliderNumbers::OffsetsOf { magics: "M".to_owned(), places: Box::new(wrong) };
        assert_eq!(
            super::numbers(Slider::Rook, &numbers),
            format!(
                "where the entries by `M` begin: 88,772 entries in one table with `B`, {conflict}"
            )
        );
        let zeros = Places { are_certain: false, with: None, conflicts: 4569, ..right };
        assert_eq!(
            of(&zeros),
            "64 valid fancy magics of the rook, in every layout, 102,400 entries, no collision; if `O`, all zero, \
             has the offsets, 4,569 look-ups find an entry with other attacks"
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
        let bits = SliderNumbers::BitsOf { magics: "M".to_owned() };
        assert_eq!(of(bits, vec![]), "the shifts by `M`, in every layout");
        let offsets = |first| of(SliderNumbers::Offsets { entries: 102_400, first }, vec![]);
        let want = "where each square's part of 102,400 entries of the rook begins";
        assert_eq!(offsets(0), format!("{want}, in every layout"));
        assert_eq!(offsets(5248), format!("{want}, from 5,248, in every layout"));
    }
}
