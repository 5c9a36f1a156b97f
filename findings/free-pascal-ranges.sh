#!/bin/sh
# Free Pascal: `$ff00000000000001` in an array of QWord compiles with a warning, and not at all with range checks on.
#
# One would guess that a hexadecimal number of 64 bits fits the unsigned type of 64 bits. In version 3.2, a number
# whose top bit is set is an Int64, thus negative, and out of the range of QWord. The values come out right, so the
# warnings, one for each such set, are ignored. Then somebody compiles the unit with -Cr, as builds for debugging do,
# and a table that has been there for long is an error.
#
# Write `QWord($ff00000000000001)`.
#
# Seen with Free Pascal 3.2.2, the package fpc 3.2.2+dfsg-20 of Debian 12.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
# shellcheck source-path=SCRIPTDIR source=tools
. "$(dirname "$0")/tools"
debian fpc fp-compiler-3.2.2 fp-units-rtl-3.2.2
tool 3.2.2 "$(fpc -iV)"
program() { printf 'const t: array [0..0] of QWord = (%s);\nbegin writeln(t[0]) end.\n' "$1"; }
program "\$ff00000000000001" >"$folder/plain.pas"
program "QWord(\$ff00000000000001)" >"$folder/typed.pas"
compile() {
    if (cd "$folder" && fpc -v0w "$@") >"$folder/messages" 2>&1; then
        grep -c Warning: "$folder/messages" || true
    else
        echo refused
    fi
}
expect "warnings for the plain number" 1 "$(compile plain.pas)"
expect "what the program prints" 18374686479671623681 "$("$folder/plain")"
expect "the plain number with -Cr" refused "$(compile -Cr plain.pas)"
expect "the number in QWord with -Cr: warnings" 0 "$(compile -Cr typed.pas)"
