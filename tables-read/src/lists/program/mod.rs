//! The files that are read together, and what is known of their lists.

use std::cell::{Cell, RefCell};
use std::collections::{BTreeMap, HashMap};
use std::rc::Rc;

use self::list::{At, Reader};
use crate::lists::arithmetic::Value;
use crate::lists::cursor::Cursor;
use crate::lists::declaration::Declaration;
use crate::lists::declared::Declared;
use crate::lists::language::Language;
use crate::lists::lexer::{Kind, Lexer};
use crate::lists::names::{ListId, Names, Standing, nearest};
use crate::lists::number::{ANY_SIZE, Integer};
use crate::lists::opening::Opening;
use crate::lists::reason::{Reason, short};
use crate::lists::scan::Scan;

mod expression;
mod list;

/// How many entries are read from one source: far more than tables have, and 256 MB of them.
pub const MOST_ENTRIES: usize = 1 << 24;

/// A file with what it declares.
pub(in crate::lists) struct File<'a> {
    pub(in crate::lists) path: &'a str,
    pub(in crate::lists) source: &'a str,
    pub(in crate::lists) scan: Scan<'a>,
}

/// The entries of a list.
#[derive(Clone, Debug)]
pub(in crate::lists) struct List<'a> {
    pub(in crate::lists) shape: Vec<usize>,
    pub(in crate::lists) entries: Vec<u128>,
    /// The type of an entry, if the sources say it.
    pub(in crate::lists) integer: Option<Integer>,
    pub(in crate::lists) is_negative: bool,
    pub(in crate::lists) largest: u128,
    /// The names of the fields of a row.
    pub(in crate::lists) fields: Option<Vec<&'a str>>,
    /// Whether its last axis is that of fields.
    pub(in crate::lists) is_of_rows: bool,
    pub(in crate::lists) pairs: Option<Vec<[i16; 2]>>,
    /// What an entry is declared as.
    pub(in crate::lists) declared: Option<Declared>,
}

/// All files, and the names in them.
pub(in crate::lists) struct Program<'a> {
    pub(in crate::lists) files: Vec<File<'a>>,
    pub(in crate::lists) names: Names<'a>,
    constants: RefCell<HashMap<usize, Result<Value, Reason>>>,
    lists: RefCell<BTreeMap<ListId, Result<Rc<List<'a>>, Reason>>>,
    steps: Cell<usize>,
}

/// Types of numbers that are not whole.
const FRACTIONS: [&str; 14] = [
    "float",
    "double",
    "f16",
    "f32",
    "f64",
    "f128",
    "float32",
    "float64",
    "Float",
    "Double",
    "Float32Array",
    "Float64Array",
    "floatArrayOf",
    "doubleArrayOf",
];
/// Expressions and tokens of macros, in all: what macros double is stopped here.
const MOST_STEPS: usize = 1 << 26;

impl<'a> Program<'a> {
    pub(in crate::lists) fn read(
        files: impl IntoIterator<Item = (&'a str, Language, &'a str)>,
    ) -> Self {
        let mut names = Names::default();
        let scanned = files.into_iter().enumerate().map(|(number, (path, language, source))| {
            let (folder, name) = path.rsplit_once('/').unwrap_or(("", path));
            names.files.push((folder, language));
            names.stems.push(name.split('.').next().unwrap_or_default());
            let scan = Scan::read(source, language, number, &mut names);
            File { path, source, scan }
        });
        let files = scanned.collect();
        Self {
            files,
            names,
            constants: RefCell::default(),
            lists: RefCell::default(),
            steps: Cell::default(),
        }
    }

    /// Whether a macro is one that the sources do not explain, or explain with brackets of a list.
    pub(in crate::lists) fn may_stand_for_lists(&self, name: &str) -> bool {
        let is_list = |token: &crate::lists::lexer::Token<'_>| token.is_any(&["[", "{"]);
        let known = self.names.functions.get(name).into_iter().flatten();
        let mut bodies = known.map(|function| &function.body).peekable();
        bodies.peek().is_none() || bodies.any(|body| body.iter().flatten().any(is_list))
    }

    fn step(&self) -> Result<(), Reason> {
        self.steps(1)
    }

    fn steps(&self, count: usize) -> Result<(), Reason> {
        self.steps.set(self.steps.get() + count);
        if self.steps.get() > MOST_STEPS { Err(Reason::TooDeep) } else { Ok(()) }
    }

    fn known(&self, key: usize) -> Option<Result<Value, Reason>> {
        self.constants.borrow().get(&key).cloned()
    }

    fn remember(&self, key: usize, value: Result<Value, Reason>) {
        self.constants.borrow_mut().insert(key, value);
    }

    /// The text of a file of the folder that another one includes.
    pub(in crate::lists) fn included(&self, from: usize, name: &str) -> Result<Lexer<'a>, Reason> {
        let folder = self.files[from].path.rsplit_once('/').map_or("", |(folder, _)| folder);
        let beside = if folder.is_empty() { name.to_owned() } else { format!("{folder}/{name}") };
        let by_path = |path: &str| self.files.iter().find(|file| file.path == path);
        let by_end = || {
            let mut all = self.files.iter().filter(|file| file.path.ends_with(&format!("/{name}")));
            all.next().filter(|_| all.next().is_none())
        };
        let file = by_path(&beside).or_else(|| by_path(name)).or_else(by_end);
        let file = file.ok_or_else(|| Reason::Unknown(name.to_owned()))?;
        Ok(Lexer::new(file.source, self.files[from].scan.language))
    }

    fn standing(&self, (file, declaration): ListId) -> Standing<'a> {
        let scan = &self.files[file].scan;
        let Some(it) = scan.declarations.get(declaration) else {
            return Standing { of: None, module: "", file };
        };
        let of = it.head.of.or(scan.scopes.type_name(it.scope));
        Standing { of, module: scan.scopes.module(it.scope), file }
    }

    /// The only list of a name: of the same file, if that has one.
    fn list_named(&self, name: &str, of: Option<&str>, at: At<'a>) -> Result<Rc<List<'a>>, Reason> {
        let all = self.names.lists.get(name).into_iter().flatten();
        let all: Vec<&ListId> = all.filter(|id| self.names.is_alike(id.0, at.file)).collect();
        let standing = |id: &ListId| self.standing(*id);
        let of_path = self.names.of_path(&all, of, at.file, standing);
        // Without a path that of the type around it, else one of no type.
        let is_own = |id: &ListId| of.is_none() && at.of.is_some() && standing(id).of == at.of;
        let is_free = |id: &ListId| of.is_none() && standing(id).of.is_none();
        let own = nearest(&of_path, is_own);
        let free = if own.iter().any(|id| is_own(id)) { own } else { nearest(&own, is_free) };
        let is_here = |id: &ListId| of.is_none() && id.0 == at.file;
        let found = nearest(&free, is_here);
        let [id] = found[..] else {
            let reason = if found.is_empty() { Reason::Unknown } else { Reason::Several };
            return Err(reason(name.to_owned()));
        };
        if at.depth > expression::DEEPEST {
            return Err(Reason::TooDeep);
        }
        if let Some(known) = self.lists.borrow().get(id) {
            return known.clone();
        }
        // One that needs itself is not known.
        self.lists.borrow_mut().insert(*id, Err(Reason::Unknown(name.to_owned())));
        let &(file, declaration) = id;
        let declaration = &self.files[file].scan.declarations[declaration];
        let list = self.list(file, declaration, false, MOST_ENTRIES, at.depth + 4).map(Rc::new);
        self.lists.borrow_mut().insert(*id, list.clone());
        list
    }

    /// The list that a declaration has as its value. `is_ours` is one in source of ours.
    pub(in crate::lists) fn list(
        &self,
        file: usize,
        declaration: &Declaration<'a>,
        is_ours: bool,
        left: usize,
        depth: usize,
    ) -> Result<List<'a>, Reason> {
        let File { source, scan, .. } = &self.files[file];
        let Some(range) = declaration.value.clone() else { return Err(Reason::FilledAtRunTime) };
        let ty = &declaration.head.ty;
        let value = Lexer::new(source, scan.language).part(range.start, range.end);
        let value = self.included_value(file, value)?.unwrap_or(value);
        let text = || Reason::Computed(short(&source[range.clone()]));
        let language = scan.language;
        let of = declaration.head.of.or(scan.scopes.type_name(declaration.scope));
        let integer = self.names.integer(&ty.words, language);
        let at = At { file, language, of, of_table: None, iota: 0, in_enumeration: false, depth };
        let Some(opening) = Opening::find(value, ty.is_array, is_ours) else {
            return match declaration.is_bare() {
                true => self.bare(at, value, left),
                false if is_ours && !ty.is_array => self.number(at, value, integer),
                false => Err(text()),
            };
        };
        // What a block holds is more than the type around it says.
        let inner = self.names.integer(&opening.ty.words, language);
        let integer = if opening.ty.words.is_empty() { integer } else { inner.or(integer) };
        let of_type = if ty.lengths.is_empty() { &opening.ty } else { ty };
        let lengths = self.lengths(of_type.lengths.iter().map(Vec::as_slice), at)?;
        if ty.words.iter().chain(&opening.ty.words).any(|word| FRACTIONS.contains(word)) {
            return Err(Reason::Type(ty.words.join(" ")));
        }
        let axes = lengths.len();
        let at = At { of_table: integer, ..at };
        let mut reader = Reader::new(self, at, lengths, is_ours, left);
        reader.templates_from = axes - of_type.templates.min(axes);
        let mut cursor = Cursor::Source(opening.list);
        let shape = reader.list(&mut cursor)?;
        let Cursor::Source(behind) = cursor else { return Err(text()) };
        let words = opening.ends(behind).ok_or_else(text)?;
        // `Limits limits = {0};` is one struct.
        if language == Language::C
            && !ty.is_array
            && shape == [1]
            && !declaration.head.ty.words.is_empty()
        {
            return Err(Reason::Type(ty.words.join(" ")));
        }
        let integer = integer.or_else(|| self.names.integer(&words, language));
        let Reader { entries, is_negative, largest, fields, pairs, .. } = reader;
        let is_of_rows =
            fields.is_some() || of_type.is_exact && axes > 0 && shape.len() == axes + 1;
        let is_struct = |name: &str| self.names.structs.contains_key(name);
        let declared = Declared::of(&of_type.words, language, &source[range], is_struct);
        Ok(List {
            shape,
            entries,
            integer,
            is_negative,
            largest,
            fields,
            is_of_rows,
            pairs,
            declared,
        })
    }

    /// A source that is nothing but numbers, without brackets around them.
    fn bare(&self, at: At<'a>, value: Lexer<'a>, left: usize) -> Result<List<'a>, Reason> {
        let mut reader = Reader::new(self, at, vec![], false, left);
        let shape = reader.row(&mut Cursor::Source(value), None, 0)?;
        if shape == [1] {
            return Err(Reason::Type("a number".to_owned()));
        }
        let Reader { entries, is_negative, largest, fields, pairs, .. } = reader;
        let is_of_rows = fields.is_some();
        Ok(List {
            shape,
            entries,
            integer: None,
            is_negative,
            largest,
            fields,
            is_of_rows,
            pairs,
            declared: None,
        })
    }

    /// A single number, which only source of ours has as a table.
    fn number(
        &self,
        at: At<'a>,
        value: Lexer<'a>,
        integer: Option<Integer>,
    ) -> Result<List<'a>, Reason> {
        let mut reader =
            Reader::new(self, At { of_table: integer, ..at }, vec![], true, MOST_ENTRIES);
        let mut cursor = Cursor::Source(value);
        let number = reader.value(&mut cursor)?;
        if !cursor.is_at_end() {
            return Err(expression::computed(cursor.peek()));
        }
        let is_negative = number.is_negative();
        let entries = vec![number.bits];
        let (largest, integer) =
            (number.bits, integer.or(Some(number.integer).filter(|it| *it != ANY_SIZE)));
        Ok(List {
            shape: vec![],
            entries,
            integer,
            is_negative,
            largest,
            fields: None,
            is_of_rows: false,
            pairs: None,
            declared: None,
        })
    }

    /// The lengths that a type says. Where entries may be left out, all of them must be known.
    fn lengths<'t>(
        &self,
        lengths: impl Iterator<Item = &'t [crate::lists::lexer::Token<'a>]>,
        at: At<'a>,
    ) -> Result<Vec<Option<usize>>, Reason>
    where
        'a: 't,
    {
        let may_leave_out = matches!(at.language, Language::C | Language::Go);
        let length = |tokens: &[crate::lists::lexer::Token<'a>]| {
            if tokens.is_empty() {
                return Ok(None);
            }
            let of_table = Some(Integer::new(64, false)).filter(|_| at.language == Language::Rust);
            let mut reader = Reader::new(self, At { of_table, ..at }, vec![], false, 0);
            let mut cursor = Cursor::of(tokens.to_vec());
            let value = reader.value(&mut cursor).and_then(|value| {
                let first = || Reason::Unknown(short(tokens[0].text));
                value.index().filter(|_| cursor.is_at_end()).ok_or_else(first)
            });
            match value {
                Ok(value) => Ok(Some(value)),
                Err(reason) if may_leave_out => Err(reason),
                Err(Reason::Unknown(_) | Reason::Several(_)) => Ok(None),
                Err(reason) => Err(reason),
            }
        };
        lengths.map(length).collect()
    }

    /// The list of the file that is the value: `include!("magics.in")`.
    fn included_value(
        &self,
        file: usize,
        mut value: Lexer<'a>,
    ) -> Result<Option<Lexer<'a>>, Reason> {
        value.take("&");
        if !(value.take("include") && value.take("!") && value.take("(")) {
            return Ok(None);
        }
        let name = value.next();
        if name.kind != Kind::Text {
            return Ok(None);
        }
        self.included(file, name.text.trim_matches('"')).map(Some)
    }
}
