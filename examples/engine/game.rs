//! The game so far: what `position` says.

use chess_tables::sliders::Preferred;

use crate::bitboard::BitboardBoard;
use crate::moves::Move;
use crate::node::Node;
use crate::position::{Position, START};

#[derive(Clone)]
pub(crate) struct Game {
    pub(crate) node: Node<Preferred>,
    /// The keys of the positions before.
    pub(crate) keys: Vec<u64>,
    /// Castling is written as a move of the king to the rook.
    pub(crate) chess960: bool,
}

impl Game {
    /// Reads what follows `position`: `startpos` or `fen FEN`, and perhaps `moves` with moves.
    pub(crate) fn read(words: &[&str], chess960: bool) -> Result<Self, String> {
        let end = words.iter().position(|&word| word == "moves").unwrap_or(words.len());
        let (setup, moves) = words.split_at(end);
        let fen = match setup {
            ["startpos"] => START.to_owned(),
            ["fen", fields @ ..] => fields.join(" "),
            _ => return Err("`position` needs `startpos` or `fen` and a FEN".to_owned()),
        };
        let mut game = Self::new(&fen, chess960)?;
        for name in moves.iter().skip(1) {
            let m = game.find(name).ok_or_else(|| {
                format!("`{name}` is not legal after {} moves of this game", game.keys.len())
            })?;
            game.keys.push(game.node.key);
            game.node = game.node.after(m);
        }
        Ok(game)
    }

    pub(crate) fn new(fen: &str, chess960: bool) -> Result<Self, String> {
        let position: Position =
            fen.parse().map_err(|error| format!("cannot read the position `{fen}`: {error}"))?;
        // The reader has checked that it is a number.
        let reversible = fen.split_whitespace().nth(4).and_then(|count| count.parse::<u32>().ok());
        let board = BitboardBoard::new(&position, Preferred::default());
        let node = Node::new(board, reversible.unwrap_or(0) as usize);
        Ok(Self { node, keys: vec![], chess960: chess960 || position.is_chess960() })
    }

    /// The legal move of a name.
    fn find(&self, name: &str) -> Option<Move> {
        self.node.legal_moves().into_iter().find(|&m| self.names(&[m]) == name)
    }

    /// The names of moves that follow each other from here.
    pub(crate) fn names(&self, line: &[Move]) -> String {
        let turn = self.node.board.turn();
        let turns = [turn, !turn].into_iter().cycle();
        let names = line.iter().zip(turns).map(|(m, turn)| m.uci(turn, self.chess960));
        names.collect::<Vec<_>>().join(" ")
    }
}
