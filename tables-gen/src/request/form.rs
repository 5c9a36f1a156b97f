//! Tables as an engine has them: under its own names, with its order of axes and of flags, in its types.

mod shape;

use crate::emit;
use crate::error::{Error, Part};
use crate::names;
use crate::table::{Axis, Table, axis, relation};

/// The form of a table in an engine.
///
/// ```
/// use chess_tables_gen::{Axis, Form};
///
/// let form = Form::new().name("RAYS_FROM").axes([Axis::Square, Axis::Direction]);
/// assert_eq!(form.name.as_deref(), Some("RAYS_FROM"));
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[must_use]
pub struct Form {
    /// The name. `None` is that of the catalogue.
    pub name: Option<String>,
    /// The order of the axes. `None` is that of the catalogue.
    pub axes: Option<Vec<Axis>>,
    /// The flags from bit 0 on. `None` are those of the catalogue.
    pub flags: Option<Vec<String>>,
    /// The type of the entries, such as `usize`. `None` is that of the catalogue.
    pub element: Option<String>,
    /// The number that stands for no entry. `None` is that of the catalogue.
    pub no_entry: Option<i128>,
}

impl Form {
    /// Begins a form: that of the catalogue.
    #[inline]
    pub fn new() -> Self {
        Self::default()
    }

    /// Sets another name. Relations of other tables follow. Texts keep the names, axes and flags of the
    /// catalogue, and the documentation of the table says which one it is there. `chess-tables diff` finds it by
    /// its type and values.
    ///
    /// ```
    /// use chess_tables_gen::{Form, Request};
    ///
    /// let form = Form::new().name("SQUARES_BETWEEN");
    /// let forms = vec![("BETWEEN".to_owned(), form)];
    /// let request = Request { tables: vec!["BETWEEN".to_owned()], forms, ..Request::default() };
    /// assert!(request.to_source()?.contains("pub const SQUARES_BETWEEN: &[[u64; 64]; 64] = "));
    /// # Ok::<(), chess_tables_gen::Error>(())
    /// ```
    pub fn name(self, name: impl Into<String>) -> Self {
        Self { name: Some(name.into()), ..self }
    }

    /// Puts the axes into another order: `RAYS[square][direction]`, as many engines have it. The values are
    /// the same, and so is the meaning of each index.
    pub fn axes(self, axes: impl Into<Vec<Axis>>) -> Self {
        Self { axes: Some(axes.into()), ..self }
    }

    /// Sets the flags, from bit 0 on. `X88_ATTACKS` and other tables of flags name theirs in the
    /// documentation.
    ///
    /// A name may stand for several flags: `pawn` is set where `white pawn` or `black pawn` is. Flags that
    /// are not named are left out. `unused` is a bit that is never set, `always` one that always is.
    pub fn flags<N: Into<String>>(self, names: impl IntoIterator<Item = N>) -> Self {
        Self { flags: Some(names.into_iter().map(Into::into).collect()), ..self }
    }

    /// Sets the type of the entries, such as `usize` or `i32`. The type must hold all entries;
    /// if it has a sign and as many bits as the table has flags, the sign is the last flag.
    ///
    /// `usize` and `isize` must hold them on every target, in 32 bits; elsewhere than in the source, such
    /// tables have `u64` and `i64`. Sets of squares keep their type, packed scores, and tables that the
    /// functions of sliders read: a pattern leaves these out. The fields of
    /// [structs](crate::StructArray) have the types of the struct.
    pub fn element(self, element: impl Into<String>) -> Self {
        Self { element: Some(element.into()), ..self }
    }

    /// Sets the number that stands for no entry, in tables that have one: those of squares, and those
    /// with [`Relation::NoEntry`](crate::Relation::NoEntry). The type of the entries must hold it.
    ///
    /// ```
    /// use chess_tables_gen::{Definition, Form, Relation, Script, Square};
    ///
    /// let next = Definition::new("NEXT", "The square to the right; 0x80 on the last file.")
    ///     .each(|board, square: Square| match square.file {
    ///         7 => 0x80,
    ///         file => board.index(Square { file: file + 1, ..square }) as u8,
    ///     })
    ///     .related(Relation::NoEntry(0x80));
    /// let source = Script::new().table(next).form("NEXT", Form::new().no_entry(0xff)).to_source()?;
    /// assert!(source.contains("pub const NEXT: &[u8; 64] = &[\n    1, 2, 3, 4, 5, 6, 7, 255,"));
    /// # Ok::<(), chess_tables_gen::Error>(())
    /// ```
    pub fn no_entry(self, number: i128) -> Self {
        Self { no_entry: Some(number), ..self }
    }
}

/// The forms of a request, each with the name of a table in the catalogue or, for the types of entries, with
/// a pattern.
#[derive(Clone, Copy)]
pub(super) struct Forms<'r>(pub(super) &'r [(String, Form)]);

impl<'r> Forms<'r> {
    /// Gives the tables their forms. Those before `own` are from the catalogue. Some keep their types, since
    /// functions of sliders read them. These functions may have names of the request's, too.
    pub(super) fn apply(
        self,
        tables: &mut [Table],
        own: usize,
        read: &[String],
        functions: &[&str],
    ) -> Result<(), Error> {
        let mut before = vec![];
        for table in &tables[..own] {
            before.push((table.axes.clone(), table.flags().to_vec(), table.stands_for_none()));
        }
        for i in 0..self.0.len() {
            self.reshape(i, tables, read, functions).map_err(Part::Form(i).error())?;
        }
        self.set_elements(tables, read)?;
        self.check_no_entries(tables)?;
        for (table, before) in tables.iter_mut().zip(&before) {
            self.tell_origin(table, before);
        }
        relation::rename(tables, &|name| self.new_name(name).map(str::to_owned));
        Ok(())
    }

    /// Orders the axes and the flags of a table, and checks its new name. No form may repeat what another one
    /// has set.
    fn reshape(
        self,
        i: usize,
        tables: &mut [Table],
        read: &[String],
        functions: &[&str],
    ) -> Result<(), Error> {
        let (table, form) = &self.0[i];
        let before = Forms(&self.0[..i]);
        if let Some(name) = &form.name {
            let is_function = functions.contains(&&**table);
            let found = if is_function { Ok(()) } else { find(tables, table).map(drop) };
            let known = found.and_then(|()| match before.new_name(table) {
                Some(other) => Err(format!("it is already named {other}")),
                None => Ok(()),
            });
            known.map_err(|why| {
                Error::request(format!("cannot rename {table}: {why}")).about(table)
            })?;
            if !emit::is_name(name) {
                return Err(Error::name(name));
            }
        }
        let mut change = |what: &str, is_twice: bool, changed: &dyn Fn(&Table) -> Reshaped| {
            let changed = find(tables, table).and_then(|place| match is_twice {
                true => Err("they are set twice".to_owned()),
                false => changed(&tables[place]).map(|changed| tables[place] = changed),
            });
            changed
                .map_err(|why| Error::request(format!("cannot {what} {table}: {why}")).about(table))
        };
        if let Some(axes) = &form.axes {
            if read.iter().any(|it| it.eq_ignore_ascii_case(table)) {
                let why = format!("{table} keeps its axes: the functions of sliders read it");
                return Err(Error::request(why).about(table));
            }
            let is_twice = before.has(table, |form| form.axes.is_some());
            change("order the axes of", is_twice, &|table| shape::with_axes(table, axes))?;
        }
        if let Some(flags) = &form.flags {
            let is_twice = before.has(table, |form| form.flags.is_some());
            change("set the flags of", is_twice, &|table| shape::with_flags(table, flags))?;
        }
        if let Some(number) = form.no_entry {
            let is_twice = before.has(table, |form| form.no_entry.is_some());
            change(NO_ENTRY, is_twice, &|table| shape::with_no_entry(table, number))?;
        }
        Ok(())
    }

    /// Says which table of the catalogue a renamed or rearranged one is. Its text is as it is there.
    fn tell_origin(self, table: &mut Table, (axes, flags, no_entry): &Shape) {
        let has_own_axes = table.axes != *axes;
        let (order, others) = match (has_own_axes, table.flags() != flags) {
            (true, false) => (axis::in_brackets(axes), ""),
            (true, true) => (String::new(), ", which has other axes and flags"),
            (false, true) => (String::new(), ", which has other flags"),
            (false, false) => (String::new(), ""),
        };
        let mut others = others.to_owned();
        if let (true, Some(before), Some(now)) =
            (*no_entry != table.stands_for_none(), *no_entry, table.stands_for_none())
        {
            others += &format!(", with {} where it has {}", now as i128, before as i128);
        }
        let is_renamed = self.new_name(&table.name).is_some_and(|name| name != table.name);
        if is_renamed || has_own_axes || !others.is_empty() {
            let between = if table.doc.is_empty() { "" } else { "\n\n" };
            table.doc +=
                &format!("{between}This is the catalogue's `{}{order}`{others}.", table.name);
        }
    }

    /// Returns true if a form that names a table in full is like this.
    fn has(self, table: &str, is_like: fn(&Form) -> bool) -> bool {
        self.0.iter().any(|(it, form)| it.eq_ignore_ascii_case(table) && is_like(form))
    }

    /// Returns the name of a table of the catalogue, or of a function of sliders, in the source.
    pub(super) fn spelled(self, name: &'r str) -> &'r str {
        // A table of the engine's own may have the name of a function in upper case.
        let is_function = name.as_bytes().first().is_some_and(u8::is_ascii_lowercase);
        for (old, form) in self.0 {
            let is_it = old.eq_ignore_ascii_case(name) && (!is_function || old == name);
            if let Some(new) = form.name.as_deref().filter(|_| is_it) {
                return new;
            }
        }
        name
    }

    /// Returns the name that a table had before it was renamed.
    pub(super) fn name_before<'n>(self, name: &'n str) -> &'n str
    where
        'r: 'n,
    {
        let renamed = |(_, form): &&(String, Form)| form.name.as_deref() == Some(name);
        self.0.iter().find(renamed).map_or(name, |(old, _)| old)
    }

    fn new_name(self, table: &str) -> Option<&'r str> {
        let is_it = |it: &str| it.eq_ignore_ascii_case(table);
        self.0.iter().find_map(|(it, form)| form.name.as_deref().filter(|_| is_it(it)))
    }
}

/// What the number for no entry is said to be done to.
const NO_ENTRY: &str = "set the number for no entry of";

/// The axes and the flags of a table, and what stands for no entry.
type Shape = (Vec<Axis>, Vec<String>, Option<u128>);

/// A table in another form, or why it cannot have it.
type Reshaped = Result<Table, String>;

/// Returns the place of a table of the request; the error is why it has none.
fn find(tables: &[Table], name: &str) -> Result<usize, String> {
    let found = tables.iter().position(|table| table.name.eq_ignore_ascii_case(name));
    found.ok_or_else(|| {
        let near = names::nearest(name, tables.iter().map(|table| &*table.name));
        let near = near.map(|near| format!(": did you mean `{near}`?")).unwrap_or_default();
        format!("the script has no table of this name{near}")
    })
}
