//! Pieces of shogi, xiangqi and fairy chess by their names, and xiangqi's board of 16 x 16 cells.

use crate::catalogue::Family;
use crate::geometry::{Board, Square};
use crate::pieces::leaps::Leaps;
use crate::table::{Axis, Definition, Source, in_words};

const SHOGI: Source = Source::wiki("Shogi");
const XIANGQI: Source = Source::wiki("Chinese Chess");
const ELEPHANT_EYE: Source = Source::program("ElephantEye", "`pregen.h`");

pub(super) fn family() -> Family {
    Family::new(
        "variants",
        "Pieces of shogi, xiangqi and fairy chess, and xiangqi's board of 16 x 16 cells.",
    )
    .of_other_games()
    .with(pieces())
    .with_each(&CELLS, of_cell)
    .with_each(&DIFFERENCES, of_difference)
}

fn is_xiangqi(board: Board) -> bool {
    (board.files(), board.ranks()) == (9, 10)
}

fn pieces() -> Vec<Definition> {
    let shogi = |name: &str, leaps: Leaps, formula| {
        Definition::leaper(name, leaps.by_color()).formula_in_words(formula).source(SHOGI)
    };
    let xiangqi = |name: &str, leaps: Leaps, formula| {
        Definition::leaper(name, leaps).formula_in_words(formula).source(XIANGQI)
    };
    let all = Leaps::all_reflections;
    let advisor = all(&[(1, 1)])
        .by_color()
        .within(|_, it: Square| (3..=5).contains(&it.file) && it.rank <= 2);
    let elephant = all(&[(2, 2)]).by_color().within(|_, it: Square| it.rank <= 4);
    vec![
        shogi(
            "GOLD_ATTACKS",
            all(&[(0, 1)]).and(Leaps::exactly(&[(1, 1), (-1, 1)])),
            "a straight step, or a diagonal one forwards",
        ),
        shogi(
            "SILVER_ATTACKS",
            all(&[(1, 1)]).and(Leaps::exactly(&[(0, 1)])),
            "a diagonal step, or a straight one forwards",
        ),
        shogi(
            "SHOGI_KNIGHT_ATTACKS",
            Leaps::exactly(&[(1, 2), (-1, 2)]),
            "two steps forwards and one aside",
        ),
        xiangqi("ADVISOR_ATTACKS", advisor, "a diagonal step in the palace")
            .only_on("a 9x10 board", is_xiangqi),
        xiangqi("ELEPHANT_ATTACKS", elephant, "two diagonal steps in the own half")
            .only_on("a 9x10 board", is_xiangqi),
        xiangqi(
            "HORSE_ATTACKS",
            all(&[(1, 2)]),
            "a straight step and a diagonal one, if none blocks it",
        )
        .only_on("a 9x10 board", is_xiangqi),
        Definition::leaper("CAMEL_ATTACKS", all(&[(1, 3)]))
            .formula_in_words("three steps straight and one aside")
            .wiki("Fairy Chess"),
    ]
}

/// On a board of 16 x 16 cells the nine files are the columns 3 to 11, and the ten ranks the rows 3 to 12, the first one
/// Black's.
struct Cells {
    name: &'static str,
    doc: &'static str,
    formula: &'static str,
    is_in: fn(column: usize, row: usize) -> bool,
}

const CELLS: [Cells; 4] = [
    Cells {
        name: "XIANGQI_ON_BOARD",
        doc: "Whether a cell of xiangqi's 16 x 16 is on the board: 1 if so.",
        formula: "3 <= column < 12 and 3 <= row < 13",
        is_in: |column, row| (3..12).contains(&column) && (3..13).contains(&row),
    },
    Cells {
        name: "XIANGQI_PALACES",
        doc: "Whether a cell of xiangqi's 16 x 16 is in a palace: 1 if so.\n\nKing and advisors stay in their palace, the \
              fort of nine cells.",
        formula: "6 <= column < 9, and 3 <= row < 6 or 10 <= row < 13",
        is_in: |column, row| {
            (6..9).contains(&column) && ((3..6).contains(&row) || (10..13).contains(&row))
        },
    },
    Cells {
        name: "XIANGQI_LOWER_HALF",
        doc: "Whether a cell of xiangqi's 16 x 16 is in Red's half: 1 if so.\n\nElephants stay in their half. The test `cell \
              & 0x80` gives the same on the board.",
        formula: "3 <= column < 12 and 8 <= row < 13",
        is_in: |column, row| (3..12).contains(&column) && (8..13).contains(&row),
    },
    Cells {
        name: "XIANGQI_UPPER_HALF",
        doc: "Whether a cell of xiangqi's 16 x 16 is in Black's half: 1 if so.",
        formula: "3 <= column < 12 and 3 <= row < 8",
        is_in: |column, row| (3..12).contains(&column) && (3..8).contains(&row),
    },
];

/// What stands below each text.
const NUMBERS: &str = "A cell has the number 16 * row + column. The board is the columns 3 to 11 and the rows 3 to 12, \
                       from Black's first rank down to Red's.";

fn of_cell(cells: &Cells) -> Definition {
    let is_in = cells.is_in;
    let doc = format!("{}\n\n{NUMBERS}", cells.doc);
    let formula = in_words(cells.formula);
    let begun = Definition::new(cells.name, doc).formula(formula).source(ELEPHANT_EYE);
    begun.all([Axis::Place], move |_| {
        let is_one = |cell: usize| u8::from(is_in(cell % 16, cell / 16));
        (0..256).map(is_one).collect::<Vec<u8>>()
    })
}

/// A number for each difference of two cells.
struct Differences {
    name: &'static str,
    doc: &'static str,
    formula: &'static str,
    /// By columns and rows.
    number: fn(columns: i16, rows: i16) -> i8,
}

const DIFFERENCES: [Differences; 3] = [
    Differences {
        name: "XIANGQI_SPANS",
        doc: "The piece that can go from one cell of xiangqi's 16 x 16 to another, by 256 + target - source: 1 king, 2 \
              advisor, 3 elephant, 0 none of them.",
        formula: "1 for a straight step, 2 for a diagonal one, 3 for two diagonal ones",
        number: |columns, rows| match (columns.abs(), rows.abs()) {
            (0, 1) | (1, 0) => 1,
            (1, 1) => 2,
            (2, 2) => 3,
            _ => 0,
        },
    },
    Differences {
        name: "XIANGQI_HORSE_LEGS",
        doc: "The step from a horse to its leg, by 256 + target - source on xiangqi's 16 x 16; 0 if a horse does not go \
              there.\n\nThe horse is blocked if a piece stands on the leg.",
        formula: "half of the long part of the leap: 16 * rows + columns",
        number: |columns, rows| match (columns.abs(), rows.abs()) {
            (1, 2) => 16 * rows.signum() as i8,
            (2, 1) => columns.signum() as i8,
            _ => 0,
        },
    },
    Differences {
        name: "XIANGQI_ELEPHANT_EYES",
        doc: "The step from an elephant to its eye, by 256 + target - source on xiangqi's 16 x 16; 0 if an elephant does \
              not go there.\n\nThe elephant is blocked if a piece stands on the eye.",
        formula: "half of the leap: 16 * rows + columns",
        number: |columns, rows| match (columns.abs(), rows.abs()) {
            (2, 2) => (16 * rows.signum() + columns.signum()) as i8,
            _ => 0,
        },
    },
];

fn of_difference(row: &Differences) -> Definition {
    let number = row.number;
    let doc = format!("{}\n\n{NUMBERS}", row.doc);
    let begun = Definition::new(row.name, doc).formula_in_words(row.formula).source(ELEPHANT_EYE);
    begun.all([Axis::Place], move |_| {
        let mut entries: Vec<i8> = vec![];
        for index in 0..512_i16 {
            // The nearest row, so that the columns are between -8 and 7.
            let difference = index - 256;
            let rows = (difference + 8).div_euclid(16);
            entries.push(number(difference - 16 * rows, rows));
        }
        entries
    })
}
