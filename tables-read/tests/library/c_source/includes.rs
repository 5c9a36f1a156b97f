//! Which files `#include` means, and what each sees of the others.

use chess_tables_read::parse::parse_c_among;

use super::folders::{Folder, assert_folders};
use super::lines;

#[test]
fn an_include_means_the_file_beside_it_or_the_only_one_that_ends_so() {
    assert_folders(&[
        Folder {
            files: &[
                ("a/n.h", "#define N 1"),
                ("b/n.h", "#define N 2"),
                ("b/f.cpp", "#include \"n.h\"\nint b[] = {N};"),
                ("b/c/f.cpp", "#include \"../n.h\"\nint c[] = {N};"),
                ("a/d/g.cpp", "#include \"../../b/./n.h\"\nint d[] = {N};"),
            ],
            compiled: &[&["b/f.cpp"], &["b/c/f.cpp"], &["a/d/g.cpp"]],
            read: "d: [i32; 1] = [2]\nc: [i32; 1] = [2]\nb: [i32; 1] = [2]",
        },
        Folder {
            files: &[
                ("include/e/n.h", "const int N = 1;"),
                ("f.cpp", "#include \"e/n.h\"\nint b[] = {N};"),
                ("g.cpp", "#include <e/n.h>\nint c[] = {N};"),
            ],
            compiled: &[&["f.cpp"], &["g.cpp"]],
            read: "b: [i32; 1] = [1]\nc: [i32; 1] = [1]",
        },
    ]);
}

#[test]
fn a_header_that_may_be_another_is_not_known() {
    assert_folders(&[
        // Found twice.
        Folder {
            files: &[
                ("include/n.h", "#define N 1\nconst int M = 1;"),
                ("other/n.h", "const int M = 1;"),
                (
                    "f.cpp",
                    "#include \"n.h\"\nint a[] = {N};\nint b[] = {M};\n#undef N\n\
                     namespace x { enum { N = 3, M }; int c[] = {N, M}; }",
                ),
            ],
            compiled: &[&["f.cpp"]],
            read: "c: [i32; 2] = [3 4]\n2 a!: `N` is not known\n3 b!: at [0]: the value of `M` is not known",
        },
        // Found in the folder, but probably not meant.
        // As in x264, for compilers without it.
        Folder {
            files: &[
                ("own/stdint.h", "typedef unsigned char uint8_t;\ntypedef unsigned char uint16_t;"),
                (
                    "f.cpp",
                    "#include <stdint.h>\nconst uint8_t a[] = {1, 2};\nconst uint16_t b[] = {3};",
                ),
            ],
            compiled: &[],
            read: "a: [u8; 2] = [1 2]\n3 b!: uint16_t[]",
        },
        Folder {
            files: &[
                ("own/string.h", "#define N 5"),
                ("f.cpp", "#include <string.h>\nconst int N = 4; int b[] = {N};"),
            ],
            compiled: &[&["f.cpp"]],
            read: "2 b!: `N` is not known",
        },
        // Outside of the folder.
        Folder {
            files: &[
                ("n.h", "const int N = 5;"),
                ("f.cpp", "#include \"../n.h\"\n#include \"/n.h\"\nint b[] = {N};"),
                ("c/g.cpp", "#include \"../../n.h\"\nint c[] = {N};"),
            ],
            compiled: &[],
            read: "2 c!: at [0]: `N` is not known\n3 b!: at [0]: `N` is not known",
        },
        Folder {
            files: &[
                ("include/n.h", "#define N 5"),
                ("f.cpp", "#define H <n.h>\n#include H\nint b[] = {N};"),
                ("g.cpp", "#ifdef OTHER\n#include OTHER\n#endif\nenum { N = 4 }; int c[] = {N};"),
                ("h.cpp", "#define G <n.h>\n#undef G\n#define G <m.h>\n#include G\nint d[] = {N};"),
                ("i.cpp", "#define E(x) <n.h>\n#define D E(1)\n#include D\nint e[] = {N};"),
                ("include/m.h", "#define N 3"),
            ],
            compiled: &[&["f.cpp"], &["g.cpp"], &["h.cpp"], &["i.cpp"]],
            read: "b: [i32; 1] = [5]\nc: [i32; 1] = [4]\n\
                   5 d!: `N` is not known\n4 e!: `N` is not known",
        },
    ]);
}

#[test]
fn what_includes_a_header_may_change_it() {
    const TABLE: (&str, &str) = ("t.h", "static int b[] = {N};");
    assert_folders(&[
        Folder {
            files: &[TABLE, ("f.cpp", "#define N 1\n#include \"t.h\"")],
            compiled: &[&["f.cpp", "t.h"]],
            read: "b: [i32; 1] = [1]",
        },
        Folder {
            files: &[
                TABLE,
                ("f.cpp", "#define N 1\n#include \"t.h\""),
                ("g.cpp", "#define N 2\n#include \"t.h\""),
            ],
            compiled: &[&["f.cpp"], &["g.cpp"]],
            read: "1 b!: `N` depends on the file that includes this one",
        },
        Folder {
            files: &[
                TABLE,
                (
                    "f.cpp",
                    "#define N 1\nnamespace x {\n#include \"t.h\"\n}\n#undef N\n#define N 2\n\
                     namespace y {\n#include \"t.h\"\n}",
                ),
            ],
            compiled: &[&["f.cpp"]],
            read: "1 b!: `N` depends on the file that includes this one",
        },
    ]);
}

/// Each file is read once, however many include it, and however deep.
#[test]
fn thousands_of_files_are_read() {
    const COUNT: usize = 1000;
    crate::on_small_stack(|| {
        let files = (0..COUNT).flat_map(|i| {
            let header = format!(
                "#pragma once\n#include \"h{}.h\"\n#define N{i} {i}\nenum {{ E{i} = {i} }};",
                i + 1
            );
            let source = format!(
                "#include \"h{i}.h\"\nconst int N = {i};\nint t[] = {{N, E{i}, N{i}, E999}};"
            );
            [(format!("h{i}.h"), header), (format!("f{i}.c"), source)]
        });
        let files: Vec<(String, String)> = files.collect();
        let files: Vec<(&str, &str)> =
            files.iter().map(|(path, source)| (&**path, &**source)).collect();
        let parsed = parse_c_among("", &files);
        for (i, parsed) in parsed.iter().skip(1).step_by(2).enumerate() {
            let want = format!("t: [i32; 4] = [{i} {i} {i} 999]\n");
            let found = lines(parsed.as_ref().unwrap());
            assert!(found.starts_with(&want), "{found}");
        }
    });
}
