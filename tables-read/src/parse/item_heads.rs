//! What items begin with: attributes, access, and what opens a module, or the body of an `impl`, a trait or a
//! function.

use super::docs::attributes;
use super::error::Error;
use super::keywords::{is_keyword, path, plain};
use super::lexer::{Kind, Lexer, Token};
use super::modules;

/// Who may use a name.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
pub(super) enum Access {
    #[default]
    Own,
    Parent,
    All,
    /// `pub(in path)`
    Some,
}

/// What stands before an item.
#[derive(Default)]
pub(super) struct Head {
    pub(super) doc: String,
    pub(super) access: Access,
    pub(super) is_conditional: bool,
    /// Whether an attribute names a file.
    pub(super) has_path: bool,
}

pub(super) fn is_doc(token: Token<'_>) -> bool {
    matches!(token.kind, Kind::Doc(_))
}

/// Reads what stands before an item, and the first token behind the attributes.
pub(super) fn head<'a>(lexer: &mut Lexer<'a>) -> Result<(Head, Token<'a>), Error> {
    let from = lexer.offset();
    let doc = attributes(lexer)?;
    let token = lexer.next()?;
    let text = &lexer.source[from..token.at];
    let (is_conditional, has_path) = (text.contains("cfg"), text.contains("path"));
    Ok((Head { doc, access: Access::Own, is_conditional, has_path }, token))
}

/// Takes the `(crate)` of `pub(crate)`.
pub(super) fn access(lexer: &mut Lexer<'_>) -> Result<Access, Error> {
    let open = lexer.peek()?;
    if !open.is("(") {
        return Ok(Access::All);
    }
    lexer.next()?;
    let first = lexer.peek()?;
    lexer.skip_group(open)?;
    Ok(match first.text {
        "crate" => Access::All,
        "self" => Access::Own,
        "super" => Access::Parent,
        _ => Access::Some,
    })
}

/// Whether an item can begin so.
pub(super) fn begins_item(token: Token<'_>, second: Token<'_>) -> bool {
    match token.text {
        "use" | "extern" | "fn" | "struct" | "enum" | "trait" | "impl" | "unsafe" | "async"
        | "type" | "mod" => true,
        "const" => matches!(second.text, "fn" | "unsafe" | "async" | "extern" | "trait"),
        // Keywords only before other words; `macro_rules! name` is no other than a macro's call.
        "union" | "auto" | "safe" | "default" | "macro" => second.kind == Kind::Word,
        _ => false,
    }
}

/// The `path::name!` of a macro's call, from behind its first token.
pub(super) fn macro_call<'a>(
    first: Token<'a>,
    mut after: Lexer<'a>,
) -> Result<Option<&'a str>, Error> {
    let mut name = first;
    if first.is(":") {
        after.expect(":")?;
        name = after.next()?;
    }
    while name.kind == Kind::Word {
        let next = after.next()?;
        if next.is("!") && !is_keyword(name) && !after.peek()?.is("=") {
            return Ok(Some(&after.source[first.at..next.at + 1]));
        }
        if !next.is(":") || !after.take(":")? {
            break;
        }
        name = after.next()?;
    }
    Ok(None)
}

/// What an `impl` is of.
#[derive(Clone)]
pub(super) struct Impl<'a> {
    /// Its path, if it has no arguments and is no other type.
    pub(super) path: Option<Vec<&'a str>>,
    pub(super) is_of_trait: bool,
    /// Whether it, or something in it, is there only under a condition.
    pub(super) is_conditional: bool,
}

/// What opens a module, or the body of an `impl`, a trait or a function.
pub(super) struct Opened<'a> {
    pub(super) name: &'a str,
    pub(super) kind: modules::Kind,
    pub(super) parameters: Vec<&'a str>,
    pub(super) of: Option<Impl<'a>>,
    pub(super) bracket: Token<'a>,
    /// The place behind the bracket.
    pub(super) body: Lexer<'a>,
}

/// Reads what opens items, from behind its first word, if it does.
pub(super) fn opened<'a>(
    first: Token<'a>,
    mut lexer: Lexer<'a>,
) -> Result<Option<Opened<'a>>, Error> {
    let mut keyword = first;
    // `default const async unsafe extern "C" fn` is the most there is.
    for _ in 0..6 {
        let is_abi = keyword.kind == Kind::Literal;
        let words = ["async", "auto", "const", "default", "extern", "gen", "safe", "unsafe"];
        if is_abi || words.contains(&keyword.text) {
            keyword = lexer.next()?;
        }
    }
    let kind = match keyword.text {
        "mod" => modules::Kind::Module,
        "trait" => modules::Kind::Trait,
        "impl" => modules::Kind::Impl,
        "fn" => modules::Kind::Function,
        _ => return Ok(None),
    };
    let is_impl = kind == modules::Kind::Impl;
    let mut name = if is_impl { keyword } else { lexer.word()? };
    let mut parameters = vec![];
    if lexer.peek()?.is("<") && kind != modules::Kind::Module {
        parameters = self::parameters(&mut lexer)?;
    }
    // `impl<T> Trait<T> for Type<T> where T: Trait` is of the last word before `where` that stands in
    // no brackets.
    let mut is_of = is_impl;
    let mut of = is_impl.then_some(Impl { path: None, is_of_trait: false, is_conditional: false });
    let mut ty = lexer;
    let mut angles = 0_usize;
    loop {
        let token = lexer.next()?;
        match token.kind {
            Kind::Open if token.is("{") && angles == 0 => {
                if let Some(of) = &mut of {
                    let first = ty.next()?;
                    let path = path(&mut ty, first)?;
                    let is_all = matches!(ty.peek()?.text, "{" | "where");
                    of.path = path.filter(|_| first.kind == Kind::Word && is_all);
                }
                let (name, bracket, body) = (name.text, token, lexer);
                return Ok(Some(Opened { name, kind, parameters, of, bracket, body }));
            }
            Kind::Close | Kind::End => return Ok(None),
            _ if token.is(";") || kind == modules::Kind::Module => return Ok(None),
            Kind::Open => lexer.skip_group(token)?,
            _ if token.is("<") => angles += 1,
            _ if token.is(">") => angles = angles.saturating_sub(1),
            _ if token.is("-") => _ = lexer.take(">")?,
            _ if token.is("where") => is_of = false,
            _ if token.is("for") && is_of && angles == 0 => {
                ty = lexer;
                of = Some(Impl { path: None, is_of_trait: true, is_conditional: false });
            }
            Kind::Word if is_of && angles == 0 && !is_keyword(token) => name = token,
            _ => {}
        }
    }
}

/// The names of the types and constants in `<T: Trait<U>, const N: usize>`.
fn parameters<'a>(lexer: &mut Lexer<'a>) -> Result<Vec<&'a str>, Error> {
    let mut names = vec![];
    let mut angles = 0_usize;
    let mut before = lexer.peek()?;
    loop {
        let token = lexer.next()?;
        match token.kind {
            Kind::Open => lexer.skip_group(token)?,
            Kind::Close | Kind::End => return Err(lexer.unexpected(token)),
            _ if token.is("<") => angles += 1,
            _ if token.is(">") => angles -= 1,
            _ if token.is("-") => _ = lexer.take(">")?,
            _ if angles == 1 && (before.is("<") || before.is(",") || before.is("const")) => {
                names.extend((!is_keyword(token)).then(|| plain(token.text)));
            }
            _ => {}
        }
        if angles == 0 {
            return Ok(names);
        }
        before = token;
    }
}
