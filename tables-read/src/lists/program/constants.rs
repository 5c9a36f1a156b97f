//! Constants, macros and enumerators by their names, and the numbers that they are.

use super::reader::Reader;
use crate::lists::constant::{Constant, MOST_MEANINGS, Place};
use crate::lists::value::{Integer, Untyped, Value};
use crate::lists::{Reason, short};

impl<'a> Reader<'_, 'a> {
    /// The number of a constant, a macro or an enumerator, if all of its meanings are the same.
    pub(super) fn constant(&mut self, name: &str, of: Option<&str>) -> Result<Value, Reason> {
        let names = &self.program.names;
        let mut meanings = match of {
            Some(owner) => {
                self.has_owner(owner)?;
                self.program.meanings(name, of, self.at.file)
            }
            None => {
                let (local, block) = self.locals(name)?;
                let import = self.bound(name, block)?;
                if !local.is_empty() {
                    return self.of_all(name, local)?.ok_or(Reason::Unknown(name.to_owned()));
                }
                let import = import.map(|import| self.imported(name, &import));
                import.unwrap_or_else(|| Ok(self.program.meanings(name, of, self.at.file)))?
            }
        };
        // Those of an object in a function are known there.
        let Place { file, scope, .. } = self.at.place;
        let scopes = &self.program.all[file].scan.scopes;
        let is_around = |block: usize| scopes.outwards(scope).any(|it| it == block);
        meanings.retain(|it| it.block.is_none_or(|block| it.file == file && is_around(block)));
        // Of several that of the type around it.
        let has_bare = self.at.language.syntax().has_bare_members;
        let own = self.at.of.filter(|_| of.is_none() && has_bare);
        let is_free = |it: &&Constant<'_>| it.of.is_none();
        if of.is_none() && !has_bare && meanings.iter().any(is_free) {
            meanings.retain(is_free);
        }
        let is_own = |it: &&Constant<'_>| it.of == own;
        if own.is_some() && (meanings.len() > 1 || meanings.iter().any(is_own)) {
            let all = self.program.meanings(name, own, self.at.file);
            meanings = if all.iter().any(is_own) { all } else { meanings };
        }
        if meanings.len() > MOST_MEANINGS {
            return Err(Reason::Several(name.to_owned()));
        }
        self.of_all(name, meanings)?.ok_or_else(|| match of {
            _ if names.lists.contains_key(name) => Reason::Computed(short(name)),
            Some(of) => Reason::Unknown(format!("{of}::{name}")),
            None => Reason::Unknown(name.to_owned()),
        })
    }

    /// The number of all constants; `None` if there are none.
    fn of_all(
        &mut self,
        name: &str,
        constants: Vec<&Constant<'a>>,
    ) -> Result<Option<Value>, Reason> {
        let mut known: Option<Value> = None;
        for constant in constants {
            let value = self.meaning(name, constant)?;
            match known {
                Some(before) if before.bits != value.bits => {
                    return Err(Reason::Several(name.to_owned()));
                }
                _ => known = Some(value),
            }
        }
        Ok(known)
    }

    fn meaning(&mut self, name: &str, constant: &Constant<'a>) -> Result<Value, Reason> {
        let unknown = || Reason::Unknown(name.to_owned());
        if constant.is_unclear {
            return Err(unknown());
        }
        if constant.is_macro && !constant.value.is_none_or(|it| self.is_operand(it)) {
            return Err(Reason::Computed(short(name)));
        }
        self.has_plain_words(constant)?;
        let key = std::ptr::from_ref(constant).addr();
        if let Some(known) = self.program.known(key) {
            return known;
        }
        // One that needs itself is not known.
        self.program.remember(key, Err(unknown()));
        let value = self.deeper(|it| it.meaning_anew(constant));
        self.program.remember(key, value.clone());
        value
    }

    fn meaning_anew(&mut self, constant: &Constant<'a>) -> Result<Value, Reason> {
        let language = constant.language;
        let declared = self.program.names.integer(&constant.ty, language);
        let is_int = constant.is_enumerator
            && declared.is_none()
            && matches!(language.syntax().untyped, Untyped::C | Untyped::Java);
        let integer = declared.or(is_int.then_some(Integer::new(32, true)));
        (self.at.language, self.at.file, self.at.of) = (language, constant.file, constant.of);
        (self.at.of_table, self.at.iota) = (integer, constant.iota);
        (self.at.in_enumeration, self.at.is_expanded) = (constant.is_enumerator, false);
        self.at.place = constant.place();
        let mut value = constant.value.map_or(Ok(Value::any(0)), |it| self.all(it))?;
        if constant.further > 0 {
            let number = (value.bits as i128).checked_add(constant.further);
            value.bits = number.unwrap_or_default() as u128;
        }
        if let Some(integer) = integer {
            value = match value.in_type(integer) {
                Some(value) => value,
                // A larger enumerator has a larger type.
                None if is_int => value,
                None if self.untyped() == Untyped::C => value.cast(integer),
                None => {
                    return Err(Reason::NoRoom(value.bits.to_string(), integer.element().name()));
                }
            };
        }
        // Of an enumeration without a name there are no operators.
        let is_enumerator = constant.is_enumerator && constant.of.is_some();
        Ok(Value { is_enumerator, ..value })
    }
}
