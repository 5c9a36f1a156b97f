#!/bin/sh
# Rhai: a decimal integer of more than 63 bits becomes a float in silence, a hexadecimal one a negative integer.
#
# One would guess that both notations of one number are one value, or that a number that does not fit is an error. The
# integers of Rhai are i64. `0xff00000000000001` is the i64 with these bits, so that `&` and `|` are right.
# `18374686479671623681` is the same number in decimal, and is an f64, which has lost the bit of a1. `>>` keeps the
# sign, so that a shift from rank 8 to rank 1 fills all ranks.
#
# Write sets in hexadecimal, and mask after shifts.
#
# Seen with rhai 1.21.0.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
# shellcheck source-path=SCRIPTDIR source=tools
. "$(dirname "$0")/tools"
crates 'rhai = "=1.21.0"' <<'END'
fn main() {
    let engine = rhai::Engine::new();
    for text in ["0xff00000000000001", "18374686479671623681", "0xff00000000000000 >> 56"] {
        let value = engine.eval::<rhai::Dynamic>(text).unwrap();
        println!("{text}: {} {value}", value.type_name());
    }
}
END
expect "types and values" "0xff00000000000001: i64 -72057594037927935
18374686479671623681: f64 1.8374686479671624e19
0xff00000000000000 >> 56: i64 -1" "$(cd "$folder" && cargo run --quiet)"
