//! What shells are told about the program.

use clap::CommandFactory as _;
use clap::builder::PossibleValuesParser;
use clap_complete::Shell;

use crate::args::Args;
use crate::error::Error;
use crate::find::topics;
use crate::source::registry;

/// The verbs that take names of tables, and the argument that does.
const TAKE_NAMES: [(&str, &str); 5] = [
    ("list", "globs"),
    ("show", "table"),
    ("explain", "table"),
    ("export", "globs"),
    ("generate", "globs"),
];

/// A shell's script, with the names of the catalogue's tables: those of other sources are completed
/// as anything else is.
pub(crate) fn script(shell: Shell) -> Result<String, Error> {
    let mut command = Args::command();
    for (verb, arg) in TAKE_NAMES {
        let topics = topics::all().map(|topic| topic.name).filter(|_| verb == "explain");
        let names = PossibleValuesParser::new(registry::all_names().chain(topics));
        command = command.mut_subcommand(verb, |verb| {
            let after: Vec<_> =
                verb.get_positionals().map(|arg| arg.get_id().clone()).skip(1).collect();
            let verb = verb.mut_arg(arg, |arg| arg.value_parser(names));
            // What is mutated goes to the end: the arguments after it have to follow.
            after.into_iter().fold(verb, |verb, arg| verb.mut_arg(arg, |arg| arg))
        });
    }
    let mut script = vec![];
    clap_complete::generate(shell, &mut command, "chess-tables", &mut script);
    let script = String::from_utf8(script).map_err(|_| Error::new("the script is not UTF-8"))?;
    // clap_complete 4.6 takes the hyphen of a program's name for the blank before a verb where it
    // tells verbs apart, and not where it finds them: so bash would complete none of their flags.
    Ok(match shell {
        Shell::Bash => script.replace("chess__subcmd__tables", "chess__tables"),
        Shell::Fish => script + &names_for_fish(),
        _ => script,
    })
}

/// clap_complete 4.6 writes no values of positional arguments for fish. `-f`: no files among them.
fn names_for_fish() -> String {
    let verbs = TAKE_NAMES.map(|(verb, _)| verb).join(" ");
    let tables: Vec<&str> = registry::all_names().collect();
    let topics: Vec<&str> = topics::all().map(|topic| topic.name).collect();
    let complete = |verbs: &str, names: &[&str]| {
        let verbs = format!("__fish_chess_tables_using_subcommand {verbs}");
        format!("complete -c chess-tables -n \"{verbs}\" -f -a \"{}\"\n", names.join(" "))
    };
    complete(&verbs, &tables) + &complete("explain", &topics)
}
