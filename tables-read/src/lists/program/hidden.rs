//! What hides a constant where its name is used, and what a file imports under that name.

use super::Files;
use super::reader::Reader;
use crate::lists::Reason;
use crate::lists::bindings::Bindings;
use crate::lists::constant::Constant;
use crate::lists::language::Language;
use crate::lists::names::tokens;

/// Words of statements that import from the same program, whatever the module is called.
const OWN: [&str; 4] = ["crate", "super", "self", "package"];

/// Words of such statements that name no module.
const KEYWORDS: [&str; 8] = ["use", "import", "from", "using", "static", "pub", "public", "export"];

/// The words of a longer macro are not looked at.
const LONGEST_MACRO: usize = 64;

impl<'a> Files<'a> {
    fn bindings(&self, file: usize) -> &Bindings<'a> {
        let it = &self.all[file];
        let source = (file, it.source, it.scan.language);
        it.bindings.get_or_init(|| Bindings::read(source, &self.names, &it.scan.scopes))
    }

    /// The constants that a name may mean in a file.
    pub(super) fn meanings(&self, name: &str, of: Option<&str>, file: usize) -> Vec<&Constant<'a>> {
        let Bindings { modules, imports_all, .. } = self.bindings(file);
        self.names.meanings(name, of, file, (modules, *imports_all))
    }

    /// Whether a file changes a list that it has.
    pub(in crate::lists) fn changes(&self, file: usize, list: &str) -> bool {
        self.bindings(file).changes(list)
    }
}

impl<'p, 'a> Reader<'p, 'a> {
    /// The constants of a function that a name means here, and their block.
    pub(super) fn locals(
        &self,
        name: &str,
    ) -> Result<(Vec<&'p Constant<'a>>, Option<usize>), Reason> {
        let locals = &self.program.names.locals;
        self.program.take_steps(locals.count(name))?;
        let place = self.at.place;
        let scopes = &self.program.all[place.file].scan.scopes;
        // In Rust a constant may stand behind what uses it.
        let is_known_before = self.at.language == Language::Rust;
        let several = || Reason::Several(name.to_owned());
        let found = locals.constants(name, place, scopes, is_known_before).ok_or_else(several)?;
        let block = Some(found.1).filter(|_| !found.0.is_empty());
        Ok((found.0, block))
    }

    /// An error if something else than a constant may be called by a name here, within a block if a constant of that is
    /// meant; else the statements that import the name, if there are any.
    pub(super) fn bound(&self, name: &str, block: Option<usize>) -> Result<Option<String>, Reason> {
        let place = self.at.place;
        let bindings = self.program.bindings(place.file);
        self.program.take_steps(bindings.count(name))?;
        let file = &self.program.all[place.file];
        let within = block.map(|block| file.scan.scopes.range(block));
        let language = self.at.language;
        let mut imports: Option<String> = None;
        for it in bindings.around(name, place.offset).filter(|it| !it.is_apart(language)) {
            let is_inner = within
                .as_ref()
                .is_none_or(|it_is| it_is.start <= it.extent.start && it.extent.end <= it_is.end);
            match &it.import {
                _ if !is_inner => {}
                Some(import) => *imports.get_or_insert_default() += &file.source[import.clone()],
                None => return Err(Reason::Several(name.to_owned())),
            }
        }
        Ok(imports)
    }

    /// An error if the function around calls something by a word in the text of a macro, which stands here instead of it.
    pub(super) fn has_plain_words(&self, constant: &Constant<'a>) -> Result<(), Reason> {
        let is_it = constant.is_macro && self.at.place.scope > 0;
        let Some(body) = constant.value.filter(|_| is_it) else { return Ok(()) };
        for word in tokens(body, LONGEST_MACRO).unwrap_or_default() {
            if word.is_word() && !self.locals(word.text)?.0.is_empty() {
                return Err(Reason::Several(word.text.to_owned()));
            }
            self.bound(word.text, None)?;
        }
        Ok(())
    }

    /// An error if a variable or a parameter is called like the type before a name. At the top of a file that is another
    /// way to the type.
    pub(super) fn has_owner(&self, of: &str) -> Result<(), Reason> {
        let place = self.at.place;
        let bindings = self.program.bindings(place.file);
        self.program.take_steps(bindings.count(of))?;
        let mut all = bindings.around(of, place.offset);
        let is_hidden = all.any(|it| !it.is_type && it.import.is_none() && !it.is_of_file());
        if is_hidden { Err(Reason::Several(of.to_owned())) } else { Ok(()) }
    }

    /// The constants that a name means which a statement imports: those of a module that the statement names, else those
    /// of all files if the module is one of the program.
    pub(super) fn imported(
        &self,
        name: &str,
        import: &str,
    ) -> Result<Vec<&'p Constant<'a>>, Reason> {
        let names = &self.program.names;
        let words: Vec<&str> = import
            .split(|c: char| !(c.is_alphanumeric() || c == '_'))
            .filter(|it| !it.is_empty() && *it != name && !KEYWORDS.contains(it))
            .collect();
        self.program.take_steps(words.len())?;
        let all = names.all_meanings(name, self.at.file);
        let is_named = |it: &&Constant<'_>| {
            let is_in = |word: &&str| {
                it.of == Some(*word) || it.around == Some(*word) || names.is_file_of(it.file, word)
            };
            words.iter().any(is_in)
        };
        let named: Vec<&'p Constant<'a>> = all.iter().copied().filter(is_named).collect();
        if !named.is_empty() {
            return Ok(names.nearest_to(named, self.at.file));
        }
        let is_known = words.iter().any(|it| names.has_module(it));
        let is_own = is_known || words.iter().all(|it| OWN.contains(it));
        if is_own { Ok(all) } else { Err(Reason::Unknown(name.to_owned())) }
    }
}
