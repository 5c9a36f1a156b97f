//! Tables under other names, also where relations name them.

use crate::relation::{IndexFunction, Relation};
use crate::table::Table;

/// Gives new names to tables, and to those that they are related to.
pub fn rename(tables: &mut [Table], new: &dyn Fn(&str) -> Option<String>) {
    let rename = |name: &mut String| {
        if let Some(new) = new(name) {
            *name = new;
        }
    };
    for table in tables {
        rename(&mut table.name);
        for relation in &mut table.relations {
            for name in named_in(relation) {
                rename(name);
            }
        }
    }
}

/// Returns the names of tables in a relation.
fn named_in(relation: &mut Relation) -> Vec<&mut String> {
    match relation {
        Relation::Table(_, name) => vec![name],
        Relation::LookUp(look_up) => {
            let mut names = vec![&mut look_up.relevant, &mut look_up.offsets];
            names.extend(&mut look_up.onto);
            match &mut look_up.index {
                IndexFunction::FancyMagic { magics, shifts } => names.extend([magics, shifts]),
                IndexFunction::Magic { magics, shift } => names.extend([magics, shift]),
                IndexFunction::Pext => {}
            }
            names
        }
        _ => vec![],
    }
}
