//! What a declaration becomes: a table, or a reason why there is none.

use super::declarations::{Declarations, Variable};
use super::initialiser::{self, Values};
use super::integer::Integer;
use super::lexer::{Kind, Lexer};
use super::macros::Meaning as Macro;
use super::no_value::Stop;
use super::scan::{Item, What};
use super::scores::are_scores;
use super::types::{Dim, Leaf, Type, WIDE_STRUCTS, exported};
use super::{comments, literal};
use crate::parse::format::Format;
use crate::parse::lexer::short;
use crate::parse::meaning::Meaning;
use crate::parse::parsed::Found;
use chess_tables_gen::tool::{fnv1a, fnv1a_from};
use chess_tables_gen::{Axis, Board, Content, Element, Relation, Table};

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
        variable: Variable<'a>,
        board: Board,
        left: &mut usize,
    ) -> Option<Entry<'a>> {
        let is_bare = variable.value.is_empty();
        let (read, fingerprint) = match is_bare {
            true => variable.filled()?,
            false => self.variable(&variable, board, left)?,
        };
        let Variable { name, at, of, item, .. } = variable;
        let (of, module) = (of.last().copied(), self.scan.items[item].module);
        Some(Entry { name, at, module, of, is_bare, is_closed: false, fingerprint, read })
    }

    fn variable(&self, variable: &Variable<'a>, board: Board, left: &mut usize) -> Option<Read> {
        let item = &self.scan.items[variable.item];
        let doc = comments::documentation(self.scan.whole.text(item.before, item.from));
        let value = self.scan.whole.part(variable.value.start, variable.value.end);
        let value_text = self.scan.whole.text(variable.value.start, variable.value.end);
        let ty = &variable.ty;
        let wide = ty
            .wide()
            .filter(|_| Meaning::documented(&doc, ty.axes()).is_none() || ty.arrays() == 0);
        let axes = wide.map_or(ty.axes(), |_| ty.arrays());
        let documented = Meaning::documented(&doc, axes);
        // Without that text it is a struct of two numbers.
        let wide = wide.filter(|_| documented.is_some());
        let is_pair = matches!(ty.leaf, Leaf::Struct(_)) && wide.is_none();
        if axes == 0 && (documented.is_none() || is_pair) {
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
        let read = read.and_then(|values| match wide {
            Some(element) => Ok((element, values.in_pairs())),
            None => Ok((element(ty, &values)?, values)),
        });
        let (element, values) = match read {
            Ok(read) => read,
            Err(Stop::Text) => {
                // A string of other bytes than `char` may be a table.
                let is_char = matches!(ty.leaf, Leaf::Integer(integer) if integer.is_of_target);
                return Some(variable.by_type((!is_char).then_some(fingerprint)));
            }
            Err(stop) => return other(stop.reason(value_text)),
        };
        let is_guessed =
            [documented.is_none(), variable.is_odd || wide.is_none() && ty.is_guessed()];
        let meaning = documented.unwrap_or_else(|| {
            let mut meaning = guessed_meaning(&doc, board, ty, element, &values);
            if are_scores(value, element, &values.bits) {
                meaning.format.content = Content::Score;
            }
            meaning
        });
        let Meaning { doc, format: Format { axes, content, relations } } = meaning;
        let mut table = Table::new("", axes, values.shape, element, content, values.bits);
        (table.doc, table.relations) = (doc, relations);
        let value = variable.value.clone();
        Some((Ok(Found { table, value, is_guessed }), Some(fingerprint)))
    }

    /// What could not be read as a declaration, if it may stand for a table.
    pub(super) fn unread(&self, item: usize, stop: Stop) -> Option<Entry<'a>> {
        let item = &self.scan.items[item];
        let text = self.scan.whole.text(item.from, item.to);
        let lexer = self.scan.whole.part(item.from, item.to);
        let first = lexer.peek();
        let (name, at, reason) = if first.kind == Kind::Unknown && first.text.starts_with("/*") {
            ("/*", first.at, "the comment does not end".to_owned())
        } else if item.what == What::Call {
            let type_name = self.scan.modules.owner(item.module);
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

impl<'a> Variable<'a> {
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
    /// How many axes a table of it has.
    fn axes(&self) -> usize {
        let is_struct = matches!(self.leaf, Leaf::Struct(_)) && self.arrays() > 0;
        self.arrays() + usize::from(is_struct)
    }

    fn arrays(&self) -> usize {
        self.dims.iter().filter(|dim| **dim != Dim::Wrap).count()
    }

    /// The integer of 128 bits that an export wrote as such a struct.
    fn wide(&self) -> Option<Element> {
        let is_it = |name: &&str| exported(name).is_some_and(|it| it.leaf == self.leaf);
        WIDE_STRUCTS.iter().position(is_it).map(|i| [Element::U128, Element::I128][i])
    }

    /// Whether its element is not the type that it is declared with, on every target.
    fn is_guessed(&self) -> bool {
        let is_own = |integer: &Integer| !integer.is_of_target && !integer.is_bool;
        match &self.leaf {
            Leaf::Integer(integer) => !is_own(integer),
            Leaf::Struct(fields) => {
                let first = fields[0].ty.element();
                fields.iter().any(|field| field.ty.element() != first || !is_own(&field.ty))
            }
            _ => true,
        }
    }
}

/// The type of a table's entries.
fn element(ty: &Type<'_>, values: &Values) -> Result<Element, Stop> {
    match &ty.leaf {
        Leaf::Integer(integer) => Ok(integer.element()),
        Leaf::Struct(fields) => {
            let elements: Vec<Element> = fields.iter().map(|field| field.ty.element()).collect();
            Element::narrowest(&elements)
                .ok_or_else(|| Stop::because("fields that no type holds together"))
        }
        Leaf::Unknown(_) => {
            let fits = |it: &Element| values.bits.iter().all(|&bits| it.holds(bits));
            let found = [Element::U64, Element::I64].into_iter().find(fits);
            found.ok_or_else(|| Stop::because("values that no type of 64 bits holds"))
        }
        _ => Ok(Element::I32),
    }
}

fn guessed_meaning(
    doc: &str,
    board: Board,
    ty: &Type<'_>,
    element: Element,
    values: &Values,
) -> Meaning {
    let is_known = !ty.is_guessed();
    let is_u64 = element == Element::U64;
    let (shape, bits) = (&values.shape, &values.bits);
    let mut meaning = Meaning::guessed(doc, board, shape, is_u64, is_known, bits);
    if let (Leaf::Struct(fields), Some(last)) = (&ty.leaf, meaning.format.axes.last_mut()) {
        *last = Axis::Field;
        meaning.format.content = Content::Number;
        let names = fields.iter().map(|field| field.name.to_owned()).collect();
        meaning.format.relations = vec![Relation::Fields(names)];
    }
    meaning
}
