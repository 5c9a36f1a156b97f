//! A `const` or `static`, and what it turns out to be.

use chess_tables_gen::tool::emit::DATA;
use std::ops::Range;
use std::rc::Rc;

use chess_tables_gen::tool::{fnv1a, fnv1a_from};
use chess_tables_gen::{Axis, Board, Content, Element, Relation, Table};

use super::error::Error;
use super::expression::Unread;
use super::format::Format;
use super::items::Items;
use super::lexer::{Lexer, Token, short};
use super::meaning::Meaning;
use super::scalar::Scalar;
use super::scope::{Id, Place, Program, Space, Target};
use super::skip::has_array;
use super::types::{self, Integer, Leaf, Record, Resolved, Type, Wrapper};
use super::values::{self, MOST_ENTRIES, Stop, Values};

/// A `const` or `static`.
pub(super) struct Constant<'a> {
    pub(super) place: Place,
    pub(super) is_static: bool,
    pub(super) is_mut: bool,
    pub(super) doc: String,
    pub(super) name: &'a str,
    pub(super) line: usize,
    pub(super) ty: Type<'a>,
    pub(super) ty_text: &'a str,
    /// Where the value begins, if there is one.
    pub(super) value: Option<Lexer<'a>>,
    /// The offset at which the value begins.
    value_at: usize,
    pub(super) value_text: &'a str,
}

/// What a constant turned out to be.
pub(super) enum Read {
    /// A table without its name.
    Table(Table, Guessed),
    /// No table, with reason and fingerprint as in [`Skipped`](super::Skipped).
    Other { reason: String, fingerprint: Option<u64> },
    /// Its value is no Rust.
    Broken(Error),
}

/// Whether a table's source does not say it.
pub(super) struct Guessed {
    /// Axes and content.
    pub(super) meaning: bool,
    pub(super) element: bool,
}

impl Read {
    pub(super) fn may_be_table(&self) -> bool {
        !matches!(self, Self::Other { fingerprint: None, .. })
    }

    pub(super) fn error(&self) -> Option<&Error> {
        if let Self::Broken(error) = self { Some(error) } else { None }
    }
}

/// The value of a constant that is an integer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Value<'a> {
    pub(super) integer: Integer<'a>,
    pub(super) bits: u128,
}

/// What a constant is that is an array, or a struct of several integers.
#[derive(PartialEq)]
pub(super) struct Array<'a> {
    pub(super) entry: OwnEntry<'a>,
    /// With the fields of structs as the last axis.
    pub(super) shape: Vec<usize>,
    pub(super) bits: Vec<u128>,
}

impl Array<'_> {
    /// Without the fields of structs.
    pub(super) fn lengths(&self) -> &[usize] {
        let is_integers = matches!(self.entry, OwnEntry::Integer(_));
        &self.shape[..self.shape.len() - usize::from(!is_integers)]
    }
}

/// What an array is of.
#[derive(PartialEq)]
pub(super) enum OwnEntry<'a> {
    Integer(Integer<'a>),
    Record(Record<'a>),
}

/// Constants that name each other are followed so far.
const DEEPEST_NAMES: usize = 32;

impl<'a> Program<'a> {
    /// What a path names, of which there may be several under conditions if they are all the same.
    fn same<T: PartialEq>(
        &self,
        place: Place,
        path: &[&'a str],
        value: impl Fn(&Target<'a>) -> Option<T>,
    ) -> Result<T, Unread> {
        let found = self.find(place, path, Space::Values);
        let name = || short(path.join("::").trim_start_matches(':'));
        if found.is_open {
            return Err(Unread::Name(format!("`{}` is not known", name())));
        }
        let mut values = found.targets.iter().map(value);
        let first = values.next().flatten().ok_or(Unread::Computed)?;
        if values.all(|it| it.as_ref() == Some(&first)) {
            Ok(first)
        } else {
            Err(Unread::Name(format!("`{}` has several values", name())))
        }
    }

    /// The value of the constant that a path names, if that is an integer.
    pub(super) fn value(
        &self,
        place: Place,
        path: &[&'a str],
        depth: usize,
    ) -> Result<Value<'a>, Unread> {
        self.same(place, path, |target| match *target {
            Target::Constant(id) => self.constant(id, depth),
            Target::Limit(scalar, bits) => {
                Some(Value { integer: Integer { scalar, wrapper: None }, bits })
            }
            _ => None,
        })
    }

    /// The array, or the struct, that a path names.
    pub(super) fn array(
        &self,
        place: Place,
        path: &[&'a str],
        depth: usize,
    ) -> Result<Rc<Array<'a>>, Unread> {
        self.same(place, path, |target| match *target {
            Target::Constant(id) => self.array_of(id, depth),
            _ => None,
        })
    }

    fn array_of(&self, id: Id, depth: usize) -> Option<Rc<Array<'a>>> {
        if let Some(known) = self.arrays.borrow().get(&id) {
            return known.clone();
        }
        // What names itself has no value.
        self.arrays.borrow_mut().insert(id, None);
        let array = self.read_array(id, depth).map(Rc::new);
        self.arrays.borrow_mut().insert(id, array.clone());
        array
    }

    fn read_array(&self, Id { file, constant }: Id, depth: usize) -> Option<Array<'a>> {
        let it = &self.files[file].items.as_ref().ok()?.constants[constant];
        let value = it.value.filter(|_| !it.is_mut && depth < DEEPEST_NAMES)?;
        let Resolved { lengths, leaf } = self.resolve(&it.ty);
        let entry = match leaf {
            Leaf::Integer(integer) if !lengths.is_empty() => OwnEntry::Integer(integer),
            Leaf::Record(record) => OwnEntry::Record(record),
            _ => return None,
        };
        let scope = values::Scope { program: self, place: it.place, depth: depth + 1 };
        // What it names needs some entries, too.
        let mut left = self.left.get() / 2;
        self.left.set(self.left.get() - left);
        let read = match &entry {
            OwnEntry::Integer(integer) => scope.integers(&lengths, *integer, value, &mut left),
            OwnEntry::Record(record) => scope.records(&lengths, record, value, &mut left),
        };
        self.left.set(self.left.get() + left);
        let Values { shape, bits, .. } = read.ok()?;
        Some(Array { entry, shape, bits })
    }

    /// The value of a constant that is an integer, if it is one and can be evaluated.
    fn constant(&self, Id { file, constant }: Id, depth: usize) -> Option<Value<'a>> {
        let values = &self.files[file].values;
        if let Some(known) = values.borrow()[constant] {
            return known;
        }
        // What names itself has no value.
        values.borrow_mut()[constant] = Some(None);
        let items = self.files[file].items.as_ref().ok()?;
        let it = &items.constants[constant];
        let value =
            it.value.filter(|_| !it.is_mut && depth < DEEPEST_NAMES).and_then(|mut lexer| {
                let Resolved { lengths, leaf } = self.resolve(&it.ty);
                let Leaf::Integer(integer) = leaf else { return None };
                let reader = values::Scope { program: self, place: it.place, depth: depth + 1 };
                let bits = reader.integer(&mut lexer, integer).ok()?;
                let is_whole = lengths.is_empty() && lexer.peek().is_ok_and(|token| token.is(";"));
                is_whole.then_some(Value { integer, bits })
            });
        values.borrow_mut()[constant] = Some(value);
        value
    }
}

impl<'a> Constant<'a> {
    /// Reads it from behind the colon.
    pub(super) fn read(
        lexer: &mut Lexer<'a>,
        place: Place,
        name: Token<'a>,
        line: usize,
    ) -> Result<Self, Error> {
        let from = lexer.peek()?.at;
        let ty = types::read(lexer, place)?;
        let (is_static, is_mut, doc, name) = (false, false, String::new(), name.text);
        let end = lexer.peek()?;
        let ty_text = lexer.text(from, end.at);
        let (value_at, value_text) = (end.at, "");
        let constant = Self {
            place,
            is_static,
            is_mut,
            doc,
            name,
            line,
            ty,
            ty_text,
            value: None,
            value_at,
            value_text,
        };
        if lexer.take(";")? {
            return Ok(constant);
        }
        lexer.expect("=")?;
        let (value, first) = (*lexer, lexer.peek()?);
        if first.is(";") {
            return Err(lexer.unexpected(first));
        }
        let (value_at, end) = (first.at, lexer.skip_past_semicolon()?.at);
        let value_text = lexer.text(value_at, end);
        Ok(Self { value: Some(value), value_at, value_text, ..constant })
    }

    /// Whether it stands in a function.
    pub(super) fn is_local(&self, items: &Items<'_>) -> bool {
        items.modules.is_code(self.place.module)
    }

    /// Whether it is the static of a generated function.
    pub(super) fn is_data(&self, items: &Items<'_>) -> bool {
        self.name == DATA && self.is_local(items)
    }

    pub(super) fn value_range(&self) -> Range<usize> {
        self.value_at..self.value_at + self.value_text.len()
    }

    pub(super) fn fingerprint(&self) -> u64 {
        fnv1a_from(fnv1a(self.ty_text.as_bytes()), self.value_text.as_bytes())
    }

    /// Whether there are arrays in its type, or else in its value, other than of text.
    fn has_array(&self, Resolved { lengths, leaf }: &Resolved<'_>) -> bool {
        let in_type = match leaf {
            Leaf::Integer(_) => return !lengths.is_empty(),
            Leaf::Unknown("str") => return false,
            Leaf::Other { has_array } => *has_array || !lengths.is_empty(),
            Leaf::Unknown(_) | Leaf::Record(_) => !lengths.is_empty(),
        };
        in_type
            || self.ty_text.contains('[')
            || self.value.is_some_and(|value| has_array(value, self.value_range().end))
    }

    /// What it is, on the board of its file. Of the entries that may be `left` it takes its own.
    pub(super) fn table(&self, board: Board, program: &Program<'a>, left: &mut usize) -> Read {
        let resolved = program.resolve(&self.ty);
        let other = |reason: String| {
            let fingerprint = self.has_array(&resolved).then(|| self.fingerprint());
            Read::Other { reason, fingerprint }
        };
        let by_type = || other(short(self.ty_text));
        let Some(value) = self.value else { return other("without a value".to_owned()) };
        if self.is_static && may_change(self.ty_text) {
            return other(FILLED.to_owned());
        }
        let scope = values::Scope { program, place: self.place, depth: 0 };
        let meaning = Meaning::documented(&self.doc, resolved.lengths.len());
        let of_sets = meaning.as_ref().is_some_and(|it| it.format.content == Content::Squares);
        // What source of ours leaves to the engine: a struct around each set.
        let leaf = match (&resolved.leaf, self.ty.name()) {
            (Leaf::Unknown(_) | Leaf::Record(_) | Leaf::Other { .. }, Some(name)) if of_sets => {
                let scalar = Scalar::of(Element::of_sets(board));
                let wrapper = Some(Wrapper { name, of: None, field: None, by_call: true });
                Leaf::Integer(Integer { scalar, wrapper })
            }
            (Leaf::Integer(Integer { scalar, wrapper: Some(it) }), _) if of_sets => {
                let wrapper = Some(Wrapper { by_call: true, ..*it });
                Leaf::Integer(Integer { scalar: *scalar, wrapper })
            }
            (leaf, _) => leaf.clone(),
        };
        let is_known = matches!(leaf, Leaf::Integer(_) | Leaf::Record(_));
        let lengths = &resolved.lengths;
        let read = match leaf {
            Leaf::Integer(_) | Leaf::Record(_) if lengths.is_empty() && meaning.is_none() => {
                return by_type();
            }
            Leaf::Integer(integer) => scope.integers(lengths, integer, value, left),
            Leaf::Record(record) => scope.records(lengths, &record, value, left),
            Leaf::Unknown(name) if !lengths.is_empty() => scope.unknown(lengths, name, value, left),
            _ => return by_type(),
        };
        match read {
            Ok(values) if self.is_mut && values.is_even() => other(FILLED.to_owned()),
            Ok(values) => self.found(board, meaning, is_known, values),
            Err(stop) if !is_known && !matches!(stop, Stop::Syntax(_)) => by_type(),
            Err(stop) => self.without_values(stop),
        }
    }

    fn found(
        &self,
        board: Board,
        meaning: Option<Meaning>,
        is_known: bool,
        values: Values,
    ) -> Read {
        let Values { shape, bits, element, is_exact, fields } = values;
        let guessed = Guessed { meaning: meaning.is_none(), element: !is_known || !is_exact };
        let outer = &shape[..shape.len() - usize::from(fields.is_some())];
        let Meaning { doc, format } = meaning.unwrap_or_else(|| {
            let sets = element == Element::U64 && is_exact && fields.is_none();
            Meaning::guessed(&self.doc, board, outer, sets, is_known, &bits)
        });
        let Format { mut axes, content, mut relations } = format;
        if let Some(names) = fields {
            axes.push(Axis::Field);
            relations.extend((!names.is_empty()).then_some(Relation::Fields(names)));
        }
        let mut table = Table::new("", axes, shape, element, content, bits);
        (table.doc, table.relations) = (doc, relations);
        Read::Table(table, guessed)
    }

    /// What it is if there are no values.
    fn without_values(&self, stop: Stop) -> Read {
        let reason = match stop {
            Stop::Computed => format!("computed: {}", short(self.value_text)),
            Stop::Ragged => "rows of different lengths".to_owned(),
            Stop::TooMany if self.is_mut => FILLED.to_owned(),
            Stop::TooMany => format!("more than {MOST_ENTRIES} entries in the file"),
            Stop::Name(reason) | Stop::Reason(reason) | Stop::Misfit(reason) => reason,
            Stop::Syntax(error) => return Read::Broken(error),
        };
        Read::Other { reason, fingerprint: Some(self.fingerprint()) }
    }
}

/// Why a variable that holds the same everywhere at first is no table.
const FILLED: &str = "filled at run time";

/// Whether a type lets a program change what a `static` holds.
fn may_change(ty: &str) -> bool {
    const TYPES: [&str; 10] = [
        "Mutex",
        "RwLock",
        "OnceLock",
        "OnceCell",
        "LazyLock",
        "LazyCell",
        "Lazy",
        "UnsafeCell",
        "SyncUnsafeCell",
        "MaybeUninit",
    ];
    let mut words = ty.split(|c: char| !c.is_alphanumeric());
    words.any(|word| TYPES.contains(&word) || word.starts_with("Atomic"))
}
