//! Brackets [ in a comment.
/* A comment /* in a comment ] */ const HIDDEN: [u8; 1] = [1]; */
pub const ENTRIES: [u8; 3] = [1, /* 2, */ 3, // 4, ]
    5];
const TEXT: &str = "[1, 2 \" // ]";
const RAW: &str = r#"[ " /* "#;
const BYTES: &[u8] = b"[";
const BRACKET: char = '[';
const QUOTE: char = '"';
const APOSTROPHE: char = '\'';
fn lifetimes<'a>(x: &'a [u8; 2]) -> &'a u8 { &x[0] }
/// Documented.
pub const AFTER: [u8; 2] = [6, 7];
/* This does not end.
pub const LOST: [u8; 1] = [8];
