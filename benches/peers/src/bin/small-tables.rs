//! Look-ups in small tables: an array of one's own, the typed look-up of chess-tables, and the
//! peers' functions of the same meaning, side by side.
//!
//! ```sh
//! cd benches/peers && cargo run --release --bin small-tables
//! ```
//!
//! All are first compared on all pairs of squares, all directions and both colors.

use std::hint::black_box;

use chess_tables::{Color, Direction, Square, data, x88};
use peers::peer;
use peers::{Random, machine, medians, mix, nanoseconds};
use ruchess::attacks::ATTACKS;

const ROUNDS: usize = 1001;
const QUERIES: usize = 4096;

const COLUMNS: [&str; 7] = [
    "a local array, ns",
    "chess-tables",
    "shakmaty 0.30",
    "cozy-chess 0.3",
    "chess 3.2",
    "chessie 2.0",
    "ruchess 0.0.15",
];

/// What is looked up: the square, or the first of two squares, and what else a table is indexed by.
#[derive(Clone, Copy)]
struct Query {
    square: Square,
    other: Square,
    direction: Direction,
    color: Color,
    colors: peer::Colors,
}

/// A look-up by a square and the query's other fields, and its two loops.
struct Lookup {
    once: Box<dyn Fn(&Query) -> u64>,
    loops: [Box<Loop>; 2],
}

/// A loop over queries.
type Loop = dyn Fn(&[Query]) -> u64;

/// For each table, the look-ups in the order of the columns, as far as a peer has them.
type Row = (&'static str, Vec<Option<Lookup>>);

impl Lookup {
    fn new(lookup: impl Fn(Square, &Query) -> u64 + Copy + 'static) -> Option<Self> {
        // The result is hidden, so that the compiler does not look up several queries in one vector,
        // as no engine's code lets it.
        let throughput = move |queries: &[Query]| {
            queries.iter().fold(0, |sum, query| sum ^ black_box(lookup(query.square, query)))
        };
        let chain = move |queries: &[Query]| {
            queries.iter().fold(0, |last, query| {
                let next = Square::from_index(query.square as u8 ^ mix(last));
                lookup(next.unwrap_or(query.square), query)
            })
        };
        let once = Box::new(move |query: &Query| lookup(query.square, query));
        Some(Self { once, loops: [Box::new(throughput), Box::new(chain)] })
    }
}

fn main() {
    let rows = rows();
    rows.iter().for_each(compare);
    let random = &mut Random::default();
    let queries: Vec<Query> = (0..QUERIES)
        .map(|_| {
            let [square, other] = [(); 2].map(|()| Square::ALL[random.below(64)]);
            query(square, other, Direction::ALL[random.below(8)], Color::ALL[random.below(2)])
        })
        .collect();
    println!("{}; medians of {ROUNDS} rounds.", machine());
    for (kind, name) in ["throughput", "chain"].into_iter().enumerate() {
        println!("\n| {name} | {} |\n|---{}|", COLUMNS.join(" | "), "|--:".repeat(COLUMNS.len()));
        for (table, lookups) in &rows {
            print_row(table, lookups, kind, &queries);
        }
    }
}

/// The local array in nanoseconds, the others as ratios to it.
fn print_row(table: &str, lookups: &[Option<Lookup>], kind: usize, queries: &[Query]) {
    let present: Vec<&Lookup> = lookups.iter().flatten().collect();
    let times =
        medians(ROUNDS, present.len(), |i| nanoseconds(|_| (present[i].loops[kind])(queries)));
    print!("| {table} | {:.2} |", times[0] / queries.len() as f64);
    let mut ratios = times[1..].iter().map(|time| time / times[0]);
    for lookup in &lookups[1..] {
        match lookup.as_ref().and_then(|_| ratios.next()) {
            Some(ratio) => print!(" {ratio:.2} |"),
            None => print!(" |"),
        }
    }
    println!();
}

fn query(square: Square, other: Square, direction: Direction, color: Color) -> Query {
    Query { square, other, direction, color, colors: peer::Colors::new(color) }
}

/// All look-ups of a table must answer as the local array does.
fn compare((table, lookups): &Row) {
    for square in Square::ALL {
        for other in Square::ALL {
            // All directions and both colors come up with every square.
            let direction = Direction::ALL[other as usize % 8];
            let query = query(square, other, direction, Color::ALL[other as usize / 8 % 2]);
            let [want, others @ ..] = &lookups[..] else { unreachable!("a row has seven columns") };
            let want = want.as_ref().map(|local| (local.once)(&query));
            for (lookup, name) in others.iter().zip(&COLUMNS[1..]) {
                if let Some(lookup) = lookup {
                    assert_eq!(
                        Some((lookup.once)(&query)),
                        want,
                        "{name} {table} {square} {other}"
                    );
                }
            }
        }
    }
}

static KNIGHT: [u64; 64] = *data::KNIGHT_ATTACKS;
static KING: [u64; 64] = *data::KING_ATTACKS;
static PAWN: [[u64; 64]; 2] = *data::PAWN_ATTACKS;
static RAY: [[u64; 64]; 8] = *data::RAYS;
static BETWEEN: [[u64; 64]; 64] = *data::BETWEEN;
static LINE: [[u64; 64]; 64] = *data::LINE;
static X88: [u8; 240] = *data::X88_ATTACKS;

fn rows() -> Vec<Row> {
    vec![
        (
            "knight",
            vec![
                Lookup::new(|s, _| KNIGHT[s as usize]),
                Lookup::new(|s, _| chess_tables::knight_attacks(s).0),
                Lookup::new(|s, _| shakmaty::attacks::knight_attacks(peer::shakmaty(s)).0),
                Lookup::new(|s, _| cozy_chess::get_knight_moves(peer::cozy(s)).0),
                Lookup::new(|s, _| chess::get_knight_moves(peer::chess(s)).0),
                Lookup::new(|s, _| chessie::knight_attacks(peer::chessie(s)).inner()),
                Lookup::new(|s, _| ATTACKS.knight_attacks(peer::ruchess(s)).0),
            ],
        ),
        (
            "king",
            vec![
                Lookup::new(|s, _| KING[s as usize]),
                Lookup::new(|s, _| chess_tables::king_attacks(s).0),
                Lookup::new(|s, _| shakmaty::attacks::king_attacks(peer::shakmaty(s)).0),
                Lookup::new(|s, _| cozy_chess::get_king_moves(peer::cozy(s)).0),
                Lookup::new(|s, _| chess::get_king_moves(peer::chess(s)).0),
                Lookup::new(|s, _| chessie::king_attacks(peer::chessie(s)).inner()),
                Lookup::new(|s, _| ATTACKS.king_attacks(peer::ruchess(s)).0),
            ],
        ),
        (
            "pawn",
            vec![
                Lookup::new(|s, q| PAWN[q.color as usize][s as usize]),
                Lookup::new(|s, q| chess_tables::pawn_attacks(q.color, s).0),
                Lookup::new(|s, q| {
                    shakmaty::attacks::pawn_attacks(q.colors.shakmaty, peer::shakmaty(s)).0
                }),
                Lookup::new(|s, q| cozy_chess::get_pawn_attacks(peer::cozy(s), q.colors.cozy).0),
                Lookup::new(|s, q| {
                    chess::get_pawn_attacks(peer::chess(s), q.colors.chess, !chess::EMPTY).0
                }),
                None, // chessie's black pawn on a1 attacks b8
                Lookup::new(|s, q| ATTACKS.pawn_attacks(q.colors.ruchess, peer::ruchess(s)).0),
            ],
        ),
        (
            "ray",
            vec![
                Lookup::new(|s, q| RAY[q.direction as usize][s as usize]),
                Lookup::new(|s, q| chess_tables::ray(q.direction, s).0),
                None,
                None,
                None,
                None,
                None,
            ],
        ),
        (
            "between",
            vec![
                Lookup::new(|s, q| BETWEEN[s as usize][q.other as usize]),
                Lookup::new(|s, q| chess_tables::between(s, q.other).0),
                Lookup::new(|s, q| {
                    shakmaty::attacks::between(peer::shakmaty(s), peer::shakmaty(q.other)).0
                }),
                Lookup::new(|s, q| {
                    cozy_chess::get_between_rays(peer::cozy(s), peer::cozy(q.other)).0
                }),
                Lookup::new(|s, q| chess::between(peer::chess(s), peer::chess(q.other)).0),
                Lookup::new(|s, q| {
                    chessie::ray_between(peer::chessie(s), peer::chessie(q.other)).inner()
                }),
                Lookup::new(|s, q| ATTACKS.between[s as usize][q.other as usize]),
            ],
        ),
        (
            "line",
            vec![
                Lookup::new(|s, q| LINE[s as usize][q.other as usize]),
                Lookup::new(|s, q| chess_tables::line(s, q.other).0),
                Lookup::new(|s, q| {
                    shakmaty::attacks::ray(peer::shakmaty(s), peer::shakmaty(q.other)).0
                }),
                Lookup::new(|s, q| cozy_chess::get_line_rays(peer::cozy(s), peer::cozy(q.other)).0),
                Lookup::new(|s, q| chess::line(peer::chess(s), peer::chess(q.other)).0),
                None, // chessie's line through a1 and d3 is a1-h8
                Lookup::new(|s, q| ATTACKS.rays[s as usize][q.other as usize]),
            ],
        ),
        (
            "0x88 attack",
            vec![
                Lookup::new(|s, q| X88[x88::index(s, q.other)].into()),
                Lookup::new(|s, q| x88::attacks(s, q.other).0.into()),
                None,
                None,
                None,
                None,
                None,
            ],
        ),
    ]
}
