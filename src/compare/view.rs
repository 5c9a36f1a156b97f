//! How the entries of two versions of a table are written: by what either says of itself.

use chess_tables_gen::tool::moves;
use chess_tables_gen::{Axis, Board, Content, Square, Table};
use chess_tables_match::diff::ChangedEntry;

use crate::report::entry;

/// Two tables of one shape.
pub(crate) struct View {
    pub(super) board: Board,
    /// Both without their values, with the axes, the content and the names of the other where they have none.
    pub(super) sides: [Table; 2],
}

impl View {
    pub(crate) fn of(boards: [Board; 2], a: &Table, b: &Table) -> Self {
        // Squares of different boards have no names in common.
        let one_board = boards[0].with_colors(boards[1].colors()) == boards[1];
        let axes = a.axes.iter().enumerate().map(|(i, &axis)| match axis {
            Axis::Index => b.axes.get(i).copied().unwrap_or(axis),
            axis => axis,
        });
        let axes: Vec<Axis> = axes.collect();
        let content = match (a.content, b.content) {
            (Content::Squares, _) | (_, Content::Squares) if one_board => Content::Squares,
            (Content::Number, other) if other != Content::Squares => other,
            (content, _) => content,
        };
        let content = match content {
            Content::Squares if !one_board => Content::Flags,
            Content::Move if !one_board => Content::Number,
            content => content,
        };
        let sides = [(a, b), (b, a)].map(|(own, other)| {
            let shape = a.shape.clone();
            let mut side = Table::new(&own.name, axes.clone(), shape, own.element, content, []);
            side.relations = own.relations.iter().chain(&other.relations).cloned().collect();
            side
        });
        Self { board: boards[0], sides }
    }

    /// The names of an axis' indices.
    pub(super) fn name(&self, axis: usize, index: usize) -> String {
        self.sides[0].index_name(self.board, axis, index)
    }

    pub(super) fn axis(&self, axis: usize) -> Axis {
        self.sides[0].axes[axis]
    }

    /// What each index of a position is called.
    pub(super) fn at(&self, position: usize) -> Vec<String> {
        let [side, _] = &self.sides;
        entry::index_names(self.board, side, 0, &side.index(position))
    }

    /// The squares that an index names.
    pub(super) fn marked(&self, position: usize) -> Vec<Square> {
        let [side, _] = &self.sides;
        let axes = side.axes.iter().zip(side.index(position));
        axes.filter_map(|(axis, i)| axis.square(self.board, i)).collect()
    }

    /// The entry without the bits that only its sign has beyond the type.
    pub(super) fn bits(&self, entry: &ChangedEntry) -> ChangedEntry {
        let mask = |side: usize| u128::MAX >> (128 - 8 * self.sides[side].element.bytes());
        ChangedEntry { a: entry.a & mask(0), b: entry.b & mask(1), ..*entry }
    }

    /// Whether an entry is a set of squares of the board.
    pub(super) fn is_set(&self, entry: &ChangedEntry) -> bool {
        let ChangedEntry { a, b, .. } = self.bits(entry);
        let beyond = (a | b).checked_shr(self.board.len() as u32).unwrap_or(0);
        self.sides[0].content == Content::Squares && beyond == 0
    }

    /// How many squares are added and removed in all, if all entries are sets.
    pub(crate) fn squares(&self, entries: &[ChangedEntry]) -> Option<[u32; 2]> {
        entries.iter().try_fold([0; 2], |[added, removed], entry| {
            let bits = self.bits(entry);
            self.is_set(entry)
                .then(|| [added + bits.added().count_ones(), removed + bits.removed().count_ones()])
        })
    }

    /// What is printed of an entry that is no set.
    pub(crate) fn says(&self, entry: &ChangedEntry) -> Option<String> {
        (!self.is_set(entry)).then(|| self.values(entry) + &self.flags(entry))
    }

    /// "31 -> 32", "S(10, 5) -> S(12, 4)", "e2e4 -> e2e3".
    pub(super) fn values(&self, entry: &ChangedEntry) -> String {
        let [a, b] = [entry.a, entry.b];
        let value = |side: &Table, bits: u128| match side.content {
            Content::Move => moves::name(self.board, bits),
            // Several numbers mean that there is no square.
            Content::Square => Some((bits as i128).to_string()),
            _ => None,
        };
        let value = |side: &Table, bits| {
            value(side, bits).unwrap_or_else(|| entry::value(self.board, side, bits))
        };
        format!("{} -> {}", value(&self.sides[0], a), value(&self.sides[1], b))
    }

    /// "  added king": the flags that came and went, if either version names them.
    pub(super) fn flags(&self, entry: &ChangedEntry) -> String {
        let ChangedEntry { a, b, .. } = self.bits(entry);
        let [a, b] = [(&self.sides[0], a), (&self.sides[1], b)].map(|(side, bits)| {
            let flags = entry::flags(side, bits).unwrap_or_default();
            flags.into_iter().map(|(name, _)| name).collect::<Vec<String>>()
        });
        let words = [("added", &b, &a), ("removed", &a, &b)].map(|(what, flags, others)| {
            let names = flags.iter().filter(|name| !others.contains(name)).cloned();
            let names: Vec<String> = names.collect();
            if names.is_empty() { String::new() } else { format!("  {what} {}", names.join(", ")) }
        });
        words.concat()
    }

    /// The midgame and the endgame number of each version, if either says that they are packed.
    pub(super) fn scores(&self, entry: &ChangedEntry) -> Option<[[i16; 2]; 2]> {
        let [a, b] = &self.sides;
        Some([entry::score(a, entry.a)?, entry::score(b, entry.b)?])
    }
}
