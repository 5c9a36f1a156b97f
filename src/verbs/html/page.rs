//! What stands in the page, as the template takes it.

use anstream::adapter::strip_str;
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use chess_tables_gen::{Board, Table};
use chess_tables_match::diff::Change;
use pulldown_cmark_escape::{FmtWriter, escape_html};
use serde::Serialize;
use serde_json::json;
use upon::{Engine, Value};

use super::listing::{self, Group};
use super::model::{Model, Pasted, Row, compared};
use super::words;
use crate::compare::{self, Comparison};
use crate::error::{Error, visible};
use crate::find::topics::Print;
use crate::report::json::Flat;
use crate::report::markdown::markdown;
use crate::report::{counted, json};
use crate::source::array::Array;
use crate::source::loaded::{Kind, Loaded, Skipped, details};
use crate::source::{json_export, registry};

/// The files of a folder, one after the other.
macro_rules! files {
    ($folder:literal $ending:literal $($name:literal)*) => {
        concat!($(include_str!(concat!($folder, "/", $name, ".", $ending))),*)
    };
}

/// What runs before anything is drawn.
const BEFORE: &str = include_str!("../../../page/script/before.js");
/// In the order in which the one needs the other.
const SCRIPT: &str = files! {
    "../../../page/script" "js"
    "document" "boards/board" "format" "state" "boards/grid" "boards/drawings"
    "tables/lookups" "tables/axes" "tables/values" "tables/clicks" "code" "tables/list" "differences/changes"
    "copies" "view" "scenes/scene" "scenes/sliders/sliders" "scenes/sliders/magics" "scenes/sliders/copies"
    "scenes/sliders/slots" "scenes/sliders/magic-steps" "scenes/sliders/line-steps" "scenes/sliders/scene"
    "scenes/sliders/methods" "scenes/0x88/numbers" "scenes/0x88/steps" "scenes/0x88/scene" "scenes/threads" "scenes/rotated/lines"
    "scenes/rotated/scene" "scenes/bitboard/notation" "scenes/bitboard/numbers" "scenes/bitboard/acts"
    "scenes/bitboard/scene" "scenes/layouts" "what/slices" "what/numberings" "what/tables" "what/answers" "what/magics"
    "learn/lesson" "learn/figures" "learn/product" "learn/search" "learn/cards"
    "tables/words" "boards/pieces" "boards/picture" "scenes/desk" "main"
};
/// What only a page of differences needs, before the rest.
const OVERVIEW: &str =
    files! { "../../../page/script" "js" "differences/overview" "differences/records" };
const STYLE: &str = files! {
    "../../../page/style" "css"
    "base" "page" "board" "drawings" "panels" "scenes" "scene-figures" "learn" "narrow"
};
const OVERVIEW_STYLE: &str = include_str!("../../../page/style/overview.css");

/// The whole page. Text is escaped by the template.
#[derive(Default, Serialize)]
struct Page {
    style: Own,
    before: Own,
    script: Own,
    title: String,
    /// What the page is, for those who have not opened it.
    description: String,
    /// Where it will stand on the web.
    url: Option<String>,
    /// The picture that stands beside it there.
    preview: Option<String>,
    /// What it shows and where that came from, a line a source.
    sources: Vec<String>,
    /// "134 tables", or what differs.
    summary: String,
    compares: bool,
    /// What stands where there is nothing to list.
    nothing: &'static str,
    /// Whether the article of the first minute is in it, which takes the tables of the chess board.
    learns: bool,
    groups: Vec<Group>,
    skipped_count: usize,
    /// Skipped items, with what only people read.
    skipped: Vec<serde_json::Value>,
    /// "129 single values", which were skipped, too.
    details: Option<String>,
    /// Which tables are not compared, and why.
    uncompared: Vec<String>,
    /// What to see without script, if that is not a drawing a table.
    text: Option<String>,
    /// What `diff --format markdown` prints, if anything.
    markdown: Option<String>,
    /// What the script is told besides the exports, packed.
    model: String,
    /// Exports, packed.
    documents: Vec<String>,
}

/// Style or script of the page itself, which its policy allows by the hash and allows nothing else.
#[derive(Default, Serialize)]
struct Own {
    text: String,
    hash: String,
}

impl Own {
    /// Of a text in an element of its own, from the line below its tag on.
    fn new(text: &str) -> Self {
        let text = without_comments(text);
        let hash = hmac_sha256::Hash::hash(format!("\n{text}").as_bytes());
        Self { text, hash: format!("sha256-{}", STANDARD.encode(hash)) }
    }
}

/// A style or script without indentation and without the comments that have lines of their own, a
/// fifth of it, which browsers do not read.
pub(super) fn without_comments(text: &str) -> String {
    let mut in_comment = false;
    let lines = text.lines().map(str::trim_start).filter(|line| {
        let starts = line.starts_with("/*");
        // A type may stand before what it is of: `/** @type {string} */ (text)`.
        let goes_on = line.split_once("*/").is_some_and(|(_, code)| !code.trim().is_empty());
        let is_comment = (in_comment || starts) && !goes_on || line.starts_with("//");
        in_comment = (in_comment || starts) && !line.contains("*/");
        !is_comment && !line.is_empty()
    });
    lines.fold(String::new(), |kept, line| kept + line + "\n")
}

impl Page {
    /// The page as text.
    fn render(&self) -> Result<String, Error> {
        let mut engine = Engine::new();
        engine.set_default_formatter(&escaped);
        engine.add_formatter("raw", upon::fmt::default);
        let page = engine.compile(include_str!("../../../page/page.html"));
        let page = page.and_then(|page| page.render(&engine, self).to_string());
        page.map_err(|error| Error::new(format!("cannot write the page: {error:#}")))
    }
}

/// What stands on the cards of the scenes: the first part of their addresses, a title, a text, and the topics that
/// lead there.
fn scenes() -> Result<serde_json::Value, Error> {
    let scenes = serde_json::from_str(include_str!("../../../page/scenes.json"));
    scenes.map_err(|error| Error::new(format!("the cards of the scenes: {error}")))
}

/// The page of one source, which may stand on the web.
pub(super) fn explorer(
    loaded: &Loaded,
    url: Option<&str>,
    print: Print<'_>,
) -> Result<String, Error> {
    let tables: Vec<&Array> = loaded.set.tables.iter().collect();
    let groups = listing::tables(loaded)?;
    let summary = registry::count(loaded);
    let rows = groups.iter().flat_map(|group| &group.entries);
    let rows = rows.enumerate().map(|(table, entry)| Row::of_table(entry, table)).collect();
    let words = words::of(loaded, &tables);
    let topics = words::topics(&words, print)?;
    let mut side = compared(loaded, &tables);
    side.sliders = words::methods(loaded.set.board);
    let (sides, nothing) = (vec![side], "There are no tables.");
    let scenes = scenes()?;
    let (hidden, skipped): (Vec<_>, Vec<_>) = loaded.skipped.iter().partition(|it| it.is_detail());
    let description = "Tables that chess engines look up, drawn entry by entry, and how they work: magic bitboards and \
                       other sliders on boards to try out. Works offline.";
    let pasted = Pasted::default();
    let model = Model { compares: false, nothing, sides, rows, words, pasted, topics, scenes };
    let model = packed(&json::one_line(&model)?);
    Page {
        style: Own::new(STYLE),
        before: Own::new(BEFORE),
        script: Own::new(SCRIPT),
        title: title(loaded),
        description: description.to_owned(),
        url: url.map(str::to_owned),
        preview: url.map(preview),
        sources: vec![source(loaded)],
        summary,
        nothing,
        learns: loaded.is_ours() && loaded.set.board == Board::CHESS,
        groups,
        skipped_count: loaded.skipped.len(),
        skipped: skipped.into_iter().map(passed).collect(),
        details: details(&hidden),
        model,
        documents: vec![packed_export(loaded, &tables)?],
        ..Page::default()
    }
    .render()
}

/// The page of what differs.
pub(super) fn differences(comparison: &Comparison<'_>) -> Result<String, Error> {
    let Comparison { a, b, diff: found, .. } = comparison;
    let groups = listing::changes(comparison);
    let (rows, [old, new]) = rows(&groups, comparison);
    let sides = vec![compared(a, &old), compared(b, &new)];
    let equal = comparison.is_equal();
    let nothing = if equal { "Nothing differs." } else { "No difference in what can be compared." };
    let scenes = scenes()?;
    let model = Model { compares: true, nothing, sides, rows, scenes, ..Model::default() };
    let model = packed(&json::one_line(&model)?);
    Page {
        style: Own::new(&[STYLE, OVERVIEW_STYLE].concat()),
        before: Own::new(BEFORE),
        script: Own::new(&[OVERVIEW, SCRIPT].concat()),
        title: format!("{} → {} · chess tables", visible(&a.spec), visible(&b.spec)),
        description: format!(
            "What differs between the chess tables of {} and {}, entry by entry.",
            visible(&a.spec),
            visible(&b.spec)
        ),
        sources: vec![source(a), source(b)],
        summary: if equal {
            format!("{} the same", counted::tables(found.unchanged))
        } else {
            comparison.summary()
        },
        compares: true,
        nothing,
        groups,
        uncompared: comparison.uncompared().iter().flatten().map(|it| visible(it)).collect(),
        text: (!found.changes.is_empty())
            .then(|| strip_str(&compare::text(comparison)).to_string()),
        markdown: (!comparison.is_silent()).then(|| markdown(&compare::report(comparison))),
        model,
        documents: vec![packed_export(a, &old)?, packed_export(b, &new)?],
        ..Page::default()
    }
    .render()
}

/// A row for each change, and the tables of either side that rows have the numbers of.
fn rows<'a, 't>(
    groups: &'a [Group],
    comparison: &Comparison<'t>,
) -> (Vec<Row<'a>>, [Vec<&'t Array>; 2]) {
    let (mut old, mut new) = (vec![], vec![]);
    let entries = groups.iter().flat_map(|group| &group.entries);
    let rows = entries.zip(&comparison.diff.changes).map(|(entry, change)| {
        let (before, after) = match *change {
            Change::Changed { a, b, .. } | Change::Renamed { a, b } => (Some(a), Some(b)),
            Change::Added { b } => (None, Some(b)),
            Change::Removed { a } => (Some(a), None),
        };
        let place = |tables: &mut Vec<_>, table| {
            tables.push(table);
            tables.len() - 1
        };
        let before = before.map(|table| place(&mut old, table));
        let after = after.map(|table| place(&mut new, table));
        Row::of_change(entry, change, comparison.boards(change), before, after)
    });
    let rows = rows.collect();
    (rows, [old, new])
}

/// A value as text in an element or an attribute. Without this each value would have to name it.
fn escaped(f: &mut upon::fmt::Formatter<'_>, value: &Value) -> upon::fmt::Result {
    match value {
        Value::String(text) => Ok(escape_html(FmtWriter(f), text)?),
        value => upon::fmt::default(f, value),
    }
}

/// The title of the window, and of a page without script.
fn title(loaded: &Loaded) -> String {
    match loaded.kind {
        Kind::Build | Kind::Gen => "Tables that chess engines look up".to_owned(),
        _ => format!("Chess tables of {}", visible(&loaded.spec)),
    }
}

/// The address of the picture for previews, in the folder of the page.
fn preview(url: &str) -> String {
    let end = url.find(['?', '#']).unwrap_or(url.len());
    let folder = url[..end].rfind('/').map_or(end, |slash| slash + 1);
    format!("{}preview.png", &url[..folder])
}

/// "@build: compiled into this program, layout a1b1, board 8x8".
fn source(loaded: &Loaded) -> String {
    let Loaded { spec, origin, .. } = loaded;
    visible(&format!("{spec}: {origin}, {}", loaded.board_words()))
}

fn passed(skipped: &Skipped) -> serde_json::Value {
    let Skipped { name, file, line, reason, expression, .. } = skipped;
    let [file, expression] = [file, expression].map(|it| it.as_deref().map(visible));
    let (name, reason) = (visible(name), visible(reason));
    json!({ "name": name, "file": file, "line": line, "reason": reason, "expression": expression })
}

/// The export of the tables, packed: without their values, which follow on a line each, since a page
/// shows few tables and need not read the others.
fn packed_export(loaded: &Loaded, tables: &[&Array]) -> Result<String, Error> {
    let skipped: Vec<&Skipped> = loaded.skipped.iter().collect();
    let export = json_export::document(loaded, tables, &skipped, false);
    let mut lines = vec![json::one_line(&export)?];
    for table in tables {
        let Table { element, values, .. } = &table.table;
        lines.push(json::one_line(&Flat { element: *element, values })?);
    }
    Ok(packed(&lines.concat()))
}

/// A text, deflated, in letters that no element ends at.
fn packed(text: &str) -> String {
    base85(&miniz_oxide::deflate::compress_to_vec(text.as_bytes(), 9))
}

/// Four bytes as five letters from `)` to `~` without `<`, where base64 takes five and a third. Of fewer bytes at
/// the end there is one letter more than bytes. Without `(` nothing reads as `url(`.
pub(super) fn base85(bytes: &[u8]) -> String {
    let letters = |chunk: &[u8]| {
        let mut four = [0; 4];
        four[..chunk.len()].copy_from_slice(chunk);
        let number = u32::from_be_bytes(four);
        let digit = move |power| (number / 85_u32.pow(power) % 85) as u8 + b')';
        let letter = move |power| char::from(digit(power) + u8::from(digit(power) >= b'<'));
        (0..5).rev().map(letter).take(chunk.len() + 1).collect::<Vec<_>>()
    };
    bytes.chunks(4).flat_map(letters).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The files are one module, which does not run if it declares a name twice.
    #[test]
    fn names_of_the_script_are_declared_once() {
        let script = [OVERVIEW, SCRIPT].concat();
        let lines = script.lines().map(|line| line.strip_prefix("async ").unwrap_or(line));
        let declared = lines.filter_map(|line| {
            ["function ", "class ", "const "].iter().find_map(|word| line.strip_prefix(word))
        });
        let mut names: Vec<&str> = declared.filter_map(|it| it.split([' ', '(']).next()).collect();
        names.sort_unstable();
        assert!(names.len() > 100, "{names:?}");
        assert_eq!(names.windows(2).find(|pair| pair[0] == pair[1]), None);
    }
}
