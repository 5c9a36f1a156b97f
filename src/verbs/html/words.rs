//! The words of `explain` about the tables of the page and the slider methods of its board, and its topics.

use chess_tables_gen::tool::{catalogue, look_ups};
use chess_tables_gen::{Board, SliderMethod};
use serde::Serialize;

use crate::draw::explanation::Explanation;
use crate::error::Error;
use crate::find::topics::{self, Block, Print};
use crate::source::array::Array;
use crate::source::loaded::Loaded;

/// What `explain` says of a table besides its size and its drawing.
#[derive(Serialize)]
pub(super) struct Words {
    /// How many paragraphs of the table's text are its definition. The other paragraphs are in the sections.
    paragraphs: usize,
    /// Lines under headings.
    sections: Vec<(&'static str, Vec<String>)>,
    /// Code under headings.
    codes: Vec<(&'static str, String)>,
}

/// The words about each table, as far as it is the catalogue's.
pub(super) fn of(loaded: &Loaded, tables: &[&Array]) -> Vec<Option<Words>> {
    let board = loaded.set.board;
    let docs = (!loaded.is_ours()).then(|| docs(board));
    // A file may have another table of such a name. One that was generated has our text.
    let is_ours = |table: &Array| {
        let is_told = |doc: &String| !doc.is_empty() && table.doc.starts_with(doc.as_str());
        docs.as_ref().is_none_or(|docs| docs.get(&table.name).is_some_and(is_told))
    };
    let words = |&table: &&Array| {
        let it = Some(table).filter(|it| is_ours(it) && !it.are_axes_guessed)?;
        let it = Explanation::of(board, it).ok()?;
        Some(Words {
            sections: it.sections().into_iter().filter(|(_, items)| !items.is_empty()).collect(),
            codes: it.codes().map(|(label, code)| (label, code.to_owned())).collect(),
            paragraphs: it.definition.split("\n\n").count(),
        })
    };
    tables.iter().map(words).collect()
}

/// The texts of the catalogue's tables by their names.
fn docs(board: Board) -> std::collections::BTreeMap<String, String> {
    let definitions = catalogue::families().iter().flat_map(|family| &family.definitions);
    definitions.map(|it| (it.name_on(board), it.about().text(board))).collect()
}

/// A topic of `explain`.
#[derive(Serialize)]
pub(super) struct Topic {
    name: &'static str,
    title: &'static str,
    blocks: Vec<Block>,
}

/// All topics, for a page that has words about a table.
pub(super) fn topics(words: &[Option<Words>], print: Print<'_>) -> Result<Vec<Topic>, Error> {
    if words.iter().all(Option::is_none) {
        return Ok(vec![]);
    }
    let topic = |topic: topics::Topic| {
        Ok(Topic { name: topic.name, title: topic.title(), blocks: topic.blocks(print)? })
    };
    topics::all().map(topic).collect()
}

/// A method to look up sliders.
#[derive(Serialize)]
pub(super) struct Method {
    name: &'static str,
    /// Idea, cost, when to choose it, and where it is explained, in paragraphs.
    documentation: String,
    /// The tables that it is made from.
    tables: Vec<String>,
}

/// The methods of a board. The page begins with the first, the default.
pub(super) fn methods(board: Board) -> Vec<Method> {
    let mut methods: Vec<SliderMethod> = SliderMethod::on(board).collect();
    methods.sort_by_key(|&method| method != SliderMethod::default());
    let method = |method: SliderMethod| {
        let source = look_ups::Source::of(method, board);
        Method {
            name: method.name(),
            documentation: source.documentation().join("\n\n"),
            tables: source.tables(board).into_iter().collect(),
        }
    };
    methods.into_iter().map(method).collect()
}
