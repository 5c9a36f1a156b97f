//! A report as text, with colors, which only repeat what the glyphs say; and text in aligned columns and in lines of a
//! width.

use anstream::ColorChoice;
use anstyle::{Ansi256Color, Color, Style};
use clap::builder::Styles;

use super::{Column, Report, Rows};

/// Blue and orange, which nearly everyone can tell apart, and never red and green.
pub(crate) const BLUE: Style = Style::new().fg_color(Some(Color::Ansi256(Ansi256Color(33))));
/// The color beside blue.
pub(crate) const ORANGE: Style = Style::new().fg_color(Some(Color::Ansi256(Ansi256Color(208))));

/// Help and usage errors, in blue and orange.
pub(crate) const HELP_STYLES: Styles = Styles::plain()
    .header(Style::new().bold())
    .usage(Style::new().bold())
    .literal(BLUE)
    .error(ORANGE.bold())
    .valid(BLUE)
    .invalid(ORANGE);

/// The text in a color.
pub(crate) fn painted(style: Style, text: &str) -> String {
    format!("{style}{text}{style:#}")
}

/// Decides for the whole program.
pub(crate) fn choose(when: clap::ColorChoice) {
    match when {
        clap::ColorChoice::Auto => ColorChoice::Auto,
        clap::ColorChoice::Always => ColorChoice::Always,
        clap::ColorChoice::Never => ColorChoice::Never,
    }
    .write_global();
}

/// So many lines are printed, the last with the counts.
const LINES: usize = 300;

pub(crate) fn text(report: &Report) -> String {
    let mut lines = heading(&report.heading);
    for rows in &report.rows {
        // Rows with names of their own stand apart, others are a list below their title.
        let is_list = rows.title.is_some() && !rows.has_names;
        if rows.title.is_some() && !is_list && !lines.is_empty() {
            lines.push(String::new());
        }
        lines.extend(rows.title.clone());
        let indent = if is_list { "  " } else { "" };
        lines.extend(self::lines(rows).into_iter().map(|line| indent.to_owned() + &line));
    }
    lines.extend(report.notes.iter().cloned());
    lines.extend(report.entries.iter().flatten().cloned());
    for [says, command] in &report.commands {
        lines.extend([String::new(), says.clone(), format!("  {command}")]);
    }
    if !report.is_whole && lines.len() > LINES - 2 {
        lines.truncate(LINES - 3);
        lines.push("there is more; --all prints it".to_owned());
    }
    if let Some(summary) = &report.summary {
        lines.extend([String::new(), summary.clone()]);
    }
    lines.join("\n") + "\n"
}

/// Sources with their names in a column, the first of two in orange, the second in blue.
fn heading(sources: &[[String; 2]]) -> Vec<String> {
    let (named, others): (Vec<_>, Vec<_>) = sources.iter().partition(|[name, _]| !name.is_empty());
    let text = aligned(named, [false; 2]) + &aligned(others, [false; 2]);
    let style = |line: &str| match line {
        _ if line.starts_with("---") => painted(ORANGE, line),
        _ if line.starts_with("+++") => painted(BLUE, line),
        _ => line.to_owned(),
    };
    text.lines().map(style).collect()
}

/// Rows in aligned columns, below the names of these if that is wanted. Without rows there are none.
pub(crate) fn lines(rows: &Rows) -> Vec<String> {
    let mut names = vec![String::new(); rows.columns.len()];
    rows.filled().for_each(|column| rows.columns[column].name().clone_into(&mut names[column]));
    let names = Some(names).filter(|_| rows.has_names && !rows.rows.is_empty());
    let mut cells: Vec<Vec<String>> = names.into_iter().chain(rows.rows.clone()).collect();
    let has_signs = rows.columns.first() == Some(&Column::Sign);
    let sign =
        |row: &mut Vec<String>| if has_signs { std::mem::take(&mut row[0]) } else { String::new() };
    let signs: Vec<String> = cells.iter_mut().map(sign).collect();
    let is_right: Vec<bool> =
        rows.columns.iter().map(|column| matches!(column, Column::Number(_))).collect();
    let text = aligned(cells, is_right);
    let lines = signs.iter().zip(text.lines()).map(|(sign, line)| {
        let style = if matches!(&**sign, "-" | "!" | "?") { ORANGE } else { BLUE };
        match &**sign {
            "" => line.to_owned(),
            sign => format!("{} {line}", painted(style, sign)),
        }
    });
    lines.collect()
}

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
