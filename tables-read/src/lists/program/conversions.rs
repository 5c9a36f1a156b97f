//! What becomes of a number where it is put: the type of the list, or of a field of a struct.

use super::reader::Reader;
use crate::lists::Reason;
use crate::lists::language::Language;
use crate::lists::source_type::SourceType;
use crate::lists::value::{Integer, Untyped, Value};

impl Reader<'_, '_> {
    pub(super) fn push(&mut self, value: Value) -> Result<(), Reason> {
        self.take(1)?;
        let value = match self.at.of_table.map(|integer| (integer, value.in_type(integer))) {
            None => value,
            Some((_, Some(value))) => value,
            Some((integer, None)) if self.converts(integer, value) => value.cast(integer),
            Some((integer, None)) => {
                let (number, ty) = (value.bits as i128, integer.element().name());
                let ty = integer.source_type.map_or(ty, |it| it.name);
                return Err(Reason::NoRoom(number.to_string(), ty));
            }
        };
        if value.is_negative() {
            self.list.is_negative = true;
        } else {
            self.list.largest = self.list.largest.max(value.bits);
        }
        self.list.entries.push(value.bits);
        Ok(())
    }

    /// Whether a number that a type has no room for is converted as is known. What `boolean` of C is differs between
    /// systems.
    fn converts(&self, integer: Integer, value: Value) -> bool {
        // In Ada `-1` is the largest number of a type without a sign.
        let is_modular = self.at.language == Language::Ada && !integer.is_signed;
        if is_modular && value.is_negative() {
            return true;
        }
        // Free Pascal 3.2.2 takes the lowest bits, of `$A010000000000000` as an int64 without a warning.
        if self.at.language == Language::Pascal && integer.source_type.is_none() {
            return true;
        }
        let is_known = |it: SourceType| ["bool", "_Bool"].contains(&it.name) || it.rust != "bool";
        let is_like_c = matches!(self.untyped(), Untyped::C | Untyped::Double);
        is_like_c && integer.source_type.is_none_or(is_known)
    }

    /// A truth value: to operators of Python and JavaScript a number as any.
    pub(super) fn truth(&self, number: u8) -> Value {
        match self.untyped() {
            Untyped::Exact | Untyped::Double => Value::any(number.into()),
            _ => Value::typed(number.into(), Integer::BOOL),
        }
    }

    /// Whether the items on an axis are the fields of a struct.
    pub(super) fn is_of_fields(&self, axis: usize) -> bool {
        self.fields.is_some() && axis == self.lengths.len()
    }

    /// The type of a field, by its name if that is said.
    pub(super) fn integer_of_field(&self, place: usize, name: Option<&str>) -> Option<Integer> {
        let fields = self.fields.as_deref()?;
        let field = match name {
            Some(name) => fields.iter().find(|it| it.name == name),
            None => fields.get(place),
        };
        self.program.names.integer_of_field(field?)
    }
}
