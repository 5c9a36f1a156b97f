//! `explain`: what a table of the catalogue is, where it is known from, and how to index it; or what
//! many tables have in common.

use anstream::adapter::strip_str;
use chess_tables_gen::tool::catalogue::{self, Family};
use chess_tables_gen::{Board, Definition};
use serde::Serialize;
use serde_json::json;

use crate::args::Explain;
use crate::draw::explanation::Explanation;
use crate::error::Error;
use crate::find::called::called;
use crate::find::topics::{self, Print, Topic};
use crate::find::{self, search};
use crate::report::Format;
use crate::report::text::{BLUE, painted, wrapped};
use crate::report::{counted, json};
use crate::source::{self, registry};

/// What is asked for; topics have what this prints of their examples.
pub(crate) fn run(args: &Explain, print: Print<'_>) -> Result<String, Error> {
    let table = if args.table.is_empty() { topics::ALL.to_owned() } else { args.table.join(" ") };
    let table = &*table;
    let topic = topics::named(table);
    if topic.is_some() || table == topics::ALL {
        return match args.on.said() {
            Some(option) => Err(Error::new(format!("`{option}` is for tables, not for topics"))),
            None => topic.map_or_else(|| all(args.format), |it| one(it, args.format, print)),
        };
    }
    let board = args.on.placed();
    let table = registry::table(board, meant(board, catalogue::families(), table)?)?;
    let explanation = Explanation::of(board, &table)?;
    match args.format {
        Format::Text => Ok(text(&explanation)),
        Format::Markdown => Ok(markdown(&explanation)),
        Format::Json => json::one_line(&explanation),
    }
}

/// The list of topics.
fn all(format: Format) -> Result<String, Error> {
    match format {
        Format::Text => {
            let lines = topics::lines();
            Ok(format!("{lines}`chess-tables explain sliders` prints the first one\n"))
        }
        Format::Markdown => {
            let line = |topic: Topic| format!("- `{}`: {}\n", topic.name, topic.subject());
            Ok(topics::all().map(line).collect())
        }
        Format::Json => {
            let entry = |topic: Topic| json!({ "topic": topic.name, "title": topic.title() });
            let entries: Vec<_> = topics::all().map(entry).collect();
            json::one_line(&json!({ "topics": entries }))
        }
    }
}

/// A topic as JSON.
#[derive(Serialize)]
struct Document {
    topic: &'static str,
    text: String,
}

fn one(topic: Topic, format: Format, print: Print<'_>) -> Result<String, Error> {
    let text = topic.text(format != Format::Text, print)?;
    match format {
        Format::Json => json::one_line(&Document { topic: topic.name, text }),
        _ => Ok(text),
    }
}

/// The definition of the table that has this name or alias, or this name in a program, or that is of this piece.
fn meant<'d>(board: Board, families: &'d [Family], said: &str) -> Result<&'d Definition, Error> {
    let definitions = || families.iter().flat_map(|family| &family.definitions);
    let named = |name: &str| definitions().find(|it| it.name_on(board).eq_ignore_ascii_case(name));
    if let Some(definition) = named(said) {
        return Ok(definition);
    }
    let called = called(board, families, said);
    match called[..] {
        [] => {}
        [(definition, _)] => return Ok(definition),
        // `ROOK_ATTACKS` is no program's `rook_attacks`, but a name that this catalogue might have.
        _ if said == said.to_uppercase() => {}
        _ => {
            let error = Error::new(format!("`{said}` is a name of {} tables", called.len()));
            return Err(called.into_iter().fold(error, |error, (definition, by)| {
                let text = definition.about().text(board);
                let says = search::half_a_line(&text);
                error.note(format!("`{}`: {says}{by}", definition.name_on(board)))
            }));
        }
    }
    match find::of_piece(said).and_then(|table| named(&table)) {
        Some(definition) => Ok(definition),
        // The error says which are near, or that this is a pattern.
        None if board == Board::CHESS => Err(find::no_one(&source::load("@build")?, said)),
        None => Err(find::no_table(said, "@gen", &search::of_catalogue(board))),
    }
}

/// How many columns there are.
const WIDTH: usize = 80;
/// The width of what stands left of the sections.
const LABEL: usize = 10;

fn text(it: &Explanation) -> String {
    let Explanation { table, family, ty, bytes, fingerprint, .. } = it;
    let bytes = counted::bytes(*bytes);
    let mut text = format!("{table}  {ty}  {bytes}  {fingerprint}   {family}\n");
    for paragraph in it.definition.split("\n\n") {
        text += "\n";
        for line in wrapped(paragraph, WIDTH) {
            text += &(line + "\n");
        }
    }
    text += "\n";
    for (label, items) in it.sections() {
        text += &section(label, &items);
    }
    for (label, code) in it.codes() {
        text += &painted(BLUE, label);
        text.push('\n');
        for line in code.lines() {
            text += &format!("  {line}\n");
        }
    }
    if let Some(drawing) = &it.drawing {
        text += &format!("\n{drawing}\n");
    }
    text
}

fn markdown(it: &Explanation) -> String {
    let Explanation { table, family, ty, bytes, fingerprint, definition, .. } = it;
    let mut text = format!("## `{table}`\n\n`{ty}`, ");
    text += &format!("{bytes} bytes, fingerprint `{fingerprint}`, of `{family}`\n\n");
    text += &format!("{definition}\n");
    for (label, items) in it.sections().into_iter().filter(|(_, items)| !items.is_empty()) {
        text += &format!("\n**{label}**\n\n");
        for item in items {
            let code = label == "formula" && item == it.formula || label == "needs";
            text += &if code { format!("- `{item}`\n") } else { format!("- {item}\n") };
        }
    }
    for (label, code) in it.codes() {
        let language = label.trim_start_matches("in ").to_lowercase();
        text += &format!("\n```{language}\n{code}\n```\n");
    }
    if let Some(drawing) = &it.drawing {
        text += &format!("\n```text\n{drawing}\n```\n");
    }
    text
}

/// A label with what stands right of it, each item from a line of its own on.
fn section(label: &str, items: &[String]) -> String {
    let mut text = String::new();
    for item in items {
        for (i, line) in wrapped(item, WIDTH - LABEL - 2).into_iter().enumerate() {
            let label = if text.is_empty() { painted(BLUE, label) } else { String::new() };
            let blanks = LABEL - strip_str(&label).to_string().len();
            let hanging = if i == 0 { "" } else { "  " };
            text += &format!("{label}{}{hanging}{line}\n", " ".repeat(blanks));
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The name of the table that is meant.
    fn meant(said: &str) -> Result<String, Error> {
        let families = catalogue::families();
        super::meant(Board::CHESS, families, said).map(|it| it.name().to_owned())
    }

    #[test]
    fn aliases_and_names_in_programs_are_understood() {
        let unknown = meant("NoSuchTable").unwrap_err().to_string();
        assert!(unknown.starts_with("error: no table `NoSuchTable` in the catalogue"), "{unknown}");
        let meant = |said| meant(said).unwrap();
        assert_eq!(meant("inBetween"), "BETWEEN");
        assert_eq!(meant("forwardfilebb"), "FRONT_SPANS");
        assert_eq!(meant("chess_tables::ray"), "RAYS");
        // chess.js has these for something else.
        assert_eq!(meant("rays"), "RAYS");
        assert_eq!(meant("MULTIDX"), "SYZYGY_LEAD_PIECE_INDEX");
        assert_eq!(meant("Rook00Atak"), "RANK_ATTACKS_BY_LINE");
    }

    #[test]
    fn names_of_several_tables_are_told_apart() {
        let error = meant("betweenbb").unwrap_err().to_string();
        assert_eq!(
            error,
            "error: `betweenbb` is a name of 2 tables\n  note: `BETWEEN`: The squares strictly between two \
             squares (Stockfish 9, `BetweenBB`)\n  note: `BETWEEN_INCLUSIVE`: The squares between two squares, \
             and the second square (Stockfish 14 and later, `BetweenBB`)"
        );
    }

    /// All that the wiki prints in "On an empty Board".
    #[test]
    fn the_names_of_the_wiki_are_known() {
        let lines = ["RANK_ATTACKS", "FILE_ATTACKS", "DIAGONAL_ATTACKS", "ANTI_DIAGONAL_ATTACKS"];
        let rays = "rayAttacks positiveRay negativeRay EastAttacks NortAttacks NoEaAttacks NoWeAttacks \
                    WestAttacks SoutAttacks SoWeAttacks SoEaAttacks eastMaskEx nortMaskEx westMaskEx \
                    soutMaskEx";
        for (names, tables) in [
            (rays, &["RAYS"][..]),
            ("singleBit", &["SQUARE_MASKS"]),
            ("lineAttacks", &lines),
            ("RankAttacks", &["RANK_ATTACKS", "FIRST_RANK_ATTACKS"]),
            ("FileAttacks fileMaskEx", &["FILE_ATTACKS"]),
            ("DiagonalAttacks diagonalMaskEx", &["DIAGONAL_ATTACKS"]),
            ("AntiDiagonalAttacks antiDiagMaskEx", &["ANTI_DIAGONAL_ATTACKS"]),
            ("rankMaskEx", &["RANK_ATTACKS"]),
            ("rankMask", &["RANK_OF"]),
            ("fileMask", &["FILE_OF"]),
            ("diagonalMask", &["DIAGONAL_OF"]),
            ("antiDiagMask", &["ANTI_DIAGONAL_OF"]),
            ("RookAttacks", &["ROOK_PSEUDO_ATTACKS", "ROOK_FANCY_ATTACKS"]),
            ("BishopAttacks", &["BISHOP_PSEUDO_ATTACKS", "BISHOP_FANCY_ATTACKS"]),
            ("rookMask rookMaskEx", &["ROOK_PSEUDO_ATTACKS"]),
            ("bishopMask bishopMaskEx", &["BISHOP_PSEUDO_ATTACKS"]),
            ("queenMask queenMaskEx QueenAttacks", &["QUEEN_PSEUDO_ATTACKS"]),
        ] {
            for name in names.split(' ') {
                match meant(name) {
                    Ok(table) => assert_eq!(tables, [table], "{name}"),
                    Err(error) => {
                        let said = error.to_string();
                        let all =
                            tables.iter().all(|it| said.contains(&format!("  note: `{it}`: ")));
                        let count = said.matches("  note: ").count();
                        assert!(all && count == tables.len() && count > 1, "{said}");
                    }
                }
            }
        }
    }
}
