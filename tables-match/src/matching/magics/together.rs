//! Which arrays and parts go with magics: the other fields of their structs, and arrays of the same name.

use chess_tables_gen::{Slider, Table};

use super::index::{MOST_FAILURES, Widths, region, right_mask, stated};
use crate::matching::behavior::MagicMethod;
use crate::matching::block::Part;
use crate::matching::names;

/// Words for what goes with magics, in any name.
const ROLES: [&str; 24] = [
    "magic",
    "number",
    "num",
    "mask",
    "shift",
    "offset",
    "off",
    "index",
    "idx",
    "bit",
    "used",
    "relevant",
    "start",
    "base",
    "begin",
    "mult",
    "multiplier",
    "key",
    "blocker",
    "occupancy",
    "init",
    "data",
    "notmask",
    "factor",
];
/// Words for places in a table.
const OFFSETS: [&str; 6] = ["offset", "off", "start", "base", "begin", "position"];

/// A larger table has no engine.
const MOST_ENTRIES: u128 = 1 << 20;
/// Numbers that are all lower are something else.
const LEAST_OFFSET: u128 = 256;

/// What goes with magics, by what its values may be.
#[derive(Default)]
pub(super) struct Own<'p> {
    /// The numbers of bits.
    pub(super) widths: Vec<Widths>,
    /// Masks of the occupied squares that count, or that are set.
    pub(super) wide: Vec<&'p Part>,
    /// Where entries begin.
    pub(super) offsets: Vec<&'p Part>,
}

impl<'p> Own<'p> {
    pub(super) fn of(part: &Part, tables: &[&Table], small: &'p [Part], wide: &'p [Part]) -> Self {
        let key = key(part, tables);
        let is_other = |it: &&'p Part| (it.table, &it.name) != (part.table, &part.name);
        let is_own = |it: &&'p Part| is_other(it) && self::key(it, tables) == key;
        let own: Vec<&Part> = small.iter().filter(is_own).collect();
        let widths = own.iter().flat_map(|it| stated(std::slice::from_ref(*it))).collect();
        let may_be_places = |it: &&&Part| {
            let most = it.values.iter().max().copied().unwrap_or(0);
            most == 0 || (LEAST_OFFSET..MOST_ENTRIES).contains(&most)
        };
        let offsets = own.iter().filter(may_be_places).copied().collect();
        Self { widths, wide: wide.iter().filter(is_own).collect(), offsets }
    }

    /// The masks of a method: of nearly all squares they are right.
    pub(super) fn masks(
        &self,
        slider: Slider,
        method: MagicMethod,
        bits: &[usize],
    ) -> Option<&'p Part> {
        let are_masks = |part: &&&Part| {
            let right = bits.iter().map(|&bit| right_mask(method, region(slider, bit)).into());
            let wrong = part.values.iter().zip(right).filter(|(have, want)| **have != *want);
            wrong.count() <= MOST_FAILURES
        };
        self.wide.iter().find(are_masks).copied()
    }
}

/// Whether a part says that its numbers are places in a table.
pub(super) fn are_offsets(part: &Part) -> bool {
    let is_not_zero = part.values.iter().any(|it| *it != 0);
    is_not_zero || names::ends_with_word(&part.name, &OFFSETS)
}

/// What the parts have in common that belong together: the table with the part up to the last index or field; or the
/// scope, the name without words for what goes with magics, and the part.
#[derive(PartialEq, Eq)]
enum Key<'t> {
    Fields(usize, &'t str),
    Arrays(&'t str, Vec<String>, &'t str),
}

fn key<'p>(part: &'p Part, tables: &[&Table]) -> Key<'p> {
    let name_len = tables[part.table].name.len();
    let (name, path) = part.name.split_at(name_len.min(part.name.len()));
    let has_name = !path.is_empty() && !path.ends_with(']');
    if has_name || path.contains("[_]") {
        let end = path.rfind(['.', '[']).unwrap_or(0);
        return Key::Fields(part.table, &path[..end]);
    }
    Key::Arrays(scope(name), names::without(name, &ROLES), path)
}

/// Where a name is declared.
pub(super) fn scope(name: &str) -> &str {
    name.rsplit_once("::").map_or("", |(scope, _)| scope)
}
