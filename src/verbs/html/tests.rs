use std::sync::LazyLock;

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use chess_tables_gen::{Axis, Board, Content, Element, Layout, Square, Table, TableSet};
use html5gum::{DefaultEmitter, Token, Tokenizer};

use super::differences;
use super::page::base85;
use crate::compare::Comparison;
use crate::draw::explanation;
use crate::error::Error;
use crate::find::topics;
use crate::source::array::Array;
use crate::source::loaded::{Assumed, Kind, Loaded, Skipped};
use crate::source::{self, json_export};

fn explorer(loaded: &Loaded, url: Option<&str>) -> Result<String, Error> {
    super::explorer(loaded, url, &crate::verbs::printed)
}

/// A page, read as browsers read it, except that each element must end.
struct Read {
    /// What is wrong with the text.
    errors: Vec<String>,
    elements: Vec<Node>,
}

/// An element, with its attributes and the text right in it.
struct Node {
    name: String,
    attributes: Vec<(String, String)>,
    text: String,
}

impl Node {
    fn attribute(&self, name: &str) -> Option<&str> {
        self.attributes.iter().find_map(|(n, value)| (n == name).then_some(value.as_str()))
    }
}

/// Elements that have no end.
const VOID: [&str; 5] = ["br", "img", "input", "link", "meta"];

fn read(page: &str) -> Read {
    let mut emitter = DefaultEmitter::default();
    // In scripts and styles `<` begins no element, as in browsers.
    emitter.naively_switch_states(true);
    let utf8 = |bytes: &[u8]| String::from_utf8(bytes.to_vec()).unwrap();
    let (mut errors, mut elements, mut open) = (vec![], Vec::<Node>::new(), vec![]);
    for token in Tokenizer::new_with_emitter(page, emitter) {
        match token.unwrap() {
            Token::StartTag(tag) => {
                let name = utf8(&tag.name);
                let attributes = tag.attributes.iter();
                let attributes = attributes.map(|(name, value)| (utf8(name), utf8(value)));
                let attributes = attributes.collect();
                if !tag.self_closing && !VOID.contains(&name.as_str()) {
                    open.push(elements.len());
                }
                elements.push(Node { name, attributes, text: String::new() });
            }
            Token::EndTag(tag) => {
                let ended = open.pop().map(|at: usize| &elements[at].name);
                if ended != Some(&utf8(&tag.name)) {
                    errors.push(format!("</{}> ends {ended:?}", utf8(&tag.name)));
                }
            }
            Token::String(text) => {
                if let Some(&at) = open.last() {
                    elements[at].text += &utf8(&text);
                }
            }
            Token::Error(error) => errors.push(error.to_string()),
            Token::Comment(_) | Token::Doctype(_) => (),
        }
    }
    errors.extend(open.into_iter().map(|at| format!("<{}> does not end", elements[at].name)));
    Read { errors, elements }
}

impl Read {
    fn named(&self, name: &str) -> impl Iterator<Item = &Node> {
        self.elements.iter().filter(move |element| element.name == name)
    }

    /// The exports in the page, each table with its values.
    fn exports(&self) -> Vec<serde_json::Value> {
        let packed = self.named("script").filter(|it| it.attribute("class") == Some("packed"));
        let unpacked = packed.map(|script| {
            let text = unpacked(&script.text);
            let mut lines = text.lines().map(|line| serde_json::from_str(line).unwrap());
            let mut export: serde_json::Value = lines.next().unwrap();
            for table in export["tables"].as_array_mut().unwrap() {
                table["values"] = lines.next().unwrap();
            }
            assert_eq!(lines.next(), None);
            export
        });
        unpacked.collect()
    }

    fn model(&self) -> serde_json::Value {
        let model = self.named("script").find(|it| it.attribute("id") == Some("model")).unwrap();
        serde_json::from_str(&unpacked(&model.text)).unwrap()
    }
}

fn unpacked(packed: &str) -> String {
    let digit = |letter: u8| u64::from(letter) - if letter > b'<' { 42 } else { 41 };
    let bytes = |letters: &[u8]| {
        let five = letters.iter().map(|&it| digit(it)).chain(std::iter::repeat(84)).take(5);
        let number = five.fold(0, |number, digit| number * 85 + digit);
        u32::try_from(number).unwrap().to_be_bytes()[..letters.len() - 1].to_vec()
    };
    let deflated: Vec<u8> = packed.as_bytes().chunks(5).flat_map(bytes).collect();
    String::from_utf8(miniz_oxide::inflate::decompress_to_vec(&deflated).unwrap()).unwrap()
}

/// The policy allows the styles and scripts of the page and no others.
fn assert_policy(read: &Read) {
    let is_policy = |it: &&Node| it.attribute("http-equiv") == Some("Content-Security-Policy");
    let policy = read.named("meta").find(is_policy).and_then(|it| it.attribute("content")).unwrap();
    let allowed = |kind: &str| {
        let mut directives = policy.split("; ").filter_map(|it| it.split_once(' '));
        let (_, sources) = directives.find(|(name, _)| *name == kind).unwrap();
        sources.split(' ').map(str::to_owned).collect::<Vec<_>>()
    };
    let hashes = |elements: Vec<&Node>| -> Vec<String> {
        let hash = |it: &Node| STANDARD.encode(hmac_sha256::Hash::hash(it.text.as_bytes()));
        elements.into_iter().map(|it| format!("'sha256-{}'", hash(it))).collect()
    };
    assert_eq!(allowed("style-src"), hashes(read.named("style").collect()));
    let runs = |it: &&Node| matches!(it.attribute("type"), None | Some("module"));
    assert_eq!(allowed("script-src"), hashes(read.named("script").filter(runs).collect()));
    assert!(
        !policy.contains("unsafe")
            && read.elements.iter().all(|it| it.attribute("style").is_none())
    );
}

/// Well-formed, every address within the page and there once, no element twice.
fn assert_sound(page: &str) -> Read {
    let read = read(page);
    assert_eq!(read.errors, [] as [String; 0]);
    let mut ids: Vec<&str> = read.elements.iter().filter_map(|it| it.attribute("id")).collect();
    ids.sort_unstable();
    assert!(ids.windows(2).all(|pair| pair[0] != pair[1]), "an id stands twice");
    for element in &read.elements {
        for (name, value) in &element.attributes {
            assert!(!name.starts_with("on"), "{name} on {}", element.name);
            let loads = ["src", "srcset", "action", "data", "poster"].contains(&name.as_str());
            let local = value.starts_with('#') || value.starts_with("data:");
            assert!(!loads && (name != "href" || local), "{name}={value:?}");
        }
        for attribute in ["aria-labelledby", "aria-describedby", "aria-controls", "for"] {
            if let Some(id) = element.attribute(attribute) {
                assert!(ids.binary_search(&id).is_ok(), "{attribute}={id}");
            }
        }
    }
    assert_policy(&read);
    let addresses = page.match_indices("http").filter(|(at, _)| page[*at..].contains("://"));
    for (at, _) in addresses {
        let address = &page[at..(at + 40).min(page.len())];
        let is_one = address.starts_with("http://") || address.starts_with("https://");
        // The one is a name; the other is where sources lead, and is not loaded.
        let known = ["http://www.w3.org/2000/svg", "https://www.chessprogramming.org/"];
        assert!(!is_one || known.iter().any(|it| address.starts_with(it)), "{address}");
    }
    for word in ["@import", "url(", "fetch(", "XMLHttpRequest", "import(", "WebSocket"] {
        assert!(!page.contains(word), "{word}");
    }
    read
}

/// Of what is compiled in.
static DEFAULT_PAGE: LazyLock<String> =
    LazyLock::new(|| explorer(&source::load("@build").unwrap(), None).unwrap());

/// What that page tells its script.
static DEFAULT_MODEL: LazyLock<serde_json::Value> = LazyLock::new(|| read(&DEFAULT_PAGE).model());

#[test]
fn the_default_page_is_sound_small_and_the_same_again() {
    let loaded = source::load("@build").unwrap();
    let page = &*DEFAULT_PAGE;
    assert!(page.len() <= 1_030_000, "{} bytes", page.len());
    // By the same code for some of the tables.
    let mut some = source::load("@build").unwrap();
    some.set.tables.retain(|table| table.name.starts_with('K'));
    assert_eq!(explorer(&some, None).unwrap(), explorer(&some, None).unwrap());
    let read = assert_sound(page);
    let tables: Vec<&Array> = loaded.set.tables.iter().collect();
    let export = json_export::document(&loaded, &tables, &[], true);
    assert_eq!(read.exports(), [serde_json::to_value(&export).unwrap()]);
    // Without script every table is listed, and its line leads to a drawing.
    let sections: Vec<&str> = read.named("section").filter_map(|it| it.attribute("id")).collect();
    let links: Vec<&str> = read.named("a").filter_map(|it| it.attribute("href")).collect();
    for table in tables {
        assert!(links.contains(&format!("#{}", table.name).as_str()), "{}", table.name);
        assert!(sections.contains(&table.name.as_str()), "{}", table.name);
    }
    let drawn = read.named("pre").any(|pre| pre.text.starts_with("KNIGHT_ATTACKS[d4]\n"));
    assert!(drawn, "KNIGHT_ATTACKS is not drawn");
    assert!(!page.contains('\u{1B}'), "a color of the terminal is in the page");
}

/// Without an address the page names none: `assert_sound` looks for it.
#[test]
fn the_page_says_where_it_stands_on_the_web() {
    let url = "https://example.org/?a&b=\"";
    let nothing = source::load("/dev/null").unwrap();
    let read = read(&explorer(&nothing, Some(url)).unwrap());
    assert_eq!(read.errors, [] as [String; 0]);
    let is = |it: &&Node, key, value| it.attribute(key) == Some(value);
    let link = read.named("link").find(|it| is(it, "rel", "canonical")).unwrap();
    assert_eq!(link.attribute("href"), Some(url));
    for (property, content) in [
        ("og:url", url),
        ("og:title", "Chess tables of /dev/null"),
        ("og:image", "https://example.org/preview.png"),
    ] {
        let meta = read.named("meta").find(|it| is(it, "property", property)).unwrap();
        assert_eq!(meta.attribute("content"), Some(content), "{property}");
    }
}

/// The page takes a table's definition from its text.
#[test]
fn the_script_is_told_what_the_generator_knows() {
    let model = &*DEFAULT_MODEL;
    let side = &model["sides"][0];
    assert_eq!(side["squares"][27], "d4");
    for layout in Layout::ALL {
        let number = Board::CHESS.with_layout(layout).index(Square { file: 3, rank: 4 });
        assert_eq!(side["layouts"][layout.name()][35], number, "{layout}");
    }
    assert_eq!(side["axes"]["direction"][1], "ne");
    assert_eq!(side["axes"]["x88-difference"][0x77 + 34], "+34");
    let facts = |name: &str| {
        let mut rows = model["rows"].as_array().unwrap().iter();
        let row = rows.find(|row| row["name"] == name).unwrap();
        &side["tables"][row["tables"][0].as_u64().unwrap() as usize]
    };
    // The target two files and two ranks below the attacker: attacker - target is 34.
    let cells = &facts("X88_ATTACKS")["cells"];
    assert_eq!((&cells["rows"][9]["label"], &cells["columns"][5]), (&"-2".into(), &"-2".into()));
    assert_eq!(cells["rows"][9]["cells"][5], 0x77 + 34);
    assert_eq!(facts("X88_ATTACKS")["signs"]["40"], "x");
    assert_eq!(facts("MAILBOX_10X12")["cells"]["rows"][11]["cells"][0], 0);
    assert_eq!(facts("KNIGHT_ATTACKS")["depends_on_layout"], false);
    assert_eq!(facts("STEP")["depends_on_layout"], true);
}

#[test]
fn the_page_has_the_words_of_every_table() {
    let loaded = source::load("@build").unwrap();
    let model = &*DEFAULT_MODEL;
    assert_eq!(model["topics"].as_array().unwrap().len(), topics::all().count());
    for (words, table) in model["words"].as_array().unwrap().iter().zip(&loaded.set.tables) {
        let explanation = explanation::Explanation::of(Board::CHESS, table).unwrap();
        let paragraphs = words["paragraphs"].as_u64().unwrap() as usize;
        let definition: Vec<&str> = table.doc.split("\n\n").take(paragraphs).collect();
        assert_eq!(definition.join("\n\n"), explanation.definition);
        let labels = |list: &str| {
            let list = words[list].as_array().unwrap();
            list.iter().map(|it| it[0].as_str().unwrap().to_owned()).collect::<Vec<_>>()
        };
        assert_eq!(labels("codes"), ["in Rust", "in C"], "{}", table.name);
        let sections = explanation.sections().into_iter().filter(|(_, items)| !items.is_empty());
        assert_eq!(labels("sections"), sections.map(|(label, _)| label).collect::<Vec<_>>());
    }
    // An engine may have other tables of these names.
    let model = read(&explorer(&hostile(["KNIGHT_ATTACKS", "RAYS"]), None).unwrap()).model();
    assert!(model["words"].as_array().unwrap().iter().all(serde_json::Value::is_null));
    assert_eq!(model["topics"].as_array().unwrap().len(), 0);
}

const HOSTILE: &str =
    "</script></style></pre><img src=x onerror=alert(1)>'\"&amp;<!--]]>{{ it }}\u{1B}[2J";

fn table(name: &str, doc: &str) -> Table {
    Table::new(name, [Axis::Square], [64], Element::U64, Content::Squares, (0..64).map(|s| 1 << s))
        .documented(doc)
}

fn hostile(names: [&str; 2]) -> Loaded {
    let tables = names.map(|name| table(name, HOSTILE)).to_vec();
    let text = || HOSTILE.to_owned();
    let skipped = Skipped {
        file: Some(text()),
        line: 1,
        expression: Some(text()),
        ..Skipped::placeless(text(), text())
    };
    Loaded {
        spec: text(),
        kind: Kind::File,
        origin: text(),
        skipped: vec![skipped],
        assumed: Assumed::All,
        ..TableSet::new(Board::CHESS, tables).into()
    }
}

#[test]
fn no_name_and_no_text_leads_out_of_its_place() {
    let names = ["</script><b>", "'\"><img src=x onerror=alert(1)>"];
    let page = explorer(&hostile(names), None).unwrap();
    let read = assert_sound(&page);
    assert_eq!((read.named("img").count(), read.named("b").count()), (0, 0));
    assert_eq!(read.named("script").count(), 4);
    assert_eq!(read.model()["rows"][0]["id"], "</script><b>");
    let mut others = hostile(["A", "</script><b>"]);
    others.set.tables[1].values[3] ^= 0x40;
    others.skipped.clear();
    let mut these = hostile(names);
    these.skipped.clear();
    let page = differences(&Comparison::of(&these, &others, false)).unwrap();
    let read = assert_sound(&page);
    assert_eq!((read.named("img").count(), read.named("script").count()), (0, 5));
}

#[test]
fn twins_have_addresses_and_drawings_of_their_own() {
    let mut loaded = hostile(["TWIN", "TWIN"]);
    loaded.set.tables[1].values[27] = 0xFF; // d4
    let read = assert_sound(&explorer(&loaded, None).unwrap());
    let drawings: Vec<&Node> = read.named("pre").filter(|it| it.text.starts_with("TWIN")).collect();
    assert_eq!(drawings.len(), 2);
    assert_ne!(drawings[0].text, drawings[1].text);
    let rows = &read.model()["rows"];
    assert_eq!((&rows[0]["id"], &rows[1]["id"]), (&"TWIN".into(), &"TWIN~2".into()));
}

#[test]
fn what_is_not_compared_is_said() {
    let mut computed = hostile(["A", "B"]);
    computed.skipped[0].name = "C".to_owned();
    computed.skipped[0].reason = "computed".to_owned();
    let page = differences(&Comparison::of(&computed, &computed, false)).unwrap();
    assert_sound(&page);
    assert!(page.contains("1 item cannot be compared: ") && !page.contains("Nothing differs."));
    computed.skipped[0].fingerprint = Some(HOSTILE.to_owned());
    let page = differences(&Comparison::of(&computed, &computed, false)).unwrap();
    assert_sound(&page);
    assert!(page.contains("1 item is not compared: ") && page.contains("Nothing differs."));
    computed.skipped.clear();
    let page = differences(&Comparison::of(&computed, &computed, false)).unwrap();
    assert!(!page.contains("not compared: "));
}

#[test]
fn sources_without_tables_and_without_differences_make_a_page() {
    let nothing = source::load("/dev/null").unwrap();
    let page = explorer(&nothing, None).unwrap();
    assert_sound(&page);
    assert!(page.contains("There are no tables."));
    let page = differences(&Comparison::of(&nothing, &nothing, false)).unwrap();
    assert_sound(&page);
    assert!(page.contains("Nothing differs."));
}

#[test]
fn differences_hold_both_versions_of_the_tables_that_differ_and_no_others() {
    let before = hostile(["SAME", "ANOTHER"]);
    let mut after = hostile(["SAME", "ANOTHER"]);
    after.set.tables[1].values[3] ^= 0x40;
    after.set.tables.push(table("NEW", "").with_values(vec![7; 64]).into());
    let read = assert_sound(&differences(&Comparison::of(&before, &after, false)).unwrap());
    let names = |export: &serde_json::Value| {
        let tables = export["tables"].as_array().unwrap().clone();
        tables.into_iter().map(|table| table["name"].as_str().unwrap().to_owned()).collect()
    };
    let names: Vec<Vec<String>> = read.exports().iter().map(names).collect();
    assert_eq!(names, [vec!["ANOTHER"], vec!["ANOTHER", "NEW"]]);
    let rows = &read.model()["rows"];
    assert_eq!(rows[0]["tables"], serde_json::json!([0, 0]));
    assert_eq!(
        (&rows[0]["entries"], &rows[0]["says"]),
        (&serde_json::json!([[3, null]]), &"1 of 64 entries, +1 -0 squares".into())
    );
    assert_eq!(rows[1]["tables"], serde_json::json!([null, 1]));
}

#[test]
fn bytes_are_packed_as_five_letters_for_four() {
    assert_eq!(base85(&[0, 0, 0, 0, 0xFF, 0xFF, 0xFF, 0xFF, 1, 2]), ")))))|A`5))EW");
    let letters: Vec<u8> = (0..85).map(|it| base85(&[0, 0, 0, it]).as_bytes()[4]).collect();
    assert!(letters.is_sorted() && !letters.contains(&b'<') && letters[84] == b'~');
}

#[test]
fn comments_and_indentation_stay_out_of_the_page() {
    let text =
        "/* One\n * two */\na {\n  b: c; /* stays */\n}\n\n// Three\n  /** Four */\n  d('//');\n";
    assert_eq!(super::page::without_comments(text), "a {\nb: c; /* stays */\n}\nd('//');\n");
}
