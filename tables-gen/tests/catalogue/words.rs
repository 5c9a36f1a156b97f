//! Names, paths and visibilities as Rust takes them.

use chess_tables_gen::{Definition, Error, ErrorKind, Script};

fn named(name: &str) -> Result<String, Error> {
    Script::new().table(Definition::leaper(name, &[(1, 2)])).to_source()
}

#[track_caller]
fn assert_refused(source: Result<String, Error>, text: &str, what: &str) {
    let error = source.expect_err(text);
    assert_eq!(
        (error.kind(), error.message()),
        (ErrorKind::Invalid, &*format!("`{text}` is not {what}"))
    );
}

fn typed(path: &str) -> Result<String, Error> {
    Script::new().tables(["LIGHT_SQUARES"]).bitboard(path).to_source()
}

fn visible(visibility: &str) -> Result<String, Error> {
    Script::new().tables(["LIGHT_SQUARES"]).visibility(visibility).to_source()
}

#[test]
fn keywords_and_other_text_are_no_identifiers() {
    for name in ["A", "_x", "r#type", "KNIGHT_ATTACKS", "réseau"] {
        assert!(named(name).unwrap().contains(&format!("pub const {name}: ")), "{name}");
    }
    for name in ["", "_", "gen", "Self", "crate", " A", "A ", "A B", "1", "a::b", "/**/A", "\""] {
        assert_refused(named(name), name, "the name of a constant");
    }
}

#[test]
fn a_type_has_a_path() {
    for (path, text) in [
        ("Bitboard", "Bitboard"),
        ("crate :: Bitboard", "crate::Bitboard"),
        ("::engine::Bitboard", "::engine::Bitboard"),
        ("super::super::Bitboard", "super::super::Bitboard"),
        ("self::super::Bitboard", "self::super::Bitboard"),
    ] {
        let source = typed(path).unwrap();
        assert!(source.contains(&format!("pub const LIGHT_SQUARES: {text} = {text}(")), "{source}");
    }
    for text in [
        "",
        "crate",
        "self",
        "super",
        "Self",
        "crate::crate",
        "::crate",
        "crate::super",
        "a::self::B",
        "crate::self",
        "a::",
        "::",
        "A<u8>",
        "a b",
        "crate::gen",
        "a:B",
        "(A)",
    ] {
        assert_refused(typed(text), text, "the path of a type");
    }
}

#[test]
fn a_visibility_is_one_of_rusts() {
    for text in ["", "pub", "pub(crate)", "pub (self)", "pub( super )", "pub(in crate::tables)"] {
        assert!(visible(text).is_ok(), "{text}");
    }
    for text in
        ["public", "pub(", "pub()", "pub(in)", "pub(tables)", "pub(in A<B>)", "crate", "pub(gen)"]
    {
        assert_refused(visible(text), text, "a visibility");
    }
}
