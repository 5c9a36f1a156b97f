//! The large numbers outside of lists, against which tables of bit scans are held.

use chess_tables_read::lists::{Language, read};

fn assert_numbers(language: Language, source: &str, want: &[(&str, u128)]) {
    let found = read(language, source).large_numbers;
    let found: Vec<(&str, u128)> = found.iter().map(|it| (it.0.as_str(), it.1)).collect();
    assert_eq!(found, want, "{}", language.name());
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
    ];
    assert_numbers(Language::C, &source, &want);
    let rust = "fn f(b: u64) -> u64 { // 0x1111111111111111\n b * 0x07ed_d5e5_9a4e_28c2_u64 }\n";
    assert_numbers(Language::Rust, rust, &[("0x07ed_d5e5_9a4e_28c2_u64", 0x07ed_d5e5_9a4e_28c2)]);
    let pascal = "{$ifdef A} function F(B: UInt64): UInt64; begin F := B * $07EDD5E59A4E28C2; end; {$endif}\n";
    assert_numbers(Language::Pascal, pascal, &[("$07EDD5E59A4E28C2", 0x07ed_d5e5_9a4e_28c2)]);
}
