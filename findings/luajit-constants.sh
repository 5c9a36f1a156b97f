#!/bin/sh
# LuaJIT: a table of more than 65,536 different `ULL` numbers does not load, and without `ULL` the same table loads
# wrong.
#
# One would guess that the form that is right for a small table of sets is right for a large one. In LuaJIT a number
# with `ULL` is an object, a function has at most 65,536 different ones, and a file is a function. Without `ULL` the
# same file loads, but with doubles, which lose bits. So the obvious way round the error makes a table that is wrong.
#
# Store the entries as the bytes of a string, and cast it: `ffi.cast("const uint64_t*", text)`.
#
# Seen with LuaJIT 2.1.0-beta3, the package luajit 2.1.0~beta3+git20220320 of Debian 12.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
# shellcheck source-path=SCRIPTDIR source=tools
. "$(dirname "$0")/tools"
debian luajit luajit
tool 2.1.0-beta3 "$(luajit -v)"
cat >"$folder/load.lua" <<'END'
local function load(count, suffix)
    local numbers = {}
    for i = 1, count do numbers[i] = ("0xff%06x%08x%s"):format(i, i, suffix) end
    local chunk, message = loadstring("return {" .. table.concat(numbers, ",") .. "}")
    if not chunk then return (message:gsub("^.*: ?%d*:? ", "")) end
    return tostring(chunk()[1])
end
local ffi = require("ffi")
print(load(65536, "ULL"), load(65537, "ULL"), load(65537, ""))
local text = "\1\0\0\0\1\0\0\255"
print(ffi.cast("const uint64_t*", text)[0])
END
expect "the first entry of 65,536, of 65,537, of as many without ULL, and as bytes" \
    "18374686483966590977ULL
main function has more than 65536 constants
1.8374686483967e+19
18374686483966590977ULL" "$(luajit "$folder/load.lua" | tr '\t' '\n')"
