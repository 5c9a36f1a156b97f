//! Reading source. One binary, since each test binary costs
//! seconds to link.

mod accounting;
mod any;
mod any_bytes;
mod corpus;
mod hostile;
mod large_numbers;
mod lists;
mod moves;
mod round_trip;
mod script;
mod squares;

/// Runs on the stack that a thread has: what recurses as deep as hostile input overflows it.
#[track_caller]
fn on_small_stack(run: impl FnOnce() + Send + 'static) {
    std::thread::Builder::new().stack_size(2 << 20).spawn(run).unwrap().join().unwrap();
}
