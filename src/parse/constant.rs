//! A `const` or `static`, and what it turns out to be.

use std::ops::Range;

use chess_tables_gen::tool::{fnv1a, fnv1a_from};
use chess_tables_gen::{Axis, Board, Content, Element, Relation, Table};

use super::error::Error;
use super::format::Format;
use super::items::Items;
use super::lexer::{Lexer, Token, short};
use super::meaning::Meaning;
use super::modules::Kind;
use super::scalar::Scalar;
use super::scope::{Id, Place, Program};
use super::skip::has_array;
use super::types::{self, Integer, Leaf, Resolved, Type, Wrapper};
use super::values::{self, Stop, Values};

/// A `const` or `static`.
pub(super) struct Constant<'a> {
    pub(super) place: Place,
    pub(super) is_mut: bool,
    pub(super) doc: String,
    pub(super) name: &'a str,
    pub(super) line: usize,
    pub(super) ty: Type<'a>,
    pub(super) ty_text: &'a str,
    /// Where the value begins, if there is one.
    pub(super) value: Option<Lexer<'a>>,
    /// The same as an offset.
    value_at: usize,
    pub(super) value_text: &'a str,
}

/// What a constant turned out to be.
pub(super) enum Read {
    /// A table without its name.
    Table(Table, Guessed),
    /// As in [`Skipped`](super::Skipped).
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

/// Constants that name each other are followed so far.
const DEEPEST_NAMES: usize = 32;

impl<'a> Program<'a> {
    /// The value of a constant that is an integer, if it is one and can be evaluated.
    pub(super) fn constant(&self, Id { file, constant }: Id, depth: usize) -> Option<Value<'a>> {
        let values = &self.files[file].values;
        if let Some(known) = values.borrow()[constant] {
            return known;
        }
        // What names itself has no value.
        values.borrow_mut()[constant] = Some(None);
        let items = self.files[file].items.as_ref().ok()?;
        let value = if depth < DEEPEST_NAMES {
            let it = &items.constants[constant];
            let own = items.modules.own_type(it.place.module);
            let Resolved { lengths, leaf } = self.known(file).resolve(&it.ty, own);
            let integer = match leaf {
                Leaf::Integer(integer) if lengths.is_empty() => Some(integer),
                _ => None,
            };
            let reader = values::Scope { program: self, place: it.place, depth: depth + 1 };
            integer.zip(it.value).and_then(|(integer, mut lexer)| {
                let bits = reader.integer(&mut lexer, integer).ok()?;
                let is_whole = lexer.peek().is_ok_and(|token| token.is(";"));
                is_whole.then_some(Value { integer, bits })
            })
        } else {
            None
        };
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
        let (is_mut, doc, name) = (false, String::new(), name.text);
        let end = lexer.peek()?;
        let ty_text = lexer.text(from, end.at);
        let (value_at, value_text) = (end.at, "");
        let constant =
            Self { place, is_mut, doc, name, line, ty, ty_text, value: None, value_at, value_text };
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
        matches!(items.modules.named(self.place.module), Some((Kind::Function, _)))
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
    pub(super) fn table(
        &self,
        board: Board,
        program: &Program<'a>,
        left: &mut usize,
    ) -> Result<Read, Error> {
        let items = program.files[self.place.file].items.as_ref().map_err(Error::clone)?;
        let own = items.modules.own_type(self.place.module);
        let resolved = program.known(self.place.file).resolve(&self.ty, own);
        let by_type = || {
            let fingerprint = self.has_array(&resolved).then(|| self.fingerprint());
            Ok(Read::Other { reason: short(self.ty_text), fingerprint })
        };
        let Some(value) = self.value else {
            let fingerprint = self.has_array(&resolved).then(|| self.fingerprint());
            return Ok(Read::Other { reason: "without a value".to_owned(), fingerprint });
        };
        let scope = values::Scope { program, place: self.place, depth: 0 };
        let meaning = Meaning::documented(&self.doc, resolved.lengths.len());
        let of_sets = meaning.as_ref().is_some_and(|it| it.format.content == Content::Squares);
        // What source of ours leaves to the engine: a struct around each set.
        let leaf = match (&resolved.leaf, self.ty.name()) {
            (Leaf::Unknown(_) | Leaf::Record(_) | Leaf::Other { .. }, Some(name)) if of_sets => {
                let scalar = Scalar::of(Element::of_sets(board));
                let wrapper = Some(Wrapper { name, field: None, by_call: true });
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
            Ok(values) => Ok(self.found(board, meaning, is_known, values)),
            Err(Stop::Computed | Stop::Ragged) if !is_known => by_type(),
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
    fn without_values(&self, stop: Stop) -> Result<Read, Error> {
        let reason = match stop {
            Stop::Computed => format!("computed: {}", short(self.value_text)),
            Stop::Ragged => "rows of different lengths".to_owned(),
            Stop::Reason(reason) => reason,
            Stop::Syntax(error) => return Ok(Read::Broken(error)),
            Stop::Values { at, message } | Stop::TooMany { at, message } => {
                let line = self.value.map_or(self.line, |value| value.line(at));
                return Err(Error::Shape { table: self.name.to_owned(), line, message });
            }
        };
        Ok(Read::Other { reason, fingerprint: Some(self.fingerprint()) })
    }
}
