//! The large numbers outside of lists, against which tables of bit scans are held.

use chess_tables_read::lists::{Files, Language, LargeNumber, Stands};

fn large_numbers(language: Language, source: &str) -> Vec<LargeNumber> {
    Files::read([("", language, source)]).large_numbers(0)
}

fn assert_numbers(language: Language, source: &str, want: &[(&str, u128)]) {
    let found = large_numbers(language, source);
    let found: Vec<(&str, u128)> = found.iter().map(|it| (it.name.as_str(), it.number)).collect();
    assert_eq!(found, want, "{}", language.name());
}

#[test]
fn how_a_number_stands_is_said_by_what_is_beside_it() {
    let stands = |language: Language, source: &str| {
        let found = large_numbers(language, source);
        let [it] = &found[..] else { panic!("{source}: {found:?}") };
        it.stands
    };
    let literals = [
        (Language::C, "int f(u64 b) { return t[b * 0x1122334455667788 >> 58]; }"),
        (Language::C, "int f(u64 b) { return t[(UINT64_C(0x1122334455667788) * b) >> 58]; }"),
        (Language::C, "int f(u64 b) { b *= (u64) 0x1122334455667788; return t[b >> 58]; }"),
        (Language::C, "int f(u64 b) { return scan<0x1122334455667788>(b); }"),
        (Language::C, "int f(u64 b, u64 m = 0x1122334455667788) { return t[b * m >> 58]; }"),
        (Language::C, "static U64 m = (U64) 0x1122334455667788;"),
        (Language::Rust, "fn f(b: u64) -> u64 { b.wrapping_mul(0x1122_3344_5566_7788) >> 58 }"),
        (Language::Rust, "fn f(b: u64) -> u64 { u64::wrapping_mul(b, 0x1122_3344_5566_7788) }"),
        (Language::Rust, "fn f(b: u64) { let m = 0x1122_3344_5566_7788; g(b * m); }"),
        (Language::Swift, "func f(b: UInt64) -> UInt64 { return b &* 0x1122334455667788 }"),
        (Language::Zig, "fn f(b: u64) u64 { return (b *% 0x1122334455667788) >> 58; }"),
        (Language::Go, "var debruijn uint64 = 0x1122334455667788"),
        (Language::Python, "DEBRUIJN = 0x1122334455667788\n"),
        (Language::Python, "class A:\n    M = np.uint64(0x1122334455667788)\n"),
        (Language::Lua, "local mult = 0x1122334455667788\n"),
        (
            Language::Ada,
            "function F (B : U64) is (T (Shift_Right (B * 16#1122334455667788#, 58)));",
        ),
        (Language::Kotlin, "fun f(b: Long): Long { return b.times(0x1122334455667788L) }"),
    ];
    for (language, source) in literals {
        assert_ne!(stands(language, source), Stands::Changed, "{source}");
    }
    let changed = [
        "return t[b * (0x1122334455667788 + 1) >> 58];",
        "return t[(1 + 0x1122334455667788) * b >> 58];",
        "return (b ^ 0x1122334455667788) * c;",
        "assert(m != 0x1122334455667788);",
        "u64 few[2] = {0x1122334455667788, 7};",
        "return parsed(\"0x1122334455667788\");",
    ];
    for line in changed {
        let source = format!("int f(u64 b) {{ {line} }}");
        assert_eq!(stands(Language::C, &source), Stands::Changed, "{line}");
        // The one that may be used counts.
        let twice = format!("int f(u64 b) {{ {line} g(0x1122334455667788); }}");
        assert_eq!(stands(Language::C, &twice), Stands::Literal, "{line}");
    }
    let named = "const u64 factor = 0x1122334455667788;";
    assert_eq!(stands(Language::C, named), Stands::Named);
}

#[test]
fn numbers_in_expressions_are_found_by_their_literals() {
    let list = "0x1122334455667788, ".repeat(8);
    let source = format!(
        "#define FACTOR 0x03f79d71b4cb0a89\n\
         const unsigned long long list[8] = {{{list}}};\n\
         /* 0x1111111111111111\n * 0x2222222222222222 */\n\
         int f(u64 b) {{ puts(\"0x3333333333333333\"); return t[b * 0x03F79D71B4CB0A89 >> 58]; }}\n\
         int g(u64 b) {{ return t[b * 0x07EDd5e59a4e28c2ull >> 58] + 77; }}\n\
         #if 0\n#ifdef A\n#endif\n const unsigned long long unused[8] = {{{list}}};\n int h(u64 b) {{ return t[b * 0x4444444444444444 >> 58]; }}\n#else\n#endif\n\
         #if V == 0x5555555555555555\n#endif\n\
         #define H(b) t[(b) \\\n * 0x0218'a392'cd3d'5dbf >> 58]\n"
    );
    let want = [
        ("FACTOR", 0x03f7_9d71_b4cb_0a89),
        ("0x07EDd5e59a4e28c2ull", 0x07ed_d5e5_9a4e_28c2),
        ("0x0218'a392'cd3d'5dbf", 0x0218_a392_cd3d_5dbf),
        ("0x3333333333333333", 0x3333_3333_3333_3333),
    ];
    assert_numbers(Language::C, &source, &want);
    let rust = "fn f(b: u64) -> u64 { // 0x1111111111111111\n b * 0x07ed_d5e5_9a4e_28c2_u64 }\n";
    assert_numbers(Language::Rust, rust, &[("0x07ed_d5e5_9a4e_28c2_u64", 0x07ed_d5e5_9a4e_28c2)]);
    let pascal = "{$ifdef A} function F(B: UInt64): UInt64; begin F := B * $07EDD5E59A4E28C2; end; {$endif}\n";
    assert_numbers(Language::Pascal, pascal, &[("$07EDD5E59A4E28C2", 0x07ed_d5e5_9a4e_28c2)]);
}
