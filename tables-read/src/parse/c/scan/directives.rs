//! The lines of the preprocessor, as the first look at a file follows them: macros, branches and includes.

use super::Scan;
use crate::parse::c::defined::Defined;
use crate::parse::c::includes::Include;
use crate::parse::c::lexer::{Kind, Lexer, Token, directive, directive_word};
use crate::parse::c::macros::Macro;

impl<'a> Scan<'a> {
    /// Follows a line of the preprocessor.
    pub(super) fn directive(&mut self, token: Token<'a>) {
        let (word, mut rest) = directive(self.whole, token);
        let Defined { macros, conditions, .. } = &mut self.defined;
        let outer = conditions.current();
        conditions.follow(word);
        let branch = conditions.current();
        match word {
            "if" => {
                let asked = asked(self.whole, token);
                if let Some((name, true)) = asked.filter(|_| branch != outer) {
                    macros.add(name, token.at, branch, None, true);
                }
                self.marks.push((self.scopes.len(), asked));
            }
            "endif" => _ = self.marks.pop(),
            "else" => {
                let (mark, asked) = self.marks.last().copied().unwrap_or((usize::MAX, None));
                if let Some((name, false)) = asked.filter(|_| branch != outer) {
                    macros.add(name, token.at, branch, None, true);
                }
                while self.scopes.len() > mark {
                    self.leave();
                }
            }
            "define" | "undef" => {
                let name = rest.peek();
                let goes_on =
                    name.kind == Kind::Unknown && self.whole.from(name.end()).starts_with('\\');
                self.split = self.split.or(goes_on.then_some(name.end()));
                macros.follow(word, rest, branch);
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
                    macros.add(name, token.at, branch, Some(unknown), false);
                }
            }
            "line" => {}
            _ => return,
        }
        self.understood += 1;
    }

    fn include(&mut self, word: &str, rest: Lexer<'a>) {
        // Which file `include_next` means depends on the compiler's folders.
        let is_inside = word == "include_next"
            || self.module != 0
            || self.function.is_some()
            || self.scopes.iter().any(|scope| scope.of.is_some());
        let at = rest.peek().at;
        let (branch, what) = (self.defined.conditions.current(), rest.from(at));
        let is_always = branch == self.defined.guard;
        self.includes.push(Include { at, branch, what, is_inside, is_always });
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

/// Whether all of a file is passed over where it is included again: `#ifndef NAME`, `#define NAME`, and an `#endif` at
/// the end. With a value the macro may be a default, which another file says otherwise.
pub(super) fn is_guarded(whole: Lexer<'_>) -> bool {
    let mut lexer = whole;
    let Some((name, true)) = asked(whole, lexer.next()) else { return false };
    let defines = |token| {
        let (word, mut rest) = directive(whole, token);
        let is_same = matches!(word, "define" | "undef") && rest.take(name);
        is_same.then(|| word == "define" && rest.peek().kind == Kind::End)
    };
    if defines(lexer.next()) != Some(true) {
        return false;
    }
    let mut depth = 1_usize;
    while depth > 0 {
        let token = lexer.next();
        let word = if token.kind == Kind::Directive { directive_word(token.text) } else { "" };
        match word {
            "if" => depth += 1,
            "endif" => depth -= 1,
            "else" if depth == 1 => return false,
            "define" | "undef" if defines(token).is_some() => return false,
            _ if token.kind == Kind::End => return false,
            _ => {}
        }
    }
    lexer.next().kind == Kind::End
}
