//! What `diff` says is all there is to say: from the one set and what is said follows the other.

use crate::arrays::{Random, of_catalogue};
use crate::complete::assert_complete;
use crate::corpus::replay;
use crate::{any, any_bytes};
use arbtest::arbitrary::{Result, Unstructured};
use arbtest::arbtest;
use chess_tables_gen::tool::catalogue;
use chess_tables_gen::{Axis, Board, Colors, Content, Element, Layout, Table, TableSet};
use chess_tables_match::diff::{Change, ChangedEntry, How, Shift, diff};

#[test]
fn any_tables_are_what_the_diff_makes_of_others() {
    arbtest(|u| {
        let a = tables(u)?;
        let b = if u.ratio(1, 4)? { tables(u)? } else { other_version(u, &a)? };
        assert_complete(&a, &b);
        assert_eq!(assert_complete(&a, &a).changes, []);
        Ok(())
    });
}

/// A table by square in all sets.
const SQUARES: &str = "SQUARES";

/// Any tables, but half of them without two equal values.
fn tables(u: &mut Unstructured<'_>) -> Result<TableSet> {
    let mut set = any::tables(u)?;
    set.tables.push(Table::new(
        SQUARES.to_owned(),
        vec![Axis::Square, Axis::Index],
        vec![set.board.len(), 3],
        Element::I32,
        Content::Number,
        0..3 * set.board.len() as u128,
    ));
    for table in &mut set.tables {
        if u.arbitrary()? {
            let mut random = Random(u.arbitrary()?);
            for value in &mut table.values {
                *value = table.element.wrap(random.next().into());
            }
        }
    }
    Ok(set)
}

/// The tables with changes of all kinds.
fn other_version(u: &mut Unstructured<'_>, set: &TableSet) -> Result<TableSet> {
    let changed = set.tables.iter().map(|old| changed(u, set.board, old));
    let tables = changed.filter_map(Result::transpose).collect::<Result<_>>()?;
    Ok(TableSet::new(set.board, tables))
}

/// A table with a change of any kind, unless it goes.
fn changed(u: &mut Unstructured<'_>, board: Board, old: &Table) -> Result<Option<Table>> {
    let mut table = old.clone();
    let axis = if old.axes.is_empty() { None } else { Some(u.choose_index(old.axes.len())?) };
    match (u.int_in_range(0..=9)?, axis) {
        (0, _) => return Ok(None),
        (1, _) => table.name += "_NEW",
        (2, _) if !old.values.is_empty() => {
            for _ in 0..u.int_in_range(1..=4)? {
                let at = u.choose_index(table.values.len())?;
                let bit = 1 << u.int_in_range(0..=8 * table.element.bytes() - 1)?;
                table.values[at] = table.element.wrap(table.values[at] ^ bit);
            }
        }
        (3, _) => {
            let element = *u.choose(&Element::ALL)?;
            table.element = element;
            table.values.iter_mut().for_each(|bits| *bits = element.wrap(*bits));
        }
        (4, _) => {
            table.shape = vec![table.values.len()];
            table.axes = vec![Axis::Index];
        }
        (5, Some(axis)) if !old.values.is_empty() => {
            let by = u.choose_index(old.shape[axis])?;
            rearrange(&mut table, old, |index| {
                index[axis] = (index[axis] + by) % old.shape[axis];
            });
        }
        (6, Some(axis)) if !old.values.is_empty() => {
            // A few at one of the ends go.
            let reversed: bool = u.arbitrary()?;
            let gone = u.choose_index(old.shape[axis])?.min(3);
            table.shape[axis] -= gone;
            table.values.truncate(table.shape.iter().product());
            rearrange(&mut table, old, |index| {
                let i = index[axis] + gone;
                index[axis] = if reversed { old.shape[axis] - 1 - i } else { i };
            });
        }
        (7, Some(axis)) if !old.values.is_empty() => {
            table.shape.swap(0, axis);
            table.axes.swap(0, axis);
            rearrange(&mut table, old, |index| index.swap(0, axis));
        }
        (8, Some(axis)) if !old.values.is_empty() => {
            let (i, j) = (u.choose_index(old.shape[axis])?, u.choose_index(old.shape[axis])?);
            rearrange(&mut table, old, |index| match index[axis] {
                k if k == i => index[axis] = j,
                k if k == j => index[axis] = i,
                _ => {}
            });
        }
        (9, Some(_)) if old.name == SQUARES => {
            let to = board.with_layout(*u.choose(&Layout::ALL)?);
            rearrange(&mut table, old, |index| {
                index[0] = board.index(to.square(index[0]));
            });
        }
        _ => {}
    }
    Ok(Some(table))
}

/// Fills a table from another by the index of each of its entries there.
fn rearrange(table: &mut Table, old: &Table, index: impl Fn(&mut Vec<usize>)) {
    let values = (0..table.shape.iter().product()).map(|position| {
        let mut at = table.index(position);
        index(&mut at);
        old.bits(&at)
    });
    table.values = values.collect();
}

fn chess() -> TableSet {
    catalogue::generate(Board::CHESS, &[]).unwrap()
}

/// The one table that changed, and how.
#[track_caller]
fn only_change(a: &TableSet, b: &TableSet) -> (String, How) {
    match &assert_complete(a, b).changes[..] {
        [Change::Changed { a, how, .. }] => (a.name.clone(), how.clone()),
        changes => panic!("{changes:?}"),
    }
}

#[test]
fn any_flipped_bit_is_found() {
    let a = chess();
    let mut b = a.clone();
    let mut random = Random(1);
    for t in 0..a.tables.len() {
        let Table { element, ref values, .. } = a.tables[t];
        // All tables are compared the first time, this one alone from then on.
        let only = one(&a.tables[t]);
        for i in 0..32 {
            let position = random.below(values.len());
            let bit = random.below(8 * element.bytes());
            let flipped = element.wrap(values[position] ^ 1 << bit);
            b.tables[t].values[position] = flipped;
            let only_b = one(&b.tables[t]);
            let diff = if i == 0 { diff(&a, &b) } else { diff(&only, &only_b) };
            let [Change::Changed { a: old, b: new, how: How::Entries(entries), .. }] =
                &diff.changes[..]
            else {
                panic!("{:?}", diff.changes)
            };
            assert_eq!((&old.name, &new.name), (&a.tables[t].name, &a.tables[t].name));
            assert_eq!(entries[..], [ChangedEntry { position, a: values[position], b: flipped }]);
            let changed = entries[0].added() ^ entries[0].removed();
            assert_eq!(changed & (u128::MAX >> (128 - 8 * element.bytes())), 1 << bit);
            b.tables[t].values[position] = values[position];
        }
    }
    assert_eq!(diff(&a, &b).changes, []);
}

/// Sets of squares by what has no number in the layout, or only that of a square, are never listed
/// entry by entry.
#[test]
fn the_layouts_of_the_catalogue_are_told_apart() {
    let plain =
        [Axis::Square, Axis::Direction, Axis::Color, Axis::File, Axis::Rank, Axis::Diagonal];
    let of_sets = |layout| {
        let mut set = catalogue::generate(Board::CHESS.with_layout(layout), &[]).unwrap();
        set.tables.retain(|table| {
            table.content == Content::Squares && table.axes.iter().all(|axis| plain.contains(axis))
        });
        set
    };
    let a = of_sets(Layout::A1B1);
    let mut recognised = 0;
    for layout in Layout::ALL {
        let b = of_sets(layout);
        // What the file says of its layout is not needed.
        for board in [b.board, Board::CHESS] {
            let b = TableSet::new(board, b.tables.clone());
            for change in assert_complete(&a, &b).changes {
                match &change {
                    Change::Changed { how: How::Layout { content, fits, reversed }, .. } => {
                        assert!(!reversed);
                        assert_eq!(*content, Content::Squares);
                        assert!(fits.contains(&[Layout::A1B1, layout]), "{change:?}");
                        recognised += 1;
                    }
                    // One or two sets, such as the dark squares.
                    Change::Changed { a, .. } if a.values.len() <= 2 => {}
                    _ => panic!("{} in {layout}: {change:?}", change.name()),
                }
            }
        }
    }
    assert!(recognised > 200, "{recognised}");
    // With black first as well.
    let pawns = |board| catalogue::generate(board, &["PAWN_ATTACKS"]).unwrap();
    let board = Board::CHESS.with_layout(Layout::A1A2).with_colors(Colors::BlackFirst);
    let (a, b) = (pawns(Board::CHESS), pawns(board));
    let changes = diff(&a, &b).changes;
    assert!(
        matches!(changes[..], [Change::Changed { how: How::Layout { .. }, .. }]),
        "{changes:?}"
    );
}

/// The order of the moves stays, and both squares of each change.
#[test]
fn moves_in_another_layout_are_recognised() {
    let of = |layout| {
        let board = Board::CHESS.with_layout(layout);
        catalogue::generate(board, &["LC0_POLICY_MOVES"]).unwrap()
    };
    let a = of(Layout::A1B1);
    for layout in Layout::ALL.into_iter().filter(|&it| it != Layout::A1B1) {
        let b = of(layout);
        for board in [b.board, Board::CHESS] {
            let b = TableSet::new(board, b.tables.clone());
            let changes = assert_complete(&a, &b).changes;
            let [Change::Changed { how: How::Layout { content, fits, .. }, .. }] = &changes[..]
            else {
                panic!("in {layout}: {changes:?}")
            };
            assert_eq!(*content, Content::Move);
            assert!(fits.contains(&[Layout::A1B1, layout]), "in {layout}: {fits:?}");
        }
    }
}

fn one(table: &Table) -> TableSet {
    TableSet::new(Board::CHESS, vec![table.clone()])
}

#[test]
fn axes_in_another_order_are_recognised() {
    let rays = of_catalogue(Board::CHESS, "RAYS");
    let mut by_square = rays.clone();
    by_square.shape.reverse();
    by_square.axes.reverse();
    rearrange(&mut by_square, &rays, |index| index.reverse());
    let (_, how) = only_change(&one(&rays), &one(&by_square));
    assert_eq!(how, How::Axes(vec![vec![1, 0]]));

    // Of one shape, too.
    let pass = of_catalogue(Board::CHESS, "RAY_PASS");
    let mut to_from = pass.clone();
    rearrange(&mut to_from, &pass, |index| index.reverse());
    assert_eq!(only_change(&one(&pass), &one(&to_from)).1, How::Axes(vec![vec![1, 0]]));
}

#[test]
fn directions_in_another_order_are_recognised() {
    let rays = of_catalogue(Board::CHESS, "RAYS");
    // Orthogonals first. Clockwise from elsewhere would be another layout as well.
    let order = vec![0, 2, 4, 6, 1, 3, 5, 7];
    let mut orthogonals = rays.clone();
    rearrange(&mut orthogonals, &rays, |index| index[0] = order[index[0]]);
    let (_, how) = only_change(&one(&rays), &one(&orthogonals));
    assert_eq!(how, How::Order { axis: 0, order });
}

#[test]
fn another_offset_is_recognised() {
    // 0x78 instead of 0x77, in as many entries and in one more.
    let steps = of_catalogue(Board::CHESS, "X88_STEPS");
    for longer in [0, 1] {
        let mut shifted = steps.clone();
        shifted.values.insert(0, 0);
        shifted.values.truncate(240 + longer);
        shifted.shape = vec![240 + longer];
        let (_, how) = only_change(&one(&steps), &one(&shifted));
        let lost = if longer == 0 { vec![steps.values[239]] } else { vec![] };
        assert_eq!(how, How::Shift(Shift { axis: 0, by: 1, reversed: false, lost, new: vec![0] }));
    }
    // target - attacker instead of attacker - target.
    let mut reversed = steps.clone();
    reversed.values[..239].reverse();
    let (_, how) = only_change(&one(&steps), &one(&reversed));
    let shift = Shift { axis: 0, by: 238, reversed: true, lost: vec![0], new: vec![0] };
    assert_eq!(how, How::Shift(shift));
}

#[test]
fn what_is_not_certain_is_listed() {
    let listed = |a: &Table, b: &Table| matches!(only_change(&one(a), &one(b)).1, How::Entries(_));
    // Any two maps of the squares are permutations of each other.
    let (flip, rotate) =
        (of_catalogue(Board::CHESS, "PACK_DIAGONALS"), of_catalogue(Board::CHESS, "ROTATE_A1H8"));
    let as_flip = rotate.named(&*flip.name);
    assert!(listed(&flip, &as_flip));
    // One forwards or one backwards: who knows?
    let mut stripes = of_catalogue(Board::CHESS, "DISTANCE_TO_EDGE");
    stripes.shape = vec![511];
    stripes.axes = vec![Axis::Index];
    stripes.values = (0..511).map(|i| i % 2).collect();
    let mut other = stripes.clone();
    other.values = (0..511).map(|i| (i + 1) % 2).collect();
    assert!(listed(&stripes, &other));
    // Which of the ones went where?
    let of = |values: &[u128]| {
        let Table { name, axes, element, content, .. } = stripes.clone();
        Table::new(name, axes, [values.len()], element, content, values.iter().copied())
    };
    assert!(listed(&of(&[0, 0, 1, 1, 0, 1]), &of(&[1, 1, 0, 0, 1, 0])));
    // Backwards, but once or twice?
    let how = only_change(&one(&of(&[1, 2, 3])), &one(&of(&[3, 2, 1, 3, 2, 1]))).1;
    assert_eq!(how, How::Unrelated);
    // Half of the directions are further on, but that leaves more to say than it says.
    let rays = of_catalogue(Board::CHESS, "RAYS");
    let mut moved = rays.clone();
    moved.values.copy_within(..256, 256);
    moved.values[..256].fill(0);
    assert!(listed(&rays, &moved));
    // Dark squares for light ones may be what was meant.
    let (dark, light) =
        (of_catalogue(Board::CHESS, "DARK_SQUARES"), of_catalogue(Board::CHESS, "LIGHT_SQUARES"));
    assert!(listed(&dark, &light.named(&*dark.name)));
}

#[test]
fn a_renamed_table_is_known_by_its_values() {
    let a = catalogue::generate(Board::CHESS, &["KNIGHT_ATTACKS", "RAYS"]).unwrap();
    let mut b = a.clone();
    b.tables[0].name = "N_ATTACKS".to_owned();
    assert!(matches!(assert_complete(&a, &b).changes[..], [Change::Renamed { .. }]));
    b.tables[0].values[0] ^= 1;
    let diff = assert_complete(&a, &b);
    assert_eq!(diff.unchanged, 1);
    assert!(matches!(diff.changes[..], [Change::Added { .. }, Change::Removed { .. }]));
}

#[test]
fn numbers_of_another_type_are_compared_by_their_bits() {
    let of = |element, values: [u128; 3]| {
        Table::new(
            "A".to_owned(),
            vec![Axis::Index],
            vec![3],
            element,
            Content::Number,
            values.map(|bits| element.wrap(bits)).to_vec(),
        )
    };
    let signed = of(Element::I8, [0xFF, 1, 3]);
    let how = |table: &Table| only_change(&one(&signed), &one(table)).1;
    assert_eq!(how(&of(Element::U8, [0xFF, 1, 3])), How::Equal);
    // Each in its own type.
    let entry = ChangedEntry { position: 2, a: 3, b: 200 };
    assert_eq!(how(&of(Element::U8, [0xFF, 1, 200])), How::Entries(vec![entry]));
    let wider = ChangedEntry { position: 0, a: -1_i128 as u128, b: 0xFF };
    assert_eq!(how(&of(Element::U16, [0xFF, 1, 3])), How::Entries(vec![wider]));
}

#[test]
fn pairs_of_the_corpus_are_compared() {
    replay("diff", any_bytes::assert_compared);
}
