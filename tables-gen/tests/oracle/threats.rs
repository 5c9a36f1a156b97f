//! Threat inputs, counted one after the other: attacker by attacker, victim by victim, attack by attack.

use chess_tables_gen::tool::look_ups::{Body, table_functions};
use chess_tables_gen::{Definition, Layout, Threats};

use crate::check_definitions;
use crate::expected::{Expected, Line, line};
use crate::grid::{
    At, COMPASS, Grid, LEAPS, NORTH, NORTH_EAST, NORTH_WEST, SLANTED, STRAIGHT, Step, back,
};
use crate::grid_of;

/// A network's inputs.
struct Inputs {
    /// For each attacker the letters of its victims in their order, and the same digit by digit.
    victims: [&'static str; 6],
    are_pushes_attacks: bool,
    /// The order of the pieces, own ones in upper case.
    pieces: &'static str,
}

const LAYOUTS: [Layout; 8] = [
    Layout::A1B1,
    Layout::A1A2,
    Layout::H1G1,
    Layout::H1H2,
    Layout::A8B8,
    Layout::A8A7,
    Layout::H8G8,
    Layout::H8H7,
];
const TYPES: &str = "PNBRQK";
const ALL: &str = "PNBRQKpnbrqk";

const LATEST: Inputs = Inputs {
    victims: ["NR", "PNBRQ", "PNBR", "PNBR", "PNBRQ", ""],
    are_pushes_attacks: false,
    pieces: ALL,
};

/// What is counted.
struct Counted {
    /// By piece and square: the squares that it attacks, in the order of a1, b1, ...
    attacked: Vec<Vec<Vec<usize>>>,
    /// By attacker and victim, in the order of [`ALL`].
    first: Vec<Vec<Option<i128>>>,
    all: i128,
}

fn is_pawn(piece: usize) -> bool {
    piece % 6 == 0
}

impl Inputs {
    fn attacked(&self, board: &Grid, piece: usize, at: At) -> Vec<usize> {
        let go = |steps: &[Step]| -> Vec<At> {
            steps.iter().filter_map(|&step| board.go(at, step)).collect()
        };
        let walk = |steps: &[Step]| -> Vec<At> {
            steps.iter().flat_map(|&step| board.walk(at, step)).collect()
        };
        let squares = match TYPES.as_bytes()[piece % 6] {
            b'P' => {
                let mut steps = vec![NORTH_WEST, NORTH_EAST];
                steps.extend(self.are_pushes_attacks.then_some(NORTH));
                let enemies = steps.iter().map(|&(x, y)| (x, -y)).collect();
                go(if piece < 6 { &steps } else { &enemies } as &Vec<Step>)
            }
            b'N' => go(&LEAPS),
            b'B' => walk(&SLANTED),
            b'R' => walk(&STRAIGHT),
            b'Q' => walk(&COMPASS),
            _ => go(&COMPASS),
        };
        let mut numbers: Vec<usize> = squares.into_iter().map(|to| board.number(to)).collect();
        numbers.sort_unstable();
        numbers
    }

    fn count(&self) -> Counted {
        let board = Grid::new(8, 8, "a1b1");
        let of = |piece| board.squares.iter().map(move |&at| (piece, at));
        let attacked: Vec<Vec<Vec<usize>>> = (0..12)
            .map(|piece| of(piece).map(|(piece, at)| self.attacked(&board, piece, at)).collect())
            .collect();
        let mut first = vec![vec![None; 12]; 12];
        let mut all = 0;
        for attacker in 0..12 {
            for color in [0, 6] {
                for victim in self.victims[attacker % 6].chars() {
                    let victim = color + TYPES.find(victim).expect("a piece");
                    first[attacker][victim] = Some(all);
                    let squares = attacked[attacker].iter().zip(&board.squares);
                    let is_inside =
                        |at: At| board.has(at.to(NORTH)) && board.has(at.to(back(NORTH)));
                    let counted = squares.filter(|(_, at)| !is_pawn(attacker) || is_inside(**at));
                    all += counted.map(|(squares, _)| squares.len() as i128).sum::<i128>();
                }
            }
        }
        Counted { attacked, first, all }
    }

    /// The pieces of the rows.
    fn rows(&self) -> Vec<Option<usize>> {
        self.pieces.chars().map(|letter| ALL.find(letter)).collect()
    }

    fn ordinals(&self, grid: &Grid, counted: &Counted) -> Expected {
        let rows = self.rows();
        let board = Grid::new(8, 8, "a1b1");
        let mut entries = vec![];
        for piece in &rows {
            for from in &grid.squares {
                for to in &grid.squares {
                    let to = board.number(*to);
                    let attacked = piece.map(|it| &counted.attacked[it][board.number(*from)]);
                    let below = attacked.map(|it| it.iter().filter(|it| **it < to).count());
                    entries.push(below.unwrap_or(0) as i128);
                }
            }
        }
        Expected::numbers("u8", &[rows.len(), 64, 64], entries)
    }

    fn offsets(&self, grid: &Grid, counted: &Counted) -> Expected {
        let rows = self.rows();
        let board = Grid::new(8, 8, "a1b1");
        let mut entries = vec![];
        for piece in &rows {
            for from in &grid.squares {
                let before = &board.squares[..board.number(*from)];
                let is_counted = |at: &&At| {
                    !piece.is_some_and(is_pawn) || board.has(at.to(back(NORTH))) && at.y < 7
                };
                let attacks =
                    |at: &At| piece.map_or(0, |it| counted.attacked[it][board.number(*at)].len());
                let sum: usize = before.iter().filter(is_counted).map(attacks).sum();
                entries.push(sum as i128);
            }
        }
        Expected::numbers("u16", &[rows.len(), 64], entries)
    }

    fn pairs(&self, counted: &Counted) -> Expected {
        let rows = self.rows();
        let mut entries = vec![];
        for attacker in &rows {
            for victim in &rows {
                let first = attacker.zip(*victim).and_then(|(a, v)| counted.first[a][v]);
                let first = first.unwrap_or(counted.all);
                // Each of two such pieces attacks the other one, which is one input.
                let are_mutual = attacker.zip(*victim).is_some_and(|(a, v)| match a % 6 == v % 6 {
                    true => a != v || !is_pawn(a),
                    false => false,
                });
                entries.extend([first, if are_mutual { counted.all } else { first }]);
            }
        }
        Expected::numbers("u32", &[rows.len(), rows.len(), 2], entries)
    }

    /// Compares each input's number, as a function of rows and of squares of a layout finds it, with its place.
    fn count_each(&self, grid: &Grid, number: &dyn Fn(usize, usize, usize, usize) -> i128) {
        let Counted { attacked, first, all } = self.count();
        let a1b1 = Grid::new(8, 8, "a1b1");
        let square = |it: usize| grid.number(a1b1.squares[it]);
        let row = |piece| self.rows().iter().position(|it| *it == Some(piece)).expect("a row");
        let pairs = (0..12).flat_map(|a| (0..12).map(move |v| (a, v)));
        let mut pairs: Vec<_> = pairs.filter(|(a, v)| first[*a][*v].is_some()).collect();
        pairs.sort_by_key(|(a, v)| first[*a][*v]);
        let mut next = 0;
        for (attacker, victim) in pairs {
            let is_once = attacker % 6 == victim % 6 && (attacker != victim || !is_pawn(attacker));
            let attacks = (0..64).filter(|from| !is_pawn(attacker) || (8..56).contains(from));
            let attacks =
                attacks.flat_map(|from| attacked[attacker][from].iter().map(move |&to| (from, to)));
            for (from, to) in attacks {
                let want = if is_once && from < to { all } else { next };
                let found = number(row(attacker), square(from), row(victim), square(to));
                assert_eq!(found, want, "{attacker} on {from}, {victim} on {to}");
                next += 1;
            }
        }
        assert_eq!(next, all);
    }

    fn expected(&self, grid: &Grid) -> [Expected; 3] {
        let counted = self.count();
        [self.ordinals(grid, &counted), self.offsets(grid, &counted), self.pairs(&counted)]
    }
}

/// What a king's square becomes on files a to d of its own side, by trying all turns.
fn orientations(grid: &Grid) -> Expected {
    let turned = [0, 7].into_iter().flat_map(|bottom| {
        grid.squares.iter().map(move |king| {
            let corners = [At { x: 0, y: bottom }, At { x: 7, y: bottom }];
            let near = corners.iter().min_by_key(|it| (it.x - king.x).abs()).expect("a corner");
            (grid.number(*near) ^ grid.number(At { x: 0, y: 0 })) as i128
        })
    });
    Expected::numbers("u8", &[2, 64], turned)
}

pub(crate) fn tables(grid: &Grid) -> Vec<Line> {
    let of_latest = grid.is_8x8().then(|| LATEST.expected(grid));
    let [ordinals, offsets, pairs] = of_latest.map_or([None, None, None], |it| it.map(Some));
    vec![
        line("THREAT_ORDINALS", ordinals),
        line("THREAT_OFFSETS", offsets),
        line("THREAT_PAIRS", pairs),
        line("THREAT_ORIENTATIONS", grid.is_8x8().then(|| orientations(grid))),
    ]
}

/// The inputs as versions and engines have them.
fn versions() -> Vec<(&'static str, Inputs)> {
    let until_60_720 = ["PNR", "PNBRQ", "PNBR", "PNBR", "PNBRQ", ""];
    let of = |victims, are_pushes_attacks, pieces| Inputs { victims, are_pushes_attacks, pieces };
    vec![
        ("79856", of(["PNR", TYPES, "PNBRK", "PNBRK", TYPES, "PNBR"], false, ALL)),
        ("66864", of(["PNR", "PNBRQ", "PNBR", "PNBR", "PNBRQ", "PNBR"], false, ALL)),
        ("60144", of(until_60_720, false, ALL)),
        ("60720", of(until_60_720, true, ALL)),
        ("59808", LATEST),
        ("60144 pawns=pushes pieces=PNBRQKpnbrqk", of(until_60_720, true, ALL)),
        ("59808 pieces=PpNnBbRrQqKk", Inputs { pieces: "PpNnBbRrQqKk", ..LATEST }),
        ("59808 pieces=pPnNbBrRqQkK", Inputs { pieces: "pPnNbBrRqQkK", ..LATEST }),
        ("59808 pieces=-PNBRQK--pnbrqk-", Inputs { pieces: "-PNBRQK--pnbrqk-", ..LATEST }),
        (
            "------ / 43210- / - - 0 - - 1 / 0----- / -----0 / 10----",
            of(["", "QRBNP", "BK", "P", "K", "NP"], false, ALL),
        ),
    ]
}

#[test]
fn versions_of_threats_and_those_of_an_engine() {
    for (text, inputs) in &versions() {
        let threats: Threats = text.parse().unwrap();
        for layout in [Layout::A1B1, Layout::H8H7] {
            let board = chess_tables_gen::Board::CHESS.with_layout(layout);
            let expected = inputs.expected(&grid_of(board));
            check_definitions(board, Definition::threats(&threats).into_iter().zip(expected));
        }
        assert_eq!(i128::from(threats.features()), inputs.count().all, "{text}");
        assert_eq!(threats.to_string().parse::<Threats>().unwrap(), threats, "{text}");
    }
}

/// The function of the emitted files, in all layouts, gives the inputs the numbers 0, 1, 2 and so on, but none to the second
/// of two that are one.
#[test]
fn the_function_numbers_all_features_one_after_the_other() {
    for (text, inputs) in &versions() {
        let threats: Threats = text.parse().unwrap();
        // Counting takes long: all layouts for one version.
        let layouts = if *text == "59808" { &LAYOUTS[..] } else { &LAYOUTS[1..2] };
        for &layout in layouts {
            let board = chess_tables_gen::Board::CHESS.with_layout(layout);
            let tables = Definition::threats(&threats).map(|it| it.table(board).unwrap());
            let [ordinals, offsets, pairs] = &tables;
            let functions = table_functions(board, pairs, &tables);
            let Some(Body::Feature(it)) = functions.last().map(|it| &it.body) else {
                panic!("no function of {text}");
            };
            assert_eq!([&it.offsets, &it.ordinals], [&offsets.name, &ordinals.name]);
            let feature = |attacker, from, victim, to| {
                let is_up = it.in_a1b1(from) < it.in_a1b1(to);
                let first = pairs.number(&[attacker, victim, is_up.into()]);
                let more =
                    offsets.number(&[attacker, from]) + ordinals.number(&[attacker, from, to]);
                if first == it.none { first } else { first + more }
            };
            inputs.count_each(&grid_of(board), &feature);
        }
    }
}
