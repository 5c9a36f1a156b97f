//! What stands before the `=` of a declaration: its name, its type, and whether it can change.

use std::ops::Range;

use super::language::{Language, NamePlace, Syntax};
use super::lexer::{Kind, Token};
use super::types::Type;

/// A name with a value that may be a list, or with a type of several entries.
#[derive(Clone, Debug)]
pub(super) struct Declaration<'a> {
    pub(super) head: Head<'a>,
    /// The offsets between which the head stands, and where the declaration before it ended.
    pub(super) from: usize,
    pub(super) behind_last: usize,
    /// Where its value stands, without the semicolon; `None` if it has none.
    pub(super) value: Option<Range<usize>>,
    pub(super) scope: usize,
    /// Which lines of a preprocessor it stands below.
    pub(super) condition: usize,
}

/// What a declaration says before its value.
#[derive(Clone, Debug)]
pub(super) struct Head<'a> {
    pub(super) name: Token<'a>,
    /// The type that it is declared outside of: `Position` of `int Position::steps[4]`.
    pub(super) of: Option<&'a str>,
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
            ty,
            type_at,
            is_constant: is_constant && !is_mutable,
            is_static,
            is_extern,
        })
    }
}

/// The declarations that a statement is: of `int *p, T[3]` `int *p` and `int T[3]`, of `var f, g [64]int` of Go one for
/// each name.
pub(super) fn declarations<'a>(tokens: &[Token<'a>], language: Language) -> Vec<Vec<Token<'a>>> {
    let syntax = language.syntax();
    let parts = between_commas(tokens);
    let is_of_go = syntax.name_place == NamePlace::First && !tokens.iter().any(|it| it.is("const"));
    match &parts[..] {
        [names @ .., last] if is_of_go => {
            let var = tokens.first().filter(|it| it.is("var"));
            let names =
                names.iter().chain([last]).flat_map(|part| part.iter().find(|it| !it.is("var")));
            let ty = last.iter().skip_while(|it| it.is("var")).skip(1);
            names
                .map(|name| var.into_iter().chain([name]).chain(ty.clone()).copied().collect())
                .collect()
        }
        [first, others @ ..] if syntax.has_declarators && !others.is_empty() => {
            let shared = before_declarator(first, language);
            let others = others.iter().map(|other| [shared, other].concat());
            std::iter::once(first.to_vec()).chain(others).collect()
        }
        _ => vec![tokens.to_vec()],
    }
}

/// What stands before the first declarator, and is the same for the others: the words of the type, or `let`.
pub(super) fn before_declarator<'t, 'a>(
    tokens: &'t [Token<'a>],
    language: Language,
) -> &'t [Token<'a>] {
    let syntax = language.syntax();
    let opens = |at: usize| tokens[at].is("(") && !is_behind_specifier(tokens, at);
    let name = match parts(tokens, syntax, language) {
        Some((name, ..)) => name,
        // `int x(3)`, `int (*f)(int)`
        None => match outside(tokens).find(|&(at, _)| opens(at)) {
            Some((at, _)) if tokens[at + 1..].first().is_some_and(|it| it.kind == Kind::Mark) => at,
            Some((at, _)) => at.saturating_sub(1),
            None => 0,
        },
    };
    let mark = outside(tokens).find(|(_, token)| token.is_any(&["*", "&", "&&"]));
    &tokens[..mark.map_or(name, |(at, _)| at.min(name))]
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

/// Where the name is, and where the type and what stands behind the name.
fn parts(
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
            // `(NAME)[3]`
            let in_brackets = |at: usize| match &tokens[..at] {
                [.., open, name, close] => open.is("(") && name.is_word() && close.is(")"),
                _ => false,
            };
            let bracket = outside(tokens).find(|&(at, token)| {
                angles += token.opens_angles();
                let is_behind_name = at > 0 && tokens[at - 1].is_word() || in_brackets(at);
                token.is("[") && angles <= 0 && is_behind_name
            });
            if let Some((at, _)) = bracket.filter(|&(at, _)| in_brackets(at)) {
                return Some((at - 2, 0..at - 3, at..len));
            }
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
            let is_behind =
                brackets > 0 && tokens[brackets].is_word() && tokens[brackets - 1].is_word();
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
