//! Evaluation terms: an engine's own numbers, by piece and square, by rank, or by any other axis.

mod entries;
mod values;

pub use values::TermValues;

use values::FromScript;

use crate::table::{Axis, Content, Definition, Element, Relation};

/// The values of evaluation terms, such as piece-square values: rows of numbers as an author types them.
///
/// ```
/// use chess_tables_gen::{Axis, Board, Definition, Terms};
///
/// #[rustfmt::skip]
/// const PAWN: [i32; 64] = [
///      0,  0,  0,  0,  0,  0,  0,  0, // rank 8
///     50, 50, 50, 50, 50, 50, 50, 50,
///     10, 10, 20, 30, 30, 20, 10, 10,
///      5,  5, 10, 25, 25, 10,  5,  5,
///      0,  0,  0, 20, 20,  0,  0,  0,
///      5, -5,-10,  0,  0,-10, -5,  5,
///      5, 10, 10,-20,-20, 10, 10,  5,
///      0,  0,  0,  0,  0,  0,  0,  0, // rank 1
/// ];
/// let terms = Terms::by(Axis::Square).row("pawn", PAWN).by_color();
/// let table = Definition::new("PIECE_SQUARE", "The value of a piece on a square.").terms(terms);
/// let table = table.table(Board::CHESS)?;
/// assert_eq!(table.type_name(), "[[[i16; 64]; 1]; 2]");
/// let [white, black, pawn, d4, d5] = [0, 1, 0, 27, 35];
/// assert_eq!(table.number(&[white, pawn, d4]), 20);
/// assert_eq!(table.number(&[black, pawn, d5]), 20);
/// # Ok::<(), chess_tables_gen::Error>(())
/// ```
///
/// Values by [`Axis::Square`] are written as White sees the board: from a8 to h8, then rank 7, and so on down to h1.
/// The table has them in the layout of the script. Values by any other axis are in the order of its indices: by
/// [`Axis::Rank`], those of the first rank come first.
///
/// The table has an axis for the rows. It is [`Axis::Piece`] if their names are `pawn`, `knight`, `bishop`, `rook`,
/// `queen` and `king`, in this order. Otherwise it is [`Axis::Row`].
///
/// A value can be a pair: a number for the midgame and one for the endgame. [`packed`](Self::packed),
/// [`midgame`](Self::midgame) and [`endgame`](Self::endgame) say what becomes of pairs.
#[derive(Clone)]
#[must_use]
pub struct Terms {
    axis: Axis,
    rows: Vec<FromScript<Row>>,
    worth: Option<FromScript<TermValues>>,
    form: Form,
    colors: Colors,
    is_half: bool,
    is_from_first_rank: bool,
    is_filled: bool,
}

/// The name, unless there is only this row, and the values.
type Row = (Option<String>, TermValues);

/// What becomes of pairs.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Form {
    /// An array of both numbers.
    Fields,
    Packed,
    Midgame,
    Endgame,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Colors {
    None,
    Mirrored,
    Negated,
}

impl Terms {
    /// Begins a table with named rows. `axis` says what the values in a row stand for.
    pub fn by(axis: Axis) -> Self {
        Self {
            axis,
            rows: vec![],
            worth: None,
            form: Form::Fields,
            colors: Colors::None,
            is_half: false,
            is_from_first_rank: false,
            is_filled: false,
        }
    }

    /// Returns a table of a single row, which has no name: `Terms::of(Axis::Rank, [0, 5, 10, 20, 40, 70, 120, 0])`.
    #[track_caller]
    pub fn of(axis: Axis, values: impl Into<TermValues>) -> Self {
        let mut terms = Self::by(axis);
        terms.rows.push(FromScript::new((None, values.into())));
        terms
    }

    /// Adds a row with its name, such as `knight`. [`TermValues`] says in which forms values can be given.
    #[track_caller]
    pub fn row(mut self, name: impl Into<String>, values: impl Into<TermValues>) -> Self {
        self.rows.push(FromScript::new((Some(name.into()), values.into())));
        self
    }

    /// Adds a number, or a pair, to all values of a row: the material. There is one for each row, in the order of
    /// the rows.
    ///
    /// ```
    /// use chess_tables_gen::{Axis, Board, Definition, Terms};
    ///
    /// let terms = Terms::by(Axis::Rank)
    ///     .row("pawn", [0, 0, 0, 5, 10, 20, 50, 0])
    ///     .row("rook", [0, 0, 0, 0, 0, 0, 20, 0])
    ///     .plus([100, 500]);
    /// let table = Definition::new("BY_RANK", "").terms(terms).table(Board::CHESS)?;
    /// assert_eq!([table.number(&[0, 6]), table.number(&[1, 6])], [150, 520]);
    /// # Ok::<(), chess_tables_gen::Error>(())
    /// ```
    #[track_caller]
    pub fn plus(self, worth: impl Into<TermValues>) -> Self {
        Self { worth: Some(FromScript::new(worth.into())), ..self }
    }

    /// Adds an axis for the color: `[color][piece][square]`. The rows are White's. Black's are the same, with the
    /// ranks of the board mirrored.
    pub fn by_color(self) -> Self {
        Self { colors: Colors::Mirrored, ..self }
    }

    /// Like [`by_color`](Self::by_color), with Black's values multiplied by -1. So the sum over the pieces of both
    /// sides is White's advantage.
    pub fn by_color_negated(self) -> Self {
        Self { colors: Colors::Negated, ..self }
    }

    /// The rows have values of the left half of the board only, files a to d, since the right half is its mirror
    /// image. If the number of files is odd, the left half includes the file in the middle. The values are by
    /// [`Axis::Square`] or by [`Axis::File`].
    ///
    /// ```
    /// use chess_tables_gen::{Axis, Board, Definition, Terms};
    ///
    /// let king = [[0; 4], [0; 4], [0; 4], [0; 4], [0; 4], [0; 4], [0; 4], [20, 30, 10, 0]];
    /// let terms = Terms::of(Axis::Square, king).mirrored_files();
    /// let table = Definition::new("KING", "").terms(terms).table(Board::CHESS)?;
    /// assert_eq!([table.number(&[1]), table.number(&[6])], [30, 30]); // b1 and g1
    /// # Ok::<(), chess_tables_gen::Error>(())
    /// ```
    pub fn mirrored_files(self) -> Self {
        Self { is_half: true, ..self }
    }

    /// The values by square begin with rank 1, as in Stockfish: from a1 to h1, then rank 2, and so on.
    pub fn from_first_rank(self) -> Self {
        Self { is_from_first_rank: true, ..self }
    }

    /// Rows can be of different lengths. The table has zeros after the shorter ones. A knight, for example, goes to
    /// at most 8 squares, a queen to 27.
    pub fn filled(self) -> Self {
        Self { is_filled: true, ..self }
    }

    /// Packs each pair into one `i32`, as the macro `S(mg, eg)` of many engines does:
    /// `((eg as u32) << 16).wrapping_add(mg as u32) as i32`.
    ///
    /// Sums of entries are sums of both numbers, so an engine adds once, not twice. The midgame number of a
    /// sum `score` is `score as i16`, and its endgame number is `(score.wrapping_add(0x8000) >> 16) as i16`. Both must
    /// fit into 16 bits. The documentation of the table says this, too.
    ///
    /// Without this method, [`midgame`](Self::midgame) and [`endgame`](Self::endgame), an entry of pairs is an
    /// array of both numbers: `[[[i16; 2]; 64]; 6]`.
    pub fn packed(self) -> Self {
        Self { form: Form::Packed, ..self }
    }

    /// Keeps only the midgame number of each pair.
    pub fn midgame(self) -> Self {
        Self { form: Form::Midgame, ..self }
    }

    /// Keeps only the endgame number of each pair.
    pub fn endgame(self) -> Self {
        Self { form: Form::Endgame, ..self }
    }
}

impl Definition {
    /// Sets the entries to evaluation terms: numbers of the engine's own, by piece and square or by other axes.
    ///
    /// Numbers are `i16`, or wider if necessary. [`at_least`](Self::at_least) sets another type. Packed pairs are
    /// `i32`.
    ///
    /// ```
    /// use chess_tables_gen::{Axis, Definition, Script, Terms};
    ///
    /// let passed = Terms::of(
    ///     Axis::Rank,
    ///     [(0, 0), (2, 8), (4, 12), (8, 25), (20, 50), (45, 90), (80, 140), (0, 0)],
    /// );
    /// let passed = Definition::new("PASSED_PAWN", "The bonus for a passed pawn, by its rank.")
    ///     .terms(passed.packed());
    /// let source = Script::new().table(passed).to_source()?;
    /// assert!(source.contains("pub const PASSED_PAWN: &[i32; 8] = &["));
    /// assert!(source.contains("/// Format: `[rank] -> score`; 32 bytes."));
    /// # Ok::<(), chess_tables_gen::Error>(())
    /// ```
    pub fn terms(self, terms: Terms) -> Self {
        let form = terms.form;
        let definition = self.remarked(&terms.remarks());
        let definition = terms.relations().into_iter().fold(definition, Self::related);
        let definition = definition.all(terms.axes(), move |board| terms.entries(board));
        match form {
            Form::Packed => definition.at_least(Element::I32).content(Content::Score),
            _ => definition.at_least(Element::I16),
        }
    }
}

impl Terms {
    fn names(&self) -> Vec<String> {
        self.rows.iter().filter_map(|row| row.get().0.clone()).collect()
    }

    fn are_pairs(&self) -> bool {
        self.rows.first().is_some_and(|row| row.get().1.are_pairs)
    }

    fn has_fields(&self) -> bool {
        self.form == Form::Fields && self.are_pairs()
    }

    fn axes(&self) -> Vec<Axis> {
        let mut axes = vec![];
        axes.extend((self.colors != Colors::None).then_some(Axis::Color));
        let names = self.names();
        if !names.is_empty() {
            let are_pieces = names == Axis::Piece.index_names();
            axes.push(if are_pieces { Axis::Piece } else { Axis::Row });
        }
        axes.push(self.axis);
        axes.extend(self.has_fields().then_some(Axis::Field));
        axes
    }

    fn relations(&self) -> Vec<Relation> {
        let fields = || Relation::Fields(["midgame", "endgame"].map(str::to_owned).to_vec());
        let rows = self.axes().contains(&Axis::Row).then(|| Relation::Rows(self.names()));
        rows.into_iter().chain(self.has_fields().then(fields)).collect()
    }

    /// Returns what the documentation says besides the definition's text.
    fn remarks(&self) -> String {
        let mut remarks = match self.colors {
            Colors::None => "",
            Colors::Mirrored => " Black's values are White's, mirrored.",
            Colors::Negated => " Black's values are White's, mirrored and multiplied by -1.",
        }
        .to_owned();
        if self.form == Form::Packed {
            remarks += "\n\nAn entry is two numbers: `entry as i16` for the midgame, \
                        `(entry.wrapping_add(0x8000) >> 16) as i16` for the endgame. Sums of \
                        entries are sums of both.";
        }
        remarks
    }
}
