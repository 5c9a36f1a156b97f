//! GNU Chess's form: from square to square by two tables, until the walk is back.

use chess_tables_gen::{Axis, Board, Role, Square, Table};

use super::{ALL, CAPTURES, PUSHES, Step, Thread, Walk, unnamed};
use crate::args::Show;
use crate::error::Error;
use crate::find::select;
use crate::report::coordinates;
use crate::source::loaded::Loaded;

/// The tables that say where to go from an empty square and where from an occupied one, of which this
/// is one.
fn names(table: &Table) -> Option<[&str; 2]> {
    match (table.related(Role::Position), table.related(Role::Direction)) {
        (None, Some(direction)) => Some([&table.name, direction]),
        (Some(position), None) => Some([position, &table.name]),
        _ => None,
    }
}

pub(super) fn is_one(table: &Table) -> bool {
    // The pieces are GNU Chess's, or custom ones, which have numbers only.
    let is_by_piece =
        matches!(table.axes[..], [Axis::ThreadPiece | Axis::Index, Axis::Square, Axis::Square]);
    names(table).is_some() && is_by_piece
}

/// The thread of a piece on a square.
pub(super) fn of(loaded: &Loaded, table: &Table, args: &Show) -> Result<Thread, Error> {
    let board = loaded.set.board;
    let [piece, square] = args.indices.as_slice() else {
        let piece = table.axes[0].index_names().get(4).unwrap_or(&"0");
        return Err(unnamed(board, table, "piece and square", &[piece, "d4"], args));
    };
    let named = |name| {
        let found = select::one(loaded, name);
        found.map_err(|error| error.note(format!("the walk over {} needs it", table.name)))
    };
    let names = names(table).unwrap_or([&table.name; 2]);
    let (position, direction) = (named(names[0])?, named(names[1])?);
    if position.axes != direction.axes || position.shape != direction.shape {
        let [position, direction] = names;
        return Err(Error::new(format!("{position} and {direction} have other axes")));
    }
    let piece = coordinates::parse(board, table.axes[0], table.shape[0], piece)?;
    let square = coordinates::square(board, square)?;
    let from = board.index(square);
    let at = [table.axes[0].index_name(board, piece), square.to_string()];
    let next = Next { table: position, board, piece, from };
    let onwards = Next { table: direction, ..next };
    let walks = if at[0].ends_with("pawn") {
        let (pushes, captures) = (next.squares()?, onwards.squares()?);
        let end = pushes.len();
        let push = |to| Step { to, blocked: end };
        let capture = |(i, to)| Step { to, blocked: i + 1 };
        vec![
            Walk { what: PUSHES, steps: pushes.into_iter().map(push).collect() },
            Walk { what: CAPTURES, steps: captures.into_iter().enumerate().map(capture).collect() },
        ]
    } else {
        vec![Walk { what: ALL, steps: next.steps(&onwards)? }]
    };
    let (table, index, at) = (table.name.clone(), vec![piece, from], at.to_vec());
    let begins = index.clone();
    Ok(Thread { table, index, at, begins, board, walks, numbered: false, occupied: vec![] })
}

/// One of the tables, for a piece on a square.
#[derive(Clone, Copy)]
struct Next<'a> {
    table: &'a Table,
    board: Board,
    piece: usize,
    from: usize,
}

impl Next<'_> {
    /// The number of the square after one; `None` when the walk is back.
    fn after(&self, at: usize) -> Result<Option<usize>, Error> {
        let next = self.table.bits(&[self.piece, self.from, at]);
        match usize::try_from(next).ok().filter(|&next| next < self.board.len()) {
            Some(next) => Ok(Some(next).filter(|&next| next != self.from)),
            None => Err(self.wrong(at, &format!("{next} is not a square"))),
        }
    }

    fn wrong(&self, at: usize, what: &str) -> Error {
        let [piece, from, at] = [
            self.table.axes[0].index_name(self.board, self.piece),
            self.board.square(self.from).to_string(),
            self.board.square(at).to_string(),
        ];
        Error::new(format!("{}[{piece}][{from}][{at}]: {what}", self.table.name))
    }

    /// All squares that it leads to by itself.
    fn squares(&self) -> Result<Vec<Square>, Error> {
        let mut squares = vec![];
        let mut at = self.from;
        while let Some(next) = self.after(at)? {
            let to = self.board.square(next);
            if squares.contains(&to) {
                return Err(self.wrong(at, &format!("leads back to {to}, an endless walk")));
            }
            squares.push(to);
            at = next;
        }
        Ok(squares)
    }

    /// The squares that it leads to, each with the step to which the other table leads from it.
    fn steps(&self, onwards: &Self) -> Result<Vec<Step>, Error> {
        let squares = self.squares()?;
        let step = |(i, &to): (usize, &Square)| {
            let at = self.board.index(to);
            let Some(next) = onwards.after(at)?.map(|next| self.board.square(next)) else {
                return Ok(Step { to, blocked: squares.len() });
            };
            let later = squares.iter().skip(i + 1).position(|&square| square == next);
            match later {
                Some(later) => Ok(Step { to, blocked: i + 1 + later }),
                None => Err(onwards.wrong(
                    at,
                    &format!("leads to {next}, which does not follow in {}", self.table.name),
                )),
            }
        };
        squares.iter().enumerate().map(step).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::source;
    use chess_tables_gen::{Definition, Script, Slider, ThreadMover};

    fn args(table: &str, piece: &str, square: &str) -> Show {
        let indices = vec![piece.to_owned(), square.to_owned()];
        Show { indices, occupied: vec!["e5".to_owned()], ..Show::of(table) }
    }

    #[test]
    fn a_walk_comes_to_what_a_slider_attacks() {
        let loaded = source::load("@build").unwrap();
        let board = loaded.set.board;
        let occupied = ["b2", "f6", "d6", "b4", "g3", "c7", "e1"];
        let occupied = occupied.map(|name| board.square_named(name).unwrap());
        for name in ["NEXT_POSITION", "NEXT_DIRECTION"] {
            let table = select::one(&loaded, name).unwrap();
            for (slider, square) in
                Slider::ALL.into_iter().flat_map(|slider| board.squares().map(move |s| (slider, s)))
            {
                let args = args(name, slider.name(), &square.to_string());
                let thread = of(&loaded, table, &args).unwrap();
                let visits = thread.walks[0].visits(&occupied).map(|step| step.to);
                let want = slider.attacks(board, square, board.set(occupied));
                assert_eq!(board.set(visits), want, "{name} {} {square}", slider.name());
            }
        }
    }

    #[test]
    fn pieces_of_ones_own_are_walked_by_number() {
        let rook = ThreadMover::new("rook").rides(&[(1, 0), (0, 1), (-1, 0), (0, -1)]);
        let movers = [ThreadMover::new("pawn").leaps(&[(0, 1)]), rook];
        let script = Script::new().board("9x9").table(Definition::next_squares(movers));
        let set = script.to_tables().unwrap();
        let loaded = Loaded::from(set);
        let board = loaded.set.board;
        let occupied = ["b2", "f6", "d9", "i4"].map(|name| board.square_named(name).unwrap());
        let table = select::one(&loaded, "NEXT_DIRECTION").unwrap();
        for square in board.squares() {
            let walk =
                |piece| of(&loaded, table, &args("NEXT_DIRECTION", piece, &square.to_string()));
            let [pawn, rook] = ["0", "1"].map(|piece| {
                let walks = walk(piece).unwrap().walks;
                assert_eq!(walks.len(), 1);
                board.set(walks[0].visits(&occupied).map(|step| step.to))
            });
            assert_eq!(rook, Slider::Rook.attacks(board, square, board.set(occupied)), "{square}");
            assert_eq!(pawn, board.set(board.leaps(square, &[(0, 1)])), "{square}");
        }
        let unnamed = Show { indices: vec![], ..args("NEXT_POSITION", "0", "d4") };
        let error = of(&loaded, table, &unnamed).unwrap_err().to_string();
        assert!(error.contains("NEXT_POSITION 0 d4"), "{error}");
    }

    #[test]
    fn what_does_not_lead_on_and_back_is_no_walk() {
        // Each entry says where a rook of a1 goes on.
        for (name, at, next, message) in [
            ("NEXT_POSITION", "a3", 64, "NEXT_POSITION[rook][a1][a3]: 64 is not a square"),
            ("NEXT_POSITION", "a3", 8, "NEXT_POSITION[rook][a1][a3]: leads back to a2"),
            ("NEXT_DIRECTION", "a3", 200, "NEXT_DIRECTION[rook][a1][a3]: 200 is not a square"),
            ("NEXT_DIRECTION", "a3", 8, "NEXT_DIRECTION[rook][a1][a3]: leads to a2, which"),
            ("NEXT_DIRECTION", "a3", 63, "NEXT_DIRECTION[rook][a1][a3]: leads to h8, which"),
        ] {
            let mut loaded = source::load("@build").unwrap();
            let at = Board::CHESS.index(Board::CHESS.square_named(at).unwrap());
            let table = loaded.set.tables.iter_mut().find(|table| table.name == name).unwrap();
            let position = table.position(&[4, 0, at]).unwrap();
            table.values[position] = next;
            let table = select::one(&loaded, name).unwrap();
            let error = of(&loaded, table, &args(name, "rook", "a1")).unwrap_err();
            assert!(error.message().starts_with(message), "{error}");
        }
    }
}
