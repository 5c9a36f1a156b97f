//! The tables of one version of threat inputs, in one numbering of the pieces, and how arrays differ from them.

use std::sync::LazyLock;

use chess_tables_gen::{Axis, Board, Definition, Table, Threats};

use super::super::candidate::Rule;
use super::super::explanation::Explanation;
use super::super::fault::Sides;
use super::super::forms::placed;
use super::super::piece::Found;
use super::super::threat_inputs::ThreatInputs;
use super::super::values::counts;

/// How engines number pieces: as an option has it, and by type and color, each from 0.
pub(super) const PIECES: [(&str, &str); 8] = [
    ("PNBRQKpnbrqk", "6 * color + type"),
    ("PpNnBbRrQqKk", "2 * type + color"),
    ("pPnNbBrRqQkK", "2 * type + 1 - color"),
    ("PNBRQK-pnbrqk-", "7 * color + type"),
    ("PNBRQK--pnbrqk", "8 * color + type"),
    ("PNBRQK--pnbrqk--", "8 * color + type"),
    ("-PNBRQK--pnbrqk", "8 * color + type + 1"),
    ("-PNBRQK--pnbrqk-", "8 * color + type + 1"),
];

/// At most one in this many entries that inputs use differs.
const ONE_OF: usize = 8;

/// The tables of one version.
pub(super) struct Version {
    threats: Threats,
    pub(super) inputs: u32,
    pub(super) pieces: &'static str,
    formula: &'static str,
    pub(super) tables: [Table; 3],
    /// Which entries inputs use.
    pub(super) used: [Vec<bool>; 3],
}

pub(super) const ORDINALS: usize = 0;
pub(super) const OFFSETS: usize = 1;
pub(super) const PAIRS: usize = 2;

impl Version {
    pub(super) fn new(
        version: &str,
        (pieces, formula): (&'static str, &'static str),
    ) -> Option<Self> {
        let is_in_order = pieces == PIECES[0].0;
        let words = if is_in_order { String::new() } else { format!(" pieces={pieces}") };
        let threats: Threats = (version.to_owned() + &words).parse().ok()?;
        let [Ok(ordinals), Ok(offsets), Ok(pairs)] =
            Definition::threats(&threats).map(|it| it.table(Board::CHESS))
        else {
            return None;
        };
        let inputs = threats.features();
        let rows = pairs.shape[0];
        let of_pairs: Vec<bool> = pairs.values.iter().map(|it| *it != inputs.into()).collect();
        let attacks: Vec<bool> =
            of_pairs.chunks(2 * rows).map(|it| it.iter().any(|it| *it)).collect();
        let of_offsets = (0..rows * 64).map(|at| {
            let (row, square) = (at / 64, at % 64);
            let is_pawn = pieces.as_bytes()[row].eq_ignore_ascii_case(&b'P');
            attacks[row] && (!is_pawn || (8..56).contains(&square))
        });
        let of_offsets: Vec<bool> = of_offsets.collect();
        let of_ordinals = (0..rows * 4096).map(|at| {
            // The next number is one more behind an attacked square.
            let next = (at % 64 < 63).then(|| ordinals.values[at + 1]);
            let is_attacked = next.is_none_or(|next| next > ordinals.values[at]);
            of_offsets[at / 64] && is_attacked
        });
        let used = [of_ordinals.collect(), of_offsets, of_pairs];
        let tables = [ordinals, offsets, pairs];
        Some(Self { threats, inputs, pieces, formula, tables, used })
    }

    /// The array as one of the tables: what stands for none, and where it differs in what inputs use, and elsewhere.
    pub(super) fn held_against(&self, table: usize, values: &[u128]) -> Held {
        let (ours, used) = (&self.tables[table].values, &self.used[table]);
        let unused = || (0..values.len()).filter(|at| !used[*at]);
        let of_pieces = unused().filter(|at| table == PAIRS && is_of_pieces(self.pieces, *at));
        let others: Vec<u128> = of_pieces.map(|at| values[at]).collect();
        let most = counts(&others).into_iter().max_by_key(|it| it.1).map(|it| it.0);
        let none = most.filter(|it| *it != self.inputs.into());
        let want = |at: usize| if used[at] { ours[at] } else { none.unwrap_or(ours[at]) };
        let expected: Vec<u128> = (0..values.len()).map(want).collect();
        let differs = (0..values.len()).filter(|&at| used[at] && expected[at] != values[at]);
        let differs: Vec<usize> = differs.collect();
        let unused = unused().filter(|&at| expected[at] != values[at]).count();
        Held { none, expected, differs, unused }
    }

    /// Whether so few entries differ that it is the table.
    pub(super) fn is_near(&self, table: usize, held: &Held) -> bool {
        let used = self.used[table].iter().filter(|it| **it).count();
        held.differs.len() * ONE_OF <= used
    }
}

/// Whether an entry of the pairs is one of two pieces: rows of numbers without a piece are mostly 0.
pub(super) fn is_of_pieces(pieces: &str, at: usize) -> bool {
    let rows = [at / 2 / pieces.len(), at / 2 % pieces.len()];
    rows.iter().all(|row| pieces.as_bytes()[*row] != b'-')
}

/// What an array would be as one of the tables.
pub(super) struct Held {
    pub(super) none: Option<u128>,
    pub(super) expected: Vec<u128>,
    pub(super) differs: Vec<usize>,
    pub(super) unused: usize,
}

/// What other arrays of a source say.
#[derive(Clone, Copy, Default)]
pub(super) struct Wanted {
    /// The number of inputs.
    pub(super) inputs: Option<u32>,
    /// The order of the pieces.
    pub(super) pieces: Option<&'static str>,
}

impl Wanted {
    /// The lower, the better a version agrees.
    pub(super) fn distance(self, it: &Version) -> [bool; 2] {
        [Some(it.inputs) != self.inputs, Some(it.pieces) != self.pieces]
    }
}

/// The published versions, in each numbering of the pieces.
pub(super) static ALL: LazyLock<Vec<Version>> = LazyLock::new(|| {
    let all = PIECES.into_iter().flat_map(|pieces| {
        Threats::VERSIONS.iter().filter_map(move |it| Version::new(&it.to_string(), pieces))
    });
    all.collect()
});

impl Version {
    /// The array as one of the tables.
    pub(super) fn found(
        &self,
        table: usize,
        array: &Table,
        board: Board,
        held: Held,
        or: Vec<u32>,
    ) -> Found {
        let mut ours = self.tables[table].with_values(held.expected);
        ours.name.clone_from(&array.name);
        ours.element = array.element;
        let rule = ThreatInputs {
            version: self.option(),
            inputs: self.inputs,
            or,
            pieces: self.formula(),
            unused: held.unused,
        };
        // The catalogue has the newest.
        let is_plain = rule.version == Threats::VERSIONS[0].to_string() && rule.unused == 0;
        Found {
            rules: if is_plain { vec![] } else { vec![Rule::Threats(rule)] },
            none: held.none.map(|none| none as i128),
            ..self.held(table, ours, &array.values, held.differs, board)
        }
    }

    /// The array as the offsets of one piece, which are the same in most versions.
    pub(super) fn found_row(&self, piece: usize, array: &Table, board: Board) -> Found {
        let ours = self.tables[OFFSETS].values[piece * 64..][..64].to_vec();
        let differs = (0..64).filter(|&at| ours[at] != array.values[at]).collect();
        let content = self.tables[OFFSETS].content;
        let axes = vec![Axis::Square];
        let ours = Table::new(&array.name, axes, vec![64], array.element, content, ours);
        let fixed = vec![(Axis::Row, piece)];
        Found { fixed, ..self.held(OFFSETS, ours, &array.values, differs, board) }
    }

    /// Without a rule.
    fn held(
        &self,
        table: usize,
        ours: Table,
        yours: &[u128],
        differs: Vec<usize>,
        board: Board,
    ) -> Found {
        let yours = ours.with_values(yours.to_vec());
        // The numbers of squares are those of the network, whatever the engine has.
        let board = placed(board, 0);
        let sides = Sides {
            board,
            axes: &ours.axes,
            shape: &ours.shape,
            ours: &ours.values,
            yours: &yours.values,
            differs: &differs,
        };
        let Explanation { fault, difference, place, law } = Explanation::of(sides, &differs, false);
        Found {
            table: self.tables[table].name.clone(),
            fixed: vec![],
            board,
            axes: None,
            backwards: vec![],
            places: None,
            rules: vec![],
            none: None,
            expected: ours,
            yours,
            differs,
            difference,
            place,
            fault,
            law,
            by_name: false,
            meant: None,
            reshaped: None,
            or: None,
            element: self.tables[table].element,
        }
    }

    /// Whether an entry of the pairs is one of two pieces.
    pub(super) fn has_pieces(&self, at: usize) -> bool {
        is_of_pieces(self.pieces, at)
    }

    /// How pieces are numbered, if not by color and then by type.
    pub(super) fn formula(&self) -> Option<&'static str> {
        (self.pieces != PIECES[0].0).then_some(self.formula)
    }

    /// The shortest words for the version.
    fn option(&self) -> String {
        let is_it = |text: &String| text.parse().is_ok_and(|it: Threats| it == self.threats);
        let plain = Threats::VERSIONS.iter().map(u32::to_string);
        let published = Threats::VERSIONS.iter().map(|it| format!("{it} pieces={}", self.pieces));
        plain.chain(published).find(is_it).unwrap_or_else(|| self.threats.to_string())
    }
}
