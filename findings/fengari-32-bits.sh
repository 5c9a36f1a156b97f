#!/bin/sh
# Fengari: hexadecimal numbers of Lua lose their upper half, without an error, since its integers have 32 bits.
#
# One would guess that a program for Lua 5.3, which knows integers of 64 bits, runs on an interpreter that calls
# itself Lua 5.3. In Fengari, which is written in JavaScript, integers have 32 bits. A hexadecimal number wraps round,
# as the language says, at 32 bits instead of 64: of each set, ranks 1 to 4 are left. A decimal number becomes a
# double.
#
# `math.maxinteger` tells. Store a set as two halves, or use an interpreter that is compiled from the C sources.
#
# Seen with fengari 0.1.5.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
# shellcheck source-path=SCRIPTDIR source=tools
. "$(dirname "$0")/tools"
node_packages fengari@0.1.5
cat >"$folder/sets.js" <<'END'
const { lua, lauxlib, lualib, to_luastring } = require('fengari');
const state = lauxlib.luaL_newstate();
lualib.luaL_openlibs(state);
const program = 'return string.format("%s, %x, %x, %x", _VERSION, math.maxinteger, 0xff00000000000001, 1 << 40)';
lauxlib.luaL_dostring(state, to_luastring(program));
console.log(lua.lua_tojsstring(state, -1));
END
expect "the version, the largest integer, ff00000000000001, and 1 << 40" "Lua 5.3, 7fffffff, 1, 0" \
    "$(node "$folder/sets.js")"
