//! The tables, and their fingerprints.

use chess_tables_gen::{Error, Layout, Script};

fn main() -> Result<(), Error> {
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
        .write("tables.rs")
}
