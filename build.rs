//! Emits the registry through which the CLI reads every compiled constant by name.

use std::path::Path;

use chess_tables_gen::tool::{catalogue, emit, example};
use chess_tables_gen::{Axis, Board, Color, Direction, IndexFunction, LookUp, Role, Table};
use proc_macro2::{Ident, Span, TokenStream};
use quote::quote;

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    let set = catalogue::generate(Board::CHESS, &[])
        .unwrap_or_else(|error| panic!("cannot generate the catalogue: {error}"));
    let families = catalogue::families();
    let of = |is: fn(&catalogue::Family) -> bool| -> Vec<&str> {
        let families = families.iter().filter(|family| is(family));
        families.flat_map(|family| &family.definitions).map(|it| it.name()).collect()
    };
    let (on_request, unstable) = (of(|it| it.on_request), of(|it| it.unstable));
    let entries = set.tables.iter().map(|table| entry(table, &unstable));
    let (registry, on_request) = (quote!([#(#entries),*]), quote!([#(#on_request),*]));
    let out_dir = std::env::var_os("OUT_DIR").expect("cargo sets OUT_DIR");
    for (file, source) in [("registry.rs", registry), ("on_request.rs", on_request)] {
        let path = Path::new(&out_dir).join(file);
        if let Err(error) = std::fs::write(&path, source.to_string()) {
            panic!("cannot write {}: {error}", path.display());
        }
    }
}

/// What a constant's type does not say, and the constant: shape, element and values are read
/// from the latter.
fn entry(table: &Table, unstable: &[&str]) -> TokenStream {
    let Table { name, doc, .. } = table;
    let constant = Ident::new(name, Span::call_site());
    let view = table.shape.is_empty().then(|| quote!(&));
    let module = unstable.contains(&name.as_str()).then(|| quote!(unstable::));
    let data = quote!(chess_tables::data::#module #constant);
    let axes = 0..table.shape.len();
    let lengths = axes.clone().map(|axis| {
        let first = vec![quote!([0]); axis];
        quote!(#data #(#first)* .len())
    });
    let flat = axes.map(|_| quote!(.as_flattened()));
    let (format, look_up) = (emit::format(table), look_up(table, unstable));
    let statements: TokenStream =
        look_up.parse().unwrap_or_else(|error| panic!("the look-up of {name}: {error}: {look_up}"));
    quote! {
        Constant {
            name: #name,
            doc: #doc,
            format: #format,
            fingerprint: chess_tables::fingerprints::#constant,
            entries: || Entries::of(&[#(#lengths),*], std::slice::from_ref(#view #data) #(#flat)*),
            look_up: #look_up,
            looked_up: || {
                #statements
                Integer::bits(entry)
            },
        }
    }
}

/// Statements that look up the example of the table's documentation, for people to read and for
/// the registry to compile. They are text, a line each: prettyplease would break the longer ones.
fn look_up(table: &Table, unstable: &[&str]) -> String {
    let data = |name: &str| {
        let module = if unstable.contains(&name) { "unstable" } else { "data" };
        format!("{module}::{name}")
    };
    let example = example::index(Board::CHESS, &table.axes);
    let mut squares = ["Square::D4", "Square::G7"].into_iter();
    let mut before = String::new();
    let mut indices = String::new();
    for (&axis, i) in table.axes.iter().zip(example) {
        let index = match beside(table, axis, &data) {
            Some((statements, index)) => {
                before = statements;
                index
            }
            None => index(axis, i, || squares.next().expect("no table has three squares for axes")),
        };
        indices += &format!("[{index}]");
    }
    let (name, element) = (data(&table.name), table.element);
    let code = format!("{before}let entry: {element} = {name}{indices};");
    let uses = |name: &str| code.contains(&format!("{name}::"));
    let modules = match (uses("data"), uses("unstable")) {
        (_, false) => "data",
        (true, true) => "data::{self, unstable}",
        (false, true) => "data::unstable",
    };
    let before = ["Color", "Direction", "Piece", "Square"].into_iter().filter(|it| uses(it));
    let after = ["index", "x88"].into_iter().filter(|it| uses(it));
    match before.chain([modules]).chain(after).collect::<Vec<_>>().as_slice() {
        [only] => format!("use chess_tables::{only};\n{code}"),
        used => format!("use chess_tables::{{{}}};\n{code}", used.join(", ")),
    }
}

/// An index that nothing but the example decides.
fn index(axis: Axis, i: usize, mut square: impl FnMut() -> &'static str) -> String {
    match axis {
        Axis::Square => format!("{} as usize", square()),
        Axis::Direction => format!("Direction::{:?} as usize", Direction::ALL[i]),
        Axis::Color => format!("Color::{:?} as usize", Color::ALL[i]),
        Axis::Piece => {
            let pieces = ["Pawn", "Knight", "Bishop", "Rook", "Queen", "King"];
            format!("Piece::{} as usize", pieces[i])
        }
        Axis::X88Difference => format!("x88::index({}, {})", square(), square()),
        Axis::X88WrappedDifference => {
            let [from, to] = [square(), square()].map(|s| format!("x88::number({s})"));
            format!("x88::wrapped_index({from}, {to})")
        }
        Axis::X88Square => format!("x88::number({}) as usize", square()),
        _ => i.to_string(),
    }
}

/// An index that tables beside this one give, and the statements that find it.
fn beside(table: &Table, axis: Axis, data: &dyn Fn(&str) -> String) -> Option<(String, String)> {
    match axis {
        Axis::MailboxCell => {
            let cells = data(table.related(Role::Inverse)?);
            Some((String::new(), format!("{cells}[Square::D4 as usize] as usize")))
        }
        Axis::ThreadElement => {
            let starts = data(table.related(Role::Starts)?);
            let start = format!("let start = {starts}[Square::D4 as usize] as usize;\n");
            Some((start, "start".to_owned()))
        }
        Axis::Subset | Axis::MagicIndex => table.look_ups().next().map(|it| by_occupied(it, data)),
        _ => None,
    }
}

/// The index into a slider's table, and the statements it needs before it.
fn by_occupied(look_up: &LookUp, data: &dyn Fn(&str) -> String) -> (String, String) {
    let (relevant, offsets) = (data(&look_up.relevant), data(&look_up.offsets));
    let magic = |function, not, magics: &str, shift: String| {
        let magics = data(magics);
        format!(
            "let relevant = {relevant}[square];\n\
             let (magic, shift) = ({magics}[square], {shift}.into());\n\
             let place = index::{function}(occupied, {not}relevant, magic, shift);\n"
        )
    };
    let place = match &look_up.index {
        IndexFunction::FancyMagic { magics, shifts } => {
            magic("fancy_magic", "", magics, data(shifts) + "[square]")
        }
        IndexFunction::Magic { magics, shift } => magic("magic", "!", magics, data(shift)),
        _ => format!("let place = index::pext(occupied, {relevant}[square]) as usize;\n"),
    };
    let arguments = "let (square, occupied) = (Square::D4 as usize, 0x0000_2000_0000_0000);\n";
    (arguments.to_owned() + &place, format!("{offsets}[square] as usize + place"))
}
