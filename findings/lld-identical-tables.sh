#!/bin/sh
# lld: `--icf=all` merges equal tables of clang's objects, but not of gcc's, and mold and gold merge neither.
#
# One would guess that folding identical sections is a matter of the linker. lld folds data only if it knows that
# nobody compares its addresses. clang writes that into its objects, gcc does not. So a header with a `static const`
# table, read by many files, costs one copy with clang and lld (--icf=safe suffices), and a copy for each object with
# any other pair.
#
# For gcc's objects there is `--ignore-data-address-equality`. Or declare the table `extern`, and define it once.
#
# Seen with lld 14.0.6, mold 1.10.1, gold 2.40, gcc 12.2.0 and clang 14.0.6, packages of Debian 12.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
# shellcheck source-path=SCRIPTDIR source=tools
. "$(dirname "$0")/tools"
debian gcc gcc libc6-dev
debian readelf binutils
debian clang clang
debian ld.lld lld
debian mold mold
tool 14.0.6 "$(ld.lld --version)"
tool 1.10.1 "$(mold --version)"
tool 12.2.0 "$(gcc --version | head -n 1)"
tool 14.0.6 "$(clang --version | head -n 1)"
cd "$folder" || exit
echo 'static const unsigned long long table[8192] = { 1, 2, 3, [8191] = 9 };' >table.h
for file in 1 2 3 4; do
    printf '#include "table.h"\nunsigned long long look%s(unsigned i) { return table[i + %s]; }\n' $file $file >$file.c
done
cat >main.c <<'END'
unsigned long long look1(unsigned), look2(unsigned), look3(unsigned), look4(unsigned);
int main(int count, char **all) { return (look1(count) + look2(count) + look3(count) + look4(count)) & 1; }
END
# How many tables of 64 KB are in the program.
copies() {
    "$1" -O2 -ffunction-sections -fdata-sections -fuse-ld="$2" "$3" -o program ./[1-4].c main.c
    readelf -SW program | sed 's/^ *\[ *[0-9]*\] *//' | awk '$1 ~ /^\.rodata/ { print $5 }' |
        { sum=0 && while read -r bytes; do sum=$((sum + 0x$bytes)); done && echo $((sum / 65536)); }
}
expect "copies: clang and lld, --icf=none" 4 "$(copies clang lld -Wl,--icf=none)"
expect "copies: clang and lld, --icf=safe" 1 "$(copies clang lld -Wl,--icf=safe)"
expect "copies: gcc and lld, --icf=all" 4 "$(copies gcc lld -Wl,--icf=all)"
expect "copies: gcc and lld, --icf=all and --ignore-data-address-equality" 1 \
    "$(copies gcc lld -Wl,--icf=all,--ignore-data-address-equality)"
expect "copies: clang and mold, --icf=all" 4 "$(copies clang mold -Wl,--icf=all)"
expect "copies: clang and gold, --icf=all" 4 "$(copies clang gold -Wl,--icf=all)"
