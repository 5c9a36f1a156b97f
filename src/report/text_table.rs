//! Text in aligned columns and in lines of a width.

/// A cell that is wider than this moves its own line only: names from files may be of any length.
const WIDEST: usize = 60;

/// Lines of columns two blanks apart, those marked `right` aligned to the right. A column without text is left out.
pub(crate) fn aligned<R: AsRef<[String]>>(
    rows: impl IntoIterator<Item = R>,
    right: impl AsRef<[bool]>,
) -> String {
    let (rows, right): (Vec<R>, &[bool]) = (rows.into_iter().collect(), right.as_ref());
    let width = |column: usize| {
        let widths = rows.iter().map(|row| row.as_ref()[column].chars().count());
        widths.filter(|&width| width <= WIDEST).max().unwrap_or_default()
    };
    let widths: Vec<usize> = (0..right.len()).map(width).collect();
    let mut text = String::new();
    for row in &rows {
        let cells = row.as_ref().iter().zip(&widths).zip(right);
        let cells = cells.filter(|((cell, width), _)| **width > 0 || !cell.is_empty());
        let cells = cells.map(|((cell, &width), &right)| match right {
            true => format!("{cell:>width$}"),
            false => format!("{cell:width$}"),
        });
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
