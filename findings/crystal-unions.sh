#!/bin/sh
# Crystal: a table of hexadecimal numbers without suffixes is an array of unions, with 16 bytes an entry instead of 8.
#
# One would guess that the compiler finds one type that holds all entries. But each number has its own type by its
# size: 0x20400 is an Int32, 0x2040000000000 an Int64. The element is a union of both, with a tag beside each number.
# Values and arithmetic are right, so nothing shows that the table has twice its size and that each look-up tests a
# tag. Rows whose numbers are all short or all long have another type than their neighbours.
#
# Write `_u64` behind the numbers, or `of UInt64` behind the brackets.
#
# Seen with Crystal 1.6.0, the package crystal 1.6.0+dfsg-3 of Debian 12.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
# shellcheck source-path=SCRIPTDIR source=tools
. "$(dirname "$0")/tools"
debian crystal crystal
tool 1.6.0 "$(crystal --version | head -n 1)"
cat >"$folder/table.cr" <<'END'
plain = StaticArray[0x20400, 0x2040000000000]
puts typeof(plain), sizeof(typeof(plain))
typed = StaticArray[0x20400_u64, 0x2040000000000_u64]
puts typeof(typed), sizeof(typeof(typed))
END
CRYSTAL_CACHE_DIR="$folder/cache" crystal build -o "$folder/table" "$folder/table.cr"
expect "types and bytes of two entries, without and with suffix" \
    "StaticArray(Int32 | Int64, 2)
32
StaticArray(UInt64, 2)
16" "$("$folder/table")"
