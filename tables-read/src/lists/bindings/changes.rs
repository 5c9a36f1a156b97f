//! What changes a list that has its values already: `A[0] = 9`, `A[0]++`, `A.push(9)`.

use super::walk::Walk;
use crate::lists::lexer::Token;

/// Methods that change a list.
const CHANGING: &[&str] = &[
    "push",
    "pop",
    "shift",
    "unshift",
    "splice",
    "sort",
    "reverse",
    "fill",
    "set",
    "copyWithin",
    "append",
    "extend",
    "insert",
    "remove",
    "clear",
    "itemset",
    "put",
];

impl<'a> Walk<'_, 'a> {
    /// `A.push(`, of which the bracket is next.
    pub(super) fn changes_by_method(&mut self) {
        let [name, dot, method] = self.before;
        let method = method.filter(|it| CHANGING.contains(&it.text));
        if let (Some(name), Some(method)) = (self.list(name), method) {
            if dot.is_some_and(|it| it.is(".")) {
                self.add_change(name, method.at);
            }
        }
    }

    /// `A[0] = `, `A[0]++`
    pub(super) fn changes_entry(&mut self) {
        let is_index = self.before[2].is_some_and(|it| it.is("]"));
        if let (Some(name), Some(at)) = (self.closed.base, self.before[2].filter(|_| is_index)) {
            self.add_change(name, at.at);
        }
    }

    /// The list before a bracket: `A` of `A[0]` and of `A[0][1]`.
    pub(super) fn list(&self, before: Option<Token<'a>>) -> Option<&'a str> {
        match before {
            Some(it) if it.is("]") => self.closed.base,
            it => it.filter(Token::is_word).map(|it| it.text),
        }
    }

    /// What runs later starts from the values that the source gives. In languages of which a file is a script it is not
    /// known what runs later.
    fn add_change(&mut self, name: &'a str, at: usize) {
        let syntax = self.language().syntax();
        let is_first = syntax.assigns_again
            || self.groups.iter().any(|it| it.runs_first)
            || syntax.starts.contains(&"top") && !self.scopes.is_code(self.scopes.around(at));
        if is_first {
            self.found.changes.entry(name).or_default().push(at);
        }
    }

    /// Whether the block that opens at a token runs before the program, by what stands before it: `static {`,
    /// `func init() {`.
    pub(super) fn runs_first(&mut self, token: Token<'a>) -> bool {
        let starts = &self.language().syntax().starts;
        let is_call = self.before[2].is_some_and(|it| it.is(")"));
        let parameters = self.closed.open.filter(|_| is_call).map(|it| it.at);
        let Some(from) = self.group().statement.from.filter(|_| !starts.is_empty()) else {
            return false;
        };
        let head = self.lexer.source.get(from..parameters.unwrap_or(token.at)).unwrap_or_default();
        let words: Vec<&str> = head.split_whitespace().collect();
        starts.split(|it| *it == "|").any(|start| {
            let is_it = |(word, of): (&&str, &&str)| of == word || *of == "*";
            start.len() == words.len() && words.iter().zip(start).all(is_it)
        })
    }
}
