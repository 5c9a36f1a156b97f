//! The comments before a declaration.

use super::language::Syntax;
use super::spans::comment;

/// The text of the comments that end right before a declaration, each line with a line end. `gap` is what stands between
/// the declaration and the one before it: white space and comments.
pub(super) fn documentation(gap: &str, syntax: &Syntax) -> String {
    let mut doc = String::new();
    let mut rest = gap;
    // What stands in the line of the declaration before belongs to that.
    let in_line = rest.trim_start_matches([' ', '\t', ',', ';']);
    if in_line.len() < rest.len() {
        rest = &in_line[comment(in_line, syntax).map_or(0, |(length, _)| length)..];
    }
    loop {
        let start = rest.trim_start();
        let blank = &rest[..rest.len() - start.len()];
        if blank.matches('\n').count() > 1 {
            doc.clear();
        }
        let Some((length, _)) = comment(start, syntax) else { return doc };
        let text = &start[..length];
        let marks = &syntax.doc_comments;
        if marks.is_empty() || marks.iter().any(|mark| text.starts_with(mark)) {
            push(text, syntax, &mut doc);
        }
        // The end of a comment's line belongs to it.
        rest = &start[length..];
    }
}

/// Adds the lines of a comment without what marks them as such.
fn push(comment: &str, syntax: &Syntax, doc: &mut String) {
    let mut add = |line: &str| {
        *doc += line.strip_prefix(' ').unwrap_or(line).trim_end();
        doc.push('\n');
    };
    let is_block = syntax.block_comments.iter().any(|it| comment.starts_with(it.open));
    if !is_block {
        let line = comment.trim_start_matches(['/', '#']);
        return add(line.strip_prefix('!').unwrap_or(line));
    }
    let inside = comment.trim_matches(['/', '#']).trim_matches(['*', '+', '[', ']']);
    for line in inside.strip_prefix('!').unwrap_or(inside).trim().lines() {
        let line = line.trim_start();
        add(line.strip_prefix('*').unwrap_or(line));
    }
}
