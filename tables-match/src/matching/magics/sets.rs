//! Arrays of 64 multipliers: for which slider they are, how they work, and where they do not.

use chess_tables_gen::{Board, Layout, Slider};

use super::index::{Free, Index, Widths, bits_in, fewest_bits, most_bits, region, squares};
use crate::matching::behavior::{Collision, MagicMethod, Magics};
use crate::matching::block::Part;

/// The most squares on which an array of magics may fail.
const MOST_FAILURES: usize = 8;

/// 64 multipliers of a slider.
pub(super) struct Multipliers<'p> {
    pub(super) part: &'p Part,
    pub(super) trial: Trial,
    /// The bits of the index on each square.
    pub(super) widths: Widths,
    sharing: usize,
    collisions: Vec<Collision>,
}

/// A slider, what is multiplied, and the numbering of the bits, with the fewest bits on each square that works.
pub(super) struct Trial {
    pub(super) slider: Slider,
    pub(super) method: MagicMethod,
    /// How the bits are numbered if the squares are numbered as in a1b1.
    pub(super) bits_as: Layout,
    fewest: Vec<Option<u32>>,
}

const METHODS: [MagicMethod; 2] = [MagicMethod::Fancy, MagicMethod::Black];

/// The multipliers that a part holds, if it holds any. `stated` are the numbers of bits in other arrays, and the layout of
/// the board names the squares.
pub(super) fn multipliers<'p>(
    part: &'p Part,
    stated: &[Widths],
    board: Board,
) -> Option<Multipliers<'p>> {
    let values: Vec<u64> = part.values.iter().map(|&value| value as u64).collect();
    // Each square has a relevant one below bit 32, which has to get to the top 14 bits.
    let may_be = values.iter().filter(|&&value| value >> 18 != 0).count();
    if may_be + MOST_FAILURES < values.len() {
        return None;
    }
    // Squares and bits have the same numbers nearly everywhere.
    let [alike, others] = [&Layout::ALL[..1], &Layout::ALL[1..]];
    let best = best(&values, alike, stated).or_else(|| best(&values, others, stated));
    best.map(|(trial, widths)| trial.tried(part, widths, board))
}

fn best(values: &[u64], layouts: &[Layout], stated: &[Widths]) -> Option<(Trial, Widths)> {
    let trials = layouts.iter().flat_map(|&bits_as| {
        Slider::ALL
            .into_iter()
            .flat_map(move |slider| METHODS.map(|method| (slider, method)))
            .filter_map(move |(slider, method)| Trial::of(values, slider, method, bits_as))
    });
    let ranked = trials.filter_map(|trial| {
        let (rank, widths) = trial.widths(stated)?;
        Some((rank, trial, widths))
    });
    ranked.min_by_key(|(rank, ..)| *rank).map(|(_, trial, widths)| (trial, widths))
}

impl Trial {
    fn of(values: &[u64], slider: Slider, method: MagicMethod, bits_as: Layout) -> Option<Self> {
        let bits = bits_in(bits_as);
        let (mut failures, mut free) = (0, Free::default());
        let mut fewest = Vec::with_capacity(64);
        for (&magic, bit) in values.iter().zip(bits) {
            let found =
                fewest_bits(method, region(slider, bit), magic, most_bits(slider), &mut free);
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

    /// The most likely numbers of bits, and their rank: lower is likelier.
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

    fn tried(self, part: &Part, widths: Widths, board: Board) -> Multipliers<'_> {
        let (mut collisions, mut sharing, mut free) = (vec![], 0, Free::default());
        let bits_of_squares = bits_in(self.bits_as);
        for (square, &bit) in bits_of_squares.iter().enumerate() {
            let region = region(self.slider, bit);
            let (magic, bits) = (part.values[square] as u64, widths.by_square[square]);
            match Index::new(self.method, region, magic, bits).used(region, &mut free) {
                Ok(used) => sharing += region.attacks.len() - used,
                Err((occupied, index)) => {
                    let occupied = occupied.map(|set| squares(board, &bits_of_squares, set));
                    let square = board.square(square);
                    collisions.push(Collision { square, occupied, index });
                }
            }
        }
        Multipliers { part, trial: self, widths, sharing, collisions }
    }
}

impl Multipliers<'_> {
    /// What they are found to be.
    pub(super) fn magics(&self) -> Magics {
        let Trial { slider, method, bits_as, .. } = self.trial;
        Magics {
            slider,
            method,
            bits: self.widths.bits.clone(),
            bits_as,
            entries: self.widths.entries(),
            sharing: self.sharing,
            collisions: self.collisions.clone(),
        }
    }
}
