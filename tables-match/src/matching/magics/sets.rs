//! Arrays of 64 multipliers: for which slider they are, how they work, and where they do not.

use std::cmp::Reverse;

use chess_tables_gen::{Board, Layout, Slider};

use super::index::{
    Free, Index, MOST_FAILURES, Mask, WIDEST, Widths, bits_in, fewest_bits, most_bits, region,
    squares,
};
use super::places::{Claimed, LookUps};
use super::together::Own;
use crate::matching::behavior::{Collision, IndexBits, MagicMethod, Magics};
use crate::matching::block::Part;
use crate::matching::claims::Places;

/// 64 multipliers of a slider.
pub(super) struct Multipliers<'p> {
    pub(super) part: &'p Part,
    pub(super) trial: Trial,
    /// The bits of the index on each square.
    pub(super) widths: Widths,
    sharing: usize,
    collisions: Vec<Collision>,
    /// Their look-ups in a table, if an array says where entries begin.
    pub(super) look_ups: Option<LookUps<'p>>,
    pub(super) places: Option<Box<Places>>,
}

/// A slider, what is multiplied, and the numbering of the bits, with the fewest bits on each square that works.
#[derive(Clone)]
pub(super) struct Trial {
    pub(super) slider: Slider,
    pub(super) method: MagicMethod,
    /// How the bits are numbered if the squares are numbered as in a1b1.
    pub(super) bits_as: Layout,
    fewest: Vec<Option<u32>>,
    /// The mask of each square.
    masks: Vec<Mask>,
    /// Whether an array states them.
    has_masks: bool,
}

const METHODS: [MagicMethod; 2] = [MagicMethod::Fancy, MagicMethod::Black];

/// How likely numbers of bits are: lower is likelier.
type Rank = (usize, bool, usize, usize, usize);

/// The multipliers that a part holds, if it holds any. `stated` are the numbers of bits in other arrays, and the layout of
/// the board names the squares.
pub(super) fn multipliers<'p>(
    part: &'p Part,
    own: &Own<'p>,
    stated: &[Widths],
    board: Board,
) -> Option<Multipliers<'p>> {
    let values: Vec<u64> = part.values.iter().map(|&value| value as u64).collect();
    // Each square has a relevant one below bit 32, which has to get to the top 14 bits.
    let may_be = values.iter().filter(|&&value| value >> 18 != 0).count();
    if may_be + MOST_INVALID < values.len() {
        return None;
    }
    // Squares and bits have the same numbers nearly everywhere.
    let [alike, others] = [&Layout::ALL[..1], &Layout::ALL[1..]];
    let best = |layouts| best(&values, layouts, own, stated);
    let found = best(alike).or_else(|| best(others));
    let may_be_wider = found.as_ref().is_none_or(|(trial, widths, _)| {
        matches!(widths.bits, IndexBits::Fixed(_)) && trial.failures(widths) > FEW_FAILURES
    });
    let wide = if may_be_wider { wide(&values, own) } else { None };
    let wide = wide.filter(|it| found.is_none() || it.0.is_of_more_bits(&it.1));
    let (trial, widths, look_ups) = wide.or(found)?;
    Some(trial.tried(part, widths, look_ups, board))
}

/// The most squares on which they may fail, such as those of some lines that changed places: half of them work by no accident.
const MOST_INVALID: usize = 32;
/// How many squares have most occupancies: there a search takes longest.
const HARD: usize = 16;
/// If a fixed number of bits fails on more squares, and with one more bit all work, this is the number of bits.
const FEW_FAILURES: usize = 3;

/// Multipliers that all work with the same number of bits, which is more than the relevant squares of any square.
fn wide<'p>(values: &[u64], own: &Own<'p>) -> Option<Best<'p>> {
    let kinds = Slider::ALL.into_iter().flat_map(|it| METHODS.map(|method| (it, method)));
    let mut free = Free::default();
    let trials = kinds.filter_map(|(slider, method)| {
        let (trial, bits) = Trial::wide(values, slider, method, own, &mut free)?;
        let widths = Widths::fixed(bits);
        let look_ups = trial.look_ups(values, &widths, own).map(|(_, it)| it);
        Some((bits, (trial, widths, look_ups)))
    });
    trials.min_by_key(|(bits, _)| *bits).map(|(_, best)| best)
}

/// Random numbers are multipliers of a bishop with more bits by accident: with so many, one of 2^40 sets. Two occupancies
/// share an index if their difference does, of which there are 3 to the number of relevant squares.
const CERTAIN: u32 = 12;
/// A search makes numbers of few ones: 64 random numbers have more together.
const FEW_ONES: u32 = 24 * 64;

/// The most bits with which numbers are those of a slider by no accident.
fn widest(values: &[u64], slider: Slider) -> u32 {
    let ones = || values.iter().map(|it| it.count_ones()).sum::<u32>();
    if slider == Slider::Rook || ones() <= FEW_ONES { WIDEST } else { CERTAIN }
}

type Best<'p> = (Trial, Widths, Option<LookUps<'p>>);

fn best<'p>(
    values: &[u64],
    layouts: &[Layout],
    own: &Own<'p>,
    stated: &[Widths],
) -> Option<Best<'p>> {
    let kinds = Slider::ALL.into_iter().flat_map(|it| METHODS.map(|method| (it, method)));
    let kinds = layouts.iter().flat_map(|&bits_as| kinds.clone().map(move |it| (it, bits_as)));
    let trials = kinds
        .filter_map(|((slider, method), bits_as)| Trial::of(values, slider, method, bits_as, own));
    let mut all: Vec<(Rank, Best<'p>)> = vec![];
    for trial in trials {
        for (rank, widths) in trial.widths(own, stated) {
            let found = trial.look_ups(values, &widths, own);
            // If the magics work by several methods, offsets without a conflict say which it is.
            let (culprits, look_ups) =
                found.map_or((MOST_FAILURES + 1, None), |(culprits, it)| (culprits, Some(it)));
            let (class, failures, entries) = rank;
            let rank = (culprits, !trial.has_masks, class, failures, entries);
            all.push((rank, (trial.clone(), widths, look_ups)));
        }
    }
    all.into_iter().min_by_key(|(rank, _)| *rank).map(|(_, best)| best)
}

impl Trial {
    fn of(
        values: &[u64],
        slider: Slider,
        method: MagicMethod,
        bits_as: Layout,
        own: &Own<'_>,
    ) -> Option<Self> {
        let bits = bits_in(bits_as);
        let stated = own.masks(slider, method, &bits);
        let mask = |square: usize| match stated {
            Some(part) => Mask::stated(method, part.values[square] as u64),
            None => Mask::right(method, region(slider, bits[square])),
        };
        let masks: Vec<Mask> = (0..64).map(mask).collect();
        let (mut failures, mut free) = (0, Free::default());
        let mut fewest = Vec::with_capacity(64);
        for ((&magic, &bit), &mask) in values.iter().zip(&bits).zip(&masks) {
            let region = region(slider, bit);
            let found = fewest_bits(mask, region, magic, most_bits(slider), &mut free);
            failures += usize::from(found.is_none());
            if failures > MOST_INVALID {
                return None;
            }
            fewest.push(found);
        }
        let has_masks = stated.is_some();
        let it = Self { slider, method, bits_as, fewest, masks, has_masks };
        // Where that is easy, random numbers work as well.
        (failures <= MOST_FAILURES || it.works_where_hard()).then_some(it)
    }

    /// Those that work on all squares, and the fewest bits with which they do. The first square on which
    /// random numbers fail is one with most occupancies.
    fn wide(
        values: &[u64],
        slider: Slider,
        method: MagicMethod,
        own: &Own<'_>,
        free: &mut Free,
    ) -> Option<(Self, u32)> {
        let bits_as = Layout::A1B1;
        let bits = bits_in(bits_as);
        let stated = own.masks(slider, method, &bits);
        let mask = |square: usize| match stated {
            Some(part) => Mask::stated(method, part.values[square] as u64),
            None => Mask::right(method, region(slider, square)),
        };
        let masks: Vec<Mask> = (0..64).map(mask).collect();
        let mut squares: Vec<usize> = (0..64).collect();
        squares.sort_by_key(|&square| Reverse(region(slider, square).bits()));
        let (widest, mut fewest) = (widest(values, slider), vec![None; 64]);
        for square in squares {
            let region = region(slider, square);
            fewest[square] =
                Some(fewest_bits(masks[square], region, values[square], widest, free)?);
        }
        let most = fewest.iter().flatten().copied().max()?;
        let trial = Self { slider, method, bits_as, fewest, masks, has_masks: stated.is_some() };
        Some((trial, most))
    }

    /// Whether a search for so many bits has found these, which are more than usual. If most work with as many as usual where
    /// that is hard, the others stand elsewhere than they should, and work there by accident.
    fn is_of_more_bits(&self, widths: &Widths) -> bool {
        widths.by_square[0] <= most_bits(self.slider) + 1 || !self.works_where_hard()
    }

    /// Whether most work with as many bits as usual on the squares with most occupancies.
    fn works_where_hard(&self) -> bool {
        let mut squares: Vec<usize> = (0..64).collect();
        squares.sort_by_key(|&square| Reverse(region(self.slider, square).bits()));
        let usual = most_bits(self.slider);
        let works = |at: &&usize| self.fewest[**at].is_some_and(|it| it <= usual);
        2 * squares[..HARD].iter().filter(works).count() > HARD
    }

    fn failures(&self, widths: &Widths) -> usize {
        let fails = |(fewest, bits): (&Option<u32>, &u32)| fewest.is_none_or(|it| it > *bits);
        self.fewest.iter().zip(&widths.by_square).filter(|pair| fails(*pair)).count()
    }

    /// The numbers of bits, and their rank: lower is likelier.
    ///
    /// A multiplier that works in few bits works in more. So first come those that go with the magics; then the fewest
    /// entries in which all work; then as many bits as relevant squares if most work, though with more bits perhaps all
    /// would; then the same number of bits everywhere.
    fn widths(&self, own: &Own<'_>, stated: &[Widths]) -> Vec<((usize, usize, usize), Widths)> {
        let plain = [Widths::plain(self.slider)];
        let relevant = [Widths::relevant(self.slider)];
        let most = plain[0].entries();
        let of_kind = |widths: &[Widths], complete: usize, partly: usize| {
            let ranked = widths.iter().filter_map(|it| {
                let (failures, entries) = (self.failures(it), it.entries());
                let class = if failures == 0 { complete } else { partly };
                let is_stated = matches!(it.bits, IndexBits::Array(_));
                let most_failures = if is_stated { MOST_FAILURES } else { MOST_INVALID };
                let fits = failures <= most_failures && entries <= most;
                fits.then(|| ((class, failures, entries), it.clone()))
            });
            ranked.collect::<Vec<_>>()
        };
        [
            of_kind(&own.widths, 0, 0),
            of_kind(&relevant, 1, 2),
            of_kind(stated, 1, 4),
            of_kind(&plain, 3, 4),
        ]
        .concat()
    }

    fn indices(&self, values: &[u64], widths: &Widths) -> Vec<Index> {
        let of_square = |square: usize| {
            Index::new(self.masks[square], values[square], widths.by_square[square])
        };
        (0..64).map(of_square).collect()
    }

    /// The look-ups by the offsets that leave the fewest conflicts, if these are of few squares, and of how many.
    fn look_ups<'p>(
        &self,
        values: &[u64],
        widths: &Widths,
        own: &Own<'p>,
    ) -> Option<(usize, LookUps<'p>)> {
        let all = own.offsets.iter().map(|&offsets| {
            let (slider, bits) = (self.slider, bits_in(self.bits_as));
            let look_ups = LookUps { slider, bits, indices: self.indices(values, widths), offsets };
            // Zeros may be places that are computed later, but then nothing else is the offsets.
            let culprits = match offsets.values.iter().all(|it| *it == 0) {
                true => MOST_FAILURES + 1,
                false => match Claimed::by(&[&look_ups]).culprits.len() {
                    few @ ..=MOST_FAILURES => few,
                    _ => return None,
                },
            };
            Some((culprits, look_ups))
        });
        all.flatten().min_by_key(|(culprits, _)| *culprits)
    }

    fn tried<'p>(
        self,
        part: &'p Part,
        widths: Widths,
        look_ups: Option<LookUps<'p>>,
        board: Board,
    ) -> Multipliers<'p> {
        let (mut collisions, mut sharing, mut free) = (vec![], 0, Free::default());
        let bits_of_squares = bits_in(self.bits_as);
        for (square, &bit) in bits_of_squares.iter().enumerate() {
            let region = region(self.slider, bit);
            let (magic, bits) = (part.values[square] as u64, widths.by_square[square]);
            match Index::new(self.masks[square], magic, bits).used(region, &mut free) {
                Ok(used) => sharing += region.attacks.len().saturating_sub(used),
                Err((occupied, index)) => {
                    let occupied = occupied.map(|set| squares(board, &bits_of_squares, set));
                    let square = board.square(square);
                    collisions.push(Collision { square, occupied, index });
                }
            }
        }
        let places = None;
        Multipliers { part, trial: self, widths, sharing, collisions, look_ups, places }
    }

    /// The squares whose number of bits is too low, with the fewest that work.
    pub(super) fn too_low<'a>(
        &'a self,
        widths: &'a Widths,
    ) -> impl Iterator<Item = (usize, u32)> + 'a {
        let pairs = self.fewest.iter().zip(&widths.by_square).enumerate();
        pairs.filter_map(|(square, (fewest, bits))| {
            fewest.filter(|it| it > bits).map(|fewest| (square, fewest))
        })
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
            places: self.places.clone(),
        }
    }
}
