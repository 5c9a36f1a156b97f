#![no_main]

#[path = "../../tables-match/tests/library/any_bytes.rs"]
mod any_bytes;
#[path = "../../tables-match/tests/library/complete.rs"]
mod complete;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| any_bytes::assert_compared(bytes));
