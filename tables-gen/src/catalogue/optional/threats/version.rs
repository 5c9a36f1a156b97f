//! The versions of threat inputs: which victims of which attackers count, and how pieces are numbered.

use std::fmt;
use std::str::FromStr;

use super::{TOTALS, TYPES, attacked, count, squares};
use crate::error::{Error, ErrorKind};
use crate::geometry::{Board, Color, Square};
use crate::table::Relation;
use crate::table::axis::Piece;

/// With the feature `networks`: a version of threat inputs.
///
/// An input is "a piece on one square attacks a piece on another one". Networks differ in the victims that count, in the
/// pawns' attacks, and in the numbers of pieces. A version is written in words:
///
/// - its number of inputs, 79856, 66864, 60144, 60720 or 59808; or six rows of six, with a slash between rows: for the
///   attackers pawn, knight, bishop, rook, queen and king the numbers of the same victims, `-` for one that does not
///   count: `-0-1--/01234-/0123--/0123--/01234-/------`
/// - `pawns=captures`, or `pawns=pushes` if the square ahead of a pawn counts as attacked, too. Stockfish numbers all
///   victims there, but uses pawns only.
/// - `pieces=PNBRQKpnbrqk`, the order of the pieces in the tables, own ones in upper case; `-` is a number without a
///   piece. Stockfish's own numbers are `-PNBRQK--pnbrqk-`.
///
/// ```
/// use chess_tables_gen::Threats;
/// use chess_tables_gen::axis::Piece;
/// use chess_tables_gen::Color::{Black, White};
///
/// let threats: Threats = "59808 pieces=PpNnBbRrQqKk".parse()?;
/// assert_eq!(threats.features(), Threats::VERSIONS[0]);
/// // The own knight on b1 attacks the enemy's pawn on c3, with a1 = 0, b1 = 1.
/// let [pawn, knight] = [Piece(0), Piece(1)];
/// assert_eq!(threats.feature((White, knight), 1, (Black, pawn), 18), Some(2020));
/// # Ok::<(), chess_tables_gen::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Threats {
    /// By attacker and victim.
    victims: [[Option<u8>; TYPES]; TYPES],
    has_pushes: bool,
    /// The pieces of the rows, own ones first; `None` for a row without a piece.
    pieces: Pieces,
}

#[derive(Clone, Debug, PartialEq, Eq)]
enum Pieces {
    InOrder,
    Given(Vec<Option<usize>>),
}

/// An attacker of a color.
#[derive(Clone, Copy)]
pub(super) struct Attacker {
    /// The number of inputs of all pieces before it.
    base: u32,
    /// How many victims count, of both colors.
    victims: u32,
    /// How many attacks count, from all squares together.
    attacks: u32,
}

const IN_ORDER: [Option<usize>; 12] = {
    let mut pieces = [None; 12];
    let mut i = 0;
    while i < 12 {
        pieces[i] = Some(i);
        i += 1;
    }
    pieces
};

const LETTERS: &str = "PNBRQKpnbrqk";
const NAMES: [&str; TYPES] = ["pawn", "knight", "bishop", "rook", "queen", "king"];

/// The number of inputs, the victims, and whether pawns also push: the newest first.
const PUBLISHED: [(u32, [&[u8; TYPES]; TYPES], bool); 5] = [
    (59_808, [b"-0-1--", b"01234-", b"0123--", b"0123--", b"01234-", b"------"], false),
    (60_720, [b"01-2--", b"01234-", b"0123--", b"0123--", b"01234-", b"------"], true),
    (60_144, [b"01-2--", b"01234-", b"0123--", b"0123--", b"01234-", b"------"], false),
    (66_864, [b"01-2--", b"01234-", b"0123--", b"0123--", b"01234-", b"0123--"], false),
    (79_856, [b"01-2--", b"012345", b"0123-4", b"0123-4", b"012345", b"0123--"], false),
];

/// The version of 59,808 inputs.
pub(super) const LATEST: Threats = {
    let (_, rows, has_pushes) = PUBLISHED[0];
    Threats { victims: numbers(rows), has_pushes, pieces: Pieces::InOrder }
};

const fn numbers(rows: [&[u8; TYPES]; TYPES]) -> [[Option<u8>; TYPES]; TYPES] {
    let mut victims = [[None; TYPES]; TYPES];
    let mut i = 0;
    while i < TYPES * TYPES {
        let digit = rows[i / TYPES][i % TYPES];
        if digit != b'-' {
            victims[i / TYPES][i % TYPES] = Some(digit - b'0');
        }
        i += 1;
    }
    victims
}

const WANT: &str = "the number of inputs, such as 59808, or six rows of victims, such as \
                    -0-1--/01234-/0123--/0123--/01234-/------, and then pawns=pushes or pieces=PNBRQKpnbrqk";

fn wrong(what: String) -> Error {
    Error::of_kind(ErrorKind::Invalid, what)
}

impl FromStr for Threats {
    type Err = Error;

    fn from_str(text: &str) -> Result<Self, Error> {
        let (mut map, mut words) = (String::new(), vec![]);
        for word in text.split_whitespace() {
            match word.split_once('=') {
                Some(pair) => words.push(pair),
                None => map += word,
            }
        }
        let mut threats = Self::of_map(&map)?;
        for (word, value) in words {
            match (word, value) {
                ("pawns", "captures") => threats.has_pushes = false,
                ("pawns", "pushes") => threats.has_pushes = true,
                ("pieces", letters) => threats.pieces = Pieces::Given(pieces(letters)?),
                _ => {
                    return Err(Error::not_a(
                        "a part of threats",
                        &format!("{word}={value}"),
                        WANT,
                    ));
                }
            }
        }
        Ok(threats)
    }
}

/// The pieces of `PNBRQKpnbrqk`.
fn pieces(letters: &str) -> Result<Vec<Option<usize>>, Error> {
    let mut pieces = vec![];
    for letter in letters.chars() {
        let piece = LETTERS.find(letter);
        if piece.is_none() && letter != '-' || piece.is_some() && pieces.contains(&piece) {
            let why = if piece.is_none() { "is not a piece" } else { "is there twice" };
            return Err(wrong(format!("`{letter}` of `{letters}` {why}")).with_help(
                "want each of PNBRQKpnbrqk once, in the engine's order, and - for numbers without a piece",
            ));
        }
        pieces.push(piece);
    }
    if let Some(lacking) = LETTERS.chars().find(|&it| !letters.contains(it)) {
        return Err(wrong(format!("`{letters}` has no `{lacking}`"))
            .with_help("want each of PNBRQKpnbrqk once, in the engine's order"));
    }
    if pieces.len() > 64 {
        return Err(wrong(format!(
            "`{letters}` has {} numbers: at most 64 are possible",
            pieces.len()
        )));
    }
    Ok(pieces)
}

impl Threats {
    /// The published versions by their numbers of inputs, the newest first.
    pub const VERSIONS: &'static [u32] = &{
        let mut versions = [0; PUBLISHED.len()];
        let mut i = 0;
        while i < versions.len() {
            versions[i] = PUBLISHED[i].0;
            i += 1;
        }
        versions
    };

    /// The version with this number of inputs, or of these rows.
    fn of_map(map: &str) -> Result<Self, Error> {
        for (features, rows, has_pushes) in PUBLISHED {
            if map == features.to_string() {
                return Ok(Self { victims: numbers(rows), has_pushes, pieces: Pieces::InOrder });
            }
        }
        let refused = || Error::not_a("a version of threats", map, WANT);
        let mut victims = vec![];
        for row in map.split('/') {
            let row: &[u8; TYPES] = row.as_bytes().try_into().map_err(|_| refused())?;
            if !row.iter().all(|it| matches!(it, b'-' | b'0'..=b'5')) {
                return Err(refused());
            }
            let count = row.iter().filter(|it| **it != b'-').count() as u8;
            if let Some(lacking) = (b'0'..b'0' + count).find(|it| !row.contains(it)) {
                let row = String::from_utf8_lossy(row);
                let what =
                    format!("the row `{row}` has {count} victims, and none is {}", lacking as char);
                return Err(
                    wrong(what).with_help("number the victims of each row 0, 1, 2 and so on")
                );
            }
            victims.push(row);
        }
        let rows = victims.try_into().map_err(|_| refused())?;
        Ok(Self { victims: numbers(rows), has_pushes: false, pieces: Pieces::InOrder })
    }

    /// Returns the number of all inputs.
    pub fn features(&self) -> u32 {
        self.attackers().last().map_or(0, |it| it.base + it.victims * it.attacks)
    }

    /// Returns the number of the input "this piece on `from` attacks that one on `to`". White is the side that looks,
    /// Black its enemy; squares are turned by `THREAT_ORIENTATIONS` and have the numbers a1 = 0, b1 = 1, to h8 = 63.
    /// `None` if there is no such input.
    pub fn feature(
        &self,
        attacker: (Color, Piece),
        from: usize,
        victim: (Color, Piece),
        to: usize,
    ) -> Option<u32> {
        let piece =
            |(color, Piece(piece))| (piece < TYPES).then_some(TYPES * color as usize + piece);
        let square = |number: usize| (number < 64).then(|| Board::CHESS.square(number));
        let (attacker, victim) = (piece(attacker)?, piece(victim)?);
        let (from, to) = (square(from)?, square(to)?);
        let attacked = attacked(self.has_pushes, attacker, from);
        if !attacked.contains(&to) || count(self.has_pushes, attacker, from) == 0 {
            return None;
        }
        let number = |square: Square| Board::CHESS.index(square);
        let below = |limit: Square| squares().take_while(move |&it| number(it) < number(limit));
        let offset: u32 = below(from).map(|it| count(self.has_pushes, attacker, it)).sum();
        let ordinal = below(to).filter(|it| attacked.contains(it)).count() as u32;
        let first = self.first(&self.attackers(), attacker, victim, number(from) < number(to))?;
        Some(first + offset + ordinal)
    }

    /// The attackers, own ones first.
    pub(super) fn attackers(&self) -> Vec<Attacker> {
        let (mut attackers, mut base) = (vec![], 0);
        for piece in 0..2 * TYPES {
            let victims = 2 * self.victims[piece % TYPES].iter().flatten().count() as u32;
            let attacks = TOTALS[usize::from(self.has_pushes)][piece];
            attackers.push(Attacker { base, victims, attacks });
            base += victims * attacks;
        }
        attackers
    }

    /// The first input of an attacker and a victim, from a lower to a higher square or not.
    pub(super) fn first(
        &self,
        attackers: &[Attacker],
        attacker: usize,
        victim: usize,
        is_up: bool,
    ) -> Option<u32> {
        let (a, v) = (attacker % TYPES, victim % TYPES);
        let number = u32::from(self.victims[a][v]?);
        let are_enemies = attacker / TYPES != victim / TYPES;
        if is_up && a == v && (are_enemies || a != 0) {
            return None;
        }
        let Attacker { base, victims, attacks } = attackers[attacker];
        let of_color = if victim < TYPES { 0 } else { victims / 2 };
        Some(base + (of_color + number) * attacks)
    }

    pub(super) fn has_pushes(&self) -> bool {
        self.has_pushes
    }

    /// The pieces of the rows.
    pub(super) fn pieces(&self) -> &[Option<usize>] {
        match &self.pieces {
            Pieces::InOrder => &IN_ORDER,
            Pieces::Given(pieces) => pieces,
        }
    }

    /// The names of the rows.
    pub(super) fn rows(&self) -> Relation {
        let mut names = vec![];
        for piece in self.pieces() {
            names.push(match *piece {
                Some(piece) if piece < TYPES => format!("own {}", NAMES[piece]),
                Some(piece) => format!("enemy {}", NAMES[piece % TYPES]),
                None => "none".to_owned(),
            });
        }
        Relation::Rows(names)
    }

    pub(super) fn pawns_in_words(&self) -> &'static str {
        if self.has_pushes { "captures and single pushes" } else { "captures" }
    }

    /// `-0-1--/01234-/...`
    pub(super) fn map_in_words(&self) -> String {
        self.to_string().split(' ').next().unwrap_or_default().replace('/', ", ")
    }
}

/// Writes the words that are read back as the same version.
impl fmt::Display for Threats {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, row) in self.victims.iter().enumerate() {
            f.write_str(if i == 0 { "" } else { "/" })?;
            for victim in row {
                match victim {
                    Some(number) => write!(f, "{number}")?,
                    None => f.write_str("-")?,
                }
            }
        }
        if self.has_pushes {
            f.write_str(" pawns=pushes")?;
        }
        if let Pieces::Given(pieces) = &self.pieces {
            f.write_str(" pieces=")?;
            for piece in pieces {
                f.write_str(piece.map_or("-", |piece| &LETTERS[piece..=piece]))?;
            }
        }
        Ok(())
    }
}
