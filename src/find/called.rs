//! Tables by names that others have for them: in the literature, in programs, or as another language writes ours.

use chess_tables_gen::tool::catalogue::Family;
use chess_tables_gen::{Board, Definition};
use chess_tables_match::programs::Elsewhere;

/// The tables that are called so, each with who calls it so: " (Stockfish 9, `RankBB`)".
pub(crate) fn called<'f>(
    board: Board,
    families: &'f [Family],
    said: &str,
) -> Vec<(&'f Definition, String)> {
    let definitions = families.iter().flat_map(|family| &family.definitions);
    definitions.filter_map(|it| Some((it, by(board, it, said)?))).collect()
}

/// Who calls a table so, if anybody does.
fn by(board: Board, definition: &Definition, said: &str) -> Option<String> {
    let is_it = |name: &str| {
        let name = name.split(['[', '(']).next().unwrap_or_default();
        name.trim_end().eq_ignore_ascii_case(said)
    };
    let own = definition.name_on(board).replace('_', "");
    let elsewhere = Elsewhere::of(definition.name());
    if is_it(&own) || elsewhere.aliases.iter().any(|alias| is_it(alias)) {
        return Some(String::new());
    }
    let mut users = elsewhere.users.iter();
    let user = users.find(|user| user.split('`').skip(1).step_by(2).any(is_it))?;
    Some(format!(" ({user})"))
}
