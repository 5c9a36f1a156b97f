//! Which names the call of a macro may declare around it.

use std::collections::BTreeSet;

use super::keywords::{has_word, is_keyword, plain};
use super::lexer::{Kind, Lexer};

/// The name of a macro, without its path, and what it is given or does.
pub(super) type MacroText<'a> = (&'a str, &'a str);

/// Macros that declare nothing, and those that declare only what they are given.
const SILENT: &str = "\
    assert assert_eq assert_ne cfg column compile_error concat dbg debug_assert debug_assert_eq \
    debug_assert_ne env eprint eprintln file format format_args include_bytes include_str line \
    matches module_path option_env panic print println stringify todo unimplemented unreachable vec \
    write writeln const_assert";
const TAME: &str = "bitflags cfg_if lazy_static thread_local";

/// What macros that bring in names by other means than writing them have in their text.
const IMPORTING: [&str; 3] = ["use", "paste", "concat_idents"];

/// The macros of all files. One may call others, so each may declare what stands in any.
#[derive(Default)]
pub(super) struct Macros<'a> {
    names: BTreeSet<&'a str>,
    words: Words<'a>,
}

/// The words of some texts.
#[derive(Default)]
struct Words<'a> {
    all: BTreeSet<&'a str>,
    /// The macros that are called there.
    called: BTreeSet<&'a str>,
    /// Whether not all of them are known.
    is_open: bool,
}

/// What the calls of a module may declare.
pub(super) enum Declared<'a> {
    Anything,
    /// What they are given, and what stands in macros.
    Words(BTreeSet<&'a str>),
}

impl<'a> Macros<'a> {
    pub(super) fn of<'m>(macros: impl Iterator<Item = &'m MacroText<'a>>) -> Self
    where
        'a: 'm,
    {
        let mut all = Self::default();
        for &(name, text) in macros {
            all.names.insert(name);
            all.words.add(text);
        }
        all
    }

    /// What the calls of a module may declare; `None` if that is nothing.
    pub(super) fn declared(&self, calls: &[MacroText<'a>]) -> Option<Declared<'a>> {
        let mut given = Words::default();
        for (called, text) in calls.iter().filter(|(called, _)| !self.is_silent(called)) {
            given.called.insert(called);
            given.add(text);
        }
        if given.called.is_empty() {
            return None;
        }
        let is_open = self.is_open(&self.words) || self.is_open(&given);
        Some(if is_open { Declared::Anything } else { Declared::Words(given.all) })
    }

    pub(super) fn may_be_declared(&self, declared: &Declared<'_>, name: &str) -> bool {
        match declared {
            Declared::Anything => true,
            Declared::Words(given) => given.contains(name) || self.words.all.contains(name),
        }
    }

    fn is_silent(&self, name: &str) -> bool {
        has_word(SILENT, name) && !self.names.contains(name)
    }

    /// Whether these words may be replaced with any others.
    fn is_open(&self, words: &Words<'_>) -> bool {
        let is_known = |name: &&str| {
            self.names.contains(name) || has_word(SILENT, name) || has_word(TAME, name)
        };
        words.is_open
            || IMPORTING.iter().any(|word| words.all.contains(word))
            || !words.called.iter().all(is_known)
    }
}

impl<'a> Words<'a> {
    fn add(&mut self, text: &'a str) {
        let mut lexer = Lexer::new(text);
        loop {
            let Ok(token) = lexer.next() else {
                self.is_open = true;
                return;
            };
            match token.kind {
                Kind::End => return,
                Kind::Word => {
                    let name = plain(token.text);
                    self.all.insert(name);
                    let mut after = lexer;
                    if !is_keyword(token)
                        && after.take("!").unwrap_or(false)
                        && after.peek().is_ok_and(|next| next.kind == Kind::Open)
                    {
                        self.called.insert(name);
                    }
                }
                _ => {}
            }
        }
    }
}
