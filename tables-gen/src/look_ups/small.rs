//! A function for each small table, which reads one entry.

use syn::{BinOp, Stmt};

use super::function::{Function, Parameter, Types};
use crate::axis::Axis;
use crate::element::Element;
use crate::emit::code;
use crate::geometry::Board;
use crate::table::{Content, Table};

/// Returns the function of a table: `knight_attacks` for `KNIGHT_ATTACKS`. `None` if an index of the table
/// is not what an engine has at hand, such as an occupancy.
pub(super) fn function(board: Board, table: &Table, types: &Types<'_>) -> Option<Function> {
    let is_at_hand = |axis: &Axis| {
        use Axis::{AntiDiagonal, Diagonal, File, FileSet, Rank, Square};
        use Axis::{Color, Direction, Distance, Piece, Row};
        matches!(axis, Square | Rank | File | FileSet | Diagonal | AntiDiagonal)
            || matches!(axis, Direction | Color | Piece | Distance | Row)
    };
    if table.axes.is_empty() || !table.axes.iter().all(is_at_hand) {
        return None;
    }
    let name = |place: usize| {
        let axis = table.axes[place];
        let is_repeated = |axis| table.axes.iter().filter(|&&other| other == axis).count() > 1;
        if !is_repeated(axis) {
            return axis.name().replace('-', "_");
        }
        let before = table.axes[..place].iter().filter(|&&other| is_repeated(other)).count();
        char::from(b'a' + before as u8).to_string()
    };
    let own = |axis| match axis {
        Axis::Square => types.square,
        Axis::Color => types.color,
        _ => None,
    };
    let parameters: Vec<Parameter> = table
        .axes
        .iter()
        .enumerate()
        .map(|(place, &axis)| Parameter::of(&name(place), own(axis)))
        .collect();
    let indexed = |of, (parameter, &length): (&Parameter, &usize)| {
        let number = parameter.as_number();
        // The mask changes no index, and spares the check.
        let at = match length.is_power_of_two() {
            true => {
                let mask = code::number(&(length - 1).to_string());
                code::binary(number, BinOp::BitAnd(Default::default()), mask)
            }
            false => number,
        };
        code::index(of, at)
    };
    let entry = code::name(&table.name);
    let value = parameters.iter().zip(&table.shape).fold(entry, indexed);
    let is_of_sets = table.content == Content::Squares && table.element == Element::of_sets(board);
    let returned = types.sets.filter(|_| is_of_sets).unwrap_or(table.element.name());
    Some(Function {
        name: table.name.to_lowercase(),
        docs: docs(table, &parameters),
        is_const: true,
        parameters,
        returned: vec![returned.to_owned()],
        body: vec![Stmt::Expr(value, None)],
    })
}

/// Returns the beginning of the table's documentation, and the limits of indices that have any.
fn docs(table: &Table, parameters: &[Parameter]) -> String {
    let text = table.doc.split("\n\n").next().unwrap_or_default();
    let mut docs = format!("{text}\n\nAn entry of [`{0}`], which says more.", table.name);
    let limits =
        parameters.iter().zip(&table.shape).filter(|(_, length)| !length.is_power_of_two());
    let limits: Vec<String> =
        limits.map(|(it, length)| format!("`{}` is less than {length}", it.name)).collect();
    if !limits.is_empty() {
        docs += &format!("\n\n# Panics\n\nUnless {}.", limits.join(" and "));
    }
    docs
}
