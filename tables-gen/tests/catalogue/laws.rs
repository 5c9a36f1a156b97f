//! Every table has a law, which holds, and which would notice if the table were wrong.

use chess_tables_gen::IndexFunction::{FancyMagic, Magic};
use chess_tables_gen::tool::catalogue::families;
use chess_tables_gen::{Board, Definition, LookUp, Table};

#[test]
fn every_table_obeys_its_law() {
    for definition in families().iter().flat_map(|family| &family.definitions) {
        let name = definition.name();
        let law = definition.law_of().unwrap_or_else(|| panic!("{name} has no law"));
        let table = definition.table(Board::CHESS).unwrap();
        if let Err(breach) = law.check(Board::CHESS, &table) {
            panic!("{name}: {breach}\n  law: {}", law.sentence());
        }
    }
}

/// A law that holds whatever the entries are would prove nothing: each must notice a change
/// of the lowest bit of one entry. Laws are slow where tables are large, so there it is
/// about 64 entries, spread over the table by an odd step, and 8 where a law goes through
/// all occupancies. Beside a right magic there may be another one, but 0 never is one.
#[test]
fn every_law_notices_a_changed_entry() {
    let tables: Vec<Table> =
        families().iter().flat_map(|family| family.tables(Board::CHESS).unwrap()).collect();
    let look_ups: Vec<&LookUp> = tables.iter().flat_map(Table::look_ups).collect();
    let is_magic = |name: &str| {
        look_ups.iter().any(|look_up| match &look_up.index {
            FancyMagic { magics, .. } | Magic { magics, .. } => magics == name,
            _ => false,
        })
    };
    let is_offset = |name: &str| look_ups.iter().any(|it| it.offsets == name);
    let notices = |definition: &Definition| {
        let (name, law) = (definition.name(), definition.law_of().unwrap());
        let mut table = definition.table(Board::CHESS).unwrap();
        let is_look_up = table.look_ups().count() > 0 || is_magic(name) || is_offset(name);
        let entries = if is_look_up { 8 } else { 64 };
        for position in (0..table.values.len()).step_by((table.values.len() / entries) | 1) {
            let right = table.values[position];
            table.values[position] = if is_magic(name) { 0 } else { right ^ 1 };
            assert!(
                law.check(Board::CHESS, &table).is_err(),
                "the law of {name} does not see a changed entry {:?}",
                table.index(position),
            );
            table.values[position] = right;
        }
    };
    std::thread::scope(|scope| {
        for family in families() {
            scope.spawn(move || family.definitions.iter().for_each(notices));
        }
    });
}
