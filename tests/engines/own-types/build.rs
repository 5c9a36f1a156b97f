//! Tables in the engine's layout, and of its type.

use chess_tables_gen::{
    Axis, BitboardType, Color, Definition, Direction, Error, Form, Layout, Script, Square,
    StructArray, ThreadOrder,
};

fn main() -> Result<(), Error> {
    pinned()?;
    let pawn_steps = Definition::new("PAWN_STEPS", "Where a pawn goes, by what it does.").each(
        |board, (color, step, square): (Color, Direction, Square)| {
            let moves = [color.forward()].into_iter().chain(color.captures());
            moves.filter(move |&m| m == step).filter_map(move |m| board.step(square, m))
        },
    );
    // What a white rook's moves do, each with its place among the history values.
    let moves = StructArray::new("WHITE_ROOK_MOVES", "crate::Move")
        .field("to", "ROOK_THREADS[_][to]")
        .field("blocked", "ROOK_THREADS[_][blocked]")
        .field("key", "ROOK_THREAD_KEYS[white][_]")
        .number_from("history", 1000);
    // Private fields, and one that no table has.
    let magics = StructArray::new("ROOK_MAGIC_ENTRIES", "crate::Magic")
        .field("relevant", "ROOK_RELEVANT[_]")
        .field("pseudo_attacks", "ROOK_PSEUDO_ATTACKS[_]")
        .made_by("new");
    let pieces = Form::new().flags(["pawn", "knight", "bishop", "rook", "queen", "king"]);
    Script::new()
        .tables(["ROOK_THREAD_STARTS"])
        .thread_order(ThreadOrder::GNU_CHESS)
        .struct_array(moves)
        .struct_array(magics)
        .tables(["KNIGHT_ATTACKS", "RAYS", "BETWEEN", "DARK_SQUARES", "STEP", "X88_ATTACKS"])
        .table(Definition::leaper("CAMEL_ATTACKS", &[(1, 3)]))
        .table(Definition::rider("NIGHTRIDER_ATTACKS", &[(1, 2)]))
        .table(pawn_steps)
        .layout("a8b8")
        .bitboard(BitboardType::made_by("crate::Bitboard::new"))
        .form("RAYS", Form::new().name("RAYS_FROM").axes([Axis::Square, Axis::Direction]))
        .form("X88_ATTACKS", pieces)
        .visibility("pub(crate)")
        .file_per_family()
        .write("tables.rs")
}

/// What the engine was tuned on, with fingerprints; and what a script says of features that are missing.
fn pinned() -> Result<(), Error> {
    // Some families are behind features. Without them a script says which one is needed.
    let absent = Script::new().tables(["KPK_WINS"]).to_source();
    let absent = absent.map_err(|error| error.without_location().to_string());
    let wanted = "`KPK_WINS` needs the feature `families` of chess-tables-gen: add it in Cargo.toml, \
                  as in `features = [\"families\"]`";
    assert_eq!(absent.as_ref().map_err(String::as_str), Err(wanted));
    let functions = Script::new().tables(["RAYS"]).functions().to_source();
    let functions = functions.map_err(|error| error.message().to_owned());
    let wanted = "`functions` needs the feature `methods` of chess-tables-gen";
    assert_eq!(functions.as_ref().map_err(String::as_str), Err(wanted));

    let changed = cfg!(feature = "h8g8");
    Script::new()
        .tables(["PAWN_ATTACKS", "RAYS"])
        .layout(if changed { Layout::H8G8 } else { Layout::A1B1 })
        .fingerprints()
        .write("pinned.rs")
}
