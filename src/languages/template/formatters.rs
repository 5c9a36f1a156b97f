//! What a template can do with values: `{{ [table, {"open": "["}] | literal }}`.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use html_escape::encode_quoted_attribute;
use upon::fmt::{self, Formatter};
use upon::{Engine, Value};

use super::super::values::{Form, Lines};

type Map = BTreeMap<String, Value>;

/// Gives a template its formatters.
pub(super) fn add(engine: &mut Engine<'_>, lines: Lines) {
    engine.add_formatter("literal", move |f, value| literal(f, value, lines));
    engine.add_formatter("choose", choose);
    engine.add_formatter("xml", xml);
}

/// The values of a table or of a piece between brackets.
fn literal(f: &mut Formatter<'_>, value: &Value, lines: Lines) -> fmt::Result {
    let want = "`literal` wants a table and options: [table, {\"open\": \"[\", \"close\": \"]\"}]";
    let [Value::Map(table), Value::Map(options)] = list(value) else { return Err(want.into()) };
    let (shape, values) = (table.get("shape"), table.get("values"));
    let shape = shape.into_iter().flat_map(list).map(|length| match length {
        Value::Integer(length) => usize::try_from(*length).ok(),
        _ => None,
    });
    let shape: Vec<usize> = shape.collect::<Option<_>>().ok_or(want)?;
    let values = values.map(list).unwrap_or_default();
    let product = shape.iter().try_fold(1_usize, |product, &length| product.checked_mul(length));
    if product != Some(values.len()) {
        return Err(want.into());
    }
    let options = Options { options, element: element(table) };
    let [open, close, separator, indent] =
        [("open", "{"), ("close", "}"), ("separator", ","), ("indent", "    ")]
            .map(|(name, unsaid)| options.text(name, unsaid));
    let (open, close, separator, indent) = (open?, close?, separator?, indent?);
    let hex = options.text("hex", "0x")?;
    let suffix = options.text("suffix", "")?;
    let form = Form {
        rows: [open, close],
        numbers: [options.text("open_numbers", open)?, options.text("close_numbers", close)?],
        space: options.text("space", "")?,
        separator,
        is_behind_last: options.number("last", 1)? != 0,
        indent,
        depth: options.number("depth", 0)?,
        lines,
    };
    options.are_known()?;
    let literals: Vec<String> = values
        .iter()
        .map(|value| match value {
            Value::String(text) => match text.strip_prefix("0x") {
                Some(digits) => [hex, digits, suffix].concat(),
                None => [text, suffix].concat(),
            },
            _ => String::new(),
        })
        .collect();
    let mut text = String::new();
    form.write(&mut text, &shape, &literals);
    Ok(f.write_str(&text)?)
}

fn list(value: &Value) -> &[Value] {
    match value {
        Value::List(items) => items,
        _ => &[],
    }
}

/// The name of a table's element.
fn element(table: &Map) -> &str {
    let Some(Value::Map(element)) = table.get("element") else { return "" };
    let Some(Value::String(name)) = element.get("name") else { return "" };
    name
}

/// What a template says of how values are written. Each can be by the element: `{"u64": "n"}`.
struct Options<'a> {
    options: &'a Map,
    element: &'a str,
}

impl<'a> Options<'a> {
    const NAMES: &'static str = "close, close_numbers, depth, hex, indent, last, open, open_numbers, \
        separator, space, suffix";

    fn get(&self, name: &str) -> Option<&'a Value> {
        match self.options.get(name) {
            Some(Value::Map(by_element)) => by_element.get(self.element),
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

/// What a map has for a table's element: `{{ [table, {"u8": "byte", "u64": "ulong"}] | choose }}`.
fn choose(f: &mut Formatter<'_>, value: &Value) -> fmt::Result {
    let [Value::Map(table), Value::Map(choices)] = list(value) else {
        return Err("`choose` wants a table and a map: [table, {\"u8\": \"byte\"}]".into());
    };
    let element = element(table);
    let chosen =
        choices.get(element).ok_or_else(|| format!("nothing to choose for `{element}`"))?;
    fmt::default(f, chosen)
}

/// A text in XML.
fn xml(f: &mut Formatter<'_>, value: &Value) -> fmt::Result {
    match value {
        Value::String(text) => Ok(f.write_str(&encode_quoted_attribute(text))?),
        other => fmt::default(f, other),
    }
}
