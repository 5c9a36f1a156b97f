//! Tables of an engine's own: what their definitions say is all that drawing and looking up needs.

use std::fs;

use chess_tables_gen::{Axis, Content, Definition, LookUp, Relation, Role, Script, Slider, Square};

use crate::stdout;

/// What the command line prints of a table, in a file that a script with its definition wrote.
fn shown(definitions: impl IntoIterator<Item = Definition>, arguments: &[&str]) -> String {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("engine.rs");
    let script = Script::new().tables(["ROOK_RELEVANT", "ROOK_PEXT_OFFSETS"]);
    let script = definitions.into_iter().fold(script, Script::table);
    fs::write(&file, script.to_source().unwrap()).unwrap();
    stdout(&[&["show"], arguments, &["-s", file.to_str().unwrap()]].concat())
}

#[test]
fn a_slider_of_ones_own_is_looked_up() {
    let ferries = Definition::new("FERRIES", "What a ferry attacks: as a rook, and itself.")
        .sets(Axis::Subset, |board| {
            let of = |square| {
                let subsets = Slider::Rook.subsets(board, square).into_iter();
                subsets.map(move |(_, attacks)| attacks | board.bit(square))
            };
            board.squares().flat_map(of).collect()
        })
        .related(Relation::LookUp(LookUp::pext(
            Slider::Rook,
            "ROOK_RELEVANT",
            "ROOK_PEXT_OFFSETS",
        )));
    let arguments = ["FERRIES", "a1", "--occupied", "a3,c1", "--format", "json"];
    let entry = shown([ferries], &arguments);
    assert!(entry.contains(r#""squares":["a1","b1","c1","a2","a3"]"#), "{entry}");
}

#[test]
fn a_mailbox_and_a_thread_of_ones_own_are_drawn() {
    let padded = Definition::new("PADDED", "The square in a cell of a 9x8 board.")
        .list(Axis::MailboxCell, |board| {
            let cell = |cell: u8| Square { file: cell % 9, rank: cell / 9 };
            let cells = (0..72).map(cell);
            let square = |square: Square| {
                if square.file < 8 { board.index(square) as i8 } else { -1 }
            };
            cells.map(square).collect::<Vec<i8>>()
        })
        .of(Content::Square)
        .related(Relation::Width(9));
    let drawing = shown([padded], &["PADDED"]);
    assert!(drawing.contains("\n  0   0  1  2  3  4  5  6  7  -\n"), "{drawing}");

    let end = [0xFF, 0xFF];
    let hops = Definition::new("HOPS", "Two squares to the north, one after the other.")
        .rows([Axis::ThreadElement, Axis::ThreadField], move |board| {
            let threads = board.squares().flat_map(|from| {
                let targets: Vec<Square> =
                    board.ray(from, chess_tables_gen::Direction::N).take(2).collect();
                let blocked = targets.len() as u8;
                let elements = targets.into_iter().map(move |to| [board.index(to) as u8, blocked]);
                elements.chain([end])
            });
            threads.collect::<Vec<[u8; 2]>>()
        })
        .related_to(Role::Starts, "WHERE_HOPS_START");
    let starts = Definition::new("WHERE_HOPS_START", "Where the hops of a square start.").list(
        Axis::Square,
        |board| {
            let mut next = 0;
            let start = |from| {
                let start = next;
                next += board.ray(from, chess_tables_gen::Direction::N).take(2).count() as u16 + 1;
                start
            };
            board.squares().map(start).collect::<Vec<u16>>()
        },
    );
    let walk = shown([hops, starts], &["HOPS", "b2", "--occupied", "b3"]);
    assert!(walk.contains("visits b3 => end"), "{walk}");
}
