//! What the library looks up.

fn main() -> Result<(), chess_tables_gen::Error> {
    chess_tables_gen::Script::new()
        .tables(["KNIGHT_ATTACKS", "BETWEEN"])
        .bitboard("crate::Bitboard")
        .visibility("")
        .write("tables.rs")
}
