//! Items of Rust as syntax trees, for prettyplease to print.
//!
//! Trees are built node by node: syn needs its parsers to make one of tokens, and they take 1.1 of the 4.3 s of a
//! script's build. `quote` makes the parts of a tree that are tokens: names, and the contents of attributes.

use proc_macro2::{Ident, Literal, Span};
use quote::{format_ident, quote};
use syn::{
    AttrStyle, Attribute, Block, Expr, ExprBlock, ExprCall, ExprLit, ExprPath, ExprReference, File,
    Item, ItemConst, ItemMod, ItemStatic, Lit, LitStr, MacroDelimiter, Meta, MetaList,
    MetaNameValue, Path, StaticMutability, Stmt, Type, TypeArray, TypePath, TypeReference,
    Visibility,
};

use crate::table::Element;

/// A node of syn: fields with values, and the names of the empty ones.
macro_rules! node {
    ($node:ident { $($field:ident $(: $value:expr)?),* $(,)? } $($empty:ident)*) => {
        $node { $($field $(: $value)?,)* $($empty: Default::default(),)* }
    };
}
pub(super) use node;

/// A table of more bytes than this refers to a block-local `static` rather than to a literal.
///
/// A literal is read at a known address, costs no relocation, and stands in the program once for
/// each codegen unit that uses it; a static stands there once, behind one more load and one
/// relocation of the slot that holds its address. Used by four crates in turn, the two differ by
/// no more than the noise of 5 % up to 8 KiB; at 16 KiB the copies cost 0 to 16 %, at 32 KiB 20 to
/// 60 %, when they push each other out of the L1 data cache (`benches/literal-or-static`, medians
/// of four runs, AMD EPYC with 32 KiB of it). So up to 4 KiB, a page, of which the copies of eight
/// codegen units fit, the instruction and the relocation saved decide.
pub(crate) const LARGEST_LITERAL: usize = 4096;
/// The name of the static that an item refers to.
pub const DATA: &str = "DATA";

/// The placeholder of values, which are written into an item as text.
const PLACEHOLDER: &str = "VALUES";
/// What keeps an engine from hearing warnings about an item that it does not use, or that its own strict lints
/// dislike. Each item has it, since a file that is included cannot have it for all.
pub const QUIET: &str = "#[allow(dead_code, clippy::pedantic)]\n";

/// The items as formatted source.
pub(super) fn print(items: Vec<Item>) -> String {
    prettyplease::unparse(&File { shebang: None, frontmatter: None, attrs: vec![], items })
}

/// What is printed before and after the [values] of an item.
pub(super) fn framed(item: Item) -> (String, String) {
    let frame = print(vec![item]);
    // Documentation stands before it, and no path holds a string: its quotes are the last ones.
    let quotes =
        frame.rsplit_once('"').and_then(|(rest, after)| Some((rest.rsplit_once('"')?.0, after)));
    let (before, after) = quotes.expect("the placeholder just printed");
    (before.to_owned(), after.to_owned())
}

/// `const NAME: TYPE = EXPR;`
pub(super) fn constant(
    attrs: Vec<Attribute>,
    vis: Visibility,
    ident: Ident,
    ty: Type,
    expr: Expr,
) -> Item {
    let (ty, expr) = (Box::new(ty), Box::new(expr));
    Item::Const(node!(
        ItemConst { attrs, vis, ident, ty, expr }
        modifiers const_token generics colon_token eq_token semi_token
    ))
}

/// `mod NAME { ITEMS }`
pub(super) fn module(attrs: Vec<Attribute>, vis: Visibility, name: &str, items: Vec<Item>) -> Item {
    let (ident, content) = (format_ident!("{name}"), Some((Default::default(), items)));
    Item::Mod(node!(ItemMod { attrs, vis, ident, content } unsafety mod_token semi))
}

/// `{ static DATA: TYPE = EXPR; &DATA }`
pub(super) fn static_in_block(ty: Type, expr: Expr) -> Expr {
    let (vis, mutability) = (Visibility::Inherited, StaticMutability::None);
    let (ident, ty, expr) = (format_ident!("{DATA}"), Box::new(ty), Box::new(expr));
    let data = reference(variable(ident.clone().into()));
    let item = Item::Static(node!(
        ItemStatic { vis, mutability, ident, ty, expr } attrs static_token colon_token eq_token semi_token
    ));
    let stmts = vec![Stmt::Item(item), Stmt::Expr(data, None)];
    let block = node!(Block { stmts } brace_token);
    Expr::Block(node!(ExprBlock { block } attrs label))
}

fn variable(path: Path) -> Expr {
    Expr::Path(node!(ExprPath { path } attrs qself))
}

/// `PATH(EXPR)`
pub(super) fn call(path: Path, expr: Expr) -> Expr {
    let (func, args) = (Box::new(variable(path)), std::iter::once(expr).collect());
    Expr::Call(node!(ExprCall { func, args } attrs paren_token))
}

/// `&EXPR`
pub(super) fn reference(expr: Expr) -> Expr {
    Expr::Reference(node!(ExprReference { expr: Box::new(expr) } attrs and_token mutability))
}

/// `&TYPE`
pub(super) fn reference_to(ty: Type) -> Type {
    Type::Reference(node!(TypeReference { elem: Box::new(ty) } attrs and_token lifetime mutability))
}

/// `u64`
pub(super) fn integer(element: Element) -> Type {
    named(format_ident!("{}", element.name()).into())
}

/// The type at a path.
pub(super) fn named(path: Path) -> Type {
    Type::Path(node!(TypePath { path } attrs qself))
}

/// `[[ENTRY; 64]; 8]` for the shape `[8, 64]`.
pub(super) fn array_of(entry: Type, shape: &[usize]) -> Type {
    let mut ty = entry;
    for &length in shape.iter().rev() {
        let (elem, len) = (Box::new(ty), literal(Lit::new(Literal::usize_unsuffixed(length))));
        ty = Type::Array(node!(TypeArray { elem, len } attrs bracket_token semi_token));
    }
    ty
}

/// The placeholder of an item's values.
pub(super) fn values() -> Expr {
    text(PLACEHOLDER)
}

fn text(text: &str) -> Expr {
    literal(Lit::Str(LitStr::new(text, Span::call_site())))
}

pub(super) fn literal(lit: Lit) -> Expr {
    Expr::Lit(node!(ExprLit { lit } attrs))
}

/// The documentation as attributes, which are printed as comments.
pub(super) fn documented(documentation: &str) -> Vec<Attribute> {
    // Rust has no carriage returns in comments, and prettyplease would write them.
    let mut attributes = vec![];
    for line in documentation.lines() {
        for line in line.split('\r') {
            let line =
                if line.is_empty() { String::new() } else { format!(" {}", without_turns(line)) };
            let (path, value) = (format_ident!("doc").into(), text(&line));
            let meta = Meta::NameValue(node!(MetaNameValue { path, value } eq_token));
            attributes.push(attribute_of(meta));
        }
    }
    attributes
}

/// The text with characters that turn the reading direction as Rust escapes them. In a comment rustc
/// refuses them, since they can make source look different from what is compiled.
fn without_turns(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '\u{202A}'..='\u{202E}' | '\u{2066}'..='\u{2069}' => {
                escaped.push_str(&c.escape_unicode().to_string());
            }
            _ => escaped.push(c),
        }
    }
    escaped
}

/// [`QUIET`]
pub(super) fn quiet() -> Attribute {
    let (path, delimiter) =
        (format_ident!("allow").into(), MacroDelimiter::Paren(Default::default()));
    let tokens = quote!(dead_code, clippy::pedantic);
    attribute_of(Meta::List(MetaList { path, delimiter, tokens }))
}

fn attribute_of(meta: Meta) -> Attribute {
    node!(Attribute { style: AttrStyle::Outer, meta } pound_token bracket_token)
}
