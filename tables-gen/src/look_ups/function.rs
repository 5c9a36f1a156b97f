//! Functions of the engine's own types.

use syn::{BinOp, Item, Stmt};

use super::beside::{Beside, Type};
use super::body::Body;
use super::emitter::Emitter;
use super::formula::Node;
use super::types::{Parameter, Types};
use crate::emit::code;
use crate::table::Table;

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
