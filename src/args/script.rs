//! The options of a build script: what is generated, and how it is written.

use chess_tables_gen::{
    Axis, Bits, Board, Colors, Definition, Form, IndexType, Layout, Request, SliderMethod,
    ThreadOrder,
};

use super::leaps::{Leaper, Mover};
use super::values::{MailboxSize, Of, layout};

/// Under what the options stand in the help.
pub(crate) mod heading {
    pub(crate) const WHAT: &str = "What is generated";
    pub(crate) const IN_RUST: &str = "How Rust is written";
    pub(crate) const NAMED: &str = "How source is written";
    pub(crate) const IN_C: &str = "How C is written";
    pub(crate) const IN_C_AND_OTHERS: &str = "How C and other languages are written";
    pub(crate) const BY_TEMPLATE: &str = "How other languages are written";
}

/// The board that tables are generated for, or that those of a file have.
#[derive(Clone, Debug, Default, PartialEq, clap::Args)]
pub(crate) struct OnBoard {
    /// The square numbering, named by the squares 0 and 1 [default: a1b1].
    #[arg(long, value_parser = layout)]
    pub(crate) layout: Option<Layout>,
    /// Which bit of a set stands for the square 0: `in-order` for bit 0, `reversed` for the highest, as in
    /// Crafty [default: in-order].
    #[arg(long, value_name = "ORDER")]
    pub(crate) bits: Option<Bits>,
    /// Which color has the index 0: `black,white` for black, as in Crafty. Flags and castling rights keep their
    /// order [default: white,black].
    #[arg(long, value_name = "ORDER")]
    pub(crate) colors: Option<Colors>,
    /// The board's size, files by ranks [default: 8x8].
    #[arg(long, value_name = "FILESxRANKS")]
    pub(crate) board: Option<Board>,
}

impl OnBoard {
    /// An option that was given.
    pub(crate) fn said(&self) -> Option<&'static str> {
        let board = self.board.map(|_| "--board");
        let bits = self.bits.map(|_| "--bits");
        let colors = self.colors.map(|_| "--colors");
        self.layout.map(|_| "--layout").or(board).or(bits).or(colors)
    }

    /// An option that was given and is not of this board.
    pub(crate) fn contradicted(&self, board: Board) -> Option<&'static str> {
        let same_size = |it: &Board| (it.files(), it.ranks()) == (board.files(), board.ranks());
        let layout = self.layout.filter(|it| *it != board.layout()).map(|_| "--layout");
        let size = self.board.filter(|it| !same_size(it)).map(|_| "--board");
        let bits = self.bits.filter(|it| *it != board.bits()).map(|_| "--bits");
        let colors = self.colors.filter(|it| *it != board.colors()).map(|_| "--colors");
        layout.or(size).or(bits).or(colors)
    }

    /// The options for a board, where it is not the usual one: `--board`, `--layout`, `--bits` and `--colors`.
    pub(crate) fn options(board: Board) -> [Option<[String; 2]>; 4] {
        let size = (!board.is_8x8()).then(|| board.to_string());
        let layout = (board.layout() != Layout::default()).then(|| board.layout().to_string());
        let bits = (board.bits() != Bits::default()).then(|| board.bits().to_string());
        let colors = (board.colors() != Colors::default()).then(|| board.colors().to_string());
        [("--board", size), ("--layout", layout), ("--bits", bits), ("--colors", colors)]
            .map(|(option, value)| value.map(|value| [option.to_owned(), value]))
    }

    /// The board in its layout.
    pub(crate) fn placed(&self) -> Board {
        let board = self.board.unwrap_or_default().with_layout(self.layout.unwrap_or_default());
        board.with_bits(self.bits.unwrap_or_default()).with_colors(self.colors.unwrap_or_default())
    }
}

/// What is generated.
#[derive(Default, clap::Args)]
#[command(next_help_heading = heading::WHAT)]
pub(crate) struct Wanted {
    #[command(flatten)]
    pub(crate) on: OnBoard,
    /// Add the attacks of a leaper, with all reflections of its leaps: `CAMEL_ATTACKS=1,3`,
    /// `GNU_ATTACKS=1,2+1,3`. A leap with signs is only itself, to the right and forwards, and the table is
    /// by color: 'GOLD_ATTACKS=0,1 +1,+1 -1,+1'. `in` and two corners keep the piece in a zone, and in its
    /// mirror image for Black: 'ADVISOR_ATTACKS=1,1 in d1-f3'.
    #[arg(long, value_name = "NAME=LEAPS")]
    pub(crate) leaper: Vec<Leaper>,
    /// Add the attacks of a rider, which repeats its leap, on the empty board.
    #[arg(long, value_name = "NAME=LEAPS")]
    pub(crate) rider: Vec<Leaper>,
    /// Add the look-up of a leaper that walks to the end of its leap, first straight, then diagonally, and
    /// can be blocked: HORSE=1,2 adds HORSE_RELEVANT, HORSE_PEXT_OFFSETS and HORSE_PEXT_ATTACKS.
    #[arg(long, value_name = "PIECE=LEAPS")]
    pub(crate) lame_leaper: Vec<Leaper>,
    /// Add the look-up of a rider among other pieces, by tables of the same kind: LANCE=+0,+1.
    #[arg(long, value_name = "PIECE=LEAPS")]
    pub(crate) blocked_rider: Vec<Leaper>,
    /// Add move threads of a piece in Moreland's form, with its lines in this order; a star repeats a leap up
    /// to the edge: 'DRAGON=+0,+1* -1,+0* +1,+0* +0,-1* -1,+1 +1,+1 -1,-1 +1,-1' adds DRAGON_THREADS and
    /// DRAGON_THREAD_STARTS.
    #[arg(long, value_name = "PIECE=LINES")]
    pub(crate) thread_list: Vec<Mover>,
    /// Add NEXT_POSITION and NEXT_DIRECTION, move threads in GNU Chess's form, of these pieces. They are
    /// numbered from 0 in the order of the options.
    #[arg(long, value_name = "PIECE=LINES")]
    pub(crate) next_squares: Vec<Mover>,
    /// Add a mailbox: `12x12` adds MAILBOX_12X12, the square in each cell, and TO_12X12, the cell of each square. The
    /// board is in the middle.
    #[arg(long, value_name = "COLUMNSxROWS")]
    pub(crate) mailbox: Vec<MailboxSize>,
    /// The order of a piece's lines in move threads: clockwise, moreland or gnu-chess [default:
    /// clockwise].
    #[arg(long, value_name = "ORDER")]
    pub(crate) thread_order: Option<ThreadOrder>,
    /// Puts the axes of a table into another order: `RAYS=square,direction`.
    #[arg(long, value_name = "TABLE=AXES", value_parser = Of::axes)]
    pub(crate) axes: Vec<Of<Vec<Axis>>>,
    /// The flags of a table from bit 0 on: `X88_ATTACKS=pawn,knight,bishop,rook,queen,king`.
    #[arg(long, value_name = "TABLE=FLAGS", value_parser = Of::flags)]
    pub(crate) flags: Vec<Of<Vec<String>>>,
    /// The type of a table's entries, or of those of all tables that a pattern matches: `X88_STEPS=i32`,
    /// '*_DISTANCES=usize'. The type must hold them; sets of squares keep theirs.
    #[arg(long, value_name = "GLOB=TYPE", value_parser = Of::element)]
    pub(crate) element: Vec<Of<String>>,
    /// The limit for a command that somebody else may have written.
    #[arg(skip)]
    pub(crate) most_entries: Option<u64>,
}

impl Wanted {
    /// Whether it adds tables that are not in the catalogue.
    pub(crate) fn adds_tables(&self) -> bool {
        let attacks = self.leaper.len() + self.rider.len() + self.lame_leaper.len();
        let threads = self.thread_list.len() + self.next_squares.len();
        attacks + self.blocked_rider.len() + threads + self.mailbox.len() > 0
    }

    /// Adds these tables and the forms of tables to a request.
    pub(crate) fn added_to(&self, request: &mut Request) {
        request.most_entries = self.most_entries;
        request.thread_order = self.thread_order.unwrap_or_default();
        let sizes = self.mailbox.iter();
        let mailboxes = sizes.flat_map(|it| Definition::mailbox(it.columns, it.rows));
        request.own.extend(mailboxes);
        let Self { leaper, rider, lame_leaper, blocked_rider, .. } = self;
        let parts = |it: &Leaper| (it.name.clone(), it.leaps.clone());
        for (name, leaps) in leaper.iter().map(parts) {
            request.own.push(Definition::leaper(name, leaps));
        }
        for (name, leaps) in rider.iter().map(parts) {
            request.own.push(Definition::rider(name, leaps));
        }
        for (piece, leaps) in lame_leaper.iter().map(parts) {
            request.own.extend(Definition::lame_leaper(&piece, leaps));
        }
        for (piece, leaps) in blocked_rider.iter().map(parts) {
            request.own.extend(Definition::blocked_rider(&piece, leaps));
        }
        let lists = self.thread_list.iter();
        request.own.extend(lists.flat_map(|Mover(it)| Definition::thread_lists(it.clone())));
        if !self.next_squares.is_empty() {
            let pieces = self.next_squares.iter().map(|Mover(it)| it.clone());
            request.own.extend(Definition::next_squares(pieces));
        }
        let Self { axes, flags, element, .. } = self;
        request.forms.extend(axes.iter().map(|it| it.form(|said| Form::new().axes(said))));
        request.forms.extend(flags.iter().map(|it| it.form(|said| Form::new().flags(said))));
        request.forms.extend(element.iter().map(|it| it.form(|said| Form::new().element(said))));
    }
}

/// How Rust source is written.
#[derive(Default, clap::Args)]
#[command(next_help_heading = heading::IN_RUST)]
pub(crate) struct Style {
    /// The engine's bitboard type, a tuple struct of one integer: crate::Bitboard.
    #[arg(long, alias = "type", value_name = "PATH")]
    pub(crate) bitboard: Option<String>,
    /// The const function that makes a bitboard of an integer, for a type with private or named fields:
    /// crate::Bitboard::new.
    #[arg(long, value_name = "PATH")]
    pub(crate) bitboard_with: Option<String>,
    /// What gives the integer of a bitboard, for --sliders: `bits()` for a const method, `value` for a field, or the
    /// path of a const function, crate::Bitboard::bits [default: the field of a tuple struct].
    #[arg(long, value_name = "HOW")]
    pub(crate) bitboard_bits: Option<String>,
    /// The visibility of the constants: `pub(crate)`, or '' for none [default: pub].
    #[arg(long, value_name = "VISIBILITY")]
    pub(crate) visibility: Option<String>,
    /// Add a module with a hash of each table, to pin its values.
    #[arg(long)]
    pub(crate) fingerprints: bool,
    /// Write one file per family, next to FILE, which includes them.
    #[arg(long, requires = "output")]
    pub(crate) file_per_family: bool,
}

impl Style {
    /// Has the source of a request written so.
    pub(crate) fn added_to(&self, request: &mut Request) {
        let Self { bitboard, bitboard_with, bitboard_bits, .. } = self;
        request.bitboard.path = bitboard.clone();
        request.bitboard.made_by = bitboard_with.clone();
        request.bitboard.read_by = bitboard_bits.clone();
        request.visibility = self.visibility.clone();
        request.fingerprints = self.fingerprints;
        request.file_per_family = self.file_per_family;
    }
}

/// How tables are named in source.
#[derive(Default, clap::Args)]
#[command(next_help_heading = heading::NAMED)]
pub(crate) struct Names {
    /// Gives a table another name, or a function of --sliders: rook_attacks=get_rook_attacks. In C the name has no
    /// prefix.
    #[arg(long, value_name = "TABLE=NAME", value_parser = Of::name)]
    pub(crate) rename: Vec<Of<String>>,
}

impl Names {
    /// Adds the names to a request.
    pub(crate) fn added_to(&self, request: &mut Request) {
        request.forms.extend(self.rename.iter().map(|it| it.form(|name| Form::new().name(name))));
    }
}

/// How C is written.
#[derive(Default, clap::Args)]
#[command(next_help_heading = heading::IN_C)]
pub(crate) struct InC {
    /// Puts a prefix before all names: `--prefix ct_` makes ct_RAYS of RAYS.
    #[arg(long)]
    pub(crate) prefix: Option<String>,
    /// Writes two files: FILE, a header with declarations, and a source file beside it with the values: tables.c
    /// beside tables.h, tables.cpp beside tables.hpp. The program has each table once, in however many files it
    /// is used.
    #[arg(long = "extern")]
    pub(crate) is_extern: bool,
    /// The name of the source file beside the header: tables.cpp.
    #[arg(long, value_name = "NAME", requires = "is_extern")]
    pub(crate) source_file: Option<String>,
    #[command(flatten)]
    pub(crate) sliders: Sliders,
    /// Add functions beside the tables that are named, those of `generate --functions`: knight_attacks(square).
    #[arg(long)]
    pub(crate) functions: bool,
}

impl InC {
    pub(crate) fn prefix(&self) -> &str {
        self.prefix.as_deref().unwrap_or_default()
    }
}

/// How other languages are written.
#[derive(Default, clap::Args)]
#[command(next_help_heading = heading::BY_TEMPLATE)]
pub(crate) struct ByTemplate {
    /// Write another language than Rust and C, instead of --format: csharp, go, java, python, typescript or
    /// zig; or any by a template of yours, about 15 lines long: see `chess-tables explain templates`.
    #[arg(long, value_name = "LANGUAGE|FILE", group = "form")]
    pub(crate) template: Option<String>,
    /// The package of Go and Java or the namespace of C#, in which the tables are.
    #[arg(long, value_name = "NAME")]
    pub(crate) package: Option<String>,
}

/// By which method sliders are looked up.
#[derive(Default, clap::Args)]
pub(crate) struct Sliders {
    #[arg(id = "sliders", long = "sliders", value_name = "METHOD", help = methods())]
    pub(crate) method: Option<SliderMethod>,
    /// The method on targets without BMI2, for one by PEXT [default: magic, or hyperbola on other
    /// boards than 8x8].
    #[arg(long = "sliders-without-bmi2", value_name = "METHOD", requires = "sliders")]
    pub(crate) without_bmi2: Option<SliderMethod>,
}

fn methods() -> String {
    let names: Vec<&str> = SliderMethod::ALL.iter().map(|method| method.name()).collect();
    format!(
        "Add rook_attacks, bishop_attacks and queen_attacks by this method, and the tables that they read: one of \
         {}. For fancy_magic on other boards than 8x8, magics are searched for",
        names.join(", ")
    )
}

impl Sliders {
    /// What a request says of the functions of sliders.
    pub(crate) fn requested(&self, allow_unsafe: bool) -> Option<chess_tables_gen::Sliders> {
        let without_bmi2 = self.without_bmi2;
        self.method.map(|method| chess_tables_gen::Sliders { method, without_bmi2, allow_unsafe })
    }
}

/// Which functions are generated.
#[derive(Default, clap::Args)]
#[command(next_help_heading = "Functions")]
pub(crate) struct LookUps {
    #[command(flatten)]
    pub(crate) sliders: Sliders,
    /// Allow unsafe code, which methods by PEXT need.
    #[arg(long, requires = "sliders")]
    pub(crate) allow_unsafe: bool,
    /// Add a function for each table with indices such as squares, colors and 0x88 numbers:
    /// knight_attacks(square); for maps also one of whole sets, flip_vertical_set(set), and for threads the two
    /// of a walk.
    #[arg(long)]
    pub(crate) functions: bool,
    /// The engine's type of squares in functions, an enum or u8: crate::Square [default: usize].
    #[arg(long, value_name = "PATH")]
    pub(crate) square_type: Option<String>,
    /// How a square becomes its number: the path of a const function, crate::Sq::index, or what stands behind a
    /// square, '.0 as usize' [default: as usize].
    #[arg(long, value_name = "HOW", requires = "square_type")]
    pub(crate) square_number: Option<String>,
    /// The engine's type of colors in functions, an enum or u8: crate::Color [default: usize].
    #[arg(long, value_name = "PATH")]
    pub(crate) color_type: Option<String>,
    /// How a color becomes its number, in the same way.
    #[arg(long, value_name = "HOW", requires = "color_type")]
    pub(crate) color_number: Option<String>,
}

impl LookUps {
    /// Adds the functions to a request.
    pub(crate) fn added_to(&self, request: &mut Request) {
        request.sliders = self.sliders.requested(self.allow_unsafe);
        request.functions = self.functions;
        request.square = index_type(&self.square_type, &self.square_number);
        request.color = index_type(&self.color_type, &self.color_number);
    }
}

/// A type of squares or colors, if there is one.
fn index_type(path: &Option<String>, number: &Option<String>) -> Option<IndexType> {
    path.clone().map(|path| IndexType { path, number: number.clone() })
}
