//! A definition says everything about a table, once.

use std::fmt;

use crate::axis::{Axis, Indices};
use crate::element::{Element, Integer};
use crate::error::Error;
use crate::geometry::{Board, Square};
use crate::table::{Content, Table};

/// Where a table is known from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Source {
    /// Bruce Moreland, "0x88 board representation and move generation", CCC, 15 June 2000.
    MorelandX88,
    /// Bruce Moreland, "Move threads", his programming pages.
    MorelandThreads,
    /// University College Dublin, COMP 4031, "Some Chess-specific Techniques".
    Ucd {
        /// The slide's number.
        slide: u8,
    },
    /// Chess Programming Wiki, by page.
    Cpw(&'static str),
    /// Anything else, cited in full.
    Other(&'static str),
}

impl fmt::Display for Source {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::MorelandX88 => f.write_str(
                "B. Moreland, \"0x88 board representation and move generation\", CCC 2000",
            ),
            Self::MorelandThreads => f.write_str("B. Moreland, \"Move Threads\""),
            Self::Ucd { slide } => {
                write!(f, "UCD COMP 4031, \"Some Chess-specific Techniques\", slide {slide}")
            }
            Self::Cpw(page) => write!(f, "Chess Programming Wiki, \"{page}\""),
            Self::Other(citation) => f.write_str(citation),
        }
    }
}

/// A property that every right table of a definition has, and that is derived otherwise than
/// the table is computed.
pub struct Law {
    sentence: &'static str,
    check: Check,
}

type Check = Box<dyn Fn(Board, &Table) -> Result<(), String> + Send + Sync>;

impl Law {
    /// The property as a sentence.
    pub fn sentence(&self) -> &'static str {
        self.sentence
    }

    /// Holds a table against the property.
    ///
    /// # Errors
    /// The entry at fault, and what is wrong with it.
    pub fn check(&self, board: Board, table: &Table) -> Result<(), String> {
        (self.check)(board, table)
    }
}

/// What a table needs of a board, as words and as a test.
type Boards = (&'static str, Box<dyn Fn(Board) -> bool + Send + Sync>);
type Compute = Box<dyn Fn(Board) -> Result<(Vec<usize>, Vec<u128>), Error> + Send + Sync>;
type Words = Box<dyn Fn(Board) -> String + Send + Sync>;

/// The type of a table's entries.
#[derive(Clone, Copy)]
enum Stored {
    /// Of sets of squares: by the size of the board.
    AsSets,
    As(Element),
    /// Or in the narrowest that holds all entries, where this one does not.
    AtLeastAs(Element),
}

/// Everything about a table: name, text, source, axes, element, computation and law.
///
/// Written in the catalogue as a sentence:
///
/// ```
/// use chess_tables_gen::{Definition, Direction, Source, Square};
///
/// let rays = Definition::new("RAYS", "The squares beyond a square in one direction.")
///     .source(Source::Cpw("On an empty Board"))
///     .bitboards(|board, (direction, square): (Direction, Square)| board.ray(square, direction));
/// assert_eq!(rays.table(Default::default())?.type_name(), "[[u64; 64]; 8]");
/// # Ok::<(), chess_tables_gen::Error>(())
/// ```
pub struct Definition {
    name: String,
    doc: String,
    name_on: Option<Words>,
    doc_on: Option<Words>,
    formula: String,
    sources: Vec<Source>,
    users: Vec<String>,
    axes: Vec<Axis>,
    stored: Stored,
    content: Content,
    compute: Option<Compute>,
    law: Option<Law>,
    boards: Option<Boards>,
}

impl Definition {
    /// Begins a definition with the table's name and a sentence on what an entry is.
    pub fn new(name: impl Into<String>, doc: impl Into<String>) -> Self {
        Self {
            name: name.into(),
            doc: doc.into(),
            name_on: None,
            doc_on: None,
            formula: String::new(),
            sources: vec![],
            users: vec![],
            axes: vec![],
            stored: Stored::AsSets,
            content: Content::Number,
            compute: None,
            law: None,
            boards: None,
        }
    }

    /// Names the table by the board: `MAILBOX_10X12` says a size.
    #[must_use]
    pub fn named_by(self, name: impl Fn(Board) -> String + Send + Sync + 'static) -> Self {
        Self { name: name(Board::CHESS), name_on: Some(Box::new(name)), ..self }
    }

    /// Says what an entry is in words that depend on the board.
    #[must_use]
    pub fn described_by(self, doc: impl Fn(Board) -> String + Send + Sync + 'static) -> Self {
        Self { doc: doc(Board::CHESS), doc_on: Some(Box::new(doc)), ..self }
    }

    /// The entry as a formula of its indices, or the condition under which a square is in the
    /// set: on [`Board::CHESS`], and so not in the text of tables for other boards and layouts.
    ///
    /// `s` = 8 * `r` + `f` is the square of the index, on file `f` and rank `r`; `s'`, `f'`, `r'`
    /// are those of a second square, which is the second index or one of the set. `d` is a
    /// direction or a distance, `c` a colour, `p` a piece, `n` a leap and `o` an occupancy.
    #[must_use]
    pub fn formula(self, formula: impl Into<String>) -> Self {
        Self { formula: formula.into(), ..self }
    }

    /// Adds a place the table is known from.
    #[must_use]
    pub fn source(mut self, source: Source) -> Self {
        self.sources.push(source);
        self
    }

    /// Adds a program that holds the table or computes it, and its name there.
    #[must_use]
    pub fn used_by(mut self, user: impl Into<String>) -> Self {
        self.users.push(user.into());
        self
    }

    /// Restricts the table to boards for which it makes sense; `want` completes "it needs ...".
    #[must_use]
    pub fn only_on(
        self,
        want: &'static str,
        suits: impl Fn(Board) -> bool + Send + Sync + 'static,
    ) -> Self {
        Self { boards: Some((want, Box::new(suits))), ..self }
    }

    /// Restricts the table to boards of the size of chess.
    #[must_use]
    pub fn only_on_8x8(self) -> Self {
        self.only_on("8 files and 8 ranks", Board::is_8x8)
    }

    /// An entry is a set of squares, in a `u64`, or in a `u128` beyond 64 squares.
    #[must_use]
    pub fn bitboards<I: Indices, S: IntoIterator<Item = Square>>(
        self,
        squares: impl Fn(Board, I) -> S + Send + Sync + 'static,
    ) -> Self {
        self.try_bitboards(move |board, index| Ok(squares(board, index)))
    }

    /// The same, unless what the sets are made from is wrong.
    #[must_use]
    pub fn try_bitboards<I: Indices, S: IntoIterator<Item = Square>>(
        self,
        squares: impl Fn(Board, I) -> Result<S, Error> + Send + Sync + 'static,
    ) -> Self {
        let table = self.name.clone();
        let entry = move |board: Board, index| {
            squares(board, index)?
                .into_iter()
                .try_fold(0, |set, square| Ok(set | 1 << number_of(&table, board, square)?))
        };
        self.entries(Stored::AsSets, Content::Squares, entry)
    }

    /// An entry is the number of a square, in a `u8`.
    #[must_use]
    pub fn squares<I: Indices>(
        self,
        square: impl Fn(Board, I) -> Square + Send + Sync + 'static,
    ) -> Self {
        let table = self.name.clone();
        let entry = move |board: Board, index| {
            number_of(&table, board, square(board, index)).map(|number| number as u128)
        };
        self.entries(Stored::As(Element::U8), Content::Square, entry)
    }

    /// An entry is a number.
    #[must_use]
    pub fn numbers<I: Indices, N: Integer>(
        self,
        number: impl Fn(Board, I) -> N + Send + Sync + 'static,
    ) -> Self {
        let entry = move |board, index| Ok(number(board, index).bits());
        self.entries(Stored::As(N::ELEMENT), Content::Number, entry)
    }

    /// All entries at once: for tables whose length depends on the board, or whose entries
    /// are cheaper together than one by one. `axes` says what the rows and columns are.
    #[must_use]
    pub fn rows<N: Integer, const COLUMNS: usize>(
        self,
        axes: [Axis; 2],
        rows: impl Fn(Board) -> Vec<[N; COLUMNS]> + Send + Sync + 'static,
    ) -> Self {
        self.whole(axes, move |board| {
            let rows = rows(board);
            (vec![rows.len(), COLUMNS], rows.into_iter().flatten().collect())
        })
    }

    /// All entries of a table with one axis at once.
    #[must_use]
    pub fn list<N: Integer>(
        self,
        axis: Axis,
        list: impl Fn(Board) -> Vec<N> + Send + Sync + 'static,
    ) -> Self {
        self.whole([axis], move |board| {
            let list = list(board);
            (vec![list.len()], list)
        })
    }

    /// All entries of a table with any axes at once: the number of entries along each axis, and
    /// the entries row by row.
    #[must_use]
    pub fn whole<N: Integer>(
        self,
        axes: impl Into<Vec<Axis>>,
        whole: impl Fn(Board) -> (Vec<usize>, Vec<N>) + Send + Sync + 'static,
    ) -> Self {
        self.computed(axes.into(), move |board| Ok(whole(board)))
    }

    /// All entries of a table with one axis at once, unless what they are made from is wrong.
    #[must_use]
    pub fn try_list<N: Integer>(
        self,
        axis: Axis,
        list: impl Fn(Board) -> Result<Vec<N>, Error> + Send + Sync + 'static,
    ) -> Self {
        self.computed(vec![axis], move |board| list(board).map(|list| (vec![list.len()], list)))
    }

    /// All entries of a table with one axis at once, each a set of squares.
    #[must_use]
    pub fn sets(
        self,
        axis: Axis,
        sets: impl Fn(Board) -> Vec<u128> + Send + Sync + 'static,
    ) -> Self {
        let list = self.list(axis, sets);
        Self { stored: Stored::AsSets, content: Content::Squares, ..list }
    }

    fn computed<N: Integer>(
        self,
        axes: Vec<Axis>,
        whole: impl Fn(Board) -> Result<(Vec<usize>, Vec<N>), Error> + Send + Sync + 'static,
    ) -> Self {
        let compute = move |board| {
            let (shape, entries) = whole(board)?;
            Ok((shape, entries.into_iter().map(Integer::bits).collect()))
        };
        let stored = Stored::As(N::ELEMENT);
        Self { axes, stored, compute: Some(Box::new(compute)), ..self }
    }

    /// Stores the entries in this type, as on the chess board, or on a board where it does not hold
    /// all of them in the narrowest one that does.
    #[must_use]
    pub fn at_least(self, element: Element) -> Self {
        Self { stored: Stored::AtLeastAs(element), ..self }
    }

    /// Says what the entries are, where the way they are computed does not.
    #[must_use]
    pub fn of(self, content: Content) -> Self {
        Self { content, ..self }
    }

    /// The law that the table is held against.
    #[must_use]
    pub fn law(
        self,
        sentence: &'static str,
        check: impl Fn(Board, &Table) -> Result<(), String> + Send + Sync + 'static,
    ) -> Self {
        Self { law: Some(Law { sentence, check: Box::new(check) }), ..self }
    }

    fn entries<I: Indices>(
        self,
        stored: Stored,
        content: Content,
        entry: impl Fn(Board, I) -> Result<u128, Error> + Send + Sync + 'static,
    ) -> Self {
        let compute = move |board| {
            let shape = I::shape(board);
            let mut index = vec![0; shape.len()];
            let values = (0..shape.iter().product())
                .map(|_| {
                    let value = entry(board, I::at(board, &index));
                    for (i, length) in index.iter_mut().zip(&shape).rev() {
                        *i = (*i + 1) % length;
                        if *i != 0 {
                            break;
                        }
                    }
                    value
                })
                .collect::<Result<_, _>>()?;
            Ok((shape, values))
        };
        Self { axes: I::axes(), stored, content, compute: Some(Box::new(compute)), ..self }
    }

    /// The table's name on the chess board.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The table's name on a board: another one where it says a size and the table makes sense.
    pub fn name_on(&self, board: Board) -> String {
        match &self.name_on {
            Some(name) if self.unsuited(board).is_none() => name(board),
            _ => self.name.clone(),
        }
    }

    /// What the table needs of a board and this one lacks.
    fn unsuited(&self, board: Board) -> Option<&'static str> {
        self.boards.as_ref().and_then(|(want, suits)| (!suits(board)).then_some(*want))
    }

    /// What an entry is, on the chess board.
    pub fn doc(&self) -> &str {
        &self.doc
    }

    /// The entry as a formula on [`Board::CHESS`]; empty where the sentence says it all.
    pub fn formula_text(&self) -> &str {
        &self.formula
    }

    /// Where the table is known from.
    pub fn sources(&self) -> &[Source] {
        &self.sources
    }

    /// Programs that hold the table or compute it, and its names there.
    pub fn users(&self) -> &[String] {
        &self.users
    }

    /// What each index means, outermost first.
    pub fn axes(&self) -> &[Axis] {
        &self.axes
    }

    /// The law the table is held against. Every definition of the catalogue has one.
    pub fn law_of(&self) -> Option<&Law> {
        self.law.as_ref()
    }

    /// Computes the table for a board.
    ///
    /// # Errors
    /// [`Error::Unsuited`] if the table makes no sense on the board, [`Error::Undefined`] if the
    /// definition says no entries, [`Error::OffBoard`] and [`Error::Entries`] if it says wrong
    /// ones, and what computing them says.
    pub fn table(&self, board: Board) -> Result<Table, Error> {
        if let Some(want) = self.unsuited(board) {
            let board = board.described();
            return Err(Error::Unsuited { table: self.name.clone(), board, want });
        }
        let compute = self.compute.as_ref().ok_or_else(|| Error::Undefined(self.name.clone()))?;
        let (shape, values) = compute(board)?;
        let element = match self.stored {
            Stored::AsSets => Element::of_sets(board),
            Stored::As(element) => element,
            Stored::AtLeastAs(element) => element.or_wider(&values),
        };
        let table = Table {
            name: self.name_on(board),
            doc: self.text(board),
            axes: self.axes.clone(),
            shape,
            element,
            content: self.content,
            values,
        };
        table.check_entries()?;
        let beyond = |bits: &&u128| bits.checked_shr(board.len() as u32).unwrap_or(0) != 0;
        match table.values.iter().find(beyond).filter(|_| self.content == Content::Squares) {
            Some(bits) => Err(off_board(&self.name, board, format!("the set {bits:#x}"))),
            None => Ok(table),
        }
    }

    /// The text that goes with the table: the sentence, the formula, the sources.
    fn text(&self, board: Board) -> String {
        let mut text = self.doc_on.as_ref().map_or_else(|| self.doc.clone(), |doc| doc(board));
        if !self.formula.is_empty() && board == Board::CHESS {
            text += &format!("\n\nFormula: `{}`.", self.formula);
        }
        for (i, source) in self.sources.iter().enumerate() {
            text += if i == 0 { "\n\nSource: " } else { "; " };
            text += &source.to_string();
        }
        if !self.sources.is_empty() {
            text.push('.');
        }
        text
    }
}

/// A table that is there already, as it stands, on any board.
impl From<Table> for Definition {
    fn from(table: Table) -> Self {
        let Table { name, doc, axes, shape, element, content, values } = table;
        let compute = move |_: Board| Ok((shape.clone(), values.clone()));
        let compute: Option<Compute> = Some(Box::new(compute));
        let stored = Stored::As(element);
        Self { axes, stored, content, compute, ..Self::new(name, doc) }
    }
}

/// The number of a square, if it has one: the squares come from closures.
fn number_of(table: &str, board: Board, square: Square) -> Result<usize, Error> {
    if square.file < board.files() && square.rank < board.ranks() {
        return Ok(board.index(square));
    }
    let square = format!("file {}, rank {}, counted from 0", square.file, square.rank);
    Err(off_board(table, board, square))
}

fn off_board(table: &str, board: Board, what: String) -> Error {
    Error::OffBoard { table: table.to_owned(), board: board.to_string(), what }
}
