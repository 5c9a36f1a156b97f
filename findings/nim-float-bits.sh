#!/bin/sh
# Nim: `0x1'f32` is the number whose bits are 1, not 1.0; in the same table `1'f32` is 1.0.
#
# One would guess that the suffix gives the type of a number, as `0x1'u64` does. But for numbers in hexadecimal, octal
# and binary, a suffix of a floating-point type means that the digits are the bits. A table of weights in which some
# entries are hexadecimal gets values near zero, without a message. A program that translates `0x` numbers of C by
# adding a suffix meets this in the first table of floats.
#
# Write decimals for floating-point entries.
#
# Seen with Nim 1.6.10, the package nim 1.6.10-2 of Debian 12.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
# shellcheck source-path=SCRIPTDIR source=tools
. "$(dirname "$0")/tools"
debian gcc gcc libc6-dev
debian nim nim
tool 1.6.10 "$(nim --version 2>&1 | head -n 1)"
echo "echo [0x1'f32, 1'f32, 0x3f800000'f32, 0b1'f32]" >"$folder/weights.nim"
expect "0x1'f32, 1'f32, 0x3f800000'f32, 0b1'f32" "[1.401298464324817e-45, 1.0, 1.0, 1.401298464324817e-45]" \
    "$(cd "$folder" && nim compile --run --hints:off --nimcache:cache weights.nim 2>&1 | tail -n 1)"
