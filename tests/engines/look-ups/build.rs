//! Every method on every board that can have it, each in a module of its own, and a list of all of them.

use std::fmt::Write;
use std::path::Path;
use std::{env, fs};

use chess_tables_gen::{Bits, Board, Layout, Script, SliderMethod};

const SIZES: [&str; 13] = [
    "1x2", "2x7", "5x5", "5x6", "6x10", "7x9", "8x8", "8x10", "9x9", "9x10", "10x10", "16x8",
    "11x11",
];

macro_rules! magics {
    ($($size:literal)*) => {
        /// The magics of rook and bishop by the size of the board, as `chess-tables magics fancy` wrote them.
        fn magics(size: &str) -> [Vec<u64>; 2] {
            $(if size == $size {
                mod numbers {
                    include!(concat!("magics/", $size, ".rs"));
                }
                return [numbers::ROOK_MAGICS.into(), numbers::BISHOP_MAGICS.into()];
            })*
            panic!("no magics for {size}")
        }
    };
}

magics!["1x2" "2x1" "2x7" "7x2" "5x5" "5x6" "6x5" "6x10" "10x6" "7x9" "9x7"];

/// The script with magics, if the method needs some that the catalogue does not have.
fn with_magics(script: Script, method: SliderMethod, board: Board) -> Script {
    if method != SliderMethod::FancyMagic || board.is_8x8() {
        return script;
    }
    // Numbered along the files, a board is as one of as many files that is numbered along the ranks.
    let (lines, length) = board.lines();
    let [rook, bishop] = magics(&format!("{length}x{lines}"));
    script.fancy_magics(rook, bishop)
}

/// Tables of magics are long: those of large boards are built in two layouts only.
fn is_built(method: SliderMethod, board: Board) -> bool {
    let is_one_of_two = [Layout::A1B1, Layout::H8H7].contains(&board.layout());
    match method {
        SliderMethod::Pext => false,
        SliderMethod::FancyMagic => board.is_8x8() || board.len() < 40 || is_one_of_two,
        _ => true,
    }
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut modules = String::new();
    let mut cases = String::new();
    for size in SIZES {
        for layout in Layout::ALL {
            let board = size.parse::<Board>()?.with_layout(layout);
            for method in SliderMethod::on(board).filter(|&it| is_built(it, board)) {
                let name = format!("{method}_{layout}_{size}");
                let script = Script::new().board(board).sliders(method);
                with_magics(script, method, board).write(&format!("{name}.rs"))?;
                writeln!(modules, "pub mod {name} {{ include!(\"{name}.rs\"); }}")?;
                writeln!(
                    cases,
                    "case!({name}, {method:?}, {size:?}, {:?}, false),",
                    layout.name()
                )?;
            }
        }
    }
    // As Crafty and GNU Chess have them: the first square is the highest bit.
    for (size, layout) in [("8x8", "a1b1"), ("8x8", "h8h7"), ("5x6", "a1b1"), ("9x10", "a8a7")] {
        let board = size.parse::<Board>()?.with_layout(layout.parse()?);
        for method in SliderMethod::on(board).filter(|&it| it != SliderMethod::Pext) {
            let name = format!("{method}_{layout}_{size}_reversed");
            let script = Script::new().board(board).bits(Bits::Reversed).sliders(method);
            with_magics(script, method, board).write(&format!("{name}.rs"))?;
            writeln!(modules, "pub mod {name} {{ include!(\"{name}.rs\"); }}")?;
            writeln!(cases, "case!({name}, {method:?}, {size:?}, {layout:?}, true),")?;
        }
    }
    let folder = env::var("OUT_DIR")?;
    fs::write(Path::new(&folder).join("modules.rs"), modules)?;
    fs::write(Path::new(&folder).join("cases.rs"), format!("vec![{cases}]"))?;

    // An engine's own types, in a layout of its own.
    Script::new()
        .tables(["*_ATTACKS", "BETWEEN", "STEP", "RAYS", "DIAGONAL_OF", "*_OF", "DARK_SQUARES"])
        .sliders(SliderMethod::Magic)
        .functions()
        .layout("a8b8".parse()?)
        .square("crate::types::Square")
        .color("crate::types::Color")
        .bitboard("crate::types::Bitboard")
        .file_per_family()
        .write("own_types.rs")?;
    // Types that are in scope, and a board whose size is no power of two.
    Script::new()
        .tables(["KNIGHT_ATTACKS"])
        .sliders(SliderMethod::Hyperbola)
        .functions()
        .board("9x10".parse()?)
        .square("u8")
        .bitboard("Set")
        .visibility("pub(crate)")
        .write("in_scope.rs")?;
    // A type of another crate, by its path.
    Script::new()
        .sliders(SliderMethod::Magic)
        .bitboard("chess_tables::Bitboard")
        .write("of_another_crate.rs")?;
    // A type with a private field, and tables under the engine's own names, two of them exchanged.
    for method in SliderMethod::on(Board::default()).filter(|&it| it != SliderMethod::Pext) {
        let script = Script::new().sliders(method).bitboard_with("crate::types::Set::new");
        let script = script.bitboard_bits("bits()");
        let renames: &[_] = match method {
            SliderMethod::Classical => &[("RAYS", "LINES")],
            SliderMethod::Magic => {
                &[("ROOK_MAGICS", "BISHOP_MAGICS"), ("BISHOP_MAGICS", "ROOK_MAGICS")]
            }
            SliderMethod::FancyMagic => &[("BISHOP_FANCY_SHIFTS", "SHIFTS")],
            SliderMethod::Split => &[("BISHOP_FANCY_ATTACKS", "BISHOPS")],
            _ => &[("DIAGONAL_ATTACKS", "DIAGONALS")],
        };
        let script = renames.iter().fold(script, |script, (old, new)| script.rename(*old, *new));
        script.write(&format!("private_{method}.rs"))?;
    }
    let pext = |layout: Layout| {
        let script = Script::new().sliders(SliderMethod::Pext).allow_unsafe().layout(layout);
        script.sliders_without_bmi2(SliderMethod::Hyperbola)
    };
    pext("a1b1".parse()?).write("pext_a1b1.rs")?;
    pext("h8h7".parse()?).bitboard("Set").write("pext_h8h7.rs")?;
    // Nothing but this script says what it needs.
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-changed=magics");
    Ok(())
}
