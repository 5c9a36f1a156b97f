//! Types that are explained where they are named: `struct { int a, b; }`, `enum : uint8_t { A, B }`.

use super::{base, declarators, expression};
use crate::parse::c::integer::{Enum, Integer, Value};
use crate::parse::c::lexer::Kind;
use crate::parse::c::no_value::Stop;
use crate::parse::c::tokens::{Tokens, unexpected};
use crate::parse::c::types::{Change, Field, Leaf, Type};
use crate::parse::c::words::is_attribute;
use crate::parse::keywords::has_word;

/// Reads a type that begins with `struct`, `class`, `union` or `enum`, explained there or not.
pub(super) fn elaborated<'a>(tokens: &mut Tokens<'_, 'a>) -> Result<Type<'a>, Stop> {
    let keyword = tokens.next()?;
    let is_enum = keyword.is("enum");
    let is_scoped = is_enum && (tokens.take("class")? || tokens.take("struct")?);
    let mut name = None;
    loop {
        let piece = tokens.peek()?.clone();
        if is_attribute(&piece.text) {
            tokens.next()?;
            tokens.group(|_| ())?;
        } else if piece.is("[") {
            tokens.group(|_| ())?;
        } else if piece.kind == Kind::Word && (name.is_none() || piece.is("final")) {
            name = name.or(piece.name());
            tokens.next()?;
        } else {
            break;
        }
    }
    let mut underlying = None;
    if is_enum && tokens.take(":")? {
        underlying = Some(base::base(tokens)?.ty);
    }
    let has_base = !is_enum && tokens.peek()?.is(":");
    if !has_base && !tokens.peek()?.is("{") {
        let name = name.ok_or(unexpected(tokens.peek()?))?;
        let known = base::known(&tokens.view, &[name]);
        return Ok(known.unwrap_or_else(|| Type::bare(Leaf::Tag(name))));
    }
    let ty = if has_base || keyword.is("union") {
        body(tokens)?
    } else if is_enum {
        enumerators(tokens, underlying, name, is_scoped)?
    } else {
        fields(tokens)?
    };
    tokens.changes.extend(name.map(|name| Change::Explained(name, ty.clone())));
    Ok(ty)
}

/// Skips the body of what is no table's, as the source has it.
fn body<'a>(tokens: &mut Tokens<'_, 'a>) -> Result<Type<'a>, Stop> {
    let Some(mut lexer) = tokens.place_before() else { return Err(Stop::Computed) };
    while !lexer.peek().is("{") && lexer.peek().kind != Kind::End {
        lexer.next();
    }
    let open = lexer.next();
    if !open.is("{") {
        return Err(Stop::because("a struct without braces"));
    }
    lexer.skip_group(open, |_| ());
    tokens.go_to(lexer);
    Ok(Type::OTHER)
}

/// The body of an enum. Without a type of its own its constants are `int`, or else it is left alone:
/// what the compiler makes of it differs between C and C++.
fn enumerators<'a>(
    tokens: &mut Tokens<'_, 'a>,
    underlying: Option<Type<'a>>,
    name: Option<&'a str>,
    is_scoped: bool,
) -> Result<Type<'a>, Stop> {
    let of_enum = Enum { name: Enum::named(name.unwrap_or_default()), is_scoped };
    let of_type = match underlying {
        None if is_scoped => Some(Integer::INT),
        None => None,
        Some(Type { leaf: Leaf::Integer(integer), dims }) if dims.is_empty() => Some(integer),
        Some(_) => {
            tokens.group(|_| ())?;
            return Ok(Type::OTHER);
        }
    };
    let outside = std::mem::take(&mut tokens.local);
    let found = named_values(tokens, of_type);
    tokens.local = outside;
    let mut found = found?;
    let leaf = match of_type {
        Some(integer) => Leaf::Integer(Integer { of_enum: Some(of_enum), ..integer }),
        // If one value is not known, none is: it may be beyond `int`.
        None if found.iter().any(|(_, value)| value.is_none()) => {
            found.iter_mut().for_each(|(_, value)| *value = None);
            Leaf::Other
        }
        None => {
            let has_negative = found.iter().flat_map(|(_, value)| value).any(|it| it.is_negative());
            Leaf::Enum { has_negative, of_enum }
        }
    };
    for (constant, mut value) in found {
        // Inside of the enum its constants are integers.
        value.iter_mut().for_each(|it| it.ty.of_enum = Some(of_enum));
        let path = name.map(|name| format!("{name}::{constant}"));
        // Those of an `enum class` stand behind the type's name only.
        let paths = path.into_iter().chain((!is_scoped).then(|| constant.to_owned()));
        tokens.changes.extend(paths.map(|path| Change::Constant(path, value)));
    }
    Ok(Type::bare(leaf))
}

/// The constants of an enum, from the `{` on; `None` for a value that is not known. Each may be used in what
/// follows it.
fn named_values<'a>(
    tokens: &mut Tokens<'_, 'a>,
    of_type: Option<Integer>,
) -> Result<Vec<(&'a str, Option<Value>)>, Stop> {
    tokens.expect("{")?;
    let ty = of_type.unwrap_or(Integer::INT);
    let mut found: Vec<(&'a str, Option<Value>)> = vec![];
    let mut next = Some(Value { bits: 0, ty });
    // In C++ a constant is, inside of the enum, of the type of its expression.
    let mut is_plain = true;
    while !tokens.take("}")? {
        let piece = tokens.next()?;
        let name = piece.name().ok_or_else(|| unexpected(&piece))?;
        let value = if tokens.take("=")? {
            let is_literal = tokens.peek()?.kind == Kind::Number;
            let value = expression::value_or_skip(tokens)?.filter(|_| is_plain || is_literal);
            is_plain &= of_type.is_some() || value.is_some_and(|it| it.ty.is_int());
            value.filter(|value| value.is_of(ty)).map(|value| Value { ty, ..value })
        } else {
            next
        };
        next = value.and_then(following);
        tokens.local.insert(name, value);
        found.push((name, value));
        if !tokens.take(",")? {
            tokens.expect("}")?;
            break;
        }
    }
    Ok(found)
}

/// The next value of the same type.
fn following(value: Value) -> Option<Value> {
    let next = value.operated("+", Value::int(1)).ok()?;
    let is_next = next.is_of(value.ty) && (next.bits != 0 || value.is_negative());
    is_next.then_some(Value { ty: value.ty, ..next })
}

/// The body of a struct. What is more than integers side by side is no table's.
fn fields<'a>(tokens: &mut Tokens<'_, 'a>) -> Result<Type<'a>, Stop> {
    let open = tokens.place_before();
    match fields_inside(tokens) {
        Ok(fields) if fields.is_empty() => Ok(Type::OTHER),
        Ok(fields) => Ok(Type::bare(Leaf::Struct(fields))),
        Err(stop) => {
            tokens.go_to(open.ok_or(stop)?);
            body(tokens)
        }
    }
}

fn fields_inside<'a>(tokens: &mut Tokens<'_, 'a>) -> Result<Vec<Field<'a>>, Stop> {
    tokens.expect("{")?;
    let mut fields: Vec<Field<'a>> = vec![];
    while !tokens.take("}")? {
        if has_word(NO_FIELD, &tokens.peek()?.text) || fields.len() > MOST_FIELDS {
            return Err(Stop::Computed);
        }
        let base = base::base(tokens)?;
        loop {
            let declarator = declarators::declarator(tokens)?;
            let is_plain = !declarator.is_function && !base.is_odd;
            let ty = match base.ty.within(&declarator) {
                Type { dims, leaf: Leaf::Integer(ty) } if dims.is_empty() && is_plain => ty,
                Type { dims, leaf: Leaf::Enum { .. } } if dims.is_empty() && is_plain => {
                    Integer::INT
                }
                _ => return Err(Stop::Computed),
            };
            let name = declarator.path.first().ok_or(Stop::Computed)?;
            fields.push(Field { name, ty });
            if !tokens.take(",")? {
                break;
            }
        }
        tokens.expect(";")?;
    }
    Ok(fields)
}

/// What in a struct begins something else than fields that are integers.
const NO_FIELD: &str =
    "public private protected static using typedef friend virtual template struct enum union";

/// More than structs have.
const MOST_FIELDS: usize = 256;
