//! Ctrl-C, and the signal by which clusters end a job: a search writes what it has.

use std::sync::{
    Arc,
    atomic::{AtomicBool, AtomicUsize, Ordering},
};

use crate::Result;

/// The signals that ask a program to end.
const SIGNALS: [i32; 2] = [signal_hook::consts::SIGINT, signal_hook::consts::SIGTERM];

/// What shells add to the number of a signal that ended a program.
const BY_SIGNAL: i32 = 128;

/// Whether the program was asked to end.
pub(crate) struct Interrupt(Arc<AtomicUsize>);

impl Interrupt {
    /// From now on, the first signal only says so, and the second ends the program.
    pub(crate) fn watch() -> Result<Self> {
        let (signal, again) = (Arc::new(AtomicUsize::new(0)), Arc::new(AtomicBool::new(false)));
        for number in SIGNALS {
            let code = BY_SIGNAL + number;
            // In this order: the flag is clear when the first signal asks for it.
            signal_hook::flag::register_conditional_shutdown(number, code, Arc::clone(&again))
                .and_then(|_| signal_hook::flag::register(number, Arc::clone(&again)))
                .and_then(|_| {
                    signal_hook::flag::register_usize(number, Arc::clone(&signal), code as usize)
                })
                .map_err(|error| format!("cannot watch for interrupts: {error}"))?;
        }
        Ok(Self(signal))
    }

    /// The exit code that says so: 130 after Ctrl-C, 143 after SIGTERM.
    pub(crate) fn code(&self) -> Option<u8> {
        match self.0.load(Ordering::Relaxed) {
            0 => None,
            code => u8::try_from(code).ok(),
        }
    }
}
