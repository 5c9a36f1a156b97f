//! Classes of C++ around one number whose constructor only stores it: `Set(uint64_t n) : bits(n) {}`.

use super::declaration::outside;
use super::lexer::{Kind, Token, closing};

/// The words for the type of the number that a class stores, from the tokens in its braces; `None` if a constructor with one
/// parameter does more, if there are several, or if the field has another type.
pub(super) fn stored<'a>(name: &str, body: &[Token<'a>]) -> Option<Vec<&'a str>> {
    let mut found: Option<(&str, Vec<&'a str>)> = None;
    for (at, token) in outside(body) {
        let is_destructor = at > 0 && body[at - 1].is("~");
        let is_called = body.get(at + 1).is_some_and(|it| it.is("("));
        if !token.is(name) || !is_called || is_destructor {
            continue;
        }
        let (parameters, behind) = group(&body[at + 1..])?;
        let has = |text: &str| parameters.iter().any(|it| it.is(text));
        match parameters {
            [] => continue,
            _ if has(name) => continue,
            _ if has(",") && !has("=") => continue,
            _ => {}
        }
        let (parameter, ty) = parameters.split_last()?;
        let field = field(behind, parameter)?;
        if found.is_some() || !parameter.is_word() || ty.is_empty() {
            return None;
        }
        found = Some((field, words(ty)?));
    }
    let (field, ty) = found?;
    let is_declared = outside(body).any(|(at, token)| {
        let ends = body.get(at + 1).is_some_and(|it| it.is_any(&[";", "=", "{"]));
        let before = &body[..at];
        let from = before.iter().rposition(|it| it.kind != Kind::Word).map_or(0, |it| it + 1);
        token.is(field) && ends && words(&before[from..]).is_some_and(|it| it == ty)
    });
    is_declared.then_some(ty)
}

/// What is in the bracket that begins the tokens, and what follows it.
fn group<'t, 'a>(tokens: &'t [Token<'a>]) -> Option<(&'t [Token<'a>], &'t [Token<'a>])> {
    let mut depth = 0;
    let end = tokens.iter().position(|token| {
        depth += token.opens();
        depth == 0
    })?;
    Some((&tokens[1..end], &tokens[end + 1..]))
}

/// The words of a type of numbers.
fn words<'a>(ty: &[Token<'a>]) -> Option<Vec<&'a str>> {
    let is_plain = ty.iter().all(|it| it.is_word() || it.is("::"));
    let words = ty.iter().filter(|it| it.is_word() && !it.is_any(&["const", "std"]));
    is_plain.then(|| words.map(|it| it.text).collect())
}

/// The field in which what follows the parameters of a constructor stores the only one, if it does nothing else.
fn field<'a>(behind: &[Token<'a>], parameter: &Token<'_>) -> Option<&'a str> {
    let from = behind.iter().position(|it| !it.is("noexcept"))?;
    let is = |token: &Token<'_>| token.is(parameter.text);
    match &behind[from..] {
        [colon, field, open, it, close, begin, end, ..]
            if colon.is(":") && is(it) && begin.is("{") && end.is("}") =>
        {
            (open.kind == Kind::Open && close.is(closing(open.text))).then_some(field.text)
        }
        [begin, field, sign, it, semicolon, end, ..]
            if begin.is("{") && sign.is("=") && is(it) && semicolon.is(";") && end.is("}") =>
        {
            Some(field.text)
        }
        [begin, this, arrow, field, sign, it, semicolon, end, ..]
            if begin.is("{") && this.is("this") && arrow.is("->") && sign.is("=") && is(it) =>
        {
            (semicolon.is(";") && end.is("}")).then_some(field.text)
        }
        _ => None,
    }
}
