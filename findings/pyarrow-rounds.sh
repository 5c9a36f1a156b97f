#!/bin/sh
# pyarrow: a column of sets in a CSV file becomes a column of doubles as soon as one set has h8, and loses squares.
#
# One would guess that a reader that infers types takes unsigned integers where signed ones are too small, as pandas
# does with the same file. The inference of pyarrow goes from int64 straight to double, which has 53 bits. There is no
# warning. A set of knight's or king's moves survives, since its squares lie within 53 bits of each other. A rook's
# does not.
#
# Name the type: `column_types={"set": pyarrow.uint64()}`.
#
# Seen with pyarrow 26.0.1 beside pandas 3.1.1.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
# shellcheck source-path=SCRIPTDIR source=tools
. "$(dirname "$0")/tools"
python pyarrow==26.0.1 pandas==3.1.1
cat >"$folder/sets.csv" <<'END'
square,set
0,1
1,18374686479671623681
END
cat >"$folder/read.py" <<'END'
import sys
import pandas, pyarrow, pyarrow.csv
path = sys.argv[1]
print("pandas", *[(it.dtype, [int(n) for n in it]) for it in [pandas.read_csv(path)["set"]]])
named = pyarrow.csv.ConvertOptions(column_types={"set": pyarrow.uint64()})
for options in pyarrow.csv.ConvertOptions(), named:
    column = pyarrow.csv.read_csv(path, convert_options=options)["set"]
    print("pyarrow", column.type, [int(n) for n in column.to_pylist()])
END
expect "the same file, read by both, and with the type named" \
    "pandas (dtype('uint64'), [1, 18374686479671623681])
pyarrow double [1, 18374686479671623680]
pyarrow uint64 [1, 18374686479671623681]" "$("$folder/python/bin/python" "$folder/read.py" "$folder/sets.csv")"
