//! The browser that somebody has chosen. A crate that opens files brings five packages for these three commands.

use std::path::Path;
use std::process::{Command, Stdio};

use crate::error::Error;
use crate::source::loaded::quoted;

/// The command of each system that opens a file in the program of its kind.
const OPENER: &[&str] = match () {
    () if cfg!(windows) => &["cmd", "/c", "start", ""],
    () if cfg!(target_os = "macos") => &["open"],
    () => &["xdg-open"],
};

/// Opens a page.
pub(super) fn open(page: &Path) -> Result<(), Error> {
    let mut opener = Command::new(OPENER[0]);
    opener.args(&OPENER[1..]).arg(page);
    opener.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    match opener.status() {
        Ok(status) if status.success() => Ok(()),
        _ => {
            let page = quoted(&page.display().to_string());
            let error = Error::new(format!("`{}` cannot open {page}", OPENER.join(" ").trim_end()));
            Err(error.help("open the file in a browser yourself"))
        }
    }
}
