//! Functions of a table: its entry for given indices, the 0x88 tests, a walk along threads, and whole sets flipped
//! or rotated.

use crate::geometry::Board;
use crate::table::{Axis, Content, Element, Role, Table};

use super::feature::Feature;
use super::one_entry::look_up_name;

/// A function that belongs to a table.
pub struct TableFunction {
    /// The suffix of its name after the table's, which is in lower case. None if it looks up one entry.
    pub suffix: &'static str,
    /// A description of the returned value, with links.
    pub doc: String,
    /// Indices that must be less than the length of the table.
    pub limits: Vec<(String, usize)>,
    /// The parameters.
    pub parameters: Vec<(&'static str, Type)>,
    /// The type of the value.
    pub returned: Type,
    /// The value.
    pub body: Body,
}

/// The value of a function.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Body {
    /// The entry at these indices.
    Entry(Vec<Index>),
    /// Whether the entry has any of the flags `pieces`.
    HasAny(Index),
    /// Whether `number` has a bit of the mask, itself or with a number added to it.
    IsOff {
        /// The number to add; 0 for none.
        addend: usize,
        /// The bits that no square has.
        mask: usize,
    },
    /// The target of `element`.
    Target,
    /// The place of the element behind a blocked one, counted from `start`.
    Blocked,
    /// The set `set`, turned.
    Turned(Turn),
    /// The number of a feature.
    Feature(Feature),
}

/// An index of a table, by parameters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Index {
    /// The parameter of this name.
    Given(&'static str),
    /// `attacker + offset - target`
    Difference(usize),
    /// `attacker - target`, masked.
    Wrapped(usize),
}

/// The type of a parameter or a value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Type {
    /// A square, which may have a type of the engine's own.
    Square,
    /// A color, likewise.
    Color,
    /// A set of squares, likewise.
    Set,
    /// Another index.
    Index,
    /// A number as large as the entries of the table, or an entry itself.
    Entry(Element),
    /// Whether the value is not 0.
    Test,
}

impl TableFunction {
    fn new(
        suffix: &'static str,
        doc: String,
        parameters: Vec<(&'static str, Type)>,
        returned: Type,
        body: Body,
    ) -> Self {
        Self { suffix, doc, limits: vec![], parameters, returned, body }
    }

    /// Its name as a function of a table with this name.
    pub fn name(&self, table: &str) -> String {
        match self.suffix {
            "" => look_up_name(table),
            suffix => table.to_lowercase() + suffix,
        }
    }

    /// The name that it had before it was named after one entry, if that was another one and a function of it can call
    /// this one.
    pub fn former_name(&self, table: &str) -> Option<String> {
        let (name, former) = (self.name(table), table.to_lowercase() + self.suffix);
        let is_hidden = self.parameters.iter().any(|(it, _)| *it == name);
        (former != name && !is_hidden).then_some(former)
    }

    /// The names of the other tables that it reads.
    pub fn others(&self) -> Vec<&str> {
        match &self.body {
            Body::Feature(it) => vec![&it.offsets, &it.ordinals],
            _ => vec![],
        }
    }
}

/// Returns the functions of a table.
///
/// Some read other tables, which must be among those beside it.
pub fn table_functions(board: Board, table: &Table, beside: &[Table]) -> Vec<TableFunction> {
    let mut functions = vec![];
    functions.extend(entry_of(table));
    if table.axes == [Axis::X88Square] && table.related(Role::Inverse).is_some() {
        functions.push(is_off_board(board));
    }
    if table.axes == [Axis::ThreadElement, Axis::ThreadField] && table.shape[1] == 2 {
        functions.extend(walk(table));
    }
    functions.extend(turn_of(board, table).map(|turn| {
        let body = Body::Turned(turn);
        let doc = format!("The set with each square where [`{}`] moves it.", table.name);
        TableFunction::new("_set", doc, vec![("set", Type::Set)], Type::Set, body)
    }));
    functions.extend(Feature::of(board, table, beside).map(|it| feature(table, it)));
    functions
}

/// The parameters that find an index along an axis, if engines have them at hand.
fn parameters(axis: Axis) -> &'static [(&'static str, Type)] {
    use Type::{Color, Index, Square};
    match axis {
        Axis::Square => &[("square", Square)],
        Axis::Color => &[("color", Color)],
        Axis::Rank => &[("rank", Index)],
        Axis::File => &[("file", Index)],
        Axis::FileSet => &[("files", Index)],
        Axis::Diagonal => &[("diagonal", Index)],
        Axis::AntiDiagonal => &[("anti_diagonal", Index)],
        Axis::Direction => &[("direction", Index)],
        Axis::Piece | Axis::ThreadPiece => &[("piece", Index)],
        Axis::Distance => &[("distance", Index)],
        Axis::Row => &[("row", Index)],
        Axis::Place => &[("place", Index)],
        Axis::ThreadElement => &[("element", Index)],
        Axis::X88Square => &[("number", Index)],
        Axis::X88Difference | Axis::X88WrappedDifference => {
            &[("attacker", Index), ("target", Index)]
        }
        _ => &[],
    }
}

/// The names of parameters for several indices along the same axis.
const SAME: [&str; 8] = ["a", "b", "c", "d", "e", "f", "g", "h"];

/// The entry. Of flags by 0x88 difference it is whether any of some flags is set.
fn entry_of(table: &Table) -> Option<TableFunction> {
    let Table { name, axes, shape, .. } = table;
    let mut same = SAME.into_iter();
    let (mut all, mut indices, mut limits) = (vec![], vec![], vec![]);
    for (&axis, &length) in axes.iter().zip(shape) {
        let is_repeated = axes.iter().filter(|&&other| other == axis).count() > 1;
        let (at, text) = match *parameters(axis) {
            [(name, ty)] => {
                let name = if is_repeated { same.next()? } else { name };
                all.push((name, ty));
                (Index::Given(name), name.to_owned())
            }
            [attacker, target] if !all.contains(&attacker) => {
                all.extend([attacker, target]);
                match axis {
                    Axis::X88WrappedDifference => (Index::Wrapped(length - 1), String::new()),
                    _ => {
                        // The last entry is padding.
                        let offset = length / 2 - 1;
                        (Index::Difference(offset), format!("{offset:#x} + attacker - target"))
                    }
                }
            }
            _ => return None,
        };
        if !length.is_power_of_two() {
            limits.push((text, length));
        }
        indices.push(at);
    }
    let entries = Type::Entry(table.element);
    let is_by_difference = matches!(axes[..], [Axis::X88Difference | Axis::X88WrappedDifference]);
    if is_by_difference && table.content == Content::Flags {
        all.insert(0, ("pieces", entries));
        let doc = format!(
            "Whether any of these pieces attacks the target on an empty board, by the flags of [`{name}`]."
        );
        let body = Body::HasAny(indices[0]);
        return Some(TableFunction {
            limits,
            ..TableFunction::new("", doc, all, Type::Test, body)
        });
    }
    let text = table.doc.split("\n\n").next().unwrap_or_default();
    let doc = format!("{text}\n\nAn entry of [`{name}`], which says more.");
    (!axes.is_empty()).then(|| TableFunction {
        limits,
        ..TableFunction::new("", doc, all, entries, Body::Entry(indices))
    })
}

/// The test of a sum of a square's 0x88 number and a step.
fn is_off_board(board: Board) -> TableFunction {
    let (addend, mask) = board.x88().padding();
    let doc =
        "Whether a 0x88 number, such as the sum of a square's number and a step, is off the board.";
    let parameters = vec![("number", Type::Index)];
    let body = Body::IsOff { addend, mask };
    TableFunction::new("_is_off_board", doc.to_owned(), parameters, Type::Test, body)
}

/// The target of an element, and where a walk goes on behind an occupied one.
fn walk(table: &Table) -> [TableFunction; 2] {
    let Table { name, shape, .. } = table;
    let to = format!("The target of an element of [`{name}`]; 0xFF at the end of a thread.");
    let blocked = format!(
        "The element of [`{name}`] that follows on a walk if the target of this one is \
         occupied.\n\n`start` is the first element of the thread. Behind an empty target the next \
         element follows."
    );
    let (of_element, entry) = (("element", Type::Index), Type::Entry(table.element));
    let of_both = vec![("start", Type::Index), of_element];
    [
        TableFunction::new("_to", to, vec![of_element], entry, Body::Target),
        TableFunction::new("_blocked", blocked, of_both, Type::Index, Body::Blocked),
    ]
    .map(|function| TableFunction { limits: vec![("element".to_owned(), shape[0])], ..function })
}

/// The number of a feature.
fn feature(table: &Table, it: Feature) -> TableFunction {
    let doc = format!(
        "The number of the feature \"the attacker on `from` attacks the victim on `to`\"; {} if it has none.\n\nThe \
         attacker must attack `to`. The number is the sum of an entry of [`{}`], one of [`{}`] and one of [`{}`].",
        it.none, table.name, it.offsets, it.ordinals,
    );
    let (index, square) = (Type::Index, Type::Square);
    let parameters = vec![("attacker", index), ("from", square), ("victim", index), ("to", square)];
    let entry = Type::Entry(table.element);
    let mut function = TableFunction::new("_feature", doc, parameters, entry, Body::Feature(it));
    let rows = table.shape[0];
    if !rows.is_power_of_two() {
        function.limits = ["attacker", "victim"].map(|it| (it.to_owned(), rows)).into();
    }
    function
}

/// How a set is turned, step by step.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Turn {
    /// The steps.
    pub steps: Vec<Step>,
    /// The number of bits without a square. After a step that reverses bits or bytes, the set is shifted down by them.
    pub unused: usize,
}

/// A step of a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// Bits in the other order.
    ReverseBits,
    /// Bytes in the other order.
    SwapBytes,
    /// Each bit of the mask changes places with the bit so far above it.
    Exchange(u32, u64),
}

/// Quarters of the board change places, then quarters of those, then single squares.
const DIAGONAL: [Step; 3] = [
    Step::Exchange(28, 0x0000_0000_f0f0_f0f0),
    Step::Exchange(14, 0x0000_cccc_0000_cccc),
    Step::Exchange(7, 0x00aa_00aa_00aa_00aa),
];
const ANTI_DIAGONAL: [Step; 3] = [
    Step::Exchange(36, 0x0000_0000_0f0f_0f0f),
    Step::Exchange(18, 0x0000_3333_0000_3333),
    Step::Exchange(9, 0x0055_0055_0055_0055),
];

/// Returns the way that moves a set as a table moves each square.
fn turn_of(board: Board, table: &Table) -> Option<Turn> {
    if table.axes != [Axis::Square] || table.content != Content::Square {
        return None;
    }
    let bits = 8 * Element::of_sets(board).bytes();
    let moves = |turn: &Turn| {
        let bit = |number: usize| 1_u128 << board.reversed(number);
        let mut entries = table.values.iter().map(|&to| to as usize).enumerate();
        entries.all(|(square, to)| to < board.len() && turn.of(bit(square), bits) == bit(to))
    };
    let unused = bits - board.len();
    ways(board).into_iter().map(|steps| Turn { steps, unused }).find(moves)
}

/// The ways on a board, the shorter ones first. Each is a permutation of bits, so sets of one square determine it.
fn ways(board: Board) -> Vec<Vec<Step>> {
    use Step::{ReverseBits, SwapBytes};
    let mut ways = vec![vec![ReverseBits]];
    if board.lines().1 == 8 {
        // Lines are bytes.
        ways.extend([vec![SwapBytes], vec![ReverseBits, SwapBytes]]);
    }
    if board.is_8x8() {
        let and_swapped = [&DIAGONAL[..], &[SwapBytes]].concat();
        let of_mirrored = [&[SwapBytes], &DIAGONAL[..]].concat();
        ways.extend([DIAGONAL.into(), ANTI_DIAGONAL.into(), and_swapped, of_mirrored]);
    }
    ways
}

impl Turn {
    /// Returns a turned set. `bits` is the width of its integer.
    pub fn of(&self, set: u128, bits: usize) -> u128 {
        self.steps.iter().fold(set, |set, step| match *step {
            Step::ReverseBits => set.reverse_bits() >> (128 - bits) >> self.unused,
            Step::SwapBytes => set.swap_bytes() >> (128 - bits) >> self.unused,
            Step::Exchange(distance, mask) => {
                let differ = (set ^ (set >> distance)) & u128::from(mask);
                set ^ differ ^ (differ << distance)
            }
        })
    }
}
