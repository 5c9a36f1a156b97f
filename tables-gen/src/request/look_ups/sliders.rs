//! The look-ups of sliders: functions of the engine's own types around a module of plain integers.

use super::function::{Function, Parameter, Types};
use crate::geometry::Board;
use crate::methods::{Module, SliderMethod, Source, indented};
use crate::table::{Element, Table};

/// The functions' names, unless the script has others.
pub(super) const NAMES: [&str; 4] =
    ["rook_attacks", "bishop_attacks", "queen_attacks", "both_attacks"];

const WITH_BMI2: &str = "all(target_arch = \"x86_64\", target_feature = \"bmi2\")";

/// Returns the functions and the module `sliders`, on a target without BMI2 that of another method.
pub(super) fn source(
    method: SliderMethod,
    without_bmi2: SliderMethod,
    board: Board,
    tables: &[Table],
    types: &Types<'_>,
) -> String {
    let needs_bmi2 = method.needs_bmi2();
    let by = match needs_bmi2 {
        true => format!("`{method}`, on targets without BMI2 by `{without_bmi2}`"),
        false => format!("`{method}`"),
    };
    let functions = Functions {
        suffix: "_attacks",
        module: "sliders",
        first: None,
        is_const: !needs_bmi2,
        docs: &|_, text| format!("{text}, by the method {by}."),
    };
    let mut text = functions.all(board, types).concat();
    let methods = match needs_bmi2 {
        true => vec![
            (method, format!("#[cfg({WITH_BMI2})]\n")),
            (without_bmi2, format!("#[cfg(not({WITH_BMI2}))]\n")),
        ],
        false => vec![(method, String::new())],
    };
    // Lints of a module are allowed within it: others are, too.
    let quiet = types.style.quiet().replace('#', "#!");
    for (method, condition) in methods {
        let source = Source::of(method, board);
        let module = Module {
            source,
            board,
            tables,
            spelled: types.spelled,
            before: "super::",
            entry: types.entry(),
            is_in_scope: types.are_sets_in_scope(),
            bmi2: None,
        };
        let items = indented(&module.items("pub(super)"));
        let memory = module.memory();
        text += &format!(
            "/// The look-ups over plain integers. {memory}\n{condition}mod sliders {{\n    {quiet}{items}}}\n"
        );
    }
    text
}

/// The functions of an engine's own types that call those of a module.
pub(super) struct Functions<'a> {
    /// What their names have behind `rook`, `bishop`, `queen` and `both`.
    pub(super) suffix: &'a str,
    pub(super) module: &'a str,
    /// A first argument of those of the module.
    pub(super) first: Option<&'a str>,
    pub(super) is_const: bool,
    /// The documentation, from the word before the suffix and the beginning of a sentence.
    pub(super) docs: &'a dyn Fn(&str, &str) -> String,
}

impl Functions<'_> {
    pub(super) fn all(&self, board: Board, types: &Types<'_>) -> [String; 4] {
        let of = |name| self.function(name, board, types).text(types);
        ["rook", "bishop", "queen", "both"].map(of)
    }

    fn function(&self, name: &str, board: Board, types: &Types<'_>) -> Function {
        let set = types.sets.unwrap_or(Element::of_sets(board).name());
        let square = Parameter::of("square", types.square);
        let occupied = Parameter::typed("occupied", set);
        let first = self.first.map(|first| format!("{first}, ")).unwrap_or_default();
        let arguments = [square.number.clone(), types.integer("occupied")].join(", ");
        let call = format!("{}::{name}({first}{arguments})", self.module);
        let is_both = name == "both";
        let text = match is_both {
            true => "The squares a rook attacks among occupied squares, and those a bishop attacks",
            false => &format!("The squares a {name} attacks among occupied squares"),
        };
        let body = match types.with {
            None => call,
            Some(function) if is_both => {
                format!("let both = {call};\n({function}(both.0), {function}(both.1))")
            }
            Some(function) => format!("{function}({call})"),
        };
        Function {
            name: (types.spelled)(&format!("{name}{}", self.suffix)),
            docs: (self.docs)(name, text),
            instead: None,
            is_const: self.is_const,
            parameters: vec![square, occupied],
            returned: vec![set.to_owned(); if is_both { 2 } else { 1 }],
            body,
        }
    }
}
