//! Functions of Rust as syntax trees, built directly as the items of tables are.

use proc_macro2::{Literal, TokenStream};
use quote::format_ident;
use syn::{
    Attribute, BinOp, Block, Expr, ExprArray, ExprAssign, ExprBinary, ExprBlock, ExprCall,
    ExprCast, ExprConst, ExprField, ExprIf, ExprIndex, ExprMacro, ExprMethodCall, ExprParen,
    ExprRepeat, ExprStruct, ExprTuple, ExprUnary, ExprUnsafe, Field, FieldValue, Fields,
    FieldsNamed, FnArg, Item, ItemEnum, ItemFn, ItemStruct, ItemUse, Lit, Local, LocalInit, Macro,
    MacroDelimiter, Member, Meta, MetaList, Pat, PatIdent, PatType, PatWild, ReturnType, Signature,
    Stmt, Type, TypeTuple, UnOp, UseGlob, UsePath, UseTree, Variant, Visibility,
};

use super::items::{
    self, LARGEST_LITERAL, attribute_of, constant, documented, literal, named, node, variable,
};
use super::words::{self, tree as parsed};

/// An expression of syn, likewise, without attributes.
macro_rules! expr {
    ($kind:ident $node:ident $fields:tt $($token:ident)*) => {
        Expr::$kind(node!($node $fields attrs $($token)*))
    };
}

/// A constant, a variable or a function.
pub(crate) fn name(text: &str) -> Expr {
    variable(parsed(text))
}

pub(crate) fn ty(text: &str) -> Type {
    named(parsed(text))
}

/// The type, or the tuple of several or none.
pub(crate) fn tuple_of(mut types: Vec<Type>) -> Type {
    match types.len() {
        1 => types.remove(0),
        _ => Type::Tuple(node!(TypeTuple { elems: types.into_iter().collect() } attrs paren_token)),
    }
}

/// A number, with its type or without.
pub(crate) fn number(digits: &str) -> Expr {
    literal(Lit::new(digits.parse::<Literal>().expect("a number")))
}

/// Operands that are other operations stand in brackets, also where Rust needs none.
pub(crate) fn binary(left: Expr, op: BinOp, right: Expr) -> Expr {
    let operand = |expr: Expr| {
        let is_other = match &expr {
            Expr::Binary(inner) => {
                let is_same = std::mem::discriminant(&inner.op) == std::mem::discriminant(&op);
                !is_same || matches!(op, BinOp::Shl(_) | BinOp::Shr(_))
            }
            expr => matches!(expr, Expr::Cast(_)) && matches!(op, BinOp::Shl(_)),
        };
        if is_other { expr!(Paren ExprParen { expr: Box::new(expr) } paren_token) } else { expr }
    };
    let (left, right) = (Box::new(operand(left)), Box::new(operand(right)));
    expr!(Binary ExprBinary { left, op, right })
}

pub(crate) fn unary(op: UnOp, expr: Expr) -> Expr {
    expr!(Unary ExprUnary { op, expr: Box::new(expr) })
}

pub(crate) fn index(expr: Expr, at: Expr) -> Expr {
    expr!(Index ExprIndex { expr: Box::new(expr), index: Box::new(at) } bracket_token)
}

/// `EXPR.0`, `EXPR.field` or `EXPR.method()`.
pub(crate) fn read(expr: Expr, reader: &str) -> Expr {
    let member = match (reader.strip_suffix("()"), reader.parse::<u32>()) {
        (Some(name), _) => return method(expr, name, vec![]),
        (_, Ok(place)) => Member::from(place as usize),
        _ => format_ident!("{reader}").into(),
    };
    expr!(Field ExprField { base: Box::new(expr), member } dot_token)
}

pub(crate) fn method(receiver: Expr, name: &str, args: Vec<Expr>) -> Expr {
    let (receiver, method, args) = (Box::new(receiver), format_ident!("{name}"), args.into_iter());
    expr!(MethodCall ExprMethodCall { receiver, method, args: args.collect() }
        dot_token turbofish paren_token)
}

pub(crate) fn cast(expr: Expr, to: &str) -> Expr {
    expr!(Cast ExprCast { expr: Box::new(expr), ty: Box::new(ty(to)) } as_token)
}

pub(crate) fn array(elems: Vec<Expr>) -> Expr {
    expr!(Array ExprArray { elems: elems.into_iter().collect() } bracket_token)
}

/// `[EXPR; LENGTH]`
pub(crate) fn repeated(expr: Expr, length: Expr) -> Expr {
    let (expr, len) = (Box::new(expr), Box::new(length));
    expr!(Repeat ExprRepeat { expr, len } bracket_token semi_token)
}

pub(crate) fn call(function: Expr, args: Vec<Expr>) -> Expr {
    let (func, args) = (Box::new(function), args.into_iter().collect());
    expr!(Call ExprCall { func, args } paren_token)
}

pub(crate) fn tuple(elems: Vec<Expr>) -> Expr {
    expr!(Tuple ExprTuple { elems: elems.into_iter().collect() } paren_token)
}

pub(crate) fn assign(left: Expr, right: Expr) -> Expr {
    expr!(Assign ExprAssign { left: Box::new(left), right: Box::new(right) } eq_token)
}

/// `if cfg!(CONDITION) { EXPR } else { EXPR }`
pub(crate) fn where_cfg(condition: &str, yes: Expr, no: Expr) -> Expr {
    let value = |expr| vec![Stmt::Expr(expr, None)];
    let tokens = condition.parse().expect("tokens");
    let delimiter = MacroDelimiter::Paren(Default::default());
    let mac = node!(Macro { path: parsed("cfg"), delimiter, tokens } bang_token);
    let cond = Box::new(expr!(Macro ExprMacro { mac }));
    let otherwise = Some((Default::default(), Box::new(block_expr(value(no)))));
    expr!(If ExprIf { cond, then_branch: block(value(yes)), else_branch: otherwise } if_token)
}

/// `{ STATEMENTS }`
pub(crate) fn block_expr(stmts: Vec<Stmt>) -> Expr {
    expr!(Block ExprBlock { block: block(stmts) } label)
}

/// `const fn NAME() -> &'static TYPE`, which reads a value of so many bytes: a large one is a static, as large
/// tables are. In a function it is no table of its own for who reads the source.
pub(crate) fn data(name: &str, ty: impl Fn() -> Type, bytes: usize, value: Expr) -> Item {
    let body = if bytes > LARGEST_LITERAL {
        items::data(ty(), value).into()
    } else {
        let value = expr!(Const ExprConst { block: block(vec![Stmt::Expr(value, None)]) } const_token modifiers);
        vec![Stmt::Expr(items::reference(value), None)]
    };
    let returned = items::static_reference_to(ty());
    let attributes = &[("inline", ""), ("allow", "clippy::too_many_lines")];
    Function { attributes, is_const: true, ..Function::new(name, vec![], returned, body) }.item()
}

pub(crate) fn unsafe_block(stmts: Vec<Stmt>) -> Expr {
    expr!(Unsafe ExprUnsafe { block: block(stmts) } unsafe_token)
}

/// `NAME { FIELD: EXPR, ... }`
pub(crate) fn structure(name: &str, fields: Vec<(&str, Expr)>) -> Expr {
    let fields = fields.into_iter().map(|(name, expr)| {
        let member = format_ident!("{name}").into();
        node!(FieldValue { member, colon_token: Some(Default::default()), expr } attrs)
    });
    expr!(Struct ExprStruct { path: parsed(name), fields: fields.collect() }
        qself brace_token dot2_token rest)
}

pub(crate) fn block(stmts: Vec<Stmt>) -> Block {
    node!(Block { stmts } brace_token)
}

/// `let NAME = EXPR;`, of which `_` is a name, too.
pub(crate) fn binding(name: &str, is_mutable: bool, expr: Expr) -> Stmt {
    let pat = match name {
        "_" => Pat::Wild(node!(PatWild {} attrs underscore_token)),
        name => {
            let mutability = is_mutable.then(Default::default);
            let ident = format_ident!("{name}");
            Pat::Ident(node!(PatIdent { mutability, ident } attrs by_ref subpat))
        }
    };
    let init = Some(node!(LocalInit { expr: Box::new(expr) } eq_token diverge));
    Stmt::Local(node!(Local { pat, init } attrs let_token modifiers semi_token))
}

/// `#[WORD]` or `#[WORD(TOKENS)]`
fn attribute(word: &str, tokens: &str) -> Attribute {
    let tokens: TokenStream = tokens.parse().expect("tokens");
    let path = format_ident!("{word}").into();
    let delimiter = MacroDelimiter::Paren(Default::default());
    attribute_of(match tokens.is_empty() {
        true => Meta::Path(path),
        false => Meta::List(MetaList { path, delimiter, tokens }),
    })
}

/// The module or function where `cfg` has the condition, if there is any.
pub(crate) fn on_condition(mut item: Item, condition: &str) -> Item {
    let attrs = match &mut item {
        Item::Mod(module) => Some(&mut module.attrs),
        Item::Fn(function) => Some(&mut function.attrs),
        _ => None,
    };
    if let (Some(attrs), false) = (attrs, condition.is_empty()) {
        attrs.push(attribute("cfg", condition));
    }
    item
}

/// A function of named parameters.
pub(crate) struct Function<'a> {
    pub(crate) docs: &'a str,
    /// What stands behind the documentation, with what is in its brackets.
    pub(crate) attributes: &'a [(&'a str, &'a str)],
    pub(crate) vis: Visibility,
    pub(crate) is_const: bool,
    pub(crate) name: &'a str,
    pub(crate) parameters: Vec<(&'a str, Type)>,
    pub(crate) returned: Type,
    pub(crate) body: Vec<Stmt>,
}

impl<'a> Function<'a> {
    /// A private function without documentation, to be inlined.
    pub(crate) fn new(
        name: &'a str,
        parameters: Vec<(&'a str, Type)>,
        returned: Type,
        body: Vec<Stmt>,
    ) -> Self {
        let (vis, attributes) = (Visibility::Inherited, &[("inline", "")]);
        Self { docs: "", attributes, vis, is_const: false, name, parameters, returned, body }
    }

    pub(crate) fn item(self) -> Item {
        let mut attrs = documented(self.docs);
        attrs.extend(self.attributes.iter().map(|(word, tokens)| attribute(word, tokens)));
        let inputs = self.parameters.into_iter().map(|(name, ty)| {
            let ident = format_ident!("{name}");
            let pat = Pat::Ident(node!(PatIdent { ident } attrs mutability by_ref subpat));
            FnArg::Typed(node!(PatType { pat: Box::new(pat), ty: Box::new(ty) } attrs colon_token))
        });
        let sig = node!(
            Signature {
                constness: self.is_const.then(Default::default),
                ident: format_ident!("{}", self.name),
                inputs: inputs.collect(),
                output: ReturnType::Type(Default::default(), Box::new(self.returned)),
            }
            asyncness safety abi fn_token generics paren_token variadic
        );
        let block = Box::new(block(self.body));
        Item::Fn(node!(ItemFn { attrs, vis: self.vis, sig, block } modifiers))
    }
}

/// A private struct of documented fields.
pub(crate) fn struct_item(
    docs: &str,
    attributes: &[(&str, &str)],
    name: &str,
    fields: Vec<(&str, &str, Type)>,
) -> Item {
    let mut attrs = documented(docs);
    attrs.extend(attributes.iter().map(|(word, tokens)| attribute(word, tokens)));
    let field = |(docs, name, ty): (&str, &str, Type)| {
        let (attrs, ident) = (documented(docs), Some(format_ident!("{name}")));
        let (vis, colon_token) = (Visibility::Inherited, Some(Default::default()));
        node!(Field { attrs, vis, ident, colon_token, ty } modifiers default)
    };
    let named = fields.into_iter().map(field).collect();
    let fields = Fields::Named(node!(FieldsNamed { named } brace_token));
    let (vis, ident) = (Visibility::Inherited, format_ident!("{name}"));
    Item::Struct(node!(
        ItemStruct { attrs, vis, ident, fields } struct_token generics semi_token
    ))
}

/// A private `enum` of these names and values.
pub(crate) fn enum_item(docs: &str, name: &str, repr: &str, variants: &[(String, u128)]) -> Item {
    let variant = |(name, value): &(String, u128)| {
        let discriminant = Some((Default::default(), number(&value.to_string())));
        let (ident, fields) = (format_ident!("{name}"), Fields::Unit);
        node!(Variant { ident, fields, discriminant } attrs)
    };
    let mut attrs = documented(docs);
    attrs.extend([attribute("derive", "Clone, Copy"), attribute("repr", repr)]);
    let (vis, ident) = (Visibility::Inherited, format_ident!("{name}"));
    let variants = variants.iter().map(variant).collect();
    Item::Enum(node!(
        ItemEnum { attrs, vis, ident, variants } enum_token generics brace_token
    ))
}

/// What stands beside the module, if anything of it is needed.
pub(crate) fn use_super() -> Item {
    let tree = Box::new(UseTree::Glob(node!(UseGlob {} star_token)));
    let tree = node!(UsePath { ident: format_ident!("super"), tree } colon2_token);
    let (attrs, tree) = (vec![attribute("allow", "unused_imports")], UseTree::Path(tree));
    let vis = Visibility::Inherited;
    Item::Use(node!(ItemUse { attrs, vis, tree } use_token leading_colon semi_token))
}

/// `const _: () = { STATEMENTS };`
pub(crate) fn unnamed(docs: &str, block: Block) -> Item {
    let value = expr!(Block ExprBlock { block } label);
    constant(docs, Visibility::Inherited, format_ident!("_"), tuple_of(vec![]), value)
}

/// `pub(super)` and its like.
pub(crate) fn visible(words: &str) -> Visibility {
    words::visibility(words).expect("a visibility")
}
