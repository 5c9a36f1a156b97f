//! What the look-ups of a module read beside tables: numbers by square, sets by subset, and longer tables.

use std::rc::Rc;

use syn::{Expr, Item, Stmt, Type, UnOp};

use super::emitter::Emitter;
use super::formula::{Kind, List};
use crate::element::Element;
use crate::emit::{code, items};
use crate::geometry::pdep;
use crate::numeral::hexadecimal;
use crate::table::Table;

/// Of lists by square. `benches/peers` measured it (docs/sliders.md, "What they show").
const ONE_MORE: &str = "A list by square has one number more than there are indices. Otherwise all numbers of a \
                        square would lie a multiple of 64 bytes apart, and the processor would load one \
                        after the other.";

/// References to arrays would need no check of an index either, but each is a relocation when the program starts.
const BOUNDED: &str = "The compiler knows the smallest and the largest value of an `enum`, so it checks no index that \
                       depends on it.";

/// The struct of sets by subset.
const LINES: &str = "Lines";
const LINES_DOCS: &str = "What a slider attacks along its lines, by the subset of the squares that matter which is \
                          occupied.

Each line's sets begin on a line of the cache. A line has some sets more than \
                          subsets. Otherwise the sets that are read would all lie in the same part of the cache.";
/// With none, throughput takes 1.09 of the time on 8x8. With 4 it takes 1.04: then the square is multiplied by 17,
/// which takes two instructions (Intel Xeon, native; `benches/peers`).
const MORE_SETS: usize = 8;

impl Emitter<'_> {
    /// Returns the struct of the lists, the function that returns it, and the types of its fields.
    pub(super) fn numbers(&self, lists: &[Rc<List>]) -> Vec<Item> {
        // Each field once, with all lists that lie side by side in it.
        let mut fields: Vec<(&str, Vec<&List>)> = vec![];
        for list in lists {
            match fields.iter_mut().find(|(name, _)| *name == field(list)) {
                Some((_, lists)) => lists.push(list),
                None => fields.push((field(list), vec![list])),
            }
        }
        if fields.is_empty() {
            return vec![];
        }
        let place = |list: &&List| if let Kind::Row(_, place, _) = list.kind { place } else { 0 };
        fields.iter_mut().for_each(|(_, lists)| lists.sort_by_key(place));
        let types = fields.iter().map(|(name, of)| (of[0].of.doc, *name, self.type_of(of[0])));
        let values = fields.iter().map(|(name, of)| (*name, self.values(of))).collect();
        let values = code::structure("Numbers", values);
        let is_row = fields.iter().all(|(_, of)| matches!(of[0].kind, Kind::Row(..)));
        let docs = if is_row { "" } else { ONE_MORE };
        let docs = format!("What look-ups need.\n\n{docs}");
        let structure = code::struct_item(docs.trim_end(), &[], "Numbers", types.collect());
        let bytes = lists.iter().map(|list| self.bytes(list)).sum();
        let mut items =
            vec![structure, code::data("numbers", || code::ty("Numbers"), bytes, values)];
        if let Some((_, lines)) = fields.iter().find(|(_, of)| of[0].is_by_subset()) {
            let sets = |list: &&List| items::array_of(code::ty(self.set()), &self.shape(list)[1..]);
            let fields = lines.iter().map(|list| (list.of.doc, &*list.of.name, sets(list)));
            let aligned = [("repr", "align(64)")];
            items.push(code::struct_item(LINES_DOCS, &aligned, LINES, fields.collect()));
        }
        let bounded = lists.iter().filter(|list| matches!(list.kind, Kind::Bounded));
        items.extend(bounded.map(|list| self.enumerated(list)));
        items
    }

    /// Returns the bytes of a list.
    pub(super) fn bytes(&self, list: &List) -> usize {
        let of_each = match list.kind {
            Kind::Bounded => {
                if is_small(&self.by_square(list)) {
                    1
                } else {
                    4
                }
            }
            // All of a row are counted with the first.
            Kind::Row(_, place, _) if place > 0 => 0,
            _ => self.element(list).bytes(),
        };
        of_each * self.shape(list).iter().product::<usize>()
    }

    /// How long a field is along each axis.
    fn shape(&self, list: &List) -> Vec<usize> {
        let squares = self.board.len().next_power_of_two();
        match list.kind {
            Kind::Numbers(_) | Kind::Bounded => vec![squares + 1],
            Kind::Row(_, _, of) => vec![squares, of],
            Kind::Grid(rows, columns) => vec![rows, columns],
            Kind::Subsets(_, ref relevant) => vec![squares, self.subsets(relevant) + MORE_SETS],
        }
    }

    /// Returns how many subsets a square's relevant squares have at most.
    pub(super) fn subsets(&self, relevant: &List) -> usize {
        1 << self.by_square(relevant).into_iter().map(u128::count_ones).max().unwrap_or(0)
    }

    /// Returns the type of the numbers.
    pub(super) fn element(&self, list: &List) -> Element {
        match list.kind {
            Kind::Numbers(element) => element,
            _ => Element::of_sets(self.board),
        }
    }

    fn type_of(&self, list: &List) -> Type {
        let entry = match list.kind {
            Kind::Bounded => code::ty(&type_name(list)),
            Kind::Subsets(..) => {
                return items::array_of(code::ty(LINES), &self.shape(list)[..1]);
            }
            _ => code::ty(self.element(list).name()),
        };
        items::array_of(entry, &self.shape(list))
    }

    /// The values of a field.
    fn values(&self, lists: &[&List]) -> Expr {
        let (list, shape) = (lists[0], self.shape(lists[0]));
        if matches!(list.kind, Kind::Bounded) {
            let (name, values) = (type_name(list), self.by_square(list));
            let of = |value| format!("{name}::{}", self.first_square(&values, value));
            let all = values.iter().copied().chain(std::iter::repeat(values[0]));
            return code::array(all.take(shape[0]).map(|it| code::name(&of(it))).collect());
        }
        if list.is_by_subset() {
            let lines = |square| {
                let sets = lists.iter().map(|list| (&*list.of.name, self.by_subset(list, square)));
                code::structure(LINES, sets.collect())
            };
            return code::array((0..shape[0]).map(lines).collect());
        }
        let number = |at: [usize; 2]| {
            let of = if lists.len() > 1 { lists[at[1]] } else { list };
            // Those behind the last square are no square's.
            let is_square = at[0] < self.board.len();
            let value = if is_square { self.at(of, &at.map(|it| it as u128)) } else { 0 };
            literal(self.element(list), value)
        };
        let row = |i| match shape[1..] {
            [length] => code::array((0..length).map(|j| number([i, j])).collect()),
            _ => number([i, 0]),
        };
        code::array((0..shape[0]).map(row).collect())
    }

    /// The sets of a square.
    fn by_subset(&self, list: &List, square: usize) -> Expr {
        let Kind::Subsets(_, relevant) = &list.kind else { unreachable!("not by subset") };
        let is_square = square < self.board.len();
        let relevant = if is_square { self.at(relevant, &[square as u128]) } else { 0 };
        let set = |subset: usize| {
            let is_subset = is_square && subset >> relevant.count_ones() == 0;
            let at = [square as u128, pdep(subset as u128, relevant)];
            match (self.element(list), if is_subset { self.at(list, &at) } else { 0 }) {
                // Most of a large board's sets are none, since most of its slanted lines are short.
                (Element::U128, 0) => code::number("0"),
                (element, set) => literal(element, set),
            }
        };
        code::array((0..self.shape(list)[1]).map(set).collect())
    }

    /// The first square that has a value, as the name of a variant.
    fn first_square(&self, values: &[u128], value: u128) -> String {
        let square = values.iter().position(|&other| other == value).unwrap_or(0);
        self.board.square(square).to_string().to_uppercase()
    }

    /// The `enum` of a list's values.
    fn enumerated(&self, list: &List) -> Item {
        let values = self.by_square(list);
        let mut variants: Vec<(String, u128)> = vec![];
        for &value in &values {
            if variants.iter().all(|&(_, other)| other != value) {
                variants.push((self.first_square(&values, value), value));
            }
        }
        let repr = if is_small(&values) { "u8" } else { "u32" };
        code::enum_item(BOUNDED, &type_name(list), repr, &variants)
    }

    /// Returns a table with more entries behind the last, if it needs any.
    pub(super) fn padded(&self, name: &str, length: usize) -> Option<Item> {
        let (table, path) = (self.table(name), || self.path(name));
        if length <= table.values.len() {
            return None;
        }
        let all = code::index(path(), code::number("0"));
        let all = code::repeated(all, code::number(&length.to_string()));
        let deref = |it| code::unary(UnOp::Deref(Default::default()), it);
        let begin = code::method(code::name("all"), "first_chunk_mut", vec![]);
        let begin = deref(code::method(begin, "unwrap", vec![]));
        let value = code::block_expr(vec![
            code::binding("all", true, all),
            Stmt::Expr(code::assign(begin, deref(path())), Some(Default::default())),
            Stmt::Expr(code::name("all"), None),
        ]);
        let sets = self.types.sets_within(table.element.name());
        let entry = if self.holds_sets(name) { &sets } else { table.element.name() };
        let ty = || items::array_of(code::ty(entry), &[length]);
        Some(code::data(&padded(table), ty, length * table.element.bytes(), value))
    }
}

/// Returns the name of the function that returns a padded table.
pub(super) fn padded(table: &Table) -> String {
    table.name.to_lowercase()
}

/// Whether the values of an `enum` fit into a byte.
fn is_small(values: &[u128]) -> bool {
    values.iter().all(|&value| value < 256)
}

/// The name of the `enum` of a list: `RookBegin` for `rook_begin`.
fn type_name(list: &List) -> String {
    let word = |word: &str| word[..1].to_uppercase() + &word[1..];
    list.of.name.split('_').map(word).collect()
}

/// Returns the name of the numbers that lie side by side.
pub(super) fn field(list: &List) -> &str {
    match list.kind {
        Kind::Row(name, ..) | Kind::Subsets(name, _) => name,
        _ => &list.of.name,
    }
}

/// Returns a number as it is written.
pub(super) fn literal(element: Element, value: u128) -> Expr {
    code::number(&match element {
        Element::U64 | Element::U128 => hexadecimal(element, value),
        _ => value.to_string(),
    })
}
