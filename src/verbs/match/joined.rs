//! The source and the running program that one command names: an array of both is one array, at its place in the source,
//! with the values that the program has where the source only declares it.

use std::rc::Rc;

use chess_tables_gen::Element;
use chess_tables_read::lists::{FilledArray, MOST_ENTRIES};

use crate::source::array::Array;
use crate::source::compiler::Compiler;
use crate::source::loaded::{Kind, Loaded, Skipped};
use crate::source::memory::last_part;
use crate::source::names::Origin;
use crate::source::type_and_shape::TypeAndShape;

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
            let is_copy = |it: &Array| {
                is_same(program.compiler, &it.name, &array.name) && it.values == array.values
            };
            if array.name.contains('#') && program.set.tables.iter().any(is_copy) {
                continue;
            }
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
    for Loaded { unshaped, compiler, .. } in memory {
        unshaped.retain(|array| {
            let is_same = |it: &&Array| {
                let size = it.values.len() * it.element.bytes();
                let table = || array.table(it.element, &[it.values.len()]);
                is_same(*compiler, &it.name, &array.name)
                    && size == array.bytes.len()
                    && table().values == it.values
            };
            !constants.iter().any(is_same)
        });
    }
}

/// Reads arrays of programs as the types that a source declares.
pub(super) fn state_types(sources: &mut [Loaded]) {
    let (memory, files): (Vec<&mut Loaded>, Vec<&mut Loaded>) =
        sources.iter_mut().partition(|it| it.kind == Kind::Memory);
    for Loaded { unshaped, compiler, .. } in memory {
        for array in unshaped.iter_mut().filter(|it| it.form.is_none()) {
            let mut named = files.iter().filter(|it| it.is_source()).flat_map(|it| {
                let all = it.skipped.iter().filter(|it| it.is_computed && !it.is_local);
                all.filter(|it| is_same(*compiler, &it.name, &array.name))
            });
            if let (Some(one), None) = (named.next(), named.next()) {
                array.form = one.filled.as_ref().and_then(|it| form(it, array.bytes.len()));
            }
        }
    }
}

/// The type of an array of so many bytes. A struct is around an integer that has no sign.
fn form(filled: &FilledArray, bytes: usize) -> Option<TypeAndShape> {
    let FilledArray { shape, element, declared, source_type, .. } = filled;
    // A source may declare what no memory holds.
    let entries = shape.iter().try_fold(1_usize, |all, &length| all.checked_mul(length));
    let entries = entries.filter(|it| !shape.is_empty() && *it <= MOST_ENTRIES)?;
    let is_struct = declared.as_ref().is_some_and(|it| it.is_struct);
    let of_width = |it: &Element| is_struct && !it.is_signed() && entries * it.bytes() == bytes;
    let element = element.or_else(|| Element::ALL.into_iter().find(of_width))?;
    Some(TypeAndShape { element, is_pointer_wide: source_type.is_some(), shape: shape.clone() })
}

/// Whether a source and a program mean the same array.
fn is_same(compiler: Option<Compiler>, a: &str, b: &str) -> bool {
    let [a, b] = [a, b].map(|it| without_number(last_part(it)));
    a == b || compiler.is_some_and(Compiler::is_any_case) && a.eq_ignore_ascii_case(b)
}

/// The name of an array of which a program has several, each for one of its files: `rook_masks#2`.
fn without_number(name: &str) -> &str {
    name.split_once('#').map_or(name, |(name, _)| name)
}

/// Adds an array of a program to a source that has it, if that is so.
fn taken(source: &mut Loaded, array: &Array, program: &Loaded) -> Option<()> {
    let may_have = source.is_source() && source.set.board.len() == program.set.board.len();
    match place(source, array, program.compiler) {
        _ if !may_have => None,
        Place::Nowhere => None,
        Place::Same => Some(()),
        Place::Skipped(at) => {
            let Skipped { name, file, line, filled, .. } = source.skipped.remove(at);
            let file = file.map(|it| Rc::new(Origin::new(&it)));
            let values_from = Some(program.spec.clone());
            let line = Some(line);
            let table = array.table.clone().named(name);
            let array = Array { table, file, line, values_from, ..array.clone() };
            let array = match filled {
                Some(it) => Array {
                    declared: it.declared,
                    begins: it.begins,
                    owner: it.owner,
                    source_type: it.source_type,
                    ..array
                },
                None => array,
            };
            let place = |it: &Array| (it.file.as_ref().map(|file| file.path.clone()), it.line);
            let is_before = |it: &Array| place(it) <= place(&array);
            let at = source.set.tables.iter().rposition(is_before).map_or(0, |at| at + 1);
            source.set.tables.insert(at, array);
            Some(())
        }
    }
}

fn place(source: &Loaded, array: &Array, compiler: Option<Compiler>) -> Place {
    let is_it = |name: &str| is_same(compiler, name, &array.name);
    let mut same = source.set.tables.iter().filter(|it| is_it(&it.name));
    if same.any(|it| it.values == array.values) {
        return Place::Same;
    }
    let is_it = |it: &Skipped| it.is_computed && !it.is_local && is_it(&it.name);
    let found: Vec<usize> =
        (0..source.skipped.len()).filter(|&at| is_it(&source.skipped[at])).collect();
    match found[..] {
        [at] => Place::Skipped(at),
        _ => Place::Nowhere,
    }
}

#[cfg(test)]
mod tests {
    use chess_tables_read::lists::{Declared, Owner};

    use super::*;

    #[test]
    fn names_of_a_source_and_a_program_are_compared_as_its_compiler_writes_them() {
        assert!(is_same(Some(Compiler::Pascal), "InterSect", "UBITBOARDS.INTERSECT"));
        assert!(!is_same(Some(Compiler::C), "InterSect", "INTERSECT"));
        assert!(is_same(Some(Compiler::Cpp), "attacks::shifts", "attacks::shifts#2"));
        assert!(!is_same(None, "shifts", "rook_shifts"));
    }

    #[test]
    fn an_array_has_the_type_that_its_source_declares() {
        let filled = |shape: &[usize], element, is_struct| FilledArray {
            shape: shape.to_vec(),
            element,
            source_type: None,
            declared: Some(Declared {
                name: "Set".to_owned(),
                is_struct,
                file: None,
                made_by: None,
                read_by: None,
            }),
            begins: vec![],
            owner: Owner::default(),
        };
        let of = |it: &FilledArray, bytes| form(it, bytes).map(|it| it.to_string());
        assert_eq!(of(&filled(&[2, 64], Some(Element::I32), false), 512).unwrap(), "i32:2x64");
        assert_eq!(of(&filled(&[2, 64], None, true), 1024).unwrap(), "u64:2x64");
        assert_eq!(of(&filled(&[2, 64], None, false), 1024), None);
        assert_eq!(of(&filled(&[], Some(Element::I32), false), 512), None);
        let huge = [usize::MAX, usize::MAX];
        assert_eq!(of(&filled(&huge, Some(Element::I32), false), 512), None);
    }
}
