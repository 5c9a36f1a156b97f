//! The slider methods of a board, as the page names them.

use chess_tables_gen::tool::look_ups::Source;
use chess_tables_gen::{Board, SliderMethod};
use serde::Serialize;

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
        let source = Source::of(method, board);
        Method {
            name: method.name(),
            documentation: source.documentation().join("\n\n"),
            tables: source.tables(board).into_iter().collect(),
        }
    };
    methods.into_iter().map(method).collect()
}
