//! The words of the language that stand in declarations.

use crate::parse::keywords::has_word;

pub(super) const BUILTIN: &str = "\
    signed unsigned char short int long bool _Bool __int128 __int64 __int128_t __uint128_t \
    __signed__ float double void auto wchar_t char8_t char16_t char32_t _Float16 __float128";

/// Words that say nothing about values.
const QUALIFIERS: &str = "\
    const constexpr typedef static inline extern register volatile constinit thread_local \
    _Thread_local mutable virtual explicit friend restrict __restrict __inline __inline__ \
    __extension__ typename __const __volatile__ __restrict__";

/// Words before a bracket that say nothing about values either.
const ATTRIBUTES: [&str; 6] =
    ["__attribute__", "__attribute", "__declspec", "alignas", "_Alignas", "__aligned"];

/// Whether a word is one of a type of the language.
pub(super) fn is_builtin(word: &str) -> bool {
    has_word(BUILTIN, word)
}

pub(super) fn is_qualifier(word: &str) -> bool {
    has_word(QUALIFIERS, word)
}

pub(super) fn is_attribute(word: &str) -> bool {
    ATTRIBUTES.contains(&word)
}
