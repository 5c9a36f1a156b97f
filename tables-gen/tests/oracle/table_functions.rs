//! Functions of tables, by what they say they return: entries, the 0x88 tests, walks along threads, and whole sets flipped
//! and rotated.

use std::collections::BTreeMap;

use chess_tables_gen::tool::catalogue;
use chess_tables_gen::tool::look_ups::{Body, Index, TableFunction, Type, table_functions};
use chess_tables_gen::{Axis, Bits, Board, Content, Element, Table};

use crate::grid::*;
use crate::grid_of;
use crate::maps::pictures;
use crate::padded::{Rule, rules, x88_number};
use crate::threads::{CLOCKWISE, threads};

/// Arguments of a function, call after call, and what it should return.
#[derive(Default)]
struct Looks {
    arguments: Vec<i128>,
    wanted: Vec<i128>,
}

impl Looks {
    fn add(&mut self, arguments: &[i128], want: i128) {
        self.arguments.extend_from_slice(arguments);
        self.wanted.push(want);
    }
}

/// A board, how its squares lie, and its tables.
struct Place {
    board: Board,
    grid: Grid,
    tables: BTreeMap<String, Table>,
}

impl Place {
    fn new(size: &str, layout: &str, bits: Bits) -> Self {
        let board = size.parse::<Board>().unwrap().with_layout(layout.parse().unwrap());
        let board = board.with_bits(bits);
        let grid = grid_of(board);
        let families = catalogue::families();
        let of_names = ["maps", "x88", "threads", "gnu_threads", "leapers", "distances", "rays"];
        let families = families.iter().filter(|family| of_names.contains(&family.name));
        let tables = families.flat_map(|family| family.tables(board).unwrap());
        Self { board, grid, tables: tables.map(|it| (it.name.clone(), it)).collect() }
    }

    /// Each function, with what it is called and its looks.
    fn functions(&self) -> Vec<(String, TableFunction, Looks)> {
        let of = |table: &Table| table_functions(self.board, table, &[]);
        let rules = rules(&self.grid);
        let all =
            self.tables.values().flat_map(|table| of(table).into_iter().map(move |it| (table, it)));
        all.map(|(table, it)| {
            let looks = match it.suffix {
                "" => self.entries(table, &rules),
                "_is_off_board" => self.sums(),
                "_to" | "_blocked" => self.elements(table, it.suffix == "_blocked"),
                "_set" => self.sets(&table.name),
                suffix => panic!("no oracle for {}{suffix}", table.name),
            };
            let on = format!("{} {} {:?}", self.board, self.board.layout(), self.board.bits());
            (format!("{}{} on {on}", table.name, it.suffix), it, looks)
        })
        .collect()
    }

    /// All entries, by indices in order. By difference they are those of each two squares.
    fn entries(&self, table: &Table, rules: &[(&str, &str, Rule)]) -> Looks {
        if matches!(table.axes[..], [Axis::X88Difference | Axis::X88WrappedDifference]) {
            let name = table.name.strip_suffix("_WRAPPED").unwrap_or(&table.name);
            let (.., rule) = rules.iter().find(|rule| rule.0 == name).expect("a rule");
            return self.differences(name == "X88_ATTACKS", rule);
        }
        let (mut looks, mut index) = (Looks::default(), vec![0; table.shape.len()]);
        for &value in &table.values {
            looks.add(&index, value as i128);
            for (place, &length) in index.iter_mut().zip(&table.shape).rev() {
                *place = (*place + 1) % length as i128;
                if *place > 0 {
                    break;
                }
            }
        }
        looks
    }

    /// Of each two squares; of attacks with pieces, which are asked for.
    fn differences(&self, are_attacks: bool, rule: &Rule) -> Looks {
        let grid = &self.grid;
        let mut looks = Looks::default();
        for &from in &grid.squares {
            for &to in &grid.squares {
                let numbers = [from, to].map(|at| x88_number(grid, at));
                let want = rule(from, to);
                if !are_attacks {
                    looks.add(&numbers, want);
                    continue;
                }
                for pieces in [1, 2, 4, 8, 16, 32, 64, 128, 0, 24, 56, 127] {
                    let arguments = [pieces, numbers[0], numbers[1]];
                    looks.add(&arguments, i128::from(want & pieces != 0));
                }
            }
        }
        looks
    }

    /// The numbers of squares, and those beside the board to which steps lead: off the board or not.
    fn sums(&self) -> Looks {
        let grid = &self.grid;
        let number = |x, y| x88_number(grid, At { x, y });
        let (east, north) = (number(1, 0) - number(0, 0), number(0, 1) - number(0, 0));
        let mut looks = Looks::default();
        for (x, y) in (-2..3).flat_map(|x| (-2..3).map(move |y| (x, y))) {
            for &at in &grid.squares {
                let sum = x88_number(grid, at) + east * i128::from(x) + north * i128::from(y);
                looks.add(&[sum], i128::from(!grid.has(at.to((x, y)))));
            }
        }
        looks
    }

    /// For each element its target; or where a walk goes on if that is occupied.
    fn elements(&self, table: &Table, is_blocked: bool) -> Looks {
        let mover = CLOCKWISE.mover(table.name.strip_suffix("_THREADS").expect("threads"));
        let (mut looks, mut start) = (Looks::default(), 0);
        for thread in threads(&self.grid, &mover) {
            for (element, &(to, next_line)) in (start..).zip(&thread) {
                match is_blocked {
                    true => looks.add(&[start, element], start + next_line as i128),
                    false => looks.add(&[element], self.grid.number(to) as i128),
                }
            }
            start += thread.len() as i128 + 1;
            if !is_blocked {
                looks.add(&[start - 1], 0xFF);
            }
        }
        looks
    }

    /// Each square alone, and squares at random, as a picture shows them.
    fn sets(&self, map: &str) -> Looks {
        let grid = &self.grid;
        let pictures = pictures(grid);
        let (_, picture) = pictures.iter().find(|(name, _)| *name == map).expect("a picture");
        let places = |&at: &At| (grid.place_of(at), grid.place_of(picture.place(at)));
        let bits: Vec<(usize, usize)> = grid.squares.iter().map(places).collect();
        let mut random = 1_u128;
        let mut at_random = || {
            random = random.wrapping_mul(0x2360_ED05_1FC6_5DA4_4385_DF64_9FCC_F645).wrapping_add(1);
            random ^ random >> 64
        };
        let mut looks = Looks::default();
        for i in 0..128 + bits.len() {
            let set = if i < 128 { at_random() } else { 1 << bits[i - 128].0 };
            let there = bits.iter().filter(|(from, _)| set >> from & 1 != 0);
            let [set, moved] = there
                .fold([0; 2], |[set, moved], (from, to)| [set | 1_u128 << from, moved | 1 << to]);
            looks.add(&[set as i128], moved as i128);
        }
        looks
    }

    /// Whether a function would return what it should.
    fn agrees(&self, table: &Table, it: &TableFunction, looks: &Looks) -> bool {
        let count = it.parameters.len();
        assert_eq!(looks.arguments.len(), count * looks.wanted.len());
        looks.arguments.chunks(count).zip(&looks.wanted).all(|(arguments, want)| {
            let given = |name: &str| {
                let mut named = it.parameters.iter().zip(arguments).filter(|(it, _)| it.0 == name);
                *named.next().expect("a parameter").1
            };
            let index = |index: &Index| match *index {
                Index::Given(name) => given(name) as usize,
                Index::Difference(offset) => {
                    (given("attacker") + offset as i128 - given("target")) as usize
                }
                Index::Wrapped(mask) => (given("attacker") - given("target")) as usize & mask,
            };
            let bits = |index: &[usize]| table.bits(index) as i128;
            let found = match &it.body {
                Body::Entry(indices) => {
                    let mut entry = [0; 4];
                    entry.iter_mut().zip(indices).for_each(|(place, it)| *place = index(it));
                    bits(&entry[..indices.len()])
                }
                Body::HasAny(at) => i128::from(given("pieces") & bits(&[index(at)]) != 0),
                Body::IsOff { addend, mask } => {
                    // An index below 0 is one that wrapped around.
                    let number = given("number") as usize;
                    let sum = if *addend == 0 { number } else { number.wrapping_add(*addend) };
                    i128::from((number | sum) & mask != 0)
                }
                Body::Target => bits(&[given("element") as usize, 0]),
                Body::Blocked => given("start") + bits(&[given("element") as usize, 1]),
                Body::Feature(_) => unreachable!("its tables are not here"),
                Body::Turned(turn) => {
                    let bits = 8 * Element::of_sets(self.board).bytes();
                    turn.of(given("set") as u128, bits) as i128
                }
            };
            found == *want
        })
    }
}

const LAYOUTS: [&str; 8] = ["a1b1", "a8b8", "h1g1", "h8g8", "a1a2", "a8a7", "h1h2", "h8h7"];

#[test]
fn functions_return_what_the_grid_shows() {
    let assert_on = |size: &str, layout: &str, bits: Bits, sets: usize| {
        let place = Place::new(size, layout, bits);
        let functions = place.functions();
        for (what, it, looks) in &functions {
            let table = &place.tables[what.split_once(' ').unwrap().0.trim_end_matches(it.suffix)];
            assert!(!looks.wanted.is_empty() && place.agrees(table, it, looks), "{what}");
        }
        let of_sets = functions.iter().filter(|(_, it, _)| it.suffix == "_set");
        assert_eq!(of_sets.count(), sets, "of {size} {layout}");
        let tests = functions.iter().filter(|(_, it, _)| it.returned == Type::Test);
        assert_eq!(tests.count(), 3, "of {size} {layout}");
        let of_walks = functions.iter().filter(|(_, it, _)| it.suffix == "_blocked");
        assert_eq!(of_walks.count(), 9, "of {size} {layout}");
    };
    for (i, layout) in LAYOUTS.into_iter().enumerate() {
        assert_on("8x8", layout, Bits::InOrder, 7);
        assert_on("8x8", layout, Bits::Reversed, 7);
        let bits = [Bits::InOrder, Bits::Reversed][i % 2];
        // Lines of eight squares are bytes.
        assert_on("8x5", layout, bits, if i < 4 { 3 } else { 1 });
        assert_on("9x8", layout, bits, if i < 4 { 1 } else { 3 });
        assert_on("9x9", layout, bits, 1);
    }
    assert_on("16x8", "a8a7", Bits::Reversed, 3);
}

/// Each would ask for an attacker and a target.
#[test]
fn a_table_by_two_differences_has_no_function() {
    let axes = [Axis::X88Difference, Axis::X88WrappedDifference];
    let table = Table::new("T", axes, [2, 2], Element::U8, Content::Number, [0; 4]);
    assert!(table_functions(Board::CHESS, &table, &[]).is_empty());
}
