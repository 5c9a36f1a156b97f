#!/bin/sh
# D: a look-up in an `enum ulong[]` table allocates a new copy of the table on the heap, each time.
#
# One would guess that `enum` is the way to name a constant table, as it names other constants. It names the
# expression, which stands at each place of use as if it were written there. For a dynamic array that is an allocation
# and a copy of all entries, and the garbage collector cleans up. Values are right, and a move generator is merely
# slow. With -O2 the copies stay.
#
# Write `immutable ulong[64]`, or `static immutable` in a function.
#
# Seen with gdc 12.2.0, the package gdc 4:12.2.0-3 of Debian 12.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
# shellcheck source-path=SCRIPTDIR source=tools
. "$(dirname "$0")/tools"
debian gdc gdc
tool 12.2.0 "$(gdc --version | head -n 1)"
entries=$(seq -s , 64)
cat >"$folder/table.d" <<END
import core.memory, core.stdc.stdio;
enum ulong[] byEnum = [$entries];
immutable ulong[64] stored = [$entries];
ulong lookByEnum(size_t i) { return byEnum[i]; }
ulong lookStored(size_t i) { return stored[i]; }
void main() {
    ulong sum;
    const before = GC.allocatedInCurrentThread;
    foreach (i; 0 .. 1000) sum += lookByEnum(i % 64);
    const between = GC.allocatedInCurrentThread;
    foreach (i; 0 .. 1000) sum -= lookStored(i % 64);
    const after = GC.allocatedInCurrentThread;
    printf("%s %llu %llu\n", (sum ? "differ" : "equal").ptr, (between - before) / 1000 / 512, after - between);
}
END
gdc -O2 -o "$folder/table" "$folder/table.d"
expect "the sums, copies of 512 bytes for each look-up in the enum, and bytes allocated for the other" "equal 1 0" \
    "$("$folder/table")"
