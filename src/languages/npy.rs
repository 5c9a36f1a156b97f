//! Tables as arrays of numpy: version 1.0 of its format, little endian, in C order.
//!
//! Source: NEP 1, "A Simple File Format for NumPy Arrays".

use chess_tables_gen::{Element, Table};

use crate::error::Error;

const MAGIC: &[u8] = b"\x93NUMPY\x01\x00";
/// The values begin at a multiple of this.
const ALIGNMENT: usize = 64;
/// More axes than this no array has in numpy 1.
const MOST_AXES: usize = 32;

/// The content of a `.npy` file.
pub(crate) fn array(table: &Table) -> Result<Vec<u8>, Error> {
    let Table { name, element, shape, values, .. } = table;
    let Some(dtype) = dtype(*element) else {
        let error = Error::new(format!("{name} holds {element}: numpy has no such integers"));
        return Err(error.help("leave it out, or export it as json or csv"));
    };
    if shape.len() > MOST_AXES {
        let axes = shape.len();
        return Err(Error::new(format!("{name} has {axes} axes: numpy has {MOST_AXES} at most")));
    }
    let shape: String = match shape.as_slice() {
        [length] => format!("{length},"),
        shape => shape.iter().map(usize::to_string).collect::<Vec<_>>().join(", "),
    };
    let mut header =
        format!("{{'descr': '{dtype}', 'fortran_order': False, 'shape': ({shape}), }}");
    let length = |header: &str| MAGIC.len() + size_of::<u16>() + header.len() + "\n".len();
    header.extend(std::iter::repeat_n(' ', length(&header).wrapping_neg() % ALIGNMENT));
    header.push('\n');

    let mut bytes = Vec::with_capacity(length(&header) + table.bytes());
    bytes.extend(MAGIC);
    // 32 axes take 22 characters each at most.
    bytes.extend((header.len() as u16).to_le_bytes());
    bytes.extend(header.as_bytes());
    for bits in values {
        bytes.extend(&bits.to_le_bytes()[..element.bytes()]);
    }
    Ok(bytes)
}

/// `<u8` of `u64`. A byte has no order.
fn dtype(element: Element) -> Option<String> {
    let order = if element.bytes() == 1 { '|' } else { '<' };
    let kind = if element.is_signed() { 'i' } else { 'u' };
    (element.bytes() <= 8).then(|| format!("{order}{kind}{}", element.bytes()))
}
