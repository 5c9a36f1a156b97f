//! What a name means without any file: as the headers of C say it.

use std::sync::LazyLock;

use super::declarations::Declarations;
use super::folder::Folder;
use super::includes::Around;
use super::names::Names;
use super::scan::Scan;

pub(super) static STANDARD: LazyLock<Folder<'static>> = LazyLock::new(|| {
    let mut standard = Folder::default();
    standard.push(Scan::read(include_str!("standard.h")).ok());
    let names = Names::new(&standard, 0, Around::default(), None);
    let known = Declarations::new(names).named();
    standard.read(0, known);
    standard
});
