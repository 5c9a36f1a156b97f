//! Text in aligned columns.

/// Lines of columns two blanks apart, those marked `right` aligned to the right.
pub(crate) fn aligned<const N: usize>(
    rows: impl IntoIterator<Item = [String; N]>,
    right: [bool; N],
) -> String {
    let rows: Vec<[String; N]> = rows.into_iter().collect();
    let width = |column: usize| {
        rows.iter().map(|row| row[column].chars().count()).max().unwrap_or_default()
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
    fn columns_are_aligned_without_trailing_blanks() {
        let rows = [["a", "10", "x"], ["bcd", "5", ""]].map(|row| row.map(str::to_owned));
        assert_eq!(super::aligned(rows, [false, true, false]), "a    10  x\nbcd   5\n");
    }
}
