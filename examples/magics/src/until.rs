//! A search, step by step, until it is done, its time is up, or somebody interrupts it.

use std::ops::ControlFlow;
use std::process::ExitCode;
use std::time::{Duration, Instant};

use chess_tables_magics::Stop;

use crate::Result;
use crate::interrupt::Interrupt;

/// Does step after step, and then delivers what was found. Both get what a search is about.
pub(crate) fn until_stopped<S>(
    search: &mut S,
    seconds: Option<u64>,
    mut step: impl FnMut(&mut S, Stop) -> Result<ControlFlow<()>>,
    deliver: impl FnOnce(&S) -> Result<()>,
) -> Result<ExitCode> {
    // What is too far for the clock never comes.
    let end = seconds.and_then(|most| Instant::now().checked_add(Duration::from_secs(most)));
    let interrupt = Interrupt::watch()?;
    let stop = || interrupt.code().is_some() || end.is_some_and(|end| Instant::now() >= end);
    while step(search, &stop)?.is_continue() {}
    let delivered = deliver(search);
    let Some(code) = interrupt.code() else { return delivered.map(|()| ExitCode::SUCCESS) };
    // The interrupt is what a shell or a cluster wants to know, also if there is nothing yet.
    delivered.unwrap_or_else(|error| eprintln!("error: {error}"));
    Ok(ExitCode::from(code))
}
