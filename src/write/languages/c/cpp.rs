//! What C++ has and C has not: a namespace, and sets of a class of the engine's.

use chess_tables_gen::{Content, Table};

use super::super::Exported;
use super::spelling::is_free;
use crate::error::{Error, visible};
use crate::write::request::Request;

/// How C++ writes these tables. In C there is none of it.
pub(super) struct Cpp<'r> {
    namespace: Vec<&'r str>,
    includes: &'r [String],
    /// The class of sets, and what makes one of an integer.
    bitboard: Option<[&'r str; 2]>,
}

impl<'r> Cpp<'r> {
    pub(super) fn of(exported: &Exported<'r>) -> Result<Self, Error> {
        let Request { namespace, includes, tables, .. } = exported.request;
        let path = |option: &str, text: &'r str| {
            let parts: Vec<&str> = text.split("::").collect();
            let error = || Error::new(format!("`--{option}` cannot be `{}`", visible(text)));
            let help = "want names of C++ with `::` between them: engine::tables";
            parts.iter().all(|it| is_free(it)).then_some(parts).ok_or_else(|| error().help(help))
        };
        let namespace = namespace.as_deref().map(|it| path("namespace", it)).transpose()?;
        let is_name =
            |it: &&String| !it.is_empty() && !it.contains(['"', '\\']) && visible(it) == **it;
        if let Some(other) = includes.iter().find(|it| !is_name(it)) {
            let error = format!("`{}` cannot be included", visible(other));
            return Err(Error::new(error).help("want the path of a header: bitboard.hpp"));
        }
        let bitboard = tables.bitboard.path.as_deref();
        if bitboard.is_some() && (tables.functions || tables.sliders.is_some()) {
            let error = Error::new("functions of C++ have sets as `uint64_t`, not of a class");
            return Err(
                error.help("leave out `--bitboard`, or write tables and functions by two commands")
            );
        }
        if bitboard.is_some() && exported.board.len() > 64 {
            return Err(Error::new("a class of C++ holds sets of up to 64 squares"));
        }
        let made_by = tables.bitboard.made_by.as_deref();
        if let Some(class) = bitboard {
            path("bitboard", class)?;
            made_by.map(|it| path("bitboard-with", it)).transpose()?;
        }
        let bitboard = bitboard.map(|class| [class, made_by.unwrap_or(class)]);
        Ok(Self { namespace: namespace.unwrap_or_default(), includes, bitboard })
    }

    pub(super) fn has_namespace(&self) -> bool {
        !self.namespace.is_empty()
    }

    /// The lines that include the engine's headers.
    pub(super) fn includes(&self) -> String {
        self.includes.iter().map(|it| format!("#include \"{it}\"\n")).collect()
    }

    /// A text in the namespace, or between these lines if there is none.
    pub(super) fn around(&self, text: &str, [open, close]: [&str; 2]) -> String {
        if self.namespace.is_empty() {
            return format!("{open}{text}{close}");
        }
        // C++ before 17 has no `namespace a::b {`.
        let open: Vec<String> =
            self.namespace.iter().map(|it| format!("namespace {it} {{")).collect();
        let (open, close) = (open.join(" "), "}".repeat(self.namespace.len()));
        format!("\n{open}\n{text}\n{close}\n")
    }

    /// The class of a table's entries, if they are sets.
    pub(super) fn class(&self, table: &Table) -> Option<&'r str> {
        self.bitboard.filter(|_| table.content == Content::Squares).map(|[class, _]| class)
    }

    /// An entry of a table, of which this is the integer.
    pub(super) fn entry(&self, table: &Table, literal: String) -> String {
        let made_by = self.bitboard.filter(|_| table.content == Content::Squares);
        made_by.map_or(literal.clone(), |[_, made_by]| format!("{made_by}({literal})"))
    }
}
