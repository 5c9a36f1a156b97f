//! Prints what a build script would write, for what the command line cannot ask for. `run` compiles it into a
//! probe, which has the types.

use chess_tables_gen::{
    Axis, BitboardType, Definition, Direction, Error, Form, Script, Square, StructArray,
    ThreadOrder,
};

fn main() -> Result<(), Error> {
    let name = std::env::args().nth(1).unwrap_or_default();
    let script = match name.as_str() {
        "structs" => structs(),
        _ => tables(),
    };
    print!("{}", script.to_source()?);
    Ok(())
}

/// Moves with named fields, and entries with private ones.
fn structs() -> Script {
    let moves = StructArray::new("WHITE_ROOK_MOVES", "crate::Move")
        .field("to", "ROOK_THREADS[_][to]")
        .field("blocked", "ROOK_THREADS[_][blocked]")
        .field("key", "ROOK_THREAD_KEYS[white][_]")
        .number_from("history", 1000);
    let magics = StructArray::new("ROOK_MAGIC_ENTRIES", "crate::Magic")
        .field("relevant", "ROOK_RELEVANT[_]")
        .field("pseudo_attacks", "ROOK_PSEUDO_ATTACKS[_]")
        .made_by("new");
    Script::new()
        .thread_order(ThreadOrder::GNU_CHESS)
        .struct_array(moves)
        .struct_array(magics)
        .bitboard(BitboardType::made_by("crate::Private::new"))
}

/// Tables that the catalogue does not have.
fn tables() -> Script {
    let edge = Definition::new("EDGE", "The squares on the edge.").each(|board, ()| {
        let last = (board.files() - 1, board.ranks() - 1);
        board
            .squares()
            .filter(move |s| s.file == 0 || s.rank == 0 || s.file == last.0 || s.rank == last.1)
    });
    let steps = Definition::new("KING_STEPS", "Where a king goes, by direction.")
        .each(|board, (direction, square): (Direction, Square)| board.step(square, direction));
    Script::new()
        .tables(["RAYS"])
        .table(edge)
        .table(steps)
        .layout("a8b8")
        .bitboard("crate::Bitboard")
        .form("RAYS", Form::new().name("RAYS_FROM").axes([Axis::Square, Axis::Direction]))
}
