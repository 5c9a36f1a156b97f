//! Sets in two words of 64 bits, of which the low one has as many whole lines of the board as fit: of shogi's 81 squares 63, so
//! that bit 63 is not used.

use chess_tables_gen::Board;

use super::block::Block;
use super::candidate::Candidate;
use super::reshaped::Reshaped;
use super::shapes;

const WORD: usize = 64;

/// A block, or its parts, and what each may be.
type Parts = Vec<(Block, Vec<Candidate>)>;

/// What a block is as it is, or with sets in two words, if that explains more of its entries.
pub(super) fn or_whole(board: Board, block: Block, explained: impl Fn(Block) -> Parts) -> Parts {
    let others = joined(&block, board);
    let plain = explained(block);
    let all = others.into_iter().map(explained);
    all.fold(plain, |best, other| if unlike(&other) < unlike(&best) { other } else { best })
}

/// How many entries are not those of a table.
fn unlike(parts: &[(Block, Vec<Candidate>)]) -> usize {
    let differ = parts.iter().map(|(block, candidates)| {
        let differ = candidates.iter().map(|it| it.differs.len()).min();
        differ.unwrap_or(block.values.len())
    });
    differ.sum()
}

/// The low and the high word of each set, in the shape of the sets.
struct Words {
    pairs: Vec<[u128; 2]>,
    shape: Vec<usize>,
    high_first: bool,
}

/// The sets without the unused bits: one for each number of squares in the low word that leaves the rest of both empty.
fn joined(block: &Block, board: Board) -> Vec<Block> {
    if !(WORD + 1..2 * WORD).contains(&board.len()) {
        return vec![];
    }
    let mut lows = [board.files(), board.ranks()].map(|it| WORD - WORD % usize::from(it)).to_vec();
    lows.dedup();
    let joined = |Words { pairs, shape, high_first }: Words| {
        let fits = |low: &usize| {
            let high = board.len() - low;
            let are_sets = |pair: &[u128; 2]| pair[0] >> low == 0 && pair[1] >> high == 0;
            *low < WORD && high <= WORD && pairs.iter().all(are_sets)
        };
        let fitting = lows.iter().filter(|low| fits(low)).map(|&low| {
            let sets = pairs.iter().map(|pair| pair[0] | pair[1] << low).collect();
            let words = Reshaped::Words { low, high_first };
            block.in_shape(words, shape.clone(), sets, shapes::of_sets(board))
        });
        fitting.collect::<Vec<_>>()
    };
    words(block).into_iter().flat_map(joined).collect()
}

/// The words of each set, in either order, if both are used.
fn words(block: &Block) -> Vec<Words> {
    let word = |bits: u128| bits & u128::from(u64::MAX);
    let (pairs, shape): (Vec<[u128; 2]>, _) = match (block.element.bytes(), &block.shape[..]) {
        (16, shape) => (block.values.iter().map(|it| [word(*it), it >> WORD]).collect(), shape),
        (8, [shape @ .., 2]) if !shape.is_empty() => {
            (block.values.chunks(2).map(|it| [word(it[0]), word(it[1])]).collect(), shape)
        }
        _ => return vec![],
    };
    let is_used = |word: usize| pairs.iter().any(|it| it[word] != 0);
    if !is_used(0) || !is_used(1) {
        return vec![];
    }
    let turned = pairs.iter().map(|&[first, second]| [second, first]).collect();
    let words = |pairs, high_first| Words { pairs, shape: shape.to_vec(), high_first };
    vec![words(pairs, false), words(turned, true)]
}
