//! Tables of flags in one place of a program. Both flags of a color may stand in either order, but not in both: a mask
//! in which the rooks of a color were exchanged equals the table in another order.

use std::collections::BTreeMap;

use chess_tables_gen::tool::catalogue;

use super::candidate::Rule;
use super::flags::{ALWAYS, UNUSED};
use super::piece::{Found, Matching, What};

/// The bits of flags, and the names of all bits if they are not those of the table.
struct Order {
    /// The bits that are flags, and of each flag of the table the bit that it has.
    bits: Vec<usize>,
    from: Vec<usize>,
    names: Vec<String>,
}

/// The arrays of one place that have one table of flags: how many have the usual order, and the pieces of the others.
#[derive(Default)]
struct Orders {
    usual: usize,
    exchanged: Vec<(usize, Order)>,
}

impl Matching {
    /// Holds the arrays in which the flags of a color are exchanged against the usual order, if at least as many arrays
    /// of their place have the same table in that order. The place of each array, by its number, is its file, its module
    /// and its branch of `#ifdef`.
    pub fn hold_flags_together<P: Ord>(&mut self, place: impl Fn(usize) -> P) {
        let mut all: BTreeMap<(String, P), Orders> = BTreeMap::new();
        for (at, piece) in self.pieces.iter().enumerate() {
            let What::Table(found) = &piece.what else { continue };
            if !found.is_equal() || found.board != self.board {
                continue;
            }
            let orders = all.entry((found.table.clone(), place(piece.array))).or_default();
            match names(found) {
                None => orders.usual += 1,
                Some(names) => match order(found, names) {
                    Some(order) if order.from == order.bits => orders.usual += 1,
                    Some(order) => orders.exchanged.push((at, order)),
                    None => {}
                },
            }
        }
        let all = all.into_values().filter(|it| it.usual > 0 && it.usual >= it.exchanged.len());
        for (at, order) in all.flat_map(|it| it.exchanged) {
            if let What::Table(found) = &mut self.pieces[at].what {
                put_in_order(found, order);
            }
        }
    }
}

/// The names of the bits, if they are not in the order of the catalogue.
fn names(found: &Found) -> Option<&[String]> {
    found.rules.iter().find_map(|rule| match rule {
        Rule::Flags(names) => Some(&names[..]),
        _ => None,
    })
}

/// The order of flags with these names, if colors stand where those of the table do.
fn order(found: &Found, names: &[String]) -> Option<Order> {
    let set = catalogue::generate(found.board, &[&*found.table]).ok()?;
    let flags = set.tables.first()?.flags();
    let is_flag = |bit: &usize| ![UNUSED, ALWAYS].contains(&names[*bit].as_str());
    let bits: Vec<usize> = (0..names.len()).filter(is_flag).collect();
    let bit_of = |flag: &String| names.iter().position(|name| name == flag);
    let from: Vec<usize> = flags.iter().map(bit_of).collect::<Option<_>>()?;
    let color = |name: &String| name.split(' ').next().map(str::to_owned);
    let colors = bits.iter().map(|bit| color(&names[*bit]));
    let mut ordered = names.to_vec();
    bits.iter().zip(flags).for_each(|(bit, flag)| ordered[*bit].clone_from(flag));
    colors.eq(flags.iter().map(color)).then_some(Order { bits, from, names: ordered })
}

/// Expects the flags in the order of the catalogue.
fn put_in_order(found: &mut Found, Order { bits, from, names }: Order) {
    let rest = !bits.iter().fold(0_u128, |all, bit| all | 1 << bit);
    let in_order = |value: &u128| {
        let moved = bits.iter().zip(&from);
        moved.fold(value & rest, |all, (to, from)| all | (value >> from & 1) << to)
    };
    let values: Vec<u128> = found.expected.values.iter().map(in_order).collect();
    let both = values.iter().zip(&found.yours.values).enumerate();
    found.differs = both.filter(|(_, (ours, yours))| ours != yours).map(|it| it.0).collect();
    found.expected = found.expected.with_values(values);
    found.rules.retain(|rule| !matches!(rule, Rule::Flags(_)));
    let is_plain = bits.iter().copied().eq(0..names.len());
    if !is_plain {
        found.rules.push(Rule::Flags(names));
    }
}
