//! The tables of one version of threat inputs, in one numbering of the pieces, and how arrays differ from them.

use std::sync::{LazyLock, OnceLock};

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
    /// The tables, and which of their entries inputs use, once they are asked for: all of all versions take longer than
    /// a program's other tables together.
    tables: [OnceLock<(Table, Vec<bool>)>; 3],
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
        let inputs = threats.features();
        let tables = [const { OnceLock::new() }; 3];
        Some(Self { threats, inputs, pieces, formula, tables })
    }

    /// How many entries one of the tables has.
    pub(super) fn size(&self, table: usize) -> usize {
        let rows = self.pieces.len();
        match table {
            ORDINALS => rows * 64 * 64,
            OFFSETS => rows * 64,
            _ => 2 * rows * rows,
        }
    }

    /// One of the tables.
    pub(super) fn table(&self, table: usize) -> &Table {
        &self.computed(table).0
    }

    /// Which entries of it inputs use.
    pub(super) fn used(&self, table: usize) -> &[bool] {
        &self.computed(table).1
    }

    fn computed(&self, table: usize) -> &(Table, Vec<bool>) {
        self.tables[table].get_or_init(|| {
            let definitions = Definition::threats(&self.threats);
            let it = definitions[table].table(Board::CHESS).expect("the board is 8x8");
            let used = match table {
                ORDINALS => self.used_ordinals(&it.values),
                OFFSETS => self.used_offsets(),
                _ => it.values.iter().map(|it| *it != self.inputs.into()).collect(),
            };
            (it, used)
        })
    }

    fn used_offsets(&self) -> Vec<bool> {
        let mut of_attackers = self.used(PAIRS).chunks(2 * self.pieces.len());
        let of_piece = |piece: u8| {
            let attacks = of_attackers.next().is_some_and(|it| it.contains(&true));
            let is_pawn = piece.eq_ignore_ascii_case(&b'P');
            (0..64).map(move |square| attacks && (!is_pawn || (8..56).contains(&square)))
        };
        self.pieces.bytes().flat_map(of_piece).collect()
    }

    fn used_ordinals(&self, ordinals: &[u128]) -> Vec<bool> {
        let of_offsets = self.used(OFFSETS);
        let is_used = |at: usize| {
            // The next number is one more behind an attacked square.
            let next = (at % 64 < 63).then(|| ordinals[at + 1]);
            of_offsets[at / 64] && next.is_none_or(|next| next > ordinals[at])
        };
        (0..ordinals.len()).map(is_used).collect()
    }

    /// The array as one of the tables: what stands for none, and where it differs in what inputs use, and elsewhere.
    pub(super) fn held_against(&self, table: usize, values: &[u128]) -> Held {
        let (ours, used) = (&self.table(table).values, self.used(table));
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
        let used = self.used(table).iter().filter(|it| **it).count();
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
        let mut ours = self.table(table).with_values(held.expected);
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
        let ours = self.table(OFFSETS).values[piece * 64..][..64].to_vec();
        let differs = (0..64).filter(|&at| ours[at] != array.values[at]).collect();
        let content = self.table(OFFSETS).content;
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
            table: self.table(table).name.clone(),
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
            element: self.table(table).element,
            is_of_pawns: false,
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
