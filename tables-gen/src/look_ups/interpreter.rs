//! What a formula is worth.

use super::formula::{Binary, Formula, Function, Node, Unary, Width};
use crate::geometry::{pdep, pext};

/// Finds an entry of a table.
pub type Entries<'a, E> = dyn Fn(&str, &[usize]) -> Result<u128, E> + 'a;

/// Values of formulas, where sets have so many bits.
pub struct Interpreter<'a, E> {
    /// The bits of a set.
    pub bits: u32,
    /// Whether values are those of a processor that reverses bits by one instruction.
    pub reverses_bits: bool,
    /// The tables.
    pub entry: &'a Entries<'a, E>,
}

impl<E> Interpreter<'_, E> {
    /// Returns the value of a formula, with these values of parameters.
    ///
    /// # Errors
    /// If an entry is not found.
    ///
    /// # Panics
    /// If a parameter has no value.
    pub fn value(&self, formula: &Formula, of: &[(&str, u128)]) -> Result<u128, E> {
        // The same on every host.
        let bits = if formula.width() == Some(Width::Index) { 64 } else { self.bits };
        let all = u128::MAX >> (128 - bits);
        Ok(match formula.node() {
            Node::Number(number) => (*number).into(),
            Node::Parameter(name, _) => {
                let given = of.iter().find(|(other, _)| other == name);
                given.expect("a value for each parameter").1
            }
            Node::Named(_, it) => self.value(it, of)?,
            Node::Unary(operation, it) => {
                let value = self.value(it, of)?;
                let unused = 128 - self.bits;
                match operation {
                    Unary::Not => !value & all,
                    Unary::SwapBytes => value.swap_bytes() >> unused,
                    Unary::ReverseBits => value.reverse_bits() >> unused,
                    Unary::LeadingZeros => (value.leading_zeros() - unused).into(),
                    Unary::TrailingZeros => value.trailing_zeros().min(self.bits).into(),
                }
            }
            Node::Binary(operation, a, b) => {
                let (a, b) = (self.value(a, of)?, self.value(b, of)?);
                let distance = (b % u128::from(bits)) as u32;
                let value = match operation {
                    Binary::And => a & b,
                    Binary::Or => a | b,
                    Binary::Xor => a ^ b,
                    Binary::Add => a.wrapping_add(b),
                    Binary::Sub => a.wrapping_sub(b),
                    Binary::Mul => a.wrapping_mul(b),
                    Binary::Shl => a << distance,
                    Binary::Shr => a >> distance,
                    Binary::Pext => pext(a, b),
                    Binary::Pdep => pdep(a, b),
                };
                value & all
            }
            Node::Entry(table, indices) => {
                let indices = indices.iter().map(|it| Ok(self.value(it, of)? as usize));
                (self.entry)(table, &indices.collect::<Result<Vec<_>, E>>()?)?
            }
            Node::ByReversal(reversed, other) => {
                self.value(if self.reverses_bits { reversed } else { other }, of)?
            }
            Node::Call(function, arguments) => self.call(function, arguments, of)?,
            Node::Listed(list, indices) => self.call(&list.of, indices, of)?,
        })
    }

    fn call(
        &self,
        function: &Function,
        arguments: &[Formula],
        of: &[(&str, u128)],
    ) -> Result<u128, E> {
        let values = function.parameters.iter().zip(arguments);
        let values = values.map(|((name, _), it)| Ok((*name, self.value(it, of)?)));
        self.value(&function.body, &values.collect::<Result<Vec<_>, E>>()?)
    }
}
