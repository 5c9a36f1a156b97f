#!/bin/sh
# gcc: a `static const` table that a file does not use is in its object all the same: in the debug information, by -g.
#
# One would guess that with -O2 an unused table costs nothing: the array is gone, and the object has no data. With -g,
# gcc writes the value of a constant that it has removed into the description of the variable, byte for byte. So each
# object of a program that includes a header of tables carries all of them, in .debug_info. clang does not.
#
# Declare the tables `extern` in the header and define them in one file, or compile with -g1, which has no variables.
#
# Seen with gcc 12.2.0 (12.2.0-14+deb12u1) and clang 14.0.6, packages of Debian 12.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
# shellcheck source-path=SCRIPTDIR source=tools
. "$(dirname "$0")/tools"
debian gcc gcc libc6-dev
debian readelf binutils
debian clang clang
tool 12.2.0 "$(gcc --version | head -n 1)"
tool 14.0.6 "$(clang --version | head -n 1)"
cat >"$folder/unused.c" <<'END'
static const unsigned long long table[4096] = { 1, 2, 3 };
int nothing(void) { return 0; }
END
# The bytes of a section, or "none".
size() {
    compiler=$1 section=$2 && shift 2
    "$compiler" -O2 "$@" -c -o "$folder/unused.o" "$folder/unused.c"
    sections=$(readelf -SW "$folder/unused.o" | sed 's/^ *\[ *[0-9]*\] *//')
    bytes=$(echo "$sections" | awk -v name="$section" '$1 == name { print $5 }')
    if [ -z "$bytes" ]; then echo none; elif [ "$((0x$bytes))" -ge 32768 ]; then echo "32 KB and more"; else
        echo "less than 32 KB"
    fi
}
expect "gcc -O2 -g: .rodata" none "$(size gcc .rodata -g)"
expect "gcc -O2 -g: .debug_info" "32 KB and more" "$(size gcc .debug_info -g)"
expect "gcc -O2 -g1: .debug_info" "less than 32 KB" "$(size gcc .debug_info -g1)"
expect "clang -O2 -g: .debug_info" "less than 32 KB" "$(size clang .debug_info -g)"
