//! Figures in documents: places are filled from the homes, and nowhere else does a document state a measured
//! number.

use std::fs;
use std::path::Path;

use crate::generated::figures;

/// What becomes of `a ?, b` if the mark is this figure, in a repository with what figures come from.
fn filled(figure: &str) -> Result<String, String> {
    let readme = "<!-- passage: a -->\na ?, b\n<!-- /passage -->\n";
    Ok(documents(readme, "", &format!("a\t{figure}\t?\n"))?[0].1.clone())
}

/// The documents with this README, documentation of Rust and list of figures.
fn documents(readme: &str, rust: &str, list: &str) -> Result<Vec<(String, String)>, String> {
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
        ("tables/src/sliders/mod.rs", rust),
        ("tables/src/sliders/default.md", ""),
        ("tables-gen/src/guides/x88.md", ""),
        ("docs/costs.md", costs),
        ("docs/tables.md", "<!-- passage: of no document that is written by hand -->"),
        ("benches/passages.tsv", &format!("passage\tfigure\tvalue\n{list}")),
        ("benches/figures.tsv", "name\tfigure\tmeasured\nfirst board\t17 s\tby a bench\n"),
        ("tests/footprint/tests/footprint.rs", "footprints! {\n    split: 48216;\n}\n"),
    ] {
        let path = root.path().join(path);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, text).unwrap();
    }
    let documents = figures::documents(root.path()).map_err(|error| error.to_string())?;
    assert_eq!(documents[6], ("docs/costs.md".to_owned(), costs.to_owned()));
    Ok(documents)
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
        let text = filled(name).unwrap();
        assert_eq!(text, format!("<!-- passage: a -->\na {figure}, b\n<!-- /passage -->\n"));
    }
}

#[test]
fn new_values_replace_those_of_the_list_in_their_order() {
    let passage = |first: &str, last: &str| {
        format!(
            "<!-- passage: a -->\n11 s, 1.1 s: {first},\nthen {last}.\n\n1 s\n<!-- /passage -->\n"
        )
    };
    let rows = "a\tfirst board\t1 s\na\tbuilds / theirs / build, s\t1\n";
    let documents = documents(&passage("1 s", "1"), "", rows).unwrap();
    assert_eq!(documents[0].1, passage("17 s", "1.4"));
    let list = "passage\tfigure\tvalue\na\tfirst board\t17 s\na\tbuilds / theirs / build, s\t1.4\n";
    assert_eq!(documents.last().unwrap(), &("benches/passages.tsv".to_owned(), list.to_owned()));
}

#[test]
fn other_documents_copy_the_first_behind_their_margin() {
    let readme = "<!-- passage: a -->\none\n\n? s\n<!-- /passage -->\n";
    let rust = "//! <!-- passage: a -->\n//! old\n//! <!-- /passage -->\nafter\n";
    let documents = documents(readme, rust, "a\tbuilds / ours / build, s\t?\n").unwrap();
    let rust = documents.iter().find(|(path, _)| path.ends_with("mod.rs")).unwrap();
    assert_eq!(
        rust.1,
        "//! <!-- passage: a -->\n//! one\n//!\n//! 0.7 s\n//! <!-- /passage -->\nafter\n"
    );
}

#[test]
fn passages_without_their_figures_or_an_end_are_errors() {
    let row = "a\tfirst board\t1 s\n";
    for (readme, list, wrong) in [
        ("<!-- passage: b -->\n<!-- /passage -->\n", "", "README.md: no figure stands in `b`"),
        ("<!-- passage: a -->\n1 s\n", row, "README.md: `a` has no end"),
        ("", row, "no document has the passage `a`"),
        (
            "<!-- passage: a -->\n2 s\n<!-- /passage -->\n",
            row,
            "passage `a`: `1 s`, which is `first board`, is not next",
        ),
    ] {
        assert_eq!(documents(readme, "", list).unwrap_err(), wrong);
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
        let error = filled(name).unwrap_err();
        assert!(error.starts_with("passage `a`: `") && error.contains(wrong), "{error}");
    }
}

/// The lines with a number before a unit of measurement, outside of passages, of what benches wrote, and of code that
/// is run or copied.
fn stated(text: &str) -> Vec<&str> {
    let mut kept = String::with_capacity(text.len());
    let (mut inside, mut in_code) = (None, false);
    for line in text.lines() {
        let line = line.strip_prefix("//! ").unwrap_or(line);
        let name = line.strip_prefix("<!-- ").and_then(|rest| rest.strip_suffix(" -->"));
        let kind = name.map(|name| if name.starts_with("passage: ") { "passage" } else { name });
        match (inside, kind) {
            (None, Some(kind)) => inside = Some(kind),
            (Some(begun), Some(kind)) if kind.strip_prefix('/') == Some(begun) => inside = None,
            _ => {}
        }
        let is_fence = line.trim_start().starts_with("```");
        in_code ^= is_fence;
        if inside.is_none() && !in_code && !is_fence {
            kept += line;
        }
        kept.push('\n');
    }
    text.lines().zip(kept.lines()).filter(|(_, kept)| has_measure(kept)).map(|it| it.0).collect()
}

fn has_measure(line: &str) -> bool {
    const UNITS: [&str; 10] = ["ns", "µs", "us", "ms", "s", "KB", "MB", "GB", "%", "times"];
    let is_number = |word: &str| {
        word.starts_with(|c: char| c.is_ascii_digit())
            && word.chars().all(|c| c.is_ascii_digit() || ".,".contains(c))
    };
    let words = line.split(|c: char| c.is_whitespace() || "()|/:;-".contains(c));
    let words: Vec<&str> = words.map(|word| word.trim_matches(['.', ','])).collect();
    let apart = |pair: &[&str]| {
        let is_factor = pair[1] == "times" && ["two", "three", "five", "ten"].contains(&pair[0]);
        is_factor || UNITS.contains(&pair[1]) && is_number(pair[0])
    };
    let ends = |word: &str, unit| word.strip_suffix(unit).is_some_and(is_number);
    let joined = |word: &&str| UNITS.into_iter().chain(["x"]).any(|unit| ends(word, unit));
    words.windows(2).any(apart) || words.iter().any(joined)
}

#[test]
fn documents_state_no_number_without_a_home() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut documents = figures::paths(root).unwrap();
    documents.push("src/find/topics.txt".to_owned());
    assert!(documents.len() > 20);
    let mut wrong = vec![];
    for document in documents {
        let text = fs::read_to_string(root.join(&document)).unwrap();
        wrong.extend(stated(&text).into_iter().map(|line| format!("{document}: {line}")));
    }
    let figures = fs::read_to_string(root.join("benches/figures.tsv")).unwrap();
    let names = figures.lines().skip(1).map(|line| line.split('\t').next().unwrap());
    let passages = fs::read_to_string(root.join("benches/passages.tsv")).unwrap();
    let unused = names.filter(|name| !passages.contains(&format!("\t{name}\t")));
    assert_eq!(unused.collect::<Vec<_>>(), [""; 0], "no passage states them");
    let help = "a figure needs a home: see examples/regenerate/figures.rs";
    assert!(wrong.is_empty(), "{help}\n{}", wrong.join("\n"));
}

#[test]
fn stated_numbers_are_noticed() {
    for line in
        ["takes 0.7 s,", "(12 ns)", "about 10x.", "48KB", "ten times as fast", "a 4-MB array"]
    {
        assert_eq!(stated(line), [line]);
    }
    for line in ["8 x 8 squares", "16x12", "at times", "4096 bytes", "1 << s", "```text\n5 s\n```"]
    {
        assert!(stated(line).is_empty(), "{line}");
    }
    assert_eq!(stated("<!-- a -->\n5 s\n<!-- /a -->\n6 s"), ["6 s"]);
    let passage = "//! <!-- passage: a -->\n//! 5 s\n//! <!-- /passage -->\n//! 6 s";
    assert_eq!(stated(passage), ["//! 6 s"]);
}

/// Whether a text has the number of a commit, of eight digits.
fn names_a_commit(text: &str) -> bool {
    text.split("ommit ").skip(1).any(|after| {
        let digits = after.bytes().take_while(u8::is_ascii_hexdigit).count();
        digits == 8
    })
}

/// Without it a figure that stays while the code changes would not say which code it is of.
#[test]
fn measured_figures_name_their_commit() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut wrong = vec![];
    let (mut figures, mut tables) = (0, 0);
    for row in fs::read_to_string(root.join("benches/figures.tsv")).unwrap().lines().skip(1) {
        let [name, _, measured] = row.split('\t').collect::<Vec<_>>()[..] else { panic!("{row}") };
        // What is computed, or was measured by others, has no commit.
        let is_measured = measured.contains("by hand") || measured.contains("benches/");
        figures += usize::from(is_measured);
        if is_measured && !names_a_commit(measured) {
            wrong.push(name.to_owned());
        }
    }
    for document in ["docs/costs.md", "docs/sliders.md", "docs/representations.md"] {
        let text = fs::read_to_string(root.join(document)).unwrap();
        for section in text.split("\n<!-- ").skip(1) {
            let (name, section) = section.split_once(" -->\n").unwrap();
            if !name.starts_with('/') && section.contains("; rustc ") {
                tables += 1;
                if !names_a_commit(section) {
                    wrong.push(format!("{document}: {name}"));
                }
            }
        }
    }
    assert!(figures > 10 && tables > 8, "{figures} figures, {tables} tables");
    assert_eq!(wrong, [""; 0], "benches/written.py names the commit");
}
