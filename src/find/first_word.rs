//! The command that is meant by words that do not begin with one. They are a topic, a number, squares, a table or its
//! entry; or else they are looked for.

use chess_tables_gen::Board;
use chess_tables_gen::tool::catalogue;
use chess_tables_gen::tool::spelling;

use super::called::called;
use super::{is_of_evaluation, listed, number, of_piece, phrase, topics, unknown, unlike_a_table};
use crate::error::Error;
use crate::source;
use crate::source::registry;

/// The words with the command before them, of these commands. A topic stands alone: what follows it, it explains.
pub(crate) fn with_command(commands: &[&str], said: &[String]) -> Result<Vec<String>, Error> {
    let with = |command: &str, words: &[String]| {
        [command.to_owned()].into_iter().chain(words.iter().cloned()).collect()
    };
    let joined = said.join(" ");
    let words = phrase::words(said);
    let topic = topics::named(&joined).or_else(|| topics::named(&words.join(" ")));
    if let Some(topic) =
        topic.map(|topic| topic.name).or((joined == topics::ALL).then_some(topics::ALL))
    {
        return Ok(with("explain", &[topic.to_owned()]));
    }
    let mut loaded = source::load("@build")?;
    let begins = |name: &str| words.join("_").to_uppercase().starts_with(name);
    registry::add_on_request(&mut loaded, begins)?;
    let is_shown = number::is_one(Board::CHESS, &words.join(" "))
        || said.first().is_some_and(|first| number::is_written(first) && said.len() == 1)
        || unlike_a_table(&joined).is_some();
    if is_shown {
        return Ok(with("show", said));
    }
    let is_ours = |word: &str| {
        registry::all_names().any(|table| table.eq_ignore_ascii_case(word))
            || of_piece(word).is_some()
    };
    let is_by_others = || !called(Board::CHESS, catalogue::families(), &joined).is_empty();
    if is_ours(&joined) || is_by_others() {
        return Ok(with("explain", said));
    }
    // A table of this name says what is wrong with an index.
    let name = said.first().and_then(|first| first.split('[').next());
    let is_entry = name.is_some_and(is_ours);
    if is_entry || !phrase::meant(&loaded, &words, false).is_empty() {
        return Ok(with("show", said));
    }
    let first = words.first().map_or("", String::as_str);
    let topic = topics::named(first);
    let near = || spelling::nearest(first, commands.iter().copied());
    if let Some(near) = if topic.is_none() { near() } else { None } {
        let error = Error::new(format!("no command `{first}`"));
        return Err(error.help(format!("did you mean `{near}`? `chess-tables help` lists all")));
    }
    let is_index =
        |word: &String| phrase::is_index(Board::CHESS, word) || topics::named(word).is_some();
    if let Some(topic) = topic.filter(|_| words[1..].iter().all(is_index)) {
        return Ok(with("explain", &[topic.name.to_owned()]));
    }
    match listed(&loaded, &words, false) {
        Ok(_) if !is_of_evaluation(&joined) => Ok(with("list", &words)),
        _ => {
            let error = unknown(&loaded, &words.join(" "));
            let error = error.saying(format!("no command, table or topic `{joined}`"));
            let topic = topic.filter(|_| !is_of_evaluation(&joined)).into_iter();
            let about = topic.map(|it| format!("`chess-tables explain {}` is a topic", it.name));
            let error = about.fold(error, Error::help);
            Err(error
                .help("`chess-tables help` lists the commands, `chess-tables topics` the topics"))
        }
    }
}
