//! One flat table of names for all files that are read together: what macros, constants, enumerators and types stand
//! for. A name with several meanings is not resolved by scopes: it is not known.

use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet, HashSet};

use super::constant::{Constant, MOST_MEANINGS};
use super::fields::{Field, Fields};
use super::index_types::IndexType;
use super::language::Language;
use super::lexer::{Kind, Lexer, Token};
use super::locals::Locals;
use super::makers::Makers;
use super::value::Integer;

/// A struct, by what its fields are.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Struct<'a> {
    pub(super) fields: usize,
    /// The words for the type of the only field.
    pub(super) of: Vec<&'a str>,
    /// The words for the entries of the only field, if that is an array.
    pub(super) of_array: Option<Vec<&'a str>>,
    pub(super) language: Language,
    pub(super) file: usize,
}

/// A macro that is its argument: `#define U64(x) (x##ULL)`, `#define U64(x) UINT64_C(x)`, `#define U64(x) ((u64)(x))`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Wrapper<'a> {
    /// What stands before the argument. Without brackets an operator beside the call reaches into the argument.
    pub(super) before: &'a str,
    /// What is put to the last token of the argument.
    pub(super) suffix: &'a str,
    /// What stands behind it.
    pub(super) behind: &'a str,
    /// Whether there may be another such macro in it.
    pub(super) has_call: bool,
}

/// What a name of a type stands for.
enum Named<'a> {
    Words(Vec<&'a str>, Language),
    Integer(Integer),
}

#[derive(Default)]
pub(super) struct Names<'a> {
    /// Functions and macros with parameters, and whether the latter may stand for lists.
    pub(super) functions: BTreeMap<&'a str, bool>,
    /// Macros that are their argument, with what differs between the definitions of each.
    pub(super) wrappers: BTreeMap<&'a str, Vec<Wrapper<'a>>>,
    /// Those that have the name of one that packs two numbers, and do something else.
    pub(super) no_pairs: BTreeSet<&'a str>,
    /// Macros that are their arguments without brackets: `#define S(a, b) a, b`.
    pub(super) flat: BTreeSet<&'a str>,
    pub(super) constants: BTreeMap<&'a str, Vec<Constant<'a>>>,
    pub(super) structs: BTreeMap<&'a str, Vec<Struct<'a>>>,
    /// The fields of structs of C by name, `None` of one that has others than plain ones, and by where they begin.
    pub(super) fields: BTreeMap<&'a str, Vec<Option<Fields<'a>>>>,
    pub(super) fields_at: BTreeMap<(usize, usize), Fields<'a>>,
    /// The words for the type of the number that a class of C++ stores, if its constructor does nothing else.
    stored: BTreeMap<&'a str, Vec<Option<Vec<&'a str>>>>,
    /// The first files that have them.
    stored_in: BTreeMap<&'a str, usize>,
    types: BTreeMap<&'a str, Vec<Named<'a>>>,
    /// Other names of types of Rust, without what stands behind these in angle brackets.
    aliases: BTreeMap<&'a str, Vec<&'a str>>,
    /// The integers that names were found to mean, by whether they are names of types, or of structs and macros. While
    /// a name is looked up it is here without one, so that a name that needs itself is not known, and no name is looked
    /// up twice: each of 16 meanings may have many words, and each of these again.
    integers: RefCell<BTreeMap<(bool, &'a str), Option<Integer>>>,
    /// The constants of functions.
    pub(super) locals: Locals<'a>,
    /// All names of constants and lists, and the types that have constants: each word of a program is looked up.
    all: HashSet<&'a str>,
    /// Types that index arrays or are arrays.
    pub(super) index_types: BTreeMap<&'a str, Vec<IndexType<'a>>>,
    /// Names of languages in which they are the same in any case: how each is first written, by its lower case.
    pub(super) spellings: BTreeMap<String, &'a str>,
    /// In which file and where the names of constants and lists stand that declare them.
    sites: BTreeSet<(usize, usize)>,
    /// Functions and macros of Rust that only store their argument.
    pub(super) makers: Makers<'a>,
    /// The lists of each name: their files and the numbers of their declarations.
    pub(super) lists: BTreeMap<&'a str, Vec<(usize, usize)>>,
    /// The folder of each file, and what it is written in.
    files: Vec<(&'a str, Language)>,
    /// Its name without what follows a dot.
    stems: Vec<&'a str>,
    /// These names, and those of the folders.
    modules: BTreeSet<&'a str>,
    /// Of these the names that sources declare.
    namespaces: BTreeSet<&'a str>,
    /// Whether the sources declare operators of C++.
    pub(super) has_operators: bool,
}

/// A name for a name for a name and so on is followed as far as this.
const DEEPEST: usize = 16;
impl<'a> Names<'a> {
    pub(super) fn add_file(&mut self, path: &'a str, language: Language) {
        let (folder, name) = path.rsplit_once('/').unwrap_or(("", path));
        self.files.push((folder, language));
        let stem = name.split('.').next().unwrap_or_default();
        self.stems.push(stem);
        self.modules.insert(stem);
        self.modules.extend(folder.rsplit('/').next());
    }

    pub(super) fn add_module(&mut self, name: &'a str) {
        self.modules.insert(name);
        self.namespaces.insert(name);
    }

    /// Whether a module of this name is declared in a source, not only a file of this name there.
    pub(super) fn is_namespace(&self, name: &str) -> bool {
        self.namespaces.contains(name)
    }

    pub(super) fn add_type(&mut self, name: &'a str, words: Vec<&'a str>, language: Language) {
        self.types.entry(name).or_default().push(Named::Words(words, language));
    }

    pub(super) fn add_alias(&mut self, name: &'a str, of: &'a str) {
        self.aliases.entry(name).or_default().push(of);
    }

    /// The type of Rust that a name is another one of, if all that have the name are.
    pub(super) fn without_alias<'t>(&'t self, mut name: &'t str) -> &'t str {
        for _ in 0..DEEPEST {
            match self.aliases.get(name).and_then(|all| all.split_first()) {
                Some((first, rest)) if rest.iter().all(|it| it == first) => name = first,
                _ => break,
            }
        }
        name
    }

    pub(super) fn add_integer_type(&mut self, name: &'a str, integer: Integer) {
        self.types.entry(name).or_default().push(Named::Integer(integer));
    }

    pub(super) fn add_constant(&mut self, name: Token<'a>, constant: Constant<'a>) {
        self.sites.insert((constant.file, name.at));
        let name = Token { text: self.spelling(name.text, constant.language), ..name };
        self.all.extend(constant.of);
        self.all.insert(name.text);
        let known = self.constants.entry(name.text).or_default();
        if known.len() <= MOST_MEANINGS {
            known.push(Constant { at: name.at, ..constant });
        }
    }

    /// Adds a constant that is known in a block of a function.
    pub(super) fn add_local(&mut self, name: Token<'a>, constant: Constant<'a>) {
        self.sites.insert((constant.file, name.at));
        let spelling = self.spelling(name.text, constant.language);
        self.all.insert(spelling);
        self.locals.add(spelling, Constant { at: name.at, ..constant });
    }

    pub(super) fn add_list(
        &mut self,
        name: Token<'a>,
        (file, declaration): (usize, usize),
        language: Language,
    ) {
        self.sites.insert((file, name.at));
        let spelling = self.spelling(name.text, language);
        self.all.insert(spelling);
        self.lists.entry(spelling).or_default().push((file, declaration));
    }

    /// Adds where the name of an object stands that is declared.
    pub(super) fn add_site(&mut self, file: usize, name: Token<'a>) {
        self.sites.insert((file, name.at));
    }

    /// Takes where names stand that are never compiled.
    pub(super) fn add_sites(&mut self, other: &mut Self) {
        self.sites.append(&mut other.sites);
    }

    /// Whether a name in a file is that of a constant or a list in its declaration.
    pub(super) fn is_site(&self, file: usize, at: usize) -> bool {
        self.sites.contains(&(file, at))
    }

    /// Whether it is of importance what else has a name.
    pub(super) fn may_be_hidden(&self, name: &str) -> bool {
        self.all.contains(name)
    }

    /// The integer that the words of a type mean.
    pub(super) fn integer(&self, words: &[&str], language: Language) -> Option<Integer> {
        self.integer_within(words, language, DEEPEST)
    }

    fn integer_within(&self, words: &[&str], language: Language, depth: usize) -> Option<Integer> {
        let depth = depth.checked_sub(1)?;
        let named = |word: &&str| self.named_integer(word, depth);
        // `byte` of one program is not that of another.
        let known = words.iter().rev().find(|word| language.integer(word).is_some());
        // `#define bool int`
        let is_c = language == Language::C;
        let replaced = || self.wrapped_integer(known.filter(|_| is_c)?, depth);
        let own = known.and_then(named).or_else(replaced).or_else(|| language.integer_of(words));
        let own = own.or_else(|| words.iter().rev().find_map(named));
        own.or_else(|| words.iter().rev().find_map(|word| self.wrapped_integer(word, depth)))
    }

    /// What is found of a name, once.
    fn once(
        &self,
        is_type: bool,
        name: &'a str,
        find: impl FnOnce() -> Option<Integer>,
    ) -> Option<Integer> {
        let key = (is_type, name);
        if let Some(known) = self.integers.borrow().get(&key) {
            return *known;
        }
        self.integers.borrow_mut().insert(key, None);
        let found = find();
        self.integers.borrow_mut().insert(key, found);
        found
    }

    /// The integer that all types of a name are.
    fn named_integer(&self, name: &str, depth: usize) -> Option<Integer> {
        let spelled = || self.types.get_key_value(*self.spellings.get(&name.to_ascii_lowercase())?);
        let (name, all) = self.types.get_key_value(name).or_else(spelled)?;
        self.once(true, name, || {
            let mut all = all.iter().take(MOST_MEANINGS).map(|named| match named {
                Named::Words(words, _) if words[..] == [*name] => None,
                Named::Words(words, language) => self.integer_within(words, *language, depth),
                Named::Integer(integer) => Some(*integer),
            });
            let first = all.next()??;
            all.all(|it| it == Some(first)).then_some(first)
        })
    }

    /// The integer that is the only field of a struct, or that a macro stands for: `#define U64 unsigned long long`.
    fn wrapped_integer(&self, name: &str, depth: usize) -> Option<Integer> {
        if let Some((name, all)) = self.structs.get_key_value(name) {
            if let [Struct { fields: 1, of, language, .. }] = all.as_slice() {
                return self.once(false, name, || self.integer_within(of, *language, depth));
            }
        }
        let (name, all) = self.constants.get_key_value(name)?;
        let [Constant { is_macro: true, value: Some(body), language, .. }] = all.as_slice() else {
            return None;
        };
        self.once(false, name, || {
            let words = tokens(*body, 4)?;
            let is_type = words.iter().all(Token::is_word);
            let words: Vec<&str> = words.iter().map(|token| token.text).collect();
            if is_type { self.integer_within(&words, *language, depth) } else { None }
        })
    }

    /// The constants that a name may mean: of the type or module before it if that has one of the name, else of the
    /// same file, else of a file that this one imports or includes, else of the same folder. Where an import may replace
    /// names of the file, those of both.
    pub(super) fn meanings(
        &self,
        name: &str,
        of: Option<&str>,
        file: usize,
        (imported, may_replace): (&BTreeSet<&str>, bool),
    ) -> Vec<&Constant<'a>> {
        let all = self.all_meanings(name, file);
        let near = match of {
            Some(of) => self.of_path(all, of, file),
            None => all,
        };
        if of.is_some() && near.len() > 1 {
            return near;
        }
        let is_imported =
            |it: &Constant<'_>| self.modules_of(it.file).any(|it| imported.contains(it));
        let has_own = near.iter().any(|it| it.file == file);
        if may_replace && of.is_none() && has_own {
            return near.into_iter().filter(|it| it.file == file || is_imported(it)).collect();
        }
        let is_own = of.is_some() || has_own;
        let near = if is_own { near } else { nearest(near, |it| is_imported(it)) };
        let beside = self.nearest_to(near, file);
        // A macro of the same file may be what a configuration replaces.
        let has_macro = beside.iter().any(|it| it.is_macro);
        if has_macro { beside } else { nearest(beside, |it| it.file == file) }
    }

    /// All constants of a name. Other languages have names of their own.
    pub(super) fn all_meanings(&self, name: &str, file: usize) -> Vec<&Constant<'a>> {
        let all = self.constants.get(name).into_iter().flatten();
        all.filter(|it| self.files[it.file].1 == self.files[file].1).collect()
    }

    /// Those of the same folder as a file, if there are any.
    pub(super) fn nearest_to<'t>(
        &self,
        all: Vec<&'t Constant<'a>>,
        file: usize,
    ) -> Vec<&'t Constant<'a>> {
        nearest(all, |it| self.files[it.file] == self.files[file])
    }

    /// Those that a path before the name may mean. Of a type or module that the sources do not have it is none of the
    /// same file.
    fn of_path<'t>(
        &self,
        all: Vec<&'t Constant<'a>>,
        of: &str,
        file: usize,
    ) -> Vec<&'t Constant<'a>> {
        let is_in = |it: &Constant<'_>| self.is_file_of(it.file, of);
        // Another name of a type.
        let is_known = self.types.contains_key(of);
        let may_be = |it: &Constant<'_>| match is_known {
            true => it.of.is_some(),
            false => it.file != file && it.of.is_none(),
        };
        let ways: [&dyn Fn(&Constant<'_>) -> bool; 3] =
            [&|it| it.of == Some(of), &|it| it.around == Some(of), &is_in];
        let way = ways.into_iter().find(|way| all.iter().any(|it| way(it))).unwrap_or(&may_be);
        all.into_iter().filter(|it| way(it)).collect()
    }

    /// Whether a file is the module of a name.
    pub(super) fn is_file_of(&self, file: usize, module: &str) -> bool {
        self.modules_of(file).any(|it| it == module)
    }

    /// The names of a file and its folder as modules.
    fn modules_of(&self, file: usize) -> impl Iterator<Item = &'a str> {
        let folder = self.files[file].0.rsplit('/').next();
        std::iter::once(self.stems[file]).chain(folder)
    }

    /// Whether a file or a folder is called like a module.
    pub(super) fn has_module(&self, module: &str) -> bool {
        self.modules.contains(module)
    }
}

impl<'a> Names<'a> {
    /// What numbers of a field are converted to, if that is known.
    pub(super) fn integer_of_field(&self, field: &Field<'_>) -> Option<Integer> {
        let whole = self.integer(&field.words, Language::C)?;
        // An enumeration has no sign there, and a truth value stays one.
        let is_signed = whole.is_signed && !whole.is_other;
        match field.bits {
            Some(bits) if whole.source_type.is_none() => Some(Integer::new(bits, is_signed)),
            _ => Some(whole),
        }
    }

    /// Adds the struct that begins with a statement; it may have no name.
    pub(super) fn add_fields(
        &mut self,
        place: (usize, usize),
        name: &'a str,
        fields: Option<Fields<'a>>,
    ) {
        if let Some(fields) = &fields {
            self.fields_at.insert(place, fields.clone());
        }
        if !name.is_empty() {
            self.fields.entry(name).or_default().push(fields);
        }
    }

    pub(super) fn add_stored(&mut self, name: &'a str, words: Option<Vec<&'a str>>, file: usize) {
        self.stored_in.entry(name).or_insert(file);
        self.stored.entry(name).or_default().push(words);
    }

    /// The number that a class of C++ stores, if all classes of this name store the same.
    pub(super) fn stored(&self, name: &str) -> Option<Integer> {
        let [Some(words), rest @ ..] = &self.stored.get(name)?[..] else { return None };
        let is_same = rest.iter().all(|it| it.as_ref() == Some(words));
        self.integer(words, Language::C).filter(|_| is_same)
    }

    /// The file of such a class.
    pub(super) fn file_of_stored(&self, name: &str) -> Option<usize> {
        self.stored(name).and_then(|_| self.stored_in.get(name).copied())
    }

    /// `typedef struct { int a, b; } Pair;`
    pub(super) fn name_fields(&mut self, place: (usize, usize), head: &[Token<'a>]) {
        let fields = self.fields_at.get(&place).cloned();
        if let ([first, .., name], Some(fields)) = (head, fields) {
            if first.is("typedef") && name.is_word() {
                self.fields.entry(name.text).or_default().push(Some(fields));
            }
        }
    }

    /// The fields of the struct that begins at a place of a file, or has a name.
    pub(super) fn fields_of(&self, place: (usize, usize), words: &[&str]) -> Option<Fields<'a>> {
        if let Some(fields) = self.fields_at.get(&place) {
            return Some(fields.clone());
        }
        match &self.fields.get(words.last()?)?[..] {
            [first, rest @ ..] if rest.iter().all(|it| it == first) => first.clone(),
            _ => None,
        }
    }
}

/// Those that are near, if any are, else all.
pub(super) fn nearest<T>(all: Vec<T>, is_near: impl Fn(&T) -> bool) -> Vec<T> {
    if all.iter().any(&is_near) { all.into_iter().filter(is_near).collect() } else { all }
}

/// The tokens of an expression or a macro, without ends of lines; `None` if there are more than `most`.
pub(super) fn tokens(lexer: Lexer<'_>, most: usize) -> Option<Vec<Token<'_>>> {
    let mut lexer = lexer.in_brackets();
    let mut tokens = vec![];
    while tokens.len() <= most {
        let token = lexer.next();
        if token.kind == Kind::End {
            return Some(tokens);
        }
        tokens.push(token);
    }
    None
}
