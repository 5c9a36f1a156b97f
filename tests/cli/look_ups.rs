//! What scripts refuse of look-ups, and their magic numbers. The sessions `look_ups.md` show what is written, and
//! `tests/engines/look-ups` compiles and calls it.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use chess_tables_gen::tool::catalogue::families;
use chess_tables_gen::tool::fancy_magics::fancy;
use chess_tables_gen::tool::look_ups::{look_up_name, table_functions};
use chess_tables_gen::tool::magics::{FANCY, Region, SHARED, SharedMagics, fill_fancy};
use chess_tables_gen::{Board, IndexType, Layout, Script, Slider, SliderMethod, Sliders};

use crate::program::stdout;

fn script(method: SliderMethod) -> Script {
    Script::new().sliders(Sliders::from(method).allow_unsafe())
}

fn fancy_magics(board: Board) -> [Vec<u64>; 2] {
    let by_square =
        |slider| (0..board.len()).map(|square| fancy(board, slider, square, 1)).collect();
    Slider::ALL.map(by_square)
}

/// An error without the line of the script, where it has one.
fn error(script: Script) -> String {
    script.to_source().unwrap_err().without_location().to_string()
}

#[test]
fn what_cannot_be_is_refused() {
    let numbered = |how: &str| {
        let square = IndexType::from("Square").numbered_by(how);
        error(script(SliderMethod::Hyperbola).square(square))
    };
    assert_eq!(
        numbered("index()"),
        "`index()` is not how a value becomes a number: want the path of a const function, such as \
         crate::index, or what stands behind a value, such as `.0 as usize`"
    );
    for how in [".0) + (1", ".0; loop {}", ".0 // ", ".", "::"] {
        assert!(numbered(how).contains("is not how a value becomes"), "{how}");
    }
    assert_eq!(error(Script::new().functions()), error(Script::new()));
}

#[test]
fn magics_that_collide_are_refused_with_their_square() {
    let board = Board::new(5, 6).unwrap();
    let found = fancy_magics(board);
    for slider in Slider::ALL {
        for square in 0..board.len() {
            let mut changed = found.clone();
            changed[slider as usize][square] = 0;
            let [rook, bishop] = changed;
            let script = script(SliderMethod::FancyMagic).board(board).fancy_magics(rook, bishop);
            let error = script.to_source().unwrap_err().to_string();
            let from = board.square(square);
            let what = format!("{slider} {from} with nothing occupied and {slider} {from} with ");
            assert!(error.contains(&what), "{error}");
            assert!(error.contains("cli/look_ups.rs:"), "{error}");
        }
    }
}

#[test]
fn magics_for_another_board_are_refused() {
    let on = |size: &str| script(SliderMethod::FancyMagic).board(size);
    let numbers = || vec![0; 30];
    assert_eq!(
        error(on("7x9")),
        "sliders by `fancy_magic` need magics for a 7x9 board: give them to `fancy_magics`; \
         `chess-tables magics fancy --board 7x9` finds some"
    );
    let by_files = error(on("7x9").layout(Layout::A1A2));
    assert!(by_files.contains("magics fancy --board 7x9 --layout a1a2"), "{by_files}");
    assert_eq!(
        error(on("7x9").fancy_magics(numbers(), [0; 63])),
        "a 7x9 board needs 63 magics of the rook, one for each square: here are 30"
    );
    assert_eq!(
        error(on("8x8").fancy_magics([0; 64], [0; 64])),
        "an 8x8 board has magics: `fancy_magics` is for other sizes"
    );
    let methods = "use one of classical, hyperbola, obstruction";
    for (size, more) in [("9x9", ", pext_lines"), ("11x11", ""), ("16x4", "")] {
        let refused = error(on(size).fancy_magics(numbers(), numbers()));
        assert!(refused.ends_with(&format!("{methods}{more}")), "{refused}");
    }
}

/// A search can put them anywhere: `magics bishops-together` moves them again.
#[test]
fn the_bishops_entries_stand_behind_the_rooks_on_few_pages() {
    let indices = |slider: Slider| {
        let regions = (0..64).map(move |square| Region::new(slider, square));
        let indices = regions.flat_map(move |region| {
            let Region { square, relevant, .. } = region;
            let index = |(occupied, _)| SHARED.index(slider, square, occupied, relevant);
            region.subsets().map(index).collect::<Vec<_>>()
        });
        indices.collect::<Vec<_>>()
    };
    let (rooks, bishops) = (indices(Slider::Rook), indices(Slider::Bishop));
    let (first, last) = (bishops.iter().min().unwrap(), bishops.iter().max().unwrap());
    assert!(rooks.iter().max().unwrap() < first);
    assert!((last - first) * 8 < 9 * 4096, "{first} to {last}");
}

#[test]
fn the_shipped_fancy_magics_use_as_many_entries_as_there_are_subsets() {
    let fill = |slider| fill_fancy(Board::CHESS, slider, &FANCY[slider as usize]);
    let entries = Slider::ALL.map(|slider| fill(slider).unwrap().len());
    assert_eq!(entries, [102_400, 5_248]);
}

#[test]
fn changed_numbers_are_refused_and_the_look_ups_named() {
    let mut changed = FANCY[0];
    changed[27] = 1;
    assert_eq!(
        fill_fancy(Board::CHESS, Slider::Rook, &changed).unwrap_err().to_string(),
        "the magics collide at entry 0: rook d4 with nothing occupied and rook d4 with d2 \
         occupied have different attacks"
    );
    let mut changed = SHARED.clone();
    changed.offsets[1][63] = changed.offsets[0][0];
    changed.magics[1][63] = 0;
    let error = changed.fill().unwrap_err().to_string();
    assert!(error.contains(" and bishop h8 with "), "{error}");
    let short = SharedMagics { entries: SHARED.entries - 1, ..SHARED.clone() };
    let error = short.fill().unwrap_err().to_string();
    let last = format!("outside the table of {0} entries: ", SHARED.entries - 1);
    assert!(error.contains(&last), "{error}");
}

/// The squares that a bishop attacks, step by step.
fn attacked(square: i32, occupied: u64) -> u64 {
    let mut attacked = 0;
    for (files, ranks) in [(1, 1), (1, -1), (-1, 1), (-1, -1)] {
        let (mut file, mut rank) = (square % 8 + files, square / 8 + ranks);
        while (0..8).contains(&file) && (0..8).contains(&rank) {
            let bit = 1 << (8 * rank + file);
            attacked |= bit;
            if occupied & bit != 0 {
                break;
            }
            (file, rank) = (file + files, rank + ranks);
        }
    }
    attacked
}

/// The bishop on all squares for which such magics are known. Sparse numbers find none of them.
#[test]
fn magics_with_a_bit_less_than_usual_are_found() {
    for (file, rank) in
        [0, 1, 6, 7].into_iter().flat_map(|file| [0, 1, 6, 7].map(|rank| (file, rank)))
    {
        let square = 8 * rank + file;
        let name = format!("{}{}", ["a", "b", "", "", "", "", "g", "h"][file as usize], rank + 1);
        let edges = 0xff81_8181_8181_81ff;
        let relevant = attacked(square, 0) & !edges;
        let shift = 64 - relevant.count_ones() + 1;
        let source = stdout(&["magics", "bishop", &name, "--shift", &shift.to_string()]);
        let number = |constant: &str| {
            let (_, behind) = source.split_once(&format!("{constant}: u64 = 0x")).unwrap();
            let digits = behind.split(';').next().unwrap().replace('_', "");
            u64::from_str_radix(&digits, 16).unwrap()
        };
        assert_eq!(number("MASK"), relevant, "{name}");
        let mut table = vec![None; 1 << (64 - shift)];
        let mut occupied = 0_u64;
        loop {
            let index = occupied.wrapping_mul(number("MAGIC")) >> shift;
            let attacks = attacked(square, occupied);
            assert_eq!(*table[index as usize].get_or_insert(attacks), attacks, "{name}");
            occupied = occupied.wrapping_sub(relevant) & relevant;
            if occupied == 0 {
                break;
            }
        }
    }
}

/// The typed look-ups of a file of the crate: the names of function and table.
fn typed_look_ups(file: &Path) -> Vec<(String, String)> {
    let source = fs::read_to_string(file).unwrap();
    let written = source.lines().filter(|line| !line.trim_start().starts_with("//"));
    let written = written.collect::<Vec<_>>().join(" ");
    let functions = written.split("pub const fn ").skip(1).filter_map(|function| {
        let (name, rest) = function.split_once('(')?;
        let (head, value) = rest.split_once(['{', ';'])?.0.split_once(" = ")?;
        let table = value.split_whitespace().next()?;
        let is_table = table.bytes().all(|byte| matches!(byte, b'A'..=b'Z' | b'0'..=b'9' | b'_'));
        (head.contains("->") && is_table).then(|| (name.to_owned(), table.to_owned()))
    });
    functions.collect()
}

/// The name of a look-up is the same in the crate, in generated files and in the crate's list of names.
#[test]
fn look_ups_have_one_name() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("tables/src");
    let listed = fs::read_to_string(root.join("data.rs")).unwrap();
    let listed: Vec<&str> =
        listed.lines().skip_while(|it| *it != "//! # names of look-ups").collect();
    let mut known = 0;
    for entry in root.read_dir().unwrap() {
        let path = entry.unwrap().path();
        let module = path.file_stem().unwrap().to_str().unwrap();
        if path.is_dir() || module == "lib" {
            continue;
        }
        let prefix = match module {
            "x88" | "polyglot" | "halfka" => format!("{module}_"),
            _ => String::new(),
        };
        for (name, table) in typed_look_ups(&path) {
            known += 1;
            assert_eq!(format!("{prefix}{name}"), look_up_name(&table), "{table} in {module}");
            let is_row = |line: &&&str| line.starts_with(&format!("//! | [`{table}`] | [`"));
            let row = listed.iter().find(is_row).copied();
            // In the module for plain integers are some that the crate computes from its own types.
            assert!(
                row.is_some_and(|it| it.contains(&format!("{name}`]"))) || module == "raw",
                "no row for {table}: {row:?}"
            );
        }
    }
    assert!(known > 80, "{known}");
}

/// No two tables have a function in common, under its name or the former one.
#[test]
fn each_look_up_is_of_one_table() {
    let mut of: BTreeMap<String, String> = BTreeMap::new();
    for family in families() {
        for table in family.tables(Board::CHESS).unwrap() {
            for function in table_functions(Board::CHESS, &table, &[]) {
                let former = function.former_name(&table.name);
                for name in former.into_iter().chain([function.name(&table.name)]) {
                    let other = of.insert(name.clone(), table.name.clone());
                    assert_eq!(other, None, "{name} of {}", table.name);
                }
            }
        }
    }
    assert_eq!((&*of["passed_pawn_mask"], &*of["rays"]), ("PASSED_PAWN_MASKS", "RAYS"));
    // What several tables' names only end with is not the whole.
    assert_eq!(look_up_name("X_RAYS"), "x_ray");
    assert_eq!(look_up_name("XRAYS"), "xrays");
    assert_eq!(look_up_name("CAMEL_ATTACKS"), "camel_attacks");
}
