//! What is asked for: tables, where they come from, a language and a file.

mod composed;
mod format;
mod mailbox;
mod options;
mod part;
mod pieces;

pub(crate) use format::{ByName, Format};
pub(crate) use options::Heading;

use chess_tables_gen::tool::catalogue;
use chess_tables_gen::tool::fancy_magics::fancy_magics;
use chess_tables_gen::tool::look_ups::Source;
use chess_tables_gen::{Bits, Board, Definition, Form, SliderMethod, ThreadMover};
use clap::parser::ValueSource;
use clap::{Arg, ArgAction, ArgMatches, Args, Command, FromArgMatches};
use composed::Composed;
use options::{CHOICES, Choice};

use crate::error::{Error, visible};
use crate::output::Target;
use crate::report::command_line;
use crate::source::{OURS, OnBoard};

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
    /// Tables in the place of those of the catalogue that have their names.
    replaced: Vec<Definition>,
    /// Both tables of each mailbox.
    mailboxes: Vec<[Definition; 2]>,
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
    /// The namespace of C++, and what its file includes.
    pub(crate) namespace: Option<String>,
    pub(crate) includes: Vec<String>,
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
        let families = || catalogue::families().iter().filter(|family| family.on_request);
        !self.globs.is_empty() && families().any(|it| it.definitions.iter().any(is_named))
    }

    /// Whether the tables are those of this program, not of a file.
    pub(crate) fn is_of_this_program(&self) -> bool {
        OURS.contains(&self.source())
    }

    /// Whether this is the name of a table that a mailbox adds.
    pub(crate) fn has_mailbox(&self, name: &str) -> bool {
        self.mailboxes.iter().flatten().any(|it| name.eq_ignore_ascii_case(it.name()))
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
        let adds = !tables.own.is_empty()
            || !self.next_squares.is_empty()
            || !self.composed.is_empty()
            || !self.replaced.is_empty()
            || !self.mailboxes.is_empty();
        if self.globs.is_empty() && !adds && tables.sliders.is_none() {
            tables.tables.push("*".to_owned());
        }
        if !self.next_squares.is_empty() {
            let pieces = std::mem::take(&mut self.next_squares);
            tables.own.extend(Definition::next_squares(pieces));
        }
        tables.own.extend(replacing(&mut tables.tables, std::mem::take(&mut self.replaced)));
        for pair in std::mem::take(&mut self.mailboxes) {
            tables.own.extend(replacing(&mut tables.tables, pair.into()));
        }
        let mut left = part::MOST_ENTRIES;
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

    /// The command that writes the tables of sliders in a language for which no functions are written.
    fn tables_of_sliders(&self) -> Option<String> {
        let board = self.on.placed();
        let tables = Source::of(self.slider_method()?, board).tables(board);
        let format = self.format.as_ref().map_or("json", Format::name);
        let words = ["chess-tables", "export"].into_iter().chain(tables.iter().map(|it| &**it));
        let command = command_line(words.chain(["--format", format]));
        let says = format!("`{command}` writes the tables that they read");
        (!tables.is_empty()).then(|| says + "; `chess-tables explain sliders` says how")
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
            let error = error.help(format!("add {help}"));
            let tables = self.tables_of_sliders().filter(|_| choice.heading == Heading::Functions);
            return Err(tables.into_iter().fold(error, Error::help));
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

/// Takes the names of tables that are replaced out of those of the catalogue. If some are named, only these are meant.
fn replacing(names: &mut Vec<String>, mut replaced: Vec<Definition>) -> Vec<Definition> {
    let is_it = |name: &str, it: &Definition| it.name().eq_ignore_ascii_case(name);
    let is_named = |it: &Definition| names.iter().any(|name| is_it(name, it));
    if replaced.iter().any(is_named) {
        replaced.retain(is_named);
    }
    names.retain(|name| !replaced.iter().any(|it| is_it(name, it)));
    replaced
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

impl Request {
    /// Sets an option.
    pub(crate) fn set(&mut self, option: &str, value: &str) -> Result<(), String> {
        let choice = CHOICES.iter().find(|choice| choice.name == option);
        let choice = choice.ok_or_else(|| format!("there is no option `--{option}`"))?;
        (choice.apply)(self, value)?;
        self.given.push((choice, value.to_owned()));
        Ok(())
    }

    /// Sets an option that several tables may ask for, with one value.
    pub(crate) fn set_once(&mut self, option: &str, value: &str) -> Result<(), String> {
        match self.given.iter().find(|(choice, _)| choice.name == option) {
            Some((_, given)) if given == value => Ok(()),
            Some((_, given)) => Err(format!("others have `--{option} '{given}'`")),
            None => self.set(option, value),
        }
    }

    /// Sets an option that may have several values, unless it has this one.
    pub(crate) fn set_unless_given(&mut self, option: &str, value: &str) -> Result<(), String> {
        let is_it = |(choice, given): &(&Choice, String)| choice.name == option && given == value;
        if self.given.iter().any(is_it) { Ok(()) } else { self.set(option, value) }
    }

    /// The command that writes tables of this program, without where to. `None` if a comment of one line cannot hold
    /// it.
    pub(crate) fn command(&self) -> Option<String> {
        if !self.is_of_this_program() {
            return None;
        }
        let is_generate = self.format == Some(Format::Rust) && self.source() == "@gen";
        let mut words = vec!["chess-tables", if is_generate { "generate" } else { "export" }];
        words.extend(self.globs.iter().map(String::as_str));
        let mut options = vec![];
        if !is_generate {
            options.extend(self.source.iter().map(|it| ("source", it.clone())));
            options.extend(self.format.iter().map(|it| ("format", it.name().to_owned())));
        }
        options.extend(self.on.given());
        for choice in CHOICES {
            let given = self.given.iter().filter(|(it, _)| it.name == choice.name);
            options.extend(given.map(|(choice, value)| (choice.name, value.clone())));
        }
        let has_value = |name: &str| CHOICES.iter().all(|it| it.name != name || it.value.is_some());
        let options: Vec<String> = options
            .into_iter()
            .flat_map(|(name, value)| match value {
                _ if !has_value(name) => vec![format!("--{name}")],
                value if value.starts_with('-') => vec![format!("--{name}={value}")],
                value => vec![format!("--{name}"), value],
            })
            .collect();
        let line = command_line(words.into_iter().chain(options.iter().map(String::as_str)));
        (visible(&line) == line && !line.contains("*/")).then_some(line)
    }

    /// What clap has read.
    fn of(matches: &ArgMatches, format: Option<Format>) -> Result<Self, clap::Error> {
        let texts = |name: &str| matches.get_many::<String>(name).into_iter().flatten().cloned();
        let target = Target::from_arg_matches(matches)?;
        let of_file = || target.output.as_deref().and_then(Format::of_file);
        let mut request = Self {
            globs: texts("globs").collect(),
            format: format.or_else(of_file),
            target,
            on: OnBoard::from_arg_matches(matches)?,
            ..Self::default()
        };
        for choice in CHOICES {
            let is_there = matches.try_contains_id(choice.name).unwrap_or_default();
            if !is_there || matches.value_source(choice.name) != Some(ValueSource::CommandLine) {
                continue;
            }
            let values = match choice.value {
                Some(_) => texts(choice.name).collect(),
                None => vec![String::new()],
            };
            for value in values {
                let set = request.set(choice.name, &value);
                set.map_err(|error| {
                    clap::Error::raw(clap::error::ErrorKind::ValueValidation, error)
                })?;
            }
        }
        Ok(request)
    }
}

impl Choice {
    fn arg(&'static self) -> Arg {
        let [short, long] = self.help();
        let arg = Arg::new(self.name).long(self.name).help(short).long_help(long);
        let arg = arg.help_heading(self.heading.text());
        let arg = self.needs.into_iter().fold(arg, Arg::requires);
        // What people try first. The help does not list it.
        let arg = if self.name == "bitboard" { arg.alias("type") } else { arg };
        // A row of victims may begin so.
        let arg = arg.allow_hyphen_values(self.name == "threats");
        let Some(value) = self.value else { return arg.action(ArgAction::SetTrue) };
        let action = if self.is_repeated { ArgAction::Append } else { ArgAction::Set };
        arg.value_name(value).action(action).value_parser(|text: &str| {
            (self.apply)(&mut Request::default(), text).map(|()| text.to_owned())
        })
    }
}

/// The arguments of all verbs that write tables.
fn augmented(program: Command, is_wanted: impl Fn(Heading) -> bool) -> Command {
    let globs = Arg::new("globs").value_name("GLOB").num_args(1..).action(ArgAction::Append).help(
        "Names of tables; `*` and `?` are wildcards, case is ignored. Large tables must be named in full \
         [default: all other tables, or none with --sliders, --mailbox and custom pieces, such as --leaper]",
    );
    let program = Target::augment_args(program.arg(globs));
    let program = OnBoard::augment_args(program.next_help_heading(Heading::What.text()));
    let choices = CHOICES.iter().filter(|choice| is_wanted(choice.heading));
    choices.fold(program, |program, choice| program.arg(choice.arg()))
}

/// The arguments of `export`.
pub(crate) struct Export(pub(crate) Request);

impl Args for Export {
    fn augment_args(program: Command) -> Command {
        let source = Arg::new("source").short('s').long("source").value_name("SRC").help(
            "Where the tables come from: see SRC in `chess-tables help` [default: @build; @gen if --layout, --board \
             or another option below \"What is generated\" is given, or --sliders]. If it is a file that does not \
             state its layout and board, --layout, --bits, --colors and --board set them",
        );
        let format =
            Arg::new("format").long("format").alias("template").value_name("LANGUAGE|FILE");
        let format = format.value_parser(ByName).help(
            "A language, a form of data, or a template of yours, about 15 lines long: see `chess-tables explain \
             templates` [default: the one that the suffix of FILE says]",
        );
        augmented(program.arg(source).arg(format), |_| true)
    }

    fn augment_args_for_update(program: Command) -> Command {
        Self::augment_args(program)
    }
}

impl FromArgMatches for Export {
    fn from_arg_matches(matches: &ArgMatches) -> Result<Self, clap::Error> {
        let source = matches.get_one("source").cloned();
        let format = matches.get_one("format").cloned();
        Ok(Self(Request { source, ..Request::of(matches, format)? }))
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), clap::Error> {
        *self = Self::from_arg_matches(matches)?;
        Ok(())
    }
}

/// The arguments of `generate`, which is `export` of tables that are generated now, in Rust.
pub(crate) struct Generate(pub(crate) Request);

impl Args for Generate {
    fn augment_args(program: Command) -> Command {
        augmented(program, |heading| {
            heading.languages().is_none_or(|(is_useful, _)| is_useful(&Format::Rust))
        })
    }

    fn augment_args_for_update(program: Command) -> Command {
        Self::augment_args(program)
    }
}

impl FromArgMatches for Generate {
    fn from_arg_matches(matches: &ArgMatches) -> Result<Self, clap::Error> {
        let source = Some("@gen".to_owned());
        Ok(Self(Request { source, ..Request::of(matches, Some(Format::Rust))? }))
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), clap::Error> {
        *self = Self::from_arg_matches(matches)?;
        Ok(())
    }
}
