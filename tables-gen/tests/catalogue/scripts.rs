//! What a build script writes.

use std::path::PathBuf;
use std::process::{self, Command, Output};
use std::{env, fs};

use chess_tables_gen::{
    BitboardType, Definition, ErrorKind, Form, Script, SliderMethod, StructArray,
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
