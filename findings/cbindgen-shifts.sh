#!/bin/sh
# cbindgen: `const RANK_8: u64 = 0xff << 56` becomes `#define RANK_8 (255 << 56)`, whose type in C is int.
#
# One would guess that the header has the value of the constant, or its type. For a constant that is one number it
# has: 0xff00000000000000 gets the suffix `ull`. But an expression is copied as it is, and its numbers become ints if
# they are small. In C, shifting an int by 56 has no meaning at all: gcc warns where the macro is used, and the
# program goes on with another number. The type `u64` is nowhere in the header. A mask such as `1 << 10` works, so
# small tests pass.
#
# Write the number itself in Rust, or shift a number that has a suffix: the header then says `255ull`.
#
# Seen with cbindgen 0.29.4.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
# shellcheck source-path=SCRIPTDIR source=tools
. "$(dirname "$0")/tools"
crates 'cbindgen = { version = "=0.29.4", default-features = false }' <<'END'
fn main() {
    let header = cbindgen::Builder::new().with_src("masks.rs").with_language(cbindgen::Language::C).generate().unwrap();
    header.write(std::io::stdout());
}
END
cat >"$folder/masks.rs" <<'END'
pub const NUMBER: u64 = 0xff00000000000000;
pub const SHIFTED: u64 = 0xff << 56;
pub const SUFFIXED: u64 = 0xff_u64 << 56;
END
header=$(cd "$folder" && cargo run --quiet)
expect "the macros of the three constants" "#define NUMBER 18374686479671623680ull
#define SHIFTED (255 << 56)
#define SUFFIXED (255ull << 56)" "$(echo "$header" | grep '^#define [A-Z]* .')"
