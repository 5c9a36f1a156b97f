//! Rows of one array that are the same color or direction of a table, or of which one is in another numbering of squares and
//! bits: alone each is a part of the table, and together one of them is a mistake.

use chess_tables_gen::Axis;

use super::block::Block;
use super::candidate::Candidate;
use super::forms::Catalogue;

/// The fewest directions of which one may be there twice: a row less may be of something else.
const FEWEST_DIRECTIONS: usize = 4;

/// Holds a row that another row of its array has too, or that is in another numbering, against the part that is missing or in
/// the numbering of the other.
pub(super) fn hold_together(
    catalogue: &Catalogue,
    blocks: &[(usize, Block, Vec<Candidate>)],
    bests: &mut [Option<Candidate>],
) {
    for at in 1..blocks.len() {
        let Some(own) = bests[at].as_ref().filter(|it| is_part(it)) else { continue };
        let (array, block, _) = &blocks[at];
        let is_other = |it: &&Candidate| {
            is_part(it) && it.table == own.table && it.expected.len() == own.expected.len()
        };
        let earlier = (0..at).filter(|other| blocks[*other].0 == *array);
        let earlier: Vec<&Candidate> =
            earlier.filter_map(|other| bests[other].as_ref()).filter(is_other).collect();
        let Some(wanted) = wanted(catalogue, own, &earlier) else { continue };
        let numberings = earlier.iter().fold(u16::MAX, |all, it| all & it.numberings);
        let arrangement = &earlier[0].arrangement;
        let forms = catalogue.forms(block.values.len()).into_iter().flat_map(|it| &it.all);
        let mut forms = forms.filter(|form| {
            form.table == own.table
                && form.numberings & numberings != 0
                && form.arrangement.fixed == wanted
                && form.arrangement.order == arrangement.order
                && form.arrangement.backwards == arrangement.backwards
        });
        let meant = forms.next().map(|form| Candidate::of(form, None).held_against(&block.values));
        if let Some(meant) = meant.filter(|it| !it.differs.is_empty()) {
            bests[at] = Some(meant);
        }
    }
}

/// Whether a row is a color or a direction of a table, and follows by no rule.
fn is_part(it: &Candidate) -> bool {
    let is_plain = it.rules.is_empty() && it.places.is_none() && it.differs.is_empty();
    is_plain && !it.arrangement.fixed.is_empty()
}

/// The indices of which a row should be, beside those before it, if these say otherwise.
fn wanted(
    catalogue: &Catalogue,
    own: &Candidate,
    earlier: &[&Candidate],
) -> Option<Vec<(usize, usize)>> {
    let fixed = &own.arrangement.fixed;
    let entry = &catalogue.entries[own.table];
    let of = |wanted: Axis| fixed.iter().position(|(axis, _)| entry.axes[*axis] == wanted);
    let numberings = earlier.iter().fold(u16::MAX, |all, it| all & it.numberings);
    let has = |fixed: &[(usize, usize)]| earlier.iter().any(|it| it.arrangement.fixed == fixed);
    let (at, count) = match (of(Axis::Color), of(Axis::Direction)) {
        (Some(at), _) => (at, 2),
        (None, Some(at)) if earlier.len() >= FEWEST_DIRECTIONS => (at, entry.shape[fixed[at].0]),
        _ => return None,
    };
    if earlier.is_empty() || numberings == 0 {
        return None;
    }
    if !has(fixed) {
        return (numberings & own.numberings == 0).then(|| fixed.clone());
    }
    let others = (0..count).map(|index| {
        let mut other = fixed.clone();
        other[at].1 = index;
        other
    });
    { others }.find(|it| !has(it))
}
