//! What a source says of an array that the program fills when it runs.

use super::{File, Files};
use crate::lists::declaration::Declaration;
use crate::lists::filled::{FilledArray, Owner};
use crate::lists::language::Language;
use crate::lists::lexer::Lexer;
use crate::lists::opening::Opening;
use crate::lists::types::Declared;

impl<'a> Files<'a> {
    /// What a declaration says of its array. The type may stand before the values, `var A = [2][64]Set{}`.
    pub(in crate::lists) fn filled_array(&self, file: usize, it: &Declaration<'a>) -> FilledArray {
        let File { source, scan, .. } = &self.all[file];
        let language = scan.language;
        let at = self.at(file, it, it.head.name.end());
        let range = it.value.clone().filter(|_| it.head.ty.lengths.is_empty());
        let value = range.map(|it| Lexer::new(source, language).part(it.start, it.end));
        let opening = value.and_then(|it| Opening::find(it, it.peek().is("["), false));
        let ty = opening.as_ref().map_or(&it.head.ty, |it| &it.ty);
        let axes = match language.syntax().is_any_case {
            true => self.axes(ty, at).map(|it| (it.lengths, it.words, it.lows)),
            false => self.lengths(&ty.lengths, at).map(|(it, _)| (it, ty.words.clone(), vec![])),
        };
        let (lengths, words, begins) = axes.unwrap_or((vec![None], ty.words.clone(), vec![]));
        let integer = self.names.integer(&words, language).filter(|it| !it.is_other);
        FilledArray {
            shape: lengths.into_iter().collect::<Option<Vec<usize>>>().unwrap_or_default(),
            element: integer.map(|it| it.element()),
            source_type: integer.and_then(|it| it.source_type),
            declared: self.declared(&words, language, "", file),
            begins,
            owner: self.owner(file, it),
        }
    }

    /// What the words of a type are in a file, with the functions that make and read an entry.
    pub(super) fn declared(
        &self,
        words: &[&str],
        language: Language,
        value: &str,
        file: usize,
    ) -> Option<Declared> {
        let it = Declared::of(words, language, value, |name| self.file_of_struct(name, file))?;
        let makers = &self.names.makers;
        let maker = || makers.maker_of(&it.name).map(|maker| format!("{}::{maker}", it.name));
        let made_by = it.made_by.clone().or_else(|| maker().filter(|_| value.is_empty()));
        let read_by = makers.reader_of(&it.name).map(|reader| format!("{reader}()"));
        Some(Declared { made_by, read_by: read_by.filter(|_| it.is_struct), ..it })
    }

    /// What a declaration stands in. `int attacks::STEPS[4]` is a member of a class, or of a namespace that there is.
    pub(in crate::lists) fn owner(&self, file: usize, it: &Declaration<'a>) -> Owner {
        let scopes = &self.all[file].scan.scopes;
        let mut modules: Vec<String> =
            scopes.modules(it.scope).into_iter().map(str::to_owned).collect();
        let of = it.head.of.map(str::to_owned);
        let is_module = of.as_ref().is_some_and(|of| self.names.is_namespace(of));
        modules.extend(of.clone().filter(|_| is_module));
        let member_of = of.filter(|_| !is_module);
        let branches = self.all[file].scan.branches(it.condition.number);
        Owner { modules, member_of, branches }
    }
}
