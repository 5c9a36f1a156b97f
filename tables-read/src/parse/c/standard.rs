//! What a name means without any file: as the headers of C say it.

use std::cell::Cell;
use std::sync::LazyLock;

use super::declarations;
use super::folder::Folder;
use super::includes::Around;
use super::names::Names;
use super::scan::Scan;

pub(super) static STANDARD: LazyLock<Folder<'static>> = LazyLock::new(|| {
    let mut standard = Folder::default();
    if let Ok(mut scan) = Scan::read(include_str!("standard.h")) {
        standard.push(Some(std::mem::take(&mut scan.defined)));
        let names = Names::new(&standard, 0, Around::default(), None);
        let known = declarations::named(&mut scan, names, &Cell::new(0));
        standard.read(0, known);
    }
    standard
});
