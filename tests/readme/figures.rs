//! Figures in documents: places are filled from the homes, and nowhere else does a document state a measured
//! number.

use std::fs;
use std::path::Path;

use crate::generated::figures;

const PASSAGE: &str = "<!-- text:a -->\n\nIt is\n<!-- figure:first board -->17 s<!-- /figure -->.\n\n<!-- /text -->\n";

/// A repository with one document, and what its figures come from.
fn filled(readme: &str) -> Result<String, String> {
    let root = tempfile::tempdir().unwrap();
    let costs = "\n<!-- builds -->\n\nA machine.\n\n| crate | build, s | size, KB |\n|---|--:|--:|\n\
                 | ours | 0.7 | 8 |\n| theirs | 1.4 | 10 |\n\n<!-- /builds -->\n\
                 \n<!-- times -->\n\n| rook queen | chain |\n|---|---|\n| ours, ns | 7.7 8.4 |\n| theirs | 1.1 |\n\n\
                 <!-- /times -->\n";
    for (path, text) in [
        ("README.md", readme),
        ("CONTRIBUTING.md", ""),
        ("tables/README.md", ""),
        ("tables-gen/README.md", ""),
        ("tables/src/sliders/mod.rs", ""),
        ("tables/src/sliders/default.md", PASSAGE),
        ("tables-gen/src/guides/x88.md", ""),
        ("docs/costs.md", costs),
        ("docs/tables.md", "<!-- figure:of no document that is written by hand -->"),
        ("benches/figures.tsv", "name\tfigure\tmeasured\nfirst board\t17 s\tby a bench\n"),
        ("tests/footprint/tests/footprint.rs", "footprints! {\n    split: 48216;\n}\n"),
    ] {
        let path = root.path().join(path);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, text).unwrap();
    }
    let documents = figures::documents(root.path()).map_err(|error| error.to_string())?;
    assert_eq!(documents[6], ("docs/costs.md".to_owned(), costs.to_owned()));
    Ok(documents[0].1.clone())
}

#[test]
fn places_are_filled_from_the_homes() {
    for (name, figure) in [
        ("first board", "17 s"),
        ("builds / theirs / build, s", "1.4"),
        ("builds / ours : theirs", "0.50 to 0.80"),
        ("builds / theirs : ours / build, s", "2.0"),
        ("builds / theirs : ours / size, KB", "1.25"),
        ("times / ours, ns / chain, queen", "8.4"),
        ("method split", "48 KB"),
        ("sliders hyperbola on 8x8", "2 KB"),
        ("sliders hyperbola on 9x9", "5 KB"),
        ("feature endgames", "31 KB"),
        ("tables KNIGHT_ATTACKS X88_ATTACKS", "0.8 KB"),
        ("tables MAGIC_ATTACKS", "738 KB"),
    ] {
        let with = |figure: &str| format!("a <!-- figure:{name} -->{figure}<!-- /figure -->, b");
        for old in ["", "old\nlines", figure] {
            assert_eq!(filled(&with(old)), Ok(with(figure)));
        }
    }
}

#[test]
fn passages_are_copied_without_marks() {
    let place = "tables/src/sliders/default.md, a";
    let with =
        |text: &str| format!("before\n<!-- from {place} -->{text}<!-- /from {place} -->\nafter\n");
    assert_eq!(filled(&with("\nold\n")), Ok(with("\nIt is 17 s.\n")));
    for (text, wrong) in [
        ("<!-- from a, b -->", "no document has the text `a, b`"),
        (&format!("<!-- from {place} -->"), "has no end"),
    ] {
        assert!(filled(text).unwrap_err().contains(wrong), "{text}");
    }
}

#[test]
fn a_figure_without_a_home_is_an_error() {
    for (name, wrong) in [
        ("second board", "there is no such figure"),
        ("bytes RAYS", "there is no such figure"),
        ("sizes / ours / build, s", "no bench has written this table"),
        ("builds / shakmaty / build, s", "no row `shakmaty`"),
        ("builds / ours / build", "no column `build`"),
        ("times / ours, ns / chain, king", "no column `chain, king`"),
        ("times / theirs / chain, queen", "the cell has too few parts"),
        ("builds / ours : crate", "not all cells are numbers"),
        ("method magics", "is not a method for sliders"),
        ("sliders split on 9x9", "split"),
        ("feature look-ups", "no table is behind this feature"),
        ("tables RAY", "RAY"),
    ] {
        let error = filled(&format!("<!-- figure:{name} --><!-- /figure -->")).unwrap_err();
        assert!(error.starts_with("README.md: `") && error.contains(wrong), "{error}");
    }
    assert!(filled("<!-- figure:first board -->17 s").unwrap_err().contains("has no end"));
}

/// The lines with a number before a unit of measurement, outside of marks and of code that is run or copied.
fn stated(text: &str) -> Vec<&str> {
    let mut kept = String::with_capacity(text.len());
    let (mut inside, mut in_code) = (None, false);
    for line in text.lines() {
        let name = line.strip_prefix("<!-- ").and_then(|rest| rest.strip_suffix(" -->"));
        match (inside, name) {
            (None, Some(name)) if !name.contains(':') => inside = Some(name),
            (Some(begun), Some(name)) if name.strip_prefix('/') == Some(begun) => inside = None,
            _ => {}
        }
        let is_fence = line.trim_start().starts_with("```");
        in_code ^= is_fence;
        if inside.is_none() && !in_code && !is_fence {
            kept += &without_places(line);
        }
        kept.push('\n');
    }
    text.lines().zip(kept.lines()).filter(|(_, kept)| has_measure(kept)).map(|it| it.0).collect()
}

fn without_places(line: &str) -> String {
    let mut parts = line.split("<!-- figure:");
    let mut kept = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        kept += part.split_once("<!-- /figure -->").expect("a place ends on its line").1;
    }
    kept
}

fn has_measure(line: &str) -> bool {
    const UNITS: [&str; 10] = ["ns", "µs", "us", "ms", "s", "KB", "MB", "GB", "%", "times"];
    const WORDS: [&str; 12] = [
        "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "twelve",
        "fifteen", "twenty",
    ];
    let is_number = |word: &str| {
        word.starts_with(|c: char| c.is_ascii_digit())
            && word.chars().all(|c| c.is_ascii_digit() || ".,".contains(c))
    };
    // `1 << s` has no unit: between a number and its unit stands a blank or a hyphen.
    let parts = line.split(|c: char| !c.is_alphanumeric() && !" \u{a0}-.,%".contains(c));
    let mut parts = parts.map(|part| -> Vec<&str> {
        let words = part.split([' ', '\u{a0}', '-']).map(|word| word.trim_matches(['.', ',']));
        words.filter(|word| !word.is_empty()).collect()
    });
    parts.any(|words| {
        let apart = words.windows(2).any(|pair| {
            let is_factor = pair[1] == "times" && WORDS.contains(&pair[0]);
            is_factor || UNITS.contains(&pair[1]) && is_number(pair[0])
        });
        let mut units = UNITS.iter().chain(&["x"]);
        apart
            || units
                .any(|unit| words.iter().any(|word| word.strip_suffix(unit).is_some_and(is_number)))
    })
}

#[test]
fn documents_state_no_number_without_a_home() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut documents = figures::paths(root).unwrap();
    let topics = fs::read_dir(root.join("src/topics")).unwrap();
    let topics = topics.map(|entry| entry.unwrap().file_name().into_string().unwrap());
    documents.extend(topics.map(|topic| format!("src/topics/{topic}")));
    assert!(documents.len() > 30);
    let (mut wrong, mut shown) = (vec![], String::new());
    for document in documents {
        let text = fs::read_to_string(root.join(&document)).unwrap();
        shown += &text;
        wrong.extend(stated(&text).into_iter().map(|line| format!("{document}: {line}")));
    }
    let figures = fs::read_to_string(root.join("benches/figures.tsv")).unwrap();
    let names = figures.lines().skip(1).map(|line| line.split('\t').next().unwrap());
    let unused = names.filter(|name| !shown.contains(&format!("<!-- figure:{name} -->")));
    assert_eq!(unused.collect::<Vec<_>>(), [""; 0], "no document shows them");
    let help = "a figure needs a home: see examples/regenerate/figures.rs";
    assert!(wrong.is_empty(), "{help}\n{}", wrong.join("\n"));
}

#[test]
fn stated_numbers_are_noticed() {
    for line in [
        "takes 0.7 s,",
        "(12 ns)",
        "| 3 KB |",
        "5 to 10 % fewer",
        "1.5x as fast",
        "about 10x.",
        "48KB",
        "2 times",
        "1.5 to 2 times as long",
        "ten times as fast",
        "a 4 MB array",
        "a 4-MB array",
        "90%",
        "100,000 ms",
        "between <!-- figure:a -->1 s<!-- /figure --> and 2 s",
    ] {
        assert_eq!(stated(line), [line]);
    }
    for line in [
        "<!-- figure:a -->0.7 s<!-- /figure -->",
        "8 x 8 squares",
        "16x12",
        "at times",
        "4096 bytes",
        "64 MiB",
        "`X88` s",
        "rustc 1.95",
        "page 3.",
        "many times",
        "<!-- a -->\n5 s\n<!-- /a -->",
        "<!-- from a.md, b -->\n5 s\n<!-- /from a.md, b -->",
        "```text\n5 s\n```",
    ] {
        assert!(stated(line).is_empty(), "{line}");
    }
    assert_eq!(stated("<!-- a -->\n5 s\n<!-- /a -->\n6 s"), ["6 s"]);
    assert_eq!(stated("<!-- text:a -->\n5 s\n<!-- /text -->"), ["5 s"]);
}
