//! Threads in Moreland's form: for each piece a list of elements that say where to continue.

use super::ThreadMover;
use crate::axis::Axis;
use crate::definition::Definition;
use crate::element::Element;
use crate::pieces::thread::{MORELAND, elements, starts as starts_of};
use crate::pieces::thread_order::line_name;
use crate::relation::Role;

/// With the feature `pieces`: move threads of the engine's own pieces.
impl Definition {
    /// Defines `{NAME}_THREADS` and `{NAME}_THREAD_STARTS` for a piece of the engine's own. Blanks in its name
    /// become underscores.
    ///
    /// The thread of square `s` starts at element `{NAME}_THREAD_STARTS[s]`. After an empty target the next
    /// element follows; after an occupied one, the element `blocked` of this thread.
    ///
    /// ```
    /// use chess_tables_gen::{Board, Definition, ThreadMover};
    ///
    /// let lance = ThreadMover::new("black lance").rides(&[(0, -1)]);
    /// let [threads, starts] = Definition::thread_lists(lance);
    /// assert_eq!(threads.name(), "BLACK_LANCE_THREADS");
    /// let (threads, starts) = (threads.table(Board::CHESS)?, starts.table(Board::CHESS)?);
    /// let from_a3 = starts.number(&[16]) as usize;
    /// let element = |i| [threads.number(&[from_a3 + i, 0]), threads.number(&[from_a3 + i, 1])];
    /// assert_eq!(element(0), [8, 2]); // to a2; if that is occupied, to the end
    /// assert_eq!(element(1), [0, 2]); // to a1
    /// assert_eq!(element(2), [0xFF, 0xFF]);
    /// # Ok::<(), chess_tables_gen::Error>(())
    /// ```
    pub fn thread_lists(mover: ThreadMover) -> [Self; 2] {
        let prefix = mover.name.to_uppercase().replace(' ', "_");
        let (threads, starts) = (format!("{prefix}_THREADS"), format!("{prefix}_THREAD_STARTS"));
        let lines: Vec<String> = mover.lines.iter().map(|line| line_name(line.leap)).collect();
        let text = format!(
            "One element `[to, blocked]` of the thread of a {}'s moves from a square.\n\nIf `to` is \
             empty, continue with the next element. If it is occupied, jump to element `blocked`, \
             counted from the start of this square's thread. The thread of square s starts at \
             `{starts}[s]` and ends with `[0xFF, 0xFF]`. The lines come in the order {}. On each \
             line the nearest target comes first.",
            mover.name,
            lines.join(", ")
        );
        let of_starts = mover.clone();
        let elements = Self::new(threads.clone(), text)
            .source(MORELAND)
            .related_to(Role::Starts, starts.clone())
            .all([Axis::ThreadElement, Axis::ThreadField], move |board| {
                mover.check()?;
                let elements = elements(board, &|from| mover.thread(board, from));
                Ok((vec![elements.len(), 2], elements.into_iter().flatten().collect()))
            });
        let text = format!("The index in `{threads}` where the thread of a square starts.");
        let starts = Self::new(starts, text)
            .source(MORELAND)
            .related_to(Role::Threads, threads)
            .all([Axis::Square], move |board| {
                of_starts.check()?;
                Ok(starts_of(board, &|from| of_starts.thread(board, from)))
            })
            .at_least(Element::U16);
        [elements, starts]
    }
}
