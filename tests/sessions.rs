//! The command line as people see it: each session below `sessions/` and in `docs/`
//! is run and its output held against what is written there. What holds fences stands in files of
//! its own, `sessions/files/`. Of a usage error only the message is held: what clap adds may change,
//! and `...` stands for it. `TRYCMD=overwrite cargo test --test sessions` writes it anew.

use chess_tables_gen::Board;
use chess_tables_gen::tool::catalogue;

#[test]
fn sessions_go_as_written() {
    let set = catalogue::generate(Board::CHESS, &[]).expect("the catalogue");
    let names: Vec<&str> = set.tables.iter().map(|table| table.name.as_str()).collect();
    let all: usize = catalogue::families().iter().map(|family| family.definitions.len()).sum();
    trycmd::TestCases::new()
        .insert_var("[ALL]", format!("all {all}"))
        .expect("a variable in brackets")
        .insert_var("[TABLES]", names.join(" "))
        .expect("a variable in brackets")
        .case("tests/sessions/*.md")
        .case("tests/sessions/files/*.toml")
        .case("docs/*.md")
        // It changes a repository: `pages.rs` makes one for it.
        .skip("docs/git.md");
}
