/// The first moves of an opening.
///
/// Format: `[index] -> move`; 8 bytes.
pub const OPENING: [u16; 4] = [1804, 2226, 1350, 2745];
