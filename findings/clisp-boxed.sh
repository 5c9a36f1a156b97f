#!/bin/sh
# CLISP: an array of (unsigned-byte 64) is an array of objects, so that each set with a high bit is a bignum on the
# heap.
#
# One would guess that a Lisp on a machine of 64 bits stores such an array as plain words, as SBCL and ECL do. CLISP
# has arrays of numbers only up to 32 bits. The declaration is accepted, the values are right, and the table is an
# array of pointers: each look-up follows one, and each intersection of sets makes a new object.
#
# `upgraded-array-element-type` tells what an implementation does. Use two arrays of (unsigned-byte 32) for a table
# that CLISP shall hold without boxes.
#
# Seen with CLISP 2.49.93+, the package clisp 1:2.49.20210628 of Debian 12; SBCL 2.2.9 beside it.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
# shellcheck source-path=SCRIPTDIR source=tools
. "$(dirname "$0")/tools"
debian clisp clisp
debian sbcl sbcl
tool 2.49.93+ "$(clisp --version | head -n 1)"
tool 2.2.9 "$(sbcl --version)"
form='(princ (mapcar (function upgraded-array-element-type) (quote ((unsigned-byte 32) (unsigned-byte 64)))))'
expect "how CLISP stores 32 and 64 bits" "((UNSIGNED-BYTE 32) T)" "$(clisp -q -q -norc -x "$form" | head -n 1)"
expect "how SBCL does" "((UNSIGNED-BYTE 32) (UNSIGNED-BYTE 64))" \
    "$(sbcl --noinform --no-userinit --eval "$form" --quit)"
