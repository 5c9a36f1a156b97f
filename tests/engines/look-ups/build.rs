//! Every method on some boards, each in a module of its own, and lists of all of them. In all other layouts the
//! tests of the generator look up by the same files (`tables-gen/tests/oracle/look_ups.rs`). And the tables of an engine
//! for shogi.

use std::error::Error;
use std::fmt::Write;
use std::path::Path;
use std::{env, fs, io};

use chess_tables_gen::{
    BitboardType, Bits, Board, Definition, Form, IndexType, Layout, Leaps, Script, SliderMethod,
    Sliders, Threats,
};

/// Boards, layouts, and whether the first square is the highest bit, as Crafty and GNU Chess have it.
const BOARDS: [(&str, &str, bool); 9] = [
    ("8x8", "a1b1", false),
    ("8x8", "a8b8", false),
    ("8x8", "h8h7", true),
    ("5x6", "a8b8", false),
    ("5x6", "a8b8", true),
    ("8x10", "h1h2", false),
    ("9x10", "a1b1", false),
    ("9x10", "a8a7", true),
    ("16x8", "h8h7", false),
];

/// What `chess-tables magics fancy --board 5x6` wrote.
mod magics {
    include!("magics/5x6.rs");
}

/// The script with magics, if the method needs some that the catalogue does not have.
fn with_magics(script: Script, method: SliderMethod, board: Board) -> Script {
    match method {
        SliderMethod::FancyMagic if !board.is_8x8() => {
            script.fancy_magics(magics::ROOK_MAGICS, magics::BISHOP_MAGICS)
        }
        _ => script,
    }
}

fn is_large(method: SliderMethod) -> bool {
    use SliderMethod::{FancyMagic, Magic, Pext, PextSets};
    [FancyMagic, Magic, Pext, PextSets].contains(&method)
}

/// Large tables take long to compile: on the chess board they are built in two layouts. Clippy reads each number for
/// each of its lints, four times as long as the compiler: for it, tables that are not small are built on one chess
/// board, a smaller and a wider.
fn is_built(method: SliderMethod, board: Board) -> bool {
    use SliderMethod::{PextLines, PextSplit, Split};
    let is_small = !is_large(method) && ![PextLines, PextSplit, Split].contains(&method);
    if cfg!(clippy) && !is_small {
        return board.bits() == Bits::InOrder && (board.layout() == Layout::A1B1) == board.is_8x8();
    }
    !is_large(method) || !board.is_8x8() || board.layout() != Layout::A8B8
}

/// Modules, and a list of the look-ups in them.
#[derive(Default)]
struct Emitted {
    modules: String,
    cases: String,
}

impl Emitted {
    fn add(&mut self, method: SliderMethod, board: Board) -> Result<(), Box<dyn Error>> {
        let (layout, is_reversed) = (board.layout(), board.bits() == Bits::Reversed);
        let name =
            format!("{method}_{layout}_{board}{}", if is_reversed { "_reversed" } else { "" });
        let mut sliders = Sliders::from(method);
        if method.needs_bmi2() {
            sliders = sliders.without_bmi2(SliderMethod::Hyperbola).allow_unsafe();
        }
        let script = Script::new().board(board).sliders(sliders);
        with_magics(script, method, board).write(&format!("{name}.rs"))?;
        writeln!(self.modules, "pub mod {name} {{ include!(\"{name}.rs\"); }}")?;
        let (files, ranks) = (board.files(), board.ranks());
        let [narrow, wide] = if board.len() > 64 { ["", ""] } else { [" as u64", ".into()"] };
        let look_ups = ["rook", "bishop", "queen"].map(|piece| {
            format!("|square, set| emitted::{name}::{piece}_attacks(square, set{narrow}){wide}")
        });
        writeln!(
            self.cases,
            "Case {{ method: \"{method}\", files: {files}, ranks: {ranks}, layout: \"{layout}\", \
             is_reversed: {is_reversed}, look_ups: [{}] }},",
            look_ups.join(", ")
        )?;
        Ok(())
    }

    fn write(&self, folder: &Path, name: &str) -> io::Result<()> {
        fs::write(folder.join(format!("{name}_modules.rs")), &self.modules)?;
        fs::write(folder.join(format!("{name}_cases.rs")), format!("vec![{}]", self.cases))
    }
}

fn main() -> Result<(), Box<dyn Error>> {
    let [mut safe, mut by_pext] = <[Emitted; 2]>::default();
    for (size, layout, is_reversed) in BOARDS {
        let board = size.parse::<Board>()?.with_layout(layout.parse()?);
        let board = board.with_bits(if is_reversed { Bits::Reversed } else { Bits::InOrder });
        for method in SliderMethod::on(board).filter(|&it| is_built(it, board)) {
            let emitted = if method.needs_bmi2() { &mut by_pext } else { &mut safe };
            emitted.add(method, board)?;
        }
    }
    let folder = env::var("OUT_DIR")?;
    let folder = Path::new(&folder);
    safe.write(folder, "safe")?;
    by_pext.write(folder, "pext")?;

    // An engine's own types, in a layout of its own.
    Script::new()
        .tables(["*_ATTACKS", "BETWEEN", "STEP", "RAYS", "DIAGONAL_OF", "*_OF", "DARK_SQUARES"])
        .tables([
            "X88_STEPS*",
            "FROM_X88",
            "TO_X88",
            "ROOK_THREAD*",
            "FLIP_*",
            "MIRROR_*",
            "ROTATE_*",
        ])
        .sliders(SliderMethod::Magic)
        .functions()
        .layout("a8b8")
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
        .board("9x10")
        .square("u8")
        .bitboard("Set")
        .visibility("pub(crate)")
        .write("in_scope.rs")?;
    // A type of another crate, by its path.
    Script::new()
        .sliders(SliderMethod::Classical)
        .bitboard("chess_tables::Bitboard")
        .write("of_another_crate.rs")?;
    // A type with a private field, and tables under the engine's own names, two of them exchanged.
    let (mut modules, mut methods) = (String::new(), String::new());
    let without_bmi2 = SliderMethod::on(Board::CHESS).filter(|it| !it.needs_bmi2());
    for method in without_bmi2.filter(|&it| !cfg!(clippy) || !is_large(it)) {
        let set = BitboardType::made_by("crate::types::Set::new").read_by("bits()");
        let script = Script::new().sliders(method).bitboard(set);
        let renames: &[_] = match method {
            SliderMethod::Classical => &[("RAYS", "LINES")],
            SliderMethod::Magic => {
                &[("ROOK_MAGICS", "BISHOP_MAGICS"), ("BISHOP_MAGICS", "ROOK_MAGICS")]
            }
            SliderMethod::FancyMagic => &[("BISHOP_FANCY_SHIFTS", "SHIFTS")],
            SliderMethod::Split => &[("BISHOP_FANCY_ATTACKS", "BISHOPS")],
            _ => &[("DIAGONAL_ATTACKS", "DIAGONALS")],
        };
        let script = renames
            .iter()
            .fold(script, |script, (old, new)| script.form(*old, Form::new().name(*new)));
        script.write(&format!("private_{method}.rs"))?;
        writeln!(modules, "pub mod {method} {{ include!(\"private_{method}.rs\"); }}")?;
        let look_ups = ["rook", "bishop", "queen"].map(|it| format!("{method}::{it}_attacks"));
        writeln!(methods, "(\"{method}\", [{}]),", look_ups.join(", "))?;
    }
    let methods = format!("pub const METHODS: &[(&str, LookUps)] = &[{methods}];");
    fs::write(folder.join("private.rs"), modules + &methods)?;
    // By PEXT with a type of the engine's own.
    let pext = Sliders::from(SliderMethod::Pext).without_bmi2(SliderMethod::Hyperbola);
    Script::new().sliders(pext.allow_unsafe()).bitboard("Set").write("pext_in_scope.rs")?;
    // Types that are no enums, and how they become numbers. `type Bits = u64` needs no word.
    let script = || {
        let tables = ["KNIGHT_ATTACKS", "PAWN_ATTACKS", "FLIP_VERTICAL"];
        Script::new().tables(tables).functions().sliders(SliderMethod::Split)
    };
    script()
        .square(IndexType::from("super::Newtype").numbered_by(".0 as usize"))
        .color(IndexType::from("super::IsBlack").numbered_by(".0 as usize"))
        .write("by_newtype.rs")?;
    script()
        .square(IndexType::from("super::NonZero").numbered_by(".0.get() as usize - 1"))
        .color(IndexType::from("crate::types::Color").numbered_by("super::number_of"))
        .bitboard(
            BitboardType::made_by("crate::types::Set::new").read_by("crate::types::Set::bits"),
        )
        .write("by_non_zero.rs")?;
    let named = BitboardType::made_by("super::Named::from_bits").path("super::Named");
    script()
        .square(IndexType::from("crate::types::Square").numbered_by("super::index_of"))
        .bitboard(named.read_by(".inner.bits"))
        .write("by_function.rs")?;
    shogi()?;
    threats()?;
    // Nothing but this script says what it needs.
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-changed=magics");
    Ok(())
}

/// Masks, leapers and rays of a 9x9 board, numbered file by file as shogi engines do: 1a = 0,
/// 1b = 1, ..., where file 1 is the rightmost and rank a the top one.
fn shogi() -> Result<(), chess_tables_gen::Error> {
    // Two ahead and one aside, unlike a knight of chess.
    let knight = Leaps::exactly(&[(1, 2), (-1, 2)]).by_color();
    let gold = Leaps::all_reflections(&[(0, 1)]).and(Leaps::exactly(&[(1, 1), (-1, 1)]));
    Script::new()
        .tables(["FILE_MASKS", "RANK_MASKS", "KING_ATTACKS", "RAYS", "*_PSEUDO_ATTACKS"])
        .tables(["X88_STEPS", "TO_X88", "FROM_X88"])
        .table(Definition::leaper("SHOGI_KNIGHT_ATTACKS", knight))
        .table(Definition::leaper("GOLD_ATTACKS", gold.by_color()))
        .table(Definition::blocked_rider("LANCE", Leaps::exactly(&[(0, 1)]).by_color()))
        .board("9x9")
        .layout("h8h7")
        .bitboard("crate::Bitboard")
        .write("shogi.rs")
}

/// Threat inputs of a network, as they are, in an engine's own numbers and types, and file by file.
fn threats() -> Result<(), chess_tables_gen::Error> {
    let script = |version: &str| -> Result<Script, chess_tables_gen::Error> {
        let threats: Threats = version.parse()?;
        let tables = Definition::threats(&threats);
        Ok(tables.into_iter().fold(Script::new().functions(), Script::table))
    };
    script("59808")?.write("threats.rs")?;
    script("59808 pieces=-PNBRQK--pnbrqk-")?
        .layout("a8b8")
        .square("crate::types::Square")
        .form("THREAT_PAIRS", Form::new().element("i32").no_entry(i32::MIN.into()))
        .write("own_threats.rs")?;
    script("59808")?
        .layout("h1h2")
        .form("THREAT_PAIRS", Form::new().no_entry(u32::MAX.into()))
        .form("THREAT_OFFSETS", Form::new().element("u32").name("FIRST_OF_SQUARES"))
        .write("threats_by_file.rs")
}
