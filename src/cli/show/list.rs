//! Entries one a line.

use super::subject::Subject;
use crate::cli::{coordinates, entry_text, text_table};

/// How many lines there are without `--all`.
const FEW: usize = 64;

impl Subject<'_> {
    /// Index and value of the wanted entries.
    pub(super) fn list(&self) -> String {
        let positions = self.positions();
        let shown = if self.args.all { positions.len() } else { positions.len().min(FEW) };
        let rows = positions.clone().take(shown).map(|position| {
            let index = self.table.index(position);
            let bits = self.table.values[position];
            let given = self.given.len();
            let at = coordinates::names(self.board, self.table, given, &index[given..]);
            [at.join(" "), self.value(bits), self.meaning(bits)]
        });
        if self.given.len() == self.table.axes.len() {
            let bits = self.table.values[positions.start];
            // The line below the header says it.
            let is_said = self.difference.is_some();
            let meaning = (!is_said).then(|| self.meaning(bits));
            let facts = [self.value(bits)].into_iter().chain(meaning);
            return self.header(&facts.filter(|fact| !fact.is_empty()).collect::<Vec<_>>());
        }
        let mut text = if self.args.plain { String::new() } else { self.header(&[]) };
        text += &text_table::aligned(rows, [false, true, false]);
        if shown < positions.len() {
            text += &format!("{shown} of {}; --all lists the rest\n", positions.len());
        }
        text
    }

    /// The values alone.
    pub(super) fn raw(&self) -> String {
        let values = &self.table.values[self.positions()];
        values.iter().map(|&bits| entry_text::plain(self.table, bits) + "\n").collect()
    }
}
