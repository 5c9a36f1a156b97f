//! Reads the texts that a script may contain: names of constants, the path of a type, a visibility.
//!
//! The parsers are written by hand, since syn's parsers would double the compile time of this crate.

use proc_macro2::{Ident, TokenStream, TokenTree};
use quote::format_ident;
use syn::punctuated::Punctuated;
use syn::{Path, PathSegment, Token, VisRestricted, Visibility};

use crate::keywords::is_keyword;

/// A name that Rust takes for a constant, a module or a type.
pub(super) fn identifier(name: &str) -> Option<Ident> {
    let mut tokens = name.parse::<TokenStream>().ok()?.into_iter();
    // `gen` is a keyword since the edition of 2024.
    let is_free = !is_keyword(name) && !["gen", "_"].contains(&name);
    match (tokens.next(), tokens.next()) {
        // Without what stands around it: spaces and comments are passed over.
        (Some(TokenTree::Ident(it)), None) if it == name && is_free => Some(it),
        _ => None,
    }
}

/// The path of a type: `crate::Bitboard`.
pub(super) fn type_path(text: &str) -> Option<Path> {
    let path = path(text)?;
    identifier(&path.segments.last()?.ident.to_string()).map(|_| path)
}

/// A path without generic arguments. `crate`, `self` and `super` begin it or are not in it.
fn path(text: &str) -> Option<Path> {
    let (leading_colon, rest) = match text.trim_start().strip_prefix("::") {
        Some(rest) => (Some(<Token![::]>::default()), rest),
        None => (None, text),
    };
    let mut segments = Punctuated::new();
    for word in rest.split("::").map(str::trim) {
        let before = segments.last().map(|segment: &PathSegment| segment.ident.to_string());
        let begins = match (word, before.as_deref()) {
            ("crate" | "self", None) => leading_colon.is_none(),
            ("super", before) => {
                leading_colon.is_none() && matches!(before, None | Some("self" | "super"))
            }
            _ => false,
        };
        let name = if begins { Some(format_ident!("{word}")) } else { identifier(word) };
        segments.push(PathSegment::from(name?));
    }
    Some(Path { leading_colon, segments })
}

/// A visibility: `pub`, `pub(crate)`, `pub(in crate::tables)`, or nothing.
pub(super) fn visibility(text: &str) -> Option<Visibility> {
    let pub_token = <Token![pub]>::default();
    match text.trim() {
        "" => return Some(Visibility::Inherited),
        "pub" => return Some(Visibility::Public(pub_token)),
        _ => {}
    }
    let place = text.trim().strip_prefix("pub")?.trim_start();
    let place = place.strip_prefix('(')?.strip_suffix(')')?.trim();
    let (in_token, path) = match place {
        "crate" | "self" | "super" => (None, path(place)?),
        _ => (Some(<Token![in]>::default()), path(place.strip_prefix("in ")?.trim())?),
    };
    let paren_token = syn::token::Paren::default();
    Some(Visibility::Restricted(VisRestricted {
        pub_token,
        paren_token,
        in_token,
        path: Box::new(path),
    }))
}

/// As Rust writes it, without spaces.
pub(super) fn path_text(path: &Path) -> String {
    let words: Vec<String> = path.segments.iter().map(|it| it.ident.to_string()).collect();
    let colon = if path.leading_colon.is_some() { "::" } else { "" };
    format!("{colon}{}", words.join("::"))
}
