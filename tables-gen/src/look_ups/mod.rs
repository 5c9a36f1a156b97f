//! Look-ups: functions that read the tables of a script, in the engine's own types.

pub(crate) mod beside;
mod body;
mod fancy_magics;
pub(crate) mod formula;
mod function;
pub(crate) mod interpreter;
mod method;
pub(crate) mod methods;
mod numbers;
pub(crate) mod runtime;
mod rust;
mod sliders;
mod turns;

pub use method::SliderMethod;

use crate::catalogue::Family;
use crate::emit::{self, Style, check_type, is_identifier};
use crate::error::Error;
use crate::geometry::Board;
use crate::placed::Placed;
use crate::script::Script;
use crate::table::Table;
use beside::{Type, beside};
use fancy_magics::Magics;
use formula::Node;
use function::{Function, Types};
use rust::{Bmi2, Emitter};

/// The look-ups that a script asks for.
#[derive(Default)]
pub(crate) struct LookUps {
    sliders: Option<SliderMethod>,
    without_bmi2: SliderMethod,
    functions: bool,
    unsafe_allowed: bool,
    square: Option<String>,
    color: Option<String>,
    bits: Option<Placed<String>>,
    magics: Option<Magics>,
}

/// With the feature `look-ups`: functions beside the tables.
impl Script {
    /// Adds the functions `rook_attacks`, `bishop_attacks` and `queen_attacks`, and the tables that they
    /// read.
    ///
    /// ```
    /// use chess_tables_gen::{Script, SliderMethod};
    ///
    /// let source = Script::new()
    ///     .sliders(SliderMethod::Magic)
    ///     .layout("a8b8".parse()?)
    ///     .square("crate::Square")
    ///     .bitboard("crate::Bitboard")
    ///     .to_source()?;
    /// let function = "pub const fn rook_attacks(
    ///     square: crate::Square,
    ///     occupied: crate::Bitboard,
    /// ) -> crate::Bitboard {
    ///     crate::Bitboard(sliders::rook(square as usize, occupied.0))
    /// }";
    /// assert!(source.contains(function));
    /// # Ok::<(), chess_tables_gen::Error>(())
    /// ```
    ///
    /// All of them are `const fn` without `unsafe`, except those by PEXT. They check no bounds: only the low bits
    /// of the square count, 6 of them on 8x8, and the compiler sees that no index is outside its table. The code
    /// is in a private module `sliders`; do not give another module in the same place this name.
    ///
    /// [`SliderMethod::on`] returns the methods that a board can have.
    pub fn sliders(mut self, method: SliderMethod) -> Self {
        self.look_ups.sliders = Some(method);
        self
    }

    /// Sets the method on targets without BMI2, for one that [needs it](SliderMethod::needs_bmi2). The default is
    /// [`SliderMethod::Magic`].
    ///
    /// The target is that of the engine, not that of the build script.
    pub fn sliders_without_bmi2(mut self, method: SliderMethod) -> Self {
        self.look_ups.without_bmi2 = method;
        self
    }

    /// Allows `unsafe` in the source. Only methods that [need BMI2](SliderMethod::needs_bmi2) need it, since
    /// Rust has PEXT and PDEP as unsafe functions. Each use is proved beside it.
    pub fn allow_unsafe(mut self) -> Self {
        self.look_ups.unsafe_allowed = true;
        self
    }

    /// Adds a function for each table whose indices an engine has at hand: squares, files, ranks, diagonals,
    /// directions, colors, pieces, distances and 0x88 numbers. It is named as the table in lower case.
    ///
    /// ```
    /// use chess_tables_gen::Script;
    ///
    /// let tables = ["KNIGHT_ATTACKS", "PAWN_ATTACKS", "BETWEEN"];
    /// let source = Script::new().tables(tables).functions().to_source()?;
    /// assert!(source.contains("pub const fn knight_attacks(square: usize) -> u64 {"));
    /// assert!(source.contains("pub const fn pawn_attacks(color: usize, square: usize) -> u64 {"));
    /// assert!(source.contains("pub const fn between(a: usize, b: usize) -> u64 {"));
    /// # Ok::<(), chess_tables_gen::Error>(())
    /// ```
    ///
    /// Some tables have more:
    ///
    /// - `X88_ATTACKS`: `x88_attacks(pieces, attacker, target)` is true if any of these pieces, given by their
    ///   flags, attacks the target on an empty board.
    /// - `FROM_X88`: `from_x88_is_off_board(number)` tests the sum of a square's number and a step.
    /// - Move threads: `rook_threads_to(element)` is the target of an element. If it is occupied, the walk goes
    ///   on at `rook_threads_blocked(start, element)`, otherwise at the next element.
    /// - Flips and rotations: `flip_vertical_set(set)` moves all squares of a set. On 8x8 there are seven. Other
    ///   boards have `rotate_180_set`, and if eight squares have consecutive numbers on each line also
    ///   `flip_vertical_set` and `mirror_horizontal_set`.
    ///
    /// ```
    /// use chess_tables_gen::Script;
    ///
    /// let tables = ["X88_STEPS", "FLIP_VERTICAL"];
    /// let source = Script::new().tables(tables).functions().layout("a8b8".parse()?).to_source()?;
    /// assert!(source.contains("pub const fn x88_steps(attacker: usize, target: usize) -> i8 {"));
    /// let flip = "pub const fn flip_vertical_set(set: u64) -> u64 {\n    set.swap_bytes()\n}";
    /// assert!(source.contains(flip));
    /// # Ok::<(), chess_tables_gen::Error>(())
    /// ```
    ///
    /// If the indices along an axis are as many as a power of two, the higher bits of an index are ignored.
    /// Otherwise a number that is too large panics, and an `enum` of as many values needs no check.
    pub fn functions(mut self) -> Self {
        self.look_ups.functions = true;
        self
    }

    /// Sets the type of squares in functions: `square("crate::Square")`. The default is `usize`.
    ///
    /// `as usize` must turn it into the square's number in the layout of the script, as it does with an
    /// `enum` without fields and with `u8`.
    pub fn square(mut self, path: impl Into<String>) -> Self {
        self.look_ups.square = Some(path.into());
        self
    }

    /// Sets the type of colors in functions: `color("crate::Color")`. The default is `usize`.
    ///
    /// `as usize` must turn white into 0 and black into 1.
    pub fn color(mut self, path: impl Into<String>) -> Self {
        self.look_ups.color = Some(path.into());
        self
    }

    /// Sets what gives the integer of a bitboard: `bits()` for a `const fn` without arguments, `value` for a
    /// field. The functions of sliders and of whole sets read sets by it.
    ///
    /// A tuple struct needs it only if its field is not visible where the file is included. A type that
    /// [`bitboard_with`](Self::bitboard_with) makes always needs it.
    ///
    /// ```
    /// use chess_tables_gen::{Script, SliderMethod};
    ///
    /// let source = Script::new()
    ///     .sliders(SliderMethod::Magic)
    ///     .bitboard_with("crate::Bitboard::new")
    ///     .bitboard_bits("bits()")
    ///     .to_source()?;
    /// let value = "crate::Bitboard::new(sliders::rook(square, occupied.bits()))";
    /// assert!(source.contains(value));
    /// # Ok::<(), chess_tables_gen::Error>(())
    /// ```
    #[track_caller]
    pub fn bitboard_bits(mut self, reader: impl Into<String>) -> Self {
        self.look_ups.bits = Some(Placed::new(reader.into()));
        self
    }
}

impl LookUps {
    /// Returns true if the script asks for functions that stand in a place of their own.
    pub(crate) fn is_empty(&self) -> bool {
        self.sliders.is_none() && !self.functions
    }

    /// Returns the families of the catalogue, those of fancy magics by the script's own if it has such.
    pub(crate) fn with_magics(
        &self,
        board: Board,
        mut families: Vec<Family>,
    ) -> Result<Vec<Family>, Error> {
        if let Some(magics) = &self.magics {
            magics.used(|magics| {
                if board.is_8x8() {
                    let why = "an 8x8 board has magics: `fancy_magics` is for other sizes";
                    return Err(Error::LookUp(why.to_owned()));
                }
                check_board(SliderMethod::FancyMagic, board)?;
                fancy_magics::replace(board, magics, &mut families)
            })?;
        }
        Ok(families)
    }

    /// Returns true if the script's own magics fill a table of this name.
    pub(crate) fn fills(&self, table: &str) -> bool {
        self.magics.is_some() && fancy_magics::fills(table)
    }

    /// Returns the names of the tables that the methods of a script read.
    pub(crate) fn tables(&self, board: Board) -> Result<Vec<String>, Error> {
        let mut tables = vec![];
        for method in self.methods() {
            self.check(method, board)?;
            tables.extend(methods::describe(method, board).tables());
        }
        Ok(tables)
    }

    fn methods(&self) -> impl Iterator<Item = SliderMethod> {
        let other = self.sliders.filter(|it| it.needs_bmi2()).map(|_| self.without_bmi2);
        self.sliders.into_iter().chain(other)
    }

    fn check(&self, method: SliderMethod, board: Board) -> Result<(), Error> {
        check_board(method, board)?;
        if method == SliderMethod::FancyMagic && !board.is_8x8() && self.magics.is_none() {
            let (on, size) = (board.described(), board.to_string());
            let layout = if board.layout().rank_by_rank() { "" } else { " --layout a1a2" };
            let why = format!(
                "sliders by `{method}` need magics for {on}: give them to `fancy_magics`. `chess-tables \
                 magics fancy --board {size}{layout}` finds some"
            );
            return Err(Error::LookUp(why));
        }
        if method.needs_bmi2() && !self.unsafe_allowed {
            let why = format!(
                "sliders by `{method}` need unsafe code: allow it (`allow_unsafe`, on the command line \
                 `--allow-unsafe`), or use another method"
            );
            return Err(Error::LookUp(why));
        }
        if self.sliders.is_some_and(|it| it.needs_bmi2()) && self.without_bmi2.needs_bmi2() {
            let other = self.without_bmi2;
            let why = format!("the method without BMI2 cannot be `{other}`: name another one");
            return Err(Error::LookUp(why));
        }
        Ok(())
    }

    /// Returns the field or method of a bitboard that reads its integer.
    fn reader(&self, style: &Style, is_needed: bool) -> Result<Option<String>, Error> {
        let Some(reader) = &self.bits else {
            return match style.sets() {
                None => Ok(None),
                Some(_) if style.has_field() => Ok(Some("0".to_owned())),
                Some(_) if !is_needed => Ok(None),
                Some(path) => Err(Error::LookUp(format!(
                    "functions of sets read the integer of a `{path}`: say by which method or field \
                     (`bitboard_bits`, on the command line `--bitboard-bits`)"
                ))),
            };
        };
        reader.used(|reader| {
            if style.sets().is_none() {
                let why = format!(
                    "`{reader}` is to read a bitboard, but sets are integers: set the type by `bitboard` or \
                     `bitboard_with`"
                );
                return Err(Error::LookUp(why));
            }
            let name = reader.strip_suffix("()").unwrap_or(reader);
            let is_index = !name.is_empty() && name.bytes().all(|byte| byte.is_ascii_digit());
            match is_index || is_identifier(name) {
                true => Ok(Some(reader.clone())),
                false => Err(Error::BitsReader(reader.clone())),
            }
        })
    }

    /// Returns the functions. Of the tables those that pass the test can have one each.
    pub(crate) fn source(
        &self,
        board: Board,
        tables: &[Table],
        is_asked_for: impl Fn(&Table) -> bool,
        spelled: &dyn Fn(&str) -> String,
        style: &Style,
    ) -> Result<String, Error> {
        for path in [&self.square, &self.color].into_iter().flatten() {
            check_type(path)?;
        }
        let with_functions = tables.iter().filter(|table| self.functions && is_asked_for(table));
        let functions: Vec<_> = with_functions
            .flat_map(|table| beside(board, table).into_iter().map(move |it| (it, table)))
            .collect();
        let reads_sets =
            functions.iter().any(|(it, _)| it.parameters.iter().any(|&(_, ty)| ty == Type::Set));
        let reader = self.reader(style, reads_sets || self.sliders.is_some())?;
        let types = Types {
            style,
            sets: style.sets(),
            with: style.function(),
            bits: reader.as_deref(),
            spelled,
            square: self.square.as_deref(),
            color: self.color.as_deref(),
        };
        let (mut names, mut parameters) = (vec![], vec![]);
        let mut items = vec![];
        // Tables have their own names already.
        let types_beside = Types { spelled: &|name| name.to_owned(), ..types };
        let emitter =
            Emitter { board, tables, types: &types_beside, before: "", bmi2: Bmi2::Unused };
        for (it, table) in &functions {
            let function = Function::beside(it, table, &emitter);
            names.push(function.name.clone());
            parameters.extend(function.parameters.iter().map(|it| it.name.clone()));
            it.body.visit(&mut |node| {
                if let Node::Named(name, _) = node {
                    parameters.push((*name).to_owned());
                }
            });
            items.push(function.item(&types));
        }
        if let Some(method) = self.sliders {
            items.extend(sliders::source(method, self.without_bmi2, board, tables, &types));
            names.extend(["rook", "bishop", "queen"].map(|piece| format!("{piece}_attacks")));
            parameters.extend(["square", "occupied"].map(str::to_owned));
        }
        // A parameter or variable of a constant's name would be a pattern.
        if let Some(table) = tables.iter().find(|table| parameters.contains(&table.name)) {
            let why =
                format!("`{}` is the name of a variable of a function: rename it", table.name);
            return Err(Error::LookUp(why));
        }
        check_names(names, tables)?;
        // prettyplease has no comments but documentation.
        let proof = |indent: &str, line: &str, proof: &str| {
            let line = format!("{indent}{line}");
            (line.clone(), format!("{indent}// {proof}\n{line}"))
        };
        let [(block, proved), (hint, proved_hint)] = [
            proof(
                "        ",
                "unsafe {",
                "SAFETY: this module is compiled only for processors with BMI2.",
            ),
            proof(
                "            ",
                "core::hint::",
                "No mask that is passed with `most` has more ones than it.",
            ),
        ];
        Ok(emit::items::print(items).replace(&block, &proved).replace(&hint, &proved_hint))
    }
}

fn check_board(method: SliderMethod, board: Board) -> Result<(), Error> {
    if SliderMethod::on(board).all(|it| it != method) {
        let (board, methods) = (board.described(), method::names(SliderMethod::on(board)));
        let why = format!("{board} cannot have sliders by `{method}`: use one of {methods}");
        return Err(Error::LookUp(why));
    }
    Ok(())
}

/// Checks that nothing else has the name of a function.
fn check_names(mut names: Vec<String>, tables: &[Table]) -> Result<(), Error> {
    if let Some(name) = names.iter().find(|name| !is_identifier(name)) {
        return Err(Error::LookUp(format!("`{name}` is not the name of a function")));
    }
    names.extend(tables.iter().map(|table| table.name.clone()));
    names.sort_unstable();
    match names.windows(2).find(|pair| pair[0] == pair[1]) {
        Some(pair) => Err(Error::LookUp(format!("two items are named `{}`", pair[0]))),
        None => Ok(()),
    }
}
