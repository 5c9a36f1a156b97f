//! Reads the texts that a script may contain: names of constants, the path of a type, a visibility.
//!
//! The parsers are written by hand, since syn's parsers would double the compile time of this crate.

use proc_macro2::{Ident, TokenStream, TokenTree};
use quote::format_ident;
use syn::{Path, PathSegment, VisRestricted, Visibility};

use super::items::node;

/// A name that Rust takes for a constant, a module or a type.
pub(super) fn identifier(name: &str) -> Option<Ident> {
    // `gen` is a keyword since the edition of 2024.
    word(name).filter(|_| !KEYWORDS.contains(&name) && !["gen", "_"].contains(&name))
}

/// A name or a keyword.
pub(super) fn word(name: &str) -> Option<Ident> {
    let mut tokens = name.parse::<TokenStream>().ok()?.into_iter();
    match (tokens.next(), tokens.next()) {
        // Without what stands around it: spaces and comments are passed over.
        (Some(TokenTree::Ident(it)), None) if it == name => Some(it),
        _ => None,
    }
}

/// The path of a type as Rust writes it, without spaces: `crate::Bitboard`.
pub(super) fn type_path(text: &str) -> Option<String> {
    path(text).filter(|path| path.rsplit("::").next().and_then(identifier).is_some())
}

/// A path without generic arguments. `crate`, `self` and `super` begin it or are not in it.
fn path(text: &str) -> Option<String> {
    let rest = text.trim_start().strip_prefix("::");
    let (colon, words) = (if rest.is_some() { "::" } else { "" }, rest.unwrap_or(text).split("::"));
    let (mut path, mut before) = (colon.to_owned(), None);
    for word in words.map(str::trim) {
        let is_word = match word {
            "crate" | "self" => path.is_empty(),
            "super" => path.is_empty() || matches!(before, Some("self" | "super")),
            _ => identifier(word).is_some(),
        };
        if !is_word {
            return None;
        }
        path += if before.is_some() { "::" } else { "" };
        path += word;
        before = Some(word);
    }
    Some(path)
}

/// The tree of a path that has been checked.
pub(super) fn tree(path: &str) -> Path {
    let words = path.trim_start_matches("::").split("::");
    Path {
        leading_colon: path.starts_with("::").then(Default::default),
        segments: words.map(|word| PathSegment::from(format_ident!("{word}"))).collect(),
    }
}

/// A visibility: `pub`, `pub(crate)`, `pub(in crate::tables)`, or nothing.
pub(super) fn visibility(text: &str) -> Option<Visibility> {
    if text.trim().is_empty() {
        return Some(Visibility::Inherited);
    }
    let place = text.trim().strip_prefix("pub")?.trim_start();
    if place.is_empty() {
        return Some(Visibility::Public(Default::default()));
    }
    let place = place.strip_prefix('(')?.strip_suffix(')')?.trim();
    let (in_token, place) = match place.strip_prefix("in ") {
        Some(path) => (Some(Default::default()), path.trim()),
        None if ["crate", "self", "super"].contains(&place) => (None, place),
        None => return None,
    };
    let path = Box::new(tree(&path(place)?));
    Some(Visibility::Restricted(node!(VisRestricted { in_token, path } pub_token paren_token)))
}

const KEYWORDS: [&str; 51] = [
    "Self", "abstract", "as", "async", "await", "become", "box", "break", "const", "continue",
    "crate", "do", "dyn", "else", "enum", "extern", "false", "final", "fn", "for", "if", "impl",
    "in", "let", "loop", "macro", "match", "mod", "move", "mut", "override", "priv", "pub", "ref",
    "return", "self", "static", "struct", "super", "trait", "true", "try", "type", "typeof",
    "unsafe", "unsized", "use", "virtual", "where", "while", "yield",
];
