//! Pieces beyond chess among others: lame leapers and riders, looked up by the occupancy of the squares that
//! they pass.

use super::leaps::Leaps;
use super::reach::{Movement, Place, Reach};
use crate::geometry::{Board, Square, subsets_of};
use crate::table::{Axis, Definition, Element, Role, Set, begins};

const FEW: &str = "at most 16 relevant squares for each square, since each one more doubles the \
                   number of entries";

/// With the feature `pieces`: pieces that others block.
impl Definition {
    /// Defines the look-up of a lame leaper, which other pieces block: `HORSE_RELEVANT`,
    /// `HORSE_PEXT_OFFSETS` and `HORSE_PEXT_ATTACKS` of the piece `HORSE`.
    ///
    /// The piece walks to the end of its leap: first straight, then diagonally. It does not arrive if a
    /// square before the last is occupied. With `(1, 2)` it is the horse of xiangqi, which is blocked at the
    /// leg; with `(2, 2)` the elephant, which is blocked at the eye; with `(2, 3)` the elephant of janggi.
    ///
    /// The relevant squares of a square are those that can block the piece. Each square has an entry for
    /// each subset of them, in the order of PEXT: bit i of the number is the i-th relevant square, from the
    /// lowest bit on. The instruction PEXT finds it on boards of up to 64 squares; a loop over the relevant
    /// squares does on every board. A square can have at most 16 relevant squares.
    ///
    /// ```
    /// use chess_tables_gen::{Board, Definition};
    ///
    /// let board: Board = "9x10".parse()?;
    /// let [relevant, offsets, attacks] = Definition::lame_leaper("HORSE", &[(1, 2)]);
    /// let squares = |set| board.squares_in(set).map(|s| s.to_string()).collect::<Vec<_>>();
    /// let b1 = board.index(board.square_named("b1").unwrap());
    /// assert_eq!(squares(relevant.table(board)?.bits(&[b1])), ["c1", "b2"]);
    ///
    /// // With c1 occupied, the first of the two, the horse on b1 cannot go to d2.
    /// let offset = offsets.table(board)?.number(&[b1]) as usize;
    /// let entries = attacks.table(board)?;
    /// assert_eq!(squares(entries.bits(&[offset])), ["d2", "a3", "c3"]);
    /// assert_eq!(squares(entries.bits(&[offset + 0b01])), ["a3", "c3"]);
    /// # Ok::<(), chess_tables_gen::Error>(())
    /// ```
    pub fn lame_leaper(piece: &str, leaps: impl Into<Leaps>) -> [Self; 3] {
        let leaps = leaps.into();
        let what = format!("lame {} leaper", leaps.list());
        let lameness = " It walks first straight, then diagonally, and is blocked if a square \
                        before the last is occupied.";
        look_up(piece, &what, lameness, Reach { leaps, movement: Movement::Walks })
    }

    /// Defines the look-up of a rider among other pieces: `LANCE_RELEVANT`, `LANCE_PEXT_OFFSETS` and
    /// `LANCE_PEXT_ATTACKS` of the piece `LANCE`.
    ///
    /// The rider repeats its leap until it lands on an occupied square, which it attacks. Squares that it
    /// jumps over do not block it. The tables are as those of a [lame leaper](Self::lame_leaper).
    ///
    /// ```
    /// use chess_tables_gen::{Board, Definition, Leaps};
    ///
    /// // By color and square. A lance on a1 has six squares before the last one.
    /// let lance = Leaps::exactly(&[(0, 1)]).by_color();
    /// let [relevant, _, attacks] = Definition::blocked_rider("LANCE", lance);
    /// assert_eq!(relevant.table(Board::CHESS)?.bits(&[0, 0]).count_ones(), 6);
    /// // The nearest one is occupied: a2.
    /// assert_eq!(attacks.table(Board::CHESS)?.bits(&[0b00_0001]), 1 << 8);
    /// # Ok::<(), chess_tables_gen::Error>(())
    /// ```
    pub fn blocked_rider(piece: &str, leaps: impl Into<Leaps>) -> [Self; 3] {
        let leaps = leaps.into();
        let what = format!("{} rider", leaps.list());
        look_up(piece, &what, "", Reach { leaps, movement: Movement::Rides })
    }
}

/// The names of the three tables.
struct Names {
    relevant: String,
    offsets: String,
    attacks: String,
}

fn look_up(piece: &str, what: &str, lameness: &str, reach: Reach) -> [Definition; 3] {
    let names = Names {
        relevant: format!("{piece}_RELEVANT"),
        offsets: format!("{piece}_PEXT_OFFSETS"),
        attacks: format!("{piece}_PEXT_ATTACKS"),
    };
    let definitions = [
        relevant(&names, what, reach.clone()),
        offsets(&names, what, reach.clone()),
        attacks(&names, what, lameness, reach),
    ];
    definitions.map(|definition| definition.wiki("BMI2"))
}

fn relevant(names: &Names, what: &str, reach: Reach) -> Definition {
    let table = names.relevant.clone();
    let text = format!(
        "The squares that can block a {what}: on each of its lines, all but the \
         last.{}",
        reach.leaps.remarks()
    );
    let definition = Definition::new(&names.relevant, text);
    definition.only_on(FEW, are_few(reach.clone())).all(reach.axes(), move |board| {
        reach.by_place(board, &table, &|place| Set(reach.relevant(board, place)))
    })
}

fn offsets(names: &Names, what: &str, reach: Reach) -> Definition {
    let table = names.offsets.clone();
    let text = format!(
        "The index in `{}` where the entries for a {what} on a square begin.\n\nEach square has \
         2^n entries, where n is its number of relevant squares.",
        names.attacks
    );
    Definition::new(&names.offsets, text)
        .only_on(FEW, are_few(reach.clone()))
        .related_to(Role::Relevant, &names.relevant)
        .all(reach.axes(), move |board| {
            let length = |place| 1_u32 << reach.relevant(board, place).count_ones();
            let (shape, lengths) = reach.by_place(board, &table, &length)?;
            Ok((shape, begins(&lengths)))
        })
        .at_least(Element::U16)
}

fn attacks(names: &Names, what: &str, lameness: &str, reach: Reach) -> Definition {
    let Names { relevant, offsets, attacks } = names;
    let table = attacks.clone();
    let (s, of) = match reach.leaps.are_by_color() {
        true => ("[c][s]", "color c and square s"),
        false => ("[s]", "square s"),
    };
    let text = format!(
        "The squares a {what} attacks when a given subset of its relevant squares is \
         occupied.{lameness}{}\n\nThe entries of {of} begin at `{offsets}{s}`, one for each subset: \
         `{attacks}[{offsets}{s} + pext(occupied, {relevant}{s})]`. The numbers that PEXT extracts \
         have the bits of the squares with lower numbers below the others.",
        reach.leaps.remarks()
    );
    Definition::new(attacks, text)
        .only_on(FEW, are_few(reach.clone()))
        .related_to(Role::Relevant, relevant)
        .related_to(Role::Offsets, offsets)
        .all([Axis::Subset], move |board| {
            let (_, sets) = reach.by_place(board, &table, &|at| reach.by_subset(board, at))?;
            Ok(sets.concat())
        })
}

fn are_few(reach: Reach) -> impl Fn(Board) -> bool {
    move |board| {
        // Wrong leaps are an error when they are used.
        reach.leaps.check("").is_err()
            || reach
                .places(board)
                .into_iter()
                .all(|at| reach.relevant(board, at).count_ones() <= 16)
    }
}

impl Reach {
    fn relevant(&self, board: Board, place: Place) -> u128 {
        let lines = self.lines(board, place);
        board.set(lines.iter().flat_map(|line| &line[..line.len() - 1]).copied())
    }

    /// Returns the attacks for each subset of the relevant squares, in the order of PEXT.
    fn by_subset(&self, board: Board, place: Place) -> Vec<Set> {
        let lines = self.lines(board, place);
        let of_line = |line: &Vec<Square>, occupied: u128| {
            let is_occupied = |square: &Square| occupied & board.bit(*square) != 0;
            let stop = line.iter().position(is_occupied).unwrap_or(line.len() - 1);
            match self.movement {
                Movement::Rides => board.set(line[..=stop].iter().copied()),
                _ if stop == line.len() - 1 => board.bit(line[stop]),
                _ => 0,
            }
        };
        let attacks = |occupied| lines.iter().fold(0, |set, line| set | of_line(line, occupied));
        subsets_of(self.relevant(board, place)).into_iter().map(attacks).map(Set).collect()
    }
}
