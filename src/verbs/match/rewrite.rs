//! What a request asks for to write an array as it stands in its source.

use chess_tables_gen::{Axis, Board, Colors, Content, Element, Table};
use chess_tables_match::matching::{Found, Piece, Rule, What};
use chess_tables_read::lists::{Declared, Language, SourceType};

use super::language;
use super::made::made;
use super::place::{Place, can_name};
use crate::write::request::{Format, Request};

use crate::source::array::Array;
use crate::source::loaded::{Kind, Loaded};
use crate::source::memory;

/// An array that a command may write.
pub(super) struct Rewrite<'m> {
    pub(super) array: usize,
    pub(super) board: Board,
    pub(super) format: Format,
    /// Its name there.
    name: String,
    /// The table of the catalogue that it is as a whole, if an order of axes and colors is all that is other.
    plain: Option<&'m Found>,
    /// How it is made of tables.
    made: String,
    /// The lengths of its axes, if they have to be said.
    shape: String,
    element: Option<String>,
    /// The struct around each set.
    pub(super) bitboard: Option<&'m Declared>,
    /// Where it stands in C++.
    pub(super) place: Place,
    /// Its name behind that of its class.
    member: Option<String>,
    flags: Option<&'m [String]>,
    /// What stands for no entry, if it is another number than in the table.
    none: Option<i128>,
    table: &'m Table,
    has_shape: bool,
    pub(super) is_sets: bool,
    /// Whether the table has an entry more at its end, for the 0x88 difference of no two squares.
    is_longer: bool,
}

/// What the equal tables of an array ask for, or why no command writes it.
pub(super) fn rewrite<'m>(
    loaded: &'m Loaded,
    pieces: &[&'m Piece],
    format: Format,
) -> Result<Rewrite<'m>, String> {
    let array = pieces[0].array;
    let table = &loaded.set.tables[array];
    let name = memory::last_part(&table.name).to_owned();
    if name.is_empty() || !name.chars().all(|c| c.is_ascii_alphanumeric() || c == '_') {
        return Err(format!("no option gives a table the name `{name}`"));
    }
    is_of_our_form(table)?;
    let all: Vec<&Found> = pieces.iter().filter_map(|it| equal(it)).collect();
    let first = *all.first().ok_or("nothing is equal")?;
    let is_whole = matches!(pieces, [piece] if piece.path.is_empty());
    let is_plain = is_whole && first.is_writable() && !is_transposed(first);
    let made = made(table, pieces, first, is_plain)?;
    if all.iter().any(|it| it.board != first.board) {
        return Err("its parts are of different layouts".to_owned());
    }
    // Equal but for the sign: a `u64` has `u64::MAX` for the -1 of the table, and cannot be the type of that.
    let is_sets = first.expected.content == Content::Squares;
    // Java writes 64 bits without a sign as a `long`.
    let is_java = format.name() == "java";
    let is_long = is_java && (first.element, table.element) == (Element::U64, Element::I64);
    let has_bits = is_sets || is_long;
    if !has_bits && !all.iter().all(|it| can_hold(table.element, it)) {
        return Err(format!("{} cannot hold the table's numbers", table.element));
    }
    let declared = table.declared.as_ref();
    let declared = declared.filter(|it| !it.is_struct || can_name(loaded, it, &format));
    let bitboard = declared.filter(|it| it.is_struct);
    if let Some(it) = bitboard.filter(|_| !is_sets) {
        return Err(format!("its entries are of the type `{}`", it.name));
    }
    let has_shape = has_shape(loaded, table);
    let is_wide = is_exact(table) || !has_shape;
    let other = || Some(table.element).filter(|it| *it != first.element && is_wide && !has_bits);
    // Where the source does not say the type, that of the table may have no room for the array's number for no entry.
    let none = first.none.filter(|none| is_whole && !first.element.holds(*none as u128));
    let roomy = || none.and_then(|_| narrowest(table));
    let named = declared.filter(|it| !it.is_struct).map(|it| it.name.clone());
    // Go's numbers of 64 bits are mostly this; its sets have a name.
    let is_int = loaded.language() == Some(Language::Go) && table.element.bytes() == 8 && !is_sets;
    Ok(Rewrite {
        array,
        board: first.board,
        place: Place::of(loaded, array, &format),
        member: None,
        format,
        name,
        plain: is_plain.then_some(first),
        made,
        shape: String::new(),
        element: named
            .or_else(|| is_int.then(|| "int".to_owned()))
            .or_else(|| other().or_else(roomy).map(|it| it.name().to_owned())),
        bitboard,
        flags: first.rules.iter().find_map(|rule| match rule {
            Rule::Flags(flags) => Some(&flags[..]),
            _ => None,
        }),
        none: first.none.filter(|_| is_whole),
        table,
        has_shape,
        is_sets,
        is_longer: false,
    })
}

/// Whether its entries and indices are such as commands write, or why not.
fn is_of_our_form(table: &Array) -> Result<(), String> {
    if table.source_type == Some(SourceType::TEXT) {
        return Err("its entries are text, and commands write numbers".to_owned());
    }
    // Where languages check indices, those of our arrays begin with 0.
    let first = table.begins.iter().find(|it| **it != 0);
    first.map_or(Ok(()), |first| Err(format!("its indices begin with {first}")))
}

/// Whether the source says which shape an array has: what a program filled has one that was guessed.
fn has_shape(loaded: &Loaded, array: &Array) -> bool {
    let is_of_memory = loaded.kind == Kind::Memory || loaded.compiler.is_some();
    let is_guessed = array.values_from.is_some() && array.is_element_guessed;
    !is_of_memory && !is_guessed
}

/// Whether the type of its entries is known. In memory it is as wide as it was read.
fn is_exact(array: &Array) -> bool {
    !array.is_element_guessed && array.source_type.is_none()
}

/// The table that an array or a part is, if they are equal.
fn equal<'m>(piece: &&'m Piece) -> Option<&'m Found> {
    match &piece.what {
        What::Table(found) if found.is_equal() => Some(found),
        _ => None,
    }
}

/// Whether two axes of one kind stand in the other order, which `--axes` cannot say.
fn is_transposed(found: &Found) -> bool {
    found.axes.as_ref().is_some_and(|axes| axes.iter().all(|axis| *axis == axes[0]))
}

/// Whether a type can hold the numbers of a table. What stands for none may be another number, and flags other bits.
fn can_hold(element: Element, found: &Found) -> bool {
    let mut numbers = found.yours.values.iter().map(|&bits| found.element.wrap(bits));
    let are_flags = found.rules.iter().any(|it| matches!(it, Rule::Flags(_)));
    found.none.is_some() || are_flags || numbers.all(|bits| element.holds(bits))
}

/// The first type that holds all entries.
fn narrowest(table: &Table) -> Option<Element> {
    let holds_all = |it: &Element| table.values.iter().all(|&bits| it.holds(bits));
    Element::ALL.into_iter().find(holds_all)
}

impl<'m> Rewrite<'m> {
    /// The order of colors, if a command must have it.
    pub(super) fn colors(&self) -> Option<Colors> {
        let found = self.plain?;
        let is_turned = found.backwards.contains(&Axis::Color);
        let has_colors = found.expected.axes.contains(&Axis::Color);
        let is_black_first = (found.board.colors() == Colors::BlackFirst) != is_turned;
        has_colors.then_some(if is_black_first { Colors::BlackFirst } else { Colors::WhiteFirst })
    }

    /// The table of the catalogue that it asks for by name.
    pub(super) fn plain(&self) -> Option<&'m str> {
        self.plain.map(|found| &*found.table)
    }

    /// The name that it gives its table.
    pub(super) fn name(&self) -> &str {
        &self.name
    }

    /// How many entries the array has, if the table has one more.
    pub(super) fn entries_if_longer(&self) -> Option<usize> {
        self.is_longer.then_some(self.table.values.len())
    }

    /// The table that it asks for under a name of the catalogue's.
    pub(super) fn kept_name(&self) -> Option<&'m str> {
        self.plain().filter(|table| self.name.eq_ignore_ascii_case(table))
    }

    /// Calls it by the name that it has as a member of a class.
    pub(super) fn called_as_member(mut self) -> Self {
        self.member = self.class().map(|class| format!("{class}::{}", self.name));
        self
    }

    fn class(&self) -> Option<&str> {
        self.place.class.as_deref()
    }

    /// Makes it of the table, under its own name.
    pub(super) fn compose(&mut self) {
        self.plain = None;
    }

    /// Asks for the table as it is in the source.
    pub(super) fn ask(&self, request: &mut Request) -> Result<(), String> {
        let Self { shape, made, .. } = self;
        let name = self.member.as_ref().unwrap_or(&self.name);
        let table = match self.plain {
            Some(found) => {
                request.globs.push(found.table.clone());
                let is_spelled = matches!(&request.format, Some(Format::Template(_)));
                if *name != found.table || is_spelled {
                    request.set("rename", &format!("{}={name}", found.table))?;
                }
                if let Some(axes) = &found.axes {
                    let axes: Vec<&str> = axes.iter().map(|axis| axis.name()).collect();
                    request.set("axes", &format!("{}={}", found.table, axes.join(",")))?;
                }
                for rule in &found.rules {
                    match rule {
                        Rule::Threats(it) => request.set_once("threats", &it.version)?,
                        Rule::Mailbox { columns, rows } => {
                            let size = format!("{columns}x{rows}");
                            request.set_unless_given("mailbox", &size)?;
                        }
                        _ => {}
                    }
                }
                &found.table
            }
            None => {
                request.set("compose", &format!("{name}{shape}={made}"))?;
                &self.name
            }
        };
        // A name of the source's is one only in its language.
        let is_known = |it: &&String| {
            let is_integer = Element::named(it).is_some() || it.ends_with("size");
            is_integer || request.format.is_some()
        };
        if let Some(element) = self.element.as_ref().filter(is_known) {
            request.set("element", &format!("{table}={element}"))?;
        }
        if let Some(none) = self.none {
            request.set("none", &format!("{table}={none}"))?;
        }
        if let Some(flags) = self.flags {
            request.set("flags", &format!("{table}={}", flags.join(",")))?;
        }
        Ok(())
    }

    /// Says how the array is written, or why it is not: a request for it alone has the values of the array.
    pub(super) fn tried(mut self, board: Board) -> Result<Self, String> {
        language::refuse_name(&self.format, &self.name)?;
        let written = self.written(board)?;
        self.is_longer = written.values.len() > self.table.values.len();
        if self.has_shape && !self.is_longer && written.shape != self.table.shape {
            let lengths: Vec<String> = self.table.shape.iter().map(usize::to_string).collect();
            self.shape = format!(":{}", lengths.join("x"));
            self.plain = None;
            self.written(board)?;
        }
        Ok(self)
    }

    fn written(&self, board: Board) -> Result<Table, String> {
        let mut request = Request::on(board);
        self.ask(&mut request)?;
        let written = request.completed().and_then(|it| Ok(it.to_tables()?));
        let written = written.map_err(|error| error.message().to_owned())?;
        let other = || "no option writes it so".to_owned();
        // Of what is asked for alone there is one table.
        let ours = written.tables.into_iter().next().ok_or_else(other)?;
        // Where a language has no unsigned integers, sets are signed.
        let bits = |it: &Table| it.values.iter().map(|&bits| ours.element.wrap(bits)).collect();
        let [a, b]: [Vec<u128>; 2] = [&ours, self.table].map(bits);
        let by_difference = ours.axes.contains(&Axis::X88Difference);
        let is_longer = by_difference && a.len() == b.len() + 1 && a.starts_with(&b);
        if a == b || is_longer { Ok(ours) } else { Err(other()) }
    }
}
