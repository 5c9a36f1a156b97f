//! Black magics: one shift for all squares of a slider, and one table in which the regions of rooks
//! lie in each other's gaps. Those of bishops stand together behind them, on few pages of memory. And fancy magics: each
//! square has its own shift and region.

use super::numbers::{FANCY, SHARED, fill_fancy, shift};
use super::{Named, subsets};
use crate::catalogue::Family;
use crate::geometry::Slider::{self, Bishop, Rook};
use crate::geometry::Square;
use crate::table::{Axis, Content, Definition, IndexFunction, LookUp, Relation, Source};

const MAGIC_BITBOARDS: Source = Source::wiki("Magic Bitboards");
const NUMBERS: Source = Source::text("V. Annuss and N. Fiekas", "", "talkchess.com, thread 64790");

pub(in crate::catalogue) fn family() -> Family {
    Family::new(
        "magic",
        "Sliding attacks by magics: black magics with one table for rooks and bishops, and fancy magics.",
    )
    .with_each(&[("ROOK_MAGICS", Rook), ("BISHOP_MAGICS", Bishop)], magics)
    .with_each(&[("ROOK_MAGIC_OFFSETS", Rook), ("BISHOP_MAGIC_OFFSETS", Bishop)], offsets)
    .with_each(&[("ROOK_MAGIC_SHIFT", Rook), ("BISHOP_MAGIC_SHIFT", Bishop)], shift_of_all)
    .with_all(&[attacks])
    .with_each(&[("ROOK_FANCY_MAGICS", Rook), ("BISHOP_FANCY_MAGICS", Bishop)], fancy_magics)
    .with_each(&[("ROOK_FANCY_SHIFTS", Rook), ("BISHOP_FANCY_SHIFTS", Bishop)], fancy_shifts)
    .with_each(&[("BISHOP_FANCY_ATTACKS", Bishop)], fancy_attacks)
    .unstable()
    .of_words()
}

fn magics(&(name, slider): &Named) -> Definition {
    let piece = slider.upper_name();
    Definition::new(
        name,
        format!(
            "Black magic numbers for {slider}s.\n\n`((occupied | !{piece}_RELEVANT[s]) * \
             {piece}_MAGICS[s]) >> {piece}_MAGIC_SHIFT` gives sets of blockers one index only if \
             they leave the same attacks. V. Annuss and N. Fiekas published the numbers."
        ),
    )
    .formula_in_a1b1(format!(
        "index = {piece}_MAGIC_OFFSETS[s] + (((occupied | !{piece}_RELEVANT[s]) * \
         {piece}_MAGICS[s]) >> {piece}_MAGIC_SHIFT)"
    ))
    .source(NUMBERS)
    .source(MAGIC_BITBOARDS)
    .only_on_8x8()
    .all([Axis::Square], move |board| board.by_bit(&SHARED.magics[slider as usize]))
}

fn offsets(&(name, slider): &Named) -> Definition {
    Definition::new(
        name,
        format!(
            "The index in `MAGIC_ATTACKS` where the entries for a {slider} on a square \
             begin.\n\nThe offsets are chosen so that the entries of different squares fill each \
             other's gaps. Those of bishops stand behind all of the rooks'."
        ),
    )
    .formula_in_a1b1(
        "chosen with the magic of s, so that look-ups share an entry only if they have the same \
         attacks",
    )
    .source(NUMBERS)
    .source(MAGIC_BITBOARDS)
    .only_on_8x8()
    .all([Axis::Square], move |board| board.by_bit(&SHARED.offsets[slider as usize]))
}

fn shift_of_all(&(name, slider): &Named) -> Definition {
    let piece = slider.upper_name();
    Definition::new(
        name,
        format!(
            "The right shift of the product with a {slider}'s magic, the same for all squares."
        ),
    )
    .formula_in_a1b1(format!("64 - the largest popcount({piece}_RELEVANT[s]) of all squares s"))
    .source(MAGIC_BITBOARDS)
    .only_on_8x8()
    .each(move |_, ()| shift(slider) as u8)
}

fn look_up(slider: Slider) -> Relation {
    let table = |what| format!("{}_{what}", slider.upper_name());
    let index = IndexFunction::Magic { magics: table("MAGICS"), shift: table("MAGIC_SHIFT") };
    Relation::LookUp(LookUp::by(slider, index, table("RELEVANT"), table("MAGIC_OFFSETS")))
}

fn attacks() -> Definition {
    Definition::new(
        "MAGIC_ATTACKS",
        "The squares a rook or a bishop attacks, at the index that its magic gives.\n\nA rook's \
         index is `ROOK_MAGIC_OFFSETS[s] + (((occupied | !ROOK_RELEVANT[s]) * ROOK_MAGICS[s]) >> \
         ROOK_MAGIC_SHIFT)`. For a bishop, use the tables whose names begin with `BISHOP`. Entries \
         that no index leads to are 0.",
    )
    .formula_in_a1b1(
        "for a rook MAGIC_ATTACKS[ROOK_MAGIC_OFFSETS[s] + (((occupied | !ROOK_RELEVANT[s]) * \
         ROOK_MAGICS[s]) >> ROOK_MAGIC_SHIFT)]",
    )
    .source(MAGIC_BITBOARDS)
    .related(look_up(Rook))
    .related(look_up(Bishop))
    .only_on_8x8()
    .all([Axis::MagicIndex], |_| SHARED.fill())
    .shaped(|_| vec![SHARED.entries])
    .content(Content::Squares)
}

const LOOKING_FOR_MAGICS: Source = Source::wiki("Looking for Magics");
const KANNAN: Source =
    Source::text("P. Kannan", "Magic Move-Bitboard Generation in Computer Chess", "2007");

/// The table of the rook, which only look-ups by fancy magics of both sliders need.
pub(in crate::catalogue) fn fancy_family() -> Family {
    Family::new("fancy_magic", "Rook attacks by fancy magics.")
        .with_each(&[("ROOK_FANCY_ATTACKS", Rook)], fancy_attacks)
        .on_request()
}

fn fancy_magics(&(name, slider): &Named) -> Definition {
    let piece = slider.upper_name();
    Definition::new(
        name,
        format!(
            "Fancy magic numbers for {slider}s.\n\n`((occupied & {piece}_RELEVANT[s]) * \
             {piece}_FANCY_MAGICS[s]) >> {piece}_FANCY_SHIFTS[s]` gives sets of blockers one index \
             only if they leave the same attacks. The numbers were found by `chess-tables magics fancy` from seed \
             1."
        ),
    )
    .formula_in_a1b1(format!(
        "index = ((occupied & {piece}_RELEVANT[s]) * {piece}_FANCY_MAGICS[s]) >> \
         {piece}_FANCY_SHIFTS[s]"
    ))
    .source(LOOKING_FOR_MAGICS)
    .only_on_8x8()
    .all([Axis::Square], move |board| board.by_bit(&FANCY[slider as usize]))
}

fn fancy_shifts(&(name, slider): &Named) -> Definition {
    let piece = slider.upper_name();
    Definition::new(
        name,
        format!(
            "The right shift of the product with a {slider}'s fancy magic: 64 minus the number of \
             relevant squares."
        ),
    )
    .formula_in_a1b1(format!("64 - popcount({piece}_RELEVANT[s])"))
    .source(KANNAN)
    .only_on_8x8()
    .each(move |board, square: Square| 64 - slider.relevant(board, square).count_ones() as u8)
}

fn fancy_attacks(&(name, slider): &Named) -> Definition {
    let piece = slider.upper_name();
    Definition::new(
        name,
        format!(
            "The squares a {slider} attacks, at the index that its fancy magic gives.\n\nThe \
             entries of square s begin at `{piece}_PEXT_OFFSETS[s]`, since there are as many as in \
             a PEXT table. The index among them is `((occupied & {piece}_RELEVANT[s]) * \
             {piece}_FANCY_MAGICS[s]) >> {piece}_FANCY_SHIFTS[s]`. Entries that no index leads to \
             are 0."
        ),
    )
    .formula_in_a1b1(format!(
        "{piece}_FANCY_ATTACKS[{piece}_PEXT_OFFSETS[s] + (((occupied & {piece}_RELEVANT[s]) * \
         {piece}_FANCY_MAGICS[s]) >> {piece}_FANCY_SHIFTS[s])]"
    ))
    .source(KANNAN)
    .related(Relation::LookUp(LookUp::by(
        slider,
        IndexFunction::FancyMagic {
            magics: format!("{piece}_FANCY_MAGICS"),
            shifts: format!("{piece}_FANCY_SHIFTS"),
        },
        format!("{piece}_RELEVANT"),
        format!("{piece}_PEXT_OFFSETS"),
    )))
    .only_on_8x8()
    .all([Axis::MagicIndex], move |board| {
        // They are found for squares that are numbered like their bits.
        fill_fancy(board, slider, &board.by_bit(&FANCY[slider as usize]))
    })
    .shaped(move |board| subsets(board, slider))
    .content(Content::Squares)
}
