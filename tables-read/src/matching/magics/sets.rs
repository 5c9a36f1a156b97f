//! Arrays of 64 multipliers: for which slider they are, how they work, and where they do not.

use chess_tables_gen::{Board, Layout, Slider};

use super::multiply::{Index, Method, fewest_bits, most_bits};
use super::regions::{bits_in, region};
use super::widths::{Bits, Widths};
use crate::matching::part::Part;
use crate::matching::wording::{counted, squares};

/// An array is one of magics if it works on all squares but so many.
const MOST_FAILURES: usize = 8;

/// 64 multipliers of a slider.
pub(super) struct Magics {
    /// The number of the array in the set.
    pub(super) table: usize,
    /// The array, and the part of it.
    pub(super) array: String,
    /// The slider that it serves.
    pub(super) slider: Slider,
    /// What is multiplied.
    pub(super) method: Method,
    /// How many bits of the product are the index.
    pub(super) bits: Bits,
    /// How the bits are numbered if the squares are numbered as in a1b1. This is a1b1 if squares and bits have the same
    /// numbers; then the numbers work in every layout.
    pub(super) bits_as: Layout,
    /// The multipliers, by square.
    pub(super) multipliers: Vec<u64>,
    /// The bits of the index, by square.
    pub(super) widths: Vec<u32>,
    /// The number of entries that the attacks take: 2^bits of each square.
    pub(super) entries: usize,
    /// How many occupancies share an index with one that has the same attacks.
    pub(super) sharing: usize,
    /// The squares on which it does not work.
    pub(super) failures: Vec<Failure>,
}

/// A square on which two occupancies with different attacks share an index.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Failure {
    /// The number of the square.
    square: usize,
    /// The occupied ones of the relevant squares.
    occupied: [u64; 2],
    /// The index that both have.
    index: usize,
}

/// A slider, what is multiplied, and the numbering of the bits, with the fewest bits on each square that works.
struct Trial {
    slider: Slider,
    method: Method,
    bits_as: Layout,
    fewest: Vec<Option<u32>>,
}

/// The multipliers that a part holds, if it holds any. `stated` are the numbers of bits in other arrays.
pub(super) fn magics(part: &Part, stated: &[Widths]) -> Option<Magics> {
    let values: Vec<u64> = part.values.iter().map(|&value| value as u64).collect();
    // Each square has a relevant one below bit 32, which has to get to the top 14 bits.
    let may_be = values.iter().filter(|&&value| value >> 18 != 0).count();
    if may_be + MOST_FAILURES < values.len() {
        return None;
    }
    // Squares and bits have the same numbers nearly everywhere.
    let [alike, others] = [&Layout::ALL[..1], &Layout::ALL[1..]];
    let best = best(&values, alike, stated).or_else(|| best(&values, others, stated));
    best.map(|(trial, widths)| trial.described(part, values, widths))
}

fn best(values: &[u64], layouts: &[Layout], stated: &[Widths]) -> Option<(Trial, Widths)> {
    let trials = layouts.iter().flat_map(|&bits_as| {
        Slider::ALL
            .into_iter()
            .flat_map(move |slider| Method::ALL.map(|method| (slider, method)))
            .filter_map(move |(slider, method)| Trial::of(values, slider, method, bits_as))
    });
    let ranked = trials.filter_map(|trial| {
        let (rank, widths) = trial.widths(stated)?;
        Some((rank, trial, widths))
    });
    ranked.min_by_key(|(rank, ..)| *rank).map(|(_, trial, widths)| (trial, widths))
}

impl Trial {
    fn of(values: &[u64], slider: Slider, method: Method, bits_as: Layout) -> Option<Self> {
        let bits = bits_in(bits_as);
        let mut failures = 0;
        let mut fewest = Vec::with_capacity(64);
        for (&magic, bit) in values.iter().zip(bits) {
            let found = fewest_bits(method, region(slider, bit), magic, most_bits(slider));
            failures += usize::from(found.is_none());
            if failures > MOST_FAILURES {
                return None;
            }
            fewest.push(found);
        }
        Some(Self { slider, method, bits_as, fewest })
    }

    fn failures(&self, widths: &Widths) -> usize {
        let fails = |(fewest, bits): (&Option<u32>, &u32)| fewest.is_none_or(|it| it > *bits);
        self.fewest.iter().zip(&widths.by_square).filter(|pair| fails(*pair)).count()
    }

    /// The numbers of bits with which it is most likely used, and how likely: less is more.
    ///
    /// A multiplier that works in few bits works in more. So first come the fewest entries in which all work; then
    /// as many bits as relevant squares if most work, though with more bits perhaps all would; then the same number of bits everywhere.
    fn widths(&self, stated: &[Widths]) -> Option<((usize, usize, usize), Widths)> {
        let plain = [Widths::plain(self.slider)];
        let relevant = [Widths::relevant(self.slider)];
        let most = plain[0].entries();
        let of_kind = |widths: &[Widths], complete: usize, partly: usize| {
            let ranked = widths.iter().filter_map(|it| {
                let (failures, entries) = (self.failures(it), it.entries());
                let class = if failures == 0 { complete } else { partly };
                let fits = failures <= MOST_FAILURES && entries <= most;
                fits.then(|| ((class, failures, entries), it.clone()))
            });
            ranked.collect::<Vec<_>>()
        };
        let all = [of_kind(&relevant, 0, 1), of_kind(stated, 0, 3), of_kind(&plain, 2, 3)];
        all.into_iter().flatten().min_by_key(|(rank, _)| *rank)
    }

    fn described(&self, part: &Part, multipliers: Vec<u64>, widths: Widths) -> Magics {
        let (mut failures, mut sharing) = (vec![], 0);
        for (square, bit) in bits_in(self.bits_as).into_iter().enumerate() {
            let region = region(self.slider, bit);
            let bits = widths.by_square[square];
            let index = Index::new(self.method, region, multipliers[square], bits);
            match index.used(region) {
                Ok(used) => sharing += region.attacks.len() - used,
                Err((occupied, index)) => failures.push(Failure { square, occupied, index }),
            }
        }
        Magics {
            table: part.table,
            array: part.name.clone(),
            slider: self.slider,
            method: self.method,
            entries: widths.entries(),
            bits: widths.bits,
            bits_as: self.bits_as,
            multipliers,
            widths: widths.by_square,
            sharing,
            failures,
        }
    }
}

impl Magics {
    /// What the numbers are. The layout of the board names the squares.
    pub(super) fn sentence(&self, board: Board) -> String {
        let (slider, right) = (self.slider, 64 - self.failures.len());
        let method = match (self.method, &self.bits) {
            (Method::Fancy, Bits::Fixed(_)) => "plain",
            (method, _) => method.name(),
        };
        let by = match &self.bits {
            Bits::Relevant => String::new(),
            Bits::Array(name) => format!(", shifted as `{name}` says"),
            Bits::Fixed(bits) => format!(", shifted by {}", 64 - bits),
        };
        let layout = match self.bits_as {
            Layout::A1B1 => "in every layout".to_owned(),
            Layout::H8G8 => "with reversed bits, in every layout".to_owned(),
            other => format!("with squares numbered as in a1b1 and bits as in {other}"),
        };
        let entries = counted(self.entries);
        if self.failures.is_empty() {
            let shared = match self.sharing {
                0 => "no collision".to_owned(),
                1 => "1 occupancy shares an entry with equal attacks".to_owned(),
                all => format!("{} occupancies share an entry with equal attacks", counted(all)),
            };
            return format!(
                "64 valid {method} magics of the {slider}{by}, {layout}, {entries} entries, {shared}"
            );
        }
        let failures = self.failures.iter().map(|failure| self.failure(board, failure));
        let failures: Vec<String> = failures.collect();
        format!(
            "{right} of 64 {method} magics of the {slider}{by} are valid, {layout}: {}",
            failures.join("; ")
        )
    }

    fn failure(&self, board: Board, failure: &Failure) -> String {
        // Where the bits have other numbers than the squares.
        let bits = bits_in(self.bits_as);
        let [first, second] = failure.occupied.map(|set| squares(board, &bits, set));
        let (at, index) = (board.square(failure.square), failure.index);
        format!("at {at} the occupied squares {first} and {second} share index {index}")
    }
}
