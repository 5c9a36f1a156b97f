//! Methods that gather squares by PEXT.

use std::rc::Rc;

use super::parts::{
    by_square, entry, function, index, listed, number, occupied, of_square, pieces, private, square,
};
use super::{COLUMN, INNER_COLUMN, Method, On};
use crate::geometry::Slider;
use crate::look_ups::formula::{Formula, Kind, List};

impl On {
    pub(super) fn pext(self) -> Method {
        let attacks = |slider| {
            let lines =
                self.list_of(slider, "lines", "The squares of both lines.", "PSEUDO_ATTACKS");
            self.by_subset(slider, "codes").named("code").pdep(lines.at(&square()))
        };
        Method {
            idea: "PEXT and PDEP: PEXT makes the occupied relevant squares an index, and PDEP spreads a \
                   16-bit code over the lines.",
            origin: "Origin: the instructions came with Intel's Haswell, 2013.",
            cost: "Cost: PEXT, a load that waits for it, and PDEP.",
            choose: "Choose it on x86-64 with BMI2. On AMD's processors before Zen 3, PEXT and PDEP are slow.",
            source: "\"BMI2\"",
            pieces: pieces(attacks(Slider::Rook), attacks(Slider::Bishop)),
        }
    }

    /// An entry of a table by PEXT.
    fn by_subset(self, slider: Slider, name: &str) -> Formula {
        let relevant = self.list_of(slider, "relevant", "The squares that matter.", "RELEVANT");
        let subset = occupied().pext(relevant.at(&square())).named("subset");
        let table = format!("{}_PEXT_{}", slider.upper_name(), name.to_uppercase());
        self.part(slider, &table, "PEXT_OFFSETS", subset)
    }

    pub(super) fn pext_sets(self) -> Method {
        Method {
            idea: "PEXT alone: it makes the occupied relevant squares an index, and the entries are sets.",
            origin: "Origin: the instruction came with Intel's Haswell, 2013.",
            cost: "Cost: PEXT, and a load that waits for it.",
            choose: "Choose it on x86-64 with BMI2 where hardly anything else needs the cache. On AMD's \
                     processors before Zen 3, PEXT is slow.",
            source: "\"BMI2\"",
            pieces: pieces(
                self.by_subset(Slider::Rook, "attacks"),
                self.by_subset(Slider::Bishop, "attacks"),
            ),
        }
    }

    pub(super) fn pext_bytes(self) -> Method {
        let bit = self.bit();
        let first_rank =
            |before: &Formula, inner: &Formula| entry("FIRST_RANK_ATTACKS", &[before, inner]);
        let inner = occupied().pext(Formula::from(INNER_COLUMN) << (&bit & 7));
        let column = first_rank(&(&bit >> 3), &inner).pdep(Formula::from(COLUMN) << (&bit & 7));
        let [diagonal, anti_diagonal] = ["diagonal", "anti_diagonal"].map(|name| {
            let table = format!("{}_OF", name.to_uppercase());
            let line = self.list(name, "The line.", &|s| entry(&table, &[s])).at(&square());
            let before = format!("before_{name}");
            let before = by_square(&before, "Its squares below the slider.", Kind::Bounded, &|s| {
                let slider = number(1) << self.bit_or_square(s);
                slider.pext(entry(&table, &[s])).trailing_zeros()
            });
            let inner = (occupied().pext(line.clone()) >> 1) & 63;
            first_rank(&before.at(&square()), &inner).pdep(line)
        });
        Method {
            idea: "PEXT packs a line, a byte has the attacks along it, and PDEP spreads them. Packed, all \
                   lines look alike, and share 512 bytes.",
            origin: "",
            cost: "Cost: for a row a load that waits for two shifts, for another line PEXT, a load and PDEP.",
            choose: "Choose it on x86-64 with BMI2 where tables must be small. On AMD's processors before \
                     Zen 3, PEXT and PDEP are slow.",
            source: "\"BMI2\" and \"First Rank Attacks\"",
            pieces: pieces(of_square(&self.row()) | column, diagonal | anti_diagonal),
        }
    }

    pub(super) fn pext_split(self) -> Method {
        let inner = occupied().pext(Formula::from(INNER_COLUMN) << (self.bit() & 7)).named("inner");
        let column = private(
            "column",
            "PEXT makes the six inner squares of a column an index.",
            self.on_column(inner),
        );
        Method {
            idea: "Small tables: a rook by row and, with PEXT, by column, a bishop by PEXT.",
            origin: "",
            cost: "Cost: for a rook two loads, one that waits for two shifts and one for PEXT, for a bishop \
                   PEXT and a load.",
            choose: "Choose it on x86-64 with BMI2 where memory or cache is short.",
            source: "\"BMI2\" and \"First Rank Attacks\"",
            pieces: pieces(
                of_square(&self.row()) | of_square(&column),
                self.by_subset(Slider::Bishop, "attacks"),
            ),
        }
    }

    pub(super) fn pext_lines(self) -> Method {
        let longest = self.0.files().max(self.0.ranks());
        let most = (1 << longest.saturating_sub(2)) - 1;
        let by_line =
            |slider: Slider, line: &str, attacks: &dyn Fn(&Formula, Formula) -> Formula| {
                let of = format!("{}_OF", line.to_uppercase());
                let doc = "The squares of a line that matter.";
                let relevant = self.list(&format!("relevant_{line}"), doc, &|s| {
                    entry(&format!("{}_RELEVANT", slider.upper_name()), &[s]) & entry(&of, &[s])
                });
                let s = &index("s");
                // The first square of a line and the last do not matter.
                let inner = (occupied().pext(entry(&of, &[s])) >> 1) & most;
                let name = format!("{line}_attacks");
                let of = function(&name, "Along the line.", &[s, &occupied()], attacks(s, inner));
                let kind = Kind::Subsets("attacks", relevant);
                listed(&Rc::new(List { of, kind }), vec![square(), occupied()])
            };
        let [file, rank] = ["file", "rank"].map(|line| {
            let table = format!("{}_ATTACKS_BY_OCCUPANCY", line.to_uppercase());
            by_line(Slider::Rook, line, &|s, inner| entry(&table, &[s, &inner]))
        });
        let rook = file | rank;
        if self.0.is_8x8() {
            return Method {
                idea: "PEXT for each line: it makes the occupied relevant squares of a rook's file an index, \
                       and those of its rank another. A bishop has few relevant squares, and one index.",
                origin: "",
                cost: "Cost: for each index PEXT, and a load that waits for it.",
                choose: "Choose it on x86-64 with BMI2. On AMD's processors before Zen 3, PEXT is slow.",
                source: "\"BMI2\"",
                pieces: pieces(rook, self.by_subset(Slider::Bishop, "attacks")),
            };
        }
        // The tables by occupancy count the squares of a slanted line by file, and PEXT by bit. Packed, the line is like
        // the first rank, which is at least as long.
        let [diagonal, anti_diagonal] = ["diagonal", "anti_diagonal"].map(|line| {
            let of = format!("{}_OF", line.to_uppercase());
            by_line(Slider::Bishop, line, &|s, inner| {
                let slider = number(1) << self.bit_or_square(s);
                let before = slider.pext(entry(&of, &[s])).trailing_zeros();
                entry("FIRST_RANK_ATTACKS", &[&before, &inner]).pdep(entry(&of, &[s]))
            })
        });
        Method {
            idea: "PEXT for each line: it makes the occupied relevant squares of the line an index.",
            origin: "",
            cost: "Cost: for each line PEXT, and a load that waits for it. On more than 64 squares PEXT is two \
                   instructions, one for each half.",
            choose: "Choose it on x86-64 with BMI2, where look-ups do not wait for each other. Where each waits \
                     for the last, `obstruction` may be faster. On AMD's processors before Zen 3, PEXT is slow.",
            source: "\"BMI2\" and \"First Rank Attacks\"",
            pieces: pieces(rook, diagonal | anti_diagonal),
        }
    }
}
