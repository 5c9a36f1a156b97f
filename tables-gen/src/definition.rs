//! The definition of a table: everything that is known about it, in one place.

use crate::axis::{Axis, Indices};
use crate::compute::{Compute, Entries, number_of, off_board, set_of};
use crate::element::{Element, Integer};
use crate::error::{Error, ErrorKind};
use crate::geometry::{Board, Colors, Square};
use crate::notation;
use crate::relation::{Relation, Role};
use crate::source::Source;
use crate::table::{Content, Table};

/// How the paragraph with the formula begins.
pub(crate) const FORMULA: &str = "Formula: `";

/// What a table needs of a board: in words, and as a test.
type Boards = (&'static str, Box<dyn Fn(Board) -> bool + Send + Sync>);
type Words = Box<dyn Fn(Board) -> String + Send + Sync>;
type Relations = Box<dyn Fn(Board) -> Vec<Relation> + Send + Sync>;

/// The type of a table's entries.
#[derive(Clone, Copy)]
enum Stored {
    /// The type of bitboards, which depends on the size of the board.
    AsSets,
    As(Element),
    /// This type, or a wider one if an entry does not fit into it.
    AtLeastAs(Element),
}

/// The definition of a table: its name, its documentation, its sources, its axes, the type of its entries,
/// and their computation.
///
/// The catalogue consists of definitions. An engine adds its own with
/// [`Script::table`](crate::Script::table):
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
    axes: Vec<Axis>,
    stored: Stored,
    content: Content,
    relations: Vec<Relation>,
    relations_on: Option<Relations>,
    compute: Option<Compute>,
    boards: Option<Boards>,
}

impl Definition {
    /// Begins a definition with the name of the table and a sentence that says what an entry is.
    ///
    /// Characters that change the reading direction are emitted as escapes such as `\u{202e}`, since rustc
    /// rejects them in comments.
    pub fn new(name: impl Into<String>, doc: impl Into<String>) -> Self {
        Self {
            name: name.into(),
            doc: doc.into(),
            name_on: None,
            doc_on: None,
            formula: String::new(),
            sources: vec![],
            axes: vec![],
            stored: Stored::AsSets,
            content: Content::Number,
            relations: vec![],
            relations_on: None,
            compute: None,
            boards: None,
        }
    }

    /// Sets a name that depends on the board. `MAILBOX_10X12`, for example, contains a size.
    pub fn named_by(mut self, name: impl Fn(Board) -> String + Send + Sync + 'static) -> Self {
        self.name = name(Board::CHESS);
        self.name_on = Some(Box::new(name));
        self
    }

    /// Sets the sentence that says what an entry is, if it depends on the board.
    pub fn described_by(mut self, doc: impl Fn(Board) -> String + Send + Sync + 'static) -> Self {
        self.doc = doc(Board::CHESS);
        self.doc_on = Some(Box::new(doc));
        self
    }

    /// Sets a formula for an entry on [`Board::CHESS`]. If an entry is a set of squares, the formula may be
    /// the condition for a square to be in the set.
    ///
    /// The emitted documentation has the formula only for tables on [`Board::CHESS`], and explains these
    /// letters below it:
    ///
    /// | letter | meaning |
    /// |---|---|
    /// | `s` = 8 * `r` + `f` | the square of the index, on file `f` and rank `r`, both from 0 |
    /// | `s'` = 8 * `r'` + `f'` | a second square: the second index, or any square of the set |
    /// | `c`, `p`, `o`, `x` | the color, piece, occupancy or 0x88 number of the index |
    /// | `b` | the bits of the index, as a number |
    /// | `d` | the direction or the distance of the index; `step(d)` is one step in that direction |
    /// | `n` | the leap of the index; `step(n)` is the n-th step of a king, clockwise from north |
    /// | `k`, `n` | the counts of the indices; of a single one `n` |
    /// | `df`, `dr` | the files and ranks from attacker to target, in tables by 0x88 difference, or of a leap |
    /// | `i` | the element of a thread |
    ///
    /// ```
    /// use chess_tables_gen::{Definition, Script, Square};
    ///
    /// let next = Definition::new("NEXT", "The squares next to a square on its rank.")
    ///     .formula("|f' - f| = 1 and r' = r")
    ///     .bitboards(|board, square: Square| board.leaps(square, &[(-1, 0), (1, 0)]));
    /// let source = Script::new().table(next).to_source()?;
    /// assert!(source.contains("/// Formula: `|f' - f| = 1 and r' = r`. Here f and r are the file"));
    /// # Ok::<(), chess_tables_gen::Error>(())
    /// ```
    pub fn formula(self, formula: impl Into<String>) -> Self {
        Self { formula: formula.into(), ..self }
    }

    /// Adds a source: a text or a program from which the table is known.
    pub fn source(mut self, source: Source) -> Self {
        self.sources.push(source);
        self
    }

    /// Adds a remark to the sentence that says what an entry is.
    #[cfg(feature = "families")]
    pub(crate) fn remarked(mut self, remark: &str) -> Self {
        self.doc += remark;
        self
    }

    /// Adds several sources.
    pub(crate) fn known_from(mut self, sources: &[Source]) -> Self {
        self.sources.extend_from_slice(sources);
        self
    }

    /// Adds a relation of the table to another table or to the board.
    pub fn related(mut self, relation: Relation) -> Self {
        self.relations.push(relation);
        self
    }

    /// Adds a relation to another table: `table` plays the part `role` for this one.
    pub fn related_to(self, role: Role, table: impl Into<String>) -> Self {
        self.related(Relation::Table(role, table.into()))
    }

    /// Adds relations that depend on the board, for example to tables whose names do.
    pub fn related_by(
        mut self,
        relations: impl Fn(Board) -> Vec<Relation> + Send + Sync + 'static,
    ) -> Self {
        self.relations_on = Some(Box::new(relations));
        self
    }

    /// Restricts the table to the boards that pass the test `suits`. In the error message `want` completes
    /// "it needs ...".
    pub fn only_on(
        mut self,
        want: &'static str,
        suits: impl Fn(Board) -> bool + Send + Sync + 'static,
    ) -> Self {
        self.boards = Some((want, Box::new(suits)));
        self
    }

    /// Restricts the table to boards of 8 files and 8 ranks.
    pub fn only_on_8x8(self) -> Self {
        self.only_on("8 files and 8 ranks", Board::is_8x8)
    }

    /// Computes a set of squares for each index. An entry is a bitboard: a `u64`, or a `u128` on boards of
    /// more than 64 squares.
    ///
    /// The type of the index `I` defines the axes: `Square`, `(Direction, Square)`, ...
    pub fn bitboards<I: Indices, S: IntoIterator<Item = Square>>(
        self,
        squares: impl Fn(Board, I) -> S + Send + Sync + 'static,
    ) -> Self {
        self.try_bitboards(move |board, index| Ok(squares(board, index)))
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

    /// Computes a square for each index. An entry is the number of the square, a `u8`.
    pub fn squares<I: Indices>(
        self,
        square: impl Fn(Board, I) -> Square + Send + Sync + 'static,
    ) -> Self {
        self.each::<I>(Stored::As(Element::U8), Content::Square, move |board, index| {
            number_of(board, square(board, I::at(board, index))).map(|number| number as u128)
        })
    }

    /// Computes a number for each index.
    pub fn numbers<I: Indices, N: Integer>(
        self,
        number: impl Fn(Board, I) -> N + Send + Sync + 'static,
    ) -> Self {
        self.each::<I>(Stored::As(N::ELEMENT), Content::Number, move |board, index| {
            Ok(number(board, I::at(board, index)).bits())
        })
    }

    /// Computes all entries of a table with two axes at once.
    ///
    /// Use it if the number of rows depends on the board, or if the entries are cheaper together than one
    /// by one. `axes` says what the rows and the columns are.
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

    /// Computes all entries of a table with one axis at once.
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
            list(board).map(|list| (vec![list.len()], N::bits_of_each(&list)))
        })
    }

    /// Computes all entries of a table with any axes at once. The closure returns the number of entries
    /// along each axis, and the entries row by row.
    pub fn whole<N: Integer>(
        self,
        axes: impl Into<Vec<Axis>>,
        whole: impl Fn(Board) -> (Vec<usize>, Vec<N>) + Send + Sync + 'static,
    ) -> Self {
        self.try_whole(axes, move |board| Ok(whole(board)))
    }

    /// Like [`whole`](Self::whole), for a computation that can fail.
    pub(crate) fn try_whole<N: Integer>(
        self,
        axes: impl Into<Vec<Axis>>,
        whole: impl Fn(Board) -> Result<(Vec<usize>, Vec<N>), Error> + Send + Sync + 'static,
    ) -> Self {
        self.all(axes.into(), Stored::As(N::ELEMENT), move |board| {
            let (shape, entries) = whole(board)?;
            Ok((shape, N::bits_of_each(&entries)))
        })
    }

    /// Computes all entries of a table with one axis at once. Each entry is a set of squares.
    pub fn sets(
        self,
        axis: Axis,
        sets: impl Fn(Board) -> Vec<u128> + Send + Sync + 'static,
    ) -> Self {
        self.try_sets(vec![axis], move |board| {
            let sets = sets(board);
            Ok((vec![sets.len()], sets))
        })
    }

    /// Computes sets of squares for any axes at once. The computation can fail.
    pub(crate) fn try_sets(
        self,
        axes: Vec<Axis>,
        sets: impl Fn(Board) -> Result<Entries, Error> + Send + Sync + 'static,
    ) -> Self {
        self.all(axes, Stored::AsSets, sets).content(Content::Squares)
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

    /// Stores the entries in this type. If they do not all fit, the narrowest wider type of the same sign is
    /// used, so that a table has the same type on most boards.
    pub fn at_least(self, element: Element) -> Self {
        Self { stored: Stored::AtLeastAs(element), ..self }
    }

    /// Sets what an entry is, if the method that computes the entries does not say so.
    pub fn content(self, content: Content) -> Self {
        Self { content, ..self }
    }

    /// Sets that an entry is flags, with these names from bit 0 on.
    pub fn flags<N: Into<String>>(self, names: impl IntoIterator<Item = N>) -> Self {
        let names = names.into_iter().map(Into::into).collect();
        self.content(Content::Flags).related(Relation::Flags(names))
    }

    /// Returns the name of the table on the chess board.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Returns the name of the table on a board. It differs from [`name`](Self::name) if it contains a size
    /// and the table exists on the board.
    pub fn name_on(&self, board: Board) -> String {
        match &self.name_on {
            Some(name) if self.unsuited(board).is_none() => name(board),
            _ => self.name.clone(),
        }
    }

    /// Returns what the table needs and the board lacks; `None` if it lacks nothing.
    pub(crate) fn unsuited(&self, board: Board) -> Option<&'static str> {
        self.boards.as_ref().and_then(|(want, suits)| (!suits(board)).then_some(*want))
    }

    /// Returns the sentence that says what an entry is, for the chess board.
    pub fn doc(&self) -> &str {
        &self.doc
    }

    /// Returns the sentence that says what an entry is, for a board.
    pub fn doc_on(&self, board: Board) -> String {
        self.doc_on.as_ref().map_or_else(|| self.doc.clone(), |doc| doc(board))
    }

    /// Returns the [formula](Self::formula) of an entry; empty if there is none.
    pub fn formula_text(&self) -> &str {
        &self.formula
    }

    /// Returns the sources from which the table is known.
    pub fn sources(&self) -> &[Source] {
        &self.sources
    }

    /// Returns the axes: the meaning of each index, outermost first.
    pub fn axes(&self) -> &[Axis] {
        &self.axes
    }

    /// Returns the relations of the table to others on a board.
    pub fn relations(&self, board: Board) -> Vec<Relation> {
        let by_board = self.relations_on.iter().flat_map(|relations| relations(board));
        self.relations.iter().cloned().chain(by_board).collect()
    }

    /// Computes the table for a board. The closures that compute entries see a board that counts colors from
    /// white; if the board counts them from black, the entries are put into that order.
    ///
    /// # Errors
    /// - [`ErrorKind::Unsuited`] if the table makes no sense on the board
    /// - [`ErrorKind::Entries`] if the definition has no entries, if one is off the board or does not fit into
    ///   the type, or if their number contradicts the shape
    /// - errors of the closure that computes the entries
    pub fn table(&self, board: Board) -> Result<Table, Error> {
        if let Some(want) = self.unsuited(board) {
            let (name, board) = (&self.name, board.described());
            let what = format!("{name} makes no sense on {board}: it needs {want}");
            return Err(Error::of_kind(ErrorKind::Unsuited, what).about(name));
        }
        let compute = self.compute.as_ref().ok_or_else(|| {
            let what = format!("the definition of {} has no entries", self.name);
            let error = Error::new(what).about(&self.name);
            error.with_help("add them by a method such as `bitboards`")
        })?;
        // Definitions count colors from white.
        let as_computed = board.with_colors(Colors::WhiteFirst);
        let (shape, values) =
            compute.run(as_computed).map_err(|error| error.in_table(&self.name))?;
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
            Some(bits) => {
                let error = off_board(board, format!("the set {bits:#x}"));
                Err(error.in_table(&self.name))
            }
            None if matches!(compute, Compute::Given(_)) => Ok(table),
            None => Ok(table.with_colors_of(board)),
        }
    }

    /// Returns the documentation of the table: the sentence, the formula with its letters, the sources.
    fn text(&self, board: Board) -> String {
        let mut text = self.doc_on(board);
        let letters = notation::letters(&self.formula, &self.axes, self.content);
        let is_true = match board.colors() {
            Colors::WhiteFirst => board == Board::CHESS,
            Colors::BlackFirst => {
                let counts_colors = letters.iter().any(|clause| clause.starts_with("c is "));
                board.with_colors(Colors::WhiteFirst) == Board::CHESS && !counts_colors
            }
        };
        if !self.formula.is_empty() && is_true {
            text += &format!("\n\n{FORMULA}{}`.", self.formula);
            if !letters.is_empty() {
                text += &format!(" Here {}.", letters.join("; "));
            }
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

/// One definition, where several can be.
impl From<Definition> for Vec<Definition> {
    fn from(definition: Definition) -> Self {
        vec![definition]
    }
}

/// A definition that gives this table, unchanged, on every board.
impl From<Table> for Definition {
    fn from(table: Table) -> Self {
        let Table { name, doc, axes, shape, element, content, relations, values } = table;
        let given = Compute::Given((shape, values));
        let definition = Self::new(name, doc).computed(axes, Stored::As(element), content, given);
        Self { relations, ..definition }
    }
}
