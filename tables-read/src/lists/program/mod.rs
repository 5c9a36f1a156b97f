//! The files that are read together, and what is known of their lists.

mod constants;
mod conversions;
mod elsewhere;
mod expression;
mod filled;
mod functions;
mod hidden;
mod indices;
mod items;
mod keyed;
mod moves;
mod packed;
mod reader;
mod rows;
mod wrappers;

use std::cell::{Cell, OnceCell, RefCell};
use std::collections::{BTreeSet, HashMap};

use chess_tables_gen::Element;

use self::indices::Axes;
use self::reader::{At, Reader, Shape};
use super::bindings::Bindings;
use super::constant::Place;
use super::declaration::Declaration;
use super::included::all_included;
use super::language::{Language, Syntax};
use super::lexer::{Lexer, Token};
use super::names::Names;
use super::opening::Opening;
use super::scan::Scan;
use super::square_names::SquareNames;
use super::types::Declared;
use super::value::{Integer, Value, with_room};
use super::{Reason, short};

/// How many entries are read from one source: far more than tables have, and 256 MB of them.
pub const MOST_ENTRIES: usize = 1 << 24;

/// Of fewer entries nothing is said if the type may have more.
const FEWEST: usize = 3;

/// A file with what it declares.
pub(super) struct File<'a> {
    pub(super) path: &'a str,
    pub(super) source: &'a str,
    pub(super) scan: Scan<'a>,
    /// What else its names mean, once that is asked for.
    bindings: OnceCell<Bindings<'a>>,
}

/// The entries of a list.
#[derive(Clone, Debug, Default)]
pub(super) struct List<'a> {
    pub(super) shape: Shape,
    pub(super) entries: Vec<u128>,
    /// The type of an entry, if the sources say it.
    pub(super) integer: Option<Integer>,
    pub(super) is_negative: bool,
    pub(super) largest: u128,
    /// The names of the fields of a row.
    pub(super) fields: Option<Vec<&'a str>>,
    /// Whether its last axis is that of fields.
    pub(super) is_of_rows: bool,
    /// What an entry is declared as.
    pub(super) declared: Option<Declared>,
    /// Whether its type says a length that the sources do not have, behind which there may be zeros.
    pub(super) is_length_unknown: bool,
    /// The first index along each axis, where a language lets that be another than 0.
    pub(super) begins: Vec<i128>,
}

/// Files that are read together: they use names of each other.
///
/// ```
/// use chess_tables_read::lists::{Files, Language};
///
/// let files = [
///     ("types.h", Language::C, "enum Square { A1, B1, C1 };"),
///     ("table.c", Language::C, "const unsigned char LAST[] = {A1, C1};"),
/// ];
/// assert_eq!(Files::read(files).parsed(1).arrays[0].table.values, [0, 2]);
/// ```
pub struct Files<'a> {
    pub(super) all: Vec<File<'a>>,
    pub(super) names: Names<'a>,
    constants: RefCell<HashMap<usize, Result<Value, Reason>>>,
    /// How many steps are left.
    steps: Cell<usize>,
    /// How many lists are read that others have by their names.
    lists_by_name: Cell<usize>,
    /// The names of squares that they have, once these are asked for.
    square_names: OnceCell<Vec<SquareNames>>,
    /// The names of the files that others include, once one is asked for.
    included: OnceCell<BTreeSet<&'a str>>,
}

/// Steps for each byte of the sources. An expression is one step and has a byte at least; it is read once, but behind
/// what may say a place, and again for each definition of a macro that it calls. Further steps are for short sources.
const STEPS: usize = 16;
const FURTHER_STEPS: usize = 1 << 16;

impl<'a> Files<'a> {
    /// Reads them, each with its path from the folder that they are in: `board/rook.rs`.
    pub fn read(files: impl IntoIterator<Item = (&'a str, Language, &'a str)>) -> Self {
        let mut names = Names::default();
        let scanned = files.into_iter().enumerate().map(|(number, (path, language, source))| {
            let language = language.of_included(path, source);
            names.add_file(path, language);
            let scan = Scan::read(source, language, number, &mut names);
            File { path, source, scan, bindings: OnceCell::new() }
        });
        let all: Vec<File<'_>> = scanned.collect();
        let bytes: usize = all.iter().map(|it| it.source.len()).sum();
        let steps = Cell::new(bytes.saturating_mul(STEPS).saturating_add(FURTHER_STEPS));
        let lists_by_name = Cell::new(0);
        let (square_names, included) = (OnceCell::new(), OnceCell::new());
        let constants = RefCell::default();
        Self { all, names, constants, steps, lists_by_name, square_names, included }
    }

    /// The names of squares that the files have.
    pub(super) fn square_names(&self) -> &[SquareNames] {
        self.square_names.get_or_init(|| self.names.square_names())
    }

    /// Whether another file includes one of this name.
    pub(super) fn is_included(&self, name: &str) -> bool {
        let names = self.included.get_or_init(|| {
            let of_each = self.all.iter().flat_map(|it| all_included(it.scan.language, it.source));
            of_each.filter_map(|path| path.rsplit('/').next()).collect()
        });
        names.contains(name)
    }

    fn step(&self) -> Result<(), Reason> {
        self.take_steps(1)
    }

    fn take_steps(&self, count: usize) -> Result<(), Reason> {
        self.steps.set(self.steps.get().checked_sub(count).ok_or(Reason::TooManySteps)?);
        Ok(())
    }

    fn known(&self, key: usize) -> Option<Result<Value, Reason>> {
        self.constants.borrow().get(&key).cloned()
    }

    fn remember(&self, key: usize, value: Result<Value, Reason>) {
        self.constants.borrow_mut().insert(key, value);
    }

    /// The list that a declaration has as its value. `is_ours` is one in source of ours.
    pub(super) fn list(
        &self,
        file: usize,
        declaration: &Declaration<'a>,
        is_ours: bool,
        left: usize,
    ) -> Result<List<'a>, Reason> {
        let File { source, scan, .. } = &self.all[file];
        let Some(range) = declaration.value.clone() else { return Err(Reason::FilledAtRunTime) };
        let value = Lexer::new(source, scan.language).part(range.start, range.end).in_brackets();
        let ty = &declaration.head.ty;
        let mut at = self.at(file, declaration, range.start);
        let has_index_types = scan.language.syntax().is_any_case;
        let axes = has_index_types.then(|| self.axes(ty, at)).transpose()?;
        let is_array = ty.is_array || axes.as_ref().is_some_and(|it| !it.lengths.is_empty());
        if let Some(axes) = &axes {
            at.of_table = self.names.integer(&axes.words, scan.language);
        }
        if let Some(list) = packed::packed(value, left).filter(|_| scan.is_packed) {
            return list;
        }
        let wide = packed::wide(value).filter(|_| scan.is_packed);
        at.of_table = wide.map_or(at.of_table, |it| Some(it.1));
        let (value, stored_in) = self.stored(wide.map_or(value, |it| it.0));
        if stored_in > 0 && at.of_table.is_none() {
            at.of_table = self.integer_of_array(&ty.words);
        }
        let value = self.included_list(file, value).unwrap_or(value);
        let opening = Opening::find(value, is_array, is_ours).filter(|it| !it.converts());
        let reader = Reader::new(self, at, is_ours, left);
        if let Some(mut opening) = opening {
            opening.around += stored_in;
            return self.opened(declaration, opening, reader, axes);
        }
        if is_ours && !ty.is_array {
            return reader.single(value);
        }
        let text = &source[range];
        let declared = Declared::of(&ty.words, scan.language, text, |_| None);
        let list = if is_array { reader.elsewhere(value)? } else { None };
        let list = list.ok_or_else(|| Reason::Computed(short(text)))?;
        Ok(List { declared, ..list })
    }

    /// The list behind an opening, with the axes that index types say.
    fn opened(
        &self,
        declaration: &Declaration<'a>,
        opening: Opening<'a>,
        mut reader: Reader<'_, 'a>,
        axes: Option<Axes<'a>>,
    ) -> Result<List<'a>, Reason> {
        let (at, ty) = (reader.at, &declaration.head.ty);
        let (file, language, integer) = (at.file, at.language, at.of_table);
        let value = &self.all[file].source[declaration.value.clone().unwrap_or_default()];
        let text = || Reason::Computed(short(value));
        // What a block holds is more than the type around it says.
        let inner = self.names.integer(&opening.ty.words, language);
        reader.at.of_table = if opening.ty.words.is_empty() { integer } else { inner.or(integer) };
        let words = axes.as_ref().map_or(&ty.words, |it| &it.words);
        let is_set = || is_set_of_pascal(opening.list, words, axes.as_ref());
        if is_of_fractions(words, language)
            || is_of_fractions(&opening.ty.words, language)
            || is_set()
        {
            return Err(Reason::Type(ty.words.join(" ")));
        }
        let is_of_texts = [words, &opening.ty.words].into_iter().any(|it| moves::is_text(it));
        let of_type = if ty.lengths.is_empty() { &opening.ty } else { ty };
        let (lengths, unknown) = match axes {
            Some(axes) => {
                reader.lows = axes.lows;
                (axes.lengths, None)
            }
            None => self.lengths(&of_type.lengths, at)?,
        };
        reader.lengths = lengths;
        reader.element = of_type.words.last().copied();
        let axes = reader.lengths.len();
        let place = (file, declaration.head.type_at.start);
        let fields = || self.names.fields_of(place, &ty.words);
        reader.fields = if integer.is_none() { fields() } else { None };
        reader.templates_from = axes - of_type.templates.min(axes);
        let mut list = opening.list;
        if let Some(moves) = reader.moves(&mut list, is_of_texts)? {
            return opening.ends(list).map(|_| moves).ok_or_else(text);
        }
        let is_record = axes == 0 && language == Language::Ada && is_named(list);
        let shape = reader.whole(&mut list).map_err(|reason| match &unknown {
            // `(File => F, Rank => 3)` of a type that is not known to be an array.
            None if is_record && matches!(reason, Reason::Unknown(_)) => {
                Reason::Type(ty.words.join(" "))
            }
            Some(unknown) if reason == Reason::Ragged => unknown.clone(),
            _ => reason,
        })?;
        let is_length_unknown = unknown.is_some();
        if let Some(reason) = unknown.filter(|_| reader.list.entries.len() < FEWEST) {
            return Err(reason);
        }
        let words = opening.ends(list).ok_or_else(text)?;
        // `Limits limits = {0};` is one struct.
        let is_struct = language == Language::C && !ty.is_array && !ty.words.is_empty();
        if is_struct && shape == [1] {
            return Err(Reason::Type(ty.words.join(" ")));
        }
        let stated = reader.stated_type().ok_or_else(text)?;
        let integer = stated.or_else(|| self.names.integer(&words, language));
        let integer = integer.or_else(|| reader.signed_of_lua());
        let has_fields = of_type.is_exact && axes > 0 && shape.len() == axes + 1;
        let has_fields = has_fields && !reader.has_lists_by_name && !reader.has_stored_rows;
        let is_of_rows = reader.list.fields.is_some() || has_fields;
        let declared = self.declared(&of_type.words, language, value, file);
        let (begins, list) = (reader.lows, reader.list);
        Ok(List { shape, integer, is_of_rows, declared, is_length_unknown, begins, ..list })
    }

    /// The number that a name has in a file.
    pub(super) fn number(&self, file: usize, name: &str) -> Option<u128> {
        let is_there = self.names.constants.contains_key(name);
        is_there.then(|| self.number_at(Place { file, scope: 0, offset: 0 }, name)).flatten()
    }

    /// The number that a name has at a place, such as one in a function.
    pub(super) fn number_at(&self, place: Place, name: &str) -> Option<u128> {
        let at = At {
            file: place.file,
            language: self.all[place.file].scan.language,
            of: None,
            of_table: None,
            iota: 0,
            in_enumeration: false,
            place,
            is_expanded: false,
            depth: 0,
        };
        let value = Reader::new(self, at, false, 0).constant(name, None).ok()?;
        (!value.is_negative()).then_some(value.bits)
    }

    /// The number that a declaration has as its value, in the type that the sources say, else in one that has room.
    pub(super) fn single(
        &self,
        file: usize,
        declaration: &Declaration<'a>,
    ) -> Option<(Element, u128)> {
        let File { source, scan, .. } = &self.all[file];
        let (language, ty) = (scan.language, &declaration.head.ty);
        let fractions = &language.syntax().fractions;
        if ty.is_array || ty.words.iter().any(|word| fractions.contains(word)) {
            return None;
        }
        let range = declaration.value.clone()?;
        let at = self.at(file, declaration, range.start);
        let number = Lexer::new(source, language).part(range.start, range.end);
        let value = Reader::new(self, at, false, 0).all(number).ok()?;
        let value = match at.of_table {
            Some(integer) => value.in_type(integer).unwrap_or_else(|| value.cast(integer)),
            None => value,
        };
        let element = match at.of_table.or(value.integer) {
            Some(integer) => integer.element(),
            None => with_room(value.is_negative(), value.bits),
        };
        Some((element, element.wrap(value.bits)))
    }

    /// Where the value of a declaration stands.
    fn at(&self, file: usize, declaration: &Declaration<'a>, offset: usize) -> At<'a> {
        let File { scan, .. } = &self.all[file];
        let (language, words) = (scan.language, &declaration.head.ty.words);
        let stored = || self.names.stored(words[0]);
        let of_table = self.names.integer(words, language);
        let is_class = language == Language::C && words.len() == 1;
        let scope = scan.scopes.block(declaration.scope);
        At {
            file,
            language,
            of: scan.owner(declaration),
            of_table: if is_class { of_table.or_else(stored) } else { of_table },
            iota: 0,
            in_enumeration: false,
            place: Place { file, scope, offset },
            is_expanded: false,
            depth: 0,
        }
    }

    /// The path of the file that declares a struct.
    fn file_of_struct(&self, name: &str, file: usize) -> Option<String> {
        if self.all[file].scan.language == Language::C {
            return self.names.file_of_stored(name).map(|it| self.all[it].path.to_owned());
        }
        let all = self.names.structs.get(name)?;
        let own = all.iter().find(|it| it.file == file);
        let it = own.or_else(|| all.first().filter(|_| all.len() == 1))?;
        Some(self.all[it.file].path.to_owned())
    }

    /// The lengths that a type says, and why one is not known where entries may be left out.
    fn lengths(
        &self,
        all: &[Vec<Token<'a>>],
        at: At<'a>,
    ) -> Result<(Vec<Option<usize>>, Option<Reason>), Reason> {
        let (fills, mut unknown) = (at.language.syntax().fills, None);
        // Zeros at the ends of rows would move all that is behind them.
        let length = |(axis, tokens): (usize, &Vec<Token<'a>>)| match self.length(tokens, at) {
            Err(reason @ (Reason::Unknown(_) | Reason::Several(_))) if !fills || axis == 0 => {
                unknown = Some(reason).filter(|_| fills);
                Ok(None)
            }
            length => length,
        };
        let lengths = all.iter().enumerate().map(length).collect::<Result<_, _>>()?;
        Ok((lengths, unknown))
    }

    /// The length that a type says.
    fn length(&self, tokens: &[Token<'a>], at: At<'a>) -> Result<Option<usize>, Reason> {
        let (Some(first), Some(last)) = (tokens.first(), tokens.last()) else { return Ok(None) };
        let of_table = Some(Integer::new(64, false)).filter(|_| at.language == Language::Rust);
        let source = self.all[at.file].source;
        let length = Lexer::new(source, at.language).part(first.at, last.end());
        let mut reader = Reader::new(self, At { of_table, ..at }, false, 0);
        let value = reader.all(length)?;
        value.index().map(Some).ok_or_else(|| Reason::Unknown(short(first.text)))
    }
}

/// Whether words of a type say that its numbers are not whole, or that it is no list of them.
fn is_of_fractions(words: &[&str], language: Language) -> bool {
    let Syntax { fractions, is_any_case, .. } = language.syntax();
    let is_it = |word: &str, it: &str| word == it || *is_any_case && word.eq_ignore_ascii_case(it);
    words.iter().any(|word| fractions.iter().any(|it| is_it(word, it)))
}

/// Whether square brackets are a set of Pascal: they are a list only where an array is known to be.
fn is_set_of_pascal(list: Lexer<'_>, words: &[&str], axes: Option<&Axes<'_>>) -> bool {
    let is_array = axes.is_some_and(|it| !it.lengths.is_empty())
        || words.iter().any(|it| it.eq_ignore_ascii_case("TArray"));
    list.language == Language::Pascal && list.peek().is("[") && !is_array
}

/// Whether the items of an aggregate of Ada have names.
fn is_named(mut list: Lexer<'_>) -> bool {
    list.next();
    list.next().is_word() && list.peek().is("=>")
}
