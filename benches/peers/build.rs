//! Tells the benches which compiler built them for which target, and emits the methods that the crate does not have.

use std::path::Path;
use std::process::Command;
use std::{env, fs};

use chess_tables_gen::tool::look_ups::METHODS;
use chess_tables_gen::{Board, Script, SliderMethod, Sliders};

/// The features that slider methods or peers ask for.
const FEATURES: [&str; 6] = ["popcnt", "bmi2", "avx2", "avx512vl", "avx512vbmi", "gfni"];

fn main() {
    println!("cargo:rerun-if-changed=build.rs");
    let rustc =
        Command::new(env::var_os("RUSTC").expect("cargo sets it")).arg("--version").output();
    let rustc = rustc.expect("the compiler runs").stdout;
    println!("cargo:rustc-env=COMPILER={}", String::from_utf8_lossy(&rustc).trim());

    let target = env::var("CARGO_CFG_TARGET_FEATURE").unwrap_or_default();
    let has = |feature: &&str| target.split(',').any(|present| present == *feature);
    let features: Vec<&str> = FEATURES.into_iter().filter(has).collect();
    println!("cargo:rustc-env=FEATURES={}", features.join(", "));

    let mut list = String::new();
    for method in SliderMethod::on(Board::CHESS).filter(|method| !METHODS.contains(method)) {
        let script = Script::new().sliders(Sliders::from(method).allow_unsafe());
        script.write(&format!("{method}.rs")).expect("every method is for a chess board");
        // What a script emits needs a program that is compiled for BMI2.
        let condition = if method.needs_bmi2() { "#[cfg(target_feature = \"bmi2\")]" } else { "" };
        list += &format!("{condition} {method:?} {method},\n");
    }
    let folder = env::var_os("OUT_DIR").expect("cargo sets it");
    let list = format!("generated! {{\n{list}}}\n");
    fs::write(Path::new(&folder).join("methods.rs"), list).expect("the folder is writable");
}
