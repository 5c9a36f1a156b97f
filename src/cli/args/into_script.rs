//! Options as what they set in a script.

use chess_tables_gen::Script;

/// The script with what an option sets, if it was given.
pub(super) fn with(is_given: bool, script: Script, set: impl Fn(Script) -> Script) -> Script {
    if is_given { set(script) } else { script }
}
