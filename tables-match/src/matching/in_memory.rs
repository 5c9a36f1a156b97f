//! Tables of the catalogue in memory that has no names: at any aligned place, in all layouts, both orders of bits and all orders
//! of axes, with entries of any width.
//!
//! Of each form eight bytes are kept, and the hashes of ever longer beginnings: the forms themselves are much larger
//! than this. A place with these eight bytes has the form if the hashes agree, and it takes a few steps to see that they do
//! not. [`Matcher`](super::Matcher) then says which tables the arrays are.

use std::cmp::Reverse;
use std::collections::btree_map::Entry;
use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;

use chess_tables_gen::tool::catalogue::{self, Family};
use chess_tables_gen::tool::splitmix64::{GAMMA, mix};
use chess_tables_gen::{Board, Content, Element, Table};

use super::arrangement::{all_arrangements, arranged};
use super::forms::placed;
use super::values::{self, ENOUGH, comparable, information, information_of_steps};

/// The bits of information of a form that is searched for. They are twice as many as for an array that a source names as
/// one: a form is held against each of up to 2^32 places, and memory is not random.
const ENOUGH_ANYWHERE: f64 = 2.0 * ENOUGH;
/// The bytes of the smallest form that is searched for.
const LEAST: usize = 32;
/// How many places with a table one memory may have.
const MOST: usize = 1 << 14;

/// Compilers place large arrays at multiples of this.
const ARRAYS: u64 = 32;

/// The bytes of a form that are looked for.
const WINDOW: usize = 8;
/// At so many places of a form it is tried which bytes are the most telling.
const TRIED: usize = 1 << 12;
/// The shortest beginning that has a hash, and how many times longer the next is.
const BEGIN: usize = 64;
const LONGER: usize = 8;
/// The number of hashes of windows that a place is held against first.
const MARKS: usize = 1 << 21;

/// A form as it stands in memory.
struct Pattern {
    /// Where its window is.
    at: usize,
    bytes: usize,
    hashes: Vec<u64>,
    element: Element,
    shape: Vec<usize>,
    /// Whether it is only a part of tables.
    is_part: bool,
}

/// The forms of all tables that say enough to be found among other data.
pub struct Patterns {
    /// In order, one for each pattern.
    windows: Vec<u64>,
    patterns: Vec<Pattern>,
    /// A bit for each hash of a window.
    marks: Vec<u64>,
    /// The bytes of the longest.
    longest: usize,
}

/// An array in memory that has a table of the catalogue.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct InMemory {
    /// Where it begins.
    pub address: u64,
    /// The type of its entries, little-endian.
    pub element: Element,
    /// The shape that the table has.
    pub shape: Vec<usize>,
    /// Its entries.
    pub values: Vec<u128>,
}

impl Patterns {
    /// Of the tables for a board of this size. On 8x8 the pieces of other games are left out: the rows of a pawn's table
    /// between two others equal some of them.
    pub fn of(board: Board) -> Self {
        let mut new = New::default();
        let is_of_other_game = |it: &Family| it.of_other_games && board.is_8x8();
        let families = catalogue::families().iter();
        let families = families.filter(|it| !it.only_equal && !is_of_other_game(it));
        for definition in families.flat_map(|family| &family.definitions) {
            let numbered = (0..16).filter_map(|it| definition.table(placed(board, it)).ok());
            let mut known = BTreeSet::new();
            let others = numbered.filter(|table| known.insert(values::hash(&table.values)));
            others.for_each(|table| new.add(table, board));
        }
        new.patterns.sort_by_key(|(window, _)| *window);
        let (windows, patterns): (Vec<u64>, Vec<Pattern>) = new.patterns.into_iter().unzip();
        let mut marks = vec![0; MARKS / 64];
        for place in windows.iter().map(|window| mark(*window)) {
            marks[place / 64] |= 1 << (place % 64);
        }
        let longest = patterns.iter().map(|it| it.bytes).max().unwrap_or_default();
        Self { windows, patterns, marks, longest }
    }

    /// The numbers of the patterns with these bytes.
    fn with(&self, window: u64) -> Range<usize> {
        let place = mark(window);
        if self.marks[place / 64] >> (place % 64) & 1 == 0 {
            return 0..0;
        }
        let from = self.windows.partition_point(|it| *it < window);
        from..from + self.windows[from..].partition_point(|it| *it == window)
    }

    /// The bytes of a form whose window is at a place, and where they begin, if all of it is there.
    fn form<'m>(&self, number: usize, memory: &'m [u8], place: usize) -> Option<(usize, &'m [u8])> {
        let pattern = &self.patterns[number];
        let from = place.checked_sub(pattern.at)?;
        let form = memory.get(from..from + pattern.bytes)?;
        hashes(form).eq(pattern.hashes.iter().copied()).then_some((from, form))
    }
}

/// Patterns that are being collected.
#[derive(Default)]
struct New {
    patterns: Vec<(u64, Pattern)>,
    /// Their numbers by the hashes of all bytes.
    known: BTreeMap<u64, usize>,
}

impl New {
    /// Adds a table of one numbering in all arrangements.
    fn add(&mut self, table: Table, board: Board) {
        let (content, own) = (table.content, table.element);
        // What stands for no square: all bits, the number of the catalogue in a wider type, or the one behind the last.
        let nones = match content {
            Content::Square => {
                vec![u128::MAX, table.no_entry().unwrap_or(0xFF), board.len() as u128]
            }
            _ => vec![u128::MAX],
        };
        let arrangements = all_arrangements(&table);
        let (axes, shape) = (table.axes.clone(), table.shape.clone());
        let whole = comparable(table);
        for arrangement in arrangements {
            let values = arranged(&axes, &shape, &whole, &arrangement);
            let is_part = !arrangement.fixed.is_empty();
            let is_of_numbers = content != Content::Squares;
            let says_enough = information(&values) >= ENOUGH_ANYWHERE
                && (!is_part || !is_of_numbers || information_of_steps(&values) >= ENOUGH_ANYWHERE);
            if !says_enough {
                continue;
            }
            let shape: Vec<usize> = arrangement.order.iter().map(|&axis| shape[axis]).collect();
            for &none in &nones {
                let own_none = |&bits: &u128| if bits == u128::MAX { none } else { bits };
                let values: Vec<u128> = values.iter().map(own_none).collect();
                for element in elements(own, content, &values) {
                    self.add_form(element, &shape, is_part, &values);
                }
            }
        }
    }

    /// Adds a form, unless another table or numbering has the same bytes.
    fn add_form(&mut self, element: Element, shape: &[usize], is_part: bool, values: &[u128]) {
        let mut bytes = Vec::with_capacity(values.len() * element.bytes());
        for value in values {
            bytes.extend_from_slice(&value.to_le_bytes()[..element.bytes()]);
        }
        if bytes.len() < LEAST {
            return;
        }
        let hashes: Vec<u64> = hashes(&bytes).collect();
        match self.known.entry(hashes[hashes.len() - 1]) {
            Entry::Vacant(new) => _ = new.insert(self.patterns.len()),
            Entry::Occupied(known) => {
                self.patterns[*known.get()].1.is_part &= is_part;
                return;
            }
        }
        let at = telling(&bytes);
        let shape = shape.to_vec();
        let pattern = Pattern { at, bytes: bytes.len(), hashes, element, shape, is_part };
        self.patterns.push((word(&bytes[at..at + WINDOW]), pattern));
    }
}

/// The types that hold the values: sets have their own, numbers any of up to 64 bits.
fn elements(own: Element, content: Content, values: &[u128]) -> Vec<Element> {
    if content == Content::Squares {
        return vec![own];
    }
    let numbers = || values.iter().map(|&bits| bits as i128);
    let (least, most) = (numbers().min().unwrap_or_default(), numbers().max().unwrap_or_default());
    let all = Element::ALL.into_iter().filter(|it| it.bytes() <= 8);
    let holds = |it: &Element| it.holds(least as u128) && it.holds(most as u128);
    all.filter(|it| it.is_signed() == (least < 0)).filter(holds).collect()
}

/// Where in a form the eight bytes stand that are the least likely elsewhere: most of them differ, and the fewest are zero.
fn telling(bytes: &[u8]) -> usize {
    let last = bytes.len() - WINDOW;
    let (mut place, mut rarest) = (0, (0, 0, 0));
    for at in (0..=last).step_by(last / TRIED + 1) {
        let window = &bytes[at..at + WINDOW];
        let not_zero = window.iter().filter(|byte| **byte != 0).count();
        let greatest = window.iter().copied().max().unwrap_or_default();
        // To count those that differ takes the longest, and most places have too many zeros.
        if ((not_zero + 1).min(WINDOW), not_zero, greatest) < rarest {
            continue;
        }
        let is_first = |i: &usize| window[..*i].iter().all(|before| *before != window[*i]);
        let rarity = ((0..WINDOW).filter(is_first).count(), not_zero, greatest);
        if rarity >= rarest {
            (place, rarest) = (at, rarity);
        }
    }
    place
}

/// The hashes of the first 64 bytes, of the first 512 and so on, the last of all.
fn hashes(bytes: &[u8]) -> impl Iterator<Item = u64> + '_ {
    let (mut hash, mut from, mut to) = (bytes.len() as u64, 0, BEGIN);
    std::iter::from_fn(move || {
        if from == bytes.len() {
            return None;
        }
        let end = to.min(bytes.len());
        hash = bytes[from..end].chunks(WINDOW).fold(hash, |hash, it| mix(hash ^ word(it)));
        (from, to) = (end, to * LONGER);
        Some(hash)
    })
}

/// Up to eight bytes as a number.
fn word(bytes: &[u8]) -> u64 {
    match bytes.try_into() {
        Ok(bytes) => u64::from_le_bytes(bytes),
        Err(_) => number_of(bytes) as u64,
    }
}

/// Up to sixteen bytes as a number.
fn number_of(bytes: &[u8]) -> u128 {
    bytes.iter().rev().fold(0, |number, &byte| number << 8 | u128::from(byte))
}

/// Whether entries of a type stand at such addresses: those of 64 bits at multiples of 4 on i386.
fn is_aligned(address: u64, element: Element) -> bool {
    address % element.bytes().min(4) as u64 == 0
}

/// The place of a window among the marks.
fn mark(window: u64) -> usize {
    (window.wrapping_mul(GAMMA) >> (64 - MARKS.ilog2())) as usize
}

/// A search through memory that is read from its begin to its end.
pub struct Search<'p> {
    patterns: &'p Patterns,
    /// The last bytes: so many that each form is in them as a whole.
    bytes: Vec<u8>,
    /// The address of the first of them.
    begin: u64,
    /// The numbers of the patterns that are there, by begin and end.
    found: BTreeMap<(u64, u64), usize>,
    /// The values of the patterns that were found.
    values: BTreeMap<usize, Vec<u128>>,
}

impl<'p> Search<'p> {
    /// Begins a search.
    pub fn new(patterns: &'p Patterns) -> Self {
        Self { patterns, bytes: vec![], begin: 0, found: BTreeMap::new(), values: BTreeMap::new() }
    }

    /// Searches the bytes at an address, beyond those before. Returns false if there are more tables than any program
    /// has: then there is no end to them.
    pub fn search(&mut self, address: u64, bytes: &[u8]) -> bool {
        let kept = self.bytes.len().saturating_sub(self.patterns.longest);
        self.bytes.drain(..kept);
        self.begin += kept as u64;
        if self.begin + self.bytes.len() as u64 != address {
            self.bytes.clear();
            self.begin = address;
        }
        self.bytes.extend_from_slice(bytes);
        for (place, window) in self.bytes.windows(WINDOW).enumerate() {
            for number in self.patterns.with(word(window)) {
                let Some((from, form)) = self.patterns.form(number, &self.bytes, place) else {
                    continue;
                };
                let at = self.begin + from as u64;
                if !is_aligned(at, self.patterns.patterns[number].element) {
                    continue;
                }
                self.found.entry((at, at + form.len() as u64)).or_insert(number);
                let element = self.patterns.patterns[number].element;
                let entries = || form.chunks(element.bytes()).map(number_of);
                let values = || entries().map(|bits| element.wrap(bits)).collect();
                self.values.entry(number).or_insert_with(values);
            }
            if self.found.len() > MOST {
                return false;
            }
        }
        true
    }

    /// The arrays that were found, in their order. Of those that overlap only the longest counts: a part of it is a table,
    /// too. Of several it is a whole table, and that where compilers place arrays: zeros before a table make another one,
    /// as of the squares to the south.
    pub fn found(self) -> Vec<InMemory> {
        let mut places: Vec<((u64, u64), usize)> = self.found.into_iter().collect();
        places.sort_by_key(|((from, to), number)| {
            let is_part = self.patterns.patterns[*number].is_part;
            (Reverse(to - from), is_part, from % ARRAYS, *from)
        });
        let mut kept: BTreeMap<u64, (u64, usize)> = BTreeMap::new();
        for ((from, to), pattern) in places {
            let before = kept.range(..to).next_back();
            if before.is_none_or(|(_, (end, _))| *end <= from) {
                kept.insert(from, (to, pattern));
            }
        }
        let arrays = kept.into_iter().map(|(address, (_, number))| {
            let Pattern { element, shape, .. } = &self.patterns.patterns[number];
            let (element, shape) = (*element, shape.clone());
            InMemory { address, element, shape, values: self.values[&number].clone() }
        });
        arrays.collect()
    }
}
