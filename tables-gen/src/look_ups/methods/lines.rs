//! Methods that find blockers by arithmetic.

use std::rc::Rc;

use super::parts::{
    by_square, call, entry, function, number, occupied, of_square, piece, pieces, private, set,
    square,
};
use super::{Method, On};
use crate::element::Element;
use crate::geometry::{Bits, Direction};
use crate::look_ups::formula::{Formula, Kind, List, Node};

impl On {
    pub(super) fn classical(self) -> Method {
        let (last, bits) = (self.0.len() - 1, 8 * Element::of_sets(self.0).bytes());
        let [n, ne, e, se, s, sw, w, nw] = Direction::ALL.map(|direction| {
            let name = direction.name().to_lowercase();
            let ray = self.list(&format!("ray_{name}"), "The ray.", &|s| {
                entry("RAYS", &[&number(direction as usize), s])
            });
            let open = ray.at(&square()).named("open");
            let blockers = &open & occupied();
            let (doc, first) = if self.is_up(direction) {
                let first = (blockers | (number(1) << number(last))).trailing_zeros();
                ("The first blocker is the lowest. If there is none, the last bit's ray is empty, too.", first)
            } else {
                let first = number(bits - 1) - (blockers | 1).leading_zeros();
                ("The first blocker is the highest. If there is none, bit 0's ray is empty, too.", first)
            };
            let first = self.bit_or_square(&first.named("first"));
            of_square(&private(&format!("towards_{name}"), doc, open ^ ray.at(&first)))
        });
        Method {
            idea: "Rays and bit scans: the attacks in a direction are the ray, without the ray behind the \
                   first blocker.",
            origin: "",
            cost: "Cost of a ray: a bit scan and two loads, one of which waits for it.",
            choose: "Choose it to begin with: it needs nothing but rays.",
            source: "\"Classical Approach\"",
            pieces: pieces(n | e | s | w, ne | se | sw | nw),
        }
    }

    /// Whether bits grow in a direction.
    fn is_up(self, direction: Direction) -> bool {
        let (files, ranks) = direction.step();
        let (by_file, by_rank) = self.0.steps(self.0.lines().1.into());
        let step = i16::from(files) * by_file + i16::from(ranks) * by_rank;
        (step > 0) == (self.0.bits() == Bits::InOrder)
    }

    pub(super) fn obstruction(self) -> Method {
        let bits = 8 * Element::of_sets(self.0).bytes();
        let line = set("line");
        let slider = (number(1) << self.bit()).named("slider");
        let blockers = (occupied() & &line).named("blockers");
        let lower = (&blockers & (slider - 1)).named("lower");
        let upper = (blockers ^ &lower).named("upper");
        let highest =
            (number(1) << number(bits - 1) >> (lower | 1).leading_zeros()).named("highest");
        let attacks = function(
            "line",
            "The squares of a line from the nearest blocker below to the nearest one above.",
            &[&line, &square(), &occupied()],
            (&upper ^ (&upper - highest)) & &line,
        );
        let attacks = |line: Rc<List>| call(&attacks, &[line.at(&square()), square(), occupied()]);
        let [file, rank, diagonal, anti_diagonal] = self.lines().map(attacks);
        Method {
            idea: "Obstruction difference: a subtraction marks the squares from the nearest blocker below to \
                   the nearest one above.",
            origin: "Origin: Michael Hoffmann.",
            cost: "Cost of a line: a bit scan and nine simple operations.",
            choose: "Choose it on large boards, if the processor cannot reverse bits.",
            source: "\"Obstruction Difference\"",
            pieces: pieces(file | rank, diagonal | anti_diagonal),
        }
    }

    pub(super) fn hyperbola(self) -> Method {
        if self.0.is_8x8() {
            return self.hyperbola_8x8();
        }
        let (last, bits) = (self.0.len() - 1, 8 * Element::of_sets(self.0).bytes());
        let lines = self.lines();
        let slider = (number(1) << self.bit()).named("slider");
        let [first, second] = ["first", "second"].map(set);
        let one = |line: &Formula, name| {
            let blockers = (occupied() & line).named(name);
            (&blockers ^ (&blockers - &slider)) & line
        };
        let upwards = function(
            "upwards",
            "The squares of both lines above the slider, up to the first occupied one.",
            &[&first, &second, &square(), &occupied()],
            one(&first, "on_first") | one(&second, "on_second"),
        );
        let board = set("set");
        let turned = function(
            "turned",
            "The board after a half turn, which brings a square to the last one minus the square.",
            &[&board],
            match bits - self.0.len() {
                0 => board.reverse_bits(),
                unused => board.reverse_bits() >> number(unused),
            },
        );
        // Turns the board only once for all lines.
        let look_up = |lines: &[&Rc<List>]| {
            let half = |square: &Formula, occupied: &Formula| {
                let halves = lines.chunks(2).map(|pair| {
                    let [first, second] = [pair[0].at(square), pair[1].at(square)];
                    call(&upwards, &[first, second, square.clone(), occupied.clone()])
                });
                halves.reduce(|a, b| a | b).expect("two lines or four")
            };
            let beyond = half(&square(), &occupied()).named("beyond");
            let opposite = (number(last) - square()).named("opposite");
            let on_turned = call(&turned, &[occupied()]).named("on_turned");
            beyond | call(&turned, &[half(&opposite, &on_turned).named("below")])
        };
        let [file, rank, diagonal, anti_diagonal] = &lines;
        Method {
            idea: "Hyperbola quintessence: a subtraction finds the first blocker upwards, and on the turned \
                   board downwards.",
            origin: "Origin: Ryan Mack's reverse bitboards, 2000. Aleks Peshkov joined the two directions by exclusive or.",
            cost: "Cost: the board is turned there and back once, and each line takes four operations on \
                   either board.",
            choose: "Choose it on a processor that can reverse bits, such as AArch64. On others `obstruction` \
                     may be faster.",
            source: "\"Hyperbola Quintessence\"",
            pieces: [
                piece("rook", look_up(&[file, rank])),
                piece("bishop", look_up(&[diagonal, anti_diagonal])),
                piece("queen", look_up(&[file, rank, diagonal, anti_diagonal])),
            ],
        }
    }

    fn hyperbola_8x8(self) -> Method {
        let slider = (number(1) << self.bit()).named("slider");
        let columns = if self.0.layout().rank_by_rank() { "FILE_ATTACKS" } else { "RANK_ATTACKS" };
        let line =
            self.list("column", "The line.", &|s| entry(columns, &[s])).at(&square()).named("line");
        let upwards = (occupied() & &line).named("upwards");
        let downwards = (upwards.swap_bytes() - slider.swap_bytes()).named("downwards");
        let column = private(
            "column",
            "A line with one square in each byte, so that swapping bytes mirrors it.",
            ((upwards - &slider) ^ downwards.swap_bytes()) & line,
        );
        let line = ((number(255) << (self.bit() & 56)) & !slider.clone()).named("line");
        let upwards = (occupied() & &line).named("upwards");
        let downwards = (upwards.reverse_bits() - slider.reverse_bits()).named("downwards");
        let reversed = private(
            "reversed_row",
            "A line within a byte, which reversing bits mirrors. On x86-64 a rook would grow from 25 instructions to 78.",
            ((upwards - &slider) ^ downwards.reverse_bits()) & line,
        );
        let row: Formula = Node::ByReversal(of_square(&reversed), of_square(&self.row())).into();
        let [first, second, at, among] = ["first", "second", "slider", "occupied"].map(set);
        let one = |line: &Formula| ((&among & line) - &at) & line;
        let differences = function(
            "differences",
            "The occupied squares of both lines less the slider, on the squares of the lines.",
            &[&first, &second, &at, &among],
            one(&first) | one(&second),
        );
        let lines = ["diagonal", "anti_diagonal"].map(|name| {
            let table = format!("{}_ATTACKS", name.to_uppercase());
            let line = self.list(name, "The line.", &|s| entry(&table, &[s]));
            let mirrored = self.list(&format!("mirrored_{name}"), "On the mirrored board.", &|s| {
                entry(&table, &[s]).swap_bytes()
            });
            (line.at(&square()), mirrored.at(&square()))
        });
        let [(diagonal, mirrored), (anti_diagonal, mirrored_anti)] = lines;
        let swapped = occupied().swap_bytes().named("swapped");
        // The longer way first.
        let downwards =
            call(&differences, &[mirrored, mirrored_anti, slider.swap_bytes(), swapped]);
        let downwards = downwards.named("downwards").swap_bytes();
        let upwards = call(&differences, &[diagonal, anti_diagonal, slider, occupied()]);
        Method {
            idea: "Hyperbola quintessence: a subtraction finds the first blocker upwards, and on the mirrored \
                   board downwards. Swapping bytes mirrors all lines but those within a byte, which are \
                   looked up.",
            origin: "Origin: Ryan Mack's reverse bitboards, 2000. Aleks Peshkov joined the two directions by exclusive or.",
            cost: "Cost of a bishop: seventeen operations. Of a rook: seven, and a load that waits for two \
                   shifts.",
            choose: "Choose it where a look-up waits for the last one, and where memory is short.",
            source: "\"Hyperbola Quintessence\"",
            pieces: pieces(
                of_square(&column) | row,
                // `downwards` comes first.
                downwards ^ upwards,
            ),
        }
    }

    pub(super) fn hyperbola_simd(self) -> Method {
        let columns = if self.0.layout().rank_by_rank() { "FILE_ATTACKS" } else { "RANK_ATTACKS" };
        let lane = |place, name: &str, value: &dyn Fn(&Formula) -> Formula| {
            let doc = "Diagonal, anti-diagonal and column, without the square, and the square.";
            by_square(name, doc, Kind::Row("lanes", place, 4), value)
        };
        let lanes = [
            lane(0, "diagonal", &|s| entry("DIAGONAL_ATTACKS", &[s])),
            lane(1, "anti_diagonal", &|s| entry("ANTI_DIAGONAL_ATTACKS", &[s])),
            lane(2, "column", &|s| entry(columns, &[s])),
            lane(3, "slider", &|s| number(1) << self.bit_or_square(s)),
        ];
        let [line, slider, swapped] = ["line", "slider", "swapped"].map(set);
        let upwards = (occupied() & &line).named("upwards");
        let downwards = (upwards.swap_bytes() - &swapped).named("downwards");
        let along = function(
            "along",
            "A line with one square in each byte at most, so that swapping bytes mirrors it.",
            &[&line, &slider, &swapped, &occupied()],
            ((upwards - &slider) ^ downwards.swap_bytes()) & &line,
        );
        // A load fills all lanes at once, also with the slider swapped: that of the mirrored square.
        let [slider, swapped] = [square(), square() ^ 56].map(|square| lanes[3].at(&square));
        let of_lane = |lane: &Rc<List>| {
            call(&along, &[lane.at(&square()), slider.clone(), swapped.clone(), occupied()])
        };
        // On its own square, which fills the vector, a slider attacks nothing.
        let [diagonal, anti_diagonal, column, none] = lanes.each_ref().map(of_lane);
        let bishop = diagonal | anti_diagonal;
        Method {
            idea: "Hyperbola quintessence with the lines side by side, as the lanes of a vector. A row, within \
                   a byte, is looked up.",
            origin: "Origin: Ryan Mack's reverse bitboards, 2000. Stockfish has the lines of rook and bishop in one vector, 2026.",
            cost: "Cost of a bishop, or of three lines of a queen: three loads, about ten operations on \
                   vectors, and a few that unite the lanes.",
            choose: "Choose it for bishops and queens if the target has AVX2 or SSSE3 and look-ups do not wait \
                     for each other. On other targets it is no faster than `hyperbola`.",
            source: "\"Hyperbola Quintessence\" and \"SSSE3\"",
            pieces: [
                piece("rook", &column | of_square(&self.row())),
                piece("bishop", bishop.clone()),
                piece("queen", (bishop | (column | none)) | of_square(&self.row())),
            ],
        }
    }
}
