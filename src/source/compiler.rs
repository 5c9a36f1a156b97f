//! The compiler of a program, by names that only it makes, and how it calls what a source calls by its name.
//!
//! Each was run, and the symbols of what it made looked at: Free Pascal 3.2.2, GNAT 12, Nim 1.6, GHC 9.0, Go 1.19.

use chess_tables_read::lists::Language;

/// What a program is compiled by. Others than these leave names as C does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Compiler {
    C,
    Cpp,
    Rust,
    Go,
    Zig,
    D,
    Nim,
    Ada,
    Pascal,
    Haskell,
}

impl Compiler {
    pub(in crate::source) fn of<'s>(symbols: impl Iterator<Item = &'s str> + Clone) -> Self {
        let has = |test: &dyn Fn(&str) -> bool| symbols.clone().any(test);
        let is_digit = |it: char| it.is_ascii_digit();
        match () {
            () if has(&is_of_rust) => Self::Rust,
            () if has(&|it| it == "runtime.mheap_") => Self::Go,
            () if has(&|it| it.starts_with("os.linux.tls.")) => Self::Zig,
            () if has(&|it| it.starts_with("U_$SYSTEM_$$_")) => Self::Pascal,
            () if has(&|it| it == "stg_AP_info") => Self::Haskell,
            () if has(&|it| it.starts_with("ada_main__")) => Self::Ada,
            () if has(&|it| nim_parts(it).is_some_and(|(_, module)| module == "system")) => {
                Self::Nim
            }
            () if has(&|it| it.starts_with("_D") && it[2..].starts_with(is_digit)) => Self::D,
            // Names of other languages may look so in a program that C++ is linked to.
            () if has(&|it| it.starts_with("_Z")) => Self::Cpp,
            () => Self::C,
        }
    }

    /// The format in which tables take the place of its arrays, or how a language is called in which none is written.
    pub(crate) fn format(self) -> Result<&'static str, &'static str> {
        Ok(match self {
            Self::C => "c",
            Self::Cpp => "cpp",
            Self::Rust => "rust",
            Self::Go => "go",
            Self::Zig => "zig",
            Self::D => "d",
            Self::Nim => "nim",
            Self::Ada => "ada",
            Self::Pascal => "pascal",
            Self::Haskell => return Err("Haskell"),
        })
    }

    /// The language of the source; C where that is not read.
    pub(crate) fn language(self) -> Language {
        match self {
            Self::Rust => Language::Rust,
            Self::Go => Language::Go,
            Self::Zig => Language::Zig,
            Self::D => Language::D,
            Self::Nim => Language::Nim,
            Self::Ada => Language::Ada,
            Self::Pascal => Language::Pascal,
            Self::C | Self::Cpp | Self::Haskell => Language::C,
        }
    }

    /// Whether names are the same in capitals and small letters, of which symbols have one.
    pub(crate) fn is_any_case(self) -> bool {
        matches!(self, Self::Ada | Self::Pascal)
    }

    /// The name in the source of a symbol; `None` if the compiler or one of its libraries has added it.
    pub(in crate::source) fn name(self, symbol: &str) -> Option<String> {
        match self {
            Self::Pascal => of_pascal(symbol),
            Self::Ada => of_ada(symbol),
            Self::Nim => of_nim(symbol),
            Self::Go => of_go(symbol),
            Self::Haskell => of_haskell(symbol),
            Self::C | Self::Cpp | Self::Rust | Self::Zig | Self::D => Some(symbol.to_owned()),
        }
    }
}

/// Whether a name is one of Rust: `_R...`, or a path that ends in a hash.
pub(in crate::source) fn is_of_rust(symbol: &str) -> bool {
    let bare = without_suffixes(symbol);
    let hash = bare.strip_suffix('E').and_then(|it| it.rsplit_once("17h"));
    let is_hash = |text: &str| text.len() == 16 && text.bytes().all(|it| it.is_ascii_hexdigit());
    bare.starts_with("_R") || bare.starts_with("_ZN") && hash.is_some_and(|(_, it)| is_hash(it))
}

/// The symbol without what compilers and linkers put behind a name: `.llvm.12`, or `.0` for a static in a function.
pub(in crate::source) fn without_suffixes(mut symbol: &str) -> &str {
    const WORDS: [&str; 5] = [".lto_priv", ".llvm", ".constprop", ".isra", ".part"];
    while let Some((rest, last)) = symbol.rsplit_once('.') {
        let is_number = !last.is_empty() && last.bytes().all(|byte| byte.is_ascii_digit());
        if rest.is_empty() || !is_number && last != "cold" {
            break;
        }
        let of_words = WORDS.iter().find_map(|word| rest.strip_suffix(word));
        symbol = of_words.filter(|_| is_number).unwrap_or(rest);
    }
    symbol
}

/// Units that come with Free Pascal.
#[rustfmt::skip]
const UNITS: [&str; 40] = [
    "SYSTEM", "SYSUTILS", "OBJPAS", "MATH", "UNIX", "BASEUNIX", "UNIXUTIL", "UNIXTYPE", "SYSCALL", "LINUX", "TYPES",
    "SYSCONST", "RTLCONSTS", "STRUTILS", "DATEUTILS", "CLASSES", "TYPINFO", "FGL", "CONTNRS", "CTHREADS", "CTYPES",
    "PTHREADS", "DYNLIBS", "DOS", "CRT", "TERMIO", "ERRORS", "SOCKETS", "GETOPTS", "CHARSET", "STRINGS", "VARIANTS",
    "VARUTILS", "HEAPTRC", "SI_PRC", "SI_C", "INITC", "CMEM", "CWSTRING", "LINEINFO",
];

/// `U_$BITBOARD_$$_KNIGHTS` of a variable, `TC_$BITBOARD$_$FILL$BOOLEAN_$$_STEPS` of a constant with a type in a
/// procedure, and `U_$P$ENGINE_$$_KINGS` of a program. The compiler makes letters large.
fn of_pascal(symbol: &str) -> Option<String> {
    if !symbol.contains('$') {
        return (!symbol.starts_with("FPC_") && symbol != "INITFINAL").then(|| symbol.to_owned());
    }
    let rest = symbol.strip_prefix("U_$").or_else(|| symbol.strip_prefix("TC_$"))?;
    let (scope, name) = rest.split_once("_$$_")?;
    let scope = scope.strip_prefix("P$").unwrap_or(scope);
    // The types of parameters stand behind the name of a procedure.
    let parts = scope.split("$_$").map(|it| it.split('$').next().unwrap_or_default());
    let path: Vec<&str> = parts.chain([name]).filter(|it| !it.is_empty()).collect();
    (!UNITS.contains(path.first()?)).then(|| path.join("."))
}

/// `engine__knights` of a package; large letters are the compiler's.
fn of_ada(symbol: &str) -> Option<String> {
    const LIBRARIES: [&str; 5] = ["ada_main", "ada", "system", "interfaces", "gnat"];
    if !symbol.contains("__") {
        return Some(symbol.to_owned());
    }
    let path: Vec<&str> = symbol.split("__").collect();
    let is_made = symbol.contains(|it: char| it.is_ascii_uppercase());
    (!is_made && !LIBRARIES.contains(&path[0])).then(|| path.join("."))
}

/// The name and the module of `knights__engine_12`.
fn nim_parts(symbol: &str) -> Option<(&str, &str)> {
    let (name, rest) = symbol.rsplit_once("__")?;
    let (module, number) = rest.rsplit_once('_')?;
    let is_number = !number.is_empty() && number.bytes().all(|it| it.is_ascii_digit());
    (is_number && !name.is_empty()).then_some((name, module))
}

fn of_nim(symbol: &str) -> Option<String> {
    const MARKERS: [&str; 2] = ["globalMarkers", "threadLocalMarkers"];
    let is_made = ["TM__", "NTI", "TNimType"].iter().any(|it| symbol.starts_with(it));
    if is_made || MARKERS.contains(&symbol) {
        return None;
    }
    let Some((name, module)) = nim_parts(symbol) else { return Some(symbol.to_owned()) };
    let is_of_library =
        module == "system" || ["stdZ", "pureZ", "systemZ"].iter().any(|it| module.starts_with(it));
    // `Z` stands for the slashes of a path.
    let file = module.rsplit('Z').next().unwrap_or_default();
    (!is_of_library).then(|| format!("{file}.{name}"))
}

/// Packages that come with Go.
#[rustfmt::skip]
const PACKAGES: [&str; 48] = [
    "archive", "bufio", "bytes", "cmp", "compress", "container", "context", "crypto", "database", "debug", "embed",
    "encoding", "errors", "expvar", "flag", "fmt", "go", "hash", "html", "image", "index", "internal", "io", "iter", "log",
    "maps", "math", "mime", "net", "os", "path", "plugin", "reflect", "regexp", "runtime", "slices", "sort", "strconv",
    "strings", "sync", "syscall", "testing", "text", "time", "unicode", "unique", "unsafe", "vendor",
];
/// What the assembler files of its run time have.
const OF_ASSEMBLER: [&str; 5] = ["masks", "shifts", "bad_cpu_msg", "setg_gcc", "argv0"];

/// `main.knights`; `main..stmp_22` and `main.init.jump3` are the compiler's. Names of C have no package.
fn of_go(symbol: &str) -> Option<String> {
    let root = symbol.split(['.', '/']).next().unwrap_or_default();
    let is_number = |it: &str| !it.is_empty() && it.bytes().all(|it| it.is_ascii_digit());
    let last = symbol.rsplit('.').next().unwrap_or_default();
    let is_jump = last.strip_prefix("jump").is_some_and(is_number);
    let is_made = symbol.contains("..") || is_jump || symbol.contains(':');
    let has_package = root.len() < symbol.len();
    let is_theirs =
        if has_package { PACKAGES.contains(&root) } else { OF_ASSEMBLER.contains(&symbol) };
    (!is_made && !is_theirs).then(|| symbol.to_owned())
}

/// What the run time of GHC has; objects of Haskell itself have no size.
#[rustfmt::skip]
const OF_GHC: [&str; 28] = [
    "convchars", "store", "usage_text", "old_SPTs", "stats", "free_mblock_list", "free_list", "userSignals",
    "savedSignals", "app_ptrs_itbl", "re_invalid", "re_realso", "numa_map", "rtsConfig", "the_gc_thread",
    "mblock_address_space", "nonmovingHeap", "pending_handler_buf", "closure_type_names", "next_nursery",
    "n_alloc_blocks_by_node", "closure_flags", "FileEventLogWriter", "RtsFlags", "MainCapability", "defaultRtsConfig",
    "the_scheduler", "keepCAFs",
];

fn of_haskell(symbol: &str) -> Option<String> {
    let is_made = symbol.starts_with("stg_") || OF_GHC.contains(&symbol);
    (!is_made).then(|| symbol.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_those_of_the_source() {
        use Compiler::*;
        for (compiler, symbol, name) in [
            (Pascal, "U_$BITBOARD_$$_KINGSTEP", Some("BITBOARD.KINGSTEP")),
            (Pascal, "TC_$BITBOARD_$$_KNIGHTSTEP", Some("BITBOARD.KNIGHTSTEP")),
            (Pascal, "TC_$BITBOARD$_$FILL_$$_LOCAL", Some("BITBOARD.FILL.LOCAL")),
            (Pascal, "TC_$BITBOARD$_$FILL$BOOLEAN$$QWORD_$$_LOCAL", Some("BITBOARD.FILL.LOCAL")),
            (Pascal, "U_$P$ENG_$$_MINE", Some("ENG.MINE")),
            (Pascal, "of_c", Some("of_c")),
            (Pascal, "U_$SYSTEM_$$_FREELISTS", None),
            (Pascal, "TC_$SYSTEM$_$FPOWER10$EXTENDED$LONGINT$$EXTENDED_$$_NEGPOW512", None),
            (Pascal, "RTTI_$BITBOARD_$$_TSETS", None),
            (Pascal, "_$SYSTEM$_Ld30", None),
            (Pascal, "INITFINAL", None),
            (Ada, "tables__knight", Some("tables.knight")),
            (Ada, "engine__tables__knight", Some("engine.tables.knight")),
            (Ada, "exported", Some("exported")),
            (Ada, "tables__colorS", None),
            (Ada, "ada_main__sec_default_sized_stacks", None),
            (Nim, "knight__nimeng_19", Some("nimeng.knight")),
            (Nim, "knight__srcZbitboard_2", Some("bitboard.knight")),
            (Nim, "of_c", Some("of_c")),
            (Nim, "digits100__stdZprivateZdigitsutils_2", None),
            (Nim, "fsLookupTable__system_3812", None),
            (Nim, "TM__Q5wkpxktOdTGvlSRo9bzt9aw_18", None),
            (Go, "main.knight", Some("main.knight")),
            (Go, "github.com/x/common.KnightAttacks", Some("github.com/x/common.KnightAttacks")),
            (Go, "of_c", Some("of_c")),
            (Go, "main..stmp_22", None),
            (Go, "fmt.(*pp).printValue.jump20", None),
            (Go, "math..inittask", None),
            (Go, "bad_cpu_msg", None),
            (Haskell, "stg_AP_info", None),
            (Haskell, "free_list", None),
            (Haskell, "knights", Some("knights")),
        ] {
            assert_eq!(compiler.name(symbol).as_deref(), name, "{symbol}");
        }
    }

    #[test]
    fn compilers_are_told_apart() {
        use Compiler::*;
        for (compiler, symbol) in [
            (Rust, "_RNvC6engine6KNIGHT"),
            (Go, "runtime.mheap_"),
            (Zig, "os.linux.tls.tls_image"),
            (Pascal, "U_$SYSTEM_$$_FREELISTS"),
            (Haskell, "stg_AP_info"),
            (Ada, "ada_main__sec_default_sized_stacks"),
            (Nim, "fsLookupTable__system_3812"),
            (D, "_D4deng6knightyG64m"),
            (C, "my__system"),
            (Cpp, "_ZN5chess7knightsE"),
        ] {
            assert_eq!(Compiler::of(["knights", symbol].into_iter()), compiler, "{symbol}");
        }
    }
}
