//! Prints what Reckless holds, as one line of JSON: its tables are made by files of its build script, which `run` names
//! in `modules.rs`. `../cells.py` reads it.

include!("modules.rs");

fn list(set: u64) -> Vec<u32> {
    (0..64).filter(|square| set >> square & 1 == 1).collect()
}

fn lists<const N: usize>(rows: [[u64; 64]; N]) -> Vec<Vec<Vec<u32>>> {
    rows.map(|row| row.map(list).to_vec()).to_vec()
}

fn main() {
    let arguments: Vec<String> = std::env::args().collect();
    let [_, name, version, key, squares, first] = &arguments[..] else { panic!() };
    let squares: Vec<String> = squares.split(' ').map(str::to_lowercase).collect();
    let bits: Vec<u32> = (0..64).collect();
    println!(
        "{{\"name\": \"{name}\", \"version\": \"{version}\", \"key\": \"{key}\", \"squares\": {squares:?}, \"bits\": {bits:?}, \
         \"first\": \"{first}\", \"between\": {:?}, \"line\": {:?}, \"pawns\": {:?}}}",
        lists(maps::generate_between_map()),
        lists(maps::generate_rays_map()),
        lists(maps::generate_pawn_map()),
    );
}
