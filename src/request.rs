//! What is asked for: tables, where they come from, a language and a file.

mod command;
mod composed;
mod format;
mod on_board;
mod options;
mod pieces;

pub(crate) use command::Asked;
pub(crate) use format::{ByName, Format};
pub(crate) use on_board::{OnBoard, layout};
pub(crate) use options::Heading;

use chess_tables_cli::fancy_magics::fancy_magics;
use chess_tables_gen::tool::catalogue;
use chess_tables_gen::{Bits, Board, Definition, Form, SliderMethod, ThreadMover};

use crate::error::Error;
use crate::output::Target;
use composed::Composed;
use options::Choice;

/// What `export` is asked for: what is generated, or another source, and how it is written.
#[derive(Default)]
pub(crate) struct Request {
    pub(crate) globs: Vec<String>,
    /// The source, if it was said.
    pub(crate) source: Option<String>,
    pub(crate) format: Option<Format>,
    pub(crate) target: Target,
    pub(crate) on: OnBoard,
    /// What is generated, and how Rust is written.
    pub(crate) tables: chess_tables_gen::Request,
    next_squares: Vec<ThreadMover>,
    /// Tables that are made of others.
    composed: Vec<Composed>,
    /// Other names for tables.
    pub(crate) renames: Vec<(String, String)>,
    /// Types of entries that only the engine knows, by tables or their new names.
    pub(crate) types: Vec<(String, String)>,
    /// What stands before all names in C.
    pub(crate) prefix: String,
    /// Whether C has a header and a source.
    pub(crate) is_extern: bool,
    /// The name of the source beside the header.
    pub(crate) source_file: Option<String>,
    /// How wide lines of values are.
    pub(crate) width: Option<u16>,
    /// The package of Go and Java, or the namespace of C#.
    pub(crate) package: Option<String>,
    /// The options that were given, each with its value.
    given: Vec<(&'static Choice, String)>,
}

/// The seed of the magics of a board: that which `magics fancy` takes, too.
const SEED: u64 = 1;

impl Request {
    /// A request for tables of a board.
    pub(crate) fn on(board: Board) -> Self {
        Self { on: OnBoard::of(board), ..Self::default() }
    }

    /// An option that was given under a heading.
    fn given(&self, heading: Heading) -> Option<&'static str> {
        let mut given = self.given.iter().map(|(choice, _)| *choice);
        given.find(|choice| choice.heading == heading).map(|choice| choice.name)
    }

    /// Whether something is asked for that only the generator has.
    fn is_of_generator(&self) -> bool {
        self.given(Heading::What).is_some() || self.tables.sliders.is_some()
    }

    /// The source; without one, that which has what is asked for.
    pub(crate) fn source(&self) -> &str {
        let is_generated =
            self.is_of_generator() || self.on.said().is_some() || self.is_on_request();
        let unsaid = if is_generated { "@gen" } else { "@build" };
        self.source.as_deref().unwrap_or(unsaid)
    }

    /// Whether a table is named that is not compiled.
    fn is_on_request(&self) -> bool {
        let is_named =
            |it: &Definition| self.globs.iter().any(|name| name.eq_ignore_ascii_case(it.name()));
        let families = || catalogue::families().into_iter().filter(|family| family.on_request);
        !self.globs.is_empty() && families().any(|it| it.definitions.iter().any(is_named))
    }

    /// Whether the tables are those of this program, not of a file.
    pub(crate) fn is_of_this_program(&self) -> bool {
        ["@build", "@gen"].contains(&self.source())
    }

    /// The type that was asked for by name, of the entries of a table with this name or another before.
    pub(crate) fn type_of(&self, name: &str) -> Option<&str> {
        let before = self.renames.iter().find(|(_, new)| new == name).map(|(old, _)| &**old);
        let is_it = |table: &str| table == name || Some(table) == before;
        self.types.iter().find(|(table, _)| is_it(table)).map(|(_, ty)| &**ty)
    }

    pub(crate) fn slider_method(&self) -> Option<SliderMethod> {
        self.tables.sliders.map(|sliders| sliders.method)
    }

    /// Completes what the generator is asked for.
    pub(crate) fn completed(&mut self) -> Result<&chess_tables_gen::Request, Error> {
        let tables = &mut self.tables;
        tables.board = self.on.placed();
        tables.tables.clone_from(&self.globs);
        // Sliders alone are a wish, for the tables that they read.
        let adds =
            !tables.own.is_empty() || !self.next_squares.is_empty() || !self.composed.is_empty();
        if self.globs.is_empty() && !adds && tables.sliders.is_none() {
            tables.tables.push("*".to_owned());
        }
        if !self.next_squares.is_empty() {
            let pieces = std::mem::take(&mut self.next_squares);
            tables.own.extend(Definition::next_squares(pieces));
        }
        let mut left = composed::MOST_ENTRIES;
        for composed in std::mem::take(&mut self.composed) {
            tables.own.push(composed.table(tables.board, &mut left)?.into());
        }
        let (method, board) = (SliderMethod::FancyMagic, tables.board);
        let can_have_some = !board.is_8x8() && SliderMethod::on(board).any(|it| it == method);
        if can_have_some && tables.sliders.is_some_and(|it| it.method == method) {
            tables.fancy_magics = Some(fancy_magics(board.with_bits(Bits::InOrder), SEED));
        }
        Ok(tables)
    }

    /// Gives the tables of Rust their other names.
    pub(crate) fn rename_in_rust(&mut self) {
        let names = self.renames.iter();
        let names = names
            .filter(|(table, name)| table != name)
            .map(|(table, name)| (table.clone(), Form::new().name(name)));
        self.tables.forms.extend(names);
    }

    /// An error if an option says nothing of what is written.
    pub(crate) fn refuse_useless(&self) -> Result<(), Error> {
        let Some(format) = &self.format else { return Ok(()) };
        let useless = self.given.iter().find_map(|(choice, _)| {
            let (is_useful, help) = choice.heading.languages()?;
            (!is_useful(format)).then_some((choice, help))
        });
        if let Some((choice, help)) = useless {
            let says = choice.heading.text().replacen('H', "h", 1);
            let error = Error::new(format!("`--{}` says {says}", choice.name));
            return Err(error.help(format!("add {help}")));
        }
        let is_of_rust = |element: &str| ["usize", "isize"].contains(&element);
        let forms = self.tables.forms.iter();
        let mut elements = forms.filter_map(|(table, it)| Some((table, it.element.as_deref()?)));
        if let Some((table, element)) =
            elements.find(|(_, element)| is_of_rust(element) && *format != Format::Rust)
        {
            let error = Error::new(format!("only Rust has `{element}`"));
            return Err(error.help(format!("say how large it is: `--element {table}=u32`")));
        }
        // A file has the board that is said.
        let board = self.on.said().filter(|_| self.is_of_this_program());
        let what = self.given(Heading::What).map(|option| format!("--{option}"));
        let by_family = self.tables.file_per_family.then(|| "--file-per-family".to_owned());
        let sliders = self.tables.sliders.map(|_| "--sliders".to_owned());
        let option = board.or(what).or(by_family).or(sliders);
        match (self.source(), option) {
            (source, Some(option)) if source != "@gen" => Err(refused(&option, source)),
            _ => Ok(()),
        }
    }
}

/// The error that an option for what is generated says nothing of another source.
pub(crate) fn refused(option: &str, source: &str) -> Error {
    let source = match source.starts_with('@') {
        true => source.to_owned(),
        false => format!("`{source}`"),
    };
    let error = format!("`{option}` is for generated tables, not for {source}");
    Error::new(error).help("leave out `-s`, or say `-s @gen`")
}
