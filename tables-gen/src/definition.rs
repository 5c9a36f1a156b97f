//! A definition says everything about a table, once.

use crate::axis::{Axis, Indices};
use crate::compute::{Compute, Entries, bits_of, number_of, off_board, set_of};
use crate::element::{Element, Integer};
use crate::error::Error;
use crate::geometry::{Board, Square};
#[cfg(feature = "laws")]
use crate::law::Check;
use crate::law::Law;
use crate::relation::{Relation, Role};
use crate::source::Source;
use crate::table::{Content, Table};

/// What a table needs of a board, as words and as a test.
type Boards = (&'static str, Box<dyn Fn(Board) -> bool + Send + Sync>);
type Words = Box<dyn Fn(Board) -> String + Send + Sync>;
type Relations = Box<dyn Fn(Board) -> Vec<Relation> + Send + Sync>;

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
///     .source(Source::wiki("On an empty Board"))
///     .bitboards(|board, (direction, square): (Direction, Square)| board.ray(square, direction));
/// assert_eq!(rays.table(Default::default())?.type_name(), "[[u64; 64]; 8]");
/// # Ok::<(), chess_tables_gen::Error>(())
/// ```
#[must_use]
pub struct Definition {
    name: String,
    doc: String,
    name_on: Option<Words>,
    doc_on: Option<Words>,
    formula: String,
    sources: Vec<Source>,
    users: Vec<String>,
    aliases: Vec<String>,
    axes: Vec<Axis>,
    stored: Stored,
    content: Content,
    relations: Vec<Relation>,
    relations_on: Option<Relations>,
    compute: Option<Compute>,
    law: Option<Law>,
    boards: Option<Boards>,
}

impl Definition {
    /// Begins a definition with the table's name and a sentence on what an entry is. Of its characters
    /// those that turn the reading direction are written as `\u{202e}`, since rustc refuses them.
    pub fn new(name: impl Into<String>, doc: impl Into<String>) -> Self {
        Self {
            name: name.into(),
            doc: doc.into(),
            name_on: None,
            doc_on: None,
            formula: String::new(),
            sources: vec![],
            users: vec![],
            aliases: vec![],
            axes: vec![],
            stored: Stored::AsSets,
            content: Content::Number,
            relations: vec![],
            relations_on: None,
            compute: None,
            law: None,
            boards: None,
        }
    }

    /// Names the table by the board: `MAILBOX_10X12` says a size.
    pub fn named_by(mut self, name: impl Fn(Board) -> String + Send + Sync + 'static) -> Self {
        self.name = name(Board::CHESS);
        self.name_on = Some(Box::new(name));
        self
    }

    /// Says what an entry is in words that depend on the board.
    pub fn described_by(mut self, doc: impl Fn(Board) -> String + Send + Sync + 'static) -> Self {
        self.doc = doc(Board::CHESS);
        self.doc_on = Some(Box::new(doc));
        self
    }

    /// The entry as a formula of its indices, or the condition under which a square is in the
    /// set: on [`Board::CHESS`], and so not in the text of tables for other boards and layouts.
    ///
    /// `s` = 8 * `r` + `f` is the square of the index, on file `f` and rank `r`; `s'`, `f'`, `r'`
    /// are those of a second square, which is the second index or one of the set. `d` is a
    /// direction or a distance, `c` a colour, `p` a piece, `n` a leap and `o` an occupancy.
    pub fn formula(self, formula: impl Into<String>) -> Self {
        Self { formula: formula.into(), ..self }
    }

    /// Adds a place the table is known from.
    pub fn source(mut self, source: Source) -> Self {
        self.sources.push(source);
        self
    }

    /// Adds a program that holds the table or computes it, and its name there.
    pub fn used_by(mut self, user: impl Into<String>) -> Self {
        self.users.push(user.into());
        self
    }

    /// Adds another name that the table goes by, such as one of the literature. A program's own name
    /// stands with the program, in [`used_by`](Self::used_by).
    pub fn alias(mut self, alias: impl Into<String>) -> Self {
        self.aliases.push(alias.into());
        self
    }

    /// Adds several places and programs, for tables that are rows of data in the catalogue.
    pub(crate) fn known_from(mut self, sources: &[Source], users: &[&str]) -> Self {
        self.sources.extend_from_slice(sources);
        self.users.extend(users.iter().map(|&user| user.to_owned()));
        self
    }

    /// Says how the table belongs to others or to the board.
    pub fn related(mut self, relation: Relation) -> Self {
        self.relations.push(relation);
        self
    }

    /// Says which part another table plays for this one.
    pub fn related_to(self, role: Role, table: impl Into<String>) -> Self {
        self.related(Relation::Table(role, table.into()))
    }

    /// Says how the table belongs to others whose names depend on the board.
    pub fn related_by(
        mut self,
        relations: impl Fn(Board) -> Vec<Relation> + Send + Sync + 'static,
    ) -> Self {
        self.relations_on = Some(Box::new(relations));
        self
    }

    /// Restricts the table to boards for which it makes sense; `want` completes "it needs ...".
    pub fn only_on(
        mut self,
        want: &'static str,
        suits: impl Fn(Board) -> bool + Send + Sync + 'static,
    ) -> Self {
        self.boards = Some((want, Box::new(suits)));
        self
    }

    /// Restricts the table to boards of the size of chess.
    pub fn only_on_8x8(self) -> Self {
        self.only_on("8 files and 8 ranks", Board::is_8x8)
    }

    /// An entry is a set of squares, in a `u64`, or in a `u128` beyond 64 squares.
    pub fn bitboards<I: Indices, S: IntoIterator<Item = Square>>(
        self,
        squares: impl Fn(Board, I) -> S + Send + Sync + 'static,
    ) -> Self {
        self.each::<I>(Stored::AsSets, Content::Squares, move |board, index| {
            let mut squares = squares(board, I::at(board, index)).into_iter();
            set_of(board, &mut || squares.next())
        })
    }

    /// Like [`bitboards`](Self::bitboards), for a computation that can fail.
    pub fn try_bitboards<I: Indices, S: IntoIterator<Item = Square>>(
        self,
        squares: impl Fn(Board, I) -> Result<S, Error> + Send + Sync + 'static,
    ) -> Self {
        self.each::<I>(Stored::AsSets, Content::Squares, move |board, index| {
            let mut squares = squares(board, I::at(board, index))?.into_iter();
            set_of(board, &mut || squares.next())
        })
    }

    /// An entry is the number of a square, in a `u8`.
    pub fn squares<I: Indices>(
        self,
        square: impl Fn(Board, I) -> Square + Send + Sync + 'static,
    ) -> Self {
        self.each::<I>(Stored::As(Element::U8), Content::Square, move |board, index| {
            number_of(board, square(board, I::at(board, index))).map(|number| number as u128)
        })
    }

    /// An entry is a number.
    pub fn numbers<I: Indices, N: Integer>(
        self,
        number: impl Fn(Board, I) -> N + Send + Sync + 'static,
    ) -> Self {
        self.each::<I>(Stored::As(N::ELEMENT), Content::Number, move |board, index| {
            Ok(number(board, I::at(board, index)).bits())
        })
    }

    /// All entries at once: for tables whose length depends on the board, or whose entries
    /// are cheaper together than one by one. `axes` says what the rows and columns are.
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
    pub fn list<N: Integer>(
        self,
        axis: Axis,
        list: impl Fn(Board) -> Vec<N> + Send + Sync + 'static,
    ) -> Self {
        self.try_list(axis, move |board| Ok(list(board)))
    }

    /// Like [`list`](Self::list), for a computation that can fail.
    pub fn try_list<N: Integer>(
        self,
        axis: Axis,
        list: impl Fn(Board) -> Result<Vec<N>, Error> + Send + Sync + 'static,
    ) -> Self {
        self.all(vec![axis], Stored::As(N::ELEMENT), move |board| {
            list(board).map(|list| (vec![list.len()], bits_of(list)))
        })
    }

    /// All entries of a table with any axes at once: the number of entries along each axis, and
    /// the entries row by row.
    pub fn whole<N: Integer>(
        self,
        axes: impl Into<Vec<Axis>>,
        whole: impl Fn(Board) -> (Vec<usize>, Vec<N>) + Send + Sync + 'static,
    ) -> Self {
        self.all(axes.into(), Stored::As(N::ELEMENT), move |board| {
            let (shape, entries) = whole(board);
            Ok((shape, bits_of(entries)))
        })
    }

    /// All entries of a table with one axis at once, each a set of squares.
    pub fn sets(
        self,
        axis: Axis,
        sets: impl Fn(Board) -> Vec<u128> + Send + Sync + 'static,
    ) -> Self {
        let sets = move |board| {
            let sets = sets(board);
            Ok((vec![sets.len()], sets))
        };
        self.all(vec![axis], Stored::AsSets, sets).of(Content::Squares)
    }

    fn each<I: Indices>(
        self,
        stored: Stored,
        content: Content,
        entry: impl Fn(Board, &[usize]) -> Result<u128, Error> + Send + Sync + 'static,
    ) -> Self {
        let compute = Compute::Each { shape: I::shape, entry: Box::new(entry) };
        self.computed(I::axes(), stored, content, compute)
    }

    fn all(
        self,
        axes: Vec<Axis>,
        stored: Stored,
        whole: impl Fn(Board) -> Result<Entries, Error> + Send + Sync + 'static,
    ) -> Self {
        self.computed(axes, stored, Content::Number, Compute::Whole(Box::new(whole)))
    }

    fn computed(self, axes: Vec<Axis>, stored: Stored, content: Content, compute: Compute) -> Self {
        Self { axes, stored, content, compute: Some(compute), ..self }
    }

    /// Stores the entries in this type, as on the chess board, or on a board where it does not hold
    /// all of them in the narrowest one that does.
    pub fn at_least(self, element: Element) -> Self {
        Self { stored: Stored::AtLeastAs(element), ..self }
    }

    /// Says what the entries are, where the way they are computed does not.
    pub fn of(self, content: Content) -> Self {
        Self { content, ..self }
    }

    /// An entry is flags with these names, from bit 0 on.
    pub fn flags<N: Into<String>>(self, names: impl IntoIterator<Item = N>) -> Self {
        let names = names.into_iter().map(Into::into).collect();
        self.of(Content::Flags).related(Relation::Flags(names))
    }

    /// The law that the table is held against.
    pub fn law(
        self,
        sentence: &'static str,
        check: impl Fn(Board, &Table) -> Result<(), String> + Send + Sync + 'static,
    ) -> Self {
        #[cfg(feature = "laws")]
        return self.obeys(sentence, Box::new(check));
        // A closure that nobody can call costs no code.
        #[cfg(not(feature = "laws"))]
        let _ = check;
        #[cfg(not(feature = "laws"))]
        return self.obeys(sentence);
    }

    /// The law that says what each entry should be.
    pub(crate) fn law_by_entry<I: Indices>(
        self,
        sentence: &'static str,
        want: impl Fn(Board, I) -> u128 + Send + Sync + 'static,
    ) -> Self {
        self.law(sentence, move |board, table| table.compare(board, |index| want(board, index)))
    }

    /// The law that says which squares should be in each set.
    pub(crate) fn law_by_square<I: Indices>(
        self,
        sentence: &'static str,
        is_in: impl Fn(Board, I, Square) -> bool + Send + Sync + 'static,
    ) -> Self {
        self.law_by_entry(sentence, move |board, index| {
            board.set_where(&|square| is_in(board, index, square))
        })
    }

    fn obeys(mut self, sentence: &'static str, #[cfg(feature = "laws")] check: Check) -> Self {
        self.law = Some(Law {
            sentence,
            #[cfg(feature = "laws")]
            check,
        });
        self
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
    pub(crate) fn unsuited(&self, board: Board) -> Option<&'static str> {
        self.boards.as_ref().and_then(|(want, suits)| (!suits(board)).then_some(*want))
    }

    /// What an entry is, on the chess board.
    pub fn doc(&self) -> &str {
        &self.doc
    }

    /// What an entry is, on a board.
    pub fn doc_on(&self, board: Board) -> String {
        self.doc_on.as_ref().map_or_else(|| self.doc.clone(), |doc| doc(board))
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

    /// Other names that the table goes by.
    pub fn aliases(&self) -> &[String] {
        &self.aliases
    }

    /// What each index means, outermost first.
    pub fn axes(&self) -> &[Axis] {
        &self.axes
    }

    /// How the table belongs to others.
    pub fn relations(&self, board: Board) -> Vec<Relation> {
        let by_board = self.relations_on.iter().flat_map(|relations| relations(board));
        self.relations.iter().cloned().chain(by_board).collect()
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
        let (shape, values) = compute.run(board).map_err(|error| self.at_fault(error))?;
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
            relations: self.relations(board),
            values,
        };
        table.check_entries()?;
        let beyond = |bits: &&u128| bits.checked_shr(board.len() as u32).unwrap_or(0) != 0;
        match table.values.iter().find(beyond).filter(|_| self.content == Content::Squares) {
            Some(bits) => Err(self.at_fault(off_board(board, format!("the set {bits:#x}")))),
            None => Ok(table),
        }
    }

    /// Names the table in an error of its entries, which do not know it.
    fn at_fault(&self, error: Error) -> Error {
        match error {
            Error::OffBoard { board, what, .. } => {
                Error::OffBoard { table: self.name.clone(), board, what }
            }
            error => error,
        }
    }

    /// The text that goes with the table: the sentence, the formula, the sources.
    fn text(&self, board: Board) -> String {
        let mut text = self.doc_on(board);
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
        let Table { name, doc, axes, shape, element, content, relations, values } = table;
        let whole = move |_: Board| Ok((shape.clone(), values.clone()));
        let definition = Self::new(name, doc).all(axes, Stored::As(element), whole).of(content);
        Self { relations, ..definition }
    }
}
