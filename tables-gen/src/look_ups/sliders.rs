//! The look-ups of sliders: a module of plain integers, from a text for each method, and functions of the
//! engine's own types around it.

use super::SliderMethod::{
    self, Classical, FancyMagic, Hyperbola, Magic, Obstruction, Pext, Split,
};
use super::fancy_magics;
use super::function::{Function, Parameter, Types};
use crate::element::Element;
use crate::geometry::{Bits, Board, Direction};
use crate::table::Table;

/// The tables that a method reads.
pub(super) fn tables(method: SliderMethod, board: Board) -> &'static [&'static str] {
    match method {
        Classical => &["RAYS"],
        Hyperbola if board.is_8x8() && board.layout().rank_by_rank() => {
            &["FIRST_RANK_ATTACKS", "FILE_ATTACKS", "DIAGONAL_ATTACKS", "ANTI_DIAGONAL_ATTACKS"]
        }
        Hyperbola if board.is_8x8() => {
            &["FIRST_RANK_ATTACKS", "RANK_ATTACKS", "DIAGONAL_ATTACKS", "ANTI_DIAGONAL_ATTACKS"]
        }
        Hyperbola | Obstruction => {
            &["FILE_ATTACKS", "RANK_ATTACKS", "DIAGONAL_ATTACKS", "ANTI_DIAGONAL_ATTACKS"]
        }
        Magic => &[
            "ROOK_RELEVANT",
            "BISHOP_RELEVANT",
            "ROOK_MAGICS",
            "BISHOP_MAGICS",
            "ROOK_MAGIC_OFFSETS",
            "BISHOP_MAGIC_OFFSETS",
            "MAGIC_ATTACKS",
        ],
        FancyMagic if !board.is_8x8() => fancy_magics::TABLES,
        FancyMagic => &[
            "ROOK_RELEVANT",
            "BISHOP_RELEVANT",
            "ROOK_PEXT_OFFSETS",
            "BISHOP_PEXT_OFFSETS",
            "ROOK_FANCY_MAGICS",
            "BISHOP_FANCY_MAGICS",
            "ROOK_FANCY_SHIFTS",
            "BISHOP_FANCY_SHIFTS",
            "ROOK_FANCY_ATTACKS",
            "BISHOP_FANCY_ATTACKS",
        ],
        Split => &[
            "FIRST_RANK_ATTACKS",
            "BISHOP_RELEVANT",
            "BISHOP_PEXT_OFFSETS",
            "BISHOP_FANCY_MAGICS",
            "BISHOP_FANCY_SHIFTS",
            "BISHOP_FANCY_ATTACKS",
        ],
        Pext => &[
            "ROOK_RELEVANT",
            "BISHOP_RELEVANT",
            "ROOK_PSEUDO_ATTACKS",
            "BISHOP_PSEUDO_ATTACKS",
            "ROOK_PEXT_OFFSETS",
            "BISHOP_PEXT_OFFSETS",
            "ROOK_PEXT_CODES",
            "BISHOP_PEXT_CODES",
        ],
    }
}

/// Returns the idea of a method, what it costs, and where it comes from.
fn documentation(method: SliderMethod, board: Board) -> &'static str {
    match method {
        Classical => {
            "Rays and bit scans: the attacks in a direction are the ray, without the ray behind the first \
             blocker.\n\nCost of a ray: a bit scan and two loads, one of which waits for it.\n\nSource: Chess \
             Programming Wiki, \"Classical Approach\"."
        }
        FancyMagic => {
            "Fancy magics: a multiplication gathers the occupied relevant squares in the highest bits of the \
             product. Each square has a shift and entries of its own.\n\nCost: a multiplication, a shift, and \
             a load that waits for them.\n\nSource: Chess Programming Wiki, \"Magic Bitboards\"."
        }
        Hyperbola if board.is_8x8() => {
            "Hyperbola quintessence: a subtraction finds the first blocker upwards, and on the mirrored board \
             downwards. Swapping bytes mirrors all lines but those within a byte, which are looked up.\n\nCost \
             of a bishop: seventeen operations. Of a rook: seven, and a load that waits for two \
             shifts.\n\nSource: Chess Programming Wiki, \"Hyperbola Quintessence\"."
        }
        Hyperbola => {
            "Hyperbola quintessence: a subtraction finds the first blocker upwards, and on the turned board \
             downwards.\n\nCost: the board is turned there and back once, and each line takes four \
             operations on either board. Turning is fast on a processor that can reverse bits, such as \
             AArch64. On others `obstruction` may be faster.\n\nSource: Chess Programming Wiki, \"Hyperbola \
             Quintessence\"."
        }
        Magic => {
            "Black magics: a multiplication gathers the occupied relevant squares in the highest bits of the \
             product. Rooks and bishops share a table.\n\nCost: a multiplication, a shift by a constant, and a \
             load that waits for them.\n\nSource: Chess Programming Wiki, \"Magic Bitboards\"."
        }
        Obstruction => {
            "Obstruction difference: a subtraction marks the squares from the nearest blocker below to the \
             nearest one above.\n\nCost of a line: a bit scan and nine simple operations.\n\nSource: Chess \
             Programming Wiki, \"Obstruction Difference\"."
        }
        Pext => {
            "PEXT and PDEP: PEXT makes the occupied relevant squares an index, and PDEP spreads a 16-bit code \
             over the lines.\n\nCost: PEXT, a load that waits for it, and PDEP. On AMD's processors before \
             Zen 3, PEXT and PDEP are slow.\n\nSource: Chess Programming Wiki, \"BMI2\"."
        }
        Split => {
            "Small tables: a rook by row and column, a bishop by fancy magics.\n\nCost: for a rook a \
             multiplication and two loads that wait for the occupied squares, for a bishop a multiplication \
             and a load.\n\nSource: Chess Programming Wiki, \"First Rank Attacks\" and \"Magic Bitboards\"."
        }
    }
}

/// Returns the text of a method's module, in which words with `$` stand for what depends on the script.
fn text(method: SliderMethod, board: Board) -> String {
    match method {
        Classical => include_str!("classical.rs.in").to_owned(),
        FancyMagic => include_str!("fancy_magic.rs.in").to_owned(),
        Hyperbola if board.is_8x8() => include_str!("hyperbola_8x8.rs.in").to_owned(),
        Hyperbola => include_str!("hyperbola.rs.in").to_owned(),
        Magic => include_str!("magic.rs.in").to_owned(),
        Obstruction => include_str!("obstruction.rs.in").to_owned(),
        Pext => include_str!("pext.rs.in").to_owned(),
        Split => include_str!("split.rs.in").to_owned(),
    }
    .replace("$lines}", concat!(include_str!("lines.rs.in"), "}"))
    .replace("$bishop}", concat!(include_str!("fancy_bishop.rs.in"), "}"))
    // Tables of other boards are long enough.
    .replace("$padding", if board.is_8x8() { include_str!("fancy_padded.rs.in") } else { "" })
}

/// Returns the module `sliders`, and on a target without BMI2 that of another method.
pub(super) fn source(
    method: SliderMethod,
    without_bmi2: SliderMethod,
    board: Board,
    tables: &[Table],
    types: &Types<'_>,
) -> String {
    const BMI2: &str = "all(target_arch = \"x86_64\", target_feature = \"bmi2\")";
    let functions: String = [("rook", "a rook"), ("bishop", "a bishop"), ("queen", "a queen")]
        .map(|(name, piece)| {
            function(method, without_bmi2, name, piece, board, types).source(types)
        })
        .concat();
    let module = |method| module(method, board, tables, types);
    if method != Pext {
        return functions + &module(method);
    }
    // rustc would warn of tables that only the other kind of target reads.
    let both = [Pext, without_bmi2].into_iter().flat_map(|method| self::tables(method, board));
    let used: String = both.map(|it| format!("        {},\n", (types.spelled)(it))).collect();
    let used = format!("const _: () = {{\n    let _ = (\n{used}    );\n}};\n");
    let (pext, other) = (module(Pext), module(without_bmi2));
    format!("{functions}#[cfg({BMI2})]\n{pext}#[cfg(not({BMI2}))]\n{other}{used}")
}

fn module(method: SliderMethod, board: Board, tables: &[Table], types: &Types<'_>) -> String {
    let docs: String = documentation(method, board)
        .lines()
        .map(|line| if line.is_empty() { "///\n".to_owned() } else { format!("/// {line}\n") })
        .collect();
    let text = filled(&text(method, board), board, tables, types);
    if !types.are_sets_in_scope() {
        return docs + &text;
    }
    // Their type may be one of a crate, or stand beside the tables.
    docs + &text.replacen(" {\n", " {\n    #[allow(unused_imports)]\n    use super::*;\n\n", 1)
}

/// Of a struct of lists by square. `benches/peers` measured it (docs/sliders.md, "Where numbers lie").
const ONE_MORE: &str = "    \
    /// A list has one number more than there are indices. Otherwise all numbers of a square would lie a
    /// multiple of 64 bytes apart, and the processor would load one after the other.";

/// Puts the board and the types into a text.
fn filled(text: &str, board: Board, tables: &[Table], types: &Types<'_>) -> String {
    let element = Element::of_sets(board);
    let set = element.name();
    let unused = 8 * element.bytes() - board.len();
    let unused = if unused == 0 { String::new() } else { format!(" >> {unused}") };
    let sets = types.sets_within(set);
    let bishop_attacks = match board.is_8x8() {
        true => "&const { padded() }",
        false => "super::BISHOP_FANCY_ATTACKS",
    };
    // A longer word before any that begins it.
    let words: [(&str, &str); 10] = [
        ("$rook_window", &window(tables, &(types.spelled)("ROOK_FANCY_SHIFTS"))),
        ("$bishop_window", &window(tables, &(types.spelled)("BISHOP_FANCY_SHIFTS"))),
        ("$bishop_padded", "5760"),
        ("$bishop_attacks", bishop_attacks),
        ("$one_more", ONE_MORE),
        ("$field", types.bits),
        ("$sets", &sets),
        ("$set", set),
        ("$last_usize", &format!("{}_usize", board.len() - 1)),
        ("$unused", &unused),
    ];
    // A square may be larger than the last one: only its low bits count.
    let from_last = |last, number: &str| format!("{last}_usize.wrapping_sub({number})");
    spelled(&on_board(&with_words(text, &words), board, &from_last), types.spelled)
}

/// Names the tables in the source of a module as the script does.
fn spelled(text: &str, spelled: &dyn Fn(&str) -> String) -> String {
    let mut parts = text.split("super::");
    let mut all = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let end = part.find(|c: char| !c.is_ascii_alphanumeric() && c != '_').unwrap_or(part.len());
        all += &format!("super::{}{}", spelled(&part[..end]), &part[end..]);
    }
    all
}

/// Puts the board into a text of any language, in which words with `$` stand for it.
///
/// `$bit_or_square(number)` is the bit of a square, or the square of a bit: the number itself, or with
/// reversed bits what `from_last` writes for the difference of the last square and the number.
pub fn on_board(text: &str, board: Board, from_last: &dyn Fn(usize, &str) -> String) -> String {
    let (squares, padded) = (board.len(), board.len().next_power_of_two());
    let columns = if board.layout().rank_by_rank() { "FILE_ATTACKS" } else { "RANK_ATTACKS" };
    let offsets = if board.is_8x8() { "PEXT_OFFSETS" } else { "FANCY_OFFSETS" };
    let words: [(&str, &str); 7] = [
        ("$columns", columns),
        ("$offsets", offsets),
        ("$squares", &squares.to_string()),
        ("$padded", &padded.to_string()),
        ("$list", &(padded + 1).to_string()),
        ("$mask", &(padded - 1).to_string()),
        ("$last", &(squares - 1).to_string()),
    ];
    let text = with_bits(&with_words(text, &words), board, from_last);
    // Longer names first, as above.
    use Direction::{E, N, NE, NW, S, SE, SW, W};
    let directions = [[NE, SE, SW, NW], [N, E, S, W]];
    directions.into_iter().flatten().fold(text, |text, direction| {
        let (files, ranks) = direction.step();
        let (by_file, by_rank) = board.steps(board.lines().1.into());
        let step = i16::from(files) * by_file + i16::from(ranks) * by_rank;
        let is_up = (step > 0) == (board.bits() == Bits::InOrder);
        text.replace(&format!("${}", direction.name()), if is_up { "up" } else { "down" })
    })
}

fn with_bits(text: &str, board: Board, from_last: &dyn Fn(usize, &str) -> String) -> String {
    let mut parts = text.split("$bit_or_square(");
    let mut all = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let (number, rest) = part.split_at(closing_bracket(part));
        all += &match board.bits() {
            Bits::InOrder => number.to_owned(),
            Bits::Reversed => from_last(board.len() - 1, number),
        };
        all += rest.strip_prefix(')').unwrap_or(rest);
    }
    all
}

/// The place of the bracket that closes one before the text.
fn closing_bracket(text: &str) -> usize {
    let mut open = 1;
    let closes = |c: char| {
        open += i32::from(c == '(') - i32::from(c == ')');
        open == 0
    };
    text.find(closes).unwrap_or(text.len())
}

fn with_words(text: &str, words: &[(&str, &str)]) -> String {
    words.iter().fold(text.to_owned(), |text, (word, by)| text.replace(word, by))
}

/// How many entries a look-up by fancy magics takes for any square, as many as the square with the most has.
fn window(tables: &[Table], shifts: &str) -> String {
    let shifts = tables.iter().find(|table| table.name == shifts);
    let smallest = shifts.and_then(|table| table.values.iter().min());
    smallest.map_or(String::new(), |shift| (1_u64 << (64 - shift)).to_string())
}

fn function(
    method: SliderMethod,
    without_bmi2: SliderMethod,
    name: &str,
    piece: &str,
    board: Board,
    types: &Types<'_>,
) -> Function {
    let set = Element::of_sets(board).name();
    let by = match method {
        Pext => format!("`pext`, on targets without BMI2 by `{without_bmi2}`"),
        method => format!("`{method}`"),
    };
    let docs = format!("The squares {piece} attacks among occupied squares, by the method {by}.");
    let square = Parameter::square("square", types);
    let occupied =
        Parameter { name: "occupied".to_owned(), ty: types.sets.unwrap_or(set).to_owned() };
    let call = format!("sliders::{name}({}, occupied{})", square.as_number(), types.bits);
    Function {
        name: format!("{name}_attacks"),
        docs,
        is_const: method != Pext,
        parameters: vec![square, occupied],
        returned: types.sets.unwrap_or(set).to_owned(),
        value: types.with.map_or(call.clone(), |function| format!("{function}({call})")),
    }
}
