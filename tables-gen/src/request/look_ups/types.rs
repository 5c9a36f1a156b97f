//! The types of an engine, as functions take and return them.

use proc_macro2::TokenStream;

use super::table_functions::Type;
use crate::emit::{Style, check_type};
use crate::request::IndexType;

/// The types that look-up functions take and return.
#[derive(Clone, Copy)]
pub(super) struct Types<'a> {
    pub(super) style: &'a Style,
    /// The path of the type around a set.
    pub(super) sets: Option<&'a str>,
    /// The path of the function that makes one.
    pub(super) with: Option<&'a str>,
    /// How a set becomes its integer: `.0`, `.bits()`, `crate::Bitboard::bits`.
    pub(super) bits: Option<&'a str>,
    /// The name that the script gives to a table of the catalogue.
    pub(super) spelled: &'a dyn Fn(&str) -> String,
    pub(super) square: Option<&'a IndexType>,
    pub(super) color: Option<&'a IndexType>,
}

/// Converts a value by the path of a function, or by a suffix such as `.0`.
pub(super) fn read(value: &str, how: &str) -> String {
    match how.starts_with('.') {
        true => format!("{value}{how}"),
        false => format!("{how}({value})"),
    }
}

impl Types<'_> {
    /// The type of sets as a module within that of the tables names it, and how a reference named `entry` is read.
    pub(super) fn entry(&self) -> Option<(String, String)> {
        let path = self.sets?;
        let path = match (path.starts_with("super::"), path.strip_prefix("self::")) {
            (true, _) => format!("super::{path}"),
            (false, Some(path)) => format!("super::{path}"),
            (false, None) => path.to_owned(),
        };
        // A function takes a set, and not the reference.
        let is_read_by_function = self.bits.is_some_and(|it| !it.starts_with('.'));
        Some((path, self.integer(if is_read_by_function { "*entry" } else { "entry" })))
    }

    /// Whether the path may start from the module of the tables, and not only from a crate.
    pub(super) fn are_sets_in_scope(&self) -> bool {
        let roots = ["crate::", "::", "self::", "super::"];
        self.sets.is_some_and(|path| !roots.iter().any(|root| path.starts_with(root)))
    }

    /// The integer of a set.
    pub(super) fn integer(&self, set: &str) -> String {
        match self.bits {
            Some(how) => read(set, how),
            None => set.to_owned(),
        }
    }

    /// A parameter of a function beside a table.
    pub(super) fn parameter(&self, name: &str, ty: Type) -> Parameter {
        match ty {
            Type::Square => Parameter::of(name, self.square),
            Type::Color => Parameter::of(name, self.color),
            _ => Parameter::of(name, None),
        }
    }

    /// The set of an integer.
    pub(super) fn of_integer(&self, integer: &str) -> String {
        match self.with {
            Some(function) => format!("{function}({integer})"),
            None => integer.to_owned(),
        }
    }
}

/// Whether that is a way to read a value.
pub(super) fn is_reading(how: &str) -> bool {
    let ends = [";", "//", "/*", "\n", "\r"];
    match how.strip_prefix('.') {
        Some(behind) => {
            let is_one = !behind.is_empty() && !ends.iter().any(|it| how.contains(it));
            is_one && how.parse::<TokenStream>().is_ok()
        }
        None => how.contains("::") && check_type(how).is_ok(),
    }
}

pub(super) struct Parameter {
    pub(super) name: String,
    pub(super) ty: String,
    /// The parameter as a number.
    pub(super) number: String,
}

impl Parameter {
    /// A parameter of the engine's own type, or a number.
    pub(super) fn of(name: &str, own: Option<&IndexType>) -> Self {
        let ty = own.map_or("usize", |own| &own.path);
        let number = match own.and_then(|own| own.number.as_deref()) {
            Some(how) => read(name, how),
            None if ty == "usize" => name.to_owned(),
            None => format!("{name} as usize"),
        };
        Self { name: name.to_owned(), ty: ty.to_owned(), number }
    }

    /// A parameter that is not an index.
    pub(super) fn typed(name: &str, ty: &str) -> Self {
        Self { name: name.to_owned(), ty: ty.to_owned(), number: name.to_owned() }
    }
}
