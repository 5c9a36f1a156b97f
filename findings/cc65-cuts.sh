#!/bin/sh
# cc65: a constant of 64 bits in a table is cut to 32 bits, without a warning. Its assembler refuses the same
# constant.
#
# One would guess an error, since the compiler for the 6502 has no type of 64 bits: `long long` is refused. But
# `0xff00000000000001` in an array of `unsigned long` is accepted even with all warnings on, and is 1. A header of
# sets whose type is a `typedef` that one has changed to `unsigned long` to make it compile has lost ranks 5 to 8.
#
# Write each set as bytes or as two halves.
#
# Seen with cc65 2.18, the package cc65 2.19-1 of Debian 12.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
# shellcheck source-path=SCRIPTDIR source=tools
. "$(dirname "$0")/tools"
debian cc65 cc65
tool "cc65 V2.18" "$(cc65 --version 2>&1)"
cat >"$folder/table.c" <<'END'
#include <stdio.h>
static const unsigned long table[2] = { 0xff00000000000001, 0x8100000000000042 };
int main(void) { printf("%lx %lx\n", table[0], table[1]); return 0; }
END
echo 'typedef unsigned long long set; set table = 1;' >"$folder/type.c"
printf 't: .dword %s\n' "\$ff00000000000001" >"$folder/table.s"
expect "messages of the compiler" "" \
    "$(cd "$folder" && cl65 -t sim6502 -W +const-comparison,+no-effect,+unused-param -o table table.c 2>&1)"
expect "what the program prints in the simulator" "1 42" "$(sim65 "$folder/table")"
if cl65 -t sim6502 "$folder/type.c" >"$folder/messages" 2>&1; then result=taken; else result=refused; fi
expect "a variable of type unsigned long long" refused "$result"
if ca65 "$folder/table.s" >"$folder/messages" 2>&1; then result=taken; else result=refused; fi
expect "the constant in the assembler" refused "$result"
