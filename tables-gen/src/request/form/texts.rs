//! The names and axes of an engine's tables in texts.

use super::Forms;
use super::axes::order;
use crate::names::{self, Spelling};
use crate::table::Table;

impl Forms<'_> {
    /// Says which table of the catalogue a renamed one is.
    pub(super) fn tell_origin(self, table: &mut Table) {
        if self.new_name(&table.name).is_some_and(|name| name != table.name) {
            let between = if table.doc.is_empty() { "" } else { "\n\n" };
            table.doc += &format!("{between}This is the catalogue's `{}`.", table.name);
        }
    }
}

/// How texts name tables: by their names in the catalogue, the names and the orders of the axes.
pub(crate) struct Spellings(Vec<(String, String, Vec<usize>)>);

impl Spellings {
    /// Returns how a request names these tables and their entries.
    pub(crate) fn of(forms: Forms<'_>, tables: &[Table]) -> Self {
        let spelling = |table: &Table| {
            let axes = forms.of(&table.name).find_map(|form| form.axes.as_ref());
            let order = axes.and_then(|axes| order(&table.axes, axes));
            let name = forms.new_name(&table.name);
            (name.is_some() || order.is_some()).then(|| {
                let spelled = name.unwrap_or(&table.name).to_owned();
                (table.name.clone(), spelled, order.unwrap_or_default())
            })
        };
        Self(tables.iter().filter_map(spelling).collect())
    }

    /// Names the tables in the code of a text as the request does.
    pub(crate) fn respell(&self, text: &mut String) {
        if !self.0.is_empty() {
            let spelling = |word: &str| {
                let spelling = self.0.iter().find(|(old, ..)| old == word);
                spelling.map(|(_, name, order)| Spelling { name, order })
            };
            *text = names::respelled(text, &spelling);
        }
    }
}
