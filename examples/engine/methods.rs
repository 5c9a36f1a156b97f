//! The search with each method of slider look-ups.

use chess_tables::sliders::{self, Preferred, Sliders};

use crate::moves::Move;
use crate::pool::{Job, search};

/// Finds the best move, if there is any.
type Find = Box<dyn Fn(&Job) -> Option<Move> + Send + Sync>;

/// [`search`], compiled for a method.
pub(crate) struct Method {
    pub(crate) name: &'static str,
    pub(crate) search: Find,
}

/// All methods that this processor has, the default first.
pub(crate) fn methods() -> Vec<Method> {
    let all = [
        method(Some(sliders::Classical)),
        method(Some(sliders::FancyMagic)),
        method(Some(sliders::Hyperbola)),
        method(Some(sliders::HyperbolaSimd)),
        method(Some(sliders::Kindergarten)),
        method(Some(sliders::Magic)),
        method(Some(sliders::Obstruction)),
        method(Some(sliders::RotatedPacked)),
        method(Some(sliders::RotatedSquashed)),
        method(Some(sliders::Split)),
        #[cfg(target_arch = "x86_64")]
        method(sliders::Pext::detect()),
        #[cfg(target_arch = "x86_64")]
        method(sliders::PextSets::detect()),
        #[cfg(target_arch = "x86_64")]
        method(sliders::PextSplit::detect()),
    ];
    let mut methods: Vec<Method> = all.into_iter().flatten().collect();
    methods.sort_by_key(|method| method.name != Preferred::NAME);
    methods
}

fn method<S: Sliders>(sliders: Option<S>) -> Option<Method> {
    let sliders = sliders?;
    Some(Method { name: S::NAME, search: Box::new(move |job| search(sliders, job)) })
}
