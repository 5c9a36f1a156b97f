//! The source that a request asks for.

use super::Request;
use super::form::Forms;
use super::look_ups::LookUps;
use super::selection::Selection;
use crate::emit::{self, Style};
use crate::error::{Error, Part};
use crate::names;
use crate::table::{Structs, Table};

/// What the source is written from.
pub(super) struct Contents<'r> {
    request: &'r Request,
    selection: Selection,
    structs: Vec<Structs<'r>>,
    style: Style,
}

impl<'r> Contents<'r> {
    pub(super) fn of(request: &'r Request) -> Result<Self, Error> {
        let style = request.style()?;
        let selection = Selection::of(request)?;
        let Selection { tables, read, .. } = &selection;
        let style = style.with_sizes(Forms(&request.forms).sizes(tables, read));
        Ok(Self { request, structs: request.structs()?, selection, style })
    }

    pub(super) fn in_one_file(&self) -> Result<String, Error> {
        let mut source = self.header();
        for (_, _, items) in self.parts()? {
            source += &items;
        }
        Ok(source + &self.fingerprints()?)
    }

    /// Returns a file for each family, and at last one that includes them.
    pub(super) fn by_family(&self, file: &str, stem: &str) -> Result<Vec<(String, String)>, Error> {
        let (mut files, mut source) = (vec![], self.header());
        for (name, header, items) in self.parts()? {
            let part = format!("{stem}/{name}.rs");
            source += &format!("include!({part:?});\n");
            files.push((part, header + &items));
        }
        files.push((file.to_owned(), source + &self.fingerprints()?));
        Ok(files)
    }

    /// Returns the families, the structs and the functions: names of files, headers and items.
    fn parts(&self) -> Result<Vec<(&'static str, String, String)>, Error> {
        let Self { request, style, .. } = self;
        let mut parts = vec![];
        let mut rest = &*self.selection.tables;
        for &(family, count) in &self.selection.families {
            let (tables, others) = rest.split_at(count);
            let header = emit::header(request.board, tables, &[], &[], style, "");
            parts.push((family, header, emit::items(request.board, tables, style)?));
            rest = others;
        }
        if !self.structs.is_empty() {
            let header = emit::header(request.board, &[], &self.structs, &[], style, "");
            parts.push(("structs", header, self.structs()?));
        }
        if !LookUps(request).is_empty() {
            parts.push(("look_ups", style.begin(), self.functions()?));
        }
        Ok(parts)
    }

    fn header(&self) -> String {
        let Self { request, selection, structs, style } = self;
        let (tables, left_out) = (&*selection.tables, request.left_out());
        emit::header(request.board, tables, structs, &left_out, style, &style.inclusion())
    }

    fn structs(&self) -> Result<String, Error> {
        let mut items = String::new();
        for (i, structs) in self.structs.iter().enumerate() {
            let item = emit::struct_item(self.request.board, structs, &self.style);
            items += &item.map_err(Part::StructArray(i).error())?;
        }
        Ok(items)
    }

    fn functions(&self) -> Result<String, Error> {
        let Self { request, selection, style, .. } = self;
        let forms = Forms(&request.forms);
        // Tables that only the functions of sliders read have no functions.
        let is_asked_for = |table: &Table| {
            let name = forms.name_before(&table.name);
            let mut own = request.own.iter();
            request.tables.iter().any(|it| names::matches(it, name))
                || own.any(|own| own.name_on(request.board).eq_ignore_ascii_case(name))
        };
        let spelled = |name: &str| forms.spelled(name).to_owned();
        LookUps(request).source(&selection.tables, is_asked_for, &spelled, style)
    }

    fn fingerprints(&self) -> Result<String, Error> {
        if !self.request.fingerprints {
            return Ok(String::new());
        }
        let mut tables: Vec<&Table> = vec![];
        tables.extend(&self.selection.tables);
        for structs in &self.structs {
            tables.push(&structs.table);
        }
        emit::fingerprints_module(&tables, &self.style)
    }
}
