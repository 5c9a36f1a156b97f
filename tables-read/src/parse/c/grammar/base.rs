//! What stands before the names of a declaration.

use super::declarators::{attribute, declarator};
use super::{expression, structs};
use crate::parse::c::integer::Integer;
use crate::parse::c::lexer::Kind;
use crate::parse::c::lookup::View;
use crate::parse::c::no_value::Stop;
use crate::parse::c::tokens::{Tokens, unexpected};
use crate::parse::c::types::{Dim, Leaf, Type, exported};
use crate::parse::c::words::{BUILTIN, is_attribute, is_builtin, is_qualifier};

/// What stands before the names that a declaration declares.
#[derive(Debug)]
pub(in crate::parse::c) struct Base<'a> {
    pub(in crate::parse::c) ty: Type<'a>,
    pub(in crate::parse::c) qualifiers: Qualifiers,
    /// Whether there are words that are not known, which may change the type.
    pub(in crate::parse::c) is_odd: bool,
}

/// The words beside a type that matter.
#[derive(Clone, Copy, Debug, Default)]
pub(in crate::parse::c) struct Qualifiers {
    pub(in crate::parse::c) is_typedef: bool,
    /// `constexpr`: every value must be of its type.
    pub(in crate::parse::c) is_constexpr: bool,
    pub(in crate::parse::c) is_const: bool,
    pub(in crate::parse::c) is_static: bool,
    pub(in crate::parse::c) is_extern: bool,
}

/// Times the stack of an expression that a type may take.
const STACK: usize = 12;
/// Of names that stand for each other so many are followed: they may go in circles.
const MOST_FOLLOWED: usize = 16;

/// What has been seen of the words before a name.
#[derive(Default)]
struct Words<'a> {
    builtin: Vec<&'static str>,
    known: Vec<Type<'a>>,
    /// Names that may be those of types.
    unknown: Vec<&'a str>,
    is_odd: bool,
    is_changed: bool,
    qualifiers: Qualifiers,
}

/// Whether a word begins a type, as in a cast.
pub(super) fn begins_type(view: &View<'_, '_>, word: &str) -> bool {
    is_builtin(word)
        || matches!(word, "const" | "volatile" | "struct" | "enum" | "union" | "std")
        || view.type_named(&[word]).is_some()
}

/// A word of a type of the language. In C some of them may be given to another one: `typedef int bool;`.
pub(super) fn builtin_word(view: &View<'_, '_>, word: &str) -> Option<&'static str> {
    let found = BUILTIN.split(' ').find(|it| *it == word)?;
    let may_be_own = matches!(word, "bool" | "wchar_t" | "char8_t" | "char16_t" | "char32_t");
    (!may_be_own || view.type_named(&[word]).is_none()).then_some(found)
}

/// Reads what stands before the names of a declaration.
pub(in crate::parse::c) fn base<'a>(tokens: &mut Tokens<'_, 'a>) -> Result<Base<'a>, Stop> {
    tokens.nested(STACK, words)?.base()
}

fn words<'a>(tokens: &mut Tokens<'_, 'a>) -> Result<Words<'a>, Stop> {
    let mut words = Words::default();
    let mut is_outermost = false;
    loop {
        let piece = tokens.peek()?.clone();
        if piece.is("[") && !words.has_type() {
            tokens.group(|_| ())?;
            continue;
        }
        if piece.is("::") && !words.has_type() {
            tokens.next()?;
            is_outermost = true;
            continue;
        }
        if piece.kind != Kind::Word {
            return Ok(words);
        }
        if is_attribute(&piece.text) {
            tokens.next()?;
            words.is_changed |= attribute(tokens)?;
        } else if words.qualified(&piece.text) {
            tokens.next()?;
        } else if let Some(builtin) = builtin_word(&tokens.view, &piece.text) {
            tokens.next()?;
            words.builtin.push(builtin);
        } else if matches!(&*piece.text, "struct" | "class" | "union" | "enum") {
            words.known.push(structs::elaborated(tokens)?);
        } else if piece.is("decltype") || piece.is("operator") {
            return Err(Stop::because(format!("declared by `{}`", piece.text)));
        } else if words.has_type() && !goes_on(tokens)? {
            return Ok(words);
        } else {
            named(tokens, &mut words, is_outermost)?;
        }
    }
}

/// Whether a declaration goes on with another word, so that this one is not what it declares.
fn goes_on(tokens: &mut Tokens<'_, '_>) -> Result<bool, Stop> {
    let next = tokens.peek_at(1)?.clone();
    if next.is("::") {
        // `int X::NAME[2]` is declared elsewhere; `a::Type NAME` is a type.
        let (mut place, mut last) = (1, false);
        while tokens.peek_at(place)?.is("::") && place < 16 {
            last = tokens.peek_at(place + 2)?.kind == Kind::Word;
            place += 2;
        }
        return Ok(last);
    }
    Ok(next.kind == Kind::Word && !is_attribute(&next.text) || next.is("*") || next.is("&"))
}

/// A type by its name, or a word that is none. Behind `::` it is looked for outside of all scopes.
fn named<'a>(
    tokens: &mut Tokens<'_, 'a>,
    words: &mut Words<'a>,
    is_outermost: bool,
) -> Result<(), Stop> {
    let first = tokens.next()?;
    let path = tokens.path(first)?;
    let texts: Vec<&str> = path.iter().map(|piece| &*piece.text).collect();
    let (piece, is_path) = (&path[path.len() - 1], path.len() > 1);
    if tokens.peek()?.is("<") {
        // `std::array`, or one of the source's own.
        let is_own = is_path && texts[0] != "std" || tokens.view.type_named(&texts).is_some();
        let ty = template(tokens, piece.is("array") && !is_own)?;
        words.known.push(ty);
        return Ok(());
    }
    let name = piece.name().ok_or_else(|| unexpected(piece))?;
    if tokens.peek()?.is("(") && (words.has_type() || is_before_type(tokens)?) {
        // A word as `ALIGN(64)`.
        words.is_odd = true;
        return tokens.group(|_| ());
    }
    let view = if is_outermost { tokens.view.outermost() } else { tokens.view };
    let known = known(&view, &texts).or_else(|| exported(name));
    match known {
        Some(known) => words.known.push(known),
        None if is_path => words.known.push(Type::bare(Leaf::Unknown(name))),
        None => words.unknown.push(name),
    }
    Ok(())
}

/// What a type's name means, if it is one.
pub(super) fn known<'a>(view: &View<'_, 'a>, path: &[&str]) -> Option<Type<'a>> {
    Some(match view.type_named(path)? {
        Some(ty) => followed(view, ty.clone()),
        // Several types.
        None => Type::OTHER,
    })
}

/// Whether a word follows the brackets: `MODEL("small") const int`.
fn is_before_type(tokens: &mut Tokens<'_, '_>) -> Result<bool, Stop> {
    let (mut place, mut depth) = (0, 0_usize);
    loop {
        let piece = tokens.peek_at(place)?;
        match piece.kind {
            Kind::Open => depth += 1,
            Kind::Close => depth = depth.saturating_sub(1),
            Kind::Word if depth == 0 => return Ok(true),
            Kind::End | Kind::Directive | Kind::Unknown => return Ok(false),
            _ if depth == 0 => return Ok(false),
            _ => {}
        }
        place += 1;
    }
}

/// Follows a name that another file explains.
fn followed<'a>(view: &View<'_, 'a>, mut ty: Type<'a>) -> Type<'a> {
    for _ in 0..MOST_FOLLOWED {
        let (Leaf::Unknown(name) | Leaf::Tag(name)) = ty.leaf else { break };
        match view.type_named(&[name]) {
            Some(Some(found)) if *found != ty => {
                ty = found.clone().within_axes(&ty.dims);
            }
            _ => break,
        }
    }
    ty
}

/// `std::array<T, N>`, from the `<` on; other templates are no table's.
fn template<'a>(tokens: &mut Tokens<'_, 'a>, is_array: bool) -> Result<Type<'a>, Stop> {
    if !is_array {
        let mut angles = 0_usize;
        loop {
            tokens.skip_to(|piece| piece.is_any(&[";", "<", ">", ">>"]))?;
            if tokens.take("<")? {
                angles += 1;
            } else if !tokens.take_angle()? {
                return Err(unexpected(tokens.peek()?));
            } else {
                angles -= 1;
                if angles == 0 {
                    return Ok(Type::OTHER);
                }
            }
        }
    }
    tokens.expect("<")?;
    let inner = type_name(tokens)?;
    tokens.expect(",")?;
    let length = expression::length(tokens, true)?;
    if !tokens.take_angle()? {
        return Err(unexpected(tokens.peek()?));
    }
    Ok(inner.within_axes(&[Dim::Wrap, Dim::Length(length)]))
}

/// A type without a name, as in a cast or between angles.
pub(in crate::parse::c) fn type_name<'a>(tokens: &mut Tokens<'_, 'a>) -> Result<Type<'a>, Stop> {
    let (base, around) = tokens.nested(1, |tokens| Ok((base(tokens)?, declarator(tokens)?)))?;
    if !around.path.is_empty() || around.is_function || base.is_odd {
        return Err(Stop::Computed);
    }
    Ok(base.ty.within(&around))
}

impl<'a> Words<'a> {
    fn has_type(&self) -> bool {
        !self.builtin.is_empty() || !self.known.is_empty() || !self.unknown.is_empty()
    }

    /// Whether a word is of those that are not part of the type.
    fn qualified(&mut self, word: &str) -> bool {
        let it = &mut self.qualifiers;
        it.is_typedef |= word == "typedef";
        it.is_const |= matches!(word, "const" | "constexpr" | "__const");
        it.is_constexpr |= word == "constexpr";
        it.is_static |= word == "static";
        it.is_extern |= word == "extern";
        is_qualifier(word)
    }

    fn base(mut self) -> Result<Base<'a>, Stop> {
        let has_builtin = !self.builtin.is_empty();
        if self.known.len() + usize::from(has_builtin) > 1 {
            return Err(Stop::because("several types in one declaration"));
        }
        let ty = match self.known.pop() {
            _ if has_builtin => Type::bare(builtin(&self.builtin)?),
            Some(known) => known,
            None => {
                let last = self.unknown.pop().ok_or_else(|| Stop::because("no type"))?;
                Type::bare(Leaf::Unknown(last))
            }
        };
        let ty = if self.is_changed { Type::OTHER } else { ty };
        let is_odd = self.is_odd || !self.unknown.is_empty();
        Ok(Base { ty, qualifiers: self.qualifiers, is_odd })
    }
}

/// The type of words as `unsigned long`.
pub(super) fn builtin<'a>(words: &[&str]) -> Result<Leaf<'a>, Stop> {
    let count = |word: &str| words.iter().filter(|&&it| it == word).count();
    let (signs, unsigned) = (count("signed") + count("__signed__"), count("unsigned"));
    let (is_signed, ints) = (unsigned == 0, count("int"));
    let silent = ["signed", "__signed__", "unsigned", "int"];
    let rest: Vec<&str> = words.iter().copied().filter(|it| !silent.contains(it)).collect();
    let integer = match rest.as_slice() {
        ["bool" | "_Bool"] if words.len() == 1 => Integer::BOOL,
        ["char"] if signs == 0 && is_signed && ints == 0 => Integer::of_target(8, true),
        ["char"] if ints == 0 => Integer::of(8, is_signed),
        ["char8_t"] => Integer::of(8, false),
        ["char16_t"] => Integer::of(16, false),
        ["char32_t"] => Integer::of(32, false),
        ["__int128"] => Integer::of(128, is_signed),
        ["__int128_t"] => Integer::of(128, true),
        ["__uint128_t"] => Integer::of(128, false),
        [] if ints <= 1 => Integer::of(32, is_signed),
        ["short"] => Integer::of(16, is_signed),
        ["long"] => Integer::of_target(64, is_signed),
        // Windows has a name for two of them.
        ["long", "long"] | ["__int64"] => Integer::of(64, is_signed),
        ["auto"] if words.len() == 1 => return Ok(Leaf::Auto),
        _ => return Ok(Leaf::Other),
    };
    if ints > 1 || signs > 1 || unsigned > 1 || signs > 0 && !is_signed {
        return Err(Stop::because(format!("the type `{}`", words.join(" "))));
    }
    Ok(Leaf::Integer(integer))
}
