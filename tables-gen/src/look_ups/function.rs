//! Functions of the engine's own types.

use syn::{BinOp, Expr, Item, Stmt};

use super::beside::{Beside, Type};
use super::body::Body;
use super::formula::Node;
use super::rust::Emitter;
use crate::emit::{Style, code};
use crate::table::Table;

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
    /// The type of sets as a module within that of the tables names it.
    pub(super) fn sets_within(&self, integer: &str) -> String {
        match self.sets {
            None => integer.to_owned(),
            Some(path) if path.starts_with("super::") => format!("super::{path}"),
            Some(path) => match path.strip_prefix("self::") {
                Some(path) => format!("super::{path}"),
                None => path.to_owned(),
            },
        }
    }

    /// Whether that may be a name beside the tables, and not only one of a crate.
    pub(super) fn are_sets_in_scope(&self) -> bool {
        let roots = ["crate::", "::", "self::", "super::"];
        self.sets.is_some_and(|path| !roots.iter().any(|root| path.starts_with(root)))
    }

    /// The integer of a set.
    pub(super) fn integer(&self, set: Expr) -> Expr {
        match self.bits {
            Some(reader) => code::read(set, reader),
            None => set,
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
    pub(super) fn of_integer(&self, integer: Expr) -> Expr {
        match self.with {
            Some(function) => code::call(code::name(function), vec![integer]),
            None => integer,
        }
    }
}

pub(super) struct Parameter {
    pub(super) name: String,
    pub(super) ty: String,
}

impl Parameter {
    pub(super) fn square(name: &str, types: &Types<'_>) -> Self {
        Self::of(name, types.square)
    }

    /// A parameter of the engine's own type, or a number.
    pub(super) fn of(name: &str, own: Option<&str>) -> Self {
        Self { name: name.to_owned(), ty: own.unwrap_or("usize").to_owned() }
    }

    pub(super) fn as_number(&self) -> Expr {
        let name = code::name(&self.name);
        if self.ty == "usize" { name } else { code::cast(name, "usize") }
    }
}

/// A function of the engine's own types.
pub(super) struct Function {
    pub(super) name: String,
    pub(super) docs: String,
    pub(super) is_const: bool,
    pub(super) parameters: Vec<Parameter>,
    /// The type, or those of a tuple.
    pub(super) returned: Vec<String>,
    pub(super) body: Vec<Stmt>,
}

impl Function {
    /// A function beside a table.
    pub(super) fn beside(it: &Beside, table: &Table, emitter: &Emitter<'_>) -> Self {
        let types = emitter.types;
        let integer = types.style.integer(table);
        // A number as large as the entries, if these are `usize`, is one as other indices are.
        let given = it.parameters.iter().map(|&(name, ty)| match ty {
            Type::Entry(_) if integer == "usize" => (name, Type::Index),
            ty => (name, ty),
        });
        let given: Vec<(&'static str, Type)> = given.collect();
        let mut body = Body::of(emitter, &given);
        let parameter = |&(name, ty): &(&str, Type)| match ty {
            Type::Entry(_) => Parameter::of(name, Some(integer)),
            Type::Set => Parameter::of(name, types.own(ty).or(Some(emitter.set()))),
            _ => Parameter::of(name, types.own(ty)),
        };
        let parameters = given.iter().map(parameter).collect();
        let (returned, value) = match (it.returned, it.body.node()) {
            (Type::Entry(_), Node::Entry(name, indices)) => {
                let own = types.sets.filter(|_| emitter.holds_sets(name));
                (own.unwrap_or(integer), body.entry(name, indices))
            }
            (Type::Set, _) => {
                let value = body.typed(&it.body, emitter.set());
                (types.sets.unwrap_or(emitter.set()), types.of_integer(value))
            }
            (Type::Test, _) => {
                let bits = body.typed(&it.body, "usize");
                ("bool", code::binary(bits, BinOp::Ne(Default::default()), code::number("0")))
            }
            _ => ("usize", body.typed(&it.body, "usize")),
        };
        body.stmts.push(Stmt::Expr(value, None));
        let mut docs = it.doc.clone();
        let limits = it.limits.iter();
        let limits: Vec<String> =
            limits.map(|(index, length)| format!("`{index}` is less than {length}")).collect();
        if !limits.is_empty() {
            docs += &format!("\n\n# Panics\n\nUnless {}.", limits.join(" and "));
        }
        Self {
            name: table.name.to_lowercase() + it.suffix,
            docs,
            is_const: true,
            parameters,
            returned: vec![returned.to_owned()],
            body: body.stmts,
        }
    }

    pub(super) fn item(self, types: &Types<'_>) -> Item {
        // An engine's own type may say it itself, and Clippy is against saying it twice.
        let is_own = self.returned.iter().all(|it| types.sets == Some(it));
        let mut attributes = vec![("inline", "")];
        attributes.extend((!is_own).then_some(("must_use", "")));
        // Many engines never ask for both pieces.
        attributes.extend((self.returned.len() > 1).then_some(("allow", "dead_code")));
        code::Function {
            docs: &self.docs,
            attributes: &attributes,
            vis: types.style.visibility(),
            is_const: self.is_const,
            name: &self.name,
            parameters: self.parameters.iter().map(|it| (&*it.name, code::ty(&it.ty))).collect(),
            returned: code::tuple_of(self.returned.iter().map(|it| code::ty(it)).collect()),
            body: self.body,
        }
        .item()
    }
}
