//! The lines of the preprocessor, as the first look at a file follows them: macros, branches and includes.

use super::Scan;
use crate::parse::c::lexer::{Kind, Lexer, Token, directive};
use crate::parse::c::macros::Macro;

/// A line `#include`.
#[derive(Debug)]
pub(in crate::parse::c) struct Include<'a> {
    pub(in crate::parse::c) at: usize,
    pub(in crate::parse::c) branch: usize,
    /// What stands behind the word.
    pub(in crate::parse::c) what: &'a str,
    /// Whether it stands in a namespace, a type or a function, to which its names then belong.
    pub(in crate::parse::c) is_inside: bool,
}

impl<'a> Scan<'a> {
    /// Follows a line of the preprocessor.
    pub(super) fn directive(&mut self, token: Token<'a>) {
        let (word, mut rest) = directive(self.whole, token);
        let outer = self.conditions.current();
        self.conditions.follow(word);
        let branch = self.conditions.current();
        match word {
            "if" => {
                let asked = asked(self.whole, token);
                self.marks.push((self.scopes.len(), asked));
                self.exclude(asked, true, token.at, outer);
            }
            "endif" => {
                self.last_end = token.at;
                self.marks.pop();
            }
            "else" => {
                let (mark, asked) = self.marks.last().copied().unwrap_or((usize::MAX, None));
                self.exclude(asked, false, token.at, outer);
                while self.scopes.len() > mark {
                    self.leave();
                }
            }
            "define" | "undef" => {
                let name = rest.peek();
                let goes_on =
                    name.kind == Kind::Unknown && self.whole.from(name.end()).starts_with('\\');
                self.split = self.split.or(goes_on.then_some(name.end()));
                self.macros.follow(word, rest, branch);
            }
            "include" | "include_next" => self.include(word, rest),
            "pragma" => {
                let word = rest.next();
                self.is_once |= word.is("once");
                // What a macro is behind `pop_macro` is not followed.
                if word.is("pop_macro") && rest.take("(") {
                    let name = rest.next().text.trim_matches('"');
                    let body = self.whole.part(token.at, token.end());
                    let unknown = Macro { parameters: None, body };
                    self.macros.add(name, token.at, branch, Some(unknown), false);
                }
            }
            "line" => {}
            _ => return,
        }
        self.understood += 1;
    }

    /// Notes that in a branch that was begun a name is no macro, if it is asked whether it is none.
    fn exclude(&mut self, asked: Option<(&'a str, bool)>, of: bool, at: usize, outer: usize) {
        let branch = self.conditions.current();
        if let Some((name, _)) = asked.filter(|(_, is_none)| *is_none == of && branch != outer) {
            self.macros.add(name, at, branch, None, true);
        }
    }

    fn include(&mut self, word: &str, rest: Lexer<'a>) {
        // Which file `include_next` means depends on the compiler's folders.
        let is_inside = word == "include_next"
            || self.module != 0
            || self.function.is_some()
            || self.scopes.iter().any(|scope| scope.of.is_some());
        let at = rest.peek().at;
        let (branch, what) = (self.conditions.current(), rest.from(at));
        self.includes.push(Include { at, branch, what, is_inside });
    }

    /// Whether all of the file is passed over where it is included again: `#ifndef NAME`, `#define NAME`, and an
    /// `#endif` at the end. With a value the macro may be a default, which another file says otherwise.
    pub(super) fn is_guarded(&self) -> bool {
        let mut lexer = self.whole;
        let Some((name, true)) = asked(self.whole, lexer.next()) else { return false };
        let (word, mut rest) = directive(self.whole, lexer.next());
        let is_begun = word == "define" && rest.take(name) && rest.peek().kind == Kind::End;
        lexer.go_to(self.last_end);
        let is_ended = lexer.next().kind == Kind::Directive && lexer.next().kind == Kind::End;
        let is_only = self.macros.before(name, usize::MAX).count() == 1;
        is_begun && is_ended && is_only && self.conditions.is_one()
    }
}

/// The name that `#ifdef` or the like asks for, and whether it asks if it is no macro.
fn asked<'a>(lexer: Lexer<'a>, directive: Token<'a>) -> Option<(&'a str, bool)> {
    let mut rest = lexer.part(directive.at, directive.end());
    let words: [&str; 8] = std::array::from_fn(|_| rest.next().text);
    match words {
        ["#", "ifndef", name, ..] => Some((name, true)),
        ["#", "ifdef", name, ..] => Some((name, false)),
        ["#", "if", "!", "defined", "(", name, ")", ""] => Some((name, true)),
        ["#", "if", "!", "defined", name, "", ..] => Some((name, true)),
        ["#", "if", "defined", "(", name, ")", "", _] => Some((name, false)),
        ["#", "if", "defined", name, "", ..] => Some((name, false)),
        _ => None,
    }
}
