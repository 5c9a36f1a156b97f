//! Options as what they set in a script.

use chess_tables_gen::Script;

/// The script with what an option sets, if it was given.
pub(super) fn with(is_given: bool, script: Script, set: impl Fn(Script) -> Script) -> Script {
    if is_given { set(script) } else { script }
}

/// The script with the value that an option has, if it was given.
pub(super) fn with_value<T: Clone>(
    value: &Option<T>,
    script: Script,
    set: impl Fn(Script, T) -> Script,
) -> Script {
    match value {
        Some(value) => set(script, value.clone()),
        None => script,
    }
}
