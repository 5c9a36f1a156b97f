//! Functions as text, laid out as prettyplease lays them out.

use crate::emit;

/// The types that look-up functions take and return.
pub(super) struct Types<'a> {
    pub(super) visibility: &'a str,
    /// The path of the type around a set.
    pub(super) sets: Option<&'a str>,
    /// The path of what makes one.
    pub(super) with: Option<&'a str>,
    /// What stands behind a set where its integer is read: `.0`.
    pub(super) bits: &'a str,
    /// The name that the script gives to a table of the catalogue.
    pub(super) spelled: &'a dyn Fn(&str) -> String,
    pub(super) square: Option<&'a str>,
    pub(super) color: Option<&'a str>,
}

impl Types<'_> {
    /// The type of sets as a module within that of the tables names it.
    pub(super) fn sets_within(&self, integer: &str) -> String {
        match self.sets {
            None => integer.to_owned(),
            Some(path) if path.starts_with("super::") => format!("super::{path}"),
            Some(path) => match path.strip_prefix("self::") {
                Some(path) => format!("super::{path}"),
                None => path.to_owned(),
            },
        }
    }

    /// Whether that may be a name beside the tables, and not only one of a crate.
    pub(super) fn are_sets_in_scope(&self) -> bool {
        let roots = ["crate::", "::", "self::", "super::"];
        self.sets.is_some_and(|path| !roots.iter().any(|root| path.starts_with(root)))
    }
}

pub(super) struct Parameter {
    pub(super) name: String,
    pub(super) ty: String,
}

impl Parameter {
    pub(super) fn square(name: &str, types: &Types<'_>) -> Self {
        Self::of(name, types.square)
    }

    /// A parameter of the engine's own type, or a number.
    pub(super) fn of(name: &str, own: Option<&str>) -> Self {
        Self { name: name.to_owned(), ty: own.unwrap_or("usize").to_owned() }
    }

    pub(super) fn as_number(&self) -> String {
        let Self { name, ty } = self;
        if ty == "usize" { name.clone() } else { format!("{name} as usize") }
    }
}

/// A function with a single expression.
pub(super) struct Function {
    pub(super) name: String,
    pub(super) docs: String,
    pub(super) is_const: bool,
    pub(super) parameters: Vec<Parameter>,
    pub(super) returned: String,
    pub(super) value: String,
}

impl Function {
    pub(super) fn source(&self, types: &Types<'_>) -> String {
        let Self { name, docs, is_const, parameters, returned, value } = self;
        let mut source = String::new();
        for line in docs.lines() {
            source += if line.is_empty() { "///" } else { "/// " };
            source += line;
            source.push('\n');
        }
        source += "#[inline]\n";
        // An engine's own type may say it itself, and Clippy is against saying it twice.
        if types.sets != Some(returned.as_str()) {
            source += "#[must_use]\n";
        }
        let visibility = match types.visibility.trim() {
            "" => String::new(),
            visibility => format!("{visibility} "),
        };
        let const_ = if *is_const { "const " } else { "" };
        let parameters: Vec<String> =
            parameters.iter().map(|it| format!("{}: {}", it.name, it.ty)).collect();
        let begin = format!("{visibility}{const_}fn {name}(");
        let line = format!("{begin}{}) -> {returned} {{\n", parameters.join(", "));
        if emit::fits(line.trim_end(), 0) {
            source += &line;
        } else {
            let parameters: String = parameters.iter().map(|it| format!("    {it},\n")).collect();
            source += &format!("{begin}\n{parameters}) -> {returned} {{\n");
        }
        emit::statement(&mut source, value, 4);
        source + "}\n"
    }
}
