//! The look-up of a piece of one's own, by the occupied ones of the squares that can block it.

use chess_tables_gen::tool::sets::pext;
use chess_tables_gen::{Axis, Color, Role, Table};

use super::occupied_squares::{command, unnamed, words};
use crate::args::Show;
use crate::error::Error;
use crate::find::select;
use crate::report::coordinates;
use crate::source::loaded::{Loaded, quoted};

/// The tables beside the attacks, for pieces of one color or of all.
pub(super) struct Subset<'a> {
    relevant: &'a Table,
    offsets: &'a Table,
    color: Option<usize>,
}

impl<'a> Subset<'a> {
    /// The look-up of a table that has such tables beside it, and the square among the given indices. The
    /// color comes before the square if the tables are by color.
    pub(super) fn of(
        loaded: &'a Loaded,
        table: &Table,
        args: &'a Show,
    ) -> Result<Option<(Self, &'a String)>, Error> {
        let beside = (table.related(Role::Relevant), table.related(Role::Offsets));
        let (Some(relevant), Some(offsets)) = beside else { return Ok(None) };
        if table.axes != [Axis::Subset] {
            return Ok(None);
        }
        let (relevant, offsets) = (needed(loaded, relevant)?, needed(loaded, offsets)?);
        let board = loaded.set.board;
        if relevant.axes != offsets.axes || relevant.shape != offsets.shape {
            let (relevant, offsets) = (&relevant.name, &offsets.name);
            return Err(Error::new(format!("{relevant} and {offsets} have other axes")));
        }
        let color = |name| coordinates::parse(board, Axis::Color, Color::ALL.len(), name);
        if let ([Axis::Square], [name, square]) = (&relevant.axes[..], args.indices.as_slice()) {
            if color(name).is_ok() {
                let error = format!("{} is the same for both colors", table.name);
                let square = command(&[square], &words(args), args);
                return Err(Error::new(error).help(format!("name the square alone: `{square}`")));
            }
        }
        let (color, square) = match (&relevant.axes[..], args.indices.as_slice()) {
            ([Axis::Square], [square]) => (None, square),
            ([Axis::Color, Axis::Square], [name, square]) => (Some(color(name)?), square),
            ([Axis::Color, Axis::Square], _) => {
                return Err(unnamed(board, table, "color and square", &["white", "d4"], args));
            }
            _ => return Err(unnamed(board, table, "square", &["d4"], args)),
        };
        Ok(Some((Self { relevant, offsets, color }, square)))
    }

    /// Where the entry stands; `None` if the tables have none for the square.
    pub(super) fn position(
        &self,
        loaded: &Loaded,
        square: usize,
        occupied: u128,
    ) -> Result<Option<usize>, Error> {
        let mut at: Vec<usize> = self.color.into_iter().collect();
        at.push(square);
        let entry = |table: &Table| Some(table.values[table.position(&at)?]);
        let (Some(relevant), Some(offset)) = (entry(self.relevant), entry(self.offsets)) else {
            let (relevant, spec) = (&self.relevant.name, quoted(&loaded.spec));
            return Err(Error::new(format!("{relevant} in {spec} does not have the square")));
        };
        let subset = pext(occupied, relevant);
        Ok(offset.checked_add(subset).and_then(|at| usize::try_from(at).ok()))
    }
}

/// A table that a look-up reads beside that of the attacks.
pub(super) fn needed<'a>(loaded: &'a Loaded, name: &str) -> Result<&'a Table, Error> {
    let says =
        |error: Error| error.note(format!("the look-up needs it, in {}", quoted(&loaded.spec)));
    select::one(loaded, name).map_err(says)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::show::draw;
    use chess_tables_gen::{Board, Leaps, Script};

    fn loaded(board: Board) -> Loaded {
        let lance = Leaps::exactly(&[(0, 1)]).by_color();
        let script = Script::new().board(board).lame_leaper("HORSE", &[(1, 2)]);
        let set = script.blocked_rider("LANCE", lance).to_tables().unwrap();
        Loaded::from(set)
    }

    fn drawn(loaded: &Loaded, name: &str, at: &[&str], occupied: &str) -> Result<String, Error> {
        let indices = at.iter().map(|&text| text.to_owned()).collect();
        let occupied = occupied.split(',').map(str::to_owned).collect();
        let table = loaded.set.tables.iter().find(|table| table.name == name).unwrap();
        draw(
            loaded,
            table,
            &Show { indices, occupied, source: "@gen".into(), ..Show::of(name) },
            false,
        )
    }

    fn squares(text: &str) -> &str {
        text.lines().find_map(|line| line.strip_prefix("squares ")).unwrap()
    }

    /// Pieces may also stand on squares of the upper half, whose bits come after those of the lower.
    #[test]
    fn blocked_pieces_are_looked_up() {
        let loaded = loaded("9x10".parse().unwrap());
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
        let mut loaded = loaded(Board::CHESS);
        let error = |loaded: &Loaded, name, at: &[&str]| {
            drawn(loaded, name, at, "e5").unwrap_err().message().to_owned()
        };
        let says = error(&loaded, "LANCE_PEXT_ATTACKS", &["e1"]);
        assert!(says.starts_with("`--occupied` goes with one color and square"), "{says}");
        let says = error(&loaded, "LANCE_PEXT_ATTACKS", &["green", "e1"]);
        assert!(says.contains("`green`"), "{says}");
        let says = error(&loaded, "HORSE_PEXT_ATTACKS", &["white", "e1"]);
        assert_eq!(says, "HORSE_PEXT_ATTACKS is the same for both colors");
        loaded.set.tables.retain(|table| table.name != "HORSE_PEXT_OFFSETS");
        let says = error(&loaded, "HORSE_PEXT_ATTACKS", &["e1"]);
        assert!(says.contains("HORSE_PEXT_OFFSETS"), "{says}");
    }
}
