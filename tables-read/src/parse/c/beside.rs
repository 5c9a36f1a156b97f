//! What stands in C or C++ beside tables and comments.

use std::ops::Range;

use super::lexer::{Kind, Lexer};
use crate::parse::beside::{Beside, MOST, Statements};

/// Returns the statements of C or C++ that are not just tables, given where the values of its tables
/// stand: functions, types, lines of the preprocessor.
pub fn beside_tables_c(source: &str, values: &[Range<usize>]) -> Vec<Beside> {
    let mut statements = Statements::new(source, values);
    let mut lexer = Lexer::new(source);
    loop {
        let token = lexer.next();
        if token.kind == Kind::End {
            break;
        }
        if let Some(length) = statements.value_at(token.at) {
            lexer.go_to(token.at + length);
            continue;
        }
        let is_line = token.kind == Kind::Directive && statements.from.is_none();
        let is_defined = statements.tables > 0 || statements.equals > 0;
        let is_end = is_line || token.is(";") || token.is("}") && !is_defined;
        let nesting = [Kind::Open, Kind::Close].map(|kind| token.kind == kind);
        statements.take(token.text, token.at, nesting);
        if statements.depth == 0 && is_end {
            let is_table = statements.tables > 0 && statements.equals <= statements.tables;
            statements.end(token.end(), is_table);
            if statements.found.len() == MOST {
                break;
            }
        }
    }
    statements.end(source.len(), false);
    statements.found
}
