//! What type and values do not say about a table.

use chess_tables_gen::tool::emit::INDEX;
use chess_tables_gen::{Axis, Board, Content, Relation};

use super::format::Format;

/// The text, and what the line below it says or what is guessed.
pub(super) struct Meaning {
    pub(super) doc: String,
    pub(super) format: Format,
}

impl Meaning {
    /// Reads what `emit` wrote; `None` if it did not write this.
    pub(super) fn documented(doc: &str, axes: usize) -> Option<Self> {
        let formats =
            lines_with_offsets(doc).filter_map(|(at, line)| Some((at, Format::read(line)?)));
        let (at, mut format) = formats.last()?;
        // The fields of a struct are no array of the type; whoever reads the structs adds them.
        if format.axes.len() == axes + 1 && format.axes.last() == Some(&Axis::Field) {
            format.axes.pop();
            format.relations.retain(|relation| !matches!(relation, Relation::Fields(_)));
        }
        let doc = without_indices(&doc[..at]);
        let doc = doc.strip_suffix("\n\n").unwrap_or(doc).to_owned();
        (format.axes.len() == axes).then_some(Self { doc, format })
    }

    /// Whether `emit` wrote the text, whatever the table is.
    pub(super) fn is_stated(doc: &str) -> bool {
        doc.lines().any(|line| Format::read(line).is_some())
    }

    /// What source of others most likely means, by the lengths of the arrays. Entries that `may_be_sets`
    /// are of the type of sets; where that is a guess, squares are more likely if all are numbers of
    /// squares.
    pub(super) fn guessed(
        doc: &str,
        board: Board,
        lengths: &[usize],
        may_be_sets: bool,
        is_known: bool,
        bits: &[u128],
    ) -> Self {
        let axis = |&length: &usize| if length == board.len() { Axis::Square } else { Axis::Index };
        let axes: Vec<Axis> = lengths.iter().map(axis).collect();
        let is_large = is_known || bits.iter().any(|&bits| bits >= board.len() as u128);
        let is_sets = may_be_sets && is_large && axes.last() == Some(&Axis::Square);
        let content = if is_sets { Content::Squares } else { Content::Number };
        let doc = doc.strip_suffix('\n').unwrap_or(doc).to_owned();
        Self { doc, format: Format { axes, content, relations: vec![] } }
    }
}

/// The text without the line that `emit` writes right below it, and anew wherever the table goes.
fn without_indices(doc: &str) -> &str {
    let before = doc.strip_suffix('\n').unwrap_or(doc);
    let line = before.rfind('\n').map_or(0, |end| end + 1);
    if before[line..].starts_with(INDEX) { &doc[..line] } else { doc }
}

fn lines_with_offsets(text: &str) -> impl Iterator<Item = (usize, &str)> {
    text.split_inclusive('\n').scan(0, |at, line| {
        let from = *at;
        *at += line.len();
        Some((from, line.trim_end_matches('\n')))
    })
}
