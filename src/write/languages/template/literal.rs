//! The filter `literal`: the values of a table as a language writes them.

use chess_tables_gen::Element;
use upon::Value;
use upon::fmt::{self, Formatter};

use super::limits::LIMITS;
use super::{Map, element, list};
use crate::write::languages::values::{LineLength, RowSyntax};

/// The values of a table or of a piece between brackets.
pub(super) fn literal(f: &mut Formatter<'_>, value: &Value, lines: LineLength) -> fmt::Result {
    let want = "`literal` wants a table and options: [table, {\"open\": \"[\", \"close\": \"]\"}]";
    let [Value::Map(table), Value::Map(options)] = list(value) else { return Err(want.into()) };
    let (shape, values) = (table.get("shape"), table.get("values"));
    let shape = shape.into_iter().flat_map(list).map(|length| match length {
        Value::Integer(length) => usize::try_from(*length).ok(),
        _ => None,
    });
    let mut shape: Vec<usize> = shape.collect::<Option<_>>().ok_or(want)?;
    let values = values.map(list).unwrap_or_default();
    let product = shape.iter().try_fold(1_usize, |product, &length| product.checked_mul(length));
    if product != Some(values.len()) {
        return Err(want.into());
    }
    let options = Options { options, element: element(table) };
    if options.number("flat", 0)? != 0 {
        shape = vec![values.len()];
    }
    let numerals = options.numerals()?;
    let rows = options.rows(lines, !numerals.bytes.is_empty())?;
    options.are_known()?;
    // Literals are made before they are written, and so count before what is written does.
    let (mut literals, mut bytes) = (vec![], 0);
    for value in values {
        let Value::String(text) = value else { return Err(want.into()) };
        literals.extend(numerals.of(text));
        bytes += literals.last().map_or(0, String::len);
        if bytes > LIMITS.bytes {
            return Err("what `literal` writes for a number is too long for so many values".into());
        }
    }
    if let Some(parts) = literals.len().checked_div(values.len()).filter(|parts| *parts > 1) {
        shape.push(parts);
    }
    Ok(rows.write(f, &shape, &literals)?)
}

/// How one value is written.
struct Numerals<'a> {
    /// As the table has them if there is nothing, else in this form.
    form: &'a str,
    /// What stands around the digits of a hexadecimal number, and behind each number.
    hex: [&'a str; 2],
    suffix: &'a str,
    /// What stands for the least number of a type, whose digits are beyond it, and before each byte of a text, if anything.
    least: &'a str,
    bytes: &'a str,
    /// How many bits a value has, and a part of it.
    bits: usize,
    part: usize,
    is_signed: bool,
}

/// The highest bit alone.
const LEAST: u128 = 1 << 127;

impl Numerals<'_> {
    /// A value, or its parts, the lowest bits first.
    fn of(&self, text: &str) -> Vec<String> {
        let is_hex = text.starts_with("0x");
        let bits = match text.strip_prefix("0x") {
            Some(digits) => u128::from_str_radix(digits, 16).ok(),
            None => text.parse().map(|number: i128| number as u128).ok(),
        };
        let Some(bits) = bits else { return vec![[text, self.suffix].concat()] };
        let parts = (0..self.bits).step_by(self.part);
        parts.map(|from| self.part(bits >> from << (128 - self.part), is_hex)).collect()
    }

    /// The highest bits of these.
    fn part(&self, bits: u128, is_hex: bool) -> String {
        let Self { hex: [hex, end], suffix, part, is_signed, .. } = *self;
        let number = bits >> (128 - part);
        let (digits, signed) = (part / 4, bits as i128 >> (128 - part));
        match self.form {
            _ if !self.bytes.is_empty() => {
                let bytes = number.to_le_bytes().into_iter().take(part / 8);
                bytes.map(|byte| format!("{}{byte:02x}", self.bytes)).collect()
            }
            "hex" => format!("{hex}{number:0digits$x}{end}{suffix}"),
            "" if is_hex => format!("{hex}{number:0digits$x}{end}{suffix}"),
            "signed" | "" if self.form == "signed" || is_signed => match bits {
                LEAST if !self.least.is_empty() => self.least.to_owned(),
                _ => format!("{signed}{suffix}"),
            },
            _ => format!("{number}{suffix}"),
        }
    }
}

/// What a template says of how values are written. Each can be by the element: `{"u64": "n"}`.
struct Options<'a> {
    options: &'a Map,
    element: &'a str,
}

impl<'a> Options<'a> {
    const NAMES: &'static str = "bytes, close, close_numbers, depth, flat, hex, hex_end, indent, last, least, line_begin, \
        line_end, numbers, open, open_numbers, separator, single, space, split, suffix";

    fn numerals(&self) -> Result<Numerals<'a>, fmt::Error> {
        let element = Element::named(self.element).unwrap_or(Element::U64);
        let bits = 8 * element.bytes();
        let part = self.number("split", 0)?;
        if ![0, 8, 16, 32, 64].contains(&part) {
            return Err("`split` is 8, 16, 32 or 64".into());
        }
        let part = if part == 0 { bits } else { part.min(bits) };
        let numerals = Numerals {
            form: self.text("numbers", "")?,
            hex: [self.text("hex", "0x")?, self.text("hex_end", "")?],
            suffix: self.text("suffix", "")?,
            least: self.text("least", "")?,
            bytes: self.text("bytes", "")?,
            bits,
            part,
            is_signed: element.is_signed() && part == bits,
        };
        if !["", "hex", "signed", "unsigned"].contains(&numerals.form) {
            return Err("`numbers` is \"hex\", \"signed\" or \"unsigned\"".into());
        }
        Ok(numerals)
    }

    fn rows(&self, lines: LineLength, is_text: bool) -> Result<RowSyntax<'a>, fmt::Error> {
        let (open, close) = (self.text("open", "{")?, self.text("close", "}")?);
        let separator = self.text("separator", if is_text { "" } else { "," })?;
        let line_end = self.text("line_end", separator)?;
        let last = match self.get("last") {
            Some(Value::String(text)) => text,
            _ if self.number("last", 1)? != 0 => line_end,
            _ => "",
        };
        Ok(RowSyntax {
            rows: [open, close],
            numbers: [self.text("open_numbers", open)?, self.text("close_numbers", close)?],
            space: self.text("space", "")?,
            separator,
            gap: if is_text { "" } else { " " },
            line_begin: self.text("line_begin", "")?,
            line_end,
            last,
            single: self.text("single", "")?,
            indent: self.text("indent", "    ")?,
            depth: self.number("depth", 0)?,
            lines,
        })
    }

    fn get(&self, name: &str) -> Option<&'a Value> {
        match self.options.get(name) {
            Some(Value::Map(by_element)) => {
                by_element.get(self.element).or_else(|| by_element.get("else"))
            }
            other => other,
        }
    }

    fn text(&self, name: &str, unsaid: &'a str) -> Result<&'a str, fmt::Error> {
        match self.get(name) {
            None => Ok(unsaid),
            Some(Value::String(text)) => Ok(text),
            Some(_) => Err(format!("`{name}` is a text").into()),
        }
    }

    fn number(&self, name: &str, unsaid: usize) -> Result<usize, fmt::Error> {
        match self.get(name) {
            None => Ok(unsaid),
            Some(Value::Bool(it)) => Ok((*it).into()),
            Some(Value::Integer(number @ 0..=99)) => Ok(*number as usize),
            Some(_) => Err(format!("`{name}` is a number from 0 to 99").into()),
        }
    }

    fn are_known(&self) -> fmt::Result {
        let names = Self::NAMES;
        match self.options.keys().find(|name| !names.split(", ").any(|it| it == *name)) {
            None => Ok(()),
            Some(name) => Err(format!("`literal` has no option `{name}`: want {names}").into()),
        }
    }
}
