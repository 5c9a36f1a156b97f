//! Move threads: the targets of a piece from a square line by line, each with the element to go on at if it is
//! occupied; and the order in which a thread visits the lines of its piece.

use std::str::FromStr;

use Direction::{E, N, NE, NW, S, SE, SW, W};

use crate::error::{Error, ErrorKind};
use crate::geometry::{Board, Direction, KING_LEAPS, KNIGHT_LEAPS, Square};
use crate::names::joined;
use crate::table::{Source, begins};

/// The order in which a [move thread](crate::guides::threads) visits the lines of its piece.
///
/// It is also the order in which an engine generates its moves. An engine that was tuned on one order
/// searches different trees with another.
///
/// A line is a direction, or a leap of a knight as files and ranks: `(1, 2)` is one file east and two
/// ranks north.
///
/// ```
/// use chess_tables_gen::{Direction, Script, ThreadOrder};
///
/// // Rooks along the rank first, everything else clockwise.
/// let order = ThreadOrder::CLOCKWISE.rook([Direction::E, Direction::W, Direction::N, Direction::S]);
/// let source = Script::new().tables(["ROOK_THREADS"]).thread_order(order).to_source()?;
/// assert!(source.contains("The directions come in the order e, w, n, s."));
/// # Ok::<(), chess_tables_gen::Error>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[must_use]
pub struct ThreadOrder {
    pub(crate) knight: [(i8, i8); 8],
    pub(crate) bishop: [(i8, i8); 4],
    pub(crate) rook: [(i8, i8); 4],
    pub(crate) queen: [(i8, i8); 8],
    pub(crate) king: [(i8, i8); 8],
    pub(crate) white_captures: [(i8, i8); 2],
    pub(crate) black_captures: [(i8, i8); 2],
}

impl ThreadOrder {
    /// Clockwise from north. This is the default.
    pub const CLOCKWISE: Self = Self {
        knight: KNIGHT_LEAPS,
        bishop: steps(Direction::BISHOP),
        rook: steps(Direction::ROOK),
        queen: KING_LEAPS,
        king: KING_LEAPS,
        white_captures: steps([NE, NW]),
        black_captures: steps([SE, SW]),
    };

    /// Bruce Moreland's order. Bishops go north-east, north-west, south-east, south-west. He prints no
    /// threads of other pieces; here these go clockwise.
    pub const MORELAND: Self = Self::CLOCKWISE.bishop([NE, NW, SE, SW]);

    /// The order of GNU Chess 4, from its array `direc`. Rooks go east, north, west, south. Bishops go
    /// north-west, north-east, south-east, south-west. Queens and kings go like rooks, then like bishops.
    /// Knights and the captures of white pawns have their own orders, too.
    pub const GNU_CHESS: Self = Self::CLOCKWISE
        .knight([(-2, 1), (2, -1), (2, 1), (-2, -1), (-1, 2), (1, -2), (1, 2), (-1, -2)])
        .bishop([NW, NE, SE, SW])
        .rook([E, N, W, S])
        .queen([E, N, W, S, NW, NE, SE, SW])
        .king([E, N, W, S, NW, NE, SE, SW])
        .white_captures([NW, NE]);

    /// The orders that have names, each with its name.
    pub const NAMED: [(&'static str, Self); 3] = [
        ("clockwise", Self::CLOCKWISE),
        ("moreland", Self::MORELAND),
        ("gnu-chess", Self::GNU_CHESS),
    ];

    /// Sets the order of a knight's leaps.
    #[inline]
    pub const fn knight(self, knight: [(i8, i8); 8]) -> Self {
        Self { knight, ..self }
    }

    /// Sets the order of a bishop's lines.
    #[inline]
    pub const fn bishop(self, directions: [Direction; 4]) -> Self {
        Self { bishop: steps(directions), ..self }
    }

    /// Sets the order of a rook's lines.
    #[inline]
    pub const fn rook(self, directions: [Direction; 4]) -> Self {
        Self { rook: steps(directions), ..self }
    }

    /// Sets the order of a queen's lines.
    #[inline]
    pub const fn queen(self, directions: [Direction; 8]) -> Self {
        Self { queen: steps(directions), ..self }
    }

    /// Sets the order of a king's steps.
    #[inline]
    pub const fn king(self, directions: [Direction; 8]) -> Self {
        Self { king: steps(directions), ..self }
    }

    /// Sets the order of a white pawn's captures.
    #[inline]
    pub const fn white_captures(self, directions: [Direction; 2]) -> Self {
        Self { white_captures: steps(directions), ..self }
    }

    /// Sets the order of a black pawn's captures.
    #[inline]
    pub const fn black_captures(self, directions: [Direction; 2]) -> Self {
        Self { black_captures: steps(directions), ..self }
    }

    /// Checks that each piece has all of its lines, each once.
    pub(crate) fn check(&self) -> Result<(), Error> {
        let all = Self::CLOCKWISE;
        check("knight", &self.knight, &all.knight)?;
        check("bishop", &self.bishop, &all.bishop)?;
        check("rook", &self.rook, &all.rook)?;
        check("queen", &self.queen, &all.queen)?;
        check("king", &self.king, &all.king)?;
        check("white pawn", &self.white_captures, &all.white_captures)?;
        check("black pawn", &self.black_captures, &all.black_captures)
    }
}

/// Checks that no line is missing. The arrays have the same length, so then no line is there twice.
fn check(piece: &str, lines: &[(i8, i8)], want: &[(i8, i8)]) -> Result<(), Error> {
    match want.iter().find(|line| !lines.contains(line)) {
        Some(&missing) => {
            let what = format!("the {piece}'s lines lack {}", line_name(missing));
            Err(Error::of_kind(ErrorKind::Invalid, format!("invalid thread order: {what}")))
        }
        None => Ok(()),
    }
}

/// Returns the directions as files and ranks.
const fn steps<const N: usize>(directions: [Direction; N]) -> [(i8, i8); N] {
    let mut steps = [(0, 0); N];
    let mut i = 0;
    while i < N {
        steps[i] = directions[i].step();
        i += 1;
    }
    steps
}

/// Returns a line as a reader would write it: `ne`, or `(1, 2)` for a leap.
pub(crate) fn line_name(line: (i8, i8)) -> String {
    match KING_LEAPS.iter().position(|&step| step == line) {
        Some(direction) => Direction::ALL[direction].name().to_owned(),
        None => format!("{line:?}"),
    }
}

/// Returns lines as a reader would write them: `e, w, n, s`.
pub(crate) fn line_names(lines: &[(i8, i8)]) -> String {
    let mut names = vec![];
    for &line in lines {
        names.push(line_name(line));
    }
    joined(&names, ", ")
}

impl Default for ThreadOrder {
    fn default() -> Self {
        Self::CLOCKWISE
    }
}

impl FromStr for ThreadOrder {
    type Err = Error;

    #[inline]
    fn from_str(name: &str) -> Result<Self, Error> {
        let mut names = vec![];
        for (it, order) in Self::NAMED {
            if it == name {
                return Ok(order);
            }
            names.push(it);
        }
        Err(Error::not_a("a thread order", name, &format!("one of {}", joined(&names, ", "))))
    }
}

/// A page of Bruce Moreland's on programming.
pub(crate) const MORELAND: Source = Source::text("B. Moreland", "Move Threads", "");

/// What ends each thread in Moreland's form.
pub(crate) const SENTINEL: [u8; 2] = [0xFF, 0xFF];

/// The thread of lines, which are leaps and how often each is repeated at most. The sentinel is the element
/// after the last.
pub(crate) fn thread(
    board: Board,
    from: Square,
    lines: &[((i8, i8), usize)],
) -> Vec<(Square, usize)> {
    let mut elements = vec![];
    for &(leap, most) in lines {
        let begin = elements.len();
        let mut next = board.offset(from, leap);
        while let Some(to) = next.filter(|_| elements.len() - begin < most) {
            elements.push((to, 0));
            next = board.offset(to, leap);
        }
        let end = elements.len();
        for (_, blocked) in &mut elements[begin..] {
            *blocked = end;
        }
    }
    elements
}

/// What gives the thread from a square.
type ThreadFrom<'a> = &'a dyn Fn(Square) -> Vec<(Square, usize)>;

/// The threads of all squares in Moreland's form, each with its sentinel.
pub(crate) fn elements(board: Board, thread: ThreadFrom<'_>) -> Vec<[u8; 2]> {
    let mut elements = vec![];
    for from in board.squares() {
        for &(to, blocked) in &thread(from) {
            elements.push([board.index(to) as u8, blocked as u8]);
        }
        elements.push(SENTINEL);
    }
    elements
}

/// Where among these elements the thread of each square starts.
pub(crate) fn starts(board: Board, thread: ThreadFrom<'_>) -> Vec<u32> {
    begins(&board.by_square(&|from| thread(from).len() as u32 + 1))
}

/// The threads of some movers in GNU Chess's form, by mover, from-square and square: after each square the next.
pub(crate) fn links(
    board: Board,
    movers: usize,
    thread: &dyn Fn(usize, Square) -> Vec<(Square, usize)>,
    onwards: fn(usize, usize) -> usize,
) -> (Vec<usize>, Vec<u8>) {
    let mut entries = vec![];
    for mover in 0..movers {
        for from in board.squares() {
            entries.append(&mut links_of(board, from, &thread(mover, from), onwards));
        }
    }
    (vec![movers, board.len(), board.len()], entries)
}

/// After each square of a thread the next, which is the target at `onwards(i, blocked)` of the i-th. After the last
/// target, and after other squares, it is `from`.
fn links_of(
    board: Board,
    from: Square,
    thread: &[(Square, usize)],
    onwards: fn(usize, usize) -> usize,
) -> Vec<u8> {
    let target = |i: usize| board.index(thread.get(i).map_or(from, |&(to, _)| to)) as u8;
    let mut row = vec![board.index(from) as u8; board.len()];
    row[board.index(from)] = target(0);
    for (i, &(to, blocked)) in thread.iter().enumerate() {
        row[board.index(to)] = target(onwards(i, blocked));
    }
    row
}
