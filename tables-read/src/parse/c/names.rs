//! What the names of a file mean: macros, constants, types; also by way of the files that it includes.

use std::cell::{Cell, RefCell};
use std::collections::btree_map::Entry;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::LazyLock;

use super::bodies;
use super::includes::{Around, Seen};
use super::integer::{Enum, Value};
use super::macros::{Macro, Meaning, Unclear};
use super::operators::Operators;
use super::scan::{Defined, Scan};
use super::stop::Stop;
use super::types::{BUILTIN, Type};

/// What every file may count on, as the headers of C give it on LP64.
const PRELUDE: &str = "\
typedef signed char int8_t; typedef unsigned char uint8_t; typedef short int16_t;
typedef unsigned short uint16_t; typedef int int32_t; typedef unsigned int uint32_t;
typedef long long int64_t; typedef unsigned long long uint64_t;
typedef int8_t int_least8_t; typedef uint8_t uint_least8_t; typedef int16_t int_least16_t;
typedef uint16_t uint_least16_t; typedef int32_t int_least32_t; typedef uint32_t uint_least32_t;
typedef int64_t int_least64_t; typedef uint64_t uint_least64_t;
typedef int8_t int_fast8_t; typedef uint8_t uint_fast8_t; typedef long int_fast16_t;
typedef unsigned long uint_fast16_t; typedef long int_fast32_t; typedef unsigned long uint_fast32_t;
typedef long int_fast64_t; typedef unsigned long uint_fast64_t;
typedef unsigned long size_t; typedef long ssize_t; typedef long ptrdiff_t;
typedef long intptr_t; typedef unsigned long uintptr_t; typedef long intmax_t;
typedef unsigned long uintmax_t;
#define true 1
#define false 0
#define INT8_C(c) c
#define INT16_C(c) c
#define INT32_C(c) c
#define INT64_C(c) c ## L
#define UINT8_C(c) c
#define UINT16_C(c) c
#define UINT32_C(c) c ## U
#define UINT64_C(c) c ## UL
#define INTMAX_C(c) c ## L
#define UINTMAX_C(c) c ## UL
#define INT8_MIN (-128)
#define INT16_MIN (-32767-1)
#define INT32_MIN (-2147483647-1)
#define INT64_MIN (-9223372036854775807L-1)
#define INT8_MAX (127)
#define INT16_MAX (32767)
#define INT32_MAX (2147483647)
#define INT64_MAX (9223372036854775807L)
#define UINT8_MAX (255)
#define UINT16_MAX (65535)
#define UINT32_MAX (4294967295U)
#define UINT64_MAX (18446744073709551615UL)
#define SIZE_MAX (18446744073709551615UL)
#define CHAR_BIT 8
#define SCHAR_MIN (-128)
#define SCHAR_MAX 127
#define UCHAR_MAX 255
#define SHRT_MIN (-32768)
#define SHRT_MAX 32767
#define USHRT_MAX 65535
#define INT_MIN (-2147483647-1)
#define INT_MAX 2147483647
#define UINT_MAX 4294967295U
#define LONG_MIN (-9223372036854775807L-1L)
#define LONG_MAX 9223372036854775807L
#define ULONG_MAX 18446744073709551615UL
#define LLONG_MIN (-9223372036854775807LL-1LL)
#define LLONG_MAX 9223372036854775807LL
#define ULLONG_MAX 18446744073709551615ULL
";

static STANDARD: LazyLock<Folder<'static>> = LazyLock::new(|| {
    let mut standard = Folder::default();
    if let Ok(mut scan) = Scan::read(PRELUDE) {
        standard.push(scan.take_macros());
        let names = Names::alone(&standard);
        let known = super::declarations::named(&mut scan, names, &Cell::new(0));
        standard.read(0, known);
    }
    standard
});

/// A meaning, and where in its file a name has it first. Two meanings are none, `None`.
#[derive(Debug)]
struct Known<T> {
    at: usize,
    /// A branch of `#if` in which it has one for certain: of several the outermost.
    branch: usize,
    meaning: Option<T>,
}

/// What a name means in a scope, if that is known, and whether the scope has it in all branches of `#if`.
type InScope<T> = Option<(Option<T>, bool)>;

/// The paths of the scopes that have names, by their last words.
type Scopes = BTreeMap<String, BTreeSet<String>>;

/// What each name means in each file.
type Everywhere<T> = BTreeMap<String, BTreeMap<usize, Known<T>>>;

/// The files of a folder: the macros of all of them, and what else those that were read give names to.
#[derive(Debug, Default)]
pub(super) struct Folder<'a> {
    files: Vec<Defined<'a>>,
    is_read: Vec<bool>,
    /// The files that cannot be read, which may define any name.
    closed: BTreeMap<usize, ()>,
    macros: BTreeMap<&'a str, BTreeMap<usize, ()>>,
    constants: Everywhere<Value>,
    types: Everywhere<Type<'a>>,
    /// Those that any file declares for enums: which of them a place sees is not followed.
    operators: Operators,
    scopes: Scopes,
    /// The namespaces that `using` names, or `inline`, and the files that do so.
    used: BTreeMap<&'a str, BTreeMap<usize, ()>>,
    /// The names of constants and types of files that are not read so far, and where each has them.
    unread: BTreeMap<String, BTreeMap<usize, usize>>,
}

impl<'a> Folder<'a> {
    /// Adds a file with its macros.
    pub(super) fn push(&mut self, file: Defined<'a>) {
        self.operators.join(&file.operators);
        for name in file.macros.names() {
            self.macros.entry(name).or_default().insert(self.files.len(), ());
        }
        self.files.push(file);
        self.is_read.push(false);
    }

    /// Notes that the file that is added next cannot be read.
    pub(super) fn close_next(&mut self) {
        self.closed.insert(self.files.len(), ());
    }

    /// Adds the names that a file will have when it is read.
    pub(super) fn expect(&mut self, file: usize, names: KnownNames<'a>) {
        self.operators.alias(names.aliased);
        for (last, scopes) in names.scopes {
            self.scopes.entry(last).or_default().extend(scopes);
        }
        for scope in names.used {
            self.used.entry(scope).or_default().insert(file, ());
        }
        let constants = names.constants.into_iter().map(|(name, known)| (name, known.at));
        let types = names.types.into_iter().map(|(name, known)| (name, known.at));
        for (name, at) in constants.chain(types) {
            let first = self.unread.entry(name).or_default().entry(file).or_insert(at);
            *first = at.min(*first);
        }
    }

    /// Adds what the names of a file mean.
    pub(super) fn read(&mut self, file: usize, names: KnownNames<'a>) {
        self.is_read[file] = true;
        for (name, known) in names.constants {
            self.constants.entry(name).or_default().insert(file, known);
        }
        for (name, known) in names.types {
            self.types.entry(name).or_default().insert(file, known);
        }
    }

    /// Follows macros among the parameters of operators, when all files are there.
    pub(super) fn follow_operators(&mut self) {
        let mut operators = std::mem::take(&mut self.operators);
        operators.follow_macros(self.macros.keys().copied().filter(|name| {
            let says_more = |&file: &usize| {
                let mut said = self.files[file].macros.before(name, usize::MAX);
                said.any(|found| found.is_some_and(|found| !found.is_qualifier()))
            };
            self.macros[name].keys().any(says_more)
        }));
        self.operators = operators;
    }

    /// Hides in each function what the macros may declare that are called there, in so many steps.
    pub(super) fn hide_called(&self, scan: &mut Scan<'a>, left: &mut usize) {
        let mut known = BTreeMap::new();
        for (hidden, calls) in scan.hidden.iter_mut().zip(std::mem::take(&mut scan.calls)) {
            for (name, arguments) in calls {
                let declared = known.entry(name).or_insert_with(|| self.declared(name, left));
                if !declared.is_empty() {
                    *left = left.saturating_sub(declared.len());
                    // `ARRAY(uint8_t, name)` declares no type.
                    let all = arguments.iter().chain(&*declared);
                    hidden.extend(all.filter(|name| !STANDARD.types.contains_key(**name)));
                }
                if *left == 0 {
                    hidden.insert(ALL);
                    break;
                }
            }
        }
    }

    /// The words that a macro may declare, also by other macros.
    fn declared(&self, name: &'a str, left: &mut usize) -> BTreeSet<&'a str> {
        let (mut declared, mut seen, mut open) = (BTreeSet::new(), BTreeSet::new(), vec![name]);
        while let Some(name) = open.pop() {
            let Some(files) = self.macros.get(name).filter(|_| seen.insert(name)) else { continue };
            let files = files.keys().map(|&file| &self.files[file].macros);
            for found in files.flat_map(|it| it.before(name, usize::MAX)).flatten() {
                let (of_body, words) = bodies::declared(found.body);
                *left = left.saturating_sub(1 + words.len());
                declared.extend(of_body);
                open.extend(words.into_iter().filter(|_| *left > 0));
            }
        }
        declared
    }

    /// All that a macro is replaced with in any of the files.
    pub(super) fn bodies(&self, name: &str) -> Vec<&'a str> {
        let files = self.macros.get(name).into_iter().flat_map(BTreeMap::keys);
        let said = files.flat_map(|&file| self.files[file].macros.before(name, usize::MAX));
        said.flatten().map(|found| found.body.rest()).collect()
    }

    /// What a name stands for in the only file.
    fn standard_macro(&self, name: &str) -> Meaning<'_, 'a> {
        match self.files[0].at_end(name).0.as_slice() {
            &[Some(only)] => Meaning::One(only),
            _ => Meaning::None,
        }
    }
}

/// Gives a name a meaning, unless it has another one: then it has none.
fn merge<T: PartialEq>(known: &mut Option<Option<T>>, meaning: Option<T>) {
    match known {
        None => *known = Some(meaning),
        Some(known) if *known != meaning => *known = None,
        Some(_) => {}
    }
}

/// What a file gives names to. Those in a namespace or a type stand behind its path: `chess::Color::WHITE`.
/// `Color::` itself is none whose meaning is known where `Color` stands for another scope.
#[derive(Debug, Default)]
pub(super) struct KnownNames<'a> {
    constants: BTreeMap<String, Known<Value>>,
    types: BTreeMap<String, Known<Type<'a>>>,
    /// Enums of which another name is a parameter of an operator.
    aliased: BTreeSet<u64>,
    scopes: Scopes,
    pub(super) used: BTreeSet<&'a str>,
}

fn add<T: PartialEq>(
    all: &mut BTreeMap<String, Known<T>>,
    name: String,
    [at, branch]: [usize; 2],
    meaning: Option<T>,
) {
    match all.entry(name) {
        Entry::Vacant(entry) => _ = entry.insert(Known { at, branch, meaning }),
        Entry::Occupied(mut entry) => {
            let known = entry.get_mut();
            known.branch = branch.min(known.branch);
            if known.meaning != meaning {
                known.meaning = None;
            }
        }
    }
}

/// What the names of one file mean.
pub(super) struct Names<'s, 'a> {
    folder: &'s Folder<'a>,
    file: usize,
    around: Around,
    /// What every file may count on.
    standard: Option<&'static Folder<'static>>,
    own: KnownNames<'a>,
    /// The parameters of templates: constants, and types.
    parameters: [BTreeSet<String>; 2],
    /// The namespaces of `using namespace` in other files.
    used_elsewhere: Vec<&'a str>,
    /// Where what is declared stands, and in which branch of `#if`.
    pub(super) at: usize,
    pub(super) branch: usize,
}

impl<'s, 'a> Names<'s, 'a> {
    pub(super) fn new(folder: &'s Folder<'a>, file: usize, around: Around) -> Self {
        let used = folder.used.iter().filter(|(_, files)| !around.seen(Some(files)).is_empty());
        let used_elsewhere = used.map(|(scope, _)| *scope).collect();
        Self { file, around, standard: Some(&STANDARD), used_elsewhere, ..Self::alone(folder) }
    }

    /// Without what every file may count on.
    fn alone(folder: &'s Folder<'a>) -> Self {
        let (around, own, parameters, used_elsewhere) = Default::default();
        let (file, standard, at, branch) = (0, None, 0, 0);
        Self { folder, file, around, standard, own, parameters, used_elsewhere, at, branch }
    }

    /// Notes another name of an enum, if an operator has a parameter of this name.
    pub(super) fn alias(&mut self, name: &str, of: Enum) {
        if self.folder.operators.have(name) {
            self.own.aliased.insert(of.name);
        }
    }

    /// Gives a constant a value, or none if that is not known.
    pub(super) fn add_constant(&mut self, name: impl Into<String>, value: Option<Value>) {
        let name = name.into();
        self.add_scope(&name);
        add(&mut self.own.constants, name, [self.at, self.branch], value);
    }

    /// Gives a type's name a meaning, or none if that is not known.
    pub(super) fn add_type(&mut self, name: impl Into<String>, ty: Option<Type<'a>>) {
        let name = name.into();
        self.add_scope(&name);
        add(&mut self.own.types, name, [self.at, self.branch], ty);
    }

    /// Notes that a name stands for another scope, whose names are not followed. That of a type which is
    /// explained under this name is itself.
    pub(super) fn add_alias(&mut self, name: &str) {
        if !self.own.types.contains_key(name) {
            add(&mut self.own.constants, format!("{name}::"), [self.at, self.branch], None);
            add(&mut self.own.types, format!("{name}::"), [self.at, self.branch], None);
        }
    }

    /// Takes any meaning from a name: of a constant, a type and a scope.
    pub(super) fn add_unknown(&mut self, name: &str) {
        self.add_alias(name);
        self.add_constant(name, None);
        self.add_type(name, None);
    }

    /// Notes a `using namespace`.
    pub(super) fn add_used(&mut self, scope: &'a str) {
        self.own.used.insert(scope);
    }

    fn add_scope(&mut self, name: &str) {
        let Some((scope, _)) = name.rsplit_once("::") else { return };
        let last = scope.rsplit("::").next().unwrap_or_default();
        match self.own.scopes.get_mut(last) {
            Some(scopes) if scopes.contains(scope) => {}
            Some(scopes) => _ = scopes.insert(scope.to_owned()),
            None => _ = self.own.scopes.insert(last.to_owned(), [scope.to_owned()].into()),
        }
    }

    /// Hides a constant, and what is no number a type, behind the parameter of a template.
    pub(super) fn add_parameter(&mut self, name: String, is_type: bool) {
        let [constants, types] = &mut self.parameters;
        if is_type {
            types.insert(name.clone());
        }
        constants.insert(name);
    }

    pub(super) fn count(&self) -> usize {
        self.own.constants.len()
            + self.own.types.len()
            + self.folder.files[self.file].macros.count()
    }

    pub(super) fn into_known(self) -> KnownNames<'a> {
        self.own
    }
}

/// The names as they are at a place of the file.
#[derive(Clone, Copy)]
pub(super) struct View<'n, 'a> {
    pub(super) names: &'n Names<'n, 'a>,
    pub(super) scan: &'n Scan<'a>,
    /// The scope that it stands in.
    pub(super) module: usize,
    /// The scopes that it is declared outside of.
    pub(super) of: &'n [&'a str],
    pub(super) at: usize,
    pub(super) branch: usize,
    /// What the function around it may have given another meaning.
    pub(super) hidden: Option<&'n BTreeSet<&'a str>>,
}

impl<'n, 'a> View<'n, 'a> {
    pub(super) fn macro_named(&self, name: &str) -> Meaning<'n, 'a> {
        let Names { folder, file, around, standard, .. } = self.names;
        let Defined { macros, conditions, .. } = &folder.files[*file];
        let (mut inside, certain) = macros.possible(name, self.at, self.branch, conditions);
        let mut is_certain = certain.is_some();
        let mut outside = vec![];
        for (other, (), seen) in around.seen(folder.macros.get(name)) {
            if seen.is_between(certain, self.at, self.branch, conditions) {
                if !seen.is_certain(self.at) {
                    return Meaning::Unclear(Unclear::Header);
                }
                let (at_end, ends_so) = folder.files[other].at_end(name);
                is_certain |= ends_so && seen.is_always(self.at);
                inside.extend(at_end);
            }
            if certain.is_none() {
                outside.extend(folder.files[other].macros.before(name, seen.outside));
            }
        }
        let is_none = inside.iter().chain(&outside).all(Option::is_none);
        for (_, (), seen) in around.seen(Some(&folder.closed)) {
            let is_between = seen.is_between(certain, self.at, self.branch, conditions);
            // What has no meaning so far is none of which another would be read.
            if (is_between || certain.is_none() && seen.outside > 0)
                && (!is_none
                    || self.constant(&[name]).is_some()
                    || self.source_type(&[name]).is_some())
            {
                let by = if is_between { Unclear::Header } else { Unclear::Includer };
                return Meaning::Unclear(by);
            }
        }
        if is_none {
            // Behind `#undef` it is not that of the language either.
            let standard = standard.filter(|_| certain.is_none());
            return standard.map_or(Meaning::None, |standard| standard.standard_macro(name));
        }
        let has_end = inside.iter().any(Option::is_none);
        let is_from_outside = inside.iter().all(Option::is_none);
        let may_end = has_end || is_from_outside && outside.iter().any(Option::is_none);
        let all = different(inside.into_iter().chain(outside).flatten());
        // Where it is no macro, it is something else.
        let is_other = !is_certain
            && (self.constant(&[name]).is_some()
                || self.source_type(&[name]).is_some()
                || is_from_outside && self.is_standard(name));
        match all.as_slice() {
            _ if is_other && is_from_outside => Meaning::Unclear(Unclear::Includer),
            _ if is_other => Meaning::Unclear(Unclear::Branch),
            [only] if !may_end => Meaning::One(only),
            // What says nothing about values may or may not be there.
            all if is_from_outside && !all.iter().all(|found| found.is_qualifier()) => {
                Meaning::Unclear(Unclear::Includer)
            }
            _ => Meaning::Several(all),
        }
    }

    /// Whether a name means something without any file.
    pub(super) fn is_standard(&self, name: &str) -> bool {
        let standard = self.names.standard;
        BUILTIN.contains(&name)
            || standard
                .is_some_and(|it| it.macros.contains_key(name) || it.types.contains_key(name))
    }

    /// The view from outside of all scopes.
    pub(super) fn outermost(&self) -> Self {
        Self { module: 0, of: &[], hidden: None, ..*self }
    }

    /// Whether an operator may be one that the sources declare for an enum.
    pub(super) fn may_be_declared(&self, operator: &str, of: Enum) -> bool {
        let Names { folder, own, .. } = self.names;
        folder.operators.may_be_of(operator, of, &own.aliased)
    }

    fn is_hidden(&self, name: &str) -> bool {
        self.hidden.is_some_and(|hidden| hidden.contains(name) || hidden.contains(ALL))
    }

    /// The value of a constant by its path; `None` if there is no such constant.
    pub(super) fn constant(&self, path: &[&str]) -> Option<Result<Value, Stop>> {
        let unclear = |why: &str| {
            let name = super::short(&path.join("::"));
            Some(Err(Stop::because(format!("the value of `{name}` {why}"))))
        };
        if self.is_hidden(path.first()?) {
            return unclear("may be another in the function");
        }
        let Names { folder, own, parameters, .. } = self.names;
        match self
            .found(path, &parameters[0], &own.constants, &folder.constants, |it| &it.constants)?
        {
            Some(&value) => Some(Ok(value)),
            None => unclear("is not known"),
        }
    }

    /// What a type's name means: `None` if the name is none that is known, `Some(None)` if it has
    /// several meanings.
    pub(super) fn type_named(&self, path: &[&str]) -> Option<Option<&'n Type<'a>>> {
        let (first, last) = (path.first()?, path.last()?);
        if self.is_hidden(first) {
            return Some(None);
        }
        self.source_type(path).or_else(|| {
            let standard = self.names.standard.filter(|_| path.len() == 1 || *first == "std")?;
            standard.types.get(*last)?.get(&0).map(|known| known.meaning.as_ref())
        })
    }

    /// What a type's name means in the sources alone, without the standard headers.
    fn source_type(&self, path: &[&str]) -> Option<Option<&'n Type<'a>>> {
        let Names { folder, own, parameters, .. } = self.names;
        self.found(path, &parameters[1], &own.types, &folder.types, |it| &it.types)
    }

    /// Looks a name up from the innermost scope outwards. `Some(None)` if what it means is not
    /// certain.
    fn found<T: PartialEq>(
        &self,
        path: &[&str],
        parameters: &BTreeSet<String>,
        own: &'n BTreeMap<String, Known<T>>,
        all: &'n Everywhere<T>,
        of_standard: impl Fn(&'n Folder<'a>) -> &'n Everywhere<T>,
    ) -> Option<Option<&'n T>> {
        // What files before this one say counts only if all that are asked agree: where none of
        // them has the name, it is that of a scope farther outside.
        let outside: RefCell<Option<Option<&T>>> = RefCell::default();
        let Names { folder, file, around, .. } = self.names;
        let get = |name: &str| {
            let known = own.get(name);
            let mut found = known.map(|known| known.meaning.as_ref());
            let conditions = &folder.files[*file].conditions;
            let mut is_always = known.is_some_and(|it| conditions.is_in(self.branch, it.branch));
            if parameters.contains(name) {
                found = Some(None);
            }
            // A folder may have a header of the language of its own, for compilers without one: where both say
            // the same, it does not matter which of them is included.
            let standard = self.names.standard.and_then(|it| of_standard(it).get(name)?.get(&0));
            let standard = standard.and_then(|known| known.meaning.as_ref());
            let mut tell = |seen: Seen, at: usize, meaning: Option<&'n T>| {
                if seen.is_before(self.at) {
                    let is_certain = seen.is_certain(self.at) || meaning == standard;
                    merge(&mut found, meaning.filter(|_| is_certain));
                } else if at < seen.outside {
                    merge(&mut outside.borrow_mut(), meaning);
                }
            };
            for (other, known, seen) in around.seen(all.get(name)) {
                tell(seen, known.at, known.meaning.as_ref());
                is_always |= seen.is_always(self.at) && known.branch <= folder.files[other].guard;
            }
            for (other, &at, seen) in around.seen(folder.unread.get(name)) {
                if !folder.is_read[other] && other != *file {
                    tell(seen, at, None);
                }
            }
            found.map(|meaning| (meaning, is_always))
        };
        let mut found = self.inside(path, &get);
        if let Some(outside) = outside.take() {
            merge(&mut found, outside);
        }
        found
    }

    /// What a name means in the scopes from the innermost one outwards, up to the first that has it in all
    /// branches of `#if`.
    fn inside<T: Copy + PartialEq>(
        &self,
        path: &[&str],
        get: &dyn Fn(&str) -> InScope<T>,
    ) -> Option<Option<T>> {
        let Names { own, .. } = self.names;
        if own.used.len() + self.scan.used.len() > MOST_USED {
            return Some(None);
        }
        let mut found = None;
        // A type may have the name by a base, or by what is not seen of it.
        let mut may_have_other = false;
        let mut is_over = false;
        let mut ask = |meaning: InScope<T>, is_whole: bool| {
            may_have_other |= !is_over && meaning.is_none() && !is_whole;
            if let Some((meaning, is_always)) = meaning.filter(|_| !is_over) {
                merge(&mut found, meaning);
                is_over = is_always;
            }
        };
        for count in (1..=self.of.len()).rev() {
            let is_whole = self.scan.is_whole(self.of[count - 1]);
            ask(self.ending(&self.of[..count], path, get), is_whole || path.len() > 1);
        }
        let mut module = self.module;
        while module != 0 {
            let scope = self.scan.modules.segments(module).join("::");
            let is_whole = !self.scan.derived.contains(&module);
            ask(within(&scope, path, get), is_whole || path.len() > 1);
            module = self.scan.modules.parent(module);
        }
        ask(within("", path, get), true);
        if let (None, [scope @ .., name]) = (found, path) {
            found = self.ending(scope, &[name], get).map(|(meaning, _)| meaning);
        }
        // What `using` brings in may stand further inside than what is found: then neither is certain.
        let Names { own, used_elsewhere, .. } = self.names;
        let brought = |scope: &&str| self.ending(&[scope], path, get).map(|(meaning, _)| meaning);
        let found = found.or_else(|| own.used.iter().find_map(brought))?;
        let used = own.used.iter().chain(&self.scan.used).chain(used_elsewhere);
        let is_only =
            |it: &T| !may_have_other && used.filter_map(brought).all(|other| other == Some(*it));
        Some(found.filter(is_only))
    }

    /// What a path means in the scopes whose own paths end so: if in several, they must agree.
    fn ending<T: Copy + PartialEq>(
        &self,
        scope: &[&str],
        path: &[&str],
        get: &dyn Fn(&str) -> InScope<T>,
    ) -> InScope<T> {
        let (last, end) = (*scope.last()?, scope.join("::"));
        let Names { own, folder, .. } = self.names;
        let all = [&own.scopes, &folder.scopes].into_iter().flat_map(|all| all.get(last)).flatten();
        let ends = |scope: &&String| {
            let before = scope.strip_suffix(&end);
            before.is_some_and(|before| before.is_empty() || before.ends_with("::"))
        };
        let all: BTreeSet<&String> = all.filter(ends).collect();
        let (mut found, mut is_always) = (None, all.len() == 1);
        for scope in all {
            if let Some((meaning, always)) = within(scope, path, get) {
                merge(&mut found, meaning);
                is_always &= always;
            }
        }
        Some((found?, is_always))
    }
}

/// What a path means in a scope alone. Where part of it stands for another scope, that is not known.
fn within<T>(scope: &str, path: &[&str], get: &dyn Fn(&str) -> InScope<T>) -> InScope<T> {
    let mut name = scope.to_owned();
    for (i, word) in path.iter().enumerate() {
        if !name.is_empty() {
            name += "::";
        }
        if i > 0 && get(&name).is_some() {
            return Some((None, true));
        }
        name += word;
    }
    get(&name)
}

/// Hides all names.
const ALL: &str = "";

/// With more of `using namespace` no name is known: each of them takes time for every name.
const MOST_USED: usize = 128;

/// The macros that differ from each other.
fn different<'m, 'a>(macros: impl Iterator<Item = &'m Macro<'a>>) -> Vec<&'m Macro<'a>> {
    let mut different: Vec<&Macro<'_>> = vec![];
    for found in macros {
        // More than a few tell no more.
        if different.len() < 8 && !different.iter().any(|known| known.is_same(found)) {
            different.push(found);
        }
    }
    different
}
