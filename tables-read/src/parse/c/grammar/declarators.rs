//! What stands around the names of a declaration: `*NAME[2]`.

use super::expression;
use crate::parse::c::lexer::Kind;
use crate::parse::c::no_value::Stop;
use crate::parse::c::tokens::{Tokens, unexpected};
use crate::parse::c::types::{Dim, Leaf, Type};
use crate::parse::c::words::{is_attribute, is_qualifier};

/// A name that a declaration declares, and what stands around it.
#[derive(Debug, Default)]
pub(in crate::parse::c) struct Declarator<'a> {
    /// `TABLE`, or `X::TABLE` outside of its type.
    pub(in crate::parse::c) path: Vec<&'a str>,
    pub(in crate::parse::c) at: usize,
    /// What it makes of the type that it is of.
    leaf: Option<Leaf<'a>>,
    pub(in crate::parse::c) is_function: bool,
    pub(in crate::parse::c) dims: Vec<Dim>,
    pub(in crate::parse::c) is_odd: bool,
}

/// Attributes that make another type of the one that they stand by.
const CHANGING: [&str; 5] =
    ["mode", "__mode__", "vector_size", "__vector_size__", "ext_vector_type"];

impl<'a> Type<'a> {
    /// The type of a name with this around it.
    pub(in crate::parse::c) fn within(&self, declarator: &Declarator<'a>) -> Self {
        let leaf = declarator.leaf.as_ref().unwrap_or(&self.leaf).clone();
        Self { leaf, dims: self.dims.clone() }.within_axes(&declarator.dims)
    }
}

/// Takes an attribute's brackets, and says whether it changes a type.
pub(super) fn attribute(tokens: &mut Tokens<'_, '_>) -> Result<bool, Stop> {
    let mut is_changing = false;
    tokens.group(|piece| is_changing |= piece.is_any(&CHANGING))?;
    Ok(is_changing)
}

impl Declarator<'_> {
    fn attribute(&mut self, tokens: &mut Tokens<'_, '_>) -> Result<(), Stop> {
        if attribute(tokens)? {
            self.leaf.get_or_insert(Leaf::Other);
        }
        Ok(())
    }
}

/// Reads a name and what stands around it; without a name what stands in its place.
pub(in crate::parse::c) fn declarator<'a>(
    tokens: &mut Tokens<'_, 'a>,
) -> Result<Declarator<'a>, Stop> {
    let mut found = Declarator::default();
    loop {
        let piece = tokens.peek()?.clone();
        found.at = piece.at;
        if piece.is("*") || piece.is("&") || piece.is("&&") {
            found.leaf = Some(Leaf::Pointer);
            tokens.next()?;
        } else if is_qualifier(&piece.text) {
            tokens.next()?;
        } else if is_attribute(&piece.text) {
            tokens.next()?;
            found.attribute(tokens)?;
        } else {
            break;
        }
    }
    if tokens.peek()?.is("(") {
        // Pointers to functions and to arrays, names in brackets.
        found.leaf = Some(Leaf::Pointer);
        let (mut name, mut has_array) = (None, false);
        tokens.group(|piece| {
            has_array |= piece.is("[");
            if piece.kind == Kind::Word && name.is_none() {
                name = Some((piece.name(), piece.at));
            }
        })?;
        if let Some((name, at)) = name {
            found.path.extend(name);
            found.at = at;
        }
        found.dims.extend(has_array.then_some(Dim::Open));
    }
    while tokens.peek()?.kind == Kind::Word && found.path.is_empty() || tokens.peek()?.is("::") {
        tokens.take("::")?;
        let piece = tokens.next()?;
        found.at = piece.at;
        found.path.push(piece.name().ok_or_else(|| unexpected(&piece))?);
    }
    suffixes(tokens, &mut found)?;
    Ok(found)
}

/// Lengths, parameters and attributes behind a name.
fn suffixes<'a>(tokens: &mut Tokens<'_, 'a>, found: &mut Declarator<'a>) -> Result<(), Stop> {
    loop {
        let piece = tokens.peek()?.clone();
        if piece.is("[") && tokens.peek_at(1)?.is("[") {
            tokens.group(|_| ())?;
        } else if piece.is("[") {
            tokens.next()?;
            if tokens.take("]")? {
                found.dims.push(Dim::Open);
                continue;
            }
            match expression::length(tokens, false) {
                Ok(length) => {
                    found.dims.push(Dim::Length(length));
                    tokens.expect("]")?;
                }
                Err(stop) => {
                    found.dims.push(Dim::Unknown(stop));
                    tokens.skip_to(|piece| piece.is("]"))?;
                    tokens.next()?;
                }
            }
        } else if piece.is("(") {
            found.is_function = true;
            tokens.group(|_| ())?;
        } else if piece.kind == Kind::Word && !found.path.is_empty() {
            tokens.next()?;
            found.is_odd |= !is_attribute(&piece.text) && !is_qualifier(&piece.text);
            if tokens.peek()?.is("(") {
                found.attribute(tokens)?;
            }
        } else {
            return Ok(());
        }
    }
}
