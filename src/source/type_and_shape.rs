//! What the bytes of an array are.

use std::fmt;
use std::str::FromStr;

use chess_tables_gen::Element;
use chess_tables_read::lists::MOST_ENTRIES;

/// What the bytes of a table are: `u64:64x64`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct TypeAndShape {
    pub(crate) element: Element,
    /// Whether it was called `usize` or `isize`.
    pub(crate) is_pointer_wide: bool,
    pub(crate) shape: Vec<usize>,
}

impl FromStr for TypeAndShape {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let want = || format!("`{text}` is not a type and shape: want one such as u64:64x64");
        let (ty, shape) = text.split_once(':').ok_or_else(want)?;
        let element = match ty {
            "usize" => Some(Element::U64),
            "isize" => Some(Element::I64),
            _ => Element::named(ty),
        };
        let element = element.ok_or_else(|| {
            let names = Element::ALL.map(Element::name).join(", ");
            format!("`{ty}` is not a type: want {names}, usize or isize")
        })?;
        let length = |it: &str| it.parse().ok().filter(|&it: &usize| it > 0);
        let shape: Vec<usize> =
            shape.split('x').map(length).collect::<Option<_>>().ok_or_else(want)?;
        let entries = shape.iter().try_fold(1_usize, |all, &length| all.checked_mul(length));
        if entries.is_none_or(|it| it > MOST_ENTRIES) {
            return Err(format!("`{text}` has more than {MOST_ENTRIES} entries"));
        }
        Ok(Self { element, is_pointer_wide: ty.ends_with("size"), shape })
    }
}

impl fmt::Display for TypeAndShape {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let ty = match (self.is_pointer_wide, self.element.is_signed()) {
            (false, _) => self.element.name(),
            (true, false) => "usize",
            (true, true) => "isize",
        };
        let shape: Vec<String> = self.shape.iter().map(usize::to_string).collect();
        write!(f, "{ty}:{}", shape.join("x"))
    }
}

impl TypeAndShape {
    pub(crate) fn entries(&self) -> usize {
        self.shape.iter().product()
    }
}
