//! Formulas of look-ups: what Rust, C and the interpreter follow from.
//!
//! A formula is written with Rust's operators and reads as in the literature:
//! `((occupied | irrelevant) * magic) >> 52`. Addition, subtraction and multiplication wrap around.

use std::ops;
use std::rc::Rc;

use crate::element::Element;

/// An expression over the parameters of a function. It is cheap to clone.
#[derive(Clone)]
pub struct Formula(Rc<Node>);

/// What an expression is.
#[expect(missing_docs, reason = "operators and operands")]
pub enum Node {
    /// A literal, as wide as what it is combined with.
    Number(u64),
    /// A parameter of the function.
    Parameter(&'static str, Width),
    /// An intermediate result. A function has one of a name.
    Named(&'static str, Formula),
    Unary(Unary, Formula),
    Binary(Binary, Formula, Formula),
    /// An entry of a table of the catalogue.
    Entry(String, Vec<Formula>),
    /// A number of a list.
    Listed(Rc<List>, Vec<Formula>),
    /// One value in two ways: the first where processors reverse bits by one instruction, which is on AArch64.
    ByReversal(Formula, Formula),
    /// A call of another function of the method.
    Call(Rc<Function>, Vec<Formula>),
}

/// How many bits a value has: as many as a set of squares on the board, or as an index.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Width {
    Set,
    Index,
}

/// An operation on one value. The last two count the zeros above the highest one and below the lowest.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Unary {
    Not,
    SwapBytes,
    ReverseBits,
    LeadingZeros,
    TrailingZeros,
}

/// An operation on two values. Of a shift's distance the low bits count. PEXT gathers the bits at the ones of
/// the second value, and PDEP puts bits there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Binary {
    And,
    Or,
    Xor,
    Add,
    Sub,
    Mul,
    Shl,
    Shr,
    Pext,
    Pdep,
}

/// A function of a method: its parameters and its value.
pub struct Function {
    /// Its name.
    pub name: String,
    /// A sentence about it, if only the method calls it.
    pub doc: &'static str,
    /// The parameters.
    pub parameters: Vec<(&'static str, Width)>,
    /// What it returns.
    pub body: Formula,
}

/// Values of a function of indices that are listed when Rust is generated. C computes them where it needs them.
pub struct List {
    /// The function.
    pub of: Rc<Function>,
    /// How they are listed.
    pub kind: Kind,
}

/// How the values of a list are stored.
#[derive(Clone)]
pub enum Kind {
    /// As numbers by square.
    Numbers(Element),
    /// As sets by square that lie side by side under one name: which of how many it is.
    Row(&'static str, usize, usize),
    /// As sets by two indices, of so many values each.
    Grid(usize, usize),
    /// As numbers by square of which the compiler knows the smallest and the largest, since they are an `enum`.
    Bounded,
    /// As sets by square and by the subset of these squares that is occupied. They lie side by side under one
    /// name. The function's parameters are square and occupied squares.
    Subsets(&'static str, Rc<List>),
}

impl List {
    /// Returns true for sets by subset.
    pub(super) fn is_by_subset(&self) -> bool {
        matches!(self.kind, Kind::Subsets(..))
    }
}

impl Function {
    /// Returns true if it has PEXT or PDEP, or calls a function that has.
    pub(super) fn needs_bmi2(&self) -> bool {
        let mut needs = false;
        self.body.visit(&mut |node| {
            needs |= match node {
                Node::Binary(Binary::Pext | Binary::Pdep, ..) => true,
                Node::Listed(list, _) => list.is_by_subset(),
                Node::Call(called, _) => called.needs_bmi2(),
                _ => false,
            }
        });
        needs
    }
}

impl Binary {
    /// Returns true for shifts, whose second operand has a width of its own.
    pub fn is_shift(self) -> bool {
        matches!(self, Self::Shl | Self::Shr)
    }
}

impl Formula {
    /// Returns the expression.
    pub fn node(&self) -> &Node {
        &self.0
    }

    /// Returns the formulas that this one is made of: operands, indices and arguments.
    pub fn parts(&self) -> Vec<&Self> {
        match self.node() {
            Node::Number(_) | Node::Parameter(..) => vec![],
            Node::Named(_, it) | Node::Unary(_, it) => vec![it],
            Node::Binary(_, a, b) | Node::ByReversal(a, b) => vec![a, b],
            Node::Entry(_, parts) | Node::Listed(_, parts) | Node::Call(_, parts) => {
                parts.iter().collect()
            }
        }
    }

    /// Visits the parts of this formula, and then itself.
    pub fn visit<'a>(&'a self, seen: &mut dyn FnMut(&'a Node)) {
        self.parts().into_iter().for_each(|part| part.visit(seen));
        seen(self.node());
    }

    /// Returns how wide the value is; of a literal nothing is known.
    pub fn width(&self) -> Option<Width> {
        match self.node() {
            Node::Number(_) => None,
            Node::Parameter(_, width) => Some(*width),
            Node::Unary(Unary::LeadingZeros | Unary::TrailingZeros, _) => Some(Width::Index),
            Node::Listed(list, _) if matches!(list.kind, Kind::Bounded) => Some(Width::Index),
            Node::Entry(..) | Node::Listed(..) => Some(Width::Set),
            Node::Named(_, it) | Node::Unary(_, it) => it.width(),
            Node::Binary(kind, it, _) if kind.is_shift() => it.width().or(Some(Width::Set)),
            Node::Binary(_, a, b) | Node::ByReversal(a, b) => a.width().or_else(|| b.width()),
            Node::Call(function, _) => function.body.width(),
        }
    }

    pub(super) fn named(self, name: &'static str) -> Self {
        Node::Named(name, self).into()
    }

    pub(super) fn swap_bytes(&self) -> Self {
        Node::Unary(Unary::SwapBytes, self.clone()).into()
    }

    pub(super) fn reverse_bits(&self) -> Self {
        Node::Unary(Unary::ReverseBits, self.clone()).into()
    }

    pub(super) fn leading_zeros(&self) -> Self {
        Node::Unary(Unary::LeadingZeros, self.clone()).into()
    }

    pub(super) fn trailing_zeros(&self) -> Self {
        Node::Unary(Unary::TrailingZeros, self.clone()).into()
    }

    pub(super) fn pext(&self, mask: Self) -> Self {
        Node::Binary(Binary::Pext, self.clone(), mask).into()
    }

    pub(super) fn pdep(&self, mask: Self) -> Self {
        Node::Binary(Binary::Pdep, self.clone(), mask).into()
    }
}

impl From<Node> for Formula {
    fn from(node: Node) -> Self {
        Self(Rc::new(node))
    }
}

impl From<&Formula> for Formula {
    fn from(formula: &Formula) -> Self {
        formula.clone()
    }
}

impl From<u64> for Formula {
    fn from(number: u64) -> Self {
        Node::Number(number).into()
    }
}

impl ops::Not for Formula {
    type Output = Formula;

    fn not(self) -> Formula {
        Node::Unary(Unary::Not, self).into()
    }
}

/// One function for all operators: a build script compiles it once.
fn binary(kind: Binary, a: Formula, b: Formula) -> Formula {
    Node::Binary(kind, a, b).into()
}

macro_rules! operators {
    ($($kind:ident $operator:ident $method:ident)*) => {
        $(impl<B: Into<Formula>> ops::$operator<B> for Formula {
            type Output = Formula;

            fn $method(self, other: B) -> Formula {
                binary(Binary::$kind, self, other.into())
            }
        }

        impl<B: Into<Formula>> ops::$operator<B> for &Formula {
            type Output = Formula;

            fn $method(self, other: B) -> Formula {
                binary(Binary::$kind, self.clone(), other.into())
            }
        })*
    };
}

operators! {
    And BitAnd bitand
    Or BitOr bitor
    Xor BitXor bitxor
    Add Add add
    Sub Sub sub
    Mul Mul mul
    Shl Shl shl
    Shr Shr shr
}
