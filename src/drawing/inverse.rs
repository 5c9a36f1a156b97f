//! Permutations of the squares, turned round.

use chess_tables_gen::{Axis, Content, Table};

use crate::error::Error;

/// The map that leads back.
pub(super) fn inverse(table: &Table) -> Result<Table, Error> {
    let refusal = || {
        let error = Error::new(format!("{} has no inverse", table.name));
        error.note("only a permutation of the squares has one")
    };
    let count = table.values.len();
    if table.axes != [Axis::Square] || table.content != Content::Square {
        return Err(refusal());
    }
    let mut values = vec![None; count];
    for (from, &to) in table.values.iter().enumerate() {
        let to = usize::try_from(to).ok().and_then(|to| values.get_mut(to)).ok_or_else(refusal)?;
        *to = Some(from as u128);
    }
    let values = values.into_iter().collect::<Option<Vec<u128>>>().ok_or_else(refusal)?;
    Ok(table.with_values(values))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_inverse_leads_back_and_only_permutations_have_one() {
        let mut table = Table::new(
            "TURN".to_owned(),
            vec![Axis::Square],
            vec![64],
            chess_tables_gen::Element::U8,
            Content::Square,
            (0..64).map(|s| (s + 3) % 64),
        );
        let back = inverse(&table).unwrap();
        assert!((0..64).all(|s| back.values[table.values[s] as usize] == s as u128));
        table.values[0] = table.values[1];
        assert!(inverse(&table).is_err());
        table.values[0] = 0xFF;
        assert!(inverse(&table).is_err());
    }
}
