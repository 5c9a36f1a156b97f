//! What the walk knows of a bracket that is open, and of the statement or the element that it is at there.

use super::FEWEST;
use crate::lists::lexer::Token;

/// Names of a statement that gives more values than this have the last name.
const MOST_TARGETS: usize = 16;

/// What an element of a list has begun with.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
pub(super) enum Element {
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
pub(super) struct Group<'a> {
    pub(super) open: Option<Token<'a>>,
    /// Whether it has statements, each of which begins anew.
    pub(super) is_block: bool,
    /// Whether it stands in the place of a value, and under which name there.
    pub(super) is_value: bool,
    pub(super) key: Option<&'a str>,
    /// Whether it follows a name of C: it may be the body of a type.
    pub(super) is_initialiser: bool,
    /// Whether it is in one that does: what has keys there is an object.
    pub(super) is_within_value: bool,
    /// Whether `=` in it gives a default and no argument.
    pub(super) has_defaults: bool,
    /// Whether it is a type, behind which the statement goes on.
    pub(super) is_type: bool,
    /// Whether it begins the last expression of a block, if nothing follows, and whether it may be a list there.
    pub(super) may_be_last: bool,
    pub(super) is_last: bool,
    /// Whether it is the condition of a value: `= if (a) [1] else [2]`.
    pub(super) is_condition: bool,
    /// The name to which it gives a value: `a({1, 2})`.
    pub(super) names: Option<&'a str>,
    /// The property whose value a `return` in it gives.
    pub(super) returns: Option<&'a str>,
    pub(super) elements: usize,
    pub(super) numbers: usize,
    pub(super) rows: usize,
    pub(super) element: Element,
    /// Whether it has statements or keys.
    pub(super) is_other: bool,
    /// Its first word.
    pub(super) first: Option<&'a str>,
    /// The names before the last one that the statement gives values: `a, b = [1], [2]`.
    pub(super) targets: Vec<&'a str>,
    pub(super) statement: Statement<'a>,
    pub(super) before: Option<Token<'a>>,
}

/// What is known of a statement, which a branch of `#if` may end in several ways.
#[derive(Clone, Copy, Default)]
pub(super) struct Statement<'a> {
    /// Whether what comes next is a value, and the name that is given to it.
    pub(super) expects: bool,
    pub(super) name: Option<&'a str>,
    /// Whether a value has begun: behind `?` or `||` there may be another.
    pub(super) has_value: bool,
    /// How many `?` have no colon yet.
    pub(super) choices: usize,
    /// The last word or text, and the one before a colon.
    pub(super) last: Option<&'a str>,
    pub(super) named: Option<&'a str>,
    /// Whether it gives several names their values, and how many have theirs.
    pub(super) gives_several: bool,
    pub(super) given: usize,
    /// How many `<` are open.
    pub(super) angles: i32,
    /// Whether it has more than names: it is no last expression then.
    pub(super) is_begun: bool,
    pub(super) is_function: bool,
    pub(super) is_enumeration: bool,
    pub(super) is_lambda: bool,
    /// Whether its last name stands behind a type, and whether its names are those of fields that a constructor of C++
    /// gives values.
    pub(super) is_declared: bool,
    pub(super) is_constructor: bool,
}

impl<'a> Statement<'a> {
    pub(super) fn expect(&mut self, name: Option<&'a str>) {
        (self.expects, self.has_value, self.name) = (true, true, name);
    }

    /// Behind a sign such as `?` another value may stand, if there is one before.
    pub(super) fn expect_another(&mut self) {
        self.expects = self.has_value;
    }
}

impl<'a> Group<'a> {
    pub(super) fn is_other_element(&mut self) {
        (self.element, self.statement.expects, self.statement.is_begun) =
            (Element::Other, false, true);
    }

    pub(super) fn end_element(&mut self) {
        self.elements += usize::from(self.element != Element::Begins);
        self.numbers += usize::from(self.element == Element::Number);
        self.element = Element::Begins;
        let statement = &mut self.statement;
        (statement.expects, statement.has_value, statement.choices) = (false, false, 0);
    }

    pub(super) fn end_statement(&mut self) {
        let name = self.statement.name;
        (self.element, self.statement) = (Element::Begins, Statement { name, ..<_>::default() });
        self.targets.clear();
    }

    /// The name of the value behind the comma in a statement that gives several.
    pub(super) fn next_name(&mut self) -> Option<&'a str> {
        self.statement.given += 1;
        self.targets.get(self.statement.given).copied().or(self.statement.name)
    }

    /// Takes the last word for one of the names that are given values.
    pub(super) fn take_target(&mut self) {
        let is_room = self.targets.len() < MOST_TARGETS && !self.is_value && !self.is_within_value;
        self.targets.extend(self.statement.last.filter(|_| is_room));
    }

    pub(super) fn is_open(&self, bracket: &str) -> bool {
        self.open.is_some_and(|it| it.is(bracket))
    }

    pub(super) fn is_list(&self) -> bool {
        let is_of_numbers = self.elements >= FEWEST && 2 * self.numbers >= self.elements;
        !self.is_other && (is_of_numbers || self.rows > 0)
    }

    /// Whether what opens here is the last expression of a block, if nothing follows.
    pub(super) fn is_at_last(&self) -> bool {
        let begins = matches!(self.element, Element::Begins | Element::Name);
        self.is_block && !self.statement.is_begun || self.may_be_last && begins
    }
}
