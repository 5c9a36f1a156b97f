//! Binding a name: how far it is known.

use super::Binding;
use super::places::{names_function, names_type};
use super::walk::{Reach, Walk};
use crate::lists::language::Language;
use crate::lists::lexer::Token;

impl<'a> Walk<'_, 'a> {
    /// Takes a binding of a name for one from elsewhere, which the statement at hand says.
    pub(super) fn import(&mut self, token: Token<'a>, number: Option<usize>) {
        let (Some(all), Some(number)) = (self.found.all.get_mut(token.text), number) else {
            return;
        };
        (all[number].import, all[number].is_type) = (Some(token.at..token.at), false);
        let block = self.block(self.groups.len() - 1);
        self.groups[block].statement.bound.push((token.text, number));
    }

    /// Binds a name, and gives the number of the binding.
    pub(super) fn bind(&mut self, token: Token<'a>, reach: Reach) -> Option<usize> {
        if self.names.is_site(self.file, token.at) {
            return None;
        }
        let all = self.found.all.get(token.text);
        // What stands beside it may say so twice.
        if all.and_then(|all| all.last()).is_some_and(|it| it.at == token.at) {
            return None;
        }
        let last = self.groups.len() - 1;
        let mut block = self.block(last);
        // What a `case` binds is known in what follows it, too.
        let is_case = self.groups[block].statement.first == Some("case");
        if block > 0 && (reach == Reach::Around || is_case && reach == Reach::Statement) {
            block = self.block(block - 1);
        }
        let before = self.before[2].map_or("", |it| it.text);
        let is_type = names_function(before) || names_type(before) || before == "import";
        let is_type = is_type || self.is_type(before);
        let extent = match reach {
            // `global N` of Python
            Reach::Wide if before == "global" => 0..usize::MAX,
            Reach::Wide => self.scopes.reach(token.at, self.language())?,
            _ => {
                let from = self.groups[block].statement.from.unwrap_or(token.at);
                from..usize::MAX
            }
        };
        let number =
            self.found.add(token.text, Binding { at: token.at, extent, import: None, is_type })?;
        if reach != Reach::Wide {
            self.groups[block].statement.bound.push((token.text, number));
        }
        Some(number)
    }

    /// `const Piece = struct {` of Zig, behind the name.
    pub(super) fn is_type(&self, before: &str) -> bool {
        let mut behind = self.lexer;
        let is_zig = self.language() == Language::Zig && before == "const" && behind.take("=");
        let word = behind.next();
        is_zig && (names_type(word.text) || word.is_any(&["packed", "extern", "opaque"]))
    }

    /// Binds the candidates from one on.
    pub(super) fn bind_all(&mut self, from: usize, reach: Reach) {
        let from = from.min(self.candidates.len());
        let all = self.candidates.split_off(from);
        for name in all {
            self.bind(name, reach);
        }
    }

    /// How far names of the statement at hand are known.
    pub(super) fn reach(&mut self) -> Reach {
        let group = self.group();
        let is_wide = group.is_wide();
        if is_wide { Reach::Wide } else { Reach::Statement }
    }
}
