//! Values in rows: numbers between brackets, below each other, each row on a line if it fits there.

/// How values are laid out.
pub(super) struct Form<'a> {
    /// The brackets around a row of rows.
    pub(super) rows: [&'a str; 2],
    /// The brackets around a row of numbers.
    pub(super) numbers: [&'a str; 2],
    /// What stands inside the brackets on a line: C has `{ 1, 2 }`.
    pub(super) space: &'a str,
    /// What stands behind each entry, `,`, and whether it stands behind the last one below others.
    pub(super) separator: &'a str,
    pub(super) is_behind_last: bool,
    /// What the lines inside brackets are moved by, and how often all of them are.
    pub(super) indent: &'a str,
    pub(super) depth: usize,
    pub(super) lines: Lines,
}

/// How long lines are.
#[derive(Clone, Copy)]
pub(super) struct Lines {
    width: usize,
    /// How many numbers are on one that a row is broken into.
    most: usize,
}

impl Lines {
    /// Lines of a given width, or else of at most the eight entries of a rank.
    pub(super) fn of(width: Option<u16>) -> Self {
        match width {
            Some(width) => Self { width: width.into(), most: usize::MAX },
            None => Self { width: 100, most: 8 },
        }
    }
}

impl Form<'_> {
    /// Appends literals in this shape.
    pub(super) fn write(&self, text: &mut String, shape: &[usize], literals: &[String]) {
        self.write_below(text, 0, shape, literals);
    }

    fn write_below(&self, text: &mut String, level: usize, shape: &[usize], literals: &[String]) {
        let Some((&length, inner)) = shape.split_first() else {
            return text.extend(literals.first().map(String::as_str));
        };
        let [open, close] = if inner.is_empty() { self.numbers } else { self.rows };
        if literals.is_empty() {
            *text += &[open, close].concat();
            return;
        }
        let rows = literals.chunks(literals.len() / length);
        let line = |level: usize| format!("\n{}", self.indent.repeat(self.depth + level));
        let (first, next) = (line(level + 1), format!("{}{}", self.separator, line(level + 1)));
        *text += open;
        if inner.is_empty() {
            let between = format!("{} ", self.separator);
            // A tab is as wide as four blanks.
            let indent = (self.depth + level) * self.indent.replace('\t', "    ").len();
            let width = literals.iter().map(String::len).max().unwrap_or(0) + between.len();
            let around = open.len() + close.len() + 2 * self.space.len() + self.separator.len();
            if level > 0 && indent + around + width * length <= self.lines.width {
                // In Python `(1)` is a number.
                let comma = if length == 1 && open.ends_with('(') { self.separator } else { "" };
                let row = literals.join(&between) + comma;
                *text += &[self.space, &row, self.space, close].concat();
                return;
            }
            // A power of two, so that 64 entries fill all lines.
            let indent = indent + self.indent.replace('\t', "    ").len();
            let fit = self.lines.width.saturating_sub(indent) / width;
            let count = 1 << fit.clamp(1, self.lines.most).ilog2();
            let lines: Vec<String> = literals.chunks(count).map(|it| it.join(&between)).collect();
            *text += &(first + &lines.join(&next));
        } else {
            *text += &first;
            for (i, row) in rows.enumerate() {
                *text += if i > 0 { &next } else { "" };
                self.write_below(text, level + 1, inner, row);
            }
        }
        *text += if self.is_behind_last { self.separator } else { "" };
        *text += &(line(level) + close);
    }
}
