#!/bin/sh
# gfortran: the limit of 65,535 entries in an array constructor also holds where two named constants are joined.
#
# One would guess that a long table can be cut into pieces that are constants of their own, and joined as `[a, b]`:
# the constructor in the text has two items. The compiler expands both, counts their entries, and refuses. The pieces
# themselves are fine, and can be joined by statements at run time.
#
# Give `-fmax-array-constructor=102400` to each compilation that reads the table, or leave the pieces apart.
#
# Seen with gfortran 12.2.0, the package gfortran 4:12.2.0-3 of Debian 12.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
# shellcheck source-path=SCRIPTDIR source=tools
. "$(dirname "$0")/tools"
debian gfortran gfortran
tool 12.2.0 "$(gfortran --version | head -n 1)"
cat >"$folder/joined.f90" <<'END'
program joined
  integer, parameter :: a(40000) = 1, b(40000) = 2
  integer, parameter :: c(80000) = [a, b]
  print '(I0)', c(80000)
end program
END
compile() { gfortran "$@" -o "$folder/joined" "$folder/joined.f90" 2>"$folder/messages"; }
message="The number of elements in the array constructor"
if compile; then result=taken; else result=$(grep -o "$message" "$folder/messages"); fi
expect "two pieces of 40,000 entries" "$message" "$result"
compile -fmax-array-constructor=80000
expect "the last entry, with the option" 2 "$("$folder/joined")"
