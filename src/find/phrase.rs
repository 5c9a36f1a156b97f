//! Entries as people ask for them: `passed pawn e4`, `knight from e4`, `south-east e4`, `Rank2BB`, `rook d4 d7 f4`.

use chess_tables_gen::tool::catalogue;
use chess_tables_gen::{Axis, Board, Color, Direction, Table};

use super::called::called;
use super::{SLIDERS, named, number, of_piece, search};
use crate::report::entry;
use crate::source::loaded::Loaded;

/// Words that do not say which table or entry is meant.
const IDLE: &[&str] = &[
    "what", "which", "how", "does", "do", "is", "are", "a", "an", "the", "of", "on", "from", "at",
    "by", "with", "among", "square", "squares", "bitboard", "bits", "number", "popcount",
    "blockers", "blocked", "occupied", "fen",
];

/// What may stand behind a piece whose attacks are meant.
const ATTACKS: [&str; 3] = ["_attacks", "_attack", "_moves"];

/// Of more tables that fit equally well, none is meant.
const FEW: usize = 3;

/// An axis that can be left out has at most so many indices: those of directions.
const SHORT: usize = 8;

/// A table, indices of it, and what is occupied.
#[derive(Debug, PartialEq)]
pub(crate) struct Phrase {
    pub(crate) table: String,
    pub(crate) indices: Vec<String>,
    pub(crate) occupied: Vec<String>,
}

/// The words between blanks, commas and brackets, without the idle ones before the others.
pub(crate) fn words(said: &[String]) -> Vec<String> {
    let words = said.iter().flat_map(|it| it.split([' ', ',', '[', ']', '(', ')']));
    let words = words.filter(|word| !word.is_empty()).map(str::to_owned);
    words.skip_while(|word| is_idle(word)).collect()
}

fn is_idle(word: &str) -> bool {
    IDLE.iter().any(|idle| word.eq_ignore_ascii_case(idle))
}

/// The words of a name, without the indices: what is unknown of a phrase.
pub(crate) fn name(board: Board, words: &[String]) -> String {
    let names: Vec<&str> =
        words.iter().map(|it| &**it).filter(|word| !is_index(board, word)).collect();
    names.join(" ")
}

/// Whether an index may be left out, so that it stands for all along the first axis.
pub(crate) fn may_lack_first(table: &Table, given: usize) -> bool {
    !table.axes.is_empty() && given + 1 == table.axes.len() && (1..=SHORT).contains(&table.shape[0])
}

/// What the words mean: several entries if these are parts of one, or if tables fit equally well. Other sources than this
/// program have names of their own, which are not guessed. `is_blocked` says that occupied squares were given elsewhere.
pub(crate) fn meant(loaded: &Loaded, words: &[String], is_blocked: bool) -> Vec<Phrase> {
    let board = loaded.set.board;
    let line = line(board, &words.concat());
    if let Some(line) = line.filter(|line| named(loaded, &line.table).is_some()) {
        return vec![line];
    }
    let words: Vec<&str> = words.iter().map(|it| &**it).filter(|it| !is_idle(it)).collect();
    // `knight` is part of a name, or an index: `zobrist white knight e4`.
    let ways = [false, true].into_iter().map(|pieces| {
        let is_index = |word: &&&str| is_index(board, word) || pieces && of_piece(word).is_some();
        let (indices, names): (Vec<&str>, Vec<&str>) = words.iter().partition(is_index);
        let owned = |words: Vec<&str>| words.into_iter().map(str::to_owned).collect::<Vec<_>>();
        entries(loaded, &owned(names), &owned(indices), is_blocked)
    });
    ways.into_iter().find(|found| !found.is_empty()).unwrap_or_default()
}

/// A file or a rank as programs name it: `FILE_A`, `Rank2BB`.
fn line(board: Board, said: &str) -> Option<Phrase> {
    let said = said.to_lowercase().replace('_', "");
    let said = ["bb", "mask"].iter().find_map(|it| said.strip_suffix(it)).unwrap_or(&said);
    let phrase = |table: &str, index: String| Phrase {
        table: table.to_owned(),
        indices: vec![index],
        occupied: vec![],
    };
    if let Some(file) = said.strip_prefix("file").filter(|it| it.parse::<u8>().is_err()) {
        let index = entry::index(board, Axis::File, board.files().into(), file).ok()?;
        return Some(phrase("FILE_MASKS", index.to_string()));
    }
    // Ranks are counted from 1, indices from 0.
    let rank = said.strip_prefix("rank")?.parse::<u8>().ok()?.checked_sub(1)?;
    (rank < board.ranks()).then(|| phrase("RANK_MASKS", rank.to_string()))
}

/// Whether a word is a square, a direction, a color or a number.
pub(super) fn is_index(board: Board, word: &str) -> bool {
    let is_along = |axis, length| entry::index(board, axis, length, word).is_ok();
    is_along(Axis::Square, board.len())
        || is_along(Axis::Direction, Direction::ALL.len())
        || is_along(Axis::Color, Color::ALL.len())
        || word.starts_with(['+', '-'])
        || number::is_written(word)
}

/// The entries of the table that is named by all of the names, or whose name has them.
fn entries(loaded: &Loaded, names: &[String], indices: &[String], is_blocked: bool) -> Vec<Phrase> {
    let board = loaded.set.board;
    let blocked = blocked(loaded, names, indices, is_blocked);
    if !blocked.is_empty() {
        return blocked;
    }
    let one = |table: &Table, indices: &[String]| {
        vec![Phrase { table: table.name.clone(), indices: indices.to_vec(), occupied: vec![] }]
    };
    let table = table(loaded, names, indices);
    if let Some(table) = table.filter(|table| fits(board, table, indices)) {
        return one(table, indices);
    }
    // `white knight e4`: a knight's attacks are those of both colors.
    let is_color = |it: &&String| entry::index(board, Axis::Color, 2, it).is_err();
    let without_color: Vec<String> = indices.iter().filter(is_color).cloned().collect();
    if let Some(table) = table.filter(|table| fits(board, table, &without_color)) {
        return one(table, &without_color);
    }
    if !loaded.is_ours() || names.is_empty() {
        return vec![];
    }
    let entries = search::entries(loaded);
    let [found, ..] = search::find(&entries, &search::query(&names.join(" "), &entries));
    let tables = found.iter().map(|&place| &**loaded.set.tables.get(place).expect("described"));
    let mut tables: Vec<&Table> = tables.filter(|table| fits(board, table, indices)).collect();
    let length = |table: &Table| search::words(&table.name).len();
    // Without an index there is no other sign that a table is the one.
    let (least, most) = match indices {
        [] => (names.len(), 1),
        _ => (tables.iter().map(|table| length(table)).min().unwrap_or_default(), FEW),
    };
    if tables.len() > 1 {
        tables.retain(|table| length(table) == least);
    }
    if tables.len() > most {
        return vec![];
    }
    tables.into_iter().flat_map(|table| one(table, indices)).collect()
}

/// What sliders attack among others: of a queen what a rook and a bishop do. Both share a table.
fn blocked(loaded: &Loaded, names: &[String], indices: &[String], is_blocked: bool) -> Vec<Phrase> {
    const TABLE: &str = "MAGIC_ATTACKS";
    let piece = names.join("_").to_lowercase();
    let piece = ATTACKS.iter().find_map(|it| piece.strip_suffix(it)).unwrap_or(&piece);
    let sliders: Vec<&str> =
        SLIDERS.into_iter().filter(|slider| piece == *slider || piece == "queen").collect();
    let [square, occupied @ ..] = indices else { return vec![] };
    if occupied.is_empty() && !is_blocked || named(loaded, TABLE).is_none() {
        return vec![];
    }
    let phrase = |slider: &str| Phrase {
        table: TABLE.to_owned(),
        indices: vec![slider.to_owned(), square.clone()],
        occupied: occupied.to_vec(),
    };
    sliders.into_iter().map(phrase).collect()
}

/// The table of this name or of the piece, or which is called so by others; a direction and a square are a ray's.
fn table<'l>(loaded: &'l Loaded, names: &[String], indices: &[String]) -> Option<&'l Table> {
    let board = loaded.set.board;
    let name = names.join("_");
    if names.is_empty() {
        let is_direction = |it: &String| entry::index(board, Axis::Direction, 8, it).is_ok();
        let has_direction = indices.iter().any(|it| is_direction(it) && it.parse::<u8>().is_err());
        return named(loaded, "RAYS").filter(|_| has_direction).map(|it| &**it);
    }
    let lower = name.to_lowercase();
    let piece = ATTACKS.iter().find_map(|it| lower.strip_suffix(it)).unwrap_or(&name);
    let of_piece = || of_piece(piece).and_then(|table| named(loaded, &table));
    let by_others = || {
        if !loaded.is_ours() {
            return None;
        }
        let families = catalogue::families();
        let of = |name: &str| called(board, families, name);
        let tables = of(&names.join(" ")).into_iter().chain(of(&name));
        let mut tables = tables.map(|(it, _)| it.name_on(board));
        let first = tables.next()?;
        named(loaded, &first).filter(|_| tables.all(|it| it == first))
    };
    named(loaded, &name).or_else(of_piece).or_else(by_others).map(|it| &**it)
}

/// Whether these are indices of one entry of a table, but for a short first axis.
fn fits(board: Board, table: &Table, indices: &[String]) -> bool {
    if indices.is_empty() {
        return true;
    }
    let is_difference =
        |axis: &Axis| matches!(axis, Axis::X88Difference | Axis::X88WrappedDifference);
    let lacks_first = || {
        let with_first = || [&[table.index_name(board, 0, 0)], indices].concat();
        may_lack_first(table, indices.len()) && entry::indices(board, table, &with_first()).is_ok()
    };
    let is_one = indices.len() == table.axes.len() && entry::indices(board, table, indices).is_ok();
    let are_squares =
        indices.len() == 2 && indices.iter().all(|it| board.square_named(it).is_some());
    let is_of_two = are_squares && table.axes.len() == 1 && is_difference(&table.axes[0]);
    is_one || is_of_two || lacks_first()
}
