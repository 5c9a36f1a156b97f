//! On boards of one square and of one line each verb ends with an answer or an error. Layouts are named by the squares
//! 0 and 1, of which there is but one.

use std::path::Path;

use crate::{command, stdout};

const LAYOUTS: [&str; 8] = ["a1b1", "a1a2", "h1g1", "h1h2", "a8b8", "a8a7", "h8g8", "h8h7"];

/// What is asked on each board in each layout. `FILE` is a file of Rust with its tables.
const ASKED: [&str; 8] = [
    "generate * --output FILE --force --functions --mailbox 16x16 --leaper A_ATTACKS=1,2+0,1 --rider B_ATTACKS=1,0",
    "list king",
    "show RAYS a1",
    "show X88_ATTACKS a1 a1",
    "explain ROOK_THREADS",
    "export --format c * --sliders hyperbola --bits reversed",
    "match FILE",
    "magics fancy",
];

/// The same of files, in one layout.
const ASKED_ONCE: [&str; 5] = [
    "html --output PAGE --force",
    "html --source FILE --output PAGE --force",
    "diff FILE @gen",
    "check FILE",
    "generate --sliders fancy_magic",
];

fn answers(asked: &str, folder: &Path, on: &[&str]) {
    let [file, page] = ["t.rs", "t.html"].map(|name| folder.join(name).display().to_string());
    let words = asked.split(' ').map(|word| match word {
        "FILE" => &file,
        "PAGE" => &page,
        word => word,
    });
    let verb = asked.split(' ').next().unwrap();
    // Files say their board themselves, and magics have no order of bits.
    let has_board = !["diff", "check"].contains(&verb);
    let words: Vec<&str> = words.chain(on.iter().copied().filter(|_| has_board)).collect();
    let output = command(&words).output().unwrap();
    let stderr = String::from_utf8_lossy(&output.stderr);
    let code = output.status.code();
    assert!(matches!(code, Some(0..=2)) && !stderr.contains("panicked"), "{words:?}: {stderr}");
    assert!(code != Some(2) || stderr.starts_with("error: "), "{words:?}: {stderr}");
}

#[test]
fn no_verb_panics_on_them() {
    let folder = tempfile::tempdir().unwrap();
    for size in ["1x1", "1x2", "2x1", "16x1"] {
        for layout in LAYOUTS {
            let on = ["--board", size, "--layout", layout];
            ASKED.iter().for_each(|asked| answers(asked, folder.path(), &on));
        }
        let on = ["--board", size, "--layout", "a1b1"];
        ASKED_ONCE.iter().for_each(|asked| answers(asked, folder.path(), &on));
    }
}

#[test]
fn layouts_are_called_as_on_the_board() {
    let first_line = |size: &str, layout: &str| {
        let list = stdout(&["list", "KING_ATTACKS", "--board", size, "--layout", layout]);
        list.lines().next().unwrap().to_owned()
    };
    for (size, own, layout) in
        [("1x2", "a2a1", "a8a7"), ("2x1", "b1a1", "h1g1"), ("1x1", "h8h7", "h8h7")]
    {
        assert!(
            first_line(size, own).ends_with(&format!("layout {layout}, board {size}")),
            "{own}"
        );
    }
}
