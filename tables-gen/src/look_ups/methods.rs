//! The slider methods: their formulas, the numbers in them, and a few words on each.

use std::collections::{BTreeMap, BTreeSet};
use std::rc::Rc;

use super::SliderMethod::{
    self, Classical, FancyMagic, Hyperbola, HyperbolaSimd, Kindergarten, Magic, Obstruction, Pext,
    PextBytes, PextLines, PextSets, PextSplit, Split,
};
use super::formula::{Binary, Formula, Function, Kind, List, Node, Width};
use crate::element::Element;
use crate::geometry::{Bits, Board, Direction, Slider};
use crate::relation::{IndexFunction, LookUp};

/// A method to look up what sliders attack on a board.
pub struct Method {
    /// The idea.
    pub idea: &'static str,
    /// What a look-up costs.
    pub cost: &'static str,
    /// When to choose the method.
    pub choose: &'static str,
    /// The pages of the Chess Programming Wiki that explain it.
    pub source: &'static str,
    /// The functions `rook`, `bishop` and `queen`.
    pub pieces: [Rc<Function>; 3],
}

/// Returns the description of a method, for a board that can have it.
pub fn describe(method: SliderMethod, board: Board) -> Method {
    let on = On(board);
    match method {
        Classical => on.classical(),
        FancyMagic => on.fancy_magic(),
        Hyperbola if board.is_8x8() => on.hyperbola_8x8(),
        Hyperbola => on.hyperbola(),
        HyperbolaSimd => on.hyperbola_simd(),
        Kindergarten => on.kindergarten(),
        Magic => on.magic(),
        Obstruction => on.obstruction(),
        Pext => on.pext(),
        PextBytes => on.pext_bytes(),
        PextLines => on.pext_lines(),
        PextSets => on.pext_sets(),
        PextSplit => on.pext_split(),
        Split => on.split(),
    }
}

impl Method {
    /// Returns the functions, each behind those that it calls, and those of the pieces behind all others.
    pub fn functions(&self) -> Vec<Rc<Function>> {
        fn add(function: &Rc<Function>, functions: &mut Vec<Rc<Function>>) {
            function.body.visit(&mut |node| {
                if let Node::Call(called, _) = node {
                    add(called, functions);
                }
            });
            if functions.iter().all(|it| it.name != function.name) {
                functions.push(function.clone());
            }
        }
        let mut functions = vec![];
        self.pieces.iter().for_each(|piece| add(piece, &mut functions));
        functions.retain(|it| !it.doc.is_empty());
        functions.extend(self.pieces.iter().cloned());
        functions
    }

    /// Returns the lists that the functions read.
    pub fn lists(&self) -> Vec<Rc<List>> {
        fn add(list: &Rc<List>, lists: &mut Vec<Rc<List>>) {
            if let Kind::Subsets(_, relevant) = &list.kind {
                add(relevant, lists);
            }
            if lists.iter().all(|it| it.of.name != list.of.name) {
                lists.push(list.clone());
            }
        }
        let mut lists = vec![];
        for function in self.functions() {
            function.body.visit(&mut |node| {
                if let Node::Listed(list, _) = node {
                    add(list, &mut lists);
                }
            });
        }
        lists
    }

    /// Returns true if the functions need an operation, beside those that list the numbers.
    pub(super) fn needs(&self, operation: Binary) -> bool {
        let mut is_needed =
            operation == Binary::Pext && self.lists().iter().any(|list| list.is_by_subset());
        for function in self.functions() {
            function.body.visit(&mut |node| {
                is_needed |= matches!(node, Node::Binary(it, ..) if *it == operation);
            });
        }
        is_needed
    }

    /// Returns the tables of the catalogue that functions and lists are made from.
    pub fn tables(&self) -> BTreeSet<String> {
        let lists = self.lists().into_iter().map(|list| list.of.clone());
        let mut tables = BTreeSet::new();
        for function in self.functions().into_iter().chain(lists) {
            function.body.visit(&mut |node| {
                if let Node::Entry(table, _) = node {
                    tables.insert(table.clone());
                }
            });
        }
        tables
    }

    /// Returns the idea, the cost and when to choose the method, in paragraphs.
    pub fn documentation(&self) -> String {
        [self.idea, self.cost, self.choose].join("\n\n")
    }

    /// Returns where it is explained.
    pub fn source(&self) -> String {
        format!("Source: Chess Programming Wiki, {}.", self.source)
    }
}

/// Returns the methods of a board by the tables that they read.
pub fn readers(board: Board) -> BTreeMap<String, Vec<SliderMethod>> {
    let mut readers: BTreeMap<String, Vec<SliderMethod>> = BTreeMap::new();
    for method in SliderMethod::on(board) {
        for table in describe(method, board).tables() {
            readers.entry(table).or_default().push(method);
        }
    }
    readers
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

/// The column of the first bit.
const COLUMN: u64 = 0x0101_0101_0101_0101;
/// The same without its ends.
const INNER_COLUMN: u64 = 0x0001_0101_0101_0100;

/// The board of a description.
#[derive(Clone, Copy)]
struct On(Board);

impl On {
    fn magic(self) -> Method {
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
            cost: "Cost: a multiplication, a shift by a constant, and a load that waits for them.",
            choose: "Choose it where processors have no fast PEXT: nothing is faster there.",
            source: "\"Magic Bitboards\"",
            pieces: pieces(attacks(Slider::Rook, 52), attacks(Slider::Bishop, 55)),
        }
    }

    fn fancy_magic(self) -> Method {
        let [rook, bishop] = Slider::ALL.map(|slider| self.by_fancy_magics(slider));
        Method {
            idea: "Fancy magics: a multiplication gathers the occupied relevant squares in the highest bits of \
                   the product. Each square has a shift and entries of its own.",
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

    /// The attacks along a column, by the index that its occupied inner squares have.
    fn on_column(self, index_of_inner: Formula) -> Formula {
        let [row, inner] = &["row", "inner"].map(index);
        let on_row = &entry("FIRST_RANK_ATTACKS", &[row, inner]).named("on_row");
        // Seven squares of the row spread over the column, and the eighth follows.
        let seven = ((on_row & 127) * 0x0002_0408_1020_4081) & 0x0001_0101_0101_0101;
        let doc = "The attacks along the first column, by row and occupied inner squares.";
        let of = function("first_column", doc, &[row, inner], seven | (on_row >> 7 << 56));
        let attacks = Rc::new(List { of, kind: Kind::Grid(8, 64) });
        listed(&attacks, vec![self.bit() >> 3, index_of_inner]) << (self.bit() & 7)
    }

    fn split(self) -> Method {
        let inner = ((occupied() >> (self.bit() & 7)) & INNER_COLUMN).named("inner");
        let gathered = ((inner * 0x0004_0810_2040_8000) >> 58).named("index");
        let column = private(
            "column",
            "A multiplication gathers the six inner squares of a column in the highest bits.",
            self.on_column(gathered),
        );
        Method {
            idea: "Small tables: a rook by row and column, a bishop by fancy magics.",
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

    /// Of a row of eight squares, which are a byte.
    fn row(self) -> Rc<Function> {
        let bit = self.bit();
        let shift = (&bit & 56).named("shift");
        let inner = ((occupied() >> &shift >> 1) & 63).named("inner");
        let attacks = entry("FIRST_RANK_ATTACKS", &[&(bit & 7), &inner]) << shift;
        private("row", "The eight squares of a byte, by the six inner ones of them.", attacks)
    }

    fn kindergarten(self) -> Method {
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
            cost: "Cost: for a row a load that waits for two shifts, for another line a multiplication, a load \
                   and a multiplication.",
            choose: "Choose it where tables must be small, on a processor that multiplies fast and has neither \
                     byte swap nor bit scan.",
            source: "\"Kindergarten Bitboards\" and \"First Rank Attacks\"",
            pieces: pieces(of_square(&self.row()) | of_square(&column), diagonal | anti_diagonal),
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

    fn hyperbola_simd(self) -> Method {
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

    fn hyperbola(self) -> Method {
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

    fn obstruction(self) -> Method {
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
            cost: "Cost of a line: a bit scan and nine simple operations.",
            choose: "Choose it on large boards, if the processor cannot reverse bits.",
            source: "\"Obstruction Difference\"",
            pieces: pieces(file | rank, diagonal | anti_diagonal),
        }
    }

    fn classical(self) -> Method {
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

    fn pext(self) -> Method {
        let attacks = |slider| {
            let lines =
                self.list_of(slider, "lines", "The squares of both lines.", "PSEUDO_ATTACKS");
            self.by_subset(slider, "codes").named("code").pdep(lines.at(&square()))
        };
        Method {
            idea: "PEXT and PDEP: PEXT makes the occupied relevant squares an index, and PDEP spreads a \
                   16-bit code over the lines.",
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

    fn pext_sets(self) -> Method {
        Method {
            idea: "PEXT alone: it makes the occupied relevant squares an index, and the entries are sets.",
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

    fn pext_bytes(self) -> Method {
        let bit = self.bit();
        let first_rank =
            |before: &Formula, inner: &Formula| entry("FIRST_RANK_ATTACKS", &[before, inner]);
        let inner = occupied().pext(number_of(INNER_COLUMN) << (&bit & 7));
        let column = first_rank(&(&bit >> 3), &inner).pdep(number_of(COLUMN) << (&bit & 7));
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
            cost: "Cost: for a row a load that waits for two shifts, for another line PEXT, a load and PDEP.",
            choose: "Choose it on x86-64 with BMI2 where tables must be small. On AMD's processors before \
                     Zen 3, PEXT and PDEP are slow.",
            source: "\"BMI2\" and \"First Rank Attacks\"",
            pieces: pieces(of_square(&self.row()) | column, diagonal | anti_diagonal),
        }
    }

    fn pext_split(self) -> Method {
        let inner = occupied().pext(number_of(INNER_COLUMN) << (self.bit() & 7)).named("inner");
        let column = private(
            "column",
            "PEXT makes the six inner squares of a column an index.",
            self.on_column(inner),
        );
        Method {
            idea: "Small tables: a rook by row and, with PEXT, by column, a bishop by PEXT.",
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

    fn pext_lines(self) -> Method {
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
            cost: "Cost: for each line PEXT, and a load that waits for it. On more than 64 squares PEXT is two \
                   instructions, one for each half.",
            choose: "Choose it on x86-64 with BMI2, where look-ups do not wait for each other. Where each waits \
                     for the last, `obstruction` may be faster. On AMD's processors before Zen 3, PEXT is slow.",
            source: "\"BMI2\" and \"First Rank Attacks\"",
            pieces: pieces(rook, diagonal | anti_diagonal),
        }
    }

    /// File, rank, diagonal and anti-diagonal.
    fn lines(self) -> [Rc<List>; 4] {
        let mut place = 0;
        ["FILE_ATTACKS", "RANK_ATTACKS", "DIAGONAL_ATTACKS", "ANTI_DIAGONAL_ATTACKS"].map(|table| {
            let s = index("s");
            let doc = "File, rank, diagonal and anti-diagonal, without the square.";
            let of = function(table, doc, &[&s], entry(table, &[&s]));
            place += 1;
            Rc::new(List { of, kind: Kind::Row("lines", place - 1, 4) })
        })
    }

    /// Numbers by square, each computed by a formula.
    fn list(self, name: &str, doc: &'static str, from: &dyn Fn(&Formula) -> Formula) -> Rc<List> {
        by_square(name, doc, Kind::Numbers(Element::of_sets(self.0)), from)
    }

    /// The numbers of a slider's own table.
    fn list_of(self, slider: Slider, name: &str, doc: &'static str, table: &str) -> Rc<List> {
        let table = format!("{}_{table}", slider.upper_name());
        self.list(&format!("{slider}_{name}"), doc, &|s| entry(&table, &[s]))
    }

    /// The numbers of a slider's own table, which are indices or shifts.
    fn bounded(self, slider: Slider, name: &str, doc: &'static str, table: &str) -> Rc<List> {
        let table = format!("{}_{table}", slider.upper_name());
        by_square(&format!("{slider}_{name}"), doc, Kind::Bounded, &|s| entry(&table, &[s]))
    }

    /// An entry of a slider's part of a table, which begins at an offset that the square has.
    fn part(self, slider: Slider, table: &str, offsets: &str, index: Formula) -> Formula {
        let begin =
            self.bounded(slider, "begin", "Where the entries of the square begin.", offsets);
        entry(table, &[&(begin.at(&square()) + index)])
    }

    /// The bit of the square.
    fn bit(self) -> Formula {
        self.bit_or_square(&square())
    }

    /// The bit of a square, or the square of a bit.
    fn bit_or_square(self, of: &Formula) -> Formula {
        match self.0.bits() {
            Bits::InOrder => of.clone(),
            Bits::Reversed => number(self.0.len() - 1) - of,
        }
    }
}

/// Numbers by square, each computed by a formula.
fn by_square(
    name: &str,
    doc: &'static str,
    kind: Kind,
    from: &dyn Fn(&Formula) -> Formula,
) -> Rc<List> {
    let s = index("s");
    let of = function(name, doc, &[&s], from(&s));
    Rc::new(List { of, kind })
}

/// An entry of a table of the catalogue.
pub(super) fn entry(table: &str, indices: &[&Formula]) -> Formula {
    let indices = indices.iter().map(|&index| index.clone()).collect();
    Node::Entry(table.to_owned(), indices).into()
}

fn listed(list: &Rc<List>, indices: Vec<Formula>) -> Formula {
    Node::Listed(list.clone(), indices).into()
}

impl List {
    fn at(self: &Rc<Self>, index: &Formula) -> Formula {
        listed(self, vec![index.clone()])
    }
}

pub(super) fn number(number: usize) -> Formula {
    number_of(number as u64)
}

fn number_of(bits: u64) -> Formula {
    bits.into()
}

fn square() -> Formula {
    index("square")
}

pub(super) fn index(name: &'static str) -> Formula {
    Node::Parameter(name, Width::Index).into()
}

fn occupied() -> Formula {
    set("occupied")
}

pub(super) fn set(name: &'static str) -> Formula {
    Node::Parameter(name, Width::Set).into()
}

/// A function that only the method calls.
fn function(name: &str, doc: &'static str, parameters: &[&Formula], body: Formula) -> Rc<Function> {
    let parameter = |it: &&Formula| match *it.node() {
        Node::Parameter(name, width) => (name, width),
        _ => unreachable!("no parameter"),
    };
    let parameters = parameters.iter().map(parameter).collect();
    Rc::new(Function { name: name.to_owned(), doc, parameters, body })
}

/// A function of square and occupied squares.
fn private(name: &str, doc: &'static str, body: Formula) -> Rc<Function> {
    function(name, doc, &[&square(), &occupied()], body)
}

fn call(function: &Rc<Function>, arguments: &[Formula]) -> Formula {
    Node::Call(function.clone(), arguments.to_vec()).into()
}

fn of_square(function: &Rc<Function>) -> Formula {
    call(function, &[square(), occupied()])
}

fn piece(name: &str, attacks: Formula) -> Rc<Function> {
    private(name, "", attacks)
}

/// A queen's attacks are those of rook and bishop.
fn pieces(rook: Formula, bishop: Formula) -> [Rc<Function>; 3] {
    let [rook, bishop] = [piece("rook", rook), piece("bishop", bishop)];
    let queen = of_square(&rook) | of_square(&bishop);
    [rook, bishop, piece("queen", queen)]
}
