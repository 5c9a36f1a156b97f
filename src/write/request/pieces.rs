//! Custom pieces, as they are written on the command line.

use std::str::FromStr;

use chess_tables_gen::{Leaps, Square, ThreadMover};

/// A name of a table or a piece, and its leaps: `CAMEL_ATTACKS=1,3`.
///
/// Leaps are separated by blanks. A leap without signs stands for all its reflections, one with two signs
/// for itself; with such leaps the tables are by color. `in d1-f3` at the end is a zone.
#[derive(Clone, Debug)]
pub(crate) struct Leaper {
    pub(crate) name: String,
    pub(crate) leaps: Leaps,
}

impl FromStr for Leaper {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let (name, leaps) = text.split_once('=').ok_or_else(wanted)?;
        let mut words: Vec<&str> = leaps.split_whitespace().collect();
        let zone = match words[..] {
            [.., "in", zone] => Some(corners(zone)?),
            _ => None,
        };
        if zone.is_some() {
            words.truncate(words.len() - 2);
        }
        if words.is_empty() {
            return Err(wanted());
        }
        let (mut reflected, mut exact) = (vec![], vec![]);
        for word in words {
            if word.starts_with(['+', '-']) {
                exact.push(signed(word).ok_or_else(|| no_leap(word))?);
                continue;
            }
            for leap in word.split('+') {
                reflected.push(unsigned(leap).ok_or_else(|| no_leap(word))?);
            }
        }
        let mut leaps = Leaps::all_reflections(&reflected);
        if !exact.is_empty() {
            leaps = leaps.and(Leaps::exactly(&exact)).by_color();
        }
        if let Some([low, high]) = zone {
            leaps = leaps.within(move |_, square| {
                (low.file..=high.file).contains(&square.file)
                    && (low.rank..=high.rank).contains(&square.rank)
            });
        }
        Ok(Self { name: name.to_owned(), leaps })
    }
}

/// A leap of two numbers without signs.
fn unsigned(leap: &str) -> Option<(u8, u8)> {
    let number = |text: &str| {
        let is_plain = text.bytes().all(|byte| byte.is_ascii_digit());
        text.parse().ok().filter(|_| is_plain)
    };
    let (files, ranks) = leap.split_once(',')?;
    Some((number(files)?, number(ranks)?))
}

/// A leap of two numbers with signs.
fn signed(leap: &str) -> Option<(i8, i8)> {
    let number = |text: &str| text.starts_with(['+', '-']).then(|| text.parse().ok())?;
    let (files, ranks) = leap.split_once(',')?;
    Some((number(files)?, number(ranks)?))
}

/// The lower left and the upper right corner of `d1-f3`, given in any order.
fn corners(text: &str) -> Result<[Square; 2], String> {
    let square = |name: &str| {
        let file = name.bytes().next()?.to_ascii_lowercase();
        let rank = name.get(1..)?.parse::<u8>().ok()?;
        let is_square = (b'a'..=b'p').contains(&file) && (1..=16).contains(&rank);
        is_square.then(|| Square { file: file - b'a', rank: rank - 1 })
    };
    let squares = text.split_once('-').and_then(|(a, b)| Some((square(a)?, square(b)?)));
    let (a, b) = squares.ok_or_else(|| {
        format!("`{text}` is not a zone: want two corners of White's, such as d1-f3")
    })?;
    let corner =
        |of: fn(u8, u8) -> u8| Square { file: of(a.file, b.file), rank: of(a.rank, b.rank) };
    Ok([corner(u8::min), corner(u8::max)])
}

fn no_leap(word: &str) -> String {
    format!("`{word}` is not a leap: want files and ranks, such as 1,3, or with two signs +1,-3")
}

fn wanted() -> String {
    "want a name and leaps, such as CAMEL_ATTACKS=1,3".to_owned()
}

/// A piece's name and its lines in their order: `DRAGON=+0,+1* +1,+0* -1,+1`. A star after a leap repeats it
/// up to the edge.
#[derive(Clone, Debug)]
pub(crate) struct Mover(pub(crate) ThreadMover);

impl FromStr for Mover {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let wanted = || "want a name and lines, such as 'GOLD=+0,+1 +1,+1 -1,+1'".to_owned();
        let (name, lines) = text.split_once('=').ok_or_else(wanted)?;
        if lines.trim().is_empty() {
            return Err(wanted());
        }
        let mut mover = ThreadMover::new(name);
        for word in lines.split_whitespace() {
            let leap = word.strip_suffix('*');
            let line = [signed(leap.unwrap_or(word)).ok_or_else(|| {
                format!(
                    "`{word}` is not a line: want files and ranks with signs, such as +1,-3, and a \
                     star to repeat them, such as +0,+1*"
                )
            })?];
            mover = if leap.is_some() { mover.rides(&line) } else { mover.leaps(&line) };
        }
        Ok(Self(mover))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use chess_tables_gen::{Board, Definition};

    fn table(text: &str) -> chess_tables_gen::Table {
        let Leaper { name, leaps } = text.parse().unwrap();
        Definition::leaper(name, leaps).table("9x10".parse().unwrap()).unwrap()
    }

    /// The names of the squares that a white piece attacks.
    fn attacked(text: &str, from: &str) -> String {
        let board: Board = "9x10".parse().unwrap();
        let (table, from) = (table(text), board.index(board.square_named(from).unwrap()));
        let index = if table.axes.len() == 1 { vec![from] } else { vec![0, from] };
        let names = board.squares_in(table.bits(&index)).map(|square| square.to_string());
        names.collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn leaps_are_read_as_they_are_written() {
        for (text, squares) in [
            ("A=1,3", "d1 f1 b3 h3 b5 h5 d7 f7"),
            ("A=0,1+1,1", "d3 e3 f3 d4 f4 d5 e5 f5"),
            ("A=0,1 1,1", "d3 e3 f3 d4 f4 d5 e5 f5"),
            ("A=+1,+2  -1,+2", "d6 f6"),
            ("A=0,1 +1,+1 -1,+1", "e3 d4 f4 d5 e5 f5"),
            ("A=+0,-2", "e2"),
            ("A=2,2 in a1-i5", "c2 g2"),
            ("A=2,2 in I5-A1", "c2 g2"),
            ("A=+1,+1 in e4-f16", "f5"),
        ] {
            assert_eq!(attacked(text, "e4"), squares, "{text}");
        }
        assert_eq!(table("A=1,3").axes.len(), 1);
        assert_eq!(table("A=1,3 +0,+1").axes.len(), 2);
    }

    #[test]
    fn what_is_no_leap_is_said() {
        for (text, message) in [
            ("A", "want a name and leaps"),
            ("A=", "want a name and leaps"),
            ("A=in a1-b2", "want a name and leaps"),
            ("A=1", "`1` is not a leap: want files and ranks"),
            ("A=1,3+", "`1,3+` is not a leap"),
            ("A=+1,+200", "`+1,+200` is not a leap"),
            ("A=1,3 x", "`x` is not a leap"),
            ("A=+1,2", "`+1,2` is not a leap: want files and ranks"),
            ("A=1,-2", "`1,-2` is not a leap"),
            ("A=+1,+2+1,+2", "`+1,+2+1,+2` is not a leap"),
            ("A=1,2 in palace", "`palace` is not a zone: want two corners of White's"),
            ("A=1,2 in a0-b2", "`a0-b2` is not a zone"),
            ("A=1,2 in a1-q2", "`a1-q2` is not a zone"),
        ] {
            let error = text.parse::<Leaper>().unwrap_err();
            assert!(error.starts_with(message), "{text}: {error}");
        }
    }

    #[test]
    fn lines_are_read_in_their_order() {
        let Mover(dragon) = "dragon=+0,+1*  -1,+0* +1,+1".parse().unwrap();
        let want = ThreadMover::new("dragon").rides(&[(0, 1), (-1, 0)]).leaps(&[(1, 1)]);
        assert_eq!(dragon, want);
    }

    #[test]
    fn what_is_no_line_is_said() {
        for (text, message) in [
            ("A", "want a name and lines"),
            ("A= ", "want a name and lines"),
            ("A=1,3", "`1,3` is not a line: want files and ranks with signs"),
            ("A=+1,3", "`+1,3` is not a line"),
            ("A=+1,+3**", "`+1,+3**` is not a line"),
            ("A=+1", "`+1` is not a line"),
            ("A=+1,+200", "`+1,+200` is not a line"),
            ("A=*", "`*` is not a line"),
        ] {
            let error = text.parse::<Mover>().unwrap_err();
            assert!(error.starts_with(message), "{text}: {error}");
        }
    }
}
