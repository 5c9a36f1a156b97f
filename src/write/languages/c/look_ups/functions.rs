//! Functions of tables, and those of a method's file, in C.

use chess_tables_gen::tool::look_ups::{
    Body, Feature, Index, Source, Step, TableFunction, Turn, Type, tables, upwards,
};
use chess_tables_gen::{Bits, Board, Element, Table};

use super::super::super::names::spelled;
use super::super::spelling::{comment, literal};
use super::{FUNCTIONS, HELPERS, Part, WIDE};
use crate::report::entry;

/// How the names begin of the types and operations that are others on boards of more than 64 squares.
const SETS: &str = "set_";

/// The attacks of rook and bishop at once, by any method.
const BOTH: &str = "\
void both_attacks(int square, set_t occupied, set_t *rook, set_t *bishop) {
    *rook = rook_attacks(square, occupied);
    *bishop = bishop_attacks(square, occupied);
}
";

/// The functions of a method's file, each behind those that it calls.
pub(super) fn of(source: &Source, board: Board, by: &str) -> Vec<Part> {
    let spelling = |word: &str| {
        let is_wide = board.len() > 64;
        let operation = word.strip_prefix(SETS).map(|name| match name {
            "t" => if is_wide { WIDE } else { "uint64_t" }.to_owned(),
            name => format!("{HELPERS}{}{name}", if is_wide { "wide_" } else { "" }),
        });
        operation.unwrap_or_else(|| table(word, source, board))
    };
    let part = |text: &str| {
        let code = text.find("*/\n").map_or(0, |end| end + 3);
        let (comment, code) = text.split_at(code);
        let name = FUNCTIONS.iter().find(|name| code.contains(&format!(" {name}(int")));
        let piece = name.and_then(|name| name.strip_suffix("_attacks"));
        let own = piece.map(|piece| {
            let (piece, more) = match piece {
                "both" => ("rook", ", and those a bishop attacks"),
                piece => (piece, ""),
            };
            format!("/* The squares a {piece} attacks among occupied squares{more}, by the method {by}. */\n")
        });
        Part {
            comment: own.unwrap_or_else(|| comment.to_owned()),
            is_public: Some(piece.is_some()),
            text: spelled(code, spelling).trim_end().to_owned() + "\n",
        }
    };
    source.c().trim_end().split("\n\n").chain([BOTH]).map(part).collect()
}

/// The table that a word stands for: `ROOK_OFFSETS` and `COLUMN_ATTACKS` are others on other boards.
fn table(word: &str, source: &Source, board: Board) -> String {
    let field = word.to_ascii_lowercase();
    let is_field = field != word && source.fields.contains(&&*field);
    let tables = if is_field || field == "column_attacks" { tables(&field, board) } else { vec![] };
    tables.into_iter().next().unwrap_or_else(|| word.to_owned())
}

/// What methods take from the board besides tables, by name.
pub(super) fn constants(board: Board) -> [(&'static str, usize); 6] {
    let bits = 8 * Element::of_sets(board).bytes();
    let longest = usize::from(board.files().max(board.ranks()));
    let upwards = upwards(board).iter().rev().fold(0, |all, &it| 2 * all + usize::from(it));
    [
        ("sliders_is_reversed", (board.bits() == Bits::Reversed).into()),
        ("sliders_last", board.len() - 1),
        ("sliders_top", bits - 1),
        ("sliders_unused", bits - board.len()),
        ("sliders_is_up", upwards),
        ("sliders_most_inner", (1 << longest.saturating_sub(2)) - 1),
    ]
}

/// A function of a table without its value.
fn declarator(it: &TableFunction, name: &str, board: Board) -> String {
    let set = if board.len() > 64 { WIDE } else { "uint64_t" };
    let type_of = |ty| match ty {
        Type::Set => set.to_owned(),
        Type::Entry(element) => entry::type_in_c(element),
        Type::Square | Type::Color | Type::Index | Type::Test => "int".to_owned(),
    };
    let parameters = it.parameters.iter();
    let parameters = parameters.map(|&(name, ty)| format!("{} {name}", type_of(ty)));
    let parameters = parameters.collect::<Vec<_>>().join(", ");
    format!("{} {name}({parameters})", type_of(it.returned))
}

/// A function of a table under the name that it had before, which only calls the one named `now`.
pub(super) fn called_before(it: &TableFunction, former: &str, now: &str, board: Board) -> Part {
    let arguments: Vec<&str> = it.parameters.iter().map(|&(name, _)| name).collect();
    let call = format!("{now}({})", arguments.join(", "));
    let text = format!("{} {{\n    return {call};\n}}\n", declarator(it, former, board));
    let comment = comment(&format!("Deprecated: the former name of `{now}`."));
    Part { comment, is_public: Some(true), text }
}

/// A function of a table.
pub(super) fn of_table(it: &TableFunction, name: &str, table: &Table, board: Board) -> Part {
    let declarator = declarator(it, name, board);
    let name = &table.name;
    let index = |index: &Index| match index {
        Index::Given(name) => (*name).to_owned(),
        Index::Difference(offset) => format!("attacker + {offset} - target"),
        Index::Wrapped(mask) => format!("(attacker - target) & {mask:#x}"),
    };
    let mut statements = String::new();
    let value = match &it.body {
        Body::Entry(indices) => {
            let indices = indices.iter().map(|it| format!("[{}]", index(it)));
            format!("{name}{}", indices.collect::<String>())
        }
        Body::HasAny(it) => format!("(pieces & {name}[{}]) != 0", index(it)),
        Body::IsOff { addend: 0, mask } => format!("(number & {mask:#x}) != 0"),
        Body::IsOff { addend, mask } => {
            format!("((number | (number + {addend})) & {mask:#x}) != 0")
        }
        Body::Target => format!("{name}[element][0]"),
        Body::Blocked => format!("start + {name}[element][1]"),
        Body::Turned(turn) => turned(turn, board.len() > 64, &mut statements),
        Body::Feature(it) => feature(it, table, &mut statements),
    };
    let doc = it.doc.replace("[`", "`").replace("`]", "`");
    let text = format!("{declarator} {{\n{statements}    return {value};\n}}\n");
    Part { comment: comment(&doc), is_public: Some(true), text }
}

/// The sum of three entries.
fn feature(it: &Feature, table: &Table, statements: &mut String) -> String {
    let (below, above) = (it.text_in_a1b1("from"), it.text_in_a1b1("to"));
    *statements = format!(
        "    {} first = {}[attacker][victim][{below} < {above}];\n    if (first == {}) {{\n        return first;\n    }}\n",
        entry::type_in_c(table.element),
        table.name,
        literal(table, it.none as u128),
    );
    format!("first + {}[attacker][from] + {}[attacker][from][to]", it.offsets, it.ordinals)
}

fn turned(turn: &Turn, is_wide: bool, statements: &mut String) -> String {
    let mut set = "set".to_owned();
    let wide = if is_wide { "wide_" } else { "" };
    for step in &turn.steps {
        let name = match *step {
            Step::ReverseBits => "reversed",
            Step::SwapBytes => "swapped",
            // Only sets of 64 squares are turned so.
            Step::Exchange(distance, mask) => {
                if statements.is_empty() {
                    *statements = "    uint64_t differ;\n".to_owned();
                }
                let before = if set == "set" { "" } else { &format!("    set = {set};\n") };
                *statements += &format!(
                    "{before}    differ = (set ^ (set >> {distance})) & {mask:#018x};\n    \
                     set = set ^ differ ^ (differ << {distance});\n"
                );
                set = "set".to_owned();
                continue;
            }
        };
        set = match (turn.unused, is_wide) {
            (0, _) => format!("{HELPERS}{wide}{name}({set})"),
            (unused, true) => format!("{HELPERS}wide_right({HELPERS}wide_{name}({set}), {unused})"),
            (unused, false) => format!("{HELPERS}{name}({set}) >> {unused}"),
        };
    }
    set
}
