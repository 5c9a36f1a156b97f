#![no_main]

#[path = "../../tables-gen/tests/any_bytes/diff.rs"]
mod any_bytes;
#[path = "../../tables-gen/tests/complete/mod.rs"]
mod complete;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| any_bytes::assert_compared(bytes));
