//! Conditions that decide what is compiled, or what a program does at its top: branches of a preprocessor, `version` and
//! `static if` of D, `when` of Nim, `#[cfg]` of Rust, and `if` where statements stand in no function.

use super::{Frame, Scanner};
use crate::lists::declaration::{Condition, outside};
use crate::lists::language::Language;
use crate::lists::lexer::{Kind, Lexer, Token};
use crate::lists::names::tokens;

/// In deeper brackets, and deeper in each other, the branches of a preprocessor may leave brackets open.
const DEEPEST_BRANCH: usize = 64;
/// A condition of more tokens is not known.
const LONGEST_KNOWN: usize = 8;
/// What begins a branch that is not the first one.
const FURTHER: [&str; 4] = ["else", "elif", "except", "finally"];

/// What is known of a branch.
pub(super) enum Branch {
    Compiled,
    Unknown,
    NotCompiled,
}

/// The branches of a condition so far.
#[derive(Clone, Copy, Default)]
pub(super) struct Chain {
    /// Whether one of them is compiled, if none before it is.
    is_taken: bool,
    /// Whether one of them may be.
    is_open: bool,
}

impl Chain {
    /// The next branch, by its own condition.
    fn next(&mut self, condition: Option<bool>) -> Branch {
        let branch = match condition {
            _ if self.is_taken => Branch::NotCompiled,
            Some(false) => Branch::NotCompiled,
            Some(true) if !self.is_open => Branch::Compiled,
            _ => Branch::Unknown,
        };
        self.is_taken |= condition == Some(true);
        self.is_open |= condition.is_none();
        branch
    }
}

/// What is open at a place.
#[derive(Clone)]
struct Open<'a> {
    frames: Vec<Frame<'a>>,
    head: Vec<Token<'a>>,
    depth: usize,
}

/// An `#if` that is open.
pub(super) struct Branches<'a> {
    outside: Condition,
    chain: Chain,
    /// What was open when it began, and behind its last branch that may be compiled.
    before: Option<Open<'a>>,
    behind: Option<Open<'a>>,
}

impl<'a> Scanner<'_, 'a> {
    /// Goes on below another condition. What is never compiled gives no names to the rest.
    pub(super) fn set_condition(&mut self, condition: Condition) {
        if condition.is_false != self.condition.is_false {
            std::mem::swap(self.names, &mut self.unused);
        }
        self.condition = condition;
    }

    pub(super) fn enter(&mut self, branch: Branch) {
        let mut condition = self.condition;
        match branch {
            Branch::Compiled => {}
            Branch::Unknown => {
                self.found.around.push(condition.number);
                condition.number = self.found.around.len();
            }
            Branch::NotCompiled => condition.is_false = true,
        }
        self.set_condition(condition);
    }

    pub(super) fn directive(&mut self, token: Token<'a>) {
        let mut line = self.lexer.part(token.at + 1, token.end());
        let word = line.next();
        let is_elsewhere = word.text.ends_with("def");
        let known = if is_elsewhere { None } else { known_line(line) };
        match word.text {
            "define" => self.names.define(line, self.file),
            "if" | "ifdef" | "ifndef" => {
                let is_shallow = self.frames.len().max(self.branches.len()) <= DEEPEST_BRANCH;
                let before = is_shallow.then(|| self.open());
                let mut chain = Chain::default();
                let branch = chain.next(known);
                let outside = self.condition;
                self.branches.push(Branches { outside, chain, before, behind: None });
                self.enter(branch);
            }
            "else" => self.next_branch(Some(true)),
            "elif" | "elseif" | "elifdef" | "elifndef" => self.next_branch(known),
            "endif" => {
                if let Some(Branches { outside, before, behind, .. }) = self.branches.pop() {
                    if self.condition.is_false && !outside.is_false {
                        self.reopen(behind.or(before));
                    }
                    self.set_condition(outside);
                }
            }
            _ => {}
        }
        if self.head.is_empty() {
            self.behind_last = token.end();
        }
    }

    fn next_branch(&mut self, known: Option<bool>) {
        let Some(mut branches) = self.branches.pop() else { return };
        let branch = branches.chain.next(known);
        let is_last = matches!(branch, Branch::NotCompiled) && !self.condition.is_false;
        if is_last && branches.before.is_some() {
            branches.behind = Some(self.open());
        }
        self.reopen(branches.before.clone());
        self.set_condition(branches.outside);
        self.enter(branch);
        self.branches.push(branches);
    }

    fn open(&self) -> Open<'a> {
        Open { frames: self.frames.clone(), head: self.head.clone(), depth: self.depth }
    }

    fn reopen(&mut self, open: Option<Open<'a>>) {
        if let Some(Open { frames, head, depth }) = open {
            frames.iter().for_each(|it| self.found.scopes.end(it.scope, usize::MAX));
            (self.frames, self.head, self.depth) = (frames, head, depth);
        }
    }

    /// Enters the branches that a statement or a block begins with, and gives what stands behind their conditions.
    pub(super) fn enter_branches<'t>(&mut self, mut head: &'t [Token<'a>]) -> &'t [Token<'a>] {
        let language = self.found.language;
        if language == Language::Rust {
            self.enter_attributes(head);
        }
        while let Some((is_further, condition, behind)) = self.branch(head) {
            let chain = &mut self.frames.last_mut().expect("the file's").chain;
            if !is_further {
                *chain = Chain::default();
            }
            // `else` holds if nothing before it does, and `debug` where the compiler is told so.
            let known = match condition.is_empty() {
                true => is_further.then_some(true),
                false => known(condition, language),
            };
            let branch = chain.next(known);
            self.enter(branch);
            head = behind;
        }
        head
    }

    /// The first branch of a statement: whether others are before it, its condition, and what stands behind that.
    fn branch<'t>(
        &self,
        head: &'t [Token<'a>],
    ) -> Option<(bool, &'t [Token<'a>], &'t [Token<'a>])> {
        let syntax = self.found.language.syntax();
        let is_word =
            |token: &Token<'_>| token.is_word() && syntax.conditions[1..].contains(&token.text);
        let first = head.first().filter(|it| is_word(it) && !self.in_code())?;
        // `else static if (...)`
        let words =
            head.iter().take_while(|it| is_word(it) || it.is_any(&["static", "if"])).count();
        let is_static = first.is("static") && !head.get(1).is_some_and(|it| it.is("if"));
        if is_static {
            return None;
        }
        let behind = &head[words..];
        let end = match (syntax.indents, behind.first()) {
            (true, _) => outside(behind).find(|(_, it)| it.is(":"))?.0 + 1,
            (_, Some(open)) if open.is("(") => {
                let mut depth = 0;
                let is_end = |it: &Token<'_>| {
                    depth += it.opens();
                    depth == 0
                };
                behind.iter().position(is_end)? + 1
            }
            _ => 0,
        };
        let (condition, behind) = behind.split_at(end);
        // `else:` has none.
        let is_empty = condition.iter().all(|it| it.is(":"));
        let condition = if is_empty { &[] } else { condition };
        Some((FURTHER.contains(&first.text), condition, behind))
    }

    /// `#[cfg(...)]` before an item of Rust.
    fn enter_attributes(&mut self, head: &[Token<'a>]) {
        let mut rest = head;
        while let [sign, open, name, ..] = rest {
            if !(sign.is("#") && open.is("[")) {
                return;
            }
            let end = rest.iter().position(|it| it.is("]")).unwrap_or(rest.len() - 1);
            if name.is("cfg") {
                let words: Vec<&str> = rest[3..end].iter().map(|it| it.text).collect();
                let branch = match words[..] {
                    ["(", "any", "(", ")", ")"] | ["(", "false", ")"] => Branch::NotCompiled,
                    ["(", "all", "(", ")", ")"] | ["(", "true", ")"] => Branch::Compiled,
                    _ => Branch::Unknown,
                };
                self.enter(branch);
            }
            rest = &rest[end + 1..];
        }
    }
}

/// Whether the condition of a directive holds.
fn known_line(line: Lexer<'_>) -> Option<bool> {
    known(&tokens(line, LONGEST_KNOWN)?, line.language)
}

/// Whether a condition holds, if that is a word or a digit.
fn known(condition: &[Token<'_>], language: Language) -> Option<bool> {
    let is_inside = |it: &&Token<'_>| !matches!(it.kind, Kind::Open | Kind::Close) && !it.is(":");
    let mut inside = condition.iter().filter(is_inside);
    let (Some(only), None) = (inside.next(), inside.next()) else { return None };
    match only.text {
        "0" => Some(false),
        "1" => Some(true),
        // To a preprocessor of C it may be a macro.
        _ if language == Language::C => None,
        "false" | "False" => Some(false),
        "true" | "True" => Some(true),
        "none" if language == Language::D => Some(false),
        "all" if language == Language::D => Some(true),
        _ => None,
    }
}
