#![no_main]
#![allow(dead_code, reason = "the other target reads")]

#[path = "../../tables-read/tests/library/any_bytes.rs"]
mod any_bytes;
#[path = "../../tables-read/tests/library/complete.rs"]
mod complete;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| any_bytes::assert_compared(bytes));
