//! The comments before a declaration.

/// The text of the comments that end right before a declaration, each line with a line end. `gap` is
/// what stands between the declaration and the one before it: white space and comments.
pub(super) fn documentation(gap: &str) -> String {
    let mut doc = String::new();
    let mut rest = gap;
    // What stands in the line of the declaration before belongs to that.
    if !rest.starts_with('\n') && !rest.starts_with("\r\n") && !rest.trim_start().is_empty() {
        let first = rest.trim_start_matches([' ', '\t']);
        if first.len() < rest.len() {
            rest = behind_comment(first);
        }
    }
    loop {
        let start = rest.trim_start();
        let blank = &rest[..rest.len() - start.len()];
        if blank.matches('\n').count() > 1 {
            doc.clear();
        }
        let after = behind_comment(start);
        if after.len() == start.len() {
            return doc;
        }
        push(&start[..start.len() - after.len()], &mut doc);
        // The end of a comment's line belongs to it.
        rest = after;
    }
}

/// What follows a comment that stands at the beginning.
fn behind_comment(text: &str) -> &str {
    if text.starts_with("//") {
        return &text[text.find('\n').unwrap_or(text.len())..];
    }
    let inside = text.strip_prefix("/*");
    inside.map_or(text, |inside| inside.split_once("*/").map_or("", |(_, after)| after))
}

/// Adds the lines of a comment without what marks them as such.
fn push(comment: &str, doc: &mut String) {
    let mut add = |line: &str| {
        *doc += line.strip_prefix(' ').unwrap_or(line).trim_end();
        doc.push('\n');
    };
    if let Some(line) = comment.strip_prefix("//") {
        let line = line.trim_start_matches('/');
        return add(line.strip_prefix('!').unwrap_or(line));
    }
    let inside = comment.trim_start_matches('/').trim_end_matches('/').trim_matches('*');
    for line in inside.strip_prefix('!').unwrap_or(inside).trim().lines() {
        let line = line.trim_start();
        add(line.strip_prefix('*').unwrap_or(line));
    }
}
