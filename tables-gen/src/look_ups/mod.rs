//! Look-ups: functions that read the tables of a script, in the engine's own types.

pub(crate) mod beside;
pub(crate) mod fancy_magics;
mod function;
pub(crate) mod runtime;
mod sliders;
pub(crate) mod turns;
mod types;

use crate::catalogue::Family;
use crate::emit::{Style, check_type, is_name};
use crate::error::Error;
use crate::from_script::FromScript;
use crate::geometry::Board;
use crate::methods::{self as sources, SliderMethod, Source};
use crate::table::Table;
use beside::{Type, beside};
use function::{Function, VARIABLES};
use types::{Own, Types};

/// The look-ups that a script asks for.
#[derive(Default)]
pub(crate) struct LookUps {
    pub(crate) sliders: Option<SliderMethod>,
    pub(crate) without_bmi2: Option<SliderMethod>,
    pub(crate) functions: bool,
    pub(crate) unsafe_allowed: bool,
    pub(crate) square: Option<String>,
    pub(crate) square_number: Option<FromScript<String>>,
    pub(crate) color: Option<String>,
    pub(crate) color_number: Option<FromScript<String>>,
    pub(crate) bits: Option<FromScript<String>>,
    /// Those of rook and bishop by square.
    pub(crate) magics: Option<FromScript<[Vec<u64>; 2]>>,
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

    /// Returns the names of the functions of sliders that a script asks for.
    pub(crate) fn named(&self) -> &'static [&'static str] {
        if self.sliders.is_some() { &sliders::NAMES } else { &[] }
    }

    /// Returns the names of the tables that the methods of a script read.
    pub(crate) fn tables(&self, board: Board) -> Result<Vec<String>, Error> {
        let mut tables = vec![];
        for method in self.methods(board) {
            self.check(method, board)?;
            tables.extend(Source::of(method, board).tables(board));
        }
        Ok(tables)
    }

    fn without_bmi2(&self, board: Board) -> SliderMethod {
        self.without_bmi2.unwrap_or_else(|| sources::without_bmi2(board))
    }

    fn methods(&self, board: Board) -> impl Iterator<Item = SliderMethod> {
        let other = self.sliders.filter(|it| it.needs_bmi2()).map(|_| self.without_bmi2(board));
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
        let other = self.without_bmi2(board);
        if self.sliders.is_some_and(|it| it.needs_bmi2()) && other.needs_bmi2() {
            let why = format!("the method without BMI2 cannot be `{other}`: name another one");
            return Err(Error::LookUp(why));
        }
        Ok(())
    }

    /// Returns the types that stand for squares and colors.
    fn own_types(&self) -> Result<[Option<Own<'_>>; 2], Error> {
        let square = own_type("square", self.square.as_deref(), self.square_number.as_ref())?;
        let color = own_type("color", self.color.as_deref(), self.color_number.as_ref())?;
        Ok([square, color])
    }

    /// Returns how a bitboard becomes its integer.
    fn reader(&self, style: &Style, is_needed: bool) -> Result<Option<String>, Error> {
        let Some(reader) = &self.bits else {
            return match style.sets() {
                None => Ok(None),
                Some(_) if style.has_field() => Ok(Some(".0".to_owned())),
                Some(_) if !is_needed => Ok(None),
                Some(path) => Err(Error::LookUp(format!(
                    "functions of sets read the integer of a `{path}`: say how \
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
            match is_index || is_name(name) {
                true => Ok(Some(format!(".{reader}"))),
                false if types::is_reading(reader) => Ok(Some(reader.clone())),
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
        let [square, color] = self.own_types()?;
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
            square,
            color,
        };
        let mut names = vec![];
        let mut parameters = VARIABLES.map(str::to_owned).to_vec();
        let mut text = String::new();
        for (it, table) in &functions {
            let function = Function::beside(it, table, board, &types);
            names.push(function.name.clone());
            parameters.extend(function.parameters.iter().map(|it| it.name.clone()));
            text += &function.text(&types);
        }
        if let Some(method) = self.sliders {
            text += &sliders::source(method, self.without_bmi2(board), board, tables, &types);
            names.extend(sliders::NAMES.map(spelled));
            parameters.extend(["square", "occupied"].map(str::to_owned));
        }
        // A parameter or variable of a constant's name would be a pattern.
        if let Some(table) = tables.iter().find(|table| parameters.contains(&table.name)) {
            let why =
                format!("`{}` is the name of a variable of a function: rename it", table.name);
            return Err(Error::LookUp(why));
        }
        check_names(names, tables)?;
        Ok(text)
    }
}

/// The type of squares or of colors, if the engine has one.
fn own_type<'a>(
    what: &str,
    path: Option<&'a str>,
    number: Option<&'a FromScript<String>>,
) -> Result<Option<Own<'a>>, Error> {
    let check = |how: &String| match path {
        None => Err(Error::LookUp(format!(
            "`{how}` is to turn a {what} into a number, but {what}s are numbers: set the type by `{what}`, on \
             the command line `--{what}-type`"
        ))),
        Some(_) if types::is_reading(how) => Ok(()),
        Some(_) => Err(Error::LookUp(format!(
            "`{how}` does not turn a {what} into a number: `{what}_number`, on the command line `--{what}-number`, \
             wants the path of a const function, such as `crate::index`, or what stands behind a value, such as \
             `.0 as usize`"
        ))),
    };
    number.map_or(Ok(()), |it| it.used(check))?;
    path.map_or(Ok(()), check_type)?;
    Ok(path.map(|path| Own { path, number: number.map(|it| it.get().as_str()) }))
}

fn check_board(method: SliderMethod, board: Board) -> Result<(), Error> {
    if SliderMethod::on(board).all(|it| it != method) {
        let (board, methods) = (board.described(), sources::names(SliderMethod::on(board)));
        let why = format!("{board} cannot have sliders by `{method}`: use one of {methods}");
        return Err(Error::LookUp(why));
    }
    Ok(())
}

/// Checks that nothing else has the name of a function.
fn check_names(mut names: Vec<String>, tables: &[Table]) -> Result<(), Error> {
    if let Some(name) = names.iter().find(|name| !is_name(name)) {
        return Err(Error::LookUp(format!("`{name}` is not the name of a function")));
    }
    names.extend(tables.iter().map(|table| table.name.clone()));
    names.sort_unstable();
    match names.windows(2).find(|pair| pair[0] == pair[1]) {
        Some(pair) => Err(Error::LookUp(format!("two items are named `{}`", pair[0]))),
        None => Ok(()),
    }
}
