//! Color, which only repeats what the glyphs say.

use anstream::ColorChoice;
use anstyle::{Ansi256Color, Color, Style};
use clap::builder::Styles;

/// Blue and orange, which nearly everyone can tell apart, and never red and green.
pub(crate) const BLUE: Style = Style::new().fg_color(Some(Color::Ansi256(Ansi256Color(33))));
/// The color beside blue.
pub(crate) const ORANGE: Style = Style::new().fg_color(Some(Color::Ansi256(Ansi256Color(208))));

/// Help and usage errors, in blue and orange.
pub(crate) const HELP_STYLES: Styles = Styles::plain()
    .header(Style::new().bold())
    .usage(Style::new().bold())
    .literal(BLUE)
    .error(ORANGE.bold())
    .valid(BLUE)
    .invalid(ORANGE);

/// The text in a color.
pub(crate) fn painted(style: Style, text: &str) -> String {
    format!("{style}{text}{style:#}")
}

/// Decides for the whole program.
pub(crate) fn choose(when: clap::ColorChoice) {
    match when {
        clap::ColorChoice::Auto => ColorChoice::Auto,
        clap::ColorChoice::Always => ColorChoice::Always,
        clap::ColorChoice::Never => ColorChoice::Never,
    }
    .write_global();
}
