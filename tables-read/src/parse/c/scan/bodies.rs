//! The bodies of functions: the constants in them, and the names they may give another meaning.

use std::collections::{BTreeMap, BTreeSet};

use super::{Scan, Start};
use crate::parse::c::brackets::Brackets;
use crate::parse::c::lexer::{Kind, Lexer, Token};
use crate::parse::modules::{self, Module};

/// Words behind which a name is used and not declared.
const BEFORE_USES: [&str; 10] =
    ["return", "case", "goto", "else", "throw", "new", "delete", "sizeof", "do", "co_return"];

/// Paths of scopes have fewer tokens in programs.
const LONGEST_PATH: usize = 32;

/// What a function may give another meaning.
#[derive(Default)]
pub(in crate::parse::c) struct Hidden<'a> {
    pub(in crate::parse::c) names: BTreeSet<&'a str>,
    /// The words that its statements begin with, which may be macros, with the words in parentheses behind them.
    pub(in crate::parse::c) calls: BTreeMap<&'a str, BTreeSet<&'a str>>,
    /// Where the last enum ends whose names are hidden.
    enums_end: usize,
}

impl<'a> Scan<'a> {
    /// Reads the body of a function from behind its `{`; `false` if it does not end. The function may be declared
    /// outside `of` scopes, and its parameters stand between two places.
    pub(super) fn body(
        &mut self,
        open: Token<'a>,
        name: &'a str,
        of: &[&'a str],
        parameters: Option<(usize, usize)>,
    ) -> bool {
        let outer = self.module;
        if !name.is_empty() {
            let module = Module { parent: outer, name, kind: modules::Kind::Function };
            self.module = self.modules.number(module);
        }
        let (first, mut hidden) = (self.items.len(), Hidden::default());
        if let Some((from, to)) = parameters {
            let mut inside = self.whole.part(from, to);
            let mut last = inside.next();
            while last.kind != Kind::End {
                let token = inside.next();
                let next = inside.peek();
                if declares(last, token, next, None) || last.is("(") && next.is(")") {
                    hidden.names.insert(token.text);
                }
                last = token;
            }
        }
        self.function = Some(hidden);
        let is_closed = self.statements(open);
        self.module = outer;
        let hidden = self.function.take();
        if self.items.len() > first {
            for item in &mut self.items[first..] {
                item.hidden = Some(self.hidden.len());
                item.of = of.to_vec();
            }
            self.hidden.extend(hidden);
        }
        is_closed
    }

    /// Notes a name that the function gives another meaning.
    fn hide(&mut self, name: &'a str) {
        if let Some(function) = &mut self.function {
            function.names.insert(name);
        }
    }

    fn statements(&mut self, open: Token<'a>) -> bool {
        let mut brackets = Brackets::of(open);
        let mut last = open;
        // The last two outside of parentheses that just opened.
        let mut outer = [open; 2];
        loop {
            let before = self.lexer.offset();
            let token = self.lexer.next();
            let begins = last.kind == Kind::Directive || last.is_any(&[";", "{", "}", ":"]);
            let is_first = token.kind == Kind::Word && (begins || last.is(")"));
            if let Some(function) = self.function.as_mut().filter(|_| is_first) {
                function.calls.entry(token.text).or_default().extend(arguments(self.lexer));
            }
            let is_constant = matches!(token.text, "static" | "const" | "constexpr");
            match token.kind {
                Kind::End => {
                    self.unclosed += 1;
                    return false;
                }
                Kind::Directive => self.directive(token),
                Kind::Word if is_constant && begins => {
                    self.rest_of(Start { before, ..self.start(token) }, token);
                    // A statement may begin behind a constant.
                    last = Token { text: ";", kind: Kind::Punct, at: self.lexer.offset() };
                    outer = [last; 2];
                    continue;
                }
                Kind::Word if token.is("using") => self.using(),
                Kind::Word if token.is("enum") => self.hide_enumerators(token),
                Kind::Word
                    if declares(last, token, self.lexer.peek(), brackets.innermost())
                        || last.is("(") && declares_in_parentheses(outer, self.lexer) =>
                {
                    self.hide(token.text);
                }
                _ => {}
            }
            if !token.is("(") {
                outer = [outer[1], token];
            }
            if !brackets.follow(token) || brackets.is_empty() {
                return true;
            }
            last = token;
        }
    }

    /// Sees what a function uses of other scopes, from behind the word `using`.
    fn using(&mut self) {
        let path = self.lexer.tokens().take(LONGEST_PATH);
        let path: Vec<_> = path.take_while(|it| it.kind == Kind::Word || it.is("::")).collect();
        let Some(name) = path.iter().rfind(|it| it.kind == Kind::Word) else { return };
        if path[0].is_any(&["namespace", "enum"]) {
            self.used.insert(name.text);
        } else {
            self.hide(name.text);
        }
    }

    /// Hides the words in the braces of an enum, from behind the word `enum`, unless it stands in what was read
    /// for one before it.
    fn hide_enumerators(&mut self, word: Token<'a>) {
        let Some(function) = self.function.as_mut().filter(|it| word.at >= it.enums_end) else {
            return;
        };
        let mut lexer = self.lexer;
        loop {
            let token = lexer.next();
            match token.kind {
                Kind::Open if token.is("{") => {
                    let words = lexer.inside().filter(|token| token.kind == Kind::Word);
                    function.names.extend(words.map(|token| token.text));
                    break;
                }
                Kind::Open => lexer.inside().for_each(drop),
                Kind::Close | Kind::End => break,
                _ if token.is_any(&[";", "=", ","]) => break,
                _ => {}
            }
        }
        function.enums_end = lexer.offset();
    }

    /// Hides what a constant in a function may declare by a token of it and those behind that.
    pub(super) fn hide_declared(&mut self, token: Token<'a>) {
        let mut after = self.lexer;
        if token.is("enum") {
            self.hide_enumerators(token);
        } else if token.kind == Kind::Word && after.peek().is_any(&["=", "[", ";", ",", "{"]) {
            self.hide(token.text);
        } else if token.is("(") {
            while after.take("(") || after.take("*") || after.take("&") {}
            let word = after.next();
            let is_alone = word.kind == Kind::Word && after.take(")");
            // A word behind it is the type's: `static ALIGN(N) const int`.
            if is_alone && after.peek().kind != Kind::Word {
                self.hide(word.text);
            }
        }
    }
}

/// Whether a word between these tokens may be declared there.
pub(in crate::parse::c) fn declares(
    last: Token<'_>,
    word: Token<'_>,
    next: Token<'_>,
    innermost: Option<u8>,
) -> bool {
    let is_behind = match last.kind {
        Kind::Word => !BEFORE_USES.contains(&last.text),
        // Between parentheses a comma parts arguments, unless `for (int a = 0, b = 1; ...)`.
        _ if last.is(",") => innermost != Some(b'(') || next.is("="),
        _ => last.is_any(&["*", "&", "&&", ">", ">>", "["]),
    };
    let is_before = next.is_any(&["=", ";", ",", ")", "[", "]", "{", "(", ":"]);
    word.kind == Kind::Word && is_behind && is_before
}

/// Whether a word before this place, in parentheses behind two tokens, may be declared there: `int (N) = 3`.
/// `f(N);` may be a call.
fn declares_in_parentheses([before, outer]: [Token<'_>; 2], mut after: Lexer<'_>) -> bool {
    if !after.take(")") {
        return false;
    }
    while after.take(")") {}
    let next = after.peek();
    let begins = before.is_any(&[";", "{", "}", ":", ">", "*", "&"])
        || matches!(before.kind, Kind::Word | Kind::Directive);
    let is_use = BEFORE_USES.contains(&outer.text)
        || ["if", "while", "for", "switch", "constexpr"].contains(&outer.text);
    let is_typed = outer.kind == Kind::Word && begins && !is_use;
    next.is("=") || (is_typed || outer.is(",")) && next.is_any(&[";", ",", "[", "{", ":"])
}

/// The words in the brackets that come next, not far.
fn arguments<'a>(mut lexer: Lexer<'a>) -> Vec<&'a str> {
    const MOST: usize = 64;
    if lexer.next().kind != Kind::Open {
        return vec![];
    }
    let inside = lexer.inside().take(MOST).filter(|token| token.kind == Kind::Word);
    inside.map(|token| token.text).collect()
}

/// The words that what a macro stands for may declare, and all of its words: the same if there is an enum.
pub(in crate::parse::c) fn declared<'a>(mut lexer: Lexer<'a>) -> (BTreeSet<&'a str>, Vec<&'a str>) {
    let (mut declared, mut words, mut last) = (BTreeSet::new(), vec![], lexer.peek());
    let mut brackets = Brackets::default();
    loop {
        let token = lexer.next();
        if token.kind == Kind::End {
            break;
        }
        words.extend((token.kind == Kind::Word).then_some(token.text));
        let next = lexer.peek();
        // A product is no declaration, and `int NAME` at the end may go on behind the call.
        let is_typed = last.kind == Kind::Word || last.is(",") || next.is("=");
        let ends = next.kind == Kind::End && last.kind == Kind::Word && token.kind == Kind::Word;
        if words.len() > 1
            && (ends || is_typed && declares(last, token, next, brackets.innermost()))
        {
            declared.insert(token.text);
        }
        brackets.follow(token);
        last = token;
    }
    if words.contains(&"enum") {
        declared.extend(&words);
    }
    (declared, words)
}
