//! The tables of the catalogue, and parts of them, in all forms in which an array may have them.

use std::cell::LazyCell;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Arc, LazyLock};

use chess_tables_gen::tool::catalogue::{self, Family, Pawns};
use chess_tables_gen::{Axis, Bits, Board, Content, Definition, Element, Layout, Table};

use crate::programs::Elsewhere;

use super::arrangement::{Arrangement, arranged, arrangements, fixable, size_without};
use super::names::Name;
use super::said::OfTable;
use super::values::{ENOUGH, comparable, count_on, hash, information_of_steps};
use super::wrong::MOST_WRONG;

/// Which numberings of squares and bits: bit 2 * layout, and the next if the bits are reversed.
pub(super) type Numberings = u16;

/// The numbering of a bit in [`Numberings`].
pub(super) fn placed(board: Board, numbering: u32) -> Board {
    let bits = if numbering % 2 == 0 { Bits::InOrder } else { Bits::Reversed };
    board.with_layout(Layout::ALL[numbering as usize / 2]).with_bits(bits)
}

/// The bit of a numbering.
pub(super) fn numbering_of(board: Board) -> u32 {
    let layout = Layout::ALL.iter().position(|it| *it == board.layout()).unwrap_or_default();
    2 * layout as u32 + u32::from(board.bits() == Bits::Reversed)
}

/// A table of the catalogue, without its values.
pub(super) struct CatalogueTable {
    pub(super) name: String,
    pub(super) axes: Vec<Axis>,
    pub(super) shape: Vec<usize>,
    pub(super) content: Content,
    pub(super) element: Element,
    pub(super) flags: Vec<String>,
    /// What stands for no entry, if it says so.
    pub(super) no_entry: Option<u128>,
    /// Whether a format states how its squares are numbered, whatever the engine does: it does not vote for a numbering.
    pub(super) is_of_format: bool,
    /// Whether it is of shogi, xiangqi or fairy chess, on the board of chess: what is only like it is something else.
    pub(super) is_of_other_game: bool,
    /// Whether its numbers are bits of words and entries of tables.
    pub(super) is_of_words: bool,
    /// Which of its squares are those of pawns.
    pub(super) pawns: Option<Pawns>,
    /// What it is called, here and in programs.
    pub(super) names: Vec<Name>,
    /// What these say of pieces, directions and the like.
    pub(super) means: OfTable,
}

impl CatalogueTable {
    /// What stands for no entry in the forms of the table.
    pub(super) fn none_in_forms(&self) -> Option<u128> {
        if self.content == Content::Square { Some(u128::MAX) } else { self.no_entry }
    }

    /// What stands for no entry in an array, if it is another number than in the table.
    pub(super) fn other_none(&self, none: Option<u128>) -> Option<u128> {
        let usual = if self.element.is_signed() { u128::MAX } else { 0xFF };
        none.filter(|none| *none != self.no_entry.unwrap_or(usual))
    }
}

/// A table in a form.
#[derive(Clone)]
pub(super) struct ArrangedTable {
    /// Its number among the tables of the catalogue.
    pub(super) table: usize,
    pub(super) arrangement: Arrangement,
    /// All that give these values.
    pub(super) numberings: Numberings,
    pub(super) values: Arc<[u128]>,
}

/// All forms with the same number of entries.
#[derive(Default)]
pub(super) struct ArrangedTables {
    pub(super) all: Vec<ArrangedTable>,
    /// The forms of equal values, by a hash of these.
    pub(super) by_hash: BTreeMap<u64, Vec<usize>>,
}

impl ArrangedTables {
    /// The forms that have these values.
    pub(super) fn equal(&self, values: &[u128]) -> impl Iterator<Item = &ArrangedTable> {
        let found = self.by_hash.get(&hash(values)).into_iter().flatten();
        found.map(|&i| &self.all[i]).filter(move |form| form.values[..] == *values)
    }

    /// Those in some of these numberings.
    fn only(&self, wanted: Numberings) -> Self {
        let mut only = Self::default();
        for form in self.all.iter().filter(|form| form.numberings & wanted != 0) {
            only.by_hash.entry(hash(&form.values)).or_default().push(only.all.len());
            let numberings = form.numberings & wanted;
            only.all.push(ArrangedTable { numberings, ..form.clone() });
        }
        only
    }

    fn add(&mut self, table: usize, arrangement: Arrangement, numbering: u32, values: Vec<u128>) {
        let same = self.by_hash.entry(hash(&values)).or_default();
        let known = same.iter().copied();
        let mut known = known.filter(|&i| self.all[i].table == table);
        if let Some(i) = known.clone().find(|&i| self.all[i].arrangement == arrangement) {
            self.all[i].numberings |= 1 << numbering;
            return;
        }
        // In this numbering a plainer arrangement gives the same.
        if known.any(|i| self.all[i].numberings & 1 << numbering != 0) {
            return;
        }
        let shared = same.first().map(|&i| self.all[i].values.clone());
        let values = shared.unwrap_or_else(|| values.into());
        same.push(self.all.len());
        self.all.push(ArrangedTable { table, arrangement, numberings: 1 << numbering, values });
    }
}

/// The tables of the catalogue for a board, with the forms of some numbers of entries.
pub(super) struct Catalogue {
    pub(super) board: Board,
    pub(super) entries: Vec<CatalogueTable>,
    /// The numbers of the squares in each of the other layouts.
    pub(super) moved: Vec<Vec<usize>>,
    sizes: BTreeMap<usize, ArrangedTables>,
}

impl Catalogue {
    /// The forms of these numbers of entries, on a board in all its numberings: of all tables; or on a board that nobody
    /// stated, of those whose shape is known before they are computed, with entries of at most so many bytes: sets take
    /// long, and some arrays cannot have them.
    pub(super) fn of(board: Board, sizes: &BTreeSet<usize>, widest: Option<usize>) -> Self {
        Self::of_families(board, sizes, widest, |family| !family.only_equal)
    }

    /// The same of the tables that an array is only if all entries are equal.
    pub(super) fn of_usual_numbers(board: Board, sizes: &BTreeSet<usize>) -> Self {
        Self::of_families(board, sizes, None, |family| family.only_equal)
    }

    /// A result with the forms of one layout only.
    pub(super) fn in_layout<T>(&mut self, layout: Layout, find: impl FnOnce(&Self) -> T) -> T {
        let of_layout = |numbering: &u32| placed(self.board, *numbering).layout() == layout;
        let wanted = (0..16).filter(of_layout).fold(0, |all, it| all | 1 << it);
        let of_sizes = self.sizes.iter().map(|(&size, forms)| (size, forms.only(wanted)));
        let only = of_sizes.collect();
        let all = std::mem::replace(&mut self.sizes, only);
        let found = find(self);
        self.sizes = all;
        found
    }

    fn of_families(
        board: Board,
        sizes: &BTreeSet<usize>,
        widest: Option<usize>,
        is_wanted: impl Fn(&Family) -> bool,
    ) -> Self {
        let board = placed(board, 0);
        let others = Layout::ALL.into_iter().filter(|layout| *layout != board.layout());
        let moved = others.map(|it| {
            let other = board.with_layout(it);
            board.squares().map(|square| other.index(square)).collect()
        });
        let moved = moved.collect();
        let mut catalogue = Self { board, entries: vec![], moved, sizes: BTreeMap::new() };
        for family in catalogue::families().iter().filter(|family| is_wanted(family)) {
            let from = catalogue.entries.len();
            for definition in &family.definitions {
                catalogue.add(definition, sizes, widest);
            }
            let of_family = catalogue.entries[from..].iter_mut();
            of_family.for_each(|it| {
                it.is_of_format = family.of_format;
                it.is_of_words = family.of_words;
                it.is_of_other_game = family.of_other_games && board.is_8x8();
            });
        }
        catalogue
    }

    /// The forms with this number of entries, if it was asked for and there are any.
    pub(super) fn forms(&self, size: usize) -> Option<&ArrangedTables> {
        self.sizes.get(&size)
    }

    /// Whether an array may nearly be a form, whatever its name is.
    pub(super) fn is_of_chess(&self, form: &ArrangedTable) -> bool {
        !self.entries[form.table].is_of_other_game
    }

    /// Whether it is by the cells of a board that has its own size, whatever the board of the catalogue is.
    pub(super) fn is_of_cells(&self, form: &ArrangedTable) -> bool {
        let entry = &self.entries[form.table];
        entry.axes == [Axis::Place] && entry.content != Content::Squares
    }

    /// In how many entries numbers may differ from a form. Of king buckets for one color, engines have their own; shogi's
    /// board in xiangqi's cells lacks a rank.
    pub(super) fn most_wrong(&self, form: &ArrangedTable) -> usize {
        let entry = &self.entries[form.table];
        match () {
            () if entry.is_of_format && !form.arrangement.fixed.is_empty() => 1,
            () if entry.is_of_other_game => MOST_WRONG,
            () => usize::MAX,
        }
    }

    /// Whether a type has a bit for each square and no more than its width needs.
    pub(super) fn fills(&self, element: Element) -> bool {
        8 * element.bytes() == self.board.len().next_power_of_two().max(64)
    }

    /// Whether an array of these values may be a form: the ranks of the squares are distances to an edge, a part of
    /// another table, but nobody means these.
    pub(super) fn is_meant(&self, values: &[u128]) -> impl Fn(&&ArrangedTable) -> bool {
        let says_enough =
            LazyCell::new(move || information_of_steps(values) >= ENOUGH && !count_on(values));
        move |form| {
            let of_sets = self.entries[form.table].content == Content::Squares;
            of_sets || form.arrangement.fixed.is_empty() || *says_enough
        }
    }

    fn add(&mut self, definition: &Definition, sizes: &BTreeSet<usize>, widest: Option<usize>) {
        let board = self.board;
        let may_fit = |shape: &[usize]| {
            let fits = |fixed: &[usize]| sizes.contains(&size_without(shape, fixed));
            fixable(definition.axes()).iter().any(|fixed| fits(fixed))
        };
        // Tables whose shape nobody states are small.
        if !definition.shape(board).map_or(widest.is_none(), |shape| may_fit(&shape)) {
            return;
        }
        let Ok(plain) = definition.table(board) else { return };
        let is_wider = widest.is_some_and(|widest| plain.element.bytes() > widest);
        if is_wider || !may_fit(&plain.shape) {
            return;
        }
        let Ok(reversed) = definition.table(placed(board, 1)) else { return };
        let has_bits = plain.values != reversed.values;
        let table = self.entries.len();
        self.entries.push(entry(definition, &plain));
        let arrangements = arrangements(&plain, sizes);
        for numbering in (0..16).filter(|numbering| has_bits || numbering % 2 == 0) {
            let values = match numbering {
                0 => Ok(plain.clone()),
                1 => Ok(reversed.clone()),
                _ => definition.table(placed(board, numbering)),
            };
            let Ok(values) = values else { continue };
            // On a board that is not square, padding depends on the layout.
            let (axes, shape) = (values.axes.clone(), values.shape.clone());
            let values = comparable(values);
            for arrangement in &arrangements {
                let values = arranged(&axes, &shape, &values, arrangement);
                let forms = self.sizes.entry(values.len()).or_default();
                forms.add(table, arrangement.clone(), numbering, values.clone());
                if !has_bits {
                    // Nothing in it depends on the bits.
                    forms.add(table, arrangement.clone(), numbering + 1, values);
                }
            }
        }
    }
}

fn entry(definition: &Definition, table: &Table) -> CatalogueTable {
    let names = names_of(definition, &table.name);
    CatalogueTable {
        name: table.name.clone(),
        axes: table.axes.clone(),
        shape: table.shape.clone(),
        content: table.content,
        element: table.element,
        flags: table.flags().to_vec(),
        no_entry: table.no_entry(),
        is_of_format: false,
        is_of_other_game: false,
        is_of_words: false,
        pawns: definition.pawns(),
        means: OfTable::new(&table.name, &names),
        names,
    }
}

/// What a table is called, here and in programs.
fn names_of(definition: &Definition, here: &str) -> Vec<Name> {
    let elsewhere = Elsewhere::of(definition.name());
    let elsewhere = elsewhere.aliases.iter().copied().chain(elsewhere.names());
    [here].into_iter().chain(elsewhere).map(Name::of).collect()
}

/// How much the name of an array is like one of any table, from 0 to 100.
pub fn likeness(array: &str) -> usize {
    static NAMES: LazyLock<Vec<Vec<Name>>> = LazyLock::new(|| {
        let families = catalogue::families();
        let families = families.iter().filter(|family| !family.only_equal);
        let definitions = families.flat_map(|family| &family.definitions);
        definitions.map(|it| names_of(it, it.name())).collect()
    });
    let array = Name::of(array);
    NAMES.iter().map(|names| array.likeness(names)).max().unwrap_or_default()
}
