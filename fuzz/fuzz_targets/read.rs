#![no_main]
#![allow(dead_code, reason = "the other target compares")]

#[path = "../../tables-read/tests/library/any_bytes.rs"]
mod any_bytes;
#[path = "../../tables-read/tests/library/complete.rs"]
mod complete;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| any_bytes::assert_read(bytes));
