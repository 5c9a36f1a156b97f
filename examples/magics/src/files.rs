//! Files of numbers, as Rust source: read and written, merged, and their bishops' entries moved together.

use std::collections::HashMap;
use std::fmt::{Display, Write as _};
use std::io::Write as _;
use std::path::Path;
use std::process::ExitCode;
use std::{fs, io};

use chess_tables_gen::Slider::{self, Bishop, Rook};
use chess_tables_gen::tool::fancy_magics::{constant, magics_constant};
use chess_tables_gen::tool::magics::{Region, SharedMagics};
use chess_tables_gen::tool::write::Prepared;
use chess_tables_read::lists::{Language, read as parse};

use crate::{Merge, Result};

/// The numbers that the catalogue has.
const SHIPPED: &str = include_str!("../../../tables-gen/src/catalogue/sliders/found/shared.rs");

pub(crate) fn read(path: &Path) -> Result<String> {
    fs::read_to_string(path).map_err(|error| of(path, &error).into())
}

/// The numbers of a file, or those that ship, and the commands that found them.
pub(crate) fn numbers(path: Option<&Path>) -> Result<(SharedMagics, Vec<String>)> {
    match path {
        None => Ok(read_shared(SHIPPED)?),
        Some(path) => Ok(read_shared(&read(path)?).map_err(|error| of(path, &error))?),
    }
}

/// What is wrong with a file.
pub(crate) fn of(path: &Path, error: &dyn Display) -> String {
    format!("`{}`: {error}", path.display())
}

/// Prints, or replaces the file: an interrupt leaves the old one or the new one.
pub(crate) fn deliver(text: &str, path: Option<&Path>) -> Result<()> {
    let Some(path) = path else { return Ok(io::stdout().write_all(text.as_bytes())?) };
    let written = Prepared::new(path, text.as_bytes()).and_then(Prepared::persist);
    written.map_err(|error| of(path, &error).into())
}

/// A file, what it holds, and the commands that found that.
struct Part {
    name: String,
    found: SharedMagics,
    found_by: Vec<String>,
}

/// `magics merge`: the best of what several searches found.
pub(crate) fn merge(args: &Merge) -> Result<ExitCode> {
    // Sorted, so that their order on the command line makes no difference.
    let mut files = args.files.clone();
    files.sort();
    files.dedup();
    let parts: Vec<Part> = files.iter().map(|path| part(path)).collect::<Result<_>>()?;
    deliver(&merged(&parts), args.output.as_deref())?;
    Ok(ExitCode::SUCCESS)
}

/// Reads a file, and checks its numbers on all subsets.
fn part(path: &Path) -> Result<Part> {
    let (found, found_by) = numbers(Some(path))?;
    found.fill().map_err(|error| of(path, &error))?;
    Ok(Part { name: format!("`{}`", path.display()), found, found_by })
}

fn merged(parts: &[Part]) -> String {
    let best = parts.iter().min_by_key(|it| it.found.entries).expect("there is at least one file");
    let size = |Part { name, found, .. }: &Part| format!("{name} with {} entries", found.entries);
    let sizes: Vec<String> = parts.iter().map(size).collect();
    let mut found_by = best.found_by.clone();
    found_by.push(format!("`magics merge`, as the best of {}.", sizes.join(", ")));
    shared_source(&best.found, &found_by)
}

const MOVED_BY: &str = "`magics bishops-together`: the bishops' offsets.";

/// The attacks at each index of a region, lowest index first.
type IndexedAttacks = Vec<(usize, u64)>;

/// `magics bishops-together`: moves the bishops' entries side by side, behind the rooks'.
pub(crate) fn bishops_together(file: Option<&Path>) -> Result<ExitCode> {
    let (mut magics, mut found_by) = numbers(file)?;
    magics.fill()?;
    magics.offsets[Bishop as usize] = [0; 64];
    let rooks = (0..64).flat_map(|square| entries(&magics, &Region::new(Rook, square)));
    let behind = rooks.map(|(index, _)| index + 1).max().unwrap_or(0);
    let bishops = (0..64).map(|square| (square, entries(&magics, &Region::new(Bishop, square))));
    let mut bishops: Vec<(usize, IndexedAttacks)> = bishops.collect();
    // Bishops whose indices end high come last: the table goes on to the highest index that the shift allows, and
    // little of that stays empty.
    bishops.sort_by_key(|(_, entries)| entries.last().map(|&(index, _)| index));
    let mut table = HashMap::new();
    for (square, entries) in bishops {
        let lowest = entries.first().map_or(0, |&(index, _)| index);
        // Two look-ups share an entry if they have the same attacks.
        let fits = |offset: &usize| {
            entries.iter().all(|(index, attacks)| {
                table.get(&(offset + index)).is_none_or(|other| other == attacks)
            })
        };
        let offset = (behind.saturating_sub(lowest)..).find(fits).expect("all fit at the end");
        table.extend(entries.iter().map(|&(index, attacks)| (offset + index, attacks)));
        magics.offsets[Bishop as usize][square] = u32::try_from(offset)?;
    }
    let magics = SharedMagics::new(magics.magics, magics.shifts, magics.offsets)?;
    magics.fill()?;
    if !found_by.iter().any(|by| by == MOVED_BY) {
        found_by.push(MOVED_BY.to_owned());
    }
    deliver(&shared_source(&magics, &found_by), None)?;
    Ok(ExitCode::SUCCESS)
}

fn entries(magics: &SharedMagics, region: &Region) -> IndexedAttacks {
    let Region { slider, square, relevant, .. } = *region;
    let subsets = region.subsets();
    let mut entries: IndexedAttacks = subsets
        .map(|(occupied, attacks)| (magics.index(slider, square, occupied, relevant), attacks))
        .collect();
    entries.sort_unstable();
    entries.dedup();
    entries
}

/// What a line begins with that says how the numbers were found.
const FOUND_BY: &str = "// Found by ";

/// Black magics as Rust source, with the commands that found them at the top.
pub(crate) fn shared_source(found: &SharedMagics, found_by: &[String]) -> String {
    let mut source = header(found_by);
    let _ = writeln!(
        source,
        "\n/// How long the table is that both sliders share.\n\
         pub const ENTRIES: usize = {};",
        found.entries
    );
    for slider in Slider::ALL {
        let doc = format!("The black magics of the {slider} by square.");
        source += &magics_constant(&doc, slider, &found.magics[slider as usize]);
        let doc = format!("Where the indices of the {slider} begin, by square.");
        let offsets = &found.offsets[slider as usize];
        source += &constant(&doc, slider, "OFFSETS: [u32; 64]", 8, offsets);
    }
    source
}

/// Reads back what [`shared_source`] wrote: the numbers, and the commands that found them. The
/// length of the table follows from the numbers.
///
/// # Errors
/// If one of the tables is not there or is of another type, or if they index a table of more than 2^20 entries.
pub(crate) fn read_shared(
    source: &str,
) -> std::result::Result<(SharedMagics, Vec<String>), String> {
    let tables = parse(Language::Rust, source).into_set().tables;
    let values = |slider: Slider, kind: &str, want: &str| {
        let name = format!("{}_{kind}", slider.name().to_ascii_uppercase());
        let Some(table) = tables.iter().find(|table| table.name == name) else {
            return Err(format!("it has no table `{name}`"));
        };
        if table.type_name() != want {
            return Err(format!("{name} holds no magic numbers: want the type {want}"));
        }
        Ok(&table.values)
    };
    let (mut magics, mut offsets) = ([[0; 64]; 2], [[0; 64]; 2]);
    for slider in Slider::ALL {
        let found = values(slider, "MAGICS", "[u64; 64]")?;
        magics[slider as usize] = std::array::from_fn(|square| found[square] as u64);
        let found = values(slider, "OFFSETS", "[u32; 64]")?;
        offsets[slider as usize] = std::array::from_fn(|square| found[square] as u32);
    }
    match SharedMagics::new(magics, SharedMagics::FIXED_SHIFTS, offsets) {
        Ok(found) => Ok((found, commands(source))),
        Err(error) => Err(error.to_string()),
    }
}

/// The commands that found the numbers.
fn commands(source: &str) -> Vec<String> {
    source.lines().filter_map(|line| line.strip_prefix(FOUND_BY)).map(str::to_owned).collect()
}

fn header(found_by: &[String]) -> String {
    let lines = found_by.iter().map(|command| format!("{FOUND_BY}{command}\n"));
    lines
        .chain(["// Generated by a search; run the command again to continue it. For 8x8 boards in layout a1b1.\n".to_owned()])
        .collect()
}

#[cfg(test)]
mod tests {
    use std::path::PathBuf;

    use chess_tables_gen::Board;
    use chess_tables_gen::tool::index::magic;
    use chess_tables_gen::tool::magics::SHARED;

    use super::*;

    /// The shipped numbers in a table that begins so many cache lines later.
    fn moved(lines: u32) -> SharedMagics {
        let offsets = SHARED.offsets.map(|all| all.map(|offset| offset + 8 * lines));
        SharedMagics::new(SHARED.magics, SHARED.shifts, offsets).unwrap()
    }

    fn write(folder: &Path, name: &str, source: &str) -> PathBuf {
        let path = folder.join(name);
        fs::write(&path, source).unwrap();
        path
    }

    /// What is written, or what is wrong.
    fn merge(files: &[&PathBuf]) -> std::result::Result<String, String> {
        let folder = tempfile::tempdir().unwrap();
        let output = folder.path().join("merged.rs");
        let files = files.iter().copied().cloned().collect();
        let done = super::merge(&Merge { files, output: Some(output.clone()) });
        done.map(|_| fs::read_to_string(output).unwrap()).map_err(|error| error.to_string())
    }

    #[test]
    fn a_merge_takes_the_shortest_table_in_any_order() {
        let folder = tempfile::tempdir().unwrap();
        let [a, b, c] = [("a.rs", 2), ("b.rs", 0), ("c.rs", 1)].map(|(name, lines)| {
            let by = [format!("`search {lines}`.")];
            write(folder.path(), name, &shared_source(&moved(lines), &by))
        });
        let merged = merge(&[&a, &b, &c]).unwrap();
        for files in [[&a, &c, &b], [&b, &a, &c], [&b, &c, &a], [&c, &a, &b], [&c, &b, &a]] {
            assert_eq!(merge(&files).unwrap(), merged);
        }
        let (found, found_by) = read_shared(&merged).unwrap();
        assert_eq!(found, SHARED);
        let with = |(path, more): (&PathBuf, usize)| {
            format!("`{}` with {} entries", path.display(), SHARED.entries + more)
        };
        let sources = [(&a, 16), (&b, 0), (&c, 8)].map(with).join(", ");
        let merge_by = format!("`magics merge`, as the best of {sources}.");
        assert_eq!(found_by, ["`search 0`.".to_owned(), merge_by]);
    }

    #[test]
    fn a_merge_names_the_file_that_is_wrong() {
        let folder = tempfile::tempdir().unwrap();
        let good = write(folder.path(), "good.rs", &shared_source(&SHARED, &[]));
        let source = fs::read_to_string(&good).unwrap();
        // The first number of the first table.
        let first = source[source.find(" 0x").unwrap()..].trim().split(',').next().unwrap();
        for (text, message) in [
            (source.replacen(first, "0x1", 1), "the magics collide at entry "),
            (source.replace("ROOK_MAGICS", "MAGICS"), "it has no table `ROOK_MAGICS`"),
            (source[..source.len() / 2].to_owned(), "it has no table `"),
        ] {
            let bad = write(folder.path(), "bad.rs", &text);
            for files in [[&good, &bad], [&bad, &good]] {
                let error = merge(&files).unwrap_err();
                assert!(
                    error.contains(message) && error.contains(bad.to_str().unwrap()),
                    "{error}"
                );
            }
        }
    }

    #[test]
    fn source_is_read_back() {
        let found_by = ["`a`.".to_owned(), "`b`.".to_owned()];
        let source = shared_source(&SHARED, &found_by);
        assert_eq!(read_shared(&source).unwrap(), (SHARED, found_by.to_vec()));
        for (from, to, message) in [
            ("ROOK_MAGICS", "MAGICS", "it has no table `ROOK_MAGICS`"),
            (
                "BISHOP_OFFSETS: [u32;",
                "BISHOP_OFFSETS: [i64;",
                "BISHOP_OFFSETS holds no magic numbers: want the type [u32; 64]",
            ),
        ] {
            let error = read_shared(&source.replacen(from, to, 1)).unwrap_err();
            assert!(error.contains(message), "{error}");
        }
        let mut far = SHARED.clone();
        far.offsets[0][0] = u32::MAX;
        let error = read_shared(&shared_source(&far, &[])).unwrap_err();
        assert!(error.contains("outside the table of 1048576 entries: rook a1 with"), "{error}");
    }

    /// The shortest tables that searches found: name, slider, square, shift, magic, offset. They do not ship.
    const FOUND: &str = include_str!("../found.tsv");

    #[test]
    fn the_shortest_tables_have_no_collision_and_as_many_entries_as_they_say() {
        for (name, entries) in [("shortest", 83_865), ("by_square", 75_328)] {
            let rows: Vec<Vec<&str>> = FOUND
                .lines()
                .map(|line| line.split('\t').collect())
                .filter(|it: &Vec<_>| it[0] == name)
                .collect();
            assert_eq!(rows.len(), 128);
            let mut table = vec![None; entries];
            for (row, Region { slider, square, relevant, .. }) in rows.iter().zip(Region::all()) {
                let name = Board::CHESS.square(square).to_string();
                assert_eq!(row[1..3], [slider.name(), &name]);
                let factor = u64::from_str_radix(&row[4][2..], 16).unwrap();
                let (shift, offset): (u32, usize) =
                    (row[3].parse().unwrap(), row[5].parse().unwrap());
                for (occupied, attacks) in Region::new(slider, square).subsets() {
                    let entry = &mut table[offset + magic(occupied, !relevant, factor, shift)];
                    assert_eq!(
                        *entry.get_or_insert(attacks),
                        attacks,
                        "{slider} {name} {occupied:#x}"
                    );
                }
            }
            assert!(table[entries - 1].is_some());
        }
    }
}
