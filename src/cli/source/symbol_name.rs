//! The names of symbols as programmers write them: `Stockfish::PseudoAttacks` of `_ZN9Stockfish13PseudoAttacksE`.
//!
//! Names are made readable as far as tables have them: paths, and statics in functions. Others stay as they
//! are.
//!
//! Sources: Itanium C++ ABI, 5.1, "External Names"; Rust RFC 2603, symbol name mangling v0.

/// The name of an object that is a program's own. `None` for what compilers and their libraries add: in C, names
/// that begin with `_` are theirs.
pub(super) fn of_program(symbol: &str) -> Option<String> {
    const LIBRARIES: [&str; 6] =
        ["std", "core", "alloc", "compiler_builtins", "__gnu_cxx", "hashbrown"];
    // Behind a dot compilers number the statics of functions.
    let bare = symbol.split('.').next().filter(|it| !it.is_empty())?;
    let name = if bare.starts_with("_Z") {
        // Tables of virtual functions, types and guards of statics.
        if bare.starts_with("_ZT") || bare.starts_with("_ZGV") {
            return None;
        }
        cpp_or_old_rust(bare)
    } else if let Some(path) = bare.strip_prefix("_R") {
        rust(path)
    } else if bare.starts_with('_') {
        return None;
    } else {
        Some(bare.to_owned())
    };
    let name = name.unwrap_or_else(|| bare.to_owned());
    let root = name.split("::").next().unwrap_or_default();
    let is_of_library = name.contains("::") && LIBRARIES.contains(&root);
    (!is_of_library && !bare.starts_with("_ZNSt") && !bare.starts_with("_ZSt")).then_some(name)
}

/// Whether a name is one of Rust: `_R...`, or a path that ends in a hash.
pub(super) fn is_of_rust(symbol: &str) -> bool {
    let bare = symbol.split('.').next().unwrap_or_default();
    let hash = bare.strip_suffix('E').and_then(|it| it.rsplit_once("17h"));
    bare.starts_with("_R") || bare.starts_with("_ZN") && hash.is_some_and(|(_, hash)| is_hash(hash))
}

/// 16 digits.
fn is_hash(text: &str) -> bool {
    text.len() == 16 && text.bytes().all(|byte| byte.is_ascii_hexdigit())
}

/// `_Z`, and a name: `5TABLE`, `L5TABLE` if it is static, `N3one3twoE`, or `Z` and a function for what is in it.
fn cpp_or_old_rust(symbol: &str) -> Option<String> {
    let rest = symbol.strip_prefix("_Z")?;
    let (mut path, rest) = match rest.strip_prefix('Z') {
        None => cpp_path(rest)?,
        Some(rest) => {
            let (path, parameters) = cpp_path(rest)?;
            // The types of the parameters end where a name fits that is the last one.
            let ends = parameters.match_indices('E').map(|(end, _)| &parameters[end + 1..]);
            let mut names = ends.filter_map(cpp_path).filter(|(_, rest)| is_discriminator(rest));
            let (name, rest) = names.next()?;
            ([path, name].concat(), rest)
        }
    };
    // What the compiler adds to a path of Rust: `h` and 16 digits.
    if path.len() > 1 && path.last().and_then(|it| it.strip_prefix('h')).is_some_and(is_hash) {
        path.pop();
    }
    let is_plain = path.iter().all(|part| part.chars().all(|c| c.is_alphanumeric() || c == '_'));
    (is_discriminator(rest) && is_plain).then(|| path.join("::"))
}

/// What tells apart names in one function, or nothing: `_0` or `__12_`.
fn is_discriminator(rest: &str) -> bool {
    let digits = rest.strip_prefix('_').unwrap_or(rest);
    digits.bytes().all(|byte| byte.is_ascii_digit() || byte == b'_')
}

/// A name, and what follows it. Namespaces without a name are left out.
fn cpp_path(text: &str) -> Option<(Vec<&str>, &str)> {
    let Some(mut rest) = text.strip_prefix('N') else {
        let (name, rest) = sized(text.strip_prefix('L').unwrap_or(text))?;
        return Some((vec![name], rest));
    };
    // A method may be `const` and the like.
    rest = rest.trim_start_matches(['r', 'V', 'K', 'R', 'O']);
    let mut path = vec![];
    while !rest.starts_with('E') {
        let (name, behind) = sized(rest.strip_prefix('L').unwrap_or(rest))?;
        if !name.starts_with("_GLOBAL__N") {
            path.push(name);
        }
        rest = behind;
    }
    (!path.is_empty()).then_some((path, &rest[1..]))
}

/// Of `6attacks` the six letters, and what follows.
fn sized(text: &str) -> Option<(&str, &str)> {
    let end = text.find(|c: char| !c.is_ascii_digit())?;
    let length = text[..end].parse().ok().filter(|&it: &usize| it > 0)?;
    text[end..].split_at_checked(length)
}

/// A path of Rust: `NvNtC6engine6attacks5TABLE`. `Nv` is a value in a path, `Nt` a type or module, `C` a crate.
fn rust(text: &str) -> Option<String> {
    let spaces = text.bytes().step_by(2).take_while(|&byte| byte == b'N').count();
    let rest = text.get(2 * spaces..)?.strip_prefix('C')?;
    let mut path = vec![];
    let mut rest = rest;
    for _ in 0..=spaces {
        // Names that are the same are told apart by a number to the base 62 between `s` and `_`.
        let numbered = rest.strip_prefix('s').map(|it| it.split_once('_'));
        rest = numbered.map_or(Some(rest), |it| Some(it?.1))?;
        let (length, behind) = rest.split_at(rest.find(|c: char| !c.is_ascii_digit())?);
        // Before a name that begins with a digit or `_` stands a `_`.
        let behind = behind.strip_prefix('_').unwrap_or(behind);
        let (name, behind) = behind.split_at_checked(length.parse().ok()?)?;
        path.push(name);
        rest = behind;
    }
    // Behind it may stand the crate that has made it.
    let is_whole = rest.is_empty() || rest.starts_with('C');
    (is_whole && path.iter().all(|name| !name.is_empty())).then(|| path.join("::"))
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
            ("_ZZNK3one3twoERN5three4fourEEE5table__12_", "one::two::table"),
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
            // Not as simple: they stay as they are.
            ("_ZN3oneILi3EE5tableE", "_ZN3oneILi3EE5tableE"),
            ("_ZN3one", "_ZN3one"),
            ("_ZN99oneE", "_ZN99oneE"),
            ("_Z5tableB5cxx11", "_Z5tableB5cxx11"),
            ("_ZN4$LT$17h0123456789abcdefE", "_ZN4$LT$17h0123456789abcdefE"),
            ("_RNvMC6engineNtB2_1A5TABLE", "_RNvMC6engineNtB2_1A5TABLE"),
            ("_RNvC6engine99TABLE", "_RNvC6engine99TABLE"),
            ("_ZN3one17é123456789abcdefE", "one::é123456789abcdef"),
            ("_Zé", "_Zé"),
            ("_RNéC", "_RNéC"),
        ] {
            assert_eq!(of_program(symbol).as_deref(), Some(name), "{symbol}");
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
            ".Lanon.1",
            "",
        ] {
            assert_eq!(of_program(symbol), None, "{symbol}");
        }
    }
}
