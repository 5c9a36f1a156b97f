//! Tables of flags in one place of a program. Both flags of a color may stand in either order, but not in both: a mask
//! in which the rooks of a color were exchanged equals the table in another order.

use std::collections::BTreeMap;

use chess_tables_gen::tool::catalogue;

use super::candidate::Rule;
use super::flag_planes::{ALWAYS, UNUSED};
use super::piece::{Found, Matching, What};

/// The bits of flags, and which flag each is.
#[derive(Clone)]
struct Order {
    /// The flags of the table.
    flags: Vec<String>,
    /// The names of all bits.
    names: Vec<String>,
    /// The bits that are flags.
    bits: Vec<usize>,
    /// Their names.
    own: Vec<String>,
}

/// The arrays of one place that have one table of flags: how many have the usual order, and the pieces of the others.
#[derive(Clone, Default)]
struct Orders {
    usual: usize,
    others: Vec<(usize, Order)>,
}

impl Matching {
    /// Holds the arrays in which the flags of a color are exchanged against the usual order: that of the catalogue, if at
    /// least as many arrays of their place have the same table in it, or else the order that most of them have. The place
    /// of each array, by its number, is its file and module, and the branches of `#ifdef` around it, from the outermost on:
    /// arrays in other branches may be in no program together.
    pub fn hold_flags_together<P: Ord>(&mut self, place: impl Fn(usize) -> (P, Vec<usize>)) {
        let mut all: BTreeMap<(String, P), BTreeMap<Vec<usize>, Orders>> = BTreeMap::new();
        for (at, piece) in self.pieces.iter().enumerate() {
            let What::Table(found) = &piece.what else { continue };
            if !found.is_equal() || found.board != self.board {
                continue;
            }
            let (place, branches) = place(piece.array);
            let by_branch = all.entry((found.table.clone(), place)).or_default();
            let orders = by_branch.entry(branches).or_default();
            match names(found) {
                None => orders.usual += 1,
                Some(names) => match order(found, names) {
                    Some(order) if order.own == order.flags => orders.usual += 1,
                    Some(order) => orders.others.push((at, order)),
                    None => {}
                },
            }
        }
        let mut exchanged = BTreeMap::new();
        for by_branch in all.values() {
            for branches in by_branch.keys() {
                let found = together(by_branch, branches).exchanged().into_iter();
                exchanged.extend(found.map(|(at, order, usual)| (at, (order, usual))));
            }
        }
        for (at, (order, usual)) in exchanged {
            if let What::Table(found) = &mut self.pieces[at].what {
                put_in_order(found, order, &usual);
            }
        }
    }
}

/// The arrays of a program that has the innermost of these branches.
fn together(by_branch: &BTreeMap<Vec<usize>, Orders>, branches: &[usize]) -> Orders {
    let mut together = Orders::default();
    for orders in (0..=branches.len()).filter_map(|depth| by_branch.get(&branches[..depth])) {
        together.usual += orders.usual;
        together.others.extend_from_slice(&orders.others);
    }
    together
}

impl Orders {
    /// The pieces in which the flags of a color are exchanged, each with the usual order of their bits.
    fn exchanged(self) -> Vec<(usize, Order, Vec<String>)> {
        let mut alike: BTreeMap<Vec<String>, Vec<(usize, Order)>> = BTreeMap::new();
        for (at, order) in self.others {
            alike.entry(colors(&order.own)).or_default().push((at, order));
        }
        let mut exchanged = vec![];
        for (of_bits, orders) in alike {
            let flags = &orders[0].1.flags;
            let plain = if of_bits == colors(flags) { self.usual } else { 0 };
            let usual = match plain > 0 && plain >= orders.len() {
                true => Some(flags.clone()),
                false => of_most(&orders, plain),
            };
            let Some(usual) = usual else { continue };
            let differ = orders.into_iter().filter(|(_, order)| order.own != usual);
            exchanged.extend(differ.map(|(at, order)| (at, order, usual.clone())));
        }
        exchanged
    }
}

/// The color of each flag.
fn colors(flags: &[String]) -> Vec<String> {
    let color = |name: &String| name.split(' ').next().map(str::to_owned);
    flags.iter().filter_map(color).collect()
}

/// The order that more arrays have than all others together, with those of the catalogue's order: at least two.
fn of_most(orders: &[(usize, Order)], plain: usize) -> Option<Vec<String>> {
    let have = |own: &[String]| orders.iter().filter(|(_, order)| order.own == own).count();
    let mut all = orders.iter().map(|(_, order)| &order.own);
    all.find(|own| have(own) >= 2 && 2 * have(own) > orders.len() + plain).cloned()
}

/// The names of the bits, if they are not in the order of the catalogue.
fn names(found: &Found) -> Option<&[String]> {
    found.rules.iter().find_map(|rule| match rule {
        Rule::Flags(names) => Some(&names[..]),
        _ => None,
    })
}

/// The order of flags with these names, if each flag has one bit.
fn order(found: &Found, names: &[String]) -> Option<Order> {
    let set = catalogue::generate(found.board, &[&*found.table]).ok()?;
    let flags = set.tables.first()?.flags().to_vec();
    let is_flag = |bit: &usize| ![UNUSED, ALWAYS].contains(&names[*bit].as_str());
    let bits: Vec<usize> = (0..names.len()).filter(is_flag).collect();
    let own: Vec<String> = bits.iter().map(|bit| names[*bit].clone()).collect();
    let has_each = own.len() == flags.len() && flags.iter().all(|flag| own.contains(flag));
    has_each.then(|| Order { flags, names: names.to_vec(), bits, own })
}

/// Expects the flags in the usual order.
fn put_in_order(found: &mut Found, order: Order, usual: &[String]) {
    let Order { flags, mut names, bits, .. } = order;
    let bit_of = |flag: &String| names.iter().position(|name| name == flag);
    let from: Vec<usize> = usual.iter().filter_map(bit_of).collect();
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
    bits.iter().zip(usual).for_each(|(bit, flag)| names[*bit].clone_from(flag));
    if names != flags {
        found.rules.push(Rule::Flags(names));
    }
}
