//! Operators that a source declares for types of its own: `constexpr Square operator~(Square s)`. What they
//! come to is not followed.

use std::collections::{BTreeMap, BTreeSet};

use super::integer::Enum;
use super::lexer::{Kind, Lexer, Token, directive_word};

/// Operators with the words of their parameters, as hashes: a value knows its enum by the hash of its name.
#[derive(Debug, Default)]
pub(super) struct Operators {
    /// A parameter that may be of any type, as in a template or a macro, is the word `auto`.
    declared: BTreeMap<String, BTreeSet<u64>>,
    /// Enums that such a word is another name of.
    aliased: BTreeSet<u64>,
    /// Words that may be any type: the parameters of templates.
    types: BTreeSet<u64>,
}

impl Operators {
    /// Adds all of a source. They need not be declared before they matter here: C++ would take the operator of the
    /// language before that, but which header comes first is not known.
    pub(super) fn add(&mut self, whole: Lexer<'_>) {
        if whole.from(0).contains("operator") {
            self.collect(whole, false);
        }
    }

    /// Adds the operators of a part of the source.
    fn collect(&mut self, mut lexer: Lexer<'_>, is_macro: bool) {
        let mut is_template = false;
        let mut last = [lexer.peek(); 2];
        loop {
            let token = lexer.next();
            match token.kind {
                Kind::End => return,
                Kind::Directive if directive_word(token.text) == "define" => {
                    let body = lexer.part(token.at, token.end());
                    self.collect(body, true);
                }
                Kind::Word if token.is("operator") => {
                    self.operator(&mut lexer, is_template, is_macro);
                }
                Kind::Word if token.is("template") => is_template = true,
                Kind::Word if is_type_parameter(last) => {
                    self.types.insert(Enum::named(token.text));
                }
                _ if token.is_any(&[";", "{", "}"]) => is_template = false,
                _ => {}
            }
            last = [last[1], token];
        }
    }

    /// Reads `~(Square s)`, behind the word `operator`.
    fn operator(&mut self, lexer: &mut Lexer<'_>, is_template: bool, is_macro: bool) {
        let operator = lexer.next();
        let kind = match operator.kind {
            Kind::Punct if operator.is("##") => ANY,
            Kind::Punct => kind(operator.text),
            Kind::End if is_macro => ANY,
            Kind::Word if matches!(operator.text, "new" | "delete" | "co_await") => return,
            // What converts to a type has no parameters: with some it is a macro, of one, or a word such as `compl`.
            Kind::Word => ANY,
            _ => return,
        };
        // `<=>`
        _ = operator.is("<=") && lexer.take(">");
        let mut after = *lexer;
        let is_open = after.next().is("(");
        if kind == ANY && (is_open && after.peek().is(")") || !is_open && !is_macro) {
            return;
        }
        let words = self.declared.entry(kind.to_owned()).or_default();
        words.extend((is_template || is_macro).then_some(Enum::named("auto")));
        if !is_open {
            return;
        }
        lexer.next();
        for token in lexer.inside().filter(|token| token.kind == Kind::Word) {
            let is_any = token.is("decltype");
            words.insert(Enum::named(if is_any { "auto" } else { token.text }));
        }
    }

    /// Adds enums that have other names, by which an operator may have a parameter.
    pub(super) fn alias(&mut self, enums: BTreeSet<u64>) {
        self.aliased.extend(enums);
    }

    /// Whether an operator has a parameter of this name.
    pub(super) fn have(&self, name: &str) -> bool {
        let name = Enum::named(name);
        self.declared.values().any(|words| words.contains(&name))
    }

    /// Whether an operator may be one of an enum's own. The last are enums that a file has other names for.
    pub(super) fn may_be_of(&self, operator: &str, of: Enum, aliased: &BTreeSet<u64>) -> bool {
        let mut declared = [kind(operator), ANY].into_iter().filter_map(|it| self.declared.get(it));
        declared.any(|words| {
            words.contains(&Enum::named("auto"))
                || words.contains(&of.name)
                || self.aliased.contains(&of.name)
                || aliased.contains(&of.name)
        })
    }

    /// Takes an operator with a parameter that may be any type, also one that is a macro, for one of any type.
    pub(super) fn open<'m>(&mut self, macros: impl Iterator<Item = &'m str>) {
        if self.declared.is_empty() {
            return;
        }
        self.types.extend(macros.map(Enum::named));
        for words in self.declared.values_mut() {
            words.extend((!words.is_disjoint(&self.types)).then_some(Enum::named("auto")));
        }
    }
}

/// Stands for an operator that a macro or another word names.
const ANY: &str = "";

/// The operator by which another one is found, too: since C++20 one may be made of the other.
fn kind(operator: &str) -> &str {
    match operator {
        "!=" => "==",
        ">" | "<=" | ">=" => "<",
        other => other,
    }
}

/// Whether a word behind these is a template's parameter: `<typename T, class U>`.
fn is_type_parameter([before, last]: [Token<'_>; 2]) -> bool {
    (last.is("typename") || last.is("class")) && (before.is("<") || before.is(","))
}
