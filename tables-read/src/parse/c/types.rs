//! The types that declarations give to names.

use super::integer::{Enum, Integer, Value};
use super::no_value::Stop;

/// What exported C has for integers of 128 bits, unsigned and signed: structs of `low` and `high`.
pub const WIDE_STRUCTS: [&str; 2] = ["chess_tables_u128", "chess_tables_i128"];

/// More axes than tables have; reading them takes stack.
pub(super) const MOST_LEVELS: usize = 24;

/// A type: arrays of something, outermost first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Type<'a> {
    pub(super) dims: Vec<Dim>,
    pub(super) leaf: Leaf<'a>,
}

/// Around how many entries a bracket or a brace stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Dim {
    Length(usize),
    /// `[]`: the initialiser says how many.
    Open,
    /// `std::array` is a struct around an array, so its values may stand in one pair of braces more.
    Wrap,
    /// A length that could not be evaluated, with the reason.
    Unknown(Stop),
}

/// What arrays are of.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Leaf<'a> {
    Integer(Integer),
    /// An `int` to tables; what else the compiler makes of it differs between C and C++.
    Enum {
        has_negative: bool,
        of_enum: Enum,
    },
    Struct(Vec<Field<'a>>),
    /// A name that the source does not explain.
    Unknown(&'a str),
    /// A struct of which the source says no more than the name.
    Tag(&'a str),
    /// `auto`: what the value is.
    Auto,
    Pointer,
    /// No table's.
    Other,
}

/// A field of a struct.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Field<'a> {
    pub(super) name: &'a str,
    pub(super) ty: Integer,
}

/// What a declaration changes among the names.
pub(super) enum Change<'a> {
    /// A struct or an enum that is explained.
    Explained(&'a str, Type<'a>),
    /// Another name of a type.
    Alias(&'a str, Type<'a>),
    /// A constant of an enum, by its path; `None` for a value that is not known.
    Constant(String, Option<Value>),
    /// What has no value that is known: a variable, a member of objects, a function.
    Variable(&'a str),
    /// What a name stands for of another scope, or a name of one.
    Using(&'a str),
    UsingNamespace(&'a str),
}

/// The structs of integers of 128 bits, which an exported C file has from the header beside it.
pub(super) fn exported<'a>(name: &str) -> Option<Type<'a>> {
    let is_signed = WIDE_STRUCTS.iter().position(|&it| it == name)? == 1;
    let field = |name, is_signed| Field { name, ty: Integer::of(64, is_signed) };
    let fields = vec![field("low", false), field("high", is_signed)];
    Some(Type::bare(Leaf::Struct(fields)))
}

impl<'a> Type<'a> {
    pub(super) const OTHER: Self = Self::bare(Leaf::Other);

    /// The enum that it is.
    pub(super) fn of_enum(&self) -> Option<Enum> {
        match self.leaf {
            Leaf::Integer(integer) => integer.of_enum,
            Leaf::Enum { of_enum, .. } => Some(of_enum),
            _ => None,
        }
    }

    pub(super) const fn bare(leaf: Leaf<'a>) -> Self {
        Self { dims: vec![], leaf }
    }

    /// Whether no table can be of it.
    pub(super) fn is_other(&self) -> bool {
        matches!(self.leaf, Leaf::Auto | Leaf::Pointer | Leaf::Other | Leaf::Tag(_))
    }

    /// The type with more axes around it. With very many it is no table's: each name for one with another axis would
    /// hold all of them.
    pub(super) fn within_axes(mut self, dims: &[Dim]) -> Self {
        if dims.len() + self.dims.len() > MOST_LEVELS {
            self.dims = vec![Dim::Unknown(Stop::because("very many axes"))];
        } else {
            self.dims.splice(0..0, dims.iter().cloned());
        }
        self
    }
}
