#!/bin/sh
# glslang: each look-up in a constant array of a shader copies the whole array first, and spirv-opt leaves the copies.
#
# One would guess that `const uint T[64]` is data that a look-up reads one word of. SPIR-V can index only memory, and
# the array is a value. So glslang declares a variable of the function for each look-up and stores all of the array
# into it. Three look-ups are three variables. `spirv-opt -O` does not join or remove them, so what they cost is up to
# the driver.
#
# Put tables into a buffer, or in a constant array that one function reads, called from everywhere: that is one copy.
#
# Seen with glslang 12.0.0 and SPIRV-Tools 2023.1, packages of Debian 12.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
# shellcheck source-path=SCRIPTDIR source=tools
. "$(dirname "$0")/tools"
debian glslangValidator glslang-tools
debian spirv-opt spirv-tools
tool 11:12.0.0 "$(glslangValidator --version | head -n 1)"
tool v2023.1 "$(spirv-opt --version | grep SPIRV-Tools)"
{
    printf '#version 450\nlayout(local_size_x = 1) in;\nlayout(std430, binding = 0) buffer Data { uint data[]; };\n'
    printf 'const uint T[64] = uint[](0u'
    for entry in $(seq 63); do printf ', %su' "$((entry * entry))"; done
    printf ');\nvoid main() { data[0] = T[data[1] & 63u] ^ T[data[2] & 63u] ^ T[data[3] & 63u]; }\n'
} >"$folder/three.comp"
sed -e 's/T\[\(data\[.\] & 63u\)\]/look(\1)/g' -e 's/^void/uint look(uint i) { return T[i]; }\n&/' \
    "$folder/three.comp" >"$folder/function.comp"
glslangValidator -V -o "$folder/plain.spv" "$folder/three.comp" >/dev/null
glslangValidator -V -o "$folder/function.spv" "$folder/function.comp" >/dev/null
spirv-opt -O "$folder/plain.spv" -o "$folder/optimised.spv"
stores() { spirv-dis "$folder/$1.spv" | grep -c 'OpStore %indexable'; }
expect "stores of the whole array for three look-ups" 3 "$(stores plain)"
expect "after spirv-opt -O" 3 "$(stores optimised)"
expect "stores if one function looks up" 1 "$(stores function)"
