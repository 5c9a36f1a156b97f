//! Color, which only repeats what the glyphs say.

use anstream::ColorChoice;
use anstyle::{Ansi256Color, Style};
use clap::ValueEnum;
use clap::builder::Styles;

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(crate) enum Color {
    #[default]
    Auto,
    Always,
    Never,
}

/// Blue and orange, which nearly everyone can tell apart, and never red and green.
pub(crate) const BLUE: Style =
    Style::new().fg_color(Some(anstyle::Color::Ansi256(Ansi256Color(33))));
/// The color beside blue.
pub(crate) const ORANGE: Style =
    Style::new().fg_color(Some(anstyle::Color::Ansi256(Ansi256Color(208))));

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

impl Color {
    /// Decides for the whole program.
    pub(crate) fn apply(self) {
        let choice = match self {
            Self::Auto => ColorChoice::Auto,
            Self::Always => ColorChoice::Always,
            Self::Never => ColorChoice::Never,
        };
        choice.write_global();
    }
}
