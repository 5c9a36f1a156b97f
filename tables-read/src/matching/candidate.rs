//! A table that may be what an array is, with what has to be said.

use std::rc::Rc;

use chess_tables_gen::Layout;

use super::forms::{Arrangement, Form, Numberings};

/// How the values of an array follow from those of a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Rule {
    /// All squares that are not in the set of the table.
    Complement,
    /// `factor * n + plus`.
    #[expect(missing_docs, reason = "the terms of the formula")]
    Linear { factor: i128, plus: i128 },
    /// A set has the squares of the indices, too, along these axes.
    With(Vec<usize>),
    /// A set has not the squares of the indices along these axes.
    Without(Vec<usize>),
    /// The indices are squares of this layout, the sets are not.
    Indices(Layout),
    /// The flags from bit 0 on, as a script takes them.
    Flags(Vec<String>),
}

/// A table in a form that a block has, or nearly has.
#[derive(Clone, Debug)]
pub(super) struct Candidate {
    /// Its number in the catalogue.
    pub(super) table: usize,
    pub(super) arrangement: Arrangement,
    pub(super) numberings: Numberings,
    /// What the block would have if it were the same.
    pub(super) expected: Rc<[u128]>,
    /// The indices of the table along an axis of the block, if they are in another order or not all.
    pub(super) places: Option<(usize, Vec<usize>)>,
    pub(super) rules: Vec<Rule>,
    /// What the block has for "no square".
    pub(super) none: Option<u128>,
    /// The places in the block that differ.
    pub(super) differs: Vec<usize>,
}

impl Candidate {
    /// A form that a block has.
    pub(super) fn of(form: &Form, none: Option<u128>) -> Self {
        Self {
            table: form.table,
            arrangement: form.arrangement.clone(),
            numberings: form.numberings,
            expected: form.values.clone(),
            places: None,
            rules: vec![],
            none,
            differs: vec![],
        }
    }

    /// The values of a block, which follow by a rule.
    pub(super) fn by(self, rule: Rule, expected: Rc<[u128]>) -> Self {
        Self { expected, rules: vec![rule], ..self }
    }

    /// How much has to be said of it, without numbering and differences.
    pub(super) fn words(&self) -> usize {
        let Arrangement { fixed, order, backwards } = &self.arrangement;
        2 * self.rules.len()
            + usize::from(self.places.is_some())
            + usize::from(self.none.is_some())
            + backwards.len()
            + fixed.len()
            + usize::from(!order.is_sorted())
    }
}
