//! A table that may be what an array is, with what has to be said.

use std::sync::Arc;

use chess_tables_gen::{Axis, Board, Content, Layout};

use super::arrangement::Arrangement;
use super::fault::{Sides, mirrored};
use super::forms::{ArrangedTable, Catalogue, Numberings, placed};
use super::threat_inputs::ThreatInputs;
use super::values::View;

/// How the values of an array follow from those of a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Rule {
    /// All squares that are not in the set of the table, or all flags that are not in its entry.
    Complement,
    /// `factor * n + plus`.
    #[expect(missing_docs, reason = "the terms of the formula")]
    Linear { factor: i128, plus: i128 },
    /// `(factor * n + plus) mod modulo`, of the numbers of diagonals.
    #[expect(missing_docs, reason = "the terms of the formula")]
    Modulo { factor: i128, plus: i128, modulo: i128 },
    /// A set has the squares of the indices, too, along these axes.
    With(Vec<usize>),
    /// A set has not the squares of the indices along these axes.
    Without(Vec<usize>),
    /// A set has not the last square in each direction.
    WithoutLast,
    /// A set of pawns has no squares on the first and the last rank.
    InnerRanks,
    /// The indices are squares of this layout, the sets are not.
    Indices(Layout),
    /// The flags from bit 0 on, as a script takes them.
    Flags(Vec<String>),
    /// A row for each color has its two flags, from bit 0 on.
    #[expect(missing_docs, reason = "the order of colors and of flags")]
    FlagsByColor { is_black_first: bool, flags: [String; 2] },
    /// From this bit on, the bits are no flags: in each entry they are all 0 or all 1.
    #[expect(missing_docs, reason = "the bit")]
    OtherBits { from: u32 },
    /// The board is in the middle of these cells.
    #[expect(missing_docs, reason = "the numbers of both")]
    Mailbox { columns: usize, rows: usize },
    /// Indices and entries are 0x88 numbers.
    X88 {
        /// How many entries off the board follow no rule. Nobody reads them.
        others: usize,
    },
    /// The sets of both colors in one: each square is of one color only.
    BothColors,
    /// None where two squares share a diagonal: no piece of xiangqi slides along these.
    Straight,
    /// The bits of an occupancy are those of the line's inner squares in the order of their numbers, as of PEXT. Where it
    /// has further bits, which none has, there may be no set.
    ByPext,
    /// The bits of an occupancy are the inner files, as of kindergarten bitboards.
    ByFiles,
    /// A version of threat inputs.
    Threats(ThreatInputs),
}

/// A table in a form that a block has, or nearly has.
#[derive(Clone, Debug)]
pub(super) struct Candidate {
    /// Its number in the catalogue.
    pub(super) table: usize,
    pub(super) arrangement: Arrangement,
    pub(super) numberings: Numberings,
    /// The block as the catalogue has it.
    pub(super) expected: Arc<[u128]>,
    /// The indices of the table along an axis of the block, if reordered or incomplete.
    pub(super) places: Option<(usize, Vec<usize>)>,
    pub(super) rules: Vec<Rule>,
    /// The block's value for "no square".
    pub(super) none: Option<u128>,
    /// The places in the block that differ.
    pub(super) differs: Vec<usize>,
    /// Whether it is held against the block because of the name.
    pub(super) by_name: bool,
}

impl Candidate {
    /// A form that a block has.
    pub(super) fn of(form: &ArrangedTable, none: Option<u128>) -> Self {
        Self {
            table: form.table,
            arrangement: form.arrangement.clone(),
            numberings: form.numberings,
            expected: form.values.clone(),
            places: None,
            rules: vec![],
            none,
            differs: vec![],
            by_name: false,
        }
    }

    /// As a mistake: by squares of which the files are counted from the other end.
    pub(super) fn as_mirrored(&self, values: &[u128]) -> Self {
        Self { rules: vec![], ..self.clone() }.held_against(values)
    }

    /// Whether it is by squares of which the files are counted from the other end, if the sets are as on this board.
    pub(super) fn is_mirrored(&self, board: Board) -> bool {
        let [Rule::Indices(layout)] = self.rules[..] else { return false };
        let other = board.with_layout(layout);
        (0..board.len()).all(|i| other.index(board.square(i)) == mirrored(board, i))
    }

    /// The form, and where a block of these values differs from it.
    pub(super) fn held_against(self, values: &[u128]) -> Self {
        let differs = (0..values.len()).filter(|&at| values[at] != self.expected[at]).collect();
        Self { differs, ..self }
    }

    /// Whether a test holds of the form and a block of these values.
    pub(super) fn with_sides(
        &self,
        catalogue: &Catalogue,
        values: &[u128],
        test: impl Fn(&Sides<'_>) -> bool,
    ) -> bool {
        let Self { table, arrangement, numberings, expected, differs, .. } = self;
        with_sides(catalogue, *table, arrangement, *numberings, [expected, values], differs, test)
    }

    /// The values of a block, which follow by a rule.
    pub(super) fn by(self, rule: Rule, expected: Arc<[u128]>) -> Self {
        Self { expected, rules: vec![rule], ..self }
    }

    /// The length of its description, without numbering and differences.
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

/// Whether a test holds of a table in a form and an array of its shape.
pub(super) fn with_sides(
    catalogue: &Catalogue,
    table: usize,
    arrangement: &Arrangement,
    numberings: Numberings,
    [ours, yours]: [&[u128]; 2],
    differs: &[usize],
    test: impl Fn(&Sides<'_>) -> bool,
) -> bool {
    let entry = &catalogue.entries[table];
    let axes: Vec<Axis> = arrangement.order.iter().map(|&axis| entry.axes[axis]).collect();
    let shape: Vec<usize> = arrangement.order.iter().map(|&axis| entry.shape[axis]).collect();
    let board = placed(catalogue.board, numberings.trailing_zeros());
    let sides = Sides { board, axes: &axes, shape: &shape, ours, yours, differs };
    // Padding may be other in another layout.
    shape.iter().product::<usize>() == yours.len() && test(&sides)
}

/// Those that a block is, whatever it was held against.
pub(super) fn exact(mut found: Vec<Candidate>) -> Vec<Candidate> {
    found.retain(|it| it.differs.is_empty());
    found
}

/// The tables with the values of a view. Only tables of squares have another value for "no square".
pub(super) fn equal<'c>(
    catalogue: &'c Catalogue,
    view: &'c View,
) -> impl Iterator<Item = Candidate> + 'c {
    let forms = catalogue.forms(view.values.len());
    let forms = forms.into_iter().flat_map(|forms| forms.equal(&view.values));
    let fits = |form: &&ArrangedTable| {
        view.none.is_none() || catalogue.entries[form.table].content == Content::Square
    };
    let is_meant = catalogue.is_meant(&view.values);
    forms.filter(fits).filter(is_meant).map(|form| {
        let none = catalogue.entries[form.table].other_none(view.none);
        Candidate::of(form, none)
    })
}

/// The tables of sets that have the values of a view.
pub(super) fn equal_sets<'c>(
    catalogue: &'c Catalogue,
    view: &'c View,
) -> impl Iterator<Item = Candidate> + 'c {
    let of_sets = |it: &Candidate| catalogue.entries[it.table].content == Content::Squares;
    equal(catalogue, view).filter(of_sets)
}
