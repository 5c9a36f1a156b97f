//! Reading source back, and comparing. One binary, since each test binary costs
//! seconds to link.

mod any;
mod any_bytes;
mod arrays;
mod complete;
mod diff;
mod hostile;
mod lists;
mod matching;
mod programs;
mod recognised;
mod round_trip;
mod script;
mod shapes;

/// Runs on the stack that a thread has: what recurses as deep as hostile input overflows it.
#[track_caller]
fn on_small_stack(run: impl FnOnce() + Send + 'static) {
    std::thread::Builder::new().stack_size(2 << 20).spawn(run).unwrap().join().unwrap();
}
