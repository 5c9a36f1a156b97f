//! The slider methods: a file of Rust and a part of `look_ups.c` for each, which are copied into what is generated as they
//! stand.

pub(crate) mod fancy_magics;
mod module;
mod parameters;
mod slider_method;

pub(crate) use module::{Module, documented, indented};
pub use parameters::{Kind, Parameter, Parameters, tables, upwards};
pub(crate) use slider_method::names;
pub use slider_method::{SliderMethod, Sliders, without_bmi2};

use std::collections::{BTreeMap, BTreeSet};

use crate::geometry::Board;

/// The source of a method, on some boards.
pub struct Source {
    /// The name of its file, and the heading in `look_ups.c`.
    pub name: &'static str,
    /// In Rust.
    pub rust: &'static str,
    /// What it takes from the board.
    pub fields: &'static [&'static str],
}

macro_rules! methods {
    ($($name:ident $set:ident: $($field:ident)*;)*) => {
        // Paths begin at the list.
        const SOURCES: &[Source] = &[$(Source {
            name: stringify!($name),
            rust: include_str!(concat!(stringify!($name), ".rs")),
            fields: &[$(stringify!($field)),*],
        }),*];
    };
}
include!("rust/list.rs");

impl Source {
    /// Returns the source of a method. On 8x8 some have another one than elsewhere.
    pub fn of(method: SliderMethod, board: Board) -> &'static Self {
        let on_8x8 = format!("{method}_8x8");
        let is_own = |it: &&Self| board.is_8x8() && it.name == on_8x8;
        let own = SOURCES.iter().find(is_own);
        let any = || SOURCES.iter().find(|it| it.name == method.name());
        own.or_else(any).expect("a source for each method")
    }

    /// Returns the look-ups in C.
    pub fn c(&self) -> &'static str {
        let heading = format!("/* ==== {} ==== */\n", self.name);
        let (_, rest) =
            include_str!("look_ups.c").split_once(&heading).expect("a heading for each method");
        rest.split("\n/* ==== ").next().unwrap_or(rest)
    }

    /// Returns the tables of the catalogue that it is made from.
    pub fn tables(&self, board: Board) -> BTreeSet<String> {
        self.fields.iter().flat_map(|field| tables(field, board)).collect()
    }

    /// Returns the paragraphs about it: idea, origin, cost, when to choose it, and where it is explained.
    pub fn documentation(&self) -> Vec<String> {
        let lines = self.rust.lines().map_while(|line| line.strip_prefix("//!"));
        let text = lines.map(|line| line.strip_prefix(' ').unwrap_or("\n")).collect::<Vec<_>>();
        text.join(" ").split(" \n ").map(str::to_owned).collect()
    }
}

/// Returns the methods of a board by the tables that they read.
pub fn readers(board: Board) -> BTreeMap<String, Vec<SliderMethod>> {
    let mut readers: BTreeMap<String, Vec<SliderMethod>> = BTreeMap::new();
    for method in SliderMethod::on(board) {
        for table in Source::of(method, board).tables(board) {
            readers.entry(table).or_default().push(method);
        }
    }
    readers
}
