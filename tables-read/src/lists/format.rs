//! The line of a table's documentation that says what its indices and entries are.

use chess_tables_gen::tool::emit::FORMAT;
use chess_tables_gen::{Axis, Content, Relation};

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
