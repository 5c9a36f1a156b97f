//! What clap knows of the command line is documented, and `docs/capabilities.tsv` says what proves it.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use clap::error::ErrorKind;
use clap::parser::ValueSource;
use clap::{Arg, ArgMatches, Command, CommandFactory as _};

use super::{Args, program};

fn assert_helpful(command: &Command) {
    let name = command.get_name();
    assert!(command.get_about().is_some(), "{name} does not say what it does");
    for arg in command.get_arguments() {
        assert!(arg.get_help().is_some(), "{name}: {} says nothing", arg.get_id());
    }
    // clap breaks lines itself.
    let after = command.get_after_long_help().map(ToString::to_string).unwrap_or_default();
    let lines: Vec<&str> = after.lines().collect();
    let goes_on = |line: &str| !line.is_empty() && !line.starts_with(' ');
    let broken = lines.windows(2).find(|pair| pair.iter().all(|line| goes_on(line)));
    assert_eq!(broken, None, "{name}");
    command.get_subcommands().for_each(assert_helpful);
}

#[test]
fn every_verb_and_option_has_a_help_text() {
    let program = program();
    program.clone().debug_assert();
    assert_helpful(&program);
}

const TABLE: &str = include_str!("../../docs/capabilities.tsv");
/// In the column of verbs: what is a kind of source, and no verb.
const SOURCE: &str = "SRC";

/// A line of the table.
struct Capability<'t> {
    /// `magics fancy`; nothing for an option of all verbs.
    verb: &'t str,
    /// `--format json`, `<table>`, `folder`.
    what: &'t str,
    file: &'t str,
    /// A test, or in a session a heading.
    name: &'t str,
    state: &'t str,
}

fn capabilities() -> Vec<Capability<'static>> {
    let mut lines = TABLE.lines();
    assert_eq!(lines.next(), Some("verb\toption or kind of input\tfile\ttest or heading\tstate"));
    let capability = |line: &'static str| match line.split('\t').collect::<Vec<_>>()[..] {
        [verb, what, file, name] => Capability { verb, what, file, name, state: "" },
        [verb, what, file, name, state] => Capability { verb, what, file, name, state },
        _ => panic!("docs/capabilities.tsv: neither 4 columns nor 5: {line}"),
    };
    lines.map(capability).collect()
}

/// How the table calls an argument, and each of its values that is not the default.
fn names(arg: &Arg) -> Vec<String> {
    let name = arg.get_long().map(|long| format!("--{long}"));
    let name = name.unwrap_or_else(|| format!("<{}>", arg.get_id()));
    let is_default = |value: &str| arg.get_default_values().iter().any(|it| it == value);
    let values = arg.get_possible_values();
    let values = values.iter().map(|it| it.get_name()).filter(|value| !is_default(value));
    let values: Vec<String> = values.map(|value| format!("{name} {value}")).collect();
    let takes_values = arg.get_action().takes_values();
    [name].into_iter().chain(values.into_iter().filter(|_| takes_values)).collect()
}

/// The verbs, each with the command that reads it.
fn verbs(command: &Command, name: &str, verbs: &mut BTreeMap<String, Command>) {
    for verb in command.get_subcommands().filter(|verb| verb.get_name() != "help") {
        let name = format!("{name} {}", verb.get_name()).trim().to_owned();
        match verb.has_subcommands() {
            true => self::verbs(verb, &name, verbs),
            false => _ = verbs.insert(name, verb.clone()),
        }
    }
}

#[test]
fn the_capabilities_are_those_of_the_command_line() {
    let mut program = program();
    program.build();
    let mut wanted = BTreeSet::new();
    let mut add = |verb: &str, what: String| assert!(wanted.insert((verb.to_owned(), what)));
    program.get_arguments().flat_map(names).for_each(|what| add("", what));
    let of_all = |arg: &&Arg| arg.is_global_set() || arg.get_id() == "help";
    let mut all = BTreeMap::new();
    verbs(&program, "", &mut all);
    for (verb, command) in &all {
        let own = command.get_arguments().filter(|arg| !of_all(arg));
        own.flat_map(names).for_each(|what| add(verb, what));
    }
    let help = program.get_after_long_help().unwrap().to_string();
    let kinds = help.lines().filter_map(|line| line.strip_prefix("  ")?.split_once("   "));
    let kinds = kinds.map(|(kind, _)| kind).filter(|kind| !kind.is_empty());
    kinds.for_each(|kind| add(SOURCE, kind.to_owned()));
    let there = capabilities();
    let there = there.iter().filter(|it| it.state.is_empty());
    let mut listed = BTreeSet::new();
    for it in there {
        assert!(listed.insert((it.verb.to_owned(), it.what.to_owned())), "{} twice", it.what);
    }
    let lacking: Vec<_> = wanted.difference(&listed).collect();
    assert!(lacking.is_empty(), "docs/capabilities.tsv lacks {lacking:?}");
    let mut gone = listed.difference(&wanted).filter(|(verb, _)| verb != SOURCE);
    assert_eq!(gone.next(), None, "an option that is not there is `gone, because ...`");
}

/// The commands below a heading of a session.
fn commands(text: &str, heading: &str) -> Vec<Vec<String>> {
    let mut commands: Vec<String> = vec![];
    let (mut is_fenced, mut is_below, mut goes_on) = (false, false, false);
    for line in text.lines() {
        if line.starts_with("```") {
            is_fenced = !is_fenced;
        } else if !is_fenced && line.starts_with('#') {
            is_below = line.trim_start_matches('#').trim() == heading;
        } else if let Some(command) = line.strip_prefix("$ ").filter(|_| is_fenced && is_below) {
            (goes_on, _) = (true, commands.push(command.to_owned()));
            continue;
        } else if let (true, Some(more)) = (goes_on, line.strip_prefix("> ")) {
            *commands.last_mut().expect("a command goes on") += &format!(" {more}");
            continue;
        }
        goes_on = false;
    }
    let words = commands.iter().filter_map(|line| shlex::split(line));
    let until = |words: Vec<String>| words.into_iter().take_while(|it| it != "|" && it != ">");
    words.map(|words| until(words).collect()).collect()
}

/// Whether a command has what the capability is, as clap reads it.
fn has(command: &[String], it: &Capability<'_>) -> bool {
    // Most commands are of other verbs, and clap takes its time.
    if it.verb.split_whitespace().any(|verb| !command.iter().any(|word| word == verb)) {
        return false;
    }
    let (name, value) = it.what.split_once(' ').unwrap_or((it.what, ""));
    let is_short = |word: &String| word.starts_with('-') && !word.starts_with("--");
    let is_long = |word: &String| word.starts_with(name) || name == "--format" && word == "--json";
    if name.starts_with('-') && !command.iter().any(|word| is_short(word) || is_long(word)) {
        return false;
    }
    let mut args = Args::command();
    let matches = match args.try_get_matches_from_mut(command) {
        Ok(matches) => matches,
        // It is an answer, and not an error.
        Err(error) => return error.kind() == ErrorKind::DisplayVersion && it.what == "--version",
    };
    let mut matches: &ArgMatches = &matches;
    let mut program = &args;
    for verb in it.verb.split_whitespace() {
        match (matches.subcommand(), program.find_subcommand(verb)) {
            (Some((name, of_verb)), Some(command)) if name == verb => {
                (matches, program) = (of_verb, command);
            }
            _ => return false,
        }
    }
    let arg = program.get_arguments().find(|arg| names(arg)[0] == name);
    let id = arg.map(|arg| arg.get_id().as_str()).unwrap_or_default();
    let is_given = matches.value_source(id) == Some(ValueSource::CommandLine);
    let mut values = matches.get_raw(id).into_iter().flatten();
    is_given && (value.is_empty() || values.any(|it| it == value))
}

#[test]
fn each_capability_has_a_proof() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    for it in capabilities() {
        let Capability { verb, what, file, name, state } = it;
        let line = format!("docs/capabilities.tsv: {verb} {what}: {file}: {name}");
        if !state.is_empty() {
            let (because, instead) = state.split_once(", instead ").expect(&line);
            assert!(because.starts_with("gone, because ") && !instead.is_empty(), "{line}");
            continue;
        }
        let text =
            fs::read_to_string(root.join(file)).unwrap_or_else(|error| panic!("{line}: {error}"));
        let is_source = verb == SOURCE;
        if file.ends_with(".rs") {
            let (before, _) = text.split_once(&format!("fn {name}(")).expect(&line);
            assert!(before.rsplit("\n\n").next().unwrap().contains("#[test]"), "{line}: no test");
            // It may call what has the option, by a name in another spelling.
            let text = text.to_lowercase().replace('_', "-");
            let mut words = what.split(' ').filter(|word| !word.starts_with('<'));
            let is_named = words.all(|word| text.contains(word.trim_start_matches('-')));
            assert!(is_source || is_named, "{line}: not of that");
        } else if file.ends_with(".md") {
            let commands = commands(&text, name);
            assert!(!commands.is_empty(), "{line}: no such heading");
            let is_used = commands.iter().any(|command| has(command, &it));
            assert!(is_source || is_used, "{line}: no command below it has that");
        } else {
            assert!(text.contains(name), "{line}");
        }
    }
}
