//! The blocks that [`emit`] writes around values.

use chess_tables_gen::tool::emit;

use crate::parse::error::Stop;
use crate::parse::lexer::{Kind, Lexer};
use crate::parse::place::Place;
use crate::parse::types;

/// Enters the blocks around a value, and says whether a loop follows it.
pub(super) fn enter(lexer: &mut Lexer<'_>) -> Result<bool, Stop> {
    if enter_loop(lexer)? {
        return Ok(true);
    }
    enter_block(lexer)?;
    enter_loop(lexer)
}

/// Enters `{ let bits: ... = ...; let mut sets = ...; while ...; sets }`, up to the bits, if there
/// is such a block: [`emit`] writes it to put integers into the engine's type.
fn enter_loop(lexer: &mut Lexer<'_>) -> Result<bool, Stop> {
    let mut after = *lexer;
    while after.take("&")? {}
    for word in ["{", "let", "bits", ":"] {
        if !after.take(word)? {
            return Ok(false);
        }
    }
    types::read(&mut after, Place::default())?;
    after.expect("=")?;
    *lexer = after;
    Ok(true)
}

/// Leaves that block from behind the bits, if it does nothing else with them.
pub(super) fn leave_loop(lexer: &mut Lexer<'_>, shape: &[usize]) -> Result<(), Stop> {
    lexer.expect(";")?;
    let mut before = *lexer;
    need(&mut before, &["let", "mut", "sets", "="])?;
    while before.take("[")? || before.take("const")? || before.take("{")? {}
    let from = before.peek()?.at;
    while !before.peek()?.is("(") {
        let token = before.next()?;
        if token.kind != Kind::Word && !token.is(":") {
            return Err(Stop::Computed);
        }
    }
    let put = emit::putting(&before.source[from..before.peek()?.at], shape);
    let mut wanted = Lexer::new(&put);
    while wanted.peek()?.kind != Kind::End {
        let token = wanted.next()?;
        // A call that is broken over lines, as of a table with three axes, has a comma more.
        if token.is(")") {
            lexer.take(",")?;
        }
        if lexer.next()?.text != token.text {
            return Err(Stop::Computed);
        }
    }
    need(lexer, &["}"])
}

/// Takes these tokens: with others, the value is computed.
pub(super) fn need(lexer: &mut Lexer<'_>, tokens: &[&str]) -> Result<(), Stop> {
    for token in tokens {
        if !lexer.take(token)? {
            return Err(Stop::Computed);
        }
    }
    Ok(())
}

/// Enters `{ static DATA: ... = ...; &DATA }`, up to the value, if there is such a block.
fn enter_block(lexer: &mut Lexer<'_>) -> Result<(), Stop> {
    if !lexer.take("{")? {
        return Ok(());
    }
    if !lexer.take("static")? {
        need(lexer, &["const"])?;
    }
    let name = lexer.next()?;
    if name.kind != Kind::Word {
        return Err(Stop::Computed);
    }
    need(lexer, &[":"])?;
    types::read(lexer, Place::default())?;
    lexer.expect("=")?;
    // The block must give nothing but this item, else it computes.
    let mut end = *lexer;
    end.skip_past_semicolon()?;
    end.take("&")?;
    need(&mut end, &[name.text, "}"])
}
