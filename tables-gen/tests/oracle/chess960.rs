//! The start positions of Chess960: all arrangements of the pieces that its rules allow, each with the number that its
//! pieces have.

use crate::expected::{Expected, Line, line};
use crate::grid::Grid;

/// By the letters of the pieces, files a to h.
type Rank = Vec<char>;

const LETTERS: &str = "PNBRQK";

/// All different orders of some letters.
fn orders(letters: &[char]) -> Vec<Rank> {
    if letters.is_empty() {
        return vec![vec![]];
    }
    let mut orders = vec![];
    for (i, &first) in letters.iter().enumerate() {
        if letters[..i].contains(&first) {
            continue;
        }
        let mut others = letters.to_vec();
        others.remove(i);
        for rest in self::orders(&others) {
            orders.push([vec![first], rest].concat());
        }
    }
    orders
}

fn files_of(rank: &[char], piece: char) -> Vec<usize> {
    rank.iter().enumerate().filter(|(_, it)| **it == piece).map(|(file, _)| file).collect()
}

/// The king between the rooks, the bishops on squares of both colors.
fn is_allowed(rank: &[char]) -> bool {
    let (rooks, bishops) = (files_of(rank, 'R'), files_of(rank, 'B'));
    let king = files_of(rank, 'K')[0];
    rooks[0] < king && king < rooks[1] && bishops[0] % 2 != bishops[1] % 2
}

/// Two of five places taken, in the order in which dictionaries have their pictures.
fn pairs() -> Vec<[usize; 2]> {
    let mut pictures = orders(&['K', 'K', '_', '_', '_']);
    pictures.sort();
    pictures
        .iter()
        .map(|picture| {
            let places = files_of(picture, 'K');
            [places[0], places[1]]
        })
        .collect()
}

/// What Scharnagl makes of a rank, digit by digit.
fn number(rank: &[char]) -> usize {
    let bishops = files_of(rank, 'B');
    let of_color = |odd: usize| bishops.iter().find(|it| *it % 2 == odd).expect("a bishop") / 2;
    let without = |letters: &str| -> Rank {
        rank.iter().copied().filter(|it| !letters.contains(*it)).collect()
    };
    let queen = files_of(&without("B"), 'Q')[0];
    let knights = files_of(&without("BQ"), 'N');
    let knights = pairs().iter().position(|pair| pair[..] == knights).expect("a pair");
    of_color(1) + 4 * (of_color(0) + 4 * (queen + 6 * knights))
}

/// By their numbers, each of which one position has.
fn ranks() -> Vec<Rank> {
    let letters: Rank = "RNBQKBNR".chars().collect();
    let mut ranks = vec![vec![]; 960];
    for rank in orders(&letters).into_iter().filter(|rank| is_allowed(rank)) {
        let place = &mut ranks[number(&rank)];
        assert!(place.is_empty(), "{rank:?} and {place:?}");
        *place = rank;
    }
    ranks
}

fn piece(letter: char) -> i128 {
    LETTERS.find(letter).expect("a piece") as i128
}

pub(crate) fn tables(grid: &Grid) -> Vec<Line> {
    let pairs = pairs();
    let [knights, gaps] = [0, 1].map(|taken| {
        let numbers = pairs.iter().flat_map(|&[a, b]| [a as i128, (b - taken) as i128]);
        Expected::numbers("u8", &[10, 2], numbers)
    });
    let ranks = if grid.is_8x8() { Some(ranks()) } else { None };
    let by_file = ranks.as_ref().map(|ranks| {
        let pieces = ranks.iter().flatten().map(|&letter| piece(letter));
        Expected::numbers("u8", &[960, 8], pieces)
    });
    let octal = |rank: &Rank| {
        let digits: String = rank.iter().rev().map(|&letter| piece(letter).to_string()).collect();
        i128::from_str_radix(&digits, 8).expect("octal digits")
    };
    let packed =
        ranks.as_ref().map(|ranks| Expected::numbers("u32", &[960], ranks.iter().map(octal)));
    vec![
        line("CHESS960_BACK_RANKS", by_file),
        line("CHESS960_BACK_RANKS_PACKED", packed),
        line("CHESS960_KNIGHTS", knights),
        line("CHESS960_KNIGHT_GAPS", gaps),
    ]
}
