//! Sets in two words of 64 bits, of which the first has as many whole lines of the board as fit: of shogi's 81 squares 63, so
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

/// The sets without the unused bits: one for each number of squares in the first word that leaves the rest of both empty.
fn joined(block: &Block, board: Board) -> Vec<Block> {
    let Some((pairs, shape)) = pairs(block, board) else { return vec![] };
    let of_lines = [board.files(), board.ranks()].map(|line| WORD - WORD % usize::from(line));
    let mut firsts = of_lines.to_vec();
    firsts.dedup();
    let fits = |first: &usize| {
        let second = board.len() - first;
        let are_sets = |[low, high]: &[u128; 2]| low >> first == 0 && high >> second == 0;
        *first < WORD && second <= WORD && pairs.iter().all(are_sets)
    };
    let joined = firsts.into_iter().filter(fits).map(|first| {
        let sets = pairs.iter().map(|[low, high]| low | high << first).collect();
        block.in_shape(Reshaped::Words { first }, shape.clone(), sets, shapes::of_sets(board))
    });
    joined.collect()
}

/// Both words of each set, if both are used, and the shape without them.
fn pairs(block: &Block, board: Board) -> Option<(Vec<[u128; 2]>, Vec<usize>)> {
    if !(WORD + 1..2 * WORD).contains(&board.len()) {
        return None;
    }
    let word = |bits: u128| bits & u128::from(u64::MAX);
    let (pairs, shape): (Vec<[u128; 2]>, _) = match (block.element.bytes(), &block.shape[..]) {
        (16, shape) => (block.values.iter().map(|it| [word(*it), it >> WORD]).collect(), shape),
        (8, [shape @ .., 2]) if !shape.is_empty() => {
            (block.values.chunks(2).map(|it| [word(it[0]), word(it[1])]).collect(), shape)
        }
        _ => return None,
    };
    let is_used = |word: usize| pairs.iter().any(|it| it[word] != 0);
    (is_used(0) && is_used(1)).then(|| (pairs, shape.to_vec()))
}
