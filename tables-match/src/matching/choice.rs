//! One numbering for all arrays of a source, and one table for each.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};

use chess_tables_gen::{Axis, Bits, Board, Content, Layout};

use super::block::Block;
use super::candidate::{Candidate, Rule};
use super::fault::mirrored;
use super::forms::{Catalogue, Numberings, numbering_of, placed};
use super::meaning::Meaning;
use super::names::{self, Name};
use super::piece::Reading;

/// Who says how the squares and bits of a source are numbered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stated {
    /// Nobody.
    Nowhere,
    /// The source: it may be wrong, so it counts less than an array.
    BySource,
    /// The user, or the names of squares in the source. Only these are possible, whatever explains more.
    Only {
        /// The layout, if it is known.
        layout: Option<Layout>,
        /// The order of bits, if it is known.
        bits: Option<Bits>,
    },
}

impl From<bool> for Stated {
    /// Whether the source states it.
    fn from(is_stated: bool) -> Self {
        if is_stated { Self::BySource } else { Self::Nowhere }
    }
}

impl Stated {
    fn allows(self, board: Board) -> bool {
        match self {
            Self::Nowhere | Self::BySource => true,
            Self::Only { layout, bits } => {
                layout.is_none_or(|it| it == board.layout())
                    && bits.is_none_or(|it| it == board.bits())
            }
        }
    }
}

/// The score of a numbering for each array that equals a table in it. Each word of its description costs one.
const PLAIN: usize = 20;
/// The score if entries differ.
const NEAR: usize = 5;
/// The bonus of the numbering that the source states: less than an array.
const STATED: usize = 10;

/// What a numbering costs that hardly any program has: as much as three words.
const RARE: usize = 3;

/// What it costs that files are counted from the last, squares along files, or bits from the other end.
fn rarity(numbering: u32, board: Board) -> usize {
    let numbered = placed(board, numbering);
    let is_usual = [Layout::A1B1, Layout::A8B8].contains(&numbered.layout());
    if is_usual && numbered.bits() == Bits::InOrder { 0 } else { RARE }
}

/// The numbering that explains most of the arrays, each given by its name and what it may be, and all that explain as
/// many. Of several it is the stated one, or else that with the fewest words, or the first: a1b1, the others in the order
/// of [`Layout`], and those with reversed bits last. Files of a format do not say how the engine that reads them counts.
pub(super) fn numbering<'u>(
    catalogue: &Catalogue,
    board: Board,
    stated: Stated,
    arrays: impl Iterator<Item = (&'u str, &'u [Candidate])>,
) -> (u32, Numberings) {
    let (mut counts, mut explained) = ([0; 16], [0; 16]);
    for (array, candidates) in arrays {
        // In another numbering the steps of a piece are the same numbers in another order, and programs have them in any.
        let is_of_steps = |it: &Candidate| {
            let axes = &catalogue.entries[it.table].axes;
            axes.iter().all(|axis| matches!(axis, Axis::Direction | Axis::Leap))
        };
        let meaning = Meaning::of(array);
        // Flags in another order are a worse reason for a numbering.
        let is_of_flags = |it: &Rule| matches!(it, Rule::Flags(_));
        let has_other_flags = |it: &Candidate| it.rules.iter().any(is_of_flags);
        let is_plain = candidates.iter().any(|it| it.differs.is_empty() && !has_other_flags(it));
        let is_of_format = |it: &Candidate| catalogue.entries[it.table].is_of_format;
        for numbering in 0..16 {
            let of_it = candidates.iter().filter(|it| it.numberings & 1 << numbering != 0);
            let of_it = of_it.filter(|it| !is_of_format(it) && !is_of_steps(it));
            let worth = of_it.map(|it| {
                let is_other = is_of_other_color(catalogue, array, it);
                let words =
                    it.words() + usize::from(is_other || meaning.contradicts(catalogue, it));
                match it.differs.len() {
                    0 => {
                        let explains = !(is_plain && has_other_flags(it));
                        (usize::from(explains), PLAIN.saturating_sub(words).max(NEAR))
                    }
                    _ => (0, NEAR.saturating_sub(words).max(1)),
                }
            });
            let (equal, worth) = worth.max().unwrap_or_default();
            counts[numbering] += worth;
            explained[numbering] += equal;
        }
    }
    let own = numbering_of(board);
    if stated == Stated::BySource {
        counts[own as usize] += STATED;
    }
    for (numbering, count) in counts.iter_mut().enumerate() {
        *count += RARE - rarity(numbering as u32, board);
    }
    let plainness = |numbering: u32| (numbering % 2, numbering);
    let allowed = (0..16).filter(|&it| stated.allows(placed(board, it)));
    let best = allowed.max_by_key(|&it| (counts[it as usize], Reverse(plainness(it))));
    let best = best.unwrap_or(own);
    let as_many = (0..16).filter(|&it| explained[it] >= explained[best as usize]);
    (best, as_many.fold(0, |fits, it| fits | 1 << it))
}

/// The color, if a candidate is the half of one color.
fn color(catalogue: &Catalogue, candidate: &Candidate) -> Option<usize> {
    let axes = &catalogue.entries[candidate.table].axes;
    let fixed = candidate.arrangement.fixed.iter();
    fixed.copied().find(|(axis, _)| axes[*axis] == Axis::Color).map(|(_, color)| color)
}

/// Whether the name of an array has the other color.
fn is_of_other_color(catalogue: &Catalogue, array: &str, candidate: &Candidate) -> bool {
    let said = names::color(array);
    said.is_some() && color(catalogue, candidate).is_some_and(|color| said != Some(color))
}

/// The candidate with the shortest description, in the numbering of the source if possible.
pub(super) fn best<'c>(
    catalogue: &Catalogue,
    array: &str,
    numbering: u32,
    candidates: &'c [Candidate],
) -> Option<&'c Candidate> {
    let (name, meaning) = (Name::of(array), Meaning::of(array));
    candidates.iter().min_by_key(|it| {
        let is_in_it = it.numberings & 1 << numbering != 0;
        let like = Reverse(name.likeness(&catalogue.entries[it.table].names));
        let is_other =
            is_of_other_color(catalogue, array, it) || meaning.contradicts(catalogue, it);
        // On the outer ranks it differs from a table of pawns by no mistake.
        let is_of_pieces = catalogue.entries[it.table].pawns.is_none() && !it.differs.is_empty();
        (it.differs.len(), !is_in_it, is_other, is_of_pieces, it.words(), like, it.table)
    })
}

/// Of a table by fewer indices, a source has one part by itself, not all but one.
const FEWEST_PARTS: usize = 3;

/// Takes a part of a table of which the source has other parts, where another table has the same values: seven rays are
/// of RAYS, and so is the eighth, which is FRONT_SPANS of a color, too. An array with the words of the other table is that.
pub(super) fn write_alike<'u>(
    catalogue: &Catalogue,
    numbering: u32,
    arrays: impl Iterator<Item = (&'u str, &'u [Candidate])>,
    bests: &mut [Option<Candidate>],
) {
    let mut parts: BTreeMap<(usize, usize), BTreeSet<usize>> = BTreeMap::new();
    for (table, axis, index) in bests.iter().flatten().filter_map(part) {
        parts.entry((table, axis)).or_default().insert(index);
    }
    for ((array, candidates), best) in arrays.zip(bests) {
        let Some(own) = best.as_ref().filter(|it| it.differs.is_empty()) else { continue };
        let is_in_it = |it: &Candidate| it.numberings & 1 << numbering != 0;
        let completes = |it: &&Candidate| {
            let Some((table, axis, index)) = part(it) else { return false };
            let there = parts.get(&(table, axis));
            table != own.table
                && there.is_some_and(|it| it.len() >= FEWEST_PARTS && !it.contains(&index))
                && it.differs.is_empty()
                && is_in_it(it)
                && it.words() <= own.words()
        };
        let likeness = Name::of(array).likeness(&catalogue.entries[own.table].names);
        if likeness < 100 {
            if let Some(other) = candidates.iter().find(completes) {
                *best = Some(other.clone());
            }
        }
    }
}

/// The table of which a candidate is a part, the axis, and the index along it.
fn part(candidate: &Candidate) -> Option<(usize, usize, usize)> {
    match candidate.arrangement.fixed[..] {
        [(axis, index)] if candidate.places.is_none() && candidate.rules.is_empty() => {
            Some((candidate.table, axis, index))
        }
        _ => None,
    }
}

/// Fewer tables with mirrored files are mistakes.
const FEWEST_MIRRORED: usize = 2;

/// The layout of indices, if it is a convention of the source that they have other files than sets: in several tables
/// they have, and in none they have not. Each block is given with what it is.
pub(super) fn layout_of_indices<'b>(
    catalogue: &Catalogue,
    numbering: u32,
    blocks: impl Iterator<Item = (&'b Block, Option<&'b Candidate>)>,
) -> Option<Layout> {
    let board = catalogue.board;
    let mut tables = BTreeSet::new();
    for (block, best) in blocks {
        let Some(best) = best else { continue };
        if best.is_mirrored(placed_as(board, numbering, best)) {
            tables.insert(best.table);
            continue;
        }
        let is_of_sets = catalogue.entries[best.table].content == Content::Squares;
        let axis = block.shape.iter().position(|&length| length == board.len());
        let differs = |axis: usize| {
            let own = placed(board, numbering);
            block.values_from(axis, |_, index| mirrored(own, index)) != block.values
        };
        if is_of_sets && best.rules.is_empty() && axis.is_some_and(differs) {
            return None;
        }
    }
    (tables.len() >= FEWEST_MIRRORED).then(|| placed(board, numbering).layout())
}

/// The same with indices in this layout, if there is one.
pub(super) fn with_indices<'c>(
    best: &'c Candidate,
    layout: Layout,
    candidates: &'c [Candidate],
) -> &'c Candidate {
    let is_it = |it: &&Candidate| {
        it.table == best.table
            && it.arrangement == best.arrangement
            && it.rules == [Rule::Indices(layout)]
    };
    candidates.iter().find(is_it).unwrap_or(best)
}

/// The identity of a part of a table, or of a table by color, in another numbering that fits the source.
pub(super) fn other_reading(
    catalogue: &Catalogue,
    fits: Numberings,
    best: &Candidate,
    candidates: &[Candidate],
) -> Option<Reading> {
    let axes = &catalogue.entries[best.table].axes;
    let colors = |it: &Candidate| {
        let is_black_first = it.arrangement.backwards.iter().any(|&axis| axes[axis] == Axis::Color);
        (color(catalogue, it), is_black_first)
    };
    let same = |it: &&Candidate| {
        it.table == best.table
            && it.differs == best.differs
            && it.rules == best.rules
            && it.numberings & fits & !best.numberings != 0
            && colors(it) != colors(best)
    };
    let other = candidates.iter().filter(same).min_by_key(|it| it.words())?;
    let numbering = (other.numberings & fits & !best.numberings).trailing_zeros();
    let (color, is_black_first) = colors(other);
    Some(Reading { board: placed(catalogue.board, numbering), color, is_black_first })
}

/// Whether an array is what its name means in a usual numbering that fits the source: from the first or the last rank on,
/// the diagonals are exchanged.
pub(super) fn is_well_named(
    catalogue: &Catalogue,
    fits: Numberings,
    name: &str,
    candidates: &[Candidate],
) -> bool {
    let is_usual = |it: &u32| fits & 1 << it != 0 && rarity(*it, catalogue.board) == 0;
    let usual = (0..16).filter(is_usual).fold(0, |all, it| all | 1 << it);
    let meaning = Meaning::of(name);
    candidates.iter().any(|it| {
        let is_it = it.differs.is_empty() && it.numberings & usual != 0;
        is_it && !meaning.contradicts(catalogue, it)
    })
}

/// The board in the numbering of the source if the candidate has it, else in the nearest to it.
pub(super) fn placed_as(board: Board, numbering: u32, candidate: &Candidate) -> Board {
    let wanted = placed(board, numbering);
    let differs = |it: &u32| {
        let other: Board = placed(board, *it);
        let far: (bool, bool) = (other.bits() != wanted.bits(), other.layout() != wanted.layout());
        let plain = (other.bits() != Bits::InOrder, other.layout() != Layout::A1B1);
        (far.0 as u8 + far.1 as u8, plain, *it)
    };
    let all = (0..16).filter(|&it| candidate.numberings & 1 << it != 0);
    placed(board, all.min_by_key(differs).unwrap_or(numbering))
}
