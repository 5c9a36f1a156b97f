//! Which names the call of a macro may declare around it.

use super::items::MacroText;
use super::lexer::{Kind, Lexer};

/// Macros that declare nothing, and those that declare only what they are given.
const SILENT: [&str; 22] = [
    "assert",
    "assert_eq",
    "assert_ne",
    "compile_error",
    "dbg",
    "debug_assert",
    "debug_assert_eq",
    "debug_assert_ne",
    "eprint",
    "eprintln",
    "format",
    "matches",
    "panic",
    "print",
    "println",
    "todo",
    "unimplemented",
    "unreachable",
    "vec",
    "write",
    "writeln",
    "const_assert",
];
const TAME: [&str; 4] = ["bitflags", "cfg_if", "lazy_static", "thread_local"];

/// Whether a call may declare a name. The name then stands in what it is given or in a macro, or the macro
/// is none of the files.
pub(super) fn may_declare<'m, 'a: 'm>(
    (called, given): MacroText<'a>,
    macros: impl Iterator<Item = &'m MacroText<'a>> + Clone,
    name: &str,
) -> bool {
    if SILENT.contains(&called) {
        return false;
    }
    let is_known = TAME.contains(&called) || macros.clone().any(|&(name, _)| name == called);
    // One may call others.
    !is_known || has_word(given, name) || macros.into_iter().any(|(_, text)| has_word(text, name))
}

fn has_word(text: &str, name: &str) -> bool {
    if !text.contains(name) {
        return false;
    }
    let mut lexer = Lexer::new(text);
    loop {
        match lexer.next() {
            Ok(token) if token.kind == Kind::End => return false,
            Ok(token) if token.kind == Kind::Word && token.text == name => return true,
            Ok(_) => {}
            Err(_) => return true,
        }
    }
}
