//! Look-ups by the formulas that Rust and C follow from, beside a walk.

use std::collections::BTreeMap;
use std::rc::Rc;

use chess_tables_gen::tool::catalogue;
use chess_tables_gen::tool::look_ups::{
    Binary, Formula, Function, Interpreter, List, Node, Unary, describe,
};
use chess_tables_gen::{Bits, Board, Element, SliderMethod, Table};

use crate::grid::{SLANTED, STRAIGHT};
use crate::grid_of;
use crate::sliders::{in_the_way, ways};

/// The tables of a board, and what rook, bishop and queen attack from some squares among some pieces.
struct Walked {
    board: Board,
    tables: BTreeMap<String, Table>,
    /// The square, the occupied squares, and what each piece attacks.
    looks: Vec<(usize, u128, [u128; 3])>,
}

impl Walked {
    /// Every so manieth way in which pieces can stand around each square. Every second time all squares are occupied
    /// that make no difference: the square itself, the last of each line, and those on no line.
    fn on(board: Board, step: usize) -> Self {
        let grid = grid_of(board);
        let mut looks = vec![];
        for (square, &from) in grid.squares.iter().enumerate() {
            let slanted: Vec<_> = ways(&grid, from, SLANTED).collect();
            let straight = ways(&grid, from, STRAIGHT).skip(square % step).step_by(step);
            let in_the_way =
                [STRAIGHT, SLANTED].map(|steps| in_the_way(&grid, from, steps)).concat();
            let others =
                grid.set(grid.squares.iter().copied().filter(|at| !in_the_way.contains(at)));
            for (i, (beside, rook)) in straight.enumerate() {
                let (aslant, bishop) = slanted[i * 7 % slanted.len()];
                let occupied = beside | aslant | if i % 2 == 0 { others } else { 0 };
                looks.push((square, occupied, [rook, bishop, rook | bishop]));
            }
        }
        let families = catalogue::families();
        let named = families.iter().flat_map(|it| &it.definitions);
        let read: Vec<String> = SliderMethod::on(board)
            .filter(|&method| is_possible(method, board))
            .flat_map(|method| describe(method, board).tables())
            .collect();
        let tables = named.filter(|it| read.contains(&it.name_on(board)));
        let tables = tables.map(|it| it.table(board).unwrap()).map(|it| (it.name.clone(), it));
        Self { board, tables: tables.collect(), looks }
    }

    /// Whether the functions of rook, bishop and queen attack what the walk does, each time.
    fn agrees(&self, pieces: &[Formula; 3]) -> bool {
        let entry = |name: &str, index: &[usize]| {
            let table = &self.tables[name];
            table.position(index).map(|place| table.values[place]).ok_or(())
        };
        let bits = 8 * Element::of_sets(self.board).bytes() as u32;
        let agrees = |reverses_bits| {
            let interpreter = Interpreter { bits, reverses_bits, entry: &entry };
            self.looks.iter().all(|&(square, occupied, attacks)| {
                let of = [("square", square as u128), ("occupied", occupied)];
                let mut all = pieces.iter().zip(attacks);
                all.all(|(piece, attacks)| interpreter.value(piece, &of) == Ok(attacks))
            })
        };
        agrees(false) && (!pieces.iter().any(has_two_ways) || agrees(true))
    }
}

/// Whether a processor that reverses bits looks up in another way.
fn has_two_ways(formula: &Formula) -> bool {
    let called = match formula.node() {
        Node::ByReversal(..) => return true,
        Node::Call(function, _) => Some(&function.body),
        _ => None,
    };
    called.into_iter().chain(formula.parts()).any(has_two_ways)
}

/// The catalogue has no fancy magics for other boards.
fn is_possible(method: SliderMethod, board: Board) -> bool {
    method != SliderMethod::FancyMagic || board.files() == 8 && board.ranks() == 8
}

fn pieces(method: SliderMethod, board: Board) -> [Formula; 3] {
    describe(method, board).pieces.map(|it| it.body.clone())
}

#[test]
fn formulas_attack_what_a_walk_finds() {
    let assert_on = |size: &str, layout: &str, bits, step| {
        let board = size.parse::<Board>().unwrap().with_layout(layout.parse().unwrap());
        let board = board.with_bits(bits);
        let walked = Walked::on(board, step);
        for method in SliderMethod::on(board).filter(|&it| is_possible(it, board)) {
            assert!(walked.agrees(&pieces(method, board)), "{method} {size} {layout} {bits:?}");
        }
    };
    for layout in ["a1b1", "a8b8", "h1g1", "h8g8", "a1a2", "a8a7", "h1h2", "h8h7"] {
        assert_on("8x8", layout, Bits::InOrder, 257);
        assert_on("8x8", layout, Bits::Reversed, 257);
        assert_on("5x6", layout, Bits::InOrder, 9);
        assert_on("9x10", layout, Bits::Reversed, 509);
    }
    assert_on("8x10", "h1h2", Bits::Reversed, 509);
    assert_on("16x8", "a8b8", Bits::InOrder, 16381);
}

/// Another operation in place of each, so that none of a description is there for nothing.
#[test]
fn each_other_operation_attacks_something_else() {
    let mut mutated = 0;
    for board in ["8x8", "9x10"].map(|size| size.parse::<Board>().unwrap()) {
        let walked = Walked::on(board, 257);
        for method in SliderMethod::on(board).filter(|&it| is_possible(it, board)) {
            let pieces = pieces(method, board);
            let mut operations = vec![];
            pieces.iter().for_each(|piece| collect(piece, &mut operations));
            for operation in operations {
                let other = pieces.each_ref().map(|piece| with_another(piece, operation));
                let what = describe_node(operation);
                assert!(!walked.agrees(&other), "{method} {board} is the same without {what}");
                mutated += 1;
            }
        }
    }
    assert!(mutated > 150, "{mutated}");
}

/// The operations of a formula, also those of the functions and lists in it.
pub(crate) fn collect<'a>(formula: &'a Formula, operations: &mut Vec<&'a Node>) {
    let node = formula.node();
    let is_new = operations.iter().all(|it| !std::ptr::eq(*it, node));
    if is_new && matches!(node, Node::Unary(..) | Node::Binary(..)) {
        operations.push(node);
    }
    match node {
        Node::Call(function, _) => collect(&function.body, operations),
        Node::Listed(list, _) => collect(&list.of.body, operations),
        _ => {}
    }
    formula.parts().into_iter().for_each(|part| collect(part, operations));
}

pub(crate) fn describe_node(node: &Node) -> String {
    match node {
        Node::Unary(operation, _) => format!("{operation:?}"),
        Node::Binary(operation, ..) => format!("{operation:?}"),
        _ => unreachable!("no operation"),
    }
}

/// The formula with another operation in place of one.
pub(crate) fn with_another(formula: &Formula, operation: &Node) -> Formula {
    let part = |it: &Formula| with_another(it, operation);
    let parts = |all: &[Formula]| all.iter().map(part).collect();
    let function = |it: &Function| Function {
        name: it.name.clone(),
        doc: it.doc,
        parameters: it.parameters.clone(),
        body: part(&it.body),
    };
    let is_it = std::ptr::eq(formula.node(), operation);
    match formula.node() {
        Node::Number(_) | Node::Parameter(..) => formula.clone(),
        Node::Named(name, it) => Node::Named(name, part(it)).into(),
        Node::Unary(kind, it) => {
            let kind = match kind {
                kind if !is_it => *kind,
                Unary::Not => Unary::SwapBytes,
                Unary::SwapBytes | Unary::ReverseBits => Unary::Not,
                Unary::LeadingZeros => Unary::TrailingZeros,
                Unary::TrailingZeros => Unary::LeadingZeros,
            };
            Node::Unary(kind, part(it)).into()
        }
        Node::Binary(kind, a, b) => {
            let kind = match kind {
                kind if !is_it => *kind,
                Binary::And => Binary::Or,
                Binary::Or | Binary::Xor => Binary::And,
                Binary::Add => Binary::Sub,
                Binary::Sub | Binary::Mul => Binary::Add,
                Binary::Shl => Binary::Shr,
                Binary::Shr => Binary::Shl,
                Binary::Pext => Binary::Pdep,
                Binary::Pdep => Binary::Pext,
            };
            Node::Binary(kind, part(a), part(b)).into()
        }
        Node::Entry(table, indices) => Node::Entry(table.clone(), parts(indices)).into(),
        Node::ByReversal(a, b) => Node::ByReversal(part(a), part(b)).into(),
        Node::Listed(list, indices) => {
            let list = List { of: Rc::new(function(&list.of)), kind: list.kind.clone() };
            Node::Listed(Rc::new(list), parts(indices)).into()
        }
        Node::Call(called, arguments) => {
            Node::Call(Rc::new(function(called)), parts(arguments)).into()
        }
    }
}
