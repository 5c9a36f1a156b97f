//! With other values the engine does not build, and says why.

use std::path::Path;
use std::process::Command;

#[test]
fn other_values_end_the_build() {
    let target = Path::new(env!("CARGO_TARGET_TMPDIR")).parent().unwrap();
    let check = |features: &[&str]| {
        let mut cargo = Command::new(env!("CARGO"));
        cargo.args(["check", "--offline", "--locked", "--manifest-path"]);
        cargo.arg(Path::new(env!("CARGO_MANIFEST_DIR")).join("Cargo.toml"));
        cargo.arg("--target-dir").arg(target).args(features).output().unwrap()
    };
    let changed = check(&["--features", "h8g8"]);
    let says = String::from_utf8(changed.stderr).unwrap();
    assert!(!changed.status.success());
    assert!(
        says.contains("tuned on other pawns") && says.contains("tuned on other rays"),
        "{says}"
    );
    // The values were the reason.
    assert!(check(&[]).status.success());
}
