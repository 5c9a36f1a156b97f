//! What a slider, or a piece that others block, attacks from a square with some squares occupied, looked up as an engine
//! would.

use chess_tables_gen::tool::look_ups::place;
use chess_tables_gen::tool::sets::{pdep, pext};
use chess_tables_gen::{Axis, Board, Color, Direction, LookUp, Role, Square, Table};

use crate::draw::Show;
use crate::error::Error;
use crate::find::{self, number};
use crate::report::entry;
use crate::source::array::Array;
use crate::source::loaded::{Loaded, quoted};

/// The entry that a look-up finds.
pub(super) struct ByOccupied {
    /// The indices that were given: the square, and before it the piece if the table is of both.
    pub(super) at: Vec<String>,
    pub(super) square: Square,
    pub(super) occupied: Vec<Square>,
    pub(super) position: usize,
    /// The entry as squares.
    pub(super) attacks: u128,
}

/// How a table is looked up, as its relations say.
enum Method<'a> {
    /// One line of squares, by those between its ends or by all.
    Line(Direction),
    /// By an index function and other tables.
    Slider(&'a LookUp),
    /// By the subset of the relevant squares, of a piece that is no slider of chess. The tables may be by color.
    Subset { relevant: &'a Table, offsets: &'a Table, color: Option<usize> },
}

impl ByOccupied {
    /// The look-up that is asked for: of a table of sliding attacks, with one square.
    pub(super) fn of(loaded: &Loaded, table: &Table, args: &Show) -> Result<Self, Error> {
        let board = loaded.set.board;
        let mut occupied = squares(board, args)?;
        occupied.sort_unstable_by_key(|&square| board.index(square));
        occupied.dedup();
        let (method, square) = method(loaded, table, args)?;
        let square = entry::square(board, square)?;
        let position = method.position(loaded, table, square, &occupied)?;
        let entry = position.and_then(|at| Some((at, *table.values.get(at)?)));
        let (position, bits) = entry.ok_or_else(|| {
            Error::new(format!("{} has no entry for {square} with these squares", table.name))
        })?;
        let attacks = match method {
            Method::Slider(LookUp { onto: Some(onto), .. }) => {
                pdep(bits, number_of(loaded, onto, &[board.index(square)], any_set(board))?)
            }
            _ => bits,
        };
        let mut at = args.indices.clone();
        at.pop();
        at.push(square.to_string());
        Ok(Self { at, square, occupied, position, attacks })
    }
}

/// The widest set of a board's type.
fn any_set(board: Board) -> u128 {
    if board.len() <= 64 { u64::MAX.into() } else { u128::MAX }
}

impl Method<'_> {
    /// Where the entry stands; `None` if the tables have none for the square.
    fn position(
        &self,
        loaded: &Loaded,
        table: &Table,
        square: Square,
        occupied: &[Square],
    ) -> Result<Option<usize>, Error> {
        let board = loaded.set.board;
        let set = board.set(occupied.iter().copied());
        let position = match self {
            Self::Line(direction) => {
                let index = table.axes.iter().map(|axis| match axis {
                    Axis::Occupancy => line_occupancy(board, square, *direction, occupied, 1),
                    Axis::LineOccupancy => line_occupancy(board, square, *direction, occupied, 0),
                    _ => board.index(square),
                });
                return Ok(table.position(&index.collect::<Vec<_>>()));
            }
            Self::Slider(look_up) => {
                let entry = |name: &str, index: &[usize]| {
                    let part = look_up.parts().into_iter().find(|(_, table)| *table == name);
                    let most = match part.map(|(word, _)| word) {
                        Some("shift" | "shifts") => 63,
                        Some("offsets") => u32::MAX.into(),
                        _ => any_set(board),
                    };
                    number_of(loaded, name, index, most)
                };
                Some(place(look_up, board.index(square), set, &entry)?)
            }
            Self::Subset { relevant, offsets, color } => {
                let at: Vec<usize> = color.iter().copied().chain([board.index(square)]).collect();
                let entry = |table: &Table| Some(table.values[table.position(&at)?]);
                let (Some(mask), Some(offset)) = (entry(relevant), entry(offsets)) else {
                    let (relevant, spec) = (&relevant.name, quoted(&loaded.spec));
                    let says = format!("{relevant} in {spec} does not have the square");
                    return Err(Error::new(says));
                };
                offset.checked_add(pext(set, mask))
            }
        };
        Ok(position.and_then(|at| usize::try_from(at).ok()))
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
        _ => Err(unnamed(table, "square", "d4")),
    };
    let of_line = |axis: &Axis| matches!(axis, Axis::Occupancy | Axis::LineOccupancy);
    let is_by_line = table.axes.len() == 2
        && table.axes.contains(&Axis::Square)
        && table.axes.iter().any(of_line);
    if let Some(direction) = table.along().filter(|_| is_by_line) {
        return Ok((Method::Line(direction), square()?));
    }
    let beside = (table.related(Role::Relevant), table.related(Role::Offsets));
    if let ((Some(relevant), Some(offsets)), [Axis::Subset]) = (beside, &table.axes[..]) {
        let (relevant, offsets) = (needed(loaded, relevant)?, needed(loaded, offsets)?);
        if relevant.axes != offsets.axes || relevant.shape != offsets.shape {
            let (relevant, offsets) = (&relevant.name, &offsets.name);
            return Err(Error::new(format!("{relevant} and {offsets} have other axes")));
        }
        let (color, square) = match (&relevant.axes[..], args.indices.as_slice()) {
            ([Axis::Color, Axis::Square], [color, square]) => {
                let color = entry::index(board, Axis::Color, Color::ALL.len(), color)?;
                (Some(color), square)
            }
            ([Axis::Color, Axis::Square], _) => {
                return Err(unnamed(table, "color and square", "white d4"));
            }
            _ => (None, square()?),
        };
        return Ok((Method::Subset { relevant, offsets, color }, square));
    }
    match (table.look_ups().collect::<Vec<_>>().as_slice(), args.indices.as_slice()) {
        ([], _) => {
            let name = &table.name;
            let error =
                format!("`--occupied` is for threads and tables of sliders, not for {name}");
            let example = "such as `chess-tables show ROOK_PEXT_ATTACKS d4 --occupied d6,f4`";
            Err(Error::new(error).help(example))
        }
        ([look_up], _) => Ok((Method::Slider(look_up), square()?)),
        // A table that several pieces share.
        (several, [piece, square]) => {
            let is_it = |it: &&&LookUp| it.slider.name().eq_ignore_ascii_case(piece);
            let names: Vec<&str> = several.iter().map(|it| it.slider.name()).collect();
            let look_up = several.iter().find(is_it).ok_or_else(|| {
                let want = names.join(" or ");
                Error::new(format!("`{piece}` is not a slider: want {want}"))
            })?;
            Ok((Method::Slider(look_up), square))
        }
        _ => Err(unnamed(table, "piece and square", "rook d4")),
    }
}

/// A number that is a set: one without a base that is a square's is this square.
fn set(board: Board, text: &str) -> Option<u128> {
    let is_square = text.parse::<usize>().is_ok_and(|number| number < board.len());
    number::written(board, text).filter(|_| !is_square)
}

/// The squares that `--occupied` names, between commas or blanks, or has as a number.
pub(super) fn squares(board: Board, args: &Show) -> Result<Vec<Square>, Error> {
    let words = || args.occupied.iter().flat_map(|text| text.split_whitespace());
    if words().next().is_none() && !args.occupied.is_empty() {
        return Err(Error::new("`--occupied` names no square: want squares such as f6,b2"));
    }
    let in_word = |text: &str| match set(board, text) {
        Some(set) => Ok(board.squares_in(set).collect()),
        None => entry::square(board, text).map(|square| vec![square]),
    };
    Ok(words().map(in_word).collect::<Result<Vec<Vec<Square>>, _>>()?.concat())
}

/// The error that `--occupied` is about one entry, with a command for one.
pub(super) fn unnamed(table: &Table, what: &str, example: &str) -> Error {
    let error = Error::new(format!("`--occupied` goes with one {what} of {}", table.name));
    error.help(format!("such as `chess-tables show {} {example} --occupied f6,b2`", table.name))
}

/// A table that a look-up reads beside that of the attacks.
fn needed<'a>(loaded: &'a Loaded, name: &str) -> Result<&'a Array, Error> {
    let says =
        |error: Error| error.note(format!("the look-up needs it, in {}", quoted(&loaded.spec)));
    find::one(loaded, name).map_err(says)
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
fn number_of(loaded: &Loaded, name: &str, index: &[usize], most: u128) -> Result<u128, Error> {
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
    use crate::draw;
    use crate::find;
    use crate::source;
    use crate::source::registry;
    use chess_tables_gen::{Definition, Leaps, Script, Slider};

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
            let open = find::one(loaded, table.related(Role::Open).unwrap()).unwrap();
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
        let is_look_up = |table: &&Array| table.along().is_some() || table.look_ups().count() > 0;
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
        let script = Script::new().board("9x9");
        let on_request = ["ROOK_PEXT_ATTACKS", "ROOK_PEXT_CODES", "BISHOP_PEXT_CODES"];
        let script = script.tables(["*PEXT*", "*_RELEVANT", "*_PSEUDO_ATTACKS"]);
        let loaded = Loaded::from(script.tables(on_request).to_tables().unwrap());
        assert_eq!(looked_up(&loaded, &["b2", "f6", "d6", "b4", "g3", "c9", "i1"]), 81 * 4);
    }

    fn of_own(board: Board) -> Loaded {
        let lance = Leaps::exactly(&[(0, 1)]).by_color();
        let script = Script::new().board(board).table(Definition::lame_leaper("HORSE", &[(1, 2)]));
        let set = script.table(Definition::blocked_rider("LANCE", lance)).to_tables().unwrap();
        Loaded::from(set)
    }

    fn drawn(loaded: &Loaded, name: &str, at: &[&str], occupied: &str) -> Result<String, Error> {
        let indices = at.iter().map(|&text| text.to_owned()).collect();
        let occupied = occupied.split(',').map(str::to_owned).collect();
        let table = loaded.set.tables.iter().find(|table| table.name == name).unwrap();
        let args = Show { indices, occupied, source: "@gen".into(), ..Show::of(name) };
        draw::of(loaded, table, &args, false)
    }

    fn squares(text: &str) -> &str {
        text.lines().find_map(|line| line.strip_prefix("squares ")).unwrap()
    }

    /// Pieces may also stand on squares of the upper half, whose bits come after those of the lower.
    #[test]
    fn blocked_pieces_are_looked_up() {
        let loaded = of_own("9x10".parse().unwrap());
        for (name, at, occupied, want) in [
            ("HORSE_PEXT_ATTACKS", &["b1"][..], "c1,d3", "a3 c3"),
            ("HORSE_PEXT_ATTACKS", &["b10"], "b9", "d9"),
            ("HORSE_PEXT_ATTACKS", &["e8"], "e7,f8", "c7 c9 d10 f10"),
            ("LANCE_PEXT_ATTACKS", &["white", "e7"], "e9", "e8 e9"),
            ("LANCE_PEXT_ATTACKS", &["black", "e9"], "e8,e3", "e8"),
            ("LANCE_PEXT_ATTACKS", &["black", "e9"], "e7,e1", "e7 e8"),
        ] {
            let text = drawn(&loaded, name, at, occupied).unwrap();
            assert_eq!(squares(&text), want, "{name} {at:?} {occupied}");
        }
    }

    #[test]
    fn what_a_look_up_lacks_is_said() {
        let mut loaded = of_own(Board::CHESS);
        let error = |loaded: &Loaded, name, at: &[&str]| {
            drawn(loaded, name, at, "e5").unwrap_err().message().to_owned()
        };
        let says = error(&loaded, "LANCE_PEXT_ATTACKS", &["e1"]);
        assert!(says.starts_with("`--occupied` goes with one color and square"), "{says}");
        let says = error(&loaded, "LANCE_PEXT_ATTACKS", &["green", "e1"]);
        assert!(says.contains("`green`"), "{says}");
        let says = error(&loaded, "HORSE_PEXT_ATTACKS", &["white", "e1"]);
        assert!(says.starts_with("`--occupied` goes with one square"), "{says}");
        loaded.set.tables.retain(|table| table.name != "HORSE_PEXT_OFFSETS");
        let says = error(&loaded, "HORSE_PEXT_ATTACKS", &["e1"]);
        assert!(says.contains("HORSE_PEXT_OFFSETS"), "{says}");
    }
}
