//! What was looked up or walked over, as JSON of the schema `chess-tables-entry/1`.

use serde::Serialize;
use serde_json::Value;

use super::difference::Difference;

#[derive(Default, Serialize)]
#[serde(tag = "schema", rename = "chess-tables-entry/1")]
pub(super) struct Entry<'a> {
    pub(super) table: &'a str,
    pub(super) index: &'a [usize],
    /// What these indices are called.
    pub(super) at: &'a [String],
    pub(super) value: Value,
    /// If the value is a set of them.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) squares: Option<Vec<String>>,
    /// If the value is flags with names.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) flags: Option<Vec<String>>,
    /// The midgame and the endgame number, if the value is both of them packed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) score: Option<[i16; 2]>,
    /// How the index comes about, of a table by 0x88 difference.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) x88: Option<&'a Difference>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(super) occupied: Vec<String>,
    /// The squares of a walk, if any is occupied.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) visits: Option<Vec<String>>,
}
