//! Mailboxes of any size, by their columns and rows.

use chess_tables_gen::Definition;

/// The columns and rows of `12x12`.
pub(super) fn mailbox(text: &str) -> Result<[Definition; 2], String> {
    let number = |digits: &str| {
        // Neither `+8` nor `08`.
        let is_plain = digits.starts_with(|digit: char| ('1'..='9').contains(&digit));
        digits.parse::<usize>().ok().filter(|_| is_plain)
    };
    let size = text.split_once(['x', 'X']);
    let size = size.and_then(|(columns, rows)| Some((number(columns)?, number(rows)?)));
    let (columns, rows) = size.ok_or("want columns and rows, such as 12x12")?;
    Ok(Definition::mailbox(columns, rows))
}
