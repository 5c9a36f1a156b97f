//! Methods that gather squares by a multiplication.

use super::parts::{
    call, entry, function, number, occupied, of_square, pieces, private, set, square,
};
use super::{COLUMN, INNER_COLUMN, Method, On};
use crate::geometry::Slider;
use crate::look_ups::formula::Formula;
use crate::relation::{IndexFunction, LookUp};

impl On {
    pub(super) fn magic(self) -> Method {
        let attacks = |slider: Slider, shift| {
            let doc = "The squares that do not matter.";
            let irrelevant = self.list(&format!("{slider}_irrelevant"), doc, &|s| {
                !entry(&format!("{}_RELEVANT", slider.upper_name()), &[s])
            });
            let magic = self.list_of(slider, "magic", "The factors.", "MAGICS");
            let s = &square();
            let index = black_magic(irrelevant.at(s), magic.at(s), number(shift));
            self.part(slider, "MAGIC_ATTACKS", "MAGIC_OFFSETS", index)
        };
        Method {
            idea: "Black magics: a multiplication gathers the occupied relevant squares in the highest bits of \
                   the product. Rooks and bishops share a table.",
            origin: "Origin: Lasse Hansen and Gerd Isenberg, 2006. Pradyumna Kannan gave each square a region of its own, 2007. \
                     Volker Annuss and Onno Garms set the irrelevant squares. The numbers are those of Volker \
                     Annuss and Niklas Fiekas (talkchess.com, thread 64790).",
            cost: "Cost: a multiplication, a shift by a constant, and a load that waits for them.",
            choose: "Choose it where processors have no fast PEXT: nothing is faster there.",
            source: "\"Magic Bitboards\"",
            pieces: pieces(attacks(Slider::Rook, 52), attacks(Slider::Bishop, 55)),
        }
    }

    pub(super) fn fancy_magic(self) -> Method {
        let [rook, bishop] = Slider::ALL.map(|slider| self.by_fancy_magics(slider));
        Method {
            idea: "Fancy magics: a multiplication gathers the occupied relevant squares in the highest bits of \
                   the product. Each square has a shift and entries of its own.",
            origin: "Origin: Pradyumna Kannan, 2007. Tord Romstad finds multipliers by trying random numbers with few bits. \
                     The numbers for 8x8 were found by `chess-tables magics fancy`.",
            cost: "Cost: a multiplication, a shift, and a load that waits for them.",
            choose: "Choose it on boards of up to 64 squares that have no black magics.",
            source: "\"Magic Bitboards\"",
            pieces: pieces(rook, bishop),
        }
    }

    fn by_fancy_magics(self, slider: Slider) -> Formula {
        let relevant = self.list_of(slider, "relevant", "The squares that matter.", "RELEVANT");
        let magic = self.list_of(slider, "magic", "The factors.", "FANCY_MAGICS");
        let table = slider.upper_name();
        let shift = self.bounded(slider, "shift", "How far products are shifted.", "FANCY_SHIFTS");
        let s = &square();
        let index = fancy_magic(relevant.at(s), magic.at(s), shift.at(s)).named("index");
        let offsets = if self.0.is_8x8() { "PEXT_OFFSETS" } else { "FANCY_OFFSETS" };
        self.part(slider, &format!("{table}_FANCY_ATTACKS"), offsets, index)
    }

    pub(super) fn split(self) -> Method {
        let inner = ((occupied() >> (self.bit() & 7)) & INNER_COLUMN).named("inner");
        let gathered = ((inner * 0x0004_0810_2040_8000) >> 58).named("index");
        let column = private(
            "column",
            "A multiplication gathers the six inner squares of a column in the highest bits.",
            self.on_column(gathered),
        );
        Method {
            idea: "Small tables: a rook by row and column, a bishop by fancy magics.",
            origin: "",
            cost: "Cost: for a rook a multiplication and two loads that wait for the occupied squares, for a \
                   bishop a multiplication and a load.",
            choose: "Choose it where memory or cache is short.",
            source: "\"First Rank Attacks\" and \"Magic Bitboards\"",
            pieces: pieces(
                of_square(&column) | of_square(&self.row()),
                self.by_fancy_magics(Slider::Bishop),
            ),
        }
    }

    pub(super) fn kindergarten(self) -> Method {
        let place = self.bit() & 7;
        let inner = ((occupied() >> &place) & COLUMN).named("on_column");
        // The product has the lowest inner square in bit 63, and the highest in bit 58.
        let inner = (inner * 0x0080_4020_1008_0400) >> 58;
        let turned = number(7) - (self.bit() >> 3);
        let spread = entry("FIRST_RANK_ATTACKS", &[&turned, &inner]) * 0x8040_2010_0804_0201;
        let spread = spread.named("spread");
        let column = private(
            "column",
            "The first factor turns the column into a row, and the second turns the attacks back.",
            (spread & (COLUMN << 7)) >> (number(7) - &place),
        );
        let line = set("line");
        let inner = (((occupied() & &line) * (COLUMN << 1)) >> 58).named("inner");
        let along = function(
            "line",
            "The first product has a diagonal's inner squares in the highest bits.",
            &[&line, &square(), &occupied()],
            (entry("FIRST_RANK_ATTACKS", &[&place, &inner]) * COLUMN) & &line,
        );
        let [diagonal, anti_diagonal] = ["diagonal", "anti_diagonal"].map(|name| {
            let table = format!("{}_ATTACKS", name.to_uppercase());
            let line = self.list(name, "The line.", &|s| entry(&table, &[s]));
            call(&along, &[line.at(&square()), square(), occupied()])
        });
        Method {
            idea: "Kindergarten bitboards: a multiplication gathers a line in six bits, a byte has the attacks \
                   along it, and another multiplication spreads them.",
            origin: "Origin: Gerd Isenberg named it in a reply to Michael Sherwin, Winboard Forum, December 4, 2006.",
            cost: "Cost: for a row a load that waits for two shifts, for another line a multiplication, a load \
                   and a multiplication.",
            choose: "Choose it where tables must be small, on a processor that multiplies fast and has neither \
                     byte swap nor bit scan.",
            source: "\"Kindergarten Bitboards\" and \"First Rank Attacks\"",
            pieces: pieces(of_square(&self.row()) | of_square(&column), diagonal | anti_diagonal),
        }
    }
}

/// Returns the place of an entry in the table that a look-up leads to.
pub fn place(look_up: &LookUp) -> Formula {
    let s = &square();
    let LookUp { index, relevant, offsets, .. } = look_up;
    let relevant = entry(relevant, &[s]);
    let index = match index {
        IndexFunction::Pext => occupied().pext(relevant),
        IndexFunction::FancyMagic { magics, shifts } => {
            fancy_magic(relevant, entry(magics, &[s]), entry(shifts, &[s]))
        }
        IndexFunction::Magic { magics, shift } => {
            black_magic(!relevant, entry(magics, &[s]), entry(shift, &[]))
        }
    };
    entry(offsets, &[s]) + index
}

fn black_magic(irrelevant: Formula, magic: Formula, shift: Formula) -> Formula {
    ((occupied() | irrelevant) * magic).named("product") >> shift
}

fn fancy_magic(relevant: Formula, magic: Formula, shift: Formula) -> Formula {
    ((occupied() & relevant) * magic).named("product") >> shift
}
