//! Entries and documents as JSON.

use chess_tables_gen::{Bits, Board, Colors, Element};
use serde::{Deserialize, Serialize, Serializer};
use serde_json::Value;

use super::entry;
use crate::error::Error;

/// An entry. JSON's numbers are exact up to 2^53 in most readers, so wide ones are text: `int(text, 0)` of Python and
/// `BigInt(text)` of JavaScript read it.
pub(crate) fn value(element: Element, bits: u128) -> Value {
    match element.bytes() {
        8.. => entry::wide(element, bits).into(),
        _ => (bits as i64).into(),
    }
}

/// Values row by row, each made when it is written: there may be millions.
pub(crate) struct Flat<'t> {
    pub(crate) element: Element,
    pub(crate) values: &'t [u128],
}

impl Serialize for Flat<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.values.iter().map(|&bits| value(self.element, bits)))
    }
}

/// The numbering of a source's squares, colors and bits. What engines rarely have otherwise is named where it is so.
#[derive(Serialize, Deserialize)]
pub(crate) struct Numbering {
    layout: String,
    /// Whether all of it is only assumed, since the source does not state it.
    #[serde(default, skip_serializing_if = "is_false")]
    pub(crate) layout_assumed: bool,
    /// `reversed` if the square with number 0 is the highest bit of a set.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    bits: Option<String>,
    /// `black,white` if black has the index 0.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    colors: Option<String>,
    /// Files, ranks.
    board: [usize; 2],
}

impl Numbering {
    pub(crate) fn of(board: Board, layout_assumed: bool) -> Self {
        let (bits, colors) = (board.bits(), board.colors());
        Self {
            layout: board.layout().to_string(),
            layout_assumed,
            bits: (bits != Bits::InOrder).then(|| bits.to_string()),
            colors: (colors != Colors::WhiteFirst).then(|| colors.to_string()),
            board: [board.files().into(), board.ranks().into()],
        }
    }

    pub(crate) fn board(&self) -> Result<Board, Error> {
        let [files, ranks] = self.board;
        let bits = self.bits.as_deref().map_or(Ok(Bits::InOrder), str::parse)?;
        let colors = self.colors.as_deref().map_or(Ok(Colors::WhiteFirst), str::parse)?;
        let board = Board::new(files, ranks)?.with_layout(self.layout.parse()?);
        Ok(board.with_bits(bits).with_colors(colors))
    }
}

pub(crate) fn is_false(flag: &bool) -> bool {
    !flag
}

/// A document as text with a final newline.
pub(crate) fn one_line(document: &impl Serialize) -> Result<String, Error> {
    serde_json::to_string(document)
        .map(|text| text + "\n")
        .map_err(|error| Error::new(format!("cannot write JSON: {error}")))
}
