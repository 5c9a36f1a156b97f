//! An oracle: what every table holds, said once more in terms of a board drawn in characters.
//!
//! It shares nothing with the generator. Squares are walked by the letters of the files and the
//! digits of the ranks, and a table's entry is compared with the drawing, for every entry.

mod distances;
mod grid;
mod leapers;
mod lines;
mod mailbox;
mod maps;
mod masks;
mod pawns;
mod rays;
mod rotated;
mod sliders;
mod sums;
mod threads;
mod witness;
mod x88;
mod zobrist;

use witness::Witnessed;

/// The tables that have a witness.
fn witnessed() -> impl Iterator<Item = Witnessed> {
    let families = [
        masks::WITNESSED,
        rays::WITNESSED,
        lines::WITNESSED,
        leapers::WITNESSED,
        pawns::WITNESSED,
        maps::WITNESSED,
        rotated::WITNESSED,
        sliders::WITNESSED,
        #[cfg(feature = "fancy-magic")]
        sliders::fancy_magic::WITNESSED,
        #[cfg(feature = "pext")]
        sliders::pext::WITNESSED,
        #[cfg(feature = "pext-sets")]
        sliders::pext_sets::WITNESSED,
        distances::WITNESSED,
        x88::WITNESSED,
        mailbox::WITNESSED,
        threads::WITNESSED,
        zobrist::WITNESSED,
    ];
    families.into_iter().flatten().copied()
}

#[cfg(all(feature = "fancy-magic", feature = "pext", feature = "pext-sets"))]
#[test]
fn no_table_is_without_a_witness() {
    let fingerprints = include_str!("../../snapshot/FINGERPRINTS.tsv");
    let tables = fingerprints.lines().skip(1).filter_map(|line| line.split('\t').next());
    let alone: Vec<_> =
        tables.filter(|table| witnessed().all(|(name, _)| name != *table)).collect();
    assert!(alone.is_empty(), "tables without a witness in tables/tests/oracle: {alone:?}");
}
