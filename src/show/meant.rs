//! What was meant by words that name no table and no entry as they stand.

use chess_tables_gen::{Board, Table};

use crate::args::{Format, Show};
use crate::find::select;
use crate::report::coordinates;
use crate::source::loaded::Loaded;

/// The name in `KNIGHT_ATTACKS[27]`.
pub(super) fn name(table: &str) -> &str {
    let indexed = table.strip_suffix(']').and_then(|it| it.split_once('['));
    indexed.map_or(table, |(name, _)| name)
}

/// The table and the indices that are meant by `KNIGHT_ATTACKS[27]`, or by `knight d4`: a piece's attacks. Among
/// occupied squares rooks and bishops share a table.
pub(super) fn in_full(loaded: &Loaded, args: &Show) -> Show {
    let has = |name: &str| loaded.set.tables.iter().any(|it| it.name.eq_ignore_ascii_case(name));
    let name = if has(&args.table) { &args.table } else { name(&args.table) };
    let within = args.table[name.len()..].split(['[', ']', ',']).map(str::trim);
    let within = within.filter(|index| !index.is_empty()).map(str::to_owned);
    let mut indices: Vec<String> = within.chain(args.indices.iter().cloned()).collect();
    let is_shared = !args.occupied.is_empty() && select::SLIDERS.contains(&&*name.to_lowercase());
    let table = match select::of_piece(name).filter(|table| !has(name) && has(table)) {
        Some(_) if is_shared && has("MAGIC_ATTACKS") => {
            indices.insert(0, name.to_owned());
            "MAGIC_ATTACKS".to_owned()
        }
        Some(table) => table,
        None => name.to_owned(),
    };
    Show { table, indices, ..args.clone() }
}

/// An axis that can be left out has at most so many indices: those of directions.
const SHORT: usize = 8;

/// The entries that are wanted. If the index along a short first axis is left out, that is one for each: of
/// `PAWN_ATTACKS e4` those of both colors.
pub(super) fn each(board: Board, table: &Table, args: &Show) -> Vec<Show> {
    let with = |first: usize| {
        let name = table.index_name(board, 0, first);
        Show { indices: [&[name], &*args.indices].concat(), ..args.clone() }
    };
    let fits = |args: &Show| coordinates::parse_all(board, table, &args.indices).is_ok();
    let may_be_left_out = args.indices.len() + 1 == table.axes.len()
        && (1..=SHORT).contains(&table.shape[0])
        && args.format != Format::Json;
    if may_be_left_out && !fits(args) && fits(&with(0)) {
        return (0..table.shape[0]).map(with).collect();
    }
    vec![args.clone()]
}
