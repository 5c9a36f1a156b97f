//! Leapers and riders of shogi, xiangqi and janggi, compared with walks over a grid that share no code with
//! the generator.

use chess_tables_gen::{Board, Color, Definition, Leaps, Role, Script, Square, Table};

fn gold() -> Leaps {
    Leaps::all_reflections(&[(0, 1)]).and(Leaps::exactly(&[(1, 1), (-1, 1)])).by_color()
}

fn silver() -> Leaps {
    Leaps::all_reflections(&[(1, 1)]).and(Leaps::exactly(&[(0, 1)])).by_color()
}

fn shogi_knight() -> Leaps {
    Leaps::exactly(&[(1, 2), (-1, 2)]).by_color()
}

fn forwards() -> Leaps {
    Leaps::exactly(&[(0, 1)]).by_color()
}

fn near_side(board: Board, square: Square) -> bool {
    square.rank < board.ranks() / 2
}

fn in_palace(_: Board, square: Square) -> bool {
    (3..=5).contains(&square.file) && square.rank <= 2
}

fn elephant() -> Leaps {
    Leaps::all_reflections(&[(2, 2)]).within(near_side)
}

/// Files and ranks from 0.
type At = (i32, i32);

/// A board of characters' coordinates, without the generator's.
#[derive(Clone, Copy)]
struct Grid {
    files: i32,
    ranks: i32,
}

const SHOGI: Grid = Grid { files: 9, ranks: 9 };
const XIANGQI: Grid = Grid { files: 9, ranks: 10 };

impl Grid {
    fn all(self) -> impl Iterator<Item = At> {
        (0..self.ranks).flat_map(move |rank| (0..self.files).map(move |file| (file, rank)))
    }

    fn has(self, (file, rank): At) -> bool {
        (0..self.files).contains(&file) && (0..self.ranks).contains(&rank)
    }

    /// As `a1b1` numbers it.
    fn number(self, (file, rank): At) -> usize {
        (rank * self.files + file) as usize
    }

    fn set(self, squares: impl IntoIterator<Item = At>) -> u128 {
        let on_board = squares.into_iter().filter(|&at| self.has(at));
        on_board.fold(0, |set, at| set | 1 << self.number(at))
    }

    fn board(self) -> Board {
        Board::new(self.files as usize, self.ranks as usize).unwrap()
    }
}

fn up(color: Color) -> i32 {
    if color == Color::White { 1 } else { -1 }
}

fn sum(table: &Table, color: Color) -> u32 {
    let half = table.values.len() / 2;
    table.values[half * color as usize..][..half].iter().map(|set| set.count_ones()).sum()
}

/// All entries by a walk; their sums as in the tables of python-shogi: `BB_GOLD_ATTACKS` and so on.
#[test]
fn shogi_pieces_attack_what_a_walk_over_the_grid_finds() {
    type Walk = fn(At, i32) -> Vec<At>;
    let silver: Walk = |(x, y), up| {
        vec![(x, y + up), (x - 1, y - 1), (x + 1, y - 1), (x - 1, y + 1), (x + 1, y + 1)]
    };
    let gold: Walk = |(x, y), up| {
        let ahead = [(x - 1, y + up), (x, y + up), (x + 1, y + up)];
        ahead.into_iter().chain([(x - 1, y), (x + 1, y), (x, y - up)]).collect()
    };
    let knight: Walk = |(x, y), up| vec![(x - 1, y + 2 * up), (x + 1, y + 2 * up)];
    let pawn: Walk = |(x, y), up| vec![(x, y + up)];
    let lance: Walk = |(x, y), up| (1..9).map(|k| (x, y + k * up)).collect();
    let pieces = [
        (Definition::leaper("GOLD", self::gold()), gold, 416),
        (Definition::leaper("SILVER", self::silver()), silver, 328),
        (Definition::leaper("KNIGHT", shogi_knight()), knight, 112),
        (Definition::leaper("PAWN", forwards()), pawn, 72),
        (Definition::rider("LANCE", forwards()), lance, 324),
    ];
    for (definition, walk, total) in pieces {
        let table = definition.table(SHOGI.board()).unwrap();
        for color in Color::ALL {
            for at in SHOGI.all() {
                let is = table.bits(&[color as usize, SHOGI.number(at)]);
                assert_eq!(is, SHOGI.set(walk(at, up(color))), "{} {color:?} {at:?}", table.name);
            }
            assert_eq!(sum(&table, color), total, "{}", table.name);
        }
    }
}

/// The entry that the three tables give for these occupied squares, with the bits of the relevant squares
/// taken one by one.
fn entry([relevant, offsets, attacks]: &[Table; 3], index: &[usize], occupied: u128) -> u128 {
    let relevant = relevant.bits(index);
    let bits = (0..128).filter(|bit| relevant >> bit & 1 == 1);
    let subset: usize =
        bits.enumerate().map(|(i, bit)| ((occupied >> bit) as usize & 1) << i).sum();
    attacks.bits(&[offsets.number(index) as usize + subset])
}

fn tables(definitions: [Definition; 3], grid: Grid) -> [Table; 3] {
    definitions.map(|definition| definition.table(grid.board()).unwrap())
}

/// For all occupancies of its file. python-shogi's `BB_LANCE_ATTACKS` has the same.
#[test]
fn a_lance_goes_up_to_the_first_piece() {
    let tables = tables(Definition::blocked_rider("LANCE", forwards()), SHOGI);
    for color in Color::ALL {
        let mut total = 0;
        for (at, file) in SHOGI.all().flat_map(|at| (0..1 << 9).map(move |file| (at, file))) {
            let on_file = (0..9).filter(|rank| file >> rank & 1 == 1).map(|rank| (at.0, rank));
            let occupied = SHOGI.set(on_file);
            let mut want = vec![];
            let mut rank = at.1 + up(color);
            while SHOGI.has((at.0, rank)) {
                want.push((at.0, rank));
                if file >> rank & 1 == 1 {
                    break;
                }
                rank += up(color);
            }
            let is = entry(&tables, &[color as usize, SHOGI.number(at)], occupied);
            assert_eq!(is, SHOGI.set(want), "{color:?} {at:?} {file:#b}");
            // python-shogi's index has the seven inner squares of the file alone.
            total += if file & 0b1_0000_0001 == 0 { is.count_ones() } else { 0 };
        }
        assert_eq!(total, 16_137);
    }
    // 2^n subsets of n squares before the last: 9 files, n = 7, 6, ..., 0, and 0 on the last rank.
    assert_eq!(tables[2].values.len(), 2 * 9 * (255 + 1));
}

/// Leaps, each with the squares that block it, as the rules list them.
type Blocked = (At, &'static [At]);

const HORSE: [Blocked; 8] = [
    ((1, 2), &[(0, 1)]),
    ((-1, 2), &[(0, 1)]),
    ((1, -2), &[(0, -1)]),
    ((-1, -2), &[(0, -1)]),
    ((2, 1), &[(1, 0)]),
    ((2, -1), &[(1, 0)]),
    ((-2, 1), &[(-1, 0)]),
    ((-2, -1), &[(-1, 0)]),
];
const ELEPHANT: [Blocked; 4] =
    [((2, 2), &[(1, 1)]), ((2, -2), &[(1, -1)]), ((-2, 2), &[(-1, 1)]), ((-2, -2), &[(-1, -1)])];
/// Janggi's: one step straight, then two diagonally.
const KOREAN_ELEPHANT: [Blocked; 8] = [
    ((2, 3), &[(0, 1), (1, 2)]),
    ((-2, 3), &[(0, 1), (-1, 2)]),
    ((2, -3), &[(0, -1), (1, -2)]),
    ((-2, -3), &[(0, -1), (-1, -2)]),
    ((3, 2), &[(1, 0), (2, 1)]),
    ((3, -2), &[(1, 0), (2, -1)]),
    ((-3, 2), &[(-1, 0), (-2, 1)]),
    ((-3, -2), &[(-1, 0), (-2, -1)]),
];

/// With all occupancies of the squares that can block it, so all entries.
fn all_occupancies(
    definitions: [Definition; 3],
    leaps: &[Blocked],
    is_in_zone: fn(At, At) -> bool,
) {
    let tables = tables(definitions, XIANGQI);
    let mut entries = 0;
    for at in XIANGQI.all() {
        let add = |(x, y): At| (at.0 + x, at.1 + y);
        let may = |leap: &&Blocked| XIANGQI.has(add(leap.0)) && is_in_zone(at, add(leap.0));
        let leaps: Vec<&Blocked> = leaps.iter().filter(may).collect();
        let mut legs: Vec<At> = leaps.iter().flat_map(|leap| leap.1).map(|&leg| add(leg)).collect();
        legs.sort_unstable();
        legs.dedup();
        let square = XIANGQI.number(at);
        assert_eq!(tables[0].bits(&[square]), XIANGQI.set(legs.iter().copied()), "{at:?}");
        for subset in 0..1_usize << legs.len() {
            let is_set =
                |leg: &At| legs.iter().position(|it| it == leg).map(|i| subset >> i & 1 == 1);
            let is_open =
                |leap: &&&Blocked| leap.1.iter().all(|&leg| is_set(&add(leg)) == Some(false));
            let want = XIANGQI.set(leaps.iter().filter(is_open).map(|leap| add(leap.0)));
            let occupied =
                XIANGQI.set(legs.iter().copied().filter(|leg| is_set(leg) == Some(true)));
            assert_eq!(entry(&tables, &[square], occupied), want, "{at:?} {subset:#b}");
            entries += 1;
        }
    }
    assert_eq!(tables[2].values.len(), entries);
}

#[test]
fn horses_are_blocked_at_the_leg_and_elephants_at_the_eye() {
    all_occupancies(Definition::lame_leaper("HORSE", &[(1, 2)]), &HORSE, |_, _| true);
    let same_side = |from: At, to: At| (from.1 < 5) == (to.1 < 5);
    all_occupancies(Definition::lame_leaper("ELEPHANT", elephant()), &ELEPHANT, same_side);
    let korean = Definition::lame_leaper("ELEPHANT", &[(2, 3)]);
    all_occupancies(korean, &KOREAN_ELEPHANT, |_, _| true);
}

/// By square for both sides, and by color.
#[test]
fn advisors_and_generals_stay_in_their_palaces() {
    let palaces = |at: &At| (3..6).contains(&at.0) && !(3..7).contains(&at.1);
    let advisor = || Leaps::all_reflections(&[(1, 1)]).within(in_palace);
    let general = || Leaps::all_reflections(&[(0, 1)]).within(in_palace);
    // A palace has 9 points. Between them are 8 diagonal steps and 12 straight ones, each both ways.
    for (leaps, distance, moves) in [(advisor as fn() -> Leaps, 2, 16), (general, 1, 24)] {
        let table = |leaps| Definition::leaper("A", leaps).table(XIANGQI.board()).unwrap();
        let (both, by_color) = (table(leaps()), table(leaps().by_color()));
        for at in XIANGQI.all() {
            let steps = (-1..=1).flat_map(|x| (-1..=1).map(move |y| (x, y)));
            let steps = steps.filter(|(x, y): &At| x * x + y * y == distance);
            let targets = steps.map(|(x, y)| (at.0 + x, at.1 + y)).filter(|to| palaces(to));
            let want = if palaces(&at) { XIANGQI.set(targets) } else { 0 };
            let square = XIANGQI.number(at);
            assert_eq!(both.bits(&[square]), want, "{at:?}");
            let white = if at.1 < 5 { want } else { 0 };
            assert_eq!(by_color.bits(&[0, square]), white, "{at:?}");
            assert_eq!(by_color.bits(&[1, square]), want & !white, "{at:?}");
        }
        assert_eq!(Color::ALL.map(|color| sum(&by_color, color)), [moves; 2]);
    }
}

/// A table says what it is looked up with, and which leaps it is of.
#[test]
fn texts_tell_the_tables_beside_it() {
    let script = Script::new()
        .table(Definition::lame_leaper("HORSE", &[(1, 2)]))
        .table(Definition::blocked_rider("LANCE", forwards()));
    let tables = script.table(Definition::leaper("GOLD", gold())).to_tables().unwrap().tables;
    let names: Vec<&str> = tables.iter().map(|table| &*table.name).collect();
    let three = ["RELEVANT", "PEXT_OFFSETS", "PEXT_ATTACKS"];
    let want = ["HORSE", "LANCE"].into_iter().flat_map(|it| three.map(|t| format!("{it}_{t}")));
    assert_eq!(names, want.chain(["GOLD".to_owned()]).collect::<Vec<_>>());
    for attacks in [&tables[2], &tables[5]] {
        let beside = [Role::Relevant, Role::Offsets].map(|role| attacks.related(role).unwrap());
        assert!(beside.iter().all(|name| names.contains(name)), "{beside:?}");
    }
    assert!(tables[5].doc.contains("`LANCE_PEXT_ATTACKS[LANCE_PEXT_OFFSETS[c][s] + pext("));
    assert_eq!(
        tables[6].doc,
        "The squares a (0, 1), (+1, +1), (-1, +1) leaper attacks.\n\nA leap with signs, as files \
         and ranks, leads to this side only. The leaps are White's; Black's are mirrored."
    );
}

#[test]
fn too_many_entries_and_leaps_to_nowhere_are_errors() {
    let error = |script: Script| script.to_source().unwrap_err().without_location().to_string();
    let queen = &[(0, 1), (1, 1)];
    assert_eq!(
        error(Script::new().table(Definition::blocked_rider("QUEEN", queen))),
        "QUEEN_RELEVANT needs at most 16 relevant squares for \
         each square, since each one more doubles the number of entries"
    );
    for (script, want) in [
        (
            Script::new().table(Definition::leaper("A", Leaps::exactly(&[(1, 0), (-16, 0)]))),
            "A has a leap of (-16, 0), which leads nowhere",
        ),
        (
            Script::new().table(Definition::lame_leaper("A", &[(0, 0)])),
            "A_RELEVANT has a leap of (0, 0), which leads nowhere",
        ),
        (
            Script::new().table(Definition::rider("A", Leaps::exactly(&[]))),
            "A has no leap: want one or more such as (1, 2)",
        ),
        (
            Script::new().table(Definition::leaper("A", Leaps::exactly(&[(i8::MIN, i8::MIN)]))),
            "A has a leap of (-128, -128), which leads nowhere",
        ),
    ] {
        assert_eq!(error(script), want);
    }
}
