//! Tables drawn as text.

use chess_tables_gen::tool::draw::{Cell, Grid, difference_index};
use chess_tables_gen::{Axis, Board, Layout, Square};

#[test]
fn plain_lines_are_the_cells_alone() {
    let board = Board::new(3, 2).unwrap();
    let grid = Grid::of_set(board, 0b101, &[Square { file: 1, rank: 0 }]);
    assert_eq!(grid.plain_lines(), [". . .", "1 . 1"]);
    assert_eq!(grid.to_string(), "2  . . .\n1  1[.]1\n   a b c");
}

#[test]
fn labels_stand_in_the_middle_below_their_heading() {
    let grid = Grid::of_differences(Board::new(2, 2).unwrap(), |df, dr| {
        let (text, set) = (format!("{}", 3 * dr + df), true);
        Cell { text, set, marked: (df, dr) == (-1, 0) }
    });
    let drawing = "\
dr\\df -1  0  1
 +1    2  3  4
 +0  [-1] 0  1
 -1   -4 -3 -2";
    assert_eq!(grid.to_string(), drawing);
}

#[test]
fn a_difference_is_that_of_any_two_squares_so_far_apart() {
    let sizes = ["8x8", "9x10", "1x3", "16x8"].map(|size| size.parse::<Board>().unwrap());
    let boards = Layout::ALL.into_iter().flat_map(|layout| sizes.map(|b| b.with_layout(layout)));
    for board in boards {
        let pairs = board.squares().flat_map(|a| board.squares().map(move |b| (a, b)));
        for (attacker, target) in pairs {
            let [files, ranks] = [(attacker.file, target.file), (attacker.rank, target.rank)]
                .map(|(from, to)| to as i8 - from as i8);
            let [from, to] = [attacker, target].map(|square| board.x88().index(square));
            let index = |axis| difference_index(board, axis, files, ranks);
            assert_eq!(index(Axis::X88Difference), board.x88().offset() + from - to);
            let all = board.x88().wrapped_differences();
            assert_eq!(index(Axis::X88WrappedDifference), (all + from - to) % all);
        }
    }
}
