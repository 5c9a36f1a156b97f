//! What a declaration becomes: a table, or a reason why there is none.

use super::declarations::{Declarations, Variable};
use super::initialiser;
use super::lexer::{Kind, Lexer};
use super::macros::Meaning as Macro;
use super::no_value::Stop;
use super::scan::{Item, What};
use super::scores::are_scores;
use super::types::{Dim, Leaf, Type, WIDE_STRUCTS, exported};
use super::{comments, literal};
use crate::parse::lexer::short;
use crate::parse::meaning::Meaning;
use crate::parse::parsed::{Found, Values};
use chess_tables_gen::tool::{fnv1a, fnv1a_from};
use chess_tables_gen::{Board, Content, Element};

/// A table or what is none, with its place.
pub(super) struct Entry<'a> {
    pub(super) name: &'a str,
    pub(super) at: usize,
    pub(super) module: usize,
    /// The type that it is declared outside of.
    pub(super) of: Option<&'a str>,
    /// Whether it has no value in the source.
    pub(super) is_bare: bool,
    /// Whether it is the call of a macro, or what has no name that is certain.
    pub(super) is_closed: bool,
    /// A hash of type and value as they are written, if it may be a table.
    pub(super) fingerprint: Option<u64>,
    /// A table, or why there is none.
    pub(super) read: Result<Found, String>,
}

/// A table or why there is none, with the fingerprint of what may be one.
type Read = (Result<Found, String>, Option<u64>);

impl<'a> Declarations<'_, 'a> {
    /// What is to be known of a variable, if anything is.
    pub(super) fn entry(
        &self,
        variable: Variable<'_, 'a>,
        board: Board,
        left: &mut usize,
    ) -> Option<Entry<'a>> {
        let is_bare = variable.value.is_empty();
        let (read, fingerprint) = match is_bare {
            true => variable.filled()?,
            false => self.variable(&variable, board, left)?,
        };
        let Variable { name, at, of, item, .. } = variable;
        let (of, module) = (of.last().copied(), item.module);
        Some(Entry { name, at, module, of, is_bare, is_closed: false, fingerprint, read })
    }

    fn variable(
        &self,
        variable: &Variable<'_, 'a>,
        board: Board,
        left: &mut usize,
    ) -> Option<Read> {
        let scan = self.names.scan;
        let item = variable.item;
        let doc = comments::documentation(scan.whole.text(item.before, item.from));
        let value = scan.whole.part(variable.value.start, variable.value.end);
        let value_text = scan.whole.text(variable.value.start, variable.value.end);
        let ty = &variable.ty;
        let documented = Meaning::documented(&doc, ty.arrays());
        // By its text it is one of integers of 128 bits, or of structs of their halves.
        let is_of_halves = ty.arrays() > 0 && Meaning::documented(&doc, ty.arrays() + 1).is_some();
        let wide = ty.wide().filter(|_| documented.is_some() && !is_of_halves);
        let is_struct = matches!(ty.leaf, Leaf::Struct(_)) && wide.is_none();
        if ty.arrays() == 0 && (documented.is_none() || is_struct) {
            return variable.no_array(value, value_text);
        }
        let fingerprint = variable.fingerprint(value_text);
        let other = |reason| Some((Err(reason), Some(fingerprint)));
        if ty.is_other() {
            return Some(variable.by_type((!begins_text(value)).then_some(fingerprint)));
        }
        if item.is_in_type && !variable.qualifiers.is_static {
            return other("a member of each object".to_owned());
        }
        let may_change = !variable.qualifiers.is_const && !variable.is_odd && documented.is_none();
        if may_change && is_zero(value) {
            return other(FILLED.to_owned());
        }
        let mut tokens = self.tokens(item, variable.value.clone());
        tokens.view.of = if variable.of.is_empty() { &item.of } else { &variable.of };
        let read = initialiser::read(ty, variable.qualifiers.is_constexpr, &mut tokens, left);
        let values = match read {
            Ok(values) => match wide {
                Some(element) => in_pairs(values, element),
                None => values,
            },
            Err(Stop::Text) => {
                // A string of other bytes than `char` may be a table.
                let is_char = matches!(ty.leaf, Leaf::Integer(integer) if integer.is_of_target);
                return Some(variable.by_type((!is_char).then_some(fingerprint)));
            }
            Err(stop) => return other(stop.reason(value_text)),
        };
        let is_guessed = [documented.is_none(), variable.is_odd || !values.is_exact];
        let meaning = documented.unwrap_or_else(|| {
            let Values { shape, bits, element, is_exact, fields } = &values;
            let (shape, sets) =
                (&shape[..ty.arrays()], *element == Element::U64 && fields.is_none());
            let mut meaning = Meaning::guessed(&doc, board, shape, sets, *is_exact, bits);
            if are_scores(value, *element, bits) {
                meaning.format.content = Content::Score;
            }
            meaning
        });
        let found = Found::new(values, meaning, is_guessed, variable.value.clone());
        Some((Ok(found), Some(fingerprint)))
    }

    /// What could not be read as a declaration, if it may stand for a table.
    pub(super) fn unread(&self, item: &Item<'a>, stop: Stop) -> Option<Entry<'a>> {
        let scan = self.names.scan;
        let text = scan.whole.text(item.from, item.to);
        let lexer = scan.whole.part(item.from, item.to);
        let first = lexer.peek();
        let (name, at, reason) = if first.kind == Kind::Unknown && first.text.starts_with("/*") {
            ("/*", first.at, "the comment does not end".to_owned())
        } else if item.what == What::Call {
            let type_name = scan.modules.owner(item.module);
            let says_nothing = NO_TABLES.contains(&first.text) || type_name == Some(first.text);
            if says_nothing || !self.may_stand_for_table(item, first.text) {
                return None;
            }
            let arguments = short(text[first.text.len()..].trim_end_matches(';'));
            (first.text, first.at, format!("a macro, which is not expanded: {arguments}"))
        } else {
            let (name, at) = array_in(lexer)?;
            (name, at, stop.reason(text))
        };
        let (module, of, is_bare, is_closed) = (0, None, false, true);
        let (fingerprint, read) = (Some(fnv1a(text.as_bytes())), Err(reason));
        Some(Entry { name, at, module, of, is_bare, is_closed, fingerprint, read })
    }

    /// Whether a macro is one that the source does not explain, or explains with an array.
    fn may_stand_for_table(&self, item: &Item<'a>, name: &str) -> bool {
        let has_array =
            |body: Lexer<'a>| body.tokens().any(|token| token.is_any(&["[", "{", "array"]));
        match self.view(item).macro_named(name) {
            Macro::None | Macro::Unclear(_) => true,
            Macro::One(found) => has_array(found.body),
            Macro::Several(found) => found.iter().any(|found| has_array(found.body)),
        }
    }
}

/// What is said of an array of which nothing but zeros stand in the source, and which may be changed.
const FILLED: &str = "filled at run time";

/// What looks like the call of a macro and declares nothing.
const NO_TABLES: [&str; 7] =
    ["static_assert", "_Static_assert", "asm", "__asm__", "__asm", "_Pragma", "__pragma"];

/// The name of an array with a value, in what cannot be told apart.
fn array_in<'a>(lexer: Lexer<'a>) -> Option<(&'a str, usize)> {
    let (mut name, mut array, mut last) = (None, None, lexer.peek());
    for token in lexer.tokens() {
        match token.kind {
            Kind::Word if token.is("array") => array = array.or(Some(None)),
            Kind::Word => name = Some((token.text, token.at)),
            _ if token.is("[") && last.kind == Kind::Word => array = array.or(Some(name)),
            _ if token.is("=") || token.is("{") => return array?.or(name),
            _ => {}
        }
        last = token;
    }
    None
}

/// Whether the first value is text.
fn begins_text(value: Lexer<'_>) -> bool {
    value.tokens().find(|token| !token.is("{")).is_some_and(|token| token.kind == Kind::Text)
}

/// Whether nothing but zeros stand in a list.
fn is_zero(value: Lexer<'_>) -> bool {
    value.tokens().all(|token| match token.kind {
        Kind::Number => literal::number(token.text).is_ok_and(|it| !it.is_true()),
        _ => token.is_any(&["{", "}", ","]),
    })
}

impl Stop {
    fn reason(self, text: &str) -> String {
        match self {
            Self::Computed | Self::Text => format!("computed: {}", short(text)),
            Self::Because(reason) => reason,
        }
    }
}

impl<'a> Variable<'_, 'a> {
    /// An array without a value, unless it is of text or of what no table has.
    fn filled(&self) -> Option<Read> {
        let is_text = matches!(self.ty.leaf, Leaf::Integer(it) if it.is_of_target && it.bits == 8);
        let read = || (Err(FILLED.to_owned()), Some(self.fingerprint("")));
        (!is_text && !self.ty.is_other() && self.ty.arrays() > 0).then(read)
    }

    /// What is no array: named if it is a constant, and perhaps a table if its type may hold one.
    fn no_array(&self, value: Lexer<'a>, value_text: &str) -> Option<Read> {
        let is_list = value_text.starts_with('{');
        let is_computed =
            self.ty.leaf == Leaf::Auto && (is_list || value_text.contains(['(', '{']));
        let may_be_table = is_computed || self.ty.leaf == Leaf::Other && is_list;
        if !may_be_table && !self.qualifiers.is_const {
            return None;
        }
        let fingerprint = may_be_table && !begins_text(value);
        let fingerprint = fingerprint.then(|| self.fingerprint(value_text));
        if is_computed {
            return Some((Err(Stop::Computed.reason(value_text)), fingerprint));
        }
        Some(self.by_type(fingerprint))
    }

    /// No table, for the reason of its type.
    fn by_type(&self, fingerprint: Option<u64>) -> Read {
        (Err(self.type_text.clone()), fingerprint)
    }

    fn fingerprint(&self, value_text: &str) -> u64 {
        fnv1a_from(fnv1a(self.type_text.as_bytes()), value_text.as_bytes())
    }
}

impl Type<'_> {
    /// How many axes arrays of it have.
    fn arrays(&self) -> usize {
        self.dims.iter().filter(|dim| **dim != Dim::Wrap).count()
    }

    /// The integer of 128 bits that an export wrote as such a struct.
    fn wide(&self) -> Option<Element> {
        let is_it = |name: &&str| exported(name).is_some_and(|it| it.leaf == self.leaf);
        WIDE_STRUCTS.iter().position(is_it).map(|i| [Element::U128, Element::I128][i])
    }
}

/// Joins the last axis, which is the low and the high half of each number.
fn in_pairs(Values { mut shape, bits, .. }: Values, element: Element) -> Values {
    shape.pop();
    let bits = bits.chunks(2).map(|halves| halves[0] | halves[1] << 64).collect();
    Values { shape, bits, element, is_exact: true, fields: None }
}
