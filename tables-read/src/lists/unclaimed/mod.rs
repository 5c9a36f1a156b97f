//! Lists in the place of a value that no declaration has as its own: what is not read has a name all the same.
//!
//! A list is in the place of a value behind `=`, `return` and the like, also within calls that begin there; in C also
//! behind a name. It has three values at least, of which half begin with a number or the name of one; or it has rows of
//! which one is such a list. Arguments, parameters, enumerators and patterns are none.

mod brackets;
mod group;

use std::ops::Range;

use group::{Element, Group, Statement};

use super::language::Language;
use super::lexer::{Kind, Lexer, Token};
use super::names::Names;
use super::scan::{goes_on, key_of};
use super::syntax::{NamePlace, Syntax};

/// A list with fewer values may be anything.
const FEWEST: usize = 3;
/// Signs and words behind which the value of a statement may have another list.
const JOINS: [&str; 10] = ["?", "||", "&&", "|", "+", "~", "or", "and", "else", "orelse"];
/// Conditions deeper in each other are passed over.
const MOST_CONDITIONS: usize = 32;

/// A list that is not read.
pub(super) struct Unclaimed<'a> {
    /// What it is called, from the outermost object on. Empty if it is returned or the like.
    pub(super) keys: Vec<&'a str>,
    pub(super) range: Range<usize>,
    /// How many of its values begin with a number.
    pub(super) numbers: usize,
    /// Whether it is an entry of an object or a dictionary.
    pub(super) is_entry: bool,
    /// Whether it is in the place of a value: what is given to a function is not.
    pub(super) is_value: bool,
    /// Where the brackets open that it stands in and that give its name a value.
    pub(super) from: usize,
    /// How many brackets were open around it.
    depth: usize,
}

/// Finds those outside of the ranges, which are in order.
pub(super) fn unclaimed<'a>(
    source: &'a str,
    language: Language,
    claimed: &[Range<usize>],
    names: &Names<'a>,
) -> Vec<Unclaimed<'a>> {
    let (syntax, groups) = (language.syntax(), vec![Group { is_block: true, ..<_>::default() }]);
    let (conditions, found) = (vec![], vec![]);
    let mut walk = Walk { language, syntax, names, is_of_types: false, groups, conditions, found };
    let mut lexer = Lexer::new(source, language);
    let mut claimed = claimed.iter().peekable();
    loop {
        let token = lexer.next();
        while claimed.next_if(|it| it.end <= token.at).is_some() {}
        if let Some(range) = claimed.next_if(|it| it.contains(&token.at)) {
            lexer = lexer.part(range.end, source.len());
            let group = walk.group();
            group.is_other_element();
            // As behind a bracket: a line that ends here ends its statement.
            group.before = Some(Token { kind: Kind::Close, ..token });
            continue;
        }
        match token.kind {
            Kind::End => return walk.found,
            Kind::Open => walk.open(token),
            Kind::Close => walk.close(token, lexer),
            // The line before may be followed by lines without code.
            Kind::LineEnd => {
                walk.line_end(lexer);
                continue;
            }
            Kind::Directive => {
                walk.directive(token);
                continue;
            }
            Kind::Word => walk.word(token),
            Kind::Number | Kind::Char => walk.number(token),
            Kind::Text => walk.text(token),
            Kind::Mark => walk.mark(token),
        }
        walk.group().before = Some(token);
    }
}

struct Walk<'n, 'a> {
    language: Language,
    syntax: &'static Syntax,
    names: &'n Names<'a>,
    /// Whether it is among types of Pascal, whose `=` gives no value.
    is_of_types: bool,
    groups: Vec<Group<'a>>,
    /// How many brackets were open at each `#if`, and the statement there.
    conditions: Vec<(usize, Statement<'a>)>,
    found: Vec<Unclaimed<'a>>,
}

impl<'a> Walk<'_, 'a> {
    fn group(&mut self) -> &mut Group<'a> {
        self.groups.last_mut().expect("the file's is never closed")
    }

    /// Each branch of a condition goes on with the statement before it.
    fn directive(&mut self, token: Token<'a>) {
        let (open, statement) = (self.groups.len(), self.group().statement);
        let word = token.text[1..].trim_start();
        if word.starts_with("if") && self.conditions.len() < MOST_CONDITIONS {
            self.conditions.push((open, statement));
        } else if word.starts_with("el") {
            let before = self.conditions.last().filter(|it| it.0 == open).map(|it| it.1);
            self.group().statement = before.unwrap_or(statement);
        } else if word.starts_with("endif") {
            self.conditions.pop();
        }
    }

    fn word(&mut self, token: Token<'a>) {
        let names = self.names;
        let is_constant =
            names.constants.contains_key(token.text) || names.locals.has_constant(token.text);
        let (syntax, language) = (self.syntax, self.language);
        if language == Language::Pascal && self.groups.len() == 1 {
            const SECTIONS: [&str; 7] =
                ["const", "var", "threadvar", "procedure", "function", "begin", "implementation"];
            self.is_of_types = token.is("type") || self.is_of_types && !token.is_any(&SECTIONS);
        }
        let group = self.group();
        let returns = group.returns;
        // A table of Lua with functions has the lists of their statements.
        let is_function = language == Language::Lua && token.is("function");
        group.is_other |= is_function && group.is_open("{");
        let statement = &mut group.statement;
        let is_member = group.before.is_some_and(|it| it.is("."));
        if syntax.values.contains(&token.text) && !is_member {
            // `"a" to listOf(1)` and `export default` give a name, `return` gives none.
            statement.expect(match token.text {
                "to" => statement.last,
                "by" => statement.named.or(statement.last),
                "default" => Some(token.text),
                _ => returns,
            });
            statement.gives_several = !syntax.has_declarators;
            statement.is_begun = true;
            group.targets.clear();
            return statement.last = None;
        }
        if JOINS.contains(&token.text) {
            return statement.expect_another();
        }
        // `for _, a := range []int{1}`
        if language == Language::Go && token.is("range") {
            (statement.name, statement.gives_several) =
                (group.targets.pop().or(statement.name), false);
        }
        // `= struct {`
        let is_type = syntax.types.contains(&token.text);
        statement.expects &= !is_type;
        statement.is_function |= is_type || syntax.functions.contains(&token.text);
        // `vector<int> a(`
        statement.is_declared = group.before.is_some_and(|it| it.is_word() || it.is(">"));
        statement.is_enumeration |= token.is("enum");
        statement.is_lambda |= language == Language::Python && token.is("lambda");
        statement.last = Some(token.text);
        // `var x []int` of Go has its name first.
        if language == Language::Go && group.before.is_some_and(|it| it.is("var")) {
            statement.named = Some(token.text);
        }
        group.first = group.first.or(Some(token.text));
        if group.element == Element::Begins {
            group.element = if is_constant { Element::Number } else { Element::Name };
        }
    }

    fn number(&mut self, token: Token<'a>) {
        let group = self.group();
        let is_case = group.before.is_some_and(|it| it.is("case"));
        let statement = &mut group.statement;
        // `std::array<int, 4>{`
        statement.expects &= statement.angles > 0;
        statement.is_begun = true;
        if group.element == Element::Begins || is_case {
            (group.element, statement.last) = (Element::Number, key_of(token).map(|it| it.text));
        }
    }

    fn text(&mut self, token: Token<'a>) {
        let group = self.group();
        group.is_other_element();
        group.statement.last = key_of(token).map(|it| it.text);
    }

    fn line_end(&mut self, behind: Lexer<'a>) {
        if behind.peek().kind == Kind::LineEnd {
            return;
        }
        let (is_python, indents) = (self.language == Language::Python, self.syntax.indents);
        let group = self.group();
        // A block of Python begins behind a colon; in Nim a type may follow.
        let ends = if is_python { ":" } else { "" };
        let goes_on =
            group.before.is_some_and(|it| it.kind == Kind::Mark && !it.is(ends)) || goes_on(behind);
        if group.is_block && !goes_on {
            group.end_statement();
        } else if group.statement.is_function && indents {
            // What follows is the function's body, and the list is what it returns.
            group.statement.name = None;
        }
    }

    fn mark(&mut self, token: Token<'a>) {
        let gives_several = !self.syntax.has_declarators;
        // In other languages several names are a pattern, which has brackets.
        let has_targets = matches!(self.language, Language::Go | Language::Python);
        let group = self.group();
        let is_behind = |text: &str| group.before.is_some_and(|it| it.is(text));
        let is_of_choice = is_behind("?");
        let statement = &mut group.statement;
        match token.text {
            "," if statement.angles > 0 && statement.expects => return,
            "," => {
                let goes_on = group.statement.gives_several && !group.is_open("[");
                if !goes_on && !group.statement.has_value && (has_targets || !group.is_block) {
                    group.take_target();
                }
                group.end_element();
                if goes_on {
                    let name = group.next_name();
                    group.statement.expect(name);
                }
                return;
            }
            ";" => {
                // `[0; 64]` of Rust fills.
                group.is_other |= group.is_open("{");
                return group.end_statement();
            }
            "<" => statement.angles += 1,
            ">" | ">>" => statement.angles = (statement.angles + token.opens_angles()).max(0),
            ":" => return self.colon(),
            "=" | ":=" | "=>" | "->" | "+=" => return self.assigns(token, gives_several),
            // `a ?? [1]`, `a?.b`
            "?" | "." if is_of_choice => {
                statement.choices = statement.choices.saturating_sub(1);
                statement.expects = statement.has_value;
            }
            join if JOINS.contains(&join) && statement.has_value => {
                statement.choices += usize::from(join == "?");
                statement.expect_another();
            }
            "." | "::" | "&" | "*" | "@" | "!" | "?" | "'" if statement.expects => return,
            "-" | "+" | "~" | "&" | "." if group.element == Element::Begins => {
                statement.expects = false;
            }
            _ => statement.expects = false,
        }
        statement.is_begun |= !token.is_any(&[".", "::", "&", "!", "@"]);
    }

    /// Behind a colon the branch of a choice, the value of a lambda or of a key, or a type.
    fn colon(&mut self) {
        let is_value_mark = self.syntax.values.contains(&":");
        let is_behind_name = self.syntax.name_place == NamePlace::BeforeColon;
        let is_rust = self.language == Language::Rust;
        let group = self.group();
        // Behind the colon of a struct's field no list of numbers can be a type.
        let is_struct = is_rust && group.is_open("{");
        let may_have_keys = group.is_value || group.is_within_value || is_struct;
        let is_behind = |words: &[&str]| group.before.is_some_and(|it| it.is_any(words));
        let goes_on = is_behind(&["break", "else"]);
        let is_behind_parameters = is_behind(&[")", "noexcept"]);
        let statement = &mut group.statement;
        statement.is_begun = true;
        // `A() : a({1, 2}), b(3) {`
        statement.is_constructor |= statement.choices == 0 && is_behind_parameters;
        if statement.choices > 0 {
            statement.choices -= 1;
            statement.expect_another();
        } else if statement.is_lambda {
            statement.is_lambda = false;
            statement.expect_another();
        } else if goes_on && statement.expects {
            // `break :name [1]`
        } else if is_value_mark && may_have_keys {
            statement.named = statement.last;
            statement.expect(statement.last);
            group.is_other = true;
        } else {
            statement.named = if is_behind_name { statement.last } else { statement.named };
            (statement.expects, statement.has_value) = (false, false);
        }
    }

    fn assigns(&mut self, token: Token<'a>, gives_several: bool) {
        let changes = token.is("+=");
        let is_of_types = self.is_of_types && token.is("=");
        let is_value_mark = changes || self.syntax.values.contains(&token.text) && !is_of_types;
        let language = self.language;
        let group = self.group();
        group.statement.is_begun = true;
        if !is_value_mark {
            // What stands before `=>` of Ada says a place.
            let is_place = language == Language::Ada && token.is("=>") && group.is_open("(");
            group.element = if is_place { Element::Begins } else { group.element };
            return group.statement.expects = false;
        }
        // `[3] = 1` of Lua is an entry of a list, and `name = 1` is none.
        if language == Language::Lua && group.is_open("{") {
            let has_place = group.before.is_some_and(|it| it.is("]"));
            let name = group.statement.last;
            group.element = if has_place { Element::Begins } else { Element::Other };
            if !has_place {
                group.statement.expect(name);
            }
            return;
        }
        let may_be_argument = token.is("=") && group.is_open("(") && !group.is_block;
        let is_argument = may_be_argument && !group.has_defaults;
        let gives_several = gives_several && group.is_block && !group.targets.is_empty();
        // The last name is that of a pattern, which has given all of its names.
        if gives_several && group.targets.first().copied() != group.statement.last {
            group.take_target();
        }
        let name = group.statement.named.or(group.statement.last);
        let first = group.targets.first().copied().filter(|_| gives_several);
        let statement = &mut group.statement;
        statement.expect(first.or(name));
        (statement.expects, statement.has_value) = (!is_argument, !is_argument);
        (statement.gives_several, statement.given) = (gives_several, 0);
        (statement.named, statement.angles, statement.choices) = (None, 0, 0);
        group.is_other = true;
    }
}
