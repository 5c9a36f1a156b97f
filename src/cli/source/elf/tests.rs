//! Files that were made to do harm end in a reason, and others are read.

use super::*;

/// A file of one section that names two objects and a function, its names, and both twice.
struct Sample {
    bytes: Vec<u8>,
}

const HEADERS: usize = 64;
const SYMBOLS: usize = HEADERS + 5 * SECTION_HEADER as usize;
const NAMES: usize = SYMBOLS + 4 * SYMBOL;

impl Sample {
    fn new() -> Self {
        let names = b"\0knights\0kings\0main\0";
        let mut sample = Self { bytes: vec![0; NAMES] };
        sample.bytes.extend(names);
        sample.put(0, b"\x7FELF\x02\x01\x01");
        sample.put(24, &0x1000_u64.to_le_bytes());
        sample.put(40, &(HEADERS as u64).to_le_bytes());
        sample.put(58, &64_u16.to_le_bytes());
        sample.put(60, &5_u16.to_le_bytes());
        let places = [(SYMBOLS, 4 * SYMBOL), (NAMES, names.len())];
        for (section, (kind, (offset, size))) in
            [(SYMTAB, places[0]), (3, places[1]), (DYNSYM, places[0]), (3, places[1])]
                .into_iter()
                .enumerate()
        {
            let header = HEADERS + (section + 1) * SECTION_HEADER as usize;
            sample.put(header + 4, &kind.to_le_bytes());
            sample.put(header + 24, &(offset as u64).to_le_bytes());
            sample.put(header + 32, &(size as u64).to_le_bytes());
            sample.put(header + 40, &(section as u32 + 2).to_le_bytes());
        }
        for (i, (name, kind, size)) in
            [(1_u32, OBJECT, 512_u64), (9, OBJECT, 64), (15, 2, 100)].into_iter().enumerate()
        {
            let symbol = SYMBOLS + (i + 1) * SYMBOL;
            sample.put(symbol, &name.to_le_bytes());
            sample.put(symbol + 4, &[0x10 | kind]);
            sample.put(symbol + 6, &1_u16.to_le_bytes());
            sample.put(symbol + 8, &(0x4000 + 0x1000 * i as u64).to_le_bytes());
            sample.put(symbol + 16, &size.to_le_bytes());
        }
        sample
    }

    fn put(&mut self, at: usize, bytes: &[u8]) {
        self.bytes[at..at + bytes.len()].copy_from_slice(bytes);
    }

    /// What is found with these bytes at this place.
    fn with(at: usize, bytes: &[u8]) -> Result<Elf, String> {
        let mut sample = Self::new();
        sample.put(at, bytes);
        read(&sample.bytes)
    }
}

#[test]
fn objects_are_found_with_their_names() {
    let elf = read(&Sample::new().bytes).unwrap();
    let symbol = |name: &str, address, size| Symbol { name: name.to_owned(), address, size };
    let both = [symbol("knights", 0x4000, 512), symbol("kings", 0x5000, 64)];
    assert_eq!(elf.symbols, [&both[..], &both].concat());
    assert!(elf.has_symtab && elf.entry == 0x1000);
}

#[test]
fn small_and_large_objects_and_those_elsewhere_are_none() {
    let first = SYMBOLS + SYMBOL;
    let count = |at, bytes: &[u8]| Sample::with(at, bytes).unwrap().symbols.len();
    assert_eq!(count(first + 16, &31_u64.to_le_bytes()), 2);
    assert_eq!(count(first + 16, &32_u64.to_le_bytes()), 4);
    assert_eq!(count(first + 16, &64_000_001_u64.to_le_bytes()), 2);
    assert_eq!(count(first + 6, &UNDEFINED.to_le_bytes()), 2);
    assert_eq!(count(first + 6, &0xFFF1_u16.to_le_bytes()), 2);
    assert_eq!(count(first + 6, &0xFFFF_u16.to_le_bytes()), 4);
    // A name without an end, and one that is not UTF-8.
    assert_eq!(count(NAMES + 8, &[b'x'; 12]), 0);
    assert_eq!(count(NAMES + 1, b"\xFF"), 2);
    let stripped = Sample::with(HEADERS + 64 + 4, &0_u32.to_le_bytes()).unwrap();
    assert!(!stripped.has_symtab && stripped.symbols.len() == 2);
    let without_sections = Sample::with(40, &[0; 8]).unwrap();
    assert!(!without_sections.has_symtab && without_sections.symbols.is_empty());
}

#[test]
fn what_is_no_program_is_said() {
    let reason = |at, bytes: &[u8]| Sample::with(at, bytes).unwrap_err();
    let section = HEADERS + SECTION_HEADER as usize;
    let cut = "is a broken ELF file: it leads beyond its end";
    for (at, bytes, message) in [
        (0, &b"MZ\x90\x00"[..], "is not an ELF program"),
        (0, b"\xCF\xFA\xED\xFE", "is not an ELF program"),
        (4, &[1], "is not a program of 64 bits in little-endian order"),
        (5, &[2], "is not a program of 64 bits in little-endian order"),
        (40, &u64::MAX.to_le_bytes(), cut),
        (40, &1000_u64.to_le_bytes(), cut),
        (58, &[0, 0], cut),
        (60, &[0xFF, 0xFF], cut),
        (section + 24, &u64::MAX.to_le_bytes(), cut),
        (section + 32, &u64::MAX.to_le_bytes(), cut),
        (section + 32, &1000_u64.to_le_bytes(), cut),
        (section + 40, &99_u32.to_le_bytes(), cut),
        (SYMBOLS + SYMBOL, &u32::MAX.to_le_bytes(), cut),
    ] {
        assert_eq!(reason(at, bytes), message, "{at}: {bytes:?}");
    }
    // No count in the header: it is taken for the size of the first section.
    let mut sample = Sample::new();
    sample.put(60, &[0, 0]);
    for (count, message) in [(u64::MAX, cut), (1 << 58, cut), (99, cut)] {
        sample.put(HEADERS + 32, &count.to_le_bytes());
        assert_eq!(read(&sample.bytes).unwrap_err(), message);
    }
    sample.put(HEADERS + 32, &5_u64.to_le_bytes());
    assert_eq!(read(&sample.bytes).unwrap().symbols.len(), 4);
    for length in 0..Sample::new().bytes.len() {
        assert!(read(&Sample::new().bytes[..length]).is_err(), "{length}");
    }
}

/// Sections that are in each other, and any bytes in their place: an error or symbols, and no crash.
#[test]
fn any_bytes_end_in_symbols_or_a_reason() {
    let mut state = 38_u64;
    let mut random = |below: usize| {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        (state >> 33) as usize % below
    };
    let (mut errors, mut found) = (0, 0);
    for _ in 0..20_000 {
        let mut bytes = Sample::new().bytes;
        for _ in 0..=random(4) {
            let at = random(bytes.len());
            bytes[at] = [0, 1, 0x7F, 0x80, 0xFF, random(256) as u8][random(6)];
        }
        bytes.truncate(bytes.len() - [0, random(100)][random(8) / 7]);
        match read(&bytes) {
            Ok(elf) => {
                found += 1;
                let is_sound = |it: &Symbol| SIZES.contains(&it.size) && !it.name.is_empty();
                assert!(elf.symbols.iter().all(is_sound) && elf.symbols.len() <= 8);
            }
            Err(_) => errors += 1,
        }
    }
    assert!(errors > 2000 && found > 2000, "{errors} errors, {found} found");
}
