//! What the name of an array means, and whether the values say otherwise.

use chess_tables_gen::{Axis, Board};

use super::candidate::Candidate;
use super::forms::{ArrangedTable, Catalogue, CatalogueTable, placed};
use super::names::{self, Name};
use super::piece::{Found, Meant, Piece, What};
use super::said::{KINDS, OfTable, Said, letters};

/// Words by which a set of the attacked squares is one of the attackers, which stand where the other color attacks.
const ATTACKERS: [&str; 8] =
    ["attacker", "from", "to", "by", "reverse", "inverse", "defender", "support"];

/// Words for which libraries have different tables.
const DISPUTED: [&str; 6] = ["between", "line", "ray", "pass", "mirror", "rotate"];

/// The name of an array, held against tables.
pub(super) struct Meaning {
    name: Name,
    said: Said,
    color: Option<usize>,
}

impl Meaning {
    pub(super) fn of(array: &str) -> Self {
        let name = Name::of(array);
        let of_attackers = ATTACKERS.iter().any(|word| name.has(word));
        let color = names::color(array).filter(|_| !of_attackers);
        Self { said: Said::of(&name), name, color }
    }

    /// Whether the table has a word of the same kind, but another, or the part is of another color or direction.
    pub(super) fn is_contradicted(
        &self,
        table: &CatalogueTable,
        fixed: &[(usize, usize)],
        board: Board,
    ) -> bool {
        if self.said == Said::default() && self.color.is_none() {
            return false;
        }
        let OfTable { own, all } = &table.means;
        let said = &self.said.kinds;
        let is_other =
            |kind: usize| said[kind] != 0 && own.kinds[kind] != 0 && said[kind] & all[kind] == 0;
        let index = |axis: Axis| {
            let mut fixed = fixed.iter().filter(|(it, _)| table.axes[*it] == axis);
            fixed.next().map(|(_, index)| *index)
        };
        let own = letters_of(table, fixed, board);
        let is_other_way = ![0, own].contains(&self.said.letters) && own != 0;
        let is_other_color =
            self.color.zip(index(Axis::Color)).is_some_and(|(said, color)| said != color);
        (0..KINDS.len()).any(is_other) || is_other_way || is_other_color
    }

    /// Whether a candidate is a table that the name does not mean.
    pub(super) fn contradicts(&self, catalogue: &Catalogue, candidate: &Candidate) -> bool {
        let board = catalogue.board;
        self.is_contradicted(
            &catalogue.entries[candidate.table],
            &candidate.arrangement.fixed,
            board,
        )
    }

    /// The table that the name means instead of the one that an array of these values is.
    pub(super) fn meant(
        &self,
        catalogue: &Catalogue,
        numbering: u32,
        is: &Candidate,
        values: &[u128],
    ) -> Option<Meant> {
        let forms = catalogue.forms(values.len())?;
        let content = catalogue.entries[is.table].content;
        if !self.contradicts(catalogue, is) {
            return self.disputed(catalogue, is, values.len());
        }
        let is_meant = |form: &&ArrangedTable| {
            let table = &catalogue.entries[form.table];
            form.numberings & 1 << numbering != 0
                && table.content == content
                && self.has_words_of(table, &form.arrangement.fixed, catalogue.board)
                && !self.is_contradicted(table, &form.arrangement.fixed, catalogue.board)
        };
        let differing = |form: &ArrangedTable| {
            form.values.iter().zip(values).filter(|(ours, yours)| ours != yours).count()
        };
        let best = forms.all.iter().filter(is_meant).min_by_key(|form| {
            let table = &catalogue.entries[form.table];
            // A name without more words means a whole table.
            let parts = form.arrangement.fixed.len();
            (usize::MAX - self.name.likeness(&table.names), parts, differing(form))
        })?;
        let table = &catalogue.entries[best.table];
        let fixed = best.arrangement.fixed.iter().map(|&(axis, i)| (table.axes[axis], i)).collect();
        let board = placed(catalogue.board, numbering);
        let (differs, of) = (differing(best), values.len());
        let name = table.name.clone();
        (differs > 0).then_some(Meant::Other { table: name, fixed, board, differs, of })
    }

    /// Whether a table has all that the name says of pieces, axes, sets of pawns and directions, and says something.
    fn has_words_of(&self, table: &CatalogueTable, fixed: &[(usize, usize)], board: Board) -> bool {
        let mut kinds = 0..KINDS.len();
        let has = |kind: usize| self.said.kinds[kind] & !table.means.own.kinds[kind] == 0;
        let says_something = match self.said.letters {
            0 => self.name.likeness(&table.names) > 0,
            said => letters_of(table, fixed, board) == said,
        };
        kinds.all(has) && says_something
    }

    /// A word of the name by which the catalogue has another table of as many entries.
    fn disputed(&self, catalogue: &Catalogue, is: &Candidate, size: usize) -> Option<Meant> {
        let table = &catalogue.entries[is.table];
        let has = |table: &CatalogueTable, word: &str| table.names.iter().any(|it| it.says(word));
        let word = DISPUTED.iter().find(|word| self.name.says(word) && !has(table, word))?;
        let is_other = |it: &&CatalogueTable| {
            it.shape.iter().product::<usize>() == size
                && it.content == table.content
                && Name::of(&it.name).says(word)
        };
        let other = catalogue.entries.iter().find(is_other)?;
        Some(Meant::Disputed { word: (*word).to_owned(), table: other.name.clone() })
    }
}

/// The letters of the direction of a part of a table, or else of its name.
fn letters_of(table: &CatalogueTable, fixed: &[(usize, usize)], board: Board) -> u32 {
    let direction = fixed.iter().find(|(axis, _)| table.axes[*axis] == Axis::Direction);
    let name = direction.map(|(_, index)| Axis::Direction.index_name(board, *index));
    name.map_or(table.means.own.letters, |it| letters(&it))
}

/// The table after which an array of zeros is named.
pub(super) fn named_after(catalogue: &Catalogue, array: &str, size: usize) -> Option<String> {
    let name = Name::of(array);
    let is_it =
        |it: &&CatalogueTable| it.shape.iter().product::<usize>() == size && name.is_of(&it.names);
    let named = catalogue.entries.iter().filter(is_it);
    named.max_by_key(|it| name.likeness(&it.names)).map(|it| it.name.clone())
}

/// Lets the names of diagonals be a matter of taste, if all arrays of a source are called after the other one.
pub(super) fn exchange_diagonals(pieces: &mut [Piece]) {
    let of = |name: &str| Said::of(&Name::of(name)).diagonal();
    let mut named: Vec<(bool, bool, &mut Found)> = vec![];
    for piece in pieces {
        let What::Table(found) = &mut piece.what else { continue };
        // Counted from another corner, a diagonal is the other one.
        let is_plain = found.is_equal() && found.rules.is_empty();
        let both = of(&found.yours.name).zip(of(&found.table)).filter(|_| is_plain);
        named.extend(both.map(|(said, is)| (said, is, &mut **found)));
    }
    let has_both = [true, false].iter().all(|it| named.iter().any(|(said, ..)| said == it));
    if !has_both || named.iter().any(|(said, is, _)| said == is) {
        return;
    }
    for (.., found) in named {
        if let Some(Meant::Other { table, .. }) = &found.meant {
            let (word, table) = ("diagonal".to_owned(), table.clone());
            found.meant = Some(Meant::Disputed { word, table });
        }
    }
}
