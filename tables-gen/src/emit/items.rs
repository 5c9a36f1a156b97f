//! Items of Rust as syntax trees, built directly: neither quoted nor parsed.

use proc_macro2::{Ident, Literal, Span};
use quote::format_ident;
use syn::{
    AttrStyle, Attribute, Block, Expr, ExprBlock, ExprCall, ExprLit, ExprPath, ExprReference, File,
    Item, ItemConst, ItemMod, ItemStatic, Lifetime, Lit, LitStr, Meta, MetaNameValue, Path,
    StaticMutability, Stmt, Type, TypeArray, TypePath, TypeReference, Visibility,
};

use crate::element::Element;

/// A table of more bytes than this refers to a block-local `static` rather than to a literal.
///
/// A literal is read at a known address, costs no relocation, and stands in the program once for
/// each codegen unit that uses it; a static stands there once, behind one more load and one
/// relocation of the slot that holds its address. Used by four crates in turn, the two differ by
/// no more than the noise of 5 % up to 8 KiB; at 16 KiB the copies cost 0 to 16 %, at 32 KiB 20 to
/// 60 %, when they push each other out of the L1 data cache (`benches/literal-or-static`, medians
/// of four runs, AMD EPYC with 32 KiB of it). So up to 4 KiB, a page, of which the copies of eight
/// codegen units fit, the instruction and the relocation saved decide.
pub(super) const LARGEST_LITERAL: usize = 4096;
/// The name of the static that an item refers to.
pub const DATA: &str = "DATA";

/// The items as formatted source.
pub(crate) fn print(items: Vec<Item>) -> String {
    prettyplease::unparse(&File { shebang: None, frontmatter: None, attrs: vec![], items })
}

/// `const NAME: TYPE = EXPR;`
pub(crate) fn constant(docs: &str, vis: Visibility, ident: Ident, ty: Type, expr: Expr) -> Item {
    Item::Const(ItemConst {
        attrs: documented(docs),
        vis,
        modifiers: Default::default(),
        const_token: Default::default(),
        ident,
        generics: Default::default(),
        colon_token: Default::default(),
        ty: Box::new(ty),
        eq_token: Default::default(),
        expr: Box::new(expr),
        semi_token: Default::default(),
    })
}

/// `mod NAME { ITEMS }`
pub(crate) fn module(docs: &str, vis: Visibility, name: &str, items: Vec<Item>) -> Item {
    Item::Mod(ItemMod {
        attrs: documented(docs),
        vis,
        unsafety: None,
        mod_token: Default::default(),
        ident: format_ident!("{name}"),
        content: Some((Default::default(), items)),
        semi: None,
    })
}

/// `{ static DATA: TYPE = EXPR; &DATA }`
pub(crate) fn static_in_block(ty: Type, expr: Expr) -> Expr {
    let block = Block { brace_token: Default::default(), stmts: data(ty, expr).into() };
    Expr::Block(ExprBlock { attrs: vec![], label: None, block })
}

/// `static DATA: TYPE = EXPR; &DATA`
pub(super) fn data(ty: Type, expr: Expr) -> [Stmt; 2] {
    let data = Item::Static(ItemStatic {
        attrs: vec![],
        vis: Visibility::Inherited,
        static_token: Default::default(),
        mutability: StaticMutability::None,
        ident: format_ident!("{DATA}"),
        colon_token: Default::default(),
        ty: Box::new(ty),
        eq_token: Default::default(),
        expr: Box::new(expr),
        semi_token: Default::default(),
    });
    let path = ExprPath { attrs: vec![], qself: None, path: format_ident!("{DATA}").into() };
    [Stmt::Item(data), Stmt::Expr(reference(Expr::Path(path)), None)]
}

/// `PATH(EXPR)`
pub(crate) fn call(path: Path, expr: Expr) -> Expr {
    Expr::Call(ExprCall {
        attrs: vec![],
        func: Box::new(Expr::Path(ExprPath { attrs: vec![], qself: None, path })),
        paren_token: Default::default(),
        args: std::iter::once(expr).collect(),
    })
}

/// `&EXPR`
pub(crate) fn reference(expr: Expr) -> Expr {
    let and_token = Default::default();
    Expr::Reference(ExprReference {
        attrs: vec![],
        and_token,
        mutability: None,
        expr: Box::new(expr),
    })
}

/// `&TYPE`
pub(crate) fn reference_to(ty: Type) -> Type {
    reference_for(None, ty)
}

/// `&'static TYPE`
#[cfg(feature = "look-ups")]
pub(crate) fn static_reference_to(ty: Type) -> Type {
    reference_for(Some(Lifetime::new("'static", Span::call_site())), ty)
}

fn reference_for(lifetime: Option<Lifetime>, ty: Type) -> Type {
    Type::Reference(TypeReference {
        attrs: vec![],
        and_token: Default::default(),
        lifetime,
        mutability: None,
        elem: Box::new(ty),
    })
}

/// `u64`
pub(crate) fn integer(element: Element) -> Type {
    named(format_ident!("{}", element.name()).into())
}

/// The type at a path.
pub(crate) fn named(path: Path) -> Type {
    Type::Path(TypePath { attrs: vec![], qself: None, path })
}

/// `[[ENTRY; 64]; 8]` for the shape `[8, 64]`.
pub(crate) fn array_of(entry: Type, shape: &[usize]) -> Type {
    shape.iter().rev().fold(entry, |elem, &length| {
        Type::Array(TypeArray {
            attrs: vec![],
            bracket_token: Default::default(),
            elem: Box::new(elem),
            semi_token: Default::default(),
            len: literal(Lit::new(Literal::usize_unsuffixed(length))),
        })
    })
}

pub(crate) fn text(text: &str) -> Expr {
    literal(Lit::Str(LitStr::new(text, Span::call_site())))
}

pub(crate) fn literal(lit: Lit) -> Expr {
    Expr::Lit(ExprLit { attrs: vec![], lit })
}

/// The documentation as attributes, which are printed as comments.
pub(super) fn documented(documentation: &str) -> Vec<Attribute> {
    // Rust has no carriage returns in comments, and prettyplease would write them.
    let lines = documentation.lines().flat_map(|line| line.split('\r'));
    let attribute = |line: &str| {
        let line = if line.is_empty() { String::new() } else { format!(" {line}") };
        Attribute {
            pound_token: Default::default(),
            style: AttrStyle::Outer,
            bracket_token: Default::default(),
            meta: Meta::NameValue(MetaNameValue {
                path: format_ident!("doc").into(),
                eq_token: Default::default(),
                value: text(&line),
            }),
        }
    };
    lines.map(attribute).collect()
}
