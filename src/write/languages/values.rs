//! Values in rows: numbers between brackets, below each other, each row on a line if it fits there.

use std::fmt::{self, Write};

/// How values are laid out.
pub(super) struct RowSyntax<'a> {
    /// The brackets around a row of rows.
    pub(super) rows: [&'a str; 2],
    /// The brackets around a row of numbers.
    pub(super) numbers: [&'a str; 2],
    /// What stands inside the brackets on a line: C has `{ 1, 2 }`.
    pub(super) space: &'a str,
    /// What stands behind each entry, `,`, and before the next one on its line.
    pub(super) separator: &'a str,
    pub(super) gap: &'a str,
    /// What lines of numbers begin with, what each line ends with, and the last one.
    pub(super) line_begin: &'a str,
    pub(super) line_end: &'a str,
    pub(super) last: &'a str,
    /// What stands before the only number of a row: in Ada `(1)` is a number.
    pub(super) single: &'a str,
    /// What the lines inside brackets are moved by, and how often all of them are.
    pub(super) indent: &'a str,
    pub(super) depth: usize,
    pub(super) lines: LineLength,
}

/// How long lines are.
#[derive(Clone, Copy)]
pub(super) struct LineLength {
    width: usize,
    /// How many numbers are on one that a row is broken into.
    most: usize,
}

impl LineLength {
    /// Lines of a given width, or else of at most the eight entries of a rank.
    pub(super) fn of(width: Option<u16>) -> Self {
        match width {
            Some(width) => Self { width: width.into(), most: usize::MAX },
            None => Self { width: 100, most: 8 },
        }
    }
}

impl RowSyntax<'_> {
    /// Writes literals in this shape, piece by piece: there may be more of it than is wanted.
    pub(super) fn write(
        &self,
        to: &mut dyn Write,
        shape: &[usize],
        literals: &[String],
    ) -> fmt::Result {
        self.write_below(to, 0, shape, literals)
    }

    fn write_below(
        &self,
        to: &mut dyn Write,
        level: usize,
        shape: &[usize],
        literals: &[String],
    ) -> fmt::Result {
        let Some((&length, inner)) = shape.split_first() else {
            return literals.first().map_or(Ok(()), |it| to.write_str(it));
        };
        let [open, close] = if inner.is_empty() { self.numbers } else { self.rows };
        to.write_str(open)?;
        if literals.is_empty() {
            return to.write_str(close);
        }
        if length == 1 {
            to.write_str(self.single)?;
        }
        if inner.is_empty() {
            // A tab is as wide as four blanks.
            let step = self.indent.replace('\t', "    ").len();
            let indent = (self.depth + level) * step;
            let longest = literals.iter().map(String::len).max().unwrap_or(0);
            let width = longest + self.separator.len() + self.gap.len();
            let around = open.len() + close.len() + 2 * self.space.len() + self.separator.len();
            let fits = indent + around + width * length <= self.lines.width;
            if level > 0 && fits && self.line_begin.is_empty() {
                to.write_str(self.space)?;
                self.write_row(to, literals)?;
                // In Python `(1)` is a number.
                if length == 1 && open.ends_with('(') && !self.last.is_empty() {
                    to.write_str(self.separator)?;
                }
                to.write_str(self.space)?;
                return to.write_str(close);
            }
            // A power of two, so that 64 entries fill all lines.
            let fit = self.lines.width.saturating_sub(indent + step) / width;
            let count = 1 << fit.clamp(1, self.lines.most).ilog2();
            for (i, row) in literals.chunks(count).enumerate() {
                self.write_line(to, i, level)?;
                to.write_str(self.line_begin)?;
                self.write_row(to, row)?;
            }
        } else {
            for (i, row) in literals.chunks(literals.len() / length).enumerate() {
                self.write_line(to, i, level)?;
                self.write_below(to, level + 1, inner, row)?;
            }
        }
        to.write_str(self.last)?;
        self.write_indent(to, level)?;
        to.write_str(close)
    }

    /// Begins the line of an entry.
    fn write_line(&self, to: &mut dyn Write, entry: usize, level: usize) -> fmt::Result {
        if entry > 0 {
            to.write_str(self.line_end)?;
        }
        self.write_indent(to, level + 1)
    }

    fn write_indent(&self, to: &mut dyn Write, level: usize) -> fmt::Result {
        to.write_char('\n')?;
        (0..self.depth + level).try_for_each(|_| to.write_str(self.indent))
    }

    fn write_row(&self, to: &mut dyn Write, literals: &[String]) -> fmt::Result {
        for (i, literal) in literals.iter().enumerate() {
            if i > 0 {
                to.write_str(self.separator)?;
                to.write_str(self.gap)?;
            }
            to.write_str(literal)?;
        }
        Ok(())
    }
}
