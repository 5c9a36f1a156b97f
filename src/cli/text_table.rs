//! Text in aligned columns.

/// A cell that is wider than this moves its own line only: names from files may be of any length.
const WIDEST: usize = 60;

/// Lines of columns two blanks apart, those marked `right` aligned to the right.
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
        let cells = row.iter().zip(widths).zip(right).map(|((cell, width), right)| {
            if right { format!("{cell:>width$}") } else { format!("{cell:width$}") }
        });
        text += cells.collect::<Vec<_>>().join("  ").trim_end();
        text.push('\n');
    }
    text
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
}
