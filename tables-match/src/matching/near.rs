//! The tables that a block nearly is, by its values, by the order of its entries or by the name of its array.

use std::cmp::Reverse;

use chess_tables_gen::{Axis, Content};

use super::block::Block;
use super::candidate::{self, Candidate, Rule};
use super::fault::{Fault, START_POSITIONS, Sides, edge, lacks_only};
use super::forms::{ArrangedTable, Catalogue, CatalogueTable};
use super::names::Name;
use super::other_games::may_be_mistakes;
use super::values::{ENOUGH, MISTAKE, counts, double, own, step};

/// In a table of numbers, at most one entry in this many differs.
pub const ONE_OF: usize = 8;
/// In a table of numbers that are all different, such as a map of squares: two lines of eight are a quarter.
const ONE_OF_MAP: usize = 4;
/// How many squares a line has.
const LINE: usize = 8;
/// Fewer different numbers say less.
const FEWEST_OF_MAP: usize = 64;
/// In a table of sets, at most one in this many differs, without the entries of the most common value.
pub const ONE_OF_SETS: usize = 2;
/// The least information of the equal entries, in bits, without those of the most common value: castling rights
/// with one wrong corner have 47.
const LEAST: f64 = 45.0;
/// The bits that name one wrong square in a set. The equal sets must have more.
const WRONG_SQUARE: f64 = 6.0;
/// The least information of the equal entries, if all others differ because one side is empty there.
const LEAST_BESIDE_EMPTY: f64 = 120.0;
/// How many equal entries there must be, where any number of others may differ since one side is empty there.
const FEWEST_BESIDE_EMPTY: usize = 12;

/// The tables from which the fewest entries differ.
pub(super) fn nearest(catalogue: &Catalogue, block: &Block) -> Vec<Candidate> {
    let Some(forms) = catalogue.forms(block.values.len()) else { return vec![] };
    if block.is_trivial() {
        return vec![];
    }
    let mut found: Vec<Candidate> = vec![];
    let mut fewest = usize::MAX;
    let is_wide = catalogue.fills(block.element);
    for view in block.views(catalogue.board) {
        let is_meant = catalogue.is_meant(&view.values);
        for same in forms.by_hash.values() {
            let may_be = |i: &usize| {
                let form = &forms.all[*i];
                catalogue.is_of_chess(form) || catalogue.is_of_cells(form)
            };
            let Some(first) = same.iter().copied().find(may_be) else { continue };
            let form = &forms.all[first];
            let values = &form.values;
            let of_sets = catalogue.entries[form.table].content == Content::Squares;
            let are_sets = is_wide && of_sets;
            // What is left of sets in fewer bits is nothing.
            if of_sets && !values.iter().all(|bits| block.element.holds(*bits)) {
                continue;
            }
            let Some(differs) = differing(&view.values, values, are_sets, fewest) else { continue };
            let is_own = !are_sets && differs.len() > catalogue.most_wrong(form);
            if is_own || !is_no_accident(&view.values, values, are_sets, &differs) {
                continue;
            }
            let it = Candidate { differs, ..Candidate::of(form, None) };
            if !may_be_mistakes(catalogue, &it, &view.values) {
                continue;
            }
            let differs = it.differs;
            if differs.len() < fewest {
                found.clear();
                fewest = differs.len();
            }
            let fits = |i: &&usize| {
                let is_square = catalogue.entries[forms.all[**i].table].content == Content::Square;
                let are_telling = catalogue.is_meant(&form.values)(&&forms.all[**i]);
                let is_meant = is_meant(&&forms.all[**i]) && are_telling;
                (view.none.is_none() || is_square) && is_meant && may_be(i)
            };
            found.extend(same.iter().filter(fits).map(|&i| {
                let none = catalogue.entries[forms.all[i].table].other_none(view.none);
                Candidate { differs: differs.clone(), ..Candidate::of(&forms.all[i], none) }
            }));
        }
    }
    without_clamped(catalogue, block, found)
}

/// Whether these are small numbers that are all different, such as a map of squares. Other magics are partly the same.
fn is_map(values: &[u128]) -> bool {
    let are_small = || values.iter().all(|bits| *bits < 1 << 32);
    values.len() >= FEWEST_OF_MAP && are_small() && counts(values).len() == values.len()
}

/// Whether places are those of a line of eight, or of two, such as lines that changed places.
fn are_in_lines(places: &[usize]) -> bool {
    places.chunk_by(|a, b| a / LINE == b / LINE).count() <= 2
}

/// At most one entry of a table of numbers in how many differs.
fn one_of(values: &[u128]) -> usize {
    if is_map(values) { ONE_OF_MAP } else { ONE_OF }
}

/// The places that differ, unless these are too many. If one side is empty at all of them they may be many.
fn differing(view: &[u128], values: &[u128], are_sets: bool, fewest: usize) -> Option<Vec<usize>> {
    let most = view.len() / if are_sets { ONE_OF_SETS } else { ONE_OF_MAP };
    let pairs = || view.iter().zip(values);
    let (mut count, mut are_full) = (0, false);
    for (yours, ours) in pairs().filter(|(yours, ours)| yours != ours) {
        count += 1;
        are_full |= *yours != 0 && *ours != 0;
        if (are_full && count > most) || count > fewest {
            return None;
        }
    }
    if !are_sets && are_full && count > view.len() / one_of(values) {
        return None;
    }
    Some(pairs().enumerate().filter(|(_, (yours, ours))| yours != ours).map(|it| it.0).collect())
}

/// Whether the entries that are the same say enough: more than those that differ, if these are many.
pub(super) fn is_no_accident(
    view: &[u128],
    values: &[u128],
    are_sets: bool,
    differs: &[usize],
) -> bool {
    let counts = counts(values);
    let Some(&(common, _)) = counts.iter().max_by_key(|it| it.1) else { return false };
    // Of numbers that are all different none is the common one.
    let is_map = is_map(values);
    let is_common = |bits: u128| !is_map && bits == common;
    let mut differ = differs.iter().peekable();
    let is_equal = |at: &usize| differ.next_if(|it| *it == at).is_none();
    let equal = (0..values.len()).filter(is_equal).map(|at| values[at]);
    let equal: Vec<u128> = equal.filter(|&bits| !is_common(bits)).collect();
    let uncommon = values.iter().filter(|bits| !is_common(**bits)).count();
    let count = |bits: &u128| counts[counts.partition_point(|it| it.0 < *bits)].1;
    let places: f64 =
        equal.iter().map(|bits| (values.len() as f64 / count(bits) as f64).log2()).sum();
    let distinct = super::values::counts(&equal);
    let says = places + distinct.iter().map(|it| own(it.0)).sum::<f64>();
    let few = differs.len() <= (uncommon / ONE_OF).max(1) && differs.len() <= values.len() / ONE_OF;
    let few = few || is_map && are_in_lines(differs);
    if few {
        return says >= LEAST;
    }
    let one_is_empty = differs.iter().all(|&at| view[at] == 0 || values[at] == 0);
    let full = (0..values.len()).filter(|&at| view[at] != 0 || values[at] != 0).count();
    let equal_sets = equal.iter().filter(|bits| **bits != 0).count();
    // A quarter is another table, such as the neighbors of a pawn on the two ranks of captures en passant.
    if one_is_empty && says >= LEAST_BESIDE_EMPTY && equal_sets >= FEWEST_BESIDE_EMPTY {
        return 4 * equal_sets > full;
    }
    let place = (values.len() as f64).log2();
    let cost = |&at: &usize| place + WRONG_SQUARE * f64::from((view[at] ^ values[at]).count_ones());
    are_sets
        && ONE_OF_SETS * equal.len() >= uncommon
        && says >= LEAST + differs.iter().map(cost).sum::<f64>()
}

/// A word for sets of pawns of which programs have several: behind, beside or ahead.
const OF_MANY: &str = "connected";
/// A word for sets of which half of the squares are the same in other programs: around a king, and some squares ahead.
const OF_ANY_SIZE: &str = "zone";
/// Words of names that say of attacks that they are the relevant squares.
const NOT_ATTACKS: [&str; 5] = ["mask", "magic", "relevant", "occupancy", "blocker"];

/// The tables of sets whose entries stand one index away, whose files are mirrored, or of which the half of a color is by
/// the squares as the other color sees them; and tables of numbers by square whose entries stand one index away.
pub(super) fn by_order(catalogue: &Catalogue, block: &Block) -> Vec<Candidate> {
    let is_telling = !block.is_trivial()
        && block.information() >= ENOUGH + MISTAKE
        && !double(block.element, &block.values);
    let Some(forms) = catalogue.forms(block.values.len()).filter(|_| is_telling) else {
        return vec![];
    };
    let mut sorted = block.values.clone();
    sorted.sort_unstable();
    // Of all entries that move by one index or change places, only the first or the last is lost.
    let has = |set: Option<&u128>| set.is_some_and(|it| sorted.binary_search(it).is_ok());
    let are_sets = catalogue.fills(block.element);
    let of_chess = forms.all.iter().filter(|it| catalogue.is_of_chess(it));
    let alike = of_chess.filter(|it| has(it.values.first()) || has(it.values.last()));
    let moved = alike.filter(|form| match is_of_sets(catalogue, form) {
        true => are_sets && explains(catalogue, form, block, &[], |it| it.moved()),
        // A mailbox may begin one cell further on, and a mirrored map is that of another layout.
        false => {
            let axes = &catalogue.entries[form.table].axes;
            let is_by_square = axes[..] == [Axis::Square];
            // Numbers that count down are so one index away as well.
            let is_telling = is_by_square && step(&form.values).is_none();
            is_telling && explains(catalogue, form, block, &[], |it| it.shifted())
        }
    });
    moved.map(|form| Candidate::of(form, None).held_against(&block.values)).collect()
}

/// The start positions of Chess960 with the bishops placed the other way, which leaves a quarter of them.
pub(super) fn by_bishops(catalogue: &Catalogue, block: &Block) -> Vec<Candidate> {
    let Some(forms) = catalogue.forms(block.values.len()) else { return vec![] };
    let of_positions = forms.all.iter().filter(|form| {
        let entry = &catalogue.entries[form.table];
        entry.shape.first() == Some(&START_POSITIONS) && form.arrangement.is_in_order()
    });
    let found =
        of_positions.filter(|form| explains(catalogue, form, block, &[], |it| it.bishops()));
    found.map(|form| Candidate::of(form, None).held_against(&block.values)).collect()
}

fn is_of_sets(catalogue: &Catalogue, form: &ArrangedTable) -> bool {
    catalogue.entries[form.table].content == Content::Squares
}

/// The tables of sets that the name of the array means, if one mistake explains all that differs, or half of the squares
/// agree; and those of whatever name if both are so and steps lead round the edge, which nobody means.
pub(super) fn by_name(catalogue: &Catalogue, array: &str, block: &Block) -> Vec<Candidate> {
    let Some(forms) = catalogue.forms(block.values.len()) else { return vec![] };
    if !catalogue.fills(block.element) || block.is_trivial() {
        return vec![];
    }
    let name = Name::of(array);
    let is_telling = !name.says(OF_MANY);
    // A knight's attacks are those of chess, unless the name says that the knight is shogi's.
    let first_word = |table: &str| table.split('_').next().unwrap_or_default().to_lowercase();
    let like = |entry: &CatalogueTable| {
        let is_meant = !entry.is_of_other_game || name.has(&first_word(&entry.name));
        (is_telling && is_meant && name.is_of(&entry.names)).then(|| name.likeness(&entry.names))
    };
    let like: Vec<Option<usize>> = catalogue.entries.iter().map(like).collect();
    let mut found: Vec<Candidate> = vec![];
    let mut least = (true, true, Reverse(None), u32::MAX);
    for form in forms.all.iter().filter(|it| is_of_sets(catalogue, it)) {
        // Other magics put the same attacks at other indices, of which many agree by chance.
        let mut axes = catalogue.entries[form.table].axes.iter();
        let is_indexed = axes.any(|it| matches!(it, Axis::MagicIndex | Axis::Subset));
        let by_name = like[form.table].is_some() && !is_indexed;
        if !by_name && !catalogue.is_of_chess(form) {
            continue;
        }
        let pairs = || form.values.iter().zip(&block.values);
        if !by_name && pairs().any(|(a, b)| a & !b != 0) {
            continue;
        }
        let differ: u32 = pairs().map(|(a, b)| (a ^ b).count_ones()).sum();
        let agree: u32 = pairs().map(|(a, b)| (a & b).count_ones()).sum();
        // As many squares agree as there are too many and missing ones together, and twice as many as by chance.
        let both = |(a, b): (&u128, &u128)| f64::from(a.count_ones() * b.count_ones());
        let by_chance = pairs().map(both).sum::<f64>() / catalogue.board.len() as f64;
        let is_half = differ <= agree && f64::from(agree) >= 2.0 * by_chance;
        // Half of the sets are no accident, whatever the others are.
        let equal = pairs().filter(|(a, b)| a == b && **a != 0).count();
        let uses = pairs().filter(|(a, b)| **a != 0 || **b != 0).count();
        let is_half = is_half || by_name && equal >= FEWEST_BESIDE_EMPTY && 2 * equal >= uses;
        // To look for a mistake takes longer than all else.
        if !(by_name || is_half) || (!by_name, false, Reverse(like[form.table]), differ) > least {
            continue;
        }
        let it = Candidate::of(form, None).held_against(&block.values);
        // From a whole file, counted from any end, much leads off the board.
        let is_by_square = catalogue.entries[form.table].axes.contains(&Axis::Square);
        let is_wanted = |fault| by_name || is_by_square && fault == Fault::Wraps;
        let is_explained = explains(catalogue, form, block, &it.differs, |it| {
            it.fault(true).filter(|fault| is_wanted(*fault))
        });
        let says = (!by_name, !is_explained, Reverse(like[form.table]), differ);
        let is_half_by_name = || {
            let is_one = !name.says(OF_ANY_SIZE);
            is_half && is_one && may_be_mistakes(catalogue, &it, &block.values)
        };
        if !(is_explained || by_name && is_half_by_name()) || says > least {
            continue;
        }
        if says < least {
            found.clear();
        }
        least = says;
        found.push(Candidate { by_name, ..it });
    }
    without_clamped(catalogue, block, found)
}

/// The attacks that the array is named after, where it is found to be their relevant squares: the edge is missing.
pub(super) fn without_edge(
    catalogue: &Catalogue,
    array: &str,
    block: &Block,
    found: &[Candidate],
) -> Vec<Candidate> {
    let says_attack = |name: &Name| name.has("attack");
    let is_whole = |it: &Candidate| !it.rules.contains(&Rule::WithoutLast);
    let is_attack =
        |it: &Candidate| says_attack(&catalogue.entries[it.table].names[0]) && is_whole(it);
    let name = Name::of(array);
    let is_meant = says_attack(&name) && !NOT_ATTACKS.iter().any(|word| name.has(word));
    if !is_meant || found.is_empty() || found.iter().any(is_attack) {
        return vec![];
    }
    let edge = edge(catalogue.board);
    let mut meant = by_name(catalogue, array, block);
    meant.retain(|it| {
        let mut pairs = it.differs.iter().map(|&at| (it.expected[at], block.values[at]));
        pairs.all(|(ours, yours)| lacks_only(edge, ours, yours))
    });
    meant
}

/// Nothing if a block has the sets of a table, but on the edge those of the squares beside it: then it is near to none.
fn without_clamped(catalogue: &Catalogue, block: &Block, found: Vec<Candidate>) -> Vec<Candidate> {
    let are_sets = !found.is_empty() && catalogue.fills(block.element);
    let forms = catalogue.forms(block.values.len()).filter(|_| are_sets);
    let mut forms = forms.into_iter().flat_map(|forms| &forms.all);
    let is_clamped = |form: &ArrangedTable| {
        is_of_sets(catalogue, form) && with_sides(catalogue, form, block, &[], |it| it.is_clamped())
    };
    if forms.any(is_clamped) { vec![] } else { found }
}

/// Whether there is a mistake by which a block follows from a table.
fn explains(
    catalogue: &Catalogue,
    form: &ArrangedTable,
    block: &Block,
    differs: &[usize],
    fault: impl Fn(&Sides<'_>) -> Option<Fault>,
) -> bool {
    with_sides(catalogue, form, block, differs, |it| fault(it).is_some())
}

/// Whether a test holds of a table and a block of its shape.
fn with_sides(
    catalogue: &Catalogue,
    form: &ArrangedTable,
    block: &Block,
    differs: &[usize],
    test: impl Fn(&Sides<'_>) -> bool,
) -> bool {
    let sides = [&form.values[..], &block.values[..]];
    candidate::with_sides(
        catalogue,
        form.table,
        &form.arrangement,
        form.numberings,
        sides,
        differs,
        test,
    )
}
