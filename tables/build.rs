//! With the feature `generate`, writes the tables' source into `OUT_DIR`.

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    #[cfg(feature = "generate")]
    generate();
}

#[cfg(feature = "generate")]
fn generate() {
    let out_dir = std::env::var_os("OUT_DIR").expect("cargo sets OUT_DIR");
    let files = chess_tables_gen::tool::catalogue::snapshot()
        .unwrap_or_else(|error| panic!("cannot generate the tables: {error}"));
    for (name, content) in files {
        let path = std::path::Path::new(&out_dir).join(name);
        if let Err(error) = std::fs::write(&path, content) {
            panic!("cannot write {}: {error}", path.display());
        }
    }
}
