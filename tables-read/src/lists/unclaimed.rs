//! Lists in the place of a value that no declaration has as its own: what is not read has a name all the same.
//!
//! A list is in the place of a value behind `=`, `return` and the like, also within calls that begin there; in C also
//! behind a name. It has three values at least, of which half begin with a number or the name of one; or it has rows of
//! which one is such a list. Arguments, parameters, enumerators and patterns are none.

use std::ops::Range;

use super::language::Language;
use super::lexer::{Kind, Lexer, Token, closing};
use super::names::Names;
use super::opening::is_array_of;
use super::scan::key_of;
use super::syntax::{NamePlace, Syntax};

/// A list with fewer values may be anything.
const FEWEST: usize = 3;
/// Names of more objects around a list are left out.
const MOST_KEYS: usize = 8;
/// So far out a bracket that closes may belong to one that opened.
const FURTHEST: usize = 16;

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
}

/// What an element of a list has begun with.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
enum Element {
    /// Nothing but signs and brackets.
    #[default]
    Begins,
    /// A name, behind which a bracket may stand.
    Name,
    Number,
    Row,
    Other,
}

/// What is open, from the whole file on.
#[derive(Default)]
struct Group<'a> {
    open: Option<Token<'a>>,
    /// Whether it stands in the place of a value, and under which name there.
    is_value: bool,
    key: Option<&'a str>,
    /// Whether it follows a name of C: it may be the body of a type.
    is_initialiser: bool,
    /// Whether it is in one that does: what has keys there is an object.
    is_within_value: bool,
    /// Whether `=` in it gives a default and no argument.
    has_defaults: bool,
    elements: usize,
    numbers: usize,
    rows: usize,
    element: Element,
    /// Whether it has statements or keys.
    is_other: bool,
    /// Whether what comes next is a value, and the name that is given to it.
    expects: bool,
    name: Option<&'a str>,
    /// The first word, the last word or text, and the one before a colon.
    first: Option<&'a str>,
    last: Option<&'a str>,
    named: Option<&'a str>,
    /// Whether the statement gives several names their values: `a, b = [1], [2]`.
    gives_several: bool,
    before: Option<Token<'a>>,
    /// How many `<` are open.
    angles: i32,
    /// Words of the statement.
    is_function: bool,
    is_enumeration: bool,
}

/// Finds those outside of the ranges, which are in order.
pub(super) fn unclaimed<'a>(
    source: &'a str,
    language: Language,
    claimed: &[Range<usize>],
    names: &Names<'a>,
) -> Vec<Unclaimed<'a>> {
    let (syntax, groups) = (language.syntax(), vec![Group::default()]);
    let mut walk = Walk { language, syntax, names, groups, found: vec![] };
    let mut lexer = Lexer::new(source, language);
    let mut claimed = claimed.iter().peekable();
    loop {
        let token = lexer.next();
        while claimed.next_if(|it| it.end <= token.at).is_some() {}
        if let Some(range) = claimed.next_if(|it| it.contains(&token.at)) {
            lexer = lexer.part(range.end, source.len());
            walk.group().is_other_element();
            continue;
        }
        match token.kind {
            Kind::End => return walk.found,
            Kind::Open => walk.open(token),
            Kind::Close => walk.close(token),
            Kind::LineEnd => walk.line_end(),
            Kind::Directive => continue,
            Kind::Word => walk.word(token),
            Kind::Number | Kind::Char => walk.number(token),
            Kind::Text => walk.text(token),
            Kind::Mark => walk.mark(token),
        }
        walk.group().before = Some(token);
    }
}

impl Group<'_> {
    fn is_other_element(&mut self) {
        (self.element, self.expects) = (Element::Other, false);
    }

    fn end_element(&mut self) {
        self.elements += usize::from(self.element != Element::Begins);
        self.numbers += usize::from(self.element == Element::Number);
        (self.element, self.expects) = (Element::Begins, false);
    }

    fn end_statement(&mut self) {
        (self.element, self.expects, self.angles) = (Element::Begins, false, 0);
        (self.last, self.named, self.gives_several) = (None, None, false);
        (self.is_function, self.is_enumeration) = (false, false);
    }

    fn is_list(&self) -> bool {
        let is_of_numbers = self.elements >= FEWEST && 2 * self.numbers >= self.elements;
        !self.is_other && (is_of_numbers || self.rows > 0)
    }
}

struct Walk<'n, 'a> {
    language: Language,
    syntax: &'static Syntax,
    names: &'n Names<'a>,
    groups: Vec<Group<'a>>,
    found: Vec<Unclaimed<'a>>,
}

impl<'a> Walk<'_, 'a> {
    fn group(&mut self) -> &mut Group<'a> {
        self.groups.last_mut().expect("the file's is never closed")
    }

    fn word(&mut self, token: Token<'a>) {
        let is_constant = self.names.constants.contains_key(token.text);
        let (syntax, language) = (self.syntax, self.language);
        let group = self.group();
        if syntax.values.contains(&token.text) {
            (group.expects, group.name) = (true, None);
            // `"a" to listOf(1)` and `export default` give a name, `return` gives none.
            group.name = match token.text {
                "to" => group.last,
                "return" => None,
                word => Some(word),
            };
            return group.last = None;
        }
        // `= struct {`
        group.expects &= !syntax.types.contains(&token.text);
        group.is_function |= syntax.functions.contains(&token.text);
        group.is_enumeration |= token.is("enum");
        group.first = group.first.or(Some(token.text));
        group.last = Some(token.text);
        if group.element == Element::Begins {
            group.element = if is_constant { Element::Number } else { Element::Name };
        }
        // `var x []int` of Go has its name first.
        if language == Language::Go && group.before.is_some_and(|it| it.is("var")) {
            group.named = Some(token.text);
        }
    }

    fn number(&mut self, token: Token<'a>) {
        let group = self.group();
        group.expects = false;
        if group.element == Element::Begins {
            (group.element, group.last) = (Element::Number, key_of(token).map(|it| it.text));
        }
    }

    fn text(&mut self, token: Token<'a>) {
        let group = self.group();
        group.is_other_element();
        group.last = key_of(token).map(|it| it.text);
    }

    fn line_end(&mut self) {
        let is_python = self.language == Language::Python;
        let group = self.group();
        let is_block = group.open.is_none_or(|it| it.is("{")) && !group.is_value;
        // A block of Python begins behind a colon; in Nim a type may follow.
        let ends = if is_python { ":" } else { "" };
        let goes_on = group.before.is_some_and(|it| it.kind == Kind::Mark && !it.is(ends));
        if is_block && !goes_on {
            group.end_statement();
        }
    }

    fn mark(&mut self, token: Token<'a>) {
        let is_value_mark = self.syntax.values.contains(&token.text);
        let is_rust = self.language == Language::Rust;
        let is_behind_name = self.syntax.name_place == NamePlace::BeforeColon;
        let gives_several = !self.syntax.has_declarators;
        let group = self.group();
        // Behind the colon of a struct's field no list of numbers can be a type.
        let is_struct = is_rust && group.open.is_some_and(|it| it.is("{"));
        let may_have_keys = group.is_value || group.is_within_value || is_struct;
        match token.text {
            "," if group.angles > 0 && group.expects => {}
            "," => {
                let goes_on = group.gives_several && group.open.is_none_or(|it| !it.is("["));
                group.end_element();
                group.expects = goes_on;
            }
            ";" => {
                // `[0; 64]` of Rust fills.
                group.is_other |= group.open.is_some_and(|it| it.is("{"));
                group.end_statement();
            }
            "<" => group.angles += 1,
            ">" | ">>" => group.angles = (group.angles + token.opens_angles()).max(0),
            ":" if is_value_mark && may_have_keys => {
                (group.expects, group.name, group.named) = (true, group.last, group.last);
                group.is_other = true;
            }
            ":" => {
                group.named = if is_behind_name { group.last } else { group.named };
                group.expects = false;
            }
            "=" | ":=" | "=>" | "->" if is_value_mark => {
                let is_argument = group.open.is_some_and(|it| it.is("(")) && !group.has_defaults;
                (group.expects, group.name) = (!is_argument, group.named.or(group.last));
                group.gives_several =
                    gives_several && group.elements > 0 && group.open.is_none_or(|it| it.is("{"));
                (group.is_other, group.named, group.angles) = (true, None, 0);
            }
            "." | "::" | "&" | "*" | "@" | "!" | "?" if group.expects => {}
            "-" | "+" | "~" | "&" | "." if group.element == Element::Begins => {
                group.expects = false
            }
            _ => group.expects = false,
        }
    }

    fn open(&mut self, token: Token<'a>) {
        let (language, syntax) = (self.language, self.syntax);
        let group = self.group();
        let before = group.before;
        let is_behind_word =
            before.is_some_and(|it| it.is_word() && !syntax.values.contains(&it.text));
        // `new int[]`, `[3]int`, `a[1]`
        let is_index = token.is("[")
            && (matches!(language, Language::Go | Language::Zig)
                || is_behind_word
                || before.is_some_and(|it| it.kind == Kind::Close))
            && !before.is_some_and(|it| it.is("vec"));
        let is_bare = group.open.is_none_or(|it| it.is("{")) && !group.is_enumeration;
        let is_initialiser = language == Language::C && token.is("{") && is_behind_word && is_bare;
        // The last expression of a function of Rust is its value.
        let is_last = language == Language::Rust
            && token.is("[")
            && group.open.is_some_and(|it| it.is("{"))
            && before.is_none_or(|it| it.is_any(&["{", "}", ";"]));
        let is_row = (group.is_value || group.is_within_value) && group.element == Element::Begins;
        let is_value = !is_index && (group.expects || is_initialiser || is_last);
        let is_call = token.is("(") && is_behind_word;
        let makes_list =
            before.is_some_and(|it| is_array_of(it.text) || syntax.of_entries.contains(&it.text));
        // What other functions make of a list is none.
        let is_list_maker = makes_list
            || before.is_some_and(|it| {
                let lists = [&syntax.of_list, &syntax.rows, &syntax.made_by, &syntax.wrappers];
                lists.iter().any(|list| list.contains(&it.text))
            });
        let is_around =
            !is_call || is_list_maker || group.angles == 0 && before.is_some_and(|it| it.is(">"));
        let expects = token.is("(") && group.expects && is_around;
        let key = if is_initialiser && !group.expects { group.last } else { group.name };
        let is_list = !token.is("(") || makes_list || !is_call && syntax.has_tuples;
        let opened = Group {
            open: Some(token),
            is_value: is_value && is_list,
            key: key.filter(|_| is_value && is_list),
            is_initialiser: is_initialiser && !group.expects,
            is_within_value: is_value && !is_initialiser || is_row || group.is_within_value,
            has_defaults: group.is_function
                || matches!(language, Language::C | Language::JavaScript),
            expects,
            name: if expects { key } else { None },
            // `let (a, b) = ([1], [2])`
            gives_several: expects && !is_call,
            ..Group::default()
        };
        let goes_on = is_index || token.is("(") && language == Language::C;
        group.expects &= goes_on;
        self.groups.push(opened);
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
        self.found.push(Unclaimed { keys, range, numbers, is_entry, is_value });
    }

    fn close(&mut self, token: Token<'a>) {
        let closes =
            |group: &Group<'_>| group.open.is_some_and(|it| closing(it.text) == token.text);
        let Some(behind) = self.groups.iter().rev().take(FURTHEST).position(closes) else { return };
        for _ in 0..behind {
            self.groups.pop();
        }
        let Some(mut group) = self.groups.pop() else { return };
        group.end_element();
        let syntax = self.syntax;
        let (is_list, open) = (group.is_list(), group.open.map_or(0, |it| it.at));
        if is_list && (group.is_value || !token.is(")")) {
            self.find(&group, open..token.end());
        }
        let outer = self.group();
        let is_row = outer.element == Element::Begins && group.open.is_some_and(|it| !it.is("("));
        if is_row && is_list {
            outer.rows += 1;
            outer.numbers += group.numbers;
        }
        outer.element = match outer.element {
            Element::Begins if is_row => Element::Row,
            // `U64(1)`
            Element::Begins | Element::Name if group.numbers > 0 => Element::Number,
            other => other,
        };
        // A block ends its statement.
        if group.open.is_some_and(|it| it.is("{"))
            && group.is_other
            && (!group.is_value || group.is_initialiser)
        {
            outer.end_statement();
            outer.is_other = true;
        }
        // `let (a, b) =`
        let is_pattern =
            outer.last.is_none_or(|it| syntax.constant.contains(&it) || syntax.local.contains(&it));
        if is_pattern && !token.is("}") {
            outer.last = group.first;
        }
    }
}
