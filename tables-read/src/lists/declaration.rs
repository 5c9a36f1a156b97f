//! What stands before the `=` of a declaration: its name, its type, and whether it can change.

use std::ops::Range;

use super::language::{Language, NamePlace, Syntax};
use super::lexer::{Kind, Token};
use super::types::Type;

/// The branch that a place is in.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Condition {
    /// The same for two places if both are compiled, or neither is.
    pub(super) number: usize,
    /// Whether it is never compiled.
    pub(super) is_false: bool,
}

/// A name with a value that may be a list, or with a type of several entries.
#[derive(Clone, Debug)]
pub(super) struct Declaration<'a> {
    pub(super) head: Head<'a>,
    /// Where its own words begin, behind those that it shares with others, and where the declaration before it ended.
    pub(super) from: usize,
    pub(super) behind_last: usize,
    /// Where its value stands, without the semicolon; `None` if it has none.
    pub(super) value: Option<Range<usize>>,
    pub(super) scope: usize,
    /// The branch of a condition that it stands in.
    pub(super) condition: Condition,
}

/// What a declaration says before its value.
#[derive(Clone, Debug)]
pub(super) struct Head<'a> {
    pub(super) name: Token<'a>,
    /// The type that it is declared outside of: `Position` of `int Position::steps[4]`.
    pub(super) of: Option<&'a str>,
    /// Whether it is one of an object: `Rook.steps`.
    pub(super) is_member: bool,
    pub(super) ty: Type<'a>,
    /// Where the words of the type stand.
    pub(super) type_at: Range<usize>,
    /// Whether it says that it never changes.
    pub(super) is_constant: bool,
    pub(super) is_static: bool,
    pub(super) is_extern: bool,
}

impl<'a> Head<'a> {
    /// `None` if these are no declaration's tokens.
    pub(super) fn read(tokens: &[Token<'a>], language: Language) -> Option<Self> {
        let tokens = without_attributes(tokens);
        let syntax = language.syntax();
        let has = |word: &str| outside(tokens).any(|(_, token)| token.is(word));
        let (name, ty, behind_name) = parts(tokens, syntax, language)?;
        let at = name;
        let name = *tokens.get(name).filter(|token| token.is_word())?;
        let is_path = at >= 2 && tokens[at - 1].is("::");
        let of = is_path.then(|| tokens[at - 2].text);
        let is_member = at > 0 && tokens[at - 1].is(".");
        let type_at = match &tokens[ty.clone()] {
            [] => 0..0,
            [first, ..] => first.at..tokens[ty.end - 1].end(),
        };
        let ty = Type::read(&tokens[ty], &tokens[behind_name], language);
        let is_constant = syntax.constant.iter().any(|word| has(word));
        let is_mutable = has("mut") || ty.is_cell(language);
        let [is_static, is_extern] = ["static", "extern"].map(has);
        Some(Self {
            name,
            of,
            is_member,
            ty,
            type_at,
            is_constant: is_constant && !is_mutable,
            is_static,
            is_extern,
        })
    }
}

/// Where the name is, and where the type and what stands behind the name.
pub(super) fn parts(
    tokens: &[Token<'_>],
    syntax: &Syntax,
    language: Language,
) -> Option<(usize, Range<usize>, Range<usize>)> {
    let len = tokens.len();
    let last_word = |to: usize| tokens[..to].iter().rposition(Token::is_word);
    match syntax.name_place {
        NamePlace::BeforeColon => {
            let colon = outside(tokens).find(|(_, token)| token.is(":")).map(|(at, _)| at);
            let name = last_word(colon.unwrap_or(len))?;
            // `*` exports a name of Nim, `!` and `?` stand behind those of TypeScript.
            let ends = colon.unwrap_or(len) - name;
            let is_it = ends == 1 || ends == 2 && tokens[name + 1].is_any(&["*", "!", "?"]);
            let is_list = outside(&tokens[..name]).any(|(_, token)| token.is(","));
            let is_rust = language != Language::Rust
                || outside(&tokens[..name]).any(|(_, token)| token.is_any(&["const", "static"]));
            (is_it && is_rust && !is_list)
                .then(|| (name, colon.map_or(len, |at| at + 1)..len, 0..0))
        }
        NamePlace::BeforeBrackets => {
            let mut angles = 0_i32;
            let bracket = outside(tokens).find(|&(at, token)| {
                angles += token.opens_angles();
                token.is("[") && angles <= 0 && at > 0 && tokens[at - 1].is_word()
            });
            let name = match bracket {
                Some((at, _)) => at - 1,
                None => last_word(len).filter(|&at| at + 1 == len)?,
            };
            let is_typed = name > 0
                && (tokens[name - 1].is_word()
                    || tokens[name - 1].is_any(&["*", "&", ">", ">>", "::", ")"]));
            let type_end = if name >= 2 && tokens[name - 1].is("::") { name - 2 } else { name };
            is_typed.then_some((name, 0..type_end, name + 1..len))
        }
        NamePlace::Last => {
            let brackets = tokens.iter().rposition(|token| !token.is_any(&["[", "]"]))?;
            // `int f[]`, `int[] f[]`
            let is_behind = brackets > 0
                && tokens[brackets].is_word()
                && (tokens[brackets - 1].is_word() || tokens[brackets - 1].is("]"));
            let name = if brackets + 1 == len || is_behind { brackets } else { return None };
            Some((name, 0..name, name + 1..len))
        }
        NamePlace::First => {
            let name = usize::from(tokens.first()?.is_any(&["var", "const"]));
            let is_it = tokens
                .get(name + 1)
                .is_none_or(|next| !next.is_any(&[",", ".", "["]) || next.is("["));
            is_it.then_some((name, name + 1..len, 0..0))
        }
    }
}

/// The tokens outside of brackets, with their places; of brackets those that open.
pub(super) fn outside<'t, 'a>(
    tokens: &'t [Token<'a>],
) -> impl Iterator<Item = (usize, &'t Token<'a>)> {
    let mut depth = 0_i32;
    tokens.iter().enumerate().filter(move |(_, token)| {
        let is_outside = depth == 0;
        depth += token.opens();
        is_outside
    })
}

/// Without `#[...]`, `#![...]` and `[...]` at the beginning.
pub(super) fn without_attributes<'t, 'a>(mut tokens: &'t [Token<'a>]) -> &'t [Token<'a>] {
    loop {
        let marks =
            tokens.iter().zip(["#", "!"]).take_while(|(token, mark)| token.is(mark)).count();
        if !tokens.get(marks).is_some_and(|token| token.is("[")) {
            return &tokens[marks..];
        }
        let mut depth = 0_i32;
        let end = tokens.iter().position(|token| {
            depth += token.opens();
            depth == 0 && token.kind == Kind::Close
        });
        tokens = &tokens[end.map_or(tokens.len(), |end| end + 1)..];
    }
}
