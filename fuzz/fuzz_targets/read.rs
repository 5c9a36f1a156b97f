#![no_main]

#[path = "../../tables-read/tests/library/any_bytes.rs"]
mod any_bytes;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| any_bytes::assert_read(bytes));
