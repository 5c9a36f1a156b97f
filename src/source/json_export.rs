//! Exports: tables as JSON, of the schema `chess-tables/1`.

use chess_tables_gen::{Axis, Content, Element, Table, TableSet};
use chess_tables_read::lists::SourceType;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::error::Error;
use crate::report::json::{Flat, Numbering, is_false};
use crate::source::array::{Array, Arrays};
use crate::source::loaded::{Assumed, Kind, Loaded, Skipped, is_in_no_name};
use crate::source::names::Origin;
use crate::source::registry;

const SCHEMA: &str = "chess-tables/1";

#[derive(Serialize, Deserialize)]
struct Document<V> {
    schema: String,
    source: ExportSource,
    #[serde(flatten)]
    numbering: Numbering,
    tables: Vec<ExportedTable<V>>,
    #[serde(default)]
    skipped: Vec<Skipped>,
}

#[derive(Serialize, Deserialize)]
struct ExportSource {
    spec: String,
    /// Not read: other programs may write exports too.
    #[serde(skip_deserializing)]
    kind: Option<Kind>,
}

#[derive(Serialize, Deserialize)]
struct ExportedTable<V> {
    name: String,
    /// Which file of a folder it is from.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    file: Option<String>,
    axes: Vec<String>,
    shape: Vec<usize>,
    element: String,
    #[serde(default)]
    content: Option<String>,
    /// How it belongs to others.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    relations: Vec<String>,
    #[serde(default)]
    bytes: usize,
    #[serde(default)]
    fingerprint: Option<String>,
    #[serde(default)]
    doc: String,
    /// Whether axes and content are a guess from the shape.
    #[serde(default, skip_serializing_if = "is_false")]
    guessed: bool,
    /// Whether the element is a guess.
    #[serde(default, skip_serializing_if = "is_false")]
    guessed_element: bool,
    /// Whether there may be zeros at the end.
    #[serde(default, skip_serializing_if = "is_false")]
    guessed_length: bool,
    /// The type that the source states, if no element is that.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    declared: Option<String>,
    /// Whether this program has it only when it is named.
    #[serde(default, skip_serializing_if = "is_false")]
    on_request: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    values: Option<V>,
}

/// The bits of an entry, if it is one of this type.
fn bits(value: &Value, element: Element) -> Option<u128> {
    let bits = match value {
        Value::Number(number) => i128::from(number.as_i64()?) as u128,
        Value::String(text) => match text.strip_prefix("0x") {
            Some(digits) if !digits.starts_with('+') => {
                let bits = u128::from_str_radix(digits, 16).ok()?;
                let width = 8 * element.bytes() as u32;
                let negative = element.is_signed() && bits.checked_shr(width - 1) == Some(1);
                if negative { bits | u128::MAX << (width - 1) } else { bits }
            }
            Some(_) => return None,
            None => text.parse::<i128>().ok()? as u128,
        },
        _ => return None,
    };
    element.holds(bits).then_some(bits)
}

/// The tables as one document, with or without their values, beside what was skipped.
pub(crate) fn document<'t>(
    loaded: &Loaded,
    tables: &[&'t Array],
    skipped: &[&Skipped],
    values: bool,
) -> impl Serialize + use<'t> {
    let entries = tables.iter().map(|table| ExportedTable {
        name: table.name.clone(),
        file: table.file.as_ref().map(|file| file.path.clone()),
        axes: table.axes.iter().map(|axis| axis.name().to_owned()).collect(),
        shape: table.shape.clone(),
        element: table.element.to_string(),
        content: Some(table.content.name().to_owned()),
        relations: table.relations.iter().map(ToString::to_string).collect(),
        bytes: table.bytes(),
        fingerprint: Some(format!("{:016x}", table.fingerprint())),
        doc: table.doc.clone(),
        guessed: table.are_axes_guessed,
        guessed_element: table.is_element_guessed,
        guessed_length: table.is_length_guessed,
        declared: table.source_type.map(|it| it.name.to_owned()),
        on_request: registry::has_when_named(loaded, table),
        values: values.then(|| Flat { element: table.element, values: &table.values }),
    });
    Document {
        schema: SCHEMA.to_owned(),
        source: ExportSource { spec: loaded.spec.clone(), kind: Some(loaded.kind) },
        numbering: Numbering::of(loaded.set.board, loaded.assumed != Assumed::None),
        tables: entries.collect(),
        skipped: skipped.iter().map(|&skipped| skipped.clone()).collect(),
    }
}

/// Reads an export back; `name` is the source as it stands in a sentence.
pub(crate) fn read(text: &str, name: &str) -> Result<Loaded, Error> {
    let document: Document<Vec<Value>> = serde_json::from_str(text)
        .map_err(|error| Error::new(format!("{name} is not an export: {error}")))?;
    if document.schema != SCHEMA {
        let schema = document.schema;
        return Err(Error::new(format!("{name} has schema `{schema}`: want `{SCHEMA}`")));
    }
    let board = document.numbering.board()?;
    let no_table =
        |table: &str, reason: &str| Error::new(format!("{name}: table {table:?}: {reason}"));
    let tables = document.tables.into_iter().map(|entry| {
        let name = entry.name.clone();
        entry.array().map_err(|reason| no_table(&name, &reason))
    });
    let set = Arrays { board, tables: tables.collect::<Result<_, _>>()? };
    let assumed = Assumed::if_not(!document.numbering.layout_assumed);
    let skipped = document.skipped;
    Ok(Loaded { set, skipped, assumed, ..TableSet::new(board, vec![]).into() })
}

/// What a name means, if it means anything.
fn known<T>(meant: Option<T>, name: &str, what: &str) -> Result<T, String> {
    meant.ok_or_else(|| format!("`{name}` is not {what}"))
}

impl ExportedTable<Vec<Value>> {
    /// The type that its source stated.
    fn source_type(&self) -> Result<Option<SourceType>, String> {
        let declared = self.declared.as_ref();
        let source_type = |it: &String| known(SourceType::named(it), it, "a type of a source");
        declared.map(source_type).transpose()
    }

    /// The table with what is known of it, or what is wrong with it.
    fn array(self) -> Result<Array, String> {
        let file = self.file.as_ref().map(|file| Origin::new(file).into());
        let source_type = self.source_type()?;
        let (are_axes_guessed, is_element_guessed) = (self.guessed, self.guessed_element);
        let is_length_guessed = self.guessed_length;
        let array = Array::from(self.table()?);
        let array = Array { is_length_guessed, ..array };
        Ok(Array { file, are_axes_guessed, is_element_guessed, source_type, ..array })
    }

    fn table(self) -> Result<Table, String> {
        let element = known(Element::named(&self.element), &self.element, "an integer type")?;
        let axes = self.axes.iter().map(|name| known(Axis::named(name), name, "an axis"));
        let axes = axes.collect::<Result<Vec<_>, _>>()?;
        let content = self.content.as_deref().unwrap_or(Content::Number.name());
        let content = known(Content::named(content), content, "a content")?;
        if self.name.is_empty() || self.name.contains(is_in_no_name) {
            return Err("this is not a name".to_owned());
        }
        if axes.len() != self.shape.len() {
            return Err(format!("{} axes, {} in its shape", axes.len(), self.shape.len()));
        }
        let entries = self.values.ok_or("no values: this is a list, not an export")?;
        let product =
            self.shape.iter().try_fold(1_usize, |product, &length| product.checked_mul(length));
        if product != Some(entries.len()) {
            return Err(format!("{} values, its shape is {:?}", entries.len(), self.shape));
        }
        let values = entries.iter().enumerate().map(|(i, value)| {
            bits(value, element).ok_or_else(|| format!("value {i} is not of type {element}"))
        });
        let values = values.collect::<Result<Vec<_>, _>>()?;
        let relation = |text: &String| known(text.parse().ok(), text, "a relation");
        let relations = self.relations.iter().map(relation).collect::<Result<_, _>>()?;
        let mut table = Table::new(self.name, axes, self.shape, element, content, values);
        (table.doc, table.relations) = (self.doc, relations);
        match self.fingerprint {
            Some(claimed) if claimed != format!("{:016x}", table.fingerprint()) => Err(format!(
                "its fingerprint is {claimed}, that of its values {:016x}",
                table.fingerprint()
            )),
            _ => Ok(table),
        }
    }
}

#[cfg(test)]
mod tests {
    use chess_tables_gen::{Board, Layout};

    use super::*;
    use crate::report::json;

    fn loaded(set: TableSet) -> Loaded {
        let (name, reason) = ("RAYS".into(), "computed".into());
        let fingerprint = Some("0123456789abcdef".into());
        let (file, line, expression) = (None, 90, None);
        let placeless = Skipped::placeless(name, reason);
        let skipped = vec![Skipped { file, line, fingerprint, expression, ..placeless }];
        let (spec, origin) = ("x.rs".to_owned(), "Rust source".to_owned());
        let mut loaded = Loaded { spec, kind: Kind::File, origin, skipped, ..set.into() };
        loaded.set.tables[0].are_axes_guessed = true;
        loaded.set.tables.iter_mut().skip(1).take(1).for_each(|it| it.is_element_guessed = true);
        loaded
    }

    fn round_trip(set: TableSet) {
        let loaded = loaded(set);
        let tables: Vec<&Array> = loaded.set.tables.iter().collect();
        let skipped: Vec<&Skipped> = loaded.skipped.iter().collect();
        let text = json::one_line(&document(&loaded, &tables, &skipped, true)).unwrap();
        let found = read(&text, "it").unwrap();
        assert!(found.set == loaded.set && found.skipped == loaded.skipped);
        let pretty = format!("{:#}", serde_json::from_str::<serde_json::Value>(&text).unwrap());
        assert!(read(&pretty, "it").unwrap().set == loaded.set);
    }

    #[test]
    fn the_catalogue_survives_export_and_reading_back() {
        let mut set = chess_tables_gen::tool::catalogue::generate(Board::CHESS, &[]).unwrap();
        // Those of sliders are written like others, and most of it.
        set.tables.retain(|table| table.values.len() <= 1 << 14);
        round_trip(set);
        let board = Board::new(9, 10).unwrap().with_layout(Layout::H8H7);
        round_trip(chess_tables_gen::tool::catalogue::generate(board, &["K*"]).unwrap());
    }

    #[test]
    fn the_extremes_of_all_elements_survive() {
        let tables = Element::ALL.into_iter().map(|element| {
            let ones = u128::MAX >> (128 - 8 * element.bytes());
            let values = if element.is_signed() {
                vec![0, u128::MAX, ones >> 1, !(ones >> 1)]
            } else {
                vec![0, 1, ones >> 1, ones]
            };
            let axes = [Axis::Index; 2];
            let table =
                Table::new(format!("T_{element}"), axes, [2, 2], element, Content::Number, values);
            table.documented("\"quoted\"\n\nand more")
        });
        round_trip(TableSet::new(Board::CHESS, tables.collect()));
    }

    #[test]
    fn wide_values_are_hexadecimal_or_have_a_sign() {
        for (element, bits, text, before) in [
            (Element::U64, 0x2_0400, "0x0000000000020400", "0x0000000000020400"),
            (Element::I64, u128::MAX, "-1", "0xffffffffffffffff"),
            (Element::I64, 7, "7", "0x0000000000000007"),
            (
                Element::I128,
                u128::MAX << 127,
                "-170141183460469231731687303715884105728",
                "0x80000000000000000000000000000000",
            ),
        ] {
            let value = json::value(element, bits);
            assert_eq!(value, text, "{element} {bits:#x}");
            assert_eq!(super::bits(&value, element), Some(bits));
            // Exports from before 29 November 2026.
            assert_eq!(super::bits(&before.into(), element), Some(bits));
        }
        let wide = |element| bits(&"0x1ffffffffffffffff".into(), element);
        assert_eq!((wide(Element::I64), wide(Element::U64)), (None, None));
    }

    #[test]
    fn what_is_wrong_is_said() {
        let document = |table: &str| {
            format!(
                r#"{{"schema":"chess-tables/1","source":{{"spec":"","kind":""}},"layout":"a1b1","board":[8,8],"tables":[{table}]}}"#
            )
        };
        let entry = r#"{"name":"T","axes":["index"],"shape":[2],"element":"u8","values":[1,2]}"#;
        assert!(read(&document(entry), "it").is_ok());
        let huge = format!("[{}]", ["4294967296"; 3].join(","));
        for (from, to, reason) in [
            ("\"u8\"", "\"f32\"", "`f32` is not an integer type"),
            ("\"index\"", "\"column\"", "`column` is not an axis"),
            ("[\"index\"]", "[]", "0 axes, 1 in its shape"),
            ("[2]", "[3]", "2 values, its shape is [3]"),
            ("1,2", "1,256", "value 1 is not of type u8"),
            ("1,2", "1,-1", "value 1 is not of type u8"),
            ("1,2", "1,\"0x+2\"", "value 1 is not of type u8"),
            ("1,2", "1,2.0", "value 1 is not of type u8"),
            ("1,2", "1,true", "value 1 is not of type u8"),
            (",\"values\":[1,2]", "", "no values: this is a list, not an export"),
            ("\"u8\"", "\"u8\",\"fingerprint\":\"00\"", "its fingerprint is 00"),
        ] {
            let error = read(&document(&entry.replace(from, to)), "it").err().unwrap().to_string();
            assert!(error.starts_with("error: it: table \"T\": "), "{error}");
            assert!(error.contains(reason), "{error}");
        }
        for (name, is_name) in
            [("x/y.T<8>::t#2", true), ("", false), ("a|b", false), ("\\n", false)]
        {
            let entry = entry.replace("\"T\"", &format!("\"{name}\""));
            assert_eq!(read(&document(&entry), "it").is_ok(), is_name, "{name}");
        }
        let axes = ["\"index\""; 3].join(",");
        let entry = entry.replace("\"index\"", &axes).replace("[2]", &huge);
        assert!(read(&document(&entry), "it").err().unwrap().to_string().contains("2 values"));
        assert!(read(&"[".repeat(1_000_000), "it").is_err());
    }
}
