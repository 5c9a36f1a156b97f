//! What a build script writes, and tables on request: generated only for those who name them in full.

use std::path::PathBuf;
use std::process::{self, Command, Output};
use std::{env, fs};

use chess_tables_gen::tool::catalogue::{Family, families, generate, snapshot};
use chess_tables_gen::{
    BitboardType, Board, Definition, ErrorKind, Form, Script, SliderMethod, StructArray, TableSet,
};

/// A folder that goes when it is dropped.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Self {
        let name = format!("chess-tables-gen-{}-{name}", process::id());
        let folder = env::temp_dir().join(name);
        fs::create_dir_all(&folder).unwrap();
        Self(folder)
    }

    fn names(&self) -> Vec<String> {
        let entries = fs::read_dir(&self.0).unwrap();
        let mut names: Vec<String> =
            entries.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
        names.sort_unstable();
        names
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        fs::remove_dir_all(&self.0).unwrap();
    }
}

/// The build script of the tests below, which run it in a process with an `OUT_DIR` of its own.
#[test]
fn build_script() {
    if let Ok(table) = env::var("TABLE_OF_SCRIPT") {
        Script::new().tables([table]).write("tables.rs").unwrap();
    }
}

fn run(folder: &Folder, table: &str) -> Output {
    let mut command = Command::new(env::current_exe().unwrap());
    command.args(["--exact", "scripts::build_script", "--nocapture"]);
    command.env("OUT_DIR", &folder.0).env("TABLE_OF_SCRIPT", table).output().unwrap()
}

#[test]
fn a_file_is_written_if_it_changes_and_nothing_beside_it() {
    let folder = Folder::new("changes");
    let file = folder.0.join("tables.rs");
    let write = |table| assert!(run(&folder, table).status.success());
    let old = std::time::SystemTime::UNIX_EPOCH;
    let age = || fs::File::options().write(true).open(&file).unwrap().set_modified(old);
    let is_old = || fs::metadata(&file).unwrap().modified().unwrap() == old;

    write("RAYS");
    age().unwrap();
    write("RAYS");
    assert!(is_old());
    write("KNIGHT_ATTACKS");
    assert!(!is_old());
    let source = Script::new().tables(["KNIGHT_ATTACKS"]).to_source().unwrap();
    assert_eq!(fs::read_to_string(&file).unwrap(), source);
    assert_eq!(folder.names(), ["tables.rs"]);
}

#[test]
fn a_file_that_cannot_be_written_is_named_and_nothing_is_left_of_it() {
    let folder = Folder::new("in-the-way");
    fs::create_dir(folder.0.join("tables.rs")).unwrap();
    let output = run(&folder, "RAYS");
    let error = String::from_utf8(output.stderr).unwrap();
    assert!(!output.status.success());
    assert!(error.contains("cannot write `") && error.contains("tables.rs`: "), "{error}");
    assert_eq!(folder.names(), ["tables.rs"]);
}

/// The files of the families are those of one file, in the same order.
#[test]
fn a_file_for_each_family_holds_what_one_file_holds() {
    let script = || {
        Script::new()
            .tables(["*_ATTACKS"])
            .table(Definition::leaper("CAMEL", &[(1, 3)]))
            .fingerprints()
    };
    let whole = script().to_source().unwrap();
    let files = script().file_per_family().to_files("tables.rs").unwrap();
    let (main, families) = files.split_last().unwrap();
    assert_eq!(main.0, "tables.rs");
    let without_header = |source: &str| source.split_once("\n\n").unwrap().1.to_owned();
    let (header, _) = whole.split_once("\n\n").unwrap();
    let mut together = format!("{header}\n\n");
    let mut includes = String::new();
    for (name, source) in families {
        includes += &format!("include!(\"{name}\");\n");
        together += &without_header(source);
    }
    together += without_header(&main.1).strip_prefix(&includes).unwrap();
    assert_eq!(together, whole);
    assert!(includes.ends_with("include!(\"tables/own.rs\");\n"));
}

#[test]
fn a_file_stands_in_out_dir() {
    for name in ["", ".rs", "tables", "../tables.rs", "/tables.rs", "a/b.rs", "..", "a.rs/"] {
        let files = Script::new().tables(["RAYS"]).to_files(name);
        let error = files.unwrap_err();
        let what = format!("`{name}` is not the name of a Rust source file");
        assert_eq!((error.kind(), error.message()), (ErrorKind::Invalid, &*what));
    }
}

/// A table that is added to the catalogue later must not break the build of an engine that has one of
/// that name: `RAYS` stands for it. Asked for by name as well, it is an error, as two own ones are.
#[test]
fn an_own_table_wins_over_one_that_only_a_pattern_matches() {
    let own = || Script::new().table(Definition::leaper("RAYS", &[(1, 3)]));
    let tables = own().tables(["RA*"]).to_tables().unwrap().tables;
    let rays: Vec<_> = tables.iter().filter(|table| table.name == "RAYS").collect();
    let [rays] = rays[..] else { panic!("{} tables are named RAYS", rays.len()) };
    assert_eq!(rays.doc, "The squares a (1, 3) leaper attacks.");
    assert!(tables.iter().any(|table| table.name == "RANK_MASKS"));
    let named = own().tables(["RA*", "rays"]).to_tables().unwrap_err();
    assert_eq!((named.message(), named.table()), ("two tables are named RAYS", Some("RAYS")));
}

/// The line that says what is wrong, or else the one that asks for the source.
#[test]
fn every_error_has_a_line_of_the_script() {
    let lines = [
        (line!(), Script::new().layout("a8")),
        (line!(), Script::new().board("20x10")),
        (line!(), Script::new().sliders(SliderMethod::Pext)),
        (line!(), Script::new().table(Definition::leaper("A", &[(0, 0)]))),
        (line!(), Script::new().table(Definition::leaper("A B", &[(1, 2)]))),
        (line!(), Script::new().struct_array(StructArray::new("A", "crate::A"))),
        (line!(), Script::new().tables(["RAYS"]).form("STEP", Form::new().name("A"))),
        (line!(), Script::new().tables(["RAYS"]).functions().square("a b")),
    ];
    for (line, script) in lines {
        let error = script.to_source().unwrap_err();
        let location = error.location().unwrap();
        assert_eq!((location.file(), location.line()), (file!(), line), "{error}");
    }
    let (line, error) = (line!(), Script::new().to_source().unwrap_err());
    assert_eq!(error.location().unwrap().line(), line, "{error}");
    assert!(Script::new().request().unwrap().to_source().unwrap_err().location().is_none());
}

/// rustc prints the line where it cannot see a private field.
#[test]
fn files_say_how_they_are_included_and_what_a_private_field_needs() {
    let of = |bitboard: BitboardType| {
        Script::new().tables(["KNIGHT_ATTACKS"]).bitboard(bitboard).to_source().unwrap()
    };
    let tuple_struct = of("crate::Bitboard".into());
    assert!(tuple_struct.contains("\n// Include it by `mod NAME;`, for NAME.rs, or by "));
    assert!(
        tuple_struct
            .contains("\n// If the field of crate::Bitboard is private: `BitboardType::made_by`")
    );
    assert!(tuple_struct.contains("crate::Bitboard(0) }; 64]; // private field? See the top.\n"));
    let private = of(BitboardType::made_by("crate::Bitboard::new"));
    assert!(private.contains("\n// Include it by ") && !private.contains("private"));
}

const ON_REQUEST: &[&str] = &[
    "ROOK_FANCY_ATTACKS",
    "ROOK_PEXT_CODES",
    "BISHOP_PEXT_CODES",
    "ROOK_PEXT_ATTACKS",
    "BIT_COUNT_16",
    "FIRST_ONE_16",
    "LAST_ONE_16",
    "KING_STEPS_10X12",
    "KNIGHT_STEPS_10X12",
    "RANK_ATTACKS_BY_LINE",
    "FILE_ATTACKS_BY_LINE",
    "DIAGONAL_ATTACKS_BY_LINE",
    "ANTI_DIAGONAL_ATTACKS_BY_LINE",
    "SET_BITS_8",
    "CHESS960_BACK_RANKS",
    "CHESS960_BACK_RANKS_PACKED",
    "CHESS960_KNIGHTS",
    "CHESS960_KNIGHT_GAPS",
    "PIECE_FLAGS",
    "LAST_SQUARES",
    "DUAL_LANES",
    "RANK_NUMBERS",
    "FILE_NUMBERS",
    "DIAGONAL_NUMBERS",
    "ANTI_DIAGONAL_NUMBERS",
    "SQUARE_COLORS",
    "FATHOM_FLAP_BY_RANK",
    "FATHOM_PAWN_TWIST_BY_RANK",
    "CASTLING_ROOK_FROM",
    "CASTLING_ROOK_TO",
    "KING_STEPS",
    "KNIGHT_STEPS",
    "INNER_RANKS",
    "INNER_FILES",
    "INNER_DIAGONALS",
    "INNER_ANTI_DIAGONALS",
    "INNER_RANK_OF",
    "INNER_FILE_OF",
    "INNER_DIAGONAL_OF",
    "INNER_ANTI_DIAGONAL_OF",
    "BETWEEN_WITH_ENDS",
    "FILE_AND_ADJACENT_FILES",
    "FILE_ON_THE_LEFT",
    "FILE_ON_THE_RIGHT",
    "KNIGHT_ATTACKS_WITH_SQUARE",
    "BISHOP_PSEUDO_ATTACKS_WITH_SQUARE",
    "ROOK_PSEUDO_ATTACKS_WITH_SQUARE",
    "QUEEN_PSEUDO_ATTACKS_WITH_SQUARE",
    "KING_ATTACKS_WITH_SQUARE",
    "PAWN_ALL_PUSHES",
    "PAWN_MOVES",
    "DE_BRUIJN_64",
    "DE_BRUIJN_FIRST_ONE",
    "DE_BRUIJN_BITS_BELOW",
    "DE_BRUIJN_FOLDED_32",
    "DE_BRUIJN_FOLDED",
    "GOLD_ATTACKS",
    "SILVER_ATTACKS",
    "SHOGI_KNIGHT_ATTACKS",
    "ADVISOR_ATTACKS",
    "ELEPHANT_ATTACKS",
    "HORSE_ATTACKS",
    "CAMEL_ATTACKS",
    "XIANGQI_ON_BOARD",
    "XIANGQI_PALACES",
    "XIANGQI_LOWER_HALF",
    "XIANGQI_UPPER_HALF",
    "XIANGQI_SPANS",
    "XIANGQI_HORSE_LEGS",
    "XIANGQI_ELEPHANT_EYES",
    "THREAT_ORDINALS",
    "THREAT_OFFSETS",
    "THREAT_PAIRS",
    "THREAT_ORIENTATIONS",
    "RAY_PERMUTATION",
    "RAY_VALID",
    "RAY_INVERSE",
    "RAY_INVERSE_FLIPPED",
    "RAY_INVERSE_FLIPPED_WRAPPED",
    "RAY_OUTGOING",
    "RAY_INCOMING",
    "PAWN_PAIR_INDEX",
    "PAWN_PAIR_BANDS",
    "PAWN_PAIR_BANDS_WITH_SQUARE",
    "PAWN_PUSHES_OR_ATTACKS",
    "LC0_CONV_POLICY",
    "LC0_ATTENTION_POLICY",
    "LC0_POSITION_ENCODING",
    "OPENSPIEL_PLANES",
    "PETTINGZOO_PLANES",
    "KING_BUCKETS_SHARED",
];

fn has_any(set: &TableSet) -> bool {
    set.tables.iter().any(|table| ON_REQUEST.contains(&table.name.as_str()))
}

#[test]
fn these_are_on_request() {
    let on_request = families().iter().filter(|family| family.on_request);
    let definitions = on_request.flat_map(|family: &Family| &family.definitions);
    let names: Vec<String> = definitions.map(|it| it.name().to_owned()).collect();
    assert_eq!(names, ON_REQUEST);
}

#[test]
fn no_pattern_and_no_snapshot_has_one() {
    for patterns in [&[][..], &["*"], &["RANK_*", "BIT_COUNT_?"]] {
        assert!(!has_any(&generate(Board::CHESS, patterns).unwrap()), "{patterns:?}");
    }
    for (file, source) in snapshot().unwrap() {
        let name = ON_REQUEST.iter().find(|name| source.contains(&format!(" {name}:")));
        assert_eq!(name, None, "in {file}");
        assert!(!source.contains("BY_LINE"), "{file}");
    }
}

#[test]
fn a_full_name_has_it_in_any_case() {
    let names = ["rank_attacks_by_line", "KING_ATTACKS", "*_COUNT_8", "BIT_COUNT_16"];
    let set = Script::new().tables(names).to_tables().unwrap();
    let found: Vec<&str> = set.tables.iter().map(|table| table.name.as_str()).collect();
    assert_eq!(found, ["KING_ATTACKS", "BIT_COUNT_8", "BIT_COUNT_16", "RANK_ATTACKS_BY_LINE"]);
}

#[test]
fn a_pattern_of_nothing_else_says_what_to_name() {
    let error = generate(Board::CHESS, &["*_16"]).unwrap_err();
    assert_eq!((error.kind(), error.table()), (ErrorKind::NoTable, Some("*_16")));
    let says = "`*_16` matches only tables on request: name each in full, as in `BIT_COUNT_16`, \
                `FIRST_ONE_16`, `LAST_ONE_16`";
    assert_eq!(error.to_string(), says);
    let error = generate(Board::CHESS, &["RANK_ATTACKS_BY_LINES"]).unwrap_err().to_string();
    assert!(error.ends_with("did you mean `RANK_ATTACKS_BY_LINE`?"), "{error}");
}

#[test]
fn on_a_board_of_long_lines_they_are_refused_and_not_left_out() {
    let board: Board = "12x10".parse().unwrap();
    let error = generate(board, &["FILE_ATTACKS_BY_LINE"]).unwrap_err().to_string();
    assert!(error.ends_with(" needs lines of at most 10 squares"), "{error}");
    let left_out = Script::new().tables(["*"]).board(board).request().unwrap().left_out();
    assert!(!left_out.is_empty() && left_out.iter().all(|it| !it.table.ends_with("_BY_LINE")));
}

/// An engine's own table keeps its place beside a pattern, and is a second one beside the name.
#[test]
fn an_own_table_may_have_the_name() {
    let own = || Definition::new("FIRST_ONE_16", "").each(|_, ()| 7_u8);
    let set = Script::new().tables(["*"]).table(own()).to_tables().unwrap();
    assert_eq!(set.tables.last().unwrap().values, [7]);
    let twice = Script::new().tables(["FIRST_ONE_16"]).table(own()).to_tables().unwrap_err();
    assert_eq!(twice.message(), "two tables are named FIRST_ONE_16");
}

#[test]
fn a_struct_names_its_tables_in_full() {
    let array = StructArray::new("LINES", "Line")
        .field("rank", "RANK_ATTACKS_BY_LINE[_][0]")
        .field("file", "FILE_ATTACKS_BY_LINE[_][0]");
    let source = Script::new().struct_array(array).to_source().unwrap();
    assert!(source.contains("pub const LINES: &[Line; 64]"), "{source}");
}
