//! What declarations stand in: modules, types and functions, found by their braces or by how far they are indented; and
//! the names that tables have from there.

use std::collections::BTreeMap;
use std::ops::Range;

use super::declaration::{Declaration, outside};
use super::language::{Language, Syntax};
use super::lexer::Token;

/// More than any path has; each of very many lists may have one.
const LONGEST_PATH: usize = 250;

/// What something stands in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Place {
    /// A module, a namespace, or what only holds declarations together.
    Module,
    Type,
    Function,
    /// Braces in a function.
    Block,
    /// `const ( ... )` of Go, or an indented section of Nim.
    Section,
}

#[derive(Clone, Copy, Debug)]
pub(super) struct Scope<'a> {
    parent: usize,
    pub(super) place: Place,
    name: &'a str,
    /// Whether it is a function, or in one.
    is_code: bool,
    /// The nearest that has a name, looking through blocks and sections.
    named: usize,
    /// Where it begins and ends in the source.
    from: usize,
    to: usize,
}

/// All that a file has. The file itself is number 0.
pub(super) struct Scopes<'a> {
    all: Vec<Scope<'a>>,
    /// Where they begin, in the order of the source; objects, whose entries are read ahead, are not among them.
    begins: Vec<(usize, usize)>,
}

impl Default for Scopes<'_> {
    fn default() -> Self {
        let (parent, place, name, is_code, named) = (0, Place::Module, "", false, 0);
        let file = Scope { parent, place, name, is_code, named, from: 0, to: usize::MAX };
        Self { all: vec![file], begins: vec![(0, 0)] }
    }
}

impl<'a> Scopes<'a> {
    pub(super) fn add(&mut self, parent: usize, place: Place, name: &'a str) -> usize {
        let is_code = self.all[parent].is_code || matches!(place, Place::Function | Place::Block);
        let is_named = !name.is_empty() && place != Place::Block;
        let named = if is_named { self.all.len() } else { self.all[parent].named };
        self.all.push(Scope { parent, place, name, is_code, named, from: 0, to: usize::MAX });
        self.all.len() - 1
    }

    /// Adds one that begins at an offset, behind all that were.
    pub(super) fn begin(
        &mut self,
        parent: usize,
        place: Place,
        name: &'a str,
        from: usize,
    ) -> usize {
        let scope = self.add(parent, place, name);
        self.all[scope].from = from;
        self.begins.push((from, scope));
        scope
    }

    pub(super) fn end(&mut self, scope: usize, to: usize) {
        self.all[scope].to = to;
    }

    /// The innermost around an offset.
    pub(super) fn around(&self, offset: usize) -> usize {
        let behind = self.begins.partition_point(|(from, _)| *from <= offset);
        let mut scope = self.begins[behind - 1].1;
        while self.all[scope].to <= offset {
            scope = self.all[scope].parent;
        }
        scope
    }

    /// A scope and all that are around it.
    pub(super) fn outwards(&self, scope: usize) -> impl Iterator<Item = usize> {
        let around = |scope: &usize| Some(self.all[*scope].parent).filter(|_| *scope > 0);
        std::iter::successors(Some(scope), around)
    }

    /// Where a scope is in the source.
    pub(super) fn range(&self, scope: usize) -> Range<usize> {
        self.all[scope].from..self.all[scope].to
    }

    /// Where a name may be known that is bound at an offset: in the function, the type or the module with a name, or in
    /// all of the file; `None` if it is known only behind the name of the type.
    pub(super) fn reach(&self, offset: usize, language: Language) -> Option<Range<usize>> {
        let mut scope = self.function(self.around(offset));
        while scope > 0 && !self.is_code(scope) {
            let Scope { parent, place, name, .. } = self.all[scope];
            match place {
                Place::Type => {
                    return language.syntax().has_bare_members.then(|| self.range(scope));
                }
                Place::Module if !name.is_empty() => break,
                _ => scope = parent,
            }
        }
        Some(self.range(scope))
    }

    /// The function that a scope is in.
    pub(super) fn function(&self, mut scope: usize) -> usize {
        while self.all[scope].place != Place::Function && self.is_code(self.all[scope].parent) {
            scope = self.all[scope].parent;
        }
        scope
    }

    /// The block in which the names of a scope are known: those of a section are known behind it.
    pub(super) fn block(&self, mut scope: usize) -> usize {
        while self.all[scope].place == Place::Section {
            scope = self.all[scope].parent;
        }
        scope
    }

    pub(super) fn place(&self, scope: usize) -> Place {
        self.all[scope].place
    }

    /// Whether it is a function, or in one.
    pub(super) fn is_code(&self, scope: usize) -> bool {
        self.all[scope].is_code
    }

    fn named(&self, scope: usize) -> Scope<'a> {
        self.all[self.all[scope].named]
    }

    /// The type or function whose constants stand there: their names are behind its name.
    pub(super) fn owner(&self, scope: usize) -> Option<&'a str> {
        let named = self.named(scope);
        matches!(named.place, Place::Type | Place::Function).then_some(named.name)
    }

    /// The type that it is or stands in, directly.
    pub(super) fn type_name(&self, scope: usize) -> Option<&'a str> {
        Some(self.named(scope)).filter(|it| it.place == Place::Type).map(|it| it.name)
    }

    /// The functions that stand in no function and no module with a name.
    pub(super) fn functions(&self) -> impl Iterator<Item = &'a str> {
        let is_inside = |scope: &Scope<'a>| scope.place == Place::Module && scope.name.is_empty();
        let is_outside = move |mut scope: usize| {
            while scope != 0 {
                let Scope { parent, place, .. } = self.all[scope];
                if !(is_inside(&self.all[scope]) || place == Place::Type) {
                    return false;
                }
                scope = parent;
            }
            true
        };
        let functions = self.all.iter().filter(|it| it.place == Place::Function);
        functions.filter(move |it| is_outside(it.parent)).map(|it| it.name)
    }

    /// The names of the modules that it stands in, from the file on.
    pub(super) fn modules(&self, scope: usize) -> Vec<&'a str> {
        let all = self.outwards(scope).map(|it| self.all[it]);
        let modules = all.filter(|it| it.place == Place::Module && !it.name.is_empty());
        let mut modules: Vec<&str> = modules.map(|it| it.name).collect();
        modules.reverse();
        modules
    }

    /// The names from the file on.
    pub(super) fn path(&self, mut scope: usize) -> Vec<&'a str> {
        let mut path = vec![];
        while scope != 0 {
            let Scope { parent, place, name, .. } = self.all[scope];
            path.extend((place != Place::Block && !name.is_empty()).then_some(name));
            scope = parent;
        }
        path.reverse();
        path
    }
}

/// How many declarations have a name, and how many of them may be tables.
#[derive(Clone, Copy, Default)]
struct Count {
    all: usize,
    tables: usize,
}

/// The words as a path, unless that is too long.
pub(super) fn joined(path: &[&str]) -> Option<String> {
    (path.iter().map(|word| word.len()).sum::<usize>() <= LONGEST_PATH).then(|| path.join("::"))
}

/// Whether a statement of Python holds others, but is no function.
fn is_block_of_python(head: &[Token<'_>]) -> bool {
    const WORDS: [&str; 7] = ["async", "elif", "except", "for", "if", "while", "with"];
    head.first().is_some_and(|first| first.is_any(&WORDS))
}

/// What a statement opens, and its name, which is empty if it has none.
pub(super) fn opened<'a>(
    head: &[Token<'a>],
    language: Language,
    in_code: bool,
) -> (Place, &'a str) {
    let Syntax { modules, types, functions, control, .. } = language.syntax();
    let unnamed = (if in_code { Place::Block } else { Place::Module }, "");
    let head = without_template(head, language);
    match (head.first(), head.last()) {
        (_, Some(last)) if last.is_any(&["=>", "->"]) => return (Place::Block, ""),
        // A function without a name, and a block with a label.
        (Some(first), _)
            if language == Language::C
                && first.is("[")
                && !head.get(1).is_some_and(|it| it.is("[")) =>
        {
            return (Place::Block, "");
        }
        (_, Some(last)) if language == Language::Zig && last.is_any(&[":", "comptime"]) => {
            return (Place::Block, "");
        }
        _ if language == Language::C && head.iter().any(|it| it.is("operator")) => {
            return (Place::Function, "operator");
        }
        _ => {}
    }
    let mut words = outside(head).filter(|(_, token)| token.is_word());
    let word_behind = |at: usize| {
        let mut behind = outside(&head[at + 1..]).map(|(_, token)| token);
        behind.find(|token| token.is_word() && !types.contains(&token.text))
    };
    let calls = |at: usize| head.get(at + 1).is_some_and(|next| next.is("("));
    let is_function = |at: usize, token: &Token<'_>| {
        calls(at) && !control.contains(&token.text) && !token.text.starts_with("__")
    };
    let first = outside(head).filter(|(_, token)| token.is_word()).find(|(_, token)| {
        modules.contains(&token.text)
            || types.contains(&token.text)
            || token.is("impl")
            || functions.contains(&token.text)
    });
    // In C a function may begin with the `struct` that it returns.
    let function = words.find(|&(at, token)| is_function(at, token));
    match (first, function) {
        (Some((at, token)), function)
            if language != Language::C || function.is_none() || token.is("namespace") =>
        {
            let place = match token.text {
                "impl" => return (Place::Type, implemented(&head[at + 1..])),
                text if modules.contains(&text) => Place::Module,
                text if types.contains(&text) => Place::Type,
                _ => Place::Function,
            };
            (place, word_behind(at).map_or("", |name| name.text))
        }
        // A loop over a call, `for i in range(3):`, opens no function.
        (None, Some(_)) if language == Language::Python && is_block_of_python(head) => unnamed,
        (_, Some((at, token))) if !functions.contains(&token.text) || at > 0 => {
            let is_arrow = in_code && language == Language::C;
            if is_arrow { unnamed } else { (Place::Function, token.text) }
        }
        _ => unnamed,
    }
}

/// Without `template <...>` at the beginning.
fn without_template<'t, 'a>(head: &'t [Token<'a>], language: Language) -> &'t [Token<'a>] {
    let is_it = language == Language::C && head.first().is_some_and(|it| it.is("template"));
    let mut depth = 0_i32;
    let end = head.iter().skip(usize::from(is_it)).position(|token| {
        depth += token.opens_angles();
        depth <= 0
    });
    end.filter(|_| is_it).map_or(head, |end| &head[end + 2..])
}

/// The type of an `impl`: behind `for` if that is there, without what stands in `<>`.
fn implemented<'a>(tokens: &[Token<'a>]) -> &'a str {
    let mut angles = 0_i32;
    let mut name = "";
    for token in tokens {
        angles += token.opens_angles();
        match token.text {
            "where" if angles == 0 => break,
            "for" if angles == 0 => name = "",
            _ if angles == 0 && token.is_word() => name = token.text,
            _ => {}
        }
    }
    name
}

/// Gives names: those of a type or function behind it, those that are shared with their paths, those that share even
/// these with a number. What cannot be read is counted too, lest a table be called otherwise where its twin is
/// written out. Single values change no table's name.
pub(super) struct TableNames<'s, 'a> {
    scopes: &'s Scopes<'a>,
    counts: BTreeMap<(Option<&'a str>, &'a str), Count>,
    twins: BTreeMap<String, usize>,
}

impl<'s, 'a> TableNames<'s, 'a> {
    /// Of all that has names, and whether it may be a table.
    pub(super) fn of<'d>(
        scopes: &'s Scopes<'a>,
        all: impl IntoIterator<Item = (&'d Declaration<'a>, bool)>,
    ) -> Self
    where
        'a: 'd,
    {
        let mut names = Self { scopes, counts: BTreeMap::new(), twins: BTreeMap::new() };
        for (it, may_be_table) in all {
            let count = names.counts.entry((names.owner(it), it.head.name.text)).or_default();
            count.all += 1;
            count.tables += usize::from(may_be_table);
        }
        names
    }

    fn owner(&self, it: &Declaration<'a>) -> Option<&'a str> {
        it.head.of.or_else(|| self.scopes.owner(it.scope))
    }

    fn count(&self, it: &Declaration<'a>) -> Count {
        self.counts.get(&(self.owner(it), it.head.name.text)).copied().unwrap_or_default()
    }

    /// Behind all that it stands in.
    fn path(&self, it: &Declaration<'a>) -> Vec<&'a str> {
        let mut path = self.scopes.path(it.scope);
        path.extend(it.head.of);
        path.push(it.head.name.text);
        path
    }

    /// Behind its type or function.
    pub(super) fn in_owner(&self, it: &Declaration<'a>) -> Option<String> {
        let name = it.head.name.text;
        self.owner(it).map_or_else(|| Some(name.to_owned()), |owner| joined(&[owner, name]))
    }

    /// The name of a single value, unless it is too long: one that a table or another value has too is behind all that
    /// it stands in, at the top behind `::`.
    pub(super) fn of_single(&self, it: &Declaration<'a>) -> Option<String> {
        match (self.count(it), &*self.path(it)) {
            (Count { all: ..=1, .. }, _) => self.in_owner(it),
            (Count { tables: 1.., .. }, [name]) => joined(&["", name]),
            (_, path) => joined(path),
        }
    }

    /// The name of a list without a declaration, unless it is too long: behind its type or function.
    pub(super) fn of_list(&mut self, scope: usize, keys: &[&str]) -> Option<String> {
        let path: Vec<&str> =
            self.scopes.owner(scope).into_iter().chain(keys.iter().copied()).collect();
        let name = if path.is_empty() { Some("list".to_owned()) } else { joined(&path) };
        name.map(|it| self.numbered(it))
    }

    /// The name of the next table, unless it is too long.
    pub(super) fn name(&mut self, it: &Declaration<'a>) -> Option<String> {
        let is_shared = self.count(it).tables > 1;
        let path = if is_shared { joined(&self.path(it)) } else { self.in_owner(it) }?;
        Some(self.numbered(path))
    }

    fn numbered(&mut self, path: String) -> String {
        let twin = self.twins.entry(path.clone()).or_insert(0);
        *twin += 1;
        if *twin == 1 { path } else { format!("{path}#{twin}") }
    }
}
