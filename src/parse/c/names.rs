//! What the names of a file mean: macros, constants, types; also by way of other files.

use std::cell::Cell;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::LazyLock;

use super::conditions::Conditions;
use super::integer::Value;
use super::macros::{Macro, Macros, Meaning};
use super::scan::Scan;
use super::stop::Stop;
use super::types::Type;

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

static STANDARD: LazyLock<Shared<'static>> = LazyLock::new(|| {
    let mut standard = Shared::default();
    if let Ok(scan) = Scan::read(PRELUDE) {
        standard.join(&super::declarations::names(scan, None, &Cell::new(0)));
    }
    standard
});

/// What names mean to other files. Two meanings are none, `None`.
#[derive(Debug, Default)]
pub(super) struct Shared<'a> {
    macros: BTreeMap<&'a str, Vec<Macro<'a>>>,
    constants: BTreeMap<String, Option<Value>>,
    types: BTreeMap<String, Option<Type<'a>>>,
}

impl<'a> Shared<'a> {
    /// Adds what the names of a file mean behind its end.
    pub(super) fn join(&mut self, names: &Names<'_, 'a>) {
        for (name, meaning) in names.macros.at_end(&names.conditions) {
            let found = match meaning {
                Meaning::None => continue,
                Meaning::One(found) => vec![found],
                Meaning::Several(found) => found,
            };
            let known = self.macros.entry(name).or_default();
            for found in found {
                if !known.iter().any(|known| known.is_same(found)) {
                    known.push(found.clone());
                }
            }
        }
        for (name, &value) in &names.constants {
            merge(&mut self.constants, name.clone(), value);
        }
        for (name, ty) in &names.types {
            merge(&mut self.types, name.clone(), ty.clone());
        }
    }

    /// How many names have a meaning.
    pub(super) fn known(&self) -> usize {
        let constants = self.constants.values().filter(|value| value.is_some()).count();
        constants + self.types.values().filter(|ty| ty.is_some()).count()
    }

    fn meaning(&self, name: &str) -> Meaning<'_, 'a> {
        match self.macros.get(name).map_or(&[][..], Vec::as_slice) {
            [] => Meaning::None,
            [only] => Meaning::One(only),
            several => Meaning::Several(several.iter().collect()),
        }
    }
}

/// Gives a name a meaning, unless it has another one: then it has none.
fn merge<K: Ord, T: PartialEq + Clone>(
    all: &mut BTreeMap<K, Option<T>>,
    name: K,
    meaning: Option<T>,
) {
    let known = all.entry(name).or_insert_with(|| meaning.clone());
    if *known != meaning {
        *known = None;
    }
}

/// What the names of one file mean.
#[derive(Debug, Default)]
pub(super) struct Names<'s, 'a> {
    pub(super) macros: Macros<'a>,
    pub(super) conditions: Conditions,
    /// Those in a namespace or a type stand behind its name, as types do: `Color::WHITE`.
    constants: BTreeMap<String, Option<Value>>,
    types: BTreeMap<String, Option<Type<'a>>>,
    /// The namespaces of `using namespace`.
    pub(super) used: BTreeSet<&'a str>,
    pub(super) elsewhere: Option<&'s Shared<'a>>,
}

impl<'s, 'a> Names<'s, 'a> {
    pub(super) fn new(
        macros: Macros<'a>,
        conditions: Conditions,
        elsewhere: Option<&'s Shared<'a>>,
    ) -> Self {
        Self { macros, conditions, elsewhere, ..Self::default() }
    }

    /// Gives a constant a value, or none if that is not known.
    pub(super) fn add_constant(&mut self, name: impl Into<String>, value: Option<Value>) {
        merge(&mut self.constants, name.into(), value);
    }

    /// Gives a type's name a meaning, or none if it is a parameter of a template.
    pub(super) fn add_type(&mut self, name: impl Into<String>, ty: Option<Type<'a>>) {
        merge(&mut self.types, name.into(), ty);
    }

    pub(super) fn count(&self) -> usize {
        self.constants.len() + self.types.len() + self.macros.count()
    }
}

/// The names as they are at a place of the file.
#[derive(Clone, Copy)]
pub(super) struct View<'n, 'a> {
    pub(super) names: &'n Names<'n, 'a>,
    pub(super) scan: &'n Scan<'a>,
    /// The scope that it stands in.
    pub(super) module: usize,
    /// The type that it is declared outside of.
    pub(super) of: Option<&'a str>,
    pub(super) at: usize,
    pub(super) branch: usize,
    /// What the function around it may have given another meaning.
    pub(super) hidden: Option<&'n BTreeSet<&'a str>>,
}

impl<'n, 'a> View<'n, 'a> {
    pub(super) fn macro_named(&self, name: &str) -> Meaning<'n, 'a> {
        let names = self.names;
        let (here, is_certain) =
            names.macros.meaning(name, self.at, self.branch, &names.conditions);
        let elsewhere = || names.elsewhere.map_or(Meaning::None, |shared| shared.meaning(name));
        match (here, is_certain) {
            (Meaning::None, _) => match elsewhere() {
                // In the prelude itself there is none.
                Meaning::None if names.elsewhere.is_some() => STANDARD.meaning(name),
                found => found,
            },
            (Meaning::One(here), false) if self.constant(&[name]).is_some() => {
                Meaning::Several(vec![here])
            }
            (Meaning::One(here), false) => match elsewhere() {
                Meaning::One(other) if !here.is_same(other) => Meaning::Several(vec![here, other]),
                Meaning::Several(others) => Meaning::Several(others),
                _ => Meaning::One(here),
            },
            (found, _) => found,
        }
    }

    fn is_hidden(&self, name: &str) -> bool {
        self.hidden.is_some_and(|hidden| hidden.contains(name))
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
        let names = self.names;
        let get = |name: &str| {
            let found = names.constants.get(name);
            found.or_else(|| names.elsewhere?.constants.get(name)).copied()
        };
        match self.found(path, &get)? {
            Some(value) => Some(Ok(value)),
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
        let names = self.names;
        let get = |name: &str| {
            let found = names.types.get(name);
            found.or_else(|| names.elsewhere?.types.get(name)).map(Option::as_ref)
        };
        let is_standard = names.elsewhere.is_some() && (path.len() == 1 || *first == "std");
        let standard = || STANDARD.types.get(*last).filter(|_| is_standard).map(Option::as_ref);
        self.found(path, &get).or_else(standard)
    }

    /// Looks a name up from the innermost scope outwards. `Some(None)` if what it means is not
    /// certain.
    fn found<T: Copy + PartialEq>(
        &self,
        path: &[&str],
        get: &dyn Fn(&str) -> Option<Option<T>>,
    ) -> Option<Option<T>> {
        // Behind a type or a namespace only the last of them counts.
        let [name] = path else {
            return get(&path[path.len().saturating_sub(2)..].join("::"));
        };
        let within = |scope: &str| get(&format!("{scope}::{name}"));
        if let Some(of) = self.of {
            let found = within(of);
            if found.is_some() || !self.scan.whole_types.contains(of) && get(name).is_some() {
                return Some(found.flatten());
            }
        }
        let mut module = self.module;
        while let Some(scope) = self.scan.modules.named(module).map(|(_, name)| name) {
            let found = within(scope);
            if found.is_some() || self.scan.derived.contains(&module) && get(name).is_some() {
                return Some(found.flatten());
            }
            module = self.scan.modules.parent(module);
        }
        let used = self.names.used.iter().filter_map(|scope| within(scope));
        let all = get(name).into_iter().chain(used);
        all.reduce(|one, other| if one == other { one } else { None })
    }
}
