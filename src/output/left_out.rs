//! What was asked for by a pattern and the board or the layout has none of, in one line on standard error.

use chess_tables_gen::LeftOut;

use crate::output;
use crate::report::counted;

/// Says it on standard error.
pub(crate) fn note(left_out: &[LeftOut]) {
    if !left_out.is_empty() {
        output::note(&line(left_out));
    }
}

/// The names, together where the reason is the same.
fn line(left_out: &[LeftOut]) -> String {
    let mut groups: Vec<(&str, Vec<&str>)> = vec![];
    for LeftOut { table, want, .. } in left_out {
        match groups.iter_mut().find(|(it, _)| it == want) {
            Some((_, tables)) => tables.push(table),
            None => groups.push((want, vec![table])),
        }
    }
    let group = |(want, tables): &(&str, Vec<&str>)| {
        let needs = if tables.len() == 1 { "needs" } else { "need" };
        format!("{} {needs} {want}", tables.join(", "))
    };
    let groups: Vec<String> = groups.iter().map(group).collect();
    let count = counted::tables(left_out.len());
    format!("{count} left out: {}", groups.join("; "))
}
