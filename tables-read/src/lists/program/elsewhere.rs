//! Rows that stand elsewhere: lists by their names, `[ROOK, BISHOP]`, and files that are included among the entries.

use super::Files;
use super::expression::{DEEPEST, computed, path};
use super::items::is_whole;
use super::reader::{At, Reader, Shape};
use super::rows::Row;
use crate::lists::language::Language;
use crate::lists::lexer::{Kind, Lexer, Token};
use crate::lists::names::{Struct, nearest};
use crate::lists::program::List;
use crate::lists::value::Integer;
use crate::lists::{Reason, short};

/// A list is in no more structs than this.
const MOST_STORED: usize = 4;
/// Lists by name in lists by name.
const DEEPEST_LIST: usize = 8;

impl<'a> Files<'a> {
    /// The list that functions and structs of Rust only store, and in how many of them it is: `SquareMap::new([`.
    pub(super) fn stored(&self, value: Lexer<'a>) -> (Lexer<'a>, usize) {
        let (mut list, mut count) = (value, 0);
        while list.language == Language::Rust && count < MOST_STORED && list.peek().is_word() {
            let first = list.next();
            let (name, of) = path(first, &mut list);
            let is_struct = |name: &str| {
                self.names.structs.get(name).is_some_and(|all| all.iter().all(|it| it.fields == 1))
            };
            let of = of.map(|of| self.names.without_alias(of));
            let stores = match of {
                Some(of) if !is_struct(name.text) => self.names.makers.stores(of, name.text),
                _ => is_struct(name.text),
            };
            if !(stores && list.take("(")) {
                break;
            }
            count += 1;
            if list.peek().is_any(&["[", "&"]) {
                return (list, count);
            }
        }
        (value, 0)
    }

    /// The type of the entries of a struct of Rust around nothing but an array.
    pub(super) fn integer_of_array(&self, words: &[&str]) -> Option<Integer> {
        let name = self.names.without_alias(words.last()?);
        let [Struct { of_array: Some(words), .. }] = &self.names.structs.get(name)?[..] else {
            return None;
        };
        self.names.integer(words, Language::Rust)
    }

    /// The file that another one includes by a path.
    pub(super) fn included(&self, from: usize, path: &str) -> Option<usize> {
        let folder = self.all[from].path.rsplit_once('/').map_or("", |(folder, _)| folder);
        let mut parts: Vec<&str> = folder.split('/').filter(|it| !it.is_empty()).collect();
        for part in path.split('/') {
            match part {
                "." => {}
                ".." => _ = parts.pop()?,
                part => parts.push(part),
            }
        }
        let path = parts.join("/");
        self.all.iter().position(|it| it.path == path)
    }

    /// The list in a file that another one includes as its value: `include!("k.in")`, from its first word on.
    pub(super) fn included_list(&self, file: usize, mut value: Lexer<'a>) -> Option<Lexer<'a>> {
        let is_macro = value.language == Language::Rust && value.take("include") && value.take("!");
        let open = value.next();
        let name = value.next();
        if !(is_macro && open.kind == Kind::Open && name.kind == Kind::Text) {
            return None;
        }
        value.take(",");
        let is_whole = value.next().kind == Kind::Close && value.is_at_end();
        let file = self.included(file, name.text.trim_matches('"')).filter(|_| is_whole)?;
        Some(Lexer::new(self.all[file].source, Language::Rust).in_brackets())
    }

    /// The list of a name that nothing else has, with the entries that it may have.
    fn list_named(
        &self,
        (of, name): (Option<&str>, &str),
        at: At<'_>,
        left: usize,
    ) -> Option<Result<List<'a>, Reason>> {
        let all = self.names.lists.get(name)?;
        if let Err(reason) = self.take_steps(all.len()) {
            return Some(Err(reason));
        }
        let language = self.all[at.file].scan.language;
        let found = all.iter().filter_map(|(file, number)| {
            let scan = &self.all[*file].scan;
            let declaration = scan.declarations.get(*number)?;
            let is_of = of.is_none() || of == scan.owner(declaration);
            let is_it = scan.language == language && is_of;
            let is_it = is_it && !declaration.condition.is_false;
            is_it.then_some((*file, declaration))
        });
        let found: Vec<_> = found.collect();
        if !found.is_empty() && !self.meanings(name, of, at.file).is_empty() {
            return Some(Err(Reason::Several(short(name))));
        }
        let beside = nearest(found, |(file, _)| *file == at.file);
        let own = nearest(beside, |(file, it)| {
            *file == at.file && self.all[*file].scan.owner(it) == at.of
        });
        let [(file, declaration)] = own[..] else {
            let is_none = own.is_empty();
            return (!is_none).then(|| Err(Reason::Several(short(name))));
        };
        let depth = self.lists_by_name.get();
        if depth == DEEPEST_LIST {
            return None;
        }
        self.lists_by_name.set(depth + 1);
        let list = self.list(file, declaration, false, left);
        self.lists_by_name.set(depth);
        Some(list)
    }
}

impl<'a> Reader<'_, 'a> {
    /// A list by its name, or one that source of ours joins of pieces.
    pub(super) fn elsewhere(mut self, value: Lexer<'a>) -> Result<Option<List<'a>>, Reason> {
        let mut lexer = value;
        let joins = self.program.all[self.at.file].scan.joins;
        let is_joined = joins && lexer.take("joined") && lexer.take("(");
        if !is_joined {
            lexer = value;
        }
        let Some(mut shape) = self.named_list(&mut lexer)? else { return Ok(None) };
        while is_joined && lexer.take(",") {
            let Some(next) = self.named_list(&mut lexer)? else { return Ok(None) };
            if next[1..] != shape[1..] {
                return Err(Reason::Ragged);
            }
            shape[0] += next[0];
        }
        let is_whole = (!is_joined || lexer.take(")")) && lexer.is_at_end();
        let integer = self.at.of_table.or(self.of_rows);
        Ok(is_whole.then_some(List { shape, integer, ..self.list }))
    }

    /// Takes the name of a list and puts its entries here; `None` if it is no such name.
    pub(super) fn named_list(&mut self, lexer: &mut Lexer<'a>) -> Result<Option<Shape>, Reason> {
        let mut behind = *lexer;
        if self.at.language == Language::Rust {
            behind.take("&");
        }
        let first = behind.next();
        if !first.is_word() {
            return Ok(None);
        }
        let path = path(first, &mut behind);
        let (name, of) = self.program.spelled(path, self.at.language);
        if !is_whole(behind) || of.is_none() && self.hides(name.text)? {
            return Ok(None);
        }
        let Some(list) = self.program.list_named((of, name.text), self.at, self.left) else {
            return Ok(None);
        };
        let list = list?;
        if list.is_of_rows {
            return Err(computed(name));
        }
        self.row_of(list.integer, name)?;
        self.take(list.entries.len())?;
        self.program.take_steps(list.entries.len())?;
        self.list.is_negative |= list.is_negative;
        self.list.largest = self.list.largest.max(list.largest);
        self.list.entries.extend(list.entries);
        self.has_lists_by_name = true;
        *lexer = behind;
        Ok(Some(list.shape))
    }

    /// Whether a name means something of the function around it.
    fn hides(&self, name: &str) -> Result<bool, Reason> {
        if !self.program.names.lists.contains_key(name) {
            return Ok(false);
        }
        Ok(!self.locals(name)?.0.is_empty() || self.bound(name, None)?.is_some())
    }

    /// Reads the entries of a file in the place of the line that includes it.
    pub(super) fn entries_of(&mut self, line: Token<'a>, row: &mut Row) -> Result<(), Reason> {
        let name = line.text.split('"').nth(1).filter(|_| self.at.language == Language::C);
        let file = name.and_then(|name| self.program.included(self.at.file, name));
        let file = file.ok_or_else(|| computed(line))?;
        if self.at.depth > DEEPEST {
            return Err(Reason::TooDeep);
        }
        let source = self.program.all[file].source;
        self.program.take_steps(source.len())?;
        let before = self.at;
        (self.at.file, self.at.depth) = (file, self.at.depth + 4);
        let mut lexer = Lexer::new(source, Language::C);
        let found = self.items(&mut lexer, "", row);
        self.at = before;
        found
    }
}
