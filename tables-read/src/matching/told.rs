//! Arrays that no table of the catalogue explains, told by what they do.

use chess_tables_gen::{Board, TableSet};

use super::keys::{self, Whose};
use super::piece::{Piece, Told, What};
use super::{magics, padded};

/// What arrays do, with the number of the array and the part as it is written behind the name.
type ByPart = Vec<((usize, String), Told)>;

/// Tells what the arrays do that are not a table as a whole. A table says more: if it is near, which entries differ.
pub(super) fn told(set: &TableSet, board: Board, pieces: &mut Vec<Piece>) {
    for ((array, path), told) in by_part(set, board) {
        let of_array = |it: &&Piece| it.array == array;
        let says_more = |it: &Piece| !matches!(it.what, What::Unknown);
        let same = pieces.iter().filter(of_array).find(|it| it.path == path || it.path.is_empty());
        if same.is_some_and(says_more) {
            continue;
        }
        let is_replaced = |it: &Piece| {
            it.array == array && !says_more(it) && (it.path == path || it.path.is_empty())
        };
        let at = pieces.iter().position(is_replaced);
        let at = at.or_else(|| pieces.iter().rposition(|it| it.array == array).map(|at| at + 1));
        let at = at.unwrap_or(pieces.len());
        pieces.retain(|it| !is_replaced(it));
        let what = What::Told(told);
        pieces.insert(at, Piece { array, path, positions: vec![], what });
    }
}

/// Magics come before keys, which they may look like.
fn by_part(set: &TableSet, board: Board) -> ByPart {
    let set = &TableSet::new(board, set.tables.clone());
    let mut all = ByPart::new();
    let mut add = |array: usize, name: &str, sentence: String, wrong: usize| {
        let path = name.strip_prefix(&*set.tables[array].name).unwrap_or_default().to_owned();
        if all.iter().all(|(part, _)| *part != (array, path.clone())) {
            all.push(((array, path), Told { sentence, wrong }));
        }
    };
    let found = magics::recognise(set);
    for both in found.magics.chunk_by(|a, b| a.table == b.table) {
        match magics::together(both) {
            Some(sentence) => add(both[0].table, &set.tables[both[0].table].name, sentence, 0),
            None => both.iter().for_each(|it| {
                add(it.table, &it.array, it.sentence(board), it.failures.len());
            }),
        }
    }
    let attacks = found.attacks.iter();
    attacks.for_each(|it| add(it.table, &it.array, it.sentence(board), it.wrong));
    for it in &found.numbers {
        add(it.table, &it.array, it.sentence(board), it.wrong.len());
    }
    for it in padded::recognise(set) {
        add(it.table, &it.array, it.sentence(), it.wrong());
    }
    let is_multiplier = |array: usize| found.magics.iter().any(|it| it.table == array);
    for it in keys::recognise(set).iter().filter(|it| !is_multiplier(it.table)) {
        let wrong = match &it.whose {
            Whose::Published(published) => published.wrong.len(),
            Whose::Own(_) => 0,
        };
        add(it.table, &it.array, it.sentence(), wrong);
    }
    all
}
