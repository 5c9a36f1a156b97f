//! Emits name, shape and bits of every compiled constant: Rust cannot list the constants of a crate.

use std::path::Path;
use std::{env, fs};

use chess_tables_gen::Definition;
use chess_tables_gen::tool::catalogue;
use proc_macro2::TokenStream;
use quote::{format_ident, quote};

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    let families = catalogue::families();
    let compiled = families.iter().filter(|family| !family.on_request);
    let constants = compiled.flat_map(|family| {
        family.definitions.iter().map(|definition| constant(definition, family.unstable))
    });
    let folder = env::var_os("OUT_DIR").expect("cargo sets OUT_DIR");
    let path = Path::new(&folder).join("compiled.rs");
    if let Err(error) = fs::write(&path, quote!([#(#constants),*]).to_string()) {
        panic!("cannot write {}: {error}", path.display());
    }
}

fn constant(definition: &Definition, is_unstable: bool) -> TokenStream {
    let (name, axes) = (definition.name(), definition.axes());
    let constant = format_ident!("{name}");
    let module = is_unstable.then(|| quote!(unstable::));
    let view = axes.is_empty().then(|| quote!(&));
    let flat = axes.iter().map(|_| quote!(.as_flattened()));
    let data = quote!(chess_tables::data::#module #constant);
    let lengths = (0..axes.len()).map(|axis| {
        let outer = vec![quote!([0]); axis];
        quote!(#data #(#outer)* .len())
    });
    quote! {
        Constant {
            name: #name,
            shape: &[#(#lengths),*],
            bits: || Value::bits_of_each(std::slice::from_ref(#view #data) #(#flat)*),
            #[cfg(test)]
            fingerprint: chess_tables::fingerprints::#constant,
        }
    }
}
