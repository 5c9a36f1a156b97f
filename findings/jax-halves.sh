#!/bin/sh
# JAX: a NumPy table of uint64 loses ranks 5 to 8 without a warning when it becomes an array of JAX.
#
# One would guess that `jnp.asarray` keeps the type of the array, or complains. In the default settings JAX has no
# types of 64 bits, and takes the low 32 bits of each entry. It warns only if one asks for `dtype=uint64` by name, not
# if the NumPy array has it already, nor if the array is an argument of a compiled function. Tests with pieces on
# ranks 1 to 4 pass.
#
# Set `jax_enable_x64` before the first array, or store the table as pairs of uint32.
#
# Seen with jax and jaxlib 0.10.2.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
# shellcheck source-path=SCRIPTDIR source=tools
. "$(dirname "$0")/tools"
python jax==0.10.2 jaxlib==0.10.2 numpy==2.4.6
cat >"$folder/halves.py" <<'END'
import sys, warnings
import jax, numpy
warnings.simplefilter("error")
jax.config.update("jax_enable_x64", sys.argv[1] == "64")
table = numpy.array([0xff00000000000001, 0x8100000000000042], dtype=numpy.uint64)
for it in jax.numpy.asarray(table), jax.jit(lambda table: table ^ 0)(table):
    print(it.dtype, [hex(int(entry)) for entry in it])
END
run() { JAX_PLATFORMS=cpu "$folder/python/bin/python" "$folder/halves.py" "$1"; }
expect "as it is, with warnings as errors" "uint32 ['0x1', '0x42']
uint32 ['0x1', '0x42']" "$(run 32)"
expect "with jax_enable_x64" "uint64 ['0xff00000000000001', '0x8100000000000042']
uint64 ['0xff00000000000001', '0x8100000000000042']" "$(run 64)"
