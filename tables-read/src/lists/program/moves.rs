//! Lists of moves as text: `{"a1b1", "a1c1"}`, as programs name the outputs of a network's policy.

use chess_tables_gen::Board;
use chess_tables_gen::tool::moves::packed;

use super::List;
use super::reader::Reader;
use crate::lists::lexer::{Kind, Lexer, closing};
use crate::lists::source_type::SourceType;
use crate::lists::value::Integer;
use crate::lists::{Reason, short};

/// Fewer moves are an opening line, or what a test plays. So are lists in a list: a book has its lines there.
const FEWEST: usize = 64;

/// What an entry is: the number that a table of moves has for it.
const MOVE: Integer = Integer { source_type: Some(SourceType::TEXT), ..Integer::new(16, false) };

/// Types of a text or of its characters, along which it has an axis without brackets: `char moves[1858][6]`, `[_][]const u8`.
const TEXTS: [&str; 4] = ["char", "u8", "string", "String"];

/// Whether the words for the type of an entry say that it is one.
pub(super) fn is_text(words: &[&str]) -> bool {
    words.iter().any(|it| TEXTS.contains(it))
}

impl<'a> Reader<'_, 'a> {
    /// Takes the brackets that come next if there is nothing but moves in them, and gives these as a list; `None` for any
    /// other list, also of text.
    pub(super) fn moves(
        &mut self,
        lexer: &mut Lexer<'a>,
        is_of_texts: bool,
    ) -> Result<Option<List<'a>>, Reason> {
        let length = match self.lengths[..] {
            [] => None,
            [length] => length,
            [length, _] if is_of_texts => length,
            _ => return Ok(None),
        };
        let mut behind = *lexer;
        let Some(texts) = self.texts(&mut behind) else { return Ok(None) };
        self.program.take_steps(texts.len())?;
        let moves: Vec<Option<u128>> = texts.iter().map(|it| inside(it).and_then(number)).collect();
        let entries: Vec<u128> = moves.iter().copied().flatten().collect();
        if entries.len() < FEWEST || 2 * entries.len() < texts.len() {
            return Ok(None);
        }
        if let Some(at) = moves.iter().position(Option::is_none) {
            return Err(Reason::NoMove(short(texts[at])));
        }
        // No language has moves for those that are left out.
        if let Some(want) = length.filter(|it| *it != entries.len()) {
            return Err(Reason::Length(want, entries.len()));
        }
        self.take(entries.len())?;
        *lexer = behind;
        let shape = vec![entries.len()];
        let largest = entries.iter().copied().max().unwrap_or_default();
        let begins = self.lows.first().copied().into_iter().collect();
        Ok(Some(List { shape, entries, integer: Some(MOVE), largest, begins, ..List::default() }))
    }

    /// The texts that are all there is in the next brackets, with their quotation marks.
    fn texts(&self, lexer: &mut Lexer<'a>) -> Option<Vec<&'a str>> {
        let open = lexer.next();
        let row = *lexer;
        let is_doubled = lexer.take("{");
        if lexer.peek().kind != Kind::Text || is_doubled && !self.is_doubled(row, 0) {
            return None;
        }
        let close = closing(open.text);
        let mut texts = vec![];
        while !lexer.take(close) {
            let text = lexer.next();
            if text.kind != Kind::Text {
                return None;
            }
            texts.push(text.text);
            // `"a1b1"sv` of C++.
            if lexer.peek().is_any(&["s", "sv"]) {
                lexer.next();
            }
            if !lexer.take(",") && !lexer.peek().is(close) {
                return None;
            }
        }
        if is_doubled {
            lexer.take(",");
        }
        (!is_doubled || lexer.take(close)).then_some(texts)
    }
}

/// What stands between the quotation marks of a text, which may have a prefix: `b"a1b1"`.
fn inside(text: &str) -> Option<&str> {
    let quote = text.chars().next_back().filter(|it| ['"', '\'', '`'].contains(it))?;
    text.get(text.find(quote)? + 1..text.len() - 1)
}

/// The number of a move in UCI notation, `a7a8q`, in the layout a1b1; `None` if the text is no move.
fn number(text: &str) -> Option<u128> {
    let (&[from_file, from_rank, to_file, to_rank], piece) = text.as_bytes().split_first_chunk()?;
    let square = |file: u8, rank: u8| {
        let (file, rank) = (file.checked_sub(b'a')?, rank.checked_sub(b'1')?);
        let is_square = file < Board::CHESS.files() && rank < Board::CHESS.ranks();
        is_square.then(|| Board::CHESS.square((Board::CHESS.files() * rank + file).into()))
    };
    let (from, to) = (square(from_file, from_rank)?, square(to_file, to_rank)?);
    let is_promotion = matches!([from_rank, to_rank], [b'7', b'8'] | [b'2', b'1']);
    let promotion = match piece {
        [] => 0,
        [piece] if is_promotion => 1 + b"nbrq".iter().position(|it| it == piece)?,
        _ => return None,
    };
    (from != to).then(|| packed(Board::CHESS, from, to, promotion).into())
}
