//! Pieces of one's own for move threads, as they are written on the command line.

use std::str::FromStr;

use chess_tables_gen::ThreadMover;

use super::leaps::signed;

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
