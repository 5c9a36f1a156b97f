//! The definition of a table: everything that is known about it, in one place.

use std::borrow::Cow;
use std::fmt;

use super::axis::Indices;
use super::compute::{AllEntries, Compute, OfBoard, OfIndex, Typed, off_board};
use super::entry::union;
use super::{
    About, Axis, Content, Element, Entries, Entry, Formula, Relation, Role, Source, Table,
};
use crate::error::{Error, ErrorKind};
use crate::geometry::{Board, Colors};

/// The requirement of a table, in words and as a test.
type Boards = (&'static str, Box<dyn OfBoard<bool>>);

/// The type of a table's entries.
#[derive(Clone, Copy)]
enum Stored {
    /// The type of bitboards, which depends on the size of the board.
    AsSets,
    As(Element),
    /// This type, or a wider one if an entry does not fit into it.
    AtLeastAs(Element),
}

/// Which squares of a table are those of pawns, of which none stands on the first or the last rank: so programs have any
/// entries there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pawns {
    /// Those of its indices.
    Indices,
    /// Those of its indices, and those in its sets.
    IndicesAndSets,
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
///     .each(|board, (direction, square): (Direction, Square)| board.ray(square, direction));
/// assert_eq!(rays.table(Default::default())?.type_name(), "[[u64; 64]; 8]");
/// # Ok::<(), chess_tables_gen::Error>(())
/// ```
#[must_use]
pub struct Definition {
    name: String,
    name_on: Option<Box<dyn OfBoard<String>>>,
    about: About,
    axes: Vec<Axis>,
    stored: Stored,
    content: Content,
    relations: Vec<Relation>,
    relations_on: Option<Box<dyn OfBoard<Vec<Relation>>>>,
    /// The shape, where it does not follow from the axes.
    shape: Option<Box<dyn OfBoard<Vec<usize>>>>,
    compute: Option<Compute>,
    boards: Option<Boards>,
    pawns: Option<Pawns>,
}

// What is generic is compiled again for each of 130 tables, and a build script waits. So the methods of which that is
// most hand their closure in a box to one that is not generic.
impl Definition {
    /// Begins a definition with the name of the table and a sentence that says what an entry is.
    pub fn new(name: impl Into<String>, about: impl Into<About>) -> Self {
        Self::called(name.into(), about.into())
    }

    fn called(name: String, about: About) -> Self {
        Self {
            name,
            name_on: None,
            about,
            axes: vec![],
            stored: Stored::AsSets,
            content: Content::Number,
            relations: vec![],
            relations_on: None,
            shape: None,
            compute: None,
            boards: None,
            pawns: None,
        }
    }

    /// Sets a name that depends on the board. `MAILBOX_10X12`, for example, contains a size.
    pub fn named_by(mut self, name: impl Fn(Board) -> String + Send + Sync + 'static) -> Self {
        self.name = name(Board::CHESS);
        self.name_on = Some(Box::new(name));
        self
    }

    /// Sets a formula for an entry.
    pub fn formula(mut self, formula: Formula) -> Self {
        self.about.formula = Some(formula);
        self
    }

    // A definition would have to be dropped if a call among the arguments of its methods panicked, which is more to compile
    // than the call. So these methods, which most definitions of the catalogue have, make the calls.

    /// Sets a [formula](Formula::everywhere) in files, ranks and directions.
    pub(crate) fn formula_everywhere(self, text: impl Into<Cow<'static, str>>) -> Self {
        self.formula(Formula::everywhere(text))
    }

    /// Sets a [formula](Formula::on_8x8) that has the size of the board in it.
    pub(crate) fn formula_on_8x8(self, text: impl Into<Cow<'static, str>>) -> Self {
        self.formula(Formula::on_8x8(text))
    }

    /// Sets a [formula](Formula::in_a1b1) in numbers of squares.
    pub(crate) fn formula_in_a1b1(self, text: impl Into<Cow<'static, str>>) -> Self {
        self.formula(Formula::in_a1b1(text))
    }

    /// Sets a [formula](Formula::in_words) that calls its indices by words.
    pub(crate) fn formula_in_words(self, text: impl Into<Cow<'static, str>>) -> Self {
        self.formula(Formula::in_words(text))
    }

    /// Adds a source: a text or a program from which the table is known.
    pub fn source(mut self, source: Source) -> Self {
        self.about.sources.push(source);
        self
    }

    /// Adds a page of the Chess Programming Wiki as a source.
    pub(crate) fn wiki(self, page: &'static str) -> Self {
        self.source(Source::wiki(page))
    }

    /// Adds a program as a source, with the name of the table there.
    pub(crate) fn program(self, program: &'static str, name: &'static str) -> Self {
        self.source(Source::program(program, name))
    }

    /// Adds several sources.
    pub(crate) fn known_from(mut self, sources: &[Source]) -> Self {
        self.about.sources.extend_from_slice(sources);
        self
    }

    /// Adds a relation of the table to another table or to the board.
    pub fn related(mut self, relation: Relation) -> Self {
        self.relations.push(relation);
        self
    }

    /// Adds a relation to another table: `table` plays the part `role` for this one.
    pub(crate) fn related_to(self, role: Role, table: impl Into<String>) -> Self {
        self.related(Relation::Table(role, table.into()))
    }

    /// Makes an entry flags with these names, from bit 0 on.
    pub(crate) fn flags(self, names: &[&str]) -> Self {
        self.related(Relation::flags(names.iter().copied()))
    }

    /// Adds relations that depend on the board, for example to tables whose names do.
    pub fn related_by(
        mut self,
        relations: impl Fn(Board) -> Vec<Relation> + Send + Sync + 'static,
    ) -> Self {
        self.relate_by(Box::new(relations));
        self
    }

    fn relate_by(&mut self, relations: Box<dyn OfBoard<Vec<Relation>>>) {
        self.relations_on = Some(relations);
    }

    /// Restricts the table to the boards that pass the test `suits`. In the error message `want` completes
    /// "it needs ...".
    pub fn only_on(
        mut self,
        want: &'static str,
        suits: impl Fn(Board) -> bool + Send + Sync + 'static,
    ) -> Self {
        self.suit(want, Box::new(suits));
        self
    }

    fn suit(&mut self, want: &'static str, suits: Box<dyn OfBoard<bool>>) {
        self.boards = Some((want, suits));
    }

    /// Restricts the table to 8x8 boards.
    pub(crate) fn only_on_8x8(self) -> Self {
        self.only_on("an 8x8 board", Board::is_8x8)
    }

    /// States that the squares of its indices are those of pawns, or those in its sets as well.
    pub(crate) fn of_pawns(self, pawns: Pawns) -> Self {
        Self { pawns: Some(pawns), ..self }
    }

    /// Computes an entry for each index: squares of a set, a square or a number, as [`Entry`] says.
    ///
    /// The type of the index `I` defines the axes: `Square`, `(Direction, Square)`, ... What the closure returns
    /// defines what an entry is. A set is a `u64`, or a `u128` on boards of more than 64 squares; a square is its
    /// number as a `u8`.
    pub fn each<I: Indices, E: Entry<Kind>, Kind>(
        mut self,
        entry: impl Fn(Board, I) -> E + Send + Sync + 'static,
    ) -> Self {
        let entry =
            move |board: Board, index: &[usize]| entry(board, I::at(board, index)).bits(board);
        self.compute_each(I::AXES, E::TYPED, Box::new(entry));
        self
    }

    fn compute_each(&mut self, axes: &[Axis], typed: Typed, entry: Box<dyn OfIndex>) {
        self.compute_by(axes.to_vec(), typed, Compute::Each(entry));
    }

    /// Computes all entries of a table with these axes at once, as [`Entries`] says. Use it if the number of entries
    /// depends on more than the board, or if they are cheaper together than one by one.
    pub fn all<E: Entries<Kind>, Kind>(
        mut self,
        axes: impl Into<Vec<Axis>>,
        entries: impl Fn(Board) -> E + Send + Sync + 'static,
    ) -> Self {
        let all = move |board: Board| entries(board).all();
        self.compute_all(E::TYPED, Box::new(all));
        self.set_axes(axes.into());
        self
    }

    fn compute_all(&mut self, typed: Typed, all: Box<dyn OfBoard<Result<AllEntries, Error>>>) {
        self.compute_by(vec![], typed, Compute::All(all));
    }

    fn set_axes(&mut self, axes: Vec<Axis>) {
        self.axes = axes;
    }

    /// States the shape, where it does not follow from the axes ([`Axis::count`]), so that it is known without the
    /// entries.
    pub(crate) fn shaped(
        mut self,
        shape: impl Fn(Board) -> Vec<usize> + Send + Sync + 'static,
    ) -> Self {
        self.set_shape(Box::new(shape));
        self
    }

    fn set_shape(&mut self, shape: Box<dyn OfBoard<Vec<usize>>>) {
        self.shape = Some(shape);
    }

    fn compute_by(&mut self, axes: Vec<Axis>, (element, content): Typed, compute: Compute) {
        self.axes = axes;
        self.stored = element.map_or(Stored::AsSets, Stored::As);
        self.content = content;
        self.compute = Some(compute);
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

    /// Returns the name of the table on the chess board.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Returns the name of the table on a board. It differs from [`name`](Self::name) if it contains a size
    /// and the table exists on the board.
    pub fn name_on(&self, board: Board) -> String {
        match &self.name_on {
            Some(name) if self.unsuited(board).is_none() => name.on(board),
            _ => self.name.clone(),
        }
    }

    /// Returns what the table needs and the board lacks; `None` if it lacks nothing.
    pub(crate) fn unsuited(&self, board: Board) -> Option<&'static str> {
        self.boards.as_ref().and_then(|(want, suits)| (!suits.on(board)).then_some(*want))
    }

    /// Returns what the table is about.
    pub fn about(&self) -> &About {
        &self.about
    }

    /// Returns the axes: the meaning of each index, outermost first.
    pub fn axes(&self) -> &[Axis] {
        &self.axes
    }

    /// Returns the relations of the table to others on a board.
    pub fn relations(&self, board: Board) -> Vec<Relation> {
        let mut relations = self.relations.clone();
        if let Some(by_board) = &self.relations_on {
            relations.extend(by_board.on(board));
        }
        relations
    }

    /// Computes the table for a board. The closures that compute entries see a board that counts colors from
    /// white; if the board counts them from black, the entries are put into that order.
    ///
    /// # Errors
    /// - [`ErrorKind::Unsuited`] if the table is not available on the board
    /// - [`ErrorKind::Entries`] if the definition has no entries, if one is off the board or does not fit into
    ///   the type, or if their number contradicts the shape
    /// - errors of the closure that computes the entries
    pub fn table(&self, board: Board) -> Result<Table, Error> {
        if let Some(want) = self.unsuited(board) {
            let what = format!("{} needs {want}", self.name);
            return Err(Error::of_kind(ErrorKind::Unsuited, what).about(&self.name));
        }
        let compute = self.compute.as_ref().ok_or_else(|| {
            let what = format!("the definition of {} has no entries", self.name);
            let error = Error::new(what).about(&self.name);
            error.with_help("add them by `each` or `all`")
        })?;
        // Definitions count colors from white.
        let as_computed = board.with_colors(Colors::WhiteFirst);
        let entries =
            compute.run(as_computed, &self.axes).map_err(|error| error.in_table(&self.name))?;
        let table = self.of_entries(board, entries)?;
        let beyond = |bits: u128| bits.checked_shr(board.len() as u32).unwrap_or(0) != 0;
        if self.content == Content::Squares && beyond(union(&table.values)) {
            let bits = table.values.iter().find(|bits| beyond(**bits)).unwrap_or(&0);
            let error = off_board(board, format!("the set {bits:#x}"));
            return Err(error.in_table(&self.name));
        }
        match compute {
            Compute::Given(_) => Ok(table),
            _ => Ok(table.with_colors_of(board)),
        }
    }

    /// Returns which squares are those of pawns, if any are.
    #[doc(hidden)]
    #[inline]
    pub fn pawns(&self) -> Option<Pawns> {
        self.pawns
    }

    /// Returns the number of entries along each axis, if it is known before they are computed.
    #[doc(hidden)]
    #[inline]
    pub fn shape(&self, board: Board) -> Option<Vec<usize>> {
        if self.unsuited(board).is_some() {
            return None;
        }
        if let Some(shape) = &self.shape {
            return Some(shape.on(board));
        }
        let mut shape = vec![];
        for axis in &self.axes {
            shape.push(axis.count(board));
        }
        (!shape.contains(&0)).then_some(shape)
    }

    /// Returns the table of this shape without its entries, if its type is known before they are. On a board of 8x8
    /// squares the type that a definition states holds them.
    #[doc(hidden)]
    #[inline]
    pub fn outline(&self, board: Board, shape: Vec<usize>) -> Option<Table> {
        let is_certain = board.is_8x8() || !matches!(self.stored, Stored::AtLeastAs(_));
        is_certain.then(|| self.with_entries(board, shape, vec![]))
    }

    /// Returns the table with these entries, which the definition has on the board: the number along each axis, and
    /// all row by row.
    #[doc(hidden)]
    pub fn of_entries(
        &self,
        board: Board,
        (shape, values): (Vec<usize>, Vec<u128>),
    ) -> Result<Table, Error> {
        let table = self.with_entries(board, shape, values);
        table.check_entries()?;
        Ok(table)
    }

    fn with_entries(&self, board: Board, shape: Vec<usize>, values: Vec<u128>) -> Table {
        let relations = self.relations(board);
        let are_flags = relations.iter().any(|it| matches!(it, Relation::Flags(_)));
        let content = if are_flags { Content::Flags } else { self.content };
        let element = match self.stored {
            Stored::AsSets => Element::of_sets(board),
            Stored::As(element) => element,
            Stored::AtLeastAs(element) => element.or_wider(&values),
        };
        Table {
            name: self.name_on(board),
            doc: self.about.documentation(board, &self.axes, content),
            axes: self.axes.clone(),
            shape,
            element,
            content,
            relations,
            values,
        }
    }
}

/// One definition, where several can be.
impl From<Definition> for Vec<Definition> {
    #[inline]
    fn from(definition: Definition) -> Self {
        vec![definition]
    }
}

/// A definition that gives this table, unchanged, on every board.
impl From<Table> for Definition {
    #[inline]
    fn from(table: Table) -> Self {
        let Table { name, doc, axes, shape, element, content, relations, values } = table;
        let given = Compute::Given((shape, values));
        let mut definition = Self::new(name, doc);
        definition.compute_by(axes, (Some(element), content), given);
        definition.relations = relations;
        definition
    }
}

/// A table that matches a pattern but is not available on the board.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct LeftOut {
    /// The table's name.
    pub table: String,
    /// The requirement of the table that the board does not meet: "a square board".
    pub want: &'static str,
}

impl fmt::Display for LeftOut {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} needs {}", self.table, self.want)
    }
}
