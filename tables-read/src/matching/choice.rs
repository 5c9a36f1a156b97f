//! One numbering for all arrays of a source, and one table for each.

use std::cmp::Reverse;

use chess_tables_gen::{Bits, Board, Layout};

use super::candidate::Candidate;
use super::forms::{Catalogue, Numberings, numbering_of, placed};
use super::names::likeness;

/// What an array counts for a numbering in which it is a table of the catalogue without further words. Each word
/// takes one off.
const PLAIN: usize = 20;
/// What it counts if entries differ.
const NEAR: usize = 5;
/// What it counts if it is of a format: twenty arrays of a library for such files say less than one of the engine.
const OF_FORMAT: usize = 1;
/// What is added to the numbering that the source states: less than an array.
const STATED: usize = 10;

/// The numbering that explains most of the arrays, each given by what it may be, and all that explain as much. Of
/// several it is the stated one, or else the first: a1b1, the others in the order of [`Layout`], and those with
/// reversed bits last.
pub(super) fn numbering<'u>(
    catalogue: &Catalogue,
    board: Board,
    is_stated: bool,
    arrays: impl Iterator<Item = &'u [Candidate]>,
) -> (u32, Numberings) {
    let mut counts = [0; 16];
    for candidates in arrays {
        for (numbering, count) in counts.iter_mut().enumerate() {
            let of_it = candidates.iter().filter(|it| it.numberings & 1 << numbering != 0);
            let worth = of_it.map(|it| match it.differs.len() {
                _ if catalogue.entries[it.table].is_of_format => OF_FORMAT,
                0 => PLAIN.saturating_sub(it.words()).max(NEAR),
                _ => NEAR.saturating_sub(it.words()).max(1),
            });
            *count += worth.max().unwrap_or_default();
        }
    }
    let stated = numbering_of(board);
    let explained = counts;
    counts[stated as usize] += if is_stated { STATED } else { 1 };
    let plainness = |numbering: u32| (numbering % 2, numbering);
    let best = (0..16).max_by_key(|&it| (counts[it as usize], Reverse(plainness(it))));
    let best = best.unwrap_or(stated);
    let as_much = (0..16).filter(|&it| explained[it] == explained[best as usize]);
    (best, as_much.fold(0, |fits, it| fits | 1 << it))
}

/// The candidate of which least has to be said, in the numbering of the source if that is possible.
pub(super) fn best<'c>(
    catalogue: &Catalogue,
    array: &str,
    numbering: u32,
    candidates: &'c [Candidate],
) -> Option<&'c Candidate> {
    candidates.iter().min_by_key(|it| {
        let entry = &catalogue.entries[it.table];
        let names = [entry.name.as_str()].into_iter();
        let names = names.chain(entry.names.iter().map(String::as_str));
        let is_in_it = it.numberings & 1 << numbering != 0;
        let like = Reverse(likeness(array, names));
        (it.differs.len(), !is_in_it, it.words(), like, it.table)
    })
}

/// The board in the numbering of the source if the candidate has it, else in the nearest to it.
pub(super) fn placed_as(board: Board, numbering: u32, candidate: &Candidate) -> Board {
    let wanted = placed(board, numbering);
    let differs = |it: &u32| {
        let other: Board = placed(board, *it);
        let far: (bool, bool) = (other.bits() != wanted.bits(), other.layout() != wanted.layout());
        let plain = (other.bits() != Bits::InOrder, other.layout() != Layout::A1B1);
        (far.0 as u8 + far.1 as u8, plain, *it)
    };
    let all = (0..16).filter(|&it| candidate.numberings & 1 << it != 0);
    placed(board, all.min_by_key(differs).unwrap_or(numbering))
}
