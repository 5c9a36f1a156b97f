//! The leaps of a piece: which ones, for whom, and where on the board.

use std::fmt;
use std::sync::Arc;

use crate::error::{Error, ErrorKind};
use crate::geometry::{Board, Color, Square};
use crate::names::joined;

type Zone = Arc<dyn Fn(Board, Square) -> bool + Send + Sync>;

/// The leaps of a piece, as numbers of files and ranks.
///
/// ```
/// use chess_tables_gen::{Board, Definition, Leaps};
///
/// // The gold general of shogi: a step like a rook's, or one forwards like a bishop's.
/// let gold = Leaps::all_reflections(&[(0, 1)]).and(Leaps::exactly(&[(1, 1), (-1, 1)])).by_color();
/// let gold = Definition::leaper("GOLD_ATTACKS", gold).table("9x9".parse()?)?;
/// assert_eq!(gold.type_name(), "[[u128; 81]; 2]");
///
/// // The advisor of xiangqi stays in its palace.
/// let advisor = Leaps::all_reflections(&[(1, 1)])
///     .within(|_, square| (3..=5).contains(&square.file) && square.rank <= 2);
/// let board: Board = "9x10".parse()?;
/// let advisors = Definition::leaper("ADVISOR_ATTACKS", advisor).table(board)?;
/// let [d1, e2] = ["d1", "e2"].map(|name| board.square_named(name).unwrap());
/// assert_eq!(advisors.bits(&[board.index(d1)]), board.bit(e2));
/// # Ok::<(), chess_tables_gen::Error>(())
/// ```
///
/// Leaps without signs become all reflections wherever leaps are wanted: `leaper("CAMEL", &[(1, 3)])`.
#[derive(Clone)]
#[must_use]
pub struct Leaps {
    leaps: Vec<Leap>,
    by_color: bool,
    zone: Option<Zone>,
}

#[derive(Clone, Copy, Debug)]
struct Leap {
    files: i16,
    ranks: i16,
    is_reflected: bool,
}

impl Leaps {
    /// Returns leaps to all sides: `(1, 3)` also leads left, down, and 3 files and 1 rank away.
    #[inline]
    pub fn all_reflections(leaps: &[(u8, u8)]) -> Self {
        let mut all = Self::exactly(&[]);
        for &(files, ranks) in leaps {
            all.leaps.push(Leap { files: files.into(), ranks: ranks.into(), is_reflected: true });
        }
        all
    }

    /// Returns exactly these leaps `(files, ranks)`, as White sees them: `(-1, 2)` leads one file to the
    /// left and two ranks forwards.
    #[inline]
    pub fn exactly(leaps: &[(i8, i8)]) -> Self {
        let mut all = Self { leaps: vec![], by_color: false, zone: None };
        for &(files, ranks) in leaps {
            all.leaps.push(Leap { files: files.into(), ranks: ranks.into(), is_reflected: false });
        }
        all
    }

    /// Adds the leaps of `others`.
    #[inline]
    pub fn and(mut self, mut others: Self) -> Self {
        self.leaps.append(&mut others.leaps);
        self
    }

    /// Makes a table by color: `[color][square]`. Black's leaps are White's, mirrored: forwards is down the
    /// board. Without it a table is by square alone, and has White's leaps.
    #[inline]
    pub fn by_color(self) -> Self {
        Self { by_color: true, ..self }
    }

    /// Keeps the piece in a zone: it neither leaps out of the squares that pass the test nor stands
    /// elsewhere.
    ///
    /// The test is of White's zone. Black's is its mirror image, on the other side of the board. In a table by
    /// square alone the piece may stand in either zone, and stays in the one where it stands. Zones that overlap
    /// need a table [by color](Self::by_color).
    pub fn within(self, zone: impl Fn(Board, Square) -> bool + Send + Sync + 'static) -> Self {
        Self { zone: Some(Arc::new(zone)), ..self }
    }
}

/// All reflections.
impl From<&[(u8, u8)]> for Leaps {
    #[inline]
    fn from(leaps: &[(u8, u8)]) -> Self {
        Self::all_reflections(leaps)
    }
}

/// All reflections.
impl<const N: usize> From<&[(u8, u8); N]> for Leaps {
    fn from(leaps: &[(u8, u8); N]) -> Self {
        Self::all_reflections(leaps)
    }
}

impl Leaps {
    /// Returns true if the table has an axis for the color.
    #[inline]
    pub(crate) fn are_by_color(&self) -> bool {
        self.by_color
    }

    /// Checks that an entry by square alone is one color's: no square is in both zones, unless they are the same.
    #[inline]
    pub(crate) fn check_zones(&self, board: Board, table: &str) -> Result<(), Error> {
        let zone = |color| board.set_where(&|square| self.is_in_zone(board, color, square));
        let (white, black) = (zone(Color::White), zone(Color::Black));
        let shared = board.squares_in(white & black).next();
        let Some(square) = shared.filter(|_| !self.by_color && white != black) else {
            return Ok(());
        };
        let what = format!("the zones of {table} for White and for Black both have {square}");
        let help =
            "a table by color keeps them apart: `by_color()`, or leaps with signs, such as +1,+2";
        Err(Error::of_kind(ErrorKind::Invalid, what).about(table).with_help(help))
    }

    /// Checks that there is a leap, and that each leads somewhere.
    #[inline]
    pub(crate) fn check(&self, table: &str) -> Result<(), Error> {
        // No board is longer.
        let is_nowhere = |&&Leap { files, ranks, .. }: &&Leap| {
            (files, ranks) == (0, 0) || files.abs().max(ranks.abs()) > 15
        };
        let nowhere = self.leaps.iter().find(is_nowhere);
        if nowhere.is_none() && !self.leaps.is_empty() {
            return Ok(());
        }
        let error = |what| Error::of_kind(ErrorKind::Invalid, what).about(table);
        Err(match nowhere.map(|leap| (leap.files, leap.ranks)) {
            Some(leap) => error(format!("{table} has a leap of {leap:?}, which leads nowhere")),
            None => {
                error(format!("{table} has no leap")).with_help("want one or more such as (1, 2)")
            }
        })
    }

    /// Returns the leaps of a color, each once. They must have passed the check. Those that lead to all
    /// sides go clockwise by quarters.
    #[inline]
    pub(crate) fn of_color(&self, color: Color) -> Vec<(i8, i8)> {
        let mut all = vec![];
        let mut add = |leap| {
            if !all.contains(&leap) {
                all.push(leap);
            }
        };
        for &Leap { files, ranks, is_reflected } in &self.leaps {
            let (x, y) = (files as i8, ranks as i8);
            if !is_reflected {
                add(if color == Color::White { (x, y) } else { (x, -y) });
                continue;
            }
            for (x, y) in [(x, y), (y, x)] {
                for quarter in [(x, y), (y, -x), (-x, -y), (-y, x)] {
                    add(quarter);
                }
            }
        }
        all
    }

    /// Returns the colors to whose zones a table keeps: of an entry's color, or of both.
    #[inline]
    pub(crate) fn zones(&self, color: Option<Color>) -> Vec<Color> {
        match (color, &self.zone) {
            (Some(color), _) => vec![color],
            (None, Some(_)) => Color::ALL.to_vec(),
            (None, None) => vec![Color::White],
        }
    }

    /// Returns true if a square is in the zone of a color. Without a zone, all squares are.
    #[inline]
    pub(crate) fn is_in_zone(&self, board: Board, color: Color, square: Square) -> bool {
        let rank = match color {
            Color::White => square.rank,
            Color::Black => board.ranks() - 1 - square.rank,
        };
        self.zone.as_ref().is_none_or(|zone| zone(board, Square { rank, ..square }))
    }

    /// Returns the leaps in words: `(1, 2), (+0, +1)`.
    #[inline]
    pub(crate) fn list(&self) -> String {
        let mut words = vec![];
        for &Leap { files, ranks, is_reflected } in &self.leaps {
            words.push(match is_reflected {
                true => format!("({files}, {ranks})"),
                false => format!("({files:+}, {ranks:+})"),
            });
        }
        joined(&words, ", ")
    }

    /// Returns what else a table's documentation says of the leaps: their signs, colors and zones.
    #[inline]
    pub(crate) fn remarks(&self) -> String {
        let mut remarks = vec![];
        if self.leaps.iter().any(|leap| !leap.is_reflected) {
            remarks.push("A leap with signs, as files and ranks, leads to this side only.");
        }
        if self.by_color {
            remarks.push("The leaps are White's; Black's are mirrored.");
        }
        match (&self.zone, self.by_color) {
            (None, _) => {}
            (Some(_), true) => remarks.push("The piece stays in the zone of its color."),
            (Some(_), false) => remarks.push("The piece stays in its zone, on either side."),
        }
        if remarks.is_empty() { String::new() } else { format!("\n\n{}", joined(&remarks, " ")) }
    }
}

impl fmt::Debug for Leaps {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { leaps, by_color, zone } = self;
        let has_zone = zone.is_some();
        let mut debug = f.debug_struct("Leaps");
        debug.field("leaps", leaps).field("by_color", by_color).field("has_zone", &has_zone);
        debug.finish()
    }
}
