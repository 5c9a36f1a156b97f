//! The tests read files of the repository, which they find beside the manifest of their package.

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    let here = std::env::var("CARGO_MANIFEST_DIR").unwrap();
    println!("cargo::rustc-env=CARGO_MANIFEST_DIR={here}/../..");
}
