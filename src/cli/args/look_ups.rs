//! The options for look-ups: which functions are generated beside the tables.

use chess_tables_gen::{Script, SliderMethod};

/// By which method sliders are looked up.
#[derive(Default, clap::Args)]
pub(crate) struct Sliders {
    #[arg(id = "sliders", long = "sliders", value_name = "METHOD", help = methods())]
    pub(crate) method: Option<SliderMethod>,
    /// The method on targets without BMI2, for one by PEXT [default: magic, or hyperbola on other
    /// boards than 8x8].
    #[arg(long = "sliders-without-bmi2", value_name = "METHOD", requires = "sliders")]
    pub(crate) without_bmi2: Option<SliderMethod>,
}

fn methods() -> String {
    let names: Vec<&str> = SliderMethod::ALL.iter().map(|method| method.name()).collect();
    format!(
        "Add rook_attacks, bishop_attacks and queen_attacks by this method, and the tables that they read: one of \
         {}. For fancy_magic on other boards than 8x8, magics are searched for",
        names.join(", ")
    )
}

impl Sliders {
    /// Adds the functions to a script.
    pub(crate) fn added_to(&self, script: Script) -> Script {
        let script = self.method.into_iter().fold(script, Script::sliders);
        self.without_bmi2.into_iter().fold(script, Script::sliders_without_bmi2)
    }
}

/// Which functions are generated.
#[derive(Default, clap::Args)]
#[command(next_help_heading = "Functions")]
pub(crate) struct LookUps {
    #[command(flatten)]
    pub(crate) sliders: Sliders,
    /// Allow unsafe code, which methods by PEXT need.
    #[arg(long, requires = "sliders")]
    pub(crate) allow_unsafe: bool,
    /// Add a function for each table with indices such as squares, colors and 0x88 numbers:
    /// knight_attacks(square); for maps also one of whole sets, flip_vertical_set(set), and for threads the two
    /// of a walk.
    #[arg(long)]
    pub(crate) functions: bool,
    /// The engine's type of squares in functions, an enum or u8: crate::Square [default: usize].
    #[arg(long, value_name = "PATH")]
    pub(crate) square_type: Option<String>,
    /// The engine's type of colors in functions, an enum or u8: crate::Color [default: usize].
    #[arg(long, value_name = "PATH")]
    pub(crate) color_type: Option<String>,
}

impl LookUps {
    /// Adds the functions to a script.
    pub(crate) fn added_to(&self, script: Script) -> Script {
        let script = self.sliders.added_to(script);
        let script = if self.allow_unsafe { script.allow_unsafe() } else { script };
        let script = if self.functions { script.functions() } else { script };
        let script = self.square_type.iter().fold(script, Script::square);
        self.color_type.iter().fold(script, Script::color)
    }
}
