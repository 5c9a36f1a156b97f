//! Each list in the place of a value is a table, or an item that is skipped: exactly one of them.

use std::ops::Range;

use arbtest::arbitrary::{Result, Unstructured};
use arbtest::arbtest;
use chess_tables_read::lists::{Language, Parsed, read};

/// Statements of a language, with `$` for a list, `#` for a name, and `%` for statements in a block.
struct Forms {
    language: Language,
    open: &'static str,
    close: &'static str,
    /// At the top, in functions, and what opens blocks.
    top: &'static [&'static str],
    local: &'static [&'static str],
    blocks: &'static [&'static str],
}

const FORMS: [Forms; 12] = [
    Forms {
        language: Language::C,
        open: "{",
        close: "}",
        top: &[
            "int #[4] = $;",
            "int a# = 3, *#[4] = $, b#[4] = $;",
            "std::vector<int> #$;",
            "std::vector #{$};",
            "auto # = std::to_array<int>($);",
            "const struct T# # = {1, $};",
            "struct { int x[4]; } # = {.x = $};",
            "std::map<int, std::vector<int>> # = {{1, $}, {2, $}};",
            "void f#(std::vector<int> # = $);",
            "int #[4]$;",
            "T#::T#() : #$, n{3} {}",
        ],
        local: &[
            "int #[4] = $;",
            "return $;",
            "return T#$;",
            "static int #[4] = $;",
            "auto # = (int[])$;",
        ],
        blocks: &["void f#() { % }", "namespace n# { % }", "struct S# { % };"],
    },
    Forms {
        language: Language::Rust,
        open: "[",
        close: "]",
        top: &[
            "const #: [u16; 4] = $;",
            "static #: &[u16] = &$;",
            "const #: P# = P# { steps: $, other: $ };",
            "static r#type#: [u16; 4] = $;",
            "static #: Lazy<Vec<u16>> = Lazy::new(|| vec!$);",
            "const #: [u16; 4] = table!$;",
        ],
        local: &[
            "let # = $;",
            "let #: [u16; 4] = $;",
            "return $;",
            "let # = P# { steps: $ };",
            "let # = vec!$;",
        ],
        blocks: &["fn f#() { % }", "mod m# { % }", "impl I# { fn g#() { % } }"],
    },
    Forms {
        language: Language::JavaScript,
        open: "[",
        close: "]",
        top: &[
            "const # = $;",
            "const # = { b: $, 'n': $, 3: $ };",
            "export const # = Object.freeze({ a: { b: $ } });",
            "module.exports = { #: $ };",
            "exports.# = $;",
            "export default { #: $ };",
            "let # = $, a# = $;",
            "[#, b#] = [$, $];",
            "class C# { static # = $; t# = $; }",
            "const # = a ? $ : $;",
            "const # = () => $;",
        ],
        local: &["const # = $;", "return $;", "x.# = $;", "return { #: $ };"],
        blocks: &["function f#() { % }", "const f# = () => { % };", "function f#(q# = $) { % }"],
    },
    Forms {
        language: Language::Python,
        open: "[",
        close: "]",
        top: &[
            "# = $",
            "# = {'a': $, \"b\": $, 3: $}",
            "#, b# = $, $",
            "x.# = $",
            "D['#'] = $",
            "#: list[int] = $",
        ],
        local: &[],
        blocks: &[
            "def f#():\n    x = $\n    return $\n",
            "class C#:\n    # = $\n    def g(self, a=$):\n        self.t = $\n",
        ],
    },
    Forms {
        language: Language::Go,
        open: "{",
        close: "}",
        top: &[
            "var # = [4]int$",
            "var # []int = []int$",
            "var #, b# = []int$, []int$",
            "var # = map[string][]int{\"a\": $, \"b\": $}",
            "var # = T{steps: []int$}",
        ],
        local: &["# := [4]int$", "#, b# := []int$, []int$", "return []int$", "var # = []int$"],
        blocks: &["func f#() {\n%\n}"],
    },
    Forms {
        language: Language::CSharp,
        open: "{",
        close: "}",
        top: &[],
        local: &["int[] # = $;", "var # = new int[] $;", "return new[] $;"],
        blocks: &[
            "class C# { static int[] # = $; public static int[] X# { get; } = $; int[] f#() { % } }",
            "class C# { static ReadOnlySpan<int> # => new int[] $; static D # = new() { [1] = new[] $, [2] = new[] $ }; }",
        ],
    },
    Forms {
        language: Language::Java,
        open: "{",
        close: "}",
        top: &[],
        local: &["int[] # = $;", "return new int[]$;", "final int[] # = new int[]$;"],
        blocks: &[
            "class C# { static final int[] # = $; int[] a# = new int[3], b# = $; int[] f#() { % } }",
        ],
    },
    Forms {
        language: Language::Kotlin,
        open: "intArrayOf(",
        close: ")",
        top: &["val # = $", "val # = mapOf(\"a\" to $, \"b\" to $)", "fun f#() = $"],
        local: &["val # = $", "return $"],
        blocks: &["fun f#(): IntArray {\n%\n}", "object O# {\n%\n}"],
    },
    Forms {
        language: Language::Swift,
        open: "[",
        close: "]",
        top: &[
            "let # = $",
            "let #: [Int] = $",
            "let #: [String: [Int]] = [\"a\": $, \"b\": $]",
            "let (#, b#) = ($, $)",
        ],
        local: &["let # = $", "return $", "var # = $"],
        blocks: &["func f#() -> [Int] {\n%\n}", "struct S# {\n%\n}"],
    },
    Forms {
        language: Language::D,
        open: "[",
        close: "]",
        top: &[
            "immutable int[] # = $;",
            "auto # = $;",
            "enum int[][string] # = [\"a\": $, \"b\": $];",
            "S # = {steps: $};",
        ],
        local: &["return $;", "auto # = $;"],
        blocks: &["int[] f#() { % }", "struct S# { % }"],
    },
    Forms {
        language: Language::Nim,
        open: "[",
        close: "]",
        top: &[
            "const # = $",
            "let # = @$",
            "let (#, b#) = (@$, @$)",
            "let # = {\"a\": @$, \"b\": @$}.toTable",
            "const #: array[4, int] = $",
        ],
        local: &[],
        blocks: &["proc f#(): seq[int] =\n  let x = @$\n  return @$\n"],
    },
    Forms {
        language: Language::Zig,
        open: "{",
        close: "}",
        top: &[
            "const # = [_]u16$;",
            "pub const #: [4]u16 = .$;",
            "const # = S{ .steps = .$, .other = .$ };",
        ],
        local: &["return .$;", "const # = [_]u16$;"],
        blocks: &["fn f#() [4]u16 { % }", "const S# = struct { const t# = [_]u16$; };"],
    },
];

/// A source that grows, and the number of lists in it. No two have a number in common.
struct Growing<'f> {
    forms: &'f Forms,
    text: String,
    lists: usize,
    names: usize,
}

impl Growing<'_> {
    fn statement(&mut self, u: &mut Unstructured<'_>, form: &str, depth: usize) -> Result<()> {
        self.names += 1;
        for sign in form.chars() {
            match sign {
                '$' => {
                    let Forms { open, close, .. } = self.forms;
                    let first = 1000 + 4 * self.lists;
                    self.text += &format!(
                        "{open}{first}, {}, {}, {}{close}",
                        first + 1,
                        first + 2,
                        first + 3
                    );
                    self.lists += 1;
                }
                '#' => self.text += &format!("n{}", self.names),
                '%' => self.statements(u, self.forms.local, depth + 1)?,
                sign => self.text.push(sign),
            }
        }
        self.text.push('\n');
        Ok(())
    }

    fn statements(&mut self, u: &mut Unstructured<'_>, forms: &[&str], depth: usize) -> Result<()> {
        for _ in 0..u.int_in_range(1..=3)? {
            let blocks = if depth < 2 { self.forms.blocks } else { &[] };
            let all: Vec<&str> = forms.iter().chain(blocks).copied().collect();
            let form = u.choose(&all)?;
            self.statement(u, form, depth)?;
        }
        Ok(())
    }
}

/// How many tables and skipped items have a list at this place.
fn places(parsed: &Parsed, at: usize) -> usize {
    let has = |range: &&Range<usize>| range.contains(&at);
    let tables = parsed.arrays.iter().map(|it| &it.value).filter(has).count();
    tables + parsed.skipped.iter().map(|it| &it.range).filter(has).count()
}

#[test]
fn each_list_is_a_table_or_skipped_in_any_source() {
    let mut all = 0;
    for forms in &FORMS {
        arbtest(|u| {
            let mut growing = Growing { forms, text: String::new(), lists: 0, names: 0 };
            growing.statements(u, forms.top, 0)?;
            let Growing { text, lists, .. } = growing;
            let parsed = read(forms.language, &text);
            for list in 0..lists {
                let number = format!("{}{}, ", forms.open, 1000 + 4 * list);
                let at = text.find(&number).unwrap() + number.len() - 3;
                assert_eq!(places(&parsed, at), 1, "{number} of\n{text}\n{parsed:?}");
            }
            all += lists;
            Ok(())
        })
        .budget_ms(150);
    }
    assert!(all > 1000);
}
