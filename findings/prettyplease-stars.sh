#!/bin/sh
# prettyplease: a drawing of a board in a `#[doc]` of several lines is printed in a form from which file a disappears.
#
# One would guess that printing only moves the text. A text of several lines is printed as a block comment, and if all
# its lines but the first begin with a star, rustdoc takes the stars for decoration and cuts them off. So a drawing in
# which `*` marks the squares of a set, indented as a block of code, loses its first file and its form, if all squares
# of that file are in the set. The drawing of any other set stays.
#
# Put the drawing between fences (three backticks), or give each line an attribute of its own: that prints as `///`.
#
# Seen with prettyplease 0.3.0 and syn 3.0.10, and rustdoc 1.95.0.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
# shellcheck source-path=SCRIPTDIR source=tools
. "$(dirname "$0")/tools"
crates 'prettyplease = "=0.3.0"' 'syn = { version = "=3.0.10", features = ["full", "parsing"] }' <<'END'
fn main() {
    let drawing = "A board.\n\n    * . . *\n    * . . .\n";
    let one = format!("#[doc = {drawing:?}] pub struct One;");
    let each: String = drawing.lines().map(|line| format!("#[doc = {line:?}]\n")).collect();
    print!("{}", prettyplease::unparse(&syn::parse_file(&format!("{one} {each} pub struct Each;")).unwrap()));
}
END
tool 1.95.0 "$(rustdoc --version)"
(cd "$folder" && cargo run --quiet) >"$folder/boards.rs"
rustdoc --crate-type lib --crate-name boards -o "$folder/html" "$folder/boards.rs"
# The lines of the drawing in the page of a struct, without marks.
drawing() { sed 's/<[^>]*>/\n/g' "$folder/html/boards/struct.$1.html" | grep -F '. . '; }
expect "what prettyplease prints" "/**A board.

    * . . *
    * . . .
*/
pub struct One;
///A board.
///
///    * . . *
///    * . . .
pub struct Each;" "$(cat "$folder/boards.rs")"
expect "what rustdoc shows, from one attribute" ". . *
. . ." "$(drawing One)"
expect "from an attribute for each line" "* . . *
* . . ." "$(drawing Each)"
