//! What a name means without any file: as the headers of C say it.

use std::cell::Cell;
use std::sync::LazyLock;

use super::declarations;
use super::folder::Folder;
use super::names::{Names, Space};
use super::scan::Scan;
use super::types::is_builtin;

pub(super) static STANDARD: LazyLock<Folder<'static>> = LazyLock::new(|| {
    let mut standard = Folder::default();
    if let Ok(mut scan) = Scan::read(include_str!("standard.h")) {
        standard.push(std::mem::take(&mut scan.defined));
        let known = declarations::named(&mut scan, Names::alone(&standard), &Cell::new(0));
        standard.read(0, known);
    }
    standard
});

/// Whether a name is one of a type of C, or of a macro or a type of its headers.
pub(super) fn is_standard(name: &str) -> bool {
    is_builtin(name)
        || STANDARD.macros.contains_key(name)
        || STANDARD.entities[Space::Types as usize].contains_key(name)
}
