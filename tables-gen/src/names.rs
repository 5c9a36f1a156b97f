//! Tables under other names, also where relations and texts name them.

use crate::relation::{IndexFunction, Relation};
use crate::table::Table;

/// Gives new names to tables, and to those that they are related to.
pub fn rename(tables: &mut [Table], new: impl Fn(&str) -> Option<String>) {
    let rename = |name: &mut String| {
        if let Some(new) = new(name) {
            *name = new;
        }
    };
    for table in tables {
        rename(&mut table.name);
        table.relations.iter_mut().flat_map(named_in).for_each(rename);
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

/// How a text names a table.
pub struct Spelling<'a> {
    /// The name.
    pub name: &'a str,
    /// For each index its place among those that the text has now. Empty if they stay where they are.
    pub order: &'a [usize],
}

/// Returns a text whose code, which is between backticks, names tables in another way.
pub fn respelled<'a>(text: &str, spelling: &dyn Fn(&str) -> Option<Spelling<'a>>) -> String {
    let parts = text.split('`').enumerate();
    let parts: Vec<String> = parts
        .map(|(i, part)| if i % 2 == 1 { in_code(part, spelling) } else { part.to_owned() })
        .collect();
    parts.join("`")
}

/// Returns code that names tables in another way: `RAYS[s][d]` instead of `RAYS[d][s]`.
fn in_code<'a>(code: &str, spelling: &dyn Fn(&str) -> Option<Spelling<'a>>) -> String {
    let is_of_word = |c: char| c.is_ascii_alphanumeric() || c == '_';
    let (mut text, mut rest) = (String::new(), code);
    while let Some(from) = rest.find(is_of_word) {
        let (before, words) = rest.split_at(from);
        let (word, after) = words.split_at(words.find(|c| !is_of_word(c)).unwrap_or(words.len()));
        let spelling_of_word = spelling(word);
        text += before;
        text += spelling_of_word.as_ref().map_or(word, |it| it.name);
        rest = after;
        let order = spelling_of_word.map_or(&[][..], |it| it.order);
        let (indices, after) = indices(after, order.len());
        if indices.len() == order.len() {
            text.extend(order.iter().map(|&i| format!("[{}]", in_code(indices[i], spelling))));
            rest = after;
        }
    }
    text + rest
}

/// Returns up to so many indices with which a text begins, without their brackets, and what follows.
fn indices(text: &str, most: usize) -> (Vec<&str>, &str) {
    let (mut indices, mut rest) = (vec![], text);
    while indices.len() < most {
        let Some(end) = closing(rest) else { break };
        indices.push(&rest[1..end]);
        rest = &rest[end + 1..];
    }
    (indices, rest)
}

/// Returns the place of the bracket that closes the one with which a text begins.
fn closing(text: &str) -> Option<usize> {
    let mut depth = 0_usize;
    if !text.starts_with('[') {
        return None;
    }
    text.find(|c| {
        match c {
            '[' => depth += 1,
            ']' => depth -= 1,
            _ => {}
        }
        depth == 0
    })
}
