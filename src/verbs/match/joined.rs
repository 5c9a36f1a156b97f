//! The source and the running program that one command names: an array of both is one array, at its place in the source,
//! with the values that the program has where the source only declares it.

use std::rc::Rc;

use crate::source::array::Array;
use crate::source::loaded::{Kind, Loaded, Skipped};
use crate::source::memory::last_part;
use crate::source::names::Origin;

/// Where an array of a program is in the source.
enum Place {
    /// It is the same there.
    Same,
    /// It is this one of the items that are not read.
    Skipped(usize),
    Nowhere,
}

/// The sources, of those in memory only what is nowhere else.
pub(super) fn joined(sources: Vec<Loaded>) -> Vec<Loaded> {
    let (memory, mut files): (Vec<Loaded>, Vec<Loaded>) =
        sources.into_iter().partition(|it| it.kind == Kind::Memory);
    let mut left = vec![];
    for mut program in memory {
        let tables = std::mem::take(&mut program.set.tables);
        for array in tables {
            match files.iter_mut().find_map(|it| taken(it, &array, &program)) {
                Some(()) => {}
                None => program.set.tables.push(array),
            }
        }
        if !program.set.tables.is_empty() || files.is_empty() {
            left.push(program);
        }
    }
    files.extend(left);
    files
}

/// Leaves out arrays of programs that a source has with its types.
pub(super) fn leave_out_constants(sources: &mut [Loaded]) {
    let (memory, files): (Vec<&mut Loaded>, Vec<&mut Loaded>) =
        sources.iter_mut().partition(|it| it.kind == Kind::Memory);
    let constants: Vec<&Array> =
        files.iter().filter(|it| it.is_source()).flat_map(|it| &it.set.tables).collect();
    for program in memory {
        program.unshaped.retain(|array| {
            let name = last_part(&array.name);
            let is_same = |it: &&Array| {
                let size = it.values.len() * it.element.bytes();
                let table = || array.table(it.element, &[it.values.len()]);
                last_part(&it.name) == name
                    && size == array.bytes.len()
                    && table().values == it.values
            };
            !constants.iter().any(is_same)
        });
    }
}

/// Adds an array of a program to a source that has it, if that is so.
fn taken(source: &mut Loaded, array: &Array, program: &Loaded) -> Option<()> {
    let may_have = source.is_source() && source.set.board.len() == program.set.board.len();
    match place(source, array) {
        _ if !may_have => None,
        Place::Nowhere => None,
        Place::Same => Some(()),
        Place::Skipped(at) => {
            let Skipped { name, file, line, .. } = source.skipped.remove(at);
            let file = file.map(|it| Rc::new(Origin::new(&it)));
            let values_from = Some(program.spec.clone());
            let line = Some(line);
            let table = array.table.clone().named(name);
            let array = Array { table, file, line, values_from, ..array.clone() };
            let place = |it: &Array| (it.file.as_ref().map(|file| file.path.clone()), it.line);
            let is_before = |it: &Array| place(it) <= place(&array);
            let at = source.set.tables.iter().rposition(is_before).map_or(0, |at| at + 1);
            source.set.tables.insert(at, array);
            Some(())
        }
    }
}

fn place(source: &Loaded, array: &Array) -> Place {
    let name = last_part(&array.name);
    let mut same = source.set.tables.iter().filter(|it| last_part(&it.name) == name);
    if same.any(|it| it.values == array.values) {
        return Place::Same;
    }
    let is_it = |it: &Skipped| it.is_computed && !it.is_local && last_part(&it.name) == name;
    let found: Vec<usize> =
        (0..source.skipped.len()).filter(|&at| is_it(&source.skipped[at])).collect();
    match found[..] {
        [at] => Place::Skipped(at),
        _ => Place::Nowhere,
    }
}
