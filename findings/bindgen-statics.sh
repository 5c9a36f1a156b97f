#!/bin/sh
# bindgen: a `static const` table of a C header becomes an `extern` declaration of a symbol that no object has.
#
# One would guess that the values of the table are in the bindings, as those of a macro or of a `static const` number
# are. For arrays bindgen reads only the type, and declares a foreign static. `static` in C means that no other object
# sees it, so that the program compiles, and the linker finds no TABLE. The message blames the library that one
# forgot.
#
# Define the table `extern` in a C file and link it, or translate the numbers by other means.
#
# Seen with bindgen 0.73.2 and libclang 14 of Debian 12.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
# shellcheck source-path=SCRIPTDIR source=tools
. "$(dirname "$0")/tools"
debian clang clang libclang-dev
tool 14.0.6 "$(clang --version | head -n 1)"
crates 'bindgen = { version = "=0.73.2", default-features = false, features = ["runtime"] }' <<'END'
fn main() {
    let builder = bindgen::Builder::default().header("tables.h").formatter(bindgen::Formatter::None);
    println!("{}", builder.disable_header_comment().generate().unwrap());
}
END
cat >"$folder/tables.h" <<'END'
static const unsigned long long NUMBER = 0xff00000000000001;
static const unsigned long long TABLE[2] = {1, 0xff00000000000001};
END
bindings=$(cd "$folder" && cargo run --quiet)
expect "the bindings" 'pub const NUMBER : :: std :: os :: raw :: c_ulonglong = 18374686479671623681 ;
unsafe extern "C" { pub static TABLE : [:: std :: os :: raw :: c_ulonglong ; 2usize] ; }' \
    "$(echo "$bindings" | sed 's/ unsafe/\nunsafe/')"
{
    echo "$bindings"
    echo 'fn main() { println!("{:x} {:x}", NUMBER, unsafe { TABLE[1] }); }'
} >"$folder/program.rs"
printf '#include "tables.h"\nunsigned long long look(int i) { return TABLE[i]; }\n' >"$folder/library.c"
clang -c -o "$folder/library.o" "$folder/library.c"
if (cd "$folder" && rustc --edition 2021 -C link-arg=library.o program.rs 2>messages); then
    result="it links"
else
    result=$(grep -o -m 1 'undefined.*TABLE' "$folder/messages" | sed 's/reference to/symbol:/' | tr -d "'\`")
fi
expect "a program with an object that includes the header" "undefined symbol: TABLE" "$result"
