//! A request as a command line, which clap reads and the header of a file has.

use clap::parser::ValueSource;
use clap::{Arg, ArgAction, ArgMatches, Args, Command, FromArgMatches};

use super::options::{CHOICES, Choice, Heading};
use super::{ByName, Format, OnBoard, Request};
use crate::error::visible;
use crate::output::Target;
use crate::report::shell;

impl Request {
    /// Sets an option.
    pub(crate) fn set(&mut self, option: &str, value: &str) -> Result<(), String> {
        let choice = CHOICES.iter().find(|choice| choice.name == option);
        let choice = choice.ok_or_else(|| format!("there is no option `--{option}`"))?;
        (choice.apply)(self, value)?;
        self.given.push((choice, value.to_owned()));
        Ok(())
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
        let line = shell::line(words.into_iter().chain(options.iter().map(String::as_str)));
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
        let arg = Arg::new(self.name).long(self.name).help(self.help());
        let arg = arg.help_heading(self.heading.text());
        let arg = self.needs.into_iter().fold(arg, Arg::requires);
        // What people try first. The help does not list it.
        let arg = if self.name == "bitboard" { arg.alias("type") } else { arg };
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
        "Which tables, `*` for any letters and `?` for one, upper or lower case; those on request by their full names \
         [default: all others, or none with --sliders, --mailbox and custom pieces, such as --leaper]",
    );
    let program = Target::augment_args(program.arg(globs));
    let program = OnBoard::augment_args(program.next_help_heading(Heading::What.text()));
    let choices = CHOICES.iter().filter(|choice| is_wanted(choice.heading));
    choices.fold(program, |program, choice| program.arg(choice.arg()))
}

/// A request as it is read: of `export`, or of its short name `generate`, which is for what is generated now, in Rust.
pub(crate) struct Asked<const IS_SHORT: bool>(pub(crate) Request);

impl<const IS_SHORT: bool> Args for Asked<IS_SHORT> {
    fn augment_args(program: Command) -> Command {
        let is_of_rust = |heading: Heading| {
            heading.languages().is_none_or(|(is_useful, _)| is_useful(&Format::Rust))
        };
        if IS_SHORT {
            return augmented(program, is_of_rust);
        }
        let source = Arg::new("source").short('s').long("source").value_name("SRC").help(
            "Where the tables come from: see SRC in `chess-tables help` [default: @build; @gen if --layout, --board \
             or another option below \"What is generated\" is given, or --sliders]. If it is a file that does not \
             state its layout and board, --layout, --bits, --colors and --board say what it has",
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

impl<const IS_SHORT: bool> FromArgMatches for Asked<IS_SHORT> {
    fn from_arg_matches(matches: &ArgMatches) -> Result<Self, clap::Error> {
        let (source, format) = match IS_SHORT {
            true => (Some("@gen".to_owned()), Some(Format::Rust)),
            false => (matches.get_one("source").cloned(), matches.get_one("format").cloned()),
        };
        Ok(Self(Request { source, ..Request::of(matches, format)? }))
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), clap::Error> {
        *self = Self::from_arg_matches(matches)?;
        Ok(())
    }
}
