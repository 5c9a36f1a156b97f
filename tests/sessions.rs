//! The command line as people see it: each session below `sessions/` and in the README is run and
//! its output held against what is written there. `TRYCMD=overwrite cargo test --test sessions`
//! writes it anew.

use chess_tables_gen::catalogue;

#[test]
fn sessions_go_as_written() {
    let tables: usize = catalogue::families().iter().map(|family| family.definitions.len()).sum();
    trycmd::TestCases::new()
        .insert_var("[ALL]", format!("all {tables}"))
        .expect("a variable in brackets")
        .case("tests/sessions/*.md")
        .case("README.md");
}
