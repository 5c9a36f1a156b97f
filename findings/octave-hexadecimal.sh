#!/bin/sh
# Octave: a table of hexadecimal numbers has the type of its first entry, and all larger ones become its maximum.
#
# One would guess that `[0x1, 0xff00000000000001]` is a row of two numbers of 64 bits, or of two doubles, as with
# decimals. But since version 7, a hexadecimal number has the smallest unsigned type that its digits fit, and integers
# that are joined take the type of the first. So the second entry is 255. There is no warning. A table that begins
# with a large number is right, so whether it is wrong depends on the square that comes first. A shift keeps the type,
# too: `bitshift (0x1, 60)` is 0.
#
# Write 16 digits for the first number, or for all: leading zeros count. Decimals are no way out: inside brackets they
# are doubles before `uint64` sees them.
#
# Seen with Octave 7.3.0, the package octave 7.3.0-2 of Debian 12.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
# shellcheck source-path=SCRIPTDIR source=tools
. "$(dirname "$0")/tools"
debian octave-cli octave
tool 7.3.0 "$(octave-cli --version | head -n 1)"
octave() {
    octave-cli --quiet --no-init-file --eval "t = $1; printf ('%s:', class (t)); printf (' %lu', t)" 2>/dev/null
}
expect "a table whose first entry is short" "uint8: 1 255" "$(octave '[0x1, 0xff00000000000001]')"
expect "the same, turned round" "uint64: 18374686479671623681 1" "$(octave '[0xff00000000000001, 0x1]')"
expect "with 16 digits" "uint64: 1 18374686479671623681" "$(octave '[0x0000000000000001, 0xff00000000000001]')"
expect "decimals in uint64" "uint64: 1 18374686479671623680" "$(octave 'uint64 ([1, 18374686479671623681])')"
expect "a bit shifted to square 60" "uint8: 0" "$(octave 'bitshift (0x1, 60)')"
