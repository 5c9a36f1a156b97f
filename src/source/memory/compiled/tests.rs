//! Files that were made to do harm end in a reason, and others are read, of both widths and orders of bytes.

use super::*;

/// A file whose parts have known places: data, symbols, their names, addresses to be set, and the headers.
#[derive(Clone, Copy)]
struct Kind {
    is_wide: bool,
    is_big_endian: bool,
    is_relocatable: bool,
}

const PROGRAM: Kind = Kind { is_wide: true, is_big_endian: false, is_relocatable: false };
const NAMES: &[u8] = b"\0knights\0kings\0main\0pawns\0";
/// Of 64 bits: the data, and the first array in the symbol table.
const DATA: usize = 64;
const KNIGHTS: usize = DATA + 192 + 24;
/// Where the file's data is in memory, unless it is to be linked.
const START: u64 = 0x4000;

impl Kind {
    fn word(self) -> usize {
        if self.is_wide { 8 } else { 4 }
    }

    /// A row of numbers with their widths in bytes.
    fn row(self, numbers: &[(u64, usize)]) -> Vec<u8> {
        let bytes = |&(number, width): &(u64, usize)| match self.is_big_endian {
            true => number.to_be_bytes()[8 - width..].to_vec(),
            false => number.to_le_bytes()[..width].to_vec(),
        };
        numbers.iter().flat_map(bytes).collect()
    }

    fn symbol(self, name: u64, kind: u64, section: u64, address: u64, size: u64) -> Vec<u8> {
        let (name, kind, section, word) = ((name, 4), (kind, 1), (section, 2), self.word());
        match self.is_wide {
            true => self.row(&[name, kind, (0, 1), section, (address, word), (size, word)]),
            false => self.row(&[name, (address, word), (size, word), kind, (0, 1), section]),
        }
    }

    /// 192 bytes of `knights` (64), `kings` (64, in which an address is to be set) and others; `pawns` is not filled.
    /// Other files see all but `kings`.
    fn file(self) -> Vec<u8> {
        let word = self.word();
        let start = if self.is_relocatable { 0 } else { START };
        let data: Vec<u8> = (0..192).collect();
        let symbols = [
            self.symbol(0, 0, 0, 0, 0),
            self.symbol(1, 0x11, 1, start, 64),
            self.symbol(9, 1, 1, start + 64, 64),
            self.symbol(15, 2, 1, start, 100),
            self.symbol(20, 0x11, 2, start, 512),
        ]
        .concat();
        let addresses = self.row(&[(start + 72, word), (8, word), (0, word)]);
        let header = if self.is_wide { 64 } else { 52 };
        let parts = [&data, &symbols, NAMES, &addresses];
        let mut places = vec![];
        let mut end = header;
        for part in parts {
            places.push((end as u64, part.len() as u64));
            end += part.len();
        }
        let symtab = self.symbol(0, 0, 0, 0, 0).len() as u64;
        let section = |kind, address, (offset, size), link, info, entry| {
            self.row(&[
                (0, 4),
                (kind, 4),
                (2, word),
                (address, word),
                (offset, word),
                (size, word),
                (link, 4),
                (info, 4),
                (1, word),
                (entry, word),
            ])
        };
        let sections = [
            section(0, 0, (0, 0), 0, 0, 0),
            section(1, start, places[0], 0, 0, 0),
            section(8, start, (end as u64, 512), 0, 0, 0),
            section(2, 0, places[1], 4, 0, symtab),
            section(3, 0, places[2], 0, 0, 0),
            section(4, 0, places[3], 3, 1, 3 * word as u64),
        ];
        let [class, order] = [self.is_wide, self.is_big_endian].map(|it| 1 + u8::from(it));
        let mut file = [ELF, &[class, order, 1], &[0; 9]].concat();
        let kind = if self.is_relocatable { 1 } else { 3 };
        file.extend(self.row(&[(kind, 2), (62, 2), (1, 4), (0x1000, word), (0, word)]));
        file.extend(self.row(&[(end as u64, word), (0, 4), (header as u64, 2), (0, 4)]));
        file.extend(self.row(&[(sections[0].len() as u64, 2), (6, 2), (4, 2)]));
        assert_eq!(file.len(), header);
        [&[file], &parts.map(<[u8]>::to_vec)[..], &sections].concat().concat()
    }
}

/// The headers of sections of the program.
fn section(number: usize) -> usize {
    PROGRAM.file().len() - (6 - number) * 64
}

/// What is found in the program with these bytes at this place.
fn with<T>(at: usize, bytes: &[u8], look: impl Fn(Result<Elf<'_>, String>) -> T) -> T {
    let mut file = PROGRAM.file();
    file[at..at + bytes.len()].copy_from_slice(bytes);
    look(parsed(&file))
}

#[test]
fn arrays_are_found_with_their_names_and_values() {
    for number in 0..8 {
        let [is_wide, is_big_endian, is_relocatable] = [1, 2, 4].map(|bit| number & bit != 0);
        let kind = Kind { is_wide, is_big_endian, is_relocatable };
        let file = kind.file();
        let elf = parsed(&file).unwrap();
        let start = if is_relocatable { 0 } else { START };
        let symbol = |name: &str, section, address, size, values| {
            let section = is_relocatable.then_some(section);
            let (name, is_global) = (name.to_owned(), name != "kings");
            Symbol { name, section, address, size, is_global, values }
        };
        let data: Vec<u8> = (0..64).collect();
        let not_filled = Err(NoValues::NotFilled { bytes: 512 });
        let all = [
            symbol("knights", 1, start, 64, Ok(&data)),
            symbol("kings", 1, start + 64, 64, Err(NoValues::Addresses)),
            symbol("pawns", 2, start, 512, not_filled),
        ];
        assert_eq!(elf.symbols, all);
        assert!(elf.has_symtab && elf.entry == 0x1000);
        assert_eq!((elf.is_of_64_bits, elf.is_big_endian), (is_wide, is_big_endian));
        assert_eq!(elf.is_relocatable, is_relocatable);
    }
}

#[test]
fn small_and_large_objects_and_those_elsewhere_are_none() {
    let count = |at, bytes: &[u8]| with(at, bytes, |elf| elf.unwrap().symbols.len());
    assert_eq!(count(KNIGHTS + 16, &31_u64.to_le_bytes()), 2);
    assert_eq!(count(KNIGHTS + 16, &32_u64.to_le_bytes()), 3);
    assert_eq!(count(KNIGHTS + 16, &(1_u64 << 60).to_le_bytes()), 2);
    assert_eq!(count(KNIGHTS + 6, &0_u16.to_le_bytes()), 2);
    assert_eq!(count(KNIGHTS + 6, &0xFFF1_u16.to_le_bytes()), 2);
    // A name that is not UTF-8.
    assert_eq!(count(DATA + 192 + 5 * 24 + 1, b"\xFF"), 2);
    let stripped = |elf: Result<Elf<'_>, String>| !elf.unwrap().has_symtab;
    assert!(with(section(3) + 4, &0_u32.to_le_bytes(), stripped));
    assert!(with(40, &[0; 8], |elf| elf.is_err() || stripped(elf)));
}

#[test]
fn arrays_without_values_are_told() {
    let first = |at, bytes: &[u8]| {
        with(at, bytes, |elf| elf.unwrap().symbols[0].values.map(<[u8]>::to_owned))
    };
    let size = KNIGHTS + 16;
    // Beyond its section, before it, in one that is not there, and of a section beyond the file.
    assert_eq!(first(KNIGHTS + 8, &(START + 300).to_le_bytes()), Err(NoValues::BeyondEnd));
    assert_eq!(first(KNIGHTS + 8, &u64::MAX.to_le_bytes()), Err(NoValues::BeyondEnd));
    assert_eq!(first(KNIGHTS + 8, &0_u64.to_le_bytes()), Err(NoValues::BeyondEnd));
    assert_eq!(first(KNIGHTS + 6, &77_u16.to_le_bytes()), Err(NoValues::BeyondEnd));
    assert_eq!(first(section(1) + 24, &u64::MAX.to_le_bytes()), Err(NoValues::BeyondEnd));
    assert_eq!(first(section(1) + 32, &u64::MAX.to_le_bytes()), Err(NoValues::BeyondEnd));
    assert_eq!(
        first(KNIGHTS + 6, &0xFFF2_u16.to_le_bytes()),
        Err(NoValues::NotFilled { bytes: 64 })
    );
    // Up to the address, and over it.
    assert_eq!(first(size, &72_u64.to_le_bytes()), Ok((0..72).collect()));
    assert_eq!(first(size, &73_u64.to_le_bytes()), Err(NoValues::Addresses));
    // The addresses in short, of which the second is a row of bits: 0x4000 itself and 0x4010.
    let addresses = section(5) - 5 * 64 - 24;
    let mut file = PROGRAM.file();
    file[section(5) + 4] = 19;
    file[section(5) + 56] = 8;
    for (at, bits) in [(0, START + 0x100), (8, 1), (16, 1)] {
        file[addresses + at..][..8].copy_from_slice(&bits.to_le_bytes());
    }
    let has_values = |file: &[u8]| parsed(file).unwrap().symbols[0].values.is_ok();
    assert!(has_values(&file));
    file[addresses..][..8].copy_from_slice(&(START - 0x10).to_le_bytes());
    assert!(has_values(&file));
    file[addresses + 8] |= 1 << 3;
    assert!(!has_values(&file));
}

#[test]
fn what_is_no_program_is_said() {
    let reason = |at, bytes: &[u8]| with(at, bytes, |elf| elf.unwrap_err());
    let symbols = section(3);
    for (at, bytes) in [
        (4, &[3][..]),
        (5, &[3]),
        (40, &u64::MAX.to_le_bytes()),
        (40, &1000_u64.to_le_bytes()),
        (58, &[0, 0]),
        (60, &[0xFF, 0xFF]),
        (symbols + 24, &u64::MAX.to_le_bytes()),
        (symbols + 32, &u64::MAX.to_le_bytes()),
        (symbols + 32, &2400_u64.to_le_bytes()),
        (symbols + 40, &99_u32.to_le_bytes()),
        (section(5) + 32, &u64::MAX.to_le_bytes()),
        (KNIGHTS, &u32::MAX.to_le_bytes()),
    ] {
        assert!(reason(at, bytes).starts_with("is a broken ELF file: "), "{at}: {bytes:?}");
    }
    for bytes in [b"MZ\x90\x00", b"\xCF\xFA\xED\xFE"] {
        assert_eq!(reason(0, bytes), "is not an ELF file");
    }
    // No count in the header: it is taken for the size of the first section.
    let mut file = PROGRAM.file();
    file[60..62].copy_from_slice(&[0, 0]);
    for count in [u64::MAX, 1 << 58, 99] {
        file[section(0) + 32..][..8].copy_from_slice(&count.to_le_bytes());
        assert!(parsed(&file).is_err(), "{count}");
    }
    file[section(0) + 32..][..8].copy_from_slice(&6_u64.to_le_bytes());
    assert_eq!(parsed(&file).unwrap().symbols.len(), 3);
    for length in 0..file.len() {
        assert!(parsed(&file[..length]).is_err(), "{length}");
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
    for round in 0..5_000 {
        let [is_wide, is_big_endian, is_relocatable] = [1, 2, 4].map(|bit| round & bit != 0);
        let mut bytes = Kind { is_wide, is_big_endian, is_relocatable }.file();
        for _ in 0..=random(4) {
            let at = random(bytes.len());
            bytes[at] = [0, 1, 0x7F, 0x80, 0xFF, random(256) as u8][random(6)];
        }
        bytes.truncate(bytes.len() - [0, random(100)][random(8) / 7]);
        match parsed(&bytes) {
            Ok(elf) => {
                found += 1;
                let is_sound = |it: &Symbol<'_>| {
                    SIZES.contains(&it.size)
                        && it.values.map_or(true, |values| values.len() as u64 == it.size)
                };
                assert!(elf.symbols.iter().all(is_sound) && elf.symbols.len() <= 8);
            }
            Err(_) => errors += 1,
        }
    }
    assert!(errors > 500 && found > 500, "{errors} errors, {found} found");
}
