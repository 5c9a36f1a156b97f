//! A page of a site for one table, scene or topic: what `explain` says of it, to be read without JavaScript.

use std::collections::BTreeSet;

use anstream::adapter::strip_str;
use chess_tables_gen::Table;
use chess_tables_gen::tool::catalogue::{self, Family};
use html_escape::encode_text;
use serde::Serialize;
use upon::Engine;

use super::picture;
use crate::cli::error::Error;
use crate::cli::explain::Explanation;
use crate::cli::html::{SCENES, Scene, escaped, sentence};
use crate::cli::provenance::Loaded;
use crate::cli::show;
use crate::cli::topics::{TOPICS, Topic};

/// The table whose picture stands for what has none of its own.
const PICTURED: &str = "KNIGHT_ATTACKS";

/// What all pages share.
pub(super) struct Leaves<'l> {
    loaded: &'l Loaded,
    url: Option<&'l str>,
    /// The names that have a page.
    names: BTreeSet<&'l str>,
    families: Vec<Family>,
    engine: Engine<'static>,
}

#[derive(Default, Serialize)]
struct Leaf<'l> {
    url: Option<&'l str>,
    /// The page's own folder.
    path: &'l str,
    /// Its address in the explorer.
    anchor: String,
    title: String,
    heading: String,
    description: String,
    /// Whose picture stands in previews.
    picture: &'l str,
    width: usize,
    height: usize,
    /// What the picture shows, if it stands on the page.
    seen: String,
    /// The type of a table.
    kind: Option<String>,
    /// The scene that a topic leads to.
    scene: Option<&'static Scene>,
    parts: Vec<Part>,
    others: &'static str,
    near: Vec<&'l str>,
}

/// What stands under a heading, or under none: paragraphs of HTML, and what stands as it is.
#[derive(Default, Serialize)]
struct Part {
    heading: String,
    items: Vec<String>,
    drawn: String,
}

impl Part {
    fn drawn(heading: &str, text: &str) -> Self {
        Self { heading: heading.to_owned(), drawn: text.to_owned(), ..Self::default() }
    }
}

impl<'l> Leaves<'l> {
    pub(super) fn new(loaded: &'l Loaded, url: Option<&'l str>) -> Result<Self, Error> {
        let mut engine = Engine::new();
        engine.set_default_formatter(&escaped);
        engine.add_formatter("raw", upon::fmt::default);
        let added = engine.add_template("leaf", include_str!("leaf.html"));
        added.map_err(|error| Error::new(format!("cannot write the page: {error:#}")))?;
        let tables = loaded.set.tables.iter().map(|table| table.name.as_str());
        let topics = TOPICS.iter().map(|topic| topic.name);
        let names = tables.chain(topics).chain(SCENES.iter().map(|scene| scene.name)).collect();
        Ok(Self { loaded, url, names, families: catalogue::families(), engine })
    }

    pub(super) fn table(&self, table: &'l Table) -> Result<String, Error> {
        let board = self.loaded.set.board;
        let explanation = Explanation::of(board, table)?;
        let prose = |text: &str| self.linked(text, &table.name);
        let mut parts = vec![Part {
            items: explanation.definition.split("\n\n").map(prose).collect(),
            drawn: explanation.drawing.clone().unwrap_or_default(),
            ..Part::default()
        }];
        for (heading, items) in explanation.sections().into_iter().filter(|it| !it.1.is_empty()) {
            let items = items.iter().enumerate().map(|(i, item)| match heading {
                "formula" if i == 0 => format!("<code>{}</code>", encode_text(item)),
                _ => prose(item),
            });
            parts.push(Part {
                heading: heading.to_owned(),
                items: items.collect(),
                ..Part::default()
            });
        }
        parts.extend(explanation.codes().map(|(heading, code)| Part::drawn(heading, code)));
        let whole = strip_str(&show::whole(self.loaded, table)?).to_string();
        let whole = format!("$ chess-tables show {}\n{}", table.name, whole.trim_end());
        parts.push(Part::drawn("on the command line", &whole));
        let family = self.families.iter().find(|family| family.name == explanation.family);
        let beside = family.into_iter().flat_map(|family| &family.definitions);
        let beside = beside.filter_map(|it| self.names.get(it.name()).copied());
        let says = sentence(table);
        self.render(&Leaf {
            path: &table.name,
            anchor: table.name.clone(),
            title: format!("{}: chess table", table.name),
            heading: table.name.clone(),
            description: format!("{says} As boards, with its definition, and code in Rust and C."),
            picture: &table.name,
            seen: format!("An example of {}, drawn below as text", table.name),
            kind: Some(self.loaded.type_name(table)),
            parts,
            others: "Tables beside it",
            near: beside.filter(|name| *name != table.name).collect(),
            ..self.leaf()
        })
    }

    pub(super) fn topic(&self, topic: Topic) -> Result<String, Error> {
        let parts = topic.blocks()?.into_iter().map(|block| match block.drawn {
            true => Part::drawn("", &block.text),
            false => Part { items: vec![self.linked(&block.text, topic.name)], ..Part::default() },
        });
        let title = topic.title();
        let scene = SCENES.iter().find(|scene| scene.topics.contains(&topic.name));
        self.render(&Leaf {
            path: topic.name,
            anchor: format!("explain/{}", topic.name),
            title: title.to_owned(),
            heading: title.to_owned(),
            description: format!("{title}, with examples."),
            picture: scene.map_or(PICTURED, |scene| scene.picture),
            scene,
            parts: parts.collect(),
            others: "Other topics",
            near: TOPICS.iter().map(|it| it.name).filter(|name| *name != topic.name).collect(),
            ..self.leaf()
        })
    }

    /// A scene of which no topic has the name.
    pub(super) fn scene(&self, scene: &'static Scene) -> Result<String, Error> {
        let Scene { name, title, says, picture, .. } = scene;
        self.render(&Leaf {
            path: name,
            anchor: (*name).to_owned(),
            title: (*title).to_owned(),
            heading: (*title).to_owned(),
            description: (*says).to_owned(),
            picture,
            seen: format!("An example of {picture}"),
            scene: Some(scene),
            others: "Other scenes",
            near: SCENES.iter().map(|it| it.name).filter(|it| it != name).collect(),
            ..self.leaf()
        })
    }

    fn leaf(&self) -> Leaf<'l> {
        let (picture, width, height) = (PICTURED, picture::WIDTH, picture::HEIGHT);
        Leaf { url: self.url, picture, width, height, ..Leaf::default() }
    }

    fn render(&self, leaf: &Leaf) -> Result<String, Error> {
        let page = self.engine.template("leaf").render(leaf).to_string();
        page.map_err(|error| Error::new(format!("cannot write the page: {error:#}")))
    }

    /// A text with code between backticks as HTML, in which names of other tables, and of topics between
    /// backticks, lead to their pages.
    fn linked(&self, text: &str, own: &str) -> String {
        let link = |name: &str| match self.names.contains(name) && name != own {
            true => format!("<a href=\"../{name}/\">{name}</a>"),
            false => encode_text(name).into_owned(),
        };
        let is_in_name = |c: char| c.is_ascii_uppercase() || c.is_ascii_digit() || c == '_';
        let words = |text: &str| -> String {
            let mut html = String::new();
            let mut rest = text;
            while let Some(at) = rest.find(is_in_name) {
                let (before, from) = rest.split_at(at);
                let end = from.find(|c| !is_in_name(c)).unwrap_or(from.len());
                html += &encode_text(before);
                html += &link(&from[..end]);
                rest = &from[end..];
            }
            html + &encode_text(rest)
        };
        let parts = text.split('`').enumerate().map(|(i, part)| match i % 2 {
            0 => words(part),
            _ if self.names.contains(part) => format!("<code>{}</code>", link(part)),
            _ => format!("<code>{}</code>", words(part)),
        });
        parts.collect()
    }
}
