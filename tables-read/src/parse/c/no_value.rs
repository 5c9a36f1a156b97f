//! Why there is no value.

/// Why there is no value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Stop {
    /// A call or an object: the value takes more than arithmetic.
    Computed,
    /// Strings of text, which are no table.
    Text,
    /// What is in the way, in a few words.
    Because(String),
}

impl Stop {
    pub(super) fn because(reason: impl Into<String>) -> Self {
        Self::Because(reason.into())
    }

    /// The reason, behind the place in the table that it is about.
    pub(super) fn at(self, place: &str) -> Self {
        match self {
            Self::Because(reason) if !place.is_empty() => {
                Self::Because(format!("at {place}: {reason}"))
            }
            other => other,
        }
    }
}
