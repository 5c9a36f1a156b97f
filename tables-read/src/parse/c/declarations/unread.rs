//! What a declaration that cannot be read may declare: names whose meaning is not known. They hide those of
//! the scopes around it.

use std::collections::BTreeSet;

use super::Declarations;
use crate::parse::c::lexer::{Kind, Token};
use crate::parse::c::macros::Meaning;
use crate::parse::c::scan::{Item, What, declares};
use crate::parse::c::tokens::{Piece, Tokens};

impl<'a> Declarations<'_, 'a> {
    /// Gives no meaning to the names that an item may declare.
    pub(super) fn hide_unread(&mut self, item: &Item<'a>) {
        let scan = self.names.scan;
        let mut tokens = self.tokens(item, item.from..item.to);
        let first = scan.whole.part(item.from, item.to).next();
        let is_assert = matches!(first.text, "static_assert" | "_Static_assert");
        let is_macro = matches!(tokens.view.macro_named(first.text), Meaning::One(_));
        let is_unknown = item.what == What::Call && !is_assert && !is_macro && item.module != 0;
        let mut names = declared(&mut tokens);
        if is_unknown {
            // Any argument of a macro that is not seen may be such a name.
            let arguments = scan.whole.part(first.end(), item.to).tokens();
            let words = arguments.filter(|token| token.kind == Kind::Word);
            let words = words.map(|token| token.text).filter(|text| !self.names.is_standard(text));
            names.extend(words.map(str::to_owned));
        }
        for name in names {
            self.names.add_unknown(self.scoped(item, &name));
        }
    }
}

/// What a declaration stands behind.
const START: Token<'_> = Token { kind: Kind::Punct, text: ";", at: 0 };

/// The names that tokens declare, outside of functions, types and values.
fn declared(tokens: &mut Tokens<'_, '_>) -> BTreeSet<String> {
    let mut names = BTreeSet::new();
    let (mut is_enum, mut is_namespace) = (false, false);
    // The brackets that are open, and whether each may have declarations of the scope.
    let mut open: Vec<bool> = vec![];
    // How many were open before the `=` of a value that is not ended.
    let mut value = None;
    let mut last: Option<Piece<'_>> = None;
    loop {
        let Ok(piece) = tokens.next() else { return names };
        let Ok(next) = tokens.peek() else { return names };
        let before = last.as_ref().map_or(START, Piece::token);
        let (token, after) = (piece.token(), next.token());
        let is_enumerator = is_enum && !open.is_empty() && token.kind == Kind::Word;
        let is_before = after.is_any(&[",", "=", "}"]);
        // What brackets follow is a function, or a macro, of which there must not be a constant too.
        let is_declared =
            is_enumerator && is_before || !after.is("(") && declares(before, token, after, None);
        if value.is_none() && is_declared && open.iter().all(|&it| it) {
            names.insert(piece.text.to_string());
        }
        match token.kind {
            Kind::End => return names,
            Kind::Open => {
                let is_scope = is_enum || is_namespace || before.kind == Kind::Text;
                open.push(is_scope && token.is("{"));
            }
            Kind::Close => {
                open.pop();
                value = value.filter(|&it| it <= open.len());
            }
            _ if token.is("=") => _ = value.get_or_insert(open.len()),
            _ if token.is(",") || token.is(";") => value = value.filter(|&it| it < open.len()),
            _ => {}
        }
        is_enum |= token.is("enum");
        is_namespace |= token.is("namespace");
        last = Some(piece);
    }
}
