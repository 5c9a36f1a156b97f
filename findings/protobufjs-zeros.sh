#!/bin/sh
# protobuf.js: a list of BigInts in a field of 64 bits is encoded as as many zeros, without an error.
#
# One would guess that BigInts are taken, or refused. `encode` reads the properties `low` and `high` of each entry, as
# the type Long of this package has them. A BigInt has none, so that each is 0, and the message has the right length.
# The same happens to a BigUint64Array, the natural form of a table of sets. `verify` does complain, but nothing calls
# it.
#
# Pass the values through `fromObject`, which converts BigInts in an Array, or send the bytes of the array.
#
# Seen with protobufjs 8.8.1.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
# shellcheck source-path=SCRIPTDIR source=tools
. "$(dirname "$0")/tools"
node_packages protobufjs@8.8.1
cat >"$folder/sets.js" <<'END'
const { root } = require('protobufjs').parse('syntax = "proto3"; message Table { repeated fixed64 sets = 1; }');
const Table = root.lookupType('Table');
const decoded = (message) => Table.decode(Table.encode(message).finish()).sets.map(String).join(' ');
const sets = [1n, 0xff00000000000001n];
console.log(decoded({ sets }));
console.log(decoded(Table.create({ sets: new BigUint64Array(sets) })));
console.log(decoded(Table.fromObject({ sets })));
END
expect "BigInts, a BigUint64Array, and BigInts through fromObject" "0 0
0 0
1 18374686479671623681" "$(node "$folder/sets.js")"
