//! What of a file is passed over: lists that no declaration has, calls of macros that may stand for lists, a comment that
//! does not end.

use std::ops::Range;

use super::declaration::Declaration;
use super::language::Language;
use super::lexer::{Kind, Lexer};
use super::program::{File, Files};
use super::scopes::TableNames;
use super::skipped::{LineEnds, Skipped};
use super::table::{Read, Text};
use super::unclaimed::{Unclaimed, unclaimed};
use super::{Reason, short};

/// A list with fewer numbers may be anything: a change of it is none of a table.
const FEWEST_NUMBERS: usize = 4;

impl<'a> Files<'a> {
    /// The lists of a file that stand in none of its declarations. A declaration that has such a list but is not taken
    /// for one is a list that is not read.
    pub(super) fn unclaimed(
        &self,
        file: usize,
        read: &mut [(&Declaration<'a>, Read)],
    ) -> Vec<Unclaimed<'a>> {
        let File { source, scan, .. } = &self.all[file];
        let has_place =
            |read: &Read| read.may_be_table() || matches!(read.found, Err(Reason::NotCompiled));
        let is_list = |it: &&(&Declaration<'_>, Read)| has_place(&it.1);
        let mut claimed: Vec<Range<usize>> =
            read.iter().filter(is_list).filter_map(|(it, _)| it.value.clone()).collect();
        claimed.extend(scan.calls.iter().map(|(_, range)| range.clone()));
        claimed.sort_by_key(|it| it.start);
        let lists = unclaimed(source, scan.language, &claimed, &self.names);
        let mut is_own = vec![true; lists.len()];
        for (it, read) in read.iter_mut().filter(|(_, read)| !has_place(read)) {
            let Some(value) = &it.value else { continue };
            let from = lists.partition_point(|list| list.range.start < value.start);
            let count = lists[from..].iter().take_while(|list| list.range.end <= value.end).count();
            if count > 0 {
                is_own[from..from + count].fill(false);
                read.text = Some(Text { shared: String::new(), range: it.from..value.end });
                read.is_local = scan.scopes.is_code(it.scope);
            }
        }
        let own = lists.into_iter().zip(is_own).filter(|(list, is_own)| list.is_value && *is_own);
        own.map(|(list, _)| list).collect()
    }

    /// A list as an item that is skipped, with its reason.
    pub(super) fn unread_list(
        &self,
        file: usize,
        list: &Unclaimed<'a>,
        lines: &LineEnds,
        names: &mut TableNames<'_, 'a>,
    ) -> Skipped {
        let File { source, scan, .. } = &self.all[file];
        let range = list.range.clone();
        let scope = scan.scopes.around(list.from);
        let is_local = scan.scopes.is_code(scope);
        let reason = match (is_local, list.is_entry) {
            (true, _) => Reason::InFunction,
            (_, true) => Reason::Entry,
            _ => Reason::Undeclared,
        };
        let line = lines.number(range.start);
        let name = names.of_list(scope, &list.keys);
        let reason = if name.is_none() { Reason::LongName } else { reason };
        let name = name.unwrap_or_else(|| list.keys.last().copied().unwrap_or_default().to_owned());
        let fingerprint = Some(Skipped::fingerprint_of(&source[range.clone()]));
        let is_short = list.numbers < FEWEST_NUMBERS;
        let item = Skipped { fingerprint, range, ..Skipped::new(name, line, reason) };
        Skipped { is_local, is_short, ..item }
    }
}

/// The calls of macros that may stand for lists, and a comment that does not end.
pub(super) fn unread(program: &Files<'_>, file: usize, lines: &LineEnds) -> Vec<Skipped> {
    let File { source, scan, path, .. } = &program.all[file];
    let path = path.rsplit('/').next().unwrap_or_default();
    let is_rust = scan.language == Language::Rust;
    let skipped = |name: String, range: Range<usize>, reason: Reason| {
        let line = lines.number(range.start);
        let fingerprint = Some(Skipped::fingerprint_of(&source[range.clone()]));
        Skipped { fingerprint, range, ..Skipped::new(name, line, reason) }
    };
    let mut unread = vec![];
    for (name, range) in &scan.calls {
        let text = &source[range.clone()];
        // `include!("rook.rs")` of a file that is read too.
        let path =
            text.split('"').nth(1).filter(|_| name.is("include") && !text.contains("concat"));
        let is_read = path.is_some_and(|path| program.all.iter().any(|it| it.path.ends_with(path)));
        // One that the sources do not explain may stand for anything.
        let is_wrapper = program.names.wrappers.contains_key(name.text);
        let may_stand_for_lists =
            program.names.functions.get(name.text).map_or(!is_wrapper, |may_be| *may_be);
        if may_stand_for_lists && !is_read {
            let arguments = text[name.text.len()..].trim_start_matches('!').trim_end_matches(';');
            let sign = if is_rust { "!" } else { "" };
            let reason = Reason::Macro(short(arguments.trim()));
            unread.push(skipped(format!("{}{sign}", name.text), range.clone(), reason));
        }
    }
    let is_list = scan.declarations.is_empty() && is_nameless(scan.language, source);
    if is_list && !program.is_included(path) {
        unread.push(skipped(path.to_owned(), 0..source.len(), Reason::Nameless));
    }
    let comment =
        |at| skipped(Reason::COMMENT.to_owned(), at..source.len(), Reason::Unclosed("comment"));
    unread.extend(scan.unclosed.map(comment));
    unread
}

/// Whether a file begins as a list does.
fn is_nameless(language: Language, source: &str) -> bool {
    let mut lexer = Lexer::new(source, language).in_brackets();
    while lexer.peek().is_any(&["[", "{", "(", "-"]) {
        lexer.next();
    }
    lexer.peek().kind == Kind::Number
}
