//! The files of the crate `chess-tables`, with the methods that it has, as modules of it.

use std::collections::BTreeSet;

use super::function::Types;
use super::sliders::Functions;
use crate::catalogue::families;
use crate::emit::draw::Grid;
use crate::emit::{self, Style};
use crate::error::Error;
use crate::geometry::{Board, Slider, Square};
use crate::methods::SliderMethod::{
    self, Hyperbola, Magic, PextBytes, PextLines, PextSplit, Split,
};
use crate::methods::{Module, Source, documented, indented};
use crate::request::IndexType;
use crate::table::Table;

/// Those that someone would choose today. Scripts can have every other one.
pub const METHODS: [SliderMethod; 6] = [Hyperbola, Magic, PextBytes, PextLines, PextSplit, Split];

/// Returns the source of the modules.
pub(crate) fn modules() -> Result<String, Error> {
    let tables = tables(&METHODS)?;
    Ok(METHODS.map(|method| module(method, &tables)).concat())
}

/// Returns how many bytes a method adds to a program for 8x8.
///
/// # Errors
/// If a table cannot be computed.
pub fn bytes(method: SliderMethod) -> Result<usize, Error> {
    Ok(around(method, &tables(&[method])?).bytes())
}

fn around(method: SliderMethod, tables: &[Table]) -> Module<'_> {
    Module {
        source: Source::of(method, Board::CHESS),
        board: Board::CHESS,
        tables,
        spelled: &str::to_owned,
        before: "crate::data::",
        entry: None,
        is_in_scope: false,
        bmi2: Some("crate::sliders::bmi2::Bmi2"),
    }
}

/// The tables that methods read.
fn tables(methods: &[SliderMethod]) -> Result<Vec<Table>, Error> {
    let board = Board::CHESS;
    let read = methods.iter().flat_map(|it| Source::of(*it, board).tables(board));
    let (read, families): (BTreeSet<String>, _) = (read.collect(), families());
    let definitions = families.iter().flat_map(|family| &family.definitions);
    let read = definitions.filter(|definition| read.contains(definition.name()));
    read.map(|definition| definition.table(board)).collect()
}

/// A module of functions of the crate's own types, around one of plain integers.
fn module(method: SliderMethod, tables: &[Table]) -> String {
    let (style, square) = (Style::generated_by(""), IndexType::from("crate::Square"));
    let typed = Types {
        tables: &[],
        style: &style,
        spelled: &str::to_owned,
        color: None,
        sets: Some("crate::Bitboard"),
        with: Some("crate::Bitboard"),
        bits: Some(".0"),
        square: Some(&square),
    };
    let needs_bmi2 = method.needs_bmi2();
    let functions = Functions {
        suffix: "",
        module: "look_up",
        first: needs_bmi2.then_some("crate::sliders::bmi2::Bmi2::COMPILED"),
        is_const: !needs_bmi2,
        docs: &|name, text| format!("{text}.\n\n{}", example(method, name)),
    };
    let condition = if needs_bmi2 { "#[cfg(target_feature = \"bmi2\")]\n" } else { "" };
    let typed = functions.all(Board::CHESS, &typed).map(|it| format!("{condition}{it}")).concat();
    let around = around(method, tables);
    let visible = "pub(in crate::sliders)";
    let inside = indented(&around.items(visible));
    let inside = indented(&format!(
        "{typed}/// The look-ups over plain integers.\n{visible} mod look_up {{\n{inside}}}\n"
    ));
    let mut docs = around.source.documentation();
    docs.insert(docs.len() - 1, around.memory());
    format!("{}pub mod {method} {{\n{inside}}}\n", documented(&docs.join("\n\n")))
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

/// The command in the headers of the files: it writes them into the repository.
const COMMAND: &str = "`cargo run --example regenerate`";

/// Returns the files of the crate `chess-tables` as pairs of a name and a content.
///
/// There is one file for each family whose tables are not on request, `data.rs` that includes the stable ones,
/// `index.rs` with the functions that index them, `look_ups.rs` with the slider methods, `fingerprints.rs`, and `FINGERPRINTS.tsv` for
/// review.
///
/// # Errors
/// If a table cannot be computed.
pub fn snapshot() -> Result<Vec<(String, String)>, Error> {
    let style = Style::generated_by(COMMAND);
    let mut files = vec![];
    let mut data = style.begin();
    let mut all: Vec<Table> = vec![];
    for family in families().iter().filter(|family| !family.on_request) {
        let (name, mut tables) = (format!("{}.rs", family.name), family.tables(Board::CHESS)?);
        if let Some(cfg) = family.cfg {
            data += &format!("#[cfg({cfg})]\n");
        }
        if !family.unstable {
            data += &format!("include!(\"{name}\");\n");
        }
        files.push((name, emit::styled(Board::CHESS, &tables, &style)?));
        all.append(&mut tables);
    }
    let mut review = String::from("name\ttype\tbytes\tfingerprint\n");
    for table in &all {
        let (name, ty, bytes) = (&table.name, table.type_name(), table.bytes());
        review += &format!("{name}\t{ty}\t{bytes}\t{:016x}\n", table.fingerprint());
    }
    files.push(("data.rs".to_owned(), data));
    files.push(("index.rs".to_owned(), style.begin() + include_str!("../../index.rs")));
    files.push(("look_ups.rs".to_owned(), style.begin() + &modules()?));
    let all: Vec<&Table> = all.iter().collect();
    files.push(("fingerprints.rs".to_owned(), emit::fingerprints(&all, &style)?));
    files.push(("FINGERPRINTS.tsv".to_owned(), review));
    Ok(files)
}
