//! A version of threat inputs, as an array has it.

/// A version of threat inputs, as an array has it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ThreatInputs {
    /// The version, as the option `--threats` has it.
    pub version: String,
    /// The number of its inputs.
    pub inputs: u32,
    /// The other published versions that have the same table.
    pub or: Vec<u32>,
    /// How pieces are numbered, if not as `6 * color + type`: the formula.
    pub pieces: Option<&'static str>,
    /// How many entries differ that no input uses.
    pub unused: usize,
}
