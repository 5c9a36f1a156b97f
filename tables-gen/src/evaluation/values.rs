//! The values of terms in the forms in which a build script gives them, with the line where it does.

use std::panic::Location;

use crate::error::Error;

/// The values of a row of [`Terms`](super::Terms), converted from what an author typed.
///
/// | type | values |
/// |---|---|
/// | `[i32; 64]` | numbers |
/// | `[[i32; 8]; 8]` | numbers, one array for each rank |
/// | `[(i32, i32); 64]`, `[[(i32, i32); 8]; 8]` | pairs of a midgame and an endgame number |
/// | `([i32; 64], [i32; 64])`, `([[i32; 8]; 8], [[i32; 8]; 8])` | pairs, the numbers of the midgame before those of the endgame |
/// | `Vec<i32>`, `Vec<(i32, i32)>` | numbers or pairs, for example from a tuner's file |
///
/// All lengths are possible, and `i16` instead of `i32`.
#[derive(Clone, Debug)]
pub struct TermValues {
    /// Numbers have their value in both places.
    pub(super) entries: Vec<[i64; 2]>,
    pub(super) are_pairs: bool,
}

impl TermValues {
    fn numbers(numbers: impl IntoIterator<Item = impl Into<i64>>) -> Self {
        let entries = numbers.into_iter().map(|number| [number.into(); 2]).collect();
        Self { entries, are_pairs: false }
    }

    fn pairs<N: Into<i64>>(pairs: impl IntoIterator<Item = (N, N)>) -> Self {
        let entries = pairs.into_iter().map(|(a, b)| [a.into(), b.into()]).collect();
        Self { entries, are_pairs: true }
    }
}

macro_rules! values_of {
    ($($value:ty: $of:ident),*) => {$(
        impl<const N: usize> From<[$value; N]> for TermValues {
            fn from(values: [$value; N]) -> Self {
                Self::$of(values)
            }
        }

        impl<const N: usize, const R: usize> From<[[$value; N]; R]> for TermValues {
            fn from(rows: [[$value; N]; R]) -> Self {
                Self::$of(rows.into_iter().flatten())
            }
        }

        impl From<Vec<$value>> for TermValues {
            fn from(values: Vec<$value>) -> Self {
                Self::$of(values)
            }
        }
    )*};
}

values_of!(i16: numbers, i32: numbers, (i16, i16): pairs, (i32, i32): pairs);

macro_rules! both_halves_of {
    ($($integer:ty)*) => {$(
        impl<const N: usize> From<([$integer; N], [$integer; N])> for TermValues {
            fn from((midgame, endgame): ([$integer; N], [$integer; N])) -> Self {
                Self::pairs(midgame.into_iter().zip(endgame))
            }
        }

        impl<const N: usize, const R: usize> From<([[$integer; N]; R], [[$integer; N]; R])>
            for TermValues
        {
            fn from((midgame, endgame): ([[$integer; N]; R], [[$integer; N]; R])) -> Self {
                Self::pairs(midgame.into_iter().flatten().zip(endgame.into_iter().flatten()))
            }
        }
    )*};
}

both_halves_of!(i16 i32);

/// A value from a build script, and the line that it is from.
#[derive(Clone, Debug)]
pub(super) struct FromScript<T> {
    value: T,
    location: &'static Location<'static>,
}

impl<T> FromScript<T> {
    /// A value from whoever called the function with `#[track_caller]` that calls this.
    #[track_caller]
    pub(super) fn new(value: T) -> Self {
        Self { value, location: Location::caller() }
    }

    /// Uses the value. An error names the line that the value is from.
    pub(super) fn used<U>(&self, using: impl FnOnce(&T) -> Result<U, Error>) -> Result<U, Error> {
        using(&self.value).map_err(|error| error.at(self.location))
    }

    pub(super) fn get(&self) -> &T {
        &self.value
    }
}
