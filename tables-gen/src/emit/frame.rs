//! An item without its values, which are written into it as text.

use syn::Item;

use super::items;

/// Stands for the values.
pub(super) const PLACEHOLDER: &str = "VALUES";

/// What prettyplease prints before and after the placeholder.
pub(super) fn framed(item: Item) -> (String, String) {
    let frame = items::print(vec![item]);
    // Documentation stands before it, and no path holds a string.
    let quoted = format!("{PLACEHOLDER:?}");
    let (before, after) = frame.rsplit_once(&quoted).expect("the placeholder just printed");
    (before.to_owned(), after.to_owned())
}

/// The text with characters that turn the reading direction as Rust escapes them. In a comment rustc
/// refuses them, since what is read is not what is compiled.
pub(super) fn without_turns(docs: &str) -> String {
    let mut text = String::with_capacity(docs.len());
    for c in docs.chars() {
        match c {
            '\u{202A}'..='\u{202E}' | '\u{2066}'..='\u{2069}' => text.extend(c.escape_unicode()),
            _ => text.push(c),
        }
    }
    text
}
