#!/bin/sh
# Clojure: in one vector of hexadecimal numbers, sets with h8 are another class, with which `bit-and` throws.
#
# One would guess that a table of numbers has one type, and that a hexadecimal number of 64 bits is a long. The reader
# makes each number from 2^63 a BigInt. The vector prints, compares and passes `=` with expected values, and the first
# look-up of a square whose set has h8 throws in the middle of a game. A long-array of it is right, since it wraps
# round.
#
# Convert the table once, `(long-array table)`, or write the numbers as signed decimals.
#
# Seen with Clojure 1.11.1, the package clojure 1.11.1-2 of Debian 12.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
# shellcheck source-path=SCRIPTDIR source=tools
. "$(dirname "$0")/tools"
debian clojure clojure
cat >"$folder/table.clj" <<'END'
(println (clojure-version))
(def table [0x0000000000020400 0x0002040000000000 0xff00000000000001])
(println (map #(.getSimpleName (class %)) table))
(println (bit-and (table 1) -1))
(println (try (bit-and (table 2) -1) (catch Throwable it (.getMessage it))))
(println (format "%x" (bit-and (aget (long-array table) 2) -1)))
END
clojure "$folder/table.clj" >"$folder/printed"
tool 1.11.1 "Clojure $(head -n 1 "$folder/printed")"
expect "classes, bit-and with a short and a long number, and with an entry of a long-array" \
    "(Long Long BigInt)
567347999932416
bit operation not supported for: class clojure.lang.BigInt
ff00000000000001" "$(tail -n +2 "$folder/printed")"
