//! The options that say what is generated, and how it is written: each with its help, and what it does to a request.

use std::fmt::Display;
use std::str::FromStr;

use chess_tables_gen::{
    Axis, Definition, Element, Form, IndexType, KingBuckets, Leaps, SliderMethod, Sliders, Threats,
};

use super::composed::Composed;
use super::mailbox::mailbox;
use super::part;
use super::pieces::{Leaper, Mover};
use super::{Format, Request};

/// An option.
pub(super) struct Choice {
    pub(super) name: &'static str,
    /// What its value is called; a switch has none.
    pub(super) value: Option<&'static str>,
    pub(super) heading: Heading,
    /// Whether it can be given more than once.
    pub(super) is_repeated: bool,
    /// The option that it needs.
    pub(super) needs: Option<&'static str>,
    help: &'static str,
    /// What a value, or being there, does to a request.
    pub(super) apply: fn(&mut Request, &str) -> Result<(), String>,
}

/// Under what options stand in the help.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Heading {
    What,
    Functions,
    InRust,
    InRustAndCpp,
    Source,
    InC,
    InCpp,
    InCAndOthers,
    ByTemplate,
}

/// Which formats an option is for, and what to add to a command for one of them.
type Languages = (fn(&Format) -> bool, &'static str);

impl Heading {
    pub(crate) fn text(self) -> &'static str {
        match self {
            Self::What => "What is generated",
            Self::Functions => "How functions are written",
            Self::InRust => "How Rust is written",
            Self::InRustAndCpp => "How Rust and C++ are written",
            Self::Source => "How source is written",
            Self::InCpp => "How C++ is written",
            Self::InC => "How C is written",
            Self::InCAndOthers => "How C and other languages are written",
            Self::ByTemplate => "How other languages are written",
        }
    }

    /// `None` if all formats have the option.
    pub(super) fn languages(self) -> Option<Languages> {
        Some(match self {
            Self::What => return None,
            Self::Functions => {
                (|it| *it == Format::Rust || it.is_c(), "`--format rust` or `--format c`")
            }
            Self::InRust => (|it| *it == Format::Rust, "`--format rust`"),
            Self::InRustAndCpp => {
                (|it| matches!(it, Format::Rust | Format::Cpp), "`--format rust` or `--format cpp`")
            }
            Self::InCpp => (|it| *it == Format::Cpp, "`--format cpp`"),
            Self::Source => (Format::is_source, "`--format` with a language, such as c or rust"),
            Self::InC => (Format::is_c, "`--format c`"),
            Self::InCAndOthers => (
                |it| it.is_source() && *it != Format::Rust,
                "`--format` with another language than Rust; lines of Rust are as rustfmt breaks them",
            ),
            Self::ByTemplate => (
                |it| matches!(it, Format::Template(_)),
                "`--format` with another language than Rust and C",
            ),
        })
    }
}

/// What a text is, or why it is not.
fn read<T: FromStr<Err: Display>>(text: &str) -> Result<T, String> {
    text.parse().map_err(|error: T::Err| error.to_string())
}

impl Request {
    /// Adds the tables of a piece of `NAME=LEAPS`.
    fn add<const N: usize>(
        &mut self,
        text: &str,
        define: fn(String, Leaps) -> [Definition; N],
    ) -> Result<(), String> {
        let Leaper { name, leaps } = read(text)?;
        self.tables.own.extend(define(name, leaps));
        Ok(())
    }
}

impl Choice {
    /// The help as clap has it, of one paragraph without the full stop; and all of it.
    pub(super) fn help(&self) -> [String; 2] {
        let help = self.help.trim().trim_end_matches('.').to_owned();
        let mut all = help.clone();
        if self.name == "sliders" {
            let names: Vec<&str> = SliderMethod::ALL.iter().map(|method| method.name()).collect();
            all += &format!(". The methods are {}", names.join(", "));
        }
        [help, all]
    }
}

/// Sets what a request has of this to a text.
fn set(place: &mut Option<String>, text: &str) -> Result<(), String> {
    *place = Some(text.to_owned());
    Ok(())
}

/// Sets the type of squares or colors.
fn set_index(place: &mut Option<IndexType>, path: &str) -> Result<(), String> {
    *place = Some(IndexType { path: path.to_owned(), number: None });
    Ok(())
}

/// Sets how they become numbers. A call stands for what is called: `index()` for the method, as for bitboards.
fn set_number(place: &mut Option<IndexType>, how: &str) -> Result<(), String> {
    let how = match how.strip_suffix("()") {
        Some(path) if path.contains("::") => path.to_owned(),
        Some(method) if !method.starts_with('.') => format!(".{how}"),
        _ => how.to_owned(),
    };
    place.iter_mut().for_each(|it| it.number = Some(how.clone()));
    Ok(())
}

fn set_true(place: &mut bool) -> Result<(), String> {
    *place = true;
    Ok(())
}

/// The two parts of a `TABLE=VALUE` option. `want` describes them, with an example.
fn of_table<'t>(text: &'t str, want: &str) -> Result<(String, &'t str), String> {
    let parts = text.split_once('=').filter(|(a, b)| !a.is_empty() && !b.is_empty());
    let (table, said) = parts.ok_or_else(|| format!("want {want}"))?;
    Ok((table.to_owned(), said))
}

fn axes(text: &str) -> Result<(String, Form), String> {
    let (table, said) = of_table(text, "a table and its axes, such as RAYS=square,direction")?;
    let axis = |name: &str| Axis::named(name).ok_or_else(|| format!("`{name}` is not an axis"));
    let axes = said.split(',').map(axis).collect::<Result<Vec<_>, _>>()?;
    Ok((table, Form::new().axes(axes)))
}

fn width(text: &str) -> Result<u16, String> {
    text.parse().ok().filter(|width| *width >= 20).ok_or_else(|| "want 20 to 65535".to_owned())
}

const ONE: bool = false;
const MANY: bool = true;

/// The options: each with its help, its name and that of its value, whether it can be given more than once, its heading,
/// the option that it needs, and what it does.
macro_rules! choices {
    (@) => { None };
    (@ $text:literal) => { Some($text) };
    ($(
        $(#[doc = $help:literal])*
        $name:literal $($value:literal)? $is_repeated:ident in $heading:ident $(with $needs:literal)?: $apply:expr,
    )*) => {
        &[$(Choice {
            name: $name,
            value: choices!(@ $($value)?),
            heading: Heading::$heading,
            is_repeated: $is_repeated,
            needs: choices!(@ $($needs)?),
            help: concat!($($help),*),
            apply: $apply,
        }),*]
    };
}

/// All of them, in the order in which a command has them.
pub(super) static CHOICES: &[Choice] = choices! {
    /// Add a mailbox: `12x12` adds MAILBOX_12X12, the square in each cell, and TO_12X12, the cell of each
    /// square. The board is in the middle. If you name one of the two tables, only that is added.
    "mailbox" "COLUMNSxROWS" MANY in What: |it, text| mailbox(text).map(|pair| it.mailboxes.push(pair)),
    /// Add the attacks of a leaper, with all reflections of its leaps: `CAMEL_ATTACKS=1,3`,
    /// `GNU_ATTACKS=1,2+1,3`. A leap with signs is only itself, to the right and forwards, and the table is by
    /// color: 'GOLD_ATTACKS=0,1 +1,+1 -1,+1'. `in` and two corners keep the piece in a zone, and in its mirror
    /// image for Black: 'ADVISOR_ATTACKS=1,1 in d1-f3'.
    "leaper" "NAME=LEAPS" MANY in What:
        |it, text| it.add(text, |name, leaps| [Definition::leaper(name, leaps)]),
    /// Add the attacks of a rider, which repeats its leap, on the empty board.
    "rider" "NAME=LEAPS" MANY in What:
        |it, text| it.add(text, |name, leaps| [Definition::rider(name, leaps)]),
    /// Add the look-up of a leaper that walks to the end of its leap, first straight, then diagonally, and can
    /// be blocked: HORSE=1,2 adds HORSE_RELEVANT, HORSE_PEXT_OFFSETS and HORSE_PEXT_ATTACKS.
    "lame-leaper" "PIECE=LEAPS" MANY in What:
        |it, text| it.add(text, |piece, leaps| Definition::lame_leaper(&piece, leaps)),
    /// Add the look-up of a rider among other pieces, by tables of the same kind: LANCE=+0,+1.
    "blocked-rider" "PIECE=LEAPS" MANY in What:
        |it, text| it.add(text, |piece, leaps| Definition::blocked_rider(&piece, leaps)),
    /// Add move threads of a piece in Moreland's form, with its lines in this order; a star repeats a leap up
    /// to the edge: 'DRAGON=+0,+1* -1,+0* +1,+0* +0,-1* -1,+1 +1,+1 -1,-1 +1,-1' adds DRAGON_THREADS and
    /// DRAGON_THREAD_STARTS.
    "thread-list" "PIECE=LINES" MANY in What: |it, text| {
        let Mover(piece) = read(text)?;
        it.tables.own.extend(Definition::thread_lists(piece));
        Ok(())
    },
    /// Add NEXT_POSITION and NEXT_DIRECTION, move threads in GNU Chess's form, of these pieces. They are
    /// numbered from 0 in the order of the options.
    "next-squares" "PIECE=LINES" MANY in What: |it, text| {
        let Mover(piece) = read(text)?;
        it.next_squares.push(piece);
        Ok(())
    },
    /// Take another version of the tables THREAT_ORDINALS, THREAT_OFFSETS and THREAT_PAIRS, all or those that are named:
    /// 79856, 66864, 60144, 60720 or 59808 inputs; or rows of an engine's own, '-0-1--/01234-/0123--/0123--/01234-/------',
    /// with a number for each victim that counts. Then pawns=captures or pawns=pushes, and the order of pieces, own ones
    /// in upper case: '59808 pieces=PpNnBbRrQqKk' [default: 59808].
    "threats" "VERSION" ONE in What: |it, text| {
        let threats: Threats = read(text)?;
        it.replaced.extend(Definition::threats(&threats));
        Ok(())
    },
    /// Add the bucket of a king on each square, from an engine's rows of four, for files a to d from rank 1 on, which are
    /// mirrored, or of eight: 'BUCKETS=0 1 2 3 / 4 5 6 7 / 8 9 10 11 / ...'. Then ranks=8, if the first row is rank 8, and
    /// mirrored=16, to add 16 on files e to h.
    "king-buckets" "NAME=ROWS" MANY in What: |it, text| {
        let (name, rows) = of_table(text, "a name and rows, such as 'BUCKETS=0 1 2 3 / 4 5 6 7 / ...'")?;
        let buckets: KingBuckets = read(rows)?;
        it.tables.own.push(Definition::king_buckets(name, &buckets));
        Ok(())
    },
    /// The order of a piece's lines in move threads: clockwise, moreland or gnu-chess [default: clockwise].
    "thread-order" "ORDER" ONE in What: |it, text| read(text).map(|order| it.tables.thread_order = order),
    /// Add a table made of others, for what an engine has: a second name, 'hops=KNIGHT_ATTACKS'; an index of an
    /// axis, 'white_pawns=PAWN_ATTACKS[white]'; some indices in any order, 'ways=RAYS[n,s,e,w]', or `[~]` for all
    /// from the other end; two axes in the other order, 'steps=LINE^T'; another shape, 'flip:8x8=FLIP_VERTICAL';
    /// rows of several tables, where a number is a row of it, 'attacks=0 PAWN_ATTACKS[white] KNIGHT_ATTACKS'; and
    /// the cells of a mailbox, with a number for those off the board: 'castle=CASTLING_RIGHTS_KEPT[MAILBOX_10X12:15]'.
    /// Such a table may have indices, too: 'flip=TO_X88[FLIP_VERTICAL[FROM_X88:255]:-1]', a map by 0x88 numbers.
    "compose" "NAME=TABLES" MANY in What: |it, text| {
        let composed: Composed = read(text)?;
        it.renames.push((composed.name.clone(), composed.called.clone()));
        it.composed.push(composed);
        Ok(())
    },
    /// Puts the axes of a table into another order: `RAYS=square,direction`.
    "axes" "TABLE=AXES" MANY in What: |it, text| axes(text).map(|form| it.tables.forms.push(form)),
    /// The flags of a table from bit 0 on: `X88_ATTACKS=pawn,knight,bishop,rook,queen,king`.
    "flags" "TABLE=FLAGS" MANY in What: |it, text| {
        let want = "a table and its flags, such as X88_ATTACKS=pawn,knight,bishop";
        let (table, flags) = of_table(text, want)?;
        it.tables.forms.push((table, Form::new().flags(flags.split(','))));
        Ok(())
    },
    /// The type of a table's entries, or of those of all tables that a pattern matches: `X88_STEPS=i32`,
    /// '*_DISTANCES=usize'. The type must hold them; sets of squares keep theirs, or are split into narrower numbers,
    /// the lowest bits first: 'RAYS=[u8; 8]'. In Go it may be any type, also of sets: RAYS=Bitboard.
    "element" "GLOB=TYPE" MANY in What: |it, text| {
        let want = "a table and the type of its entries, such as '*_DISTANCES=i32'";
        let (table, element) = of_table(text, want)?;
        // Go has types with names, which take each literal.
        let has_names = it.format.as_ref().is_some_and(Format::has_named_types);
        if has_names && Element::named(element).is_none() && !element.starts_with('[') {
            it.types.push((table, element.to_owned()));
            return Ok(());
        }
        it.tables.forms.push((table, Form::new().element(element)));
        Ok(())
    },
    /// The number that stands for no entry of a table that has one: RAY_PERMUTATION=0xff, or, with a type that holds
    /// it, THREAT_PAIRS=-1.
    "none" "TABLE=NUMBER" MANY in What: |it, text| {
        let want = "a table and a number, such as RAY_PERMUTATION=0xff";
        let (table, number) = of_table(text, want)?;
        let number = part::number(number).ok_or_else(|| format!("`{number}` is not a number: want {want}"))?;
        it.tables.forms.push((table, Form::new().no_entry(number)));
        Ok(())
    },
    /// Puts a prefix before all names: `--prefix ct_` makes ct_RAYS of RAYS.
    "prefix" "PREFIX" ONE in InC: |it, text| {
        text.clone_into(&mut it.prefix);
        Ok(())
    },
    /// Writes two files: FILE, a header with declarations, and a source file beside it with the values:
    /// tables.c beside tables.h, tables.cpp beside tables.hpp. The program has each table once, in however many
    /// files it is used.
    "extern" ONE in InC: |it, _| set_true(&mut it.is_extern),
    /// The name of the source file beside the header: tables.cpp.
    "source-file" "NAME" ONE in InC with "extern": |it, text| set(&mut it.source_file, text),
    /// The namespace in which the tables are: engine::tables.
    "namespace" "NAME" ONE in InCpp: |it, text| set(&mut it.namespace, text),
    /// A header of the engine's to include, such as that of its bitboards: bitboard.hpp.
    "include" "HEADER" MANY in InCpp: |it, text| {
        it.includes.push(text.to_owned());
        Ok(())
    },
    /// Add rook_attacks, bishop_attacks and queen_attacks by this method, and the tables that they read. For
    /// fancy_magic on other boards than 8x8, magics are searched for.
    "sliders" "METHOD" ONE in Functions: |it, text| {
        it.tables.sliders =
            Some(Sliders { method: read(text)?, without_bmi2: None, allow_unsafe: false });
        Ok(())
    },
    /// The method on targets without BMI2, for one by PEXT [default: magic, or hyperbola on other boards than
    /// 8x8].
    "sliders-without-bmi2" "METHOD" ONE in Functions with "sliders": |it, text| {
        let method = read(text)?;
        it.tables.sliders.iter_mut().for_each(|sliders| sliders.without_bmi2 = Some(method));
        Ok(())
    },
    /// Allow unsafe code, which methods by PEXT need.
    "allow-unsafe" ONE in InRust with "sliders": |it, _| {
        it.tables.sliders.iter_mut().for_each(|sliders| sliders.allow_unsafe = true);
        Ok(())
    },
    /// Add a function for each table with indices such as squares, colors and 0x88 numbers:
    /// knight_attacks(square); for maps also one of whole sets, flip_vertical_set(set), and for threads the two
    /// of a walk.
    "functions" ONE in Functions: |it, _| set_true(&mut it.tables.functions),
    /// The engine's type of squares in functions: crate::Square, an enum or u8; others need --square-number
    /// [default: usize].
    "square-type" "PATH" ONE in InRust: |it, text| set_index(&mut it.tables.square, text),
    /// The engine's type of colors in functions: crate::Color, an enum or u8; others need --color-number
    /// [default: usize].
    "color-type" "PATH" ONE in InRust: |it, text| set_index(&mut it.tables.color, text),
    /// How a square becomes its number: the path of a const function, crate::Sq::index, or a suffix to a
    /// square, '.0 as usize' or 'index()' [default: as usize].
    "square-number" "HOW" ONE in InRust with "square-type": |it, text| set_number(&mut it.tables.square, text),
    /// How a color becomes its number, in the same way.
    "color-number" "HOW" ONE in InRust with "color-type": |it, text| set_number(&mut it.tables.color, text),
    /// The engine's type of sets, a struct of one integer: crate::Bitboard.
    "bitboard" "PATH" ONE in InRustAndCpp: |it, text| set(&mut it.tables.bitboard.path, text),
    /// The function that makes a bitboard from an integer, for a type with private or named fields, const in Rust:
    /// crate::Bitboard::new.
    "bitboard-with" "PATH" ONE in InRustAndCpp: |it, text| set(&mut it.tables.bitboard.made_by, text),
    /// What gives the integer of a bitboard, for functions: `bits()` for a const method, `value` for a field, or the
    /// path of a const function, crate::Bitboard::bits [default: the field of a tuple struct].
    "bitboard-bits" "HOW" ONE in InRust: |it, text| set(&mut it.tables.bitboard.read_by, text),
    /// The visibility of the constants: `pub(crate)`, or '' for none [default: pub].
    "visibility" "VISIBILITY" ONE in InRust: |it, text| set(&mut it.tables.visibility, text),
    /// Add a module with a hash of each table, to pin its values.
    "fingerprints" ONE in InRust: |it, _| set_true(&mut it.tables.fingerprints),
    /// Write one file per family, next to FILE, which includes them.
    "file-per-family" ONE in InRust with "output": |it, _| set_true(&mut it.tables.file_per_family),
    /// Gives a table another name, or a function of --sliders: rook_attacks=get_rook_attacks. In C the name has
    /// no prefix.
    "rename" "TABLE=NAME" MANY in Source: |it, text| {
        let (table, name) = of_table(text, "a table and its name, such as RAYS=rays")?;
        it.renames.push((table, name.to_owned()));
        Ok(())
    },
    /// Values in lines as wide as that, a power of two in each [default: 100, and at most 8 in each]. Rust is
    /// laid out as by rustfmt.
    "width" "COLUMNS" ONE in InCAndOthers: |it, text| width(text).map(|width| it.width = Some(width)),
    /// The package of Go and Java or the namespace of C#, in which the tables are.
    "package" "NAME" ONE in ByTemplate: |it, text| set(&mut it.package, text),
};
