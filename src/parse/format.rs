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

#[cfg(test)]
mod tests {
    use super::*;
    use chess_tables_gen::Role;

    #[test]
    fn lines_of_now_and_then_are_read() {
        let now = "Format: `[square][square] -> squares`; inverse `A`; width 10; 32768 bytes.";
        let then = "Indexed `[square][square]`; an entry is a set of squares. 32768 bytes.";
        let relations = vec![Relation::Table(Role::Inverse, "A".to_owned()), Relation::Width(10)];
        let (axes, content) = (vec![Axis::Square; 2], Content::Squares);
        let format = Format { axes, content, relations };
        assert_eq!(Format::read(now), Some(format.clone()));
        assert_eq!(Format::read(then), Some(Format { relations: vec![], ..format }));
        let single = Format { axes: vec![], content: Content::Number, relations: vec![] };
        assert_eq!(Format::read("Format: `number`; 1 bytes."), Some(single.clone()));
        assert_eq!(Format::read("A single value; an entry is a number. 1 bytes."), Some(single));
    }

    #[test]
    fn other_lines_are_none() {
        for line in [
            "",
            "Format: `",
            "Format: `[square]`; 1 bytes.",
            "Format: `[row] -> number`; 1 bytes.",
            "Format: `number`; somehow; 1 bytes.",
            "Indexed `[square]`; an entry is a piece. 1 bytes.",
        ] {
            assert_eq!(Format::read(line), None, "{line}");
        }
    }
}
