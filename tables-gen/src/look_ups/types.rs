//! The types of an engine, as functions take and return them.

use super::beside::Type;
use crate::emit::Style;

/// The types that look-up functions take and return.
#[derive(Clone, Copy)]
pub(super) struct Types<'a> {
    pub(super) style: &'a Style,
    /// The path of the type around a set.
    pub(super) sets: Option<&'a str>,
    /// The path of what makes one.
    pub(super) with: Option<&'a str>,
    /// What reads the integer of a set: `0` for its field, `bits()`.
    pub(super) bits: Option<&'a str>,
    /// The name that the script gives to a table of the catalogue.
    pub(super) spelled: &'a dyn Fn(&str) -> String,
    pub(super) square: Option<&'a str>,
    pub(super) color: Option<&'a str>,
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
        Some((path, self.integer("entry")))
    }

    /// Whether that may be a name beside the tables, and not only one of a crate.
    pub(super) fn are_sets_in_scope(&self) -> bool {
        let roots = ["crate::", "::", "self::", "super::"];
        self.sets.is_some_and(|path| !roots.iter().any(|root| path.starts_with(root)))
    }

    /// The integer of a set.
    pub(super) fn integer(&self, set: &str) -> String {
        match self.bits {
            Some(reader) => format!("{set}.{reader}"),
            None => set.to_owned(),
        }
    }

    /// The engine's own type, if it has one.
    pub(super) fn own(&self, ty: Type) -> Option<&str> {
        match ty {
            Type::Square => self.square,
            Type::Color => self.color,
            Type::Set => self.sets,
            _ => None,
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

pub(super) struct Parameter {
    pub(super) name: String,
    pub(super) ty: String,
}

impl Parameter {
    /// A parameter of the engine's own type, or a number.
    pub(super) fn of(name: &str, own: Option<&str>) -> Self {
        Self { name: name.to_owned(), ty: own.unwrap_or("usize").to_owned() }
    }

    pub(super) fn as_number(&self) -> String {
        match &*self.ty {
            "usize" => self.name.clone(),
            _ => format!("{} as usize", self.name),
        }
    }
}
