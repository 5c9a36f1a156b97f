//! The representations, each in a module that can be read alone. walks, x88, mailbox and threads have the men on their
//! squares in common, `piece_lists`, and x88 and mailbox how pieces move, `differences`.

pub(crate) mod bitboard;
mod differences;
pub(crate) mod mailbox;
mod piece_lists;
pub(crate) mod rotated;
pub(crate) mod threads;
pub(crate) mod walks;
pub(crate) mod x88;
