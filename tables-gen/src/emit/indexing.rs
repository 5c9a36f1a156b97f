//! The meaning of a table's indices for a board and its layout, in words and as Rust.

use crate::geometry::{Board, Direction, Square};
use crate::names::joined;
use crate::table::{Axis, Role, Table, relation};

/// The start of the line with the meaning of the indices. It is right above the line `Format:`.
pub const INDEX: &str = "Index: ";

/// Returns the line with the meaning of each index, with the entry for a square's number `sq` unless that
/// is the index itself, with an example, and with the values of flags:
/// ``Index: `[rank]`, 0 = rank 1: `RANK_MASKS[7 - (sq >> 3)]`. `RANK_MASKS[3]` is the entry for rank 4.``
///
/// `None` for a single value.
pub fn sentence(board: Board, table: &Table) -> Option<String> {
    let mut axes: Vec<String> = vec![];
    for &axis in &table.axes {
        let comma = if meaning(board, axis).is_empty() { "" } else { ", " };
        let axis = format!("`[{}]`{comma}{}", axis.name(), meaning(board, axis));
        // A second square has the same meaning as the first.
        if !axes.contains(&axis) {
            axes.push(axis);
        }
    }
    let by_square = by_square(board, table).map(|entry| format!(": `{entry}`"));
    let example =
        example(board, table).map(|(entry, of)| format!(" `{entry}` is the entry for {of}."));
    let (by_square, example) = (by_square.unwrap_or_default(), example.unwrap_or_default());
    let axes = joined(&axes, "; ");
    let flags = relation::with_values(table.flags());
    let flags = if flags.is_empty() { flags } else { format!(" The flags are {flags}.") };
    (!axes.is_empty()).then(|| format!("{INDEX}{axes}{by_square}.{flags}{example}"))
}

/// Returns the entry for the square with the number `sq`. `None` if that number is itself the index.
pub fn by_square(board: Board, table: &Table) -> Option<String> {
    let by_table = |role, rest| {
        let other = table.related(role);
        other.map(|other| format!("{other}[sq] as usize{rest}"))
    };
    let mut entry = table.name.clone();
    let mut is_said = false;
    for &axis in &table.axes {
        let index = match axis {
            Axis::Rank | Axis::File | Axis::Diagonal | Axis::AntiDiagonal => {
                Some(of_square(board, axis))
            }
            Axis::X88Square | Axis::MailboxCell => by_table(Role::Inverse, ""),
            Axis::ThreadElement => by_table(Role::Starts, " + i"),
            _ => None,
        };
        is_said |= index.is_some();
        let index = index.unwrap_or_else(|| match axis {
            Axis::Square => "sq".to_owned(),
            _ => axis.name().replace("-", "_"),
        });
        entry += &format!("[{index}]");
    }
    is_said.then_some(entry)
}

/// Returns the index of the entry that is drawn. The first square is d4, the second g7, which is on a line
/// with d4. Other indices are from the middle, where sets are largest.
pub fn index(board: Board, axes: &[Axis]) -> Vec<usize> {
    let last = (board.files() - 1, board.ranks() - 1);
    let (mut place, mut next) = (3, 0);
    let mut indices = vec![];
    for axis in axes {
        indices.push(match axis {
            Axis::Square => {
                let square = Square { file: last.0.min(place), rank: last.1.min(place) };
                place = 9 - place;
                board.index(square)
            }
            // Two places in a list are different ones.
            Axis::Place => {
                next += 1;
                next - 1
            }
            Axis::Direction => Direction::NE as usize,
            Axis::ThreadPiece | Axis::Distance => 2,
            Axis::File => last.0.min(3).into(),
            Axis::Rank => last.1.min(3).into(),
            Axis::Diagonal | Axis::AntiDiagonal => usize::from(last.0),
            Axis::Occupancy => 0b00_1001,
            // Files a and e, as far as the board has them.
            Axis::FileSet => 0b1_0001 & ((1 << board.files()) - 1),
            // Both of White's, and a place with a move.
            Axis::CastlingRights => 0b0011,
            Axis::CuckooPlace => 1,
            // d5, with the king on d4.
            Axis::PawnSquare => 21,
            Axis::LineOccupancy => 0b0001_0010,
            Axis::BitSet => 0b0010_1000,
            _ => 0,
        });
    }
    indices
}

/// Returns an example entry and the names of its indices: `RAYS[1][27]`, "ne and d4".
pub fn example(board: Board, table: &Table) -> Option<(String, String)> {
    let index = index(board, &table.axes);
    table.position(&index).filter(|_| !table.axes.is_empty())?;
    let (mut names, mut numbers) = (vec![], String::new());
    for (axis, &i) in index.iter().enumerate() {
        names.push(match table.axes[axis] {
            Axis::Row | Axis::Field => table.index_name(board, axis, i),
            axis => named(board, axis, i)?,
        });
        numbers += &format!("[{i}]");
    }
    let names = match names.split_last() {
        Some((last, others)) if !others.is_empty() => {
            format!("{} and {last}", joined(others, ", "))
        }
        _ => joined(&names, ""),
    };
    Some((format!("{}{numbers}", table.name), names))
}

/// Returns an index as in the sentence of the example. `None` for axes without an example.
fn named(board: Board, axis: Axis, index: usize) -> Option<String> {
    let name = axis.index_name(board, index);
    Some(match axis {
        Axis::Square
        | Axis::PawnSquare
        | Axis::TriangleSquare
        | Axis::Direction
        | Axis::Color
        | Axis::Piece
        | Axis::CastlingRight
        | Axis::ThreadPiece => name,
        Axis::Promotion => format!("promotion {name}"),
        Axis::Rank => format!("rank {}", index + 1),
        Axis::FileSet => format!("files {name}"),
        Axis::File
        | Axis::Diagonal
        | Axis::AntiDiagonal
        | Axis::Distance
        | Axis::Leap
        | Axis::Place
        | Axis::Occupancy
        | Axis::LineOccupancy => format!("{} {name}", axis.name()),
        Axis::BitSet => format!("{index:#b}"),
        _ => return None,
    })
}

/// Returns the meaning of an index; empty if the name of the axis says it.
pub fn meaning(board: Board, axis: Axis) -> String {
    let padded = |index: usize| {
        let square = board.square(index);
        format!("{square} = {:#04x}", board.x88().index(square))
    };
    let x88 = || {
        let mut numbers: Vec<String> = vec![];
        for index in [0, 1.min(board.len() - 1), usize::from(board.lines().1) % board.len()] {
            let number = padded(index);
            if numbers.last() != Some(&number) {
                numbers.push(number);
            }
        }
        joined(&numbers, ", ")
    };
    let contrast = || contrast(board, axis);
    match axis {
        Axis::Rank => format!("0 = rank 1{}", contrast()),
        Axis::FileSet => format!("a bit for each file, 1 = a{}", contrast()),
        Axis::Diagonal => format!("rank - file + {}", board.files() - 1),
        Axis::AntiDiagonal => "rank + file".to_owned(),
        Axis::CastlingRights => "a bit for each right".to_owned(),
        Axis::CuckooPlace => "either place of a key".to_owned(),
        Axis::PawnSquare => "6 * file + rank - 1, both from 0: 0 = a2, 1 = a3, 6 = b2".to_owned(),
        Axis::Distance => "in king moves".to_owned(),
        Axis::Leap => "clockwise from north".to_owned(),
        Axis::PolicyMove => "in the order of the network's outputs".to_owned(),
        Axis::Occupancy => "a bit for each square between the ends of a line".to_owned(),
        Axis::LineOccupancy => "a bit for each square of a line".to_owned(),
        Axis::BitSet => "the bits as a number".to_owned(),
        Axis::Subset => "of a square's relevant squares, from the square's offset on".to_owned(),
        Axis::MagicIndex => {
            "what the magic makes of the occupied squares, from the square's offset on".to_owned()
        }
        Axis::X88Difference => {
            format!("{:#x} + attacker - target in 0x88 numbers, {}", board.x88().offset(), x88())
        }
        Axis::X88WrappedDifference => {
            let mask = board.x88().wrapped_differences() - 1;
            format!("(attacker - target) & {mask:#x} in 0x88 numbers, {}", x88())
        }
        Axis::X88Square => x88(),
        Axis::Place => "from 0".to_owned(),
        Axis::MailboxCell => format!("row by row from the corner at {} on", board.square(0)),
        Axis::ThreadElement => {
            format!("thread by thread, that of {} first", board.square(0))
        }
        Axis::Square => first_two(board, axis, board.len()),
        Axis::File => first_two(board, axis, board.files().into()) + &contrast(),
        _ => first_two(board, axis, axis.index_names().len()),
    }
}

/// Returns ", though square 0 is on file h" if the numbers of the squares begin at the other end than the axis;
/// else nothing.
fn contrast(board: Board, axis: Axis) -> String {
    let Square { file, rank } = board.square(0);
    match axis {
        Axis::File | Axis::FileSet if file > 0 => {
            let file = Axis::File.index_name(board, file.into());
            format!(", though square 0 is on file {file}")
        }
        Axis::Rank if rank > 0 => format!(", though square 0 is on rank {}", rank + 1),
        _ => String::new(),
    }
}

/// "0 = a8, 1 = b8"
fn first_two(board: Board, axis: Axis, length: usize) -> String {
    let mut names = vec![];
    for i in 0..length.min(2) {
        names.push(format!("{i} = {}", axis.index_name(board, i)));
    }
    joined(&names, ", ")
}

/// Returns the line of the square with the number `sq`, as Rust: `7 - (sq >> 3)`.
fn of_square(board: Board, axis: Axis) -> String {
    let (line, place) = match board.lines().1 {
        length if length.is_power_of_two() => {
            (format!("sq >> {}", length.trailing_zeros()), format!("sq & {}", length - 1))
        }
        length => (format!("sq / {length}"), format!("sq % {length}")),
    };
    let by_rank = board.layout().rank_by_rank();
    let (file, rank) = if by_rank { (place, line) } else { (line, place) };
    let (to_the_right, up) = board.steps(1);
    let counted = |text: &str, from_the_end: bool, length: u8| match from_the_end {
        true => format!("{} - ({text})", length - 1),
        false => format!("({text})"),
    };
    let files = |from_the_end| counted(&file, (to_the_right < 0) != from_the_end, board.files());
    let ranks = counted(&rank, up < 0, board.ranks());
    match axis {
        // Files from the last one on, so that nothing is subtracted from less.
        Axis::Diagonal => format!("{ranks} + {}", files(true)),
        Axis::AntiDiagonal => format!("{ranks} + {}", files(false)),
        _ => {
            let alone = if axis == Axis::File { files(false) } else { ranks };
            let bare = alone.strip_prefix('(').and_then(|text| text.strip_suffix(')'));
            bare.unwrap_or(&alone).to_owned()
        }
    }
}
