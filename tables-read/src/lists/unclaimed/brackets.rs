//! What opens and closes: what a list stands in, and whether it is one.

use std::ops::Range;

use super::group::{Element, Group, Statement};
use super::{JOINS, Unclaimed, Walk};
use crate::lists::language::Language;
use crate::lists::lexer::{Kind, Lexer, Token, closing};
use crate::lists::opening::is_array_of;

/// Names of more objects around a list are left out.
const MOST_KEYS: usize = 8;
/// So far out a bracket that closes may belong to one that opened.
const FURTHEST: usize = 16;

/// What a bracket is by what stands before it.
struct Place {
    /// Whether a value is expected.
    expects: bool,
    is_index: bool,
    is_initialiser: bool,
    is_value: bool,
    /// Whether it has the arguments of a function, whether that makes a list of them, and whether it is one that may stand
    /// around a list.
    is_call: bool,
    makes_list: bool,
    is_around: bool,
    /// Whether it has the values of a name that is declared: `a({1, 2})`.
    is_declarator: bool,
    /// Whether it has a type and a value of that: `@as(T, a)`.
    is_cast: bool,
    /// Whether a last expression may begin so.
    is_last: bool,
}

impl<'a> Walk<'_, 'a> {
    pub(super) fn open(&mut self, token: Token<'a>) {
        let (language, syntax) = (self.language, self.syntax);
        let at = self.place(token);
        let Place { is_index, is_initialiser, is_value, is_call, makes_list, .. } = at;
        let is_list = !token.is("(") || makes_list || !is_call && syntax.has_tuples;
        let group = self.group();
        let statement = group.statement;
        let is_behind = |words: &[&str]| group.before.is_some_and(|it| it.is_any(words));
        let expects = token.is("(") && at.expects && at.is_around;
        let is_named = !(is_initialiser || at.is_declarator) || statement.expects;
        let key = if is_named { statement.name } else { statement.last };
        // `var a: [Int] { return [1] }`, `let a = { return [1] }()`
        let property = if statement.has_value { statement.name } else { statement.named };
        let is_property = has_lambdas(language) && token.is("{");
        let is_in_braces = language == Language::JavaScript && token.is("{") && !is_value;
        // `{ a() { return [1] } }`
        let is_method = is_in_braces && is_behind(&[")"]);
        let is_row = (group.is_value || group.is_within_value) && group.element == Element::Begins;
        let is_within_value =
            is_value && !is_initialiser || is_row || group.is_within_value && !is_method;
        let is_grouped = language == Language::Go && token.is("(") && is_behind(&["var", "const"]);
        let may_be_last = at.is_last && group.is_at_last();
        // `let (a, b) = ([1], [2])`
        let targets = if expects && !is_call { std::mem::take(&mut group.targets) } else { vec![] };
        let inner = Statement {
            expects,
            has_value: expects,
            name: targets.first().copied().or(key).filter(|_| expects),
            gives_several: expects && (!is_call || at.is_cast),
            ..Statement::default()
        };
        let opened = Group {
            open: Some(token),
            is_block: token.is("{") && (!is_value || is_initialiser) || is_grouped,
            is_value: is_value && is_list,
            key: key.filter(|_| is_value && is_list),
            is_initialiser: is_initialiser && !statement.expects,
            is_within_value,
            has_defaults: statement.is_function || has_no_named_arguments(language),
            // `a: { b: number[] } = {`
            is_type: is_in_braces && is_behind(&[":"]) && statement.named.is_some(),
            may_be_last,
            is_last: may_be_last && (makes_list || !token.is("(")),
            is_condition: is_behind(&["if"]) && statement.has_value,
            returns: property.filter(|_| is_property).or(group.returns),
            targets,
            names: inner.name.filter(|_| at.is_declarator || at.is_cast),
            statement: inner,
            ..Group::default()
        };
        // `(T) [1]`, `new T() {`
        let may_be_type =
            !is_call || matches!(language, Language::C | Language::CSharp | Language::Zig);
        group.statement.expects &= is_index || token.is("(") && may_be_type;
        self.groups.push(opened);
    }

    /// What a bracket that opens is by what stands before it.
    fn place(&mut self, token: Token<'a>) -> Place {
        let (language, syntax) = (self.language, self.syntax);
        let group = self.group();
        let (before, statement) = (group.before, group.statement);
        let is_bare = group.is_block && !statement.is_enumeration;
        let is_behind = |words: &[&str]| before.is_some_and(|it| it.is_any(words));
        let is_behind_word = before.is_some_and(|it| {
            it.is_word() && !syntax.values.contains(&it.text) && !JOINS.contains(&it.text)
        });
        let is_index = token.is("[") && is_index(language, before, is_behind_word);
        let is_initialiser = language == Language::C && token.is("{") && is_behind_word && is_bare;
        // `struct{ x []int }{` of Go has its values behind its type.
        let is_behind_type = language == Language::Go && token.is("{") && is_behind(&["}"]);
        let expects = statement.expects || is_behind_type && statement.has_value;
        let is_lambda = token.is("{") && has_lambdas(language);
        let is_value = !is_index && !is_lambda && (expects || is_initialiser);
        // `assert_eq!(a, [1])`
        let is_macro = language == Language::Rust && is_behind(&["!"]);
        let is_call = token.is("(") && (is_behind_word || is_macro);
        let makes_list =
            before.is_some_and(|it| is_array_of(it.text) || syntax.of_entries.contains(&it.text));
        let is_list_maker = makes_list || self.makes_list(before);
        let is_generic = statement.angles == 0 && is_behind(&[">"]);
        let has_name = statement.is_declared || statement.is_constructor;
        let is_declarator = language == Language::C && is_call && is_bare && has_name;
        let is_cast = language == Language::Zig && is_call && is_behind(&["as"]);
        let is_around = !is_call || is_list_maker || is_generic || is_declarator || is_cast;
        // `Some([1])`
        let is_made = language == Language::Rust
            && before.is_some_and(|it| it.text.starts_with(char::is_uppercase));
        let has_last = language == Language::Rust || has_lambdas(language);
        let may_be_last = has_last && !is_index && !token.is("{");
        let is_last = may_be_last && (!is_call || is_list_maker || is_made);
        Place {
            expects: expects || is_declarator,
            is_index,
            is_initialiser,
            is_value,
            is_call,
            makes_list,
            is_around,
            is_declarator,
            is_cast,
            is_last,
        }
    }

    /// Whether a function makes a list of what it is given. What others make of a list is none.
    fn makes_list(&self, function: Option<Token<'_>>) -> bool {
        let syntax = self.syntax;
        let lists = [&syntax.of_list, &syntax.rows, &syntax.made_by, &syntax.wrappers];
        function.is_some_and(|it| lists.iter().any(|list| list.contains(&it.text)))
    }

    fn find(&mut self, group: &Group<'a>, range: Range<usize>) {
        let around = self.groups.iter().rev().take_while(|it| it.is_within_value);
        let around = around.filter(|it| !it.is_initialiser).filter_map(|it| it.key);
        let mut keys: Vec<&str> = group.key.into_iter().chain(around.take(MOST_KEYS)).collect();
        keys.dedup();
        keys.reverse();
        if group.is_value {
            // Its rows are no lists of their own.
            self.found.truncate(self.found.partition_point(|it| it.range.start < range.start));
        }
        let (numbers, is_entry, is_value) = (group.numbers, keys.len() > 1, group.is_value);
        let depth = self.groups.len();
        let values = self.groups.iter().rev().take_while(|it| !it.is_block);
        let names = |it: &&Group<'a>| it.names.is_some() && it.names == group.key;
        let from = values.filter(names).last().and_then(|it| it.open);
        let from = from.map_or(range.start, |it| it.at);
        self.found.push(Unclaimed { keys, range, numbers, is_entry, is_value, from, depth });
    }

    pub(super) fn close(&mut self, token: Token<'a>, behind: Lexer<'a>) {
        let closes =
            |group: &Group<'_>| group.open.is_some_and(|it| closing(it.text) == token.text);
        let Some(inner) = self.groups.iter().rev().take(FURTHEST).position(closes) else { return };
        for _ in 0..inner {
            self.groups.pop();
        }
        let Some(mut group) = self.groups.pop() else { return };
        if !group.is_value && !group.is_within_value {
            group.take_target();
        }
        group.end_element();
        let (is_list, open) = (group.is_list(), group.open.map_or(0, |it| it.at));
        if is_list && group.is_last && !group.is_value && ends_block(behind) {
            (group.is_value, group.key) = (true, group.returns);
        }
        if is_list && (group.is_value || !token.is(")")) {
            self.find(&group, open..token.end());
        }
        if group.may_be_last && token.is(")") && ends_block(behind) {
            self.returns_rows(&group, open);
        }
        self.take_element(&group, is_list);
        // `int (*a)[2]`
        let is_pointer = self.language == Language::C && {
            let inside = &behind.source[open..token.at];
            inside.starts_with("(*") || inside.starts_with("(&")
        };
        self.take_names(&mut group, token, is_pointer);
    }

    /// Takes the lists of a tuple for values, since a function ends with it.
    fn returns_rows(&mut self, tuple: &Group<'a>, open: usize) {
        let depth = self.groups.len() + 1;
        let all = self.found.iter_mut().rev().take_while(|it| it.range.start > open);
        for it in all.filter(|it| it.depth == depth && !it.is_value) {
            (it.is_value, it.keys) = (true, tuple.returns.into_iter().collect());
        }
    }

    /// What a bracket that closes is of the element around it.
    fn take_element(&mut self, group: &Group<'a>, is_list: bool) {
        // In round brackets rows are those with commas.
        let may_be_round = self.syntax.is_any_case && group.elements > 1;
        let outer = self.group();
        // `new int[] {1, 2}` is a row as `{1, 2}` is, but `a & Set{1}` is a number.
        let has_type = is_list
            && matches!(outer.element, Element::Name | Element::Number)
            && group.is_open("{")
            && (outer.is_value || outer.is_within_value);
        let begins = outer.element == Element::Begins || has_type;
        let is_row = begins && group.open.is_some_and(|it| may_be_round || !it.is("("));
        if is_row && is_list {
            outer.rows += 1;
            outer.numbers += group.numbers;
        }
        outer.element = match outer.element {
            _ if is_row => Element::Row,
            // `U64(1)`
            Element::Begins | Element::Name if group.numbers > 0 => Element::Number,
            other => other,
        };
        outer.statement.is_begun = true;
        if group.is_condition {
            outer.statement.expect_another();
        }
        // A block ends its statement.
        let is_block = group.is_open("{") && group.is_other && !group.is_type;
        // `A() : a{1} {}`
        let is_body = group.is_open("{") && !group.is_initialiser && outer.statement.is_constructor;
        if is_body || is_block && (!group.is_value || group.is_initialiser) {
            outer.end_statement();
            outer.is_other = true;
        }
    }

    /// A pattern of names: `let (a, b) =`, `auto [a, b] =`, `int (*a)[2] =`.
    fn take_names(&mut self, group: &mut Group<'a>, token: Token<'a>, is_pointer: bool) {
        let syntax = self.syntax;
        let outer = self.group();
        let words = [&syntax.constant, &syntax.local, &syntax.qualifiers];
        let is_pattern = outer
            .statement
            .last
            .is_none_or(|it| it == "auto" || words.iter().any(|words| words.contains(&it)));
        if (is_pattern || is_pointer) && !token.is("}") {
            outer.statement.last = group.first;
            // An attribute has one name.
            let targets = std::mem::take(&mut group.targets);
            outer.targets = if targets.len() > 1 { targets } else { vec![] };
        }
    }
}

/// `new int[]`, `[3]int`, `a[1]`
fn is_index(language: Language, before: Option<Token<'_>>, is_behind_word: bool) -> bool {
    (matches!(language, Language::Go | Language::Zig)
        || is_behind_word
        || before.is_some_and(|it| it.kind == Kind::Close))
        && !before.is_some_and(|it| it.is("vec"))
}

/// Whether braces are never those of lists, but of lambdas.
fn has_lambdas(language: Language) -> bool {
    matches!(language, Language::Swift | Language::Kotlin)
}

/// Whether `=` within the brackets of a call is no name of an argument.
fn has_no_named_arguments(language: Language) -> bool {
    matches!(language, Language::C | Language::JavaScript | Language::D | Language::Swift)
}

/// Whether nothing but brackets follows up to the end of a block, or something is done with the list itself.
fn ends_block(mut behind: Lexer<'_>) -> bool {
    if behind.language == Language::Rust && behind.peek().is_any(&[".", "["]) {
        return true;
    }
    let mut next = (0..FURTHEST).map(|_| behind.next());
    next.find(|it| !it.is(")") && it.kind != Kind::LineEnd).is_some_and(|it| it.is("}"))
}
