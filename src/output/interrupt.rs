//! Ctrl-C, and the signal by which clusters end a job. They end the program at once, unless something
//! temporary is there: that is taken away first.

use std::io;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

use signal_hook::consts::{SIGINT, SIGTERM};
use signal_hook::{flag, low_level};

/// The signal that came, or 0.
static SIGNAL: AtomicUsize = AtomicUsize::new(0);
/// Whether a signal ends the program at once.
static AT_ONCE: AtomicBool = AtomicBool::new(true);

/// From now on a signal is kept here.
fn watch() -> io::Result<()> {
    static WATCHED: OnceLock<Result<(), io::ErrorKind>> = OnceLock::new();
    let register = |signal| {
        // In this order: one that ends the program need not be kept.
        flag::register_conditional_default(signal, &AT_ONCE)?;
        flag::register_usize(signal, &SIGNAL, signal as usize)
    };
    let watched = WATCHED.get_or_init(|| {
        [SIGINT, SIGTERM]
            .into_iter()
            .try_for_each(|signal| register(signal).map(drop))
            .map_err(|it| it.kind())
    });
    watched.map_err(io::Error::from)
}

/// Does what must not be left half done, such as to write a temporary file and to rename it. What can be
/// ended early asks [`go_on`].
pub(crate) fn held<T>(work: impl FnOnce() -> T) -> T {
    if watch().is_err() {
        return work();
    }
    let at_once = AT_ONCE.swap(false, Ordering::SeqCst);
    let done = work();
    AT_ONCE.store(at_once, Ordering::SeqCst);
    if let Some(signal) = signal() {
        // If even this fails, the file was asked for and is there.
        let _ = low_level::emulate_default_handler(signal as i32);
    }
    done
}

/// Fails if the program is to end as soon as nothing is left half done.
pub(crate) fn go_on() -> io::Result<()> {
    match signal() {
        // By its own kind of error a write would be tried again.
        Some(_) => Err(io::Error::other("interrupted")),
        None => Ok(()),
    }
}

fn signal() -> Option<usize> {
    Some(SIGNAL.load(Ordering::SeqCst)).filter(|&signal| signal != 0)
}
