//! Look-ups that scripts emit: how they are written, read back and refused, and their magic numbers. `tests/engines/look-ups`
//! compiles and calls them.

use chess_tables_cli::fancy_magics::fancy;
use chess_tables_gen::tool::magics::{FANCY, Region, SHARED, SharedMagics, fill_fancy};
use chess_tables_gen::{
    Axis, BitboardType, Board, Definition, Form, IndexType, Layout, Script, Slider, SliderMethod,
    Sliders,
};
use chess_tables_read::lists::{Language, read};

fn script(method: SliderMethod) -> Script {
    Script::new().sliders(Sliders::from(method).allow_unsafe())
}

fn fancy_magics(board: Board) -> [Vec<u64>; 2] {
    let by_square =
        |slider| (0..board.len()).map(|square| fancy(board, slider, square, 1)).collect();
    Slider::ALL.map(by_square)
}

/// By magics that are found for the board.
fn on_5x6(layout: Layout) -> Script {
    let board = Board::new(5, 6).unwrap().with_layout(layout);
    let [rook, bishop] = fancy_magics(board);
    Script::new().board(board).sliders(SliderMethod::FancyMagic).fancy_magics(rook, bishop)
}

/// Methods without large tables, which take long to print, in all forms of the script.
fn small() -> Vec<Script> {
    use SliderMethod::{Classical, Hyperbola, Obstruction};
    let of = |method, size: &str| script(method).board(size);
    let own = |script: Script| {
        let script = script.square("crate::Square").color("crate::Color");
        script.bitboard("crate::Bitboard").visibility("pub(crate)")
    };
    vec![
        of(Classical, "8x8"),
        of(Hyperbola, "8x8"),
        of(Hyperbola, "5x6"),
        of(Hyperbola, "9x9"),
        of(Obstruction, "10x10"),
        own(of(Hyperbola, "8x8").layout(Layout::A8A7)),
        own(of(Classical, "9x10")),
        own(Script::new().tables(["*_ATTACKS", "STEP", "DARK*", "MAILBOX*"])).functions(),
        own(on_5x6(Layout::A8B8)),
        on_5x6(Layout::H1H2).functions().tables(["*FANCY*"]),
        Script::new().tables(["LINE", "PAWN_*", "*_MASKS", "*_DISTANCE*"]).functions(),
    ]
}

/// The methods with large tables. Without BMI2, PEXT is magics, and the bishop of the third is that of `Split`.
fn large() -> [Script; 2] {
    use SliderMethod::{Pext, Split};
    [Pext, Split].map(|method| script(method).layout(Layout::H1H2))
}

/// What is not read of them is no news.
#[test]
fn look_ups_have_no_tables() {
    for script in small().into_iter().chain(large()) {
        let files = script.file_per_family().to_files("tables.rs").unwrap();
        let (_, source) = files.iter().find(|(name, _)| name == "tables/look_ups.rs").unwrap();
        let parsed = read(Language::Rust, source);
        assert_eq!((parsed.set.tables, parsed.skipped), (vec![], vec![]));
    }
}

#[test]
fn files_of_families_include_the_look_ups() {
    let script = script(SliderMethod::Classical).tables(["KING_ATTACKS"]).functions();
    let whole = script.to_source().unwrap();
    let files = script.file_per_family().to_files("tables.rs").unwrap();
    let names: Vec<&str> = files.iter().map(|(name, _)| &**name).collect();
    assert_eq!(names, ["tables/rays.rs", "tables/leapers.rs", "tables/look_ups.rs", "tables.rs"]);
    assert!(files[3].1.contains("include!(\"tables/look_ups.rs\");\n"));
    let (_, look_ups) = files[2].1.split_once("\n\n").unwrap();
    assert!(whole.ends_with(look_ups));
    assert!(look_ups.contains("fn king_attacks") && look_ups.contains("fn rook_attacks"));
}

/// Tables that only sliders need get no functions, and what has an index nobody has at hand gets none.
#[test]
fn functions_are_those_of_the_tables_asked_for() {
    let names = |script: Script| {
        let source = script.functions().to_source().unwrap();
        let functions = source.split("pub const fn ").skip(1);
        functions.map(|it| it.split('(').next().unwrap().to_owned()).collect::<Vec<_>>()
    };
    let sliders = ["rook_attacks", "bishop_attacks", "queen_attacks", "both_attacks"];
    assert_eq!(names(script(SliderMethod::Magic)), sliders);
    let with_rays = names(script(SliderMethod::Classical).tables(["RAYS", "KING_*"]));
    assert_eq!(with_rays[..2], ["rays", "king_attacks"]);
    assert!(with_rays.ends_with(&sliders.map(str::to_owned)));
    let own = Definition::new("Gates", "").each(|_, square| [square]);
    let none = ["ROOK_PEXT_ATTACKS", "DARK_SQUARES"];
    assert_eq!(names(Script::new().table(own).tables(none)), ["gates"]);
    let with_more = ["FLIP_VERTICAL", "PACK_DIAGONALS", "X88_STEPS", "FROM_X88", "KING_THREADS"];
    let functions = [
        "flip_vertical",
        "flip_vertical_set",
        "pack_diagonals",
        "x88_steps",
        "from_x88",
        "from_x88_is_off_board",
        "king_threads_to",
        "king_threads_blocked",
    ];
    assert_eq!(names(Script::new().tables(with_more)), functions);
    // A map is known by what it does.
    let renamed = Script::new()
        .tables(["FLIP_VERTICAL"])
        .form("FLIP_VERTICAL", Form::new().name("UPSIDE_DOWN"));
    assert_eq!(names(renamed), ["upside_down", "upside_down_set"]);
}

/// An error without the line of the script, where it has one.
fn error(script: Script) -> String {
    script.to_source().unwrap_err().without_location().to_string()
}

#[test]
fn types_of_indices_that_cannot_be_are_refused() {
    assert_eq!(
        error(script(SliderMethod::Hyperbola).square("Square<u8>")),
        "`Square<u8>` is not the path of a type: want one such as crate::Bitboard"
    );
    let numbered = |how: &str| IndexType::from("Square").numbered_by(how);
    assert_eq!(
        error(script(SliderMethod::Hyperbola).square(numbered("index()"))),
        "`index()` is not how a value becomes a number: want the path of a const function, such as \
         crate::index, or what stands behind a value, such as `.0 as usize`"
    );
    for how in [".0) + (1", ".0; loop {}", ".0 // ", ".", "::"] {
        assert!(
            error(script(SliderMethod::Hyperbola).color(numbered(how)))
                .contains("is not how a value becomes")
        );
    }
}

#[test]
fn what_cannot_be_is_refused() {
    use SliderMethod::{Hyperbola, Magic, Pext};
    let on = |size: &str, method| script(method).board(size);
    let other = |method| Sliders::from(Pext).allow_unsafe().without_bmi2(method);
    assert_eq!(
        error(on("9x9", Magic)),
        "a 9x9 board cannot have sliders by `magic`: use one of classical, hyperbola, obstruction, \
         pext_lines"
    );
    assert_eq!(
        error(Script::new().sliders(other(Hyperbola)).board("9x9")),
        "a 9x9 board cannot have sliders by `pext`: use one of classical, hyperbola, obstruction, \
         pext_lines"
    );
    assert_eq!(
        error(Script::new().sliders(Pext)),
        "sliders by `pext` need unsafe code: allow it (`Sliders::allow_unsafe`, on the command line \
         `--allow-unsafe`), or use another method"
    );
    assert_eq!(
        error(Script::new().sliders(other(Pext))),
        "the method without BMI2 cannot be `pext`: name another one"
    );
    let own = |name: &str| Definition::new(name, "").each(|_, square| [square]);
    assert_eq!(
        error(script(Hyperbola).table(own("ROOK_ATTACKS")).functions()),
        "two items are named `rook_attacks`"
    );
    assert_eq!(error(Script::new().table(own("sides")).functions()), "two items are named `sides`");
    assert_eq!(
        error(Script::new().table(own("LOOP")).functions()),
        "`loop` is not the name of a function"
    );
    // Beside a constant, `let differ` would be a pattern.
    assert_eq!(
        error(Script::new().tables(["FLIP_DIAGONAL"]).table(own("differ")).functions()),
        "`differ` is the name of a variable of a function: rename it"
    );
    // The look-ups would read it in place of the catalogue's.
    assert_eq!(
        error(script(Magic).table(own("MAGIC_ATTACKS"))),
        "two tables are named MAGIC_ATTACKS"
    );
    assert_eq!(error(Script::new().functions()), error(Script::new()));
    let unknown = "majic".parse::<SliderMethod>().unwrap_err().to_string();
    assert!(
        unknown.ends_with("pext, pext_bytes, pext_lines, pext_sets, pext_split, split"),
        "{unknown}"
    );
}

#[test]
fn sets_that_cannot_be_read_are_refused() {
    use SliderMethod::{Classical, Hyperbola};
    let flips = Script::new().tables(["FLIP_VERTICAL"]).functions();
    for script in [script(Hyperbola), flips] {
        assert_eq!(
            error(script.bitboard(BitboardType::made_by("crate::Set::new"))),
            "functions of sets read the integer of a `crate::Set`: say how \
             (`BitboardType::read_by`, on the command line `--bitboard-bits`)"
        );
    }
    let entries = Script::new().tables(["KNIGHT_ATTACKS"]).functions();
    assert!(entries.bitboard(BitboardType::made_by("crate::Set::new")).to_source().is_ok());
    assert_eq!(
        error(script(Hyperbola).bitboard(BitboardType::from("Set").read_by("bits(0)"))),
        "`bits(0)` is not how a bitboard becomes its integer: want a method or field, such as bits() or \
         value, or the path of a const function, such as crate::Bitboard::bits"
    );
    assert_eq!(
        error(script(Hyperbola).bitboard(BitboardType::default().read_by("bits()"))),
        "`bits()` is to read a bitboard, but sets are integers: set the type of bitboards"
    );
    assert_eq!(
        error(script(Classical).form("RAYS", Form::new().axes([Axis::Square, Axis::Direction]))),
        "RAYS keeps its axes: the functions of sliders read it"
    );
}

#[test]
fn magics_that_collide_are_refused_with_their_square() {
    let board = Board::new(5, 6).unwrap();
    let found = fancy_magics(board);
    for slider in Slider::ALL {
        for square in 0..board.len() {
            let mut changed = found.clone();
            changed[slider as usize][square] = 0;
            let [rook, bishop] = changed;
            let script = script(SliderMethod::FancyMagic).board(board).fancy_magics(rook, bishop);
            let error = script.to_source().unwrap_err().to_string();
            let from = board.square(square);
            let what = format!("{slider} {from} with nothing occupied and {slider} {from} with ");
            assert!(error.contains(&what), "{error}");
            assert!(error.contains("cli/look_ups.rs:"), "{error}");
        }
    }
}

#[test]
fn magics_for_another_board_are_refused() {
    let on = |size: &str| script(SliderMethod::FancyMagic).board(size);
    let numbers = || vec![0; 30];
    assert_eq!(
        error(on("7x9")),
        "sliders by `fancy_magic` need magics for a 7x9 board: give them to `fancy_magics`; \
         `chess-tables magics fancy --board 7x9` finds some"
    );
    let by_files = error(on("7x9").layout(Layout::A1A2));
    assert!(by_files.contains("magics fancy --board 7x9 --layout a1a2"), "{by_files}");
    assert_eq!(
        error(on("7x9").fancy_magics(numbers(), [0; 63])),
        "a 7x9 board needs 63 magics of the rook, one for each square: here are 30"
    );
    assert_eq!(
        error(on("8x8").fancy_magics([0; 64], [0; 64])),
        "an 8x8 board has magics: `fancy_magics` is for other sizes"
    );
    let methods = "use one of classical, hyperbola, obstruction";
    for (size, more) in [("9x9", ", pext_lines"), ("11x11", ""), ("16x4", "")] {
        let refused = error(on(size).fancy_magics(numbers(), numbers()));
        assert!(refused.ends_with(&format!("{methods}{more}")), "{refused}");
    }
}

/// A search can put them anywhere: `magics bishops-together` moves them again.
#[test]
fn the_bishops_entries_stand_behind_the_rooks_on_few_pages() {
    let indices = |slider: Slider| {
        let regions = (0..64).map(move |square| Region::new(slider, square));
        let indices = regions.flat_map(move |region| {
            let Region { square, relevant, .. } = region;
            let index = |(occupied, _)| SHARED.index(slider, square, occupied, relevant);
            region.subsets().map(index).collect::<Vec<_>>()
        });
        indices.collect::<Vec<_>>()
    };
    let (rooks, bishops) = (indices(Slider::Rook), indices(Slider::Bishop));
    let (first, last) = (bishops.iter().min().unwrap(), bishops.iter().max().unwrap());
    assert!(rooks.iter().max().unwrap() < first);
    assert!((last - first) * 8 < 9 * 4096, "{first} to {last}");
}

#[test]
fn the_shipped_fancy_magics_use_as_many_entries_as_there_are_subsets() {
    let fill = |slider| fill_fancy(Board::CHESS, slider, &FANCY[slider as usize]);
    let entries = Slider::ALL.map(|slider| fill(slider).unwrap().len());
    assert_eq!(entries, [102_400, 5_248]);
}

#[test]
fn changed_numbers_are_refused_and_the_look_ups_named() {
    let mut changed = FANCY[0];
    changed[27] = 1;
    assert_eq!(
        fill_fancy(Board::CHESS, Slider::Rook, &changed).unwrap_err().to_string(),
        "the magics collide at entry 0: rook d4 with nothing occupied and rook d4 with d2 \
         occupied have different attacks"
    );
    let mut changed = SHARED.clone();
    changed.offsets[1][63] = changed.offsets[0][0];
    changed.magics[1][63] = 0;
    let error = changed.fill().unwrap_err().to_string();
    assert!(error.contains(" and bishop h8 with "), "{error}");
    let short = SharedMagics { entries: SHARED.entries - 1, ..SHARED.clone() };
    let error = short.fill().unwrap_err().to_string();
    let last = format!("outside the table of {0} entries: ", SHARED.entries - 1);
    assert!(error.contains(&last), "{error}");
}
