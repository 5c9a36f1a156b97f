//! The look-ups of `export --format c --sliders`: compiled, and held against a walk over a grid.

use std::fs;
use std::path::Path;
use std::process::Command;

use chess_tables_gen::{Board, SliderMethod};

use crate::export_c::export_as;
use crate::{HEADERS, call, is_there};

const WARNINGS: [&str; 3] = ["-Wall", "-Wextra", "-Werror"];

/// As C, by what every compiler has. `immintrin.h` beside it has the instructions of BMI2.
const C: &[&str] = &["gcc", "-std=gnu89", "-DOTHER_COMPILER", "-D__BMI2__", "-I.", "walk.c"];
/// As C++, by what gcc has.
const CPP: &[&str] = &["g++", "-std=c++17", "-x", "c++", "walk.c"];
const OLD_CPP: &[&str] = &["g++", "-std=c++98", "-x", "c++", "walk.c"];

/// PEXT and PDEP bit by bit, for any processor.
pub(crate) const IMMINTRIN: &str = "
#ifndef BMI2_BIT_BY_BIT
#define BMI2_BIT_BY_BIT
static uint64_t _pext_u64(uint64_t bits, uint64_t mask) {
    uint64_t found = 0, one = 1;
    for (; mask; one += one, mask &= mask - 1) if (bits & mask & (0 - mask)) found |= one;
    return found;
}

static uint64_t _pdep_u64(uint64_t bits, uint64_t mask) {
    uint64_t found = 0;
    for (; mask; bits >>= 1, mask &= mask - 1) if (bits & 1) found |= mask & (0 - mask);
    return found;
}
#endif
";

/// Boards in a layout, as the number of a1, and what the next file and the next rank add to it.
const CHESS: [&str; 3] = ["8x8", "a1b1", "8, 8, 0, 1, 8"];
const BY_FILES: [&str; 3] = ["8x8", "h8h7", "8, 8, 63, -8, -1"];
const SMALL: [&str; 3] = ["7x6", "a8b8", "7, 6, 35, 1, -7"];
const LARGE: [[&str; 3]; 3] = [
    ["9x9", "a1b1", "9, 9, 0, 1, 9"],
    ["9x10", "h8h7", "9, 10, 89, -10, -1"],
    ["16x8", "a8a7", "16, 8, 7, 8, -1"],
];

/// The order of bits of Crafty.
const REVERSED: &[&str] = &["--bits", "reversed"];

const LAYOUTS: [[&str; 3]; 8] = [
    ["8x8", "a1b1", "8, 8, 0, 1, 8"],
    ["8x8", "a8b8", "8, 8, 56, 1, -8"],
    ["8x8", "h1g1", "8, 8, 7, -1, 8"],
    ["8x8", "h8g8", "8, 8, 63, -1, -8"],
    ["8x8", "a1a2", "8, 8, 0, 8, 1"],
    ["8x8", "a8a7", "8, 8, 7, 8, -1"],
    ["8x8", "h1h2", "8, 8, 56, -8, 1"],
    ["8x8", "h8h7", "8, 8, 63, -8, -1"],
];

/// An export for a board, and its functions as the program names them, with `@` for the prefix.
struct Case<'a> {
    name: String,
    board: &'a [&'a str; 3],
    arguments: Vec<&'a str>,
    functions: String,
}

/// Exports each case, and compiles all functions into one program, which holds them against a walk.
#[track_caller]
fn assert_walked<'a>(cases: impl IntoIterator<Item = Case<'a>>, compiler: &[&str]) {
    if !is_there(compiler[0], HEADERS) {
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    let write = |name: &str, text: &str| fs::write(folder.path().join(name), text).unwrap();
    let (mut headers, mut lines, mut want) = (String::new(), String::new(), String::new());
    let mut compile = Command::new(compiler[0]);
    compile.current_dir(&folder).args(WARNINGS).args(["-O1", "-o", "walk"]).args(&compiler[1..]);
    for (number, Case { name, board, arguments, functions }) in cases.into_iter().enumerate() {
        let (prefix, file) = (format!("T{number}_"), format!("t{number}.h"));
        let [size, layout, numbers] = board;
        let on = ["--board", size, "--layout", layout, "--prefix", &prefix];
        export_as(&file, folder.path(), &[&arguments, &on[..]].concat());
        headers += &format!("#include \"{file}\"\n");
        let is_reversed = u8::from(arguments.contains(&"reversed"));
        let functions = functions.replace('@', &prefix);
        lines += &format!("{{{{\"{name}\", {numbers}, {is_reversed}}}, {functions}}},\n");
        want += &format!("{name}: 0\n");
        if arguments.contains(&"--extern") {
            compile.arg(format!("t{number}.c"));
        }
        compile.args((size.parse::<Board>().unwrap().len() > 64).then_some("-DWIDE"));
    }
    write("headers.h", &headers);
    write("cases.h", &lines);
    write("immintrin.h", IMMINTRIN);
    write("grid.h", include_str!("c_look_ups/grid.h"));
    write("walk.c", include_str!("c_look_ups/walk.c"));
    write("beside.c", include_str!("c_look_ups/beside.c"));
    call(&mut compile);
    assert_eq!(call(&mut Command::new(folder.path().join("walk"))), want);
}

/// The options for a method, and for PEXT another one with small tables.
fn by(method: &str) -> [&str; 4] {
    ["--sliders", method, "--sliders-without-bmi2", "hyperbola"]
}

/// The look-ups of sliders by a method.
fn sliders<'a>(method: &'a str, board: &'a [&'a str; 3], more: &[&'a str]) -> Case<'a> {
    Case {
        name: format!("{method} on {}", board[0]),
        board,
        arguments: [&by(method), more].concat(),
        functions: "{@rook_attacks, @bishop_attacks, @queen_attacks}, @both_attacks".to_owned(),
    }
}

/// All methods of a board.
fn on<'a>(board: &'a [&'a str; 3], more: &'a [&'a str]) -> impl Iterator<Item = Case<'a>> {
    let methods = SliderMethod::on(board[0].parse().unwrap());
    methods.map(move |method| sliders(method.name(), board, more))
}

#[test]
fn every_method_of_c_attacks_what_a_walk_finds() {
    assert_walked(on(&BY_FILES, REVERSED).chain(on(&SMALL, &[])), C);
}

/// The functions know the tables by their own names, and stand in files of their own.
#[test]
fn every_method_of_cpp_attacks_what_a_walk_finds() {
    let two_files = ["--extern", "--rename", "ROOK_RELEVANT=inner"];
    let renamed = sliders("fancy_magic", &SMALL, &two_files);
    assert_walked(on(&CHESS, &["--extern"]).chain([renamed]), OLD_CPP);
}

#[test]
fn on_more_than_64_squares_every_method_attacks_what_a_walk_finds() {
    let (reversed, others) = LARGE.split_last().unwrap();
    let others = others.iter().flat_map(|board| on(board, &[]));
    assert_walked(others.chain(on(reversed, REVERSED)), C);
    let two_files = LARGE[..1].iter().flat_map(|board| on(board, &["--extern"]));
    assert_walked(two_files.chain(on(&LARGE[1], &[])), CPP);
}

/// The maps that sets follow too, on the chess board.
const MAPS: [&str; 7] = [
    "FLIP_VERTICAL",
    "MIRROR_HORIZONTAL",
    "ROTATE_180",
    "FLIP_DIAGONAL",
    "FLIP_ANTI_DIAGONAL",
    "ROTATE_90_CLOCKWISE",
    "ROTATE_90_COUNTERCLOCKWISE",
];
/// What else the program calls functions of.
const OTHERS: [&str; 7] = [
    "X88_ATTACKS",
    "X88_STEPS",
    "X88_STEPS_WRAPPED",
    "FROM_X88",
    "ROOK_THREADS",
    "ROOK_THREAD_STARTS",
    "KNIGHT_ATTACKS",
];

/// The functions beside tables, with 0 for a map that sets cannot follow.
fn beside<'a>(board: &'a [&'a str; 3], more: &[&'a str]) -> Case<'a> {
    let [size, layout, _] = board;
    let by_rank = layout.as_bytes()[0] != layout.as_bytes()[2];
    let are_lines_bytes = if by_rank { size.starts_with("8x") } else { size.ends_with("x8") };
    let has_map = |map: usize| match map {
        2 => true,
        0 | 1 => are_lines_bytes,
        _ => *size == "8x8",
    };
    let maps = MAPS.iter().enumerate().map(|(map, name)| match has_map(map) {
        true => format!("@{}_set", name.to_lowercase()),
        false => "0".to_owned(),
    });
    let maps = maps.collect::<Vec<_>>().join(", ");
    let others = "@x88_attacks, {@x88_step, @x88_step_by_number}, @from_x88_is_off_board, \
                  @rook_thread_start, @rook_threads_to, @rook_threads_blocked, @knight_attacks";
    let tables = if *size == "8x8" { &MAPS[..] } else { &MAPS[..3] };
    Case {
        name: format!("{size} {layout}"),
        board,
        arguments: [&OTHERS, tables, &["--functions"], more].concat(),
        functions: format!("{others}, {{{maps}}}"),
    }
}

#[test]
fn functions_beside_tables_return_what_a_walk_finds() {
    let bits = [&[][..], REVERSED].into_iter().cycle();
    let all = LAYOUTS.iter().zip(bits).map(|(board, more)| beside(board, more));
    // Another compiler has functions that are `static` and not `inline`, and this one would warn of them.
    let other = ["-DOTHER_COMPILER", "-Wno-unused-function"];
    let c = [&["gcc", "-std=gnu89"], &other[..], &["beside.c"]].concat();
    assert_walked(all.chain([beside(&SMALL, &[])]), &c);
    let cpp = ["g++", "-std=c++17", "-x", "c++", "beside.c"];
    let wide = ["8x9", "a8b8", "8, 9, 64, 1, -8"];
    let large = [beside(&LARGE[2], &[]), beside(&LARGE[1], REVERSED), beside(&wide, &["--extern"])];
    assert_walked(large, &cpp);
    let old = ["g++", "-std=c++98", "-x", "c++", "beside.c"];
    assert_walked([beside(&CHESS, &["--extern"])], &old);
}

/// By the instructions themselves, if the processor has them.
#[test]
fn pext_attacks_what_a_walk_finds() {
    let processor = fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
    if processor.split_whitespace().any(|it| it == "bmi2") {
        let compiler = ["gcc", "-std=gnu89", "-mbmi2", "walk.c"];
        assert_walked(on(&CHESS, &[]).filter(|it| it.name.starts_with("pext")), &compiler);
    }
}

/// A file that includes the headers need not call all functions, or any.
#[test]
fn compilers_old_and_new_have_nothing_to_say() {
    let folder = tempfile::tempdir().unwrap();
    let main = "int main(void) { return 0; }\n";
    let (mut old, mut new, mut known) = (String::new(), String::new(), String::new());
    for board in [&CHESS, &LARGE[0]] {
        for method in SliderMethod::on(board[0].parse().unwrap()) {
            let prefix = format!("{method}_{}_", board[0]);
            let file = format!("{prefix}.h");
            let on = ["--board", board[0], "--prefix", &prefix];
            export_as(&file, folder.path(), &[&by(method.name()), &on[..]].concat());
            let text = format!("#include \"{file}\"\n");
            // Large tables are the same for all compilers, and take long.
            *(if method.name().ends_with("magic") { &mut new } else { &mut old }) += &text;
            known += &match method {
                method if method.needs_bmi2() => continue,
                // The queen on b2, with a piece on d2.
                _ if *board == CHESS => format!(
                    "static_assert({prefix}queen_attacks(9, 0x800) == 0x824222120a070d07, \"\");\n"
                ),
                // The rook on a1.
                _ => format!(
                    "static_assert({prefix}rook_attacks(0, {{}}).low == 0x80402010080403fe, \"\");\n\
                     static_assert({prefix}rook_attacks(0, {{}}).high == 0x100, \"\");\n"
                ),
            };
        }
    }
    for standard in ["c89", "c++98"] {
        assert_silent(folder.path(), standard, &format!("{old}{main}"));
    }
    assert_silent(folder.path(), "c++17", &format!("{old}{new}{known}{main}"));
}

#[track_caller]
fn assert_silent(folder: &Path, standard: &str, text: &str) {
    let is_cpp = standard.contains("++");
    let [language, compiler] = if is_cpp { ["c++", "g++"] } else { ["c", "gcc"] };
    if !is_there(compiler, HEADERS) {
        return;
    }
    fs::write(folder.join("main.c"), text).unwrap();
    let mut compile = Command::new(compiler);
    compile.current_dir(folder).args(WARNINGS).args(["-Wpedantic", "-Wshadow"]);
    compile.args([&format!("-std={standard}"), "-x", language, "-S", "-o", "-", "main.c"]);
    call(&mut compile);
}
