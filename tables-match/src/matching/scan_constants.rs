//! The constants beside tables of bit scans: a table belongs to its factor, and finds wrong bits with any other one.

use std::collections::BTreeSet;

use chess_tables_gen::tool::catalogue;

use super::behavior::{Behavior, Constant, Stands};
use super::bit_scan::{self, Scan};
use super::piece::{Matching, Piece, What};

/// In how many bits a factor may differ from the one that was meant.
const NEAR: u32 = 2;

impl Matching {
    /// Holds the tables of bit scans against the constants that stand beside each array, by its number, and in other files.
    /// If none of them is the factor of a table, and one is nearly that or is named after de Bruijn, the table is
    /// recognized with this mistake. A factor in another file is named if it is the only one.
    pub fn hold_scans_against(&mut self, constants: impl Fn(usize) -> Vec<Constant>) {
        let scans = self.pieces.iter().enumerate().filter_map(|(at, piece)| {
            let (scan, behavior) = scan_of(piece)?;
            Some((at, scan, behavior, constants(piece.array)))
        });
        let scans: Vec<_> = scans.collect();
        let factors: BTreeSet<u64> = scans.iter().map(|(_, scan, ..)| scan.factor).collect();
        for (at, scan, mut behavior, constants) in scans {
            let Behavior::BitScan { constant, elsewhere, .. } = &mut behavior else { continue };
            match held_against(scan, &constants, &factors) {
                Held::Unknown => continue,
                // What is a table of the catalogue belongs to that of the catalogue.
                Held::Elsewhere(_) if matches!(self.pieces[at].what, What::Table(_)) => continue,
                Held::Elsewhere(it) => *elsewhere = Some(it.clone()),
                Held::Wrong(it) => *constant = Some(it.clone()),
            }
            self.pieces[at].what = What::Recognised(behavior);
        }
    }
}

/// What the constants say of a bit scan.
enum Held<'c> {
    /// The factor stands beside it, or nobody knows where.
    Unknown,
    /// This one of another file is the factor.
    Elsewhere(&'c Constant),
    /// This one was meant to be the factor.
    Wrong(&'c Constant),
}

/// The bit scan that an array is, or that a part or the array follows from, if it is that of the catalogue.
fn scan_of(piece: &Piece) -> Option<(Scan, Behavior)> {
    let behavior = match &piece.what {
        What::Recognised(it) if piece.path.is_empty() => it.clone(),
        What::Table(found) if found.is_equal() && bit_scan::has_bit_scan(&found.yours) => {
            let set = catalogue::generate(found.board, &[&*found.table]).ok()?;
            bit_scan::recognised(piece.array, set.tables.first()?)?.behavior
        }
        _ => return None,
    };
    let Behavior::BitScan { bits, by, factor, .. } = behavior else { return None };
    Some((Scan { bits, by, factor }, behavior))
}

/// Whether the factor is put together from two numbers of 32 bits, as where these are the widest; or the one of them that
/// has a wrong bit beside the other.
fn in_halves(scan: Scan, constants: &[Constant]) -> Option<Result<(), &Constant>> {
    let beside = constants.iter().filter(|it| it.file.is_none());
    let is_there = |half: u64| beside.clone().any(|it| it.number == half);
    let is_near = |it: &Constant, half: u64| (it.number ^ half).count_ones() <= NEAR;
    let wrong = |half: u64| {
        beside.clone().find(|it| matches!(it.stands, Stands::Named) && is_near(it, half))
    };
    let halves = [scan.factor >> 32, scan.factor & u64::from(u32::MAX)];
    match halves.map(is_there) {
        _ if scan.bits != 64 => None,
        [true, true] => Some(Ok(())),
        [true, false] => wrong(halves[1]).map(Err),
        [false, true] => wrong(halves[0]).map(Err),
        [false, false] => None,
    }
}

fn held_against<'c>(scan: Scan, constants: &'c [Constant], factors: &BTreeSet<u64>) -> Held<'c> {
    let table = scan.table();
    let table_of = |factor: u64| Scan { factor, ..scan }.table();
    let is_factor = |it: &&Constant| table_of(it.number) == table;
    let is_near = |it: &&Constant| (it.number ^ scan.factor).count_ones() <= NEAR;
    // It may be that of another table.
    let is_free = |it: &&Constant| !factors.contains(&it.number);
    let is_named = |it: &&Constant| {
        let name = it.name.replace('_', "").to_ascii_lowercase();
        name.contains("debruijn") && is_free(it)
    };
    let as_wide = constants.iter().filter(|it| match scan.bits {
        64 => it.number > u64::from(u32::MAX),
        _ => it.number <= u64::from(u32::MAX),
    });
    let (own, others): (Vec<_>, Vec<_>) = as_wide.partition(|it| it.file.is_none());
    // Another factor of such tables may be that of a table which a program computes.
    let is_broken = |it: &&Constant| is_free(it) && table_of(it.number).is_none();
    let may_be_meant = |it: &&Constant| match it.stands {
        Stands::Named => true,
        // It may be a factor by its own right.
        Stands::Literal => is_broken(it),
        Stands::Changed => false,
    };
    let are_halves = match in_halves(scan, constants) {
        Some(Err(it)) if is_free(&it) => return Held::Wrong(it),
        halves => matches!(halves, Some(Ok(()))),
    };
    let has_factor = are_halves || own.iter().any(is_factor);
    // Beside the factor, another look-up may have a wrong one.
    let is_wrong = |it: &&Constant| may_be_meant(it) && (!has_factor || is_broken(it));
    if let Some(it) = own.iter().copied().find(|it| is_near(it) && is_wrong(it)) {
        return Held::Wrong(it);
    }
    if has_factor {
        return Held::Unknown;
    }
    let is_near = |it: &&Constant| is_near(it) && may_be_meant(it) && is_broken(it);
    let near: Vec<&Constant> = others.iter().copied().filter(is_near).collect();
    let fitting: Vec<&Constant> = others.iter().copied().filter(is_factor).collect();
    match fitting[..] {
        [] => {}
        // With a broken one in a third file, nobody knows which of the two the code takes.
        // One file may give it several names.
        [it, ref others @ ..]
            if near.is_empty() && others.iter().all(|other| other.file == it.file) =>
        {
            return Held::Elsewhere(it);
        }
        _ => return Held::Unknown,
    }
    if let Some(it) = own.iter().copied().find(is_named) {
        return Held::Wrong(it);
    }
    match near[..] {
        [it] => Held::Wrong(it),
        _ => Held::Unknown,
    }
}
