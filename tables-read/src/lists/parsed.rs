//! What a file was found to hold.

use std::collections::{BTreeMap, BTreeSet};

use chess_tables_gen::tool::emit::{BOARD, GENERATED, LAYOUT};
use chess_tables_gen::tool::numbering::numbered;
use chess_tables_gen::{Board, TableSet};

use super::Reason;
use super::constant::Constant;
use super::declaration::Declaration;
use super::language::Language;
use super::program::{File, Files, MOST_ENTRIES};
use super::scopes::{Scopes, TableNames};
use super::skipped::{LineEnds, Skipped};
use super::table::{Array, Read};
use super::unread::unread;

/// The tables of a file, and the constants that are none.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Parsed {
    /// The board that its header says, else 8x8.
    pub board: Board,
    /// The tables, in the order of the source.
    pub arrays: Vec<Array>,
    /// The rest, in the order of the source.
    pub skipped: Vec<Skipped>,
    /// The names of the functions that it defines outside of modules.
    pub functions: BTreeSet<String>,
    /// The names that it gives to numbers, in a language that does not say which names are constants.
    pub numbers: BTreeSet<String>,
}

impl Parsed {
    /// The tables alone.
    pub fn into_set(self) -> TableSet {
        TableSet::new(self.board, self.arrays.into_iter().map(|it| it.table).collect())
    }
}

impl Files<'_> {
    /// The tables of one of the files.
    ///
    /// # Panics
    /// If there are not so many files.
    pub fn parsed(&self, file: usize) -> Parsed {
        let File { source, scan, .. } = &self.all[file];
        let board = stated_board(source).unwrap_or_default();
        let is_generated = source.starts_with(GENERATED);
        let mut all: Vec<&Declaration<'_>> = scan.declarations.iter().collect();
        all.sort_by_key(|it| it.head.name.at);
        let mut left = MOST_ENTRIES;
        let read = all.into_iter().map(|it| (it, self.table(file, it, board, &mut left)));
        let mut read: Vec<_> = read.collect();
        let lists = self.unclaimed(file, &mut read);
        // Local constants are not reported as skipped, nor what generated look-ups have made from tables.
        read.retain(|(it, read)| {
            let is_local = !read.may_be_table() && scan.scopes.is_code(it.scope);
            read.found.is_ok() || !(is_local || is_generated && scan.is_data(it))
        });
        let holders = scan.holders(source);
        read.retain(|(it, _)| !scan.is_held(it, &holders));
        agree(&mut read, &scan.scopes, scan.language);
        self.several(file, &mut read);
        let (mut arrays, mut skipped) = (vec![], vec![]);
        let is_apart =
            |read: &Read| matches!(read.found, Err(Reason::NotCompiled | Reason::Replaced));
        let all = read.iter().filter(|(_, read)| !is_apart(read));
        let all = all.map(|(it, read)| (*it, read.may_be_table()));
        let mut names = TableNames::of(&scan.scopes, all);
        let lines = LineEnds::of(source);
        for (it, read) in read {
            let is_apart = is_apart(&read);
            let name = match read.may_be_table() {
                _ if is_apart => names.in_owner(it),
                true => names.name(it),
                false => names.of_single(it),
            };
            let line = lines.number(it.head.name.at);
            let found = if name.is_none() { Err(Reason::LongName) } else { read.found };
            let name = name.unwrap_or_else(|| it.head.name.text.to_owned());
            match found {
                Ok(array) => {
                    let line = lines.number(array.value.start);
                    arrays.push(Array { table: array.table.named(name), line, ..array });
                }
                Err(reason) => {
                    let fingerprint = read.text.map(|it| it.fingerprint(source));
                    let is_single = fingerprint.is_none() && !is_apart;
                    let number = is_single.then(|| self.single(file, it)).flatten();
                    let range = it.from..it.value.as_ref().map_or(it.from, |value| value.end);
                    let is_local = read.is_local;
                    let is_filled = fingerprint.is_some() && reason.is_known_at_run_time();
                    let filled = is_filled.then(|| self.filled_array(file, it));
                    let item =
                        Skipped { number, range, is_local, ..Skipped::new(name, line, reason) };
                    skipped.push(Skipped { fingerprint, filled: filled.map(Box::new), ..item });
                }
            }
        }
        let unclaimed = lists.iter().map(|list| self.unread_list(file, list, &lines, &mut names));
        // Generated look-ups have lists that are made from tables.
        skipped.extend(unclaimed.filter(|it| !(is_generated && it.is_local)));
        skipped.extend(unread(self, file, &lines));
        skipped.sort_by_key(|it| it.line);
        let functions = scan.scopes.functions().map(str::to_owned).collect();
        Parsed { board, arrays, skipped, functions, numbers: numbers(self, file) }
    }
}

impl Files<'_> {
    /// A list is not the value of its name if that has another one below, which is no list, or if the program changes it.
    fn several(&self, file: usize, read: &mut [(&Declaration<'_>, Read)]) {
        let scan = &self.all[file].scan;
        let syntax = scan.language.syntax();
        if !syntax.assigns_again && syntax.starts.is_empty() {
            return;
        }
        let of_list = |(it, read): &&mut (&Declaration<'_>, Read)| {
            read.found.is_ok() && !it.head.is_member && !scan.scopes.is_code(it.scope)
        };
        for (it, read) in read.iter_mut().filter(of_list) {
            let (name, of) = (it.head.name.text, scan.scopes.type_name(it.scope));
            let end = it.value.as_ref().map_or(0, |value| value.end);
            let is_below = |constant: &Constant<'_>| {
                constant.file == file
                    && constant.of == of
                    && constant.value.is_none_or(|value| value.offset() > end)
            };
            let constants = self.names.constants.get(name).filter(|_| syntax.assigns_again);
            if constants.is_some_and(|all| all.iter().any(is_below)) {
                read.found = Err(Reason::Several(name.to_owned()));
            } else if self.changes(file, name) {
                read.found = Err(Reason::Changed);
            }
        }
    }
}

fn numbers(program: &Files<'_>, file: usize) -> BTreeSet<String> {
    if !program.all[file].scan.language.syntax().constant.is_empty() {
        return BTreeSet::new();
    }
    let all = program.names.constants.iter();
    let is_here = |it: &Constant<'_>| it.file == file && it.of.is_none();
    let here = all.filter(|(_, meanings)| meanings.iter().any(is_here));
    here.map(|(name, _)| (*name).to_owned()).collect()
}

/// The line of the first conflict that git has left in a source, from 1.
///
/// ```
/// use chess_tables_read::lists::conflict;
///
/// let source = "int a;\n<<<<<<< HEAD\nint b;\n=======\nint c;\n>>>>>>> side\n";
/// assert_eq!(conflict(source), Some(2));
/// assert_eq!(conflict("a <<<<<<< b"), None);
/// ```
pub fn conflict(source: &str) -> Option<usize> {
    let is_it = |at: &usize| {
        let (before, behind) = source.split_at(*at);
        behind.starts_with("<<<<<<< ") && (before.is_empty() || before.ends_with('\n'))
    };
    // A table has no such sign: this is three times as fast as to look at each line.
    let at = source.match_indices('<').map(|(at, _)| at).find(is_it)?;
    Some(source[..at].matches('\n').count() + 1)
}

/// Several arrays of one name, as in the branches of `#if`, are one if all are the same. Otherwise it is not known
/// which of them is compiled, and none is a table.
fn agree(read: &mut Vec<(&Declaration<'_>, Read)>, scopes: &Scopes<'_>, language: Language) {
    let mut namesakes: BTreeMap<_, Vec<usize>> = BTreeMap::new();
    for (i, (it, read)) in read.iter().enumerate() {
        if read.may_be_table() {
            // Each branch may have a module of the same name.
            let in_code = scopes.is_code(it.scope).then_some(it.scope);
            let path = if in_code.is_some() { vec![] } else { scopes.path(it.scope) };
            let key = (in_code, path, it.head.of, it.head.name.text);
            namesakes.entry(key).or_default().push(i);
        }
    }
    let condition = language.syntax().conditions[0];
    let mut gone = BTreeSet::new();
    for all in namesakes.into_values() {
        // In C an array may be declared before it has its value.
        let (all, bare): (Vec<_>, Vec<_>) =
            all.into_iter().partition(|&i| read[i].0.value.is_some());
        gone.extend(bare.into_iter().skip(usize::from(all.is_empty())));
        let pairs = || all.windows(2).map(|pair| [&read[pair[0]], &read[pair[1]]]);
        if pairs().all(|[one, other]| one.0.condition == other.0.condition) {
            // A variable has the last one.
            let last = all.last().filter(|_| language.syntax().assigns_again).copied();
            for i in all {
                let is_before =
                    last.is_some_and(|it| it != i && read[it].0.scope == read[i].0.scope);
                let is_variable = !read[i].0.head.is_member && !scopes.is_code(read[i].0.scope);
                if is_before && is_variable {
                    read[i].1 = Read::new(Err(Reason::Replaced), None);
                }
            }
            continue;
        }
        let is_same = pairs().all(|[one, other]| match [&one.1.found, &other.1.found] {
            [Ok(one), Ok(other)] => {
                let parts = |it: &Array| (it.table.shape.clone(), it.table.element);
                parts(one) == parts(other) && one.table.values == other.table.values
            }
            _ => false,
        });
        match is_same {
            true => gone.extend(&all[1..]),
            false => {
                all.iter().for_each(|&i| read[i].1.found = Err(Reason::Conditional(condition)))
            }
        }
    }
    let mut numbers = 0..;
    read.retain(|_| !numbers.next().is_some_and(|i| gone.contains(&i)));
}

/// Returns the board that the comment at the top of a source states, in a line such as
/// `Layout a8b8, board 8x8.` or `Layout a1b1, bits reversed.`.
///
/// ```
/// use chess_tables_read::lists::stated_board;
///
/// let source = "// Layout a8b8, board 8x8.\nconst A: [u64; 64] = [0; 64];";
/// assert_eq!(stated_board(source).unwrap().numbering(), "a8b8");
/// assert_eq!(stated_board("# Layout h1g1, board 8x8.\nA = [0]").unwrap().numbering(), "h1g1");
/// assert_eq!(stated_board("const A: [u64; 64] = [0; 64];"), None);
/// assert_eq!(stated_board("#include <stdint.h>\n// Layout a8b8."), None);
/// ```
pub fn stated_board(source: &str) -> Option<Board> {
    let source = source.strip_prefix('\u{FEFF}').unwrap_or(source);
    // Exports to C begin with `/*`, those to Python with `#`, and `#include` is no comment.
    let starts = ["//", "/*", " *", "#", "--"];
    let is_comment = |line: &&str| !line.starts_with('#') || line.starts_with("# ");
    let lines = source.lines().take_while(is_comment);
    let lines = lines.map_while(|line| starts.iter().find_map(|it| line.strip_prefix(it)));
    let layout = LAYOUT.trim_start_matches('/').trim_start();
    lines.filter_map(|line| line.trim_start().strip_prefix(layout)).find_map(|line| {
        // Ends of lines such as `/* Layout a8b8. */`.
        let line = line.trim_end_matches([' ', '.', '*', '/']);
        let (numbering, size) = line.split_once(BOARD).unwrap_or((line, "8x8"));
        numbered(size.parse().ok()?, numbering)
    })
}
