//! What stands around the names of a declaration: `*NAME[2]`.

use super::expression;
use super::lexer::Kind;
use super::stop::Stop;
use super::tokens::{Piece, Tokens, unexpected};
use super::types::{Dim, is_attribute, is_qualifier};

/// A name that a declaration declares, and what stands around it.
#[derive(Debug)]
pub(super) struct Declarator<'a> {
    /// `TABLE`, or `X::TABLE` outside of its type.
    pub(super) path: Vec<&'a str>,
    pub(super) at: usize,
    pub(super) is_pointer: bool,
    pub(super) is_function: bool,
    pub(super) dims: Vec<Dim>,
    pub(super) is_odd: bool,
    /// Whether an attribute makes another type of it.
    pub(super) is_changed: bool,
}

/// Attributes that make another type of the one that they stand by.
const CHANGING: [&str; 5] =
    ["mode", "__mode__", "vector_size", "__vector_size__", "ext_vector_type"];

/// Takes an attribute's brackets, and says whether it changes a type.
pub(super) fn attribute(tokens: &mut Tokens<'_, '_>) -> Result<bool, Stop> {
    let mut is_changing = false;
    group(tokens, |piece| is_changing |= CHANGING.iter().any(|it| piece.is(it)))?;
    Ok(is_changing)
}

/// Takes a group in brackets.
pub(super) fn skip_group(tokens: &mut Tokens<'_, '_>) -> Result<(), Stop> {
    group(tokens, |_| ())
}

fn group(tokens: &mut Tokens<'_, '_>, mut see: impl FnMut(&Piece<'_>)) -> Result<(), Stop> {
    let mut depth = 0_usize;
    loop {
        let piece = tokens.next()?;
        see(&piece);
        match piece.kind {
            Kind::Open => depth += 1,
            Kind::Close => depth = depth.saturating_sub(1),
            Kind::End | Kind::Directive | Kind::Unknown => return Err(unexpected(&piece)),
            _ => {}
        }
        if depth == 0 {
            return Ok(());
        }
    }
}

/// Reads a name and what stands around it; without a name what stands in its place.
pub(super) fn declarator<'a>(tokens: &mut Tokens<'_, 'a>) -> Result<Declarator<'a>, Stop> {
    let mut found = Declarator {
        path: vec![],
        at: tokens.peek()?.at,
        is_pointer: false,
        is_function: false,
        dims: vec![],
        is_odd: false,
        is_changed: false,
    };
    loop {
        let piece = tokens.peek()?.clone();
        found.at = piece.at;
        if piece.is("*") || piece.is("&") || piece.is("&&") {
            found.is_pointer = true;
            tokens.next()?;
        } else if is_qualifier(&piece.text) {
            tokens.next()?;
        } else if is_attribute(&piece.text) {
            tokens.next()?;
            found.is_changed |= attribute(tokens)?;
        } else {
            break;
        }
    }
    if tokens.peek()?.is("(") {
        // Pointers to functions and to arrays, names in brackets.
        found.is_pointer = true;
        tokens.next()?;
        let (name, has_array) = grouped(tokens)?;
        if let Some(name) = name {
            found.path.extend(name.name());
            found.at = name.at;
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

/// The first name of a group, from behind the `(`, and whether there is an array in it.
fn grouped<'a>(tokens: &mut Tokens<'_, 'a>) -> Result<(Option<Piece<'a>>, bool), Stop> {
    let (mut name, mut has_array, mut depth) = (None, false, 1_usize);
    while depth > 0 {
        let piece = tokens.next()?;
        has_array |= piece.is("[");
        match piece.kind {
            Kind::Open => depth += 1,
            Kind::Close => depth -= 1,
            Kind::Word => name = name.or(Some(piece)),
            Kind::End | Kind::Directive | Kind::Unknown => return Err(unexpected(&piece)),
            _ => {}
        }
    }
    Ok((name, has_array))
}

/// Lengths, parameters and attributes behind a name.
fn suffixes<'a>(tokens: &mut Tokens<'_, 'a>, found: &mut Declarator<'a>) -> Result<(), Stop> {
    loop {
        let piece = tokens.peek()?.clone();
        if piece.is("[") && tokens.peek_at(1)?.is("[") {
            skip_group(tokens)?;
        } else if piece.is("[") {
            tokens.next()?;
            if tokens.take("]")? {
                found.dims.push(Dim::Open);
                continue;
            }
            match expression::length(tokens) {
                Ok(length) => {
                    found.dims.push(Dim::Length(length));
                    tokens.expect("]")?;
                }
                Err(stop) => {
                    found.dims.push(Dim::Unknown(stop));
                    skip_to(tokens, "]")?;
                }
            }
        } else if piece.is("(") {
            found.is_function = true;
            skip_group(tokens)?;
        } else if piece.kind == Kind::Word && !found.path.is_empty() {
            tokens.next()?;
            found.is_odd |= !is_attribute(&piece.text) && !is_qualifier(&piece.text);
            if tokens.peek()?.is("(") {
                found.is_changed |= attribute(tokens)?;
            }
        } else {
            return Ok(());
        }
    }
}

/// Takes tokens up to a bracket that closes what is open.
fn skip_to(tokens: &mut Tokens<'_, '_>, close: &str) -> Result<(), Stop> {
    loop {
        let piece = tokens.peek()?;
        if matches!(piece.kind, Kind::End | Kind::Directive | Kind::Unknown) {
            return Err(unexpected(piece));
        }
        let (is_open, is_close) = (piece.kind == Kind::Open, piece.is(close));
        if is_open {
            skip_group(tokens)?;
        } else {
            tokens.next()?;
        }
        if is_close {
            return Ok(());
        }
    }
}
