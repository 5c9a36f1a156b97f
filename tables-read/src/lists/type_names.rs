//! What gives names to index types and arrays of Pascal and Ada, and how a name is written there, where the same word in
//! another case is the same name.

use super::constant::MOST_MEANINGS;
use super::index_types::{IndexType, Span};
use super::language::Language;
use super::lexer::{Kind, Lexer, Token};
use super::names::{Names, nearest};
use super::types::Type;
use super::value::Integer;

impl<'a> Names<'a> {
    /// The types of a name: those of the same file, if it has some.
    pub(super) fn index_types(
        &self,
        name: &str,
        language: Language,
        file: usize,
    ) -> Vec<&IndexType<'a>> {
        let all = self.index_types.get(self.spelled(name, language)).into_iter().flatten();
        nearest(all.collect(), |it| it.file() == file)
    }

    /// Adds a type by the tokens behind its `=` or `is`.
    pub(super) fn add_index_type(
        &mut self,
        name: Token<'a>,
        tokens: &[Token<'a>],
        source: Lexer<'a>,
        file: usize,
    ) {
        let language = source.language;
        let is_before = |it: &&Token<'_>| it.is_any(&["type", "new", "packed"]);
        let tokens = &tokens[tokens.iter().take_while(is_before).count()..];
        let Some(first) = tokens.first() else { return };
        match (tokens, Span::read(tokens, source, file)) {
            (_, _) if first.is("(") => self.enumeration_type(name, tokens, source, file),
            (_, Some(span)) if !first.is("array") => {
                self.add_named(name, IndexType::Span(span), language);
                let words: Vec<&str> =
                    tokens.iter().take_while(|it| it.is_word()).map(|it| it.text).collect();
                if language.integer_of(&words).is_some() {
                    let name = self.spelling(name.text, language);
                    self.add_type(name, words, language);
                }
            }
            ([sign, base, power, exponent], None)
                if sign.is("%") && base.is("2") && power.is("**") =>
            {
                let bits = exponent.text.parse().ok().filter(|it| [8, 16, 32, 64].contains(it));
                let name = self.spelling(name.text, language);
                bits.into_iter()
                    .for_each(|it| self.add_integer_type(name, Integer::new(it, false)));
            }
            _ => {
                let ty = Type::read(tokens, &[], language);
                if !ty.is_array {
                    let name = self.spelling(name.text, language);
                    self.add_type(name, ty.words.clone(), language);
                }
                self.add_named(name, IndexType::Of(ty, file), language);
            }
        }
    }

    /// `(A1, B1, C1)`, whose names count.
    fn enumeration_type(
        &mut self,
        name: Token<'a>,
        tokens: &[Token<'a>],
        source: Lexer<'a>,
        file: usize,
    ) {
        let [open, first, ..] = tokens else { return };
        let mut names = tokens
            .iter()
            .enumerate()
            .filter(|(at, it)| it.is_word() && tokens[at - 1].is_any(&["(", ","]));
        let Some((_, last)) = names.next_back() else { return };
        let body = source.part(open.end(), source.source.len()).in_brackets();
        let of = Some(self.spelling(name.text, source.language));
        self.enumerators_of(of, body, file);
        let one = |it: &Token<'a>| source.part(it.at, it.end());
        // Those of Ada may be characters.
        if !tokens.iter().any(|it| it.kind == Kind::Char) {
            let span = Span { first: one(first), last: one(last), file };
            self.add_named(name, IndexType::Span(span), source.language);
        }
    }

    fn add_named(&mut self, name: Token<'a>, ty: IndexType<'a>, language: Language) {
        let name = self.spelling(name.text, language);
        let known = self.index_types.entry(name).or_default();
        if known.len() < MOST_MEANINGS {
            known.push(ty);
        }
    }

    /// The name as it is first written, in a language in which names are the same in any case.
    pub(super) fn spelling(&mut self, name: &'a str, language: Language) -> &'a str {
        match language.syntax().is_any_case {
            true => self.spellings.entry(name.to_ascii_lowercase()).or_insert(name),
            false => name,
        }
    }

    /// The name as it is first written where it is declared.
    pub(super) fn spelled<'t>(&'t self, name: &'t str, language: Language) -> &'t str {
        match language.syntax().is_any_case {
            true => self.spellings.get(&name.to_ascii_lowercase()).copied().unwrap_or(name),
            false => name,
        }
    }
}
