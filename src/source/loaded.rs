//! The tables of a source, with where they come from, and the items that were skipped.

use std::collections::{BTreeMap, BTreeSet};
use std::rc::Rc;

use chess_tables_gen::tool::moves;
use chess_tables_gen::{Axis, Board, Content, Element, Layout, Table, TableSet};
use chess_tables_read::lists::{Language, LargeNumber, SourceType, may_be_sets};
use serde::Serialize;

pub(crate) use crate::source::skipped::{Skipped, details};

use crate::source::array::{Array, Arrays};
use crate::source::compiler::Compiler;
use crate::source::names;
use crate::source::names::Origin;
use crate::source::other_languages::Others;
use crate::source::type_and_shape::TypeAndShape;

/// Tables with where they came from.
#[derive(Debug)]
pub(crate) struct Loaded {
    /// The source as it stood on the command line.
    pub(crate) spec: String,
    /// What kind of source it is.
    pub(crate) kind: Kind,
    /// Where the tables really came from, for people to read.
    pub(crate) origin: String,
    pub(crate) set: Arrays,
    /// Skipped items: constants that are not tables, or cannot be read.
    pub(crate) skipped: Vec<Skipped>,
    /// Of which tables the source does not state the board.
    pub(crate) assumed: Assumed,
    /// The single large numbers of the sources, with the file of a folder, if there are tables of bit scans.
    pub(crate) large_numbers: Vec<(Option<Rc<Origin>>, LargeNumber)>,
    /// The compiler of a program that is read as it is compiled.
    pub(crate) compiler: Option<Compiler>,
    /// What was searched for the arrays, if they have no names but their addresses.
    pub(crate) scanned: Option<Scanned>,
    /// Arrays of which only the bytes are known, beside the tables.
    pub(crate) unshaped: Vec<Unshaped>,
    /// Other files of the folder, whose tables are read by themselves.
    pub(crate) apart: Vec<String>,
    /// How the sources number the squares that they give names to: one layout, or they differ.
    pub(crate) layouts: BTreeSet<Layout>,
    /// The files of the folder in languages that are not read.
    pub(crate) others: Others,
}

/// Tables that were generated now, in which nothing is guessed or skipped.
impl From<TableSet> for Loaded {
    fn from(set: TableSet) -> Self {
        Self {
            spec: "@gen".to_owned(),
            kind: Kind::Gen,
            origin: "generated now".to_owned(),
            set: set.into(),
            skipped: vec![],
            assumed: Assumed::None,
            large_numbers: vec![],
            compiler: None,
            scanned: None,
            unshaped: vec![],
            apart: vec![],
            layouts: BTreeSet::new(),
            others: Others::default(),
        }
    }
}

impl Loaded {
    /// Whether these are the tables of this program, of which the catalogue knows more than their texts say.
    pub(crate) fn is_ours(&self) -> bool {
        matches!(self.kind, Kind::Build | Kind::Gen)
    }

    /// What a program is written in that is read as it is compiled.
    pub(crate) fn language(&self) -> Option<Language> {
        self.compiler.map(Compiler::language)
    }

    /// Whether the tables were read from files.
    pub(crate) fn is_source(&self) -> bool {
        matches!(self.kind, Kind::File | Kind::Folder | Kind::Stdin | Kind::Git)
    }

    /// "layout a1b1, board 8x8 (assumed)".
    pub(crate) fn board_words(&self) -> String {
        let board = self.set.board;
        let assumed = if self.assumed == Assumed::None { "" } else { " (assumed)" };
        format!("layout {}, board {board}{assumed}", board.numbering())
    }

    /// The names, as in their files, that several files of the folder have, of what may be a table.
    pub(crate) fn shared_names(&self) -> BTreeSet<String> {
        let origins = self.files_of_skipped();
        let skipped = self.skipped.iter().filter_map(|it| Some((it, it.file.as_deref()?)));
        let skipped =
            skipped.filter(|(it, _)| it.is_constant() && it.may_be_table() && !it.is_local);
        let skipped = skipped.map(|(it, file)| (it.name.as_str(), &origins[file]));
        let tables = self.set.tables.iter();
        let tables = tables.filter_map(|it| Some((it.name.as_str(), it.file.as_deref()?)));
        names::shared(tables.chain(skipped))
    }

    /// Names the tables as in their files, but for these names with the file before them.
    pub(crate) fn name_with_files(&mut self, shared: &BTreeSet<String>) {
        self.set.rename(|it| Some(it.file.as_ref()?.shown(&it.name, shared)));
        let origins = self.files_of_skipped();
        for skipped in &mut self.skipped {
            if let Some(file) = skipped.file.as_ref().filter(|_| skipped.is_constant()) {
                skipped.name = origins[file].shown(&skipped.name, shared);
            }
        }
    }

    fn files_of_skipped(&self) -> BTreeMap<String, Origin> {
        let files: BTreeSet<&String> = self.skipped.iter().flat_map(|it| &it.file).collect();
        files.into_iter().map(|file| (file.clone(), Origin::new(file))).collect()
    }

    /// The files of the folder that have tables, also those that are not among these.
    pub(crate) fn files_with_tables(&self) -> impl Iterator<Item = &str> {
        let of_other_board = self.skipped.iter().filter(|it| it.has_tables).map(|it| &*it.name);
        let apart = self.apart.iter().map(String::as_str);
        self.files_of_tables().chain(of_other_board).chain(apart)
    }

    /// The files of the tables that there are.
    pub(crate) fn files_of_tables(&self) -> impl Iterator<Item = &str> {
        self.set.tables.iter().filter_map(|it| Some(&*it.file.as_ref()?.path))
    }

    /// Gives the tables the board that their source does not state. Axes that are guessed are so by the number
    /// of its squares.
    pub(crate) fn assume(&mut self, board: Board) {
        self.renumber_moves(board);
        self.set.board = board;
        for table in &mut self.set.tables {
            if !table.are_axes_guessed {
                continue;
            }
            let of_squares =
                |length| if length == board.len() { Axis::Square } else { Axis::Index };
            let Table { axes, shape, .. } = &mut table.table;
            for (axis, &length) in axes.iter_mut().zip(&*shape) {
                if [Axis::Square, Axis::Index].contains(axis) {
                    *axis = of_squares(length);
                }
            }
            let is_exact = !table.is_element_guessed && table.source_type.is_none();
            let may_be_set =
                table.element == Element::U64 && (is_exact || may_be_sets(&table.values));
            let is_of_squares = table.axes.last() == Some(&Axis::Square);
            table.content = match table.content {
                Content::Squares if !is_of_squares => Content::Number,
                Content::Number if is_of_squares && may_be_set => Content::Squares,
                content => content,
            };
        }
    }

    /// Gives moves that the source has as text, which say their squares, the numbers of a board.
    fn renumber_moves(&mut self, board: Board) {
        let before = self.set.board;
        if !before.is_8x8() || !board.is_8x8() {
            return;
        }
        let numbers: Vec<usize> =
            (0..before.len()).map(|it| board.index(before.square(it))).collect();
        let is_text = |it: &&mut Array| it.source_type == Some(SourceType::TEXT);
        for table in self.set.tables.iter_mut().filter(is_text) {
            for bits in &mut table.table.values {
                *bits = moves::renumbered(*bits, &numbers);
            }
        }
    }

    /// What was found as that of a file in a folder, with the file before all names.
    pub(crate) fn of_file(mut self, file: &str) -> Self {
        let origin = Rc::new(Origin::new(file));
        self.set.rename(|it| Some(origin.before(&it.name)));
        for skipped in &mut self.skipped {
            if skipped.is_constant() {
                skipped.name = origin.before(&skipped.name);
            }
            skipped.file = Some(file.to_owned());
        }
        for array in &mut self.set.tables {
            array.file = Some(origin.clone());
        }
        self.large_numbers.iter_mut().for_each(|(file, _)| *file = Some(origin.clone()));
        self
    }

    /// Adds what another file holds, whose tables are of the same board.
    pub(crate) fn join(&mut self, other: Self) {
        match (self.set.tables.is_empty(), other.set.tables.is_empty()) {
            (_, true) => {}
            (true, false) => self.assumed = other.assumed,
            (false, false) if self.assumed == other.assumed => {}
            (false, false) => self.assumed = Assumed::Some,
        }
        self.set.tables.extend(other.set.tables);
        self.skipped.extend(other.skipped);
        self.large_numbers.extend(other.large_numbers);
        self.layouts.extend(other.layouts);
    }

    /// "`src/a.rs` line 7: computed: f()", of a file "`src/a.rs` is larger than 64 MB".
    pub(crate) fn place_and_words(&self, skipped: &Skipped) -> String {
        let slash = if self.spec.ends_with(['/', ':']) { "" } else { "/" };
        let file = skipped.path().map(|file| format!("{slash}{file}")).unwrap_or_default();
        let path = quoted(&format!("{}{file}", self.spec));
        match skipped.is_file() && !skipped.is_comment() {
            true => format!("{path} {}", skipped.words()),
            false if skipped.line == 0 => format!("{path}: {}", skipped.words()),
            false => format!("{path} line {}: {}", skipped.line, skipped.words()),
        }
    }
}

/// Whether no name has this letter, in any language: it would end a name where this one is shown.
pub(crate) fn is_in_no_name(letter: char) -> bool {
    letter.is_control() || ['"', '\'', '`', '|', '\\'].contains(&letter)
}

/// An array without the type of its entries.
#[derive(Debug)]
pub(crate) struct Unshaped {
    pub(crate) name: String,
    pub(crate) bytes: Vec<u8>,
    pub(crate) is_big_endian: bool,
    /// Whether other files of the program may use it.
    pub(crate) is_shared: bool,
    /// The type and the shape that its symbol states.
    pub(crate) form: Option<TypeAndShape>,
}

/// What a source turned out to be.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Kind {
    Build,
    Gen,
    File,
    Folder,
    Stdin,
    Export,
    Memory,
    Git,
    None,
}

/// What is searched for tables.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Scanned {
    File,
    Process,
}

/// Of which tables of a source the board is only assumed, since their file does not state it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Assumed {
    None,
    Some,
    All,
}

impl Assumed {
    pub(crate) fn if_not(is_stated: bool) -> Self {
        if is_stated { Self::None } else { Self::All }
    }
}

/// A source as it stands in a sentence.
pub(crate) fn quoted(source: &str) -> String {
    match source {
        "-" => "standard input".to_owned(),
        _ if source.starts_with('@') => source.to_owned(),
        _ => format!("`{source}`"),
    }
}
