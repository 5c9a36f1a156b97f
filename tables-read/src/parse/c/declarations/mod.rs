//! What declarations give names to: types, constants, and what may be tables.

mod unread;

use std::cell::Cell;
use std::ops::Range;

use super::brackets::Brackets;
use super::grammar::{self, Base, Declarator, Qualifiers};
use super::integer::Value;
use super::known::KnownNames;
use super::lexer::Kind;
use super::lookup::View;
use super::names::Names;
use super::no_value::Stop;
use super::scan::{Item, What};
use super::tokens::{Tokens, unexpected};
use super::types::{Change, Leaf, Type};
use super::words::is_qualifier;
use crate::parse::lexer::short;

/// A variable with a value, or an array without one.
pub(super) struct Variable<'s, 'a> {
    pub(super) name: &'a str,
    pub(super) at: usize,
    pub(super) item: &'s Item<'a>,
    /// The scopes that it is declared outside of: `int X::NAME[2]`.
    pub(super) of: Vec<&'a str>,
    pub(super) ty: Type<'a>,
    /// The text of the type, without words that say nothing about values.
    pub(super) type_text: String,
    pub(super) qualifiers: Qualifiers,
    pub(super) is_odd: bool,
    /// Empty without a value.
    pub(super) value: Range<usize>,
}

/// Declares items one after the other: each sees the names of those before it.
pub(super) struct Declarations<'s, 'a> {
    pub(super) names: Names<'s, 'a>,
    /// How many tokens macros have come to.
    spent: Cell<usize>,
    /// How many declarations were read.
    pub(super) understood: usize,
}

impl<'s, 'a> Declarations<'s, 'a> {
    pub(super) fn new(names: Names<'s, 'a>) -> Self {
        Self { names, spent: Cell::new(0), understood: 0 }
    }

    /// What a file gives names to.
    pub(super) fn named(mut self) -> KnownNames<'a> {
        let scan = self.names.scan;
        for item in &scan.items {
            self.declare(item);
        }
        self.names.own.used.extend(&scan.used);
        self.names.own
    }

    /// The names as they are where an item begins.
    pub(super) fn view<'v>(&'v self, item: &'v Item<'a>) -> View<'v, 'a> {
        let hidden = item.hidden.map(|hidden| &self.names.scan.hidden[hidden].names);
        View { names: &self.names, module: item.module, of: &item.of, hidden }
    }

    /// The tokens of a part of an item.
    pub(super) fn tokens<'v>(&'v self, item: &'v Item<'a>, range: Range<usize>) -> Tokens<'v, 'a> {
        let mut lexer = self.names.scan.whole.until(range.end);
        lexer.go_to(range.start);
        Tokens::new(self.view(item), lexer, &self.spent)
    }

    /// Declares what an item declares: its variables, and what stops it if it cannot be read.
    pub(super) fn declare(&mut self, item: &'s Item<'a>) -> (Vec<Variable<'s, 'a>>, Option<Stop>) {
        (self.names.at, self.names.branch) = (item.from, item.branch);
        let stop = match item.what {
            What::Declaration => return self.declaration(item),
            What::Parameters => {
                self.hide_parameters(item);
                return (vec![], None);
            }
            What::Call => Stop::Computed,
            What::Broken => Stop::because(NOT_READ),
        };
        self.hide_unread(item);
        (vec![], Some(stop))
    }

    fn declaration(&mut self, item: &'s Item<'a>) -> (Vec<Variable<'s, 'a>>, Option<Stop>) {
        let is_local = item.hidden.is_some();
        let mut tokens = self.tokens(item, item.from..item.to);
        let mut reader = Reader { item, found: vec![] };
        let read = reader.declaration(&mut tokens);
        let (found, changes) = (reader.found, std::mem::take(&mut tokens.changes));
        self.understood += usize::from(read.is_ok());
        if is_local {
            return (found, read.err());
        }
        if read.is_err() || changes.is_empty() {
            self.hide_typedef(item);
        }
        if read.is_err() {
            self.hide_unread(item);
        }
        changes.into_iter().for_each(|change| self.change(change, item));
        for variable in found.iter().filter(|it| it.ty.dims.is_empty()) {
            self.constant(variable);
        }
        (found, read.err())
    }

    /// A name as it is looked up: behind that of the scope that an item stands in.
    pub(super) fn scoped(&self, item: &Item<'a>, name: &str) -> String {
        let mut path = self.names.scan.modules.segments(item.module);
        path.push(name);
        path.join("::")
    }

    fn change(&mut self, change: Change<'a>, item: &Item<'a>) {
        match change {
            // `typedef struct Name Name;`
            Change::Alias(name, Type { leaf: Leaf::Tag(tag), .. }) if tag == name => {}
            Change::Alias(name, ty) => {
                if let Some(of_enum) = ty.of_enum() {
                    self.names.alias(name, of_enum);
                }
                let name = self.scoped(item, name);
                self.names.add_alias(&name);
                self.names.add_type(name, ty);
            }
            Change::Explained(name, ty) => self.names.add_type(self.scoped(item, name), ty),
            Change::Constant(path, value) => {
                self.names.add_constant(self.scoped(item, &path), value);
            }
            Change::Variable(name) => {
                // The members of a struct without a name are in no scope.
                let has_owner = || self.names.scan.modules.owner(item.module).is_some();
                if !item.is_in_type || has_owner() {
                    self.names.add_constant(self.scoped(item, name), None);
                }
            }
            Change::Using(name) => self.names.add_unknown(self.scoped(item, name)),
            Change::UsingNamespace(name) => _ = self.names.own.used.insert(name),
        }
    }

    /// Evaluates an integer. One of a template is another for each argument.
    fn constant(&mut self, variable: &Variable<'s, 'a>) {
        let Qualifiers { is_const, is_constexpr, .. } = variable.qualifiers;
        let item = variable.item;
        let single = || single(&mut self.tokens(item, variable.value.clone())).ok();
        let value = match (&variable.ty.leaf, is_const && !variable.is_odd) {
            _ if item.is_template => None,
            (Leaf::Integer(ty), true) => {
                let value = single().filter(|value| !is_constexpr || value.is_of(*ty));
                value.and_then(|value| value.to(*ty).ok())
            }
            (Leaf::Auto, true) => single(),
            _ => None,
        };
        let mut path = variable.of.clone();
        path.push(variable.name);
        let name = self.scoped(item, &path.join("::"));
        self.names.add_constant(name, value);
    }

    /// The name of a type whose declaration cannot be read: its last word outside of brackets.
    fn hide_typedef(&mut self, item: &Item<'a>) {
        let mut lexer = self.names.scan.whole.part(item.from, item.to);
        if !lexer.take("typedef") {
            return;
        }
        let (mut brackets, mut name) = (Brackets::default(), None);
        for token in lexer.tokens() {
            if token.kind == Kind::Word && brackets.is_empty() {
                name = Some(token.text);
            }
            brackets.follow(token);
        }
        if let Some(name) = name {
            self.names.add_type(self.scoped(item, name), Type::OTHER);
        }
    }

    /// The parameters of a template mean something else each time.
    fn hide_parameters(&mut self, item: &Item<'a>) {
        let mut lexer = self.names.scan.whole.part(item.from, item.to);
        let mut last = lexer.next();
        for token in lexer.tokens() {
            if token.kind == Kind::Word {
                let is_type = last.is_any(&["typename", "class", "..."]);
                self.names.add_parameter(self.scoped(item, token.text), is_type);
            }
            last = token;
        }
    }
}

/// The value of an integer, also in braces.
fn single(tokens: &mut Tokens<'_, '_>) -> Result<Value, Stop> {
    let is_braced = tokens.take("{")?;
    let value = grammar::value(tokens)?;
    if is_braced {
        tokens.expect("}")?;
    }
    tokens.end().map(|()| value)
}

/// Why there is nothing.
const NOT_READ: &str = "no declaration that can be read";

/// What a declaration declares.
struct Reader<'s, 'a> {
    item: &'s Item<'a>,
    found: Vec<Variable<'s, 'a>>,
}

impl<'a> Reader<'_, 'a> {
    /// Reads a declaration: its type, and each name with what stands around it.
    fn declaration(&mut self, tokens: &mut Tokens<'_, 'a>) -> Result<(), Stop> {
        if tokens.take("using")? {
            return alias(tokens);
        }
        if tokens.take("namespace")? {
            // `namespace a = b;`
            let name = tokens.next()?.name().filter(|_| tokens.peek().is_ok_and(|it| it.is("=")));
            tokens.changes.extend(name.map(Change::Using));
            return Err(Stop::because(NOT_READ));
        }
        let place = |tokens: &Tokens<'_, 'a>| tokens.place_before().map(|place| place.peek().at);
        let from = place(tokens).unwrap_or(0);
        let base = grammar::base(tokens)?;
        let base_end = place(tokens).unwrap_or(from).max(from);
        while !tokens.peek()?.is(";") && tokens.peek()?.kind != Kind::End {
            let start = place(tokens).unwrap_or(base_end);
            let declarator = grammar::declarator(tokens)?;
            let Some(&name) = declarator.path.last() else {
                return Err(unexpected(tokens.peek()?));
            };
            let has_value = tokens.peek()?.is_any(&["=", "{"]);
            if base.qualifiers.is_typedef {
                let is_other = base.is_odd || declarator.is_odd || declarator.is_function;
                let ty = if is_other { Type::OTHER } else { base.ty.within(&declarator) };
                tokens.changes.push(Change::Alias(name, ty));
            } else if !has_value && tokens.peek()?.is(":") && self.item.is_in_type {
                // A bit field: no array.
                tokens.changes.push(Change::Variable(name));
                return Ok(());
            } else {
                let Qualifiers { is_const, is_extern, .. } = base.qualifiers;
                let is_array = !declarator.dims.is_empty() || !base.ty.dims.is_empty();
                let may_change = !is_const && !is_extern && !declarator.is_function;
                let may_be_filled = is_array && may_change && !self.item.is_in_type;
                if !has_value {
                    // `int name(1);` is a variable, too, although it looks like a function without a value.
                    tokens.changes.push(Change::Variable(name));
                }
                if has_value || may_be_filled && tokens.place_before().is_some() {
                    self.variable(tokens, &base, declarator, [from, base_end, start], has_value)?;
                }
            }
            if !tokens.take(",")? {
                break;
            }
        }
        let end = tokens.peek()?;
        if end.is(";") || end.kind == Kind::End { Ok(()) } else { Err(unexpected(end)) }
    }

    /// Takes a variable, with its value if it has one.
    fn variable(
        &mut self,
        tokens: &mut Tokens<'_, 'a>,
        base: &Base<'a>,
        mut declarator: Declarator<'a>,
        [from, base_end, start]: [usize; 3],
        has_value: bool,
    ) -> Result<(), Stop> {
        let mut place = tokens.place_before().ok_or(Stop::Computed)?;
        let ty = base.ty.within(&declarator);
        let name = declarator.path.pop().unwrap_or_default();
        let (at, equals) = (declarator.at, place.peek().at);
        place.take("=");
        let value_from = place.peek().at;
        let is_ended = !has_value || place.skip_value(|_| ());
        let text = |from: usize, to: usize| place.text(from, to.max(from));
        let around = (text(start, at), text(at + name.len(), equals));
        self.found.push(Variable {
            name,
            at,
            item: self.item,
            of: declarator.path,
            ty,
            type_text: type_text(text(from, base_end), around),
            qualifiers: base.qualifiers,
            is_odd: base.is_odd || declarator.is_odd,
            value: value_from..place.offset().max(value_from),
        });
        tokens.go_to(place);
        if is_ended { Ok(()) } else { tokens.end() }
    }
}

/// `using Name = type;`, `using namespace a;`, `using enum a;` or `using a::b;`, from behind the first word.
fn alias(tokens: &mut Tokens<'_, '_>) -> Result<(), Stop> {
    // The constants of an enum stand behind its name, as those of a namespace.
    let is_namespace = tokens.take("namespace")? || tokens.take("enum")?;
    tokens.take("::")?;
    let first = tokens.next()?;
    let mut path = tokens.path(first)?;
    let Some(name) = path.pop().and_then(|piece| piece.name()) else { return Ok(()) };
    let change = if is_namespace {
        Change::UsingNamespace(name)
    } else if tokens.take("=")? {
        Change::Alias(name, grammar::type_name(tokens).unwrap_or(Type::OTHER))
    } else {
        Change::Using(name)
    };
    tokens.changes.push(change);
    Ok(())
}

/// `int[2]` of `static const int NAME[2]`.
fn type_text(before: &str, (stars, dims): (&str, &str)) -> String {
    // Long ones hold the fields of a struct.
    let before = before.split('{').next().unwrap_or_default();
    let words = before.split_whitespace().filter(|word| !is_qualifier(word));
    let words: Vec<&str> = words.collect();
    let space = if stars.is_empty() { "" } else { " " };
    short(&format!("{}{space}{}{}", words.join(" "), stars.trim(), dims.trim()))
}
