//! An entry of a table: what people write for its index, `d4`, `27`, `0x33`, `ne`, `white`, `+34`; and its value as text.

use chess_tables_gen::tool::{moves, numeral, score};
use chess_tables_gen::{Axis, Board, Content, Element, Square, Table};
use chess_tables_read::lists::WIDE_STRUCTS;

use crate::error::Error;
use crate::report::counted;

/// The indices for a table's first axes; fewer than it has mean all entries under them. They may stand the
/// other way round if only that makes sense.
pub(crate) fn indices(board: Board, table: &Table, texts: &[String]) -> Result<Vec<usize>, Error> {
    if texts.len() > table.axes.len() {
        let given = counted::of(texts.len(), "index was given", "indices were given");
        let has = match table.axes.len() {
            0 => "is a single value".to_owned(),
            n => format!("has {}", counted::of(n, "axis", "axes")),
        };
        let error = Error::new(format!("{} {has}, {given}", table.name));
        return Err(if table.axes.is_empty() { error } else { error.note(axes_note(table)) });
    }
    let in_order = || texts.iter().enumerate().map(|(at, text)| along(board, table, at, text));
    in_order().collect::<Result<Vec<_>, _>>().or_else(|error| {
        let turned = texts.iter().rev().enumerate().map(|(at, text)| along(board, table, at, text));
        turned.collect::<Result<Vec<_>, _>>().map_err(|_| match table.axes.len() {
            1 => error,
            _ => error.note(axes_note(table)),
        })
    })
}

/// The index along the axis of that number.
fn along(board: Board, table: &Table, at: usize, text: &str) -> Result<usize, Error> {
    let (axis, length) = (table.axes[at], table.shape[at]);
    let along = Along { board, axis, length, name: &|i| table.index_name(board, at, i) };
    along.index(text).or_else(|error| of_move(board, table, text).ok_or(error))
}

/// The place of a move in a list of moves, such as `e2e4`.
fn of_move(board: Board, table: &Table, text: &str) -> Option<usize> {
    if (&table.content, table.axes.len()) != (&Content::Move, 1) {
        return None;
    }
    let is_it = |&bits: &u128| moves::name(board, bits).is_some_and(|name| name == text);
    table.values.iter().position(is_it)
}

/// "axes: direction, square".
pub(crate) fn axes_note(table: &Table) -> String {
    let names: Vec<&str> = table.axes.iter().map(|axis| axis.name()).collect();
    format!("{}: {}", if names.len() == 1 { "axis" } else { "axes" }, names.join(", "))
}

/// What the indices are called along the axes from one on.
pub(crate) fn index_names(
    board: Board,
    table: &Table,
    from: usize,
    index: &[usize],
) -> Vec<String> {
    index.iter().enumerate().map(|(i, &at)| table.index_name(board, from + i, at)).collect()
}

/// One index along an axis of so many entries.
pub(crate) fn index(board: Board, axis: Axis, length: usize, text: &str) -> Result<usize, Error> {
    Along { board, axis, length, name: &|i| axis.index_name(board, i) }.index(text)
}

/// A square of a board, by name or number.
pub(crate) fn square(board: Board, text: &str) -> Result<Square, Error> {
    index(board, Axis::Square, board.len(), text).map(|index| board.square(index))
}

/// No axis has names for more indices, and a table without entries may claim to have any number.
const MOST_NAMES: usize = 256;

/// So many names of indices are listed.
const FEW: usize = 16;

/// An axis of so many entries, whose indices have these names.
struct Along<'a> {
    board: Board,
    axis: Axis,
    length: usize,
    name: &'a dyn Fn(usize) -> String,
}

impl Along<'_> {
    fn index(&self, text: &str) -> Result<usize, Error> {
        let index = self.number(text).or_else(|| self.named(text));
        let index = index.filter(|&index| index < self.length);
        index.ok_or_else(|| Error::new(self.refusal(text)))
    }

    fn number(&self, text: &str) -> Option<usize> {
        let Self { board, axis, .. } = *self;
        let (x88, difference) = match axis {
            Axis::X88Square => (true, false),
            Axis::X88Difference | Axis::X88WrappedDifference => (true, true),
            _ => (false, false),
        };
        if difference && text.starts_with(['+', '-']) {
            let difference: isize = text.parse().ok()?;
            if axis == Axis::X88Difference {
                return board.x88().offset().checked_add_signed(difference);
            }
            let all = board.x88().wrapped_differences() as isize;
            return (-all / 2..all / 2)
                .contains(&difference)
                .then(|| difference.rem_euclid(all) as usize);
        }
        if let Some(digits) = text.strip_prefix("0x") {
            // A hexadecimal square is a 0x88 number; read as a plain one it would be another square.
            let plain = digits.bytes().all(|digit| digit.is_ascii_hexdigit());
            return usize::from_str_radix(digits, 16).ok().filter(|_| x88 && plain);
        }
        text.parse().ok().filter(|_| text.bytes().all(|digit| digit.is_ascii_digit()))
    }

    fn named(&self, text: &str) -> Option<usize> {
        let Self { board, axis, length, name } = *self;
        match axis {
            Axis::Square => board.square_named(text).map(|square| board.index(square)),
            Axis::X88Square => board.square_named(text).map(|square| board.x88().index(square)),
            // `north-east` is `ne`.
            Axis::Direction if text.len() > 2 => {
                let winds = [
                    ("north", "n"),
                    ("south", "s"),
                    ("east", "e"),
                    ("west", "w"),
                    ("-", ""),
                    ("_", ""),
                ];
                let short = |text: String, (wind, letter)| text.replace(wind, letter);
                let short = winds.into_iter().fold(text.to_lowercase(), short);
                (0..length).find(|&i| name(i) == short)
            }
            _ => (0..length.min(MOST_NAMES)).find(|&i| name(i).eq_ignore_ascii_case(text)),
        }
    }

    fn refusal(&self, text: &str) -> String {
        let Self { axis, length, name, .. } = *self;
        let what = axis.name();
        let article = if what.starts_with(['a', 'e', 'i', 'o', 'u', 'x']) { "an" } else { "a" };
        let Some(last) = length.checked_sub(1) else {
            return format!("`{text}` is not {article} {what}: the table is empty");
        };
        let names = match length {
            _ if name(last) == last.to_string() => String::new(),
            ..=FEW => (0..length).map(name).collect::<Vec<_>>().join(", ") + ", or ",
            _ if axis == Axis::X88WrappedDifference => {
                format!("{}..{}, or ", name(length / 2), name(length / 2 - 1))
            }
            _ => format!("{}..{}, or ", name(0), name(last)),
        };
        let more = match axis {
            Axis::X88Difference | Axis::X88WrappedDifference => {
                ", or squares of attacker and target"
            }
            Axis::X88Square => ", or a square such as d4 or 0x33",
            Axis::PolicyMove => ", or a move such as e2e4",
            _ => "",
        };
        format!("`{text}` is not {article} {what}: want {names}0..{last}{more}")
    }
}

/// Bits in hexadecimal, numbers in decimal, scores as `S(12, -3)`; `-` where there is no square.
pub(crate) fn value(board: Board, table: &Table, bits: u128) -> String {
    if is_none(board, table, bits) {
        "-".to_owned()
    } else if score::are_in(table) {
        score::long(bits)
    } else if numeral::is_hexadecimal(table) {
        numeral::hexadecimal(table.element, bits)
    } else {
        (bits as i128).to_string()
    }
}

/// An entry as other programs read it: bits in hexadecimal, numbers in decimal, as are flags of which the sign is one.
pub(crate) fn plain(table: &Table, bits: u128) -> String {
    let is_negative = table.content == Content::Flags && (bits as i128) < 0;
    if numeral::is_hexadecimal(table) && !is_negative {
        digits(table.element, bits)
    } else {
        (bits as i128).to_string()
    }
}

/// All hexadecimal digits, none parted from the others: `0x0000142200221400`.
pub(crate) fn digits(element: Element, bits: u128) -> String {
    format!("{bits:#0width$x}", width = 2 * element.bytes() + 2)
}

/// A wide entry as other programs read it: with a sign in decimal, since two's complement in hexadecimal would be taken
/// for a large number, and without one all hexadecimal digits.
pub(crate) fn wide(element: Element, bits: u128) -> String {
    if element.is_signed() { (bits as i128).to_string() } else { digits(element, bits) }
}

/// The type of an entry in C: `uint64_t`, or a struct in place of an integer that not all compilers have.
pub(crate) fn type_in_c(element: Element) -> String {
    let sign = if element.is_signed() { "" } else { "u" };
    match element.bytes() {
        16 => WIDE_STRUCTS[usize::from(element.is_signed())].to_owned(),
        bytes => format!("{sign}int{}_t", 8 * bytes),
    }
}

/// Whether an entry that should be a square says that there is none.
pub(crate) fn is_none(board: Board, table: &Table, bits: u128) -> bool {
    table.no_entry() == Some(bits)
        || table.content == Content::Square
            && bits >= board.len() as u128
            && (bits == 0xFF || table.element.is_signed())
}

/// What a value says beyond itself: the squares of a set, the name of a square, the flags.
pub(crate) fn meaning(board: Board, table: &Table, bits: u128) -> String {
    match table.content {
        Content::Squares => squares(board, bits).join(" "),
        Content::Square if bits < board.len() as u128 => board.square(bits as usize).to_string(),
        Content::Move => moves::name(board, bits).unwrap_or_default(),
        Content::Flags => match flags(table, bits) {
            None => String::new(),
            Some(flags) if flags.is_empty() => "none".to_owned(),
            Some(flags) => {
                let words = flags.iter().map(|(name, value)| format!("{name} {value}"));
                words.collect::<Vec<_>>().join(" + ")
            }
        },
        _ => String::new(),
    }
}

/// The flags that are set, each with what it adds to the entry; `None` if the table names none.
pub(crate) fn flags(table: &Table, bits: u128) -> Option<Vec<(String, u128)>> {
    let names = Some(table.flags()).filter(|names| !names.is_empty())?;
    let set = (0..8 * table.element.bytes()).filter(|bit| bits >> bit & 1 != 0);
    let name = |bit: usize| names.get(bit).cloned().unwrap_or_else(|| format!("bit {bit}"));
    Some(set.map(|bit| (name(bit), 1 << bit)).collect())
}

/// The midgame and the endgame number, if the table has scores.
pub(crate) fn score(table: &Table, bits: u128) -> Option<[i16; 2]> {
    score::are_in(table).then(|| score::unpacked(bits))
}

/// The names of the squares in a set.
pub(crate) fn squares(board: Board, set: u128) -> Vec<String> {
    board.squares_in(set).map(|square| square.to_string()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn index(axis: Axis, length: usize, text: &str) -> Option<usize> {
        super::index(Board::CHESS, axis, length, text).ok()
    }

    #[test]
    fn squares_by_name_and_number() {
        for (text, index) in [("d4", 27), ("D4", 27), ("27", 27), ("0", 0), ("h8", 63)] {
            assert_eq!(self::index(Axis::Square, 64, text), Some(index), "{text}");
        }
        for text in ["h9", "i1", "64", "0x33", "+3", "-3", "", "4d", "99999999999999999999"] {
            assert_eq!(self::index(Axis::Square, 64, text), None, "{text}");
        }
    }

    #[test]
    fn x88_numbers_and_differences() {
        assert_eq!(index(Axis::X88Square, 128, "0x33"), Some(0x33));
        assert_eq!(index(Axis::X88Square, 128, "d4"), Some(0x33));
        assert_eq!(index(Axis::X88Difference, 240, "+34"), Some(0x77 + 34));
        assert_eq!(index(Axis::X88Difference, 240, "-17"), Some(0x77 - 17));
        assert_eq!(index(Axis::X88Difference, 240, "153"), Some(153));
        assert_eq!(index(Axis::X88Difference, 240, "-120"), None);
        assert_eq!(index(Axis::X88WrappedDifference, 256, "-17"), Some(239));
        assert_eq!(index(Axis::X88WrappedDifference, 256, "+200"), None);
    }

    /// On 9x9 there are more differences than a byte holds, and 0x88 numbers of three digits.
    #[test]
    fn every_index_is_found_by_the_name_it_is_drawn_with() {
        let shogi: Board = "9x9".parse().unwrap();
        for (board, [files, lines, squares, differences, wrapped, numbers]) in
            [(Board::CHESS, [8, 15, 64, 240, 256, 128]), (shogi, [9, 17, 81, 530, 1024, 288])]
        {
            let axes = [
                (Axis::Square, squares),
                (Axis::Rank, files),
                (Axis::File, files),
                (Axis::FileSet, 1 << files.min(8)),
                (Axis::Diagonal, lines),
                (Axis::Direction, 8),
                (Axis::Color, 2),
                (Axis::Piece, 6),
                (Axis::CastlingRight, 4),
                (Axis::ThreadPiece, 8),
                (Axis::PawnSquare, 24),
                (Axis::PawnFile, 4),
                (Axis::TriangleSquare, 10),
                (Axis::Count, 7),
                (Axis::ThreadField, 2),
                (Axis::X88Difference, differences),
                (Axis::X88WrappedDifference, wrapped),
                (Axis::X88Square, numbers),
                (Axis::Occupancy, 64),
                (Axis::LineOccupancy, 256),
                (Axis::BitSet, 256),
            ];
            for (axis, length) in axes {
                for i in 0..length {
                    let name = axis.index_name(board, i);
                    let found = super::index(board, axis, length, &name).ok();
                    assert_eq!(found, Some(i), "{} {name} on {board}", axis.name());
                }
            }
        }
        let refusal = super::index(shogi, Axis::X88WrappedDifference, 1024, "+512").unwrap_err();
        let wants = "want -512..+511, or 0..1023, or squares of attacker and target";
        assert!(refusal.to_string().ends_with(wants), "{refusal}");
    }
}
