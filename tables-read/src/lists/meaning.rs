//! What type and values do not say about a table: its text, and the line of that about indices and entries.

use chess_tables_gen::tool::emit::{FORMAT, INDEX};
use chess_tables_gen::{Axis, Board, Content, Relation};

use super::language::Syntax;
use super::spans::comment;

/// The text of the comments that end right before a declaration, each line with a line end. `gap` is what stands between
/// the declaration and the one before it: white space and comments.
pub(super) fn documentation(gap: &str, syntax: &Syntax) -> String {
    let mut doc = String::new();
    let mut rest = gap;
    // What stands in the line of the declaration before belongs to that.
    let in_line = rest.trim_start_matches([' ', '\t', ',', ';']);
    if in_line.len() < rest.len() {
        rest = &in_line[comment(in_line, syntax).map_or(0, |(length, _)| length)..];
    }
    loop {
        let start = rest.trim_start();
        let blank = &rest[..rest.len() - start.len()];
        if blank.matches('\n').count() > 1 {
            doc.clear();
        }
        let Some((length, _)) = comment(start, syntax) else { return doc };
        let text = &start[..length];
        let marks = &syntax.doc_comments;
        if marks.is_empty() || marks.iter().any(|mark| text.starts_with(mark)) {
            push(text, syntax, &mut doc);
        }
        // The end of a comment's line belongs to it.
        rest = &start[length..];
    }
}

/// Adds the lines of a comment without what marks them as such.
fn push(comment: &str, syntax: &Syntax, doc: &mut String) {
    let mut add = |line: &str| {
        *doc += line.strip_prefix(' ').unwrap_or(line).trim_end();
        doc.push('\n');
    };
    let is_block = syntax.block_comments.iter().any(|it| comment.starts_with(it.open));
    if !is_block {
        let line = comment.trim_start_matches(['/', '#', '-']);
        return add(line.strip_prefix('!').unwrap_or(line));
    }
    let inside = comment.trim_matches(['/', '#']).trim_matches(['*', '+', '[', ']']);
    for line in inside.strip_prefix('!').unwrap_or(inside).trim().lines() {
        let line = line.trim_start();
        add(line.strip_prefix('*').unwrap_or(line));
    }
}

/// What neither type nor values of a table say.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Format {
    /// What each index means, outermost first.
    pub axes: Vec<Axis>,
    /// What an entry is.
    pub content: Content,
    /// How the table belongs to others.
    pub relations: Vec<Relation>,
}

impl Format {
    /// Reads the line as it is emitted now, or as it was before there were relations; `None` for any
    /// other.
    pub fn read(line: &str) -> Option<Self> {
        Self::read_now(line).or_else(|| Self::read_then(line))
    }

    fn read_now(line: &str) -> Option<Self> {
        let (code, rest) = line.strip_prefix(FORMAT)?.split_once("`; ")?;
        let (axes, content) = match code.rsplit_once(" -> ") {
            Some((axes, content)) => (axes_of(axes)?, content),
            None => (vec![], code),
        };
        let (relations, _bytes) = rest.rsplit_once("; ").unwrap_or(("", rest));
        let relations = relations.split("; ").filter(|text| !text.is_empty());
        let relations = relations.map(|text| text.parse().ok()).collect::<Option<_>>()?;
        Some(Self { axes, content: Content::named(content)?, relations })
    }

    /// ``Indexed `[square]`; an entry is a set of squares. 512 bytes.``
    fn read_then(line: &str) -> Option<Self> {
        let (indexed, rest) = line.split_once("; an entry is ")?;
        let axes = match indexed.strip_prefix("Indexed `") {
            Some(axes) => axes_of(axes.strip_suffix('`')?)?,
            None if indexed == "A single value" => vec![],
            None => return None,
        };
        let said = rest.split_once(". ")?.0;
        let contents = [Content::Squares, Content::Square, Content::Number, Content::Flags];
        let content = contents.into_iter().find(|content| content.singular() == said)?;
        Some(Self { axes, content, relations: vec![] })
    }
}

/// `[direction][square]`
fn axes_of(text: &str) -> Option<Vec<Axis>> {
    text.strip_prefix('[')?.strip_suffix(']')?.split("][").map(Axis::named).collect()
}

/// Whether entries of a type that the source does not say may be sets of squares: sets that are all on the first two
/// ranks are rare, and scores are less.
pub fn may_be_sets(values: &[u128]) -> bool {
    values.iter().any(|&bits| bits >> 16 != 0)
}

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
    /// are of the type of sets; where that is a guess, numbers are more likely if all are small.
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
        let is_large = is_known || self::may_be_sets(bits);
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
