//! Constant expressions, by the rules of C.

use super::base;
use crate::parse::arithmetic::tightness;
use crate::parse::c::integer::{Integer, Value};
use crate::parse::c::lexer::Kind;
use crate::parse::c::literal;
use crate::parse::c::no_value::Stop;
use crate::parse::c::tokens::{Piece, Tokens, unexpected};
use crate::parse::c::types::{Leaf, Type};
use crate::parse::lexer::short;

/// The value of an expression that could be parsed. One that is not defined may still stand where it
/// does not matter: `0 && 1 / 0`.
type Operand = Result<Value, Stop>;

/// Reads an expression, up to what cannot belong to it.
pub(in crate::parse::c) fn value(tokens: &mut Tokens<'_, '_>) -> Result<Value, Stop> {
    conditional(tokens, false)?
}

/// The length of an array. Between angles `>` is no operator.
pub(in crate::parse::c) fn length(
    tokens: &mut Tokens<'_, '_>,
    is_in_angles: bool,
) -> Result<usize, Stop> {
    let value = conditional(tokens, is_in_angles)??;
    value.index().ok_or_else(|| Stop::because(format!("the length {value}")))
}

/// The value of an expression up to a comma or a closing bracket. Of one that cannot be evaluated
/// nothing is known.
pub(super) fn value_or_skip(tokens: &mut Tokens<'_, '_>) -> Result<Option<Value>, Stop> {
    if let Ok(value) = value(tokens) {
        let next = tokens.peek()?;
        if next.is(",") || next.is("}") {
            return Ok(Some(value));
        }
    }
    tokens.skip_to(|piece| piece.is(",") || piece.kind == Kind::Close)?;
    Ok(None)
}

fn conditional(tokens: &mut Tokens<'_, '_>, is_in_angles: bool) -> Result<Operand, Stop> {
    let condition = tokens.nested(1, |tokens| binary(tokens, 0, is_in_angles))?;
    if !tokens.take("?")? {
        return Ok(condition);
    }
    let one = tokens.nested(1, |tokens| conditional(tokens, false))?;
    tokens.expect(":")?;
    let other = tokens.nested(1, |tokens| conditional(tokens, is_in_angles))?;
    Ok(condition.and_then(|condition| {
        let (one, other) = (one?, other?);
        // The type is that of both, of two of an enum that enum.
        let is_enum = one.ty.of_enum.is_some() && one.ty == other.ty;
        let ty = if is_enum { one.ty } else { one.ty.common(other.ty) };
        if condition.is_true() { one.to(ty) } else { other.to(ty) }
    }))
}

fn binary(tokens: &mut Tokens<'_, '_>, least: u8, is_in_angles: bool) -> Result<Operand, Stop> {
    let mut left = unary(tokens)?;
    loop {
        let operator = tokens.peek()?;
        let ends = is_in_angles && operator.text.starts_with('>');
        let tightness = tightness(&operator.text).filter(|_| operator.kind == Kind::Punct);
        let Some(tightness) = tightness.filter(|&it| it >= least && !ends) else {
            return Ok(left);
        };
        let operator = tokens.next()?;
        let right = tokens.nested(1, |tokens| binary(tokens, tightness + 1, is_in_angles))?;
        of_language(tokens, &operator.text, &[&left, &right])?;
        left = match &*operator.text {
            "&&" => left.and_then(|left| truth(left, right, false)),
            "||" => left.and_then(|left| truth(left, right, true)),
            operator => left.and_then(|left| left.operated(operator, right?)),
        };
    }
}

/// Tells an operator of the language from one that the source declares for an enum. What that comes to is
/// not followed.
fn of_language(tokens: &Tokens<'_, '_>, operator: &str, operands: &[&Operand]) -> Result<(), Stop> {
    let values = operands.iter().filter_map(|operand| operand.as_ref().ok());
    for of_enum in values.filter_map(|value| value.ty.of_enum) {
        if tokens.view.may_be_declared(operator, of_enum) {
            return Err(Stop::because(format!("an enum whose `{operator}` the source declares")));
        }
        let compares = matches!(operator, "==" | "!=" | "<" | ">" | "<=" | ">=");
        if of_enum.is_scoped && !compares {
            return Err(Stop::because(format!("`{operator}` of an `enum class`")));
        }
    }
    Ok(())
}

/// `&&` and `||`: where the left decides, the right is not evaluated.
fn truth(left: Value, right: Operand, decides: bool) -> Operand {
    let is_true = if left.is_true() == decides { decides } else { right?.is_true() };
    Ok(Value::int(i32::from(is_true)))
}

/// What stands before an operand.
enum Prefix {
    Operator(&'static str),
    Cast(Integer),
}

/// An operand with the operators and casts before it. There may be very many: they are no recursion.
fn unary(tokens: &mut Tokens<'_, '_>) -> Result<Operand, Stop> {
    let mut prefixes = vec![];
    loop {
        let piece = tokens.peek()?;
        if let Some(operator) = ["-", "+", "~", "!"].into_iter().find(|it| piece.is(it)) {
            tokens.next()?;
            prefixes.push(Prefix::Operator(operator));
        } else if piece.is("(") && is_cast(tokens)? {
            tokens.next()?;
            let ty = base::type_name(tokens)?;
            tokens.expect(")")?;
            prefixes.push(Prefix::Cast(integer(&ty)?));
        } else {
            break;
        }
    }
    let mut operand = primary(tokens)?;
    for prefix in prefixes.into_iter().rev() {
        operand = match prefix {
            Prefix::Operator(operator) => {
                of_language(tokens, operator, &[&operand])?;
                operand.and_then(|value| value.prefixed(operator))
            }
            Prefix::Cast(ty) => operand.map(|value| value.cast(ty)),
        };
    }
    Ok(operand)
}

/// Whether a bracket is that of a cast.
fn is_cast(tokens: &mut Tokens<'_, '_>) -> Result<bool, Stop> {
    let word = tokens.peek_at(1)?.clone();
    if word.kind != Kind::Word {
        return Ok(false);
    }
    // `(Color::WHITE)` begins with a type, and `(int(1))`.
    let next = tokens.peek_at(2)?.clone();
    let is_path = next.is("::") && !word.is("std");
    if base::begins_type(&tokens.view, &word.text) {
        return Ok(!is_path && !next.is("(") && !next.is("{"));
    }
    let is_constant = is_path || tokens.view.constant(&[&word.text]).is_some();
    if is_constant || !next.is(")") {
        return Ok(false);
    }
    let operand = tokens.peek_at(3)?;
    let is_operand = matches!(operand.kind, Kind::Number | Kind::Character | Kind::Word)
        || operand.is_any(&["(", "~", "!"]);
    if is_operand { Err(unknown_type(&word.text)) } else { Ok(false) }
}

pub(in crate::parse::c) fn unknown_type(name: &str) -> Stop {
    Stop::because(format!("the type `{}` is not in the source", short(name)))
}

/// The type of a cast.
fn integer(ty: &Type<'_>) -> Result<Integer, Stop> {
    match (&ty.leaf, ty.dims.is_empty()) {
        (Leaf::Integer(integer), true) => Ok(*integer),
        (Leaf::Enum { .. }, true) => Err(Stop::because("a cast to an enum")),
        (Leaf::Unknown(name), true) => Err(unknown_type(name)),
        _ => Err(Stop::Computed),
    }
}

fn primary(tokens: &mut Tokens<'_, '_>) -> Result<Operand, Stop> {
    let piece = tokens.next()?;
    let operand = match piece.kind {
        Kind::Number => literal::number(&piece.text),
        Kind::Character => literal::character(&piece.text),
        Kind::Text => return Err(Stop::Text),
        Kind::Word => word(tokens, piece)?,
        _ if piece.is("(") => {
            let inner = tokens.nested(1, |tokens| conditional(tokens, false))?;
            if tokens.peek()?.is(",") {
                return Err(Stop::Computed);
            }
            tokens.expect(")")?;
            inner
        }
        _ if piece.is_any(&["&", "*", "++", "--", "["]) => {
            return Err(Stop::Computed);
        }
        _ => return Err(unexpected(&piece)),
    };
    let next = tokens.peek()?;
    let goes_on = match next.kind {
        Kind::Open => true,
        Kind::Punct => matches!(&*next.text, "." | "->" | "++" | "--"),
        _ => false,
    };
    if goes_on {
        return Err(Stop::Computed);
    }
    Ok(operand)
}

/// What begins with a word: a constant, a cast that looks like a call, a call.
fn word<'a>(tokens: &mut Tokens<'_, 'a>, first: Piece<'a>) -> Result<Operand, Stop> {
    if first.is("static_cast") {
        tokens.expect("<")?;
        let ty = base::type_name(tokens)?;
        if !tokens.take_angle()? {
            return Err(unexpected(tokens.peek()?));
        }
        let ty = integer(&ty)?;
        return called(tokens, ty);
    }
    if matches!(&*first.text, "sizeof" | "alignof" | "_Alignof" | "_Generic" | "new" | "nullptr") {
        return Err(Stop::Computed);
    }
    let path = tokens.path(first)?;
    let path: Vec<&str> = path.iter().map(|piece| &*piece.text).collect();
    let is_called = tokens.peek()?.is("(") || tokens.peek()?.is("{");
    if is_called {
        let last = path.last().copied().unwrap_or_default();
        let ty = match base::builtin_word(&tokens.view, last) {
            Some(word) => Type::bare(base::builtin(&[word])?),
            None => base::known(&tokens.view, &path).ok_or(Stop::Computed)?,
        };
        return called(tokens, integer(&ty)?);
    }
    let local = tokens.local.get(path[0]).filter(|_| path.len() == 1);
    let local = local.map(|value| value.ok_or_else(|| unknown(&path)));
    let found = local.or_else(|| tokens.view.constant(&path));
    if found.is_none() && tokens.peek()?.is("<") && path.len() > 1 {
        return Err(Stop::Computed);
    }
    Ok(found.unwrap_or_else(|| Err(unknown(&path))))
}

fn unknown(path: &[&str]) -> Stop {
    Stop::because(format!("`{}` is not known", short(&path.join("::"))))
}

/// `int(1)`, from the bracket on.
fn called(tokens: &mut Tokens<'_, '_>, ty: Integer) -> Result<Operand, Stop> {
    let open = tokens.next()?;
    let close = if open.is("{") { "}" } else { ")" };
    if tokens.take(close)? {
        return Ok(Ok(Value::int(0).cast(ty)));
    }
    let inner = tokens.nested(1, |tokens| conditional(tokens, false))?;
    tokens.expect(close)?;
    let cast = |value: Value| {
        // In braces what does not fit is an error.
        if close == "}" { value.to(ty) } else { Ok(value.cast(ty)) }
    };
    Ok(inner.and_then(cast))
}
