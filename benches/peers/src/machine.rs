//! The machine and the compiler, to be named with every number.

use std::fs;

/// CPU, caches, compiler and target features, as far as they can be found out.
pub fn describe() -> String {
    let features = match env!("FEATURES") {
        "" => "none of the target features that matter here".into(),
        features => format!("target features {features}"),
    };
    format!("{}; {}; {features}", cpu(), env!("COMPILER"))
}

fn cpu() -> String {
    let info = fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
    let model = info.lines().find_map(|line| line.strip_prefix("model name")?.split_once(": "));
    let model = model.map_or(std::env::consts::ARCH, |(_, model)| model);
    let caches: Vec<String> = (0..4).filter_map(cache).collect();
    format!(
        "{model}, {}",
        if caches.is_empty() { "caches unknown".into() } else { caches.join(", ") }
    )
}

/// A cache of the first core, but that of instructions.
fn cache(index: usize) -> Option<String> {
    let file = |name| {
        let text =
            fs::read_to_string(format!("/sys/devices/system/cpu/cpu0/cache/index{index}/{name}"));
        Some(text.ok()?.trim().to_owned())
    };
    let (level, size) = (file("level")?, file("size")?);
    match file("type")?.as_str() {
        "Instruction" => None,
        "Data" => Some(format!("L{level}d {size}")),
        _ => Some(format!("L{level} {size}")),
    }
}
