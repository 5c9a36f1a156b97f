//! The methods that the crate `chess-tables` has, as modules of it.

use std::collections::BTreeSet;

use syn::Item;

use super::SliderMethod::{self, Hyperbola, Magic, PextBytes, PextLines, PextSplit, Split};
use super::emitter::{Bmi2, Emitter};
use super::methods::describe;
use super::sliders::Functions;
use super::types::Types;
use crate::catalogue::families;
use crate::draw::Grid;
use crate::emit::{Style, code, items};
use crate::error::Error;
use crate::geometry::{Board, Slider, Square};
use crate::table::Table;

/// Those that someone would choose today. Scripts can have every other one.
pub const METHODS: [SliderMethod; 6] = [Hyperbola, Magic, PextBytes, PextLines, PextSplit, Split];

/// The look-ups have no types of their own, and tables the names of the catalogue.
const fn plain(style: &Style) -> Types<'_> {
    Types {
        style,
        sets: None,
        with: None,
        bits: None,
        spelled: &str::to_owned,
        square: None,
        color: None,
    }
}

/// Returns the source of the modules.
pub(crate) fn modules() -> Result<String, Error> {
    let tables = tables(&METHODS)?;
    Ok(items::print(METHODS.map(|method| module(method, &tables)).into()))
}

/// Returns how many bytes a method adds to a program for 8x8.
///
/// # Errors
/// If a table cannot be computed.
pub fn bytes(method: SliderMethod) -> Result<usize, Error> {
    let (board, style) = (Board::CHESS, Style::default());
    let (tables, types) = (&tables(&[method])?, &plain(&style));
    let emitter = Emitter { board, tables, types, before: "super::", bmi2: Bmi2::Compiled };
    Ok(emitter.bytes_of(&describe(method, board)))
}

/// The tables that methods read.
fn tables(methods: &[SliderMethod]) -> Result<Vec<Table>, Error> {
    let read = methods.iter().flat_map(|it| describe(*it, Board::CHESS).tables());
    let (read, families): (BTreeSet<String>, _) = (read.collect(), families());
    let definitions = families.iter().flat_map(|family| &family.definitions);
    let read = definitions.filter(|definition| read.contains(definition.name()));
    read.map(|definition| definition.table(Board::CHESS)).collect()
}

/// A module of functions of the crate's own types, around one of plain integers.
fn module(method: SliderMethod, tables: &[Table]) -> Item {
    let (board, style) = (Board::CHESS, Style::default());
    let typed = Types {
        sets: Some("crate::Bitboard"),
        with: Some("crate::Bitboard"),
        bits: Some("0"),
        square: Some("crate::Square"),
        ..plain(&style)
    };
    let needs_bmi2 = method.needs_bmi2();
    let functions = Functions {
        suffix: "",
        module: "look_up",
        first: needs_bmi2.then_some("crate::sliders::bmi2::Bmi2::COMPILED"),
        is_const: !needs_bmi2,
        docs: &|name, text| format!("{text}.\n\n{}", example(method, name)),
    };
    let condition = if needs_bmi2 { "target_feature = \"bmi2\"" } else { "" };
    let typed = functions.items(board, &typed).into_iter();
    let mut inside: Vec<Item> = typed.map(|it| code::on_condition(it, condition)).collect();
    let bmi2 = if needs_bmi2 { Bmi2::Argument } else { Bmi2::Unused };
    let emitter = Emitter { board, tables, types: &plain(&style), before: "crate::data::", bmi2 };
    let described = describe(method, board);
    let docs = "The look-ups over plain integers.";
    inside.push(emitter.module("look_up", docs, ["pub(in crate::sliders)"; 2], &described));
    let docs = emitter.documentation(&described);
    items::module(&docs, code::visible("pub"), method.name(), inside)
}

/// An example of a function, in a block of code.
fn example(method: SliderMethod, name: &str) -> String {
    let (board, [d4, d6, f4, f6, h8]) = (Board::CHESS, [(3, 3), (3, 5), (5, 3), (5, 5), (7, 7)]);
    let square = |(file, rank)| Square { file, rank };
    let occupied = board.set([d6, f4, f6, h8].map(square));
    let [rook, bishop] = Slider::ALL.map(|slider| slider.attacks(board, square(d4), occupied));
    let attacks = match name {
        "rook" => rook,
        "bishop" => bishop,
        _ => rook | bishop,
    };
    let board = Grid::of_set(board, attacks, &[]).plain_lines().join("\n");
    let board = format!("\"\\\n{board}\"");
    let check = match name {
        "both" => format!(
            "let (rook, bishop) = both(Square::D4, occupied);\nassert_eq!((rook | bishop).to_string(), {board});"
        ),
        name => format!("assert_eq!({name}(Square::D4, occupied).to_string(), {board});"),
    };
    format!(
        "```\nuse chess_tables::sliders::{method}::{name};\nuse chess_tables::{{Bitboard, Square}};\n\n\
         let occupied = Bitboard::from_iter([Square::D6, Square::F4, Square::F6, Square::H8]);\n{check}\n```"
    )
}
