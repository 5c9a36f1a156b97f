//! What a source says of an array that the program fills when it runs.

use super::Files;
use crate::lists::declaration::Declaration;
use crate::lists::skipped::FilledArray;
use crate::lists::types::Declared;

impl<'a> Files<'a> {
    /// What a declaration says of its array, if its type says how long all axes are.
    pub(in crate::lists) fn filled_array(
        &self,
        file: usize,
        it: &Declaration<'a>,
    ) -> Option<FilledArray> {
        let scan = &self.all[file].scan;
        let (ty, language) = (&it.head.ty, scan.language);
        let at = self.at(file, it, it.head.name.end());
        let (lengths, words) = match language.syntax().is_any_case {
            true => self.axes(ty, at).map(|it| (it.lengths, it.words)),
            false => self.lengths(&ty.lengths, at).map(|(it, _)| (it, ty.words.clone())),
        }
        .ok()?;
        let shape: Vec<usize> = lengths.into_iter().collect::<Option<_>>()?;
        let integer = self.names.integer(&words, language).filter(|it| !it.is_other);
        let declared = Declared::of(&words, language, "", |name| self.file_of_struct(name, file));
        let declared = declared.map(|it| {
            let maker = self.names.makers.constant_of(&it.name).filter(|_| it.is_struct);
            Declared { made_by: maker.map(|maker| format!("{}::{maker}", it.name)), ..it }
        });
        (!shape.is_empty()).then(|| FilledArray {
            shape,
            element: integer.map(|it| it.element()),
            source_type: integer.and_then(|it| it.source_type),
            declared,
            modules: scan.scopes.modules(it.scope).into_iter().map(str::to_owned).collect(),
            member_of: it.head.of.map(str::to_owned),
        })
    }
}
