//! Every public function of `chess-tables` has an example that runs.
//!
//! Files are read as tokens, not as items, because some functions are in the bodies and the calls of
//! macros. Functions of implementations of traits are not asked for one.

use std::fs;
use std::path::Path;

use chess_tables_gen::tool::catalogue;
use proc_macro2::{Delimiter, Spacing, TokenStream, TokenTree};
use syn::LitStr;
use walkdir::WalkDir;

/// Functions without an example of their own: file, name, and the reason.
const EXCEPTIONS: [(&str, &str, &str); 6] = [
    ("bitboard/drawing.rs", "drawn", "hidden: the macro `bitboard!` calls it, and has an example"),
    ("sets.rs", "shape", "hidden: the macro `sets!` calls it, and has an example"),
    ("sets.rs", "bits", "hidden, too"),
    ("sets.rs", "filled", "hidden, too"),
    ("sets.rs", "put", "hidden, too"),
    ("look_up.rs", "$name", "a call of `look_ups!` spells each function, with its documentation"),
];

/// A public function, or a re-export.
#[derive(Debug, PartialEq)]
struct Item {
    name: String,
    is_function: bool,
    has_example: bool,
}

/// The public functions, and what `pub use` exports, in order.
fn items(source: &str) -> Vec<Item> {
    let tokens: TokenStream = source.parse().expect("Rust");
    let mut items = vec![];
    collect(tokens, false, &mut items);
    items
}

fn collect(tokens: TokenStream, in_public_trait: bool, items: &mut Vec<Item>) {
    let tokens: Vec<TokenTree> = tokens.into_iter().collect();
    let mut begins_trait = false;
    for (i, token) in tokens.iter().enumerate() {
        match token {
            TokenTree::Group(group) => {
                let is_body = group.delimiter() == Delimiter::Brace;
                collect(group.stream(), begins_trait && is_body, items);
                begins_trait &= !is_body;
            }
            TokenTree::Ident(word) if word == "trait" => {
                begins_trait = public_from(&tokens[..i]).is_some();
            }
            TokenTree::Ident(word) if word == "fn" || word == "use" => {
                let is_function = word == "fn";
                let start = public_from(&tokens[..i]);
                let start = start.or((in_public_trait && is_function).then_some(i));
                let (Some(start), Some(name)) = (start, name(&tokens[i + 1..], is_function)) else {
                    continue;
                };
                let has_example = has_example(&documentation(&tokens[..start]), &name);
                items.push(Item { name, is_function, has_example });
            }
            _ => {}
        }
    }
}

fn is_word(token: &TokenTree, words: &[&str]) -> bool {
    matches!(token, TokenTree::Ident(word) if words.iter().any(|it| word == it))
}

fn is_mark(token: &TokenTree, mark: char) -> bool {
    matches!(token, TokenTree::Punct(it) if it.as_char() == mark)
}

/// Where `pub const unsafe` begins, which these tokens end with.
fn public_from(mut tokens: &[TokenTree]) -> Option<usize> {
    // `pub $($const)? fn` in a macro.
    if let [rest @ .., dollar, TokenTree::Group(_), question] = tokens {
        if is_mark(dollar, '$') && is_mark(question, '?') {
            tokens = rest;
        }
    }
    let qualifiers = ["const", "unsafe", "async", "extern"];
    let end = tokens.iter().rposition(|token| {
        !is_word(token, &qualifiers) && !matches!(token, TokenTree::Literal(_))
    })?;
    let is_macros = end > 0 && is_word(&tokens[end], &["vis"]) && is_mark(&tokens[end - 1], '$');
    (is_macros || is_word(&tokens[end], &["pub"])).then_some(end - usize::from(is_macros))
}

/// What a function is called, `$name` in a macro, or the last name of a `use`.
fn name(tokens: &[TokenTree], is_function: bool) -> Option<String> {
    if is_function {
        return match tokens {
            [TokenTree::Ident(name), ..] => Some(name.to_string()),
            [TokenTree::Punct(dollar), TokenTree::Ident(name), ..] if dollar.as_char() == '$' => {
                Some(format!("${name}"))
            }
            // The type of a function.
            _ => None,
        };
    }
    let end = tokens.iter().position(|token| is_mark(token, ';'))?;
    Some(tokens[end.checked_sub(1)?].to_string())
}

/// The attributes that these tokens end with, as far as they document.
fn documentation(mut tokens: &[TokenTree]) -> Vec<TokenStream> {
    let mut found = vec![];
    while let [rest @ .., TokenTree::Punct(mark), TokenTree::Group(group)] = tokens {
        if mark.as_char() != '#' || mark.spacing() != Spacing::Alone {
            break;
        }
        let mut attribute = group.stream().into_iter();
        if attribute.next().is_some_and(|word| is_word(&word, &["doc"])) {
            found.push(attribute.collect());
        }
        tokens = rest;
    }
    found.reverse();
    found
}

/// Whether a block of code runs and says the name. The fences are lines of `///`; lines within may be
/// put together by a macro.
fn has_example(documentation: &[TokenStream], name: &str) -> bool {
    let name = name.trim_start_matches('$');
    let (mut fence, mut says_name) = (None, false);
    for attribute in documentation {
        let text = syn::parse2::<DocLine>(attribute.clone()).ok().map(|line| line.0);
        match (text.as_deref().map(str::trim), fence) {
            (Some(line), None) if line.starts_with("```") => fence = Some(line == "```"),
            (Some("```"), Some(runs)) => {
                if runs && says_name {
                    return true;
                }
                fence = None;
            }
            (_, Some(_)) => {
                let code = attribute.to_string();
                let mut words = code.split(|c: char| !c.is_alphanumeric() && c != '_');
                says_name |= words.any(|word| word == name);
            }
            _ => {}
        }
    }
    false
}

/// `= "text"`.
struct DocLine(String);

impl syn::parse::Parse for DocLine {
    fn parse(input: syn::parse::ParseStream<'_>) -> syn::Result<Self> {
        input.parse::<syn::Token![=]>()?;
        Ok(Self(input.parse::<LitStr>()?.value()))
    }
}

#[test]
fn every_public_function_has_an_example() {
    let tables = Path::new(env!("CARGO_MANIFEST_DIR")).join("tables");
    let sources = tables.join("src");
    let (mut count, mut missing) = (0, vec![]);
    let mut excepted = 0;
    for entry in WalkDir::new(&sources).sort_by_file_name() {
        let path = entry.unwrap().into_path();
        if path.extension().is_none_or(|extension| extension != "rs") {
            continue;
        }
        let file = path.strip_prefix(&sources).unwrap().to_str().unwrap().replace('\\', "/");
        for item in items(&fs::read_to_string(&path).unwrap()) {
            count += usize::from(item.is_function);
            if EXCEPTIONS.iter().any(|(of, name, _)| *of == file && *name == item.name) {
                excepted += 1;
            } else if item.is_function && !item.has_example {
                missing.push(format!("tables/src/{file}: {}", item.name));
            }
        }
    }
    // The generator's functions have their examples where the module exports them.
    let exported = items(&fs::read_to_string(sources.join("lib.rs")).unwrap());
    for Item { name, .. } in items(&fs::read_to_string(tables.join("snapshot/index.rs")).unwrap()) {
        count += 1;
        if !exported.iter().any(|item| item.name == name && item.has_example) {
            missing.push(format!("tables/src/lib.rs: pub use functions::{name}"));
        }
    }
    assert!(missing.is_empty(), "no example that runs:\n{}", missing.join("\n"));
    assert!(count > 150 && excepted == 11, "{count} functions, {excepted} excepted");
}

/// A macro may hand the documentation on, in which case its calls are looked at.
#[test]
fn functions_without_an_example_are_noticed() {
    let named = |source: &str| -> Vec<(String, bool)> {
        items(source).into_iter().map(|item| (item.name, item.has_example)).collect()
    };
    let one = |name: &str, has_example| vec![(name.to_owned(), has_example)];
    assert_eq!(
        named("/// One.\n///\n/// ```\n/// f();\n/// ```\n#[inline]\npub fn f() {}"),
        one("f", true)
    );
    assert_eq!(named("/// One.\npub fn f() {}"), one("f", false));
    assert_eq!(named("/// ```\n/// g();\n/// ```\npub fn f() {}"), one("f", false), "of another");
    assert_eq!(named("/// ```text\n/// f\n/// ```\npub const fn f() {}"), one("f", false));
    assert_eq!(
        named("/// ```\n/// f();\n/// ```\nfn g() {}\npub unsafe fn f() {}"),
        one("f", false)
    );
    assert_eq!(named("impl X { pub fn f() {} pub(crate) fn g() {} fn h() {} }"), one("f", false));
    assert_eq!(named("pub trait X: Copy { fn f(); } trait Y { fn g(); }"), one("f", false));
    assert_eq!(named("look_ups! { pub const fn f(x: u8) -> u8 = X; }"), one("f", false));
    let made = "macro_rules! m { ($f:ident) => { pub fn $f() {} }; }";
    assert_eq!(named(made), one("$f", false));
    let maybe_const = "macro_rules! m { ($c:tt) => { pub $($c)? fn f() {} }; }";
    assert_eq!(named(maybe_const), one("f", false));
    let put_together =
        "/// ```\n#[doc = concat!(stringify!($f), \"();\")]\n/// ```\npub fn $f() {}";
    assert_eq!(named(put_together), one("$f", true));
    assert_eq!(named("/// ```\n/// f();\n/// ```\npub use a::f;"), one("f", true));
}

/// A table that is not compiled has no page: its family's paragraph must say which feature it needs.
#[test]
fn families_of_features_name_them() {
    let mut features = 0;
    for family in catalogue::families() {
        let cfg = family.cfg.unwrap_or_default();
        for feature in cfg.split("feature = \"").skip(1) {
            let (name, _) = feature.split_once('"').expect("a quoted name");
            assert!(family.doc.contains(&format!("`{name}`")) || name == "bmi2", "{}", family.name);
            features += 1;
        }
    }
    assert!(features > 2);
}
