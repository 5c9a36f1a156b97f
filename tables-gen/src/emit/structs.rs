//! Arrays of structs. Each struct is written with the names of its fields, or as the call of a function.

use super::values::literal;
use super::words::{identifier, tree, type_path};
use super::{Style, items, named_twice};
use crate::documentation::documentation;
use crate::error::Error;
use crate::geometry::Board;
use crate::struct_array::Structs;
use crate::table::Table;

/// Returns the item of an array of structs, with one struct on each line.
pub(crate) fn item(board: Board, structs: &Structs<'_>, style: &Style) -> Result<String, Error> {
    let Structs { path, constructor, table, columns } = structs;
    let path = type_path(path).ok_or_else(|| Error::type_path(path))?;
    let name = identifier(&table.name).ok_or_else(|| Error::name(&table.name))?;
    let mut names = vec![];
    for column in columns {
        names.push(&*column.name);
    }
    let twice = named_twice(&names);
    names.extend(*constructor);
    let wrong = names.iter().find(|name| identifier(name).is_none());
    let wrong = wrong.map(|it| format!("`{it}` is not the name of a field or a function"));
    let what = wrong.or(twice.map(|field| format!("two fields are named `{field}`")));
    if let Some(what) = what {
        return Err(Error::request(what).in_table(&table.name));
    }
    let attributes = style.attributes(&documentation(board, table));
    let ty = || items::array_of(items::named(tree(&path)), &table.shape[..1]);
    let value = items::static_in_block(ty(), items::values());
    let (visibility, ty) = (style.visibility(), items::reference_to(ty()));
    let (before, after) = items::framed(items::constant(attributes, visibility, name, ty, value));
    let mut source = before + "[\n";
    for i in 0..table.shape[0] {
        source += &format!("        {},\n", one(board, structs, &path, style, i));
    }
    Ok(source + "    ]" + &after)
}

/// `crate::Move { to: 17, blocked: 1 }`, or `crate::Move::new(17, 1)`.
fn one(board: Board, structs: &Structs<'_>, path: &str, style: &Style, i: usize) -> String {
    let value = |column: &Table| {
        let literal = literal(column, column.values[i]);
        match style.wrapper(board, column) {
            Some(sets) => format!("{sets}({literal})"),
            None => literal,
        }
    };
    let mut fields = vec![];
    for column in &structs.columns {
        let value = value(column);
        fields.push(match structs.constructor {
            Some(_) => value,
            None => format!("{}: {value}", column.name),
        });
    }
    let fields = fields.join(", ");
    match structs.constructor {
        Some(constructor) => format!("{path}::{constructor}({fields})"),
        None => format!("{path} {{ {fields} }}"),
    }
}
