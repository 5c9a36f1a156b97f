//! The names of tables where they are shared, and of those in types, traits and modules.

use chess_tables_read::parse::{Files, Parsed, parse};

use super::read;

#[test]
fn modules_and_numbers_come_into_names_only_where_names_are_shared() {
    assert_eq!(
        read(
            "mod rook { pub const MASKS: [u8; 1] = [1]; pub mod a { pub const ONE: [u8; 1] = [2]; } }
             mod bishop { #![allow(dead_code)] pub const MASKS: [u8; 1] = [3]; }
             pub const MASKS: [u8; 1] = [4];
             #[cfg(a)] const TWICE: [u8; 1] = [5];
             #[cfg(not(a))] const TWICE: [u8; 1] = [6];
             mod elsewhere;
             #[cfg(a)] mod twin { pub const T: [u8; 1] = [7]; }
             #[cfg(not(a))] mod twin { pub const T: [u8; 1] = [8]; }"
        ),
        "\
rook::MASKS: [u8; 1] = [1]
ONE: [u8; 1] = [2]
bishop::MASKS: [u8; 1] = [3]
MASKS: [u8; 1] = [4]
TWICE: [u8; 1] = [5]
TWICE#2: [u8; 1] = [6]
twin::T: [u8; 1] = [7]
twin::T#2: [u8; 1] = [8]
"
    );
}

#[test]
fn what_cannot_be_read_counts_where_names_are_shared() {
    let read = |second: &str| {
        read(&format!(
            "mod a {{ pub const T: [u8; 1] = [1]; }}
             mod b {{ pub const T: [u8; 1] = {second}; }}
             mod c {{ pub const T: u8 = 1; }}
             #[cfg(a)] const U: [u8; 1] = {second};
             #[cfg(not(a))] const U: [u8; 1] = [3];"
        ))
    };
    assert_eq!(
        read("[2]"),
        "\
a::T: [u8; 1] = [1]
b::T: [u8; 1] = [2]
U: [u8; 1] = [2]
U#2: [u8; 1] = [3]
3 c::T: u8
"
    );
    assert_eq!(
        read("f()"),
        "\
a::T: [u8; 1] = [1]
U#2: [u8; 1] = [3]
2 b::T: computed: f()
3 c::T: u8
4 U: computed: f()
"
    );
}

#[test]
fn constants_of_types_and_traits_stand_behind_their_names() {
    assert_eq!(
        read(
            "pub struct Rook; struct Set(u64);
             impl Rook {
                 //! Inner documentation.
                 fn new() -> Self { Self }
                 #[allow(unused)] pub(crate) const MASKS: [u8; 1] = [1];
                 pub const fn f<const N: usize>(&self) -> [u8; N] { [0; N] }
                 unsafe extern \"C\" fn g() where [(); { 1 }]: Sized {}
                 gen fn later() -> u8 { 1 }
                 tables! { A, B }
                 pub const SETS: [Set; 2] = [Set(1), Set(2)];
             }
             impl Set { const ALL: [Self; 2] = [Self(3), Self(4)]; const NONE: Self = Self(0); }
             impl<'a, T: Fn(u8) -> [u8; 2] + 'a, const N: usize> std::ops::Index<T>
                 for crate::x::Board<'a, T, { N - 1 }> where T: Into<u8>, for<'b> &'b T: Sized
             {
                 type Output = u8; type Set = u8;
                 const A: [u8; 1] = [5];
             }
             unsafe impl Send for &'_ mut Bishop { const A: [u8; 1] = [6]; }
             impl !Sync for Queen {}
             impl Tables for [Set; 2] { const A: [u8; 1] = [7]; }
             impl Tables for dyn Fn(u8) -> King { const A: [u8; 1] = [8]; }
             pub unsafe auto trait Table<T>: Super<T> where T: Sized {
                 type Of: Default; const WANTED: [u8; 2]; const LENGTH: usize;
                 const GIVEN: [u8; 2] = [9, 10]; fn f(); const COMPUTED: [u8; 1] = f();
             }
             trait Alias = Clone;
             mod a { impl Twin { const T: [u8; 1] = [11]; } }
             mod b { impl Twin { const T: [u8; 1] = [12]; } }
             const MASKS: [u8; 1] = [13];
             const OF_SET: [Set; 1] = [Set(14)];"
        ),
        "\
Rook::MASKS: [u8; 1] = [1]
Rook::SETS: [u64; 2] = [1 2]
Set::ALL: [u64; 2] = [3 4]
Board::A: [u8; 1] = [5]
Bishop::A: [u8; 1] = [6]
Tables::A: [u8; 1] = [7]
King::A: [u8; 1] = [8]
Table::GIVEN: [u8; 2] = [9 10]
a::Twin::T: [u8; 1] = [11]
b::Twin::T: [u8; 1] = [12]
MASKS: [u8; 1] = [13]
OF_SET: [u64; 1] = [14]
9 tables!: a macro, which is not expanded: { A, B }
12 Set::NONE: Self
25 Table::COMPUTED: computed: f()
"
    );
}

/// What a file is a part of is known by its crate's root and by who declares it.
#[test]
fn a_path_out_of_a_file_is_known_if_the_file_is_declared() {
    let table = |path: &str| format!("pub const T: [u8; 1] = [{path}];");
    let files = [
        ("lib.rs", "mod a { pub const N: u8 = 9; pub mod b { include!(\"x.rs\"); } } pub const N: u8 = 1; mod y;
            #[path = \"odd.rs\"] mod z;".to_owned()),
        ("x.rs", table("super::N")),
        ("y.rs", table("super::N")),
        ("odd.rs", table("super::N")),
        ("dead.rs", table("crate::N")),
        ("bin/tool.rs", format!("mod helper; fn main() {{}} const N: u8 = 3; {}", table("crate::N"))),
        ("bin/helper.rs", format!("const N: u8 = 4; {}", table("crate::N"))),
        ("tests/common/mod.rs", format!("const N: u8 = 5; {}", table("crate::N"))),
    ];
    let program = Files::read(files.iter().map(|(path, text)| (*path, &**text)));
    let mut values = String::new();
    for (i, (path, _)) in files.iter().enumerate().skip(1) {
        let Parsed { set, skipped, .. } = program.parsed(i).unwrap();
        let reasons = skipped.iter().filter(|it| it.name == "T").map(|it| it.reason.clone());
        let tables = set.tables.iter().map(|table| table.values[0].to_string());
        let found: Vec<String> = tables.chain(reasons).collect();
        values += &format!("{path}: {}\n", found.join(" "));
    }
    assert_eq!(
        values,
        "\
x.rs: `super::N` is not known
y.rs: 1
odd.rs: `super::N` is not known
dead.rs: 1
bin/tool.rs: 3
bin/helper.rs: `crate::N` is not known
tests/common/mod.rs: `crate::N` is not known
"
    );
    // As of 2015 it would be that of the crate.
    let inner = format!("mod a {{ pub const N: u8 = 2; }} use a::N; {}", table("N"));
    let files = [("lib.rs", "mod a { pub const N: u8 = 1; } mod b;"), ("b.rs", &inner)];
    let skipped = Files::read(files).parsed(1).unwrap().skipped;
    assert_eq!(skipped[1].reason, "`N` has several values");
    // Of a file alone it is not even known whether a crate begins in it.
    assert_eq!(
        parse(&format!("const N: u8 = 1; {}", table("crate::N"))).unwrap().set.tables.len(),
        0
    );
}

#[test]
fn long_modules_do_not_make_many_long_names() {
    let module = "m".repeat(1000);
    let table = "const A: [u8; 1] = [1];";
    let source = format!("mod {module} {{ {table} }} mod n {{ {table} }}");
    assert_eq!(read(&source), "n::A: [u8; 1] = [1]\n1 A: a name too long with its modules\n");
}
