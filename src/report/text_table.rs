//! Text in aligned columns, in lines of a width, and as code in Markdown.

use anstream::adapter::strip_str;

use crate::error::visible;

/// A cell that is wider than this moves its own line only: names from files may be of any length.
const WIDEST: usize = 60;

/// Lines of columns two blanks apart, those marked `right` aligned to the right. A column without text is left out.
pub(crate) fn aligned<const N: usize>(
    rows: impl IntoIterator<Item = [String; N]>,
    right: [bool; N],
) -> String {
    let rows: Vec<[String; N]> = rows.into_iter().collect();
    let width = |column: usize| {
        let widths = rows.iter().map(|row| row[column].chars().count());
        widths.filter(|&width| width <= WIDEST).max().unwrap_or_default()
    };
    let widths: [usize; N] = std::array::from_fn(width);
    let mut text = String::new();
    for row in &rows {
        let cells = row
            .iter()
            .zip(widths)
            .zip(right)
            .filter(|((cell, width), _)| *width > 0 || !cell.is_empty());
        let cells =
            cells.map(
                |((cell, width), right)| {
                    if right { format!("{cell:>width$}") } else { format!("{cell:width$}") }
                },
            );
        text += cells.collect::<Vec<_>>().join("  ").trim_end();
        text.push('\n');
    }
    text
}

/// Lines of at most so many characters, unless a word is longer.
pub(crate) fn wrapped(text: &str, width: usize) -> Vec<String> {
    let mut lines: Vec<String> = vec![];
    for word in text.split_whitespace() {
        let fits = |line: &String| line.chars().count() + 1 + word.chars().count() <= width;
        match lines.last_mut().filter(|line| fits(line)) {
            Some(line) => *line += &format!(" {word}"),
            None => lines.push(word.to_owned()),
        }
    }
    lines
}

/// A text as code in Markdown, also in a table's cell; nothing stays nothing.
pub(crate) fn code(text: &str) -> String {
    if text.is_empty() {
        return String::new();
    }
    format!("`{}`", visible(text).replace(['`', '|'], "'"))
}

/// Lines as a block of Markdown, without their colors; none are no block.
pub(crate) fn fenced(lines: &[String]) -> String {
    if lines.is_empty() {
        return String::new();
    }
    format!("\n```text\n{}\n```\n", strip_str(lines.join("\n").trim_start_matches('\n')))
}

#[cfg(test)]
mod tests {
    #[test]
    fn a_very_wide_cell_moves_its_own_line_only() {
        let wide = "w".repeat(super::WIDEST + 1);
        let rows = [["a", "1"], [&wide, "2"], ["bcd", "3"]].map(|row| row.map(str::to_owned));
        let text = super::aligned(rows, [false; 2]);
        assert_eq!(text, format!("a    1\n{wide}  2\nbcd  3\n"));
    }

    #[test]
    fn lines_are_full_but_not_wider() {
        assert_eq!(super::wrapped("a bc def  ghij", 4), ["a bc", "def", "ghij"]);
        assert_eq!(super::wrapped("abcdef g", 4), ["abcdef", "g"]);
        assert!(super::wrapped(" ", 4).is_empty());
    }
}
