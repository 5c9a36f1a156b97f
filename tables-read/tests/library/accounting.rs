//! Each list in the place of a value is a table, or an item that is skipped: exactly one of them.

use std::fs;
use std::ops::Range;
use std::path::Path;

use arbtest::arbitrary::{Result, Unstructured};
use arbtest::arbtest;
use chess_tables_read::lists::{Language, Parsed, Skipped, read};

use crate::lists::{READ, parts};

/// Statements of a language, with `$` for a list, `~` for one that is an argument, a pattern or the like, `^` for a name,
/// and `%` for statements in a block.
struct Forms {
    language: Language,
    open: &'static str,
    close: &'static str,
    /// At the top, in functions, and what opens blocks.
    top: &'static [&'static str],
    local: &'static [&'static str],
    blocks: &'static [&'static str],
}

const FORMS: [Forms; 15] = [
    Forms {
        language: Language::C,
        open: "{",
        close: "}",
        top: &[
            "int ^[4] = $;",
            "int a^ = 3, *^[4] = $, b^[4] = $;",
            "std::vector<int> ^$;",
            "std::vector ^{$};",
            "std::vector<int> ^($);",
            "struct C^ { std::vector<int> a, b; C^() : a($), b{1, 2} { f(~); } };",
            "auto ^ = std::to_array<int>($);",
            "const struct T^ ^ = {1, $};",
            "struct { int x[4]; } ^ = {.x = $};",
            "std::map<int, std::vector<int>> ^ = {{1, $}, {2, $}};",
            "void f^(std::vector<int> ^ = $);",
            "int ^[4]$;",
            "T^::T^() : ^$, n{3} {}",
            "[[maybe_unused]] static const int ^[4] = $;",
            "template <typename T> constexpr T ^[4] = $;",
            "int ^ = 3, a^[4] = /* a */ $ /* b */;",
            "const std::vector<int> ^ = a ? std::vector<int>$ : std::vector<int>$;",
            "static const int ^[4] =\n#if A\n    $;\n#else\n    $;\n#endif",
            "int (*^)[4] = &(int[4])$;",
            "auto [^, b^, c^] = $;",
            "const S ^ = {.a = {.b = $}, .c = $};",
            "auto ^ = []() -> std::array<int, 4> { return $; };",
            "f(~, T~, 1);",
        ],
        local: &[
            "int ^[4] = $;",
            "return $;",
            "return T^$;",
            "static int ^[4] = $;",
            "auto ^ = (int[])$;",
            "return std::array<int, 4>$;",
            "this->^ = a ? T$ : T$;",
            "x.^ = $;",
            "f(~); a.f(1, ~);",
            "co_return $;",
            "auto ^ = [] { return std::array<int, 4>$; };",
        ],
        blocks: &["void f^() { % }", "namespace n^ { % }", "struct S^ { % };"],
    },
    Forms {
        language: Language::Rust,
        open: "[",
        close: "]",
        top: &[
            "const ^: [u16; 4] = $;",
            "static ^: &[u16] = &$;",
            "const ^: P^ = P^ { steps: $, other: $ };",
            "static r^type^: [u16; 4] = $;",
            "static ^: Lazy<Vec<u16>> = Lazy::new(|| vec!$);",
            "const ^: [u16; 4] = table!$;",
            "#[rustfmt::skip]\npub(crate) const ^: [u16; 4] = $;",
            "const ^: [u16; 4] = if A { $ } else { $ };",
            "impl Default for S^ { fn default() -> Self { Self { a: $, b: $ } } }",
            "fn f^() -> [u16; 4] { $ }",
            "fn f^() -> Option<[u16; 4]> { Some($) }",
            "fn f^() -> Vec<u16> { vec!$ }",
            "fn f^() -> ([u16; 4], u8, [u16; 4]) { ($, 4, $) }",
            "fn f^(a: u8) -> [u16; 4] { match a { 0 => $, _ => { $ } } }",
            "fn f^() { assert_eq!(a, ~) }",
            "fn f^() { match a { ~ => 1, _ => 2 } }",
        ],
        local: &[
            "let ^ = $;",
            "let ^: [u16; 4] = $;",
            "return $;",
            "let ^ = P^ { steps: $ };",
            "let ^ = vec!$;",
            "let (^, b^) = ($, $);",
            "let ^ = || $;",
            "let ^ = loop { break $; };",
            "let ^ = if a { $ } else { $ };",
            "self.^ = $;",
            "f(~); a.f(&~);",
        ],
        blocks: &["fn f^() { % }", "mod m^ { % }", "impl I^ { fn g^() { % } }"],
    },
    Forms {
        language: Language::JavaScript,
        open: "[",
        close: "]",
        top: &[
            "const ^ = $;",
            "const ^ = { b: $, 'n': $, 3: $ };",
            "export const ^ = Object.freeze({ a: { b: $ } });",
            "module.exports = { ^: $ };",
            "exports.^ = $;",
            "export default { ^: $ };",
            "let ^ = $, a^ = $;",
            "[^, b^] = [$, $];",
            "class C^ { static ^ = $; t^ = $; }",
            "const ^ = a ? $ : $;",
            "const ^ = () => $;",
            "const ^ = { a: x ? $ : $, b: y || $, c: z ?? $ };",
            "const ^: Record<string, number[]> = { a: $, b: $ };",
            "const ^: { a: number[]; b: number } = { a: $, b: 3 };",
            "const ^ = x\n  ? { a: $ }\n  : { a: $ };",
            "const ^ = a^.b = $;",
            "const ^ = new Map<string, number[]>([['a', $], ['b', $]]);",
            "class C^ { get a() { return $; } static { this.b = $; } #c = $; constructor(private d = $) {} }",
            "const ^ = <number[]>$ as const;",
            "f(~); a.f(1, ~);",
            "switch (a) { case ~: break; }",
        ],
        local: &[
            "const ^ = $;",
            "return $;",
            "x.^ = $;",
            "return { ^: $ };",
            "return a ? $ : $;",
            "return a || $;",
            "this.^ = a ? $ : b ? $ : $;",
            "x.^ =\n  // a\n\n  $;",
            "return f(~);",
            "if (a === ~) b();",
            "yield $;",
        ],
        blocks: &["function f^() { % }", "const f^ = () => { % };", "function f^(q^ = $) { % }"],
    },
    Forms {
        language: Language::Python,
        open: "[",
        close: "]",
        top: &[
            "^ = $",
            "^ = {'a': $, \"b\": $, 3: $}",
            "^, b^ = $, $",
            "x.^ = $",
            "D['^'] = $",
            "^: list[int] = $",
            "^: dict[str, list[int]] = {'a': $, 'b': $}",
            "^ = a or $",
            "^ += $",
            "^ = (\n    # a\n    $\n)",
            "^ = $ if a else $",
            "^ = lambda a: $",
            "f(~, a=~)",
            "if a == ~:\n    pass",
            "while (^ := $)[0]:\n    pass",
        ],
        local: &[],
        blocks: &[
            "def f^():\n    x = $\n    return $\n",
            "class C^:\n    ^ = $\n    def g(self, a=$):\n        self.t = $\n",
            "def f^():\n    self.a = b or $\n    return $, $\n",
            "def f^():\n    yield $\n",
            "async def f^(\n    a: list[int] = $,\n) -> None:\n    self.t, self.u = $, $\n",
            "@dataclass\nclass C^:\n    a: tuple = $\n    @property\n    def b(self):\n        return $\n",
        ],
    },
    Forms {
        language: Language::Go,
        open: "{",
        close: "}",
        top: &[
            "var ^ = [4]int$",
            "var ^ []int = []int$",
            "var ^, b^ = []int$, []int$",
            "var ^ = map[string][]int{\"a\": $, \"b\": $}",
            "var ^ = T{steps: []int$}",
            "var (\n\t^ = []int$\n\tb^ = map[string][]int{\"a\": $, \"b\": $}\n)",
            "var ^ = []struct{ a []int }{{a: []int$}, {[]int$}}",
            "var ^ = struct{ a []int }{a: []int$}",
            "var ^ = func() []int { return []int$ }",
            "var ^ = f([]int~)",
        ],
        local: &[
            "^ := [4]int$",
            "^, b^ := []int$, []int$",
            "return []int$",
            "var ^ = []int$",
            "return []int$, []int$",
            "if ^ := []int$; a { b() }",
            "f([]int~)",
            "for _, ^ := range []int$ { f() }",
            "x.^ = []int$",
        ],
        blocks: &["func f^() {\n%\n}"],
    },
    Forms {
        language: Language::CSharp,
        open: "{",
        close: "}",
        top: &[],
        local: &[
            "int[] ^ = $;",
            "var ^ = new int[] $;",
            "return new[] $;",
            "(a^, b^) = (new[] $, new[] $);",
            "var (^, b^) = (new[] $, new[] $);",
            "return a == 0 ? new[] $ : new int[] $;",
            "this.^ = a ?? new[] $;",
            "f(new[] ~);",
            "Span<int> ^ = stackalloc int[] $;",
        ],
        blocks: &[
            "class C^ { static int[] ^ = $; public static int[] X^ { get; } = $; int[] f^() { % } }",
            "class C^ { static ReadOnlySpan<int> ^ => new int[] $; static D ^ = new() { [1] = new[] $, [2] = new[] $ }; }",
            "class C^ { static readonly Dictionary<string, int[]> ^ = new Dictionary<string, int[]> { { \"a\", new int[] $ }, { \"b\", new[] $ } }; }",
            "class C^ { List<int> ^ = new() $; int[] F() => a == 0 ? new[] $ : new[] $; }",
            "class C^ { int[] F(int a) => a switch { 0 => new[] $, _ => new int[4] $ }; }",
            "class C^ {\n    static int[] ^ =\n#if A\n        $;\n#else\n        $;\n#endif\n}",
            "[A(new int[] ~)] class C^ { int[] P^ { get { return new[] $; } } static C^() { a = new[] $; } }",
        ],
    },
    Forms {
        language: Language::Java,
        open: "{",
        close: "}",
        top: &[],
        local: &[
            "int[] ^ = $;",
            "return new int[]$;",
            "final int[] ^ = new int[]$;",
            "Object ^ = (Object) new int[]$;",
            "return a ? new int[]$ : new int[]$;",
            "this.^ = new int[]$;",
            "f(new int[]~);",
        ],
        blocks: &[
            "class C^ { static final int[] ^ = $; int[] a^ = new int[3], b^ = $; int[] f^() { % } }",
            "class C^ { int[] f^(int a) { return switch (a) { case 0 -> new int[]$; case 1 -> { yield new int[]$; } default -> new int[]$; }; } }",
            "enum E^ { A(new int[]~); static final int[] ^ = $; }",
            "@A(~) class C^ { static { a = new int[]$; } Supplier<int[]> ^ = () -> { return new int[]$; }; }",
        ],
    },
    Forms {
        language: Language::Kotlin,
        open: "intArrayOf(",
        close: ")",
        top: &[
            "val ^ = $",
            "val ^ = mapOf(\"a\" to $, \"b\" to $)",
            "fun f^() = $",
            "val ^ by lazy { $ }",
            "val ^ = run { $ }",
            "fun f^() = if (a) $ else $",
            "class C^(val a: IntArray = $, val b: Int = 3)",
            "val ^: IntArray get() = $",
            "val ^ = a ?: $",
            "fun f^(a: IntArray = $) = when (a) { 0 -> $\n else -> $ }",
        ],
        local: &["val ^ = $", "return $", "a.^ = b ?: $", "f(~)"],
        blocks: &["fun f^(): IntArray {\n%\n}", "object O^ {\n%\n}"],
    },
    Forms {
        language: Language::Swift,
        open: "[",
        close: "]",
        top: &[
            "let ^ = $",
            "let ^: [Int] = $",
            "let ^: [String: [Int]] = [\"a\": $, \"b\": $]",
            "let (^, b^) = ($, $)",
            "func f^() -> [Int] { $ }",
            "struct S^ { var a: [Int] { $ }; static var b: [Int] { return $ }; init(c: [Int] = $) { d = $ } }",
            "let ^ = a ? $ : $",
            "let ^ = { return $ }()",
            "let ^: [Int] = {\n    $\n}()",
        ],
        local: &[
            "let ^ = $",
            "return $",
            "var ^ = $",
            "self.^ = a ?? $",
            "f(~)",
            "return a ? $ : $",
        ],
        blocks: &["func f^() -> [Int] {\n%\n}", "struct S^ {\n%\n}"],
    },
    Forms {
        language: Language::D,
        open: "[",
        close: "]",
        top: &[
            "immutable int[] ^ = $;",
            "auto ^ = $;",
            "enum int[][string] ^ = [\"a\": $, \"b\": $];",
            "S ^ = {steps: $};",
            "int f^(int[] a = $) { return $; }",
            "auto f^() => $;",
            "version (A) int[] ^ = $; else int[] ^ = $;",
            "immutable ^ = cast(immutable(int)[]) $;",
        ],
        local: &["return $;", "auto ^ = $;", "this.^ = a ? $ : $;", "f(~);"],
        blocks: &["int[] f^() { % }", "struct S^ { % }"],
    },
    Forms {
        language: Language::Nim,
        open: "[",
        close: "]",
        top: &[
            "const ^ = $",
            "let ^ = @$",
            "let (^, b^) = (@$, @$)",
            "let ^ = {\"a\": @$, \"b\": @$}.toTable",
            "const ^: array[4, int] = $",
            "const\n  ^ = $\n  b^: array[4, int] = $",
            "let ^ = if a: @$ else: @$",
            "when a:\n  const ^ = $\nelse:\n  const ^ = $",
        ],
        local: &[],
        blocks: &[
            "proc f^(): seq[int] =\n  let x = @$\n  return @$\n",
            "proc f^(a: seq[int] = @$): seq[int] =\n  f(~)\n  result = @$\n",
            "proc f^*(): array[4, int] =\n  $\n",
        ],
    },
    Forms {
        language: Language::Pascal,
        open: "(",
        close: ")",
        top: &[
            "const ^: array[0..3] of Word = $;",
            "const ^: array[0..1, 0..3] of Word = ($, $);",
            "var\n  ^: array[0..3] of Word = $;\n  b^: T = $;",
            "const ^: TRec = (x: $; y: $);",
            "type T^ = (a^, b^, c^);\nconst ^: array[T^] of T^ = $;",
        ],
        local: &[
            "const ^: array[0..3] of Word = $;",
            "var ^: array[0..3] of Word = $;",
            "type T^ = record a: Word; end;\nconst ^: T = $;",
        ],
        blocks: &[
            "procedure f^;\n%begin\n  f(~);\n  case a of 1: b; end;\nend;",
            "function f^(a: Word): Word; inline;\n%begin\n  exit(a + 1);\nend;",
        ],
    },
    Forms {
        language: Language::Ada,
        open: "(",
        close: ")",
        top: &[
            "^ : constant array (0 .. 3) of Integer := $;",
            "^ : array (0 .. 3) of Integer := $;",
            "^ : constant array (0 .. 1, 0 .. 3) of Integer := ($, $);",
            "^ : constant T := T'$;",
            "^ : constant R := (A => $, B => $);",
            "procedure F^ (A : T := $);",
            "type T^ is (A^, B^, C^);",
        ],
        local: &[
            "X.^ := $;",
            "return $;",
            "F (~);",
            "^ := ($, $);",
            "^ := T'$;",
            "^ := (0 => $, 1 => $);",
            "if A then B := $; end if;",
            "declare\n ^ : constant array (0 .. 3) of Integer := $;\nbegin\n C := $;\nend;",
        ],
        blocks: &[
            "procedure F^ is\n ^ : constant array (0 .. 3) of Integer := $;\nbegin\n%end F^;",
            "package P^ is\n ^ : constant array (0 .. 3) of Integer := $;\nend P^;",
        ],
    },
    Forms {
        language: Language::Lua,
        open: "{",
        close: "}",
        top: &[
            "local ^ = $",
            "^ = $",
            "M.^ = $",
            "local ^ <const> = $",
            "local ^, b^ = $, $",
            "^ = { a = $, b = $, c = { d = $ } }",
            "^ = {$, $}",
            "local ^ = a or $",
            "if a then ^ = $ else b^ = $ end",
            "local a^ = 3 local ^ = $ b^ = $",
            "f(~)",
            "local ^ = setmetatable(~, {})",
            "local ^ = f$",
        ],
        local: &["local ^ = $", "return $", "x.^ = $", "f(~)", "self.^ = a and $ or $"],
        blocks: &[
            "function f^(a)\n%end",
            "local ^ = function()\n%end",
            "for i = 1, 3 do\n%end",
            "M.^ = { a = function()\n%end, b = 3 }",
        ],
    },
    Forms {
        language: Language::Zig,
        open: "{",
        close: "}",
        top: &[
            "const ^ = [_]u16$;",
            "pub const ^: [4]u16 = .$;",
            "const ^ = S{ .steps = .$, .other = .$ };",
            "const ^ = if (a) [_]u16$ else [_]u16$;",
            "const ^ = blk: { break :blk [_]u16$; };",
            "const ^ = @Vector(4, u16)$;",
            "const ^ = @as([4]u16, .$);",
            "const S^ = struct { a: u8 = 3, b: [2][4]u16 = .{ .$, .$ }, c: [4]u16 = .$ };",
        ],
        local: &[
            "return .$;",
            "const ^ = [_]u16$;",
            "self.^ = .$;",
            "f(.~);",
            "return switch (a) { 0 => .$, else => [_]u16$ };",
            "const ^ = a orelse [_]u16$;",
        ],
        blocks: &["fn f^() [4]u16 { % }", "const S^ = struct { const t^ = [_]u16$; };"],
    },
];

/// A source that grows, and the number of lists in it. No two have a number in common.
struct Growing<'f> {
    forms: &'f Forms,
    text: String,
    lists: usize,
    /// Which of them are none in the place of a value.
    others: Vec<usize>,
    names: usize,
}

impl Growing<'_> {
    fn statement(&mut self, u: &mut Unstructured<'_>, form: &str, depth: usize) -> Result<()> {
        self.names += 1;
        for sign in form.chars() {
            match sign {
                '$' | '~' => {
                    self.others.extend((sign == '~').then_some(self.lists));
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
                '^' => self.text += &format!("n{}", self.names),
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

/// What no list is called.
const KEYWORDS: [&str; 15] = [
    "", "let", "const", "var", "val", "auto", "static", "return", "def", "new", "if", "else",
    "case", "yield", "throw",
];

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
            let mut growing =
                Growing { forms, text: String::new(), lists: 0, others: vec![], names: 0 };
            growing.statements(u, forms.top, 0)?;
            let Growing { text, lists, others, .. } = growing;
            let parsed = read(forms.language, &text);
            for list in 0..lists {
                let number = format!("{}{}, ", forms.open, 1000 + 4 * list);
                let at = text.find(&number).unwrap() + number.len() - 3;
                let wanted = usize::from(!others.contains(&list));
                let has_place = |it: &&Skipped| it.range.contains(&at);
                let name = parsed.skipped.iter().find(has_place).map(|it| &*it.name);
                let last = name.and_then(|it| it.rsplit("::").next());
                let is_keyword = last.is_some_and(|it| KEYWORDS.contains(&it));
                assert!(!is_keyword, "{name:?}: {number} of\n{text}");
                assert_eq!(places(&parsed, at), wanted, "{number} of\n{text}\n{parsed:?}");
            }
            all += lists;
            Ok(())
        })
        .budget_ms(200);
    }
    assert!(all > 1000);
}

/// Where three numbers stand behind `=` and a bracket, found without the reader's tokens.
fn written_lists(text: &str) -> Vec<usize> {
    let is_list = |&at: &usize| {
        let behind = text[at + 1..].trim_start_matches([' ', '@', '&']);
        let Some(inside) = behind.strip_prefix(['[', '{']) else { return false };
        let mut numbers = inside.split(',').map(|it| it.trim().trim_start_matches('-'));
        let is_number = |it: &str| it.starts_with(|c: char| c.is_ascii_digit());
        let inside_it = inside.split([']', '}']).next().unwrap_or_default();
        let is_long = inside_it.matches(',').count() > 1;
        let is_plain = is_long
            && !text[..at].ends_with(['=', '!', '<', '>', '+', '-', '*', '/', '|', '&', '^']);
        is_plain && (0..3).all(|_| numbers.next().is_some_and(is_number))
    };
    let all = text.match_indices('=').map(|(at, _)| at).filter(is_list);
    all.map(|at| at + text[at..].find(',').unwrap_or_default()).collect()
}

/// Cases in which a list stands in a text or a macro, is that of two names, is in each of two branches, or in a form that
/// is not read.
const OTHER_CASES: [&str; 9] = [
    "enum code = q{",
    "Quotes = ",
    "*raw = ",
    "#define DEF",
    "var g, h: ",
    "var n, o = ",
    "immutable int[] same",
    "const int alike",
    "(const bare = ",
];

/// Also in the sources of all other cases.
#[test]
fn each_list_of_the_cases_is_a_table_or_skipped() {
    let folder = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/library/lists"));
    let (mut all, mut nowhere) = (0, String::new());
    for entry in fs::read_dir(folder).unwrap() {
        let text = fs::read_to_string(entry.unwrap().path()).unwrap();
        for (name, text) in parts(&text).into_iter().filter(|(name, _)| *name != READ) {
            // What others include is a list in them.
            let Some(language) = Language::of(Path::new(name)) else { continue };
            let parsed = read(language, text);
            for at in written_lists(text) {
                all += 1;
                let line = text[..at].rfind('\n').map_or(0, |it| it + 1);
                let line = text[line..].lines().next().unwrap_or_default();
                let is_other = OTHER_CASES.iter().any(|it| line.contains(it));
                if places(&parsed, at) != 1 && !is_other {
                    nowhere += &format!("{name}: {} times: {line}\n", places(&parsed, at));
                }
            }
        }
    }
    assert!(all > 100, "{all}");
    assert!(nowhere.is_empty(), "{all}\n{nowhere}");
}
