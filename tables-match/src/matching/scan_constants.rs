//! The constants beside tables of bit scans: a table belongs to its factor, and finds wrong bits with any other one.

use std::collections::BTreeSet;

use chess_tables_gen::Table;

use super::behavior::{Behavior, Constant};
use super::bit_scan::{self, Scan};
use super::piece::{Matching, Piece, What};

/// In how many bits a factor may differ from the one that was meant.
const NEAR: u32 = 2;

impl Matching {
    /// Holds the tables of bit scans against the constants that stand beside each array, by its number. If none of them is
    /// the factor of a table, and one is nearly that or is named after de Bruijn, the table is recognized with this mistake.
    pub fn hold_scans_against(
        &mut self,
        tables: &[&Table],
        beside: impl Fn(usize) -> Vec<Constant>,
    ) {
        let scans = self.pieces.iter().enumerate().filter_map(|(at, piece)| {
            let (scan, behavior) = scan_of(piece, tables)?;
            Some((at, scan, behavior, beside(piece.array)))
        });
        let scans: Vec<_> = scans.collect();
        let factors: BTreeSet<u64> = scans.iter().map(|(_, scan, ..)| scan.factor).collect();
        for (at, scan, mut behavior, constants) in scans {
            let Some(wrong) = wrong(scan, &constants, &factors) else { continue };
            if let Behavior::BitScan { constant, .. } = &mut behavior {
                *constant = Some(wrong.clone());
            }
            self.pieces[at].what = What::Recognised(behavior);
        }
    }
}

/// The bit scan that a whole array is, also if it is that of the catalogue.
fn scan_of(piece: &Piece, tables: &[&Table]) -> Option<(Scan, Behavior)> {
    let behavior = match &piece.what {
        What::Recognised(it) => it.clone(),
        What::Table(found) if found.is_equal() && found.table.starts_with("DE_BRUIJN") => {
            bit_scan::recognised(piece.array, tables[piece.array])?.behavior
        }
        _ => return None,
    };
    let Behavior::BitScan { bits, by, factor, .. } = behavior else { return None };
    Some((Scan { bits, by, factor }, behavior)).filter(|_| piece.path.is_empty())
}

/// The constant that was meant to be the factor, if none is.
fn wrong<'c>(
    scan: Scan,
    constants: &'c [Constant],
    factors: &BTreeSet<u64>,
) -> Option<&'c Constant> {
    let table = scan.table();
    let is_factor = |it: &&Constant| Scan { factor: it.number, ..scan }.table() == table;
    let as_wide = constants.iter().filter(|it| match scan.bits {
        64 => it.number > u64::from(u32::MAX),
        _ => it.number <= u64::from(u32::MAX),
    });
    if as_wide.clone().any(|it| is_factor(&it)) {
        return None;
    }
    let is_near = |it: &&Constant| (it.number ^ scan.factor).count_ones() <= NEAR;
    let is_named = |it: &&Constant| {
        let name = it.name.replace('_', "").to_ascii_lowercase();
        // It may be that of another table.
        name.contains("debruijn") && !factors.contains(&it.number)
    };
    as_wide.clone().find(is_near).or_else(|| as_wide.clone().find(is_named))
}
