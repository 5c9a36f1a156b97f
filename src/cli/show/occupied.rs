//! What a slider attacks from a square with some squares occupied, looked up as an engine would.

use chess_tables_gen::tool::draw::{Cell, Grid};
use chess_tables_gen::tool::{emit, index};
use chess_tables_gen::{Axis, Board, Content, Direction, Element, Square, Table};
use serde::Serialize;

use super::subject::{ENTRY_SCHEMA, Subject, unnamed};
use crate::cli::args::Show;
use crate::cli::error::Error;
use crate::cli::json_export::{self, Value};
use crate::cli::provenance::{Loaded, quoted};
use crate::cli::{coordinates, select};

/// The entry that a look-up finds.
pub(super) struct LookUp {
    board: Board,
    element: Element,
    /// The indices that were given: the square, and before it the piece if the table is of both.
    at: Vec<String>,
    square: Square,
    occupied: Vec<Square>,
    position: usize,
    bits: u128,
    /// The bits as squares.
    attacks: u128,
}

/// How a table is looked up: what stands in its name, and which tables it needs beside it.
enum Method<'a> {
    /// One line of squares, by those between its ends.
    Line(Direction),
    /// A slider whose tables begin with this.
    Slider(&'a str),
}

impl LookUp {
    /// The look-up that is asked for: of a table of sliding attacks, with one square.
    pub(super) fn of(loaded: &Loaded, table: &Table, args: &Show) -> Result<Self, Error> {
        let board = loaded.set.board;
        let (texts, occupied) = (&args.indices, &args.occupied);
        let set = |texts: &[String]| -> Result<Vec<Square>, Error> {
            let index =
                |text: &String| coordinates::square(board, text).map(|index| board.square(index));
            texts.iter().map(index).collect()
        };
        let (method, square) = method(table, args)?;
        let square = set(std::slice::from_ref(square))?[0];
        let mut occupied = set(occupied)?;
        occupied.sort_unstable_by_key(|&square| board.index(square));
        occupied.dedup();
        let (position, lines) = match method {
            Method::Line(direction) => {
                let line = line_occupancy(board, square, direction, &occupied);
                (table.position(&[board.index(square), line]), None)
            }
            Method::Slider(piece) => {
                let tables = Companions { loaded, piece, square: board.index(square) };
                tables.position(&table.name, board.set(occupied.iter().copied()))?
            }
        };
        let entry = position.and_then(|at| Some((at, *table.values.get(at)?)));
        let (position, bits) = entry.ok_or_else(|| {
            Error::new(format!("{} has no entry for {square} with these squares", table.name))
        })?;
        let attacks = lines.map_or(bits, |lines| index::pdep(bits as u64, lines).into());
        let mut at: Vec<String> = texts[..texts.len() - 1].to_vec();
        at.push(square.to_string());
        let element = table.element;
        Ok(Self { board, element, at, square, occupied, position, bits, attacks })
    }

    pub(super) fn draw(&self, subject: &Subject<'_>) -> String {
        let Self { board, attacks, .. } = *self;
        let grid = Grid::of_squares(board, |square| {
            let set = attacks & board.bit(square) != 0;
            let text = match (set, self.occupied.contains(&square)) {
                (true, true) => 'x',
                (false, true) => 'o',
                (true, false) => subject.args.glyphs.on,
                (false, false) => subject.args.glyphs.off,
            };
            Cell { text: text.to_string(), set, marked: square == self.square }
        });
        let lines = subject.lines(grid).join("\n") + "\n";
        if subject.args.plain {
            return lines;
        }
        let squares = self.names(board.squares_in(attacks));
        let count = if squares.len() == 1 { "square" } else { "squares" };
        let at: String = self.at.iter().map(|at| format!("[{at}]")).collect();
        let facts = [
            format!("{}{at}", subject.table.name),
            format!("entry {}", self.position),
            self.element.to_string(),
            emit::hexadecimal(self.element, self.bits),
            format!("{} {count}", squares.len()),
        ];
        let header = format!("{}   {}{}\n", facts.join("  "), board.layout(), subject.origin);
        let occupied = self.names(self.occupied.iter().copied()).join(" ");
        let legend = format!("occupied {occupied}   x attacked, o not\n");
        format!("{header}{lines}squares {}\n{legend}", squares.join(" "))
    }

    pub(super) fn json(&self, table: &Table) -> Result<String, Error> {
        #[derive(Serialize)]
        struct Entry<'a> {
            schema: &'static str,
            table: &'a str,
            index: Vec<usize>,
            at: &'a [String],
            value: Value,
            squares: Vec<String>,
            occupied: Vec<String>,
        }
        json_export::one_line(&Entry {
            schema: ENTRY_SCHEMA,
            table: &table.name,
            index: table.index(self.position),
            at: &self.at,
            value: Value::of(self.element, self.bits),
            squares: self.names(self.board.squares_in(self.attacks)),
            occupied: self.names(self.occupied.iter().copied()),
        })
    }

    fn names(&self, squares: impl Iterator<Item = Square>) -> Vec<String> {
        squares.map(|square| square.to_string()).collect()
    }
}

/// How the table is looked up, and the square among the given indices.
fn method<'a>(table: &'a Table, args: &'a Show) -> Result<(Method<'a>, &'a String), Error> {
    let refused = || {
        let error = Error::new(format!("{} is no thread to walk, and no slider's", table.name));
        error.help("`--occupied` goes with one square: BISHOP_THREADS d4, ROOK_PEXT_ATTACKS d4")
    };
    let square = || match args.indices.as_slice() {
        [square] => Ok(square),
        _ => Err(unnamed(table, "square", "d4", args)),
    };
    let lines = [
        ("RANK_", Direction::E),
        ("FILE_", Direction::N),
        ("DIAGONAL_", Direction::NE),
        ("ANTI_DIAGONAL_", Direction::SE),
    ];
    let name = table.name.as_str();
    match table.axes.as_slice() {
        [Axis::Square, Axis::Occupancy] if table.content == Content::Squares => {
            let line = name.strip_suffix("ATTACKS_BY_OCCUPANCY").ok_or_else(refused)?;
            let direction = lines.iter().find(|(name, _)| *name == line).ok_or_else(refused)?.1;
            Ok((Method::Line(direction), square()?))
        }
        [Axis::MagicIndex] if name == "MAGIC_ATTACKS" => {
            let [piece, square] = args.indices.as_slice() else {
                let error = Error::new(format!("{name} holds the attacks of rooks and bishops"));
                return Err(error.help(format!("say which: {name} rook d4 --occupied f4")));
            };
            let mut sliders = ["ROOK", "BISHOP"].into_iter();
            let slider = sliders.find(|name| name.eq_ignore_ascii_case(piece));
            let slider = slider.ok_or_else(|| {
                Error::new(format!("`{piece}` is not a slider: want rook or bishop"))
            })?;
            Ok((Method::Slider(slider), square))
        }
        [Axis::MagicIndex | Axis::Subset] => {
            let piece = name.split_once('_').ok_or_else(refused)?.0;
            Ok((Method::Slider(piece), square()?))
        }
        _ => Err(refused()),
    }
}

/// The occupancy of a square's line without its ends, the first square in bit 0.
fn line_occupancy(board: Board, square: Square, along: Direction, occupied: &[Square]) -> usize {
    let first = board.ray(square, along.opposite()).last().unwrap_or(square);
    let inner = board.ray(first, along).filter(|&s| board.step(s, along).is_some());
    inner.enumerate().fold(0, |bits, (i, s)| bits | usize::from(occupied.contains(&s)) << i)
}

/// The tables beside a slider's attacks, at one square.
struct Companions<'a> {
    loaded: &'a Loaded,
    piece: &'a str,
    square: usize,
}

impl Companions<'_> {
    /// The bits of a table of numbers by square, or of a single one.
    fn number(&self, name: &str) -> Result<u64, Error> {
        let Self { loaded, piece, square } = *self;
        let name = format!("{piece}_{name}");
        let table = select::one(loaded, &name).map_err(|error| {
            error.note(format!("the look-up needs it, in {}", quoted(&loaded.spec)))
        })?;
        let bits = match table.axes[..] {
            [] => table.values.first(),
            [Axis::Square] => table.values.get(square),
            _ => None,
        };
        let bits = bits.and_then(|&bits| u64::try_from(bits).ok());
        bits.ok_or_else(|| Error::new(format!("{name} has no number for the square")))
    }

    /// Where the entry stands, and for codes the squares that its bits go onto.
    fn position(&self, table: &str, occupied: u128) -> Result<(Option<usize>, Option<u64>), Error> {
        let relevant = self.number("RELEVANT")?;
        // No board of more than 64 squares has such tables.
        let occupied = occupied as u64;
        let shift = |name| match self.number(name)? {
            shift @ 0..64 => Ok(shift as u32),
            shift => Err(Error::new(format!("{}_{name} holds {shift}: want 0..63", self.piece))),
        };
        let (offset, place) = if table.contains("PEXT") {
            ("PEXT_OFFSETS", index::pext(occupied, relevant) as usize)
        } else if table.contains("FANCY") {
            let (magic, shift) = (self.number("FANCY_MAGICS")?, shift("FANCY_SHIFTS")?);
            ("PEXT_OFFSETS", index::fancy_magic(occupied, relevant, magic, shift))
        } else {
            let (magic, shift) = (self.number("MAGICS")?, shift("MAGIC_SHIFT")?);
            ("MAGIC_OFFSETS", index::magic(occupied, !relevant, magic, shift))
        };
        let offset = usize::try_from(self.number(offset)?).unwrap_or(usize::MAX);
        let codes = table.ends_with("_CODES");
        let lines = if codes { Some(self.number("PSEUDO_ATTACKS")?) } else { None };
        Ok((offset.checked_add(place), lines))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cli::source;
    use chess_tables_gen::Slider;

    /// Each method finds what a walk to the first occupied square finds, on every square.
    #[test]
    fn a_look_up_finds_what_a_walk_finds() {
        let loaded = source::load("@build").unwrap();
        let board = loaded.set.board;
        let occupied_names = ["b2", "f6", "d6", "b4", "g3", "c7", "e1"].map(str::to_owned);
        let occupied = board.set(occupied_names.iter().map(|n| board.square_named(n).unwrap()));
        let mut looked_up = 0;
        for table in &loaded.set.tables {
            let line = table.axes == [Axis::Square, Axis::Occupancy];
            if !line && !matches!(table.axes[..], [Axis::Subset | Axis::MagicIndex]) {
                continue;
            }
            for square in board.squares() {
                let mut both: Vec<(Vec<String>, Slider)> = vec![];
                for slider in Slider::ALL {
                    let shared = table.name == "MAGIC_ATTACKS";
                    if shared || line || table.name.starts_with(slider.upper_name()) {
                        let piece = Some(slider.name().to_owned()).filter(|_| shared);
                        both.push((
                            piece.into_iter().chain([square.to_string()]).collect(),
                            slider,
                        ));
                    }
                }
                for (indices, slider) in both {
                    let occupied_names = occupied_names.to_vec();
                    let args = Show { indices, occupied: occupied_names, ..Show::of(&table.name) };
                    let found = LookUp::of(&loaded, table, &args).unwrap();
                    let attacks = slider.attacks(board, square, occupied);
                    let open = table.name.trim_end_matches("_BY_OCCUPANCY");
                    let want = if line {
                        let line = select::one(&loaded, open).unwrap();
                        let of_line = line.bits(&[board.index(square)]);
                        let all = Slider::ALL.map(|s| s.attacks(board, square, occupied));
                        (all[0] | all[1]) & of_line
                    } else {
                        attacks
                    };
                    assert_eq!(found.attacks, want, "{} {square}", table.name);
                    looked_up += 1;
                }
            }
        }
        assert_eq!(looked_up, 64 * (4 * 2 + 2 + 2 + 2 + 2));
    }
}
