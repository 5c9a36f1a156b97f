//! Look-ups: functions that read the tables of a script, in the engine's own types.

pub(crate) mod feature;
mod function;
pub(crate) mod one_entry;
pub(crate) mod runtime;
mod sliders;
pub(crate) mod table_functions;

use function::{Function, Types, VARIABLES};
use table_functions::{Type, table_functions};

use super::{IndexType, Request};
use crate::catalogue::Family;
use crate::emit::{Style, check_type, is_name};
use crate::error::{Error, ErrorKind, Part};
use crate::geometry::Board;
use crate::methods::{self as sources, SliderMethod, Sliders, Source, fancy_magics};
use crate::table::Table;

/// The look-ups that a request asks for.
#[derive(Clone, Copy)]
pub(crate) struct LookUps<'r>(pub(crate) &'r Request);

impl LookUps<'_> {
    /// Returns true if the request has no functions.
    pub(crate) fn is_empty(self) -> bool {
        self.0.sliders.is_none() && !self.0.functions
    }

    /// Returns the families of the catalogue, those of fancy magics by the script's own if it has such.
    pub(crate) fn with_magics(self, mut families: Vec<Family>) -> Result<Vec<Family>, Error> {
        let board = self.0.board;
        if let Some(magics) = &self.0.fancy_magics {
            if board.is_8x8() {
                let why = "an 8x8 board has magics: `fancy_magics` is for other sizes";
                return Err(Error::request(why).of(Part::FancyMagics));
            }
            check_board(SliderMethod::FancyMagic, board)
                .and_then(|()| fancy_magics::replace(board, magics, &mut families))
                .map_err(Part::FancyMagics.error())?;
        }
        Ok(families)
    }

    /// Returns true if the script's own magics fill a table of this name.
    pub(crate) fn fills(self, table: &str) -> bool {
        self.0.fancy_magics.is_some() && fancy_magics::fills(table)
    }

    /// Returns the names of the functions of sliders that a script asks for.
    pub(crate) fn named(self) -> &'static [&'static str] {
        if self.0.sliders.is_some() { &sliders::NAMES } else { &[] }
    }

    /// Returns the names of the tables that the methods of a script read.
    pub(crate) fn tables(self) -> Result<Vec<String>, Error> {
        let Some(sliders) = self.0.sliders else { return Ok(vec![]) };
        let other = sliders.method.needs_bmi2().then(|| self.without_bmi2(sliders));
        let mut tables = vec![];
        for method in [sliders.method].into_iter().chain(other) {
            self.check(method, sliders).map_err(Part::Sliders.error())?;
            tables.extend(Source::of(method, self.0.board).tables(self.0.board));
        }
        Ok(tables)
    }

    fn without_bmi2(self, sliders: Sliders) -> SliderMethod {
        sliders.without_bmi2.unwrap_or_else(|| sources::without_bmi2(self.0.board))
    }

    fn check(self, method: SliderMethod, sliders: Sliders) -> Result<(), Error> {
        let board = self.0.board;
        check_board(method, board)?;
        if method == SliderMethod::FancyMagic && !board.is_8x8() && self.0.fancy_magics.is_none() {
            let (on, size) = (board.described(), board.to_string());
            let layout = if board.layout().rank_by_rank() { "" } else { " --layout a1a2" };
            let error = Error::request(format!("sliders by `{method}` need magics for {on}"));
            let command = format!("chess-tables magics fancy --board {size}{layout}");
            return Err(
                error.with_help(format!("give them to `fancy_magics`; `{command}` finds some"))
            );
        }
        if method.needs_bmi2() && !sliders.allow_unsafe {
            let error = Error::request(format!("sliders by `{method}` need unsafe code"));
            return Err(error.with_help(
                "allow it (`Sliders::allow_unsafe`, on the command line `--allow-unsafe`), or use another \
                 method",
            ));
        }
        let other = self.without_bmi2(sliders);
        if sliders.method.needs_bmi2() && other.needs_bmi2() {
            let error = Error::request(format!("the method without BMI2 cannot be `{other}`"));
            return Err(error.with_help("name another one"));
        }
        Ok(())
    }

    /// Returns how a bitboard becomes its integer.
    fn reader(self, style: &Style, is_needed: bool) -> Result<Option<String>, Error> {
        let Some(reader) = &self.0.bitboard.read_by else {
            return match style.sets() {
                None => Ok(None),
                Some(_) if style.has_field() => Ok(Some(".0".to_owned())),
                Some(_) if !is_needed => Ok(None),
                Some(path) => {
                    let what = format!("functions of sets read the integer of a `{path}`");
                    Err(Error::request(what).with_help(
                        "say how (`BitboardType::read_by`, on the command line `--bitboard-bits`)",
                    ))
                }
            };
        };
        if style.sets().is_none() {
            let what = format!("`{reader}` is to read a bitboard, but sets are integers");
            return Err(Error::request(what).with_help("set the type of bitboards"));
        }
        let name = reader.strip_suffix("()").unwrap_or(reader);
        let is_index = !name.is_empty() && name.bytes().all(|byte| byte.is_ascii_digit());
        match is_index || is_name(name) {
            true => Ok(Some(format!(".{reader}"))),
            false if function::is_reading(reader) => Ok(Some(reader.clone())),
            false => {
                let want = "a method or field, such as bits() or value, or the path of a const function, such \
                            as crate::Bitboard::bits";
                Err(Error::not_a("how a bitboard becomes its integer", reader, want))
            }
        }
    }

    /// Returns the functions. Of the tables those that pass the test can have one each.
    pub(crate) fn source(
        self,
        tables: &[Table],
        is_asked_for: impl Fn(&Table) -> bool,
        spelled: &dyn Fn(&str) -> String,
        style: &Style,
    ) -> Result<String, Error> {
        let request = self.0;
        let board = request.board;
        for (index_type, part) in [(&request.square, Part::Square), (&request.color, Part::Color)] {
            index_type.as_ref().map_or(Ok(()), check_index_type).map_err(part.error())?;
        }
        let with_functions = tables.iter().filter(|it| request.functions && is_asked_for(it));
        let functions: Vec<_> = with_functions
            .flat_map(|table| {
                table_functions(board, table, tables).into_iter().map(move |it| (it, table))
            })
            .collect();
        let reads_sets =
            functions.iter().any(|(it, _)| it.parameters.iter().any(|&(_, ty)| ty == Type::Set));
        let reader = self.reader(style, reads_sets || request.sliders.is_some());
        let reader = reader.map_err(Part::Bitboard.error())?;
        let types = Types {
            style,
            tables,
            sets: style.sets(),
            with: style.function(),
            bits: reader.as_deref(),
            spelled,
            square: request.square.as_ref(),
            color: request.color.as_ref(),
        };
        let mut names = vec![];
        let mut parameters = VARIABLES.map(str::to_owned).to_vec();
        let mut text = String::new();
        // A former name that means something else now is not kept.
        let mut taken: Vec<String> = tables.iter().map(|table| table.name.clone()).collect();
        taken.extend(functions.iter().map(|(it, table)| it.name(&table.name)));
        taken.extend(self.named().iter().map(|name| spelled(name)));
        for (it, table) in &functions {
            let function = Function::of_table(it, table, board, &types);
            let former = it.former_name(&table.name).filter(|name| !taken.contains(name));
            let former = former.map(|name| function.called_before(name));
            names.push(function.name.clone());
            parameters.extend(function.parameters.iter().map(|it| it.name.clone()));
            text += &function.text(&types);
            text += &former.map_or(String::new(), |it| it.text(&types));
        }
        if let Some(sliders) = request.sliders {
            let (method, other) = (sliders.method, self.without_bmi2(sliders));
            text += &sliders::source(method, other, board, tables, &types);
            names.extend(sliders::NAMES.map(spelled));
            parameters.extend(["square", "occupied"].map(str::to_owned));
        }
        // A parameter or variable of a constant's name would be a pattern.
        if let Some(table) = tables.iter().find(|table| parameters.contains(&table.name)) {
            let what = format!("`{}` is the name of a variable of a function", table.name);
            return Err(Error::request(what).about(&table.name).with_help("rename it"));
        }
        check_names(names, tables)?;
        Ok(text)
    }
}

/// Checks a type of squares or of colors.
fn check_index_type(it: &IndexType) -> Result<(), Error> {
    check_type(&it.path)?;
    match &it.number {
        Some(how) if !function::is_reading(how) => {
            let want = "the path of a const function, such as crate::index, or what stands behind a value, \
                        such as `.0 as usize`";
            Err(Error::not_a("how a value becomes a number", how, want))
        }
        _ => Ok(()),
    }
}

fn check_board(method: SliderMethod, board: Board) -> Result<(), Error> {
    if SliderMethod::on(board).all(|it| it != method) {
        let (board, methods) = (board.described(), sources::names(SliderMethod::on(board)));
        let what = format!("{board} cannot have sliders by `{method}`");
        let error = Error::of_kind(ErrorKind::Unsuited, what);
        return Err(error.with_help(format!("use one of {methods}")));
    }
    Ok(())
}

/// Checks that nothing else has the name of a function.
fn check_names(mut names: Vec<String>, tables: &[Table]) -> Result<(), Error> {
    if let Some(name) = names.iter().find(|name| !is_name(name)) {
        return Err(Error::request(format!("`{name}` is not the name of a function")));
    }
    names.extend(tables.iter().map(|table| table.name.clone()));
    names.sort_unstable();
    match names.windows(2).find(|pair| pair[0] == pair[1]) {
        Some(pair) => Err(Error::request(format!("two items are named `{}`", pair[0]))),
        None => Ok(()),
    }
}
