//! What a `const` or `static` turns out to be: a table, or why it is none.

use chess_tables_gen::tool::emit::DATA;
use chess_tables_gen::{Board, Content, Element};

use super::constant::Constant;
use super::entry::{Array, Entry, Integer, MOST_ENTRIES, Wrapper};
use super::error::{Error, Stop};
use super::items::Items;
use super::keywords::has_word;
use super::lexer::short;
use super::meaning::Meaning;
use super::parsed::{Found, Values};
use super::resolved::{Leaf, Resolved};
use super::scalar::Scalar;
use super::scope::Program;
use super::skip::has_array;
use super::values;

/// What a constant turned out to be.
pub(super) enum Read {
    Table(Found),
    /// No table, with reason and fingerprint as in [`Skipped`](super::Skipped).
    Other {
        reason: String,
        fingerprint: Option<u64>,
    },
    /// Its value is no Rust.
    Broken(Error),
}

impl Read {
    pub(super) fn may_be_table(&self) -> bool {
        !matches!(self, Self::Other { fingerprint: None, .. })
    }

    pub(super) fn error(&self) -> Option<&Error> {
        if let Self::Broken(error) = self { Some(error) } else { None }
    }
}

impl<'a> Constant<'a> {
    /// Whether it stands in a function.
    pub(super) fn is_local(&self, items: &Items<'_>) -> bool {
        items.modules.is_code(self.place.module)
    }

    /// Whether it is the static of a generated function.
    pub(super) fn is_data(&self, items: &Items<'_>) -> bool {
        self.name == DATA && self.is_local(items)
    }

    /// Whether there are arrays in its type, or else in its value, other than of text.
    fn has_array(&self, Resolved { lengths, leaf }: &Resolved<'_>) -> bool {
        let in_type = match leaf {
            Leaf::Entry(Entry::Integer(_)) => return !lengths.is_empty(),
            Leaf::Unknown("str") => return false,
            Leaf::Other { has_array } => *has_array || !lengths.is_empty(),
            Leaf::Unknown(_) | Leaf::Entry(_) => !lengths.is_empty(),
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
            (Leaf::Unknown(_) | Leaf::Entry(Entry::Record(_)) | Leaf::Other { .. }, Some(name))
                if of_sets =>
            {
                let scalar = Scalar::of(Element::of_sets(board));
                let wrapper = Some(Wrapper { name, of: None, field: None, by_call: true });
                Leaf::Entry(Entry::Integer(Integer { scalar, wrapper }))
            }
            (Leaf::Entry(Entry::Integer(Integer { scalar, wrapper: Some(it) })), _) if of_sets => {
                let wrapper = Some(Wrapper { by_call: true, ..*it });
                Leaf::Entry(Entry::Integer(Integer { scalar: *scalar, wrapper }))
            }
            (leaf, _) => leaf.clone(),
        };
        let is_known = matches!(leaf, Leaf::Entry(_));
        let lengths = &resolved.lengths;
        let read = match leaf {
            Leaf::Entry(_) if lengths.is_empty() && meaning.is_none() => {
                return by_type();
            }
            Leaf::Entry(entry) => scope.values(lengths, entry, value, left),
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
        array: Array<'a>,
    ) -> Read {
        let (is_exact, fields) = (array.entry.is_exact(), array.entry.fields());
        let is_guessed = [meaning.is_none(), !is_known || !is_exact];
        let meaning = meaning.unwrap_or_else(|| {
            let sets = array.element == Element::U64 && is_exact && fields.is_none();
            Meaning::guessed(&self.doc, board, array.lengths(), sets, is_known, &array.bits)
        });
        let Array { element, shape, bits, .. } = array;
        let values = Values { shape, bits, element, is_exact, fields };
        Read::Table(Found::new(values, meaning, is_guessed, self.value_range()))
    }

    /// What it is if there are no values.
    fn without_values(&self, stop: Stop) -> Read {
        let reason = match stop {
            Stop::Computed => format!("computed: {}", short(self.value_text)),
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
    const TYPES: &str = "\
        Mutex RwLock OnceLock OnceCell LazyLock LazyCell Lazy UnsafeCell SyncUnsafeCell \
        MaybeUninit";
    let mut words = ty.split(|c: char| !c.is_alphanumeric());
    words.any(|word| has_word(TYPES, word) || word.starts_with("Atomic"))
}
