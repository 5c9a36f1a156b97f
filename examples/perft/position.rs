//! A position, from which every board is set up, and how it is read in Forsyth-Edwards Notation.
//!
//! Castling rights can also be letters of files, as in Chess960 (Shredder-FEN). There `K`, `Q`, `k` and
//! `q` mean the outermost rook (X-FEN). The two move counters at the end are optional.
//!
//! Source: S. J. Edwards, "Portable Game Notation Specification", 16.1; Chess Programming Wiki,
//! "Forsyth-Edwards Notation".

use std::str::FromStr;

use chess_tables::{
    Bitboard, Color, File, Piece, Rank, Square, bishop_attacks, king_attacks, knight_attacks,
    pawn_attacks, rook_attacks,
};

use crate::board::Wing;

/// The position at the start of a game.
pub(crate) const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

/// The content of a FEN, without the move counters.
///
/// The reader guarantees this to the boards: each side has one king and at most 16 pieces; the side
/// that has just moved is not in check; pawns are on ranks 2 to 7; the pieces for castling rights
/// and en passant are in place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Position {
    /// The piece on each square.
    pub(crate) pieces: [Option<(Color, Piece)>; 64],
    /// Whose move it is.
    pub(crate) turn: Color,
    /// By color and [`Wing`]: the square of the rook that the king may still castle with.
    pub(crate) castling: [[Option<Square>; 2]; 2],
    /// The square that a pawn has just passed by its double step, even if no pawn can capture it.
    pub(crate) en_passant: Option<Square>,
}

impl Position {
    /// All pieces with their squares, in index order.
    pub(crate) fn pieces(&self) -> impl Iterator<Item = (Square, Color, Piece)> {
        Square::ALL.into_iter().filter_map(|square| {
            let (color, piece) = self.pieces[square as usize]?;
            Some((square, color, piece))
        })
    }

    /// The squares of a side's pieces of a kind.
    pub(crate) fn squares(&self, color: Color, piece: Piece) -> Bitboard {
        let of_kind = self.pieces().filter(|&(_, c, p)| (c, p) == (color, piece));
        of_kind.map(|(square, ..)| square).collect()
    }

    /// Where a king stands.
    pub(crate) fn king(&self, color: Color) -> Square {
        self.squares(color, Piece::King).first().expect("a position has both kings")
    }

    /// Returns true if a king or rook with a castling right is not on its square of standard chess. Then
    /// castling is written as a move of the king to the rook.
    pub(crate) fn is_chess960(&self) -> bool {
        Color::ALL.into_iter().any(|color| {
            Wing::ALL.into_iter().any(|wing| {
                let rook = self.castling[color as usize][wing as usize];
                let rook_file = if wing == Wing::King { File::H } else { File::A };
                rook.is_some_and(|rook| {
                    rook.file() != rook_file || self.king(color).file() != File::E
                })
            })
        })
    }

    /// The pieces of a side that attack a square.
    pub(crate) fn attackers(&self, color: Color, square: Square) -> Bitboard {
        let occupied = self.pieces().map(|(square, ..)| square).collect();
        let of = |piece| self.squares(color, piece);
        knight_attacks(square) & of(Piece::Knight)
            | king_attacks(square) & of(Piece::King)
            | pawn_attacks(!color, square) & of(Piece::Pawn)
            | rook_attacks(square, occupied) & (of(Piece::Rook) | of(Piece::Queen))
            | bishop_attacks(square, occupied) & (of(Piece::Bishop) | of(Piece::Queen))
    }
}

fn wrong<T>(reason: impl Into<String>) -> Result<T, String> {
    Err(reason.into())
}

impl FromStr for Position {
    type Err = String;

    fn from_str(fen: &str) -> Result<Self, String> {
        let fields: Vec<&str> = fen.split_whitespace().collect();
        let (&[pieces, turn, castling, en_passant], counts) = match fields.split_first_chunk() {
            Some(split) if split.1.len() <= 2 => split,
            _ => {
                let fields = fields.len();
                return wrong(format!(
                    "{fields} fields, expected 4 to 6: pieces, side to move, castling, en passant, \
                     and two move counters"
                ));
            }
        };
        let mut position = Self {
            pieces: read_pieces(pieces)?,
            turn: match turn {
                "w" => Color::White,
                "b" => Color::Black,
                _ => return wrong(format!("the side to move is `{turn}`, expected `w` or `b`")),
            },
            castling: [[None; 2]; 2],
            en_passant: None,
        };
        check_pieces(&position)?;
        position.castling = read_castling(&position, castling)?;
        position.en_passant = read_en_passant(&position, en_passant)?;
        match counts.iter().find(|count| count.parse::<u32>().is_err()) {
            Some(count) => wrong(format!("the move counter `{count}` is not a number")),
            None => Ok(position),
        }
    }
}

fn read_pieces(text: &str) -> Result<[Option<(Color, Piece)>; 64], String> {
    let ranks: Vec<&str> = text.split('/').collect();
    if ranks.len() != 8 {
        return wrong(format!("{} ranks, expected 8 separated by `/`", ranks.len()));
    }
    let mut pieces = [None; 64];
    for (text, rank) in ranks.into_iter().zip((0..8).rev()) {
        let name = rank + 1;
        let mut file = 0;
        for c in text.chars() {
            if let Some(empty @ 1..=8) = c.to_digit(10) {
                file += empty as usize;
                continue;
            }
            let Some(piece) = Piece::from_fen(c) else {
                return wrong(format!(
                    "`{c}` on rank {name}: expected a piece of `PNBRQKpnbrqk`, or 1 to 8 empty squares"
                ));
            };
            if file < 8 {
                pieces[8 * rank + file] = Some(piece);
            }
            file += 1;
        }
        if file != 8 {
            return wrong(format!("rank {name} has {file} squares, expected 8: `{text}`"));
        }
    }
    Ok(pieces)
}

fn check_pieces(position: &Position) -> Result<(), String> {
    for color in Color::ALL {
        let name = name(color);
        let kings = position.squares(color, Piece::King).count();
        if kings != 1 {
            return wrong(format!("{name} has {kings} kings, expected 1"));
        }
        let pieces = position.pieces().filter(|&(_, c, _)| c == color).count();
        if pieces > 16 {
            return wrong(format!("{name} has {pieces} pieces, expected at most 16"));
        }
    }
    let on_edge = |square: Square| matches!(square.rank(), Rank::First | Rank::Eighth);
    let mut pieces = position.pieces();
    if let Some((square, ..)) = pieces.find(|&(s, _, p)| p == Piece::Pawn && on_edge(s)) {
        return wrong(format!("a pawn stands on {square}, but pawns can only be on ranks 2 to 7"));
    }
    let moved = !position.turn;
    if !position.attackers(position.turn, position.king(moved)).is_empty() {
        let (turn, moved) = (name(position.turn), name(moved));
        return wrong(format!("{turn} is to move, but {moved} is in check"));
    }
    Ok(())
}

fn read_castling(position: &Position, text: &str) -> Result<[[Option<Square>; 2]; 2], String> {
    let mut castling = [[None; 2]; 2];
    if text == "-" {
        return Ok(castling);
    }
    for c in text.chars() {
        let color = if c.is_ascii_uppercase() { Color::White } else { Color::Black };
        let king = position.king(color);
        let back_rank = Rank::First.relative_to(color);
        let king_file = king.file() as usize;
        // From the corner towards the king, so that the first rook is the outermost.
        let files: Vec<File> = match (c, File::from_char(c)) {
            ('K' | 'k', _) => File::ALL[king_file + 1..].iter().rev().copied().collect(),
            ('Q' | 'q', _) => File::ALL[..king_file].to_vec(),
            (_, Some(file)) => vec![file],
            _ => {
                return wrong(format!(
                    "castling right `{c}`: expected letters of `KQkq`, letters of files, or `-`"
                ));
            }
        };
        let rook = files
            .into_iter()
            .map(|file| Square::new(file, back_rank))
            .find(|&square| position.pieces[square as usize] == Some((color, Piece::Rook)));
        let (Some(rook), true) = (rook, king.rank() == back_rank) else {
            let color = name(color);
            return wrong(format!(
                "{color} cannot have the castling right `{c}`: the king or rook is not in place"
            ));
        };
        let right = &mut castling[color as usize][Wing::of(king, rook) as usize];
        if right.replace(rook).is_some() {
            return wrong(format!("`{text}` has two castling rights for the same wing"));
        }
    }
    Ok(castling)
}

fn read_en_passant(position: &Position, text: &str) -> Result<Option<Square>, String> {
    if text == "-" {
        return Ok(None);
    }
    let Ok(square) = text.parse::<Square>() else {
        return wrong(format!(
            "en passant square `{text}`: expected a square such as `e3`, or `-`"
        ));
    };
    // The pawn went from one rank to another, and passed the third.
    let (from, passed, to) = match position.turn {
        Color::White => (Rank::Seventh, Rank::Sixth, Rank::Fifth),
        Color::Black => (Rank::Second, Rank::Third, Rank::Fourth),
    };
    let at = |rank| position.pieces[Square::new(square.file(), rank) as usize];
    let passed_by_pawn = square.rank() == passed
        && at(to) == Some((!position.turn, Piece::Pawn))
        && at(passed).is_none()
        && at(from).is_none();
    if passed_by_pawn {
        Ok(Some(square))
    } else {
        let moved = name(!position.turn);
        wrong(format!("en passant square {square}: no {moved} pawn has just passed it"))
    }
}

fn name(color: Color) -> &'static str {
    match color {
        Color::White => "white",
        Color::Black => "black",
    }
}
