//! The types of declarations: what stands before a name, and around it.

use super::WIDE_STRUCTS;
use super::declarators::{Declarator, attribute, declarator};
use super::expression;
use super::initialiser::MOST_LEVELS;
use super::integer::{Enum, Integer};
use super::lexer::Kind;
use super::lookup::View;
use super::no_value::Stop;
use super::structs;
use super::tokens::{Tokens, unexpected};

/// A type: arrays of something, outermost first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Type<'a> {
    pub(super) dims: Vec<Dim>,
    pub(super) leaf: Leaf<'a>,
}

/// Around how many entries a bracket or a brace stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Dim {
    Length(usize),
    /// `[]`: the initialiser says how many.
    Open,
    /// `std::array` is a struct around an array, so its values may stand in one pair of braces more.
    Wrap,
    /// A length that could not be evaluated, with the reason.
    Unknown(Stop),
}

/// What arrays are of.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Leaf<'a> {
    Integer(Integer),
    /// An `int` to tables; what else the compiler makes of it differs between C and C++.
    Enum {
        has_negative: bool,
        of_enum: Enum,
    },
    Struct(Vec<Field<'a>>),
    /// A name that the source does not explain.
    Unknown(&'a str),
    /// A struct of which the source says no more than the name.
    Tag(&'a str),
    /// No table's: what it is.
    Other(String),
}

/// A field of a struct.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Field<'a> {
    pub(super) name: &'a str,
    pub(super) ty: Integer,
}

/// What stands before the names that a declaration declares.
#[derive(Debug)]
pub(super) struct Base<'a> {
    pub(super) ty: Type<'a>,
    pub(super) qualifiers: Qualifiers,
    /// Whether there are words that are not known, which may change the type.
    pub(super) is_odd: bool,
}

/// The words beside a type that matter.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Qualifiers {
    pub(super) is_typedef: bool,
    /// `constexpr`: every value must be of its type.
    pub(super) is_constexpr: bool,
    pub(super) is_const: bool,
    pub(super) is_static: bool,
    pub(super) is_extern: bool,
}

/// What is said of a type that an attribute changes.
const CHANGED: &str = "of a type that an attribute changes";

/// How deep types may stand in each other.
const DEEPEST: usize = 16;

/// What has been seen of the words before a name.
#[derive(Default)]
struct Words<'a> {
    builtin: Vec<&'static str>,
    /// Types by their names, and whether they are known to be types.
    named: Vec<(Type<'a>, bool)>,
    has_unknown: bool,
    is_changed: bool,
    qualifiers: Qualifiers,
}

const BUILTIN: &str = "\
    signed unsigned char short int long bool _Bool __int128 __int64 __int128_t __uint128_t \
    __signed__ float double void auto wchar_t char8_t char16_t char32_t _Float16 __float128";

/// Words that say nothing about values.
const QUALIFIERS: &str = "\
    const constexpr typedef static inline extern register volatile constinit thread_local \
    _Thread_local mutable virtual explicit friend restrict __restrict __inline __inline__ \
    __extension__ typename __const __volatile__ __restrict__";

/// Words before a bracket that say nothing about values either.
const ATTRIBUTES: [&str; 6] =
    ["__attribute__", "__attribute", "__declspec", "alignas", "_Alignas", "__aligned"];

/// Whether a word is in a list.
pub(super) fn has_word(list: &str, word: &str) -> bool {
    list.split(' ').any(|it| it == word)
}

/// Whether a word is one of a type of the language.
pub(super) fn is_builtin(word: &str) -> bool {
    has_word(BUILTIN, word)
}

pub(super) fn is_qualifier(word: &str) -> bool {
    has_word(QUALIFIERS, word)
}

pub(super) fn is_attribute(word: &str) -> bool {
    ATTRIBUTES.contains(&word)
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
pub(super) fn base<'a>(tokens: &mut Tokens<'_, 'a>, depth: usize) -> Result<Base<'a>, Stop> {
    if depth == DEEPEST {
        return Err(Stop::because("types nested too deeply"));
    }
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
            break;
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
            let found = structs::elaborated(tokens, depth)?;
            words.named.push((found, true));
        } else if piece.is("decltype") || piece.is("operator") {
            return Err(Stop::because(format!("declared by `{}`", piece.text)));
        } else if words.has_type() && !goes_on(tokens)? {
            break;
        } else {
            named(tokens, &mut words, is_outermost, depth)?;
        }
    }
    words.base()
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
    depth: usize,
) -> Result<(), Stop> {
    let mut path = vec![tokens.next()?];
    while tokens.peek()?.is("::") && tokens.peek_at(1)?.kind == Kind::Word {
        tokens.next()?;
        path.push(tokens.next()?);
    }
    let texts: Vec<&str> = path.iter().map(|piece| &*piece.text).collect();
    let (piece, is_path) = (&path[path.len() - 1], path.len() > 1);
    if tokens.peek()?.is("<") {
        // `std::array`, or one of the source's own.
        let is_own = is_path && texts[0] != "std" || tokens.view.type_named(&texts).is_some();
        let name = if is_own { texts.join("::") } else { piece.text.to_string() };
        let ty = template(tokens, &name, is_own, depth)?;
        words.named.push((ty, true));
        return Ok(());
    }
    let name = piece.name().ok_or_else(|| unexpected(piece))?;
    if tokens.peek()?.is("(") && (words.has_type() || is_before_type(tokens)?) {
        // A word as `ALIGN(64)`.
        words.has_unknown = true;
        return tokens.group(|_| ());
    }
    let view = if is_outermost { tokens.view.outermost() } else { tokens.view };
    let known = known(&view, &texts).or_else(|| exported(name));
    let is_known = known.is_some() || is_path;
    words.named.push((known.unwrap_or_else(|| Type::bare(Leaf::Unknown(name))), is_known));
    Ok(())
}

/// What a type's name means, if it is one.
pub(super) fn known<'a>(view: &View<'_, 'a>, path: &[&str]) -> Option<Type<'a>> {
    let name = path.last().copied().unwrap_or_default();
    Some(match view.type_named(path)? {
        Some(ty) => followed(view, ty.clone()),
        None => Type::other(format!("`{name}`, which means several types")),
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

/// The structs of integers of 128 bits, which an exported C file has from the header beside it.
pub(super) fn exported<'a>(name: &str) -> Option<Type<'a>> {
    let is_signed = WIDE_STRUCTS.iter().position(|&it| it == name)? == 1;
    let field = |name, is_signed| Field { name, ty: Integer::of(64, is_signed) };
    let fields = vec![field("low", false), field("high", is_signed)];
    Some(Type::bare(Leaf::Struct(fields)))
}

/// Follows a name that another file explains, at most a few: they may go in circles.
fn followed<'a>(view: &View<'_, 'a>, mut ty: Type<'a>) -> Type<'a> {
    for _ in 0..DEEPEST {
        let (Leaf::Unknown(name) | Leaf::Tag(name)) = ty.leaf else { break };
        match view.type_named(&[name]) {
            Some(Some(found)) if *found != ty => {
                ty = Type::of(&ty.dims, found, found.leaf.clone());
            }
            _ => break,
        }
    }
    ty
}

/// `std::array<T, N>`, from the `<` on; other templates are no table's.
fn template<'a>(
    tokens: &mut Tokens<'_, 'a>,
    name: &str,
    is_own: bool,
    depth: usize,
) -> Result<Type<'a>, Stop> {
    if name != "array" || is_own {
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
                    return Ok(Type::other(format!("{name}<...>")));
                }
            }
        }
    }
    tokens.expect("<")?;
    let inner = type_name(tokens, depth + 1)?;
    tokens.expect(",")?;
    let length = expression::length_before_angle(tokens)?;
    if !tokens.take_angle()? {
        return Err(unexpected(tokens.peek()?));
    }
    let leaf = inner.leaf.clone();
    Ok(Type::of(&[Dim::Wrap, Dim::Length(length)], &inner, leaf))
}

/// A type without a name, as in a cast or between angles.
pub(super) fn type_name<'a>(tokens: &mut Tokens<'_, 'a>, depth: usize) -> Result<Type<'a>, Stop> {
    let base = base(tokens, depth)?;
    let around = declarator(tokens)?;
    if !around.path.is_empty() || around.is_function || base.is_odd {
        return Err(Stop::Computed);
    }
    Ok(base.ty.within(&around))
}

impl<'a> Type<'a> {
    /// The enum that it is.
    pub(super) fn of_enum(&self) -> Option<Enum> {
        match self.leaf {
            Leaf::Integer(integer) => integer.of_enum,
            Leaf::Enum { of_enum, .. } => Some(of_enum),
            _ => None,
        }
    }

    pub(super) fn bare(leaf: Leaf<'a>) -> Self {
        Self { dims: vec![], leaf }
    }

    pub(super) fn other(what: impl Into<String>) -> Self {
        Self::bare(Leaf::Other(what.into()))
    }

    /// The type of a name with this around it.
    pub(super) fn within(&self, declarator: &Declarator<'a>) -> Self {
        let leaf = match &self.leaf {
            _ if declarator.is_pointer => Leaf::Other("pointers".to_owned()),
            _ if declarator.is_changed => Leaf::Other(CHANGED.to_owned()),
            leaf => leaf.clone(),
        };
        Self::of(&declarator.dims, self, leaf)
    }

    /// A type with more axes around it. With very many it is no table's: each name for one with another axis would
    /// hold all of them.
    fn of(dims: &[Dim], inner: &Self, leaf: Leaf<'a>) -> Self {
        let dims = if dims.len() + inner.dims.len() > MOST_LEVELS {
            vec![Dim::Unknown(Stop::because("very many axes"))]
        } else {
            dims.iter().chain(&inner.dims).cloned().collect()
        };
        Self { dims, leaf }
    }
}

impl<'a> Words<'a> {
    fn has_type(&self) -> bool {
        !self.builtin.is_empty() || !self.named.is_empty()
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
        let known = self.named.iter().filter(|(_, is_known)| *is_known).count();
        if known + usize::from(has_builtin) > 1 {
            return Err(Stop::because("several types in one declaration"));
        }
        let most = if has_builtin { 0 } else { 1 };
        let is_odd = self.has_unknown || self.named.len() > most;
        let ty = if has_builtin {
            Type::bare(builtin(&self.builtin)?)
        } else {
            let place = self.named.iter().position(|(_, is_known)| *is_known);
            let last = self.named.len().checked_sub(1);
            let last = last.ok_or_else(|| Stop::because("no type"))?;
            self.named.swap_remove(place.unwrap_or(last)).0
        };
        let ty = if self.is_changed { Type::other(CHANGED) } else { ty };
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
        _ => return Ok(Leaf::Other(words.join(" "))),
    };
    if ints > 1 || signs > 1 || unsigned > 1 || signs > 0 && !is_signed {
        return Err(Stop::because(format!("the type `{}`", words.join(" "))));
    }
    Ok(Leaf::Integer(integer))
}
