//! One flat table of names for all files that are read together: what macros, constants, enumerators, types and
//! functions of one expression stand for. A name with several meanings is not resolved by scopes: it is not known.

use std::collections::BTreeMap;

use super::language::Language;
use super::lexer::{Kind, Lexer, Token};
use super::number::Integer;
use super::types;

/// A macro of C, or a function that is one expression.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Function<'a> {
    /// The type that it stands in.
    pub(super) of: Option<&'a str>,
    /// `None` of a macro without brackets.
    pub(super) parameters: Option<Vec<&'a str>>,
    /// `None` if it is more than an expression.
    pub(super) body: Option<Vec<Token<'a>>>,
    pub(super) language: Language,
    pub(super) file: usize,
    /// The module or namespace that it stands in, if that is not the file.
    pub(super) module: &'a str,
}

impl Function<'_> {
    /// Whether both are written alike.
    fn is_same(&self, other: &Function<'_>) -> bool {
        let text = |tokens: &Option<Vec<Token<'_>>>| {
            tokens
                .as_ref()
                .map(|tokens| tokens.iter().map(|it| it.text.to_owned()).collect::<Vec<_>>())
        };
        self.parameters == other.parameters && text(&self.body) == text(&other.body)
    }
}

/// A constant, or one of an enumeration.
#[derive(Clone)]
pub(super) struct Constant<'a> {
    pub(super) of: Option<&'a str>,
    /// The words of its type.
    pub(super) ty: Vec<&'a str>,
    /// `None` of an enumerator that counts from 0, and of what has no value that is known.
    pub(super) value: Option<Lexer<'a>>,
    /// How far an enumerator is behind the one with the value.
    pub(super) further: i128,
    /// `iota` of Go.
    pub(super) iota: i128,
    pub(super) is_enumerator: bool,
    /// Whether it cannot be known: in an enumeration in which lines of a preprocessor decide.
    pub(super) is_unclear: bool,
    pub(super) file: usize,
    /// The module or namespace that it stands in, if that is not the file.
    pub(super) module: &'a str,
}

/// A struct, by what its fields are.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Struct<'a> {
    pub(super) fields: usize,
    /// The words for the type of the only field.
    pub(super) of: Vec<&'a str>,
    language: Language,
}

/// What a name of a type stands for.
#[derive(Clone, Debug, PartialEq)]
enum Named<'a> {
    Words(Vec<&'a str>, Language),
    Integer(Integer),
}

/// A list by its file and its place among the declarations there.
pub(super) type ListId = (usize, usize);

#[derive(Default)]
pub(super) struct Names<'a> {
    pub(super) functions: BTreeMap<&'a str, Vec<Function<'a>>>,
    pub(super) constants: BTreeMap<&'a str, Vec<Constant<'a>>>,
    pub(super) structs: BTreeMap<&'a str, Vec<Struct<'a>>>,
    types: BTreeMap<&'a str, Vec<Named<'a>>>,
    /// By name the declarations of lists.
    pub(super) lists: BTreeMap<&'a str, Vec<ListId>>,
    /// The folder of each file, and what it is written in.
    pub(super) files: Vec<(&'a str, Language)>,
    /// Its name without what follows a dot.
    pub(super) stems: Vec<&'a str>,
    /// The module that is being read.
    pub(super) module: &'a str,
    /// Whether the sources declare operators of C++.
    pub(super) has_operators: bool,
}

/// A name for a name for a name and so on is followed as far as this.
const DEEPEST: usize = 16;
/// A constant with more meanings is not known, whatever they are.
pub(super) const MOST_MEANINGS: usize = 16;

/// What a name stands in.
pub(super) struct Standing<'a> {
    pub(super) of: Option<&'a str>,
    pub(super) module: &'a str,
    pub(super) file: usize,
}

/// What is found by a name.
pub(super) enum Found<T> {
    None,
    One(T),
    Several,
}

impl<'a> Names<'a> {
    pub(super) fn add_type(&mut self, name: &'a str, words: Vec<&'a str>, language: Language) {
        self.types.entry(name).or_default().push(Named::Words(words, language));
    }

    pub(super) fn add_integer_type(&mut self, name: &'a str, integer: Integer) {
        self.types.entry(name).or_default().push(Named::Integer(integer));
    }

    pub(super) fn add_struct(
        &mut self,
        name: &'a str,
        fields: usize,
        of: Vec<&'a str>,
        language: Language,
    ) {
        self.structs.entry(name).or_default().push(Struct { fields, of, language });
    }

    pub(super) fn add_function(&mut self, name: &'a str, function: Function<'a>) {
        let known = self.functions.entry(name).or_default();
        if known.len() <= MOST_MEANINGS {
            known.push(function);
        }
    }

    pub(super) fn add_constant(&mut self, name: &'a str, constant: Constant<'a>) {
        let known = self.constants.entry(name).or_default();
        if known.len() <= MOST_MEANINGS {
            known.push(constant);
        }
    }

    /// The integer that the words of a type mean.
    pub(super) fn integer(&self, words: &[&str], language: Language) -> Option<Integer> {
        self.integer_within(words, language, DEEPEST)
    }

    fn integer_within(&self, words: &[&str], language: Language, depth: usize) -> Option<Integer> {
        let depth = depth.checked_sub(1)?;
        // `byte` of one program is not that of another.
        let known = words.iter().rev().find(|word| Integer::named(word, language).is_some());
        if let Some(integer) = known.and_then(|word| self.named_integer(word, depth)) {
            return Some(integer);
        }
        if let Some(integer) = types::integer(words, language) {
            return Some(integer);
        }
        if let Some(integer) = words.iter().rev().find_map(|word| self.named_integer(word, depth)) {
            return Some(integer);
        }
        words.iter().rev().find_map(|word| match self.structs.get(word).map(Vec::as_slice) {
            Some([Struct { fields: 1, of, language }]) => self.integer_within(of, *language, depth),
            _ => self.macro_type(word, depth),
        })
    }

    /// The integer that all types of a name are.
    fn named_integer(&self, name: &str, depth: usize) -> Option<Integer> {
        let all = self.types.get(name)?.iter().take(MOST_MEANINGS);
        let mut all = all.map(|named| match named {
            Named::Words(words, _) if words[..] == [name] => None,
            Named::Words(words, language) => self.integer_within(words, *language, depth),
            Named::Integer(integer) => Some(*integer),
        });
        let first = all.next()??;
        all.all(|it| it == Some(first)).then_some(first)
    }

    /// `#define U64 unsigned long long`
    fn macro_type(&self, word: &str, depth: usize) -> Option<Integer> {
        let [Function { parameters: None, body: Some(body), language, .. }] =
            self.functions.get(word)?.as_slice()
        else {
            return None;
        };
        let is_type = !body.is_empty() && body.iter().all(Token::is_word);
        let words: Vec<&str> = body.iter().map(|token| token.text).collect();
        if is_type { self.integer_within(&words, *language, depth) } else { None }
    }

    /// The macro, or the function of one expression, that a name calls: of the type before it if that has one of the
    /// name, else of the same folder. A macro of the same file may be what a configuration replaces.
    pub(super) fn function(
        &self,
        name: &str,
        of: Option<&str>,
        file: usize,
        is_call: bool,
    ) -> Found<&Function<'a>> {
        let all = self.functions.get(name).map(Vec::as_slice).unwrap_or_default();
        let fits = all
            .iter()
            .filter(|it| it.parameters.is_some() == is_call && self.is_alike(it.file, file));
        let fits: Vec<_> = fits.collect();
        let of_path = self.of_path(&fits, of, file, |it| Standing {
            of: it.of,
            module: it.module,
            file: it.file,
        });
        // `Magic::new` of one type is not that of another.
        let is_alias = of.is_some_and(|of| self.types.contains_key(of));
        let may_be = |it: &Function<'_>| is_alias || of.is_none() || it.of.is_none() || it.of == of;
        let of_path: Vec<_> = of_path.into_iter().filter(|it| may_be(it)).collect();
        let found = nearest(&of_path, |it| self.is_beside(it.file, file));
        match found.first() {
            None => Found::None,
            Some(first) if found.iter().all(|it| it.is_same(first)) => Found::One(first),
            Some(_) => Found::Several,
        }
    }

    /// The constants that a name may mean: of the type or module before it if that has one of the name, else of the
    /// same file, else of the same folder.
    pub(super) fn meanings(&self, name: &str, of: Option<&str>, file: usize) -> Vec<&Constant<'a>> {
        let all = self.constants.get(name).into_iter().flatten();
        let all: Vec<_> = all.filter(|it| self.is_alike(it.file, file)).collect();
        let of_path = self.of_path(&all, of, file, |it| Standing {
            of: it.of,
            module: it.module,
            file: it.file,
        });
        if of.is_some() && of_path.len() > 1 {
            return of_path;
        }
        let beside = nearest(&of_path, |it| self.is_beside(it.file, file));
        nearest(&beside, |it| it.file == file)
    }

    /// Those that a path before the name may mean. Of a type or module that the sources do not have it is none of the
    /// same file.
    pub(super) fn of_path<'t, T>(
        &self,
        all: &[&'t T],
        of: Option<&str>,
        file: usize,
        standing: impl Fn(&T) -> Standing<'a>,
    ) -> Vec<&'t T> {
        let Some(of) = of else { return all.to_vec() };
        let of_type = nearest(all, |it| standing(it).of == Some(of));
        if of_type.iter().any(|it| standing(it).of == Some(of)) {
            return of_type;
        }
        let is_in = |it: &T| {
            let Standing { module, file, .. } = standing(it);
            module == of || module.is_empty() && self.is_file_of(file, of)
        };
        let of_module: Vec<&T> = all.iter().copied().filter(|it| is_in(it)).collect();
        if !of_module.is_empty() {
            return of_module;
        }
        let is_known = self.structs.contains_key(of) || self.types.contains_key(of);
        let may_be = |it: &T| is_known || standing(it).file != file || standing(it).of.is_some();
        all.iter().copied().filter(|it| may_be(it)).collect()
    }

    /// Whether a file is the module of a name.
    fn is_file_of(&self, file: usize, module: &str) -> bool {
        let folder = self.files[file].0.rsplit('/').next().unwrap_or_default();
        self.stems[file] == module || folder == module
    }

    /// Whether a constant stands in the folder of a file in which a macro of the name does not.
    pub(super) fn has_nearer(&self, name: &str, of_macro: usize, file: usize) -> bool {
        let mut constants = self.constants.get(name).into_iter().flatten();
        !self.is_beside(of_macro, file) && constants.any(|it| self.is_beside(it.file, file))
    }

    fn is_beside(&self, one: usize, other: usize) -> bool {
        self.files[one] == self.files[other]
    }

    /// Whether both are in one language: others have names of their own.
    pub(super) fn is_alike(&self, one: usize, other: usize) -> bool {
        self.files[one].1 == self.files[other].1
    }
}

/// Those that are near, if any are, else all.
pub(super) fn nearest<'t, T>(all: &[&'t T], is_near: impl Fn(&T) -> bool) -> Vec<&'t T> {
    let near: Vec<&T> = all.iter().copied().filter(|it| is_near(it)).collect();
    if near.is_empty() { all.to_vec() } else { near }
}

/// The tokens of an expression or a macro, without ends of lines; `None` if there are more than `most`.
pub(super) fn tokens(mut lexer: Lexer<'_>, most: usize) -> Option<Vec<Token<'_>>> {
    let mut tokens = vec![];
    loop {
        let token = lexer.next();
        match token.kind {
            Kind::End => return Some(tokens),
            Kind::LineEnd => {}
            _ => tokens.push(token),
        }
        if tokens.len() > most {
            return None;
        }
    }
}
