//! What a table is about: in words, as a formula, and from where it is known.

use std::borrow::Cow;
use std::fmt;

use super::compute::OfBoard;
use super::{Axis, Content};
use crate::geometry::{Board, Colors};
use crate::names::joined;

/// The description of a table.
///
/// A text alone becomes it: `Definition::new("EDGES", "The squares on the edge.")`.
#[must_use]
pub struct About {
    text: Text,
    pub(super) formula: Option<Formula>,
    pub(super) sources: Vec<Source>,
}

enum Text {
    Same(String),
    On(Box<dyn OfBoard<String>>),
}

impl About {
    fn of(text: Text) -> Self {
        Self { text, formula: None, sources: vec![] }
    }

    /// Returns a text that depends on the board, for example because it names a square.
    pub fn on(text: impl Fn(Board) -> String + Send + Sync + 'static) -> Self {
        Self::of(Text::On(Box::new(text)))
    }

    /// Returns the text: a sentence that says what an entry is, and perhaps more paragraphs.
    pub fn text(&self, board: Board) -> String {
        match &self.text {
            Text::Same(text) => text.clone(),
            Text::On(text) => text.on(board),
        }
    }

    /// Returns the formula for an entry.
    pub fn formula(&self) -> Option<&Formula> {
        self.formula.as_ref()
    }

    /// Returns the sources from which the table is known.
    pub fn sources(&self) -> &[Source] {
        &self.sources
    }

    /// Writes all of it in Markdown: the text, the formula if it holds on the board, and the sources.
    pub(crate) fn documentation(&self, board: Board, axes: &[Axis], content: Content) -> String {
        let mut text = self.text(board);
        if let Some(formula) = self.formula.as_ref().filter(|it| it.holds_on(board, axes)) {
            text += &format!("\n\nFormula: `{}`.", formula.text);
            let letters = formula.letters(axes, content);
            if !letters.is_empty() {
                text += &format!(" Here {}.", joined(&letters, "; "));
            }
        }
        if !self.sources.is_empty() {
            let mut sources = vec![];
            for source in &self.sources {
                sources.push(source.to_string());
            }
            text += &format!("\n\nSource: {}.", joined(&sources, "; "));
        }
        text
    }
}

/// A text that is the same on all boards.
///
/// Characters that change the reading direction are emitted as escapes such as `\u{202e}`, since rustc rejects
/// them in comments.
impl From<String> for About {
    fn from(text: String) -> Self {
        Self::of(Text::Same(text))
    }
}

/// A text that is the same on all boards.
impl From<&str> for About {
    fn from(text: &str) -> Self {
        text.to_owned().into()
    }
}

/// A formula for an entry, or the condition for a square to be in an entry that is a set.
///
/// It says where it holds, and the emitted documentation has it only there. Its letters follow from the indices, and
/// are explained below it:
///
/// | letter | index |
/// |---|---|
/// | `f` and `r` | file and rank of the first square, or the file or rank itself, from 0 |
/// | `f'` and `r'` | those of the second square, or of any square of the set |
/// | `s` = 8 * `r` + `f`, `s'` | the squares [in numbers](Self::in_a1b1) |
/// | `c`, `p`, `d` | color, piece, direction or distance |
/// | `o`, `b`, `x` | occupancy, bits, 0x88 number |
/// | `n` | leap or count; of two counts `k` and `n` |
/// | `df`, `dr` | files and ranks from attacker to target |
/// | `i` | element of a thread, or place |
///
/// ```
/// use chess_tables_gen::{Definition, Formula, Script, Square};
///
/// let next = Definition::new("NEXT", "The squares next to a square on its rank.")
///     .formula(Formula::everywhere("|f' - f| = 1 and r' = r"))
///     .each(|board, square: Square| board.leaps(square, &[(-1, 0), (1, 0)]));
/// let source = Script::new().table(next).to_source()?;
/// assert!(source.contains("/// Formula: `|f' - f| = 1 and r' = r`. Here f and r are the file"));
/// # Ok::<(), chess_tables_gen::Error>(())
/// ```
#[derive(Clone, Debug)]
pub struct Formula {
    text: Cow<'static, str>,
    scope: Scope,
    is_in_words: bool,
}

/// Where a formula holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Scope {
    /// On every board, in every layout.
    Everywhere,
    /// On boards of 8 files and 8 ranks, in every layout.
    On8x8,
    /// In the numbers of the squares on [`Board::CHESS`].
    InA1B1,
}

impl Formula {
    /// Returns a formula in files, ranks and directions.
    pub fn everywhere(text: impl Into<Cow<'static, str>>) -> Self {
        Self { text: text.into(), scope: Scope::Everywhere, is_in_words: false }
    }

    /// Returns a formula in files and ranks that has the size of the board in it.
    pub fn on_8x8(text: impl Into<Cow<'static, str>>) -> Self {
        Self { scope: Scope::On8x8, ..Self::everywhere(text) }
    }

    /// Returns a formula in numbers of squares, from a1 = 0 and b1 = 1 to h8 = 63.
    pub fn in_a1b1(text: impl Into<Cow<'static, str>>) -> Self {
        Self { scope: Scope::InA1B1, ..Self::everywhere(text) }
    }

    /// Returns a formula that calls its indices by words, such as `from`. It holds wherever the table does.
    pub fn in_words(text: impl Into<Cow<'static, str>>) -> Self {
        Self { is_in_words: true, ..Self::everywhere(text) }
    }

    /// Returns the formula.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// Returns where it holds.
    pub fn scope(&self) -> Scope {
        self.scope
    }

    /// Returns what its letters stand for in a table with these axes and entries.
    pub fn letters(&self, axes: &[Axis], content: Content) -> Vec<String> {
        if self.is_in_words {
            return vec![];
        }
        let mut letters = vec![];
        let is_of_piece =
            |axis| matches!(axis, &Axis::ThreadElement | &Axis::MagicIndex | &Axis::Subset);
        let count = |wanted| axes.iter().filter(|&&axis| axis == wanted).count();
        let squares = count(Axis::Square);
        let first = match squares {
            0 if axes.iter().any(is_of_piece) => Some("the square that the piece stands on"),
            0 => None,
            1 => Some("the square"),
            _ => Some("the first square"),
        };
        let second = match content {
            _ if squares > 1 => Some("the second square"),
            Content::Squares if self.scope != Scope::InA1B1 => Some("any square of the set"),
            _ => None,
        };
        letters.extend(first.map(|first| match self.scope {
            Scope::InA1B1 => format!("s = 8 * r + f is {first}, on file f and rank r, both from 0"),
            _ => format!("f and r are the file and rank of {first}, both from 0"),
        }));
        letters.extend(second.map(|second| match self.scope {
            Scope::InA1B1 => format!("s' = 8 * r' + f' is {second}"),
            _ if first.is_some() => format!("f' and r' are those of {second}"),
            _ => format!("f' and r' are the file and rank of {second}, both from 0"),
        }));
        let counts = count(Axis::Count);
        for &axis in axes {
            match letter(axis, counts) {
                Some(letter) if letters.last().is_none_or(|last| last != letter) => {
                    letters.push(letter.to_owned());
                }
                _ => {}
            }
        }
        letters
    }

    fn holds_on(&self, board: Board, axes: &[Axis]) -> bool {
        let from_white = board.with_colors(Colors::WhiteFirst);
        let holds = match self.scope {
            Scope::Everywhere => true,
            Scope::On8x8 => board.is_8x8(),
            Scope::InA1B1 => from_white == Board::CHESS,
        };
        holds && (from_white == board || !axes.contains(&Axis::Color))
    }
}

// The formulas of the catalogue, which are known when this crate is compiled: rows of constants have them.

pub(crate) const fn everywhere(text: &'static str) -> Formula {
    Formula { text: Cow::Borrowed(text), scope: Scope::Everywhere, is_in_words: false }
}

pub(crate) const fn on_8x8(text: &'static str) -> Formula {
    Formula { text: Cow::Borrowed(text), scope: Scope::On8x8, is_in_words: false }
}

pub(crate) const fn in_a1b1(text: &'static str) -> Formula {
    Formula { text: Cow::Borrowed(text), scope: Scope::InA1B1, is_in_words: false }
}

#[cfg(feature = "families")]
pub(crate) const fn in_words(text: &'static str) -> Formula {
    Formula { text: Cow::Borrowed(text), scope: Scope::Everywhere, is_in_words: true }
}

/// Returns the letter of an index that is not a square.
fn letter(axis: Axis, counts: usize) -> Option<&'static str> {
    Some(match axis {
        Axis::Rank => "r is the rank, from 0",
        Axis::File => "f is the file, from 0",
        Axis::Color => "c is the color, white 0 and black 1",
        Axis::Piece => "p is the piece, pawn 0 to king 5",
        Axis::Direction => "d is the direction, 0 to 7 clockwise from north",
        Axis::Distance => "d is the distance",
        Axis::Leap => "n is the index of the leap",
        Axis::Count if counts == 2 => "k is the first number and n the second",
        Axis::Count => "n is the count",
        Axis::Occupancy | Axis::LineOccupancy => "o is the occupancy",
        Axis::BitSet => "b is the bits as a number",
        Axis::Place => "i is the place",
        Axis::X88Square => "x is the 0x88 number",
        Axis::X88Difference => "df and dr are the files and ranks from attacker to target",
        Axis::ThreadElement => "i is the element, counted from the start of the thread",
        _ => return None,
    })
}

/// A source of a table: a text or a program in which it is found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Source {
    /// The authors, an institution or a program: `"R. Hyatt, Crafty 19.20"`.
    pub author: &'static str,
    /// The title of the text. Empty for a program.
    pub title: &'static str,
    /// The place in the text (a slide, a journal, a year), or the table's name in the program. May be empty.
    pub place: &'static str,
}

impl Source {
    /// Returns a text as a source: a page, a paper, a lecture.
    pub const fn text(author: &'static str, title: &'static str, place: &'static str) -> Self {
        Self { author, title, place }
    }

    /// Returns a page of the Chess Programming Wiki as a source.
    pub const fn wiki(page: &'static str) -> Self {
        Self::text("Chess Programming Wiki", page, "")
    }

    /// Returns a program as a source, with the name of the table there: ``("Stockfish", "`LineBB`")``.
    pub const fn program(program: &'static str, name: &'static str) -> Self {
        Self::text(program, "", name)
    }
}

/// Writes the source as in the emitted documentation:
/// `UCD COMP 4031, "Some Chess-specific Techniques", slide 7`.
impl fmt::Display for Source {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { author, title, place } = self;
        match (*title, *place) {
            ("", name) => write!(f, "{author}, {name}"),
            (title, "") => write!(f, "{author}, \"{title}\""),
            (title, place) => write!(f, "{author}, \"{title}\", {place}"),
        }
    }
}
