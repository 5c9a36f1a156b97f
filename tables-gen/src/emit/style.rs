//! How constants are written: their visibility, and a type of the engine's own.

use proc_macro2::TokenStream;
use quote::{ToTokens, quote};
use syn::parse::Parser;
use syn::{Path, Type, Visibility, parse_quote};

use crate::element::Element;
use crate::error::Error;
use crate::geometry::Board;
use crate::table::{Content, Table};

/// How constants are written.
pub(crate) struct Style {
    pub(crate) visibility: Visibility,
    /// The tuple struct around each set of squares.
    sets: Option<Path>,
}

impl Style {
    /// The style with this visibility, and this path of a tuple struct around each set of squares.
    pub(crate) fn new(visibility: Option<&str>, sets: Option<&str>) -> Result<Self, Error> {
        let visibility = visibility
            .map(|text| syn::parse_str(text).map_err(|_| Error::Visibility(text.to_owned())));
        let sets = sets.map(|text| {
            Path::parse_mod_style.parse_str(text).map_err(|_| Error::TypePath(text.to_owned()))
        });
        let visibility = visibility.transpose()?.unwrap_or_else(|| parse_quote!(pub));
        Ok(Self { visibility, sets: sets.transpose()? })
    }

    /// The struct around each entry of a table.
    fn wrapper(&self, board: Board, table: &Table) -> Option<&Path> {
        let is_of_sets =
            table.content == Content::Squares && table.element == Element::of_sets(board);
        self.sets.as_ref().filter(|_| is_of_sets)
    }

    /// Whether a constant of this name would stand where [`wrapped`] has a variable: rustc would
    /// take the variable for a pattern.
    pub(super) fn is_variable(&self, name: &str) -> bool {
        self.sets.is_some() && ["bits", "sets", "i"].contains(&name)
    }

    /// The type of a table's constant, without the reference.
    pub(super) fn type_name(&self, board: Board, table: &Table) -> String {
        match self.wrapper(board, table) {
            Some(path) => table.type_of(&path.to_token_stream().to_string().replace(' ', "")),
            None => table.type_name(),
        }
    }

    pub(super) fn type_of(&self, board: Board, table: &Table) -> Type {
        parsed(&self.type_name(board, table))
    }

    /// The expression for a table with these values.
    pub(super) fn value(&self, board: Board, table: &Table, values: TokenStream) -> TokenStream {
        match self.wrapper(board, table) {
            Some(path) if table.shape.is_empty() => quote!(#path(#values)),
            Some(path) => wrapped(path, table, &values),
            None => values,
        }
    }
}

impl Default for Style {
    fn default() -> Self {
        Self { visibility: parse_quote!(pub), sets: None }
    }
}

fn parsed(ty: &str) -> Type {
    syn::parse_str(ty).expect("a type of our own making")
}

/// A block that puts every entry into a struct.
///
/// A table of 107,648 entries takes rustc 0.23 s as integers, 0.38 s with this loop over them and
/// 1.15 s with the struct around each literal, in debug and release alike; a cast between references
/// takes 0.24 s, and `unsafe` (`benches/own-types`, rustc 1.95, Intel Xeon).
fn wrapped(path: &Path, table: &Table, values: &TokenStream) -> TokenStream {
    let bits = parsed(&table.type_name());
    let path = path.to_token_stream().to_string().replace(' ', "");
    let put: TokenStream = putting(&path, &table.shape).parse().expect("Rust of our own making");
    quote!({ let bits: #bits = #values; #put })
}

/// What stands behind the bits in that block. The parser knows the block by it.
pub fn putting(path: &str, shape: &[usize]) -> String {
    let mut sets = format!("{path}(0)");
    // The entries are counted through, whatever the number of axes.
    let mut index = String::new();
    let mut stride = 1_usize;
    for (axis, &length) in shape.iter().enumerate().rev() {
        let row = if stride == 1 { "i".to_owned() } else { format!("i / {stride}") };
        let place = if axis == 0 { row } else { format!("{row} % {length}") };
        sets = format!("[const {{ {sets} }}; {length}]");
        index = format!("[{place}]{index}");
        stride = stride.saturating_mul(length);
    }
    format!(
        "let mut sets = {sets}; let mut i = 0; \
         while i < {stride} {{ sets{index} = {path}(bits{index}); i += 1; }} sets"
    )
}
