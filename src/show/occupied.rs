//! What a slider attacks from a square with some squares occupied, looked up as an engine would.

use chess_tables_gen::tool::draw::{Cell, Grid};
use chess_tables_gen::tool::look_ups::{Interpreter, place};
use chess_tables_gen::tool::numeral;
use chess_tables_gen::tool::sets::pdep;
use chess_tables_gen::{Axis, Board, Direction, Element, LookUp, Slider, Square, Table};

use super::occupied_squares::{as_indices, command, squares, unnamed, words};
use super::subject::{Entry, Subject, index_words};
use super::subset::{Subset, needed};
use crate::args::Show;
use crate::error::Error;
use crate::report::{coordinates, counted, json};
use crate::source::loaded::Loaded;

/// The entry that a look-up finds.
pub(super) struct ByOccupied {
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

/// How a table is looked up, as its relations say.
enum Method<'a> {
    /// One line of squares, by those between its ends or by all.
    Line(Direction),
    /// By an index function and other tables.
    Slider(&'a LookUp),
    /// By the subset of the relevant squares, of a piece that is no slider of chess.
    Subset(Subset<'a>),
}

impl ByOccupied {
    /// The look-up that is asked for: of a table of sliding attacks, with one square.
    pub(super) fn of(loaded: &Loaded, table: &Table, args: &Show) -> Result<Self, Error> {
        let board = loaded.set.board;
        let bits = if board.len() <= 64 { 64 } else { 128 };
        let any_set = u128::MAX >> (128 - bits);
        let (method, square) = method(loaded, table, args)?;
        let square = coordinates::square(board, square)?;
        let mut occupied = squares(board, args)?;
        occupied.sort_unstable_by_key(|&square| board.index(square));
        occupied.dedup();
        let (position, lines) = match method {
            Method::Line(direction) => {
                let index = table.axes.iter().map(|axis| match axis {
                    Axis::Occupancy => line_occupancy(board, square, direction, &occupied, 1),
                    Axis::LineOccupancy => line_occupancy(board, square, direction, &occupied, 0),
                    _ => board.index(square),
                });
                (table.position(&index.collect::<Vec<_>>()), None)
            }
            Method::Slider(look_up) => {
                let at = [
                    ("square", board.index(square) as u128),
                    ("occupied", board.set(occupied.iter().copied())),
                ];
                let entry = |name: &str, index: &[usize]| {
                    let part = look_up.parts().into_iter().find(|(_, table)| *table == name);
                    let most = match part.map(|(word, _)| word) {
                        Some("shift" | "shifts") => 63,
                        Some("offsets") => u32::MAX.into(),
                        _ => any_set,
                    };
                    number(loaded, name, index, most)
                };
                let position = Interpreter { bits, reverses_bits: false, entry: &entry }
                    .value(&place(look_up), &at)?;
                let onto = look_up.onto.as_deref();
                let onto = onto.map(|onto| number(loaded, onto, &[board.index(square)], any_set));
                let onto = onto.transpose()?;
                (usize::try_from(position).ok(), onto)
            }
            Method::Subset(subset) => {
                let occupied = board.set(occupied.iter().copied());
                (subset.position(loaded, board.index(square), occupied)?, None)
            }
        };
        let entry = position.and_then(|at| Some((at, *table.values.get(at)?)));
        let (position, bits) = entry.ok_or_else(|| {
            Error::new(format!("{} has no entry for {square} with these squares", table.name))
        })?;
        let attacks = lines.map_or(bits, |lines| pdep(bits, lines));
        let mut at = args.indices[..args.indices.len() - 1].to_vec();
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
        let at: String = self.at.iter().map(|at| format!("[{at}]")).collect();
        let facts = [
            format!("{}{at}", subject.table.name),
            index_words(&[], &subject.table.index(self.position)).unwrap_or_default(),
            self.element.to_string(),
            numeral::hexadecimal(self.element, self.bits),
            counted::of(squares.len(), "square", "squares"),
        ];
        let header = format!("{}   {}{}\n", facts.join("  "), board.numbering(), subject.origin);
        let occupied = self.names(self.occupied.iter().copied()).join(" ");
        let legend = format!("occupied {occupied}   x attacked, o not\n");
        format!("{header}{lines}squares {}\n{legend}", squares.join(" "))
    }

    pub(super) fn json(&self, table: &Table) -> Result<String, Error> {
        json::one_line(&Entry {
            table: &table.name,
            index: &table.index(self.position),
            at: &self.at,
            value: json::value(self.element, self.bits),
            squares: Some(self.names(self.board.squares_in(self.attacks))),
            occupied: self.names(self.occupied.iter().copied()),
            ..Entry::default()
        })
    }

    fn names(&self, squares: impl Iterator<Item = Square>) -> Vec<String> {
        squares.map(|square| square.to_string()).collect()
    }
}

/// How the table is looked up, and the square among the given indices.
fn method<'a>(
    loaded: &'a Loaded,
    table: &'a Table,
    args: &'a Show,
) -> Result<(Method<'a>, &'a String), Error> {
    let board = loaded.set.board;
    let square = || match args.indices.as_slice() {
        [square] => Ok(square),
        _ => Err(unnamed(board, table, "square", &["d4"], args)),
    };
    let of_line = |axis: &Axis| matches!(axis, Axis::Occupancy | Axis::LineOccupancy);
    let is_by_line = table.axes.len() == 2
        && table.axes.contains(&Axis::Square)
        && table.axes.iter().any(of_line);
    if let Some(direction) = table.along().filter(|_| is_by_line) {
        return Ok((Method::Line(direction), square()?));
    }
    if let Some((subset, square)) = Subset::of(loaded, table, args)? {
        return Ok((Method::Subset(subset), square));
    }
    match table.look_ups().collect::<Vec<_>>().as_slice() {
        [] => {
            let error = Error::new(format!(
                "{} does not depend on occupied squares: it is neither a thread nor a slider's",
                table.name
            ));
            let example = "chess-tables show ROOK_PEXT_ATTACKS d4 --occupied d6,f4";
            Err(error.help(format!("a table that does: `{example}`")))
        }
        [look_up] => Ok((Method::Slider(look_up), square()?)),
        several => of_several(board, table, several, args),
    }
}

/// Of a table that several pieces share, the one that is named before the square.
fn of_several<'a>(
    board: Board,
    table: &Table,
    look_ups: &[&'a LookUp],
    args: &'a Show,
) -> Result<(Method<'a>, &'a String), Error> {
    let names = |between: &str, of: fn(Slider) -> String| {
        look_ups.iter().map(|it| of(it.slider)).collect::<Vec<_>>().join(between)
    };
    let [piece, square] = args.indices.as_slice() else {
        return Err(as_indices(board, 2, args).unwrap_or_else(|| {
            let (name, pieces) = (&table.name, names(" and ", |slider| format!("{slider}s")));
            let error = Error::new(format!("{name} holds the attacks of {pieces}"));
            error.help(format!("say which: `{}`", command(&["rook", "d4"], &words(args), args)))
        }));
    };
    let mut named = look_ups.iter().filter(|it| it.slider.name().eq_ignore_ascii_case(piece));
    let look_up = named.next().ok_or_else(|| {
        let want = names(" or ", |slider| slider.to_string());
        Error::new(format!("`{piece}` is not a slider: want {want}"))
    })?;
    Ok((Method::Slider(look_up), square))
}

/// The occupancy of a square's line without so many squares at each end, the first square in bit 0.
fn line_occupancy(
    board: Board,
    square: Square,
    along: Direction,
    occupied: &[Square],
    ends: usize,
) -> usize {
    let line: Vec<Square> = board.line(square, along).collect();
    let inner = line.iter().skip(ends).take(line.len().saturating_sub(2 * ends));
    inner.enumerate().fold(0, |bits, (i, s)| bits | usize::from(occupied.contains(s)) << i)
}

/// A number that a look-up needs, from a table by square or a single one.
fn number(loaded: &Loaded, name: &str, index: &[usize], most: u128) -> Result<u128, Error> {
    let table = needed(loaded, name)?;
    let place = table.position(index).filter(|_| matches!(table.axes[..], [] | [Axis::Square]));
    match place.and_then(|place| table.values.get(place)) {
        Some(&bits) if bits <= most => Ok(bits),
        Some(bits) => Err(Error::new(format!("{name} holds {bits}: want at most {most}"))),
        None => Err(Error::new(format!("{name} has no number for the square"))),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::find::select;
    use crate::source;
    use crate::source::registry;
    use chess_tables_gen::{Role, Script};

    /// What names a square of a table, for each piece that it is of; a line is of any.
    fn indices(table: &Table, square: Square) -> Vec<(Option<Slider>, Vec<String>)> {
        let square = square.to_string();
        match table.look_ups().collect::<Vec<_>>().as_slice() {
            [] => vec![(None, vec![square])],
            [one] => vec![(Some(one.slider), vec![square])],
            several => several
                .iter()
                .map(|it| (Some(it.slider), vec![it.slider.to_string(), square.clone()]))
                .collect(),
        }
    }

    /// What a walk to the first occupied square finds; of a line the part of it.
    fn walked(
        loaded: &Loaded,
        table: &Table,
        slider: Option<Slider>,
        square: Square,
        occupied: u128,
    ) -> u128 {
        let board = loaded.set.board;
        let Some(slider) = slider else {
            let open = select::one(loaded, table.related(Role::Open).unwrap()).unwrap();
            let all = Slider::ALL.map(|slider| slider.attacks(board, square, occupied));
            return (all[0] | all[1]) & open.bits(&[board.index(square)]);
        };
        slider.attacks(board, square, occupied)
    }

    /// Looks up each slider on each square with these squares occupied, and says how many that were.
    fn looked_up(loaded: &Loaded, names: &[&str]) -> usize {
        let board = loaded.set.board;
        let occupied_names: Vec<String> = names.iter().map(|&name| name.to_owned()).collect();
        let occupied = board.set(names.iter().map(|name| board.square_named(name).unwrap()));
        let is_look_up = |table: &&Table| table.along().is_some() || table.look_ups().count() > 0;
        let mut looked_up = 0;
        for table in loaded.set.tables.iter().filter(is_look_up) {
            let squares = board.squares().flat_map(|square| {
                indices(table, square).into_iter().map(move |(slider, at)| (square, slider, at))
            });
            for (square, slider, indices) in squares {
                let occupied_names = occupied_names.clone();
                let args = Show { indices, occupied: occupied_names, ..Show::of(&table.name) };
                let found = ByOccupied::of(loaded, table, &args).unwrap();
                let want = walked(loaded, table, slider, square, occupied);
                assert_eq!(found.attacks, want, "{} {square}", table.name);
                looked_up += 1;
            }
        }
        looked_up
    }

    #[test]
    fn a_look_up_finds_what_a_walk_finds() {
        let mut loaded = source::load("@build").unwrap();
        registry::add_on_request(&mut loaded, |_| true).unwrap();
        let looked_up = looked_up(&loaded, &["b2", "f6", "d6", "b4", "g3", "c7", "e1"]);
        // Four lines by two occupancies, both sliders by two tables of PEXT, fancy and black magics.
        assert_eq!(looked_up, 64 * (4 + 4 + 2 + 2 + 2 + 2));
    }

    /// Sets of more than 64 squares are entries of tables beside the attacks, too.
    #[test]
    fn a_look_up_on_a_large_board_finds_what_a_walk_finds() {
        let script = Script::new().board("9x9".parse().unwrap());
        let on_request = ["ROOK_PEXT_ATTACKS", "ROOK_PEXT_CODES", "BISHOP_PEXT_CODES"];
        let script = script.tables(["*PEXT*", "*_RELEVANT", "*_PSEUDO_ATTACKS"]);
        let loaded = Loaded::from(script.tables(on_request).to_tables().unwrap());
        assert_eq!(looked_up(&loaded, &["b2", "f6", "d6", "b4", "g3", "c9", "i1"]), 81 * 4);
    }
}
