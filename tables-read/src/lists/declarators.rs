//! The declarations that one statement is: `int *p, T[3]` of C, `var f, g [64]int` of Go.

use super::declaration::{outside, parts};
use super::language::{Language, NamePlace};
use super::lexer::{Kind, Token};

/// One of them, as if it stood alone.
pub(super) struct Part<'a> {
    pub(super) tokens: Vec<Token<'a>>,
    /// How many of the tokens it shares with the others: they stand before the first one.
    pub(super) shared: usize,
}

impl Part<'_> {
    /// Where its own tokens begin.
    pub(super) fn from(&self) -> usize {
        self.tokens.get(self.shared).or(self.tokens.last()).map_or(0, |token| token.at)
    }
}

/// All of a statement, of which so many tokens are shared with one before.
pub(super) fn declarations<'a>(
    tokens: &[Token<'a>],
    shared: usize,
    language: Language,
) -> Vec<Part<'a>> {
    let syntax = language.syntax();
    let all = between_commas(tokens);
    let [first, others @ ..] = &all[..] else { return vec![] };
    let is_of_names = match language {
        Language::Go => !tokens.iter().any(|it| it.is("const")),
        Language::Python | Language::Lua | Language::Ada => true,
        Language::Pascal => !tokens.iter().any(|it| it.is("=")),
        Language::Nim => first.first().is_some_and(|it| it.is_any(&["var", "let", "const"])),
        _ => false,
    };
    match others {
        [] => vec![Part { tokens: tokens.to_vec(), shared }],
        [.., last] if is_of_names => of_names(first, others, last),
        _ if syntax.has_declarators => {
            let before = before_declarator(first, language);
            let others = others.iter().map(|other| [before, other].concat());
            let others = others.map(|tokens| Part { tokens, shared: before.len() });
            std::iter::once(Part { tokens: first.to_vec(), shared }).chain(others).collect()
        }
        _ => vec![Part { tokens: tokens.to_vec(), shared }],
    }
}

/// `var f, g [64]int`, `let f, g: int`: each name with what stands before the first, and behind the last.
fn of_names<'a>(first: &[Token<'a>], others: &[&[Token<'a>]], last: &[Token<'a>]) -> Vec<Part<'a>> {
    const WORDS: [&str; 4] = ["var", "let", "const", "local"];
    let shared = usize::from(first.first().is_some_and(|it| it.is_any(&WORDS)));
    let names = [&first[shared.min(first.len())..]].into_iter().chain(others.iter().copied());
    let names = names.filter_map(<[_]>::first);
    let part = |name: &Token<'a>| Part {
        tokens: [&first[..shared], &[*name], &last[1..]].concat(),
        shared,
    };
    if last.is_empty() { vec![] } else { names.map(part).collect() }
}

/// What stands before the first declarator, and is the same for the others: the words of the type, or `let`.
pub(super) fn before_declarator<'t, 'a>(
    tokens: &'t [Token<'a>],
    language: Language,
) -> &'t [Token<'a>] {
    let syntax = language.syntax();
    let opens = |at: usize| tokens[at].is("(") && !is_behind_specifier(tokens, at);
    let end = match (parts(tokens, syntax, language), syntax.name_place) {
        (Some((name, ..)), NamePlace::BeforeColon) => name,
        (None, NamePlace::BeforeColon) => 0,
        (Some((_, ty, _)), _) => ty.end,
        // `int x(3)`, `int (*f)(int)`
        (None, _) => match outside(tokens).find(|&(at, _)| opens(at)) {
            Some((at, _)) if tokens[at + 1..].first().is_some_and(|it| it.kind == Kind::Mark) => at,
            // `int (x)`
            Some((1, _)) => 1,
            Some((at, _)) => at.saturating_sub(1),
            None => 0,
        },
    };
    let mark = outside(tokens).find(|(_, token)| token.is_any(&["*", "&", "&&"]));
    match &tokens[..mark.map_or(end, |(at, _)| at.min(end))] {
        // `int Square::*member`
        [ty @ .., class, path] if path.is("::") && class.is_word() => ty,
        ty => ty,
    }
}

/// Whether a bracket at a place belongs to `alignas(64)` and the like, and to no declarator.
pub(super) fn is_behind_specifier(tokens: &[Token<'_>], mut at: usize) -> bool {
    // Both of `__attribute__((aligned(64)))`.
    while at > 0 && tokens[at - 1].is("(") {
        at -= 1;
    }
    let words = ["alignas", "_Alignas", "aligned", "decltype", "__attribute__", "__declspec"];
    at > 0 && tokens[at - 1].is_any(&words)
}

/// Takes away the brackets around a name, `int (f)[3]`, or around it and its lengths, `int (f[3])`. Where no `=` follows,
/// the latter may be a call.
pub(super) fn without_brackets(tokens: &mut Vec<Token<'_>>) {
    let opens = |&at: &usize| {
        let is_name = tokens.get(at + 1).is_some_and(Token::is_word);
        tokens[at].is("(") && at > 0 && is_name && !is_behind_specifier(tokens, at)
    };
    let Some(open) = (0..tokens.len()).find(opens) else { return };
    let is_at = |at: usize, text: &str| tokens.get(at).is_some_and(|token| token.is(text));
    if is_at(open + 2, ")") && is_at(open + 3, "[") {
        tokens.remove(open + 2);
        tokens.remove(open);
    } else if is_at(open + 2, "[") && is_at(tokens.len() - 1, ")") {
        tokens.pop();
        tokens.remove(open);
    }
}

/// The tokens between commas that stand outside of all brackets, also of `<` and `>`.
fn between_commas<'t, 'a>(tokens: &'t [Token<'a>]) -> Vec<&'t [Token<'a>]> {
    let (mut depth, mut angles) = (0_i32, 0_i32);
    let parts = tokens.split(|token| {
        depth += token.opens();
        angles = if depth == 0 { (angles + token.opens_angles()).max(0) } else { angles };
        depth == 0 && angles == 0 && token.is(",")
    });
    parts.collect()
}
