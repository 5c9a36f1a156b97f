//! The names of symbols as programmers write them: `Stockfish::PseudoAttacks` of `_ZN9Stockfish13PseudoAttacksE`.
//!
//! What no compiler has added stays: `github.com/x/common.KnightAttacks`, `_b_file`. A name that cannot be made
//! readable is as in the file.
//!
//! Sources: D language specification, "Application Binary Interface", "Name Mangling"; of C++ and Rust two packages
//! know.

use chess_tables_gen::Element;
use cpp_demangle::{DemangleOptions, Symbol};

use crate::source::compiler::{Compiler, is_of_rust, without_suffixes};
use crate::source::type_and_shape::TypeAndShape;

/// The name of an object that is a program's own. `None` for what compilers and their libraries add: in C, names
/// that begin with `__`, or `_` and a capital, are theirs.
pub(super) fn of_program(symbol: &str, compiler: Compiler) -> Option<String> {
    #[rustfmt::skip]
    const LIBRARIES: [&str; 11] = [
        "std", "core", "alloc", "compiler_builtins", "__gnu_cxx", "hashbrown",
        "runtime", "internal", "go", "reflect", "unicode", // of Go
    ];
    // Copies of what the libraries of the system hold.
    if symbol.contains("@GLIBC") {
        return None;
    }
    let bare = without_suffixes(symbol);
    let name = if is_of_rust(bare) {
        format!("{:#}", rustc_demangle::demangle(bare))
    } else if bare.starts_with("_Z") {
        // Tables of virtual functions, types and guards of statics.
        if bare.starts_with("_ZT") || bare.starts_with("_ZGV") {
            return None;
        }
        of_cpp(bare).unwrap_or_else(|| bare.to_owned())
    } else if let Some(path) = of_d(bare) {
        path
    } else {
        let mut letters = bare.chars();
        let is_theirs = |second: char| second == '_' || second.is_ascii_uppercase();
        match letters.next()? {
            '.' => return None,
            '_' if letters.next().is_none_or(is_theirs) => return None,
            _ => compiler.name(bare)?,
        }
    };
    if name.is_empty() {
        return None;
    }
    let (root, rest) = name.split_at(name.find([':', '.', '/']).unwrap_or(name.len()));
    let is_of_library = !rest.is_empty() && LIBRARIES.contains(&root);
    (!is_of_library).then_some(name)
}

/// The last part of a path: `KnightAttacks` of `github.com/x/common.KnightAttacks`.
pub(crate) fn last_part(name: &str) -> &str {
    name.rsplit([':', '.', '/']).next().unwrap_or_default()
}

/// A name of C++ without the types of parameters. Namespaces without a name are left out.
fn of_cpp(symbol: &str) -> Option<String> {
    let options = DemangleOptions::new().no_params().no_return_type();
    let name = Symbol::new(symbol).ok()?.demangle_with_options(&options).ok()?;
    let mut depth = 0_usize;
    let outside = name.chars().filter(|&letter| {
        depth += usize::from(letter == '(');
        let is_outside = depth == 0;
        depth = depth.saturating_sub(usize::from(letter == ')'));
        is_outside
    });
    let name = outside.collect::<String>().replace(" const::", "::");
    let parts: Vec<&str> = name.split("::").filter(|part| !part.is_empty()).collect();
    Some(parts.join("::"))
}

/// The path of D in `_D6engine6KNIGHTyG64m`, up to the type; an empty one of what the compiler adds, such as `__init`.
fn of_d(symbol: &str) -> Option<String> {
    let (path, _) = parts_of_d(symbol)?;
    let is_made = |it: &&str| it.starts_with("__") || it.starts_with("TypeInfo_");
    Some(if path.iter().any(is_made) { String::new() } else { path.join(".") })
}

fn parts_of_d(symbol: &str) -> Option<(Vec<&str>, &str)> {
    let mut path = vec![];
    let mut rest = symbol.strip_prefix("_D")?;
    while let Some(end) = rest.find(|it: char| !it.is_ascii_digit()).filter(|end| *end > 0) {
        let (length, behind) = rest.split_at(end);
        let (name, behind) = behind.split_at_checked(length.parse().ok()?)?;
        path.push(name);
        // Within a function its type stands between: `_D6engine4mainFZ5tableG64m`.
        let inner = behind.strip_prefix('M').unwrap_or(behind).strip_prefix('F');
        let inner = inner.and_then(|it| it.split_once('Z')).map(|(_, inner)| inner);
        let is_named = |it: &&str| it.starts_with(|it: char| it.is_ascii_digit());
        rest = inner.filter(is_named).unwrap_or(behind);
    }
    (!path.is_empty()).then_some((path, rest))
}

/// The type and the shape that a symbol of D states: `yG64m` is `immutable(ulong[64])`, `G2G64m` `ulong[64][2]`.
pub(super) fn form(symbol: &str) -> Option<TypeAndShape> {
    let (_, mut rest) = parts_of_d(symbol)?;
    let mut shape = vec![];
    loop {
        // `immutable`, `const`, `shared`
        rest = rest.trim_start_matches(['y', 'x', 'O']);
        let Some(length) = rest.strip_prefix('G') else { break };
        let end = length.find(|it: char| !it.is_ascii_digit())?;
        shape.push(length[..end].parse().ok().filter(|it| *it > 0)?);
        rest = &length[end..];
    }
    let element = match rest {
        "g" => Element::I8,
        "h" | "b" => Element::U8,
        "s" => Element::I16,
        "t" => Element::U16,
        "i" => Element::I32,
        "k" => Element::U32,
        "l" => Element::I64,
        "m" => Element::U64,
        _ => return None,
    };
    (!shape.is_empty()).then_some(TypeAndShape { element, is_pointer_wide: false, shape })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_those_of_the_source() {
        for (symbol, name) in [
            ("knights", "knights"),
            ("attacks.2345", "attacks"),
            ("_ZN9Stockfish13PseudoAttacksE", "Stockfish::PseudoAttacks"),
            ("_ZL7knights", "knights"),
            ("_ZN3oneL7knightsE", "one::knights"),
            ("_ZN12_GLOBAL__N_17knightsE", "knights"),
            ("_ZN9Stockfish12_GLOBAL__N_19RookTableE", "Stockfish::RookTable"),
            ("_ZZ4initvE5table", "init::table"),
            ("_ZZ4initvE5table_0", "init::table"),
            ("_ZZN9Stockfish8Position4initEiPKcE6Cuckoo", "Stockfish::Position::init::Cuckoo"),
            ("_ZZNK3one3twoERN5three4fourEE5table__12_", "one::two::table"),
            ("_ZN6engine7attacks6KNIGHT17h0123456789abcdefE", "engine::attacks::KNIGHT"),
            (
                "_ZN6engine7attacks4make5TABLE17hfedcba9876543210E.llvm.1",
                "engine::attacks::make::TABLE",
            ),
            ("_RNvCs1234_6engine6KNIGHT", "engine::KNIGHT"),
            ("_RNvNtCs4fqI2P2rA04_6engine7attacks6KNIGHT", "engine::attacks::KNIGHT"),
            ("_RNvNvNtC6engine7attacks4make5TABLE", "engine::attacks::make::TABLE"),
            ("_RNvNtCs1_6engine7attackss_6KNIGHT", "engine::attacks::KNIGHT"),
            ("_RNvC6engine3__01", "engine::_01"),
            ("_RNvMC6engineNtB2_1A5TABLE", "<engine::A>::TABLE"),
            ("_ZN3oneILi3EE5tableE", "one<3>::table"),
            ("_ZZZNK3one3twoEvENKUlvE_clEvE5table", "one::two::{lambda#1}::operator::table"),
            ("_Z5tableB5cxx11", "table[abi:cxx11]"),
            ("_ZN3eng12_GLOBAL__N_16hiddenE", "eng::hidden"),
            // What compilers and linkers add, and what they do not.
            ("knights.lto_priv.0", "knights"),
            ("leaps.2.lto_priv.13", "leaps"),
            ("knights.constprop.0.isra.3.part.1.cold", "knights"),
            ("fill.leaps", "fill.leaps"),
            ("_b_file", "_b_file"),
            ("github.com/x/common.KnightAttacks", "github.com/x/common.KnightAttacks"),
            ("main.init.0.v2", "main.init.0.v2"),
            ("chess.tables.LineOf", "chess.tables.LineOf"),
            ("_D6engine6tables13knightAttacksG64m", "engine.tables.knightAttacks"),
            ("_D3eng3tab4mainFZ5innerG64m", "eng.tab.main.inner"),
            ("_D3eng3tab4fillFmZ5innerG64m", "eng.tab.fill.inner"),
            ("core.0", "core"),
            // Not as the rules say: they stay as they are.
            ("_ZN3one", "_ZN3one"),
            ("_ZN99oneE", "_ZN99oneE"),
            ("_RNvC6engine99TABLE", "_RNvC6engine99TABLE"),
            ("_Zé", "_Zé"),
            ("_RNéC", "_RNéC"),
        ] {
            assert_eq!(of_program(symbol, Compiler::C).as_deref(), Some(name), "{symbol}");
        }
    }

    #[test]
    fn names_of_compilers_and_libraries_are_left_out() {
        for symbol in [
            "_IO_2_1_stdin_",
            "__libc_single_threaded",
            "_ZTVN10__cxxabiv117__class_type_infoE",
            "_ZTI6Engine",
            "_ZGVZ4initvE5table",
            "_ZSt4cout",
            "_ZNSt7__cxx1112basic_stringIcE4nposE",
            "_ZN4core7unicode12unicode_data5OFFSE17h0123456789abcdefE",
            "_RNvNtCs1_3std2io6STDOUT",
            "_D3std5ascii9lowercaseyAa",
            "_D3eng3tab1S6__initZ",
            "_D27TypeInfo_S3eng3tab1S6__initZ",
            "runtime.buckhash",
            "internal/cpu.options",
            "_DYNAMIC",
            "_ZSt4cout@GLIBCXX_3.4",
            "sys_siglist@GLIBC_2.3.3",
            "_",
            ".Lanon.1",
            "",
        ] {
            assert_eq!(of_program(symbol, Compiler::C), None, "{symbol}");
        }
    }

    #[test]
    fn types_of_d_are_read() {
        let form = |symbol: &str| form(symbol).map(|it| it.to_string());
        for (symbol, want) in [
            ("_D6engine7knightsG64m", Some("u64:64")),
            ("_D6engine7knightsyG64m", Some("u64:64")),
            ("_D6engine5pawnsG2G64m", Some("u64:2x64")),
            ("_D6engine5stepsxG240g", Some("i8:240")),
            ("_D6engine7structsyG64S6engine4Pair", None),
            ("_D6engine6numberm", None),
            ("_D6engine4textAya", None),
            ("knights", None),
        ] {
            assert_eq!(form(symbol).as_deref(), want, "{symbol}");
        }
    }
}
