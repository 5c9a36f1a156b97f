//! The tables of threat inputs, in any version, with an engine's own numbers of pieces and its own number for none.
//!
//! Engines number the inputs alike, and compute the tables in loops of their own. What no input uses differs: pawns on the
//! first and last rank, and attackers without victims.

use std::sync::LazyLock;

use chess_tables_gen::{Board, Definition, Table, Threats};

use super::candidate::Rule;
use super::explanation::Explanation;
use super::fault::Sides;
use super::forms::placed;
use super::piece::{Found, Piece, What};
use super::threat_inputs::ThreatInputs;
use super::values::counts;

/// How engines number pieces: as an option has it, and by type and color, each from 0.
const PIECES: [(&str, &str); 8] = [
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
struct Version {
    threats: Threats,
    inputs: u32,
    pieces: &'static str,
    formula: &'static str,
    tables: [Table; 3],
    /// Which entries inputs use.
    used: [Vec<bool>; 3],
}

const ORDINALS: usize = 0;
const OFFSETS: usize = 1;
const PAIRS: usize = 2;

impl Version {
    fn new(version: &str, (pieces, formula): (&'static str, &'static str)) -> Option<Self> {
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
    fn held_against(&self, table: usize, values: &[u128]) -> Held {
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
    fn is_near(&self, table: usize, held: &Held) -> bool {
        let used = self.used[table].iter().filter(|it| **it).count();
        held.differs.len() * ONE_OF <= used
    }
}

/// Whether an entry of the pairs is one of two pieces: rows of numbers without a piece are mostly 0.
fn is_of_pieces(pieces: &str, at: usize) -> bool {
    let rows = [at / 2 / pieces.len(), at / 2 % pieces.len()];
    rows.iter().all(|row| pieces.as_bytes()[*row] != b'-')
}

struct Held {
    none: Option<u128>,
    expected: Vec<u128>,
    differs: Vec<usize>,
    unused: usize,
}

/// The published versions, in each numbering of the pieces.
static ALL: LazyLock<Vec<Version>> = LazyLock::new(|| {
    let all = PIECES.into_iter().flat_map(|pieces| {
        Threats::VERSIONS.iter().filter_map(move |it| Version::new(&it.to_string(), pieces))
    });
    all.collect()
});

/// The tables of threat inputs among the arrays, all of one version if that is possible.
pub(super) fn found(tables: &[&Table], board: Board) -> Vec<Piece> {
    if !board.is_8x8() {
        return vec![];
    }
    let kinds = tables.iter().enumerate();
    let mut kinds: Vec<(usize, usize)> =
        kinds.filter_map(|(array, it)| Some((kind(it)?, array))).collect();
    // Only pairs say which victims count.
    kinds.sort_by_key(|(table, _)| *table != PAIRS);
    let (mut version, mut pieces) = (None, vec![]);
    for (table, array) in kinds {
        let Some((found, inputs)) = identified(tables[array], table, board, version) else {
            continue;
        };
        if table == PAIRS {
            version = version.or(Some(inputs));
        }
        let positions = (0..tables[array].values.len()).collect();
        let (path, what) = (String::new(), What::Table(Box::new(found)));
        pieces.push(Piece { array, path, positions, what, is_of_sliders: false });
    }
    pieces
}

/// Which of the tables an array may be: that takes no look at each version.
fn kind(array: &Table) -> Option<usize> {
    let (values, size) = (&array.values[..], array.values.len());
    let is_of = |entries: fn(usize) -> usize| (12..=16).any(|rows| entries(rows) == size);
    if is_of(|rows| rows * 4096) {
        // A queen attacks 27 squares.
        let small = values.iter().filter(|it| **it <= 27).count();
        return (small > size / 2).then_some(ORDINALS);
    }
    if is_of(|rows| rows * 64) {
        // A rook has 14 squares from everywhere.
        let is_of_rook = |row: &[u128]| (1..64).filter(|i| row[*i] == 14 * *i as u128).count() > 48;
        return values.chunks(64).any(is_of_rook).then_some(OFFSETS);
    }
    if is_of(|rows| 2 * rows * rows) {
        let inputs = |bits: &&u128| (1..1 << 17).contains(*bits);
        return (values.iter().filter(inputs).count() > size / 8).then_some(PAIRS);
    }
    None
}

/// The array as a table of the version that fits best, and the number of inputs of this.
fn identified(
    array: &Table,
    table: usize,
    board: Board,
    wanted: Option<u32>,
) -> Option<(Found, u32)> {
    let size = array.values.len();
    let versions = ALL.iter().filter(|it| it.tables[table].values.len() == size);
    let held = versions.map(|it| (it, it.held_against(table, &array.values)));
    let mut held: Vec<(&Version, Held)> = held.collect();
    held.sort_by_key(|(it, held)| (held.differs.len(), Some(it.inputs) != wanted, held.unused));
    let mut held = held.into_iter();
    let (version, best) = held.next()?;
    let is_as_near = |(it, other): &(&Version, Held)| {
        it.pieces == version.pieces && other.differs == best.differs && other.unused == best.unused
    };
    let or = held.take_while(|it| it.1.differs.len() == best.differs.len());
    let mut or: Vec<u32> = or.filter(is_as_near).map(|it| it.0.inputs).collect();
    // The pairs of the source have said which it is.
    if wanted == Some(version.inputs) {
        or.clear();
    }
    let own;
    let (version, best, or) = match best.differs[..] {
        [] => (version, best, or),
        _ => match own_version(table, array) {
            Some((it, held)) => {
                own = it;
                (&own, held, vec![])
            }
            None if version.is_near(table, &best) => (version, best, or),
            None => return None,
        },
    };
    Some((version.found(table, array, board, best, or), version.inputs))
}

/// An engine's own victims: of each attacker they are numbered as its inputs are.
fn own_version(table: usize, array: &Table) -> Option<(Version, Held)> {
    let values = &array.values;
    let is_of_length = |it: &str| table == PAIRS && 2 * it.len() * it.len() == values.len();
    let pieces = PIECES.into_iter().filter(|(it, _)| is_of_length(it));
    let mut found = pieces.flat_map(|pieces| {
        let of_pieces = (0..values.len()).filter(|at| is_of_pieces(pieces.0, *at));
        let of_pieces: Vec<u128> = of_pieces.map(|at| values[at]).collect();
        let none = counts(&of_pieces).into_iter().max_by_key(|it| it.1).map_or(0, |it| it.0);
        let row = |letter: char| pieces.0.find(letter).unwrap_or_default();
        let row_of = |attacker: char| {
            let first = |victim: char| values[2 * (row(attacker) * pieces.0.len() + row(victim))];
            let mut all: Vec<u128> = TYPES.chars().map(first).filter(|it| *it != none).collect();
            all.sort_unstable();
            let digit = |victim: char| {
                let number = all.iter().position(|it| *it == first(victim));
                number.map_or('-', |it| char::from(b'0' + it as u8))
            };
            TYPES.chars().map(digit).collect::<String>()
        };
        let map = TYPES.chars().map(row_of).collect::<Vec<_>>().join("/");
        ["captures", "pushes"].map(|it| (format!("{map} pawns={it}"), pieces))
    });
    found.find_map(|(version, pieces)| {
        let version = Version::new(&version, pieces)?;
        let held = version.held_against(table, values);
        (held.differs.is_empty() && version.inputs > 0).then_some((version, held))
    })
}

const TYPES: &str = "PNBRQK";

impl Version {
    fn found(&self, table: usize, array: &Table, board: Board, held: Held, or: Vec<u32>) -> Found {
        let of_table = |values: &[u128]| {
            let mut like = self.tables[table].with_values(values.to_vec());
            like.name.clone_from(&array.name);
            like.element = array.element;
            like
        };
        let (ours, yours) = (of_table(&held.expected), of_table(&array.values));
        // The numbers of squares are those of the network, whatever the engine has.
        let board = placed(board, 0);
        let sides = Sides {
            board,
            axes: &ours.axes,
            shape: &ours.shape,
            ours: &ours.values,
            yours: &yours.values,
            differs: &held.differs,
        };
        let Explanation { fault, difference, place, law } =
            Explanation::of(sides, &held.differs, false);
        let is_in_order = self.pieces == PIECES[0].0;
        let rule = ThreatInputs {
            version: self.option(),
            inputs: self.inputs,
            or,
            pieces: (!is_in_order).then_some(self.formula),
            unused: held.unused,
        };
        // The catalogue has the newest.
        let is_plain = rule.version == Threats::VERSIONS[0].to_string() && rule.unused == 0;
        Found {
            table: self.tables[table].name.clone(),
            fixed: vec![],
            board,
            axes: None,
            backwards: vec![],
            places: None,
            rules: if is_plain { vec![] } else { vec![Rule::Threats(rule)] },
            none: held.none.map(|none| none as i128),
            expected: ours,
            yours,
            differs: held.differs,
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

    /// The shortest words for the version.
    fn option(&self) -> String {
        let is_it = |text: &String| text.parse().is_ok_and(|it: Threats| it == self.threats);
        let plain = Threats::VERSIONS.iter().map(u32::to_string);
        let published = Threats::VERSIONS.iter().map(|it| format!("{it} pieces={}", self.pieces));
        plain.chain(published).find(is_it).unwrap_or_else(|| self.threats.to_string())
    }
}
